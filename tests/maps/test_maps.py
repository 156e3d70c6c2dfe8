"""The maps that come with the game: fair, playable by wide units, with room to deploy (R2.1, R6.1, R6.3)."""

import itertools
import math

import pytest

from opensovl import maps
from opensovl.core.geometry import Block, inside_box
from opensovl.core.terrain import MARKER_RADIUS, Board

WIDE = (11.1, 3.2)
"""Inches: seven models of 40 mm abreast, two deep."""

every_map = pytest.mark.parametrize("name", maps.names())


def test_four_maps_two_of_each_size() -> None:
    assert "farmstead" in maps.names()
    assert maps.load("farmstead").size == "standard"
    assert sorted(maps.load(name).size for name in maps.names()) == ["small", "small", "standard", "standard"]
    assert all(maps.load(name).name == name for name in maps.names())


@every_map
def test_r3_1_to_r3_4_each_has_the_ground_that_makes_a_battle(name: str) -> None:
    kinds = [piece.kind for piece in maps.load(name).terrain]
    assert 10 <= len(kinds) <= 25
    assert kinds.count("forest") >= 3
    assert {"building", "water"} <= set(kinds)
    assert {"cliffs", "rocks"} & set(kinds)


def _ground(board: Board, x: float, y: float) -> tuple[bool, ...]:
    """What the rules know of a place: forest, impassable, blocking sight."""
    return tuple(any(piece.area.contains(x, y) for piece in pieces) for pieces in (board.forests, board.impassable, board.opaque))


@every_map
def test_turned_by_half_a_turn_the_ground_plays_the_same(name: str) -> None:
    board = maps.load(name).board()
    for i, j in itertools.product(range(int(board.width)), range(int(board.height) // 2)):
        x, y = i + 0.3712, j + 0.4137
        assert _ground(board, x, y) == _ground(board, board.width - x, board.height - y), (x, y)


@every_map
def test_r6_1_layouts_are_fair(name: str) -> None:
    found = maps.load(name)
    assert len(found.layouts) >= 3
    assert {len(layout.markers) for layout in found.layouts} >= {3, 4, 5}
    for layout in found.layouts:
        turned = {(found.width - x, found.height - y) for x, y in layout.markers}
        assert turned == set(layout.markers), layout.name


def _spot(i: int, j: int, heading: int) -> Block:
    return Block(float(i), float(j), heading, WIDE[0] / 2, WIDE[1] / 2)


def _free(board: Board, block: Block) -> bool:
    return board.holds(block) and board.obstacle(block) is None


def _walk(board: Board) -> set[tuple[int, int, int]]:
    """Every pose, on a grid of an inch and eighths of a turn, that a wide unit reaches from the south edge.

    Its pivots and advances all end legally (R9.4-R9.6); a step is shorter than the unit is deep, so nothing
    lies between two poses.
    """
    headings = range(0, 3600, 450)
    legal = {
        (i, j, h + turned)
        for i in range(int(board.width) + 1)
        for j in range(int(board.height) + 1)
        for h in (0, 450, 900, 1350)
        if _free(board, _spot(i, j, h))
        for turned in (0, 1800)
    }
    start = next((i, j, 0) for j in range(8) for i in range(30, 40) if (i, j, 0) in legal)
    reached, todo = {start}, [start]
    while todo:
        i, j, h = todo.pop()
        ahead = (i + round(math.sin(math.radians(h / 10))), j + round(math.cos(math.radians(h / 10))), h)
        steps = [(i, j, other) for other in headings]
        if ahead in legal:
            steps.append(ahead)
        for step in steps:
            if step in legal and step not in reached:
                reached.add(step)
                todo.append(step)
    return reached


@every_map
def test_wide_units_get_to_every_marker_and_across(name: str) -> None:
    found = maps.load(name)
    board = found.board()
    reached = _walk(board)
    blocks = [_spot(*spot) for spot in reached]

    def room(zone: tuple[float, float, float, float]) -> int:
        return sum(1 for block in blocks if inside_box(block, *zone))

    assert room(board.zone(0, False)) > 100
    assert room(board.zone(1, False)) == room(board.zone(0, False))
    crossing = [i for i, j, h in reached if j == board.height / 2 and h in (0, 450, 3150)]
    assert max(crossing) - min(crossing) > board.width / 3
    for layout in found.layouts:
        for x, y in layout.markers:
            touching = [b for b in blocks if _distance(b, x, y) <= MARKER_RADIUS]
            assert len(touching) > 40, (layout.name, x, y)


def _distance(block: Block, x: float, y: float) -> float:
    right, forward = block.local(x, y)
    return math.hypot(max(abs(right) - block.hw, 0), max(abs(forward) - block.hd, 0))


@every_map
def test_r6_3_zones_have_room_for_twelve_units(name: str) -> None:
    board = maps.load(name).board()
    for side in (0, 1):
        x0, y0, x1, y1 = board.zone(side, False)
        placed: list[Block] = []
        for j, i in itertools.product(range(int(4 * y0), int(4 * y1) + 1), range(int(4 * x0), int(4 * x1) + 1)):
            block = Block(i / 4, j / 4, 0, 6.3 / 2, 3.2 / 2)
            apart = all(abs(block.x - b.x) >= 6.8 or abs(block.y - b.y) >= 3.7 for b in placed)
            if apart and inside_box(block, x0, y0, x1, y1) and board.obstacle(block) is None:
                placed.append(block)
        assert len(placed) >= 12
