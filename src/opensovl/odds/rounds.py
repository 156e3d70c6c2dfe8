"""Rounds of an engagement, one after another: every way in which they may go, with its chance.

A way is how all units stand. Ways less likely than a limit are dropped; how much was dropped is told, and bounds the error of
every chance that is given.
"""

from typing import Final

from opensovl.core.combat import winner_of
from opensovl.core.profiles import NORTH, SOUTH
from opensovl.odds.duel import Duel, add
from opensovl.odds.engagement import (
    Engagement,
    Suffered,
    contact_code,
    has_fled,
    models_of,
    running,
    was_caught,
)
from opensovl.odds.results import Round, UnitRound
from opensovl.odds.score_chances import FirstRound

MOST_WAYS: Final = 200_000
"""Ways that a round may look at where more than two units fight."""
WAYS_OF_ONE: Final = 3_000
"""The same where only one round is asked for and its ways only share out who is caught."""


class _Way:
    """How all stand, and who touches whom."""

    def __init__(self, standings: tuple[int, ...], contacts: list[list[int]], chance: float) -> None:
        self.standings = standings
        self.contacts = contacts
        self.chance = chance


def fight_rounds(engagement: Engagement, rounds: int) -> list[Round]:
    """So many rounds, the first as everything stands now; the list ends early if nobody can be left to fight.

    With two units every round is exact but for what is dropped. With more the first round is exact: each unit's nerve is
    reckoned with all results of the others; later ones follow the likeliest ways.
    """
    if engagement.count == 2:
        return Duel(engagement).rounds(rounds)
    ways = [_Way(tuple(engagement.begin), engagement.contacts, 1.0)]
    over: dict[tuple[int, ...], float] = {}
    told: list[Round] = []
    dropped = 0.0
    for turn in range(rounds):
        if not ways:
            break
        limit = _limit(rounds)
        one = Round()
        ways, lost = _next_ways(engagement, ways, turn > 0, limit, one, over)
        dropped += lost
        _tell(engagement, one, ways, over)
        if turn == 0:
            FirstRound(engagement).tell(one, _caught_shares(engagement, ways, over))
        else:
            one.dropped = dropped
        told.append(one)
    return told


def _limit(rounds: int) -> float:
    """Below which chance a way is dropped."""
    return 1.0 / (WAYS_OF_ONE if rounds == 1 else MOST_WAYS)


def _next_ways(
    engagement: Engagement, ways: list[_Way], later: bool, limit: float, one: Round, over: dict[tuple[int, ...], float]
) -> tuple[list[_Way], float]:
    """Fight a round in every way; returns those in which the fight goes on, and the chance that was dropped."""
    found: dict[tuple[int, ...], float] = {}
    touching: dict[tuple[int, ...], list[list[int]]] = {}
    dropped = 0.0
    ends: dict[int, dict[tuple[int, ...], float]] = {}  # by the contacts with which the round began
    began: dict[int, list[list[int]]] = {}
    for way in ways:
        one.fought += way.chance
        code = contact_code(way.contacts)
        if code not in ends:
            ends[code] = {}
            began[code] = way.contacts
        dropped += _Bout(engagement, way, later, limit, one).fight(ends[code])
    for code, reached in ends.items():
        for standings, chance in reached.items():
            contacts = engagement.contacts_after(standings, began[code], later)
            healed = tuple([engagement.healed(place, standings[place], later) for place in range(engagement.count)])
            if any(number for touched in contacts for number in touched):
                found[healed] = found.get(healed, 0.0) + chance
                touching[healed] = contacts
            else:
                over[healed] = over.get(healed, 0.0) + chance
    next_ways = [_Way(standings, touching[standings], chance) for standings, chance in found.items()]
    next_ways.sort(key=_by_chance)
    return next_ways, dropped


def _by_chance(way: _Way) -> tuple[float, tuple[int, ...]]:
    return (-way.chance, way.standings)


class _Bout:
    """One round from one way: all that the units may suffer, joined one unit after another."""

    def __init__(self, engagement: Engagement, way: _Way, later: bool, limit: float, one: Round) -> None:
        self.engagement = engagement
        self.way = way
        self.later = later
        self.limit = limit
        self.one = one
        self.dropped = 0.0
        self.tails: list[list[float]] = []
        troops, leaders = engagement.dues(way.standings, way.contacts, later)
        self.suffered = [
            engagement.suffer(place, way.standings[place], way.contacts, later, troops[place], leaders[place])
            if way.standings[place] >= 0
            else [Suffered(way.standings[place], 0, -1, 1.0)]
            for place in range(engagement.count)
        ]
        for listed in self.suffered:
            self.tails.append(_tails(listed))

    def fight(self, ends: dict[tuple[int, ...], float]) -> float:
        """Adds to `ends` how all may stand after it; returns the chance that was dropped."""
        self._join(0, [], self.way.chance, 0, [-1, -1], ends)
        return self.dropped

    def _join(
        self, place: int, standings: list[int], chance: float, score: int, once: list[int], ends: dict[tuple[int, ...], float]
    ) -> None:
        if place == self.engagement.count:
            self._settle(standings, chance, score, once, ends)
            return
        side = self.engagement.sides[place]
        listed = self.suffered[place]
        for index in range(len(listed)):
            one = listed[index]
            here = chance * one.chance
            if here < self.limit:  # the likeliest come first
                self.dropped += chance * self.tails[place][index]
                return
            best = once
            if one.once > once[side]:
                best = once.copy()
                best[side] = one.once
            self._join(
                place + 1, [*standings, one.standing], here, score + (one.score if side == NORTH else -one.score), best, ends
            )

    def _settle(
        self, standings: list[int], chance: float, score: int, once: list[int], ends: dict[tuple[int, ...], float]
    ) -> None:
        """Who won, by how much, and whose nerve is tested (R10.8, R10.9)."""
        one = self.one
        left = [once[SOUTH] >= 0, once[NORTH] >= 0]
        total = score + max(once[SOUTH], 0) - max(once[NORTH], 0)
        winner = winner_of(max(total, 0), max(-total, 0), left[SOUTH], left[NORTH])
        one.score[total] = one.score.get(total, 0.0) + chance
        if winner < 0:
            one.ties += chance
        else:
            one.wins[winner] += chance
        if winner < 0 or not (left[SOUTH] and left[NORTH]):
            key = tuple(standings)
            ends[key] = ends.get(key, 0.0) + chance
        else:
            self._test(0, standings, chance, 1 - winner, abs(total), standings, ends)

    def _test(
        self, place: int, standings: list[int], chance: float, loser: int, penalty: int, before: list[int],
        ends: dict[tuple[int, ...], float],
    ) -> None:  # fmt: skip
        """Every unit of the losing side in turn: it holds, crumbles or breaks."""
        engagement = self.engagement
        while place < engagement.count and (engagement.sides[place] != loser or before[place] < 0):
            place += 1
        if place == engagement.count:
            key = tuple(standings)
            ends[key] = ends.get(key, 0.0) + chance
            return
        standing = before[place]
        if engagement.crumbles(place, standing, self.later):
            for face in (1, 2, 3):
                left = engagement.crumbled(place, standing, face, self.later)
                self._branch(place, standings, left, chance / 3.0, loser, penalty, before, ends)
            return
        holds = engagement.holds(place, standing, penalty, self.later)
        if holds > 0.0:
            self._branch(place, standings, standing, chance * holds, loser, penalty, before, ends)
        if holds < 1.0:
            fate = engagement.fate(place, tuple(before), self.way.contacts, self.later)
            self._branch(place, standings, fate, chance * (1.0 - holds), loser, penalty, before, ends)

    def _branch(
        self, place: int, standings: list[int], standing: int, chance: float, loser: int, penalty: int, before: list[int],
        ends: dict[tuple[int, ...], float],
    ) -> None:  # fmt: skip
        after = standings.copy()
        after[place] = standing
        self._test(place + 1, after, chance, loser, penalty, before, ends)


def _caught_shares(engagement: Engagement, ways: list[_Way], over: dict[tuple[int, ...], float]) -> list[dict[int, float]]:
    """Of each unit, by how it stood when it broke: how often it was caught (R10.10), which depends on who else is left."""
    runs: list[dict[int, float]] = [{} for _ in range(engagement.count)]
    caught: list[dict[int, float]] = [{} for _ in range(engagement.count)]
    ends = [(way.standings, way.chance) for way in ways]
    ends.extend(over.items())
    for standings, chance in ends:
        for place in range(engagement.count):
            standing = standings[place]
            if has_fled(standing) or was_caught(standing):
                to = caught[place] if was_caught(standing) else runs[place]
                to[running(standing)] = to.get(running(standing), 0.0) + chance
    shares: list[dict[int, float]] = []
    for place in range(engagement.count):
        found = dict.fromkeys(runs[place], 0.0)
        for standing, chance in caught[place].items():
            found[standing] = chance / (chance + runs[place].get(standing, 0.0))
        shares.append(found)
    return shares


def _tails(listed: list[Suffered]) -> list[float]:
    """Puts the likeliest first; at every place the chance of this one and all after it."""
    listed.sort(key=_likeliest)
    tails = [0.0] * len(listed)
    left = 0.0
    for index in range(len(listed) - 1, -1, -1):
        left += listed[index].chance
        tails[index] = left
    return tails


def _likeliest(one: Suffered) -> tuple[float, int, int]:
    return (-one.chance, one.standing, one.score)


def _tell(engagement: Engagement, one: Round, ways: list[_Way], over: dict[tuple[int, ...], float]) -> None:
    """What became of every unit so far."""
    one.units = [
        UnitRound(engagement.numbers[place], engagement.sides[place], models_of(engagement.begin[place]))
        for place in range(engagement.count)
    ]
    for way in ways:
        one.goes_on += way.chance
        for place in range(engagement.count):
            add(engagement, one.units[place], place, way.standings[place], way.chance)
    for standings, chance in over.items():
        for place in range(engagement.count):
            add(engagement, one.units[place], place, standings[place], chance)
