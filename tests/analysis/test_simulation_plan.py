"""A plan says everything about a battle by its number: pairs, evenness, and the same battle as the verb `battle` plays."""

from __future__ import annotations

from collections import Counter

import pytest

from opensovl import armies, bots, maps
from opensovl.analysis import simulation
from opensovl.analysis.simulation import attribution
from opensovl.battle import Battle

ARMIES = ("greenskin-tribes-500", "dwarf-holds-500", "elven-conclaves-500")


def plan(*names: str, **options):
    return simulation.make(names or ARMIES[:2], **{"count": 32, "bots": ["random"], **options})


def test_the_two_battles_of_a_pair_differ_in_their_sides_alone():
    made = plan()
    for number in range(0, made.total, 2):
        one, two = made.match(number), made.match(number + 1)
        assert (one.south, one.north) == (two.north, two.south) == (one.a, one.b)
        assert (one.map, one.layout, one.scenario, one.seed) == (two.map, two.layout, two.scenario, two.seed)


def test_every_pair_has_a_seed_of_its_own_that_spreadsheets_keep():
    made = plan(count=2000)
    seeds = [made.match(number).seed for number in range(0, 2000, 2)]
    assert len(set(seeds)) == 1000
    assert max(seeds) < 10**15


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_maps_and_scenarios_come_round_evenly(count):
    fields = maps.names()[:count]
    made = plan(maps=fields, count=4 * count)
    found = Counter((match.map, match.scenario) for match in map(made.match, range(made.total)))
    assert len(found) == 2 * count
    assert set(found.values()) == {2}


def test_pairings_of_many_armies_come_round_evenly():
    made = plan(*ARMIES, count=3)
    assert made.total == 12  # the last pair is played whole
    found = Counter((match.a, match.b, match.south == match.a) for match in map(made.match, range(made.total)))
    assert set(found) == {(a, b, first) for a, b in ((0, 1), (0, 2), (1, 2)) for first in (True, False)}
    assert set(found.values()) == {2}


def test_an_odd_number_of_battles_between_two_armies_is_played_as_asked():
    assert plan(count=5).total == 5


def test_a_longer_plan_begins_with_the_same_battles():
    short, long = plan(count=4), plan(count=400)
    assert short.digest == long.digest
    assert [short.match(number) for number in range(4)] == [long.match(number) for number in range(4)]


def test_whatever_decides_a_battle_changes_the_digest():
    others = [
        plan(seed=2), plan(bots=["scripted"]), plan(bots=["random", "scripted"]), plan(maps=["farmstead"]),
        plan(scenarios=["pitched"]), plan(*ARMIES), plan(ARMIES[1], ARMIES[0]), plan(ARMIES[0], ARMIES[2]),
    ]  # fmt: skip
    digests = {made.digest for made in (plan(), *others)}
    assert len(digests) == len(others) + 1


def test_armies_of_one_name_are_told_apart():
    assert plan(ARMIES[0], ARMIES[0]).names == ["Raiders of the Red Moor", "Raiders of the Red Moor (2)"]


@pytest.mark.parametrize("number", [2, 3])
def test_a_battle_is_the_one_that_the_verb_battle_plays_by_its_seed(number):
    made = plan(scenarios=["objectives"])
    match, row = made.match(number), simulation.play(made, number)
    sides = (ARMIES[match.south], ARMIES[match.north])
    battle = Battle.start(map=row.map, scenario=row.scenario, armies=sides, seed=row.seed)
    players = [bots.load("random", row.seed), bots.load("random", row.seed + 1)]
    while battle.to_act is not None:
        battle.apply(players[battle.to_act].choose(battle.view(battle.to_act)))
    assert battle.setup.layout == row.layout
    assert battle.digest() == row.digest
    assert (battle.state.turn, len(battle.log)) == (row.turns, row.actions)
    south = 0 if row.south == "A" else 1
    assert battle.result is not None
    assert battle.result.score == (row.score[south], row.score[1 - south])
    winner = {None: "draw", south: "A", 1 - south: "B"}[battle.result.winner]
    assert row.winner == winner


def test_every_point_of_a_score_is_somebody_s():
    made = plan()
    for number in range(4):
        row = simulation.play(made, number)
        for own, foe in ((0, 1), (1, 0)):
            earned = sum(unit.earned for unit in row.units[own])
            lost = sum(unit.lost for unit in row.units[foe])
            assert row.score[own] == earned + row.objectives[own] + row.unclaimed[own] == lost + row.objectives[own]


@pytest.mark.parametrize(
    ("points", "weights", "parts"),
    [
        (100, {1: 1}, {1: 100}),
        (100, {1: 1, 2: 1, 3: 1}, {1: 34, 2: 33, 3: 33}),
        (95, {4: 3, 2: 1}, {4: 71, 2: 24}),
        (0, {1: 5}, {1: 0}),
        (7, {}, {}),
    ],
)
def test_points_are_shared_by_weight_in_whole_points(points, weights, parts):
    assert attribution.share(points, weights) == parts


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"armies": ARMIES[:1]}, "two armies"),
        ({"armies": ("clowns-500", ARMIES[0])}, "clowns-500"),
        ({"maps": ["atlantis"]}, "atlantis"),
        ({"maps": ["farmstead", "farmstead"]}, "farmstead"),
        ({"bots": ["hal"]}, "hal"),
        ({"bots": ["random", "random", "random"]}, "3 bots for 2 armies"),
        ({"scenarios": ["siege"]}, "siege"),
        ({"scenarios": []}, "scenario"),
        ({"count": 0}, "0 battles"),
        ({"count": 10**9}, "1,000,000,000"),
        ({"seed": -1}, "-1"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(options, named):
    given = {"armies": ARMIES[:2], **options}
    with pytest.raises((ValueError, armies.ArmyError), match=named):
        simulation.make(given.pop("armies"), **given)
