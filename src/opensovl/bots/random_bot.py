"""The bot `random`: any legal action, moves and places sampled."""

from opensovl.core.actions import Action
from opensovl.core.dice import Dice
from opensovl.core.playout import random_action
from opensovl.core.views import View


class RandomBot:
    """Chooses with dice of its own, so that the same seed plays the same."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice.seeded(seed, "random bot")

    def choose(self, view: View) -> Action:
        """A legal action; the view's side must be to act."""
        return random_action(view.state, view.side, self.dice)
