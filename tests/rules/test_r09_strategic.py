"""R9.1-R9.6, R9.12, R9.13: activations, advances, pivots, chains, rallying, runaways. Also R3.5, R3.6, R3.8, R3.9, R3.12."""

import pytest
from acting import END, RALLY, SHOOT, USE, act, advance, block, listed, move, no_move, pivot, pose, refused
from field import Ability, Field, Ranged, effect, part, square

from opensovl.core import profiles as p
from opensovl.core.casualties import touch
from opensovl.core.state import STRATEGIC

FAR = block("north", 60, 40)
FLYING = part(effects=[effect(p.FLYING)])
SURE = part(effects=[effect(p.SURE_FOOTED)])


def alone(mover, *others, **more) -> Field:
    """One unit of the south with a whole battlefield, and an enemy far away."""
    return Field(mover, *others, FAR, **more)


# R9.3-R9.5: costs -----------------------------------------------------------------------------------


def test_worked_figure_move_16_pivot_45_advance_10_pivot_90_is_exactly_16():
    steps = [pivot(45), advance(10), pivot(90)]
    field = alone(block("south", 20, 10, move=16))
    x, y, heading = move(field, 1, *steps)
    assert (x, y, heading) == (pytest.approx(20 + 50**0.5, abs=0.001), pytest.approx(10 + 50**0.5, abs=0.001), 135)
    assert no_move(alone(block("south", 20, 10, move=16)), 1, *steps, advance(0.001)) == "R9.3"


def test_worked_figure_move_8_pivot_180_leaves_4():
    assert move(alone(block("south", 20, 10)), 1, pivot(180), advance(4)) == (20, 6, 180)
    assert no_move(alone(block("south", 20, 10)), 1, pivot(180), advance(4.001)) == "R9.3"


def test_r9_3_an_advance_of_the_whole_move_and_not_a_thousandth_more():
    assert move(alone(block("south", 20, 10)), 1, advance(8)) == (20, 18, 0)
    assert no_move(alone(block("south", 20, 10)), 1, advance(8.001)) == "R9.3"


def test_r9_4_no_way_back():
    assert no_move(alone(block("south", 20, 10)), 1, advance(-1)) == "R9.4"
    assert no_move(alone(block("south", 20, 10)), 1, advance(0)) == "R9.4"


def test_r9_5_a_pivot_costs_by_the_current_full_move():
    swift = block("south", 20, 10, troop=part(effects=[effect(p.MOVE, 4)]))
    field = alone(swift)  # Move 12: 3 for a quarter turn
    assert move(field, 1, pivot(-90), advance(9)) == (11, 10, 270)
    assert no_move(alone(swift), 1, pivot(-90), advance(9.01)) == "R9.3"


def test_r9_5_a_war_machine_pivots_free_and_with_move_0():
    machine = block("south", 20, 10, pivots_free=True, move=4)
    assert move(alone(machine), 1, pivot(170), pivot(-170), advance(4)) == (20, 14, 0)
    assert move(alone(block("south", 20, 10, pivots_free=True, move=0)), 1, pivot(90)) == (20, 10, 90)


def test_r9_5_a_unit_of_move_0_cannot_pivot():
    assert no_move(alone(block("south", 20, 10, move=0)), 1, pivot(1)) == "R9.5"


# R9.4: what stops an advance ------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["south", "north"])
def test_r9_4_an_advance_stops_at_friend_and_enemy(side):
    field = Field(block("south", 20, 10), block(side, 20, 15), FAR)  # 3 inches between
    assert no_move(field, 1, advance(3.01), pivot(90), pivot(90)) == "R9.4"
    assert no_move(field, 1, advance(3)) == "R3.8"  # reached, but too near to end
    assert move(field, 1, advance(2.5)) == (20, 12.5, 0)


def test_r9_4_an_advance_along_a_unit_is_not_stopped():
    field = Field(block("south", 20, 10), block("south", 24, 13), FAR)  # sides touch as it passes
    assert move(field, 1, advance(5.5)) == (20, 15.5, 0)


@pytest.mark.parametrize("kind", ["water", "lava", "chasm", "building", "cliffs", "rocks"])
def test_r9_4_an_advance_stops_at_impassable_terrain(kind):
    field = alone(block("south", 20, 10), terrain=[(kind, square(15, 14, 25, 20))])
    assert no_move(field, 1, advance(3.01)) == "R9.4"
    assert move(field, 1, advance(3)) == (20, 13, 0)


@pytest.mark.parametrize("kind", ["field", "road", "snow", "sand"])
def test_r3_1_open_ground_has_no_effect(kind):
    assert move(alone(block("south", 20, 10), terrain=[(kind, square(0, 0, 70, 45))]), 1, advance(8)) == (20, 18, 0)


def test_r9_4_an_advance_stops_at_the_board_edge():
    assert no_move(alone(block("south", 20, 5, 180)), 1, advance(4.01)) == "R9.4"
    assert move(alone(block("south", 20, 5, 180)), 1, advance(4)) == (20, 1, 180)


def test_r9_4_an_advance_cannot_start_on_a_unit_or_on_terrain_but_a_flyers_can():
    over = [("water", square(19, 10, 21, 12))]
    assert no_move(alone(block("south", 20, 10), terrain=over), 1, advance(6)) == "R9.4"
    assert move(alone(block("south", 20, 10, troop=FLYING), terrain=over), 1, advance(6)) == (20, 16, 0)
    assert no_move(Field(block("south", 20, 10), block("south", 22, 11), FAR), 1, advance(6)) == "R9.4"
    field = Field(block("south", 20, 10, troop=FLYING), block("south", 22, 11), FAR)
    assert move(field, 1, advance(6)) == (20, 16, 0)


def test_r9_4_nobody_advances_from_partly_off_the_board():
    turned = [pivot(90), pivot(-90), advance(1)]
    assert move(alone(block("south", 20, 1, move=16)), 1, *turned) == (20, 2, 0)
    assert no_move(alone(block("south", 20, 1, move=16)), 1, pivot(90), advance(1)) == "R9.4"
    assert no_move(alone(block("south", 20, 1, move=16, troop=FLYING)), 1, pivot(90), advance(1)) == "R9.4"


def test_r3_6_a_flyer_passes_over_units_and_terrain_and_ends_on_neither():
    flyer = block("south", 20, 10, move=16, troop=FLYING)
    water = [("water", square(10, 13, 30, 16))]
    assert move(alone(flyer, terrain=water), 1, advance(7)) == (20, 17, 0)
    assert no_move(alone(flyer, terrain=water), 1, advance(6.9)) == "R3.6"
    assert move(Field(flyer, block("north", 20, 15), FAR), 1, advance(7.5)) == (20, 17.5, 0)
    assert no_move(Field(flyer, block("north", 20, 15), FAR), 1, advance(6.9)) == "R3.8"


# R3.5, R3.6: difficult terrain ----------------------------------------------------------------------


def test_r3_5_each_inch_costs_2_while_the_middle_is_over_forest():
    wood = [("forest", square(10, 12, 30, 15))]
    assert move(alone(block("south", 20, 10), terrain=wood), 1, advance(5)) == (20, 15, 0)  # 2 + 3 x 2
    assert no_move(alone(block("south", 20, 10), terrain=wood), 1, advance(5.01)) == "R9.3"


def test_r3_5_a_corner_in_the_forest_slows_nobody():
    wood = [("forest", square(20.5, 5, 30, 25))]
    assert move(alone(block("south", 20, 10), terrain=wood), 1, advance(8)) == (20, 18, 0)


def test_r3_5_entering_needs_no_move_left_over():
    wood = [("forest", square(10, 17, 30, 30))]
    assert move(alone(block("south", 20, 10), terrain=wood), 1, advance(7.5)) == (20, 17.5, 0)  # 7 + 0.5 x 2


def test_r3_5_two_forests_edge_to_edge_slow_like_one():
    woods = [("forest", square(10, 12, 30, 13.5)), ("forest", square(10, 13.5, 30, 15))]
    assert move(alone(block("south", 20, 10), terrain=woods), 1, advance(5)) == (20, 15, 0)


def test_r3_5_a_pivot_is_never_slowed():
    wood = [("forest", square(10, 5, 30, 15))]
    assert move(alone(block("south", 20, 10), terrain=wood), 1, pivot(180), pivot(180)) == (20, 10, 0)


@pytest.mark.parametrize("troop", [SURE, FLYING])
def test_r3_6_the_sure_footed_and_flyers_ignore_forest(troop):
    wood = [("forest", square(10, 5, 30, 30))]
    assert move(alone(block("south", 20, 10, troop=troop), terrain=wood), 1, advance(8)) == (20, 18, 0)


# R9.5: what blocks a pivot --------------------------------------------------------------------------


def test_r9_5_an_enemy_in_the_swing_blocks_a_pivot_and_a_friend_or_terrain_does_not():
    near = (20, 12.1)  # a block 0.1 before the front; the corners sweep out to 2.236
    assert no_move(Field(block("south", 20, 10), block("north", *near), FAR), 1, pivot(180)) == "R9.5"
    assert move(Field(block("south", 20, 10), block("south", *near), FAR), 1, pivot(180)) == (20, 10, 180)
    water = [("water", square(10, 11.1, 30, 13))]
    assert move(alone(block("south", 20, 10), terrain=water), 1, pivot(180)) == (20, 10, 180)


def test_r9_5_an_enemy_out_of_the_swing_does_not_block():
    field = Field(block("south", 20, 10), block("north", 20, 13.25), FAR)
    assert move(field, 1, pivot(180)) == (20, 10, 180)


def test_r9_5_a_small_pivot_is_free_of_an_enemy_that_a_whole_one_would_strike():
    beside = Field(block("south", 20, 10), block("north", 23.1, 10, width=2), FAR)  # 0.1 beside the right flank
    assert no_move(beside, 1, pivot(20)) == "R9.5"
    square_block = Field(block("south", 20, 10, width=4, depth=4), block("north", 23.6, 10, width=2), FAR)
    assert move(square_block, 1, pivot(5)) == (20, 10, 5)
    assert no_move(square_block, 1, pivot(40)) == "R9.5"


def test_r9_5_a_flyers_pivot_is_not_blocked():
    field = Field(block("south", 20, 10, troop=FLYING), block("north", 20, 12.1), FAR)
    assert move(field, 1, pivot(180)) == (20, 10, 180)


# R9.6, R3.8, R3.9, R3.12: where a chain ends ----------------------------------------------------------


def test_r3_8_half_an_inch_from_every_unit_and_not_less():
    assert move(Field(block("south", 20, 10), block("north", 20, 15), FAR), 1, advance(2.5)) == (20, 12.5, 0)
    assert no_move(Field(block("south", 20, 10), block("north", 20, 15), FAR), 1, advance(2.51)) == "R3.8"


def test_r3_8_a_unit_may_pass_closer_than_half_an_inch():
    field = Field(block("south", 20, 10), block("north", 24.2, 13), FAR)  # 0.2 beside the lane
    assert no_move(field, 1, advance(3)) == "R3.8"
    assert move(field, 1, advance(7)) == (20, 17, 0)


def test_r3_9_who_starts_nearer_may_end_as_near_to_that_one_and_never_nearer():
    friend = block("south", 24.3, 10)  # 0.3 beside
    assert move(Field(block("south", 20, 10), friend, FAR), 1, advance(1)) == (20, 11, 0)
    assert no_move(Field(block("south", 20, 10), friend, FAR), 1, pivot(10)) == "R3.8"
    ahead = block("south", 20, 12.3)
    assert no_move(Field(block("south", 20, 10), ahead, FAR), 1, advance(0.01)) == "R3.8"


def test_r3_9_nearness_to_one_unit_gives_no_leave_to_near_another():
    field = Field(block("south", 20, 10), block("south", 24.3, 10), block("south", 20, 13.6), FAR)
    assert no_move(field, 1, advance(1.5)) == "R3.8"


def test_r3_12_a_chain_cannot_end_partly_off_the_board_but_may_swing_out():
    assert no_move(alone(block("south", 20, 1)), 1, pivot(90)) == "R3.12"
    assert move(alone(block("south", 20, 1)), 1, pivot(90), pivot(90)) == (20, 1, 180)


def test_r9_6_a_chain_cannot_end_on_terrain_or_a_friend_that_it_swings_over():
    water = [("water", square(10, 11.1, 30, 13))]
    assert no_move(alone(block("south", 20, 10), terrain=water), 1, pivot(90)) == "R3.6"
    assert no_move(Field(block("south", 20, 10), block("south", 20, 12.1), FAR), 1, pivot(90)) == "R3.8"


def test_r9_6_a_refused_step_refuses_the_whole_chain():
    field = Field(block("south", 20, 10), block("north", 20, 15), FAR)
    assert no_move(field, 1, advance(1), pivot(10), pivot(-10), advance(7)) == "R9.4"
    assert pose(field, 1) == (20, 10, 0) and field[1].spent == 0


def test_r9_6_standing_still_is_legal_even_where_a_move_could_not_end():
    field = Field(block("south", 20, 10), block("south", 22, 11), FAR)
    act(field, END, 1)
    assert field[1].acted


# R9.1, R9.2: an activation ----------------------------------------------------------------------------

BOW = part(ranged=Ranged("Bow", 24, 3, 1))
BLESS = Ability("Bless", "ability", 0, p.SELF, effects=[effect(p.STAT, 1, stat=p.SKILL)])
BLESSED = part(abilities=[BLESS])


def test_r9_1_a_shot_in_mid_move_and_the_move_adds_up():
    field = Field(block("south", 20, 10, troop=BOW), block("north", 20, 30), FAR, dice=[1] * 8)
    assert move(field, 1, advance(5)) == (20, 15, 0)
    act(field, SHOOT, 1, 2)
    assert no_move(field, 1, advance(3.01)) == "R9.3"
    assert move(field, 1, advance(3)) == (20, 18, 0)
    assert field[1].acted and field.state.to_act == 1  # nothing left to do: it ends by itself


def test_r9_1_one_ability_for_the_unit_and_one_for_its_commander():
    chief = part(abilities=[Ability("Curse", "ability", 0, p.SELF)], name="Chief")
    field = Field(block("south", 20, 10, troop=BLESSED, commander=chief), FAR)
    act(field, USE, 1, ability="Bless")
    assert refused(field, USE, 1, ability="Bless") == "R9.1"
    act(field, USE, 1, ability="Curse", commander=True)
    assert refused(field, USE, 1, ability="Curse", commander=True) == "R9.1"
    assert not field[1].acted  # it may still move


def test_r9_1_an_activation_ends_before_another_unit_acts():
    field = Field(block("south", 20, 10), block("south", 40, 10), FAR)
    move(field, 1, advance(1))
    assert no_move(field, 2, advance(1)) == "R9.1"
    act(field, END, 1)
    assert field.state.to_act == 1


def test_r9_1_a_change_of_move_counts_for_later_steps_only():
    haste = Ability("Haste", "ability", 0, p.SELF, effects=[effect(p.MOVE, 4)])
    field = Field(block("south", 20, 10, troop=part(abilities=[haste])), FAR)
    move(field, 1, pivot(90), advance(4))  # 2 + 4 of 8
    act(field, USE, 1, ability="Haste")  # Move 12, 6 left, 3 for a quarter turn
    assert no_move(field, 1, pivot(90), advance(3.01)) == "R9.3"
    assert move(field, 1, pivot(90), advance(3)) == (24, 7, 180)


def test_r9_1_move_left_is_never_below_0():
    root = Ability("Root", "ability", 0, p.SELF, effects=[effect(p.NO_MOVE)])
    field = Field(block("south", 20, 10, troop=part(abilities=[root])), FAR)
    move(field, 1, advance(4))
    act(field, USE, 1, ability="Root")
    assert field[1].acted  # nothing left to do


def test_r9_2_a_unit_in_combat_cannot_move_and_uses_only_what_is_marked_in_combat():
    for_combat = Ability("War Cry", "ability", 0, p.SELF, in_combat=True)
    fighter = block("south", 20, 10, troop=part(ranged=Ranged("Bow", 24, 3, 1), abilities=[BLESS, for_combat]))
    field = Field(fighter, block("north", 20, 12), FAR)
    touch(field.state, field[1], 0, field[2], 0)
    assert no_move(field, 1, pivot(1)) == "R9.2"
    assert refused(field, USE, 1, ability="Bless") == "R9.2"
    assert refused(field, SHOOT, 1, 3) == "R9.7"
    act(field, USE, 1, ability="War Cry")


def test_r9_2_a_fleeing_unit_can_only_try_to_rally():
    field = Field(block("south", 20, 10, troop=BLESSED, fleeing=True), block("south", 40, 10), FAR)
    assert no_move(field, 1, advance(1)) == "R9.2"
    assert refused(field, USE, 1, ability="Bless") == "R9.2"
    assert listed(field, RALLY) == [1]
    assert refused(field, RALLY, 2) == "R9.12"


# R9.12, R9.13: rallying and running ---------------------------------------------------------------------


def runner(dice, **more) -> Field:
    """A unit of Discipline 7 with two ranks, fleeing; a friend that keeps the side alive."""
    return Field(block("south", 20, 10, fleeing=True, **more), block("south", 40, 20), FAR, dice=dice)


def test_r9_12_a_rally_on_discipline_and_ranks_is_passed_at_9_and_not_at_10():
    field = runner([4, 5])
    act(field, RALLY, 1)
    assert not field[1].fleeing and field[1].acted and field.state.to_act == 1
    field = runner([4, 6])
    act(field, RALLY, 1)
    assert field[1].fleeing and field[1].acted and field.state.to_act == 1


def finish(field: Field) -> None:
    """Everybody that is left ends its activation, until the Strategic phase is over."""
    turn = field.state.turn
    while field.state.phase == STRATEGIC and field.state.turn == turn:
        who = next(u for u in field.state.units if u.side == field.state.to_act and u.alive and not u.acted)
        act(field, RALLY if who.fleeing else END, who.number)


def test_r9_13_at_the_end_of_the_phase_a_runaway_runs_its_full_move_to_the_nearest_edge():
    field = runner([6, 6])
    finish(field)
    assert pose(field, 1) == (20, 2, 180) and field[1].fleeing
    field = runner([1, 1])
    finish(field)
    assert pose(field, 1) == (20, 10, 0)  # it has rallied


def test_r9_13_not_if_it_fled_already_this_turn():
    field = runner([6, 6], fled=True)
    finish(field)
    assert pose(field, 1) == (20, 10, 0) and field[1].fleeing


@pytest.mark.parametrize(
    ("side", "x", "y", "heading"),
    [("south", 20, 20, 180), ("north", 20, 28, 0), ("south", 10, 24, 270), ("south", 62, 24, 90)],
)
def test_r9_13_the_nearest_edge_of_equal_ones_its_own_long_edge(side, x, y, heading):
    field = Field(
        block(side, x, y, fleeing=True), block("south", 40, 10), block("north", 40, 40), dice=[6, 6],
    )  # fmt: skip
    who = next(u.number for u in field.state.units if u.fleeing)
    finish(field)
    assert pose(field, who)[2] == heading


@pytest.mark.parametrize(("side", "heading"), [("south", 180), ("north", 270)])
def test_r9_13_of_an_own_and_a_side_edge_its_own_else_the_left_as_seen_from_its_own(side, heading):
    # 10 from the south edge and from the west edge. North's own edge is 38 away; west and south are left to it.
    field = Field(block(side, 10, 10, fleeing=True), block("south", 40, 20), block("north", 40, 40), dice=[6, 6])
    who = next(u.number for u in field.state.units if u.fleeing)
    finish(field)
    assert pose(field, who)[2] == heading


def test_r9_13_the_runaways_run_by_unit_number():
    field = Field(
        block("south", 20, 10, fleeing=True), block("south", 40, 20, fleeing=True), block("south", 60, 20),
        FAR, dice=[6, 6, 6, 6],
    )  # fmt: skip
    finish(field)
    assert pose(field, 1)[1] == 2 and pose(field, 2)[1] == 12
