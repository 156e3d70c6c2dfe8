"""Declaring charges, counter-charges and flights (R8.1-R8.11). Nothing moves here."""

from typing import Final

from opensovl.core.actions import Refusal
from opensovl.core.charge_moves import arc_of, end_place, other_side
from opensovl.core.geometry import EPS
from opensovl.core.ground import name
from opensovl.core.profiles import FRONT, QUARTER_NAMES
from opensovl.core.sight import nearest_seen, sees
from opensovl.core.state import Declared, State
from opensovl.core.units import Unit

# Why a charge is not possible; 0: it is.
FINE: Final = 0
NOT_NOW: Final = 1
NOT_ENEMY: Final = 2
UNSEEN: Final = 3
TOO_FAR: Final = 4
SIDE_TAKEN: Final = 5
NO_ROOM: Final = 6
PROTECTED: Final = 7


class ChargePlan:
    """A charge as the units now stand: the side it hits, its distance (R8.2), its end pose; inches, tenths of a degree.

    `problem` says whether it may be declared; what lies behind the first problem is not reckoned.
    """

    def __init__(self, unit: int, target: int) -> None:
        self.unit = unit
        self.target = target
        self.problem = FINE
        self.side_hit = FRONT
        self.distance = 0.0
        self.x = 0.0
        self.y = 0.0
        self.heading = 0


# What stands declared -----------------------------------------------------------------------------------


def standing_charge(state: State, number: int) -> Declared | None:
    """The standing charge or counter-charge that a unit has declared."""
    for item in state.declared:
        if item.unit == number and item.standing:
            return item
    return None


def has_declared(state: State, number: int) -> bool:
    """True if the unit has declared a charge this phase, cancelled ones included (R8.1, R8.10)."""
    return any(item.unit == number for item in state.declared)


def charges_on(state: State, number: int) -> int:
    """How many standing charges and counter-charges are declared against a unit."""
    count = 0
    for item in state.declared:
        if item.target == number and item.standing:
            count += 1
    return count


def charger_of(state: State, unit: Unit) -> Declared | None:
    """The one standing charge against the unit; None if there are none or several (R8.8, R8.11)."""
    found: Declared | None = None
    for item in state.declared:
        if item.target == unit.number and item.standing:
            if found is not None:
                return None
            found = item
    return found


def side_taken(state: State, target: Unit, side_hit: int) -> bool:
    """The side is engaged, or has a standing charge declared against it (R8.5)."""
    if target.contacts[side_hit] != 0:
        return True
    for item in state.declared:
        if item.target == target.number and item.side_hit == side_hit and item.standing:
            return True
    return False


# Charges ------------------------------------------------------------------------------------------------


def can_charge_at_all(unit: Unit, state: State) -> bool:
    """R8.1, whatever the target."""
    if not unit.alive or not unit.placed or unit.fleeing or unit.move <= 0 or unit.in_combat or unit.now.no_charge:
        return False
    for item in state.declared:
        if item.unit == unit.number or (item.target == unit.number and item.standing):
            return False
    return True


def _protected(state: State, target: Unit, plan: ChargePlan) -> bool:
    """A standing charge protects its unit from longer charges on its front (R8.9)."""
    own = standing_charge(state, target.number)
    if own is None or plan.side_hit != FRONT or plan.distance < own.distance - EPS:
        return False
    return charges_on(state, target.number) == 0


def assess(state: State, unit: Unit, target: Unit) -> ChargePlan:
    """Everything about a charge; `problem` is FINE if it may be declared. Cheap questions first."""
    plan = ChargePlan(unit.number, target.number)
    if target.side == unit.side or not target.on_field:
        plan.problem = NOT_ENEMY
        return plan
    if not can_charge_at_all(unit, state):
        plan.problem = NOT_NOW
        return plan
    block = unit.block
    goal = target.block
    reach = unit.move + block.radius + goal.radius + EPS
    dx = goal.x - block.x
    dy = goal.y - block.y
    if dx * dx + dy * dy > reach * reach:
        plan.problem = TOO_FAR
        return plan
    seen = sees(state, unit, target)
    if seen is None:
        plan.problem = UNSEEN
        return plan
    plan.distance = seen.distance
    if seen.distance > unit.move + EPS:
        plan.problem = TOO_FAR
        return plan
    arc = arc_of(goal, block.x, block.y)
    plan.side_hit = arc
    if side_taken(state, target, arc):
        arc = other_side(goal, arc, block.x, block.y)
        if arc < 0 or side_taken(state, target, arc):
            plan.problem = SIDE_TAKEN
            return plan
        plan.side_hit = arc
    if _protected(state, target, plan):
        plan.problem = PROTECTED
        return plan
    end = end_place(state, unit, target, arc)
    if end is None:
        plan.problem = NO_ROOM
        return plan
    plan.x = end.x
    plan.y = end.y
    plan.heading = end.heading
    return plan


def find_charge(state: State, unit: Unit, target: Unit) -> ChargePlan | None:
    """The charge that may be declared on a target; None if none may."""
    plan = assess(state, unit, target)
    return plan if plan.problem == FINE else None


def why_not_charge(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Why a charge cannot be declared; None if it can."""
    plan = assess(state, unit, target)
    problem = plan.problem
    if problem == FINE:
        return None
    who = name(unit)
    whom = name(target)
    if problem == NOT_NOW:
        return _why_not_now(state, unit)
    if problem == NOT_ENEMY:
        return Refusal(f"{whom} is no enemy on the field.", "R8.2")
    if problem in (UNSEEN, TOO_FAR):
        return _why_out_of_reach(unit, target)
    side = QUARTER_NAMES[plan.side_hit]
    if problem == SIDE_TAKEN:
        text = f"The {side} of {whom} is engaged or charged already, and {who} has no other side to try."
        return Refusal(text, "R8.5")
    if problem == PROTECTED:
        own = standing_charge(state, target.number)
        length = own.distance if own is not None else 0.0
        text = (
            f"{whom} charges itself, over {length:.2f} inches; a charge on its front must be shorter to intercept it, "
            f"and that of {who} is {plan.distance:.2f}."
        )
        return Refusal(text, "R8.9")
    return Refusal(f"{who} has no room or no clear path to the {side} of {whom}.", "R8.3")


def _why_out_of_reach(unit: Unit, target: Unit) -> Refusal:
    """The words for an enemy that is not in sight or not within Move (R8.2)."""
    who = name(unit)
    whom = name(target)
    seen = nearest_seen(unit.block, target.block)
    if seen is None:
        return Refusal(f"{whom} lies outside what {who} sees: ahead, up to 45 degrees to either side.", "R8.2")
    if seen.distance > unit.move + EPS:
        return Refusal(f"{whom} is {seen.distance:.2f} inches away; {who} can charge {unit.move}.", "R8.2")
    return Refusal(f"{who} does not see {whom}: every line of sight is blocked.", "R8.2")


def _why_not_now(state: State, unit: Unit) -> Refusal:
    who = name(unit)
    if not unit.on_field:
        return Refusal(f"{who} is not on the field.", "R8.1")
    if unit.fleeing:
        return Refusal(f"{who} is fleeing.", "R8.1")
    if unit.in_combat:
        return Refusal(f"{who} is in combat.", "R8.1")
    if unit.move <= 0:
        return Refusal(f"{who} has Move 0.", "R8.1")
    if unit.now.no_charge:
        return Refusal(f"{who} cannot charge (Crewed Weapon).", "R8.1")
    if has_declared(state, unit.number):
        return Refusal(f"{who} has declared a charge this phase.", "R8.1")
    return Refusal(f"{who} is charged; it can only counter-charge its charger, or flee.", "R8.1")


# Counter-charges and flights ----------------------------------------------------------------------------


def _why_not_one(state: State, unit: Unit, rule: str) -> Refusal:
    """Counter-charges and flights answer exactly one charger."""
    many = charges_on(state, unit.number)
    if many == 0:
        return Refusal(f"{name(unit)} is not charged.", rule)
    if rule == "R8.8":
        return Refusal(f"{name(unit)} is charged by {many} enemies; it can counter-charge exactly one.", rule)
    return Refusal(f"{name(unit)} is charged by {many} enemies; it can flee from exactly one.", rule)


def why_not_counter(state: State, unit: Unit) -> Refusal | None:
    """Why a unit cannot counter-charge (R8.8, R8.10); None if it can."""
    who = name(unit)
    charge = charger_of(state, unit)
    if charge is None:
        return _why_not_one(state, unit, "R8.8")
    if charge.flight:
        return Refusal(f"{who} has declared that it flees.", "R8.11")
    if unit.in_combat or unit.fleeing or unit.move <= 0 or unit.now.no_charge or not unit.on_field:
        return _why_not_now(state, unit)
    for item in state.declared:
        if item.unit == unit.number:
            if item.standing:
                return Refusal(f"{who} has declared a charge this phase.", "R8.1")
            if item.counter and item.target == charge.unit:
                text = f"The counter-charge of {who} against {name(state.unit(charge.unit))} was cancelled for good."
                return Refusal(text, "R8.9")
    enemy = state.unit(charge.unit)
    seen = sees(state, unit, enemy)
    if seen is None or seen.distance > unit.move + EPS:
        return _why_out_of_reach(unit, enemy)
    return None


def why_not_flee(state: State, unit: Unit) -> Refusal | None:
    """Why a unit cannot flee from its charger (R8.11); None if it can."""
    who = name(unit)
    charge = charger_of(state, unit)
    if charge is None:
        return _why_not_one(state, unit, "R8.11")
    if charge.flight:
        return Refusal(f"{who} has declared that it flees.", "R8.11")
    if unit.in_combat:
        return Refusal(f"{who} is in combat and cannot flee.", "R8.11")
    if unit.fleeing:
        return Refusal(f"{who} is fleeing already.", "R8.11")
    if has_declared(state, unit.number):
        return Refusal(f"{who} has declared a charge and cannot flee.", "R8.11")
    if unit.move <= 0:
        return Refusal(f"{who} has Move 0 and cannot flee.", "R8.11")
    if unit.now.stands:
        return Refusal(f"{who} never flees from a charge.", "R8.11")
    charger = state.unit(charge.unit)
    needs = charger.move - charge.distance
    if unit.move < needs - EPS:
        text = f"{who} has Move {unit.move}; it would need {needs:.2f} to escape {name(charger)}."
        return Refusal(text, "R8.11")
    return None


# Declaring ----------------------------------------------------------------------------------------------


def _cancel_flight(state: State, charge: Declared) -> None:
    """The target of a charge can no longer flee from it, or need not (R8.9, R8.11)."""
    if charge.flight:
        charge.flight = False
        state.tell("flight_cancelled", charge.target, charge.unit, {})


def cancel(state: State, charge: Declared) -> None:
    """A charge is cancelled for good; a counter-charge against its unit goes on as an ordinary charge (R8.9)."""
    charge.cancelled = True
    state.tell("charge_cancelled", charge.unit, charge.target, {})
    _cancel_flight(state, charge)
    for item in state.declared:
        if item.counter and item.standing and item.unit == charge.target and item.target == charge.unit:
            item.counter = False


def declare_charge(state: State, unit: Unit, target: Unit) -> None:
    """Declare a charge that is allowed. The target's own charge is intercepted, and it cannot flee from another."""
    plan = assess(state, unit, target)
    own = standing_charge(state, target.number)
    if not state.quiet:
        data: dict[str, object] = {"quarter": QUARTER_NAMES[plan.side_hit], "distance": round(plan.distance, 3)}
        state.tell("charge_declared", unit.number, target.number, data)
    if own is not None:
        cancel(state, own)
    for item in state.declared:
        if item.target == target.number and item.standing:
            _cancel_flight(state, item)
    state.declared.append(Declared(unit.number, target.number, plan.side_hit, plan.distance, False))


def declare_counter(state: State, unit: Unit) -> None:
    """Declare a counter-charge that is allowed: a charge on the side of its target that R8.4 gives (R8.9)."""
    charge = charger_of(state, unit)
    assert charge is not None
    enemy = state.unit(charge.unit)
    seen = sees(state, unit, enemy)
    distance = seen.distance if seen is not None else 0.0
    side_hit = arc_of(enemy.block, unit.x, unit.y)
    state.declared.append(Declared(unit.number, enemy.number, side_hit, distance, True))
    if not state.quiet:
        data: dict[str, object] = {"quarter": QUARTER_NAMES[side_hit], "distance": round(distance, 3)}
        state.tell("counter_declared", unit.number, enemy.number, data)


def declare_flight(state: State, unit: Unit) -> None:
    """Declare a flight that is allowed."""
    charge = charger_of(state, unit)
    assert charge is not None
    charge.flight = True
    state.tell("flee_declared", unit.number, charge.unit, {})
