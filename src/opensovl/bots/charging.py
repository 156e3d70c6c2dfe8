"""How the scripted bot decides in the Charge phase."""

from opensovl.bots.estimates import leads, weigh_charge
from opensovl.core.actions import CHARGE, COUNTER, FLEE, PASS, STAY, Action
from opensovl.core.charges import charger_of, charges_on, find_charge
from opensovl.core.legal import charge_actions
from opensovl.core.profiles import FRONT
from opensovl.core.state import State
from opensovl.core.units import Unit

EAGER = 3.0
"""Points that a charge must be expected to bring in its first round, for a side that leads."""
BOLD = 1.0
"""The same for one that does not."""


def _joined(state: State, target: int, side: int) -> float:
    """More for joining a charge: several sides broken into at once disrupt and surround."""
    bonus = 0.0
    for item in state.declared:
        if item.target == target and item.standing and state.unit(item.unit).side == side:
            bonus += 12.0
    return bonus + (10.0 if state.unit(target).in_combat else 0.0)


def value_of_charge(state: State, unit: Unit, target: Unit, side_hit: int) -> float:
    """Points that a charge is expected to bring."""
    clash = weigh_charge(state, unit, target, side_hit, False)
    value = clash.value + _joined(state, target.number, unit.side)
    if target.fleeing:
        value += 15.0
    return value


def _value_of_standing(state: State, unit: Unit, enemy: Unit, side_hit: int) -> float:
    """Points that receiving the charge is expected to bring its target: the charger's view, turned round."""
    return -weigh_charge(state, enemy, unit, side_hit, False).value


def choose_charge(state: State, side: int) -> Action:
    """The best declaration, or a pass."""
    if state.answer != 0:
        unit = state.unit(state.answer)
        return Action(FLEE if _should_flee(state, unit) else STAY, side, unit.number)
    actions: list[Action] = []
    charge_actions(state, side, actions)
    best = Action(PASS, side)
    least = EAGER if leads(state, side) else BOLD
    best_value = least
    for action in actions:
        value = -1000.0
        if action.unit == 0:
            continue
        unit = state.unit(action.unit)
        if action.kind == CHARGE:
            target = state.unit(action.target)
            plan = find_charge(state, unit, target)
            if plan is not None:
                value = value_of_charge(state, unit, target, plan.side_hit)
        elif action.kind == COUNTER:
            value = _value_of_counter(state, unit) + least
        elif action.kind == FLEE and _should_flee(state, unit):
            value = least + 1.0
        if value > best_value:
            best = action
            best_value = value
    return best


def _value_of_counter(state: State, unit: Unit) -> float:
    """What a counter-charge brings beyond standing to receive the charge."""
    charge = charger_of(state, unit)
    if charge is None:
        return -1000.0
    enemy = state.unit(charge.unit)
    meeting = weigh_charge(state, unit, enemy, FRONT, True).value
    standing = _value_of_standing(state, unit, enemy, charge.side_hit)
    return 1.0 + meeting - standing if meeting > standing else -1000.0


def _should_flee(state: State, unit: Unit) -> bool:
    """Only from a charge that would most likely destroy or break it, and not when it holds ground that matters."""
    charge = charger_of(state, unit)
    if charge is None or charges_on(state, unit.number) != 1:
        return False
    enemy = state.unit(charge.unit)
    room = min(unit.y, state.board.height - unit.y)
    loss = -_value_of_standing(state, unit, enemy, charge.side_hit)
    total = float(unit.spec.cost + unit.spec.commander_cost)
    return loss > 0.7 * total and room > unit.move + 3.0
