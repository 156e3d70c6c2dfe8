"""R8.1-R8.7 and R8.9: who may charge whom, which side, where it ends, and charges against chargers."""

import pytest
from charging import block, charge, counter, phase, plan, pose, refused, side_hit, standing
from field import effect, part, square

from opensovl.core.charge_moves import arc_of
from opensovl.core.charges import why_not_charge
from opensovl.core.geometry import Block
from opensovl.core.profiles import FLYING, FRONT, LEFT, NO_CHARGE, QUARTER_NAMES, REAR, RIGHT


def facing_pair(gap=6.0, **more):
    """South's unit 1 and north's unit 2 face each other `gap` inches apart, blocks of 4 by 2."""
    return phase(block("south", 30, 10, **more), block("north", 30, 12 + gap))


# R8.1 ---------------------------------------------------------------------------------------------------


def test_r8_1_a_free_unit_may_charge():
    assert side_hit(facing_pair(), 1, 2) == "front"


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ({"fleeing": True}, "is fleeing"),
        ({"contacts": [0, 0, 2, 0]}, "in combat"),
        ({"move": 0}, "Move 0"),
        ({"troop": part(effects=[effect(NO_CHARGE)])}, "Crewed Weapon"),
    ],
)
def test_r8_1_who_cannot_charge(marks, words):
    field = facing_pair(**marks)
    assert refused(field, 1, 2) == "R8.1"
    assert words in str(why_not_charge(field.state, field[1], field[2]))


def test_r8_1_one_declaration_in_a_phase():
    field = phase(block("south", 30, 10), block("north", 27, 18), block("north", 33, 18))
    charge(field, 1, 2)
    assert refused(field, 1, 3) == "R8.1"


def test_r8_1_the_target_of_a_charge_cannot_charge_another():
    field = phase(block("south", 30, 10), block("south", 36, 10), block("north", 30, 18))
    charge(field, 1, 3)
    assert refused(field, 3, 2) == "R8.1"


def test_r8_1_a_friend_and_a_destroyed_unit_are_no_targets():
    field = phase(block("south", 30, 10), block("south", 30, 15), block("north", 30, 18, alive=False))
    assert refused(field, 1, 2) == "R8.2"
    assert refused(field, 1, 3) == "R8.2"


# R8.2 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gap", "allowed"), [(7.0, True), (8.0, True), (8.002, True), (8.01, False)])
def test_r8_2_within_move(gap, allowed):
    field = facing_pair(gap=gap)
    if allowed:
        assert plan(field, 1, 2).distance == pytest.approx(gap, abs=0.001)
    else:
        assert refused(field, 1, 2) == "R8.2"
        assert "8.01 inches away" in str(why_not_charge(field.state, field[1], field[2]))


def test_r8_2_zero_distance_already_touching():
    field = facing_pair(gap=0.0)
    found = plan(field, 1, 2)
    assert found.distance == pytest.approx(0.0)
    assert (found.x, found.y, found.heading) == (30.0, 10.0, 0)


def test_r8_2_the_distance_is_to_the_part_in_the_sight_zone():
    # The target's nearest corner, 2.69 away, lies outside the zone; its edge enters the zone 2.5 ahead, 2.5 beside.
    field = phase(block("south", 30, 10, move=3), block("north", 36.5, 13))
    assert refused(field, 1, 2) == "R8.2"
    field = phase(block("south", 30, 10, move=4), block("north", 36.5, 13))
    assert plan(field, 1, 2).distance == pytest.approx(2.5 * 2**0.5, abs=0.004)


def test_r8_2_outside_the_zone():
    field = phase(block("south", 30, 10), block("north", 22, 10, 90))
    assert refused(field, 1, 2) == "R8.2"
    assert "45 degrees" in str(why_not_charge(field.state, field[1], field[2]))


def test_r8_2_out_of_sight_behind_a_building():
    wall = ("building", square(20, 14, 40, 14.5))
    field = phase(block("south", 30, 10), block("north", 30, 18), terrain=[wall])
    assert refused(field, 1, 2) == "R8.2"
    assert "blocked" in str(why_not_charge(field.state, field[1], field[2]))


def test_r8_2_difficult_terrain_does_not_shorten_a_charge():
    wood = ("forest", square(20, 11.5, 40, 30))
    field = phase(block("south", 30, 10), block("north", 30, 20), terrain=[wood])
    assert plan(field, 1, 2).distance == pytest.approx(8.0)


# R8.3 ---------------------------------------------------------------------------------------------------


def test_r8_3_water_lets_sight_through_but_no_charge():
    pond = ("water", square(28.5, 13, 31.5, 15))
    field = phase(block("south", 30, 10), block("north", 30, 18), terrain=[pond])
    assert refused(field, 1, 2) == "R8.3"


def test_r8_3_the_end_may_slide_until_the_path_is_clear():
    # A narrower pond: the middle of the front passes its corner at (29.5, 13) on the way to 28.5.
    pond = ("water", square(29.5, 13, 30.5, 15))
    field = phase(block("south", 30, 10), block("north", 30, 18), terrain=[pond])
    assert plan(field, 1, 2).x == 28.5


def test_r8_3_flying_needs_only_the_room_at_the_end():
    pond = ("water", square(20, 13, 40, 15))
    flyer = part(effects=[effect(FLYING)])
    field = phase(block("south", 30, 10, troop=flyer), block("north", 30, 18), terrain=[pond])
    assert side_hit(field, 1, 2) == "front"
    shore = ("water", square(20, 13, 40, 16.9))
    field = phase(block("south", 30, 10, troop=flyer), block("north", 30, 18), terrain=[shore])
    assert refused(field, 1, 2) == "R8.3"


def test_r8_3_a_friend_in_the_way_of_a_corner_blocks_the_path():
    # The friend juts out by 0.1 over the left corner's way, a third along it: a slide of 0.3 to the right passes.
    field = phase(block("south", 30, 10), block("south", 27.6, 13.5, width=1, depth=1), block("north", 30, 18))
    assert plan(field, 1, 3).x == pytest.approx(30.3)
    # Close before the corner, by half an inch: no place on the front is reached.
    field = phase(block("south", 30, 10), block("south", 28, 11.6, width=1, depth=1), block("north", 30, 18))
    assert refused(field, 1, 3) == "R8.3"


def test_r8_3_a_thin_obstacle_between_corner_and_middle_does_not_block():
    field = phase(block("south", 30, 10), block("south", 29, 13.5, width=1, depth=1), block("north", 30, 18))
    assert plan(field, 1, 3).x == pytest.approx(30.0)


# R8.4 ---------------------------------------------------------------------------------------------------

TARGET = Block(50.0, 50.0, 0, 2.0, 1.0)


@pytest.mark.parametrize(
    ("right", "forward", "side"),
    [
        (0, 9, FRONT),
        (7, 6, FRONT),  # on the line out from the front right corner
        (-7, 6, FRONT),
        (7.01, 6, RIGHT),
        (-7.01, 6, LEFT),
        (9, 0, RIGHT),
        (-9, 0, LEFT),
        (7, -6, RIGHT),  # on the line out from the rear right corner
        (-7, -6, LEFT),
        (6.99, -6, REAR),
        (-6.99, -6, REAR),
        (0, -9, REAR),
    ],
)
@pytest.mark.parametrize("heading", [0, 1, 333, 900, 1237, 2503])
def test_r8_4_arcs_and_their_lines(right, forward, side, heading):
    target = TARGET.at(TARGET.x, TARGET.y, heading)
    x, y = target.point(right, forward)
    assert QUARTER_NAMES[arc_of(target, x, y)] == QUARTER_NAMES[side]


def test_r8_4_the_centre_decides_not_the_facing():
    # Unit 1 stands in the right arc of a target that looks north, and faces west.
    field = phase(block("south", 38, 20, 270), block("north", 30, 20, 0))
    found = plan(field, 1, 2)
    assert found.side_hit == RIGHT
    assert (found.x, found.y, found.heading) == (33.0, 20.0, 2700)


def test_r8_4_rear_of_a_unit_that_looks_away():
    assert side_hit(phase(block("south", 30, 10), block("north", 30, 18, 0)), 1, 2) == "rear"


# R8.5 ---------------------------------------------------------------------------------------------------


def test_r8_5_one_charge_per_side():
    field = phase(block("south", 27.5, 10), block("south", 32.5, 10), block("north", 30, 18))
    charge(field, 1, 3)
    assert refused(field, 2, 3) == "R8.5"
    assert "front" in str(why_not_charge(field.state, field[2], field[3]))


def test_r8_5_an_engaged_side_is_taken_and_a_free_side_is_not():
    units = (block("south", 30, 15, contacts=[4, 0, 0, 0]), block("south", 37, 17, 270), block("south", 60, 40))
    assert side_hit(phase(*units, block("north", 30, 17, contacts=[1, 0, 0, 0])), 2, 4) == "left"
    assert refused(phase(*units, block("north", 30, 17, contacts=[1, 3, 0, 0])), 2, 4) == "R8.5"


def test_r8_5_from_a_flank_arc_ahead_of_the_front_line_the_front_is_tried():
    taken = [0, 0, 3, 0]
    # The target looks north with its front line at y = 21; the charger's centre is half an inch ahead of it.
    field = phase(block("south", 38, 21.5, 270), block("north", 30, 20, 0, contacts=taken), block("south", 60, 40))
    assert side_hit(field, 1, 3) == "front"


@pytest.mark.parametrize("y", [20.5, 21.0])
def test_r8_5_from_a_flank_arc_not_ahead_of_the_front_line_there_is_no_charge(y):
    field = phase(block("south", 38, y, 270), block("north", 30, 20, 0, contacts=[0, 0, 2, 0]), block("south", 60, 40))
    assert refused(field, 1, 3) == "R8.5"


@pytest.mark.parametrize(("x", "side"), [(29.0, "left"), (30.0, "left"), (31.0, "right")])
def test_r8_5_from_the_rear_arc_the_flank_on_its_side_is_tried(x, side):
    field = phase(block("south", x, 13.5), block("north", 30, 20, 0, contacts=[0, 0, 0, 2]), block("south", 60, 40))
    assert side_hit(field, 1, 3) == side


def test_r8_5_from_the_front_arc_nothing_else_is_tried():
    field = phase(block("south", 31, 10), block("north", 30, 18, contacts=[2, 0, 0, 0]), block("south", 60, 40))
    assert refused(field, 1, 3) == "R8.5"


def test_r8_5_the_other_side_must_be_free_too():
    field = phase(block("south", 29, 13.5), block("north", 30, 20, 0, contacts=[0, 2, 0, 2]), block("south", 60, 40))
    assert refused(field, 1, 3) == "R8.5"


# R8.6 ---------------------------------------------------------------------------------------------------


def test_r8_6_flush_and_centred():
    found = plan(phase(block("south", 25, 10), block("north", 30, 18)), 1, 2)
    assert (found.x, found.y, found.heading) == (30.0, 16.0, 0)


def test_r8_6_slides_to_the_nearest_clear_place():
    # A building beside the target's left covers the centred place by 1: 28 to 32 is wanted, it reaches to 29.
    house = ("building", square(26, 15.5, 29, 16.5))
    found = plan(phase(block("south", 33, 10), block("north", 30, 18), terrain=[house]), 1, 2)
    assert (found.x, found.y) == (31.0, 16.0)


@pytest.mark.parametrize("across", [-0.5, 0.0, 0.5])
def test_r8_6_of_equal_places_the_one_on_the_chargers_left(across):
    # A thin obstacle in the middle of the wide target's front; over it the charger flies, so left and right are alike.
    rock = ("water", square(29.9, 16.0, 30.1, 16.9))
    flyer = part(effects=[effect(FLYING)])
    units = (block("south", 30 + across, 10, width=3, troop=flyer), block("north", 30, 18, width=8))
    assert plan(phase(*units, terrain=[rock]), 1, 2).x == pytest.approx(28.4)
    units = (block("south", 30, 18, width=8), block("north", 30 + across, 26, width=3, troop=flyer))
    rock = ("water", square(29.9, 19.1, 30.1, 20.0))
    assert plan(phase(*units, terrain=[rock]), 2, 1).x == pytest.approx(31.6)


@pytest.mark.parametrize(("reach", "allowed"), [(30.0, True), (30.05, False)])
def test_r8_6_contact_is_at_least_half_of_the_shorter_edge(reach, allowed):
    # 4 against 4: a slide of 2 leaves a contact of 2, exactly half. The building forces that slide, or more.
    house = ("building", square(20, 15.5, reach, 16.5))
    field = phase(block("south", 33, 10), block("north", 30, 18), terrain=[house])
    if allowed:
        assert plan(field, 1, 2).x == pytest.approx(32.0)
    else:
        assert refused(field, 1, 2) == "R8.3"


@pytest.mark.parametrize(("reach", "allowed"), [(32.0, True), (32.05, False)])
def test_r8_6_a_narrow_charger_may_slide_off_the_corner_by_half_its_width(reach, allowed):
    # 2 against 6: the furthest place has its middle over the target's corner.
    house = ("building", square(20, 15.5, reach, 16.5))
    field = phase(block("south", 34, 10, width=2), block("north", 30, 18, width=6), terrain=[house])
    if allowed:
        assert plan(field, 1, 2).x == pytest.approx(33.0)
    else:
        assert refused(field, 1, 2) == "R8.3"


def test_r8_6_slides_away_from_the_board_edge():
    # A charge on a flank of depth 2 by a front of 6: centred on y = 2 it would reach y = -1.
    field = phase(block("south", 38, 4, 270, width=6), block("north", 30, 2, 0, width=4))
    found = plan(field, 1, 2)
    assert found.side_hit == RIGHT
    assert (found.x, found.y) == (33.0, 3.0)


def test_r8_6_slides_along_the_side_of_an_engaged_target():
    # Unit 1 fights the target's front and juts out beyond its right corner; the flank charge makes room for it.
    engaged = block("south", 28, 22, 180, width=8, contacts=[3, 0, 0, 0])
    field = phase(engaged, block("south", 24, 19, 90), block("north", 30, 20, 0, contacts=[1, 0, 0, 0]))
    found = plan(field, 2, 3)
    assert found.side_hit == LEFT
    assert (found.x, found.y) == (27.0, 19.0)


# R8.7, R8.9 ---------------------------------------------------------------------------------------------


def test_r8_7_nothing_moves_when_a_charge_is_declared():
    field = facing_pair()
    before = [pose(field, 1), pose(field, 2)]
    charge(field, 1, 2)
    assert [pose(field, 1), pose(field, 2)] == before
    event = field.state.events[-1]
    assert (event.kind, event.unit, event.other) == ("charge_declared", 1, 2)
    assert event.data == {"quarter": "front", "distance": 6.0}


def duel(gap):
    """North's unit 3 charges south's unit 1 over 5 inches; south's unit 2 stands before 3's front, `gap` from it."""
    field = phase(block("south", 34, 11), block("south", 28, 16 - gap), block("north", 30, 18, move=9), block("north", 60, 40))
    charge(field, 3, 1)
    return field


def test_r8_9_a_shorter_charge_intercepts():
    field = duel(gap=4.0)
    assert field.state.declared[0].distance == pytest.approx(5.0, abs=0.001)
    charge(field, 2, 3)
    assert standing(field) == [(2, 3)]
    assert field.kinds()[-2:] == ["charge_declared", "charge_cancelled"]


def test_r8_9_equal_distance_is_not_shorter():
    field = duel(gap=4.999)
    assert refused(field, 2, 3) == "R8.9"
    assert "5.00" in str(why_not_charge(field.state, field[2], field[3]))
    assert side_hit(duel(gap=4.99), 2, 3) == "front"


@pytest.mark.parametrize(("x", "y", "heading", "side"), [(37, 18, 270, "left"), (30, 26, 180, "rear")])
def test_r8_9_a_flank_or_rear_may_be_charged_from_further(x, y, heading, side):
    field = phase(block("south", 30, 14), block("south", x, y, heading), block("north", 30, 18))
    charge(field, 3, 1)
    assert plan(field, 2, 3).distance > field.state.declared[0].distance
    assert side_hit(field, 2, 3) == side
    charge(field, 2, 3)
    assert standing(field) == [(2, 3)]


def test_r8_9_a_charger_that_another_charges_is_not_protected():
    # 3 charges 1, whose centre lies in its left arc, over 3.6; unit 2's charge on the front of 3 is 7 long.
    field = phase(block("south", 37, 13, width=6), block("south", 28, 9), block("north", 30, 18))
    charge(field, 3, 1)
    assert refused(field, 2, 3) == "R8.9"
    counter(field, 1)  # a counter-charge is a charge, on the left here
    charge(field, 2, 3)
    assert standing(field) == [(1, 3), (2, 3)]


def test_r8_9_only_a_standing_charge_protects():
    field = phase(
        block("south", 34, 14), block("south", 37, 18, 270), block("south", 29, 10), block("north", 30, 17),
        block("north", 44.5, 18, 270),
    )  # fmt: skip
    charge(field, 4, 1)
    charge(field, 2, 4)  # cancels 4's charge
    charge(field, 5, 2)  # cancels 2's charge: now nobody charges 4, and 4 charges nobody
    assert standing(field) == [(5, 2)]
    assert side_hit(field, 3, 4) == "front"


def test_r8_9_cancelled_charges_take_no_side_and_make_no_target():
    field = duel(gap=4.0)
    charge(field, 2, 3)
    assert refused(field, 3, 1) == "R8.1"  # a cancelled charge never comes back
    field[4].stand_at(34, 17, 1800)
    assert side_hit(field, 4, 1) == "front"  # its front is free again
    assert side_hit(field, 1, 4) == "front"  # and it may charge, being nobody's target


def test_r8_9_chains_of_intercepts():
    # 4 charges 1; 2 intercepts 4; 5 intercepts 2; 3 intercepts 5: only the last charge stands.
    field = phase(
        block("south", 30, 12), block("south", 37, 18, 270), block("south", 41, 12),
        block("north", 30, 18), block("north", 41, 19.5, 270),
    )  # fmt: skip
    charge(field, 4, 1)
    charge(field, 2, 4)
    charge(field, 5, 2)
    assert standing(field) == [(5, 2)]
    charge(field, 3, 5)
    assert standing(field) == [(3, 5)]
    assert [item.cancelled for item in field.state.declared] == [True, True, True, False]
