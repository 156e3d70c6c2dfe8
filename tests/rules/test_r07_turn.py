"""R7: seven turns of three phases, who begins, alternation, passing, the turn that comes back, the end of a turn."""

import pytest
from acting import CHARGE, COUNTER, END, FLEE, MOVE, PASS, RALLY, STAY, act, advance, block, listed, pivot, refused
from field import Ability, Field, effect, part, unit

from opensovl.core import profiles as p
from opensovl.core.casualties import touch
from opensovl.core.effects import Lasting
from opensovl.core.legal import options
from opensovl.core.state import CHARGE_PHASE, OBJECTIVES, STRATEGIC
from opensovl.core.turn import begin_charges, end_turn

NEAR = 7.0  # apart: well within a charge of Move 8


def strategic(*units, **more) -> Field:
    return Field(*units, **more)


def charge_phase(*units, first=0, **more) -> Field:
    """A Charge phase just begun, after a Strategic phase that `first` began."""
    field = Field(*units, **more)
    field.state.first = first
    begin_charges(field.state)
    return field


def pairs(number: int, *, apart=NEAR):
    """So many pairs of units face to face within a charge; each pair too far from the others to join in."""
    souths = [block("south", 6 + 15 * k, 15) for k in range(number)]
    norths = [block("north", 6 + 15 * k, 15 + apart) for k in range(number)]
    return (*souths, *norths)


def end_all(field: Field) -> None:
    """Everybody left ends its activation, until the turn's Strategic phase is over."""
    turn = field.state.turn
    while field.state.phase == STRATEGIC and field.state.turn == turn:
        who = next(u for u in field.state.units if u.side == field.state.to_act and u.alive and not u.acted)
        act(field, RALLY if who.fleeing else END, who.number)


def phases(field: Field) -> list[tuple[int, str]]:
    return [(e.data["turn"], e.data["phase"]) for e in field.state.events if e.kind == "phase_begins"]


# R7.1, R7.6: seven turns of three phases ---------------------------------------------------------------


def test_r7_1_strategic_then_combat_then_the_next_turns_charge_phase():
    field = strategic(*pairs(1), turn=1)
    act(field, END, 1)
    act(field, END, 2)
    assert phases(field) == [(1, "combat"), (2, "charge")]
    assert field.state.phase == CHARGE_PHASE


def test_r7_1_no_charge_in_the_strategic_phase_and_no_move_in_the_charge_phase():
    assert refused(strategic(*pairs(1)), CHARGE, 1, 2) == "R7.1"
    assert refused(charge_phase(*pairs(1)), MOVE, 1, steps=[advance(1)]) == "R7.1"


@pytest.mark.parametrize(("turn", "over"), [(6, False), (7, True)])
def test_r7_1_the_battle_ends_after_the_seventh_turn(turn, over):
    field = strategic(*pairs(1), turn=turn)
    end_all(field)
    assert field.state.over == over
    assert field.state.reason == ("points" if over else "")


def test_r7_6_in_the_combat_phase_nobody_is_asked():
    fight = strategic(block("south", 20, 10), block("north", 20, 12), turn=1, dice=[1] * 200)
    touch(fight.state, fight[1], 0, fight[2], 0)
    act(fight, END, 1)
    act(fight, END, 2)
    assert fight.state.phase != 3


# R7.2, R7.4: alternation in the Strategic phase --------------------------------------------------------


def test_r7_4_the_players_activate_one_unit_each_in_turn():
    field = strategic(*pairs(2))
    act(field, END, 1)
    assert field.state.to_act == 1 and refused(field, END, 2) == "R7.4"
    act(field, END, 3)
    assert field.state.to_act == 0 and refused(field, END, 1) == "R7.4"


def test_r7_2_nobody_acts_out_of_turn():
    field = strategic(*pairs(1))
    assert refused(field, END, 2) == "R7.4"
    assert options(field.state, 1).any is False


def test_r7_4_a_player_with_none_left_is_skipped():
    field = strategic(block("south", 6, 10), block("south", 20, 10), block("south", 40, 10), block("north", 20, 40))
    act(field, END, 1)
    act(field, END, 4)
    act(field, END, 2)
    assert field.state.to_act == 0
    assert listed(field, END) == [3]


def test_r7_4_units_in_combat_and_fleeing_ones_can_be_activated():
    field = strategic(block("south", 20, 10), block("south", 50, 10, fleeing=True), block("north", 20, 12))
    touch(field.state, field[1], 0, field[3], 0)
    assert listed(field, END) == [1] and listed(field, RALLY) == [2]


def test_r7_4_an_activation_may_do_nothing():
    field = strategic(*pairs(1))
    act(field, END, 1)
    assert field[1].acted and (field[1].x, field[1].y) == (6, 15)


# R7.5: who begins --------------------------------------------------------------------------------------


def test_r7_5_the_first_of_the_strategic_phase_swaps_every_turn():
    field = strategic(block("south", 20, 5), block("north", 20, 43), turn=1)
    begun = [field.state.first]
    for _ in range(3):
        end_all(field)  # nobody can charge: the Charge phase is over at once
        begun.append(field.state.to_act)
    assert begun == [0, 1, 0, 1]


@pytest.mark.parametrize("first", [0, 1])
def test_r7_5_the_first_of_the_last_strategic_phase_declares_first(first):
    field = charge_phase(*pairs(1), first=first)
    assert field.state.to_act == first
    act(field, PASS)
    act(field, PASS)
    assert field.state.phase == STRATEGIC and field.state.to_act == 1 - first


# R7.3, R7.7: the Charge phase ---------------------------------------------------------------------------


def test_r7_3_one_charge_then_it_is_the_others_turn():
    field = charge_phase(*pairs(2))
    act(field, CHARGE, 1, 3)
    assert field.state.to_act == 1
    act(field, COUNTER, 3)
    assert field.state.to_act == 0


def test_r7_3_who_passed_is_out_and_the_other_goes_on():
    field = charge_phase(*pairs(2), first=1)
    act(field, PASS)
    act(field, CHARGE, 1, 3)
    assert field.state.answer == 3  # the turn that comes back
    act(field, STAY, 3)
    assert field.state.to_act == 0
    act(field, CHARGE, 2, 4)
    act(field, STAY, 4)
    assert field.state.phase == STRATEGIC  # nothing is left to declare


def test_r7_3_the_turn_that_comes_back_is_for_the_charged_unit_alone_to_flee_or_stay():
    field = charge_phase(*pairs(2), first=1)
    act(field, PASS)
    act(field, CHARGE, 1, 3)
    assert [(a.kind, a.unit) for a in options(field.state, 1).actions] == [(FLEE, 3), (STAY, 3)]
    assert refused(field, COUNTER, 3) == "R7.3"
    assert refused(field, CHARGE, 4, 2) == "R7.3"
    assert refused(field, PASS) == "R7.3"
    assert refused(field, FLEE, 4) == "R7.3"
    act(field, FLEE, 3)
    assert field.state.to_act == 0


def test_r7_3_no_turn_comes_back_for_a_unit_that_cannot_flee():
    stands = part(effects=[effect(p.STANDS)])
    field = charge_phase(block("south", 6, 15), block("north", 6, 22, troop=stands), first=1)
    act(field, PASS)
    act(field, CHARGE, 1, 2)
    assert field.state.phase == STRATEGIC


def test_r7_3_a_side_still_in_the_phase_gets_no_extra_turn():
    field = charge_phase(*pairs(2))
    act(field, CHARGE, 1, 3)
    assert field.state.answer == 0
    assert refused(field, STAY, 3) == "R7.3"


def test_r7_7_a_side_that_can_only_pass_is_asked():
    # South alone can charge: north faces away.
    field = charge_phase(block("south", 6, 15), block("south", 40, 15), block("north", 6, 22, 0), first=1)
    assert field.state.to_act == 1
    assert [a.kind for a in options(field.state, 1).actions] == [PASS]
    act(field, PASS)
    assert field.state.to_act == 0


def test_r7_7_a_pass_is_final():
    field = charge_phase(*pairs(2))
    act(field, PASS)
    act(field, CHARGE, 3, 1)
    assert field.state.answer == 1
    act(field, STAY, 1)
    assert field.state.to_act == 1  # south, which could counter, is not asked again
    act(field, PASS)
    assert field.state.phase == STRATEGIC


def test_r7_7_the_phase_ends_at_once_when_nobody_can_declare_anything():
    field = charge_phase(block("south", 6, 10), block("north", 6, 40))
    assert field.state.phase == STRATEGIC


def test_r7_7_the_phase_ends_at_once_when_the_side_still_in_has_nothing_to_declare():
    field = charge_phase(block("south", 6, 15), block("north", 6, 22, 0))
    act(field, PASS)  # north, which faces away, has no charge and has not been charged
    assert field.state.phase == STRATEGIC


# R7.8: the end of the turn ------------------------------------------------------------------------------


def test_r7_8_regeneration_then_effects_until_the_end_of_the_turn():
    ended = Ability("Curse", "ability", 0, p.ENEMY, until=p.UNTIL_TURN)
    stays = Ability("Oath", "ability", 0, p.SELF, until=p.UNTIL_STRATEGIC)
    troll = part(wounds=3, effects=[effect(p.REGENERATION)])
    field = strategic(unit("south", 20, 10, troop=troll, wounds=2), unit("south", 40, 10, troop=part(wounds=3), wounds=2),
                      unit("north", 20, 40))  # fmt: skip
    field[1].put(Lasting(ended, ended.until, False))
    field[1].put(Lasting(stays, stays.until, False))
    end_turn(field.state)
    assert (field[1].wounds, field[2].wounds) == (0, 2)
    kinds = field.kinds()
    assert kinds.index("regenerates") < kinds.index("effect_ends")


def test_r7_8_effects_until_the_strategic_phase_outlast_the_turn_and_the_charges():
    stays = Ability("Oath", "ability", 0, p.SELF, until=p.UNTIL_STRATEGIC)
    field = strategic(*pairs(1))
    field[1].put(Lasting(stays, stays.until, False))
    end_turn(field.state)
    assert field.state.phase == CHARGE_PHASE and len(field[1].lasting) == 1
    act(field, PASS)
    act(field, PASS)
    assert field.state.phase == STRATEGIC and field[1].lasting == []


def test_r7_8_markers_are_scored_before_the_final_score():
    field = strategic(unit("south", 20, 20), unit("north", 60, 40), turn=7, markers=[(20, 20)], scenario=OBJECTIVES)
    field.state.holders = [0]
    end_turn(field.state)
    assert field.state.over and field.state.score == [50, 0] and field.state.winner == 0


def test_r7_8_a_new_turn_forgets_who_charged_fled_or_was_halted():
    field = strategic(unit("south", 20, 10, charging=True, fresh=True, fled=True, halted=True), unit("north", 20, 40))
    end_turn(field.state)
    mine = field[1]
    assert not (mine.charging or mine.fresh or mine.fled or mine.halted)
    act(field, END, field.state.units[field.state.to_act].number)
    act(field, MOVE, 1, steps=[pivot(10)])
