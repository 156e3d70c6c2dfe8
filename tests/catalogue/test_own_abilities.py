"""Catalogue 8: what all abilities that name no whole side have in common, and those that act on their commander.

Each is shown at work as written, and where it stops; those on one unit and those of units stand in test_unit_abilities.py.
"""

import pytest
from acting import SHOOT, act, advance, block, no_move, pivot
from bearers import bearing
from field import Field, part, unit
from fighting import FRONT, LEFT, clash, dice_of, harmless
from shown import stops, works
from using import BOW, blow, changed, figures, lasting, leader, no_use, shot, targets, use

from opensovl.core import profiles as p
from opensovl.core.casualties import touch, wound_unit
from opensovl.core.combat import fight
from opensovl.core.effects import DOUBLE_SEVERAL
from opensovl.core.state import CHARGE_PHASE, STRATEGIC
from opensovl.core.turn import begin_strategic, end_turn

OF_UNITS = ("Cursed Standard", "Full Steam", "Phase Out", "Reposition")
ONCE = (
    "Ancient Knowledge", "Blood Fury", "Cursed Standard", "Deadly Strike", "Feint", "Furious Charge", "Mechanical Expertise",
    "Potion of Power", "Rallying Cry", "Take Root",
)  # fmt: skip
EACH = ("Cruel Motivation", "Demonic Possession", "Full Steam", "Phase Out", "Reposition")
ALL = (*ONCE, "Pack Tactics", *EACH)
IN_COMBAT = (
    "Blood Fury", "Cursed Standard", "Deadly Strike", "Demonic Possession", "Furious Charge", "Pack Tactics", "Potion of Power",
    "Take Root",
)  # fmt: skip
UNTIL_TURN = (
    "Blood Fury", "Cursed Standard", "Demonic Possession", "Full Steam", "Pack Tactics", "Potion of Power", "Reposition",
)  # fmt: skip
UNTIL_STRATEGIC = ("Cruel Motivation", "Deadly Strike", "Furious Charge", "Phase Out", "Take Root")
AT = {"Mechanical Expertise": 2, "Rallying Cry": 3, "Pack Tactics": 4, "Feint": 5}
# What becomes of the figures of the troops and of the commander, both 3/3/3/1/1/7.
BECOMES = {
    "Blood Fury": [{}, {"attacks": 3}],
    "Cruel Motivation": [{"move_add": 2, "hit_again": p.FAILED}, {}],
    "Cursed Standard": [{"attacks": 2}, {"attacks": 2}],
    "Deadly Strike": [{}, {"double_melee": DOUBLE_SEVERAL}],
    "Demonic Possession": [{}, {"attacks": 4}],
    "Full Steam": [{"move_add": 4}, {"move_add": 4}],
    "Furious Charge": [{"hit_again": p.FAILED}, {"hit_again": p.FAILED}],
    "Mechanical Expertise": [{"defense": 5, "melee_defense": 5, "shot_again": p.ONES}],
    "Pack Tactics": [{"hit_again": p.FAILED}],
    "Phase Out": [{"move_add": 4, "flying": True}, {"move_add": 4, "flying": True}],
    "Potion of Power": [{}, {"power": 5, "attacks": 2}],
    "Reposition": [{"move_add": 6}, {"move_add": 6}],
}


def bearer(name, wounds=9, **more):
    """Unit 1 with the ability: a plain unit, or a wounded leader."""
    if name in OF_UNITS:
        return block("south", 40, 10, troop=bearing(name), commander=part(), **more)
    more.setdefault("commander_wounds", 1)
    return leader(name, commander={"wounds": wounds}, **more)


def do(field, name, target=0):
    use(field, name, target, commander=name not in OF_UNITS)


def no_do(field, name, target=0):
    return no_use(field, name, target, commander=name not in OF_UNITS)


def anywhere(name):
    """Whatever the ability asks for is there: a war machine 2, a runaway 3, a unit 4 on a flank, a free one 5; enemies 6, 7."""
    field = Field(
        bearer(name), block("south", 50, 10, troop=part(role="war machine")), block("south", 30, 4, fleeing=True),
        block("south", 60, 10, 90), block("south", 20, 10), block("north", 40, 17), block("north", 63, 10),
    )  # fmt: skip
    touch(field.state, field[4], FRONT, field[7], LEFT)
    return field


def fray(name, foe=None, retinue=None, dice=(), contact=FRONT, **more):
    """The bearer's unit touches an enemy, unit 2, one model wide; another enemy is far off."""
    more.setdefault("commander_wounds", 1)
    return clash(
        leader(name, models=3, troop=retinue or harmless(), commander={"wounds": 9}, **more),
        block("north", 40, 11, width=1, depth=1, troop=foe or harmless(wounds=9)), block("north", 70, 46),
        contacts=[(1, FRONT, 2, contact)], dice=dice, phase=STRATEGIC,
    )  # fmt: skip


# What several share ----------------------------------------------------------------------------------------


@stops(*ONCE, "Pack Tactics")
@works(*EACH)
@pytest.mark.parametrize("name", ALL)
def test_uses_per_battle(name):
    field = anywhere(name)
    for _ in range(1 if name in ONCE else 2 if name == "Pack Tactics" else 4):
        do(field, name, AT.get(name, 0))
        field[3].fleeing = True
    if name in EACH:
        assert field[1].uses == {}
    else:
        assert no_do(field, name, AT.get(name, 0)) == "R9.11"


@works(*BECOMES)
@stops(*BECOMES)
@pytest.mark.parametrize("name", BECOMES)
def test_the_parts_named_are_changed_and_nothing_else(name):
    field = anywhere(name)
    touched = AT.get(name, 1)
    before = figures(field, touched)
    do(field, name, AT.get(name, 0))
    assert changed(before, figures(field, touched)) == BECOMES[name]
    assert [unit.number for unit in field.state.units if name in lasting(field, unit.number)] == [touched]


@works(*IN_COMBAT)
@stops(*(set(ALL) - set(IN_COMBAT)))
@pytest.mark.parametrize("name", ALL)
def test_a_bearer_in_combat_uses_only_what_is_marked_so(name):
    field = anywhere(name)
    touch(field.state, field[1], FRONT, field[6], FRONT)
    assert (AT.get(name, 0) in targets(field, name)) == (name in IN_COMBAT)
    if name not in IN_COMBAT:
        assert no_do(field, name, AT.get(name, 0)) == "R9.2"


@stops(*UNTIL_TURN, *UNTIL_STRATEGIC)
@works("Mechanical Expertise")
@pytest.mark.parametrize("name", [*UNTIL_TURN, *UNTIL_STRATEGIC, "Mechanical Expertise"])
def test_it_lasts_until_the_next_strategic_phase_unless_stated(name):
    field = anywhere(name)
    do(field, name, AT.get(name, 0))
    touched = AT.get(name, 1)
    end_turn(field.state)
    assert field.state.phase == CHARGE_PHASE
    assert lasting(field, touched) == ([] if name in UNTIL_TURN else [name])
    begin_strategic(field.state)
    assert lasting(field, touched) == ([name] if name == "Mechanical Expertise" else [])


@stops("Blood Fury", "Cursed Standard", "Demonic Possession", "Potion of Power")
@pytest.mark.parametrize(
    ("name", "attacks"), [("Blood Fury", 2), ("Cursed Standard", 1), ("Demonic Possession", 3), ("Potion of Power", 1)]
)
def test_more_attacks_are_no_more_shots(name, attacks):
    commander = name not in OF_UNITS
    shooter = bearing(name, ranged=BOW, wounds=9)
    parts = {"commander": shooter, "troop": harmless()} if commander else {"troop": shooter}
    mine = unit("south", 40, 10, models=1, front=1, commander_wounds=int(commander), **parts)
    field = Field(mine, block("north", 40, 20), dice=[1])
    do(field, name)
    assert field[1].figures(commander).attacks == 1 + attacks
    act(field, SHOOT, 1, 2, commander=commander)
    field.dice_used_up()


# Of commanders ---------------------------------------------------------------------------------------------


def drained(*more, troop=None):
    """A leader with Ancient Knowledge whose two Fireballs are cast."""
    field = Field(leader("Ancient Knowledge", "Fireball", *more, troop=troop), block("north", 40, 20), dice=[1, 6] * 4)
    for _ in range(2):
        use(field, "Fireball", 2)
    return field


@works("Ancient Knowledge")
def test_ancient_knowledge_restores_all_spells():
    field = drained("Shroud")
    use(field, "Shroud", 1)
    use(field, "Ancient Knowledge")
    for _ in range(2):
        use(field, "Fireball", 2)
    for _ in range(3):
        use(field, "Shroud", 1)
    field.dice_used_up()


@stops("Ancient Knowledge")
def test_ancient_knowledge_restores_neither_abilities_nor_spells_of_others():
    field = drained("Warcry", troop=bearing("Web"))
    use(field, "Warcry")
    for _ in range(2):
        use(field, "Web", 2, commander=False)
    use(field, "Ancient Knowledge")
    assert no_use(field, "Ancient Knowledge") == no_use(field, "Warcry") == "R9.11"
    assert no_use(field, "Web", 2, commander=False) == "R9.11"


@works("Blood Fury")
def test_blood_fury_gives_a_wounded_commander_two_attacks():
    field = fray("Blood Fury", retinue=part(), dice=[4, 4, 3, 1, 1])
    use(field, "Blood Fury")
    assert blow(field, 1, commander=True) == 2
    field.dice_used_up()
    assert dice_of(field, 1) == [(FRONT, 3)]


@stops("Blood Fury")
def test_blood_fury_needs_a_wound_of_the_bearers_own():
    assert no_use(fray("Blood Fury", commander_wounds=0, retinue=part(wounds=3), wounds=2), "Blood Fury") == "R9.11"


@works("Cruel Motivation")
def test_cruel_motivation_costs_a_model_and_drives_the_retinue_on():
    field = Field(
        leader("Cruel Motivation", models=3, troop=part(wounds=2), wounds=1), block("north", 40, 12), dice=[3, 4, 4, 3, 4]
    )
    use(field, "Cruel Motivation")
    assert (field[1].models, field[1].wounds, field[1].move) == (2, 1, 10)
    touch(field.state, field[1], FRONT, field[2], FRONT)
    assert blow(field, 1) == 1
    field.dice_used_up()


@stops("Cruel Motivation")
def test_cruel_motivation_does_nothing_for_the_commander_and_its_own_blows():
    field = Field(leader("Cruel Motivation", models=1), block("north", 40, 12), dice=[3])
    use(field, "Cruel Motivation")
    assert field[1].alone and field[1].move == 8
    touch(field.state, field[1], FRONT, field[2], FRONT)
    assert blow(field, 1, commander=True) == 0
    field.dice_used_up()


@stops("Cruel Motivation")
def test_cruel_motivation_needs_a_retinue_and_does_not_double():
    field = Field(leader("Cruel Motivation"), block("north", 60, 40))
    use(field, "Cruel Motivation")
    use(field, "Cruel Motivation")
    assert (field[1].models, field[1].move) == (5, 10)
    wound_unit(field.state, field[1], 5)
    assert field[1].alone and no_use(field, "Cruel Motivation") == "R9.11"


@works("Deadly Strike")
@stops("Deadly Strike")
@pytest.mark.parametrize(("wounds", "dealt"), [(2, 2), (1, 1)])
def test_deadly_strike_doubles_wounds_against_models_of_several(wounds, dealt):
    field = fray("Deadly Strike", foe=harmless(wounds=wounds), dice=[4, 3])
    use(field, "Deadly Strike")
    assert blow(field, 1, commander=True) == dealt
    field.dice_used_up()


@stops("Deadly Strike")
def test_deadly_strike_is_neither_the_retinues_nor_a_shot():
    field = fray("Deadly Strike", retinue=part(), dice=[4, 3, 3, 3])
    use(field, "Deadly Strike")
    assert blow(field, 1) == 1
    field.dice_used_up()
    archer = leader("Deadly Strike", commander={"ranged": BOW})
    field = Field(archer, block("north", 40, 20, troop=part(wounds=9)), dice=[4, 3])
    use(field, "Deadly Strike")
    act(field, SHOOT, 1, 2, commander=True)
    field.dice_used_up()
    assert field[2].wounds == 1


@works("Demonic Possession")
def test_demonic_possession_costs_the_commander_a_wound_for_three_attacks():
    field = fray("Demonic Possession", retinue=part(), dice=[4, 4, 4, 4, 3, 3, 3, 3])
    use(field, "Demonic Possession")
    assert (field[1].commander_wounds, field[1].models, field[1].wounds) == (2, 3, 0)
    assert blow(field, 1, commander=True) == 4
    field.dice_used_up()
    assert dice_of(field, 1) == [(FRONT, 3)]


@stops("Demonic Possession")
def test_demonic_possession_never_takes_the_last_wound_and_does_not_double():
    field = fray("Demonic Possession", commander_wounds=6)
    use(field, "Demonic Possession")
    use(field, "Demonic Possession")
    assert field[1].commander_wounds == 8
    assert dice_of(field, 1, commander=True) == [(FRONT, 4)]
    assert no_use(field, "Demonic Possession") == "R9.11"


@works("Furious Charge")
def test_furious_charge_rolls_missed_attacks_of_commander_and_retinue_again():
    field = fray("Furious Charge", retinue=part(), dice=[3, 4, 4, 4, 3, 3, 3, 3, 4, 3])
    use(field, "Furious Charge")
    assert blow(field, 1) == 3
    assert blow(field, 1, commander=True) == 1
    field.dice_used_up()


@stops("Furious Charge")
def test_furious_charge_rolls_no_die_twice_and_no_shot_again():
    field = fray("Furious Charge", dice=[3, 3])
    use(field, "Furious Charge")
    assert blow(field, 1, commander=True) == 0
    field.dice_used_up()
    field = Field(leader("Furious Charge", models=1, troop=part(ranged=BOW)), block("north", 40, 20), dice=[3])
    use(field, "Furious Charge")
    assert shot(field, 1, 2)["again"] == []
    field.dice_used_up()


def rooted(dice=(), *, attacks=1):
    """A solo commander of Discipline 6 that has taken root, a friend, and an enemy before it, unit 3, of so many attacks."""
    elder = bearing("Take Root", attacks=0, wounds=9, discipline=6)
    foe = block("north", 40, 12, width=1, depth=1, troop=part(attacks=attacks))
    mine = unit("south", 40, 10, models=0, front=1, commander=elder)
    field = Field(mine, block("south", 50, 10), foe, block("north", 70, 46), dice=dice)
    use(field, "Take Root")
    return field


@works("Take Root")
def test_take_root_rolls_failed_saves_and_discipline_again():
    field = rooted([4, 4, 3, 3, 4, 3, 6, 6, 2, 3], attacks=2)
    touch(field.state, field[1], FRONT, field[3], FRONT)
    fight(field.state)
    field.dice_used_up()
    assert field[1].commander_wounds == 1 and not field[1].fleeing


@stops("Take Root")
def test_who_has_taken_root_neither_moves_nor_pivots_and_is_lost_if_it_breaks():
    field = rooted([4, 3, 3, 6, 6, 6, 6])
    assert no_move(field, 1, advance(1)) == no_move(field, 1, pivot(5)) == "R9.5"
    assert lasting(field, 2) == []
    touch(field.state, field[1], FRONT, field[3], FRONT)
    fight(field.state)
    field.dice_used_up()
    assert not field[1].alive
