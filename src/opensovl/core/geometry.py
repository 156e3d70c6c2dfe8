"""Geometry of the board: blocks (rotated rectangles), polygons, segments; inches and tenths of a degree.

One epsilon serves the whole engine: what overlaps by no more than `EPS` only touches, and what is beyond a limit by no
more than `EPS` is on it. Sines and cosines come from a table that is rounded to 12 decimals, so that no platform's math
library can make two machines disagree; stored places are multiples of 0.001 inch, headings of 0.1 degree.
"""

import math
from typing import Final

EPS: Final = 0.002
"""Inches. Wide enough for the rounding of stored places."""

FULL: Final = 3600
"""Tenths of a degree in a full turn."""


def _table() -> list[float]:
    """Sines of 0.0 to 359.9 degrees, mirrored from one octant so that symmetric headings are exactly symmetric."""
    first = [round(math.sin(math.radians(k / 10.0)), 12) for k in range(901)]
    first[0], first[300], first[900] = 0.0, 0.5, 1.0
    return [
        first[k] if k <= 900 else first[1800 - k] if k <= 1800 else -first[k - 1800] if k <= 2700 else -first[3600 - k]
        for k in range(FULL)
    ]


_SINES: Final = _table()


def sine(tenths: int) -> float:
    """Sine of a heading in tenths of a degree, any whole number."""
    return _SINES[tenths % FULL]


def cosine(tenths: int) -> float:
    """Cosine of a heading in tenths of a degree, any whole number."""
    return _SINES[(tenths + 900) % FULL]


def snap(value: float) -> float:
    """The multiple of 0.001 inch nearest to `value`."""
    return math.floor(value * 1000.0 + 0.5) / 1000.0


def heading_of(dx: float, dy: float) -> int:
    """Tenths of a degree, 0 to 3599, clockwise from north, of the direction (dx, dy); 0 for no direction at all.

    The answer is found in the table, not by an arc tangent of the platform, so that it is the same everywhere.
    """
    if dx == 0.0 and dy == 0.0:
        return 0
    guess = int(math.floor(math.degrees(math.atan2(dx, dy)) * 10.0 + 0.5))
    best = guess
    best_dot = dx * sine(guess) + dy * cosine(guess)
    for near in (guess - 1, guess + 1):
        dot = dx * sine(near) + dy * cosine(near)
        if dot > best_dot:
            best, best_dot = near, dot
    return best % FULL


class Block:
    """A unit's rectangle: centre, heading in tenths of a degree clockwise from north, half width and half depth."""

    def __init__(self, x: float, y: float, heading: int, hw: float, hd: float) -> None:
        self.x = x
        self.y = y
        self.heading = heading % FULL
        self.hw = hw
        self.hd = hd
        self.fx = sine(self.heading)  # forward
        self.fy = cosine(self.heading)
        self.radius = math.sqrt(hw * hw + hd * hd)

    def at(self, x: float, y: float, heading: int) -> "Block":
        """The same block elsewhere."""
        return Block(x, y, heading, self.hw, self.hd)

    def same_place(self, other: "Block") -> bool:
        return self.x == other.x and self.y == other.y and self.heading == other.heading

    def point(self, right: float, forward: float) -> tuple[float, float]:
        """The board's point that lies `right` and `forward` of the centre. Right of forward is (fy, -fx)."""
        return (self.x + right * self.fy + forward * self.fx, self.y - right * self.fx + forward * self.fy)

    def local(self, px: float, py: float) -> tuple[float, float]:
        """(right, forward) of a point, seen from the centre."""
        dx = px - self.x
        dy = py - self.y
        return (dx * self.fy - dy * self.fx, dx * self.fx + dy * self.fy)

    def corners(self) -> list[tuple[float, float]]:
        """Front left, front right, rear right, rear left."""
        return [
            self.point(-self.hw, self.hd),
            self.point(self.hw, self.hd),
            self.point(self.hw, -self.hd),
            self.point(-self.hw, -self.hd),
        ]

    def half_x(self) -> float:
        """Half the extent along x of the box around the block."""
        return self.hw * abs(self.fy) + self.hd * abs(self.fx)

    def half_y(self) -> float:
        return self.hw * abs(self.fx) + self.hd * abs(self.fy)


def swept(block: Block, distance: float) -> Block:
    """The ground that a block covers while it advances straight ahead by `distance` inches."""
    half = distance / 2.0
    return Block(block.x + half * block.fx, block.y + half * block.fy, block.heading, block.hw, block.hd + half)


def inside_board(block: Block, width: float, height: float) -> bool:
    """True if no part of the block is further than EPS off a board of this size."""
    hx = block.half_x()
    hy = block.half_y()
    return block.x - hx >= -EPS and block.x + hx <= width + EPS and block.y - hy >= -EPS and block.y + hy <= height + EPS


def inside_box(block: Block, x0: float, y0: float, x1: float, y1: float) -> bool:
    """True if the block lies entirely in the box, but for EPS."""
    hx = block.half_x()
    hy = block.half_y()
    return block.x - hx >= x0 - EPS and block.x + hx <= x1 + EPS and block.y - hy >= y0 - EPS and block.y + hy <= y1 + EPS


def blocks_overlap(a: Block, b: Block) -> bool:
    """True if two blocks overlap by more than EPS on every separating axis: touching is not overlapping."""
    dx = b.x - a.x
    dy = b.y - a.y
    reach = a.radius + b.radius
    if dx * dx + dy * dy >= reach * reach:
        return False
    cos = abs(a.fx * b.fx + a.fy * b.fy)
    sin = abs(a.fx * b.fy - a.fy * b.fx)
    if abs(dx * a.fy - dy * a.fx) > a.hw + b.hw * cos + b.hd * sin - EPS:
        return False
    if abs(dx * a.fx + dy * a.fy) > a.hd + b.hw * sin + b.hd * cos - EPS:
        return False
    if abs(dx * b.fy - dy * b.fx) > b.hw + a.hw * cos + a.hd * sin - EPS:
        return False
    return not abs(dx * b.fx + dy * b.fy) > b.hd + a.hw * sin + a.hd * cos - EPS


def point_block(block: Block, px: float, py: float) -> float:
    """Square of the distance of a point from a block; 0 inside."""
    dx = px - block.x
    dy = py - block.y
    u = abs(dx * block.fy - dy * block.fx) - block.hw
    v = abs(dx * block.fx + dy * block.fy) - block.hd
    if u < 0.0:
        u = 0.0
    if v < 0.0:
        v = 0.0
    return u * u + v * v


def block_distance(a: Block, b: Block) -> float:
    """Shortest distance between two blocks; 0 if they touch or overlap."""
    if blocks_overlap(a, b):
        return 0.0
    best = 1e18
    for sx in (-1.0, 1.0):
        for sy in (-1.0, 1.0):
            px, py = a.point(sx * a.hw, sy * a.hd)
            d = point_block(b, px, py)
            if d < best:
                best = d
            px, py = b.point(sx * b.hw, sy * b.hd)
            d = point_block(a, px, py)
            if d < best:
                best = d
    return math.sqrt(best)


def blocks_closer(a: Block, b: Block, limit: float) -> bool:
    """True if the blocks are nearer to each other than `limit` (by more than EPS). Cheap when they are far apart."""
    dx = b.x - a.x
    dy = b.y - a.y
    reach = a.radius + b.radius + limit
    if dx * dx + dy * dy >= reach * reach:
        return False
    return block_distance(a, b) < limit - EPS


def segment_crosses_block(ax: float, ay: float, bx: float, by: float, block: Block) -> bool:
    """True if a segment passes through a block; along an edge or through a corner, within EPS, does not count."""
    u0, v0 = block.local(ax, ay)
    u1, v1 = block.local(bx, by)
    hw = block.hw - EPS
    hd = block.hd - EPS
    if (u0 > hw and u1 > hw) or (u0 < -hw and u1 < -hw) or (v0 > hd and v1 > hd) or (v0 < -hd and v1 < -hd):
        return False
    low = 0.0
    high = 1.0
    du = u1 - u0
    dv = v1 - v0
    if du != 0.0:
        t0 = (-hw - u0) / du
        t1 = (hw - u0) / du
        low = max(low, min(t0, t1))
        high = min(high, max(t0, t1))
    elif abs(u0) > hw:
        return False
    if dv != 0.0:
        t0 = (-hd - v0) / dv
        t1 = (hd - v0) / dv
        low = max(low, min(t0, t1))
        high = min(high, max(t0, t1))
    elif abs(v0) > hd:
        return False
    return low < high


class Polygon:
    """A simple polygon with straight edges, convex or not."""

    def __init__(self, points: list[tuple[float, float]]) -> None:
        self.points = points
        self.xs = [p[0] for p in points]
        self.ys = [p[1] for p in points]
        self.count = len(points)
        self.x0 = min(self.xs)
        self.x1 = max(self.xs)
        self.y0 = min(self.ys)
        self.y1 = max(self.ys)

    def meets_box(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        """True if the box around the polygon reaches into this one."""
        return self.x1 > x0 and self.x0 < x1 and self.y1 > y0 and self.y0 < y1

    def contains(self, px: float, py: float) -> bool:
        """True if the point lies inside (even-odd); on the border either answer is possible."""
        if px < self.x0 or px > self.x1 or py < self.y0 or py > self.y1:
            return False
        xs = self.xs
        ys = self.ys
        inside = False
        j = self.count - 1
        for i in range(self.count):
            yi = ys[i]
            yj = ys[j]
            if (yi > py) != (yj > py) and px < (xs[j] - xs[i]) * (py - yi) / (yj - yi) + xs[i]:
                inside = not inside
            j = i
        return inside

    def contains_deep(self, px: float, py: float) -> bool:
        """True if the point lies inside by more than EPS."""
        return self.contains(px, py) and self.border_distance(px, py) > EPS

    def border_distance(self, px: float, py: float) -> float:
        """Distance of a point from the polygon's border."""
        best = 1e18
        j = self.count - 1
        for i in range(self.count):
            d = point_segment(px, py, self.xs[j], self.ys[j], self.xs[i], self.ys[i])
            if d < best:
                best = d
            j = i
        return math.sqrt(best)


def share_along(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Where, 0..1 along a-b, the segment comes nearest to a point."""
    dx = bx - ax
    dy = by - ay
    length = dx * dx + dy * dy
    if length <= 0.0:
        return 0.0
    t = ((px - ax) * dx + (py - ay) * dy) / length
    return 0.0 if t < 0.0 else 1.0 if t > 1.0 else t


def point_segment(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Square of the distance of a point from a segment."""
    t = share_along(px, py, ax, ay, bx, by)
    ex = px - ax - t * (bx - ax)
    ey = py - ay - t * (by - ay)
    return ex * ex + ey * ey


def block_overlaps_polygon(block: Block, polygon: Polygon) -> bool:
    """True if a block reaches into a polygon by more than EPS: touching is not overlapping."""
    hx = block.half_x()
    hy = block.half_y()
    if block.x + hx < polygon.x0 or block.x - hx > polygon.x1 or block.y + hy < polygon.y0 or block.y - hy > polygon.y1:
        return False
    hw = block.hw - EPS
    hd = block.hd - EPS
    last = polygon.count - 1
    u0, v0 = block.local(polygon.xs[last], polygon.ys[last])
    for i in range(polygon.count):
        u1, v1 = block.local(polygon.xs[i], polygon.ys[i])
        if _edge_enters(u0, v0, u1, v1, hw, hd):
            return True
        u0 = u1
        v0 = v1
    return polygon.contains(block.x, block.y)


def _edge_enters(u0: float, v0: float, u1: float, v1: float, hw: float, hd: float) -> bool:
    """True if a segment meets the open box |u| < hw, |v| < hd."""
    if (u0 >= hw and u1 >= hw) or (u0 <= -hw and u1 <= -hw) or (v0 >= hd and v1 >= hd) or (v0 <= -hd and v1 <= -hd):
        return False
    du = u1 - u0
    dv = v1 - v0
    # The box lies on both sides of the segment's line if the line is nearer to the centre than the box's extent.
    return abs(u0 * dv - v0 * du) < hw * abs(dv) + hd * abs(du)


def segment_meets(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> float:
    """Where, 0..1 along a-b, the segment c-d is met; -1 if it is not, or if they are parallel."""
    rx = bx - ax
    ry = by - ay
    sx = dx - cx
    sy = dy - cy
    cross = rx * sy - ry * sx
    if cross == 0.0:
        return -1.0
    t = ((cx - ax) * sy - (cy - ay) * sx) / cross
    u = ((cx - ax) * ry - (cy - ay) * rx) / cross
    if t < 0.0 or t > 1.0 or u < 0.0 or u > 1.0:
        return -1.0
    return t


def crossings(ax: float, ay: float, bx: float, by: float, polygon: Polygon) -> list[float]:
    """The places, 0..1 along a-b, where the segment meets the polygon's border, sorted, with both ends."""
    found = [0.0, 1.0]
    xs = polygon.xs
    ys = polygon.ys
    j = polygon.count - 1
    for i in range(polygon.count):
        t = segment_meets(ax, ay, bx, by, xs[j], ys[j], xs[i], ys[i])
        if t > 0.0 and t < 1.0:
            found.append(t)
        j = i
    if len(found) > 2:
        found.sort()
    return found


def _box_misses(ax: float, ay: float, bx: float, by: float, polygon: Polygon) -> bool:
    return (
        (ax < polygon.x0 and bx < polygon.x0)
        or (ax > polygon.x1 and bx > polygon.x1)
        or (ay < polygon.y0 and by < polygon.y0)
        or (ay > polygon.y1 and by > polygon.y1)
    )


def segment_crosses_polygon(ax: float, ay: float, bx: float, by: float, polygon: Polygon) -> bool:
    """True if a segment runs inside a polygon; along an edge or through a corner, within EPS, does not count."""
    if _box_misses(ax, ay, bx, by, polygon):
        return False
    found = crossings(ax, ay, bx, by, polygon)
    length = math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    for k in range(len(found) - 1):
        if (found[k + 1] - found[k]) * length > EPS:
            t = (found[k] + found[k + 1]) / 2.0
            if polygon.contains_deep(ax + t * (bx - ax), ay + t * (by - ay)):
                return True
    return False


def length_inside(ax: float, ay: float, bx: float, by: float, polygon: Polygon) -> float:
    """Inches of the segment that lie inside the polygon; along an edge, within EPS, does not count."""
    if _box_misses(ax, ay, bx, by, polygon):
        return 0.0
    found = crossings(ax, ay, bx, by, polygon)
    inside = 0.0
    for k in range(len(found) - 1):
        t = (found[k] + found[k + 1]) / 2.0
        # Deep: a way along a border is outside, whichever way the field is turned.
        if found[k + 1] > found[k] and polygon.contains_deep(ax + t * (bx - ax), ay + t * (by - ay)):
            inside += found[k + 1] - found[k]
    return inside * math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))


def pivot_sweeps(block: Block, turn: int, other: Block) -> bool:
    """True if a block that pivots about its centre by `turn` tenths of a degree (positive: right) strikes `other`.

    Exact: the other block is struck if it is overlapped at either end, if one of its corners is passed over by an edge,
    or if a corner of the pivoting block passes over one of its edges.
    """
    dx = other.x - block.x
    dy = other.y - block.y
    reach = block.radius + other.radius
    if turn == 0 or dx * dx + dy * dy >= reach * reach:
        return False
    if blocks_overlap(block.at(block.x, block.y, block.heading + turn), other):
        return True
    slim = Block(block.x, block.y, block.heading, max(block.hw - EPS, 0.0), max(block.hd - EPS, 0.0))
    corners = other.corners()
    for px, py in corners:
        if _point_passed(slim, turn, px, py):
            return True
    for right, forward in ((-slim.hw, slim.hd), (slim.hw, slim.hd), (slim.hw, -slim.hd), (-slim.hw, -slim.hd)):
        cx, cy = slim.point(right, forward)
        if _arc_enters(slim.x, slim.y, cx, cy, turn, corners):
            return True
    return False


def _turned(from_x: float, from_y: float, to_x: float, to_y: float) -> float:
    """Degrees clockwise, 0 up to 360, from one direction to another."""
    angle = math.degrees(math.atan2(to_x * from_y - to_y * from_x, to_x * from_x + to_y * from_y))
    return angle if angle >= 0.0 else angle + 360.0


def _within_turn(angle: float, turn: int) -> bool:
    """True if `angle` degrees clockwise is passed by a turn of so many tenths, either way round."""
    full = turn / 10.0
    return angle <= full if full >= 0.0 else angle - 360.0 >= full or angle == 0.0


def _point_passed(block: Block, turn: int, px: float, py: float) -> bool:
    """True if the block's border passes over the point during the turn."""
    u, v = block.local(px, py)
    square = u * u + v * v
    if square >= block.radius * block.radius or square == 0.0:
        return False
    for edge in (-1.0, 1.0):
        if square > block.hw * block.hw:  # the circle through the point leaves by the left and right edges
            w = math.sqrt(square - block.hw * block.hw)
            if w < block.hd:
                for sign in (-1.0, 1.0):
                    if _within_turn(_turned(edge * block.hw, sign * w, u, v), turn):
                        return True
        if square > block.hd * block.hd:
            w = math.sqrt(square - block.hd * block.hd)
            if w < block.hw:
                for sign in (-1.0, 1.0):
                    if _within_turn(_turned(sign * w, edge * block.hd, u, v), turn):
                        return True
    return False


def _arc_enters(ox: float, oy: float, cx: float, cy: float, turn: int, corners: list[tuple[float, float]]) -> bool:
    """True if the corner (cx, cy), turned about (ox, oy), passes over an edge of the figure with these corners."""
    rx = cx - ox
    ry = cy - oy
    square = rx * rx + ry * ry
    ax, ay = corners[3]
    for bx, by in corners:
        ex = bx - ax
        ey = by - ay
        sx = ax - ox
        sy = ay - oy
        a = ex * ex + ey * ey
        b = ex * sx + ey * sy
        root = b * b - a * (sx * sx + sy * sy - square)
        if a > 0.0 and root > 0.0:
            root = math.sqrt(root)
            for t in ((-b - root) / a, (-b + root) / a):
                if 0.0 <= t <= 1.0 and _within_turn(_turned(rx, ry, sx + t * ex, sy + t * ey), turn):
                    return True
        ax = bx
        ay = by
    return False
