"""Confidence intervals of shares and means, at 95 %.

Battles come in pairs that share map, layout, scenario and seed, so the two of a pair are no independent trials:

- A share (of wins, say) has Wilson's interval for as many battles as the pairs are worth. If r is the correlation of the
  two battles of a pair, n battles are worth n / (1 + r) independent ones. An r below 0 is taken as 0, so that no interval
  is narrower than that of independent battles.
- A mean (of scores) has Student's interval over the means of the pairs: what the two of a pair have in common is in there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist, fmean

import msgspec

CONFIDENCE = 0.95
MANY = 500
"""Degrees of freedom from which Student's distribution is taken as the normal one (the third digit agrees)."""


class Share(msgspec.Struct, frozen=True):
    """How many of all, as a share with its interval; None of nothing."""

    count: int
    of: int
    share: float | None
    low: float | None
    high: float | None


class Mean(msgspec.Struct, frozen=True):
    """A mean with its interval; None where there is nothing to reckon it from."""

    mean: float | None
    low: float | None
    high: float | None


Pairs = Sequence[Sequence[float]]
"""Values by pair: of two battles, or of one where the other has not been fought."""


def wilson(hits: float, trials: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval of a share; `trials` need not be whole, nor above 0."""
    if trials <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = hits / trials
    middle = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return max((middle - spread) / whole, 0.0), min((middle + spread) / whole, 1.0)


def correlation(pairs: Pairs) -> float:
    """The intraclass correlation of the two battles of a pair, over the whole pairs; 0 where there is no telling."""
    whole = [(pair[0], pair[1]) for pair in pairs if len(pair) == 2]
    if not whole:
        return 0.0
    middle = fmean(value for pair in whole for value in pair)
    spread = sum((x - middle) ** 2 + (y - middle) ** 2 for x, y in whole)
    together = sum((x - middle) * (y - middle) for x, y in whole)
    return 2 * together / spread if spread else 0.0


def share_of(pairs: Pairs) -> Share:
    """The share of ones among zeros and ones."""
    values = [value for pair in pairs for value in pair]
    if not values:
        return Share(0, 0, None, None, None)
    hits = sum(values)
    worth = 1 / (1 + max(correlation(pairs), 0.0))
    low, high = wilson(hits * worth, len(values) * worth)
    return Share(round(hits), len(values), rounded(hits / len(values)), rounded(low), rounded(high))


def mean_of(pairs: Pairs) -> Mean:
    """The mean of all battles, its interval from the means of the pairs."""
    means = [fmean(pair) for pair in pairs if pair]
    if not means:
        return Mean(None, None, None)
    middle = fmean(value for pair in pairs for value in pair)
    if len(means) < 2:
        return Mean(rounded(middle), None, None)
    about = fmean(means)
    error = math.sqrt(sum((mean - about) ** 2 for mean in means) / (len(means) - 1) / len(means))
    reach = student(len(means) - 1) * error
    return Mean(rounded(middle), rounded(middle - reach), rounded(middle + reach))


def rounded(value: float) -> float:
    return round(value, 4)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The t beyond which, on either side, Student's distribution leaves 1 - confidence."""
    if freedom > MANY:
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        return z + (z**3 + z) / (4 * freedom)
    low, high = 0.0, 1000.0
    for _ in range(80):
        middle = (low + high) / 2
        if _within(middle, freedom) < confidence:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """P(|T| < t), by the finite series for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    angle = math.atan2(t, math.sqrt(freedom))
    square = math.cos(angle) ** 2
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0 if freedom == 1 else term
    for k in range(2 + odd, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    if odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total


def by_pair(values: Iterable[tuple[int, float]]) -> list[list[float]]:
    """Values grouped by the number of their pair."""
    found: dict[int, list[float]] = {}
    for pair, value in values:
        found.setdefault(pair, []).append(value)
    return list(found.values())
