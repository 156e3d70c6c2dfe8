"""Turning to face the one enemy left on a flank or the rear (R10.11)."""

from opensovl.core.casualties import part_contacts, touch
from opensovl.core.geometry import Block, snap
from opensovl.core.ground import fits
from opensovl.core.profiles import FRONT, LEFT, REAR, RIGHT
from opensovl.core.state import State
from opensovl.core.units import Unit


def outward(block: Block, quarter: int) -> int:
    """The heading straight out of one of the block's sides."""
    if quarter == FRONT:
        return block.heading
    if quarter == RIGHT:
        return block.heading + 900
    if quarter == LEFT:
        return block.heading + 2700
    return block.heading + 1800


def extent(block: Block, quarter: int) -> float:
    """Inches from the block's centre to one of its sides."""
    return block.hd if quarter == FRONT or quarter == REAR else block.hw


def flush(block: Block, foe: Block, quarter: int) -> Block:
    """The block turned about its centre to face that side of the enemy, and moved straight until its front is flush."""
    way = outward(foe, quarter) + 1800
    turned = block.at(block.x, block.y, way)
    ahead = (foe.x - block.x) * turned.fx + (foe.y - block.y) * turned.fy
    run = ahead - extent(foe, quarter) - block.hd
    return block.at(snap(block.x + run * turned.fx), snap(block.y + run * turned.fy), way)


def _facing(unit: Unit, foe: Unit) -> int:
    """The side of `foe` that the unit touches."""
    for quarter in range(4):
        if foe.contacts[quarter] == unit.number:
            return quarter
    return FRONT


def turn_to_face(state: State, unit: Unit) -> None:
    """If exactly one enemy is left, on a flank or the rear: turn to it, or stay as it is where there is no room."""
    foes = unit.foes()
    if not unit.on_field or len(foes) != 1 or unit.contacts[FRONT] != 0:
        return
    foe = state.unit(foes[0])
    quarter = _facing(unit, foe)
    place = flush(unit.block, foe.block, quarter)
    if not fits(state, place, unit.number, foe.number):
        return
    unit.stand_at(place.x, place.y, place.heading)
    part_contacts(state, unit)
    touch(state, unit, FRONT, foe, quarter)
    if not state.quiet:
        data: dict[str, object] = {"x": unit.x, "y": unit.y, "heading": unit.heading / 10.0}
        state.tell("turns_to_face", unit.number, foe.number, data)
