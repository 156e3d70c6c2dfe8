"""R6.3-R6.6: zones, secret placement, Ready, ambushers, the roll for who begins. Also R2.1 (sizes)."""

import pytest
from charging import block, pose
from field import Field, effect, part, square

from opensovl.core import profiles as p
from opensovl.core.actions import Action
from opensovl.core.battle import apply, check
from opensovl.core.legal import options
from opensovl.core.state import DEPLOYMENT, STRATEGIC
from opensovl.core.views import view

SOUTH, NORTH = 0, 1
SMALL = (60.0, 40.0)
STANDARD = (72.0, 48.0)
AMBUSHER = part(effects=[effect(p.AMBUSHER)], name="Stalkers")


def before(*units, **more) -> Field:
    """A battle before deployment; units without a place are still to be placed."""
    field = Field(*units, phase=DEPLOYMENT, turn=0, **more)
    field.state.ready = [False, False]
    field.state.to_act = -1
    return field


def two(**more) -> Field:
    return before(block("south", None, None), block("north", None, None), **more)


def put(field: Field, side: int, number: int, x: float, y: float, heading: float = 0) -> None:
    apply(field.state, Action("place", side, number, x=x, y=y, heading=round(heading * 10)))


def why_not(field: Field, side: int, number: int, x: float, y: float, heading: float = 0) -> str:
    refusal = check(field.state, Action("place", side, number, x=x, y=y, heading=round(heading * 10)))
    assert refusal is not None, "the place is allowed"
    return refusal.rule


def say(field: Field, kind: str, side: int, number: int = 0) -> None:
    apply(field.state, Action(kind, side, number))


def refused(field: Field, kind: str, side: int, number: int = 0) -> str:
    refusal = check(field.state, Action(kind, side, number))
    assert refusal is not None, f"{kind} is allowed"
    return refusal.rule


# R6.3, R6.4: where ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "side", "last", "beyond"),
    [
        (SMALL, SOUTH, 6.5, 6.51), (SMALL, NORTH, 33.5, 33.49),  # 7.5 deep; the block is 2 deep
        (STANDARD, SOUTH, 10.5, 10.51), (STANDARD, NORTH, 37.5, 37.49),  # 11.5 deep
    ],
)  # fmt: skip
def test_r6_3_r6_4_a_unit_lies_entirely_in_its_zone(size, side, last, beyond):
    field = two(size=size)
    assert why_not(field, side, side + 1, 20, beyond) == "R6.4"
    put(field, side, side + 1, 20, last)


def test_r6_4_a_turned_corner_must_lie_in_the_zone_too():
    field = two()  # 4 wide, 2 deep: at 30 degrees it reaches 1.866 up
    put(field, SOUTH, 1, 20, 9.63, 30)
    assert why_not(field, SOUTH, 1, 20, 9.64, 30) == "R6.4"
    assert why_not(field, SOUTH, 1, 1.99, 5) == "R6.4"  # off the side of the board


@pytest.mark.parametrize("heading", [0, 45, 123.4, 180, 270, 359.9])
def test_r6_4_any_facing(heading):
    field = two()
    put(field, SOUTH, 1, 20, 5, heading)
    assert pose(field, 1) == (20, 5, heading)


def test_r6_4_clear_of_impassable_terrain_but_not_of_forest():
    water = [("water", square(22.5, 0, 30, 10))]
    assert why_not(two(terrain=water), SOUTH, 1, 21, 5) == "R6.4"
    put(two(terrain=water), SOUTH, 1, 20.5, 5)
    put(two(terrain=[("forest", square(10, 0, 30, 10))]), SOUTH, 1, 20, 5)


def test_r6_4_half_an_inch_between_units():
    field = before(block("south", 20, 5), block("south", None, None), block("north", None, None))
    assert why_not(field, SOUTH, 2, 24.49, 5) == "R6.4"
    assert why_not(field, SOUTH, 2, 20, 5) == "R6.4"
    put(field, SOUTH, 2, 24.5, 5)


def test_r6_4_a_unit_may_be_placed_anew_and_lifted():
    field = two()
    put(field, SOUTH, 1, 20, 5)
    put(field, SOUTH, 1, 21, 5)  # its own old place is not in the way
    say(field, "lift", SOUTH, 1)
    assert not field[1].placed
    assert refused(field, "lift", SOUTH, 1) == "R6.4"


def test_r6_4_nobody_places_the_others_units():
    assert why_not(two(), SOUTH, 2, 20, 5) == "R6.4"


# R6.5: ambushers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "side", "last", "beyond"),
    [
        (SMALL, SOUTH, 16.5, 16.51), (SMALL, NORTH, 23.5, 23.49),  # 17.5 deep
        (STANDARD, SOUTH, 20.5, 20.51), (STANDARD, NORTH, 27.5, 27.49),  # 21.5 deep
    ],
)  # fmt: skip
def test_r6_5_an_ambusher_deploys_up_to_near_the_centre_line(size, side, last, beyond):
    field = before(block("south", None, None, troop=AMBUSHER), block("north", None, None, troop=AMBUSHER), size=size)
    assert why_not(field, side, side + 1, 20, beyond) == "R6.5"
    put(field, side, side + 1, 20, last)


def test_r6_5_a_commander_with_ambusher_brings_its_whole_unit():
    field = before(block("south", None, None, commander=AMBUSHER), block("north", None, None))
    put(field, SOUTH, 1, 20, 18)
    plain = before(block("south", None, None, commander=part()), block("north", None, None))
    assert why_not(plain, SOUTH, 1, 20, 18) == "R6.4"


# R6.4: secrecy ------------------------------------------------------------------------------------------


def shown(field: Field) -> dict:
    """What north is shown, whole."""
    seen = view(field.state, NORTH)
    unit = seen.state.unit(1)
    return {"page": seen.to_dict(), "unit": (unit.placed, unit.x, unit.y, unit.heading, unit.block.corners())}


def test_r6_4_the_other_sides_placement_is_nowhere_until_both_are_ready():
    field = two(dice=[6, 1])
    empty = shown(field)
    put(field, SOUTH, 1, 23.456, 5, 12.3)
    assert shown(field) == empty  # not even that something was placed, nor how often
    put(field, SOUTH, 1, 24.567, 5, 12.3)
    say(field, "ready", SOUTH)
    assert shown(field)["unit"] == empty["unit"] and "24.567" not in repr(shown(field))
    put(field, NORTH, 2, 20, 40, 180)
    say(field, "ready", NORTH)
    assert shown(field)["unit"][:4] == (True, 24.567, 5, 123) and "24.567" in repr(shown(field)["page"])


def test_r6_4_an_ambusher_cannot_feel_for_the_other_sides_units():
    # An ambusher's place in its own half never meets the other side's zone; checks know nothing of the other's units.
    field = before(block("south", None, None, troop=AMBUSHER), block("north", 20, 20))
    put(field, SOUTH, 1, 20, 20)


def test_r6_4_events_of_placing_are_for_the_own_side_alone():
    field = two()
    events = apply(field.state, Action("place", SOUTH, 1, x=20, y=5))
    assert [event.seen_by for event in events if event.kind == "placed"] == [SOUTH]


# R6.4: Ready --------------------------------------------------------------------------------------------


def test_r6_4_at_least_one_unit_must_be_placed():
    field = two()
    assert refused(field, "ready", SOUTH) == "R6.4"
    put(field, SOUTH, 1, 20, 5)
    say(field, "ready", SOUTH)
    assert refused(field, "ready", SOUTH) == "R6.4"


def test_r6_4_ready_can_be_taken_back_until_the_other_is_ready():
    field = two(dice=[6, 1])
    put(field, SOUTH, 1, 20, 5)
    assert refused(field, "unready", SOUTH) == "R6.4"
    say(field, "ready", SOUTH)
    assert why_not(field, SOUTH, 1, 21, 5) == "R6.4" and refused(field, "lift", SOUTH, 1) == "R6.4"
    assert [a.kind for a in options(field.state, SOUTH).actions] == ["unready"]
    say(field, "unready", SOUTH)
    put(field, SOUTH, 1, 21, 5)
    say(field, "ready", SOUTH)
    put(field, NORTH, 2, 20, 43, 180)
    say(field, "ready", NORTH)
    assert refused(field, "unready", SOUTH) == "R6.4"
    assert field.state.turn == 1 and field.state.phase == STRATEGIC


def test_r6_4_a_unit_left_unplaced_counts_as_destroyed():
    field = before(
        block("south", 20, 5), block("south", None, None, cost=130), block("north", 20, 43), dice=[6, 1],
    )  # fmt: skip
    say(field, "ready", SOUTH)
    say(field, "ready", NORTH)
    assert not field[2].alive and field[1].alive
    apply(field.state, Action("concede", SOUTH))
    assert field.state.score == [0, 130]


# R6.6: who begins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "first"), [([2, 1], SOUTH), ([1, 2], NORTH), ([3, 3, 6, 6, 4, 5], NORTH), ([5, 5, 6, 1], SOUTH)]
)
def test_r6_6_the_higher_die_begins_and_ties_are_re_rolled(dice, first):
    field = before(block("south", 20, 5), block("north", 20, 43), dice=dice)
    say(field, "ready", NORTH)
    say(field, "ready", SOUTH)
    field.dice_used_up()
    assert field.state.to_act == field.state.first == first
    assert (field.state.turn, field.state.phase) == (1, STRATEGIC)
