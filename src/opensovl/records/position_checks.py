"""Which positions no battle can come to, and from which none could go on: every reason at once."""

from __future__ import annotations

from collections.abc import Iterator

from opensovl.core.charges import why_not_flee
from opensovl.core.deployment import is_ambusher, zone_of
from opensovl.core.geometry import EPS, block_distance, blocks_closer, blocks_overlap, inside_box
from opensovl.core.ground import GAP, name
from opensovl.core.profiles import FRONT, QUARTER_NAMES, SIDE_NAMES
from opensovl.core.scoring import MARKER_POINTS
from opensovl.core.state import CHARGE_PHASE, COMBAT, DEPLOYMENT, LAST_TURN, OVER, STRATEGIC, State
from opensovl.core.turn import waiting_units
from opensovl.core.units import Unit
from opensovl.records.problems import Problem


def impossible(state: State) -> list[Problem]:
    """Every reason why a battle cannot stand so and go on; none for any moment between two actions of a battle."""
    found = [*_turn(state), *_phase(state), *_sides(state)]
    for unit in state.units:
        if unit.alive:
            found.extend(_unit(state, unit))
        elif unit.in_combat:
            found.append(Problem(f"{name(unit)} is destroyed and cannot be in combat.", "R10.13", (unit.number,)))
    found.extend(_overlaps(state))
    found.extend(_contacts(state))
    return found


# The whole --------------------------------------------------------------------------------------------


def _turn(state: State) -> Iterator[Problem]:
    if state.phase in (CHARGE_PHASE, STRATEGIC) and not 1 <= state.turn <= LAST_TURN:
        yield Problem(f"It is turn {state.turn}; a battle has turns 1 to {LAST_TURN}.", "R7.1")
    if state.phase == CHARGE_PHASE and state.turn == 1:
        yield Problem("Turn 1 has no Charge phase.", "R7.1")
    if state.phase == DEPLOYMENT and state.turn:
        yield Problem(f"It is turn {state.turn}, and the units are still being deployed.", "R6.4")
    for side, points in enumerate(state.marker_points):
        if points % MARKER_POINTS:
            yield Problem(f"{_side(side)} has {points} points for markers; a turn gives {MARKER_POINTS}.", "R12.2")


def _phase(state: State) -> Iterator[Problem]:
    if state.phase == OVER:
        yield Problem("The battle is over: choose a phase to go on from.", "R12.5")
    elif state.phase == COMBAT:
        yield Problem("The Combat phase is fought without decisions: choose the phase before it.", "R7.6")
    elif state.phase == DEPLOYMENT:
        if state.ready[0] and state.ready[1]:
            yield Problem("Both sides are Ready, and the battle has not begun.", "R6.4")
    elif state.phase == STRATEGIC:
        yield from _strategic(state)
    else:
        yield from _charging(state)
    if state.declared and state.phase != CHARGE_PHASE:
        yield Problem("Charges are declared, and it is not the Charge phase.", "R8.1", (state.declared[0].unit,))


def _strategic(state: State) -> Iterator[Problem]:
    if state.answer:
        yield Problem("A turn came back to flee or stay, and it is not the Charge phase.", "R7.3", (state.answer,))
    if state.active:
        unit = state.unit(state.active)
        if unit.side != state.to_act or not unit.on_field or unit.acted:
            text = f"{name(unit)} is in its activation; it must be on the board, on the side that is to act, and not have acted."
            yield Problem(text, "R9.1", (unit.number,))
    elif state.to_act >= 0 and not waiting_units(state, state.to_act):
        yield Problem(f"{_side(state.to_act)} is to act and has no unit that has not acted.", "R7.4")


def _charging(state: State) -> Iterator[Problem]:
    if state.active:
        yield Problem(f"{name(state.unit(state.active))} is in an activation in the Charge phase.", "R7.2", (state.active,))
    if state.answer:
        unit = state.unit(state.answer)
        if unit.side != state.to_act or not unit.on_field or why_not_flee(state, unit) is not None:
            yield Problem(f"The turn cannot have come back for {name(unit)} to flee or stay.", "R7.3", (unit.number,))
    elif state.to_act >= 0 and state.out[state.to_act]:
        yield Problem(f"{_side(state.to_act)} is to act and has passed for this phase.", "R7.3")
    for item in state.declared:
        unit, target = state.unit(item.unit), state.unit(item.target)
        if item.standing and (unit.side == target.side or not (unit.on_field and target.on_field)):
            text = f"{name(unit)} cannot be charging {name(target)}: both must be on the board, as enemies."
            yield Problem(text, "R8.2", (unit.number, target.number))


def _sides(state: State) -> Iterator[Problem]:
    if state.phase == DEPLOYMENT:
        return
    for side in range(2):
        if not any(not unit.fleeing for unit in state.on_field(side)):
            yield Problem(f"{_side(side)} has no unit on the board that is not fleeing: the battle would be over.", "R12.5")


def _side(side: int) -> str:
    return SIDE_NAMES[side].capitalize()


# Units ------------------------------------------------------------------------------------------------


def _unit(state: State, unit: Unit) -> Iterator[Problem]:
    number = (unit.number,)
    if not unit.placed:
        if state.phase != DEPLOYMENT:
            text = f"{name(unit)} is not on the board: put it there, or mark it as destroyed."
            yield Problem(text, "R6.4", number)
        if unit.in_combat:
            yield Problem(f"{name(unit)} is not on the board and cannot be in combat.", "R8.14", number)
        return
    if not state.board.holds(unit.block):
        yield Problem(f"{name(unit)} stands partly off the board.", "R3.12", number)
    piece = state.board.obstacle(unit.block)
    if piece is not None:
        yield Problem(f"{name(unit)} stands on impassable terrain ({piece.name or piece.kind}).", "R3.6", number)
    if unit.fleeing and unit.in_combat:
        yield Problem(f"{name(unit)} is fleeing and in combat: in contact a unit does not flee.", "R8.14", number)
    if state.phase == DEPLOYMENT:
        yield from _deployed(state, unit)


def _deployed(state: State, unit: Unit) -> Iterator[Problem]:
    x0, y0, x1, y1 = zone_of(state, unit)
    if not inside_box(unit.block, x0, y0, x1, y1):
        text = f"{name(unit)} must lie entirely inside its zone, x {x0:g} to {x1:g} and y {y0:g} to {y1:g}."
        yield Problem(text, "R6.5" if is_ambusher(unit) else "R6.4", (unit.number,))
    if unit.in_combat:
        yield Problem(f"{name(unit)} cannot be in combat before the battle.", "R8.14", (unit.number,))


def _overlaps(state: State) -> Iterator[Problem]:
    standing = [*state.on_field(0), *state.on_field(1)]
    for index, unit in enumerate(standing):
        for other in standing[index + 1 :]:
            if blocks_overlap(unit.block, other.block):
                yield Problem(f"{name(unit)} and {name(other)} overlap.", "R3.8", (unit.number, other.number))
            elif state.phase == DEPLOYMENT and unit.side == other.side and blocks_closer(unit.block, other.block, GAP):
                gap = block_distance(unit.block, other.block)
                text = f"{name(unit)} and {name(other)} are {gap:.2f} inches apart; half an inch must lie between."
                yield Problem(text, "R6.4", (unit.number, other.number))


# Contacts ---------------------------------------------------------------------------------------------


def _contacts(state: State) -> Iterator[Problem]:
    for unit in state.units:
        foes = unit.foes()
        if len(foes) < sum(1 for number in unit.contacts if number):
            yield Problem(f"{name(unit)} touches one enemy with two of its sides.", "R10.1", (unit.number,))
        for number in foes:
            if number > unit.number:
                yield from _contact(unit, state.unit(number))


def _contact(unit: Unit, foe: Unit) -> Iterator[Problem]:
    pair = (unit.number, foe.number)
    own, other = unit.contacts.index(foe.number), foe.contacts.index(unit.number)
    if own != FRONT and other != FRONT:
        sides = (QUARTER_NAMES[own], QUARTER_NAMES[other])
        text = f"{name(unit)} and {name(foe)} are in contact, {sides[0]} to {sides[1]}; one of them must touch with its front."
        yield Problem(text, "R8.14", pair)
    if unit.on_field and foe.on_field:
        gap = block_distance(unit.block, foe.block)
        if gap > _shrunk(unit) + _shrunk(foe) + 10 * EPS:
            text = (
                f"{name(unit)} and {name(foe)} are in contact, {gap:.1f} inches apart: no casualties could have opened that gap."
            )
            yield Problem(text, "R10.13", pair)


def _shrunk(unit: Unit) -> float:
    """Inches by which casualties can have drawn back a side of the unit's block."""
    spec = unit.spec
    rider = spec.rider or spec.commander is None
    models = spec.models + (0 if rider else 1)
    wide = min(models, spec.front) if spec.models else 1
    rows = (models + wide - 1) // wide
    return (rows * spec.base_depth - 2.0 * unit.block.hd) + (wide * spec.base_width - 2.0 * unit.block.hw) / 2.0
