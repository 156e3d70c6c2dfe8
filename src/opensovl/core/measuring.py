"""What a player measures on the board: how far off something lies, in which direction, and on which side of a unit."""

import math

from opensovl.core.charge_moves import arc_of
from opensovl.core.geometry import FULL, Block, Polygon, block_overlaps_polygon, heading_of, point_block, share_along
from opensovl.core.terrain import MARKER_RADIUS, Board


class Bearing:
    """Where something lies, seen from a block: inches from edge to edge, the heading to it, how far right of the block's
    own front that is (tenths of a degree, -1799 to 1800), and the side of the block whose arc holds it (R8.4)."""

    def __init__(self, block: Block, x: float, y: float, distance: float) -> None:
        self.distance = distance
        self.heading = heading_of(x - block.x, y - block.y)
        turn = (self.heading - block.heading) % FULL
        self.turn = turn - FULL if turn > FULL // 2 else turn
        self.quarter = arc_of(block, x, y)


def to_piece(block: Block, area: Polygon) -> Bearing:
    """The nearest part of a piece of terrain; its direction is that of the point nearest to the block's centre."""
    best = 1e18
    x = area.xs[0]
    y = area.ys[0]
    j = area.count - 1
    for i in range(area.count):
        t = share_along(block.x, block.y, area.xs[j], area.ys[j], area.xs[i], area.ys[i])
        px = area.xs[j] + t * (area.xs[i] - area.xs[j])
        py = area.ys[j] + t * (area.ys[i] - area.ys[j])
        square = (px - block.x) * (px - block.x) + (py - block.y) * (py - block.y)
        if square < best:
            best = square
            x = px
            y = py
        j = i
    return Bearing(block, x, y, piece_distance(block, area))


def piece_distance(block: Block, area: Polygon) -> float:
    """Shortest distance between a block and a piece of terrain; 0 if they touch or overlap."""
    if block_overlaps_polygon(block, area):
        return 0.0
    best = min(area.border_distance(x, y) for x, y in block.corners())
    for k in range(area.count):
        best = min(best, math.sqrt(point_block(block, area.xs[k], area.ys[k])))
    return best


def to_marker(block: Block, x: float, y: float) -> Bearing:
    """The area of an objective (R12.1)."""
    return Bearing(block, x, y, max(math.sqrt(point_block(block, x, y)) - MARKER_RADIUS, 0.0))


def edges(board: Board, block: Block) -> tuple[float, float, float, float]:
    """Inches from the block to the west, east, south and north edge of the board."""
    across = block.half_x()
    deep = block.half_y()
    return (block.x - across, board.width - block.x - across, block.y - deep, board.height - block.y - deep)
