"""Improving a list: all legal swaps, the same battles for all of them, and errors that hold for the best of many."""

from __future__ import annotations

import random
from math import inf

import pytest
from msgspec.structs import replace

from opensovl import armies
from opensovl.analysis import improving
from opensovl.analysis.improving import search, trials
from opensovl.analysis.improving.search import schedule
from opensovl.analysis.improving.trials import Trial, mean_of
from opensovl.analysis.workers import Workers
from opensovl.armies import ListUnit

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def orcs():
    return armies.load("greenskin-tribes-500")


@pytest.fixture(scope="module")
def field(orcs):
    return improving.field(orcs, ["dwarf-holds-500", "elven-conclaves-500"], bots=["random"])


# Swaps ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greenskin-tribes-500", "abyssal-demons-650", "empires-of-men-1000", "greenskin-tribes-1500"])
def test_every_neighbour_is_a_legal_list_of_its_own(name):
    army = armies.load(name)
    swaps = improving.neighbours(army)
    assert len(swaps) > 40
    assert all(not armies.reasons_against(swap.army) for swap in swaps)
    lists = [tuple(sorted(map(repr, one.units))) for one in (army, *(swap.army for swap in swaps))]
    assert len(set(lists)) == len(lists)
    assert len({swap.words for swap in swaps}) == len(swaps)


def test_all_kinds_of_swaps_are_tried(orcs):
    words = [swap.words for swap in improving.neighbours(orcs)]
    for part in (
        "drop 5 Boar Riders",
        "add Giant",
        "Orc Boar Chariot for 5 Boar Riders",
        "-9 Orc Warriors, +4 Boar Riders",
        "Orc Warriors with War Chief: Hand Weapon and Shield",
        "Orc Warriors with War Chief: no banner",
        "Goblin Spear Mob: 7 wide",
        "War Chief: Two Hand Weapons",
        "War Chief: Heart Seeker",
        "War Chief: without Command",
        "24 Goblin Mob + Goblin King for 20 Orc Warriors",
        "Wyvern + War Chief for 20 Orc Warriors",
    ):
        assert any(one.startswith(part) for one in words), part


def test_units_of_one_name_are_told_apart_by_their_numbers():
    words = [swap.words for swap in improving.neighbours(armies.load("dwarf-holds-1500"))]
    twice = [one for one in words if one.startswith("Dwarf Warriors (unit ") and one.endswith("): 6 wide")]
    assert len(twice) == len(set(twice)) == 2


def test_spells_choices_and_commanders_are_swapped_too():
    words = [swap.words for swap in improving.neighbours(armies.load("abyssal-demons-500"))]
    assert "Abyssal Herald: Lord of War" in words
    assert "Plague Hulk: Shroud" in words
    assert any(one.startswith("Abyssal Prince for 12 Plague Walkers") for one in words)


def test_what_a_swap_frees_is_spent_on_models_and_what_it_costs_is_paid_in_models(orcs):
    swaps = {swap.words: swap.army for swap in improving.neighbours(orcs)}
    dropped = swaps["drop 20 Goblin Spear Mob (+1 Orc Warriors, +4 Boar Riders)"]
    assert [unit.models for unit in dropped.units] == [21, 9, 1, 1]
    bought = swaps["Goblin Spear Mob: Fury (-1 Orc Warriors)"]
    assert (bought.units[1].banner, bought.units[0].models) == ("Fury", 19)


def test_a_swap_that_frees_nothing_changes_nothing_else(orcs):
    assert orcs.points < 500
    wider = next(swap.army for swap in improving.neighbours(orcs) if swap.words == "Goblin Spear Mob: 6 wide")
    assert wider.units == (orcs.units[0], replace(orcs.units[1], front=6), *orcs.units[2:])


def test_an_unrestricted_list_is_compared_with_lists_of_its_own_points():
    units = (ListUnit(entry="Orc Warriors", models=20), ListUnit(entry="Giant"))
    army = armies.ArmyList("Few", "Greenskin Tribes", "Unrestricted", units)
    assert not armies.reasons_against(army)
    swaps = improving.neighbours(army)
    assert swaps
    assert max(swap.army.points for swap in swaps) <= army.points


# Battles ----------------------------------------------------------------------------------------------


def test_every_list_fights_the_same_battles(orcs, field):
    other = improving.neighbours(orcs)[5].army
    for opponent, number in ((0, 0), (0, 5), (1, 6)):
        assert field.plan(orcs, opponent, 9, 7).match(number) == field.plan(other, opponent, 9, 7).match(number)
    trial = Trial(field, [orcs, other], 3)
    assert trial.seeds[0] != trial.seeds[1]


def test_a_list_gains_exactly_nothing_over_itself(orcs, field):
    trial = Trial(field, [orcs, orcs], 3)
    counted = []
    with Workers(1) as workers:
        trial.play([0, 1], 2, workers, lambda: False, counted.append)
    assert sum(counted) == trial.battles == 16 == 2 * len(trial.results[0]) + 2 * len(trial.results[1])
    assert set(trial.gains(1).values()) == {(0.0, 0.0)}
    assert trial.missing([0, 1], 2) == 0
    assert trial.missing([0, 1], 3) == 8


def test_how_a_gain_differs_between_opponents_is_no_error():
    alike = mean_of({(opponent, pair): 100.0 * opponent + (-1) ** pair for opponent in (0, 1) for pair in range(10)}, 0.95)
    assert alike.mean == 50
    assert alike.high - alike.low < 3
    assert mean_of({(0, 0): 4.0}, 0.95).low is None
    assert mean_of({}, 0.95).mean is None


# The search -------------------------------------------------------------------------------------------


def test_the_better_half_goes_on_to_twice_the_battles():
    assert schedule(74, 5, 34) == [(74, 5), (37, 10), (19, 20), (10, 34)]
    assert schedule(3, 5, 34) == [(3, 5)]
    assert schedule(0, 5, 34) == []


class Fake(Trial):
    """Battles by the dice alone: a list's gain is what its name says, and the list itself has none."""

    spread = 300.0

    def play(self, places, pairs, workers, stop, told):
        for place in places:
            dice = random.Random(f"{self.seeds} {place}")
            for opponent in range(len(self.seeds)):
                for pair in range(pairs):
                    lead = dice.gauss(float(self.armies[place].name), self.spread)
                    self.results[place].setdefault((opponent, pair), (lead, 0.5))
            self.battles += 2 * pairs
        told(0)


@pytest.fixture
def fake(monkeypatch, orcs, field):
    """A search over swaps of these true gains."""

    def run(gains, seed, stop=lambda: False, steps=1):
        def swaps(army):
            names = [str(float(army.name) + gain) for gain in gains]
            return [improving.Swap(f"swap {place}", replace(army, name=name)) for place, name in enumerate(names)]

        monkeypatch.setattr(search, "neighbours", swaps)
        monkeypatch.setattr(search, "Trial", Fake)
        return improving.Search(field, 100, seed, Workers(1), stop).improve(replace(orcs, name="0"), steps)

    return run


def test_the_best_of_many_that_gain_nothing_is_hardly_ever_taken_for_a_gain(fake):
    runs = [fake([0] * 60, seed).steps[0] for seed in range(60)]
    assert sum(bool(step.taken) for step in runs) <= 4
    held = sum(all(gain.score.low <= 0 <= gain.score.high for gain in step.gains) for step in runs)
    assert held >= 54  # 57 in the mean
    assert all(len(step.gains) == 4 and step.fresh and step.confidence == 0.9875 for step in runs)


def test_a_swap_that_gains_is_found_and_its_interval_holds_its_gain(fake):
    runs = [fake([0] * 30 + [250] + [0] * 29, seed).steps[0] for seed in range(40)]
    assert sum(step.taken == "swap 30" for step in runs) >= 36
    assert sum(step.gains[0].score.low <= 250 <= step.gains[0].score.high for step in runs if step.taken) >= 34


def test_the_best_is_taken_that_is_surely_a_gain_even_if_one_above_it_is_not_sure(orcs, field, monkeypatch):
    trial = Trial(field, [orcs] * 3, 1)
    unsure = {(0, pair): (900.0 * (-1) ** pair + 60, 0.0) for pair in range(50)}
    sure = {(0, pair): (40.0 + (-1) ** pair, 0.1) for pair in range(50)}
    monkeypatch.setattr(trial, "gains", lambda place, over=0: unsure if place == 1 else sure)
    swaps = [improving.Swap("unsure", orcs), improving.Swap("sure", orcs)]
    searching = improving.Search(field, 100, 1, Workers(1))
    assert searching._told_of(trial, swaps, [1, 2], 2, True).taken == "sure"
    assert searching._told_of(trial, swaps, [1, 2], 2, False).taken == ""


def test_steps_go_on_while_there_is_a_gain_and_are_measured_together_in_the_end(fake):
    found = fake([-100, 200, -100], 1, steps=3)
    assert [step.taken for step in found.steps] == ["swap 1"] * 3
    assert found.altogether.score.low < 600 < found.altogether.score.high
    assert found.improved.name == "600.0"
    assert len(fake([-100, -50], 1, steps=3).steps) == 1


def test_stopped_in_the_search_it_tells_what_it_has_with_wider_intervals_and_takes_nothing(fake):
    looks = []
    found = fake([0] * 20, 1, stop=lambda: len(looks) > 3 or bool(looks.append(1)))
    (step,) = found.steps
    assert (found.stopped, step.fresh, step.taken, found.improved) == (True, False, "", found.army)
    assert step.confidence > 1 - 0.05 / 20 - 1e-9
    assert step.gains


def test_a_list_without_results_gains_less_than_any(orcs, field):
    assert Trial(field, [orcs, orcs], 1).gain(1) == -inf


@pytest.mark.slow
def test_the_number_of_processes_cannot_be_seen(monkeypatch, orcs, field):
    swaps = improving.neighbours(orcs)[:6]
    monkeypatch.setattr(search, "neighbours", lambda army: swaps)
    found = []
    for jobs in (1, 2):
        with Workers(jobs) as workers:
            found.append(improving.Search(field, 4, 5, workers).improve(orcs))
    assert found[0] == found[1]
    assert trials.PIECE % 2 == 0  # whole pairs
