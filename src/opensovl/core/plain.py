"""A battle's state as plain data, whole: for positions, digests and other processes. Written and read again it is the same."""

import hashlib
import json

from opensovl.core.dice import Dice
from opensovl.core.effects import Lasting
from opensovl.core.profiles import Ability, UnitSpec
from opensovl.core.state import Declared, State
from opensovl.core.terrain import Board
from opensovl.core.units import Unit


def dump(state: State) -> dict[str, object]:
    """Everything that is true between two actions, dice included, as dicts, lists, numbers and words."""
    return {
        "scenario": state.scenario,
        "layout": state.layout,
        "turn": state.turn,
        "phase": state.phase,
        "first": state.first,
        "begins": state.begins,
        "to_act": state.to_act,
        "active": state.active,
        "ready": state.ready.copy(),
        "out": state.out.copy(),
        "answer": state.answer,
        "declared": [
            [d.unit, d.target, d.side_hit, d.distance, d.counter, d.cancelled, d.flight, d.done] for d in state.declared
        ],
        "holders": state.holders.copy(),
        "marker_points": state.marker_points.copy(),
        "winner": state.winner,
        "reason": state.reason,
        "score": state.score.copy(),
        "actions": state.actions,
        "versions": state.versions.copy(),
        "dice": _dump_dice(state.dice),
        "units": [dump_unit(unit) for unit in state.units],
    }


def _dump_dice(dice: Dice) -> dict[str, object]:
    return {
        "words": [dice.a, dice.b, dice.c, dice.d],
        "drawn": dice.drawn,
        "script": dice.script.copy() if dice.script is not None else None,
        "sealed": dice.is_sealed,
    }


def dump_unit(unit: Unit) -> dict[str, object]:
    plain: dict[str, object] = {
        "x": unit.x,
        "y": unit.y,
        "heading": unit.heading,
        "models": unit.models,
        "wounds": unit.wounds,
        "commander_wounds": unit.commander_wounds,
        "spent": unit.spent,
        "placed": unit.placed,
        "alive": unit.alive,
        "commander_alive": unit.commander_alive,
        "fleeing": unit.fleeing,
        "acted": unit.acted,
        "charging": unit.charging,
        "fresh": unit.fresh,
        "fled": unit.fled,
        "halted": unit.halted,
        "unit_used": unit.unit_used,
        "commander_used": unit.commander_used,
        "contacts": unit.contacts.copy(),
        "lasting": [[item.ability.name, item.until, item.by_commander] for item in unit.lasting],
        "uses": {key: unit.uses[key] for key in sorted(unit.uses)},
    }
    if unit.revealed:
        plain["revealed"] = True
    return plain


def digest(state: State) -> str:
    """SHA-256 of the whole state, in hexadecimal: equal if and only if two battles stand alike.

    The versions of views are left out: steps that were taken back count in them, and in nothing else.
    """
    plain = dump(state)
    del plain["versions"]
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def known_abilities(specs: list[UnitSpec]) -> dict[str, Ability]:
    """All abilities that units of this battle have, by name."""
    known: dict[str, Ability] = {}
    for spec in specs:
        for part in (spec.troop, spec.commander):
            if part is not None:
                for ability in part.abilities:
                    known[ability.name] = ability
    return known


def restore(board: Board, specs: list[UnitSpec], plain: dict[str, object], known: dict[str, Ability]) -> State:
    """The state that `dump` gave. `known` resolves the names of effects that last.

    Raises KeyError or TypeError for data that `dump` did not give: whoever reads files checks them first.
    """
    units = [Unit.enlist(index + 1, specs[index]) for index in range(len(specs))]
    state = State(board, _int(plain["scenario"]), _int(plain["layout"]), units, _restore_dice(plain["dice"]))
    state.turn = _int(plain["turn"])
    state.phase = _int(plain["phase"])
    state.first = _int(plain["first"])
    state.begins = _int(plain["begins"])
    state.to_act = _int(plain["to_act"])
    state.active = _int(plain["active"])
    state.ready = _bools(plain["ready"])
    state.out = _bools(plain["out"])
    state.answer = _int(plain["answer"])
    state.declared = [_restore_declared(item) for item in _list(plain["declared"])]
    state.holders = _ints(plain["holders"])
    state.marker_points = _ints(plain["marker_points"])
    state.winner = _int(plain["winner"])
    reason = plain["reason"]
    assert isinstance(reason, str)
    state.reason = reason
    state.score = _ints(plain["score"])
    state.actions = _int(plain["actions"])
    state.versions = _ints(plain["versions"])
    raw_units = _list(plain["units"])
    for index in range(len(units)):
        raw = raw_units[index]
        assert isinstance(raw, dict)
        restore_unit(units[index], raw, known)
    return state


def _restore_dice(raw: object) -> Dice:
    assert isinstance(raw, dict)
    words = _ints(raw["words"])
    dice = Dice(words[0], words[1], words[2], words[3])
    dice.drawn = _int(raw["drawn"])
    script = raw["script"]
    dice.script = None if script is None else _ints(script)
    dice.is_sealed = bool(raw["sealed"])
    return dice


def _restore_declared(raw: object) -> Declared:
    item = _list(raw)
    distance = item[3]
    assert isinstance(distance, (int, float))
    declared = Declared(_int(item[0]), _int(item[1]), _int(item[2]), float(distance), bool(item[4]))
    declared.cancelled = bool(item[5])
    declared.flight = bool(item[6])
    declared.done = bool(item[7])
    return declared


def restore_unit(unit: Unit, raw: dict[str, object], known: dict[str, Ability]) -> None:
    """Set a fresh unit to what `dump_unit` gave."""
    unit.models = _int(raw["models"])
    unit.wounds = _int(raw["wounds"])
    unit.commander_wounds = _int(raw["commander_wounds"])
    unit.commander_alive = bool(raw["commander_alive"])
    unit.alive = bool(raw["alive"])
    unit.fleeing = bool(raw["fleeing"])
    unit.acted = bool(raw["acted"])
    unit.charging = bool(raw["charging"])
    unit.fresh = bool(raw["fresh"])
    unit.fled = bool(raw["fled"])
    unit.halted = bool(raw["halted"])
    unit.revealed = bool(raw.get("revealed", False))
    unit.unit_used = bool(raw["unit_used"])
    unit.commander_used = bool(raw["commander_used"])
    unit.spent = _int(raw["spent"])
    unit.contacts = _ints(raw["contacts"])
    uses = raw["uses"]
    assert isinstance(uses, dict)
    unit.uses = {str(key): _int(value) for key, value in uses.items()}
    for entry in _list(raw["lasting"]):
        item = _list(entry)
        unit.lasting.append(Lasting(known[str(item[0])], _int(item[1]), bool(item[2])))
    unit.refresh()
    unit.reshape()
    unit.placed = bool(raw["placed"])
    x = raw["x"]
    y = raw["y"]
    assert isinstance(x, (int, float)) and isinstance(y, (int, float))
    unit.stand_at(float(x), float(y), _int(raw["heading"]))


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _ints(value: object) -> list[int]:
    return [_int(item) for item in _list(value)]


def _bools(value: object) -> list[bool]:
    return [bool(item) for item in _list(value)]
