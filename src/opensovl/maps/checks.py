"""What a map must be like, and the words for what is wrong with one.

Every check gives sentences that name the piece, the limit and what would be right.
"""

import itertools
import math
import re
from collections.abc import Sequence
from typing import Final

from opensovl.core.terrain import KINDS, MARKER_RADIUS, OPEN_KINDS, Board
from opensovl.maps.forms import Layout, Map, Piece, Point
from opensovl.maps.shapes import area, crossing, overlap

MOST_PIECES: Final = 40
CORNERS: Final = (3, 12)
MARKERS: Final = (3, 5)


def problems(found: Map) -> list[str]:
    """Everything that is wrong with a map, most basic first; empty if it can be played."""
    wrong = _words(found)
    if len(found.terrain) > MOST_PIECES:
        wrong.append(f"{len(found.terrain)} pieces of terrain are too many: at most {MOST_PIECES}")
    for piece in found.terrain:
        wrong += _piece(piece, found)
    wrong += _twice([f"piece of terrain {piece.name!r}" for piece in found.terrain])
    if wrong:
        return wrong  # what follows needs sound polygons
    board = found.board()
    wrong += _overlaps(board)
    if not found.layouts:
        wrong.append("there is no layout of objectives: at least one is needed (R6.1)")
    wrong += _twice([f"layout {layout.name!r}" for layout in found.layouts])
    for layout in found.layouts:
        wrong += _layout(layout, board)
    return wrong


def nearest(word: str, known: Sequence[str]) -> str:
    """` (did you mean ...?)`, or nothing if no known word is like this one."""
    import difflib  # only those who mistype pay for it

    close = difflib.get_close_matches(word, known, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _place(point: Point) -> str:
    return f"({point[0]:g}, {point[1]:g})"


def _words(found: Map) -> list[str]:
    wrong = []
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", found.name):
        wrong.append(f"the name {found.name!r} may hold only small letters, digits and single hyphens, as 'two-fords'")
    if not found.title.strip():
        wrong.append("the title is empty: give the map a name for people to read")
    return wrong


def _twice(named: list[str]) -> list[str]:
    again = sorted({one for one in named if named.count(one) > 1})
    return [f"{one} is there {named.count(one)} times: each needs a name of its own" for one in again]


def _piece(piece: Piece, found: Map) -> list[str]:
    who = f"{piece.kind} {piece.name!r}"
    if piece.kind not in KINDS:
        hint = nearest(piece.kind, KINDS) or f"; the kinds are {', '.join(KINDS)}"
        return [f"terrain {piece.name!r} is of an unknown kind {piece.kind!r}{hint}"]
    if not piece.name.strip():
        return [f"a {piece.kind} at {_place(piece.points[0]) if piece.points else 'no place'} has no name"]
    low, high = CORNERS
    if not low <= len(piece.points) <= high:
        return [f"{who} has {len(piece.points)} corners: from {low} to {high} are allowed"]
    wrong = _off_grid(who, "corner", piece.points)
    for number, (x, y) in enumerate(piece.points, 1):
        if not (0 <= x <= found.width and 0 <= y <= found.height):
            size = f"0 to {found.width:g} by 0 to {found.height:g}"
            wrong.append(f"{who}: corner {number} at {_place((x, y))} is off the board, which is {size}")
    if wrong:
        return wrong
    for number, (a, b) in enumerate(zip(piece.points, [*piece.points[1:], piece.points[0]], strict=True), 1):
        if a == b:
            return [f"{who}: corner {number} at {_place(a)} is listed twice in a row"]
    edges = crossing(piece.points)
    if edges is not None:
        return [f"{who} crosses or touches itself: edge {edges[0]} meets edge {edges[1]} (edge 1 leaves corner 1)"]
    if area(piece.points) == 0:
        return [f"{who} has no area: its corners lie on one line"]
    return []


def _off_grid(who: str, what: str, points: Sequence[Point]) -> list[str]:
    wrong = []
    for number, point in enumerate(points, 1):
        if not all(math.isfinite(v) for v in point):
            wrong.append(f"{who}: {what} {number} is not a place on the board")
        elif any(abs(v * 1000 - round(v * 1000)) > 1e-6 for v in point):
            at = f"({point[0]!r}, {point[1]!r})"
            wrong.append(f"{who}: {what} {number} at {at} is too fine: places are multiples of 0.001 inch")
    return wrong


def _overlaps(board: Board) -> list[str]:
    solid = [piece for piece in board.terrain if piece.kind not in OPEN_KINDS]
    rule = f"only open ground ({', '.join(OPEN_KINDS)}) may overlap"
    return [
        f"{a.kind} {a.name!r} overlaps {b.kind} {b.name!r}: {rule}"
        for a, b in itertools.combinations(solid, 2)
        if overlap(a.area, b.area)
    ]


def _layout(layout: Layout, board: Board) -> list[str]:
    who = f"layout {layout.name!r}"
    wrong = []
    low, high = MARKERS
    if not layout.name.strip():
        wrong.append("a layout has no name")
    if not low <= len(layout.markers) <= high:
        wrong.append(f"{who} has {len(layout.markers)} markers: from {low} to {high} are allowed")
    off = _off_grid(who, "marker", layout.markers)
    if off:
        return wrong + off
    for number, marker in enumerate(layout.markers, 1):
        wrong += [f"{who}: marker {number} at {_place(marker)} {reason}" for reason in _marker(marker, board)]
    for (i, a), (j, b) in itertools.combinations(enumerate(layout.markers, 1), 2):
        distance = math.dist(a, b)
        if distance < 2 * MARKER_RADIUS:
            need = f"their areas of radius {MARKER_RADIUS} may not overlap, so at least {2 * MARKER_RADIUS:g}"
            wrong.append(f"{who}: markers {i} and {j} are {distance:.2f} apart; {need} (R12.1)")
    return wrong


def _marker(marker: Point, board: Board) -> list[str]:
    """What is wrong with the place of one marker: its area must lie on the board and between the zones."""
    x, y = marker
    wrong = []
    if not MARKER_RADIUS <= x <= board.width - MARKER_RADIUS:
        wrong.append(f"lies too near to the board's edge: x from {MARKER_RADIUS:g} to {board.width - MARKER_RADIUS:g}")
    south, north = board.zone_depth + MARKER_RADIUS, board.height - board.zone_depth - MARKER_RADIUS
    if not south <= y <= north:
        wrong.append(f"reaches into a deployment zone: y from {south:g} to {north:g} is clear of both (R6.3)")
    wrong += [f"lies on {t.kind} {t.name!r}, where no unit can stand" for t in board.impassable if t.area.contains(x, y)]
    return wrong
