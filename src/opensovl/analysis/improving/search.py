"""Which swap gains most: many lists, few battles each; then fewer lists, more battles each; then fresh battles for the best.

Successive halving (Karnin, Koren and Somekh 2013; Jamieson and Talwalkar 2016). Every neighbour fights an eighth of the
battles; the better half goes on and fights as many again, until it has fought all of them or four are left. Every list
fights the same battles, and what counts is the gain over the list that is to be improved, pair of battles by pair.

The best of many looks better than it is. So what is stated of the finalists comes from battles with new seeds, which had
no part in choosing them, and their intervals hold for all of them together: Bonferroni's correction for as many as there
are. A swap is taken only if its whole interval lies above nothing gained: the best of those that do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from opensovl.analysis import simulation
from opensovl.analysis.improving.neighbours import Swap, neighbours
from opensovl.analysis.improving.trials import Field, Trial, derived, mean_of
from opensovl.analysis.simulation.intervals import CONFIDENCE, Mean
from opensovl.analysis.workers import Workers
from opensovl.armies import ArmyList

FINALISTS = 4
FIRST_PART = 8
"""The first round is this part of the battles."""
FRESH = 4
"""So many times the search's battles are fought by each finalist, with new seeds."""
BASE = 0
"""The place of the list that is to be improved."""


class Gain(msgspec.Struct, frozen=True):
    """What a swap gained over the list as it was, in score and in wins (a draw as half), a battle in the mean."""

    swap: str
    points: int  # that the list costs with it
    battles: int
    score: Mean
    wins: Mean


class Step(msgspec.Struct, frozen=True):
    """One round of swaps. `fresh`: the gains are of battles that had no part in the choice."""

    swaps: int
    battles: int
    fresh: bool
    confidence: float  # of each interval, so that all of them hold together with 95 %
    gains: list[Gain]
    taken: str  # the swap; empty if none is surely a gain


class Improvement(msgspec.Struct, frozen=True):
    """What came of it; also the contract of `opensovl improve --json`."""

    army: ArmyList
    against: list[str]
    seed: int
    steps: list[Step]
    improved: ArmyList
    altogether: Gain | None  # of all swaps, where there were several, in fresh battles
    stopped: bool


def field(
    army: ArmyList,
    opponents: Sequence[ArmyList | str | Path],
    maps: Sequence[str | Path] = (),
    bots: Sequence[str] = ("scripted",),
    scenarios: Sequence[str] = ("pitched", "objectives"),
) -> Field:
    """A field, checked. Raises ArmyError, MapError or ValueError, saying what is wrong."""
    if len(bots) > 2:
        raise ValueError(f"{len(bots)} bots; give one for all, or the list's own and its opponents'.")
    players = (bots[0], bots[-1])
    checked = [simulation.make([army, one], count=2, maps=maps, bots=players, scenarios=scenarios) for one in opponents]
    if not checked:
        raise ValueError("Name at least one opponent.")
    return Field(tuple(plan.armies[1] for plan in checked), checked[0].maps, players, tuple(scenarios))


class Search:
    """Improves a list step by step; what it has is there whenever it is stopped."""

    def __init__(
        self,
        field: Field,
        battles: int,
        seed: int,
        workers: Workers,
        stop: Callable[[], bool] = lambda: False,
        told: Callable[[int, int], None] = lambda done, total: None,
    ) -> None:
        self.field = field
        self.seed = seed
        self.workers = workers
        self.stop = stop
        self._told = told
        self._done = 0
        self._total = 0
        self.most = self._pairs(battles)

    def _pairs(self, battles: float) -> int:
        """Pairs against each opponent that make at least so many battles."""
        return max(1, -int(-battles // (2 * len(self.field.opponents))))

    def improve(self, army: ArmyList, steps: int = 1) -> Improvement:
        """Take the best swap, and then the best after it, as long as one is surely a gain."""
        found: list[Step] = []
        improved = army
        while len(found) < steps and not self.stop():
            step, improved = self._step(improved, len(found))
            found.append(step)
            if not step.taken:
                break
        stopped = self.stop()
        altogether = None
        if sum(bool(step.taken) for step in found) > 1 and not stopped:
            altogether = self._altogether(army, improved)
        against = [one.name for one in self.field.opponents]
        return Improvement(army, against, self.seed, found, improved, altogether, stopped or self.stop())

    def _step(self, army: ArmyList, number: int) -> tuple[Step, ArmyList]:
        swaps = neighbours(army)
        armies = [army, *(swap.army for swap in swaps)]
        rounds = schedule(len(swaps), max(1, -(-self.most // FIRST_PART)), self.most)
        self._total += 2 * len(self.field.opponents) * planned(rounds, self.most)
        trial = Trial(self.field, armies, derived(self.seed, "search", number))
        best, looks = self._search(trial, rounds)
        if self.stop() or not best:
            # Every swap might have been the best, at every look: the intervals hold for all of them together.
            return self._told_of(trial, swaps, best, looks * len(swaps), False), army
        fresh = Trial(self.field, armies, derived(self.seed, "fresh", number))
        self._play(fresh, [BASE, *best], FRESH * self.most)
        best.sort(key=lambda place: -fresh.gain(place))
        step = self._told_of(fresh, swaps, best, len(best), True)
        step = replace(step, battles=trial.battles + fresh.battles)
        taken = next((swap.army for swap in swaps if swap.words == step.taken), army)
        return step, taken

    def _search(self, trial: Trial, rounds: Sequence[tuple[int, int]]) -> tuple[list[int], int]:
        """The finalists, the best first, and after how many rounds."""
        alive = list(range(1, len(trial.armies)))
        look = 0
        while look < len(rounds) and not self.stop():
            lists, pairs = rounds[look]
            alive = alive[:lists]
            self._play(trial, [BASE, *alive], pairs)
            alive.sort(key=lambda place: (-trial.gain(place), place))
            look += 1
        return alive[:FINALISTS], look

    def _told_of(self, trial: Trial, swaps: Sequence[Swap], places: Sequence[int], corrected: int, fresh: bool) -> Step:
        """A step's figures; of fresh battles the best is taken that is surely a gain."""
        confidence = 1 - (1 - CONFIDENCE) / max(corrected, 1)
        gains = [_gain(trial, place, swaps[place - 1], confidence) for place in places if trial.gains(place)]
        sure = [gain.swap for gain in gains if fresh and gain.score.low is not None and gain.score.low > 0]
        return Step(len(swaps), trial.battles, fresh, confidence, gains, sure[0] if sure else "")

    def _altogether(self, army: ArmyList, improved: ArmyList) -> Gain:
        trial = Trial(self.field, [army, improved], derived(self.seed, "altogether"))
        self._total += trial.missing([0, 1], FRESH * self.most)
        self._play(trial, [0, 1], FRESH * self.most)
        return _gain(trial, 1, Swap("all swaps together", improved), CONFIDENCE)

    def _play(self, trial: Trial, places: Sequence[int], pairs: int) -> None:
        trial.play(places, pairs, self.workers, self.stop, self._count)

    def _count(self, battles: int) -> None:
        self._done += battles
        self._told(self._done, self._total)


def schedule(lists: int, first: int, most: int) -> list[tuple[int, int]]:
    """How many lists fight up to how many pairs against each opponent, round by round."""
    rounds = [(lists, min(first, most))] if lists else []
    while rounds and rounds[-1][0] > FINALISTS and rounds[-1][1] < most:
        lists, pairs = rounds[-1]
        rounds.append((max(FINALISTS, (lists + 1) // 2), min(2 * pairs, most)))
    return rounds


def planned(rounds: Sequence[tuple[int, int]], most: int) -> int:
    """Pairs against each opponent that a step will play, those of the list itself and the fresh ones too."""
    before = [0, *(pairs for _, pairs in rounds)]
    search = sum((lists + 1) * (pairs - fought) for (lists, pairs), fought in zip(rounds, before, strict=False))
    finalists = min(FINALISTS, rounds[-1][0]) if rounds else 0
    return search + ((finalists + 1) * FRESH * most if finalists else 0)


def _gain(trial: Trial, place: int, swap: Swap, confidence: float) -> Gain:
    found = trial.gains(place)
    score = mean_of({one: gain for one, (gain, _) in found.items()}, confidence)
    wins = mean_of({one: gain for one, (_, gain) in found.items()}, confidence)
    return Gain(swap.words, swap.army.points, 2 * len(found), score, wins)
