"""Catalogue 7: what all spells have in common, and those at an enemy; the others stand in test_spells_on_friends.py."""

import pytest
from acting import CHARGE, advance, block, move, no_move, pivot, refused
from field import Field, part, square, unit
from fighting import FRONT
from shown import stops, works
from using import archers, blow, changed, figures, fit, lasting, leader, no_use, shot, targets, use

from opensovl.core import profiles as p
from opensovl.core.casualties import touch
from opensovl.core.charge_resolution import come_into_combat
from opensovl.core.combat import fight
from opensovl.core.dice import Dice, DiceError
from opensovl.core.effects import DOUBLE_MONSTROUS
from opensovl.core.state import CHARGE_PHASE
from opensovl.core.turn import begin_strategic, end_turn

CANTRIPS = (
    "Blood Frenzy", "Divine Favour", "Fiery Blades", "Frost Ward", "Holy Blade", "Plague", "Raise Dead", "Regrowth",
    "Shadow Bolt", "Shroud", "Unholy Vigour", "Wildform",
)  # fmt: skip
MAJORS = (
    "Arcane Web", "Fireball", "Hex of Ruin", "Primal Fury", "Radiant Shield", "Reality Rift", "Reanimate",
    "Thousand Mouths", "Web",
)  # fmt: skip
AT_ENEMIES = {
    "Arcane Web": 24, "Fireball": 30, "Hex of Ruin": 24, "Plague": 24, "Shadow Bolt": 18, "Thousand Mouths": 18, "Web": 12,
}  # fmt: skip
AT_COMBAT = (
    "Blood Frenzy", "Divine Favour", "Fiery Blades", "Frost Ward", "Primal Fury", "Radiant Shield", "Reanimate", "Regrowth",
)  # fmt: skip
ON_FRIENDS = (*AT_COMBAT, "Raise Dead", "Shroud", "Unholy Vigour")
IN_COMBAT = ("Holy Blade", "Wildform")
ON_SELF = (*IN_COMBAT, "Reality Rift")
UNTIL_STRATEGIC = (
    "Arcane Web", "Divine Favour", "Frost Ward", "Hex of Ruin", "Primal Fury", "Radiant Shield", "Reality Rift", "Web",
    "Wildform",
)  # fmt: skip
UNTIL_TURN = ("Blood Frenzy", "Holy Blade")
LONGER = ("Fiery Blades", "Plague", "Shroud", "Unholy Vigour")
# What becomes of both parts of a unit that stand at 3/3/3/1/1/7.
ON_UNITS = {
    "Arcane Web": {"no_move": True},
    "Blood Frenzy": {"attacks": 2},
    "Divine Favour": {"skill": 4, "test_again": p.FAILED},
    "Fiery Blades": {"power": 4, "shot_power": 1},
    "Frost Ward": {"saves": 1, "hit_again": p.SUCCESS, "shot_again": p.SUCCESS},
    "Hex of Ruin": {"defense": 1, "melee_defense": 1},
    "Plague": {"skill": 2, "move_add": -1},
    "Primal Fury": {"power": 4, "hit_again": p.FAILED},
    "Radiant Shield": {"save_again": p.FAILED},
    "Reality Rift": {"flying": True, "move_set": 20},
    "Shroud": {"cover": True},
    "Unholy Vigour": {"move_add": 3},
    "Web": {"move_add": -4},
}


# What several share ----------------------------------------------------------------------------------------


def anywhere(spell):
    """A field on which the spell has a target: a fit friend, unit 2, and an enemy, unit 3."""
    return Field(leader(spell), block("south", 46, 10, troop=fit()), block("north", 40, 19, depth=6))


def whom(spell):
    return 3 if spell in AT_ENEMIES else 0 if spell in ON_SELF else 2


@stops(*CANTRIPS, *MAJORS)
@pytest.mark.parametrize(("spell", "uses"), [(s, 3) for s in CANTRIPS] + [(s, 2) for s in MAJORS])
def test_a_cantrip_can_be_cast_three_times_and_a_major_spell_twice(spell, uses):
    field = anywhere(spell)
    field.state.dice = Dice.seeded(1)
    for _ in range(uses):
        use(field, spell, whom(spell))
    assert no_use(field, spell, whom(spell)) == "R9.11"


@works(*ON_UNITS)
@stops(*ON_UNITS)
@pytest.mark.parametrize("spell", ON_UNITS)
def test_a_spell_on_a_unit_changes_both_of_its_parts_and_nothing_else(spell):
    named = part(properties=["Reanimated"])
    field = Field(leader(spell), block("south", 46, 10, troop=named, commander=part()), block("north", 40, 19, commander=part()),
                  dice=[1] if spell == "Blood Frenzy" else [])  # fmt: skip
    before = figures(field, whom(spell) or 1)
    use(field, spell, whom(spell))
    assert changed(before, figures(field, whom(spell) or 1)) == [ON_UNITS[spell]] * 2
    field.dice_used_up()
    assert [number for number in (1, 2, 3) if spell in lasting(field, number)] == [whom(spell) or 1]


@works("Holy Blade", "Wildform")
@stops("Holy Blade", "Wildform")
@pytest.mark.parametrize(
    ("spell", "more"),
    [
        ("Holy Blade", {"power": 4, "double_melee": DOUBLE_MONSTROUS}),
        ("Wildform", {"power": 4, "defense": 4, "melee_defense": 4, "attacks": 3}),
    ],
)
def test_a_spell_on_the_caster_changes_nothing_of_its_retinue(spell, more):
    field = Field(leader(spell), block("south", 46, 10), block("north", 60, 40))
    before = figures(field, 1)
    use(field, spell)
    assert changed(before, figures(field, 1)) == [{}, more]
    assert lasting(field, 2) == []


@stops(*AT_ENEMIES)
@pytest.mark.parametrize("beyond", [0, 0.01])
@pytest.mark.parametrize("spell", AT_ENEMIES)
def test_a_spell_at_an_enemy_ends_at_its_range(spell, beyond):
    field = Field(leader(spell), block("north", 40, 12 + AT_ENEMIES[spell] + beyond))
    assert targets(field, spell) == ([] if beyond else [2])


@stops(*AT_ENEMIES)
@pytest.mark.parametrize("spell", AT_ENEMIES)
def test_an_enemy_must_be_in_sight(spell):
    field = Field(leader(spell), block("north", 40, 20), terrain=[("rocks", square(0, 14, 72, 15))])
    assert no_use(field, spell, 2) == "R3.11"


@stops(*ON_FRIENDS)
@pytest.mark.parametrize("beyond", [0, 0.01])
@pytest.mark.parametrize("spell", ON_FRIENDS)
def test_a_spell_on_a_friend_reaches_the_casters_own_unit_and_others_unseen_in_24(spell, beyond):
    field = Field(leader(spell, troop=fit()), block("south", 12 - beyond, 10, troop=fit()), block("north", 60, 46))
    assert (1 in targets(field, spell)) and (2 in targets(field, spell)) == (beyond == 0)


@stops(*AT_ENEMIES, *(set(ON_FRIENDS) - {"Frost Ward"}))
@pytest.mark.parametrize("spell", [s for s in (*AT_ENEMIES, *ON_FRIENDS) if s != "Frost Ward"])
def test_nobody_aims_a_spell_at_the_wrong_side(spell):
    field = Field(leader(spell), block("south", 40, 14, troop=fit()), block("north", 46, 14, troop=fit()))
    assert no_use(field, spell, 2 if spell in AT_ENEMIES else 3) == "R9.11"


@stops(*AT_ENEMIES, "Raise Dead", "Shroud", "Unholy Vigour")
@works(*AT_COMBAT)
@pytest.mark.parametrize("spell", [*AT_ENEMIES, *ON_FRIENDS])
def test_only_a_spell_marked_so_is_aimed_at_a_unit_in_combat(spell):
    field = Field(leader(spell), block("south", 46, 14, troop=fit()), block("north", 46, 16))
    assert whom(spell) in targets(field, spell)
    touch(field.state, field[2], FRONT, field[3], FRONT)
    assert (whom(spell) in targets(field, spell)) == (spell in AT_COMBAT)


@stops(*(set(CANTRIPS + MAJORS) - set(IN_COMBAT)))
@works(*IN_COMBAT)
@pytest.mark.parametrize("spell", CANTRIPS + MAJORS)
def test_a_caster_in_combat_casts_only_what_is_marked_so(spell):
    field = anywhere(spell)
    come_into_combat(field.state, field[1], FRONT, field[3], FRONT)
    assert (whom(spell) in targets(field, spell)) == (spell in IN_COMBAT)
    if spell not in IN_COMBAT:
        assert no_use(field, spell, whom(spell)) == "R9.2"


@stops(*UNTIL_STRATEGIC, *UNTIL_TURN)
@works(*LONGER)
@pytest.mark.parametrize("spell", UNTIL_STRATEGIC + UNTIL_TURN + LONGER)
def test_a_spell_lasts_until_the_next_strategic_phase_unless_stated(spell):
    field = anywhere(spell)
    field.state.dice = Dice.seeded(1)
    use(field, spell, whom(spell))
    touched = whom(spell) or 1
    end_turn(field.state)
    assert field.state.phase == CHARGE_PHASE
    assert lasting(field, touched) == ([] if spell in UNTIL_TURN else [spell])
    begin_strategic(field.state)
    assert lasting(field, touched) == ([spell] if spell in LONGER else [])


@stops("Blood Frenzy", "Raise Dead", "Reanimate", "Regrowth")
@pytest.mark.parametrize("spell", ["Blood Frenzy", "Raise Dead", "Reanimate", "Regrowth"])
def test_their_die_has_three_faces(spell):
    field = anywhere(spell)
    field.state.dice = Dice.scripted([4])
    with pytest.raises(DiceError, match="the die is a D3"):
        use(field, spell, 2)


# Spells at an enemy ----------------------------------------------------------------------------------------


@works("Arcane Web")
def test_arcane_web_stops_its_target_until_the_next_strategic_phase():
    field = Field(leader("Arcane Web"), block("north", 40, 17))
    use(field, "Arcane Web", 2)
    field.state.to_act = 1
    assert no_move(field, 2, advance(1)) == no_move(field, 2, pivot(5)) == "R9.5"
    end_turn(field.state)
    field.state.to_act = 1
    assert refused(field, CHARGE, 2, 1) == "R8.1"
    begin_strategic(field.state)
    assert field[2].move == 8


@stops("Arcane Web")
def test_a_war_machine_in_an_arcane_web_still_pivots():
    field = Field(leader("Arcane Web"), unit("north", 40, 20, models=1, front=1, move=0, pivots_free=True))
    use(field, "Arcane Web", 2)
    field.state.to_act = 1
    assert move(field, 2, pivot(90)) == (40, 20, 270)


@works("Fireball")
def test_fireball_hits_d6_times_with_power_5():
    field = Field(leader("Fireball"), block("north", 40, 30, troop=part(defense=5)), dice=[5, 4, 3, 3, 4, 3])  # saved on 4+
    use(field, "Fireball", 2)
    field.dice_used_up()
    assert field[2].models == 5


@stops("Fireball")
def test_fireball_reaches_a_commander_only_when_its_retinue_is_gone():
    led = part(wounds=3, defense=9)
    for models, left in ((4, (1, 0)), (2, (0, 1))):
        field = Field(leader("Fireball"), unit("north", 40, 30, models=models, commander=led), dice=[3, 1, 1, 1])
        use(field, "Fireball", 2)
        field.dice_used_up()
        assert (field[2].models, field[2].commander_wounds) == left


@works("Hex of Ruin")
def test_hex_of_ruin_takes_2_of_defense_against_blows_and_shots():
    field = Field(leader("Hex of Ruin"), archers(),
                  block("north", 46, 20, width=1, depth=1, troop=part(wounds=9)), dice=[4, 4, 4, 4])  # fmt: skip
    use(field, "Hex of Ruin", 3)
    assert shot(field, 2, 3)["save_needs"] == 5  # Power 3 against Defense 1
    touch(field.state, field[2], FRONT, field[3], FRONT)
    assert blow(field, 2) == 1
    field.dice_used_up()


@stops("Hex of Ruin")
def test_hex_of_ruin_does_not_double_and_takes_no_defense_below_0():
    field = Field(
        leader("Hex of Ruin"), block("north", 36, 20, troop=part(defense=5)), block("north", 44, 20, troop=part(defense=1))
    )
    for number in (2, 2, 3):
        field[1].uses = {}
        use(field, "Hex of Ruin", number)
    assert [field[n].now.defense for n in (2, 3)] == [3, 0]


@works("Plague")
def test_plague_takes_1_of_skill_and_move_from_the_whole_unit_for_the_battle():
    field = Field(leader("Plague"), block("north", 40, 30, commander=part(skill=5)))
    use(field, "Plague", 2)
    end_turn(field.state)
    begin_strategic(field.state)
    come_into_combat(field.state, field[2], FRONT, field[1], FRONT)
    field.state.dice = Dice.seeded(1)
    fight(field.state)
    assert (field[2].troop_now.skill, field[2].commander_now.skill, field[2].move) == (2, 4, 7)


@stops("Plague")
def test_plague_does_not_double():
    field = Field(leader("Plague"), block("north", 40, 20))
    use(field, "Plague", 2)
    use(field, "Plague", 2)
    assert (field[2].now.skill, field[2].move) == (2, 7)


@works("Shadow Bolt")
def test_shadow_bolt_hits_three_times_with_power_3():
    field = Field(leader("Shadow Bolt"), block("north", 40, 30), dice=[4, 3, 3])
    use(field, "Shadow Bolt", 2)
    field.dice_used_up()
    assert field[2].models == 6


@works("Thousand Mouths")
def test_thousand_mouths_hits_3d6_times_with_power_1():
    foe = block("north", 40, 30, troop=part(defense=1))
    field = Field(leader("Thousand Mouths"), foe, dice=[1, 2, 1, 4, 3, 3, 3])  # saved on 4+
    use(field, "Thousand Mouths", 2)
    field.dice_used_up()
    assert field[2].models == 5


@works("Web")
def test_web_takes_4_of_move():
    field = Field(leader("Web"), block("north", 40, 24))
    use(field, "Web", 2)
    assert field[2].move == 4


@stops("Web")
def test_web_does_not_double_and_takes_no_move_below_0():
    field = Field(leader("Web"), block("north", 37, 20), block("north", 43, 20, move=3))
    for number in (2, 2, 3):
        field[1].uses = {}
        use(field, "Web", number)
    assert [field[n].move for n in (2, 3)] == [4, 0]
