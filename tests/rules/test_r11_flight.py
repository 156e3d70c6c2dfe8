"""R11: flight moves."""

import pytest
from charging import block, pose
from field import Field, effect, part, square

from opensovl.core import profiles as p
from opensovl.core.casualties import touch
from opensovl.core.flight import flight_move

WINGS = part(effects=[effect(p.FLYING)])


def run(*units, heading=0, **more):
    """A field whose first unit makes a flight move; blocks are 4 wide and 2 deep."""
    field = Field(*units, **more)
    flight_move(field.state, field[1], round(heading * 10))
    return field


def runner(x=36, y=20, heading=180, **more):
    return block("south", x, y, heading, **more)


# R11.2: direction, run, what is told ------------------------------------------------------------------


def test_r11_2_it_turns_runs_its_full_move_and_ends_facing_the_way_it_ran():
    field = run(runner(), heading=90)
    assert pose(field, 1) == (44, 20, 90)
    assert field[1].fled
    assert not field[1].fleeing  # that is for who makes it run
    told = field.state.events[-1]
    assert (told.kind, told.unit, told.data) == ("flees", 1, {"x": 44, "y": 20, "heading": 90})


def test_r11_2_a_run_of_0_changes_nothing():
    field = run(runner(move=0), heading=90)
    assert pose(field, 1) == (36, 20, 180)
    assert field.kinds() == []


def test_r11_2_any_tenth_of_a_degree():
    x, y, heading = pose(run(runner(), heading=210.5), 1)
    assert heading == 210.5
    assert (x, y) == (pytest.approx(36 - 8 * 0.507538, abs=0.001), pytest.approx(20 - 8 * 0.861629, abs=0.001))


# R11.1: terrain ---------------------------------------------------------------------------------------


def test_r11_1_a_forest_does_not_slow_it():
    assert pose(run(runner(), terrain=[("forest", square(30, 15, 42, 40))]), 1) == (36, 28, 0)


@pytest.mark.parametrize("kind", ["water", "lava", "chasm", "building", "cliffs", "rocks"])
def test_r11_2_round_impassable_terrain_by_the_smallest_turn(kind):
    # 5 degrees to the right take the block past a corner that only reaches into its left half.
    field = run(runner(), terrain=[(kind, square(30, 27, 34.3, 28))])
    assert pose(field, 1)[2] == 5


def test_r11_2_terrain_that_the_lane_only_touches_turns_nobody():
    assert pose(run(runner(), terrain=[("water", square(30, 24, 34, 25))]), 1)[2] == 0
    assert pose(run(runner(), terrain=[("water", square(30, 24, 34.01, 25))]), 1)[2] == 5


def test_r11_2_terrain_at_the_very_end_counts_and_beyond_it_does_not():
    assert pose(run(runner(), terrain=[("water", square(35, 29, 37, 30))]), 1)[2] == 0
    assert pose(run(runner(), terrain=[("water", square(35, 28.99, 37, 30))]), 1)[2] != 0


def test_r11_2_left_before_right():
    assert pose(run(runner(), terrain=[("water", square(35.5, 25, 36.5, 26))]), 1)[2] == 330
    one_sided = [("water", square(35.5, 25, 36.5, 26)), ("water", square(25, 21.5, 33.9, 28))]
    assert pose(run(runner(), terrain=one_sided), 1)[2] == 30


def test_r11_2_a_turn_of_90_degrees_is_tried_and_no_more():
    # A bay, open to the left alone: the walls leave a lane of exactly the block's width.
    bay = [("water", square(24, 22, 46, 30)), ("water", square(38, 10, 46, 22)), ("water", square(24, 10, 46, 18))]
    assert pose(run(runner(width=4, depth=4), terrain=bay), 1) == (28, 20, 270)
    closed = [*bay, ("water", square(33, 18, 34, 22))]
    field = run(runner(width=4, depth=4), terrain=closed)
    assert pose(field, 1) == (36, 20, 180)  # terrain on every side: it stays as it stood, not even turned


def test_r11_2_with_no_clear_direction_it_runs_until_terrain_stops_it():
    wall = [("water", square(20, 25, 52, 26)), ("water", square(29, 10, 30, 26)), ("water", square(42, 10, 43, 26))]
    assert pose(run(runner(), terrain=wall), 1) == (36, 24, 0)


def test_r11_2_flying_heeds_terrain_only_at_the_end():
    lake = [("water", square(20, 22, 52, 30))]
    assert pose(run(runner(troop=WINGS, move=12), terrain=lake), 1) == (36, 32, 0)
    assert pose(run(runner(troop=WINGS, move=10), terrain=lake), 1)[2] != 0


def test_r11_2_flying_with_no_clear_direction_goes_on_to_the_first_clear_place():
    ring = [("water", square(16, 21.5, 56, 34)), ("water", square(16, 15, 34, 25)), ("water", square(38, 15, 56, 25))]
    assert pose(run(runner(troop=WINGS), terrain=ring), 1) == (36, 35, 0)


# R11.2: units -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["south", "north"])
def test_r11_2_it_passes_through_units(side):
    field = run(runner(), block(side, 36, 24, width=2, depth=2))
    assert pose(field, field[1].number) == (36, 28, 0)


def test_r11_2_it_may_end_touching_a_unit():
    assert pose(run(runner(), block("north", 36, 30)), 1) == (36, 28, 0)
    assert pose(run(runner(), block("north", 36, 26)), 1) == (36, 28, 0)


def test_r11_2_if_it_would_end_on_a_unit_it_runs_on_to_the_first_clear_place():
    assert pose(run(runner(), block("north", 36, 28.5)), 1) == (36, 30.5, 0)
    assert pose(run(runner(), block("north", 36, 26.01)), 1) == (36, 28.01, 0)
    assert pose(run(runner(), block("north", 36, 29.99)), 1) == (36, 31.99, 0)


def test_r11_2_the_first_clear_place_may_lie_behind_several_units():
    # The block is 2 deep: the gap of 1.9 between the two is too narrow, one of 2 is not.
    narrow = run(runner(), block("north", 36, 28), block("north", 36, 31.9))
    assert pose(narrow, 1) == (36, 33.9, 0)
    fits = run(runner(), block("north", 36, 28), block("north", 36, 32))
    assert pose(fits, 1) == (36, 30, 0)


def test_r11_2_a_unit_that_stands_at_an_angle_is_left_behind_exactly():
    field = run(runner(width=2, depth=2), block("north", 36, 28, 45, width=2, depth=2))
    assert pose(field, 1) == (36, pytest.approx(28 + 2**0.5 + 1, abs=0.0011), 0)


def test_r11_2_if_terrain_stops_it_first_it_ends_at_the_last_clear_place_it_passed():
    lake = [("water", square(30, 30, 42, 32))]
    field = run(runner(), block("north", 36, 28), terrain=lake)
    assert pose(field, 1) == (36, 26, 0)
    further = run(runner(), block("north", 36, 28), terrain=[("water", square(30, 31, 42, 32))])
    assert pose(further, 1) == (36, 30, 0)  # just room enough beyond


def test_r11_2_with_no_clear_place_it_stays_as_it_stood():
    lake = [("water", square(30, 30, 42, 32))]
    crowd = [block("north", 36, 21.5, depth=1), block("north", 36, 24.5), block("north", 36, 28, depth=4)]
    field = run(runner(), *crowd, terrain=lake)
    assert pose(field, 1) == (36, 20, 180)
    assert field[1].alive
    assert field[1].fled


def test_r11_2_its_own_place_and_the_dead_are_in_nobodys_way():
    field = Field(runner(move=1), block("north", 36, 22))
    field[2].alive = False
    flight_move(field.state, field[1], 0)
    assert pose(field, 1) == (36, 21, 0)


# R11.1: the table edge --------------------------------------------------------------------------------


def test_r11_1_wholly_on_the_board_at_the_end_it_lives_else_it_is_destroyed():
    assert run(runner(y=39)).state.unit(1).alive  # its front edge touches y = 48
    field = run(runner(y=39.01))
    assert not field[1].alive
    assert field.kinds() == ["flees", "destroyed"]


def test_r11_1_running_on_beyond_its_move_may_take_it_over_the_edge():
    assert run(runner(y=36), block("north", 36, 43.9)).state.unit(1).alive
    assert not run(runner(y=37), block("north", 36, 45.5)).state.unit(1).alive


def test_r11_1_the_turn_alone_puts_nobody_off_the_board():
    # Ten wide and one deep at the edge: turned by 45 degrees a corner hangs over, at the end of the run it does not.
    field = run(runner(36, 1, 0, width=10, depth=1, move=14), heading=45)
    assert field[1].alive
    assert pose(field, 1) == (pytest.approx(45.899, abs=0.002), pytest.approx(10.899, abs=0.002), 45)
    assert not run(runner(36, 1, 0, width=10, depth=1, move=14), heading=90).state.unit(1).alive


def test_r11_1_with_a_run_of_0_it_is_not_destroyed_at_the_edge():
    assert run(runner(36, 1, 0, width=10, depth=1, move=0), heading=90).state.unit(1).alive


def test_r11_1_off_the_board_its_commander_goes_too_and_nobody_touches_it():
    field = Field(runner(y=45, commander=part()), block("north", 36, 43))
    touch(field.state, field[2], p.FRONT, field[1], p.REAR)
    flight_move(field.state, field[1], 0)
    assert not field[1].alive
    assert not field[1].commander_alive
    assert not field[2].in_combat
