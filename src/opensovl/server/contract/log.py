"""What has happened, told in words and in scenes."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType

from opensovl.server.contract.units import UnitChange
from opensovl.server.contract.views import View
from opensovl.server.contract.words import Form, OpenForm, Phase, PointsBySide, Side


class DrawnCharge(Form):
    """A charge that is declared and still stands."""

    unit: int
    target: int
    flees: bool


class Picture(Form):
    """What the drawing of a board needs of one moment."""

    turn: int
    phase: Phase
    score: PointsBySide
    """If the battle ended here."""
    holders: list[Side | None]
    """Of the markers."""
    charges: list[DrawnCharge]
    units: list[UnitChange]


EventKind = TypeAliasType(
    "EventKind",
    Literal[
        "ability", "activation_ends", "battle_over", "break_test", "breaks", "charge_after_runner", "charge_cancelled",
        "charge_declared", "charge_failed", "charge_moved", "combat", "combat_won", "commander_dies", "concedes",
        "costs_wounds", "counter_declared", "counter_failed", "crumbles", "deployed", "destroyed", "effect_begins",
        "effect_ends", "feints", "flee_declared", "flees", "flight_cancelled", "hit_by", "lifted", "marker_taken",
        "markers_scored", "met", "moved", "not_rallied", "passed", "phase_begins", "placed", "rallied", "ready",
        "regenerates", "restored", "revealed", "roll_off", "rolled", "score", "shot", "stays", "struck", "turns_to_face",
        "unready", "wounded",
    ],
)  # fmt: skip
Reason = TypeAliasType("Reason", list[str | int])


class Event(OpenForm):
    """Something that happened. Each kind has further fields, which `opensovl/core/events.py` lists."""

    kind: EventKind
    unit: int
    """0 for none."""
    other: int
    """A second unit that it is about; 0 for none."""
    text: str
    """Told in words; empty for what is not told."""
    then: NotRequired[Picture]
    """In scenes: the board when it is told, of the units only what has changed since the picture before."""
    dice: NotRequired[list[int]]
    why_hit: NotRequired[list[Reason]]
    """In scenes, of blows and shots: why the dice needed what they did, each a word with its numbers, such as skill, 3, 4."""
    why_save: NotRequired[list[Reason]]
    rolled_again: NotRequired[list[int]]
    """Indexes of the dice that were rolled again."""
    saved_again: NotRequired[list[int]]
    """Indexes of the saves that were rolled again."""
    each: NotRequired[int]
    """Wounds of a failed save."""
    chance: NotRequired[float]
    """Of passing a test, from 0 to 1."""
    second_try: NotRequired[bool]
    """A failed test is rolled again."""
    fearless: NotRequired[bool]


class LogEntry(Form):
    """An action, and all that came of it."""

    index: int
    turn: int
    phase: Phase
    side: Side
    events: list[Event]


class BattleAnswer(Form):
    """A side's view of a battle, and what it knows of what happened."""

    view: View
    before: Picture | None
    """The board before the first of those entries that are told with their scenes, every unit whole; null if none is."""
    log: list[LogEntry]
    can_undo: bool
    """The side's last step can be taken back."""


class LoadedBattle(BattleAnswer):
    lesson: str | None
    """Which lesson the battle is, if it is one."""
