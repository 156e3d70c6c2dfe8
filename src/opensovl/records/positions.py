"""Positions: a battle in any state as TOML that a person can write. Read and written back, it is exactly the same.

    format = "opensovl-position 1"
    map = "farmstead"
    turn = 2
    phase = "strategic"
    to_act = "south"
    dice = [6, 1, 4]                       # scripted; or seed = 7
    factions = { south = "Greenskin Tribes", north = "Dwarf Holds" }

    [[south]]
    entry = "Orc Warriors"                 # a unit as in an army list (any strength), and how it stands:
    models = 20
    at = [20.0, 12.0, 0.0]                 # x, y, heading of its middle; left out: not on the board
    left = 14
    marks = ["acted"]

What is left out has its value from the beginning of a battle. docs/positions.md names every field.
"""

from __future__ import annotations

from typing import Any

import msgspec
import tomli_w

from opensovl import armies, maps, plaintext
from opensovl.armies import ArmyList, ListUnit
from opensovl.core.dice import Dice
from opensovl.core.effects import Lasting
from opensovl.core.profiles import QUARTER_NAMES, SIDE_NAMES, UNTIL
from opensovl.core.state import NOBODY, OBJECTIVES, OVER, PHASE_NAMES, SCENARIO_NAMES, Declared, State
from opensovl.core.units import Unit
from opensovl.records.errors import RecordError

FORMAT = "opensovl-position 1"
LARGEST = 1024 * 1024
MARKS = ("acted", "charging", "fleeing", "fled", "fresh", "halted", "revealed", "unit_used", "commander_used")
"""Words for flags of a unit; "destroyed" and "commander dead" are marks too."""


class EffectOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell or ability that lasts on a unit; `commander`: it was used by a commander."""

    name: str
    until: str
    commander: bool = False


class PositionUnit(ListUnit, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit of an army list, and how it stands."""

    at: tuple[float, float, float] | None = None
    left: int | None = None  # models left of the retinue or unit
    wounds: int = 0
    commander_wounds: int = 0
    spent: float = 0.0  # inches of Move in this activation
    marks: tuple[str, ...] = ()
    contacts: dict[str, int] = msgspec.field(default_factory=dict)
    effects: tuple[EffectOn, ...] = ()
    uses: dict[str, int] = msgspec.field(default_factory=dict)


class DeclaredForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A declared charge (R8)."""

    unit: int
    target: int
    side: str
    distance: float
    counter: bool = False
    cancelled: bool = False
    flees: bool = False


class PositionForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole position."""

    format: str
    map: str
    factions: dict[str, str]
    south: tuple[PositionUnit, ...]
    north: tuple[PositionUnit, ...]
    scenario: str = "pitched"
    layout: int = 0
    turn: int = 0
    phase: str = "deployment"
    to_act: str = ""
    first: str = ""
    begins: str = ""
    active: int = 0
    answer: int = 0
    ready: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    declared: tuple[DeclaredForm, ...] = ()
    holders: tuple[str, ...] = ()
    marker_points: dict[str, int] = msgspec.field(default_factory=dict)
    winner: str = ""
    reason: str = ""
    score: dict[str, int] = msgspec.field(default_factory=dict)
    actions: int = 0
    seed: int | None = None
    dice: tuple[int, ...] | None = None
    dice_state: tuple[int, int, int, int, int] | None = None  # four words of the stream, and the dice drawn so far


# Reading ----------------------------------------------------------------------------------------------


def parse(text: str, source: str = "the position") -> PositionForm:
    """A position from its text. Raises RecordError, saying what is wrong and where."""
    try:
        plaintext.within(text, LARGEST)
        form = msgspec.convert(plaintext.toml(text), PositionForm)
    except ValueError as error:
        raise RecordError(f"{source}: {error}.") from error
    if form.format != FORMAT:
        raise RecordError(f"{source}: its format is {form.format!r}; this version reads {FORMAT!r}.")
    return form


def state_of(form: PositionForm, source: str = "the position") -> State:
    """The battle that a position describes. Raises RecordError for names, numbers or words that cannot be."""
    try:
        return _build(form)
    except RecordError as error:
        raise RecordError(f"{source}: {error}") from error
    except (armies.ArmyError, armies.CatalogueError, maps.MapError) as error:
        raise RecordError(f"{source}: {error}.") from error


def _word(value: str, words: tuple[str, ...], what: str) -> int:
    if value not in words:
        raise RecordError(f"{what} is {value!r}; it must be one of {', '.join(words)}.")
    return words.index(value)


def _side(value: str, what: str) -> int:
    return NOBODY if not value else _word(value, SIDE_NAMES, what)


def _build(form: PositionForm) -> State:
    scenario = _word(form.scenario, SCENARIO_NAMES, "scenario")
    board = maps.load(form.map).board(form.layout if scenario == OBJECTIVES else None)
    for name in SIDE_NAMES:
        if name not in form.factions:
            raise RecordError(f"factions names none for {name}.")
    listed = [(side, unit) for side, units in enumerate((form.south, form.north)) for unit in units]
    specs = [armies.unit_spec(form.factions[SIDE_NAMES[side]], unit, side) for side, unit in listed]
    souths = [spec for spec in specs if spec.side == 0]
    state = State.muster(board, scenario, form.layout, souths, specs[len(souths) :], _dice(form))
    for unit, (_, put) in zip(state.units, listed, strict=True):
        _set_unit(unit, put, len(listed))
    state.turn = form.turn
    state.phase = _word(form.phase, PHASE_NAMES, "phase")
    state.to_act = _side(form.to_act, "to_act")
    state.first = _side(form.first, "first")
    state.begins = _side(form.begins, "begins")
    state.active = form.active
    state.answer = form.answer
    state.ready = [name in form.ready for name in SIDE_NAMES]
    state.out = [name in form.out for name in SIDE_NAMES]
    state.declared = [_set_declared(item, len(listed)) for item in form.declared]
    if form.holders:
        if len(form.holders) != len(board.markers):
            raise RecordError(f"holders names {len(form.holders)} markers; the layout has {len(board.markers)}.")
        state.holders = [_side(name, "a holder") for name in form.holders]
    state.marker_points = [form.marker_points.get(name, 0) for name in SIDE_NAMES]
    state.winner = _side(form.winner, "winner")
    state.reason = form.reason
    state.score = [form.score.get(name, 0) for name in SIDE_NAMES]
    state.actions = form.actions
    _check(state)
    return state


def _dice(form: PositionForm) -> Dice:
    if form.dice is not None:
        return Dice.scripted(list(form.dice))
    if form.dice_state is not None:
        a, b, c, d, drawn = form.dice_state
        if not all(0 <= word < 2**32 for word in (a, b, c, d)) or not (a or b or c or d) or drawn < 0:
            raise RecordError("dice_state must hold four words of 32 bits, not all 0, and the dice drawn so far.")
        dice = Dice(a, b, c, d)
        dice.drawn = drawn
        return dice
    if form.seed is not None and not 0 <= form.seed < 2**64:
        raise RecordError(f"seed is {form.seed}; it must lie within 0 to 2^64 - 1.")
    return Dice.seeded(form.seed or 0)


def _set_unit(unit: Unit, put: PositionUnit, count: int) -> None:
    known = (*MARKS, "destroyed", "commander dead")
    for mark in put.marks:
        _word(mark, known, f"a mark of {put.label}")
    unit.alive = "destroyed" not in put.marks
    unit.commander_alive = unit.commander_alive and unit.alive and "commander dead" not in put.marks
    if put.left is not None:
        if not 0 <= put.left <= unit.spec.models:
            raise RecordError(f"{put.label} has {put.left} models left of {unit.spec.models}.")
        unit.models = put.left
    if not unit.alive:
        unit.models = 0
    unit.wounds = put.wounds
    unit.commander_wounds = put.commander_wounds
    unit.spent = round(put.spent * 1000)
    for mark in MARKS:
        setattr(unit, mark, mark in put.marks)
    for quarter, number in put.contacts.items():
        if not 1 <= number <= count:
            raise RecordError(f"{put.label} touches unit {number}; there are units 1 to {count}.")
        unit.contacts[_word(quarter, QUARTER_NAMES, f"a contact of {put.label}")] = number
    if unit.spec.disguise is not None and (unit.in_combat or unit.commander_wounds or not unit.models):
        unit.revealed = True  # nobody could overlook it
    for item in put.effects:
        until = _word(item.until, UNTIL, f"until of {item.name} on {put.label}")
        unit.lasting.append(Lasting(armies.find_ability(item.name), until, item.commander))
    unit.uses = dict(sorted(put.uses.items()))
    if unit.alive and unit.models == 0 and not unit.commander_alive:
        raise RecordError(f"{put.label} has nobody left and is not marked destroyed.")
    unit.refresh()
    unit.reshape()
    if put.at is not None:
        x, y, heading = put.at
        unit.stand_at(x, y, round(heading * 10.0))
        unit.placed = True


def _set_declared(item: DeclaredForm, count: int) -> Declared:
    for number in (item.unit, item.target):
        if not 1 <= number <= count:
            raise RecordError(f"a declared charge names unit {number}; there are units 1 to {count}.")
    declared = Declared(item.unit, item.target, _word(item.side, QUARTER_NAMES, "side of a charge"), item.distance, item.counter)
    declared.cancelled = item.cancelled
    declared.flight = item.flees
    return declared


def _check(state: State) -> None:
    """What no battle can be in: unknown units, one-sided contacts, nobody to act."""
    for number, words in ((state.active, "active"), (state.answer, "answer")):
        if number and not state.has(number):
            raise RecordError(f"{words} is unit {number}; there are units 1 to {len(state.units)}.")
    for unit in state.units:
        for number in unit.foes():
            if unit.number not in state.unit(number).contacts or state.unit(number).side == unit.side:
                raise RecordError(f"unit {unit.number} touches {number}, which is no enemy that touches it.")
    if PHASE_NAMES[state.phase] in ("charge", "strategic") and state.to_act == NOBODY:
        raise RecordError(f"to_act must name a side in the {PHASE_NAMES[state.phase]} phase.")


def army_of(form: PositionForm, side: int) -> ArmyList:
    """The units of one side as an army list; tiny battles need not be legal ones."""
    units = (form.south, form.north)[side]
    name = SIDE_NAMES[side]
    plain = tuple(ListUnit(**{field: getattr(unit, field) for field in ListUnit.__struct_fields__}) for unit in units)
    return ArmyList(name.capitalize(), form.factions[name], "Unrestricted", plain)


# Writing ----------------------------------------------------------------------------------------------


def write(state: State, map: str, factions: tuple[str, str], listed: list[ListUnit]) -> str:
    """A battle's state as a position; `listed` are the units of both armies, south's first, as their lists name them."""
    units = [_unit_form(unit, listed[unit.number - 1]) for unit in state.units]
    souths = sum(1 for unit in state.units if unit.side == 0)
    script = state.dice.script
    form = PositionForm(
        format=FORMAT,
        map=map,
        factions=dict(zip(SIDE_NAMES, factions, strict=True)),
        south=tuple(units[:souths]),
        north=tuple(units[souths:]),
        scenario=SCENARIO_NAMES[state.scenario],
        layout=state.layout,
        turn=state.turn,
        phase=PHASE_NAMES[state.phase],
        to_act=_name(state.to_act),
        first=_name(state.first),
        begins=_name(state.begins),
        active=state.active,
        answer=state.answer,
        ready=tuple(name for name, flag in zip(SIDE_NAMES, state.ready, strict=True) if flag),
        out=tuple(name for name, flag in zip(SIDE_NAMES, state.out, strict=True) if flag),
        declared=tuple(
            DeclaredForm(d.unit, d.target, QUARTER_NAMES[d.side_hit], d.distance, d.counter, d.cancelled, d.flight)
            for d in state.declared
        ),
        holders=tuple(_name(side) for side in state.holders),
        marker_points=dict(zip(SIDE_NAMES, state.marker_points, strict=True)),
        winner=_name(state.winner),
        reason=state.reason,
        score=dict(zip(SIDE_NAMES, state.score, strict=True)) if state.phase == OVER else {},
        actions=state.actions,
        dice=tuple(script) if script is not None else None,
        dice_state=None if script is not None else (state.dice.a, state.dice.b, state.dice.c, state.dice.d, state.dice.drawn),
    )
    return text_of(form)


def text_of(form: PositionForm) -> str:
    """The text of a position; `parse` reads it back."""
    plain: dict[str, Any] = msgspec.to_builtins(form)
    return tomli_w.dumps(plain)


def _name(side: int) -> str:
    return SIDE_NAMES[side] if side != NOBODY else ""


def _unit_form(unit: Unit, listed: ListUnit) -> PositionUnit:
    marks = [mark for mark in MARKS if getattr(unit, mark)]
    if not unit.alive:
        marks.append("destroyed")
    elif unit.spec.commander is not None and not unit.commander_alive:
        marks.append("commander dead")
    own = {name: getattr(listed, name) for name in ListUnit.__struct_fields__}
    return PositionUnit(
        **own,
        at=(unit.x, unit.y, unit.heading / 10.0) if unit.placed else None,
        left=unit.models if unit.models != unit.spec.models and unit.alive else None,
        wounds=unit.wounds,
        commander_wounds=unit.commander_wounds,
        spent=unit.spent / 1000.0,
        marks=tuple(marks),
        contacts={QUARTER_NAMES[q]: n for q, n in enumerate(unit.contacts) if n},
        effects=tuple(EffectOn(i.ability.name, UNTIL[i.until], i.by_commander) for i in unit.lasting),
        uses=dict(sorted(unit.uses.items())),
    )
