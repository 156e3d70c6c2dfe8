"""Battles looked back on: moments, replays, and what each unit did."""

from __future__ import annotations

from typing_extensions import TypedDict

from opensovl.server.contract.board import Board
from opensovl.server.contract.log import Event, Picture
from opensovl.server.contract.views import Result, ScoreLine
from opensovl.server.contract.words import Form, NamesBySide, Scenario, Side


class Frame(Picture):
    """One moment."""

    index: int


class Moment(Frame):
    """A moment of a battle in play, as a side could see it then."""

    side: Side
    """Who acted."""
    texts: list[str]
    """What it did, and what came of it."""


class ReplayFrame(Frame):
    """A moment of a battle that is over, nothing hidden."""

    side: Side | None
    """Who acted; null at the end."""
    events: list[Event]
    """What it did and what came of it, with its scenes."""


_From = TypedDict("_From", {"from": int})


class MomentsPage(_From, Form):
    """Moments of a battle: `from` the first of them, up to but without `to`."""

    to: int
    of: int
    """That there are."""
    frames: list[Moment]


class UnitRow(Form):
    """What a unit did and suffered."""

    unit: int
    side: Side
    name: str
    caused: int
    """Wounds."""
    taken: int
    """Wounds."""
    models: int
    """At the start."""
    lost: int
    """Models."""
    earned: float
    """Points."""
    given: int
    """Points that the enemy has for it."""
    why: list[ScoreLine]
    moved: float
    """Inches."""
    shots: int
    """Dice."""
    rounds: int
    """Of combat."""


class Rolled(Form):
    expected: float
    rolled: int


class RolledOf(Rolled):
    of: int
    """So many were rolled."""


class Luck(Form):
    caused: Rolled
    """Wounds."""
    hits: Rolled
    saves: RolledOf
    tests: RolledOf
    share: float
    """Of battles with the same attacks, those in which the side is less lucky."""


class LuckBySide(Form):
    south: Luck
    north: Luck


class ReplayHeader(Form):
    """A battle whole and neutral, without its moments."""

    map: str
    scenario: Scenario
    armies: NamesBySide
    board: Board
    turn: int
    result: Result | None
    """Null if the record ends before the battle does."""
    score_lines: list[ScoreLine]
    statistics: list[UnitRow]
    luck: LuckBySide | None
    """Null if no attack was rolled."""


class Replay(ReplayHeader):
    frames: list[ReplayFrame]
    """From before the first action to after the last."""
