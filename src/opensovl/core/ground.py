"""Room on the board: which places a block can stand on (R3.6, R3.8, R3.9, R3.12)."""

from typing import Final

from opensovl.core.actions import Refusal
from opensovl.core.geometry import Block, block_distance, blocks_closer, blocks_overlap
from opensovl.core.state import State
from opensovl.core.units import Unit

GAP: Final = 0.5
"""Inches that must lie between a unit that ends its move and every other (R3.8)."""


def overlapped(state: State, block: Block, unit: int, besides: int = 0) -> Unit | None:
    """The first unit on the field that the block overlaps, other than `unit` and `besides`."""
    for other in state.units:
        if other.placed and other.alive and other.number != unit and other.number != besides:
            if blocks_overlap(block, other.block):
                return other
    return None


def fits(state: State, block: Block, unit: int, besides: int = 0) -> bool:
    """No part off the board, on impassable terrain or on another unit: enough for charges, flights and turns (R3.9)."""
    if not state.board.holds(block) or overlapped(state, block, unit, besides) is not None:
        return False
    return state.board.obstacle(block) is None


def crowded(state: State, block: Block, unit: int, start: Block | None) -> Unit | None:
    """The first unit nearer than half an inch, other than `unit` (R3.8).

    One that was nearer already where the move started (`start`) may stay as near as it was, never nearer (R3.9).
    """
    for other in state.units:
        if other.placed and other.alive and other.number != unit and blocks_closer(block, other.block, GAP):
            if start is None:
                return other
            before = block_distance(start, other.block)
            if before >= GAP or block_distance(block, other.block) < before:
                return other
    return None


def why_not_end(state: State, unit: Unit, block: Block, start: Block | None) -> Refusal | None:
    """Why a unit's move cannot end here; None if it can (R9.6)."""
    board = state.board
    if not board.holds(block):
        return Refusal(f"{name(unit)} would end partly off the board.", "R3.12")
    other = overlapped(state, block, unit.number)
    if other is not None:
        return Refusal(f"{name(unit)} would end on {name(other)}.", "R3.8")
    piece = board.obstacle(block)
    if piece is not None:
        return Refusal(f"{name(unit)} would end on impassable terrain ({piece.name or piece.kind}).", "R3.6")
    other = crowded(state, block, unit.number, start)
    if other is not None:
        gap = block_distance(block, other.block)
        return Refusal(
            f"{name(unit)} would end {gap:.2f} inches from {name(other)}; at least half an inch must lie between.",
            "R3.8",
        )
    return None


def blocks_near(state: State, x0: float, y0: float, x1: float, y1: float, unit: int, besides: int) -> list[Block]:
    """Blocks of the units on the field, other than these two, that may reach into a box."""
    found: list[Block] = []
    for other in state.units:
        if other.placed and other.alive and other.number != unit and other.number != besides:
            block = other.block
            r = block.radius
            if block.x + r > x0 and block.x - r < x1 and block.y + r > y0 and block.y - r < y1:
                found.append(block)
    return found


def name(unit: Unit) -> str:
    """As messages name it: "Orc Warriors (3)"."""
    return f"{unit.spec.name} ({unit.number})"
