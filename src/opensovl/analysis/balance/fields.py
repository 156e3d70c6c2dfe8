"""What the balance is reckoned from: battles of lists drawn at random, and of the sample armies, each faction against each.

Every pair of battles has two lists of its own, drawn for it alone, and is fought from both sides: pairs are independent of
each other, and that is all that the intervals assume. Everything about a pair follows from the seed and its number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from opensovl import armies, maps
from opensovl.analysis import simulation
from opensovl.analysis.simulation.plan import SEED_BITS
from opensovl.analysis.workers import Workers
from opensovl.armies import SIZES, ArmyList, ListUnit, catalogue, sources
from opensovl.armies.validation import COLUMNS
from opensovl.core.dice import Dice
from opensovl.core.state import SCENARIO_NAMES
from opensovl.maps import Map

BOT = "scripted"
PIECE = 6
"""Pairs that a process plays in one go: about half a second, compiled."""
TROOPS, COMMANDER, ITEM, OPTIONS = "troops", "commander", "item", "options"


class Feature(NamedTuple):
    """What points are spent on: a faction's troops or commander, an item of no faction, or its commanders' weapons."""

    kind: str
    faction: str
    name: str


Spent = dict[Feature, int]


class Design(msgspec.Struct, frozen=True, dict=True):
    """A field of random lists: every two of the factions, maps and scenarios coming round evenly."""

    factions: tuple[str, ...]
    points: int
    maps: tuple[Map, ...]
    seed: int

    @cached_property
    def pairings(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.factions)), 2))

    def place(self, pair: int) -> tuple[int, int, int]:
        """(faction, other faction, number of the pair among those of the two)."""
        lap, pairing = divmod(pair, len(self.pairings))
        return (*self.pairings[pairing], lap)

    def list_seed(self, pair: int, own: int) -> int:
        """`opensovl army new FACTION --points POINTS --seed SEED` draws this list too."""
        chance = Dice.seeded(self.seed, f"balance list {pair} {own}")
        return ((chance.word() << 32) | chance.word()) >> (64 - SEED_BITS)

    def plan(self, pair: int) -> simulation.Plan:
        """The plan whose battles 2 * lap and 2 * lap + 1 are the pair."""
        a, b, lap = self.place(pair)
        lists = tuple(
            armies.random_list(self.factions[faction], self.points, self.list_seed(pair, own))
            for own, faction in enumerate((a, b))
        )
        seed = Dice.seeded(self.seed, f"balance {a} {b}").word()
        return simulation.Plan(lists, (BOT, BOT), self.maps, SCENARIO_NAMES, 2 * lap + 2, seed)


def design(points: int, seed: int) -> Design:
    """A field of all factions on all maps. ValueError for points that no army size has."""
    known = [SIZES[name][0] for name in COLUMNS]
    if points not in known:
        raise ValueError(f"There is no army size of {points} points; there are {', '.join(map(str, known))} (R5.1).")
    return Design(tuple(armies.faction_names()), points, tuple(maps.load(name) for name in maps.names()), seed)


class Fought(msgspec.Struct, frozen=True, array_like=True):
    """One battle, A's part before B's."""

    south: str
    first: str
    map: str
    layout: int
    scenario: str
    seed: int
    winner: str
    score: tuple[int, int]

    @property
    def lead(self) -> int:
        return self.score[0] - self.score[1]

    @property
    def worth(self) -> float:
        """What A has of the win; half of a draw."""
        return {"A": 1.0, "B": 0.0}.get(self.winner, 0.5)


class Pair(NamedTuple):
    """Two battles of the same two lists, the sides swapped; `lists` names them: a seed, or a sample."""

    number: int
    a: int
    b: int
    lists: tuple[str, str]
    spent: tuple[Spent, Spent]
    battles: tuple[Fought, Fought]

    @property
    def lead(self) -> float:
        return (self.battles[0].lead + self.battles[1].lead) / 2


def spent(army: ArmyList) -> Spent:
    """A list's points by what they are spent on.

    Troops are reckoned with their weapons, without a banner; a commander by its bare price, which is the same in every list.
    """
    magic = catalogue.items()
    known = {**magic.weapons, **magic.items, **magic.banners}
    form = catalogue.faction(army.faction)
    found: Spent = {}

    def add(feature: Feature, points: int) -> None:
        found[feature] = found.get(feature, 0) + points

    for unit in army.units:
        cost = sum(line.points for line in armies.cost_lines(army.faction, unit))
        items = [unit.banner]
        if unit.commander is not None:
            leader = unit.commander
            items += [leader.magic_weapon, leader.item]
            bare = form.entry(leader.entry)
            price = bare.points if bare is not None else 0
            plain = armies.cost_lines(army.faction, ListUnit(commander=replace(leader, magic_weapon="", item="")))
            weapons = sum(line.points for line in plain) - price
            add(Feature(COMMANDER, army.faction, leader.entry), price)
            if weapons:
                add(Feature(OPTIONS, army.faction, ""), weapons)
            cost -= price + weapons
        for name in filter(None, items):
            add(Feature(ITEM, "", name), known[name].points)
            cost -= known[name].points
        if unit.entry:
            add(Feature(TROOPS, army.faction, unit.entry), cost)
    return found


# Playing ----------------------------------------------------------------------------------------------


class _Job(msgspec.Struct, frozen=True):
    design: Design
    folders: tuple[str, ...]


@lru_cache(maxsize=2)
def _open(packed: bytes) -> Design:
    """The design of a job, with the data files of where it was made."""
    job = msgspec.json.decode(packed, type=_Job)
    if tuple(str(folder.resolve()) for folder in sources.further()) != job.folders:
        armies.use_data(*job.folders)
    return job.design


def play_pairs(piece: tuple[bytes, range]) -> list[Pair]:
    """Draw and fight these pairs."""
    packed, numbers = piece
    field = _open(packed)
    found = []
    for number in numbers:
        a, b, lap = field.place(number)
        plan = field.plan(number)
        names = (str(field.list_seed(number, 0)), str(field.list_seed(number, 1)))
        battles = (_fought(simulation.play(plan, 2 * lap)), _fought(simulation.play(plan, 2 * lap + 1)))
        found.append(Pair(number, a, b, names, (spent(plan.armies[0]), spent(plan.armies[1])), battles))
    return found


def _fought(row: simulation.Row) -> Fought:
    return Fought(row.south, row.first, row.map, row.layout, row.scenario, row.seed, row.winner, row.score)


def play(
    field: Design,
    count: int,
    workers: Workers,
    stop: Callable[[], bool] = lambda: False,
    told: Callable[[int], None] = lambda battles: None,
) -> list[Pair]:
    """So many pairs of random lists, by number; fewer if it was stopped."""
    packed = msgspec.json.encode(_Job(field, tuple(str(folder.resolve()) for folder in sources.further())))
    pieces = [(packed, range(first, min(first + PIECE, count))) for first in range(0, count, PIECE)]
    found: list[Pair] = []
    for _, pairs in workers.results(play_pairs, pieces, stop):
        found.extend(pairs)
        told(2 * len(pairs))
    return sorted(found)


def samples(field: Design, count: int) -> simulation.Plan | None:
    """A plan of the factions' sample armies of this size, each against each; None if not every faction has one."""
    lists = {army.faction: army for army in map(armies.load, armies.samples()) if SIZES[army.size][0] == field.points}
    if any(name not in lists for name in field.factions):
        return None
    return simulation.make([lists[name] for name in field.factions], count=count, maps=field.maps, bots=[BOT], seed=field.seed)


def sample_pairs(plan: simulation.Plan, rows: list[simulation.Row]) -> Iterator[Pair]:
    """The whole pairs of a plan's rows."""
    by_pair: dict[int, list[simulation.Row]] = {}
    for row in rows:
        by_pair.setdefault(row.pair, []).append(row)
    points = [spent(army) for army in plan.armies]
    for number, both in sorted(by_pair.items()):
        if len(both) == 2:
            a, b = both[0].a, both[0].b
            names = (plan.names[a], plan.names[b])
            yield Pair(number, a, b, names, (points[a], points[b]), (_fought(both[0]), _fought(both[1])))
