"""Before the battle (R6.3-R6.6): secret placement, Ready, and the roll for who begins."""

from opensovl.core.actions import Action, Refusal
from opensovl.core.casualties import destroy
from opensovl.core.geometry import Block, block_distance, blocks_closer, inside_box
from opensovl.core.ground import GAP, name
from opensovl.core.profiles import NORTH, SIDE_NAMES, SOUTH
from opensovl.core.state import State
from opensovl.core.units import Unit


def is_ambusher(unit: Unit) -> bool:
    """True if the unit may deploy in its whole half but for 2 inches (R6.5); a commander brings its whole unit."""
    if unit.now.ambusher:
        return True
    commander = unit.commander_now
    return unit.commander_alive and commander is not None and commander.ambusher


def zone_of(state: State, unit: Unit) -> tuple[float, float, float, float]:
    """x0, y0, x1, y1: where the unit must lie entirely."""
    return state.board.zone(unit.side, is_ambusher(unit))


def why_not_place(state: State, unit: Unit, x: float, y: float, heading: int) -> Refusal | None:
    """Why a unit cannot deploy here. Knows nothing of the other side's units, so that it cannot betray them (R6.4)."""
    if state.ready[unit.side]:
        return Refusal("You are Ready; take Ready back to move your units.", "R6.4")
    block = Block(x, y, heading, unit.block.hw, unit.block.hd)
    x0, y0, x1, y1 = zone_of(state, unit)
    if not inside_box(block, x0, y0, x1, y1):
        rule = "R6.5" if is_ambusher(unit) else "R6.4"
        text = f"{name(unit)} must lie entirely inside its zone, x {x0:g} to {x1:g} and y {y0:g} to {y1:g}."
        return Refusal(text, rule)
    piece = state.board.obstacle(block)
    if piece is not None:
        return Refusal(f"{name(unit)} would stand on impassable terrain ({piece.name or piece.kind}).", "R6.4")
    for other in state.units:
        if other.side == unit.side and other.placed and other.alive and other.number != unit.number:
            if blocks_closer(block, other.block, GAP):
                gap = block_distance(block, other.block)
                text = f"{name(unit)} would stand {gap:.2f} inches from {name(other)}; half an inch must lie between."
                return Refusal(text, "R6.4")
    return None


def place(state: State, unit: Unit, x: float, y: float, heading: int) -> None:
    unit.placed = True
    unit.stand_at(x, y, heading)
    data: dict[str, object] = {"x": unit.x, "y": unit.y, "heading": unit.heading / 10.0}
    state.tell("placed", unit.number, 0, data, unit.side)


def lift(state: State, unit: Unit) -> None:
    unit.placed = False
    unit.stand_at(0.0, 0.0, 0)
    state.tell("lifted", unit.number, 0, {}, unit.side)


def check_deployment(state: State, action: Action) -> Refusal | None:
    """Why a place, lift, ready or unready is refused."""
    side = action.side
    if action.kind == "ready":
        if state.ready[side]:
            return Refusal("You are Ready already.", "R6.4")
        if not state.on_field(side):
            return Refusal("Place at least one unit before you are Ready.", "R6.4")
        return None
    if action.kind == "unready":
        return None if state.ready[side] else Refusal("You are not Ready.", "R6.4")
    if not state.has(action.unit) or state.unit(action.unit).side != side:
        return Refusal(f"Unit {action.unit} is not one of yours.", "R6.4")
    unit = state.unit(action.unit)
    if action.kind == "place":
        return why_not_place(state, unit, action.x, action.y, action.heading)
    if state.ready[side]:
        return Refusal("You are Ready; take Ready back to move your units.", "R6.4")
    if not unit.placed:
        return Refusal(f"{name(unit)} is not on the board.", "R6.4")
    return None


def do_deployment(state: State, action: Action) -> None:
    """A place, lift, ready or unready that is allowed."""
    if action.kind == "place":
        place(state, state.unit(action.unit), action.x, action.y, action.heading)
    elif action.kind == "lift":
        lift(state, state.unit(action.unit))
    elif action.kind == "unready":
        state.ready[action.side] = False
        state.tell("unready", 0, 0, {"side": SIDE_NAMES[action.side]})
    else:
        state.ready[action.side] = True
        state.tell("ready", 0, 0, {"side": SIDE_NAMES[action.side]})


def reveal(state: State) -> None:
    """Both are Ready: units left unplaced are lost, the placement of both sides is shown (R6.4)."""
    if not state.quiet:
        units: list[object] = [[unit.number, unit.x, unit.y, unit.heading / 10.0] for unit in state.units if unit.placed]
        state.tell("deployed", 0, 0, {"units": units})
    for unit in state.units:
        if not unit.placed:
            destroy(state, unit, "it was not deployed")


def roll_off(state: State) -> int:
    """Who acts first in the Strategic phase of turn 1: the higher die, ties re-rolled (R6.6)."""
    rolls: list[object] = []
    while True:
        south = state.dice.d6()
        north = state.dice.d6()
        rolls.append([south, north])
        if south != north:
            break
    first = SOUTH if south > north else NORTH
    if not state.quiet:
        state.tell("roll_off", 0, 0, {"rolls": rolls, "side": SIDE_NAMES[first]})
    return first
