"""R3.2-R3.4, R3.7, R3.10, R3.11: what blocks sight, the zone, the fixed lines, the nearest point, cover.

The looking unit is 4 wide and 2 deep at (20, 10): its front edge runs from (18, 11) to (22, 11), its zone outward from
there at 45 degrees.
"""

import math

import pytest
from acting import block
from field import Field, effect, part, square

from opensovl.core import profiles as p
from opensovl.core.casualties import destroy
from opensovl.core.geometry import Block
from opensovl.core.movement import advance_cost
from opensovl.core.shooting import in_cover
from opensovl.core.sight import in_zone, sees, zone_outline

EYE = block("south", 20, 10)


def look(target, *others, terrain=()):
    """What the unit sees of the target: (x, y, distance), or None."""
    field = Field(EYE, target, *others, terrain=terrain)
    number = next(u.number for u in field.state.units if (u.x, u.y) == (target.x, target.y))
    seen = sees(field.state, field[1], field[number])
    return None if seen is None else (round(seen.x, 6), round(seen.y, 6), round(seen.distance, 6))


def wall(x0, x1, kind="building", y0=14.0, y1=15.0):
    return [(kind, square(x0, y0, x1, y1))]


# R3.10: the zone ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (20, 11, True), (20, 10.99, False),  # on the front edge, and behind it
        (18, 11, True), (17.99, 11, False),  # at a corner, and beside it
        (15, 14, True), (14.98, 14, False),  # on the line at 45 degrees from the left corner, and outside it
        (25, 14, True), (25.02, 14, False),
        (20, 47, True),
    ],
)  # fmt: skip
def test_r3_10_the_zone_opens_from_the_front_edge_at_45_degrees(x, y, inside):
    assert in_zone(Field(EYE)[1].block, x, y) == inside


def test_r3_10_a_target_behind_the_front_edge_is_not_seen_even_beside_the_unit():
    assert look(block("north", 30, 9.9)) is None  # its near edge is 10.9 high
    assert look(block("north", 20, 5)) is None
    assert look(block("north", 5, 14)) is None


def test_r3_10_a_corner_that_reaches_into_the_zone_is_enough():
    # The corner (28, 17) lies on the line at 45 degrees from (22, 11).
    assert look(block("north", 30, 16)) is not None
    assert look(block("north", 30.01, 16)) is None


# R3.11: the nearest point ----------------------------------------------------------------------------


def test_r3_11_straight_ahead_the_nearest_point_is_nearest_to_the_middle():
    assert look(block("north", 20, 20)) == (20, 19, 8)


def test_r3_11_off_to_a_side_the_nearest_point_is_the_corner():
    x, y, distance = look(block("north", 27, 20))
    assert (x, y) == (25, 19) and distance == pytest.approx(math.hypot(3, 8), abs=1e-6)


def test_r3_11_only_the_part_in_the_zone_counts():
    # Beside the zone the target is much nearer; of its part in the zone the point on the border is nearest.
    x, y, distance = look(block("north", 26, 13, 90, width=4, depth=2))  # x 25 to 27, y 11 to 15
    assert (x, y) == pytest.approx((25, 14), abs=0.003) and distance == pytest.approx(math.hypot(3, 3), abs=0.003)


# R3.11, R3.3, R3.4: what blocks ------------------------------------------------------------------------


def test_r3_11_terrain_across_all_lines_blocks_and_across_some_does_not():
    target = block("north", 20, 20)
    assert look(target, terrain=wall(10, 30)) is None
    assert look(target, terrain=wall(10, 21)) is not None  # the right corner looks past it


@pytest.mark.parametrize(("kind", "seen"), [
    ("building", False), ("cliffs", False), ("rocks", False), ("forest", False),
    ("water", True), ("lava", True), ("chasm", True), ("field", True), ("road", True), ("snow", True), ("sand", True),
])  # fmt: skip
def test_r3_3_r3_4_sight_is_blocked_by_buildings_cliffs_rocks_and_through_forests(kind, seen):
    assert (look(block("north", 20, 20), terrain=wall(10, 30, kind)) is not None) == seen


@pytest.mark.parametrize("side", ["south", "north"])
def test_r3_8_units_of_either_side_block_sight(side):
    between = block(side, 20, 15, width=20, depth=1)
    assert look(block("north", 20, 20), between) is None
    assert look(block("north", 20, 20), block(side, 20, 15, width=2, depth=1)) is not None


def test_r3_11_a_destroyed_unit_blocks_nothing():
    field = Field(EYE, block("north", 20, 20), block("north", 20, 15, width=20, depth=1))
    assert sees(field.state, field[1], field[2]) is None
    destroy(field.state, field[3], "it was in the way")
    assert sees(field.state, field[1], field[2]) is not None


def test_r3_11_touching_a_corner_or_an_edge_of_a_blocker_is_not_blocking():
    narrow = block("north", 21, 20, width=2)  # x 20 to 22, its right edge in line with the looking unit's
    assert look(narrow, terrain=wall(10, 22)) is not None  # the line x = 22 runs along the wall's edge
    assert look(narrow, terrain=wall(10, 22.01)) is None
    two = wall(10, 20) + wall(20, 30, y0=15, y1=16)  # they meet in the corner (20, 15)
    assert look(block("north", 20, 20, width=2), terrain=two) is not None


def test_r3_11_two_walls_with_a_gap_that_no_fixed_line_hits():
    """The fixed lines decide: the unit does not see through a slit between them."""
    slit = wall(10, 20.35) + wall(20.5, 30)
    assert look(block("north", 20, 40), terrain=slit) is None
    assert look(block("north", 20, 40), terrain=wall(10, 19.9) + wall(20.1, 30)) is not None


def test_r3_11_a_line_to_a_point_of_the_target_behind_its_front_counts():
    # Only the target's left rear corner (x 24, y 22) is past the wall.
    tall = block("north", 23, 20, 90, width=4, depth=2)  # x 22 to 24, y 18 to 22
    assert look(tall, terrain=wall(10, 22.9, y0=17, y1=17.5)) is not None
    assert look(tall, terrain=wall(10, 30, y0=17, y1=17.5)) is None


# R3.2: forests -----------------------------------------------------------------------------------------


def test_r3_2_into_a_forest_that_the_target_reaches_into():
    wood = wall(10, 30, "forest", 15, 25)
    assert look(block("north", 20, 20), terrain=wood) is not None
    assert look(block("north", 20, 27), terrain=wood) is None  # behind it: the near edge is at 26
    assert look(block("north", 20, 25.5), terrain=wood) is not None  # its front stands in it


def test_r3_2_out_of_a_forest_that_the_front_edge_stands_in():
    assert look(block("north", 20, 20), terrain=wall(10, 30, "forest", 5, 15)) is not None
    # The centre is inside, the front edge is not, and another forest lies between.
    assert look(block("north", 20, 20), terrain=wall(10, 30, "forest", 12, 15)) is None


def test_r3_2_an_end_in_one_forest_opens_no_other():
    woods = wall(10, 30, "forest", 5, 12) + wall(10, 30, "forest", 14, 15)
    assert look(block("north", 20, 20), terrain=woods) is None


def test_r3_2_both_in_the_same_forest_see_each_other_and_a_building_in_it_blocks():
    wood = wall(5, 40, "forest", 5, 40)
    assert look(block("north", 20, 20), terrain=wood) is not None
    assert look(block("north", 20, 20), terrain=wood + wall(10, 30)) is None


# R3.7: cover -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "cover"), [(20.1, True), (19.9, False)])
def test_r3_7_cover_is_where_the_centre_is(x, cover):
    field = Field(block("north", x, 20), terrain=[("forest", square(20, 10, 30, 30))])
    assert in_cover(field.state, field[1]) == cover


def test_r3_7_a_crewed_weapon_is_always_in_cover_and_a_flyer_never():
    wood = [("forest", square(20, 10, 30, 30))]
    crew = effect(p.COVER)
    flying = effect(p.FLYING)
    assert in_cover(*_state_and_unit(part(effects=[crew]), 60))
    assert not in_cover(*_state_and_unit(part(effects=[flying]), 25, wood))
    assert not in_cover(*_state_and_unit(part(effects=[crew, flying]), 25, wood))


def _state_and_unit(troop, x, terrain=()):
    field = Field(block("north", x, 20, troop=troop), terrain=terrain)
    return field.state, field[1]


# The rules hold whichever way the field is turned --------------------------------------------------------


def turned(x, y, degrees):
    """A point turned about (36, 24), clockwise."""
    a = math.radians(degrees)
    dx, dy = x - 36, y - 24
    return 36 + dx * math.cos(a) + dy * math.sin(a), 24 - dx * math.sin(a) + dy * math.cos(a)


@pytest.mark.parametrize("degrees", [0, 17, 45, 90, 133.7, 180, 291.1])
@pytest.mark.parametrize(("x1", "seen"), [(38.1, False), (36.6, True)])
def test_r3_11_turned_fields_answer_alike(degrees, x1, seen):
    def put(side, x, y, heading):
        tx, ty = turned(x, y, degrees)
        return block(side, tx, ty, heading + degrees)

    corners = [turned(x, y, degrees) for x, y in square(33, 24, x1, 25)]
    field = Field(put("south", 36, 18, 0), put("north", 36, 30, 180), terrain=[("rocks", corners)])
    found = sees(field.state, field[1], field[2])
    assert (found is not None) == seen
    if found is not None:
        assert found.distance == pytest.approx(10, abs=0.01)


@pytest.mark.parametrize("side", ["left", "right", "near", "far"])
def test_r3_5_r3_7_the_border_of_a_forest_is_outside_on_every_side_of_it(side):
    x, y, heading = {"left": (30, 20, 0), "right": (40, 20, 0), "near": (35, 10, 90), "far": (35, 30, 90)}[side]
    field = Field(block("north", x, y, heading), terrain=[("forest", square(30, 10, 40, 30))])
    assert not in_cover(field.state, field[1])
    assert advance_cost(field.state, field[1], field[1].block, 1000) == 1000


# R3.10: the zone's outline, as the page draws it ------------------------------------------------------------


@pytest.mark.parametrize("heading", [0, 377, 1800, 2915])
def test_r3_10_the_outline_of_the_zone_is_as_far_as_was_asked_and_in_it(heading):
    eye = Block(30, 20, heading, 2.5, 1.0)
    points = zone_outline(eye, 8.0)
    assert points[0] == pytest.approx(eye.point(-2.5, 1.0)) and points[-1] == pytest.approx(eye.point(2.5, 1.0))
    for x, y in points:
        assert in_zone(eye, x, y)
    for x, y in points[1:-1]:
        right, forward = eye.local(x, y)
        assert math.hypot(max(abs(right) - 2.5, 0.0), forward - 1.0) == pytest.approx(8.0)
    assert not in_zone(eye, *eye.point(2.5 + 6.0, 1.0 + 5.9))
