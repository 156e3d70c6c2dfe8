"""R9.7-R9.10: who may shoot at what, how many shoot, the numbers needed, blast weapons."""

import pytest
from acting import SHOOT, act, advance, block, listed, move, refused
from field import Field, Ranged, effect, part, square, unit

from opensovl.core import profiles as p
from opensovl.core.casualties import touch
from opensovl.core.shooting import volley

WOOD = [("forest", square(0, 25, 60, 48))]


def bows(skill=3, reach=30.0, power=3, shots=1, *, effects=(), **more):
    return part(skill=skill, ranged=Ranged("Bow", reach, power, shots, effects=list(effects), **more))


def line(troop=None, target=None, *, far=20.0, dice=(), terrain=(), **more) -> Field:
    """Shooters 4 wide and 2 deep with their front at y = 11, and a target whose near edge is `far` from it."""
    goal = unit("north", 20, 11 + far + 1, models=8, front=4, base=(25.4, 25.4), troop=target)
    south = block("south", 20, 10, troop=troop or bows(), **more)
    return Field(south, goal, dice=dice, terrain=terrain)


def plan(field: Field, commander=False):
    return volley(field.state, field[1], commander, field[2], None)


# R9.7: targets -----------------------------------------------------------------------------------------


def test_r9_7_range_is_from_the_front_edge_to_the_nearest_point():
    assert listed(line(far=30), SHOOT) == [1]
    assert refused(line(far=30.01), SHOOT, 1, 2) == "R9.7"
    aside = Field(block("south", 20, 10, troop=bows(reach=5)), block("north", 27, 16))
    act(Field(block("south", 20, 10, troop=bows(reach=5)), block("north", 27, 16), dice=[1] * 8), SHOOT, 1, 2)
    assert plan(aside).distance == 5  # 3 to the right and 4 ahead of the corner


def test_r9_7_only_at_what_it_sees():
    assert refused(line(terrain=[("rocks", square(0, 15, 50, 16))]), SHOOT, 1, 2) == "R3.11"


def test_r9_7_nobody_in_combat_shoots_or_is_shot_at():
    field = Field(block("south", 20, 10, troop=bows()), block("north", 20, 12), block("north", 20, 30))
    touch(field.state, field[1], 0, field[2], 0)
    assert refused(field, SHOOT, 1, 3) == "R9.7"
    field = Field(block("south", 20, 10, troop=bows()), block("south", 40, 30), block("north", 36, 30, 90))
    touch(field.state, field[2], 1, field[3], 0)
    assert refused(field, SHOOT, 1, 3) == "R9.7"


def test_r9_7_a_fleeing_enemy_can_be_shot_at_and_a_friend_cannot():
    archers = block("south", 20, 10, troop=bows())
    field = Field(archers, block("south", 25, 20), block("north", 20, 31, fleeing=True))
    assert refused(field, SHOOT, 1, 2) == "R9.7"
    assert listed(field, SHOOT) == [1]


def test_r9_8_who_has_no_ranged_weapon_does_not_shoot():
    assert refused(line(troop=part()), SHOOT, 1, 2) == "R9.8"
    assert refused(line(commander=part()), SHOOT, 1, 2, commander=True) == "R9.8"


# R9.8: how many shoot ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("models", "front", "shots"), [(20, 5, 10), (8, 5, 8), (10, 5, 10), (3, 5, 3), (1, 1, 1), (4, 1, 2)])
def test_r9_8_each_model_of_the_first_two_rows_shoots(models, front, shots):
    field = Field(unit("south", 20, 10, models=models, front=front, troop=bows()), block("north", 20, 30))
    assert plan(field).shots == shots


def test_r9_8_or_the_weapons_number_of_shots_each():
    assert plan(line(bows(shots=3))).shots == 24


def test_r9_8_a_commander_shoots_with_its_own_weapon_only_and_takes_a_place():
    chief = part(skill=5, ranged=Ranged("Hunting Bow", 24, 4, 2), name="Chief")
    field = Field(unit("south", 20, 10, troop=bows(), commander=chief), block("north", 20, 30), dice=[1] * 11)
    assert plan(field).shots == 9 and plan(field, True).shots == 2
    assert (plan(field).needs, plan(field, True).needs) == (5, 3)  # beyond half of 30 and of 24
    act(field, SHOOT, 1, 2)
    act(field, SHOOT, 1, 2, commander=True)
    field.dice_used_up()


def test_r9_1_a_shot_is_the_units_one_ability():
    field = line(dice=[1] * 8)
    act(field, SHOOT, 1, 2)
    assert refused(field, SHOOT, 1, 2) == "R9.1"


# R9.9, R1.2: to hit and saves ----------------------------------------------------------------------------


@pytest.mark.parametrize(("skill", "needs"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (9, 2)])
def test_r1_2_to_hit_by_the_shooters_skill(skill, needs):
    assert plan(line(bows(skill), far=10)).needs == needs


def test_worked_figure_skill_4_range_30_target_in_forest_20_away_needs_5():
    assert plan(line(bows(4), far=20, terrain=WOOD)).needs == 5


@pytest.mark.parametrize(("reach", "far", "needs"), [
    (30, 15, 4), (30, 15.1, 5), (12, 6, 4), (12, 6.1, 5), (11, 10, 4),
])  # fmt: skip
def test_r9_9_beyond_half_range_of_weapons_of_12_and_more(reach, far, needs):
    assert plan(line(bows(reach=reach), far=far)).needs == needs


def test_r9_9_one_less_against_cover_which_is_where_the_centre_stands():
    assert plan(line(far=14, terrain=[("forest", square(0, 25.9, 60, 48))])).needs == 5  # its centre is at 26
    assert plan(line(far=14, terrain=[("forest", square(0, 26.1, 60, 48))])).needs == 4
    assert plan(line(target=part(effects=[effect(p.COVER)]), far=14)).needs == 5
    assert plan(line(target=part(effects=[effect(p.COVER), effect(p.FLYING)]), far=14, terrain=WOOD)).needs == 4


def test_r1_3_never_harder_than_6():
    assert plan(line(bows(1), far=20, terrain=WOOD)).needs == 6


def test_r9_9_saves_are_against_the_weapons_power_and_the_targets_defense():
    assert plan(line(bows(power=3), part(defense=5))).save_needs == 3
    assert plan(line(bows(power=6), part(defense=3))).save_needs == 6
    assert plan(line(part(power=9, ranged=Ranged("Bow", 30, 3, 1)))).save_needs == 4  # its own Power has no part in it


def test_r9_9_changes_of_power_and_attacks_touch_melee_only_unless_they_name_ranged_attacks():
    more = [effect(p.STAT, 2, stat=p.POWER, fight=p.MELEE), effect(p.STAT, 2, stat=p.ATTACKS)]
    field = line(part(effects=more, ranged=Ranged("Bow", 30, 3, 1)))
    assert (plan(field).power, plan(field).shots) == (3, 8)
    for names_ranged in (p.RANGED, p.BOTH):
        fiery = [effect(p.STAT, 1, stat=p.POWER, fight=names_ranged)]
        assert plan(line(part(effects=fiery, ranged=Ranged("Bow", 30, 3, 1)))).power == 4


def test_r9_9_hits_saves_wounds_and_losses_in_order():
    # 8 shots at 4+ (within half range): 4 hit; 4 saves at 4+: 3 fail.
    field = line(far=10, dice=[4, 5, 6, 4, 1, 2, 3, 3, 1, 2, 3, 4])
    act(field, SHOOT, 1, 2)
    field.dice_used_up()
    assert field[2].models == 5


def test_r4_7_shooting_always_hits_the_retinue():
    chief = part(wounds=3, defense=6, name="Chief")
    goal = block("north", 20, 22, width=2, depth=1, commander=chief)
    field = Field(block("south", 20, 10, troop=bows()), goal, dice=[6] * 8 + [1] * 8)
    assert plan(field).save_needs == 4  # by the retinue's Defense
    act(field, SHOOT, 1, 2)
    assert not field[2].alive  # 8 wounds: 2 models and all 3 of the commander


# R9.10: blast weapons --------------------------------------------------------------------------------------


def test_r9_10_the_dice_are_the_hits_without_roll_or_range():
    field = line(bows(1, dice=2, sides=3, once_per_unit=True), far=29, dice=[3, 1, 1, 1, 1, 6])
    act(field, SHOOT, 1, 2)
    field.dice_used_up()
    assert field[2].models == 5  # 4 hits, 3 failed saves


def test_r9_10_against_cover_each_die_loses_1():
    field = line(bows(dice=2, sides=6, once_per_unit=True), far=20, dice=[1, 4, 1, 1, 1], terrain=WOOD)
    act(field, SHOOT, 1, 2)
    field.dice_used_up()  # 0 and 3 hits
    assert field[2].models == 5


def test_r9_10_once_for_the_unit_or_once_per_shooting_model():
    assert plan(line(bows(dice=1, sides=3, once_per_unit=True))).shots == 1
    assert plan(line(bows(dice=1, sides=3))).shots == 8


def test_r9_11_a_weapon_of_few_uses_is_spent():
    field = line(bows(uses=1), dice=[1] * 8)
    act(field, SHOOT, 1, 2)
    field[1].unit_used = False
    assert refused(field, SHOOT, 1, 2) == "R9.11"


def test_r9_1_it_may_shoot_after_a_move_from_where_it_stands_then():
    field = line(far=32, dice=[1] * 8)
    assert refused(field, SHOOT, 1, 2) == "R9.7"
    move(field, 1, advance(2))
    act(field, SHOOT, 1, 2)
