"""What moved as arrows: each kind of motion has a line of its own, a pivot is an arc, a ghost shows where a unit stood."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from opensovl.drawing.canvas import PAPER, UNIT, Frame, halo, num, polygon, tag, title
from opensovl.drawing.motion import CHARGE, FEINT, FLIGHT, MOVE, PURSUIT, TURN, Motion, Place
from opensovl.drawing.style import SIDES
from opensovl.drawing.units import Unit

Point = tuple[float, float]


class Line(NamedTuple):
    """How a kind of motion is drawn: width, dashes, the head's length and whether it is filled, and what it means."""

    width: float
    dashes: str | None
    head: float
    filled: bool
    words: str


LINES: Final = {
    MOVE: Line(2.4, None, 10, True, "moves"),
    CHARGE: Line(5.5, None, 17, True, "charges"),
    PURSUIT: Line(3.6, "11 5", 13, True, "runs after an enemy"),
    FLIGHT: Line(3.4, "1 6.5", 12, False, "flees"),
    FEINT: Line(2.8, "9 4 1.5 4", 11, False, "feints"),
    TURN: Line(2.0, "3 3", 8, True, "turns to face an enemy"),
}
ARC: Final = 15.0
"""Radius of a pivot's arc in the picture."""
SMALL: Final = 10.0
"""Degrees: a smaller pivot on the way is told by the corner of the line."""


def arrow(motion: Motion, frame: Frame, start: Unit | None = None, end: Unit | None = None) -> str:
    """A unit's way. Where the unit's block or ghost is drawn at its start or its end, the line keeps off it."""
    line, ink = LINES[motion.kind], SIDES[motion.side].line
    points = _corners(motion.places, frame)
    parts = [title(f"{motion.unit} {motion.name} {line.words}{_inches(points)}")]
    if end is not None and len(points) > 1:
        points = _cut(points, end, frame)
    if start is not None and len(points) > 1 and math.dist(points[0], points[1]) > 1:
        points = _cut(points[::-1], start, frame)[::-1]
    if len(points) > 1 and math.dist(points[-2], points[-1]) > line.head * 0.6:
        parts += _shaft(points, line, ink)
    parts += [_arc(*pivot, line, ink, frame) for pivot in _pivots(motion)]
    return tag("g", "".join(parts), fill="none") if len(parts) > 1 else ""


def _inches(points: Sequence[Point]) -> str:
    length = sum(math.dist(a, b) for a, b in pairwise(points)) / UNIT
    return f" {length:.1f} inches" if length >= 0.05 else ""


def _corners(places: Sequence[Place], frame: Frame) -> list[Point]:
    """The picture's points of a way, each once."""
    points: list[Point] = []
    for x, y, _ in places:
        point = frame.at(x, y)
        if not points or math.dist(points[-1], point) > 0.5:
            points.append(point)
    return points


def _cut(points: list[Point], end: Unit, frame: Frame) -> list[Point]:
    """The way up to where it enters the block that stands at its end."""
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = math.dist(points[-2], points[-1])
    turned = math.radians(end["heading"])
    ux, uy = (bx - ax) / length, (by - ay) / length
    across = abs(ux * math.cos(turned) + uy * math.sin(turned))
    along = abs(ux * math.sin(turned) - uy * math.cos(turned))
    half_wide, half_deep = end["width"] * UNIT / 2, end["depth"] * UNIT / 2
    inside = min(half_wide / across if across > 1e-6 else 1e9, half_deep / along if along > 1e-6 else 1e9)
    x, y = frame.at(end["x"], end["y"])
    offset = math.hypot(bx - x, by - y)  # casualties have moved the centre since
    left = length - inside - 1.5 + (offset if (bx - x) * ux + (by - y) * uy < 0 else -offset)
    return [*points[:-1], (ax + ux * max(left, 0.0), ay + uy * max(left, 0.0))]


def _shaft(points: list[Point], line: Line, ink: str) -> list[str]:
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = math.dist(points[-2], points[-1])
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = min(line.head, length * 0.8)
    wide = head * 0.45
    neck = (bx - ux * head * (0.9 if line.filled else 0.1), by - uy * head * (0.9 if line.filled else 0.1))
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in [*points[:-1], neck])
    left = (bx - ux * head - uy * wide, by - uy * head + ux * wide)
    right = (bx - ux * head + uy * wide, by - uy * head - ux * wide)
    round_ = {"stroke_linecap": "round" if line.dashes and line.dashes.startswith("1 ") else "butt", "stroke_linejoin": "round"}
    parts = [
        tag("path", d=d, stroke=PAPER, stroke_width=line.width + 3, stroke_opacity=0.8, stroke_linejoin="round"),
        tag("path", d=d, stroke=ink, stroke_width=line.width, stroke_dasharray=line.dashes, **round_),
    ]
    if line.filled:
        parts.append(polygon([(bx, by), left, right], fill=ink, stroke=PAPER, stroke_width=1))
    else:
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (left, (bx, by), right))
        parts.append(tag("path", d=d, stroke=PAPER, stroke_width=line.width + 2.5, stroke_opacity=0.8))
        parts.append(tag("path", d=d, stroke=ink, stroke_width=line.width, stroke_linejoin="round"))
    return parts


def _pivots(motion: Motion) -> list[tuple[Place, float]]:
    """Where it turned on the spot without going on in that direction, and by how much: positive turns right."""
    if motion.kind not in (MOVE, TURN):
        return []
    found: list[tuple[Place, float]] = []
    for index in range(1, len(motion.places)):
        before, after = motion.places[index - 1], motion.places[index]
        turn = (after[2] - before[2] + 180) % 360 - 180
        goes_on = index + 1 < len(motion.places) and math.dist(after[:2], motion.places[index + 1][:2]) > 0.5
        if abs(turn) >= SMALL and not goes_on:
            found.append(((after[0], after[1], before[2]), turn))
    return found


def _arc(place: Place, turn: float, line: Line, ink: str, frame: Frame) -> str:
    """An arc around a unit's middle, from its old heading to the new one."""
    x, y = frame.at(place[0], place[1])
    first, last = math.radians(place[2]), math.radians(place[2] + turn)
    radius = ARC + 8

    def on(angle: float, r: float) -> Point:
        return (x + r * math.sin(angle), y - r * math.cos(angle))

    (ax, ay), (bx, by) = on(first, radius), on(last, radius)
    sweep = 1 if turn > 0 else 0
    d = f"M{num(ax)} {num(ay)}A{num(radius)} {num(radius)} 0 {1 if abs(turn) > 180 else 0} {sweep} {num(bx)} {num(by)}"
    back = last - math.copysign(9 / radius, turn)
    head = [on(last, radius), on(back, radius + 4), on(back, radius - 4)]
    return (
        tag("path", d=d, stroke=PAPER, stroke_width=line.width + 2.5, stroke_opacity=0.8)
        + tag("path", d=d, stroke=ink, stroke_width=line.width, stroke_dasharray=line.dashes)
        + polygon(head, fill=ink, stroke=PAPER, stroke_width=0.8)
    )


def ghost(unit: Unit, frame: Frame) -> str:
    """Where a unit stood: its outline, hollow, with its number."""
    x, y = frame.at(unit["x"], unit["y"])
    wide, deep = unit["width"] * UNIT, unit["depth"] * UNIT
    ink = SIDES[unit["side"]].line
    block = tag(
        "rect", x=-wide / 2, y=-deep / 2, width=wide, height=deep, rx=1.5, fill=PAPER, fill_opacity=0.45,
        stroke=ink, stroke_width=1.3, stroke_dasharray="4 3", stroke_opacity=0.85,
    )  # fmt: skip
    front = tag("path", d=f"M{num(-wide / 2)} {num(-deep / 2)}h{num(wide)}", stroke=ink, stroke_width=2.6, stroke_opacity=0.85)
    turned = tag("g", block + front, transform=f"translate({num(x)} {num(y)}) rotate({num(unit['heading'])})")
    said = title(f"{unit['number']} {unit['name']} stood here")
    return tag("g", said + turned + halo(x, y, str(unit["number"]), 10, fill=ink, text_anchor="middle"))


def cross(unit: Unit, why: str, frame: Frame) -> str:
    """Where a unit was destroyed, with its number; at the board's edge if it fled from it."""
    x, y = frame.at(min(max(unit["x"], 0.6), frame.width - 0.6), min(max(unit["y"], 0.6), frame.height - 0.6))
    ink = SIDES[unit["side"]].line
    d = f"M{num(x - 9)} {num(y - 9)}l18 18M{num(x + 9)} {num(y - 9)}l-18 18"
    said = title(f"{unit['number']} {unit['name']} destroyed: {why}")
    return tag(
        "g",
        said
        + tag("path", d=d, stroke=PAPER, stroke_width=8, stroke_linecap="round")
        + tag("path", d=d, stroke=ink, stroke_width=4, stroke_linecap="round")
        + halo(x, y + 16, str(unit["number"]), 11, fill=ink, text_anchor="middle", font_weight=700),
    )


def arrows(motions: Iterable[Motion], ghosts: Mapping[int, Unit], after: Mapping[int, Unit], frame: Frame) -> list[str]:
    """All ways: the first of each unit from its ghost, the last up to its block if that still stands there."""
    ways = list(motions)
    last = {motion.unit: index for index, motion in enumerate(ways)}
    left: set[int] = set()
    parts = []
    for index, motion in enumerate(ways):
        unit = after.get(motion.unit)
        stands = unit is not None and unit["alive"] and last[motion.unit] == index
        start = ghosts.get(motion.unit) if motion.unit not in left else None
        left.add(motion.unit)
        parts.append(arrow(motion, frame, start, unit if stands else None))
    return [part for part in parts if part]
