"""The score through the battle as a graph, in the page's own colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from opensovl.analysis.reports.steps import Step
from opensovl.core.scoring import score_now
from opensovl.drawing.board import FONT
from opensovl.drawing.canvas import num, polygon, tag, title, words

WIDTH: Final = 940.0
HEIGHT: Final = 300.0
LEFT: Final = 46.0
RIGHT: Final = 92.0
TOP: Final = 16.0
BOTTOM: Final = 34.0
STEPS: Final = (10, 25, 50, 100, 200, 250, 500, 1000)


class Point(NamedTuple):
    """The score after a step; `at` runs through the turns: 2.5 is the middle of turn 3."""

    at: float
    south: int
    north: int


def course(turns: dict[int, list[Step]]) -> list[Point]:
    """The score after every step, each turn as long as another."""
    found = [Point(0.0, 0, 0)]
    for place, turn in enumerate(turn for turn in sorted(turns) if turn):
        for number, step in enumerate(turns[turn], start=1):
            south, north = score_now(step.after)
            found.append(Point(place + number / len(turns[turn]), south, north))
    return found


def score_graph(turns: dict[int, list[Step]]) -> str:
    """Both scores as stepped lines: South's whole with squares at the ends of turns, North's dashed with circles."""
    points = course(turns)
    numbers = [turn for turn in sorted(turns) if turn]
    most = max(max(point.south, point.north) for point in points)
    unit = next((step for step in STEPS if most <= 5 * step), STEPS[-1])
    top = max(-(-most // unit), 1) * unit
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(place: float, score: float) -> tuple[float, float]:
        return (LEFT + wide * place / max(len(numbers), 1), TOP + high * (1 - score / top))

    said = "; ".join(f"turn {turn}: {s} to {n}" for turn, (s, n) in ends(turns).items())
    parts = [title(f"The score at the end of each turn, South to North: {said or 'no turn was played'}.")]
    parts += _grid(numbers, top, unit, at)
    south, north = (_line(points, side, at) for side in (0, 1))
    parts.append(tag("path", d=south, fill="none", stroke="var(--south)", stroke_width=2.6, stroke_linejoin="round"))
    parts.append(tag("path", d=north, fill="none", stroke="var(--north)", stroke_width=2.6, stroke_dasharray="7 4"))
    for place, (s, n) in enumerate(ends(turns).values(), start=1):
        x, y = at(place, s)
        parts.append(polygon([(x - 4, y - 4), (x + 4, y - 4), (x + 4, y + 4), (x - 4, y + 4)], fill="var(--south)"))
        x, y = at(place, n)
        parts.append(tag("circle", cx=x, cy=y, r=4.5, fill="var(--paper)", stroke="var(--north)", stroke_width=2.4))
    parts += _names(points[-1], at)
    return tag(
        "svg", "\n".join(parts), xmlns="http://www.w3.org/2000/svg", role="img", font_family=FONT, width=WIDTH, height=HEIGHT,
        viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}",
    )  # fmt: skip


def ends(turns: dict[int, list[Step]]) -> dict[int, tuple[int, int]]:
    """The score at the end of each turn."""
    found = {}
    for turn in sorted(turns):
        if turn:
            south, north = score_now(turns[turn][-1].after)
            found[turn] = (south, north)
    return found


def _grid(numbers: Sequence[int], top: int, unit: int, at: object) -> list[str]:
    assert callable(at)
    parts = []
    for score in range(0, top + 1, unit):
        (x0, y), (x1, _) = at(0, score), at(len(numbers), score)
        ink = "var(--soft)" if score == 0 else "var(--rule)"
        parts.append(tag("path", d=f"M{num(x0)} {num(y)}H{num(x1)}", stroke=ink, stroke_width=1))
        parts.append(words(x0 - 8, y, str(score), 13, fill="var(--soft)", text_anchor="end"))
    for place, turn in enumerate(numbers):
        x, y = at(place + 0.5, 0)
        edge, _ = at(place + 1, 0)
        parts.append(words(x, y + 18, f"Turn {turn}", 13, fill="var(--soft)", text_anchor="middle"))
        parts.append(tag("path", d=f"M{num(edge)} {num(TOP)}V{num(y)}", stroke="var(--rule)", stroke_width=1))
    return parts


def _line(points: Sequence[Point], side: int, at: object) -> str:
    assert callable(at)
    x, y = at(0, 0)
    d = f"M{num(x)} {num(y)}"
    last = 0
    for point in points[1:]:
        score = point.south if side == 0 else point.north
        if score != last:
            x, y = at(point.at, score)
            d += f"H{num(x)}V{num(y)}"
            last = score
    return d + f"H{num(at(points[-1].at, last)[0])}"


def _names(last: Point, at: object) -> list[str]:
    """The sides' names at the ends of their lines, kept apart."""
    assert callable(at)
    x, south = at(last.at, last.south)
    _, north = at(last.at, last.north)
    if abs(south - north) < 16:
        middle, sign = (south + north) / 2, -1 if south < north or last.south >= last.north else 1
        south, north = middle + 8 * sign, middle - 8 * sign
    return [
        words(x + 10, south, f"South {last.south}", 14, fill="var(--south)", font_weight=700),
        words(x + 10, north, f"North {last.north}", 14, fill="var(--north)", font_weight=700),
    ]
