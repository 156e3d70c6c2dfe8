"""Battles of many lists against the same field, on the same seeds, and what one list gains over another.

Whatever the list, battle k against an opponent has the map, layout, scenario, seed and sides of k: lists are compared pair
of battles by pair of battles, and what a set-up gives or takes from all of them drops out of the difference.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import fmean

import msgspec

from opensovl.analysis import simulation
from opensovl.analysis.simulation.intervals import Mean, rounded, student
from opensovl.analysis.simulation.plan import SEED_BITS
from opensovl.analysis.simulation.work import Chunk, pack, play_chunk
from opensovl.analysis.workers import Workers
from opensovl.armies import ArmyList
from opensovl.core.dice import Dice
from opensovl.maps import Map

PIECE = 12
"""Battles that a process plays in one go: about half a second, compiled."""
WORTH = {"A": 1.0, "draw": 0.5, "B": 0.0}
Place = tuple[int, int]
"""A pair of battles: the opponent, and the pair's number against it."""
Result = tuple[float, float]
"""Of a pair, in the mean: score less the enemy's, and wins, a draw as half."""


class Field(msgspec.Struct, frozen=True):
    """Whom a list is to beat, and where; `bots` are the list's own and the opponents'."""

    opponents: tuple[ArmyList, ...]
    maps: tuple[Map, ...]
    bots: tuple[str, str]
    scenarios: tuple[str, ...]

    def plan(self, army: ArmyList, opponent: int, pairs: int, seed: int) -> simulation.Plan:
        armies = (army, self.opponents[opponent])
        return simulation.Plan(armies, self.bots, self.maps, self.scenarios, 2 * pairs, seed)


def derived(seed: int, *stream: object) -> int:
    """A seed of its own for each use."""
    chance = Dice.seeded(seed, " ".join(str(part) for part in stream))
    return ((chance.word() << 32) | chance.word()) >> (64 - SEED_BITS)


class Trial:
    """Some lists on the same battles; `results` has, for each list, what its pairs came to."""

    def __init__(self, field: Field, armies: Sequence[ArmyList], seed: int) -> None:
        self.field = field
        self.armies = armies
        self.seeds = [derived(seed, "against", opponent) for opponent in range(len(field.opponents))]
        self.results: list[dict[Place, Result]] = [{} for _ in armies]
        self.battles = 0

    def play(
        self, places: Sequence[int], pairs: int, workers: Workers, stop: Callable[[], bool], told: Callable[[int], None]
    ) -> None:
        """Let these lists have fought so many pairs against each opponent; all that are missing are played."""
        pieces = [
            piece for place in places for opponent in range(len(self.seeds)) for piece in self._missing(place, opponent, pairs)
        ]
        jobs = [(self._job(place, opponent, pairs), numbers) for place, opponent, numbers in pieces]
        for index, found in workers.results(_play, jobs, stop):
            place, opponent, numbers = pieces[index]
            for pair, result in found:
                self.results[place][opponent, pair] = result
            self.battles += len(numbers)
            told(len(numbers))

    def missing(self, places: Sequence[int], pairs: int) -> int:
        """Battles that `play` would play."""
        return sum(2 * (pairs * len(self.seeds) - len(self.results[place])) for place in places)

    def _missing(self, place: int, opponent: int, pairs: int) -> list[tuple[int, int, Chunk]]:
        there = self.results[place]
        numbers = [number for pair in range(pairs) if (opponent, pair) not in there for number in (2 * pair, 2 * pair + 1)]
        return [(place, opponent, tuple(numbers[first : first + PIECE])) for first in range(0, len(numbers), PIECE)]

    def _job(self, place: int, opponent: int, pairs: int) -> bytes:
        return pack(self.field.plan(self.armies[place], opponent, pairs, self.seeds[opponent]))

    def gains(self, place: int, over: int = 0) -> dict[Place, Result]:
        """What a list gained over another, pair by pair, on the pairs that both have fought."""
        own, other = self.results[place], self.results[over]
        return {one: (own[one][0] - other[one][0], own[one][1] - other[one][1]) for one in own if one in other}

    def gain(self, place: int, over: int = 0) -> float:
        """The mean gain in score; -inf where nothing was fought."""
        found = self.gains(place, over)
        return fmean(score for score, _ in found.values()) if found else -math.inf


def _play(job: tuple[bytes, Chunk]) -> list[tuple[int, Result]]:
    """What whole pairs of a plan came to for its first army, by the pair's number."""
    rows = [msgspec.json.decode(line, type=simulation.Row) for line in play_chunk(*job).lines]
    found = []
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        lead = fmean(row.score[0] - row.score[1] for row in (first, second))
        found.append((first.pair, (lead, fmean(WORTH[row.winner] for row in (first, second)))))
    return found


def mean_of(values: dict[Place, float], confidence: float) -> Mean:
    """The mean over a field, with Student's interval over pairs; each opponent counts by its pairs.

    The opponents are given and no sample of others: how the mean differs from one to the next is no error.
    """
    if not values:
        return Mean(None, None, None)
    by_opponent: dict[int, list[float]] = {}
    for (opponent, _), value in values.items():
        by_opponent.setdefault(opponent, []).append(value)
    middle = fmean(values.values())
    freedom = len(values) - len(by_opponent)
    if freedom < 1 or any(len(group) < 2 for group in by_opponent.values()):
        return Mean(rounded(middle), None, None)
    spread = sum((value - fmean(group)) ** 2 for group in by_opponent.values() for value in group)
    reach = student(freedom, confidence) * math.sqrt(spread / freedom / len(values))
    return Mean(rounded(middle), rounded(middle - reach), rounded(middle + reach))
