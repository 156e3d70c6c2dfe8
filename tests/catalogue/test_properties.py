"""Catalogue 6: properties that change Move, Defense, ground, deployment and answers to charges."""

import pytest
from acting import USE, act, advance, move, no_move, pivot, refused
from bearers import bearing
from charging import block, charge, counter, flee, no_counter, no_flight, phase
from charging import refused as no_charge
from field import Field, part, square, unit
from fighting import FRONT, clash, strikes
from shown import stops, works

from opensovl.core.casualties import wound_unit
from opensovl.core.deployment import why_not_place
from opensovl.core.scoring import after_step
from opensovl.core.shooting import in_cover, volley
from opensovl.core.state import DEPLOYMENT, STRATEGIC

# What comes to a Move of 8.
MOVES = {
    "Armor Plating": -4, "Barkskin": -1, "Scaly Skin": -1, "Heavy Armor": -1, "Sturdy": -1, "Swift": 1, "Flying": 12,
    "Reanimated": -1, "Gift of Decay": -1, "Gift of Trickery": 1,
}  # fmt: skip
ARMOR = ("Armor Plating", "Barkskin", "Scaly Skin", "Heavy Armor")
WOOD = [("forest", square(0, 0, 60, 48))]


def alone(*names, far=60, commander=None, terrain=(), **more) -> Field:
    """Eight models with these properties at (20, 6), and an enemy far away."""
    south = block("south", 20, 6, troop=bearing(*names), commander=commander, **more)
    return Field(south, block("north", far, 40), terrain=terrain)


def led_by(*names, **more) -> Field:
    """Plain troops under a commander with these properties."""
    return alone(commander=bearing(*names), **more)


def goes(field, inches) -> bool:
    """The unit can advance so far, and no further."""
    if inches < 30:
        assert no_move(field, 1, advance(inches + 0.01)) == "R9.3"
    return move(field, 1, advance(inches))[1] == 6 + inches


def lose_retinue(field) -> Field:
    wound_unit(field.state, field[1], field[1].models * field[1].troop_now.wounds)
    return field


# Move and Defense -------------------------------------------------------------------------------------


@works(*MOVES)
@pytest.mark.parametrize(("name", "change"), MOVES.items())
def test_a_property_changes_the_move_that_can_be_spent(name, change):
    assert goes(alone(name), 8 + change)
    field = alone(name)
    move(field, 1, pivot(90), pivot(-90))  # half of its Move
    assert no_move(field, 1, advance((8 + change) / 2 + 0.01)) == "R9.3"
    move(field, 1, advance((8 + change) / 2))


@stops(*MOVES)
@pytest.mark.parametrize(("name", "change"), MOVES.items())
def test_a_commanders_own_move_counts_only_when_it_is_alone(name, change):
    assert goes(led_by(name), 8)
    field = lose_retinue(led_by(name))
    assert (field[1].alone, field[1].move) == (True, 8 + change)


@stops("Armor Plating", "Barkskin", "Scaly Skin", "Heavy Armor")
def test_move_never_falls_below_0():
    assert alone(*ARMOR, move=6).state.unit(1).move == 0


@works(*ARMOR)
@stops(*ARMOR)
@pytest.mark.parametrize("name", ARMOR)
def test_armor_adds_a_defense_to_its_part_in_melee_and_under_shots(name):
    for armored, other in ((False, True), (True, False)):
        troop, chief = (part(), bearing(name)) if armored else (bearing(name), part())
        us = block("south", 20, 10, troop=troop, commander=chief)
        foe = block("north", 20, 12, troop=part(power=4), commander=part(power=4))
        field = clash(us, foe, contacts=[(1, FRONT, 2, FRONT)])
        needs = {at: strikes(field, 2, commander=at)[0].save_needs for at in (True, False)}
        assert (needs[armored], needs[other]) == (4, 5)
    shots = Field(block("south", 20, 10, troop=bearing("Handgun")), block("north", 20, 20, troop=bearing(name)))
    assert volley(shots.state, shots[1], False, shots[2], None).save_needs == 4


@works("Sturdy", "Horse Masters")
@stops("Sturdy", "Horse Masters", "Heavy Armor")
@pytest.mark.parametrize(
    ("names", "left"),
    [
        (("Sturdy", "Heavy Armor"), 7), (("Sturdy", "Barkskin"), 6), (("Sturdy", "Scaly Skin"), 6),
        (("Sturdy", "Armor Plating"), 3), (("Horse Masters", "Heavy Armor"), 8),
        (("Horse Masters", "Scaly Skin"), 7), (("Horse Masters",), 8), (("Sturdy", "Horse Masters", "Heavy Armor"), 7),
    ],
)  # fmt: skip
def test_sturdy_and_horse_masters_waive_the_move_penalty_of_heavy_armor_alone(names, left):
    field = alone(*names)
    assert field[1].troop_now.defense == (4 if len(names) > 1 else 3)
    assert goes(field, left)


@stops("Sturdy", "Horse Masters")
@pytest.mark.parametrize("name", ["Sturdy", "Horse Masters"])
def test_who_waives_heavy_armor_does_so_for_its_own_part(name):
    assert goes(alone("Heavy Armor", commander=bearing(name)), 7)


@works("Ranger")
@stops("Ranger")
def test_a_ranger_adds_2_to_the_move_of_its_unit_as_long_as_it_lives():
    assert goes(led_by("Ranger"), 10)
    assert goes(alone("Swift", commander=bearing("Ranger")), 11)
    assert lose_retinue(led_by("Ranger"))[1].move == 10
    field = led_by("Ranger")
    field[1].commander_alive = False
    field[1].refresh()
    assert goes(field, 8)


@works("Gift of Decay")
@stops("Gift of Decay")
def test_gift_of_decay_adds_a_wound_to_its_part_alone():
    field = alone("Gift of Decay", commander=part(wounds=3))
    assert (field[1].troop_now.wounds, field[1].commander_now.wounds) == (2, 3)
    wound_unit(field.state, field[1], 3)
    assert (field[1].models, field[1].wounds) == (7, 1)
    field = led_by("Gift of Decay")
    wound_unit(field.state, field[1], 9)
    assert (field[1].models, field[1].commander_wounds, field[1].alive) == (0, 1, True)


# Ground -----------------------------------------------------------------------------------------------


@works("Scout", "Fey", "Forest Spirit", "Flying")
@stops("Scout", "Fey", "Forest Spirit", "Flying")
@pytest.mark.parametrize("name", ["Scout", "Fey", "Forest Spirit", "Flying"])
def test_difficult_terrain_slows_no_part_that_ignores_it_and_every_other(name):
    assert goes(alone(name, terrain=WOOD), 20 if name == "Flying" else 8)
    assert no_move(led_by(name, terrain=WOOD), 1, advance(4.01)) == "R9.3"  # it goes by the retinue


@stops("Scout", "Fey", "Forest Spirit")
@pytest.mark.parametrize("name", ["Scout", "Fey", "Forest Spirit"])
def test_who_ignores_difficult_terrain_is_in_cover_there_and_crosses_no_water(name):
    field = alone(name, terrain=WOOD)
    assert in_cover(field.state, field[1])
    assert no_move(alone(name, terrain=[("water", square(0, 9, 40, 10))]), 1, advance(5)) == "R9.4"


@works("Flying")
@stops("Flying")
def test_flying_is_a_move_of_20_before_other_changes():
    for basic in (8, 12, 16):
        assert goes(alone("Flying", move=basic), 20)
        assert goes(alone("Flying", "Heavy Armor", move=basic), 19)
        assert goes(alone("Flying", "Swift", move=basic), 21)
    assert goes(alone("Flying", commander=bearing("Ranger")), 22)


@works("Flying")
@stops("Flying")
def test_flying_passes_over_terrain_and_units_and_ends_on_none():
    water = [("water", square(0, 10, 40, 14))]
    assert move(alone("Flying", terrain=water), 1, advance(9.5))[1] == 15.5
    assert no_move(alone("Flying", terrain=water), 1, advance(8)) == "R3.6"
    field = Field(block("south", 20, 6, troop=bearing("Flying")), block("north", 20, 12))
    assert no_move(field, 1, advance(6)) == "R3.8"
    assert move(field, 1, advance(9))[1] == 15


@works("Flying")
@stops("Flying")
def test_flying_is_never_in_cover_and_holds_no_marker_by_its_retinue_alone():
    field = alone("Flying", "Crewed Weapon", terrain=WOOD)
    assert not in_cover(field.state, field[1])
    for troop, commander, holder in (("Flying", None, -1), ("Scout", bearing("Flying"), 0), ("Scout", None, 0)):
        south = block("south", 20, 6, troop=bearing(troop), commander=commander)
        field = Field(south, block("north", 60, 40), markers=[(20, 6)])
        after_step(field.state)
        assert field.state.holders == [holder]


# Deployment -------------------------------------------------------------------------------------------


def placed(y, troop=None, commander=None) -> str:
    """The rule by which a block 2 deep may not be placed with its centre at `y` on a standard board; "" if it may."""
    models = 8 if commander is None else 7
    south = unit("south", models=models, front=4, base=(25.4, 25.4), troop=troop, commander=commander)
    field = Field(south, block("north", 60, 40), phase=DEPLOYMENT, turn=0)
    field.state.ready = [False, False]
    refusal = why_not_place(field.state, field[1], 20, y, 0)
    return refusal.rule if refusal else ""


@works("Ambusher", "Gift of Trickery")
@stops("Ambusher", "Gift of Trickery")
@pytest.mark.parametrize("name", ["Ambusher", "Gift of Trickery"])
def test_an_ambusher_deploys_up_to_21_and_a_half_inches_from_its_edge(name):
    assert placed(20.5, bearing(name)) == ""
    assert placed(20.51, bearing(name)) == "R6.5"


@works("Ambusher", "Raider")
@stops("Ambusher", "Raider")
@pytest.mark.parametrize("name", ["Ambusher", "Raider"])
def test_a_commander_brings_its_own_retinue_as_ambushers(name):
    assert placed(20.5, commander=bearing(name)) == ""
    assert placed(20.51, commander=bearing(name)) == "R6.5"
    assert placed(10.51, commander=part()) == "R6.4"
    field = Field(
        block("south", None, None, commander=bearing(name)), block("south", None, None), block("north", 60, 40),
        phase=DEPLOYMENT, turn=0,
    )  # fmt: skip
    field.state.ready = [False, False]
    assert why_not_place(field.state, field[2], 20, 10.51, 0).rule == "R6.4"


# Charges and answers ----------------------------------------------------------------------------------


def charged(*names, commander=None) -> Field:
    """North charges unit 1 with Move 12 over 6 inches."""
    south = block("south", 30, 14, troop=bearing(*names), commander=commander)
    field = phase(south, block("north", 30, 22, move=12), block("south", 60, 6))
    charge(field, 3, 1)
    return field


@works("Frenzy", "Gift of War", "Reanimated", "Demonic")
@stops("Frenzy", "Gift of War", "Reanimated", "Demonic", "Construct")
@pytest.mark.parametrize("name", ["Frenzy", "Gift of War", "Reanimated", "Demonic"])
def test_who_stands_its_ground_cannot_flee_from_a_charge_but_its_commander_alone_binds_nobody(name):
    assert "never flees" in no_flight(charged(name), 1)
    counter(charged(name), 1)
    flee(charged(commander=bearing(name)), 1)
    flee(charged("Construct"), 1)


@works("Gift of Trickery")
@stops("Gift of Trickery", "Demonic")
def test_a_demonic_unit_with_gift_of_trickery_may_flee_and_no_other():
    flee(charged("Demonic", "Gift of Trickery"), 1)
    assert "never flees" in no_flight(charged("Demonic", commander=bearing("Demonic", "Gift of Trickery")), 1)
    assert "never flees" in no_flight(charged("Demonic", "Gift of Decay"), 1)


@works("Crewed Weapon")
@stops("Crewed Weapon")
def test_a_crewed_weapon_neither_charges_nor_counter_charges_but_may_flee():
    field = phase(block("south", 30, 14, troop=bearing("Crewed Weapon")), block("north", 30, 20))
    assert no_charge(field, 1, 2) == "R8.1"
    assert no_counter(charged("Crewed Weapon"), 1) == "R8.1"
    flee(charged("Crewed Weapon"), 1)


@works("Crewed Weapon")
@stops("Crewed Weapon")
def test_a_crewed_weapon_counts_as_in_cover_and_loses_2_defense_in_melee_alone():
    crew = block("north", 20, 20, troop=bearing("Crewed Weapon", defense=4))
    shots = Field(block("south", 20, 10, troop=bearing("Longbow", power=9)), crew)
    plan = volley(shots.state, shots[1], False, shots[2], None)
    assert (plan.needs, plan.save_needs) == (5, 3)  # Power 3 against 4
    for defense, power in ((4, 2), (1, 0)):  # never below 0
        crew = block("north", 20, 12, troop=bearing("Crewed Weapon", defense=defense), commander=part(defense=2))
        field = clash(block("south", 20, 10, troop=part(power=power)), crew, contacts=[(1, FRONT, 2, FRONT)])
        assert strikes(field, 1)[0].save_needs == 4
    duel = clash(block("south", 20, 10, commander=part(power=2)), crew, contacts=[(1, FRONT, 2, FRONT)])
    assert strikes(duel, 1, commander=True)[0].save_needs == 4


# Sight and spells -------------------------------------------------------------------------------------


@works("Forest Spirit")
@stops("Forest Spirit")
def test_regrowth_can_be_aimed_at_a_forest_spirit_and_at_no_other_and_goes_by_the_retinue():
    druid = block("south", 10, 10, troop=bearing("Regrowth"))
    spirits = block("south", 20, 10, troop=bearing("Forest Spirit", wounds=3), wounds=2)
    others = block("south", 30, 10, troop=bearing("Scout", wounds=3), commander=bearing("Forest Spirit"), wounds=2)
    field = Field(druid, spirits, others, block("north", 60, 40), dice=[1], phase=STRATEGIC)
    assert refused(field, USE, 1, 3, ability="Regrowth") == "R9.11"
    act(field, USE, 1, 2, ability="Regrowth")
    field.dice_used_up()
    assert field[2].wounds == 1


@works("Hidden")
@stops("Hidden")
def test_hidden_is_a_mark_of_the_commanders_part_alone():
    field = led_by("Hidden")
    assert (field[1].commander_now.hidden, field[1].troop_now.hidden) == (True, False)
    assert not led_by("Scout")[1].commander_now.hidden
