"""Who earned a unit's points: by wounds, else whoever it ran from, else nobody."""

from __future__ import annotations

import pytest
from field import Field, unit

from opensovl.analysis.simulation.attribution import WOUND, Tally
from opensovl.core.casualties import destroy
from opensovl.core.events import Event

SOUTH, SECOND, NORTH = 1, 2, 3


@pytest.fixture
def field():
    """Two units of the south, and one of the north that is lost in the end."""
    return Field(unit("south", 20, 10), unit("south", 40, 10), unit("north", 30, 30))


def points(field, *events):
    tally = Tally(field.state)
    tally.hear(list(events))
    destroy(field.state, field.state.unit(NORTH), "the test")
    lost, earned, unclaimed = tally.points(field.state)
    assert lost[NORTH] == field.state.unit(NORTH).spec.cost > 0
    assert sum(earned.values()) + sum(unclaimed) == lost[NORTH]
    return lost[NORTH], earned, unclaimed


def shot(by, at, wounds):
    return Event("shot", by, at, {"wounds": wounds})


def test_points_go_by_wounds(field):
    cost, earned, _ = points(field, shot(SOUTH, NORTH, 3), Event("struck", SECOND, NORTH, {"wounds": 1}))
    assert abs(earned[SOUTH] - 0.75 * cost) <= 0.5
    assert earned[SOUTH] + earned[SECOND] == cost


def test_spells_wound_too(field):
    cost, earned, _ = points(field, Event("hit_by", NORTH, SECOND, {"failed": 2}))
    assert earned[SECOND] == cost


def test_what_a_unit_pays_for_its_own_ability_earns_nobody_anything(field):
    cost, _, unclaimed = points(field, Event("ability", NORTH, 0, {}), Event("costs_wounds", NORTH, 0, {"wounds": 2}))
    assert unclaimed == [cost, 0]


def test_crumbling_counts_for_all_enemies_of_the_engagement(field):
    tally = Tally(field.state)
    tally.hear([Event("combat", 0, 0, {"units": [SOUTH, SECOND, NORTH]}), Event("crumbles", NORTH, 0, {"wounds": 2})])
    assert tally.caused[NORTH] == {SOUTH: WOUND, SECOND: WOUND}


def test_an_unwounded_unit_that_broke_is_credited_to_those_that_it_fought(field):
    fought = Event("combat", 0, 0, {"units": [SECOND, NORTH]})
    cost, earned, _ = points(field, fought, Event("break_test", NORTH, 0, {"passed": False}))
    assert earned[SECOND] == cost


def test_an_unwounded_unit_that_fled_is_credited_to_the_charger(field):
    cost, earned, _ = points(field, Event("flee_declared", NORTH, SOUTH, {}))
    assert earned[SOUTH] == cost


def test_wounds_that_nobody_caused_are_nobody_s(field):
    cost, earned, unclaimed = points(field)
    assert set(earned.values()) == {0}
    assert unclaimed == [cost, 0]


def test_the_turn_of_destruction_is_that_of_the_event(field):
    tally = Tally(field.state)
    tally.hear([
        Event("phase_begins", 0, 0, {"turn": 3, "phase": "combat"}), Event("destroyed", SOUTH, 0, {}),
        Event("phase_begins", 0, 0, {"turn": 4, "phase": "charge"}), Event("destroyed", NORTH, 0, {}),
    ])  # fmt: skip
    assert tally.gone == {SOUTH: 3, NORTH: 4}
