"""What a side may do now: every action that can be listed, and the units whose moves or places are free to choose.

Everything listed is accepted by `apply` as it stands; moves (R9.3) and places (R6.4) are too many to list, so the units
are named and `battle.check` judges each. Conceding (R12.6) is always possible and not listed.
"""

from opensovl.core.abilities import names_one, slot_used, why_not_ready, why_not_target
from opensovl.core.actions import (
    CHARGE,
    COUNTER,
    END,
    FLEE,
    LIFT,
    PASS,
    RALLY,
    READY,
    SHOOT,
    STAY,
    UNREADY,
    USE,
    Action,
)
from opensovl.core.charges import can_charge_at_all, charger_of, find_charge, why_not_counter, why_not_flee
from opensovl.core.movement import why_not_move
from opensovl.core.shooting import why_not_shoot, why_not_shoot_at_all
from opensovl.core.state import CHARGE_PHASE, DEPLOYMENT, STRATEGIC, State
from opensovl.core.units import Unit


class Options:
    """Listed actions, and the numbers of units that may move or be placed."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.movers: list[int] = []
        self.placeable: list[int] = []

    @property
    def any(self) -> bool:
        return bool(self.actions or self.movers or self.placeable)


def options(state: State, side: int) -> Options:
    """All that a side may do now; nothing if it is not its turn."""
    found = Options()
    if state.phase == DEPLOYMENT:
        _deployment(state, side, found)
    elif side == state.to_act:
        if state.phase == CHARGE_PHASE:
            charge_actions(state, side, found.actions)
        elif state.phase == STRATEGIC:
            for unit in acting_units(state, side):
                unit_actions(state, unit, found.actions)
                if not unit.fleeing and why_not_move(state, unit) is None:
                    found.movers.append(unit.number)
    return found


def _deployment(state: State, side: int, found: Options) -> None:
    if state.ready[side]:
        found.actions.append(Action(UNREADY, side))
        return
    for unit in state.units:
        if unit.side == side:
            found.placeable.append(unit.number)
            if unit.placed:
                found.actions.append(Action(LIFT, side, unit.number))
    if state.on_field(side):
        found.actions.append(Action(READY, side))


def charge_actions(state: State, side: int, actions: list[Action]) -> None:
    """Charges, counter-charges, flights and the pass of a side whose turn it is (R7.3)."""
    if state.answer != 0:
        actions.append(Action(FLEE, side, state.answer))
        actions.append(Action(STAY, side, state.answer))
        return
    actions.append(Action(PASS, side))
    _declarations(state, side, actions, False)


def has_declaration(state: State, side: int) -> bool:
    """True if a side has a charge, counter-charge or flight to declare, its turn to do so left aside (R7.7)."""
    found: list[Action] = []
    _declarations(state, side, found, True)
    return bool(found)


def _declarations(state: State, side: int, actions: list[Action], one_will_do: bool) -> None:
    """All that a side could declare, or no more than the first of it."""
    for unit in state.units:
        if unit.side != side or not unit.alive or not unit.placed:
            continue
        if can_charge_at_all(unit, state):
            for target in state.units:
                if target.side != side and target.alive and target.placed:
                    if find_charge(state, unit, target) is not None:
                        actions.append(Action(CHARGE, side, unit.number, target.number))
                        if one_will_do:
                            return
        if charger_of(state, unit) is not None:
            if why_not_counter(state, unit) is None:
                actions.append(Action(COUNTER, side, unit.number))
            if why_not_flee(state, unit) is None:
                actions.append(Action(FLEE, side, unit.number))
            if actions and one_will_do:
                return


def acting_units(state: State, side: int) -> list[Unit]:
    """Units that can act now: the one in its activation, or all that have not acted (R7.4, R9.1)."""
    if state.active != 0:
        return [state.unit(state.active)]
    return [unit for unit in state.units if unit.side == side and unit.alive and unit.placed and not unit.acted]


def unit_actions(state: State, unit: Unit, actions: list[Action]) -> None:
    """What a unit can do in its activation, moves left aside."""
    if unit.fleeing:
        actions.append(Action(RALLY, unit.side, unit.number))
        return
    actions.append(Action(END, unit.side, unit.number))
    for commander in (False, True):
        part = unit.part(commander)
        if part is None or slot_used(unit, commander):
            continue
        if part.ranged is not None and why_not_shoot_at_all(unit, commander) is None:
            for target in state.units:
                if target.side != unit.side and why_not_shoot(state, unit, commander, target) is None:
                    actions.append(Action(SHOOT, unit.side, unit.number, target.number, commander=commander))
        for ability in part.abilities:
            if why_not_ready(unit, commander, ability) is not None:
                continue
            if not names_one(ability):
                actions.append(Action(USE, unit.side, unit.number, 0, ability.name, commander))
                continue
            for target in state.units:
                if why_not_target(state, unit, ability, target) is None:
                    actions.append(Action(USE, unit.side, unit.number, target.number, ability.name, commander))
