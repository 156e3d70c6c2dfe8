"""Catalogue 7: spells on a friend, on any unit and on the caster, at work as written, and where they stop."""

import pytest
from acting import RALLY, act, advance, block, move
from bearers import bearing
from field import Field, Ranged, part, square, unit
from fighting import FRONT, clash, dice_of, harmless, strikes, told
from shown import stops, works
from using import BOW, archers, blow, fit, leader, no_use, shot, use

from opensovl.core.casualties import touch, wound_unit
from opensovl.core.charge_resolution import come_into_combat
from opensovl.core.combat import fight
from opensovl.core.state import STRATEGIC
from opensovl.core.turn import begin_strategic, end_turn


def duel(spell, mine=None, foe=None, *, models=1, dice=()):
    """The caster's friend, unit 2, touches one enemy, unit 3, front to front."""
    return clash(
        leader(spell), block("south", 20, 10, width=models, depth=1, troop=mine or fit()),
        block("north", 20, 11, width=1, depth=1, troop=foe or harmless()),
        contacts=[(2, FRONT, 3, FRONT)], dice=dice, phase=STRATEGIC,
    )  # fmt: skip


# Spells on a friend ----------------------------------------------------------------------------------------


@works("Blood Frenzy")
def test_blood_frenzy_costs_d3_wounds_and_gives_both_parts_an_attack():
    led = part(attacks=2, wounds=3)
    field = Field(
        leader("Blood Frenzy"), block("south", 20, 10, width=5, depth=1, commander=led), block("north", 20, 11), dice=[2]
    )
    touch(field.state, field[2], FRONT, field[3], FRONT)
    use(field, "Blood Frenzy", 2)
    field.dice_used_up()
    assert (field[2].models, field[2].commander_wounds) == (3, 0)
    assert dice_of(field, 2) == [(FRONT, 3 * 2)]
    assert dice_of(field, 2, commander=True) == [(FRONT, 3)]


@stops("Blood Frenzy")
def test_blood_frenzy_again_costs_again_and_gives_no_more():
    field = duel("Blood Frenzy", models=6, dice=[2, 1])
    use(field, "Blood Frenzy", 2)
    use(field, "Blood Frenzy", 2)
    field.dice_used_up()
    assert dice_of(field, 2) == [(FRONT, 3 * 2)]


@works("Divine Favour")
def test_divine_favour_gives_skill_and_another_discipline_test():
    field = duel("Divine Favour", fit())
    use(field, "Divine Favour", 2)
    assert strikes(field, 2)[0].needs == 3
    assert favoured_rally([6, 6, 3, 4])


@stops("Divine Favour")
def test_divine_favour_rolls_a_failed_test_again_once_and_a_passed_one_never():
    assert not favoured_rally([6, 6, 6, 6])
    assert favoured_rally([3, 4])


def favoured_rally(dice):
    """Discipline 6 and one rank."""
    field = Field(leader("Divine Favour"), block("south", 20, 20, width=4, depth=1, troop=part(discipline=6), fleeing=True),
                  block("north", 60, 40), dice=dice)  # fmt: skip
    use(field, "Divine Favour", 2)
    act(field, RALLY, 2)
    field.dice_used_up()
    return not field[2].fleeing


@works("Fiery Blades")
def test_fiery_blades_add_power_to_the_next_blow_or_shot():
    field = duel("Fiery Blades", dice=[4, 4, 1, 1, 6, 6])
    use(field, "Fiery Blades", 2)
    assert strikes(field, 2)[0].save_needs == 5
    field = Field(leader("Fiery Blades"), archers(),
                  block("north", 46, 20), dice=[4, 4])  # fmt: skip
    use(field, "Fiery Blades", 2)
    assert shot(field, 2, 3)["save_needs"] == 5
    field.dice_used_up()
    assert field[3].models == 7


@stops("Fiery Blades")
def test_fiery_blades_end_after_one_round_or_one_shooting_hit_or_miss():
    field = duel("Fiery Blades", dice=[1])
    use(field, "Fiery Blades", 2)
    fight(field.state)
    assert strikes(field, 2)[0].save_needs == 4
    field = Field(leader("Fiery Blades"), archers(),
                  block("north", 46, 20), dice=[1, 4, 4])  # fmt: skip
    use(field, "Fiery Blades", 2)
    shot(field, 2, 3)
    assert shot(field, 2, 3)["save_needs"] == 4
    field.dice_used_up()


@works("Frost Ward")
def test_frost_ward_betters_saves_and_spoils_blows_and_shots():
    field = duel("Frost Ward", part(attacks=3), part(), dice=[4, 6, 2, 4, 2, 3, 6, 2])
    use(field, "Frost Ward", 2)
    assert blow(field, 2) == 1  # two hits again, one of which stays
    assert blow(field, 3) == 1 and told(field, "struck", 3)[0]["save_needs"] == 3
    field.dice_used_up()


@works("Frost Ward")
def test_frost_ward_is_cast_on_an_enemy_that_nobody_sees():
    field = Field(leader("Frost Ward"), block("south", 20, 2), archers("north", 20, 10), dice=[4, 3])
    use(field, "Frost Ward", 3)
    shot(field, 3, 2)
    field.dice_used_up()


@stops("Frost Ward")
def test_frost_ward_rolls_no_miss_again_and_no_die_twice():
    field = duel("Frost Ward", part(attacks=3), dice=[3, 3, 6, 6, 1])
    use(field, "Frost Ward", 2)
    assert blow(field, 2) == 1
    field.dice_used_up()


@works("Primal Fury")
def test_primal_fury_adds_power_and_rolls_missed_attacks_again():
    field = duel("Primal Fury", part(attacks=2), dice=[3, 4, 4, 4, 5])  # saved on 5+
    use(field, "Primal Fury", 2)
    assert blow(field, 2) == 1
    field.dice_used_up()


@stops("Primal Fury")
def test_primal_fury_rolls_a_miss_again_once_and_helps_no_shot():
    field = duel("Primal Fury", dice=[3, 3])
    use(field, "Primal Fury", 2)
    assert blow(field, 2) == 0
    field = Field(leader("Primal Fury"), archers(models=2), block("north", 46, 20),
                  dice=[3, 4, 4])  # fmt: skip
    use(field, "Primal Fury", 2)
    assert shot(field, 2, 3)["save_needs"] == 4
    field.dice_used_up()


@works("Radiant Shield")
def test_radiant_shield_rolls_failed_saves_again_against_blows_and_shots():
    field = duel("Radiant Shield", foe=part(attacks=2), dice=[4, 4, 3, 4, 4])
    use(field, "Radiant Shield", 2)
    assert blow(field, 3) == 0
    field.dice_used_up()
    field = Field(leader("Radiant Shield"), block("south", 20, 10), archers("north", 20, 20), dice=[4, 1, 3])
    use(field, "Radiant Shield", 2)
    assert shot(field, 3, 2)["wounds"] == 1
    field.dice_used_up()


@stops("Radiant Shield")
def test_radiant_shield_shields_from_no_cost_and_no_crumbling():
    field = Field(leader("Radiant Shield", "Blood Frenzy"), block("south", 20, 10), block("north", 60, 40), dice=[3])
    use(field, "Radiant Shield", 2)
    use(field, "Blood Frenzy", 2)
    field.dice_used_up()
    assert field[2].models == 5


RAISED = ("Zombies", "Skeleton Warriors", "Skeleton Spear", "Skeleton Bowmen")


def dead(spell, name, *properties, lost=6, wounds=1, dice=(), **more):
    """Ten models at (20, 10) that have lost wounds, and the spell cast on them."""
    troop = bearing(*properties, name=name, wounds=wounds)
    field = Field(leader(spell), block("south", 20, 10, width=5, troop=troop, **more), block("north", 60, 40), dice=dice)
    wound_unit(field.state, field[2], lost)
    return field


@works("Raise Dead")
@pytest.mark.parametrize("name", RAISED)
def test_raise_dead_returns_d3_and_3_models(name):
    field = dead("Raise Dead", name, lost=7, dice=[2])
    use(field, "Raise Dead", 2)
    field.dice_used_up()
    assert field[2].models == 8


@stops("Raise Dead")
@pytest.mark.parametrize("name", ["Crypt Ghouls", "Skeleton Riders"])
def test_raise_dead_raises_nobody_else(name):
    assert no_use(dead("Raise Dead", name, "Reanimated"), "Raise Dead", 2) == "R9.11"


@stops("Raise Dead")
def test_raise_dead_ends_at_the_starting_number_and_heals_no_commander():
    field = dead("Raise Dead", "Zombies", lost=4, dice=[1], commander=part(wounds=3), commander_wounds=1)
    use(field, "Raise Dead", 2)
    field.dice_used_up()
    assert (field[2].models, field[2].commander_wounds) == (10, 1)


@stops("Raise Dead")
def test_raise_dead_brings_no_retinue_back_to_a_commander_alone():
    field = dead("Raise Dead", "Zombies", lost=10, commander=part(wounds=3))
    assert field[2].alone and no_use(field, "Raise Dead", 2) == "R9.11"


@works("Reanimate")
def test_reanimate_restores_d3_and_1_wounds_the_current_model_first():
    field = dead("Reanimate", "Skeleton Riders", "Reanimated", lost=5, wounds=2, dice=[3])
    assert (field[2].models, field[2].wounds) == (8, 1)
    use(field, "Reanimate", 2)
    field.dice_used_up()
    assert (field[2].models, field[2].wounds) == (10, 1)


@works("Regrowth")
def test_regrowth_restores_d3_wounds_the_current_model_first():
    field = dead("Regrowth", "Dryads", "Forest Spirit", lost=5, wounds=2, dice=[2])
    use(field, "Regrowth", 2)
    field.dice_used_up()
    assert (field[2].models, field[2].wounds) == (9, 1)


@stops("Reanimate", "Regrowth")
@pytest.mark.parametrize("spell", ["Reanimate", "Regrowth"])
def test_restored_wounds_end_at_the_start_and_pass_to_no_commander(spell):
    field = dead(spell, "Zombies", "Reanimated", "Forest Spirit", lost=1, dice=[3], commander=part(wounds=3), commander_wounds=1)
    use(field, spell, 2)
    field.dice_used_up()
    assert (field[2].models, field[2].wounds, field[2].commander_wounds) == (10, 0, 1)


@stops("Reanimate", "Regrowth", "Unholy Vigour")
@pytest.mark.parametrize(
    ("spell", "other"), [("Reanimate", "Forest Spirit"), ("Regrowth", "Reanimated"), ("Unholy Vigour", "Demonic")]
)
def test_nobody_without_the_property_named_is_a_target(spell, other):
    assert no_use(dead(spell, "Zombies", other), spell, 2) == "R9.11"


@works("Regrowth")
def test_regrowth_heals_a_solo_commander_which_is_a_unit_of_its_own():
    elder = bearing("Forest Spirit", "Barkskin", wounds=8)
    field = Field(leader("Regrowth"), unit("south", 20, 10, models=0, front=1, commander=elder, commander_wounds=4),
                  block("north", 60, 40), dice=[2])  # fmt: skip
    use(field, "Regrowth", 2)
    field.dice_used_up()
    assert field[2].commander_wounds == 2


@works("Shroud")
def test_shroud_counts_as_cover_against_shots_and_blasts():
    for ranged, dice in ((BOW, [4]), (Ranged("Mortar", 40, 3, 0, 1, 3), [1])):
        field = Field(leader("Shroud"), block("south", 20, 10),
                      block("north", 20, 20, width=1, depth=1, troop=part(ranged=ranged)), dice=dice)  # fmt: skip
        use(field, "Shroud", 2)
        told_of = shot(field, 3, 2)
        assert told_of["cover"] and told_of["hits"] == 0
        field.dice_used_up()


@stops("Shroud")
def test_shroud_is_gone_at_its_next_combat_and_hides_nobody_who_flies():
    field = Field(leader("Shroud"), block("south", 20, 10), block("south", 30, 10, troop=bearing("Flying")),
                  archers("north", 25, 20), dice=[4, 4])  # fmt: skip
    use(field, "Shroud", 3)
    use(field, "Shroud", 2)
    assert not shot(field, 4, 3)["cover"]
    field.dice_used_up()
    come_into_combat(field.state, field[2], FRONT, field[4], FRONT)
    assert not field[2].now.cover


@works("Unholy Vigour")
def test_unholy_vigour_gives_3_of_move_over_several_turns():
    field = Field(leader("Unholy Vigour"), block("south", 20, 10, troop=fit()), block("north", 60, 40))
    use(field, "Unholy Vigour", 2)
    end_turn(field.state)
    end_turn(field.state)
    assert field[2].move == 8 - 1 + 3  # Reanimated
    field.state.to_act = 0
    assert move(field, 2, advance(10)) == (20, 20, 0)


@stops("Unholy Vigour")
def test_unholy_vigour_does_not_double_and_is_gone_at_its_next_combat():
    field = Field(leader("Unholy Vigour"), block("south", 20, 10, troop=fit()), block("north", 60, 40))
    use(field, "Unholy Vigour", 2)
    use(field, "Unholy Vigour", 2)
    assert field[2].move == 10
    come_into_combat(field.state, field[2], FRONT, field[3], FRONT)
    assert field[2].move == 7


# Spells on the caster --------------------------------------------------------------------------------------


def casters_fight(*spells, foe=None, retinue=None, dice=(), **more):
    """The caster's unit touches an enemy, unit 2, front to front; another enemy is far off."""
    return clash(
        leader(*spells, models=3, troop=retinue or harmless()),
        block("north", 40, 11, width=1, depth=1, troop=foe or harmless(), **more), block("north", 70, 46),
        contacts=[(1, FRONT, 2, FRONT)], dice=dice, phase=STRATEGIC,
    )  # fmt: skip


@works("Holy Blade")
def test_holy_blade_adds_power_and_doubles_wounds_against_monsters():
    field = casters_fight("Holy Blade", foe=harmless(wounds=9), monstrous=True, dice=[4, 4, 1, 1])  # saved on 5+
    use(field, "Holy Blade")
    fight(field.state)
    field.dice_used_up()
    assert field[2].wounds == 2


@stops("Holy Blade")
def test_holy_blade_doubles_nothing_against_others_and_is_the_commanders_alone():
    field = casters_fight("Holy Blade", foe=harmless(wounds=9), retinue=part(attacks=1), dice=[4, 4])
    use(field, "Holy Blade")
    assert blow(field, 1, commander=True) == 1
    field.dice_used_up()
    assert [(s.save_needs, s.wounds) for s in strikes(field, 1)] == [(4, 1)]
    end_turn(field.state)
    assert [(s.save_needs, s.wounds) for s in strikes(field, 1, commander=True)] == [(4, 1)]


@works("Reality Rift")
def test_reality_rift_flies_caster_and_retinue_20_inches_over_everything():
    field = Field(
        leader("Reality Rift"), block("south", 40, 14), block("north", 60, 40), terrain=[("water", square(0, 18, 72, 24))]
    )
    use(field, "Reality Rift")
    assert move(field, 1, advance(20)) == (40, 30, 0)
    assert field[1].troop_now.flying and field[1].commander_now.flying


@stops("Reality Rift")
def test_reality_rift_is_a_set_figure_and_leaves_no_cover():
    field = Field(leader("Reality Rift", troop=bearing("Swift")), archers("north", 40, 25), dice=[4, 4],
                  terrain=[("forest", square(30, 5, 50, 15))])  # fmt: skip
    use(field, "Reality Rift")
    assert field[1].move == 21
    assert not shot(field, 2, 1)["cover"]
    field.dice_used_up()
    begin_strategic(field.state)
    assert field[1].move == 9 and not field[1].now.flying


@works("Wildform")
def test_wildform_gives_power_defense_and_two_attacks():
    field = casters_fight("Wildform", foe=harmless(wounds=9), dice=[4, 4, 4, 4, 4, 4], commander=part())
    use(field, "Wildform")
    assert blow(field, 1, commander=True) == 3  # saved on 5+
    field.dice_used_up()
    assert strikes(field, 2, commander=True)[0].save_needs == 3


@stops("Wildform")
def test_wildform_is_the_commanders_alone_and_does_not_double():
    field = casters_fight("Wildform", retinue=part(), foe=part())
    use(field, "Wildform")
    use(field, "Wildform")
    assert dice_of(field, 1, commander=True) == [(FRONT, 3)]
    assert [(s.dice, s.save_needs) for s in strikes(field, 1)] == [(3, 4)]
    assert strikes(field, 2)[0].save_needs == 4
