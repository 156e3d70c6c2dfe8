"""What odds are told in: a round of combat, and what it does to each unit."""


class UnitRound:
    """What became of one unit, all rounds so far counted."""

    def __init__(self, number: int, side: int, start: int) -> None:
        self.number = number
        self.side = side
        self.models = [0.0] * (start + 1)  # chances of so many models left, those of a runaway counted
        self.wounds: list[float] = []  # in the first round: wounds due to it, before they are taken
        self.destroyed = 0.0  # in the fight
        self.breaks = 0.0  # in any round so far, caught or not
        self.caught = 0.0  # broke and was destroyed by it (R10.10)
        self.commander_dies = 0.0


class Round:
    """One round: chances of its results, and of everything so far."""

    def __init__(self) -> None:
        self.fought = 0.0  # the chance that there is such a round
        self.wins = [0.0, 0.0]  # south's and north's, of this round
        self.ties = 0.0
        self.score: dict[int, float] = {}  # combat score of south less north's
        self.units: list[UnitRound] = []
        self.goes_on = 0.0  # the fight goes on after it
        self.dropped = 0.0  # ways so far that were too unlikely to follow


class Fight:
    """An engagement, round by round."""

    def __init__(self, numbers: list[int], rounds: list[Round]) -> None:
        self.numbers = numbers
        self.rounds = rounds


class ChargeOdds:
    """A charge and what follows."""

    def __init__(self, unit: int, target: int, answer: str) -> None:
        self.unit = unit
        self.target = target
        self.answer = answer  # what the target does: holds, counters or flees
        self.side_hit = ""
        self.distance = 0.0
        self.arrives = False  # it comes into contact with its target
        self.runs = False  # the target flees and gets away
        self.caught = False  # the target flees and is destroyed by it
        self.fight: Fight | None = None


class Harm:
    """What a shot, a spell or an ability does to one unit."""

    def __init__(self, number: int, models: int, wounds: list[float]) -> None:
        self.number = number
        self.wounds = wounds  # chances of so many, before they are taken
        self.models = [0.0] * (models + 1)  # chances of so many models left
        self.hits: list[float] = []
        self.dice = 0  # to hit
        self.needs = 0
        self.save_needs = 0
        self.destroyed = 0.0
        self.commander_dies = 0.0


class NerveOdds:
    """A test of nerve: 2d6 must not exceed `target`."""

    def __init__(self, number: int, target: int, again: bool, passes: float, crumbles: bool) -> None:
        self.number = number
        self.target = target
        self.again = again  # a failed one is rolled once more
        self.passes = passes
        self.crumbles = crumbles  # it takes no break test and loses D3 wounds instead
