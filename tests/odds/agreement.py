"""Do chances agree with what the dice of the real engine gave? Pearson's test, without a statistics library."""

import math
from collections import Counter
from collections.abc import Hashable, Mapping

LEAST = 8.0
"""Expected counts below this are joined: the test's approximation wants more."""


def surprise(chances: Mapping[Hashable, float], seen: Counter, count: int) -> float:
    """The probability of a difference at least as large as between these chances and what was seen, were they true.

    0 if something was seen that has no chance.
    """
    if any(chances.get(key, 0.0) <= 1e-9 for key, times in seen.items() if times > 0):
        return 0.0
    assert abs(sum(chances.values()) - 1.0) < 2e-3, f"chances sum to {sum(chances.values())}"
    cells, rest_expected, rest_seen = [], 0.0, 0
    for key, chance in chances.items():
        if chance * count >= LEAST:
            cells.append((chance * count, seen.get(key, 0)))
        else:
            rest_expected += chance * count
            rest_seen += seen.get(key, 0)
    if rest_expected >= LEAST:
        cells.append((rest_expected, rest_seen))
    elif rest_seen > 0 and cells:
        smallest = min(range(len(cells)), key=lambda index: cells[index][0])
        cells[smallest] = (cells[smallest][0] + rest_expected, cells[smallest][1] + rest_seen)
    if len(cells) < 2:
        return 1.0
    total = sum((got - want) ** 2 / want for want, got in cells)
    return chi_square_tail(total, len(cells) - 1)


def chi_square_tail(value: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution: the regularised upper incomplete gamma function."""
    a, x = freedom / 2.0, value / 2.0
    if x <= 0.0:
        return 1.0
    front = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1.0:  # the series of the lower one
        term = total = 1.0 / a
        n = a
        while abs(term) > abs(total) * 1e-14:
            n += 1.0
            term *= x / n
            total += term
        return max(1.0 - total * front, 0.0)
    b = x + 1.0 - a  # Lentz's continued fraction
    c, d = 1e300, 1.0 / b
    h = d
    for i in range(1, 500):
        an = -i * (i - a)
        b += 2.0
        d = 1.0 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1.0) < 1e-14:
            break
    return front * h
