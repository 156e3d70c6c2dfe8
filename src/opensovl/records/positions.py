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

import re
from typing import Annotated, Any

import msgspec
import tomli_w
from msgspec import Meta

from opensovl import plaintext
from opensovl.armies import ArmyList, ListUnit
from opensovl.armies.words import form_error
from opensovl.core.profiles import QUARTER_NAMES, SIDE_NAMES, UNTIL
from opensovl.core.state import NOBODY, OVER, PHASE_NAMES, SCENARIO_NAMES, State
from opensovl.core.units import Unit
from opensovl.records.errors import RecordError

FORMAT = "opensovl-position 1"
LARGEST = 1024 * 1024
SHORT_LIST = 90
"""Characters of a list that is written on one line."""
_LIST = re.compile(r"\[\n((?: {4}[^\[\]{}\n]+,\n)+)\]")
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
    """The whole position; `name` and `note` are for people and no part of the battle."""

    format: str
    map: str
    factions: dict[str, str]
    south: tuple[PositionUnit, ...]
    north: tuple[PositionUnit, ...]
    name: Annotated[str, Meta(max_length=80)] = ""
    note: Annotated[str, Meta(max_length=1000)] = ""
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
        form = converted(plaintext.toml(text))
    except ValueError as error:
        raise RecordError(f"{source}: {error}.") from error
    if form.format != FORMAT:
        raise RecordError(f"{source}: its format is {form.format!r}; this version reads {FORMAT!r}.")
    return form


def converted(raw: object) -> PositionForm:
    """A position from its plain form. Raises ValueError, saying in its author's words what does not fit and where."""
    try:
        return msgspec.convert(raw, PositionForm)
    except msgspec.ValidationError as error:
        raise ValueError(form_error(error, raw)) from error


def army_of(form: PositionForm, side: int) -> ArmyList:
    """The units of one side as an army list; tiny battles need not be legal ones."""
    units = (form.south, form.north)[side]
    name = SIDE_NAMES[side]
    plain = tuple(ListUnit(**{field: getattr(unit, field) for field in ListUnit.__struct_fields__}) for unit in units)
    return ArmyList(form.factions[name], form.factions[name], "Unrestricted", plain)


# Writing ----------------------------------------------------------------------------------------------


def write(state: State, map: str, factions: tuple[str, str], listed: list[ListUnit]) -> str:
    """A battle's state as the text of a position; see `form_of`."""
    return text_of(form_of(state, map, factions, listed))


def form_of(state: State, map: str, factions: tuple[str, str], listed: list[ListUnit]) -> PositionForm:
    """A battle's state as a position; `listed` are the units of both armies, south's first, as their lists name them."""
    units = [_unit_form(unit, listed[unit.number - 1]) for unit in state.units]
    souths = sum(1 for unit in state.units if unit.side == 0)
    script = state.dice.script
    return PositionForm(
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


def text_of(form: PositionForm) -> str:
    """The text of a position; `parse` reads it back."""
    plain: dict[str, Any] = msgspec.to_builtins(form)
    for unit in (*plain["south"], *plain["north"]):
        if not unit.get("spent", True):
            del unit["spent"]
    return _LIST.sub(_on_one_line, tomli_w.dumps(plain))


def _on_one_line(found: re.Match[str]) -> str:
    short = f"[{', '.join(item.strip(' ,') for item in found[1].splitlines())}]"
    return short if len(short) <= SHORT_LIST else found[0]


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
