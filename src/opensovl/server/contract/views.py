"""A view: all that a side may see of a battle, and what it can do."""

from __future__ import annotations

from typing import Literal

from opensovl.server.contract.actions import Action
from opensovl.server.contract.board import Board
from opensovl.server.contract.units import Unit
from opensovl.server.contract.words import FlagsBySide, Form, Phase, PointsBySide, Quarter, Scenario, Side, Zone


class DeclaredCharge(Form):
    """A charge that is declared and still stands."""

    unit: int
    target: int
    side: Quarter
    """Of the target, that it will hit."""
    distance: float
    """Inches."""
    counter: bool
    """The target counter-charges."""
    flees: bool
    """The target flees."""


class ScoreLine(Form):
    """Points that a side has, with their reason."""

    side: Side
    text: str
    points: int
    rule: str
    unit: int
    """That gave them; 0 for none."""


class ScoreNow(Form):
    objectives: PointsBySide
    """Points of markers so far."""
    now: PointsBySide
    """If the battle ended here."""
    winner: Side | None
    """If the battle ended here; null: a draw."""


class Result(Form):
    """How a battle ended."""

    winner: Side | None
    reason: Literal["points", "wiped out", "conceded"]
    score: PointsBySide


class Prompt(Form):
    """What is asked of the side now."""

    kind: Literal["deploy", "charge", "answer", "strategic", "activation", "wait", "over"]
    text: str
    unit: int
    """That is to answer or is acting; 0 for none."""


class Mover(Form):
    """A unit that may still move, by any chain that the server's check accepts; inches."""

    unit: int
    move: float
    left: float


class Placeable(Form):
    """A unit that can be placed, and where: west, south, east, north, in inches."""

    unit: int
    zone: Zone


class Options(Form):
    actions: list[Action]
    """All are accepted as they stand. Conceding is always possible and not listed."""
    moves: list[Mover]
    places: list[Placeable]


class View(Form):
    """A battle as one side may see it: no seed, no dice, no placement of the other side before both are Ready."""

    side: Side
    version: int
    """Grows with every step that the side knows of."""
    turn: int
    phase: Phase
    scenario: Scenario
    map: str
    layout: int
    to_act: list[Side]
    """One side, both during deployment, none when the battle is over."""
    first: Side | None
    """Who began this phase."""
    ready: FlagsBySide
    board: Board
    score: ScoreNow
    score_lines: list[ScoreLine]
    units: list[Unit]
    charges: list[DeclaredCharge]
    prompt: Prompt
    options: Options
    result: Result | None
