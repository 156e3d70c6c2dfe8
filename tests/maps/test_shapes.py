"""Polygons of a map: crossing themselves, overlapping each other."""

import math

from hypothesis import given
from hypothesis import strategies as st

from opensovl.core.geometry import Polygon
from opensovl.maps.shapes import Point, area, crossing, inner_point, overlap

SQUARE = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]


@st.composite
def stars(draw: st.DrawFn) -> list[Point]:
    """Simple polygons, convex or not: corners at growing angles around a middle."""
    count = draw(st.integers(3, 12))
    x, y = draw(st.integers(0, 12)), draw(st.integers(0, 12))
    radii = draw(st.lists(st.integers(1, 6), min_size=count, max_size=count))
    angles = [2 * math.pi * k / count for k in range(count)]
    return [(round(x + r * math.cos(a), 3), round(y + r * math.sin(a), 3)) for a, r in zip(angles, radii, strict=True)]


@given(stars())
def test_a_star_is_simple_counter_clockwise_and_holds_its_inner_point(points: list[Point]) -> None:
    assert crossing(points) is None
    assert area(points) > 0
    assert area(points[::-1]) == -area(points)
    assert Polygon(points).contains(*inner_point(points))


@given(stars(), stars())
def test_overlap_is_mutual_and_agrees_with_points_in_both(one: list[Point], other: list[Point]) -> None:
    a, b = Polygon(one), Polygon(other)
    found = overlap(a, b)
    assert found == overlap(b, a)
    if not found:
        grid = [(i / 2 + 0.13, j / 2 + 0.17) for i in range(-12, 37) for j in range(-12, 37)]
        assert not any(a.contains_deep(x, y) and b.contains_deep(x, y) for x, y in grid)


def test_touching_squares_do_not_overlap() -> None:
    for dx, dy in ((4, 0), (0, 4), (4, 4), (4, 1), (-4, -2)):
        moved = [(x + dx, y + dy) for x, y in SQUARE]
        assert not overlap(Polygon(SQUARE), Polygon(moved))


def test_one_inside_the_other_overlaps() -> None:
    inner = [(1.0, 1.0), (2.0, 1.0), (2.0, 2.0)]
    assert overlap(Polygon(SQUARE), Polygon(inner))
    assert overlap(Polygon(inner), Polygon(SQUARE))


def test_bow_ties_spikes_and_touching_corners_are_found() -> None:
    assert crossing([(0, 0), (4, 4), (4, 0), (0, 4)]) == (1, 3)
    assert crossing([(0, 0), (4, 0), (2, 0), (2, 3)]) is not None
    assert crossing([(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)]) is not None
