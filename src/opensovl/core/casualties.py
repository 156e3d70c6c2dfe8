"""Wounds and what they do (R4.2-R4.9): models lost, commanders slain, units destroyed, wounds restored."""

from opensovl.core.ground import fits
from opensovl.core.state import State
from opensovl.core.units import Unit


def wound_unit(state: State, unit: Unit, wounds: int) -> None:
    """Wounds on the retinue, mount or plain unit; what is left over goes on to its commander (R4.7), not to a rider (R4.9).

    Casualties leave, the block shrinks, a unit without models is destroyed. A commander alone takes them all.
    """
    if wounds <= 0 or not unit.alive:
        return
    left = wounds
    if unit.models > 0:
        figures = unit.troop_now
        assert figures is not None
        room = unit.models * figures.wounds - unit.wounds
        taken = min(left, room)
        left -= taken
        pool = unit.wounds + taken
        lost = pool // figures.wounds
        unit.models -= lost
        unit.wounds = pool % figures.wounds if unit.models > 0 else 0
        if not state.quiet:
            data: dict[str, object] = {"wounds": taken, "models": lost, "left": unit.models, "commander": False}
            state.tell_models("wounded", unit, data)
        if unit.models == 0:
            _lose_retinue(state, unit)
    if left > 0 and unit.commander_alive:
        wound_commander(state, unit, left)
    settle(state, unit)


def wound_commander(state: State, unit: Unit, wounds: int) -> None:
    """Wounds on the commander; those beyond its last never pass to its retinue (R4.7)."""
    figures = unit.commander_now
    if wounds <= 0 or not unit.commander_alive or figures is None:
        return
    reveal(state, unit)
    unit.commander_wounds = min(unit.commander_wounds + wounds, figures.wounds)
    slain = unit.commander_wounds >= figures.wounds
    if not state.quiet:
        data: dict[str, object] = {
            "wounds": wounds,
            "models": 1 if slain else 0,
            "left": figures.wounds - unit.commander_wounds,
            "commander": True,
        }
        state.tell("wounded", unit.number, 0, data)
    if slain:
        unit.commander_alive = False
        state.tell("commander_dies", unit.number, 0, {})
    settle(state, unit)


def _lose_retinue(state: State, unit: Unit) -> None:
    """The last retinue model is gone: a rider dies with its mount, another commander fights on alone (R4.8, R4.9)."""
    if unit.spec.rider:
        unit.commander_alive = False
    elif unit.commander_alive:
        reveal(state, unit)


def reveal(state: State, unit: Unit) -> None:
    """A Hidden commander shows itself, once and for all (catalogue 6)."""
    if unit.spec.disguise is not None and unit.commander_alive and not unit.revealed:
        unit.revealed = True
        state.tell("revealed", unit.number, 0, {})


def settle(state: State, unit: Unit) -> None:
    """After models or the commander changed: destroyed, or reckoned and shaped anew."""
    if unit.models == 0 and not unit.commander_alive:
        destroy(state, unit, "its last model is gone")
        return
    unit.refresh()
    unit.reshape()


def destroy(state: State, unit: Unit, why: str) -> None:
    """The unit is gone, with its commander (R4.5, R12.3). Contacts with it end."""
    if not unit.alive:
        return
    unit.alive = False
    unit.models = 0
    unit.commander_alive = False
    unit.fleeing = False
    part_contacts(state, unit)
    if state.active == unit.number:
        state.active = 0
    state.tell("destroyed", unit.number, 0, {"why": why})


def part_contacts(state: State, unit: Unit) -> None:
    """End all contacts of a unit, on both sides (R10.13)."""
    for quarter in range(4):
        other = unit.contacts[quarter]
        if other != 0:
            foe = state.unit(other)
            for facing in range(4):
                if foe.contacts[facing] == unit.number:
                    foe.contacts[facing] = 0
            unit.contacts[quarter] = 0


def touch(state: State, unit: Unit, quarter: int, other: Unit, facing: int) -> None:
    """Two enemies come into contact: `quarter` of the first, `facing` of the second (R8.14)."""
    unit.contacts[quarter] = other.number
    other.contacts[facing] = unit.number


def restore_wounds(state: State, unit: Unit, wounds: int) -> int:
    """Give wounds back to the retinue or unit: the current model first, then dead ones, not above the start.

    A commander beside a retinue gets none; one alone, or solo, is the unit. Models come back only where there is room (R2.5).
    Returns the wounds that were restored.
    """
    figures = unit.troop_now
    if unit.models == 0:
        return _heal_alone(state, unit, wounds)
    if figures is None:
        return 0
    healed = min(wounds, unit.wounds)
    unit.wounds -= healed
    left = wounds - healed
    back = 0
    while left > 0 and unit.models < unit.spec.models and _one_returns(state, unit):
        back += 1
        given = min(left, figures.wounds)
        unit.wounds = figures.wounds - given
        healed += given
        left -= given
        if unit.wounds > 0:
            break
    if back:
        unit.refresh()
    if healed and not state.quiet:
        state.tell_models("restored", unit, {"wounds": healed, "models": back, "left": unit.models})
    return healed


def _heal_alone(state: State, unit: Unit, wounds: int) -> int:
    healed = min(wounds, unit.commander_wounds) if unit.commander_alive else 0
    unit.commander_wounds -= healed
    if healed:
        state.tell("restored", unit.number, 0, {"wounds": healed, "models": 0, "left": 0})
    return healed


def return_models(state: State, unit: Unit, models: int) -> int:
    """Whole models return, not above the starting number, while there is room (R2.5). Returns how many did."""
    back = 0
    while back < models and 0 < unit.models < unit.spec.models and _one_returns(state, unit):
        back += 1
    if back:
        unit.refresh()
        if not state.quiet:
            state.tell_models("restored", unit, {"wounds": 0, "models": back, "left": unit.models})
    return back


def _one_returns(state: State, unit: Unit) -> bool:
    """One model comes back if the grown block has room; else everything stays as it was (R2.5)."""
    x, y, block = unit.x, unit.y, unit.block
    unit.models += 1
    unit.reshape()
    room = fits(state, unit.block, unit.number)
    if not room:
        unit.models -= 1
        unit.x, unit.y, unit.block = x, y, block
    return room
