"""The fuzzer goes through battles without faults, and sees faults where there are some."""

import pytest
from field import Field, unit

from opensovl.analysis import fuzz

pytestmark = pytest.mark.slow


def test_some_seconds_of_fuzzing_find_nothing():
    report = fuzz.run(3.0, seed=500)
    assert report.battles >= 1
    assert report.faults == []


def test_overlapping_units_are_a_fault():
    field = Field(unit("south", 20, 10), unit("north", 20, 10.5))
    with pytest.raises(fuzz.FaultError, match="overlap"):
        fuzz.check_state(field.state)


def test_a_unit_off_the_board_is_a_fault():
    field = Field(unit("south", 0, 10), unit("north", 20, 30))
    with pytest.raises(fuzz.FaultError, match="off the board"):
        fuzz.check_state(field.state)


def test_a_contact_of_one_side_only_is_a_fault():
    field = Field(unit("south", 20, 10, contacts=[2, 0, 0, 0]), unit("north", 20, 30))
    with pytest.raises(fuzz.FaultError, match="not the other way round"):
        fuzz.check_state(field.state)


def test_a_dead_end_is_a_fault():
    field = Field(unit("south", 20, 10, acted=True), unit("north", 20, 30))
    with pytest.raises(fuzz.FaultError, match="dead end"):
        fuzz.check_state(field.state)
