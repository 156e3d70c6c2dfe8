"""R9.11: who may use which ability on whom, how often, and how long its effects last. Also R2.5 (returning models)."""

import pytest
from acting import END, SHOOT, USE, act, block, listed, refused
from field import Ability, Field, Ranged, effect, part, square

from opensovl.core import profiles as p
from opensovl.core.casualties import touch, wound_unit
from opensovl.core.charge_resolution import come_into_combat
from opensovl.core.combat import fight
from opensovl.core.effects import Lasting
from opensovl.core.legal import options
from opensovl.core.profiles import Deed
from opensovl.core.state import COMBAT
from opensovl.core.turn import begin_strategic, end_turn

MIGHT = effect(p.STAT, 1, stat=p.POWER, on=p.UNIT)


def spell(target=p.FRIEND, uses=0, *, name="Might", **more) -> Ability:
    more.setdefault("effects", [MIGHT])
    return Ability(name, "cantrip", uses, target, **more)


def caster(ability, *others, dice=(), commander=False, **more) -> Field:
    """A unit of the south at (20, 10) whose own or whose commander's ability it is; one enemy far off, last."""
    holder = part(abilities=[ability])
    mine = block("south", 20, 10, commander=holder) if commander else block("south", 20, 10, troop=holder)
    return Field(mine, *others, block("north", 60, 40), dice=dice, **more)


def power(field: Field, number: int) -> int:
    return field[number].now.power


# Uses ------------------------------------------------------------------------------------------------


def test_r9_11_uses_per_battle():
    field = caster(spell(uses=2))
    for _ in range(2):
        act(field, USE, 1, 1, ability="Might")
        field[1].unit_used = False
    assert refused(field, USE, 1, 1, ability="Might") == "R9.11"


def test_r9_11_without_a_limit_each_activation():
    field = caster(spell())
    for _ in range(5):
        act(field, USE, 1, 1, ability="Might")
        field[1].unit_used = False
    assert listed(field, USE) == [1]


def test_r9_11_uses_are_counted_per_bearer():
    might = spell(uses=1)
    field = Field(block("south", 20, 10, troop=part(abilities=[might]), commander=part(abilities=[might])),
                  block("south", 30, 10, troop=part(abilities=[might])), block("north", 60, 40))  # fmt: skip
    act(field, USE, 1, 1, ability="Might")
    act(field, USE, 1, 1, ability="Might", commander=True)
    assert field[2].uses_left(might, False) == 1


def test_r9_11_an_unknown_ability_or_target_is_refused():
    field = caster(spell())
    assert refused(field, USE, 1, 1, ability="Fireball") == "R9.11"
    assert refused(field, USE, 1, 9, ability="Might") == "R9.11"
    assert refused(field, USE, 1, 2, ability="Might") == "R9.11"  # an enemy
    assert refused(caster(spell(p.ENEMY)), USE, 1, 1, ability="Might") == "R9.11"  # a friend
    assert refused(caster(spell(others_only=True)), USE, 1, 1, ability="Might") == "R9.11"


# Range and sight -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gap", "reached"), [(6.0, True), (6.01, False)])
def test_r9_11_range_to_a_friend_is_between_nearest_points_on_any_side(gap, reached):
    field = caster(spell(reach=6.0), block("south", 20 - 4 - gap, 10))
    assert (2 in targets(field)) == reached


def targets(field: Field) -> list[int]:
    return [a.target for a in options(field.state, 0).actions if a.kind == USE]


def test_r9_11_the_casters_own_unit_is_a_friend_at_0():
    assert 1 in targets(caster(spell(reach=0.1)))


def test_r9_11_without_a_range_there_is_no_limit():
    assert targets(caster(spell(), block("south", 70, 2))) == [1, 2]


def test_r9_11_an_enemy_in_sight_is_measured_to_like_a_shot_and_must_be_seen():
    bolt = spell(p.ENEMY, reach=18.0, sight=True)
    for y, reached in ((30, True), (30.01, False)):  # near edge 18 from the front edge
        assert (targets(Field(block("south", 20, 10, troop=part(abilities=[bolt])), block("north", 20, y))) == [2]) == reached
    walled = Field(
        block("south", 20, 10, troop=part(abilities=[bolt])), block("north", 20, 25),
        terrain=[("rocks", square(0, 15, 50, 16))],
    )  # fmt: skip
    assert targets(walled) == []
    assert refused(walled, USE, 1, 2, ability="Might") == "R3.11"


def test_r9_11_friends_need_no_sight():
    behind = block("south", 20, 5)
    assert targets(caster(spell(sight=True, reach=24.0), behind)) == [1, 2]


# In combat ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("marked", [True, False])
def test_r9_11_nobody_in_combat_uses_what_is_not_marked_in_combat(marked):
    field = caster(spell(p.SELF, in_combat=marked), block("north", 20, 12))
    touch(field.state, field[1], 0, field[2], 0)
    assert (listed(field, USE) == [1]) == marked


@pytest.mark.parametrize("marked", [True, False])
def test_r9_11_nothing_is_aimed_at_a_unit_in_combat_unless_marked(marked):
    field = caster(spell(at_combat=marked), block("south", 40, 10), block("north", 40, 12))
    touch(field.state, field[2], 0, field[3], 0)
    assert targets(field) == ([1, 2] if marked else [1])


def test_r9_11_one_that_names_all_units_reaches_the_fleeing_and_those_in_combat():
    field = caster(spell(p.ALL_FRIENDS), block("south", 40, 10), block("south", 60, 10, fleeing=True), block("north", 40, 12))
    touch(field.state, field[2], 0, field[4], 0)
    act(field, USE, 1, ability="Might")
    assert [power(field, n) for n in (1, 2, 3, 4, 5)] == [4, 4, 4, 3, 3]


# How long --------------------------------------------------------------------------------------------------


def lasting(until: int) -> Field:
    field = caster(spell(until=until))
    field[1].put(Lasting(spell(until=until), until, False))
    assert power(field, 1) == 4
    return field


@pytest.mark.parametrize(
    ("until", "after_turn", "after_start"),
    [(p.UNTIL_STRATEGIC, 4, 3), (p.UNTIL_TURN, 3, 3), (p.UNTIL_BATTLE, 4, 4), (p.UNTIL_COMBAT, 4, 4), (p.UNTIL_ATTACK, 4, 4)],
)
def test_r9_11_an_effect_ends_at_its_time_and_not_before(until, after_turn, after_start):
    field = lasting(until)
    field.state.begins = 0
    end_turn_alone(field)
    assert power(field, 1) == after_turn
    begin_strategic(field.state)
    assert power(field, 1) == after_start


def end_turn_alone(field: Field) -> None:
    """The end of the turn, with a charge to declare, so that the next Strategic phase does not begin at once."""
    field[2].stand_at(20, 17, 1800)
    end_turn(field.state)
    assert field.state.phase == 1


def test_r9_11_until_its_next_combat_ends_on_contact():
    field = lasting(p.UNTIL_COMBAT)
    come_into_combat(field.state, field[1], 0, field[2], 0)
    assert power(field, 1) == 3


def test_r9_11_its_next_attack_ends_after_a_shooting():
    shooter = part(ranged=Ranged("Bow", 40, 3, 1), abilities=[])
    field = Field(block("south", 20, 10, troop=shooter), block("north", 20, 30), dice=[1] * 8)
    field[1].put(Lasting(spell(until=p.UNTIL_ATTACK), p.UNTIL_ATTACK, False))
    act(field, SHOOT, 1, 2)
    assert field[1].lasting == []
    assert "effect_ends" in field.kinds()


def test_r9_11_its_next_attack_ends_after_a_round_of_melee():
    field = Field(block("south", 20, 10), block("north", 20, 12), dice=[1] * 16, phase=COMBAT)
    touch(field.state, field[1], 0, field[2], 0)
    field[1].put(Lasting(spell(until=p.UNTIL_ATTACK), p.UNTIL_ATTACK, False))
    fight(field.state)
    assert field[1].lasting == []


def test_r9_11_effects_of_one_name_do_not_add_up_and_of_two_do():
    field = caster(spell())
    field[1].put(Lasting(spell(), p.UNTIL_STRATEGIC, False))
    field[1].put(Lasting(spell(), p.UNTIL_TURN, False))
    assert power(field, 1) == 4 and [item.until for item in field[1].lasting] == [p.UNTIL_TURN]
    field[1].put(Lasting(spell(name="Main"), p.UNTIL_TURN, False))
    assert power(field, 1) == 5


# Move ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effects", "move"),
    [
        ([effect(p.MOVE, 3)], 11),
        ([effect(p.MOVE, -4), effect(p.SET_MOVE, 20)], 16),
        ([effect(p.SET_MOVE, 20), effect(p.MOVE, 4)], 24),
        ([effect(p.NO_MOVE), effect(p.SET_MOVE, 20), effect(p.MOVE, 4)], 0),
    ],
)
def test_r9_11_move_is_the_figure_then_additions_then_move_0(effects, move):
    field = caster(spell(p.SELF, effects=effects))
    act(field, USE, 1, ability="Might")
    assert field[1].move == move


# Deeds -----------------------------------------------------------------------------------------------------


def test_r9_10_hits_of_a_spell_roll_no_to_hit_and_lose_nothing_to_range_or_cover():
    bolt = spell(p.ENEMY, effects=[], deeds=[Deed(p.HITS, 0, 1, 6, 5)])
    field = caster(bolt, dice=[4, 1, 5, 4, 1], terrain=[("forest", square(50, 35, 70, 45))])
    act(field, USE, 1, 2, ability="Might")  # 4 hits of Power 5 against Defense 3: saved on 5+
    field.dice_used_up()
    assert field[2].models == 5


def test_r4_7_wounds_without_an_attack_get_no_save_and_go_to_the_retinue_first():
    price = spell(effects=[], deeds=[Deed(p.LOSE_WOUNDS, 0, 1, 3)])
    field = Field(
        block("south", 20, 10, troop=part(abilities=[price])),
        block("south", 40, 10, width=1, depth=1, commander=part(wounds=3)), block("north", 60, 40), dice=[3],
    )  # fmt: skip
    act(field, USE, 1, 2, ability="Might")
    assert (field[2].models, field[2].commander_wounds) == (0, 2)


def test_r9_11_the_bearers_last_wound_is_never_the_price():
    price = spell(p.SELF, deeds=[Deed(p.OWN_WOUND, 1)])
    field = Field(block("south", 20, 10, commander=part(wounds=2, abilities=[price])), block("north", 60, 40))
    act(field, USE, 1, ability="Might", commander=True)
    assert field[1].commander_wounds == 1
    field[1].commander_used = False
    assert refused(field, USE, 1, ability="Might", commander=True) == "R9.11"


def back(*others, **more) -> tuple[int, float]:
    """8 models 4 wide, of which one row is gone; all 4 may return. How many stand, and where the front edge is."""
    raise_dead = spell(effects=[], deeds=[Deed(p.RETURN_MODELS, 6)])
    field = caster(raise_dead, block("south", 40, 10), *others, **more)
    wound_unit(field.state, field[2], 4)
    act(field, USE, 1, 2, ability="Might")
    return field[2].models, round(field[2].y + field[2].block.hd, 6)


def test_r2_5_models_return_up_to_the_starting_number_and_the_front_edge_stays():
    assert back() == (8, 11)


def test_r2_5_models_return_only_while_the_block_has_room():
    assert back(block("south", 40, 8.5)) == (4, 11)  # its near edge is at 9.5: half in the returning row
    assert back(block("south", 40, 8)) == (8, 11)  # touching is no overlap
    assert back(terrain=[("water", square(35, 5, 45, 9.5))]) == (4, 11)


def test_r2_5_a_row_off_the_board_does_not_return():
    raise_dead = spell(effects=[], deeds=[Deed(p.RETURN_MODELS, 6)])
    field = caster(raise_dead, block("south", 40, 1))
    wound_unit(field.state, field[2], 4)
    field[2].stand_at(40, 0.6, 0)
    act(field, USE, 1, 2, ability="Might")
    assert field[2].models == 4


def test_r9_11_a_rally_by_ability_needs_a_runaway():
    rally = spell(effects=[], deeds=[Deed(p.RALLY)], needs="fleeing")
    field = caster(rally, block("south", 40, 10, fleeing=True))
    assert targets(field) == [2]
    act(field, USE, 1, 2, ability="Might")
    assert not field[2].fleeing and field[2].halted
    act(field, END, 1)
