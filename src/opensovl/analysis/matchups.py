"""Two units against each other on open ground, without a battle around them: a melee or a shot, and its odds."""

from __future__ import annotations

from typing import Literal

from opensovl import armies
from opensovl.armies import ListUnit
from opensovl.core.charge_resolution import come_into_combat
from opensovl.core.dice import Dice
from opensovl.core.facing import extent, flush
from opensovl.core.profiles import FRONT, LEFT, REAR, RIGHT
from opensovl.core.state import COMBAT, PITCHED, STRATEGIC, State
from opensovl.core.terrain import Board, Terrain
from opensovl.odds import Fight, Harm, Odds

FIELD = 400.0
"""Inches of open ground to every side: nobody runs off it."""
SideHit = Literal["front", "left", "right", "flank", "rear"]
QUARTERS = {"front": FRONT, "left": LEFT, "flank": LEFT, "right": RIGHT, "rear": REAR}
ListedUnit = tuple[str, ListUnit]
"""A faction and one of its units, as `armies.unit_from_words` gives them."""


def melee(first: ListedUnit, second: ListedUnit, side: SideHit = "front", charge: bool = False, counter: bool = False) -> State:
    """The two in contact, in a Combat phase: the first (unit 1, south) touches that side of the second (unit 2, north).

    With `charge` the first has charged this turn, with `counter` the second too; else they have fought before.
    Raises ArmyError where names are unknown, ValueError for a counter-charge on a flank or the rear (R8.8).
    """
    if side not in QUARTERS:
        raise ValueError(f"The side is {side!r}; it must be one of {', '.join(QUARTERS)}.")
    if counter and (not charge or QUARTERS[side] != FRONT):
        raise ValueError("A counter-charge answers a charge, and both meet front to front (R8.8).")
    state = _field(first, second)
    one, two = state.unit(1), state.unit(2)
    place = flush(one.block, two.block, QUARTERS[side])
    one.stand_at(place.x, place.y, place.heading)
    come_into_combat(state, one, FRONT, two, QUARTERS[side])
    one.charging, two.charging = charge, charge and counter
    one.fresh = two.fresh = charge
    state.phase = COMBAT
    return state


def shooting(first: ListedUnit, second: ListedUnit, distance: float, cover: bool = False) -> State:
    """The first faces the second's front at so many inches; with `cover` the second stands in a forest."""
    state = _field(first, second)
    one, two = state.unit(1), state.unit(2)
    one.stand_at(two.x, two.y + extent(two.block, FRONT) + distance + one.block.hd, 1800)
    if cover:
        block = two.block
        room = block.radius + 0.1
        wood = [(block.x + x * room, block.y + y * room) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        board = Board("open ground", FIELD, FIELD, [Terrain("forest", "wood", wood)], [])
        state = _moved(state, board)
    return state


def _field(first: ListedUnit, second: ListedUnit) -> State:
    south = [armies.unit_spec(*first, 0)]
    north = [armies.unit_spec(*second, 1)]
    state = State.muster(Board("open ground", FIELD, FIELD, [], []), PITCHED, 0, south, north, Dice.sealed())
    state.turn, state.phase, state.ready = 2, STRATEGIC, [True, True]
    state.first = state.begins = state.to_act = 0
    for unit in state.units:
        unit.placed = True
        unit.stand_at(FIELD / 2, FIELD / 2, 0)
    return state


def _moved(state: State, board: Board) -> State:
    made = State(board, state.scenario, state.layout, state.units, state.dice)
    made.turn, made.phase, made.ready = state.turn, state.phase, state.ready
    made.first = made.begins = made.to_act = 0
    return made


def fight_odds(state: State, rounds: int = 1) -> Fight:
    """The fight of a `melee`, so many rounds ahead."""
    return Odds(state).combat(1, rounds)


def shot_odds(state: State, commander: bool = False) -> Harm:
    """The shot of a `shooting`. Raises Refused where there is none: no weapon, out of range (R9.7)."""
    return Odds(state).shot(1, 2, commander)
