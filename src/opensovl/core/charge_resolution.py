"""Resolving what was declared (R8.12-R8.14): counter-charges first, then every other charge in the order declared."""

from typing import Final

from opensovl.core.casualties import reveal, touch
from opensovl.core.charge_moves import end_place, meeting
from opensovl.core.flight import flight_move
from opensovl.core.geometry import EPS, Block, block_distance, heading_of, pivot_sweeps, snap
from opensovl.core.ground import GAP, crowded, why_not_end
from opensovl.core.movement import furthest
from opensovl.core.profiles import FRONT, QUARTER_NAMES, UNTIL_COMBAT
from opensovl.core.scoring import after_step
from opensovl.core.state import Declared, State
from opensovl.core.units import Unit

TERRAIN_STEP: Final = 100
"""Thousandths of an inch between the ends that a Flying unit tries over terrain (R8.13)."""


def resolve_charges(state: State) -> None:
    """Everything that stands declared happens; stops where the battle ends."""
    for item in state.declared:
        if item.counter and item.standing:
            _resolve_counter(state, item)
            after_step(state)
            if state.over:
                return
    for item in state.declared:
        if item.standing:
            item.done = True
            if item.flight:
                _resolve_flight(state, item)
            else:
                _resolve_charge(state, item)
                after_step(state)
            if state.over:
                return
    state.declared = []


def come_into_combat(state: State, unit: Unit, quarter: int, other: Unit, facing: int) -> None:
    """Two units are now in combat (R8.14); what lasted until their next combat ends (R9.11)."""
    for one in (unit, other):
        if not one.in_combat:
            one.fresh = True
        one.fleeing = False
        reveal(state, one)
        state.end_effects(one, UNTIL_COMBAT)
    touch(state, unit, quarter, other, facing)


def _resolve_counter(state: State, counter: Declared) -> None:
    """They meet halfway; where there is no room for that, the charge is resolved as declared (R8.8)."""
    unit = state.unit(counter.unit)
    charger = state.unit(counter.target)
    counter.done = True
    places = meeting(state, charger, unit)
    if places is None:
        state.tell("counter_failed", unit.number, charger.number, {})
        return
    first, second = places
    charger.stand_at(first.x, first.y, first.heading)
    unit.stand_at(second.x, second.y, second.heading)
    for item in state.declared:
        if item.unit == charger.number and item.target == unit.number and item.standing:
            item.done = True
    charger.charging = True
    unit.charging = True
    come_into_combat(state, unit, FRONT, charger, FRONT)
    if not state.quiet:
        places_told: list[object] = [[one.number, one.x, one.y, one.heading / 10.0] for one in (unit, charger)]
        state.tell("met", unit.number, charger.number, {"places": places_told})


def _resolve_charge(state: State, charge: Declared) -> None:
    """The charger moves to its end pose, found anew on the side that was declared, or stays where it is (R8.12)."""
    unit = state.unit(charge.unit)
    target = state.unit(charge.target)
    why = ""
    place: Block | None = None
    if not target.on_field or not unit.on_field:
        why = "its target is gone"
    elif unit.in_combat or target.contacts[charge.side_hit] != 0:
        why = "the side is taken"
    else:
        place = end_place(state, unit, target, charge.side_hit)
        if place is None:
            why = "there is no room or no clear path"
    if place is None:
        state.tell("charge_failed", unit.number, target.number, {"why": why})
        return
    unit.stand_at(place.x, place.y, place.heading)
    unit.charging = True
    come_into_combat(state, unit, FRONT, target, charge.side_hit)
    if not state.quiet:
        data: dict[str, object] = {
            "quarter": QUARTER_NAMES[charge.side_hit],
            "x": unit.x,
            "y": unit.y,
            "heading": unit.heading / 10.0,
        }
        state.tell("charge_moved", unit.number, target.number, data)


def _resolve_flight(state: State, charge: Declared) -> None:
    """The target flees; its charger turns to where it was and advances its full Move (R8.13)."""
    unit = state.unit(charge.unit)
    runner = state.unit(charge.target)
    if not unit.on_field or not runner.on_field:
        state.tell("charge_failed", unit.number, runner.number, {"why": "its target is gone"})
        return
    toward = heading_of(runner.x - unit.x, runner.y - unit.y)
    runner.fleeing = True
    flight_move(state, runner, toward)
    after_step(state)
    if state.over:
        return
    pursue(state, unit, toward)
    unit.halted = True
    if not state.quiet:
        data: dict[str, object] = {"x": unit.x, "y": unit.y, "heading": unit.heading / 10.0}
        state.tell("charge_after_runner", unit.number, runner.number, data)
    after_step(state)


def pursue(state: State, unit: Unit, heading: int) -> None:
    """Turn on the spot and advance the full Move, to the furthest place that R9.6 allows; else stay (R8.13)."""
    start = unit.block
    turn = (heading - start.heading + 1800) % 3600 - 1800
    if not unit.now.flying:
        for other in state.units:
            if other.side != unit.side and other.on_field and pivot_sweeps(start, turn, other.block):
                return
    turned = start.at(start.x, start.y, heading)
    run = furthest(state, unit, turned, unit.move * 1000)
    place = _furthest_end(state, unit, turned, run, start)
    if place is not None:
        unit.stand_at(place.x, place.y, place.heading)


def _at(turned: Block, run: int) -> Block:
    inches = run / 1000.0
    return turned.at(snap(turned.x + inches * turned.fx), snap(turned.y + inches * turned.fy), turned.heading)


def _furthest_end(state: State, unit: Unit, turned: Block, run: int, start: Block) -> Block | None:
    """The furthest legal end on the way, to a thousandth of an inch; None if there is none.

    On terrain, which only Flying units pass over, it is sought by tenths first.
    """
    reached = run
    while reached >= 0:
        place = _at(turned, reached)
        back = _step_back(state, unit, place, start)
        if back == 0:
            return place if reached == run else _forward(state, unit, turned, reached, run, start)
        reached = 0 if 0 < reached < back else reached - back
    return None


def _step_back(state: State, unit: Unit, place: Block, start: Block) -> int:
    """Thousandths of an inch to go back before an end here could be legal; 0 if it is."""
    if why_not_end(state, unit, place, start) is None:
        return 0
    other = crowded(state, place, unit.number, start)
    if other is None:
        return TERRAIN_STEP
    # A gap grows by no more than the unit moves: nothing nearer than this can be legal.
    limit = min(GAP, block_distance(start, other.block))
    return max(int((limit - EPS - block_distance(place, other.block)) * 1000.0), 1)


def _forward(state: State, unit: Unit, turned: Block, reached: int, run: int, start: Block) -> Block:
    """Forward again as far as the ends stay legal: steps back over terrain were coarse."""
    while reached < run and why_not_end(state, unit, _at(turned, reached + 1), start) is None:
        reached += 1
    return _at(turned, reached)
