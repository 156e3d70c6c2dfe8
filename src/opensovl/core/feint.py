"""Feint (catalogue 8): a unit runs directly away from the nearest enemy, and is not fleeing."""

from opensovl.core.flight import run_heading
from opensovl.core.geometry import block_distance, heading_of, snap
from opensovl.core.ground import why_not_end
from opensovl.core.movement import free_distance
from opensovl.core.state import State
from opensovl.core.units import Unit

STEP = 100
"""Thousandths of an inch by which the run is shortened until its end has room."""


def nearest_enemy(state: State, unit: Unit) -> Unit | None:
    """The nearest enemy on the field; of equal ones the lower number."""
    best: Unit | None = None
    nearest = 0.0
    for other in state.on_field(1 - unit.side):
        distance = block_distance(unit.block, other.block)
        if best is None or distance < nearest:
            best = other
            nearest = distance
    return best


def feint(state: State, unit: Unit) -> None:
    """Run the full Move away from the nearest enemy, stopping as an advance does; half an inch binds the end (R3.9)."""
    enemy = nearest_enemy(state, unit)
    if enemy is None or unit.move == 0:
        return
    start = unit.block
    heading = run_heading(state, unit, heading_of(unit.x - enemy.x, unit.y - enemy.y), float(unit.move))
    runner = start.at(unit.x, unit.y, heading)
    run = int(free_distance(state, unit, runner, float(unit.move)) * 1000.0)
    while run > 0:
        inches = run / 1000.0
        end = start.at(snap(unit.x + inches * runner.fx), snap(unit.y + inches * runner.fy), start.heading)
        if why_not_end(state, unit, end, start) is None:
            unit.stand_at(end.x, end.y, end.heading)
            break
        run -= STEP
    if not state.quiet:
        state.tell("feints", unit.number, enemy.number, {"x": unit.x, "y": unit.y, "heading": unit.heading / 10.0})
