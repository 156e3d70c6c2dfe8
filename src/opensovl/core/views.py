"""What leaves for a player, a bot, a page or an agent: all that a side may see, and nothing else (R6.4).

A view is a copy of the battle from which the other side's secrets and the dice are gone, so that whatever is asked of it
can betray nothing. Its queries are the functions that `apply` uses.
"""

from opensovl.core.actions import Action, Refusal
from opensovl.core.battle import check
from opensovl.core.deployment import zone_of
from opensovl.core.dice import Dice
from opensovl.core.effects import Current
from opensovl.core.legal import Options, options
from opensovl.core.movement import move_left
from opensovl.core.profiles import QUARTER_NAMES, SIDE_NAMES, UNTIL_WORDS, Part, Ranged
from opensovl.core.scoring import score_lines, score_now, winner_by_points
from opensovl.core.shooting import in_cover
from opensovl.core.state import CHARGE_PHASE, DEPLOYMENT, NOBODY, OVER, PHASE_NAMES, SCENARIO_NAMES, State
from opensovl.core.terrain import MARKER_RADIUS
from opensovl.core.units import Unit


class View:
    """The battle as `side` may see it. `state` is a copy with sealed dice, without the other side's secrets."""

    def __init__(self, state: State, side: int) -> None:
        self.state = state
        self.side = side

    @property
    def own(self) -> list[Unit]:
        """The side's own units, the destroyed ones included."""
        return [unit for unit in self.state.units if unit.side == self.side]

    @property
    def to_act(self) -> bool:
        return self.side in self.state.waiting()

    def options(self) -> Options:
        """Every action that can be listed, and the units that may move or be placed."""
        return options(self.state, self.side)

    def check(self, action: Action) -> Refusal | None:
        """Why the battle would refuse the action; None if it would accept it."""
        return check(self.state, action)

    def to_dict(self) -> dict[str, object]:
        """The JSON form (docs/protocol.md)."""
        return _dictionary(self.state, self.side)


def view(state: State, side: int) -> View:
    """The battle as one side may see it; costs a copy of the battle."""
    shown = state.copy()
    shown.dice = Dice.sealed()
    shown.quiet = True
    shown.actions = shown.versions[side]
    shown.versions[1 - side] = 0
    for index, unit in enumerate(shown.units):
        if unit.side == side:
            continue
        if shown.phase == DEPLOYMENT and unit.placed:
            unit.placed = False
            unit.stand_at(0.0, 0.0, 0)
        if unit.hidden and shown.phase != OVER:
            shown.units[index] = unit.disguised()
    return View(shown, side)


def _dictionary(state: State, side: int) -> dict[str, object]:
    waiting = state.waiting()
    found = options(state, side)
    return {
        "side": SIDE_NAMES[side],
        "version": state.versions[side],
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "scenario": SCENARIO_NAMES[state.scenario],
        "map": state.board.name,
        "layout": state.layout,
        "to_act": [SIDE_NAMES[one] for one in waiting],
        "first": SIDE_NAMES[state.begins] if state.begins != NOBODY else None,
        "ready": {"south": state.ready[0], "north": state.ready[1]},
        "board": board_dictionary(state),
        "score": _score(state),
        "score_lines": [line.to_dict() for line in score_lines(state)] if state.phase != DEPLOYMENT else [],
        "units": [unit_dictionary(state, unit) for unit in state.units],
        "charges": charges_list(state),
        "prompt": _prompt(state, side),
        "options": {
            "actions": [action.to_dict() for action in found.actions],
            "moves": [_mover(state.unit(number)) for number in found.movers],
            "places": [{"unit": number, "zone": list(zone_of(state, state.unit(number)))} for number in found.placeable],
        },
        "result": result_dictionary(state),
    }


def board_dictionary(state: State) -> dict[str, object]:
    board = state.board
    markers = board.markers
    return {
        "width": board.width,
        "height": board.height,
        "zones": {SIDE_NAMES[side]: list(board.zone(side, False)) for side in range(2)},
        "ambush": {SIDE_NAMES[side]: list(board.zone(side, True)) for side in range(2)},
        "terrain": [
            {"kind": piece.kind, "name": piece.name, "points": [[x, y] for x, y in piece.area.points]} for piece in board.terrain
        ],
        "objectives": [
            {
                "x": markers[index][0],
                "y": markers[index][1],
                "radius": MARKER_RADIUS,
                "holder": SIDE_NAMES[state.holders[index]] if state.holders[index] != NOBODY else None,
            }
            for index in range(len(markers))
        ],
    }


def _score(state: State) -> dict[str, object]:
    now = score_now(state) if state.phase != DEPLOYMENT else [0, 0]
    winner = winner_by_points(now)
    return {
        "objectives": {"south": state.marker_points[0], "north": state.marker_points[1]},
        "now": {"south": now[0], "north": now[1]},
        "winner": SIDE_NAMES[winner] if winner != NOBODY else None,
    }


def _mover(unit: Unit) -> dict[str, object]:
    return {"unit": unit.number, "move": unit.move, "left": move_left(unit) / 1000.0}


def charges_list(state: State) -> list[dict[str, object]]:
    """The declared charges that still stand, in the order of declaration; distances in inches."""
    return [
        {
            "unit": item.unit,
            "target": item.target,
            "side": QUARTER_NAMES[item.side_hit],
            "distance": round(item.distance, 3),
            "counter": item.counter,
            "flees": item.flight,
        }
        for item in state.declared
        if item.standing
    ]


def _prompt(state: State, side: int) -> dict[str, object]:
    kind, text, unit = "wait", "The other side is deciding.", 0
    if state.phase == OVER:
        kind, text = "over", "The battle is over."
    elif state.phase == DEPLOYMENT:
        if state.ready[side]:
            text = "Ready. The other side is still deploying."
        else:
            kind, text = "deploy", "Place your units in your zone, then be Ready."
    elif state.to_act == side:
        if state.answer:
            kind, text, unit = "answer", "Your unit was charged after you passed: does it flee or stay?", state.answer
        elif state.phase == CHARGE_PHASE:
            kind, text = "charge", "Declare a charge or a reaction, or pass for the rest of the phase."
        elif state.active:
            kind, text, unit = "activation", "Go on with this unit, or end its activation.", state.active
        else:
            kind, text = "strategic", "Activate a unit that has not acted."
    return {"kind": kind, "text": text, "unit": unit}


def result_dictionary(state: State) -> dict[str, object] | None:
    """How the battle ended; None while it goes on."""
    if state.phase != OVER:
        return None
    return {
        "winner": SIDE_NAMES[state.winner] if state.winner != NOBODY else None,
        "reason": state.reason,
        "score": {"south": state.score[0], "north": state.score[1]},
    }


# Units ----------------------------------------------------------------------------------------------


def unit_dictionary(state: State, unit: Unit) -> dict[str, object]:
    """One unit's card and state, as both sides may see it."""
    spec = unit.spec
    now = unit.now
    lead = unit.lead
    c = unit.contacts
    troop = spec.troop
    return {
        "number": unit.number,
        "side": SIDE_NAMES[unit.side],
        "name": spec.name,
        "type": spec.type_name,
        "role": lead.role,
        "models": unit.models,
        "start": spec.models,
        "front": spec.front,
        "base": [round(spec.base_width, 4), round(spec.base_depth, 4)],
        "rows": unit.rows if unit.alive else 0,
        "ranks": unit.ranks,
        "wounds": unit.wounds,
        "alone": unit.alone,
        "commander": commander_dictionary(unit),
        "cost": spec.cost,
        "commander_cost": spec.commander_cost,
        "x": unit.x if unit.placed else None,
        "y": unit.y if unit.placed else None,
        "heading": unit.heading / 10.0 if unit.placed else None,
        "width": round(2.0 * unit.block.hw, 4),
        "depth": round(2.0 * unit.block.hd, 4),
        "placed": unit.placed,
        "alive": unit.alive,
        "fleeing": unit.fleeing,
        "acted": unit.acted,
        "active": state.active == unit.number,
        "in_combat": unit.in_combat,
        "disrupted": unit.disrupted,
        "in_cover": unit.on_field and in_cover(state, unit),
        "flying": now.flying,
        "charged": unit.charging,
        "contacts": {"front": c[0], "left": c[1], "right": c[2], "rear": c[3]},
        "move": unit.move,
        "move_left": move_left(unit) / 1000.0,
        "profile": profile_dictionary(now, unit.discipline),
        "weapon": lead.weapon,
        "ranged": ranged_dictionary(troop.ranged) if troop is not None and unit.models > 0 else None,
        "properties": lead.properties,
        "banner": (troop.banner or None) if troop is not None and unit.models > 0 else None,
        "abilities": abilities_list(unit, troop, False) if troop is not None and unit.models > 0 else [],
        "effects": [{"name": item.ability.name, "until": UNTIL_WORDS[item.until]} for item in unit.lasting],
    }


def commander_dictionary(unit: Unit) -> dict[str, object] | None:
    """The commander of a unit, dead or alive; None if it never had one."""
    part = unit.spec.commander
    if part is None:
        return None
    figures = unit.commander_now
    assert figures is not None
    return {
        "name": part.entry,
        "models_as": "solo" if unit.spec.troop is None else "rider" if unit.spec.rider else "rank",
        "alive": unit.commander_alive,
        "wounds": unit.commander_wounds,
        "profile": profile_dictionary(figures, figures.discipline),
        "weapon": part.weapon,
        "ranged": ranged_dictionary(part.ranged),
        "properties": part.properties,
        "items": part.items,
        "abilities": abilities_list(unit, part, True),
    }


def profile_dictionary(now: Current, discipline: int) -> dict[str, object]:
    """The stats as they are now, in melee (R4.1)."""
    return {
        "skill": now.skill,
        "power": now.power,
        "defense": now.melee_defense,
        "attacks": now.attacks,
        "wounds": now.wounds,
        "discipline": discipline,
    }


def ranged_dictionary(ranged: Ranged | None) -> dict[str, object] | None:
    if ranged is None:
        return None
    return {"name": ranged.name, "range": ranged.reach, "dice": ranged.dice_text(), "power": ranged.power}


def abilities_list(unit: Unit, part: Part, commander: bool) -> list[dict[str, object]]:
    """The part's activated abilities with the uses that are left (null: no limit)."""
    used = unit.commander_used if commander else unit.unit_used
    found: list[dict[str, object]] = []
    for ability in part.abilities:
        left = unit.uses_left(ability, commander)
        found.append(
            {
                "name": ability.name,
                "kind": ability.kind,
                "uses_left": left if left >= 0 else None,
                "used": used,
                "in_combat": ability.in_combat,
            }
        )
    return found
