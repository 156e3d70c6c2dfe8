"""What the pairs say of factions, maps, sides and turns, and how far the figures of units can be believed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from statistics import correlation, fmean, stdev
from typing import NamedTuple

from opensovl.analysis.balance.fields import Fought, Pair
from opensovl.analysis.balance.model import Fit, fit
from opensovl.analysis.simulation.intervals import CONFIDENCE, student, wilson
from opensovl.analysis.simulation.intervals import correlation as correlated

Both = tuple[float, float]
"""A value of each of the two battles of a pair."""


class Estimate(NamedTuple):
    """A share or mean with its interval; `clear` if it lies apart from even although others are told beside it."""

    mean: float
    low: float
    high: float
    clear: bool


class Standing(NamedTuple):
    """How a faction, or whoever had something in common, fared: share of the wins (a draw as half), and lead."""

    name: str
    battles: int
    wins: Estimate
    lead: Estimate


def share(pairs: Sequence[Both], told: int = 1) -> Estimate:
    """Wilson's interval, for as many battles as the pairs are worth (simulation.intervals); halves make it no narrower."""
    worth = 1 / (1 + max(correlated(pairs), 0.0))
    hits, trials = sum(map(sum, pairs)) * worth, 2 * len(pairs) * worth
    low, high = wilson(hits, trials)
    least, most = wilson(hits, trials, _corrected(told))
    return Estimate(hits / trials, low, high, not least <= 0.5 <= most)


def mean(pairs: Sequence[Both], told: int = 1) -> Estimate:
    """Student's interval over the means of the pairs; two at least."""
    values = [fmean(both) for both in pairs]
    middle, error = fmean(values), stdev(values) / math.sqrt(len(values))
    reach = student(len(values) - 1) * error
    bar = student(len(values) - 1, _corrected(told)) * error
    return Estimate(middle, middle - reach, middle + reach, abs(middle) > bar)


def _corrected(told: int) -> float:
    """The confidence at which `told` intervals hold together (Bonferroni)."""
    return 1 - (1 - CONFIDENCE) / told


def _standing(name: str, wins: Sequence[Both], leads: Sequence[Both], told: int) -> Standing | None:
    return Standing(name, 2 * len(wins), share(wins, told), mean(leads, told)) if len(wins) > 1 else None


def _seen(pair: Pair, is_a: Callable[[Fought], bool]) -> tuple[Both, Both]:
    """What a seat had of the wins, and its lead, in each of the two battles."""
    first, second = pair.battles
    wins = [one.worth if is_a(one) else 1 - one.worth for one in (first, second)]
    leads = [float(one.lead if is_a(one) else -one.lead) for one in (first, second)]
    return (wins[0], wins[1]), (leads[0], leads[1])


def standings(pairs: Iterable[Pair], factions: Sequence[str]) -> list[Standing]:
    """Each faction against all others, the best first."""
    seen: list[list[tuple[Both, Both]]] = [[] for _ in factions]
    for pair in pairs:
        seen[pair.a].append(_seen(pair, lambda fought: True))
        seen[pair.b].append(_seen(pair, lambda fought: False))
    found = [_of(name, values, len(factions)) for name, values in zip(factions, seen, strict=True)]
    return sorted((one for one in found if one is not None), key=lambda one: -one.wins.mean)


def _of(name: str, seen: Sequence[tuple[Both, Both]], told: int) -> Standing | None:
    return _standing(name, [wins for wins, _ in seen], [leads for _, leads in seen], told)


def matrix(pairs: Iterable[Pair], factions: Sequence[str]) -> dict[tuple[str, str], Estimate]:
    """The share of the wins that each faction has against each."""
    seen: dict[tuple[int, int], list[Both]] = {}
    for pair in pairs:
        seen.setdefault((pair.a, pair.b), []).append(_seen(pair, lambda fought: True)[0])
    found: dict[tuple[str, str], Estimate] = {}
    for (a, b), values in seen.items():
        one = share(values, len(seen))
        found[factions[a], factions[b]] = one
        found[factions[b], factions[a]] = Estimate(1 - one.mean, 1 - one.high, 1 - one.low, one.clear)
    return found


def places(pairs: Sequence[Pair]) -> list[Standing]:
    """South against north, on each map in each scenario; last on all of them."""
    groups: dict[str, list[Pair]] = {}
    for pair in pairs:
        groups.setdefault(f"{pair.battles[0].map}, {pair.battles[0].scenario}", []).append(pair)
    named = [*sorted(groups.items()), ("all maps", list(pairs))]
    found = [_of(name, [_seen(pair, lambda one: one.south == "A") for pair in group], len(named)) for name, group in named]
    return [one for one in found if one is not None]


def first(pairs: Sequence[Pair]) -> Standing | None:
    """Who acted first in turn 1, against who did not."""
    return _of("who acts first", [_seen(pair, lambda one: one.first == "A") for pair in pairs], 1)


# How far to believe -----------------------------------------------------------------------------------


class Belief(NamedTuple):
    """Two tests of the figures of units; None where there is too little to test them with."""

    halves: float | None  # correlation of the figures from two halves of the battles
    samples: float | None  # correlation of the leads of sample armies with those foretold
    slope: float | None  # what a point foretold came to


def belief(pairs: Sequence[Pair], samples: Sequence[Pair], factions: Sequence[str], found: Fit) -> Belief:
    return Belief(_halves(pairs, factions), *_foretold(samples, found))


def _halves(pairs: Sequence[Pair], factions: Sequence[str]) -> float | None:
    """The pairs of one half and of the other share nothing but what is true of units."""
    middle = len(pairs) // 2
    one, other = fit(pairs[:middle], factions), fit(pairs[middle:], factions)
    if one is None or other is None:
        return None
    there = {worth.feature: worth.gain for worth in one.worths}
    both = [(there[worth.feature], worth.gain) for worth in other.worths if worth.feature in there]
    return correlation(*zip(*both, strict=True)) if len(both) > 2 else None


def _foretold(samples: Sequence[Pair], found: Fit) -> tuple[float | None, float | None]:
    leads: dict[tuple[int, int], list[float]] = {}
    for pair in samples:
        leads.setdefault((pair.a, pair.b), []).append(pair.lead)
    if len(leads) < 3:
        return None, None
    first = {(pair.a, pair.b): pair for pair in samples}
    told = [found.model.predict(first[who]) for who in leads]
    came = [fmean(values) for values in leads.values()]
    # Which of two is named first is chance: both ways round, so that the line goes through nothing.
    slope = sum(x * y for x, y in zip(told, came, strict=True)) / sum(x * x for x in told)
    return correlation([*told, *(-x for x in told)], [*came, *(-y for y in came)]), slope
