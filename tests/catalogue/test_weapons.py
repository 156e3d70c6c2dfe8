"""Catalogue 3: weapon sets. A Power that equals the struck Defense is shown by a save of 4+, and by no other."""

import pytest
from acting import block
from bearers import bearing
from field import Field, part, unit
from fighting import FRONT, clash, dice_of, harmless, strikes, told
from shown import stops, works

from opensovl.core.combat import fight
from opensovl.core.shooting import volley
from opensovl.core.turn import end_turn

# Power beside the bearer's own, and in the round of a charge; Attacks; Defense.
SETS = {
    "Hand Weapon": (0, 1, 0, 0),
    "Hand Weapon and Shield": (0, 1, 0, 1),
    "Spear and Shield": (0, 0, 0, 1),
    "Greatweapon": (1, 2, 0, 0),
    "Halberd": (0, 1, 0, 0),
    "Two Hand Weapons": (0, 0, 1, 0),
    "Lance and Shield": (0, 2, 0, 1),
    "Claws": (0, 1, 0, 0),
    "Fangs": (0, 1, 0, 0),
    "Hooves": (0, 1, 0, 0),
    "Ramming Speed": (0, 1, 0, 0),
    "Horns": (0, 1, 0, 0),
    "Tusks": (0, 1, 0, 0),
    "Unarmed": (0, 0, 0, 0),
}
each_set = pytest.mark.parametrize(("name", "power", "charge", "attacks", "defense"), [(k, *v) for k, v in SETS.items()])


def one_on_one(bearer, foe=None, dice=(), **marks) -> Field:
    """One model of each: south's bearer, and north's target, which does not strike unless told otherwise."""
    return clash(
        unit("south", 20, 10, models=1, front=1, troop=bearer, **marks),
        unit("north", 20, 10.8, models=1, front=1, troop=foe or harmless()),
        contacts=[(1, FRONT, 2, FRONT)], dice=dice,
    )  # fmt: skip


def ranks(troop, models=20, **marks) -> Field:
    return clash(
        unit("south", 20, 10, models=models, troop=troop, **marks), unit("north", 20, 15, troop=harmless()),
        contacts=[(1, FRONT, 2, FRONT)], dice=[1] * 99,
    )  # fmt: skip


def struck(field, number=1) -> dict:
    fight(field.state)
    field.dice_used_up()
    return told(field, "struck", number)[0]


@works(*SETS)
@each_set
def test_each_set_adds_its_power_in_the_round_of_a_charge(name, power, charge, attacks, defense):
    attacks += name in ("Horns", "Tusks")
    dice = [6] * (1 + attacks) + [4] * attacks + [3, 1, 1]  # all hit; one fails its save on 3; a test that is passed
    blow = struck(one_on_one(bearing(name), harmless(defense=3 + charge, wounds=9), dice, charging=True))
    assert (blow["save_needs"], blow["hits"], blow["wounds"]) == (4, 1 + attacks, 1)


@works("Greatweapon")
@stops(*SETS)
@each_set
def test_each_set_has_but_its_lasting_power_in_other_rounds(name, power, charge, attacks, defense):
    dice = [6] * (1 + attacks) + [4] * (1 + attacks)
    blow = struck(one_on_one(bearing(name), harmless(defense=3 + power), dice, fresh=True))
    assert (blow["save_needs"], blow["wounds"]) == (4, 0)


@works("Lance and Shield", "Greatweapon")
@stops("Lance and Shield", "Greatweapon")
@pytest.mark.parametrize("name", ["Lance and Shield", "Greatweapon"])
def test_lance_and_greatweapon_lose_the_charges_power_in_the_next_turn(name):
    field = one_on_one(bearing(name), harmless(defense=5, wounds=9), [6, 4, 6, 4], charging=True, fresh=True)
    fight(field.state)
    end_turn(field.state)
    fight(field.state)
    field.dice_used_up()
    assert [blow["save_needs"] for blow in told(field, "struck", 1)] == [4, 3]


@works("Hand Weapon and Shield", "Spear and Shield", "Lance and Shield")
@each_set
def test_a_shield_adds_a_defense_in_melee_and_the_other_sets_none(name, power, charge, attacks, defense):
    dice = [1] * (1 + attacks) + [6, 4]
    blow = struck(one_on_one(bearing(name), part(power=3 + defense), dice), 2)
    assert (blow["save_needs"], blow["wounds"]) == (4, 0)


@works("Hand Weapon and Shield", "Spear and Shield", "Lance and Shield")
@each_set
def test_under_shots_a_shield_counts_and_nothing_else(name, power, charge, attacks, defense):
    shots = Field(block("south", 20, 10, troop=bearing("Bolt Thrower", "Halberd")), block("north", 20, 20, troop=bearing(name)))
    assert volley(shots.state, shots[1], False, shots[2], None).save_needs == {0: 6, 1: 5}[defense]  # Power 6


@stops(*SETS)
@each_set
def test_no_set_adds_to_the_power_or_number_of_its_bearers_own_shots(name, power, charge, attacks, defense):
    armed = block("south", 20, 10, troop=bearing(name, "Longbow"), charging=True)
    shots = Field(armed, block("north", 20, 20, troop=part(defense=3)))
    plan = volley(shots.state, shots[1], False, shots[2], None)
    assert (plan.power, plan.shots, plan.save_needs) == (3, 8, 4)


@works("Two Hand Weapons", "Horns", "Tusks")
@stops("Two Hand Weapons", "Horns", "Tusks")
@pytest.mark.parametrize(("name", "without_a_charge"), [("Two Hand Weapons", 15), ("Horns", 10), ("Tusks", 10)])
def test_one_more_attack_is_for_each_model_of_the_first_rank_and_support_stays_one(name, without_a_charge):
    assert dice_of(ranks(bearing(name)), 1) == [(FRONT, without_a_charge)]
    assert dice_of(ranks(bearing(name), charging=True), 1) == [(FRONT, 15)]  # 5 of 2, 5 supporting


@works("Spear and Shield")
@stops("Spear and Shield")
def test_spears_lend_a_third_rank_but_no_fourth_and_none_in_the_round_of_a_charge():
    assert dice_of(ranks(bearing("Spear and Shield")), 1) == [(FRONT, 15)]
    assert dice_of(ranks(bearing("Spear and Shield"), models=13), 1) == [(FRONT, 13)]
    assert dice_of(ranks(bearing("Spear and Shield"), charging=True), 1) == [(FRONT, 10)]
    assert dice_of(ranks(bearing("Spear and Shield", attacks=2)), 1) == [(FRONT, 20)]
    assert dice_of(ranks(part(), models=14, commander=bearing("Spear and Shield")), 1) == [(FRONT, 9)]


@works("Spear and Shield")
def test_a_third_rank_of_spears_rolls_its_dice():
    dice = [6] * 15 + [6] * 15
    blow = struck(clash(
        unit("south", 20, 10, models=15, troop=bearing("Spear and Shield")), unit("north", 20, 15, models=15, troop=harmless()),
        contacts=[(1, FRONT, 2, FRONT)], dice=dice,
    ))  # fmt: skip
    assert blow["hits"] == 15


@works("Halberd")
@stops("Halberd")
@pytest.mark.parametrize(("defense", "needs"), [(2, 5), (3, 4), (4, 4), (5, 4), (9, 4)])
def test_saves_against_a_halberd_are_never_better_than_4(defense, needs):
    assert struck(one_on_one(bearing("Halberd"), harmless(defense=defense), [6, needs]))["save_needs"] == needs


@works("Halberd")
@stops("Halberd")
def test_no_armor_betters_a_save_beyond_the_halberds_4_and_its_own_saves_are_not_capped():
    field = one_on_one(bearing("Halberd", defense=9), bearing("Abyssal Armor", defense=4), [6, 3, 6, 2])
    fight(field.state)
    field.dice_used_up()
    assert [blow["save_needs"] for blow in told(field, "struck")] == [4, 2]


@works("Halberd")
@stops("Halberd")
def test_a_halberd_has_its_power_of_a_charge_beside_the_cap():
    for marks, needs in (({"charging": True}, 5), ({}, 4)):
        assert struck(one_on_one(bearing("Halberd"), harmless(), [6, needs], **marks))["save_needs"] == needs


@stops("Halberd")
def test_a_halberd_caps_no_saves_against_shots():
    field = Field(block("south", 20, 10, troop=bearing("Halberd", "Sling")), block("north", 20, 20, troop=part(defense=5)))
    assert volley(field.state, field[1], False, field[2], None).save_needs == 2  # Power 2


@stops(*SETS)
@each_set
def test_a_set_arms_the_part_that_has_it_and_not_the_other(name, power, charge, attacks, defense):
    def both(troop, chief) -> Field:
        foe = unit("north", 20, 12, models=4, troop=part(defense=4), commander=part(defense=4))
        us = unit("south", 20, 10, models=14, troop=troop, commander=chief, charging=True)
        return clash(us, foe, contacts=[(1, FRONT, 2, FRONT)])

    armed_troop, armed_chief = both(bearing(name), part()), both(part(), bearing(name))
    assert dice_of(armed_troop, 1, commander=True) == [(FRONT, 1)]
    assert dice_of(armed_chief, 1) == [(FRONT, 9)]
    assert strikes(armed_troop, 1, commander=True)[0].save_needs == strikes(armed_chief, 1)[0].save_needs == 3
    assert strikes(armed_troop, 2, commander=True)[0].save_needs == 4  # a duel with its unarmed commander
    assert strikes(armed_chief, 2)[0].save_needs == 4
