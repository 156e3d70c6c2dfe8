"""R2: the board's sizes, the unit's block, its width, its sides, and what becomes of it when models leave."""

import pytest
from charging import block
from field import Field, part, unit

from opensovl.core.casualties import wound_unit
from opensovl.core.deployment import zone_of
from opensovl.core.geometry import blocks_overlap
from opensovl.core.shooting import shooters
from opensovl.core.terrain import SMALL_HEIGHT, SMALL_WIDTH, STANDARD_HEIGHT, STANDARD_WIDTH, Board

MM = 1 / 25.4


def one(**more):
    return Field(unit("south", 20, 10, **more))[1]


def test_r2_1_the_two_sizes():
    assert (SMALL_WIDTH, SMALL_HEIGHT, STANDARD_WIDTH, STANDARD_HEIGHT) == (60, 40, 72, 48)


def test_r2_1_south_deploys_along_y_0_and_north_along_the_opposite_edge():
    field = Field(unit("south", 20, 5), unit("north", 20, 43))
    assert zone_of(field.state, field[1]) == (0, 0, 72, 11.5)
    assert zone_of(field.state, field[2]) == (0, 36.5, 72, 48)


def test_r6_3_25_inches_stay_empty_between_the_zones_on_both_sizes():
    for width, height in ((60.0, 40.0), (72.0, 48.0)):
        board = Board("test", width, height, [], [])
        assert board.zone(1, False)[1] - board.zone(0, False)[3] == 25


@pytest.mark.parametrize(
    ("models", "front", "base", "width", "depth"),
    [
        (20, 5, (20, 20), 100, 80),
        (21, 5, (20, 20), 100, 100),  # a partial row counts as a row
        (16, 5, (20, 20), 100, 80),
        (5, 5, (25, 50), 125, 50),
        (3, 5, (25, 25), 75, 25),  # fewer models than its width: as wide as its models
        (1, 5, (25, 25), 25, 25),
        (1, 1, (100, 150), 100, 150),
    ],
)
def test_r2_2_models_stand_edge_to_edge_in_millimetres(models, front, base, width, depth):
    mine = one(models=models, front=front, base=base).block
    assert (2 * mine.hw, 2 * mine.hd) == pytest.approx((width * MM, depth * MM))


def test_r2_3_the_front_rank_keeps_its_width():
    field = Field(unit("south", 20, 10, models=20, front=5), unit("north", 20, 40))
    wound_unit(field.state, field[1], 14)
    assert (field[1].wide, field[1].rows) == (5, 2)
    wound_unit(field.state, field[1], 2)
    assert (field[1].wide, field[1].rows) == (4, 1)


@pytest.mark.parametrize(
    ("heading", "front", "left"),
    [(0, (20, 11), (18, 10)), (90, (21, 10), (20, 12)), (180, (20, 9), (22, 10)), (270, (19, 10), (20, 8))],
)
def test_r2_4_front_and_left_by_heading_clockwise_from_north(heading, front, left):
    mine = Field(block("south", 20, 10, heading))[1].block
    assert mine.point(0, mine.hd) == pytest.approx(front)
    assert mine.point(-mine.hw, 0) == pytest.approx(left)


@pytest.mark.parametrize("heading", [0, 37, 90, 180, 254.3])
def test_r2_5_the_middle_of_the_front_edge_and_the_facing_stay(heading):
    field = Field(block("south", 30, 20, heading, width=4, depth=4), unit("north", 60, 40))
    mine = field[1]
    for _ in range(15):  # down to a single model, its width shrinking at last
        front = mine.block.point(0, mine.block.hd)
        wound_unit(field.state, mine, 1)
        assert mine.block.point(0, mine.block.hd) == pytest.approx(front, abs=0.002)
        assert mine.heading == round(heading * 10)
    assert (mine.block.hw, mine.block.hd) == pytest.approx((0.5, 0.5))


def test_r2_5_the_front_does_not_creep_as_models_leave_one_by_one():
    field = Field(block("south", 30, 20, 37, width=1, depth=15), unit("north", 60, 40))
    before = field[1].block.point(0, field[1].block.hd)
    for _ in range(14):
        wound_unit(field.state, field[1], 1)
    assert field[1].block.point(0, field[1].block.hd) == pytest.approx(before, abs=0.015)


def test_r2_6_a_commander_fills_a_place_of_the_retinues_size():
    mine = one(models=19, front=5, commander=part())
    assert (mine.standing, mine.rows, mine.ranks, mine.spec.models) == (20, 4, 4, 19)
    mine = one(models=20, front=5, commander=part())
    assert (mine.standing, mine.rows, mine.ranks) == (21, 5, 4)


@pytest.mark.parametrize(("front", "models", "shots"), [(5, 19, 9), (5, 9, 9), (4, 3, 3), (5, 4, 4), (1, 3, 1)])
def test_r2_6_it_is_left_out_when_models_are_counted(front, models, shots):
    assert shooters(one(models=models, front=front, commander=part()), False) == shots


@pytest.mark.parametrize(("models", "rows"), [(20, 4), (19, 3), (5, 1), (4, 0), (1, 0)])
def test_r2_7_full_rows(models, rows):
    assert one(models=models).full_rows == rows  # a file is as long, and at least 1 (R10.3)


@pytest.mark.parametrize(("gap", "overlap"), [(0.01, False), (0.0, False), (-0.01, True)])
def test_r3_9_blocks_that_touch_do_not_overlap(gap, overlap):
    field = Field(block("south", 20, 10), block("south", 24 + gap, 10), block("south", 20, 12 + gap))
    assert blocks_overlap(field[1].block, field[2].block) == overlap
    assert blocks_overlap(field[1].block, field[3].block) == overlap


def test_r3_12_the_edge_of_the_board_is_on_the_board():
    board = Board("test", 72.0, 48.0, [], [])
    assert board.holds(Field(block("south", 2, 1))[1].block)
    assert not board.holds(Field(block("south", 1.99, 1))[1].block)
    assert board.holds(Field(block("south", 70, 47))[1].block)
    assert not board.holds(Field(block("south", 70, 47.01))[1].block)
