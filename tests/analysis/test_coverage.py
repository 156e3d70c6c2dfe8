"""The coverage run sees what is used, lists what never was, and nothing else."""

import pytest

from opensovl import armies
from opensovl.analysis import coverage
from opensovl.armies import catalogue
from opensovl.battle import Battle
from opensovl.core.events import Event

pytestmark = pytest.mark.slow


def a_battle() -> Battle:
    return Battle.start(map="snow-pass", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=1)


def test_it_knows_every_name_of_the_catalogue_that_a_unit_can_bring() -> None:
    known = coverage.catalogued()
    assert len(known["units"]) == len({e.name for name in armies.faction_names() for e in catalogue.faction(name).entries})
    assert "Light Chariot" not in known["types"] and "Construct" not in known["properties"]
    assert "Unarmed" in known["weapons"], "Zombies bring it"
    assert known["spells"] and known["abilities"] and known["banners"]


def test_a_strike_uses_what_is_borne_and_a_move_only_who_moved() -> None:
    battle = a_battle()
    report = coverage.Coverage(missing=coverage.catalogued())
    coverage._note(battle.state, [Event("moved", 1, 0, {})], report)
    assert "Orc Warriors" not in report.missing["units"] and "Large Infantry" not in report.missing["types"]
    assert {"War Chief"} <= report.missing["units"] and "Two Hand Weapons" in report.missing["weapons"]
    struck = {"commander": False, "at_commander": False}
    coverage._note(battle.state, [Event("struck", 1, 6, struck)], report)
    assert "Two Hand Weapons" not in report.missing["weapons"] and "War Banner" not in report.missing["banners"]
    assert battle.state.unit(6).spec.name not in report.missing["units"]
    coverage._note(battle.state, [Event("ability", 1, 0, {"name": "Warcry", "commander": True})], report)
    assert "Warcry" not in report.missing["abilities"] and "War Chief" not in report.missing["units"]


def test_some_seconds_use_much_of_it_and_list_the_rest() -> None:
    report = coverage.run(4.0)
    assert report.faults == []
    assert report.actions > 50
    left, all_of_it = sum(map(len, report.missing.values())), sum(report.known.values())
    assert left < all_of_it
    assert report.complete == (left == 0)
    assert report.wanted == set().union(*report.missing.values())
