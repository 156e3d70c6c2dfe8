"""Catalogue 5: magic weapons and items, which act on the commander alone, and banners, which act on the whole unit."""

import pytest
from acting import RALLY, SHOOT, USE, act, advance, block, move, no_move
from bearers import bearing
from field import Field, part, square, unit
from fighting import FRONT, LEFT, clash, dice_of, harmless, strikes, told, totals
from shown import stops, works

from opensovl.core.abilities import why_not_use
from opensovl.core.casualties import wound_commander, wound_unit
from opensovl.core.combat import fight
from opensovl.core.shooting import volley
from opensovl.core.state import CHARGE_PHASE, STRATEGIC
from opensovl.core.turn import end_turn

WEAPONS = ("Cruelty", "Flametongue", "Relentless", "Heart Seeker", "True Strike")
ITEMS = ("Vitality", "Unyielding", "Command", "Prowess", "Unnatural Power", "Potion of Power")


def duel(chief, foe=None, dice=(), troop=None, **marks) -> Field:
    """Two commanders, each with two models that do nothing; north's does nothing either unless told otherwise."""
    return clash(
        unit("south", 20, 10, models=2, troop=troop or harmless(), commander=chief, **marks),
        unit("north", 20, 10.8, models=2, troop=harmless(), commander=foe or harmless(wounds=9)),
        contacts=[(1, FRONT, 2, FRONT)], dice=dice,
    )  # fmt: skip


def chiefs_blow(field, number=1) -> dict:
    """What a commander's strike told, after a round that used all dice."""
    fight(field.state)
    field.dice_used_up()
    return next(data for data in told(field, "struck", number) if data["commander"])


def chiefs_shot(chief, dice=(), *, far=9) -> dict:
    archers = block("south", 20, 10, commander=chief, troop=bearing("Longbow"))
    field = Field(archers, block("north", 20, 12.5 + far), dice=dice)
    act(field, SHOOT, 1, 2, commander=True)
    field.dice_used_up()
    return told(field, "shot")[0]


# Weapons ----------------------------------------------------------------------------------------------


@works("Cruelty")
@stops("Cruelty")
def test_successful_saves_against_cruelty_are_rolled_again_once():
    blow = chiefs_blow(duel(bearing("Cruelty", attacks=4), None, [6, 6, 6, 6, 4, 6, 3, 5, 1, 6, 3, 1, 1]))
    assert (blow["saves_again"], blow["wounds"]) == ([1, 6, 3], 3)
    assert chiefs_shot(bearing("Cruelty", "Longbow"), [4, 4])["saves_again"] == []


@works("Flametongue", "Unnatural Power")
@stops("Flametongue", "Unnatural Power")
@pytest.mark.parametrize("name", ["Flametongue", "Unnatural Power"])
@pytest.mark.parametrize("marks", [{}, {"charging": True, "fresh": True}])
def test_one_more_power_in_every_round_and_none_in_shots(name, marks):
    blow = chiefs_blow(duel(bearing(name), harmless(defense=4, wounds=9), [6, 4], **marks))
    assert (blow["save_needs"], blow["wounds"]) == (4, 0)
    assert chiefs_shot(bearing(name, "Longbow"), [4, 4])["save_needs"] == 4


@works("Relentless")
@stops("Relentless")
@pytest.mark.parametrize("attacks", [1, 3])
def test_relentless_is_one_more_attack_and_no_more_shots(attacks):
    assert chiefs_blow(duel(bearing("Relentless", attacks=attacks), None, [1] * (attacks + 1)))["hits"] == 0
    assert chiefs_shot(bearing("Relentless", "Longbow"), [1])["hits"] == 0


@works("Heart Seeker")
@stops("Heart Seeker")
@pytest.mark.parametrize(("skill", "needs"), [(3, 3), (4, 2)])
def test_heart_seeker_hits_one_better_in_melee_and_not_with_shots(skill, needs):
    blow = chiefs_blow(duel(bearing("Heart Seeker", skill=skill, attacks=2), None, [needs, needs - 1, 6]))
    assert (blow["needs"], blow["hits"]) == (needs, 1)
    assert chiefs_shot(bearing("Heart Seeker", "Longbow"), [1])["needs"] == 4


@stops("Heart Seeker")
def test_heart_seeker_never_hits_better_than_on_2():
    chief = bearing("Heart Seeker", skill=9, attacks=2)
    assert chiefs_blow(duel(chief, None, [2, 1, 6]))["hits"] == 1


@works("True Strike")
@stops("True Strike")
def test_true_strike_rolls_missed_attacks_again_once_in_every_round_and_no_shots():
    chief = bearing("True Strike", "Elven Mastery", attacks=3)
    blow = chiefs_blow(duel(bearing("True Strike", attacks=3), None, [3, 4, 1, 3, 4, 6, 6]))
    assert (blow["again"], blow["hits"]) == ([3, 4], 2)
    assert chiefs_blow(duel(chief, None, [1, 4, 4, 1, 6, 6]))["again"] == [1]
    assert chiefs_shot(bearing("True Strike", "Longbow"), [1])["again"] == []


# Items ------------------------------------------------------------------------------------------------


@works("Vitality", "Unnatural Power")
@stops("Vitality")
@pytest.mark.parametrize(("name", "slain"), [("Vitality", False), ("Unnatural Power", True)])
def test_one_more_defense_in_duels_and_with_vitality_one_more_wound(name, slain):
    field = duel(bearing(name, attacks=0, wounds=2), part(power=4, attacks=3), [6, 6, 6, 4, 3, 3, 1, 1])
    assert chiefs_blow(field, 2)["save_needs"] == 4
    assert field[1].commander_alive == (not slain)
    wound_commander(field.state, field[1], 1)
    assert not field[1].commander_alive


@works("Vitality", "Unnatural Power", "Unyielding")
@pytest.mark.parametrize(("name", "needs", "again"), [("Vitality", 3, 0), ("Unnatural Power", 3, 0), ("Unyielding", 4, 1)])
def test_a_commander_alone_has_its_items_under_shots(name, needs, again):
    field = Field(block("south", 20, 10, troop=bearing("Longbow")), block("north", 20, 20, commander=bearing(name)))
    assert volley(field.state, field[1], False, field[2], None).save_needs == 4
    wound_unit(field.state, field[2], 8)
    plan = volley(field.state, field[1], False, field[2], None)
    assert (plan.save_needs, plan.save_again) == (needs, again)


@works("Unyielding")
@stops("Unyielding")
def test_unyielding_rolls_failed_saves_again_once():
    field = duel(bearing("Unyielding", attacks=0, wounds=9, discipline=12), part(attacks=3), [6, 6, 6, 3, 4, 1, 4, 3, 1, 1])
    blow = chiefs_blow(field, 2)
    assert (blow["saves_again"], blow["wounds"]) == ([4, 3], 1)


def beaten(troop, dice=(), commander=None) -> Field:
    """South is taken in its left flank and loses by 1; five of its models stand in its one rank."""
    us = unit("south", 20, 24, models=5 if commander is None else 4, troop=troop, commander=commander)
    foe = unit("north", 16, 24, 90, models=5, troop=harmless())
    return clash(us, unit("south", 60, 5), foe, contacts=[(1, LEFT, 3, FRONT)], dice=dice)


def stays(field) -> bool:
    fight(field.state)
    field.dice_used_up()
    return not field[1].fleeing


@works("Command")
@stops("Command")
def test_command_adds_a_discipline_to_the_tests_of_the_unit_while_its_bearer_lives():
    coward = part(attacks=0, discipline=6)
    assert stays(beaten(coward, [3, 4], bearing("Command", attacks=0, discipline=6)))
    assert not stays(beaten(coward, [4, 4], bearing("Command", attacks=0, discipline=6)))
    assert not stays(beaten(coward, [3, 4], coward))
    field = beaten(coward, [3, 4], bearing("Command", attacks=0, discipline=6))
    field[1].models = 5
    wound_commander(field.state, field[1], 1)
    assert not stays(field)


@works("Prowess")
@stops("Prowess")
def test_prowess_is_two_more_skill_to_strike_to_be_struck_and_to_shoot():
    for skill, needs in ((4, 3), (5, 4)):
        assert chiefs_blow(duel(bearing("Prowess"), harmless(skill=skill), [1]))["needs"] == needs
    for skill, needs in ((5, 4), (6, 3)):
        assert chiefs_blow(duel(bearing("Prowess", attacks=0), part(skill=skill), [1]), 2)["needs"] == needs
    assert chiefs_shot(bearing("Prowess", "Longbow", skill=2), [1])["needs"] == 3


def in_melee(*, chief=None, troop=None, foe=None, dice=()) -> Field:
    """South's ranks of five and a commander against harmless ones, in the Strategic phase; others far off can charge."""
    return clash(
        unit("south", 20, 10, models=9, troop=troop, commander=chief), block("south", 50, 10),
        unit("north", 20, 12, models=9, troop=harmless(), commander=foe or harmless()), block("north", 50, 17),
        contacts=[(1, FRONT, 3, FRONT)], phase=STRATEGIC, dice=dice,
    )  # fmt: skip


def used_up(field, name, *, commander) -> bool:
    field[1].commander_used = field[1].unit_used = False
    refusal = why_not_use(field.state, field[1], commander, name, 0)
    return refusal is not None and "once per battle" in refusal.text


@works("Potion of Power")
@stops("Potion of Power")
def test_a_potion_of_power_is_drunk_once_in_combat_too_and_lasts_until_the_end_of_the_turn():
    field = in_melee(chief=bearing("Potion of Power"), foe=harmless(defense=5))
    act(field, USE, 1, ability="Potion of Power", commander=True)
    assert [dice_of(field, 1, commander=at) for at in (False, True)] == [[(FRONT, 9)], [(FRONT, 2)]]
    assert [strikes(field, 1, commander=at)[0].save_needs for at in (False, True)] == [4, 4]  # Power 3 and 5
    assert used_up(field, "Potion of Power", commander=True)
    end_turn(field.state)
    assert field.state.phase == CHARGE_PHASE
    assert dice_of(field, 1, commander=True) == [(FRONT, 1)]
    assert strikes(field, 1, commander=True)[0].save_needs == 3


@works("Potion of Power")
@stops("Potion of Power")
def test_a_potion_of_power_helps_attacks_and_no_shots():
    archers = block("south", 20, 10, commander=bearing("Potion of Power", "Longbow"))
    field = Field(archers, block("north", 20, 20))
    act(field, USE, 1, ability="Potion of Power", commander=True)
    plan = volley(field.state, field[1], True, field[2], None)
    assert (plan.power, plan.shots) == (3, 1)
    dice = [6, 6, 4, 3, 1, 1]
    drunk = in_melee(chief=bearing("Potion of Power"), troop=harmless(), foe=harmless(defense=5, wounds=9), dice=dice)
    act(drunk, USE, 1, ability="Potion of Power", commander=True)
    assert chiefs_blow(drunk)["wounds"] == 1


@stops(*WEAPONS, *ITEMS)
@pytest.mark.parametrize("name", [*WEAPONS, *ITEMS])
def test_magic_weapons_and_items_do_nothing_for_the_retinue(name):
    def figures(*names) -> list[tuple]:
        us = unit("south", 20, 10, models=9, troop=part(wounds=2), commander=bearing(*names))
        field = clash(us, unit("north", 20, 12, models=9), contacts=[(1, FRONT, 2, FRONT)])
        both = [
            (s.dice, s.needs, s.hit_own, s.save_needs, s.save_own, s.save_foe) for s in (strikes(field, n)[0] for n in (1, 2))
        ]
        return [*both, (field[1].troop_now.wounds, field[1].troop_now.discipline, field[1].move)]

    assert figures(name) == figures()


# Banners ----------------------------------------------------------------------------------------------


def lose_retinue(field, number=1) -> Field:
    """Only the commander is left; the banner is gone with the retinue (R4.8)."""
    wound_unit(field.state, field[number], field[number].models)
    assert field[number].alone
    return field


@works("Swiftness")
@stops("Swiftness")
def test_swiftness_adds_an_inch_to_the_move_of_a_unit_that_has_models_left():
    for chief in (None, part()):
        field = Field(block("south", 20, 10, troop=bearing("Swiftness"), commander=chief), block("north", 60, 40))
        assert no_move(field, 1, advance(9.01)) == "R9.3"
        assert move(field, 1, advance(9))[1] == 19
    assert lose_retinue(field)[1].move == 8


@works("Fury")
@stops("Fury")
def test_fury_adds_a_power_to_both_parts_in_the_round_of_a_charge():
    for charging, needs in ((True, 5), (False, 4)):
        us = unit("south", 20, 10, models=9, troop=bearing("Fury"), commander=part(), charging=charging)
        foe = unit("north", 20, 12, models=9, commander=part())
        field = clash(us, foe, contacts=[(1, FRONT, 2, FRONT)])
        assert [strikes(field, 1, commander=at)[0].save_needs for at in (False, True)] == [needs, needs]
        assert strikes(lose_retinue(field), 1, commander=True)[0].save_needs == 4


@works("Fury")
@stops("Fury")
def test_fury_lasts_one_round_and_counts_in_no_shot():
    us = unit("south", 20, 10, models=1, front=1, troop=bearing("Fury"), charging=True, fresh=True)
    foe = unit("north", 20, 10.8, models=1, front=1, troop=harmless(defense=4))
    field = clash(us, foe, contacts=[(1, FRONT, 2, FRONT)], dice=[6, 4, 6, 3])
    fight(field.state)
    end_turn(field.state)
    fight(field.state)
    field.dice_used_up()
    assert [blow["save_needs"] for blow in told(field, "struck", 1)] == [4, 3]
    archers = block("south", 20, 10, troop=bearing("Fury", "Longbow"), charging=True)
    field = Field(archers, block("north", 20, 20))
    assert volley(field.state, field[1], False, field[2], None).power == 3


@works("Valor")
@stops("Valor")
@pytest.mark.parametrize(("dice", "holds"), [([3, 2], True), ([6, 6, 3, 2], True), ([6, 6, 3, 3], False)])
def test_valor_takes_a_failed_test_again_once(dice, holds):
    assert stays(beaten(bearing("Valor", attacks=0, discipline=5), dice)) == holds
    assert stays(beaten(bearing("Valor", attacks=0), dice, part(attacks=0, discipline=5))) == holds
    us = block("south", 20, 24, troop=bearing("Valor", discipline=3), fleeing=True)
    field = Field(us, block("south", 60, 5), block("north", 40, 40), dice=dice)
    act(field, RALLY, 1)
    field.dice_used_up()
    assert field[1].fleeing == (not holds)


@stops("Valor")
def test_valor_is_gone_with_the_last_of_its_bearers():
    field = beaten(bearing("Valor", attacks=0), [6, 6], part(attacks=0, discipline=5))
    assert not stays(lose_retinue(field))


def aimed_at(*names, weapon="Longbow", chief=None, terrain=(), dice=()) -> Field:
    us = block("south", 20, 10, width=1, depth=1, troop=bearing(weapon))
    return Field(us, block("north", 20, 20, troop=bearing(*names), commander=chief), terrain=terrain, dice=dice)


@works("Mist")
@stops("Mist")
def test_mist_counts_as_cover_once_and_never_for_flying_units_nor_in_melee():
    wood = [("forest", square(0, 15, 40, 40))]
    fields = [
        aimed_at("Mist"), aimed_at("Mist", chief=part()), aimed_at("Mist", terrain=wood), aimed_at("Mist", "Crewed Weapon"),
        aimed_at("Mist", "Flying"), lose_retinue(aimed_at("Mist", chief=part()), 2),
    ]  # fmt: skip
    assert [volley(f.state, f[1], False, f[2], None).needs for f in fields] == [5, 5, 5, 5, 4, 4]
    field = aimed_at("Mist", weapon="Catapult", dice=[1, 3, 6, 6])
    act(field, SHOOT, 1, 2)
    field.dice_used_up()
    foes = unit("south", 20, 10), unit("north", 20, 12, troop=bearing("Mist"))
    assert strikes(clash(*foes, contacts=[(1, FRONT, 2, FRONT)]), 1)[0].needs == 4


def scores(troop, chief=None, dice=(), foe=None, retinue=True) -> dict:
    us = unit("south", 20, 10, models=2, troop=troop, commander=chief)
    field = clash(
        us, unit("south", 60, 5), unit("north", 20, 10.8, models=2, troop=foe or harmless()), contacts=[(1, FRONT, 3, FRONT)],
        dice=dice,
    )  # fmt: skip
    if not retinue:
        lose_retinue(field)
    fight(field.state)
    field.dice_used_up()
    return totals(field)


@works("War Banner")
@stops("War Banner")
def test_a_war_banner_scores_one_once_for_a_unit_that_still_has_models():
    flag = bearing("War Banner", attacks=0)
    assert scores(flag, None, [1, 1]) == {"south": 1, "north": 0}
    assert scores(flag, harmless(), [1, 1]) == {"south": 1, "north": 0}
    assert scores(flag, harmless(), retinue=False) == {"south": 0, "north": 0}
    slain = scores(flag, None, [6, 6, 1, 1], foe=part(attacks=1, power=9))
    assert slain == {"south": 0, "north": 2}


@works("Cursed Standard")
@stops("Cursed Standard")
def test_a_cursed_standard_adds_an_attack_to_both_parts_once_and_until_the_end_of_the_turn():
    field = in_melee(troop=bearing("Cursed Standard"), chief=part(attacks=2))
    act(field, USE, 1, ability="Cursed Standard")
    assert dice_of(field, 1) == [(FRONT, 13)]  # four beside the commander, and five supporting as before
    assert dice_of(field, 1, commander=True) == [(FRONT, 3)]
    assert used_up(field, "Cursed Standard", commander=False)
    end_turn(field.state)
    assert field.state.phase == CHARGE_PHASE
    assert dice_of(field, 1) == [(FRONT, 9)]
    assert dice_of(field, 1, commander=True) == [(FRONT, 2)]


@works("Cursed Standard")
@stops("Cursed Standard")
def test_a_cursed_standard_rolls_its_dice_in_melee_and_adds_no_shots():
    field = in_melee(troop=bearing("Cursed Standard"), dice=[1] * 14)
    act(field, USE, 1, ability="Cursed Standard")
    fight(field.state)
    field.dice_used_up()
    field = Field(block("south", 20, 10, troop=bearing("Cursed Standard", "Longbow")), block("north", 20, 20))
    act(field, USE, 1, ability="Cursed Standard")
    assert volley(field.state, field[1], False, field[2], None).shots == 8
