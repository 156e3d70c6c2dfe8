"""What a simulation is to play: armies, bots, maps, scenarios, and everything about each battle by its number.

Battle `number` follows from the plan's seed and the number alone, so that any process on any machine can play it, in
any order. Battles 2k and 2k + 1 are a pair: the same armies, map, layout, scenario and seed, the sides swapped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from pathlib import Path

import msgspec

from opensovl import __version__, bots
from opensovl import armies as army_lists
from opensovl import maps as battlefields
from opensovl.battle import Setup
from opensovl.bots import Bot
from opensovl.core.dice import ALGORITHM, Dice
from opensovl.core.state import SCENARIO_NAMES

FORMAT = "opensovl-simulation"
VERSION = 1
MOST = 10_000_000
"""Battles of one plan; their rows are held in memory."""
SEED_BITS = 48
"""Of a battle's seed: at most 15 digits, so that spreadsheets and JavaScript keep it whole."""


class Match(msgspec.Struct, frozen=True):
    """One battle before it is fought. `a` and `b` are the armies' places in the plan, `south` is one of the two."""

    number: int
    a: int
    b: int
    south: int
    map: int
    layout: int
    scenario: str
    seed: int

    @property
    def north(self) -> int:
        return self.b if self.south == self.a else self.a


class Plan(msgspec.Struct, frozen=True, dict=True):
    """A simulation. `count` is how many battles each two of the armies fight; `bots` has one name for each army."""

    armies: tuple[army_lists.ArmyList, ...]
    bots: tuple[str, ...]
    maps: tuple[battlefields.Map, ...]
    scenarios: tuple[str, ...]
    count: int
    seed: int

    @cached_property
    def pairings(self) -> list[tuple[int, int]]:
        """Each two of the armies, once."""
        return list(combinations(range(len(self.armies)), 2))

    @property
    def total(self) -> int:
        """All battles. With more than two armies the last pair of each pairing is played whole."""
        pairings = len(self.pairings)
        return self.count if pairings == 1 else pairings * (self.count + self.count % 2)

    @cached_property
    def names(self) -> list[str]:
        """What reports call the armies: their lists' names, told apart where two are called the same."""
        names: list[str] = []
        for army in self.armies:
            same = sum(1 for other in self.armies[: len(names)] if other.name == army.name)
            names.append(f"{army.name} ({same + 1})" if same else army.name)
        return names

    @cached_property
    def digest(self) -> str:
        """SHA-256 of everything that decides how battle `number` goes; `count` does not, so a plan can be prolonged."""
        what = (FORMAT, VERSION, __version__, army_lists.own_digest(), army_lists.further_digest(), ALGORITHM)
        how = (self.armies, self.bots, self.maps, self.scenarios, self.seed)
        return hashlib.sha256(msgspec.json.encode((what, how))).hexdigest()

    def match(self, number: int) -> Match:
        """The battle of this number. Pairings, maps and scenarios come round evenly; the layout is drawn (R6.1)."""
        pair, swapped = divmod(number, 2)
        index, pairing = divmod(pair, len(self.pairings))
        a, b = self.pairings[pairing]
        lap, place = divmod(index, len(self.maps))
        chance = Dice.seeded(self.seed, f"simulation {pair}")
        seed = ((chance.word() << 32) | chance.word()) >> (64 - SEED_BITS)
        # Drawn as Battle.start draws it, so that the verb `battle` plays the same battle by its seed.
        layout = Dice.seeded(seed, "layout").below(len(self.maps[place].layouts))
        scenario = self.scenarios[(lap + place) % len(self.scenarios)]
        return Match(number, a, b, b if swapped else a, place, layout, scenario, seed)

    def setup(self, match: Match) -> Setup:
        """What the battle starts from."""
        scenario = SCENARIO_NAMES.index(match.scenario)
        armies = (self.armies[match.south], self.armies[match.north])
        return Setup(self.maps[match.map], scenario, match.layout, armies, match.seed)

    def players(self, match: Match) -> tuple[Bot, Bot]:
        """South's bot and north's, with the dice that the verb `battle` gives them."""
        return bots.load(self.bots[match.south], match.seed), bots.load(self.bots[match.north], match.seed + 1)


def make(
    armies: Sequence[army_lists.ArmyList | str | Path],
    *,
    count: int = 1000,
    maps: Sequence[battlefields.Map | str | Path] = (),
    bots: Sequence[str] = ("scripted",),
    scenarios: Sequence[str] = SCENARIO_NAMES,
    seed: int = 1,
) -> Plan:
    """A plan from names, files or objects; no maps: all that come with the game; one bot: for all armies.

    Raises ArmyError, MapError or ValueError, saying what is wrong.
    """
    lists = tuple(army if isinstance(army, army_lists.ArmyList) else army_lists.load(army) for army in armies)
    fields = tuple(one if isinstance(one, battlefields.Map) else battlefields.load(one) for one in maps or battlefields.names())
    players = tuple(bots) * len(lists) if len(bots) == 1 else tuple(bots)
    plan = Plan(lists, players, fields, tuple(scenarios), count, seed)
    _check(plan)
    return plan


def _check(plan: Plan) -> None:
    if len(plan.armies) < 2:
        raise ValueError(f"A simulation needs two armies or more, not {len(plan.armies)}.")
    if len(plan.bots) != len(plan.armies):
        raise ValueError(f"{len(plan.bots)} bots for {len(plan.armies)} armies; give one bot for all, or one for each.")
    for name in plan.bots:
        bots.load(name)
    names = [field.name for field in plan.maps]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"The map {name!r} is given twice.")
    if not plan.scenarios or len(set(plan.scenarios)) != len(plan.scenarios):
        raise ValueError("Give each scenario once; there are pitched and objectives (R6.2).")
    for scenario in plan.scenarios:
        if scenario not in SCENARIO_NAMES:
            raise ValueError(f"Unknown scenario {scenario!r}; there are pitched and objectives (R6.2).")
    if plan.count < 1:
        raise ValueError(f"{plan.count} battles cannot be played; the least is 1.")
    if plan.total > MOST:
        raise ValueError(f"{plan.total:,} battles are too many for one simulation; the most is {MOST:,}.")
    if not 0 <= plan.seed < 2**64:
        raise ValueError(f"The seed is {plan.seed}; it must be a whole number from 0 to 2^64 - 1.")
