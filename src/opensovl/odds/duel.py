"""Two units that fight each other, round by round, exactly: every pair of ways in which they may suffer, and the test after it.

How a unit stands has a small number here, so that a pair of standings, and who touches whom, is one number too.
"""

from typing import Final

from opensovl.core.combat import winner_of
from opensovl.core.profiles import SOUTH
from opensovl.odds.engagement import (
    GONE,
    Engagement,
    Suffered,
    caught,
    commander_lives,
    contact_code,
    fled,
    has_fled,
    models_of,
    running,
    was_caught,
)
from opensovl.odds.results import Round, UnitRound
from opensovl.odds.score_chances import FirstRound

UNLIKELY: Final = 1e-8
"""Pairs of less than this chance are dropped where a round follows."""
MOST: Final = 32768  # standings of a unit, and patterns of contact, that have a number
WIDEST: Final = 512  # combat scores lie within this of 0


class Ways:
    """In how many ways a round may go for one unit: parallel lists, the likeliest first."""

    def __init__(self, duel: "Duel", place: int, listed: list[Suffered], later: bool) -> None:
        listed.sort(key=_likeliest)
        engagement = duel.engagement
        self.count = len(listed)
        self.standings = [one.standing for one in listed]
        self.numbers = [duel.number(place, one.standing) for one in listed]
        self.scores = [one.score for one in listed]
        self.onces = [one.once for one in listed]
        self.chances = [one.chance for one in listed]
        self.shapes = [duel.shape(place, one.standing, later) for one in listed]
        self.tails = [0.0] * len(listed)  # the chance of this one and of all after it
        self.crumbles = [one.standing >= 0 and engagement.crumbles(place, one.standing, later) for one in listed]
        self.holds: list[list[float]] = [[] for _ in listed]  # by the penalty; found when first asked for
        left = 0.0
        for index in range(len(listed) - 1, -1, -1):
            left += listed[index].chance
            self.tails[index] = left


def _likeliest(one: Suffered) -> tuple[float, int, int]:
    return (-one.chance, one.standing, one.score)


class Duel:
    """An engagement of two units. `rounds` may be asked once."""

    def __init__(self, engagement: Engagement) -> None:
        self.engagement = engagement
        self.south = engagement.sides.index(SOUTH)  # places of the two
        self.north = 1 - self.south
        self.standings: list[list[int]] = [[], []]
        self.numbers: list[dict[int, int]] = [{}, {}]
        self.contacts: list[list[list[int]]] = []
        self.patterns: dict[int, int] = {}
        self.shapes: list[dict[int, int]] = [{}, {}]
        self.fates: dict[int, bool] = {}
        self.ways: dict[tuple[int, int, int, int, int, bool], Ways] = {}
        self.score = [0.0] * (2 * WIDEST + 1)
        self.dropped = 0.0

    def rounds(self, count: int) -> list[Round]:
        """So many rounds, or as many as there can be."""
        begin = self.engagement.begin
        going = {self._key(self._pattern(self.engagement.contacts), begin[0], begin[1]): 1.0}
        over: dict[int, float] = {}
        told: list[Round] = []
        for turn in range(count):
            if not going:
                break
            one = Round()
            one.fought = sum(going.values())
            ends = self._fight(going, turn > 0, 0.0 if count == 1 else UNLIKELY, one)
            if turn < count - 1:
                going = self._go_on(ends, over, turn > 0)
                self._tell(one, going, over)
            else:  # nobody turns or regenerates any more
                self._tell(one, ends, over)
            one.dropped = self.dropped
            if turn == 0:
                first = FirstRound(self.engagement)
                for place in range(2):
                    one.units[place].wounds = first.wounds(place)
            told.append(one)
        return told

    # Numbers --------------------------------------------------------------------------------------

    def number(self, place: int, standing: int) -> int:
        """The small number of a standing."""
        known = self.numbers[place]
        if standing not in known:
            known[standing] = len(self.standings[place])
            self.standings[place].append(standing)
        return known[standing]

    def shape(self, place: int, standing: int, later: bool) -> int:
        """The small number of what the block of a unit that stands so looks like."""
        known = self.shapes[place]
        rows = self.engagement.rows(place, standing, later)
        if rows not in known:
            known[rows] = len(known)
        return known[rows]

    def _pattern(self, contacts: list[list[int]]) -> int:
        code = contact_code(contacts)
        if code not in self.patterns:
            self.patterns[code] = len(self.contacts)
            self.contacts.append(contacts)
        return self.patterns[code]

    def _key(self, pattern: int, first: int, second: int) -> int:
        return (pattern * MOST + self.number(0, first)) * MOST + self.number(1, second)

    # A round --------------------------------------------------------------------------------------

    def _fight(self, going: dict[int, float], later: bool, limit: float, one: Round) -> dict[int, float]:
        """Every pair that still fights, fought; returns how the pairs may stand then."""
        self.score = [0.0] * (2 * WIDEST + 1)
        ends: dict[int, float] = {}
        for key, chance in going.items():
            pattern = key // (MOST * MOST)
            pair = [self.standings[0][key // MOST % MOST], self.standings[1][key % MOST]]
            self._bout(pattern, pair, chance, limit, later, one, ends)
        for score in range(len(self.score)):
            if self.score[score] > 0.0:
                one.score[score - WIDEST] = self.score[score]
        return ends

    def _bout(
        self, pattern: int, pair: list[int], chance: float, limit: float, later: bool, one: Round, ends: dict[int, float]
    ) -> None:
        """One pair: all that either may suffer (R10.2), the score (R10.7), the loser's nerve (R10.9)."""
        souths = self._ways(self.south, pair, pattern, later)
        norths = self._ways(self.north, pair, pattern, later)
        for i in range(souths.count):
            here = chance * souths.chances[i]
            if here < limit:
                self.dropped += chance * souths.tails[i]
                return
            south_once = souths.onces[i]
            south_score = max(south_once, 0) - souths.scores[i]
            for j in range(norths.count):
                both = here * norths.chances[j]
                if both < limit:
                    self.dropped += here * norths.tails[j]
                    break
                north_once = norths.onces[j]
                total = south_score + norths.scores[j] - max(north_once, 0)
                winner = winner_of(max(total, 0), max(-total, 0), south_once >= 0, north_once >= 0)
                self.score[total + WIDEST] += both
                if winner < 0:
                    one.ties += both
                else:
                    one.wins[winner] += both
                    if south_once >= 0 and north_once >= 0:
                        if winner == SOUTH:
                            self._test(pattern, self.north, norths, j, souths, i, total, both, later, ends)
                        else:
                            self._test(pattern, self.south, souths, i, norths, j, -total, both, later, ends)
                        continue
                self._end(pattern, self.south, souths.numbers[i], norths.numbers[j], both, ends)

    def _ways(self, place: int, pair: list[int], pattern: int, later: bool) -> Ways:
        """Ways for one of the two; what is due to it depends on the other's models and commander alone."""
        own, other = pair[place], pair[1 - place]
        key = (place, own, models_of(other), 1 if commander_lives(other) else 0, pattern, later)
        if key not in self.ways:
            contacts = self.contacts[pattern]
            troops, leaders = self.engagement.dues((pair[0], pair[1]), contacts, later)
            suffered = self.engagement.suffer(place, own, contacts, later, troops[place], leaders[place])
            self.ways[key] = Ways(self, place, suffered, later)
        return self.ways[key]

    def _end(self, pattern: int, place: int, own: int, other: int, chance: float, ends: dict[int, float]) -> None:
        """A pair, by the numbers of how the one at `place` and the other stand."""
        key = (pattern * MOST + own) * MOST + other if place == 0 else (pattern * MOST + other) * MOST + own
        ends[key] = ends.get(key, 0.0) + chance

    def _test(
        self, pattern: int, place: int, ways: Ways, index: int, others: Ways, other: int, penalty: int, chance: float,
        later: bool, ends: dict[int, float],
    ) -> None:  # fmt: skip
        """The loser, at `place`, holds, breaks, or crumbles."""
        beside = others.numbers[other]
        standing = ways.standings[index]
        if ways.crumbles[index]:
            for face in (1, 2, 3):
                left = self.engagement.crumbled(place, standing, face, later)
                self._end(pattern, place, self.number(place, left), beside, chance / 3.0, ends)
            return
        known = ways.holds[index]
        while len(known) <= penalty:
            known.append(self.engagement.holds(place, standing, len(known), later))
        holds = known[penalty]
        if holds > 0.0:
            self._end(pattern, place, ways.numbers[index], beside, chance * holds, ends)
        if holds < 1.0:
            key = ((pattern * 2 + place) * MOST + ways.shapes[index]) * MOST + others.shapes[other]
            if key not in self.fates:
                first, second = standing, others.standings[other]
                pair = (first, second) if place == 0 else (second, first)
                self.fates[key] = has_fled(self.engagement.fate(place, pair, self.contacts[pattern], later))
            runs = fled(standing) if self.fates[key] else caught(standing)
            self._end(pattern, place, self.number(place, runs), beside, chance * (1.0 - holds), ends)

    def _go_on(self, ends: dict[int, float], over: dict[int, float], later: bool) -> dict[int, float]:
        """After the round: who turned, what regenerated; which pairs fight on, and which do not."""
        engagement = self.engagement
        going: dict[int, float] = {}
        for key, chance in ends.items():
            pattern = key // (MOST * MOST)
            first, second = self.standings[0][key // MOST % MOST], self.standings[1][key % MOST]
            contacts = engagement.contacts_after((first, second), self.contacts[pattern], later)
            touching = first >= 0 and second >= 0
            healed = self._key(self._pattern(contacts), engagement.healed(0, first, later), engagement.healed(1, second, later))
            to = going if touching else over
            to[healed] = to.get(healed, 0.0) + chance
        return going

    # Telling --------------------------------------------------------------------------------------

    def _tell(self, one: Round, ends: dict[int, float], over: dict[int, float]) -> None:
        """What became of either: pairs that stand so after this round, and those that had done with each other before."""
        firsts = [0.0] * len(self.standings[0])
        seconds = [0.0] * len(self.standings[1])
        for found in (ends, over):
            for key, chance in found.items():
                first, second = key // MOST % MOST, key % MOST
                firsts[first] += chance
                seconds[second] += chance
                if self.standings[0][first] >= 0 and self.standings[1][second] >= 0:
                    one.goes_on += chance
        for place in range(2):
            chances = seconds if place else firsts
            unit = UnitRound(
                self.engagement.numbers[place], self.engagement.sides[place], models_of(self.engagement.begin[place])
            )
            for number in range(len(chances)):
                if chances[number] > 0.0:
                    add(self.engagement, unit, place, self.standings[place][number], chances[number])
            one.units.append(unit)


def add(engagement: Engagement, unit: UnitRound, place: int, standing: int, chance: float) -> None:
    """Count one way in which a unit may stand after a round."""
    if standing == GONE:
        unit.destroyed += chance
    elif was_caught(standing):
        unit.breaks += chance
        unit.caught += chance
    elif has_fled(standing):
        unit.breaks += chance
        standing = running(standing)
    unit.models[models_of(standing)] += chance
    if commander_lives(engagement.begin[place]) and not commander_lives(standing):
        unit.commander_dies += chance
