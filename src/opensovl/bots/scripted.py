"""The bot `scripted`: plays by rules of thumb, quickly, and the same for the same seed."""

from opensovl.bots.charging import choose_charge
from opensovl.bots.deploying import deploy
from opensovl.bots.maneuvers import best_move
from opensovl.bots.paths import Paths
from opensovl.bots.shooting import best_shot_or_spell
from opensovl.core.actions import END, RALLY, Action
from opensovl.core.dice import Dice
from opensovl.core.legal import acting_units, unit_actions
from opensovl.core.movement import why_not_move
from opensovl.core.state import CHARGE_PHASE, DEPLOYMENT, State
from opensovl.core.terrain import Board
from opensovl.core.units import Unit
from opensovl.core.views import View


class ScriptedBot:
    """Deploys a line, charges when the odds favour it, prefers flanks and rears, counter-charges or flees, shoots what is
    worth most, holds objectives, keeps out of bad charges, rallies."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice.seeded(seed, "scripted bot")
        self.paths: Paths | None = None

    def choose(self, view: View) -> Action:
        """A legal action; the view's side must be to act."""
        state = view.state
        if state.phase == DEPLOYMENT:
            return deploy(state, view.side, self.dice)
        if state.phase == CHARGE_PHASE:
            return choose_charge(state, view.side)
        units = acting_units(state, view.side)
        unit = units[0] if state.active != 0 else _next_unit(units)
        return _activate(state, unit, self._paths_of(state.board))

    def _paths_of(self, board: Board) -> Paths:
        paths = self.paths
        if paths is None or paths.board is not board:
            paths = Paths(board)
            self.paths = paths
        return paths


def _next_unit(units: list[Unit]) -> Unit:
    """Rally first, then shooters, then the slow, the quick last: they answer to what has happened."""
    best = units[0]
    best_rank = 100
    for unit in units:
        if unit.fleeing:
            rank = 0
        elif unit.part(False) is not None and unit.lead.ranged is not None:
            rank = 1
        elif unit.in_combat:
            rank = 2
        else:
            rank = 3 + unit.move
        if rank < best_rank:
            best = unit
            best_rank = rank
    return best


def _activate(state: State, unit: Unit, paths: Paths) -> Action:
    """One step of an activation: shoot or cast what pays, else move once, then end."""
    if unit.fleeing:
        return Action(RALLY, unit.side, unit.number)
    actions: list[Action] = []
    unit_actions(state, unit, actions)
    use = best_shot_or_spell(state, unit, actions)
    if use is not None:
        return use
    if unit.spent == 0 and why_not_move(state, unit) is None:
        move = best_move(state, unit, paths)
        if move is not None:
            return move
    return Action(END, unit.side, unit.number)
