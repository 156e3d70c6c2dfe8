"""How the scripted bot deploys: a line in the middle, quick units on its ends, shooters and machines behind."""

from opensovl.core.actions import PLACE, READY, Action
from opensovl.core.deployment import why_not_place
from opensovl.core.dice import Dice
from opensovl.core.geometry import Block, snap, swept
from opensovl.core.playout import random_place
from opensovl.core.profiles import SOUTH
from opensovl.core.state import State
from opensovl.core.units import Unit

STEP = 0.75
LANE = 11.0
"""Inches ahead that a unit that moves wants free of impassable terrain."""


def _wanted_x(state: State, unit: Unit, order: int) -> float:
    """Where along the board the unit would stand: shooters and line in the middle, the quick on alternate ends."""
    middle = state.board.width / 2.0
    if unit.move >= 12 and unit.spec.models > 0:
        reach = state.board.width * 0.32
        return middle + (reach if order % 2 == 0 else -reach)
    return middle


def _wanted_depth(state: State, unit: Unit) -> float:
    """Inches from the own edge to the middle of the block."""
    depth = state.board.zone_depth
    if unit.move == 0:
        return unit.block.hd + 0.5
    role = unit.lead.role
    if role == "ranged infantry" or role == "war machine":
        return max(depth - unit.block.hd - 2.5, unit.block.hd + 0.5)
    return depth - unit.block.hd - 0.1


def deploy(state: State, side: int, dice: Dice) -> Action:
    """The next placement, or Ready when all stand or nothing more finds room."""
    order = 0
    ahead = 0 if side == SOUTH else 1800
    for unit in state.units:
        if unit.side != side:
            continue
        order += 1
        if unit.placed:
            continue
        depth = _wanted_depth(state, unit)
        y = depth if side == SOUTH else state.board.height - depth
        x = _wanted_x(state, unit, order)
        action = _near(state, unit, x, y, ahead, unit.move > 0)
        if action is None:
            action = _near(state, unit, x, y, ahead, False)
        if action is None:
            action = random_place(state, unit, dice)
        if action is not None:
            return action
    return Action(READY, side)


def _lane_is_free(state: State, unit: Unit, x: float, y: float, heading: int) -> bool:
    """No impassable terrain stands in the way of the first march."""
    lane = swept(Block(x, y, heading, unit.block.hw + 0.5, unit.block.hd), LANE)
    return unit.now.flying or state.board.obstacle(lane) is None


def _near(state: State, unit: Unit, x: float, y: float, heading: int, free_lane: bool) -> Action | None:
    """The free place nearest to the one wanted, along the line, then a little further back."""
    back = -1.0 if unit.side == SOUTH else 1.0
    for retreat in range(4):
        row = snap(y + back * retreat * 1.5)
        for step in range(int(state.board.width / STEP)):
            for sign in (1.0, -1.0):
                place = snap(x + sign * step * STEP)
                if free_lane and not _lane_is_free(state, unit, place, row, heading):
                    continue
                if why_not_place(state, unit, place, row, heading) is None:
                    return Action(PLACE, unit.side, unit.number, x=place, y=row, heading=heading)
    return None
