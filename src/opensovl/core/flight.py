"""Flight moves (R11), and the runaways at the end of the Strategic phase (R9.13)."""

from typing import Final

from opensovl.core.casualties import destroy
from opensovl.core.geometry import EPS, Block, block_overlaps_polygon, snap, swept
from opensovl.core.ground import overlapped
from opensovl.core.movement import FAR, free_of_polygon
from opensovl.core.profiles import SOUTH
from opensovl.core.scoring import after_step
from opensovl.core.state import State
from opensovl.core.units import Unit

TURN_STEP: Final = 50
MOST_TURN: Final = 900


def _lane_clear(state: State, unit: Unit, heading: int, run: float) -> bool:
    """The block, swept along the run, touches no impassable terrain; Flying: only at the end (R11.2)."""
    block = unit.block.at(unit.x, unit.y, heading)
    if unit.now.flying:
        ground = block.at(snap(unit.x + run * block.fx), snap(unit.y + run * block.fy), heading)
    else:
        ground = swept(block, run)
    return state.board.obstacle(ground) is None


def run_heading(state: State, unit: Unit, heading: int, run: float) -> int:
    """The direction turned by the smallest angle, in steps of 5 degrees up to 90, that is clear, left before right (R11.2)."""
    if _lane_clear(state, unit, heading, run):
        return heading
    for turn in range(TURN_STEP, MOST_TURN + 1, TURN_STEP):
        for tried in (heading - turn, heading + turn):
            if _lane_clear(state, unit, tried, run):
                return tried % 3600
    return heading


def terrain_ahead(state: State, block: Block, limit: float) -> float:
    """Inches that the block can run, up to `limit`, before terrain stops it."""
    free = limit
    for piece in state.board.impassable:
        if block_overlaps_polygon(block, piece.area):
            return 0.0
        free = min(free, free_of_polygon(block, piece.area))
    return max(free, 0.0)


def _clear(state: State, unit: Unit, place: Block) -> bool:
    """No other unit and no impassable terrain under the block."""
    return overlapped(state, place, unit.number) is None and state.board.obstacle(place) is None


def _along(block: Block, run: float) -> Block:
    return block.at(snap(block.x + run * block.fx), snap(block.y + run * block.fy), block.heading)


def _span(block: Block, corners: list[tuple[float, float]]) -> tuple[float, float]:
    """The least and the greatest run at which the block touches the border of a figure; greatest below least if never."""
    near = FAR
    past = -FAR
    ax, ay = corners[len(corners) - 1]
    u0, v0 = block.local(ax, ay)
    for x, y in corners:
        u1, v1 = block.local(x, y)
        if max(u0, u1) > -block.hw and min(u0, u1) < block.hw:
            va = v0 + (v1 - v0) * (min(max(u0, -block.hw), block.hw) - u0) / (u1 - u0) if u0 != u1 else v0
            vb = v0 + (v1 - v0) * (min(max(u1, -block.hw), block.hw) - u0) / (u1 - u0) if u0 != u1 else v1
            near = min(near, va, vb)
            past = max(past, va, vb)
        u0 = u1
        v0 = v1
    return (near - block.hd, past + block.hd)


def _spans(state: State, unit: Unit, block: Block) -> list[tuple[float, float]]:
    """Where on its run the block lies on other units or, edge by edge, on terrain that it flies over.

    Every stretch of ground that is not clear begins and ends with one of these.
    """
    found: list[tuple[float, float]] = []
    for other in state.units:
        if other.on_field and other.number != unit.number:
            found.append(_span(block, other.block.corners()))
    if unit.now.flying:
        for piece in state.board.impassable:
            points = piece.area.points
            for index in range(len(points)):
                found.append(_span(block, [points[index - 1], points[index]]))
    return [span for span in found if span[0] < span[1]]


def _run_end(state: State, unit: Unit, block: Block, run: float) -> Block | None:
    """Where a straight run ends (R11.2); None if there is no clear place and the unit stays as it stood."""
    stop = FAR if unit.now.flying else terrain_ahead(state, block, FAR)
    length = min(run, stop)
    if length < EPS:
        return None  # a run of 0 changes nothing
    end = _along(block, length)
    if _clear(state, unit, end):
        return end
    spans = _spans(state, unit, block)
    for past in sorted([span[1] for span in spans if length < span[1] <= stop]):
        end = _along(block, past)
        if _clear(state, unit, end):
            return end
    for near in sorted([-span[0] for span in spans if EPS <= span[0] < length]):
        end = _along(block, -near)
        if _clear(state, unit, end):
            return end
    return None


def flight_move(state: State, unit: Unit, heading: int) -> None:
    """Turn on the spot to `heading` (tenths) and run the full Move; destroyed at the table edge (R11).

    A run of 0 changes nothing. The turn alone puts no unit off the board. Sets `fled`, not `fleeing`.
    """
    unit.fled = True
    run = float(unit.move)
    if run <= 0.0:
        return
    course = run_heading(state, unit, heading % 3600, run)
    end = _run_end(state, unit, unit.block.at(unit.x, unit.y, course), run)
    if end is None:
        return
    unit.stand_at(end.x, end.y, end.heading)
    if not state.quiet:
        state.tell("flees", unit.number, 0, {"x": unit.x, "y": unit.y, "heading": unit.heading / 10.0})
    if not state.board.holds(unit.block):
        destroy(state, unit, "it fled from the board")


def _homewards(state: State, unit: Unit) -> int:
    """The heading to the nearest table edge; of equal ones its own long edge, then left, right, far (R9.13)."""
    south = unit.side == SOUTH
    edges = (
        (unit.y, 1800) if south else (state.board.height - unit.y, 0),
        (unit.x, 2700) if south else (state.board.width - unit.x, 900),
        (state.board.width - unit.x, 900) if south else (unit.x, 2700),
        (state.board.height - unit.y, 0) if south else (unit.y, 1800),
    )
    best, heading = edges[0]
    for distance, toward in edges:
        if distance < best - EPS:
            best = distance
            heading = toward
    return heading


def flee_home(state: State) -> None:
    """Every unit still fleeing runs its full Move to the nearest table edge, unless it fled this turn (R9.13)."""
    for unit in state.units:
        if unit.on_field and unit.fleeing and not unit.fled:
            flight_move(state, unit, _homewards(state, unit))
            after_step(state)
            if state.over:
                return
