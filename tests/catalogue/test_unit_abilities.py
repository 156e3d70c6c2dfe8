"""Catalogue 8 and 5: abilities on one unit, of units, banners and items, at work as written, and where they stop.

Their uses, and how long they last, stand in test_own_abilities.py.
"""

import pytest
from acting import SHOOT, USE, act, advance, block, move, no_move, pivot, refused
from bearers import bearing
from field import Field, part, square, unit
from fighting import FRONT, LEFT, REAR, RIGHT, clash, dice_of, harmless, strikes
from shown import stops, works
from using import BOW, archers, blow, leader, no_use, shot, targets, use

from opensovl.core.casualties import touch
from opensovl.core.charge_resolution import come_into_combat
from opensovl.core.combat import fight
from opensovl.core.state import STRATEGIC
from opensovl.core.turn import begin_strategic, end_turn

# Of commanders, on one unit -----------------------------------------------------------------------------------


@works("Feint")
def test_feint_runs_a_full_move_directly_away_through_forest_facing_as_before():
    field = Field(leader("Feint"), block("south", 20, 20), block("north", 20, 26), block("north", 70, 40),
                  terrain=[("forest", square(10, 5, 30, 25))])  # fmt: skip
    use(field, "Feint", 2)
    assert (field[2].x, field[2].y, field[2].heading) == (20, 12, 0)
    assert not field[2].fleeing and not field[2].acted
    assert move(field, 2, pivot(90)) == (20, 12, 90)


@stops("Feint")
@pytest.mark.parametrize(("behind", "y"), [(None, 1), (4, 6.5)])
def test_feint_stops_at_the_boards_edge_and_half_an_inch_from_a_unit(behind, y):
    friends = [] if behind is None else [block("south", 20, behind)]
    field = Field(leader("Feint"), block("south", 20, 7.5), *friends, block("north", 20, 26))
    use(field, "Feint", 2)
    assert (field[2].x, field[2].y, field[2].heading) == (20, y, 0)


@stops("Feint")
def test_feint_is_for_another_own_unit_neither_fighting_nor_fleeing():
    field = Field(leader("Feint"), block("south", 20, 10), block("south", 30, 10, fleeing=True), block("north", 20, 12))
    assert targets(field, "Feint") == [2]
    touch(field.state, field[2], FRONT, field[4], FRONT)
    assert [no_use(field, "Feint", number) for number in (1, 2, 3, 4)] == ["R9.11"] * 4


@works("Mechanical Expertise")
def test_mechanical_expertise_hardens_a_war_machine_and_rolls_its_ones_again():
    field = Field(leader("Mechanical Expertise"), archers(models=2, role="war machine"), archers("north", 46, 20, wounds=9),
                  dice=[1, 4, 4, 3, 3, 4, 3])  # fmt: skip
    use(field, "Mechanical Expertise", 2)
    assert shot(field, 2, 3)["wounds"] == 2
    assert shot(field, 3, 2)["save_needs"] == 3  # Defense 5
    field.dice_used_up()


@stops("Mechanical Expertise")
def test_mechanical_expertise_rolls_nothing_else_again_and_does_not_double():
    field = Field(
        leader("Mechanical Expertise"), archers(models=2, role="war machine"), block("north", 46, 20), dice=[2, 1, 1, 1]
    )
    for _ in range(2):
        field[1].uses = {}
        use(field, "Mechanical Expertise", 2)
    assert field[2].now.defense == 5
    assert shot(field, 2, 3)["again"] == [1]
    touch(field.state, field[2], FRONT, field[3], FRONT)
    field.state.dice.script = [1, 1]
    assert blow(field, 2) == 0
    field.dice_used_up()


@stops("Mechanical Expertise")
def test_mechanical_expertise_is_for_own_war_machines_in_24():
    machine = part(role="war machine")
    field = Field(
        leader("Mechanical Expertise"), block("south", 12, 10, troop=machine), block("south", 11.9, 10, troop=machine),
        block("south", 50, 10), block("south", 60, 10, troop=machine), block("north", 60, 12),
        block("north", 40, 20, troop=machine),
    )  # fmt: skip
    touch(field.state, field[5], FRONT, field[6], FRONT)
    assert targets(field, "Mechanical Expertise") == [2]


def pack(quarter, dice=()):
    """Unit 2 is in contact with that side of unit 4, and unit 3 with its front."""
    return clash(
        leader("Pack Tactics"), block("south", 20, 10, width=1, depth=1), block("south", 24, 10, width=1, depth=1),
        block("north", 20, 12, troop=part(wounds=9)), contacts=[(2, FRONT, 4, quarter), (3, FRONT, 4, FRONT)],
        dice=dice, phase=STRATEGIC,
    )  # fmt: skip


@works("Pack Tactics")
@pytest.mark.parametrize("quarter", [LEFT, RIGHT, REAR])
def test_pack_tactics_roll_missed_attacks_from_flank_or_rear_again(quarter):
    field = pack(quarter, dice=[3, 4, 3])
    use(field, "Pack Tactics", 2)
    assert blow(field, 2) == 1
    field.dice_used_up()


@stops("Pack Tactics")
def test_pack_tactics_are_for_one_own_unit_on_flank_or_rear_and_roll_no_die_twice():
    field = pack(LEFT, dice=[3, 3, 3])
    assert targets(field, "Pack Tactics") == [2]
    use(field, "Pack Tactics", 2)
    assert blow(field, 2) == blow(field, 3) == 0
    field.dice_used_up()


@works("Rallying Cry")
def test_rallying_cry_rallies_a_runaway_without_dice():
    field = Field(leader("Rallying Cry"), block("south", 4, 4, troop=part(discipline=0), fleeing=True), block("north", 60, 40))
    use(field, "Rallying Cry", 2)
    assert not field[2].fleeing


@stops("Rallying Cry")
def test_who_is_rallied_by_a_cry_shoots_and_does_not_move_this_turn():
    runaway = archers()
    runaway.marks["fleeing"] = True
    field = Field(leader("Rallying Cry"), runaway, block("north", 46, 20), dice=[1])
    use(field, "Rallying Cry", 2)
    assert no_move(field, 2, advance(1)) == "R8.13"
    shot(field, 2, 3)
    field.dice_used_up()
    end_turn(field.state)
    begin_strategic(field.state)
    field.state.to_act = 0
    assert move(field, 2, advance(1)) == (46, 11, 0)


@stops("Rallying Cry")
def test_rallying_cry_is_for_own_runaways():
    field = Field(leader("Rallying Cry"), block("south", 20, 10), block("north", 60, 40, fleeing=True), block("north", 40, 40))
    assert [no_use(field, "Rallying Cry", number) for number in (1, 2, 3)] == ["R9.11"] * 3


@works("Feint", "Pack Tactics", "Rallying Cry")
@pytest.mark.parametrize("name", ["Feint", "Pack Tactics", "Rallying Cry"])
def test_an_ability_without_a_range_has_none(name):
    field = Field(
        leader(name), block("south", 4, 44, fleeing=name == "Rallying Cry"), block("north", 8, 44), block("north", 70, 44)
    )
    if name == "Pack Tactics":
        touch(field.state, field[2], FRONT, field[3], LEFT)
    assert targets(field, name) == [2]


@works("Pack Tactics")
@stops("Pack Tactics")
def test_pack_tactics_help_the_bearers_own_unit_and_no_enemy():
    field = Field(leader("Pack Tactics"), block("south", 20, 10), block("north", 40, 12), block("north", 20, 12))
    touch(field.state, field[1], FRONT, field[3], REAR)
    touch(field.state, field[4], FRONT, field[2], REAR)
    assert targets(field, "Pack Tactics") == [1]


@works("Mechanical Expertise")
def test_mechanical_expertise_outlasts_a_combat():
    field = Field(leader("Mechanical Expertise"), archers(role="war machine"), block("north", 46, 12), dice=[1] * 11)
    use(field, "Mechanical Expertise", 2)
    come_into_combat(field.state, field[2], FRONT, field[3], FRONT)
    fight(field.state)
    field.dice_used_up()
    assert field[2].now.defense == 5


# Of units, banners and items -------------------------------------------------------------------------------


@works("Full Steam")
def test_full_steam_gives_4_of_move():
    field = Field(block("south", 20, 10, move=12, troop=bearing("Full Steam")), block("north", 60, 40))
    use(field, "Full Steam", commander=False)
    assert move(field, 1, advance(16)) == (20, 26, 0)


@works("Phase Out")
def test_phase_out_gives_4_of_move_and_flies_over_everything():
    field = Field(block("south", 20, 10, troop=bearing("Phase Out")), block("south", 20, 14), block("north", 60, 40),
                  terrain=[("water", square(0, 16, 72, 20))])  # fmt: skip
    use(field, "Phase Out", commander=False)
    assert field[1].move == 12
    assert move(field, 1, advance(12)) == (20, 22, 0)


@stops("Phase Out")
def test_who_has_phased_out_is_never_in_cover():
    field = Field(block("south", 20, 10, troop=bearing("Phase Out")), archers("north", 20, 20), dice=[4, 4],
                  terrain=[("forest", square(10, 5, 30, 15))])  # fmt: skip
    use(field, "Phase Out", commander=False)
    assert not shot(field, 2, 1)["cover"]
    field.dice_used_up()


@works("Reposition")
def test_reposition_moves_a_war_machine_6_inches():
    field = Field(machine(), block("north", 60, 40))
    use(field, "Reposition", commander=False)
    assert move(field, 1, pivot(90), advance(6)) == (26, 10, 90)


def machine(**figures):
    return unit(
        "south", 20, 10, models=1, front=1, move=0, pivots_free=True, troop=bearing("Crewed Weapon", "Reposition", **figures)
    )


@stops("Reposition")
def test_a_machine_that_repositions_shoots_no_more_in_the_activation():
    field = Field(machine(ranged=BOW), block("north", 20, 20))
    act(field, USE, 1, ability="Reposition")
    assert refused(field, SHOOT, 1, 2) == "R9.1"
    assert no_move(field, 1, advance(6.1)) == "R9.3"


@stops("Full Steam", "Phase Out", "Reposition")
@pytest.mark.parametrize(("name", "moved"), [("Full Steam", 12), ("Phase Out", 12), ("Reposition", 14)])
def test_more_move_does_not_double_and_does_nothing_against_move_0(name, moved):
    field = Field(block("south", 20, 10, troop=bearing(name)), block("north", 60, 40))
    use(field, name, commander=False)
    use(field, name, commander=False)
    assert field[1].move == moved
    field = Field(leader("Take Root", models=1, troop=bearing(name)), block("north", 60, 40))
    use(field, "Take Root")
    use(field, name, commander=False)
    assert field[1].move == 0


@works("Potion of Power")
@stops("Potion of Power")
def test_a_potion_gives_the_commander_alone_2_of_power_and_an_attack():
    field = clash(
        leader("Potion of Power", models=3), block("north", 40, 11, width=1, depth=1, troop=harmless(defense=5, wounds=9)),
        contacts=[(1, FRONT, 2, FRONT)], dice=[4, 4, 4, 3], phase=STRATEGIC,
    )  # fmt: skip
    use(field, "Potion of Power")
    assert blow(field, 1, commander=True) == 1  # saved on 4+
    field.dice_used_up()
    assert [(s.dice, s.save_needs) for s in strikes(field, 1)] == [(3, 3)]


@works("Cursed Standard")
def test_a_cursed_standard_gives_an_attack_to_both_parts():
    field = Field(unit("south", 20, 10, models=4, front=5, troop=bearing("Cursed Standard"), commander=part(attacks=2)),
                  block("north", 20, 12))  # fmt: skip
    touch(field.state, field[1], FRONT, field[2], FRONT)
    use(field, "Cursed Standard", commander=False)
    assert dice_of(field, 1) == [(FRONT, 4 * 2)]
    assert dice_of(field, 1, commander=True) == [(FRONT, 3)]


@stops("Cursed Standard")
def test_a_cursed_standard_adds_no_support_and_nothing_to_other_units():
    field = Field(unit("south", 20, 10, models=10, front=5, troop=bearing("Cursed Standard")), block("south", 40, 10),
                  block("north", 20, 12))  # fmt: skip
    touch(field.state, field[1], FRONT, field[3], FRONT)
    use(field, "Cursed Standard", commander=False)
    assert dice_of(field, 1) == [(FRONT, 5 * 2 + 5)]
    assert field[2].now.attacks == 1
