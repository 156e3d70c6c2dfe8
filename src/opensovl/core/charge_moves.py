"""Where charges end (R8.3-R8.6, R8.8): the side charged, the place on it, the path to it, the place to meet halfway."""

from typing import Final

from opensovl.core.facing import extent, outward
from opensovl.core.geometry import (
    EPS,
    Block,
    block_overlaps_polygon,
    blocks_overlap,
    heading_of,
    segment_crosses_block,
    segment_crosses_polygon,
    snap,
)
from opensovl.core.ground import blocks_near, fits
from opensovl.core.profiles import FRONT, LEFT, REAR, RIGHT
from opensovl.core.state import State
from opensovl.core.units import Unit

SLIDE: Final = 0.1
"""Inches between the places that are tried (R8.6, R8.8)."""


def arc_of(target: Block, x: float, y: float) -> int:
    """The side whose arc holds a point: lines at 45 degrees out from the corners; on a line the front before a flank,
    a flank before the rear (R8.4)."""
    right, forward = target.local(x, y)
    beside = abs(right) - target.hw
    if forward - target.hd >= -EPS and forward - target.hd >= beside - EPS:
        return FRONT
    if -forward - target.hd > EPS and -forward - target.hd > beside + EPS:
        return REAR
    return LEFT if right < 0.0 else RIGHT


def other_side(target: Block, arc: int, x: float, y: float) -> int:
    """The side tried when the one that faces the charger is taken; -1 for none (R8.5)."""
    right, forward = target.local(x, y)
    if arc in (LEFT, RIGHT):
        return FRONT if forward > target.hd + EPS else -1
    if arc == REAR:
        return LEFT if right <= EPS else RIGHT
    return -1


class Room:
    """What can stand in a charge's way: found once for all places tried on one side."""

    def __init__(self, state: State, unit: Unit, target: Unit) -> None:
        self.state = state
        self.flying = unit.now.flying
        a = unit.block
        b = target.block
        spare = 2.0 * a.radius
        x0 = min(a.x - a.radius, b.x - b.radius - spare)
        x1 = max(a.x + a.radius, b.x + b.radius + spare)
        y0 = min(a.y - a.radius, b.y - b.radius - spare)
        y1 = max(a.y + a.radius, b.y + b.radius + spare)
        self.blocks = blocks_near(state, x0, y0, x1, y1, unit.number, target.number)
        self.pieces = [piece for piece in state.board.impassable if piece.area.meets_box(x0, y0, x1, y1)]

    def clear(self, start: Block, end: Block) -> bool:
        """The end pose has room, and the path to it is clear (R8.3); Flying chargers need only the room."""
        if not self.state.board.holds(end):
            return False
        for other in self.blocks:
            if blocks_overlap(end, other):
                return False
        for piece in self.pieces:
            if block_overlaps_polygon(end, piece.area):
                return False
        return self.flying or self.path_clear(start, end)

    def path_clear(self, start: Block, end: Block) -> bool:
        """The front corners and the front middle get there in straight lines."""
        if not self.blocks and not self.pieces:
            return True
        for share in (0.0, -1.0, 1.0):
            ax, ay = start.point(share * start.hw, start.hd)
            bx, by = end.point(share * end.hw, end.hd)
            for other in self.blocks:
                if segment_crosses_block(ax, ay, bx, by, other):
                    return False
            for piece in self.pieces:
                if segment_crosses_polygon(ax, ay, bx, by, piece.area):
                    return False
        return True


def end_place(state: State, unit: Unit, target: Unit, side_hit: int) -> Block | None:
    """The end pose of a charge on this side: flush, centred if there is room, else slid to the nearest clear place, the
    charger's left first; at least half of the shorter edge in contact (R8.6). None if there is no room or path."""
    goal = target.block
    block = unit.block
    way = outward(goal, side_hit) + 1800
    turned = block.at(goal.x, goal.y, way)
    back = extent(goal, side_hit) + block.hd
    mx = goal.x - back * turned.fx
    my = goal.y - back * turned.fy
    edge = goal.hw if side_hit in (FRONT, REAR) else goal.hd
    most = max(block.hw, edge)
    room = Room(state, unit, target)
    step = 0
    while step * SLIDE <= most + EPS:
        shift = step * SLIDE
        for right in (-shift, shift):
            end = block.at(snap(mx + right * turned.fy), snap(my - right * turned.fx), way)
            if room.clear(block, end):
                return end
            if step == 0:
                break
        step += 1
    return None


def meeting(state: State, charger: Unit, counter: Unit) -> tuple[Block, Block] | None:
    """End poses of a charger and its counter-charger (R8.8): front to front at the middle of the line between their
    centres, or at the nearest place on it where both fit, the one nearer the counter-charger first."""
    a = charger.block
    b = counter.block
    way = heading_of(b.x - a.x, b.y - a.y)
    forward = a.at(a.x, a.y, way)
    length = (b.x - a.x) * forward.fx + (b.y - a.y) * forward.fy
    mx = (a.x + b.x) / 2.0
    my = (a.y + b.y) / 2.0
    step = 0
    while step * SLIDE <= length / 2.0 + EPS:
        for shift in (step * SLIDE, -step * SLIDE):
            px = mx + shift * forward.fx
            py = my + shift * forward.fy
            first = a.at(snap(px - a.hd * forward.fx), snap(py - a.hd * forward.fy), way)
            second = b.at(snap(px + b.hd * forward.fx), snap(py + b.hd * forward.fy), way + 1800)
            if fits(state, first, charger.number, counter.number) and fits(state, second, counter.number, charger.number):
                return (first, second)
            if step == 0:
                break
        step += 1
    return None
