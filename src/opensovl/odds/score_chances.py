"""The first round of any engagement, exactly (R10.7-R10.10).

Units suffer independently, and the score is a sum: so the chances of the score are a product, unit by unit, and a unit's nerve is
reckoned against the product of all others. Its cost grows with the number of units, not with that of their ways.
"""

from opensovl.core.combat import winner_of
from opensovl.core.profiles import NORTH, SOUTH
from opensovl.odds.chances import convolve, trimmed
from opensovl.odds.engagement import GONE, Engagement, Suffered, caught, commander_lives, models_of
from opensovl.odds.results import Round, UnitRound

SHIFT = 512
SPAN = 16  # what counts once for a side is less than this


def _key(score: int, south: int, north: int) -> int:
    """A score (south's less north's) and what counts once for either side, -1 for nobody left, as one number."""
    return ((score + SHIFT) * SPAN + south + 1) * SPAN + north + 1


class FirstRound:
    """The first round of an engagement."""

    def __init__(self, engagement: Engagement) -> None:
        self.engagement = engagement
        self.troops, self.leaders = engagement.dues(tuple(engagement.begin), engagement.contacts, False)
        self.suffered = [
            engagement.suffer(place, engagement.begin[place], engagement.contacts, False, self.troops[place], self.leaders[place])
            for place in range(engagement.count)
        ]

    def wounds(self, place: int) -> list[float]:
        """Wounds due to a unit, its commander's among them."""
        return trimmed(convolve(self.troops[place], self.leaders[place]))

    def tell(self, one: Round, caught_by: list[dict[int, float]]) -> None:
        """Put the round's chances into `one`, in place of what was followed way by way.

        `caught_by` says of each unit, by how it stood when it broke, how often it was caught in those ways.
        """
        count = self.engagement.count
        usual = [unit.caught / unit.breaks if unit.breaks > 0.0 else 0.0 for unit in one.units]
        before = [{_key(0, -1, -1): 1.0}]
        for place in range(count):
            before.append(self._with(before[place], place))
        after = [{_key(0, -1, -1): 1.0} for _ in range(count + 1)]
        for place in range(count - 1, -1, -1):
            after[place] = self._with(after[place + 1], place)
        self._tell_score(one, before[count])
        one.units = [
            self._tell_unit(place, _joined(before[place], after[place + 1]), caught_by[place], usual[place])
            for place in range(count)
        ]

    def _with(self, others: dict[int, float], place: int) -> dict[int, float]:
        """The chances of score and sides with one unit more."""
        side = self.engagement.sides[place]
        found: dict[int, float] = {}
        for key, chance in others.items():
            score, south, north = _parts(key)
            for one in self.suffered[place]:
                if side == NORTH:
                    new = _key(score + one.score, south, max(north, one.once))
                else:
                    new = _key(score - one.score, max(south, one.once), north)
                found[new] = found.get(new, 0.0) + chance * one.chance
        return found

    def _tell_score(self, one: Round, chances: dict[int, float]) -> None:
        one.score = {}
        one.wins = [0.0, 0.0]
        one.ties = 0.0
        for key, chance in chances.items():
            total, winner, _ = _result(*_parts(key))
            one.score[total] = one.score.get(total, 0.0) + chance
            if winner < 0:
                one.ties += chance
            else:
                one.wins[winner] += chance

    def _tell_unit(self, place: int, others: dict[int, float], caught_by: dict[int, float], usual: float) -> UnitRound:
        """What the round does to a unit: every way in which it may suffer, with every result of the others."""
        engagement = self.engagement
        side = engagement.sides[place]
        told = UnitRound(engagement.numbers[place], side, models_of(engagement.begin[place]))
        told.wounds = self.wounds(place)
        results = [(_parts(key), chance) for key, chance in others.items()]
        for one in self.suffered[place]:
            if one.standing < 0:
                told.destroyed += one.chance
                told.models[0] += one.chance
                told.commander_dies += one.chance if commander_lives(engagement.begin[place]) else 0.0
                continue
            penalties: dict[int, float] = {}
            for (score, south, north), chance in results:
                if side == NORTH:
                    total, winner, tested = _result(score + one.score, south, max(north, one.once))
                else:
                    total, winner, tested = _result(score - one.score, max(south, one.once), north)
                if tested and winner != side:
                    penalties[abs(total)] = penalties.get(abs(total), 0.0) + chance
            self._tell_nerve(place, one, penalties, told, caught_by.get(one.standing, usual))
        return told

    def _tell_nerve(self, place: int, one: Suffered, penalties: dict[int, float], told: UnitRound, share: float) -> None:
        engagement = self.engagement
        tested = sum(penalties.values())
        ends: dict[int, float] = {one.standing: one.chance * (1.0 - tested)}
        if engagement.crumbles(place, one.standing, False):
            for face in (1, 2, 3):
                left = engagement.crumbled(place, one.standing, face, False)
                ends[left] = ends.get(left, 0.0) + one.chance * tested / 3.0
        else:
            breaks = 0.0
            for penalty, chance in penalties.items():
                breaks += chance * (1.0 - engagement.holds(place, one.standing, penalty, False))
            told.breaks += one.chance * breaks
            told.caught += one.chance * breaks * share
            ends[one.standing] += one.chance * (tested - breaks * share)
            ends[caught(one.standing)] = one.chance * breaks * share
        for standing, chance in ends.items():
            if standing == GONE:
                told.destroyed += chance
            told.models[models_of(standing)] += chance
            if commander_lives(engagement.begin[place]) and not commander_lives(standing):
                told.commander_dies += chance


def _parts(key: int) -> tuple[int, int, int]:
    return (key // (SPAN * SPAN) - SHIFT, key // SPAN % SPAN - 1, key % SPAN - 1)


def _result(score: int, south: int, north: int) -> tuple[int, int, bool]:
    """The score with what counts once, the winner (-1: none), and whether nerve is tested (R10.8)."""
    total = score + max(south, 0) - max(north, 0)
    left = [south >= 0, north >= 0]
    winner = winner_of(max(total, 0), max(-total, 0), left[SOUTH], left[NORTH])
    return (total, winner, winner >= 0 and left[SOUTH] and left[NORTH])


def _joined(first: dict[int, float], second: dict[int, float]) -> dict[int, float]:
    """The chances of both together."""
    found: dict[int, float] = {}
    for key, chance in first.items():
        score, south, north = _parts(key)
        for other, more in second.items():
            score2, south2, north2 = _parts(other)
            new = _key(score + score2, max(south, south2), max(north, north2))
            found[new] = found.get(new, 0.0) + chance * more
    return found
