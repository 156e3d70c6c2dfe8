"""Polygons as a map's author writes them: are they simple, which way round do they go, do they overlap?

Corners are multiples of 0.001 inch, so that these questions have exact answers in whole thousandths.
"""

import itertools
from collections.abc import Sequence

from opensovl.core.geometry import Polygon, segment_crosses_polygon

Point = tuple[float, float]


def _whole(points: Sequence[Point]) -> list[tuple[int, int]]:
    return [(round(x * 1000), round(y * 1000)) for x, y in points]


def _side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """Positive if c lies left of the line from a to b, 0 if on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _between(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    """True if c, known to be on the line through a and b, lies in the box around them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def _meet(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """True if the segments a-b and c-d have a point in common."""
    s1, s2, s3, s4 = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if ((s1 > 0) != (s2 > 0)) and ((s3 > 0) != (s4 > 0)) and 0 not in (s1, s2, s3, s4):
        return True
    return (
        (s1 == 0 and _between(a, b, c))
        or (s2 == 0 and _between(a, b, d))
        or (s3 == 0 and _between(c, d, a))
        or (s4 == 0 and _between(c, d, b))
    )


def area(points: Sequence[Point]) -> float:
    """Square inches; negative if the corners are listed clockwise."""
    corners = _whole(points)
    double = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    return double / 2e6


def crossing(points: Sequence[Point]) -> tuple[int, int] | None:
    """Two edges, counted from 1 (edge 1 leaves corner 1), that cross, touch or fold back on each other.

    None if the polygon is simple. No two neighbouring corners may be the same.
    """
    corners = _whole(points)
    count = len(corners)
    for i in range(count):
        a, b = corners[i], corners[(i + 1) % count]
        after = corners[(i + 2) % count]
        onward = (b[0] - a[0]) * (after[0] - b[0]) + (b[1] - a[1]) * (after[1] - b[1])
        if _side(a, b, after) == 0 and onward < 0:
            return (i + 1, (i + 1) % count + 1)
        for j in range(i + 2, count):
            if (j + 1) % count != i and _meet(a, b, corners[j], corners[(j + 1) % count]):
                return (i + 1, j + 1)
    return None


def inner_point(points: Sequence[Point]) -> Point:
    """A point inside a simple polygon: halfway between two corners' levels, mid in the widest stretch."""
    levels = sorted({y for _, y in points})
    y = max(((b - a, (a + b) / 2) for a, b in itertools.pairwise(levels)))[1]
    cuts = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y):
            cuts.append(ax + (y - ay) * (bx - ax) / (by - ay))
    cuts.sort()
    return (max((b - a, (a + b) / 2) for a, b in zip(cuts[::2], cuts[1::2], strict=True))[1], y)


def overlap(a: Polygon, b: Polygon) -> bool:
    """True if two simple polygons share ground; sharing an edge or a corner is touching, not overlapping."""
    if a.x1 <= b.x0 or b.x1 <= a.x0 or a.y1 <= b.y0 or b.y1 <= a.y0:
        return False
    for one, other in ((a, b), (b, a)):
        for i in range(one.count):
            if segment_crosses_polygon(one.xs[i - 1], one.ys[i - 1], one.xs[i], one.ys[i], other):
                return True
    # No edge of either runs inside the other: they are apart, or they are the same.
    return b.contains(*inner_point(a.points))
