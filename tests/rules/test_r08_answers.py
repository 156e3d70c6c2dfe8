"""R8.8, R8.10 and R8.11: counter-charges and flights."""

import pytest
from charging import (
    block,
    charge,
    contact,
    counter,
    flee,
    no_counter,
    no_flight,
    phase,
    pose,
    refused,
    resolve,
    standing,
)
from field import effect, part, square

from opensovl.core.charges import charger_of, why_not_counter
from opensovl.core.profiles import MAY_FLEE, NO_CHARGE, STANDS


def charged(gap=6.0, **more):
    """North's unit 2 charges south's unit 1 over `gap` inches; `more` is said of unit 1."""
    field = phase(block("south", 30, 10, **more), block("north", 30, 12 + gap, move=12))
    charge(field, 2, 1)
    return field


def twice_charged(**more):
    """North's units 2 and 3 charge unit 1 on its front and its left."""
    field = phase(block("south", 30, 10, **more), block("north", 30, 18), block("north", 22, 10, 90))
    charge(field, 2, 1)
    charge(field, 3, 1)
    return field


# R8.8 Counter-charge --------------------------------------------------------------------------------------


def test_r8_8_they_meet_halfway_front_to_front_and_both_count_as_charging():
    field = charged(gap=8)
    counter(field, 1)
    assert pose(field, 1) == (30, 10, 0)  # nothing moves yet
    assert resolve(field) == ["met"]
    assert pose(field, 1) == (30, 14, 0)
    assert pose(field, 2) == (30, 16, 180)
    assert contact(field, 1) == {"front": 2}
    assert contact(field, 2) == {"front": 1}
    assert [(u.charging, u.fresh) for u in field.state.units] == [(True, True), (True, True)]
    assert field.state.declared == []


def test_r8_8_they_turn_to_the_line_between_their_centres():
    field = phase(block("south", 30, 10, move=12), block("north", 34, 19, 180, move=12))
    charge(field, 2, 1)
    counter(field, 1)
    resolve(field)
    one, two = field[1], field[2]
    assert (one.heading, two.heading) == (240, 2040)  # 23.96 degrees, kept to a tenth
    assert ((one.x + two.x) / 2, (one.y + two.y) / 2) == pytest.approx((32, 14.5), abs=0.002)
    assert (two.x - one.x) ** 2 + (two.y - one.y) ** 2 == pytest.approx(4, abs=0.01)


@pytest.mark.parametrize(("gap", "allowed"), [(8.0, True), (8.002, True), (8.01, False)])
def test_r8_8_only_within_its_own_move(gap, allowed):
    field = charged(gap=gap, move=8)
    if allowed:
        counter(field, 1)
    else:
        assert no_counter(field, 1) == "R8.2"


def test_r8_8_only_against_a_charger_in_sight():
    assert no_counter(charged(heading=90), 1) == "R8.2"


def test_r8_8_only_when_charged_by_exactly_one():
    field = phase(block("south", 30, 10), block("north", 30, 18))
    assert no_counter(field, 1) == "R8.8"
    assert "not charged" in str(why_not_counter(field.state, field[1]))
    field = twice_charged()
    assert no_counter(field, 1) == "R8.8"
    assert charger_of(field.state, field[1]) is None


@pytest.mark.parametrize(
    "marks", [{"fleeing": True}, {"move": 0}, {"contacts": [0, 0, 0, 2]}, {"troop": part(effects=[effect(NO_CHARGE)])}]
)
def test_r8_8_who_cannot_charge_cannot_counter_charge(marks):
    assert no_counter(charged(**marks), 1) == "R8.1"


def test_r8_8_not_after_declaring_it_flees_and_not_twice():
    field = charged()
    flee(field, 1)
    assert no_counter(field, 1) == "R8.11"
    field = charged()
    counter(field, 1)
    assert no_counter(field, 1) == "R8.1"


@pytest.mark.parametrize(
    ("y0", "y1", "meet"),
    [
        (16.0, 16.5, 14.0),  # in the charger's place: 1.0 towards the counter-charger clears it
        (13.5, 14.0, 16.0),  # in the counter-charger's place: 1.0 towards the charger
        (14.8, 15.2, 12.8),  # 2.2 either way: the place nearer the counter-charger
        (16.0, 16.04, 14.0),
        (15.96, 16.0, 13.9),  # 1.04 would do; places are tried every 0.1
    ],
)
def test_r8_8_the_meeting_place_slides_along_the_line(y0, y1, meet):
    # A puddle between the lines of the left corner and the middle: in nobody's path, but nobody can stand on it.
    puddle = ("water", square(28.5, y0, 29.5, y1))
    field = phase(block("south", 30, 10), block("north", 30, 20), terrain=[puddle])
    charge(field, 2, 1)
    counter(field, 1)
    assert resolve(field) == ["met"]
    assert (field[1].y, field[2].y) == (pytest.approx(meet - 1), pytest.approx(meet + 1))


def test_r8_8_a_friend_of_either_is_in_the_way_of_the_meeting_too():
    field = phase(block("south", 30, 10), block("south", 29, 15, width=1, depth=1), block("north", 30, 20))
    charge(field, 3, 1)
    counter(field, 1)
    assert resolve(field) == ["met"]
    assert (field[1].y, field[3].y) == (pytest.approx(11.5), pytest.approx(13.5))  # meeting at 12.5


def test_r8_8_the_path_to_the_meeting_is_not_tested():
    # The charger's own way slides past the pond; the counter-charger meets it halfway, straight over the pond.
    pond = ("water", square(30.5, 12.5, 34, 13))
    field = phase(block("south", 30, 10, move=12), block("north", 30, 24, move=12), terrain=[pond])
    charge(field, 2, 1)
    counter(field, 1)
    resolve(field)
    assert (pose(field, 1), pose(field, 2)) == ((30, 16, 0), (30, 18, 180))


def test_r8_8_without_a_place_to_meet_the_charge_is_resolved_as_declared():
    # Between two walls, exactly as wide as unit 1: it cannot turn to the charger, wherever on the line they would meet.
    walls = [("building", square(20, 5, 24, 30)), ("building", square(36, 5, 40, 30))]
    field = phase(block("south", 30, 10, width=12, depth=4), block("north", 33.5, 20, width=2), terrain=walls)
    charge(field, 2, 1)
    counter(field, 1)
    assert resolve(field) == ["counter_failed", "charge_moved"]
    assert pose(field, 1) == (30, 10, 0)
    assert pose(field, 2) == (30, 13, 180)
    assert contact(field, 1) == {"front": 2}
    assert (field[1].charging, field[2].charging) == (False, True)
    assert (field[1].fresh, field[2].fresh) == (True, True)


def test_r8_8_charged_in_the_flank_it_still_meets_front_to_front():
    field = phase(block("south", 30, 10), block("north", 36, 13, 250))
    charge(field, 2, 1)
    assert field.state.declared[0].side_hit == 2  # its right
    counter(field, 1)
    resolve(field)
    assert contact(field, 1) == {"front": 2}
    assert contact(field, 2) == {"front": 1}


# R8.9 What an interception does to the answers ------------------------------------------------------------


def test_r8_9_a_counter_charger_can_be_charged_by_a_second_enemy():
    field = phase(block("south", 30, 10), block("north", 30, 18), block("north", 22, 10, 90))
    charge(field, 2, 1)
    counter(field, 1)
    charge(field, 3, 1)
    assert standing(field) == [(2, 1), (3, 1)]
    assert resolve(field) == ["charge_moved", "charge_moved"]
    assert contact(field, 1) == {"front": 2, "left": 3}
    assert not field[1].charging


def intercepted_by_a_friend():
    """2 charges 1, 1 counter-charges, its friend 3 hits 2 in the flank. Units 1 and 3 are south's."""
    field = phase(block("south", 30, 10), block("south", 37, 18, 270), block("north", 30, 18), block("north", 60, 40))
    charge(field, 3, 1)
    counter(field, 1)
    charge(field, 2, 3)
    return field


def test_r8_9_a_counter_charge_goes_on_when_a_friend_intercepts_its_target():
    field = intercepted_by_a_friend()
    assert standing(field) == [(1, 3), (2, 3)]
    assert resolve(field) == ["charge_moved", "charge_moved"]
    assert pose(field, 3) == (30, 18, 180)  # its charge was cancelled: it stands and receives
    assert contact(field, 3) == {"front": 1, "left": 2}
    assert [field[n].charging for n in (1, 2, 3)] == [True, True, False]


def test_r8_9_a_counter_charge_takes_the_side_that_r8_4_gives():
    field = phase(block("south", 34, 10), block("south", 26.5, 10), block("north", 30, 18))
    charge(field, 3, 1)
    counter(field, 1)
    assert field.state.declared[1].side_hit == 0
    assert refused(field, 2, 3) == "R8.5"


def test_r8_9_a_flight_ends_when_its_charger_is_intercepted_and_the_runner_may_declare_anew():
    field = phase(block("south", 30, 10), block("south", 37, 18, 270), block("north", 30, 18), block("north", 30, 25))
    charge(field, 3, 1)
    flee(field, 1)
    charge(field, 2, 3)
    assert field.kinds()[-3:] == ["charge_declared", "charge_cancelled", "flight_cancelled"]
    charge(field, 1, 3)  # unit 1 may charge after all
    assert standing(field) == [(2, 3), (1, 3)]


# R8.10 ----------------------------------------------------------------------------------------------------


def test_r8_10_an_intercepted_unit_may_counter_charge_its_interceptor_but_not_flee():
    field = phase(block("south", 34, 10), block("south", 28, 11), block("north", 30, 18, move=9))
    charge(field, 3, 1)
    charge(field, 2, 3)
    assert "has declared a charge" in no_flight(field, 3)
    counter(field, 3)
    assert standing(field) == [(2, 3), (3, 2)]
    assert resolve(field) == ["met"]
    assert contact(field, 3) == {"front": 2}
    assert not field[1].in_combat


def test_r8_10_a_counter_charger_intercepted_may_counter_charge_the_interceptor():
    # 3 charges 1; 1 counters; 4 intercepts 1; 2 cancels 3's charge: now 4 alone charges 1, which can see it.
    field = phase(block("south", 30, 10), block("south", 38, 18, 270), block("north", 30, 18), block("north", 23, 13, 110))
    charge(field, 3, 1)
    counter(field, 1)
    charge(field, 4, 1)
    assert no_counter(field, 1) == "R8.8"
    charge(field, 2, 3)
    assert standing(field) == [(4, 1), (2, 3)]
    counter(field, 1)
    resolve(field)
    assert contact(field, 1) == {"front": 4}


def test_r8_10_a_cancelled_counter_charge_never_comes_back():
    # As before, but 2 cancels 4's charge: 3 alone charges 1, whose counter-charge against 3 is gone.
    field = phase(block("south", 30, 10), block("south", 23, 7, 0), block("north", 30, 18), block("north", 22, 12, 110))
    charge(field, 3, 1)
    counter(field, 1)
    charge(field, 4, 1)
    charge(field, 2, 4)
    assert standing(field) == [(3, 1), (2, 4)]
    assert no_counter(field, 1) == "R8.9"


# R8.11 Flight ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "allowed"), [(7, True), (6, True), (5, False)])
def test_r8_11_its_move_is_at_least_the_chargers_move_minus_the_distance(move, allowed):
    field = charged(gap=6.0, move=move)  # the charger's Move is 12
    if allowed:
        flee(field, 1)
    else:
        assert "would need 6.00" in no_flight(field, 1)


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ({"contacts": [0, 0, 0, 2]}, "in combat"),
        ({"fleeing": True}, "fleeing already"),
        ({"move": 0}, "Move 0"),
        ({"troop": part(effects=[effect(STANDS)])}, "never flees"),
    ],
)
def test_r8_11_who_cannot_flee(marks, words):
    assert words in no_flight(charged(**marks), 1)


def test_r8_11_the_gift_of_trickery_lets_it_flee_after_all():
    """From the ban of one property only: R8.11 makes its exception for Demonic units that are nothing else besides."""
    free = effect(MAY_FLEE, word="Demonic")
    flee(charged(troop=part(effects=[effect(STANDS, source="Demonic"), free])), 1)
    frenzied = part(effects=[effect(STANDS, source="Demonic"), free, effect(STANDS, source="Frenzy")])
    assert "never flees" in no_flight(charged(troop=frenzied), 1)


def test_r8_11_crewed_weapons_may_flee():
    flee(charged(troop=part(effects=[effect(NO_CHARGE)])), 1)


def test_r8_11_only_when_charged_by_exactly_one():
    assert "not charged" in no_flight(phase(block("south", 30, 10), block("north", 30, 18)), 1)
    assert "2 enemies" in no_flight(twice_charged(), 1)


def test_r8_11_instead_of_a_counter_charge_and_not_twice():
    field = charged()
    counter(field, 1)
    assert "has declared a charge" in no_flight(field, 1)
    field = charged()
    flee(field, 1)
    assert "has declared that it flees" in no_flight(field, 1)


def test_r8_11_a_second_charge_cancels_the_flight_for_good():
    field = phase(block("south", 30, 10), block("south", 23, 7), block("north", 30, 18), block("north", 22, 12, 110))
    charge(field, 3, 1)
    flee(field, 1)
    charge(field, 4, 1)
    assert field.kinds()[-2:] == ["charge_declared", "flight_cancelled"]
    charge(field, 2, 4)  # exactly one charges it again
    assert not any(item.flight for item in field.state.declared)
    flee(field, 1)  # so it may be declared anew
