"""Dice luck: what was rolled against what was to be expected of the same dice, in hits, saves, tests and wounds.

An attack's expected wounds are those before its first die: dice x chance to hit x chance that a save fails x wounds each,
re-rolls included. A side's luck is the wounds that its attacks caused beyond that, less those that the enemy's did. How rare it
is, is reckoned exactly: if every attack of the battle were rolled anew with the same dice and the same numbers needed, how
often would the side have been less lucky (docs/reports.md)?
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from opensovl.analysis.reports.rolls import CRUMBLE, Attack, DisciplineTest
from opensovl.core.state import State
from opensovl.odds.chances import convolve


class Score(NamedTuple):
    """What was expected and what was rolled."""

    expected: float
    rolled: int

    @property
    def more(self) -> float:
        return self.rolled - self.expected


class UnitLuck(NamedTuple):
    """Wounds that a unit caused and took."""

    unit: int
    side: int
    caused: Score
    taken: Score

    @property
    def net(self) -> float:
        return self.caused.more - self.taken.more


class SideLuck(NamedTuple):
    """A side's dice. `saves` and `tests` count those that it made; `of` how many it rolled."""

    side: int
    hits: Score
    saves: Score
    saves_of: int
    tests: Score
    tests_of: int
    caused: Score
    taken: Score
    share: float
    """Of battles with the same attacks, those in which the side is less lucky; ties count half."""

    @property
    def net(self) -> float:
        return self.caused.more - self.taken.more


class Luck(NamedTuple):
    sides: tuple[SideLuck, SideLuck]
    units: list[UnitLuck]
    """Those that rolled or were rolled against, by number."""


def luck(state: State, rolled: Sequence[Attack | DisciplineTest]) -> Luck:
    """The luck of a battle, of any state of it and all its rolls (`rolls.rolls`)."""
    attacks = [roll for roll in rolled if isinstance(roll, Attack)]
    tests = [roll for roll in rolled if isinstance(roll, DisciplineTest)]
    south = _side(0, attacks, tests, share_below(attacks, 0))
    north = _side(1, attacks, tests, 1.0 - south.share)
    units = []
    for unit in state.units:
        caused = [attack for attack in attacks if attack.unit == unit.number]
        taken = [attack for attack in attacks if attack.foe == unit.number]
        if caused or taken:
            units.append(UnitLuck(unit.number, unit.side, _wounds(caused), _wounds(taken)))
    return Luck((south, north), units)


def _wounds(attacks: Iterable[Attack]) -> Score:
    found = list(attacks)
    return Score(sum(attack.expected_wounds for attack in found), sum(attack.wounds for attack in found))


def _side(side: int, attacks: Sequence[Attack], tests: Sequence[DisciplineTest], share: float) -> SideLuck:
    own = [attack for attack in attacks if attack.side == side]
    against = [attack for attack in attacks if attack.side != side]
    aimed = [attack for attack in own if attack.kind != CRUMBLE]
    saved = [attack for attack in against if attack.kind != CRUMBLE]
    tested = [test for test in tests if test.side == side]
    return SideLuck(
        side,
        hits=Score(sum(attack.expected_hits for attack in aimed), sum(attack.hits for attack in aimed)),
        saves=Score(
            sum(attack.hits * (1.0 - attack.fails) for attack in saved), sum(attack.hits - attack.failed for attack in saved)
        ),
        saves_of=sum(attack.hits for attack in saved),
        tests=Score(sum(test.chance for test in tested), sum(test.passed for test in tested)),
        tests_of=len(tested),
        caused=_wounds(own),
        taken=_wounds(against),
        share=share,
    )


def share_below(attacks: Sequence[Attack], side: int) -> float:
    """How often a side would be less lucky with the same attacks rolled anew, ties counted half: exactly, by convolution."""
    could, least = [1.0], 0
    rolled = 0
    for attack in attacks:
        wounds = attack.could_wound()
        if attack.side == side:
            rolled += attack.wounds
        else:  # wounds of the enemy count against it: the same chances, turned round
            rolled -= attack.wounds
            least -= len(wounds) - 1
            wounds = wounds[::-1]
        could = convolve(could, wounds)
    place = rolled - least
    return sum(could[:place]) + could[place] / 2
