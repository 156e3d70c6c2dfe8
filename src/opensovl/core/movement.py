"""Moves (R9.1-R9.6): advances, pivots, and the chains that they form. Previews and play use the same walk."""

from typing import Final

from opensovl.core.actions import ADVANCE, Refusal, Step
from opensovl.core.geometry import EPS, Block, Polygon, pivot_sweeps, snap
from opensovl.core.ground import name, overlapped, why_not_end
from opensovl.core.state import State
from opensovl.core.units import Unit

QUARTER_TURN: Final = 900
FAR: Final = 1.0e9


class Chain:
    """What a chain of steps comes to: the block after each step, its cost in thousandths of Move, and why it is refused."""

    def __init__(self) -> None:
        self.places: list[Block] = []
        self.cost = 0
        self.refusal: Refusal | None = None

    @property
    def refused(self) -> bool:
        # Asked through a call, since steps change `refusal` behind a type checker's (and so the compiler's) back.
        return self.refusal is not None


def move_left(unit: Unit) -> int:
    """Move left in this activation, in thousandths of an inch (R9.1)."""
    return max(unit.move * 1000 - unit.spent, 0)


def why_not_move(state: State, unit: Unit) -> Refusal | None:
    """Why a unit cannot move at all in its activation; None if it can."""
    if unit.fleeing:
        return Refusal(f"{name(unit)} is fleeing and can only try to rally.", "R9.2")
    if unit.in_combat:
        return Refusal(f"{name(unit)} is in combat and cannot move.", "R9.2")
    if unit.halted:
        return Refusal(f"{name(unit)} cannot move any more this turn.", "R8.13")
    if move_left(unit) == 0 and not (unit.spec.pivots_free):
        if unit.move == 0:
            return Refusal(f"{name(unit)} has Move 0.", "R9.5")
        return Refusal(f"{name(unit)} has used all of its Move of {unit.move}.", "R9.3")
    return None


def pivot_cost(unit: Unit, turn: int) -> int:
    """Thousandths of Move for a pivot of so many tenths of a degree: Move/4 for 90 degrees, rounded up (R9.5)."""
    if unit.spec.pivots_free:
        return 0
    return (unit.move * 1000 * abs(turn) + 4 * QUARTER_TURN - 1) // (4 * QUARTER_TURN)


def advance_cost(state: State, unit: Unit, block: Block, amount: int) -> int:
    """Thousandths of Move for an advance of so many thousandths: twice as many where the middle is in forest (R3.5)."""
    now = unit.now
    if now.sure_footed or now.flying or not state.board.forests:
        return amount
    inches = amount / 1000.0
    slow = state.board.forest_length(block.x, block.y, block.x + inches * block.fx, block.y + inches * block.fy)
    return amount + int(slow * 1000.0 + 0.999)


def _hit_ahead(block: Block, u0: float, v0: float, u1: float, v1: float) -> float:
    """How far ahead of the centre a segment first enters the lane that the block sweeps; FAR if it does not."""
    hw = block.hw - EPS
    if (u0 >= hw and u1 >= hw) or (u0 <= -hw and u1 <= -hw):
        return FAR
    du = u1 - u0
    if du != 0.0:
        slope = (v1 - v0) / du
        if u0 < -hw:
            v0 += (-hw - u0) * slope
        elif u0 > hw:
            v0 += (hw - u0) * slope
        if u1 < -hw:
            v1 += (-hw - u1) * slope
        elif u1 > hw:
            v1 += (hw - u1) * slope
    near = min(v0, v1)
    return near if max(v0, v1) > 0.0 else FAR


def _free_of_block(block: Block, other: Block) -> float:
    """Inches that the block can advance before it strikes another."""
    best = FAR
    corners = other.corners()
    ax, ay = corners[3]
    u0, v0 = block.local(ax, ay)
    for x, y in corners:
        u1, v1 = block.local(x, y)
        best = min(best, _hit_ahead(block, u0, v0, u1, v1))
        u0 = u1
        v0 = v1
    return best - block.hd if best < FAR else FAR


def free_of_polygon(block: Block, area: Polygon) -> float:
    best = FAR
    last = area.count - 1
    u0, v0 = block.local(area.xs[last], area.ys[last])
    for i in range(area.count):
        u1, v1 = block.local(area.xs[i], area.ys[i])
        best = min(best, _hit_ahead(block, u0, v0, u1, v1))
        u0 = u1
        v0 = v1
    return best - block.hd if best < FAR else FAR


def edge_distance(state: State, block: Block) -> float:
    """Inches that the block can advance before a part of it leaves the board."""
    free = FAR
    hx = block.half_x()
    hy = block.half_y()
    if block.fx > 0.0:
        free = min(free, (state.board.width - block.x - hx) / block.fx)
    elif block.fx < 0.0:
        free = min(free, (block.x - hx) / -block.fx)
    if block.fy > 0.0:
        free = min(free, (state.board.height - block.y - hy) / block.fy)
    elif block.fy < 0.0:
        free = min(free, (block.y - hy) / -block.fy)
    return free


def free_distance(state: State, unit: Unit, block: Block, limit: float) -> float:
    """Inches straight ahead, up to `limit`, before a unit, impassable terrain or the board's edge stops the advance (R9.4).

    The block must not overlap any of them where it starts. Flying units are stopped by the board's edge alone.
    """
    free = min(limit, edge_distance(state, block))
    if unit.now.flying:
        return max(free, 0.0)
    half = limit / 2.0
    reach = half + block.radius
    mx = block.x + half * block.fx
    my = block.y + half * block.fy
    for other in state.units:
        if other.placed and other.alive and other.number != unit.number:
            dx = other.block.x - mx
            dy = other.block.y - my
            near = reach + other.block.radius
            if dx * dx + dy * dy < near * near:
                free = min(free, _free_of_block(block, other.block))
    for piece in state.board.impassable:
        if piece.area.meets_box(mx - reach, my - reach, mx + reach, my + reach):
            free = min(free, free_of_polygon(block, piece.area))
    return max(free, 0.0)


def why_not_start(state: State, unit: Unit, block: Block) -> Refusal | None:
    """Why an advance cannot start here (R9.4); Flying units may start over units and terrain."""
    if not state.board.holds(block):
        return Refusal(f"{name(unit)} cannot advance from a place partly off the board.", "R9.4")
    if unit.now.flying:
        return None
    other = overlapped(state, block, unit.number)
    if other is not None:
        return Refusal(f"{name(unit)} cannot advance from where it overlaps {name(other)}.", "R9.4")
    piece = state.board.obstacle(block)
    if piece is not None:
        return Refusal(f"{name(unit)} cannot advance from impassable terrain ({piece.name or piece.kind}).", "R9.4")
    return None


def furthest(state: State, unit: Unit, block: Block, left: int) -> int:
    """The longest advance from here, in thousandths of an inch, with so much Move left; its end is not yet tested."""
    if why_not_start(state, unit, block) is not None:
        return 0
    most = int(free_distance(state, unit, block, left / 1000.0) * 1000.0 + 0.001)
    if most <= 0 or advance_cost(state, unit, block, most) <= left:
        return max(most, 0)
    low = 0
    while most - low > 1:
        middle = (low + most) // 2
        if advance_cost(state, unit, block, middle) <= left:
            low = middle
        else:
            most = middle
    return low


def _advance(state: State, unit: Unit, chain: Chain, block: Block, amount: int) -> Block:
    if amount <= 0:
        chain.refusal = Refusal("An advance goes forward, by more than 0 inches.", "R9.4")
        return block
    chain.refusal = why_not_start(state, unit, block)
    if chain.refusal is not None:
        return block
    inches = amount / 1000.0
    free = free_distance(state, unit, block, inches)
    if free < inches - EPS:
        text = f"{name(unit)} is stopped after {free:.2f} inches of an advance of {inches:g}."
        chain.refusal = Refusal(text, "R9.4")
    chain.cost += advance_cost(state, unit, block, amount)
    return block.at(snap(block.x + inches * block.fx), snap(block.y + inches * block.fy), block.heading)


def _pivot(state: State, unit: Unit, chain: Chain, block: Block, turn: int) -> Block:
    if unit.move == 0 and not unit.spec.pivots_free:
        chain.refusal = Refusal(f"{name(unit)} has Move 0 and cannot pivot.", "R9.5")
        return block
    if not unit.now.flying:
        for other in state.units:
            if other.side != unit.side and other.placed and other.alive and pivot_sweeps(block, turn, other.block):
                chain.refusal = Refusal(f"{name(other)} blocks the pivot of {name(unit)}.", "R9.5")
                break
    chain.cost += pivot_cost(unit, turn)
    return block.at(block.x, block.y, block.heading + turn)


def walk(state: State, unit: Unit, steps: list[Step]) -> Chain:
    """Walk a chain from where the unit stands, without moving it: the whole of R9.3-R9.6."""
    chain = Chain()
    chain.refusal = why_not_move(state, unit)
    if chain.refused:
        return chain
    left = move_left(unit)
    block = unit.block
    for step in steps:
        if step.kind == ADVANCE:
            block = _advance(state, unit, chain, block, step.amount)
        else:
            block = _pivot(state, unit, chain, block, step.amount)
        chain.places.append(block)
        if not chain.refused and chain.cost > left:
            text = f"{name(unit)} would need {chain.cost / 1000.0:.2f} of Move and has {left / 1000.0:.2f} left."
            chain.refusal = Refusal(text, "R9.3")
        if chain.refused:
            return chain
    if not block.same_place(unit.block):
        chain.refusal = why_not_end(state, unit, block, unit.block)
    return chain


def step_along(state: State, unit: Unit, chain: Chain) -> None:
    """Move the unit to the end of a chain that is allowed."""
    end = chain.places[len(chain.places) - 1]
    unit.stand_at(end.x, end.y, end.heading)
    unit.spent += chain.cost
    if not state.quiet:
        places: list[object] = [[place.x, place.y, place.heading / 10.0] for place in chain.places]
        state.tell("moved", unit.number, 0, {"places": places, "cost": chain.cost / 1000.0})


def outline(state: State, unit: Unit) -> list[tuple[float, float]]:
    """Where the middle of the unit can get to by one pivot and one advance: an outline around it, every 5 degrees."""
    points: list[tuple[float, float]] = []
    if why_not_move(state, unit) is not None:
        return points
    left = move_left(unit)
    for turn in range(-1800, 1801, 50):
        chain = Chain()
        block = unit.block if turn == 0 else _pivot(state, unit, chain, unit.block, turn)
        if chain.refused or chain.cost > left:
            continue
        inches = furthest(state, unit, block, left - chain.cost) / 1000.0
        points.append((snap(block.x + inches * block.fx), snap(block.y + inches * block.fy)))
    return points
