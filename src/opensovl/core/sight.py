"""Sight (R3.10, R3.11): the zone that a unit sees, the point it measures to, and whether a line gets there."""

import math

from opensovl.core.geometry import EPS, Block, cosine, point_segment, segment_crosses_block, segment_crosses_polygon, sine
from opensovl.core.ground import blocks_near
from opensovl.core.state import State
from opensovl.core.terrain import Terrain
from opensovl.core.units import Unit


class Seen:
    """The target's point in the sight zone that is nearest to the front edge, and its distance in inches (R3.11)."""

    def __init__(self, x: float, y: float, distance: float) -> None:
        self.x = x
        self.y = y
        self.distance = distance


def in_zone(block: Block, px: float, py: float) -> bool:
    """True if a point lies in the sight zone, the lines at 45 degrees and the front edge included (R3.10)."""
    right, forward = block.local(px, py)
    ahead = forward - block.hd
    return ahead >= -EPS and abs(right) <= block.hw + ahead + EPS


def zone_outline(block: Block, reach: float) -> list[tuple[float, float]]:
    """The outline of the sight zone as far as `reach` inches from the front edge, sight lines not tested: every 5 degrees."""
    points = [block.point(-block.hw, block.hd)]
    for corner, first in ((-block.hw, -450), (block.hw, 0)):
        for turn in range(first, first + 451, 50):
            across = reach * sine(turn % 3600)
            points.append(block.point(corner + across, block.hd + reach * cosine(turn % 3600)))
    points.append(block.point(block.hw, block.hd))
    return points


def _clip(points: list[tuple[float, float]], a: float, b: float, c: float) -> list[tuple[float, float]]:
    """The part of a convex figure where a*x + b*y + c >= 0."""
    kept: list[tuple[float, float]] = []
    if not points:
        return kept
    px, py = points[-1]
    before = a * px + b * py + c
    for x, y in points:
        here = a * x + b * y + c
        if (here >= 0.0) != (before >= 0.0):
            t = before / (before - here)
            kept.append((px + t * (x - px), py + t * (y - py)))
        if here >= 0.0:
            kept.append((x, y))
        px, py, before = x, y, here
    return kept


def seen_part(block: Block, target: Block) -> list[tuple[float, float]]:
    """The target's part in the sight zone, as (right of the middle, ahead of the front edge); empty if there is none."""
    figure: list[tuple[float, float]] = []
    for x, y in target.corners():
        right, forward = block.local(x, y)
        figure.append((right, forward - block.hd))
    figure = _clip(figure, 0.0, 1.0, EPS)
    figure = _clip(figure, -1.0, 1.0, block.hw + EPS)
    return _clip(figure, 1.0, 1.0, block.hw + EPS)


def nearest_seen(block: Block, target: Block) -> Seen | None:
    """The nearest point of the target in the sight zone, sight lines not yet tested; None if no part lies in the zone."""
    dx = target.x - block.x
    dy = target.y - block.y
    if dx * block.fx + dy * block.fy < block.hd - target.radius - EPS:
        return None
    figure = seen_part(block, target)
    if not figure:
        return None
    best = 1e18
    best_right = 0.0
    best_ahead = 0.0
    hw = block.hw
    ax, ay = figure[-1]
    for bx, by in figure:
        right, ahead = _nearest_on(ax, ay, bx, by, hw)
        square = _from_edge(right, ahead, hw)
        if _nearer(square, right, best, best_right):
            best = square
            best_right = right
            best_ahead = ahead
        ax, ay = bx, by
    x, y = block.point(best_right, block.hd + best_ahead)
    return Seen(x, y, math.sqrt(best))


def _nearer(square: float, right: float, best: float, best_right: float) -> bool:
    """Of points equally near, the one nearest to the middle of the front is taken: mirrored fields answer alike."""
    return square < best - 1e-9 or (square < best + 1e-9 and abs(right) < abs(best_right))


def _from_edge(right: float, ahead: float, hw: float) -> float:
    """Square of the distance from the front edge."""
    return point_segment(right, ahead, -hw, 0.0, hw, 0.0)


def _nearest_on(ax: float, ay: float, bx: float, by: float, hw: float) -> tuple[float, float]:
    """The point of a segment that is nearest to the front edge: an end, or where it passes a corner or the middle."""
    best_x = ax
    best_y = ay
    best = _from_edge(ax, ay, hw)
    for k in range(4):
        if k == 0:
            t = 1.0
        elif k == 1:
            t = _foot(ax, ay, bx, by, -hw)
        elif k == 2:
            t = _foot(ax, ay, bx, by, hw)
        else:
            t = _foot(ax, ay, bx, by, 0.0)
        x = ax + t * (bx - ax)
        y = ay + t * (by - ay)
        square = _from_edge(x, y, hw)
        if _nearer(square, x, best, best_x):
            best = square
            best_x = x
            best_y = y
    return (best_x, best_y)


def _foot(ax: float, ay: float, bx: float, by: float, corner: float) -> float:
    """Where, 0..1, a segment comes nearest to the point (corner, 0)."""
    dx = bx - ax
    dy = by - ay
    square = dx * dx + dy * dy
    if square == 0.0:
        return 0.0
    t = ((corner - ax) * dx - ay * dy) / square
    return 0.0 if t < 0.0 else 1.0 if t > 1.0 else t


class _Screen:
    """What can block lines between two units: found once for all of their lines."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.opaque: list[Terrain] = []
        self.forests: list[Terrain] = []

    def clear(self, ax: float, ay: float, bx: float, by: float) -> bool:
        for block in self.blocks:
            if segment_crosses_block(ax, ay, bx, by, block):
                return False
        for piece in self.opaque:
            if segment_crosses_polygon(ax, ay, bx, by, piece.area):
                return False
        for piece in self.forests:
            if _lies_beyond(ax, ay, bx, by, piece):
                return False
        return True


def _lies_beyond(ax: float, ay: float, bx: float, by: float, forest: Terrain) -> bool:
    """True if a line goes through a forest. One with an end in that same forest sees into it, or out of it (R3.2)."""
    if not segment_crosses_polygon(ax, ay, bx, by, forest.area):
        return False
    return not forest.area.contains_deep(ax, ay) and not forest.area.contains_deep(bx, by)


def _screen(state: State, unit: Unit, target: Unit) -> _Screen:
    screen = _Screen()
    a = unit.block
    b = target.block
    x0 = min(a.x - a.half_x(), b.x - b.half_x())
    x1 = max(a.x + a.half_x(), b.x + b.half_x())
    y0 = min(a.y - a.half_y(), b.y - b.half_y())
    y1 = max(a.y + a.half_y(), b.y + b.half_y())
    screen.blocks = blocks_near(state, x0, y0, x1, y1, unit.number, target.number)
    screen.opaque = [piece for piece in state.board.opaque if piece.area.meets_box(x0, y0, x1, y1)]
    screen.forests = [piece for piece in state.board.forests if piece.area.meets_box(x0, y0, x1, y1)]
    return screen


def _starts(block: Block) -> list[tuple[float, float]]:
    """Where the fixed lines begin: on the front edge, the middle first (R3.11)."""
    return [block.point(share * block.hw, block.hd) for share in (0.0, -0.5, 0.5, -1.0, 1.0)]


def _ends(block: Block, goal: Block, seen: Seen) -> list[tuple[float, float]]:
    """Where they lead: to the nearest point, and to the target's middles and corners in the zone (R3.11)."""
    ends = [(seen.x, seen.y)]
    for px, py in (
        goal.point(0.0, goal.hd),
        goal.point(goal.hw, 0.0),
        goal.point(-goal.hw, 0.0),
        goal.point(0.0, -goal.hd),
        goal.point(-goal.hw, goal.hd),
        goal.point(goal.hw, goal.hd),
        goal.point(goal.hw, -goal.hd),
        goal.point(-goal.hw, -goal.hd),
    ):
        if in_zone(block, px, py):
            ends.append((px, py))
    return ends


def sees(state: State, unit: Unit, target: Unit) -> Seen | None:
    """What a unit sees of a target: the nearest point, if at least one of the fixed lines gets through (R3.11)."""
    block = unit.block
    seen = nearest_seen(block, target.block)
    if seen is None:
        return None
    screen = _screen(state, unit, target)
    if not screen.blocks and not screen.opaque and not screen.forests:
        return seen
    ends = _ends(block, target.block, seen)
    for ax, ay in _starts(block):
        for bx, by in ends:
            if screen.clear(ax, ay, bx, by):
                return seen
    return None


class Line:
    """One of the fixed lines, and what is in its way: numbers of units, places of terrain in the board's list."""

    def __init__(self, ax: float, ay: float, bx: float, by: float) -> None:
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
        self.units: list[int] = []
        self.terrain: list[int] = []

    @property
    def clear(self) -> bool:
        return not self.units and not self.terrain


def lines(state: State, unit: Unit, target: Unit) -> list[Line]:
    """Every fixed line from a unit to a target (R3.11); none if no part of the target lies in the zone.

    For players that ask who blocks the sight: `sees` answers the same question faster.
    """
    seen = nearest_seen(unit.block, target.block)
    if seen is None:
        return []
    found: list[Line] = []
    for ax, ay in _starts(unit.block):
        for bx, by in _ends(unit.block, target.block, seen):
            found.append(_line(state, unit, target, ax, ay, bx, by))
    return found


def _line(state: State, unit: Unit, target: Unit, ax: float, ay: float, bx: float, by: float) -> Line:
    line = Line(ax, ay, bx, by)
    for other in state.units:
        if other.on_field and other.number != unit.number and other.number != target.number:
            if segment_crosses_block(ax, ay, bx, by, other.block):
                line.units.append(other.number)
    for index, piece in enumerate(state.board.terrain):
        opaque = piece.blocks_sight and segment_crosses_polygon(ax, ay, bx, by, piece.area)
        if opaque or (piece.forest and _lies_beyond(ax, ay, bx, by, piece)):
            line.terrain.append(index)
    return line
