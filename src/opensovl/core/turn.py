"""The turn (R7): seven turns of three phases, who begins, alternation, passing, and the turn that comes back."""

from opensovl.core.abilities import can_use_anything
from opensovl.core.break_tests import rally
from opensovl.core.charge_resolution import resolve_charges
from opensovl.core.charges import why_not_flee
from opensovl.core.combat import fight
from opensovl.core.deployment import reveal, roll_off
from opensovl.core.flight import flee_home
from opensovl.core.legal import has_declaration
from opensovl.core.movement import why_not_move
from opensovl.core.profiles import SIDE_NAMES, UNTIL_STRATEGIC, UNTIL_TURN
from opensovl.core.scoring import after_step, check_wiped_out, end_by_points, score_markers
from opensovl.core.state import CHARGE_PHASE, COMBAT, LAST_TURN, NOBODY, PHASE_NAMES, STRATEGIC, State
from opensovl.core.units import Unit


def begin_battle(state: State) -> None:
    """Both sides are Ready: reveal, roll off, turn 1 (R6.4, R6.6)."""
    reveal(state)
    state.first = roll_off(state)
    state.turn = 1
    begin_strategic(state)
    after_step(state)


def _announce(state: State, phase: int, begins: int) -> None:
    state.phase = phase
    state.begins = begins
    if not state.quiet:
        data: dict[str, object] = {
            "turn": state.turn,
            "phase": PHASE_NAMES[phase],
            "side": SIDE_NAMES[begins] if begins != NOBODY else None,
        }
        state.tell("phase_begins", 0, 0, data)


# Charge phase ---------------------------------------------------------------------------------------


def begin_charges(state: State) -> None:
    """The first of the last Strategic phase declares first (R7.5)."""
    _announce(state, CHARGE_PHASE, state.first)
    state.declared = []
    state.out = [False, False]
    state.answer = 0
    state.to_act = state.first
    _go_on_charging(state)


def _go_on_charging(state: State) -> None:
    """The phase ends when both are out, or no side still in has anything to declare (R7.7)."""
    for side in range(2):
        if not state.out[side] and has_declaration(state, side):
            return
    end_charges(state)


def after_declaration(state: State, side: int, charged: int) -> None:
    """Whose turn it is after a charge, counter-charge or flight by `side`; `charged` is the unit that was charged, or 0.

    A side that is out gets one turn back if its charged unit is able to flee (R7.3).
    """
    other = 1 - side
    if charged != 0 and state.out[other] and why_not_flee(state, state.unit(charged)) is None:
        state.answer = charged
        state.to_act = other
        return
    _pass_turn(state, side)


def after_answer(state: State, side: int) -> None:
    """After "flees" or "stays" play goes on with the other side (R7.7)."""
    state.answer = 0
    _pass_turn(state, side)


def after_pass(state: State, side: int) -> None:
    state.out[side] = True
    state.tell("passed", 0, 0, {"side": SIDE_NAMES[side]})
    _pass_turn(state, side)


def _pass_turn(state: State, side: int) -> None:
    other = 1 - side
    state.to_act = side if state.out[other] else other
    _go_on_charging(state)


def end_charges(state: State) -> None:
    """Both are out: what was declared is resolved, then the Strategic phase (R7.7, R8.12)."""
    state.to_act = NOBODY
    resolve_charges(state)
    if not state.over:
        begin_strategic(state)


# Strategic phase ------------------------------------------------------------------------------------


def begin_strategic(state: State) -> None:
    """The first player swaps every turn (R7.5); effects that last until this phase end (R9.11)."""
    if state.turn > 1:
        state.first = 1 - state.first
    _announce(state, STRATEGIC, state.first)
    _end_effects(state, UNTIL_STRATEGIC)
    for unit in state.units:
        unit.acted = False
        _reset_activation(unit)
    state.active = 0
    state.to_act = state.first
    if not waiting_units(state, state.first):
        state.to_act = 1 - state.first


def _reset_activation(unit: Unit) -> None:
    unit.spent = 0
    unit.unit_used = False
    unit.commander_used = False


def _end_effects(state: State, until: int) -> None:
    for unit in state.units:
        if unit.lasting and unit.alive:
            state.end_effects(unit, until)


def waiting_units(state: State, side: int) -> list[Unit]:
    """Units of a side that have not acted this turn (R7.4)."""
    return [u for u in state.units if u.side == side and u.alive and u.placed and not u.acted]


def open_activation(state: State, unit: Unit) -> None:
    """The unit is the one that acts, until its activation ends (R9.1)."""
    if state.active == 0:
        state.active = unit.number


def settle_activation(state: State, unit: Unit) -> None:
    """After a step of an activation: it ends by itself when nothing is left to do or the unit is gone (R9.1)."""
    check_wiped_out(state)  # a shot or spell may have done it; markers wait for the activation's end (R12.2)
    if state.over:
        return
    if not unit.alive or not (why_not_move(state, unit) is None or can_use_anything(state, unit)):
        end_activation(state, unit)


def end_activation(state: State, unit: Unit) -> None:
    """Markers are settled, and the other player goes on, if it has a unit left (R7.4)."""
    unit.acted = True
    state.active = 0
    state.tell("activation_ends", unit.number, 0, {})
    after_step(state)
    if state.over:
        return
    if waiting_units(state, 1 - unit.side):
        state.to_act = 1 - unit.side
    elif waiting_units(state, unit.side):
        state.to_act = unit.side
    else:
        end_strategic(state)


def rally_unit(state: State, unit: Unit) -> None:
    """Passed or not, its activation ends and it cannot move this turn (R9.12)."""
    if rally(state, unit):
        unit.fleeing = False
    unit.halted = True
    end_activation(state, unit)


# Combat phase and the end of the turn ---------------------------------------------------------------


def end_strategic(state: State) -> None:
    """Runaways run (R9.13), then every melee is fought without decisions (R7.6), then the turn ends."""
    state.to_act = NOBODY
    flee_home(state)
    if state.over:
        return
    _announce(state, COMBAT, NOBODY)
    fight(state)
    if not state.over:
        end_turn(state)


def end_turn(state: State) -> None:
    """Regeneration, effects until the end of the turn, markers; after turn 7 the final score (R7.8)."""
    for unit in state.units:
        if unit.alive:
            regenerate(state, unit)
    _end_effects(state, UNTIL_TURN)
    score_markers(state)
    for unit in state.units:
        forget_turn(unit)
    if state.turn >= LAST_TURN:
        end_by_points(state)
        return
    state.turn += 1
    begin_charges(state)


def forget_turn(unit: Unit) -> None:
    """What counted for this turn alone."""
    unit.charging = False
    unit.fresh = False
    unit.fled = False
    unit.halted = False


def regenerate(state: State, unit: Unit) -> None:
    """All missing wounds of the current model; dead models do not return (R10.14)."""
    healed = 0
    troop = unit.figures(False)
    if troop is not None and troop.regeneration and unit.wounds > 0:
        healed += unit.wounds
        unit.wounds = 0
    commander = unit.figures(True)
    if commander is not None and commander.regeneration and unit.commander_wounds > 0:
        healed += unit.commander_wounds
        unit.commander_wounds = 0
    if healed:
        state.tell("regenerates", unit.number, 0, {"wounds": healed})
