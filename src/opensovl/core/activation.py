"""One activation (R9.1, R9.2): what a unit may do in the Strategic phase, checked and done."""

from opensovl.core.abilities import spend_slot, use_ability, why_not_use
from opensovl.core.actions import END, MOVE, RALLY, SHOOT, USE, Action, Refusal
from opensovl.core.ground import name
from opensovl.core.movement import step_along, walk
from opensovl.core.shooting import shoot, why_not_shoot
from opensovl.core.state import State
from opensovl.core.turn import end_activation, open_activation, rally_unit, settle_activation
from opensovl.core.units import Unit


def why_not_activate(state: State, unit: Unit, side: int) -> Refusal | None:
    """Why this unit cannot act now, whatever it would do (R7.4)."""
    if unit.side != side:
        return Refusal(f"{name(unit)} is not yours.", "R7.4")
    if not unit.on_field:
        return Refusal(f"{name(unit)} is no longer on the field.", "R7.4")
    if unit.acted:
        return Refusal(f"{name(unit)} has acted this turn.", "R7.4")
    if state.active not in (0, unit.number):
        return Refusal(f"{name(state.unit(state.active))} is acting; end its activation first.", "R9.1")
    return None


def check_activation(state: State, action: Action) -> Refusal | None:
    """Why a move, shoot, use, rally or end is refused."""
    if not state.has(action.unit):
        return Refusal(f"There is no unit {action.unit}.", "R7.4")
    unit = state.unit(action.unit)
    refusal = why_not_activate(state, unit, action.side)
    if refusal is not None:
        return refusal
    kind = action.kind
    if kind == RALLY:
        return None if unit.fleeing else Refusal(f"{name(unit)} is not fleeing.", "R9.12")
    if unit.fleeing:
        return Refusal(f"{name(unit)} is fleeing and can only try to rally.", "R9.2")
    if kind == END:
        return None
    if kind == MOVE:
        if not action.steps:
            return Refusal("A move needs at least one step.", "R9.3")
        return walk(state, unit, action.steps).refusal
    if kind == SHOOT:
        if not state.has(action.target):
            return Refusal(f"There is no unit {action.target} to shoot at.", "R9.7")
        return why_not_shoot(state, unit, action.commander, state.unit(action.target))
    return why_not_use(state, unit, action.commander, action.ability, action.target)


def do_activation(state: State, action: Action) -> None:
    """A move, shoot, use, rally or end that is allowed."""
    unit = state.unit(action.unit)
    open_activation(state, unit)
    kind = action.kind
    if kind == RALLY:
        rally_unit(state, unit)
    elif kind == END:
        end_activation(state, unit)
    elif kind == MOVE:
        step_along(state, unit, walk(state, unit, action.steps))
        settle_activation(state, unit)
    elif kind == SHOOT:
        spend_slot(unit, action.commander)
        shoot(state, unit, action.commander, state.unit(action.target))
        settle_activation(state, unit)
    elif kind == USE:
        use_ability(state, unit, action.commander, action.ability, action.target)
        settle_activation(state, unit)
