"""What is asked about odds, and what the answers come to: of two units on open ground, and of a side's view of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from opensovl.analysis import matchups
from opensovl.odds import Odds, plain
from opensovl.records import files

if TYPE_CHECKING:
    from opensovl.analysis.matchups import ListedUnit, SideHit
    from opensovl.core.state import State

Reply = Literal["holds", "counters", "flees"]


class Matchup(NamedTuple):
    """Two units on open ground: a fight, or (with a distance) a shot."""

    first: ListedUnit
    second: ListedUnit
    side: SideHit = "front"
    charge: bool = False
    counter: bool = False
    rounds: int = 1
    shoot: float | None = None
    cover: bool = False
    commander: bool = False


class Question(NamedTuple):
    """What is asked of a battle."""

    kind: Literal["charge", "shot", "combat"]
    unit: int
    target: int = 0
    answer: Reply = "holds"
    rounds: int = 1
    commander: bool = False


def of_matchup(asked: Matchup) -> dict[str, Any]:
    if asked.shoot is not None:
        field = matchups.shooting(asked.first, asked.second, asked.shoot, asked.cover)
        return plain.harm(matchups.shot_odds(field, asked.commander))
    field = matchups.melee(asked.first, asked.second, asked.side, asked.charge, asked.counter)
    return plain.fight(matchups.fight_odds(field, asked.rounds))


def of_battle(state: State, asked: Question) -> dict[str, Any]:
    """`state` is a view's: what the other side keeps secret must not come into any chance."""
    odds = Odds(state)
    if asked.kind == "shot":
        return plain.harm(odds.shot(asked.unit, asked.target, asked.commander))
    if asked.kind == "combat":
        return plain.fight(odds.combat(asked.unit, asked.rounds))
    charge = odds.charge(asked.unit, asked.target, asked.rounds, asked.answer)
    return {**plain.charge(charge), "answers": odds.answers(asked.unit, asked.target)}


def of_record(record: bytes, side: int, asked: Question) -> dict[str, Any]:
    """As `of_battle` of a side's view, where all that is there is the record."""
    return of_battle(files.decode(record).view(side).state, asked)
