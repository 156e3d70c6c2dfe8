"""Exact chances. A chance is a number from 0 to 1; a list of chances holds at index n the chance of n."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

from opensovl.server.contract.words import Form, Quarter, Side

ChargeReply = TypeAliasType("ChargeReply", Literal["holds", "counters", "flees"])


class ChancesBySide(Form):
    south: float
    north: float


class UnitOdds(Form):
    """What became of a unit, all rounds so far counted."""

    unit: int
    side: Side
    models: list[float]
    """Left, those of a runaway counted."""
    models_mean: float
    wounds: list[float]
    """Due to it in the first round, before they are taken."""
    wounds_mean: float
    breaks: float
    """Whether caught or not."""
    destroyed: float
    """In the fight, or caught."""
    caught: float
    commander_dies: float


class RoundOdds(Form):
    fought: float
    """The chance that there is such a round."""
    wins: ChancesBySide
    tie: float
    goes_on: float
    score: dict[str, float]
    """Chances of south's combat score less north's."""
    dropped: float
    """Bounds the error of every chance: ways too unlikely to follow."""
    units: list[UnitOdds]


class FightOdds(Form):
    """A fight, round by round; it ends early if nobody can be left to fight."""

    units: list[int]
    rounds: list[RoundOdds]


class HarmOdds(Form):
    """What a shot does to a unit."""

    unit: int
    dice: int
    needs: int
    """To hit; 0 where hits are rolled and not hit for."""
    save_needs: int
    hits: list[float]
    hits_mean: float
    wounds: list[float]
    """Before they are taken."""
    wounds_mean: float
    models: list[float]
    """Left."""
    models_mean: float
    destroyed: float
    commander_dies: float


class ChargeOdds(Form):
    """A charge, and the fight after it."""

    unit: int
    target: int
    answer: ChargeReply
    """What the target does."""
    answers: list[ChargeReply]
    """What it could do."""
    side: Quarter
    """Of the target, that is hit."""
    distance: float
    """Inches."""
    arrives: bool
    """It comes into contact with its target."""
    runs: bool
    """The target flees and gets away."""
    caught: bool
    """The target flees and is destroyed by it."""
    fight: FightOdds | None
    """Null if there is none."""
