"""Two units on open ground: they stand where they were put, and the command tells their odds."""

import json

import pytest

from opensovl import armies
from opensovl.analysis import matchups
from opensovl.core.geometry import blocks_overlap

ORCS = armies.unit_from_words("orc-warriors 20x5 2hw")
DWARFS = armies.unit_from_words("dwarf-warriors 15x5 gw")


@pytest.mark.parametrize(("side", "quarter"), [("front", 0), ("left", 1), ("flank", 1), ("right", 2), ("rear", 3)])
def test_they_touch_on_the_side_that_was_asked_for(side, quarter):
    state = matchups.melee(ORCS, DWARFS, side, charge=True)
    one, two = state.units
    assert one.contacts[0] == 2 and two.contacts[quarter] == 1
    assert not blocks_overlap(one.block, two.block)
    assert (one.charging, two.charging, one.fresh) == (True, False, True)


def test_a_fight_that_went_on_before_has_no_bonus_of_a_charge():
    state = matchups.melee(ORCS, DWARFS)
    assert not any(unit.charging or unit.fresh for unit in state.units)


@pytest.mark.parametrize(("side", "charge", "counter"), [("flank", True, True), ("front", False, True), ("back", True, False)])
def test_what_cannot_be(side, charge, counter):
    with pytest.raises(ValueError, match=r"R8\.8|The side is"):
        matchups.melee(ORCS, DWARFS, side, charge, counter)


@pytest.mark.parametrize("distance", [0.0, 8.0, 30.0])
def test_shooters_stand_so_far_off(distance):
    bows = armies.unit_from_words("dwarf-crossbows 10x5")
    state = matchups.shooting(bows, ORCS, distance, cover=True)
    from opensovl.core.shooting import volley

    plan = volley(state, state.unit(1), False, state.unit(2), None)
    assert plan.distance == pytest.approx(distance, abs=0.01) and plan.cover


# The command ------------------------------------------------------------------------------------------


def test_the_command_tells_and_draws(opensovl, tmp_path):
    picture = tmp_path / "odds.svg"
    ran = opensovl("odds", "orc-warriors 20x5 2hw", "vs", "dwarf-warriors 15x5 greatweapon", "--charge", "--side", "flank",
                   "--rounds", 3, "--svg", picture)  # fmt: skip
    assert ran.status == 0
    for words in ("Round 3, fought in", "dwarf-warriors 15x5 greatweapon  wins", "Combat score of round 1", "█"):
        assert words in ran.out
    assert picture.read_text().startswith("<svg") and "Models left" in picture.read_text()


def test_the_command_gives_json(opensovl):
    found = json.loads(opensovl("odds", "giant", "trolls 3x3", "--json").out)
    assert sum(found["rounds"][0]["wins"].values()) + found["rounds"][0]["tie"] == pytest.approx(1, abs=1e-4)
    shot = json.loads(opensovl("odds", "dwarf-cannon", "giant", "--shoot", 30, "--cover", "--json").out)
    assert shot["wounds_mean"] > 0


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["giant"], "Name two units"),
        (["giant", "vs", "vs"], "Name two units"),
        (["giant", "vs", "gaint"], "did you mean 'giant'?"),
        (["giant", "vs", "giant", "--side", "top"], "The side is 'top'"),
        (["giant", "vs", "giant", "--counter"], "R8.8"),
        (["giant", "vs", "giant", "--rounds", "70"], "--rounds"),
        (["giant", "vs", "giant", "--shoot", "5"], "R9.8"),
        (["dwarf-cannon", "vs", "giant", "--shoot", "60"], "R9.7"),
        (["giant", "vs", "giant", "--svg", "/no/such/folder/x.svg"], "/no/such/folder"),
    ],
)
def test_wrong_words_get_one_sentence(opensovl, words, named):
    ran = opensovl("odds", *words)
    assert (ran.status, ran.out) == (2, "")
    assert named in ran.err and ran.err.count("\n") == 1
