"""R4: stats, ranks, pooled wounds, casualties, commanders with a retinue, alone, riding and solo; R4.12's two parts."""

import pytest
from acting import block
from field import Ability, Field, effect, part, unit

from opensovl.core import profiles as p
from opensovl.core.break_tests import rally
from opensovl.core.casualties import destroy, restore_wounds, return_models, touch, wound_commander, wound_unit
from opensovl.core.effects import Lasting

CHIEF = part(skill=6, power=5, defense=5, attacks=4, wounds=3, discipline=9, name="Chief")


def one(**more) -> Field:
    """A unit of the south at (20, 10), heading north, and an enemy."""
    return Field(unit("south", 20, 10, **more), unit("north", 20, 40))


# R4.1: stats ------------------------------------------------------------------------------------------


def test_r4_1_what_is_shown_is_current_and_no_stat_falls_below_0():
    stats = [effect(p.STAT, -9, stat=s) for s in (p.SKILL, p.POWER, p.DEFENSE, p.ATTACKS, p.DISCIPLINE)]
    now = one(troop=part(effects=stats))[1].now
    assert (now.skill, now.power, now.defense, now.attacks, now.discipline) == (0, 0, 0, 0, 0)
    assert one(troop=part(effects=[effect(p.STAT, 2, stat=p.POWER)]))[1].now.power == 5


@pytest.mark.parametrize(("change", "move"), [(-3, 5), (-8, 0), (-9, 0), (4, 12)])
def test_r4_1_move_never_falls_below_0(change, move):
    assert one(troop=part(effects=[effect(p.MOVE, change)]))[1].move == move


# R4.2, R4.3: ranks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("models", "front", "ranks", "rows"),
    [
        (20, 5, 4, 4), (17, 5, 3, 4), (18, 5, 4, 4), (5, 5, 1, 1), (7, 5, 1, 2), (8, 5, 2, 2), (4, 5, 1, 1),
        (3, 5, 1, 1), (2, 5, 0, 1), (1, 5, 0, 1), (3, 1, 3, 3), (2, 1, 0, 2), (3, 2, 1, 2), (4, 2, 2, 2),
    ],
)  # fmt: skip
def test_r4_3_full_ranks_and_a_rear_rank_of_at_least_3_count(models, front, ranks, rows):
    mine = one(models=models, front=front)[1]
    assert (mine.ranks, mine.rows) == (ranks, rows)


def test_r4_3_a_commander_counts_as_a_model_of_the_ranks():
    assert one(models=7, commander=CHIEF)[1].ranks == 2  # 8 stand: 5 and 3
    assert one(models=2, commander=CHIEF)[1].ranks == 1
    assert one(models=1, commander=CHIEF)[1].ranks == 0


def test_r4_2_casualties_leave_from_the_rear():
    field = Field(block("south", 20, 10, width=4, depth=3), unit("north", 20, 40))
    wound_unit(field.state, field[1], 4)
    assert (field[1].wide, field[1].rows) == (4, 2)
    x, y = field[1].block.point(0, field[1].block.hd)
    assert (x, y) == (20, 11.5)  # the front edge has not moved


# R4.4, R4.5: pooled wounds ------------------------------------------------------------------------------


def test_r4_4_wounds_are_pooled_and_carry_over():
    field = one(troop=part(wounds=3), models=6, front=3)
    wound_unit(field.state, field[1], 2)
    assert (field[1].models, field[1].wounds) == (6, 2)
    wound_unit(field.state, field[1], 1)
    assert (field[1].models, field[1].wounds) == (5, 0)
    wound_unit(field.state, field[1], 8)
    assert (field[1].models, field[1].wounds) == (3, 2)


@pytest.mark.parametrize(("wounds", "alive"), [(19, True), (20, False), (50, False)])
def test_r4_5_destroyed_when_the_last_model_is_gone(wounds, alive):
    field = one()
    wound_unit(field.state, field[1], wounds)
    assert field[1].alive == alive


def test_r4_5_a_destroyed_unit_touches_nobody():
    field = one()
    touch(field.state, field[1], 0, field[2], 0)
    destroy(field.state, field[1], "test")
    assert not field[2].in_combat


# R4.6: discipline -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "passes"), [(False, True), (True, False)])
def test_r4_6_a_unit_tests_on_its_commanders_discipline_while_it_lives(dead, passes):
    field = Field(unit("south", 20, 10, models=4, commander=CHIEF, fleeing=True), unit("north", 20, 40), dice=[5, 5])
    if dead:
        wound_commander(field.state, field[1], 3)
    # One rank either way: 9 + 1 = 10 with the commander, 7 + 1 = 8 without.
    assert rally(field.state, field[1]) == passes


# R4.7, R4.8: wounds on a unit with a commander ------------------------------------------------------------


def test_r4_7_wounds_take_the_retinue_first_and_carry_over_to_the_commander():
    field = one(models=4, commander=CHIEF)
    wound_unit(field.state, field[1], 4)
    assert (field[1].models, field[1].commander_wounds, field[1].alone) == (0, 0, True)
    field = one(models=4, commander=CHIEF)
    wound_unit(field.state, field[1], 6)
    assert (field[1].models, field[1].commander_wounds, field[1].alive) == (0, 2, True)
    wound_unit(field.state, field[1], 1)
    assert not field[1].alive


def test_r4_7_wounds_beyond_a_commanders_last_never_pass_to_its_retinue():
    field = one(models=4, commander=CHIEF)
    wound_commander(field.state, field[1], 10)
    assert (field[1].commander_alive, field[1].models, field[1].wounds) == (False, 4, 0)


def test_r4_8_alone_it_has_its_own_stats_no_ranks_and_stands_at_the_old_front():
    banner = effect(p.STAT, 3, stat=p.SKILL, on=p.UNIT)  # what the retinue brings is gone with it
    field = Field(
        block("south", 20, 10, width=4, depth=2, move=6, commander=CHIEF, troop=part(effects=[banner])), unit("north", 20, 40)
    )
    mine = field[1]
    assert mine.now.skill == 6 and mine.commander_now.skill == 9
    front = mine.block.point(0, mine.block.hd)
    wound_unit(field.state, mine, 8)
    assert (mine.alone, mine.ranks, mine.move) == (True, 0, 6)
    assert (mine.now.skill, mine.now.power, mine.discipline) == (6, 5, 9)
    assert (mine.block.hw, mine.block.hd) == pytest.approx((0.5, 0.5))
    assert mine.block.point(0, mine.block.hd) == pytest.approx(front)


def test_r4_8_the_retinues_shots_and_abilities_are_gone_and_its_models_never_return():
    cry = Ability("War Cry", "ability", 0, p.SELF)
    field = one(models=4, commander=CHIEF, troop=part(abilities=[cry]))
    wound_unit(field.state, field[1], 4)
    assert field[1].part(False) is None and field[1].part(True) is not None
    assert return_models(field.state, field[1], 3) == 0
    assert restore_wounds(field.state, field[1], 3) == 0


def test_r4_8_its_basic_move_with_its_own_properties():
    quick = part(wounds=3, effects=[effect(p.MOVE, 2, on=p.UNIT)], name="Chief")
    slow = part(effects=[effect(p.MOVE, -3)])
    field = one(models=4, commander=quick, troop=slow)
    wound_unit(field.state, field[1], 4)
    assert field[1].move == 10


# R4.9, R4.10: riders and solo commanders --------------------------------------------------------------------


def mounted(**more) -> Field:
    return one(models=1, front=1, base=(50, 50), troop=part(wounds=5, defense=4, name="Wyvern"), commander=CHIEF, rider=True)


def test_r4_9_a_rider_takes_no_base_of_its_own():
    mine = mounted()[1]
    assert (mine.standing, mine.wide, mine.rows) == (1, 1, 1)


@pytest.mark.parametrize(("wounds", "alive"), [(4, True), (5, False), (6, False)])
def test_r4_9_if_the_mount_dies_the_rider_dies_with_it(wounds, alive):
    field = mounted()
    wound_unit(field.state, field[1], wounds)
    assert (field[1].alive, field[1].commander_alive, field[1].commander_wounds) == (alive, alive, 0)


def test_r4_9_if_the_rider_dies_the_mount_fights_on():
    field = mounted()
    wound_commander(field.state, field[1], 3)
    assert (field[1].alive, field[1].models, field[1].discipline) == (True, 1, 7)


def test_r4_10_a_solo_commander_is_one_model_of_no_ranks():
    field = one(models=0, front=1, base=(50, 50), commander=CHIEF, cost=0)
    assert (field[1].alone, field[1].standing, field[1].ranks, field[1].rows) == (True, 1, 0, 1)
    wound_unit(field.state, field[1], 2)
    assert field[1].commander_wounds == 2
    wound_unit(field.state, field[1], 1)
    assert not field[1].alive


# R4.11: numbers ---------------------------------------------------------------------------------------------


def test_r4_11_south_in_list_order_from_1_then_north():
    field = Field(unit("north", 20, 40), unit("south", 20, 10), unit("north", 40, 40), unit("south", 40, 10))
    assert [(u.number, u.side, u.x) for u in field.state.units] == [(1, 0, 20), (2, 0, 40), (3, 1, 20), (4, 1, 40)]


# R4.12: two parts -------------------------------------------------------------------------------------------


def test_r4_12_properties_act_on_the_part_that_has_them():
    strong = effect(p.STAT, 2, stat=p.POWER)
    mine = one(troop=part(effects=[strong]), commander=CHIEF)[1]
    assert (mine.troop_now.power, mine.commander_now.power) == (5, 5)
    mine = one(troop=part(), commander=part(effects=[strong]))[1]
    assert (mine.troop_now.power, mine.commander_now.power) == (3, 5)


@pytest.mark.parametrize("kind", ["FLYING", "SURE_FOOTED", "COVER", "CRUMBLES", "STANDS", "FEARLESS"])
def test_r4_12_the_block_goes_by_the_retinue_then_by_the_commander(kind):
    marks = effect(getattr(p, kind))
    field = one(models=4, troop=part(effects=[marks]), commander=CHIEF)
    assert getattr(field[1].now, kind.lower())
    wound_unit(field.state, field[1], 4)
    assert not getattr(field[1].now, kind.lower())
    field = one(models=4, troop=part(), commander=part(wounds=3, effects=[marks]))
    assert not getattr(field[1].now, kind.lower())
    wound_unit(field.state, field[1], 4)
    assert getattr(field[1].now, kind.lower())


@pytest.mark.parametrize(("on", "powers"), [(p.UNIT, (4, 6)), (p.COMMANDER, (3, 6)), (p.RETINUE, (4, 5))])
def test_r4_12_an_effect_on_the_unit_acts_on_both_parts_and_one_on_the_commander_on_it_alone(on, powers):
    spell = Ability("Might", "cantrip", 0, p.FRIEND, effects=[effect(p.STAT, 1, stat=p.POWER, on=on)])
    mine = one(commander=CHIEF)[1]
    mine.put(Lasting(spell, spell.until, True))
    assert (mine.troop_now.power, mine.commander_now.power) == powers
