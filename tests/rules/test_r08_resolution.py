"""R8.12-R8.14: what was declared happens."""

import pytest
from charging import block, charge, contact, counter, flee, phase, pose, resolve
from field import effect, part, square

from opensovl.core.effects import Lasting
from opensovl.core.geometry import block_distance
from opensovl.core.movement import why_not_move
from opensovl.core.profiles import FLYING, SURE_FOOTED, UNTIL_COMBAT, UNTIL_TURN, Ability

ELSEWHERE = {"x": 66, "y": 44}


# R8.12 ----------------------------------------------------------------------------------------------------


def test_r8_12_counter_charges_first_then_charges_in_the_order_declared():
    field = phase(
        block("south", 10, 10), block("south", 30, 10), block("south", 50, 10),
        block("north", 10, 18), block("north", 30, 18), block("north", 50, 18),
    )  # fmt: skip
    charge(field, 1, 4)
    charge(field, 6, 3)
    charge(field, 5, 2)
    counter(field, 2)
    assert resolve(field) == ["met", "charge_moved", "charge_moved"]
    assert [(event.unit, event.other) for event in field.state.events[-3:]] == [(2, 5), (1, 4), (6, 3)]


def test_r8_12_place_and_room_are_found_anew():
    # Both may be declared; the first, on the front, is wide and takes the room that the flank charge wanted.
    field = phase(block("south", 32, 10, width=8), block("south", 37, 19, 270), block("north", 30, 18))
    charge(field, 1, 3)
    charge(field, 2, 3)
    assert resolve(field) == ["charge_moved", "charge_moved"]
    assert pose(field, 1) == (30, 16, 0)
    assert pose(field, 2) == (33, 19, 270)  # centred on y = 18 it would reach down to 16, into unit 1
    assert contact(field, 3) == {"front": 1, "left": 2}


def test_r8_12_a_charge_fails_when_it_no_longer_fits():
    # As before, but a building leaves the flank charge no room further back.
    house = ("building", square(32.5, 20.1, 35, 22))
    field = phase(block("south", 32, 10, width=8), block("south", 37, 18, 270), block("north", 30, 18), terrain=[house])
    charge(field, 1, 3)
    charge(field, 2, 3)
    assert resolve(field) == ["charge_moved", "charge_failed"]
    assert pose(field, 2) == (37, 18, 270)
    assert contact(field, 3) == {"front": 1}
    assert not field[2].charging
    assert not field[2].halted  # it may act in the Strategic phase
    assert why_not_move(field.state, field[2]) is None


def test_r8_12_a_charge_fails_when_its_path_is_blocked():
    # Unit 1 ends its charge across the way of unit 2.
    field = phase(
        block("south", 26, 8), block("south", 31, 10, 294.4, width=2, move=12),
        block("north", 26, 16), block("north", 20, 15, 114.4, width=2),
    )  # fmt: skip
    charge(field, 1, 3)
    charge(field, 2, 4)
    assert resolve(field) == ["charge_moved", "charge_failed"]
    assert field.state.events[-1].data == {"why": "there is no room or no clear path"}
    assert pose(field, 1) == (26, 14, 0)
    assert pose(field, 2) == (31, 10, 294.4)


def test_r8_12_in_the_other_order_both_charges_get_there():
    field = phase(
        block("south", 26, 8), block("south", 31, 10, 294.4, width=2, move=12),
        block("north", 26, 16), block("north", 20, 15, 114.4, width=2),
    )  # fmt: skip
    charge(field, 2, 4)
    charge(field, 1, 3)
    assert resolve(field) == ["charge_moved", "charge_moved"]


def test_r8_12_sight_and_distance_are_not_tested_again():
    field = phase(block("south", 30, 10), block("north", 30, 18))
    charge(field, 1, 2)
    field[1].move = 1
    assert resolve(field) == ["charge_moved"]
    assert contact(field, 1) == {"front": 2}


def test_r8_12_a_charge_on_a_target_that_is_gone_fails():
    field = phase(block("south", 30, 10), block("north", 30, 18), block("north", **ELSEWHERE))
    charge(field, 1, 2)
    field[2].alive = False
    assert resolve(field) == ["charge_failed"]
    assert pose(field, 1) == (30, 10, 0)


def test_r8_12_nothing_stands_declared_afterwards():
    field = phase(block("south", 30, 10), block("north", 30, 18))
    charge(field, 1, 2)
    resolve(field)
    assert field.state.declared == []
    assert resolve(field) == []


# R8.13 ----------------------------------------------------------------------------------------------------


def runaway(*more, charger=None, runner=None, terrain=(), gap=4.0, move=8, runner_move=8):
    """South's unit 1 charges north's first unit, which flees."""
    field = phase(
        block("south", 30, 10, move=move, **(charger or {})),
        *[unit for unit in more if unit.spec.side == 0],
        block("north", 30, 12 + gap, move=runner_move, **(runner or {})),
        *[unit for unit in more if unit.spec.side == 1],
        block("north", **ELSEWHERE),
        terrain=terrain,
    )
    number = next(unit.number for unit in field.state.units if unit.side == 1)
    charge(field, 1, number)
    flee(field, number)
    return field, number


def test_r8_13_the_runner_turns_away_and_runs_the_charger_advances_its_full_move():
    field, runner = runaway()
    assert resolve(field) == ["flees", "charge_after_runner"]
    assert pose(field, runner) == (30, 24, 0)
    assert pose(field, 1) == (30, 18, 0)
    assert field[runner].fleeing
    assert field[runner].fled
    assert not field[1].in_combat
    assert not field[1].charging


def test_r8_13_both_by_the_line_between_their_centres():
    field = phase(block("south", 30, 10), block("north", 33, 14), block("north", **ELSEWHERE))
    charge(field, 1, 2)
    flee(field, 2)
    resolve(field)
    assert pose(field, 2) == (pytest.approx(33 + 8 * 0.6, abs=0.01), pytest.approx(14 + 8 * 0.8, abs=0.01), 36.9)
    assert pose(field, 1) == (pytest.approx(30 + 8 * 0.6, abs=0.01), pytest.approx(10 + 8 * 0.8, abs=0.01), 36.9)


def test_r8_13_the_charger_cannot_move_again_this_turn():
    field, _ = runaway()
    resolve(field)
    assert field[1].halted
    refusal = why_not_move(field.state, field[1])
    assert refusal is not None
    assert refusal.rule == "R8.13"


def test_r8_13_it_stops_half_an_inch_before_a_unit():
    field, runner = runaway(move=12, runner_move=8)
    resolve(field)  # the runner's near edge is at y = 23
    assert pose(field, 1) == (30, pytest.approx(21.5, abs=0.0021), 0)
    assert block_distance(field[1].block, field[runner].block) == pytest.approx(0.5, abs=0.0021)


def test_r8_13_it_stops_at_impassable_terrain():
    # The runner runs around the water, the charger stops before it.
    field, _ = runaway(terrain=[("water", square(31.9, 15, 40, 15.5))], runner={"width": 2})
    resolve(field)
    assert pose(field, 1) == (30, 14, 0)


def test_r8_13_the_furthest_place_may_lie_beyond_a_crowded_stretch():
    # The lane passes a friend 0.3 aside, from y = 12 to 14: no end there, but the way is free beyond it.
    field, _ = runaway(block("south", 33.3, 13, width=2))
    resolve(field)
    assert pose(field, 1) == (30, 18, 0)
    # With Move 3 it would end beside it, so it ends half an inch before it.
    field, _ = runaway(block("south", 33.3, 13, width=2), move=4)
    resolve(field)
    end = field[1]
    assert block_distance(end.block, field[2].block) == pytest.approx(0.5, abs=0.0021)
    assert 10.5 < end.y < 10.7


def test_r8_13_the_furthest_place_is_found_in_a_narrow_gap():
    # Two friends beside the lane, 0.3 off: the first bars ends up to y = 16.55, the second beyond y = 16.6.
    friends = [block("south", 32.8, y, width=1, depth=1) for y in (14.65, 18.5)]
    field, _ = runaway(*friends)
    resolve(field)
    assert field[1].y == pytest.approx(16.6, abs=0.004)


@pytest.mark.parametrize(("effects", "inches"), [((), 4.0), ((effect(SURE_FOOTED),), 8.0), ((effect(FLYING),), 8.0)])
def test_r8_13_forest_costs_double(effects, inches):
    field, _ = runaway(charger={"troop": part(effects=effects)}, terrain=[("forest", square(20, 5, 40, 30))])
    resolve(field)
    assert field[1].y == pytest.approx(10 + inches, abs=0.002)


@pytest.mark.parametrize("side", ["south", "north"])
def test_r8_13_it_stays_where_an_enemy_blocks_its_turn(side):
    # The runner is to its right. Its left front corner swings over a small block, which the ends of the turn both clear.
    small = block(side, 28.584, 12.18, 327, width=1, depth=1)
    field = phase(block("south", 30, 10), block("north", 37, 14, 240), *[small, block("north", **ELSEWHERE)])
    runner = 3 if side == "south" else 2
    charge(field, 1, runner)
    flee(field, runner)
    resolve(field)
    assert field[1].halted
    if side == "north":
        assert pose(field, 1) == (30, 10, 0)
    else:
        assert field[1].heading == 603  # past a friend it may swing (R9.5)


def test_r8_13_it_swings_past_a_friend_but_cannot_start_on_one():
    # It would overlap the friend when turned, so there is no place to advance to.
    friend = block("south", 33.1, 9, 90)
    field = phase(block("south", 30, 10), friend, block("north", 33, 14), block("north", **ELSEWHERE))
    charge(field, 1, 3)
    flee(field, 3)
    resolve(field)
    assert pose(field, 1) == (30, 10, 0)
    assert field[1].halted


def test_r8_13_a_flying_charger_passes_over_units_and_terrain_and_ends_clear_of_them():
    flyer = {"troop": part(effects=[effect(FLYING)])}
    lake = [("water", square(20, 15.25, 40, 25))]
    field, _ = runaway(charger=flyer, runner=flyer, terrain=lake, gap=2.0)
    resolve(field)
    assert pose(field, 1) == (30, pytest.approx(14.25, abs=0.0021), 0)  # back from y = 18, to the shore
    field, _ = runaway(charger=flyer, runner=flyer, terrain=lake, gap=2.0, move=17, runner_move=17)
    resolve(field)
    assert field[1].y == 27.0


def test_r8_13_a_runner_off_the_board_is_destroyed_and_the_charger_goes_on():
    field = phase(block("south", 30, 38), block("north", 30, 44), block("north", 10, 10))
    charge(field, 1, 2)
    flee(field, 2)
    assert resolve(field) == ["flees", "destroyed", "charge_after_runner"]
    assert not field[2].alive
    assert field[1].y == pytest.approx(46.0)


def test_r8_13_when_the_last_who_stands_runs_the_battle_is_over_at_once():
    field = phase(block("south", 30, 10), block("north", 30, 18))
    charge(field, 1, 2)
    flee(field, 2)
    kinds = resolve(field)
    assert kinds == ["flees", "battle_over"]
    assert field.state.over
    assert pose(field, 1) == (30, 10, 0)
    assert field.state.declared == []


# R8.14 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "heading", "side"),
    [(30, 10, 0, "rear"), (37, 18, 270, "right"), (23, 18, 90, "left"), (30, 26, 180, "front")],
)
def test_r8_14_in_combat_on_the_chargers_front_and_the_chosen_side(x, y, heading, side):
    field = phase(block("south", x, y, heading), block("north", 30, 18, 0))
    charge(field, 1, 2)
    resolve(field)
    assert contact(field, 1) == {"front": 2}
    assert contact(field, 2) == {side: 1}
    assert block_distance(field[1].block, field[2].block) == pytest.approx(0.0)


def test_r8_14_fresh_are_those_who_had_no_enemy_before():
    engaged = (block("south", 30, 16, contacts=[3, 0, 0, 0]), block("north", 30, 18, contacts=[1, 0, 0, 0]))
    field = phase(engaged[0], block("south", 37, 18, 270), engaged[1])
    charge(field, 2, 3)
    resolve(field)
    assert [unit.fresh for unit in field.state.units] == [False, True, False]
    assert [unit.charging for unit in field.state.units] == [False, True, False]
    assert contact(field, 3) == {"front": 1, "left": 2}


def test_r8_14_a_charged_runaway_stands_and_fights():
    field = phase(block("south", 30, 10), block("north", 30, 18, 0, fleeing=True), block("north", **ELSEWHERE))
    charge(field, 1, 2)
    resolve(field)
    assert not field[2].fleeing
    assert contact(field, 2) == {"rear": 1}


def test_r8_14_effects_until_the_next_combat_end():
    field = phase(block("south", 30, 10), block("north", 30, 18), block("north", **ELSEWHERE))
    for unit in field.state.units:
        unit.put(Lasting(Ability("Hidden Paths", "ability", 0, 0, until=UNTIL_COMBAT), UNTIL_COMBAT, False))
        unit.put(Lasting(Ability("Swiftness", "ability", 0, 0, until=UNTIL_TURN), UNTIL_TURN, False))
    charge(field, 1, 2)
    resolve(field)
    assert [[item.ability.name for item in unit.lasting] for unit in field.state.units] == [
        ["Swiftness"],
        ["Swiftness"],
        ["Hidden Paths", "Swiftness"],
    ]


def test_r8_14_markers_are_settled_after_every_charge():
    # After the first charge south alone touches the marker, and takes it; north's charge then only contests it.
    units = (block("south", 30, 10), block("south", 21, 12), block("north", 30, 18), block("north", 21, 20))
    field = phase(*units, markers=[(26, 13)])
    charge(field, 1, 3)
    charge(field, 4, 2)
    assert resolve(field) == ["charge_moved", "marker_taken", "charge_moved"]
    assert field.state.holders == [0]
