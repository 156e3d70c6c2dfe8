"""R8 wherever the board is looked at from: turned by odd angles, mirrored, by half a turn; at the rules' boundaries."""

import pytest
from charging import block, charge, contact, counter, phase, plan, refused, resolve

from opensovl.core.geometry import Block
from opensovl.core.profiles import QUARTER_NAMES

CENTRE = 100.0
SIZE = (200.0, 200.0)
ANGLES = [0, 1, 137, 450, 899, 900, 1234, 1801, 2223, 3599]
"""Tenths of a degree."""


def turned(*units, angle, mirror=False):
    """The units, given about (0, 0), on a wide board: mirrored left to right if told so, then turned."""
    frame = Block(CENTRE, CENTRE, angle, 1.0, 1.0)
    for unit in units:
        if mirror:
            unit.x, unit.heading = -unit.x, -unit.heading
        unit.x, unit.y = frame.point(unit.x, unit.y)
        unit.heading += angle / 10
    return phase(*units, size=SIZE)


def seen_from(field, angle, number):
    """Where a unit stands, in the units' own frame: x, y, heading."""
    unit = field[number]
    x, y = Block(CENTRE, CENTRE, angle, 1.0, 1.0).local(unit.x, unit.y)
    return (x, y, (unit.heading - angle) % 3600 / 10)


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("angle", ANGLES)
@pytest.mark.parametrize(("gap", "allowed"), [(8.0, True), (8.006, False), (0.0, True)])
def test_r8_2_exactly_within_move(angle, mirror, gap, allowed):
    field = turned(block("south", -1.25, -5), block("north", 0, -3 + gap), angle=angle, mirror=mirror)
    if allowed:
        assert plan(field, 1, 2).distance == pytest.approx(gap, abs=0.002)
    else:
        assert refused(field, 1, 2) == "R8.2"


@pytest.mark.parametrize("angle", ANGLES)
@pytest.mark.parametrize(
    ("x", "y", "heading", "side"),
    [
        (6, 5, 225, "front"),  # on the line out from the front right corner
        (6.01, 5, 225, "right"),
        (6, -5, 315, "right"),  # on the line out from the rear right corner
        (5.99, -5, 315, "rear"),
        (0, -6, 0, "rear"),
        (6, 0, 270, "right"),
    ],
)
def test_r8_4_sides_at_the_arcs_lines(angle, x, y, heading, side):
    for mirror in (False, True):
        field = turned(block("south", x, y, heading), block("north", 0, 0, 0), angle=angle, mirror=mirror)
        wanted = {"right": "left"}.get(side, side) if mirror else side
        assert QUARTER_NAMES[plan(field, 1, 2).side_hit] == wanted


def slid_charge(angle, mirror):
    """Where a charge ends that a friend beside its target makes slide."""
    friend = block("south", -3.4, 3.1, 90, width=2, depth=1)
    field = turned(block("south", 1, -6, 10), block("north", 0, 2, 200), friend, angle=angle, mirror=mirror)
    charge(field, 1, 3)
    assert resolve(field) == ["charge_moved"]
    return seen_from(field, angle, 1)


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("angle", ANGLES)
def test_r8_6_end_poses_turn_with_the_board(angle, mirror):
    x, y, heading = slid_charge(0, False)
    wanted = (-x, y, -heading % 360) if mirror else (x, y, heading)
    assert slid_charge(angle, mirror) == pytest.approx(wanted, abs=0.003)


@pytest.mark.parametrize("angle", ANGLES)
def test_r8_8_meetings_turn_with_the_board(angle):
    field = turned(block("south", 0, -5), block("north", 3, 4, 190), angle=angle)
    charge(field, 2, 1)
    counter(field, 1)
    assert resolve(field) == ["met"]
    one, two = seen_from(field, angle, 1), seen_from(field, angle, 2)
    assert ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2) == pytest.approx((1.5, -0.5), abs=0.003)
    assert one[2] == pytest.approx(18.4, abs=0.11)
    assert (one[2] - two[2]) % 360 == 180
    assert contact(field, 1) == {"front": 2}


def test_r8_a_board_turned_by_half_a_turn_charges_the_same():
    def battle(angle):
        field = turned(block("south", -3, -5), block("south", 3, -5), block("north", -3, 3), block("north", 4, 3), angle=angle)
        charge(field, 1, 3)
        charge(field, 4, 2)
        counter(field, 2)
        resolve(field)
        return [seen_from(field, angle, number) for number in (1, 2, 3, 4)]

    for one, other in zip(battle(0), battle(1800), strict=True):
        assert one == pytest.approx(other, abs=0.0011)
