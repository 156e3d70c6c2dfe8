"""Dice luck against figures worked by hand: what was to be expected, re-rolls and all, and how rare what was rolled is."""

from __future__ import annotations

from pathlib import Path

import pytest
from field import Field, Ranged, effect, part, unit
from fighting import FRONT, clash

from opensovl import Battle, armies, maps
from opensovl.analysis.reports.luck import luck, share_below
from opensovl.analysis.reports.luck_words import percent, signed, verdict
from opensovl.analysis.reports.rewind import at_roll, faces
from opensovl.analysis.reports.rolls import CRUMBLE, SHOT, STRIKE, Attack, DisciplineTest, rolls
from opensovl.analysis.reports.steps import steps
from opensovl.battle import Setup
from opensovl.core.profiles import (
    BODYGUARD,
    CRUMBLES,
    DOUBLE_WOUNDS,
    FAILED,
    FOE_REROLL,
    HIT,
    REROLL,
    SAVES,
    SEVERAL,
    SUCCESS,
)
from opensovl.core.state import PITCHED, STRATEGIC

RECORDS = sorted((Path(__file__).parent.parent / "golden" / "records").glob("*.sovl"))
BOW = Ranged("Bow", 20, 3, 1)


def battle_of(field: Field) -> Battle:
    """A battle that goes on from a field."""
    army = armies.load("dwarf-holds-500")
    return Battle(Setup(maps.load("farmstead"), PITCHED, 0, (army, army), 0), field.state)


def rolled(battle: Battle) -> list[Attack | DisciplineTest]:
    return rolls(battle, steps(battle))


def volley(*dice: int, effects=(), target=(), **target_marks) -> Attack:
    """Ten archers of Skill 3 shoot at 8 inches: 4+ to hit, saves on 4+."""
    archers = part(3, ranged=BOW, effects=effects)
    field = Field(
        unit("south", 20, 10, models=10, front=5, troop=archers),
        unit("north", 20, 20, 180, troop=part(effects=target, **target_marks)),
        dice=dice,
    )
    battle = battle_of(field)
    battle.apply({"kind": "shoot", "side": "south", "unit": 1, "target": 2, "by": "unit"})
    field.dice_used_up()
    (attack,) = (roll for roll in rolled(battle) if isinstance(roll, Attack))
    return attack


def test_an_attack_is_expected_to_wound_by_its_dice_its_chance_to_hit_and_the_chance_that_saves_fail():
    attack = volley(*(6, 6, 6, 6, 1, 1, 1, 1, 1, 1), *(1, 1, 1, 6))
    assert (attack.kind, attack.unit, attack.foe, attack.side) == (SHOT, 1, 2, 0)
    assert attack.expected_hits == pytest.approx(10 / 2)
    assert attack.expected_wounds == pytest.approx(10 / 2 / 2)
    assert (attack.hits, attack.failed, attack.wounds) == (4, 3, 3)
    assert attack.could_wound()[10] == pytest.approx(0.25**10)
    assert sum(attack.could_wound()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("which", "chance"),
    [(FAILED, 1 - (1 / 2) ** 2), (SUCCESS, (1 / 2) ** 2)],
)
def test_re_rolls_of_hits_are_reckoned_in(which, chance):
    mine = [effect(REROLL, roll=HIT, which=which)]
    again = (6,) * 10 if which == FAILED else ()
    first = (1,) * 10
    attack = volley(*first, *again, *((6,) * 10 if again else ()), effects=mine)
    assert attack.expected_hits == pytest.approx(10 * chance)


def test_re_rolled_saves_and_what_the_foe_makes_re_roll_are_reckoned_in():
    saves = [effect(REROLL, roll=SAVES, which=FAILED)]
    attack = volley(*((6,) * 2), *((1,) * 8), 1, 6, 1, target=saves)
    assert attack.expected_wounds == pytest.approx(10 / 2 * (1 / 2) ** 2)
    assert attack.wounds == 1
    foes = [effect(FOE_REROLL, roll=HIT, which=SUCCESS)]
    attack = volley(*((6,) * 2), *((1,) * 8), 1, 6, 6, target=foes)
    assert attack.expected_hits == pytest.approx(10 * (1 / 2) ** 2)


def test_double_wounds_count_twice_even_if_no_save_failed():
    twice = [effect(DOUBLE_WOUNDS, against=SEVERAL)]
    attack = volley(*((6,) * 1), *((1,) * 9), 6, effects=twice, wounds=3)
    assert (attack.each, attack.wounds) == (2, 0)
    assert attack.expected_wounds == pytest.approx(10 / 2 / 2 * 2)


def test_dice_of_hits_lose_one_each_to_cover():
    blast = Ranged("Catapult", 20, 3, 1, dice=2, sides=3, once_per_unit=True)
    forest = ("forest", [(15, 18), (25, 18), (25, 22), (15, 22)])
    field = Field(
        unit("south", 20, 10, models=1, front=1, troop=part(ranged=blast)),
        unit("north", 20, 20, 180),
        dice=[3, 2, 1, 6, 6],
        terrain=[forest],
    )
    battle = battle_of(field)
    battle.apply({"kind": "shoot", "side": "south", "unit": 1, "target": 2, "by": "unit"})
    (attack,) = rolled(battle)
    assert isinstance(attack, Attack)
    assert not attack.rolled_hits
    assert attack.hits == 3
    assert attack.expected_hits == pytest.approx(2 * (2 - 1))  # 2D3, each less 1
    assert attack.could_hit == pytest.approx([1 / 9, 2 / 9, 3 / 9, 2 / 9, 1 / 9])


def fight(dice, south=None, north=None, **marks) -> Battle:
    """Two units of ten, five wide, front to front; all activations end, and they fight a round."""
    field = clash(
        unit("south", 20, 10, models=10, troop=south, **marks),
        unit("north", 20, 11.58, 180, models=10, troop=north),
        contacts=[(1, FRONT, 2, FRONT)],
        dice=dice,
        phase=STRATEGIC,
    )
    battle = battle_of(field)
    battle.apply({"kind": "end", "side": "south", "unit": 1})
    battle.apply({"kind": "end", "side": "north", "unit": 2})
    field.dice_used_up()
    return battle


def test_both_sides_of_a_melee_and_the_test_of_the_loser():
    # Ten dice each on 4+ (5 + 5 supporting); south hits 3 times, 2 saves fail; north misses; north loses by 2.
    battle = fight([*([6] * 3), *([1] * 7), 1, 1, 6, *([1] * 10), 1, 1])
    first, second, test = rolled(battle)
    assert isinstance(first, Attack) and isinstance(second, Attack) and isinstance(test, DisciplineTest)
    assert (first.kind, first.unit, second.unit) == (STRIKE, 1, 2)
    assert first.expected_wounds == second.expected_wounds == pytest.approx(10 / 4)
    assert (test.side, test.rally, test.passed) == (1, False, True)
    # On what it was taken, the event says: 2d6 by hand.
    needs = next(e.data["needs"] for entry in battle.log for e in entry.events if e.kind == "break_test")
    ways = sum(a + b <= needs for a in range(1, 7) for b in range(1, 7))
    assert test.chance == pytest.approx(ways / 36)
    found = luck(battle.state, rolled(battle))
    assert found.sides[0].caused == (pytest.approx(2.5), 2)
    assert found.sides[0].net == pytest.approx((2 - 2.5) - (0 - 2.5))
    assert found.sides[1].net == pytest.approx(-found.sides[0].net)
    assert found.sides[1].saves == (pytest.approx(1.5), 1)
    assert (found.sides[1].tests_of, found.sides[1].tests.rolled) == (1, 1)


def test_a_bodyguard_s_second_test_is_reckoned_in():
    guard = part(effects=[effect(BODYGUARD)], discipline=3)
    field = clash(
        unit("south", 20, 10, models=10, troop=part(attacks=3)),
        unit("north", 20, 11.58, 180, models=10, troop=guard, commander=part(discipline=3)),
        contacts=[(1, FRONT, 2, FRONT)],
        dice=[*([6] * 17), *([1] * 40)],
        phase=STRATEGIC,
    )
    battle = battle_of(field)
    battle.apply({"kind": "end", "side": "south", "unit": 1})
    battle.apply({"kind": "end", "side": "north", "unit": 2})
    tests = [roll for roll in rolled(battle) if isinstance(roll, DisciplineTest)]
    events = [e for entry in battle.log for e in entry.events if e.kind == "break_test"]
    for test, event in zip(tests, events, strict=True):
        needs = event.data["needs"]
        once = sum(a + b <= needs for a in range(1, 7) for b in range(1, 7)) / 36
        assert test.chance == pytest.approx(once + (1 - once) * once)


def test_crumbling_is_the_enemy_s_luck_and_no_unit_s():
    dead = part(effects=[effect(CRUMBLES)])
    battle = fight([*([6] * 3), *([1] * 7), 1, 1, 6, *([1] * 10), 3], north=dead)
    crumbled = rolled(battle)[-1]
    assert isinstance(crumbled, Attack)
    assert (crumbled.kind, crumbled.unit, crumbled.foe, crumbled.side, crumbled.wounds) == (CRUMBLE, 0, 2, 0, 3)
    assert crumbled.expected_wounds == pytest.approx(2)
    found = luck(battle.state, rolled(battle))
    assert found.sides[0].caused == (pytest.approx(2.5 + 2), 5)
    assert found.sides[0].hits == (pytest.approx(5), 3)


def one_die(side: int, wounds: int) -> Attack:
    """One die that wounds one time in four."""
    return Attack(0, SHOT, 1, 2, side, True, [0.5, 0.5], 0.5, 1, wounds, wounds)


@pytest.mark.parametrize(
    ("attacks", "share"),
    [
        ([], 0.5),
        ([one_die(0, 1)], 0.75 + 0.25 / 2),
        ([one_die(0, 0)], 0.75 / 2),
        ([one_die(1, 1)], 0.25 / 2),
        # South's die less north's: -1 in 3/16, 0 in 10/16, 1 in 3/16.
        ([one_die(0, 1), one_die(1, 0)], 13 / 16 + 3 / 32),
        ([one_die(0, 1), one_die(1, 1)], 3 / 16 + 10 / 32),
    ],
)
def test_how_rare_a_battle_s_luck_is_by_hand(attacks, share):
    assert share_below(attacks, 0) == pytest.approx(share)
    assert share_below(attacks, 1) == pytest.approx(1 - share)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_was_rolled_in_whole_battles_was_possible_and_luck_is_one_side_s_loss(path):
    battle = Battle.load(path)
    found = rolled(battle)
    for roll in found:
        if isinstance(roll, Attack):
            assert sum(roll.could_hit) == pytest.approx(1)
            assert roll.could_hit[roll.hits] > 0
            assert roll.could_wound()[roll.wounds] > 0
        else:
            assert (roll.chance > 0) if roll.passed else (roll.chance < 1)
    told = luck(battle.state, found)
    south, north = told.sides
    assert south.net == pytest.approx(-north.net)
    assert south.share == pytest.approx(1 - north.share)
    wounds = sum(e.data["wounds"] for n in battle.log for e in n.events if e.kind in ("struck", "shot", "crumbles"))
    wounds += sum(e.data["failed"] for n in battle.log for e in n.events if e.kind == "hit_by")
    assert south.caused.rolled + north.caused.rolled == wounds


@pytest.mark.parametrize("path", RECORDS[:3], ids=lambda path: path.stem)
def test_events_tell_every_die_and_an_action_can_be_stopped_at_any(path):
    battle = Battle.load(path)
    after = [*(entry.before for entry in battle.log[1:]), battle.state]
    for entry, then in zip(battle.log, after, strict=True):
        rolled = [face for event in entry.events for face in faces(event)]
        assert then.dice.drawn - entry.before.dice.drawn == len(rolled)
        if rolled:
            assert at_roll(entry, rolled[: len(rolled) // 2]).actions == entry.before.actions + 1
        with pytest.raises(ValueError, match="rolls no die"):
            at_roll(entry, rolled)


def test_the_words_for_luck():
    assert percent(0.843) == "84\u00a0%"
    assert percent(0.9999) == "more than 99\u00a0%"
    assert percent(0.0001) == "less than 1\u00a0%"
    assert (signed(1.26), signed(-1.26), signed(-0.01)) == ("+1.3", "\u22121.3", "0.0")
    battle = Battle.load(RECORDS[7])
    said = verdict(luck(battle.state, rolled(battle)))
    assert said.startswith("North had the luckier dice: in wounds caused and spared it did 11.6 wounds better")
    assert "luckier than in 97" in said
    even = Battle.load(RECORDS[4])
    assert verdict(luck(even.state, rolled(even))).startswith("The dice were even")
