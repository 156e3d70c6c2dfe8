"""Balance: what is fought, a model that finds a known truth and no more, and honest intervals."""

from __future__ import annotations

import math
import random
from itertools import combinations

import pytest

from opensovl import armies
from opensovl.analysis import balance
from opensovl.analysis.balance import fields, figures, model
from opensovl.analysis.balance.fields import COMMANDER, ITEM, TROOPS, Feature, Fought, Pair
from opensovl.analysis.workers import Workers

pytest.importorskip("numpy")


@pytest.fixture(scope="module")
def field():
    return balance.design(500, 3)


# What is fought ---------------------------------------------------------------------------------------


def test_factions_maps_and_scenarios_come_round_evenly(field):
    pairings = len(field.pairings)
    assert pairings == 78
    met = [field.place(pair)[:2] for pair in range(pairings)]
    assert sorted(met) == list(combinations(range(13), 2))
    matches = [field.plan(pairings * lap).match(2 * lap) for lap in range(8)]
    assert sorted({(match.map, match.scenario) for match in matches}) == sorted(
        (map, scenario) for map in range(4) for scenario in ("objectives", "pitched")
    )
    assert balance.planned(field, 40_000) == (257 * 78, 64)
    assert balance.planned(field, 1) == (2 * 78, 4)


def test_each_pair_has_lists_of_its_own_which_their_seeds_draw_again(field):
    plans = [field.plan(pair) for pair in (0, 78)]
    assert plans[0].armies[0] != plans[1].armies[0]
    assert plans[0].armies[1] == armies.random_list(field.factions[1], 500, field.list_seed(0, 1))
    assert plans[0] == balance.design(500, 3).plan(0) != balance.design(500, 4).plan(0)
    first, second = plans[1].match(2), plans[1].match(3)
    assert (first.south, second.south, first.seed, first.map) == (0, 1, second.seed, second.map)


@pytest.mark.parametrize("name", [name for name in armies.samples() if name.endswith(("-500", "-1500"))])
def test_what_a_list_spends_adds_up_to_its_points(name):
    army = armies.load(name)
    spent = fields.spent(army)
    assert sum(spent.values()) == army.points
    for unit in army.units:
        leader = unit.commander
        assert not unit.entry or spent[Feature(TROOPS, army.faction, unit.entry)] > 0
        assert leader is None or spent[Feature(COMMANDER, army.faction, leader.entry)] > 0
        items = (unit.banner, leader.magic_weapon, leader.item) if leader is not None else (unit.banner,)
        assert all(spent[Feature(ITEM, "", item)] > 0 for item in items if item)


def test_a_size_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="no army size of 600 points; there are 500, 650, 1000, 1500"):
        balance.design(600, 1)


# The model --------------------------------------------------------------------------------------------

FACTIONS = ("Reds", "Greens", "Blues")
CHIEFS = {"Chief": 50, "Wizard": 60}
TROOPERS = ("Spears", "Riders", "Giant", "Bows", "Rabble")
ITEMS = {"Banner": 25, "Sword": 10}


def drawn(dice, faction):
    """What a list spends: one commander as a rule, troops of a few kinds up to about 500 points, sometimes an item."""
    spent = {}
    for _ in range(1 + (dice.random() < 0.2)):
        chief = dice.choice(list(CHIEFS))
        spent[Feature(COMMANDER, faction, chief)] = spent.get(Feature(COMMANDER, faction, chief), 0) + CHIEFS[chief]
    for item, points in ITEMS.items():
        if dice.random() < 0.3:
            spent[Feature(ITEM, "", item)] = points
    left = dice.randint(480, 500) - sum(spent.values())
    kinds = dice.sample(TROOPERS, 3)
    for kind in kinds[:-1]:
        points = dice.randint(60, left // 2)
        spent[Feature(TROOPS, faction, kind)] = points
        left -= points
    spent[Feature(TROOPS, faction, kinds[-1])] = left
    return spent


def worth(spent, truth):
    return sum(truth.get(feature, 1.5) * points for feature, points in spent.items())


def fought(count, seed, truth, noise=200.0):
    """Pairs whose leads follow from what was spent, by these worths of a point, and from chance."""
    dice = random.Random(seed)
    strength = {"Reds": 60.0, "Greens": 0.0, "Blues": -60.0}
    found = []
    for number in range(count):
        a, b = dice.sample(range(3), 2)
        spent = drawn(dice, FACTIONS[a]), drawn(dice, FACTIONS[b])
        lead = strength[FACTIONS[a]] - strength[FACTIONS[b]] + worth(spent[0], truth) - worth(spent[1], truth)
        lead = round(dice.gauss(lead, noise))
        battle = Fought("A", "A", "farmstead", 0, "pitched", 1, "A" if lead > 0 else "B", (lead, 0))
        found.append(Pair(number, a, b, ("", ""), spent, (battle, battle)))
    return found


def told(fit):
    return {one.feature: one for one in fit.worths}


def average(pairs, faction):
    """The points that lists of a faction spend on each of its troops, as parts of one."""
    spent = {kind: sum(s.get(Feature(TROOPS, faction, kind), 0) for pair in pairs for s in pair.spent) for kind in TROOPERS}
    return {kind: points / sum(spent.values()) for kind, points in spent.items()}


def test_a_planted_worth_is_found_inside_its_interval_and_is_clear():
    giant = Feature(TROOPS, "Greens", "Giant")
    pairs = fought(2000, 1, {giant: 2.5})
    found = told(model.fit(pairs, FACTIONS))
    expected = 100 * (1 - average(pairs, "Greens")["Giant"])  # of a point more by each point, against average troops
    assert found[giant].low < expected < found[giant].high
    assert found[giant].clear
    assert 0 < found[giant].likely < found[giant].gain
    assert found[giant].error < 15
    assert found[giant].lists == sum(giant in spent for pair in pairs for spent in pair.spent)


def test_a_planted_commander_and_item_are_found_each_at_its_price():
    wizard, banner = Feature(COMMANDER, "Blues", "Wizard"), Feature(ITEM, "", "Banner")
    pairs = fought(2000, 2, {wizard: 1.5 + 80 / 60, banner: 1.5 - 60 / 25})
    found = told(model.fit(pairs, FACTIONS))
    leaders = [spent for pair in pairs for spent in pair.spent if any(one[:2] == (COMMANDER, "Blues") for one in spent)]
    wizards = sum(spent.get(wizard, 0) / 60 for spent in leaders)
    chiefs = sum(spent.get(Feature(COMMANDER, "Blues", "Chief"), 0) / 50 for spent in leaders)
    assert found[wizard].low < 80 * chiefs / (wizards + chiefs) < found[wizard].high
    assert found[wizard].clear
    assert found[banner].low < -60 < found[banner].high
    assert (found[banner].clear, found[banner].price) == (True, 25)


def test_of_nothing_planted_nothing_is_clear_and_intervals_hold_as_often_as_they_say():
    outside = total = clear = 0
    for seed in range(12):
        fit = model.fit(fought(600, seed, {}), FACTIONS)
        outside += sum(not one.low <= 0 <= one.high for one in fit.worths)
        clear += sum(one.clear for one in fit.worths)
        total += len(fit.worths)
    assert total == 12 * (3 * 5 + 3 * 2 + 2)
    assert 0.02 < outside / total < 0.09
    assert clear <= 2


def test_100_points_more_bring_what_a_point_brings():
    low, high = model.fit(fought(3000, 5, {}, noise=40.0), FACTIONS).points[1:]
    assert low < 150 < high
    assert high - low < 60


def test_the_model_foretells_what_it_was_made_of():
    pairs = fought(2000, 6, {Feature(TROOPS, "Reds", "Bows"): 3.0}, noise=10.0)
    fit = model.fit(pairs[:1500], FACTIONS)
    assert max(abs(fit.model.predict(pair) - pair.lead) for pair in pairs[1500:]) < 60
    assert fit.explained > 0.98
    assert 9 < fit.spread < 11
    belief = figures.belief(pairs, pairs[:40], FACTIONS, fit)
    assert belief.halves > 0.9
    assert belief.samples > 0.9


def test_too_few_battles_tell_nothing_and_what_is_rare_has_no_figure():
    assert model.fit(fought(40, 1, {}), FACTIONS) is None
    pairs = fought(600, 1, {})
    rare = Feature(TROOPS, "Reds", "Dragon")
    pairs[0].spent[0][rare] = 400
    assert rare not in told(model.fit(pairs, FACTIONS))


# Factions, maps and sides -----------------------------------------------------------------------------


def pair(number, first, second, a=0, b=1, map="farmstead"):
    def battle(south, lead):
        winner = "draw" if abs(lead) < 50 else "A" if lead > 0 else "B"
        return Fought(south, "A", map, 0, "pitched", 1, winner, (max(lead, 0), max(-lead, 0)))

    return Pair(number, a, b, ("", ""), ({}, {}), (battle("A", first), battle("B", second)))


PAIRS = [pair(0, 100, -60), pair(1, 20, 200), pair(2, -100, 0, 1, 2), pair(3, 300, 300, 0, 2)]


def test_shares_and_leads_of_factions():
    standings = {one.name: one for one in figures.standings(PAIRS, FACTIONS)}
    assert standings["Reds"].wins.mean == (1 + 0 + 0.5 + 1 + 1 + 1) / 6
    assert standings["Reds"].lead.mean == pytest.approx((20 + 110 + 300) / 3)
    assert standings["Greens"].battles == 6
    cells = figures.matrix(PAIRS, FACTIONS)
    assert cells["Reds", "Greens"].mean == 1 - cells["Greens", "Reds"].mean == 0.625
    assert cells["Reds", "Greens"].low == pytest.approx(1 - cells["Greens", "Reds"].high)
    assert ("Reds", "Reds") not in cells


def test_few_battles_that_all_went_one_way_are_not_clear():
    one = figures.share([(1.0, 1.0)] * 2, 78)
    assert (one.mean, one.high, one.clear) == (1.0, 1.0, False)
    assert one.low < 0.6
    assert figures.share([(1.0, 1.0)] * 30, 78).clear


def test_sides_are_those_of_either_army():
    south = figures.places(PAIRS)[-1]
    assert south.lead.mean == ((100 + 60) / 2 + (20 - 200) / 2 + (-100 + 0) / 2 + 0) / 4
    assert south.name == "all maps"
    assert figures.first(PAIRS).lead.mean == sum(one.lead for one in PAIRS) / 4
    assert not math.isnan(south.wins.low)


# Playing ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_number_of_processes_cannot_be_seen(field):
    found = []
    for jobs in (1, 2):
        with Workers(jobs) as workers:
            found.append(fields.play(field, 8, workers))
    assert found[0] == found[1]
    assert [one.number for one in found[0]] == list(range(8))
