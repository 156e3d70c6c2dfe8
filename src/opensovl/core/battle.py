"""A battle is a fold over actions: `check` says why one is refused, `apply` does it whole or not at all."""

from opensovl.core.abilities import find_ability, in_secret
from opensovl.core.actions import (
    CHARGE,
    CONCEDE,
    COUNTER,
    FLEE,
    LIFT,
    PASS,
    PLACE,
    READY,
    STAY,
    UNREADY,
    USE,
    Action,
    Refusal,
    Refused,
)
from opensovl.core.activation import check_activation, do_activation
from opensovl.core.charges import (
    charger_of,
    declare_charge,
    declare_counter,
    declare_flight,
    why_not_charge,
    why_not_counter,
    why_not_flee,
)
from opensovl.core.deployment import check_deployment, do_deployment
from opensovl.core.dice import Dice
from opensovl.core.events import Event
from opensovl.core.ground import name
from opensovl.core.profiles import SIDE_NAMES, UnitSpec
from opensovl.core.scoring import finish
from opensovl.core.state import CHARGE_PHASE, DEPLOYMENT, PHASE_NAMES, STRATEGIC, State
from opensovl.core.terrain import Board
from opensovl.core.turn import after_answer, after_declaration, after_pass, begin_battle

DEPLOYMENT_KINDS = (PLACE, LIFT, READY, UNREADY)
CHARGE_KINDS = (CHARGE, COUNTER, FLEE, STAY, PASS)


def start(board: Board, scenario: int, layout: int, south: list[UnitSpec], north: list[UnitSpec], seed: int) -> State:
    """A battle before deployment, its dice from the seed (R1.8)."""
    return State.muster(board, scenario, layout, south, north, Dice.seeded(seed))


def check(state: State, action: Action) -> Refusal | None:
    """Why an action is refused now; None if `apply` would accept it. Draws no dice, changes nothing."""
    if state.over:
        return Refusal("The battle is over.", "R12.5")
    kind = action.kind
    if kind == CONCEDE:
        return None
    if kind in DEPLOYMENT_KINDS:
        if state.phase != DEPLOYMENT:
            return Refusal("Deployment is over.", "R6.4")
        return check_deployment(state, action)
    if state.phase == DEPLOYMENT:
        return Refusal("Both sides are still deploying.", "R6.4")
    if action.side != state.to_act:
        return Refusal(f"It is not {SIDE_NAMES[action.side]}'s turn to act.", "R7.2")
    if kind in CHARGE_KINDS:
        if state.phase != CHARGE_PHASE:
            return Refusal(f"A {kind} belongs to the Charge phase; this is the {PHASE_NAMES[state.phase]} phase.", "R7.1")
        return _check_charge_phase(state, action)
    if state.phase != STRATEGIC:
        text = f"A {kind} belongs to the Strategic phase; this is the {PHASE_NAMES[state.phase]} phase."
        return Refusal(text, "R7.1")
    return check_activation(state, action)


def _check_charge_phase(state: State, action: Action) -> Refusal | None:
    kind = action.kind
    if state.answer != 0:
        unit = state.unit(state.answer)
        if kind not in (FLEE, STAY) or action.unit != state.answer:
            return Refusal(f"This turn came back only for {name(unit)} to flee or to stay.", "R7.3")
        return None if kind == STAY else why_not_flee(state, unit)
    if kind == PASS:
        return None
    if not state.has(action.unit) or state.unit(action.unit).side != action.side:
        return Refusal(f"Unit {action.unit} is not one of yours.", "R7.3")
    unit = state.unit(action.unit)
    if kind == CHARGE:
        if not state.has(action.target):
            return Refusal(f"There is no unit {action.target} to charge.", "R8.2")
        return why_not_charge(state, unit, state.unit(action.target))
    if kind == COUNTER:
        return why_not_counter(state, unit)
    if kind == FLEE:
        return why_not_flee(state, unit)
    return Refusal("Only a unit whose turn came back is asked to stay.", "R7.3")


def apply(state: State, action: Action) -> list[Event]:
    """Do an action whole, with all that follows from it until the next decision, and return what happened.

    Raises Refused, with a sentence and the rule's number, if it is not allowed; then nothing has changed.
    """
    refusal = check(state, action)
    if refusal is not None:
        raise Refused(refusal.text, refusal.rule)
    return apply_unchecked(state, action)


def apply_unchecked(state: State, action: Action) -> list[Event]:
    """Do an action that `check` has accepted in this very state: for playouts over listed actions."""
    state.events = []
    state.count_action(action.side, _is_secret(state, action))
    kind = action.kind
    if kind == CONCEDE:
        state.tell("concedes", 0, 0, {"side": SIDE_NAMES[action.side]})
        finish(state, 1 - action.side, "conceded")
    elif kind in DEPLOYMENT_KINDS:
        do_deployment(state, action)
        if state.ready[0] and state.ready[1]:
            begin_battle(state)
    elif kind in CHARGE_KINDS:
        _do_charge_phase(state, action)
    else:
        do_activation(state, action)
    return state.events


def watch(before: State, action: Action) -> list[State]:
    """The battle at the moment of each event of an action that was done in this state. Changes nothing."""
    state = before.copy()
    moments: list[State] = []
    state.moments = moments
    apply_unchecked(state, action)
    return moments


def _is_secret(state: State, action: Action) -> bool:
    """True for what the other side must not even notice (R6.4, catalogue 6: Hidden)."""
    if action.kind in (PLACE, LIFT):
        return True
    if action.kind != USE or not action.commander:
        return False
    unit = state.unit(action.unit)
    ability = find_ability(unit, True, action.ability)
    return ability is not None and in_secret(unit, ability)


def _do_charge_phase(state: State, action: Action) -> None:
    kind = action.kind
    side = action.side
    if kind == PASS:
        after_pass(state, side)
        return
    unit = state.unit(action.unit)
    if kind == STAY:
        state.tell("stays", unit.number, 0, {})
        after_answer(state, side)
    elif kind == FLEE:
        declare_flight(state, unit)
        if state.answer != 0:
            after_answer(state, side)
        else:
            after_declaration(state, side, 0)
    elif kind == COUNTER:
        charge = charger_of(state, unit)
        assert charge is not None
        declare_counter(state, unit)
        after_declaration(state, side, charge.unit)
    else:
        declare_charge(state, unit, state.unit(action.target))
        after_declaration(state, side, action.target)
