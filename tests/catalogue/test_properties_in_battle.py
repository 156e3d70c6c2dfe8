"""Catalogue 6: properties that count when units strike, shoot, lose and heal."""

import pytest
from acting import RALLY, SHOOT, USE, act, block
from bearers import bearing
from field import Field, effect, part, unit
from fighting import FRONT, LEFT, clash, dice_of, harmless, strikes, told
from shown import stops, works

from opensovl.core import profiles as p
from opensovl.core.casualties import wound_commander, wound_unit
from opensovl.core.combat import fight
from opensovl.core.turn import end_turn

FRENZIED = ("Frenzy", "Gift of War")
CRUMBLING = ("Reanimated", "Demonic", "Construct")


def one_on_one(us, foe=None, dice=(), **marks) -> Field:
    """One model of each; the foe does not strike unless told otherwise."""
    return clash(
        unit("south", 20, 10, models=1, front=1, troop=us, **marks),
        unit("north", 20, 10.8, models=1, front=1, troop=foe or harmless()),
        contacts=[(1, FRONT, 2, FRONT)], dice=dice,
    )  # fmt: skip


def led(troop, chief, foe_chief=None) -> Field:
    """A unit with a commander against another."""
    return clash(
        block("south", 20, 10, troop=troop, commander=chief), block("north", 20, 12, commander=foe_chief or part()),
        contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip


def blow(field, number=1) -> dict:
    """What the first strike of a unit told, after a round that used all dice."""
    fight(field.state)
    field.dice_used_up()
    return told(field, "struck", number)[0]


def shot(us, foe=None, dice=(), commander=None, by_commander=False) -> dict:
    """What a shot of one model told (its commander's, if told so), over 8.5 inches."""
    shooter = block("south", 20, 10, width=1, depth=1, troop=us, commander=commander)
    field = Field(shooter, block("north", 20, 20, troop=foe), dice=dice)
    act(field, SHOOT, 1, 2, commander=by_commander)
    field.dice_used_up()
    return told(field, "shot")[0]


# Saves ------------------------------------------------------------------------------------------------

SAVES = ("Abyssal Armor", "Masterwork Armor")


@works(*SAVES)
@pytest.mark.parametrize("name", SAVES)
def test_fine_armor_betters_saves_by_one_in_melee_and_under_shots(name):
    assert blow(one_on_one(part(), bearing(name, attacks=0), [6, 3]))["wounds"] == 0
    assert blow(one_on_one(part(), bearing(name, attacks=0), [6, 2]))["wounds"] == 1
    assert [shot(bearing("Longbow"), bearing(name), [4, face])["wounds"] for face in (3, 2)] == [0, 1]


@stops(*SAVES)
@pytest.mark.parametrize("name", SAVES)
def test_fine_armor_never_saves_on_a_1_and_covers_its_own_part(name):
    assert blow(one_on_one(part(), bearing(name, attacks=0, defense=9), [6, 1]))["save_needs"] == 2
    for troop, chief, needs in ((bearing(name), part(), (3, 4)), (part(), bearing(name), (4, 3))):
        field = led(troop, chief)
        assert (strikes(field, 2)[0].save_needs, strikes(field, 2, commander=True)[0].save_needs) == needs


@works("Poisoned Attacks")
@stops("Poisoned Attacks")
def test_saves_of_6_against_poison_are_rolled_again_once_and_no_others():
    struck = blow(one_on_one(bearing("Poisoned Attacks", attacks=3), harmless(wounds=9), [6, 6, 6, 6, 6, 5, 6, 1, 1, 1]))
    assert (struck["saves"], struck["saves_again"], struck["wounds"]) == ([6, 6, 5], [6, 1], 1)


@stops("Poisoned Attacks")
def test_poison_is_not_on_shots_nor_on_the_weapons_of_the_other_part():
    assert shot(bearing("Poisoned Attacks", "Longbow"), None, [4, 6])["saves_again"] == []
    for troop, chief, poisoned in ((bearing("Poisoned Attacks"), part(), True), (part(), bearing("Poisoned Attacks"), False)):
        field = led(troop, chief)
        assert [s.save_foe != 0 for s in (strikes(field, 1)[0], strikes(field, 1, commander=True)[0])] == [poisoned, not poisoned]


@works("Aura of Protection")
@stops("Aura of Protection")
def test_aura_of_protection_rolls_saves_of_1_again_once_for_both_parts():
    def guarded(**more) -> Field:
        us = unit("south", 20, 10, models=3, commander=bearing("Aura of Protection", attacks=0, wounds=3), troop=harmless())
        foe = unit("north", 20, 11, models=1, front=1, troop=part(attacks=3))
        return clash(us, foe, contacts=[(1, FRONT, 2, FRONT)], **more)

    struck = blow(guarded(dice=[6, 6, 6, 1, 1, 3, 1, 4, 1, 1]), 2)
    assert (struck["saves"], struck["saves_again"], struck["wounds"]) == ([1, 1, 3], [1, 4], 2)
    alone = guarded(dice=[6, 6, 6, 1, 3, 4, 1, 1, 1])
    wound_unit(alone.state, alone[1], 3)
    struck = blow(alone, 2)
    assert (struck["at_commander"], struck["saves_again"], struck["wounds"]) == (True, [1], 2)
    leaderless = guarded(dice=[6, 6, 6, 1, 4, 4, 1, 1])
    leaderless[1].commander_alive = False
    leaderless[1].refresh()
    assert blow(leaderless, 2)["saves_again"] == []


@works("Aura of Protection")
def test_aura_of_protection_counts_under_shots_and_in_a_duel():
    guarded = block("north", 20, 20, commander=bearing("Aura of Protection"))
    field = Field(block("south", 20, 10, width=1, depth=1, troop=bearing("Longbow")), guarded, dice=[4, 1, 4])
    act(field, SHOOT, 1, 2)
    field.dice_used_up()
    assert told(field, "shot")[0]["wounds"] == 0
    assert strikes(led(part(), bearing("Aura of Protection")), 2, commander=True)[0].save_own != 0


# Hits -------------------------------------------------------------------------------------------------


@works("Fey", "Putrid Stench")
@stops("Fey", "Putrid Stench")
@pytest.mark.parametrize("name", ["Fey", "Putrid Stench"])
def test_hits_on_them_are_rolled_again_once_and_their_own_and_misses_never(name):
    struck = blow(one_on_one(bearing(name, attacks=0), part(attacks=4), [6, 4, 3, 5, 6, 1, 1, 6]), 2)
    assert (struck["dice"], struck["again"], struck["hits"]) == ([6, 4, 3, 5], [6, 1, 1], 1)
    assert blow(one_on_one(bearing(name), None, [6, 6]))["again"] == []


@stops("Fey", "Putrid Stench")
@pytest.mark.parametrize("name", ["Fey", "Putrid Stench"])
def test_hits_on_the_other_part_stand(name):
    for troop, chief, spared in ((bearing(name), part(), True), (part(), bearing(name), False)):
        field = led(troop, chief)
        assert [s.hit_foe != 0 for s in (strikes(field, 2)[0], strikes(field, 2, commander=True)[0])] == [spared, not spared]


@works("Fey")
@stops("Putrid Stench")
def test_hits_of_shots_on_the_fey_are_rolled_again_and_stench_hinders_no_shot():
    data = shot(bearing("Hunters Bow"), bearing("Fey"), [4, 5, 3, 6, 2, 6])
    assert (data["again"], data["hits"]) == ([6, 2], 1)
    assert shot(bearing("Hunters Bow"), bearing("Putrid Stench"), [4, 5, 3, 6, 6])["again"] == []


@stops("Fey")
def test_blasts_and_spells_at_the_fey_lose_no_hit():
    assert shot(bearing("Cannon"), bearing("Fey", defense=8), [2, 6, 6])["hits"] == 2
    field = Field(
        block("south", 20, 10, troop=bearing("Shadow Bolt")), block("north", 20, 20, troop=bearing("Fey")), dice=[6] * 3
    )
    act(field, USE, 1, 2, ability="Shadow Bolt")
    field.dice_used_up()


@works("Elven Mastery", *FRENZIED)
@stops("Elven Mastery", *FRENZIED)
@pytest.mark.parametrize("name", ["Elven Mastery", *FRENZIED])
def test_misses_are_rolled_again_once_and_with_frenzy_in_the_first_round_only(name):
    foe = harmless(wounds=9)
    later = [1] if name == "Elven Mastery" else []
    field = one_on_one(bearing(name, attacks=3), foe, [3, 1, 4, 1, 4, 6, 6, 3, 6, 6, *later, 6, 6], fresh=True, charging=True)
    fight(field.state)
    end_turn(field.state)
    fight(field.state)
    field.dice_used_up()
    first, second = told(field, "struck", 1)
    assert (first["again"], first["hits"]) == ([1, 4], 2)
    assert (second["again"], second["hits"]) == (later, 2)


@works(*FRENZIED)
@pytest.mark.parametrize("name", FRENZIED)
def test_frenzy_counts_in_the_first_round_of_who_was_charged_too(name):
    assert blow(one_on_one(bearing(name), None, [1, 6, 6], fresh=True))["again"] == [6]


@stops("Elven Mastery", *FRENZIED)
def test_several_that_roll_misses_again_do_so_once():
    us = bearing("Frenzy", "Gift of War", "Elven Mastery", "Aura of Vengeance", attacks=2)
    struck = blow(one_on_one(us, None, [1, 3, 3, 1], fresh=True))
    assert (struck["again"], struck["hits"]) == ([3, 1], 0)


@works("Aura of Vengeance")
@stops("Aura of Vengeance")
def test_aura_of_vengeance_rolls_hits_of_1_again_once_for_both_parts():
    us = unit("south", 20, 10, models=2, commander=bearing("Aura of Vengeance", attacks=2))
    foe = unit("north", 20, 12, models=5, troop=harmless(defense=9))
    field = clash(us, foe, contacts=[(1, FRONT, 2, FRONT)], dice=[1, 3, 6, 6, 1, 2, 1])
    fight(field.state)
    field.dice_used_up()
    troops, chief = told(field, "struck", 1)
    assert (troops["again"], troops["hits"], chief["again"], chief["hits"]) == ([6], 1, [1], 0)
    field[1].commander_alive = False
    field[1].refresh()
    assert strikes(field, 1)[0].hit_own == 0


@stops("Elven Mastery", "Aura of Vengeance", *FRENZIED)
@pytest.mark.parametrize("name", ["Elven Mastery", "Aura of Vengeance", *FRENZIED])
def test_who_rolls_attacks_again_rolls_no_shot_again(name):
    assert shot(bearing(name, "Longbow"), None, [1])["again"] == []
    assert shot(part(), None, [1], bearing(name, "Longbow"), by_commander=True)["again"] == []


@stops("Elven Mastery", *FRENZIED)
@pytest.mark.parametrize("name", ["Elven Mastery", *FRENZIED])
def test_the_other_part_rolls_no_miss_again(name):
    for troop, chief, skilled in ((bearing(name), part(), True), (part(), bearing(name), False)):
        field = led(troop, chief)
        field[1].fresh = True
        assert [s.hit_own != 0 for s in (strikes(field, 1)[0], strikes(field, 1, commander=True)[0])] == [skilled, not skilled]


@works("Elven Accuracy", "Ranger")
@stops("Elven Accuracy", "Ranger")
@pytest.mark.parametrize("name", ["Elven Accuracy", "Ranger"])
def test_a_commanders_missed_shots_are_rolled_again_once_and_no_attacks_and_not_the_retinues(name):
    data = shot(part(), None, [1, 6, 3, 3, 5, 6, 6], bearing(name, "Hunters Bow"), by_commander=True)
    assert (data["again"], data["hits"]) == ([3, 5], 2)
    assert shot(bearing("Longbow"), None, [1], bearing(name))["again"] == []
    assert blow(one_on_one(bearing(name), None, [1]))["again"] == []


@works("Elven Accuracy")
@stops("Elven Accuracy")
def test_missed_shots_of_a_unit_with_elven_accuracy_are_rolled_again_and_not_its_commanders():
    assert shot(bearing("Elven Accuracy", "Longbow"), None, [3, 4, 6], part())["again"] == [4]
    assert shot(bearing("Elven Accuracy"), None, [3], bearing("Longbow"), by_commander=True)["again"] == []


# Wounds, dice -----------------------------------------------------------------------------------------


@works("Lethal Strikes", "Lethal Shots")
@stops("Lethal Strikes", "Lethal Shots")
@pytest.mark.parametrize(("wounds", "each"), [(1, 1), (2, 2), (5, 2)])
def test_lethal_is_two_wounds_a_failed_save_against_models_of_several(wounds, each):
    dice = [6, 1, 1, 1] if wounds > 2 else [6, 1]
    assert blow(one_on_one(bearing("Lethal Strikes"), harmless(wounds=wounds), dice))["wounds"] == each
    assert blow(one_on_one(bearing("Lethal Shots"), harmless(wounds=9), [6, 1, 1, 1]))["wounds"] == 1
    assert shot(bearing("Lethal Shots", "Longbow"), part(wounds=wounds), [4, 1])["wounds"] == each
    assert shot(bearing("Lethal Strikes", "Longbow"), part(wounds=wounds), [4, 1])["wounds"] == 1


@stops("Lethal Strikes", "Lethal Shots")
def test_lethal_is_of_its_own_part_and_once_whatever_else_doubles():
    field = led(bearing("Lethal Strikes"), part(), part(wounds=3))
    assert strikes(field, 1, commander=True)[0].wounds == 1
    field = led(part(), bearing("Lethal Strikes"), part(wounds=3))
    assert (strikes(field, 1)[0].wounds, strikes(field, 1, commander=True)[0].wounds) == (1, 2)
    assert shot(bearing("Lethal Shots", "Marksman Rifle"), part(wounds=3), [4, 1])["wounds"] == 2
    assert shot(bearing("Longbow"), part(wounds=3), [4, 1], bearing("Lethal Shots"))["wounds"] == 1


@works("Crushing Charge")
@stops("Crushing Charge")
def test_crushing_charge_adds_2_power_and_2_attacks_in_the_round_of_a_charge_only():
    field = one_on_one(
        bearing("Crushing Charge"), harmless(defense=5, wounds=9), [6, 6, 6, 4, 4, 3, 1, 1, 6, 3], charging=True, fresh=True
    )
    fight(field.state)
    end_turn(field.state)
    fight(field.state)
    field.dice_used_up()
    first, second = told(field, "struck", 1)
    assert (first["save_needs"], first["wounds"], len(second["dice"]), second["save_needs"]) == (4, 1, 1, 3)


@stops("Crushing Charge")
def test_crushing_charge_adds_no_support_no_shots_and_nothing_to_the_other_part():
    def ranks(troop, chief=None) -> Field:
        us = unit("south", 20, 10, models=10 if chief is None else 9, troop=troop, commander=chief, charging=True)
        return clash(us, unit("north", 20, 15), contacts=[(1, FRONT, 2, FRONT)])

    assert dice_of(ranks(bearing("Crushing Charge")), 1) == [(FRONT, 20)]
    field = ranks(part(), bearing("Crushing Charge"))
    assert (dice_of(field, 1), dice_of(field, 1, commander=True)) == ([(FRONT, 9)], [(FRONT, 3)])
    assert strikes(field, 1)[0].save_needs == 4
    assert shot(bearing("Crushing Charge", "Longbow"), None, [4, 4])["save_needs"] == 4


@works("Horse Masters")
@stops("Horse Masters")
@pytest.mark.parametrize(("front", "models", "plain", "masters"), [(3, 9, 6, 8), (3, 6, 6, 6), (4, 12, 8, 8)])
def test_flank_files_of_horse_masters_three_wide_strike_to_the_front(front, models, plain, masters):
    for troop, dice in ((part(), plain), (bearing("Horse Masters"), masters)):
        us = unit("south", 20, 10, models=models, front=front, base=(25, 50), troop=troop)
        assert dice_of(clash(us, unit("north", 20, 16), contacts=[(1, FRONT, 2, FRONT)]), 1) == [(FRONT, dice)]


@stops("Horse Masters")
def test_a_commander_who_masters_horses_lends_its_retinue_no_files():
    us = unit("south", 20, 10, models=8, front=3, commander=bearing("Horse Masters"))
    assert dice_of(clash(us, unit("north", 20, 16), contacts=[(1, FRONT, 2, FRONT)]), 1) == [(FRONT, 5)]


# Nerve and healing ------------------------------------------------------------------------------------


def beaten(troop, dice=(), *, by=1, models=5, commander=None, **marks) -> Field:
    """South is taken in its left flank and loses by 1 or more; it has one rank and a place to flee to."""
    us = unit("south", 20, 24, models=models, troop=troop, commander=commander, **marks)
    foe = unit("north", 16, 24, 90, models=5, troop=harmless(effects=[effect(p.SCORE, by - 1)]))
    return clash(us, unit("south", 60, 5), foe, contacts=[(1, LEFT, 3, FRONT)], dice=dice)


def coward(*names, **figures):
    return bearing(*names, attacks=0, **{"discipline": 5, **figures})


def fought(field) -> Field:
    fight(field.state)
    field.dice_used_up()
    return field


@works("Fearless")
@stops("Fearless")
def test_the_fearless_test_without_penalty_and_fail_by_their_discipline_all_the_same():
    assert not fought(beaten(coward("Fearless"), [3, 3], by=4))[1].fleeing  # 5 and a rank
    assert fought(beaten(coward("Fearless"), [3, 4], by=4))[1].fleeing
    assert fought(beaten(coward(), [3, 3]))[1].fleeing


@stops("Fearless")
def test_a_fearless_commander_lends_nothing_to_its_retinue():
    chief = coward("Fearless")
    assert fought(beaten(coward(), [3, 3], models=4, commander=chief))[1].fleeing
    assert not fought(beaten(coward("Fearless"), [3, 3], models=4, commander=coward()))[1].fleeing


@works("Bodyguard")
@stops("Bodyguard")
@pytest.mark.parametrize(("dice", "flees"), [([3, 2], False), ([6, 6, 3, 2], False), ([6, 6, 3, 3], True)])
def test_bodyguards_take_a_failed_test_again_once(dice, flees):
    assert fought(beaten(coward("Bodyguard"), dice, models=4, commander=coward()))[1].fleeing == flees


@stops("Bodyguard")
def test_bodyguards_need_a_living_commander_to_guard():
    assert fought(beaten(coward("Bodyguard"), [6, 6]))[1].fleeing
    field = beaten(coward("Bodyguard"), [6, 6], models=5, commander=coward())
    field[1].commander_alive = False
    field[1].refresh()
    assert fought(field)[1].fleeing
    assert fought(beaten(coward(), [6, 6], models=4, commander=coward("Bodyguard")))[1].fleeing


@works("Bodyguard")
def test_bodyguards_take_a_failed_rally_again():
    us = block("south", 20, 24, troop=coward("Bodyguard"), commander=coward(), fleeing=True)
    field = Field(us, block("south", 60, 5), block("north", 40, 40), dice=[6, 6, 1, 1])
    act(field, RALLY, 1)
    field.dice_used_up()
    assert not field[1].fleeing


@works(*CRUMBLING)
@stops(*CRUMBLING)
@pytest.mark.parametrize("name", CRUMBLING)
def test_who_crumbles_takes_no_test_but_loses_d3_wounds_whatever_the_difference(name):
    for die in (1, 2, 3):
        field = fought(beaten(coward(name, defense=9), [die], by=6))
        assert (field[1].models, field[1].fleeing) == (5 - die, False)
    assert fought(one_on_one(bearing(name, wounds=4), None, [3]))[1].wounds == 0  # a tie


@stops(*CRUMBLING)
@pytest.mark.parametrize("name", CRUMBLING)
def test_a_commander_who_crumbles_does_so_alone_and_not_with_a_retinue_that_tests(name):
    field = fought(beaten(coward(), [1, 1], models=4, commander=coward(name)))
    assert (field[1].models, field[1].commander_wounds) == (4, 0)
    field = beaten(coward(), [2], models=4, commander=coward(name, wounds=5))
    wound_unit(field.state, field[1], 4)
    assert fought(field)[1].commander_wounds == 2
    assert fought(beaten(coward(name), [1], models=4, commander=coward()))[1].models == 3


@works("Eternal Reign")
@stops("Eternal Reign")
@pytest.mark.parametrize(("die", "lost"), [(1, 0), (2, 1), (3, 2)])
def test_eternal_reign_spares_its_own_crumbling_unit_a_wound(die, lost):
    field = fought(beaten(coward("Reanimated"), [die], models=4, commander=coward("Reanimated", "Eternal Reign")))
    assert field[1].models == 4 - lost
    alone = beaten(coward("Reanimated"), [die], models=4, commander=coward("Reanimated", "Eternal Reign", wounds=9))
    wound_unit(alone.state, alone[1], 4)
    assert fought(alone)[1].commander_wounds == lost


@stops("Eternal Reign")
def test_eternal_reign_ends_with_its_commander_and_saves_nobody_from_blows():
    field = beaten(coward("Reanimated"), [2], commander=coward("Reanimated", "Eternal Reign"))
    field[1].commander_alive = False
    field[1].refresh()
    assert fought(field)[1].models == 3
    field = led(coward("Reanimated"), coward("Eternal Reign"))
    wound_unit(field.state, field[1], 2)
    assert field[1].models == 6


def healed(troop, chief) -> tuple[int, int, int]:
    """Models, pooled wounds and the commander's wounds at the end of a turn, of 8 models of 3 Wounds that took 5."""
    south = block("south", 20, 10, troop=troop, commander=chief, commander_wounds=2)
    field = Field(south, block("north", 60, 40))
    wound_unit(field.state, field[1], 5)
    end_turn(field.state)
    return (field[1].models, field[1].wounds, field[1].commander_wounds)


@works("Regeneration", "Eternal Reign")
@stops("Regeneration")
def test_regeneration_heals_the_current_model_of_its_part_and_raises_no_dead():
    plain = {"wounds": 3}
    assert healed(part(**plain), part(**plain)) == (7, 2, 2)
    assert healed(bearing("Regeneration", **plain), part(**plain)) == (7, 0, 2)
    assert healed(part(**plain), bearing("Regeneration", **plain)) == (7, 2, 0)
    assert healed(part(**plain), bearing("Eternal Reign", **plain)) == (7, 0, 0)


@stops("Regeneration", "Eternal Reign")
@pytest.mark.parametrize("name", ["Regeneration", "Eternal Reign"])
def test_a_commander_slain_before_the_end_of_the_turn_does_not_regenerate(name):
    field = Field(block("south", 20, 10, troop=part(wounds=3), commander=bearing(name, wounds=2)), block("north", 60, 40))
    wound_unit(field.state, field[1], 2)
    wound_commander(field.state, field[1], 2)
    end_turn(field.state)
    assert (field[1].commander_alive, field[1].wounds) == (False, 2)
