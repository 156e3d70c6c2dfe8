"""Positions in their plain form (docs/positions.md), and the study board's answers."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypeAliasType

from opensovl.server.contract.armies import PlainArmy, PlainUnit
from opensovl.server.contract.board import Board
from opensovl.server.contract.units import Unit
from opensovl.server.contract.views import DeclaredCharge
from opensovl.server.contract.words import Form, Quarter, Scenario, Side

# Positions --------------------------------------------------------------------------------------------

At = TypeAliasType("At", tuple[float, float, float])
Written = TypeAliasType("Written", str)
"""A word as its author wrote it: docs/positions.md has those that are known, and what cannot be played is answered too."""
Counted = TypeAliasType("Counted", dict[str, int])
"""Numbers by a side or a quarter, as their author named it."""


class LastingEffect(Form):
    """A spell or ability that lasts on a unit."""

    name: str
    until: Written
    commander: NotRequired[bool]
    """It was used by a commander."""


class PositionUnit(PlainUnit):
    """A unit of an army list, and how it stands."""

    at: NotRequired[At | None]
    """x, y in inches, heading in degrees; null or left out: not on the board."""
    left: NotRequired[int | None]
    """Models left of the retinue or unit."""
    wounds: NotRequired[int]
    commander_wounds: NotRequired[int]
    spent: NotRequired[float]
    """Inches of Move in this activation."""
    marks: NotRequired[list[str]]
    contacts: NotRequired[Counted]
    """The enemies that touch the sides of its block in combat."""
    effects: NotRequired[list[LastingEffect]]
    uses: NotRequired[dict[str, int]]


class PositionCharge(Form):
    """A declared charge (R8)."""

    unit: int
    target: int
    side: Written
    distance: float
    """Inches."""
    counter: NotRequired[bool]
    cancelled: NotRequired[bool]
    flees: NotRequired[bool]


class Position(Form):
    """A battle in any state. What is left out has its value from the beginning of a battle."""

    format: str
    map: str
    factions: dict[str, str]
    south: list[PositionUnit]
    north: list[PositionUnit]
    name: NotRequired[str]
    note: NotRequired[str]
    scenario: NotRequired[Written]
    layout: NotRequired[int]
    turn: NotRequired[int]
    phase: NotRequired[Written]
    to_act: NotRequired[Written]
    first: NotRequired[Written]
    begins: NotRequired[Written]
    active: NotRequired[int]
    answer: NotRequired[int]
    ready: NotRequired[list[Written]]
    out: NotRequired[list[Written]]
    declared: NotRequired[list[PositionCharge]]
    holders: NotRequired[list[Written]]
    marker_points: NotRequired[Counted]
    winner: NotRequired[Written]
    reason: NotRequired[str]
    score: NotRequired[Counted]
    actions: NotRequired[int]
    seed: NotRequired[int | None]
    dice: NotRequired[list[int] | None]
    dice_state: NotRequired[list[int] | None]
    """Four words of the stream, and the dice drawn so far."""


# Answers ----------------------------------------------------------------------------------------------


class SamplePosition(Form):
    name: str
    title: str
    text: str
    position: str
    """As TOML."""


class PositionText(Form):
    text: str
    """The position as TOML."""


class Problem(Form):
    """Why a position cannot be played."""

    text: str
    rule: str | None
    units: list[int]
    """That it is about."""


class Combat(Form):
    """Whom a unit fights, or touches without fighting."""

    other: int
    own: Quarter
    """The unit's side that meets the other."""
    its: Quarter
    joined: bool
    """They fight."""


class StudyUnit(Unit):
    combats: list[Combat]


class StudyScene(Form):
    """What is to be seen of a position, nothing hidden."""

    title: str
    """Of the map."""
    layouts: int
    """That the map has."""
    board: Board
    units: list[StudyUnit]
    charges: list[DeclaredCharge]


class Study(Form):
    """A position with its text, what is to be seen of it, and every reason why it cannot be played.

    `position` and `scene` are null for what cannot be read, or names a map or unit that is not there.
    """

    position: Position | None
    text: str
    playable: bool
    problems: list[Problem]
    scene: StudyScene | None


# Bodies -----------------------------------------------------------------------------------------------


class PositionJoin(Form):
    """A unit is set with its front against the middle of a side of an enemy."""

    unit: int
    foe: int
    side: Quarter


class AddedUnit(Form):
    """A unit more, the last of its side, in its plain form or in words (docs/odds.md)."""

    side: Side
    unit: NotRequired[PositionUnit]
    words: NotRequired[str]


class PositionChange(Form):
    """A position as somebody has edited it, and what is left for the server to do to it."""

    position: Position
    moved: NotRequired[list[int]]
    """Units whose contacts are worked out from where they stand now."""
    drawn: NotRequired[int]
    """A unit that is drawn to an enemy's side which it all but touches."""
    put: NotRequired[int]
    """A unit that is put where its zone has room."""
    join: NotRequired[PositionJoin]
    added: NotRequired[AddedUnit]
    removed: NotRequired[int]
    """A unit less; the others are renumbered."""


class ArmiesToChoose(Form):
    """A sample's name, "random", or a plain list, of each side."""

    south: str | PlainArmy
    north: str | PlainArmy


class NewPosition(Form):
    map: str
    armies: ArmiesToChoose
    scenario: NotRequired[Scenario]
    layout: NotRequired[int]
