"""Contacts from where units stand, for positions that are put together by hand.

In a battle contact is a fact of the state, not of geometry (R10.13): it begins when a charge ends with the charger's front
flush against a side of its target (R8.14), and may outlast a gap. So only for units that somebody has moved contacts are
worked out anew, and by the same token: a front that lies flush against a side of an enemy is in contact with it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from opensovl.core.casualties import part_contacts, touch
from opensovl.core.facing import extent, flush, outward
from opensovl.core.geometry import EPS, Block, snap
from opensovl.core.profiles import FRONT, LEFT, RIGHT
from opensovl.core.state import State
from opensovl.core.units import Unit

TOUCHING: Final = 0.01
"""Inches between a front and a side that are flush; wide enough for places that are written with two decimals."""
PARALLEL: Final = 2
"""Tenths of a degree between them."""
PULL: Final = 0.75
"""Inches to a side to which a unit is drawn, ..."""
PULL_TURN: Final = 150
"""... and tenths of a degree that it is turned for it."""
PULL_SHARE: Final = 0.25
"""Inches of the two sides that must lie beside each other then."""


class Meeting(NamedTuple):
    """Two enemies that could be in contact: `unit` with its front, on the side `quarter` of `foe`."""

    unit: int
    foe: int
    quarter: int
    shared: float  # inches of the side that the front covers


def _between(first: int, second: int) -> int:
    """Tenths of a degree between two headings."""
    return abs((first - second + 1800) % 3600 - 1800)


def _shared(block: Block, foe: Block, quarter: int) -> float:
    """Inches that a front, parallel to a side of the foe, has beside it."""
    half = foe.hd if quarter in (LEFT, RIGHT) else foe.hw
    right, _ = block.local(foe.x, foe.y)
    return min(block.hw, right + half) - max(-block.hw, right - half)


def meeting(unit: Unit, foe: Unit) -> Meeting | None:
    """The side of the foe against which the unit's front lies flush."""
    block, goal = unit.block, foe.block
    for quarter in range(4):
        if _between(block.heading, outward(goal, quarter) + 1800) > PARALLEL:
            continue
        ahead = (goal.x - block.x) * block.fx + (goal.y - block.y) * block.fy
        shared = _shared(block, goal, quarter)
        if abs(ahead - extent(goal, quarter) - block.hd) <= TOUCHING and shared > EPS:
            return Meeting(unit.number, foe.number, quarter, shared)
    return None


def meetings(state: State, number: int) -> list[Meeting]:
    """Everybody whom the unit touches with its front, or who touches it so; what shares the longest side first."""
    unit = state.unit(number)
    if not unit.on_field:
        return []
    found = []
    for foe in state.on_field(1 - unit.side):
        for one, other in ((unit, foe), (foe, unit)):
            met = meeting(one, other)
            if met is not None and not (met.quarter == FRONT and one is foe):  # front to front is one meeting
                found.append(met)
    return sorted(found, key=lambda met: (-met.shared, met.unit, met.foe))


def join(state: State, numbers: list[int]) -> None:
    """Work out anew the contacts of these units. A side takes one enemy (R8.5); who flees is in no combat (R8.14)."""
    for number in numbers:
        part_contacts(state, state.unit(number))
    for number in numbers:
        for met in meetings(state, number):
            unit, foe = state.unit(met.unit), state.unit(met.foe)
            if not (unit.fleeing or foe.fleeing or unit.contacts[FRONT] or foe.contacts[met.quarter]):
                touch(state, unit, FRONT, foe, met.quarter)


def drawn_to(state: State, unit: Unit) -> Block | None:
    """Where a unit stands flush against the enemy's side that it all but faces and touches; None if there is none so near."""
    best: Block | None = None
    least = PULL
    for foe in state.on_field(1 - unit.side):
        for quarter in range(4):
            if _between(unit.block.heading, outward(foe.block, quarter) + 1800) > PULL_TURN:
                continue
            place = flush(unit.block, foe.block, quarter)
            way = abs((place.x - unit.x) * place.fx + (place.y - unit.y) * place.fy)
            if way < least and _shared(place, foe.block, quarter) > PULL_SHARE:
                best, least = place, way
    return best


def in_the_middle(unit: Unit, foe: Unit, quarter: int) -> Block:
    """The unit's block with its front flush against a side of the foe, middle to middle."""
    way = outward(foe.block, quarter)
    out = foe.block.at(foe.x, foe.y, way)
    far = extent(foe.block, quarter) + unit.block.hd
    return unit.block.at(snap(foe.x + far * out.fx), snap(foe.y + far * out.fy), way + 1800)
