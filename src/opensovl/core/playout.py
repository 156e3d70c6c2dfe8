"""Random play: any legal action, moves and places sampled. The random bot, the fuzzer and the benchmark use it."""

from typing import Final

from opensovl.core.actions import ADVANCE, MOVE, PIVOT, PLACE, READY, Action, Step
from opensovl.core.battle import apply_unchecked
from opensovl.core.deployment import why_not_place, zone_of
from opensovl.core.dice import Dice
from opensovl.core.geometry import snap
from opensovl.core.legal import acting_units, charge_actions, unit_actions
from opensovl.core.movement import furthest, move_left, pivot_cost, walk, why_not_move
from opensovl.core.profiles import SOUTH
from opensovl.core.state import CHARGE_PHASE, DEPLOYMENT, State
from opensovl.core.units import Unit

TRIES: Final = 4
PLACE_TRIES: Final = 60


def random_action(state: State, side: int, dice: Dice) -> Action:
    """A legal action of a side that is to act, chosen with its own dice; never concedes."""
    if state.phase == DEPLOYMENT:
        return _random_deployment(state, side, dice)
    actions: list[Action] = []
    if state.phase == CHARGE_PHASE:
        charge_actions(state, side, actions)
        return actions[dice.below(len(actions))]
    units = acting_units(state, side)
    unit = units[dice.below(len(units))]
    if not unit.fleeing and why_not_move(state, unit) is None and dice.below(2) == 0:
        move = random_move(state, unit, dice)
        if move is not None:
            return move
    unit_actions(state, unit, actions)
    return actions[dice.below(len(actions))]


def _random_deployment(state: State, side: int, dice: Dice) -> Action:
    for unit in state.units:
        if unit.side == side and not unit.placed:
            action = random_place(state, unit, dice)
            if action is not None:
                return action
    return Action(READY, side)


def random_place(state: State, unit: Unit, dice: Dice) -> Action | None:
    """A legal place for a unit, facing the enemy's side give or take; None if none was found in 60 tries."""
    x0, y0, x1, y1 = zone_of(state, unit)
    ahead = 0 if unit.side == SOUTH else 1800
    for attempt in range(PLACE_TRIES):
        x = snap(x0 + (x1 - x0) * dice.below(10001) / 10000.0)
        y = snap(y0 + (y1 - y0) * dice.below(10001) / 10000.0)
        heading = (ahead + dice.below(601) - 300) % 3600 if attempt < PLACE_TRIES // 2 else ahead
        if why_not_place(state, unit, x, y, heading) is None:
            return Action(PLACE, unit.side, unit.number, x=x, y=y, heading=heading)
    return None


def random_move(state: State, unit: Unit, dice: Dice) -> Action | None:
    """A legal chain of a pivot, an advance or both; None if a few tries found none."""
    left = move_left(unit)
    for _ in range(TRIES):
        steps: list[Step] = []
        block = unit.block
        spent = 0
        shape = dice.below(3)
        if shape != 0:
            turn = 10 * (dice.below(361) - 180) if shape == 1 else 10 * (dice.below(121) - 60)
            spent = pivot_cost(unit, turn)
            if turn == 0 or spent > left:
                continue
            steps.append(Step(PIVOT, turn))
            block = block.at(block.x, block.y, block.heading + turn)
        if shape != 1:
            most = furthest(state, unit, block, left - spent)
            if most < 10:
                continue
            steps.append(Step(ADVANCE, most - dice.below(most) if dice.below(3) else most))
        if walk(state, unit, steps).refusal is None:
            return Action(MOVE, unit.side, unit.number, steps=steps)
    return None


def play_out(state: State, dice: Dice, limit: int = 20000) -> int:
    """Play a battle to its end at random; returns the number of actions. Raises RuntimeError beyond `limit`."""
    count = 0
    while not state.over:
        side = state.to_act
        if state.phase == DEPLOYMENT:
            side = state.waiting()[0]
        apply_unchecked(state, random_action(state, side, dice))
        count += 1
        if count > limit:
            raise RuntimeError(f"The battle did not end within {limit} actions.")
    return count
