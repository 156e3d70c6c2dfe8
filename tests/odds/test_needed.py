"""Why dice needed what they did: the reasons belong to the needed numbers, re-rolled dice are the ones that were rolled again."""

from itertools import product

import pytest

from opensovl import bots
from opensovl.battle import Battle
from opensovl.core.battle import watch
from opensovl.core.rolls import melee_needed, save_needed, shot_needed
from opensovl.odds.needed import needed

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def explained():
    """Events of whole battles with what is said of their dice."""
    found = []
    for seed, armies in enumerate((("greenskin-tribes-1000", "dwarf-holds-1000"), ("ratkin-clans-650", "dwarf-holds-650"))):
        battle = Battle.start(map="farmstead", scenario="objectives", armies=armies, seed=seed)
        players = (bots.load("scripted", seed=1), bots.load("scripted", seed=2))
        while not battle.over:
            battle.apply(players[battle.to_act].choose(battle.view(battle.to_act)))
        for entry in battle.log:
            for event, state in zip(entry.events, watch(entry.before, entry.action), strict=True):
                found.append((event, needed(state, event)))
    return found


def of_kind(explained, *kinds):
    return [(event.data, said) for event, said in explained if event.kind in kinds and said]


def by(reasons, word):
    """The numbers of a reason."""
    return next((reason[1:] for reason in reasons if reason[0] == word), None)


def shift(reasons):
    return (by(reasons, "better") or [0])[0] - (by(reasons, "worse") or [0])[0]


def test_reasons_of_blows_add_up(explained):
    strikes = of_kind(explained, "struck")
    assert len(strikes) > 50
    for data, said in strikes:
        own, foe = by(said["why_hit"], "skill")
        assert data["needs"] == melee_needed(own, foe, shift(said["why_hit"]))
    assert any(by(said["why_save"], "charge") for _, said in strikes)


def test_reasons_of_shots_add_up(explained):
    shots = [(data, said) for data, said in of_kind(explained, "shot") if "needs" in data]
    assert len(shots) > 20
    for data, said in shots:
        why = said["why_hit"]
        worse = (by(why, "long") is not None) + (by(why, "cover") is not None) - shift(why)
        assert data["needs"] == shot_needed(by(why, "aim")[0], worse)
        assert (by(why, "long") is not None, by(why, "cover") is not None) == (data["long"], data["cover"])


def test_reasons_of_saves_add_up(explained):
    saves = of_kind(explained, "struck", "shot", "hit_by")
    for data, said in saves:
        cap = by(said["why_save"], "cap")
        power, defense = by(said["why_save"], "power")
        assert data["save_needs"] == save_needed(power, defense, shift(said["why_save"]), cap[0] if cap else 0)
        if "wounds" in data:
            assert data["wounds"] == data["failed"] * said["each"]


def test_dice_that_were_rolled_again_are_named(explained):
    again = 0
    for data, said in of_kind(explained, "struck", "shot", "hit_by"):
        assert len(said.get("rolled_again", [])) == len(data.get("again", []))
        assert len(said["saved_again"]) == len(data["saves_again"])
        again += len(said.get("rolled_again", []))
    assert again > 0


def test_chance_of_a_test_counts_all_dice(explained):
    tests = of_kind(explained, "break_test", "rallied", "not_rallied")
    assert len(tests) > 10
    for data, said in tests:
        once = sum(a + b <= data["needs"] for a, b in product(range(1, 7), repeat=2)) / 36
        assert said["chance"] == pytest.approx(1 - (1 - once) ** 2 if said["second_try"] else once)
        assert said["second_try"] or not data["again"]


def test_watching_changes_nothing():
    battle = Battle.start(map="farmstead", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=3)
    player = bots.load("scripted", seed=1)
    for _ in range(40):
        battle.apply(player.choose(battle.view(battle.to_act)))
    for entry in battle.log:
        before = entry.before.versions.copy()
        first = [state.dice.drawn for state in watch(entry.before, entry.action)]
        assert first == [state.dice.drawn for state in watch(entry.before, entry.action)]
        assert entry.before.versions == before
        assert entry.before.events == [] or entry.before.moments is None
