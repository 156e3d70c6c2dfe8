"""Fights of the real engine, over and over: what its dice give, to hold the odds against."""

from collections import Counter

from opensovl.core.combat import engagement, fight_round
from opensovl.core.dice import Dice
from opensovl.core.profiles import UNTIL_STRATEGIC, UNTIL_TURN
from opensovl.core.state import State
from opensovl.core.turn import forget_turn, regenerate


class Tally:
    """What became of one unit in every fight, and of the rounds."""

    def __init__(self, numbers: list[int], rounds: int) -> None:
        self.winner = [Counter() for _ in range(rounds)]
        self.score = Counter()  # of the first round, south's less north's
        self.models = [{number: Counter() for number in numbers} for _ in range(rounds)]
        self.breaks = [{number: Counter() for number in numbers} for _ in range(rounds)]
        self.gone = [{number: Counter() for number in numbers} for _ in range(rounds)]


def fight_often(state: State, numbers: list[int], rounds: int, count: int) -> Tally:
    """So many fights from this state, each with dice of its own. A round after the end counts as ("none")."""
    tally = Tally(numbers, rounds)
    for seed in range(count):
        live = state.copy()
        live.dice = Dice.seeded(seed, "odds")
        broke = dict.fromkeys(numbers, False)
        for turn in range(rounds):
            still = next((number for number in numbers if live.unit(number).alive and live.unit(number).in_combat), 0)
            live.events = []
            if still:
                fight_round(live, engagement(live, live.unit(still)))
            _note(tally, live, numbers, turn, broke, bool(still))
            _next_turn(live)
    return tally


def _note(tally: Tally, live: State, numbers: list[int], turn: int, broke: dict[int, bool], fought: bool) -> None:
    winner = "none"
    for event in live.events:
        if event.kind == "combat_won":
            winner = str(event.data["side"])
            if turn == 0:
                tally.score[event.data["south"] - event.data["north"]] += 1
        elif event.kind == "breaks" or (event.kind == "destroyed" and "broke" in str(event.data["why"])):
            broke[event.unit] = True
    tally.winner[turn][winner] += 1
    for number in numbers:
        unit = live.unit(number)
        tally.models[turn][number][unit.models] += 1
        tally.breaks[turn][number][broke[number]] += 1
        tally.gone[turn][number][not unit.alive] += 1


def _next_turn(live: State) -> None:
    """The end of the turn and the start of the next Strategic phase, as `core.turn` has them, for those who fight."""
    for unit in live.units:
        if unit.alive:
            regenerate(live, unit)
            live.end_effects(unit, UNTIL_TURN)
            live.end_effects(unit, UNTIL_STRATEGIC)
        forget_turn(unit)
