"""What the rows of a simulation come to: for each army, and for each two of them.

Every row is looked at from both armies' seats; an army's figures are over all its battles in the plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean

import msgspec

from opensovl.analysis.simulation.intervals import CONFIDENCE, Mean, Share, by_pair, mean_of, rounded, share_of
from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.playing import Row, UnitRow
from opensovl.armies import cost_lines
from opensovl.core.state import LAST_TURN

BIN = 50
"""Points of one bar of the score distribution; a lead of as much wins (R12.4)."""
THIRDS = ("left", "middle", "right")
DEPTHS = ("own third", "middle third", "enemy third")


class Seat:
    """A battle as one of its two armies saw it."""

    def __init__(self, row: Row, own: int) -> None:
        self.row = row
        self.own = own  # 0: it was A, 1: it was B
        me = "AB"[own]
        self.army = (row.a, row.b)[own]
        self.foe = (row.b, row.a)[own]
        self.result = "draw" if row.winner == "draw" else "win" if row.winner == me else "loss"
        self.score = row.score[own]
        self.against = row.score[1 - own]
        self.side = "south" if row.south == me else "north"
        self.first = row.first == me
        self.units = row.units[own]

    @property
    def difference(self) -> int:
        return self.score - self.against


class Results(msgspec.Struct, frozen=True):
    """How an army fared in some battles. `points` counts a draw as half a win; `difference` is of the scores."""

    wins: Share
    draws: Share
    losses: Share
    points: Mean
    difference: Mean
    scored: Mean
    conceded: Mean


class Group(msgspec.Struct, frozen=True):
    """Results of the battles that have something in common."""

    name: str
    results: Results


class MapSides(msgspec.Struct, frozen=True):
    """Results on one map: of all battles there, and of those from either side."""

    map: str
    both: Results
    south: Results
    north: Results


class UnitFigures(msgspec.Struct, frozen=True):
    """A unit over all battles of its army; means are per battle. `lost` and `earned` are points (attribution.py)."""

    number: int
    unit: str
    cost: int
    earned: float
    lost: float
    left: float  # models at the end, mean
    destroyed: Share
    commander_lost: Share | None
    survival: list[float]  # the share of battles in which it lived after turn 1, 2, ... 7


class Bar(msgspec.Struct, frozen=True):
    """Battles whose score difference lies from `low` up to, not including, `low` + BIN."""

    low: int
    wins: int
    draws: int
    losses: int


class ArmyFigures(msgspec.Struct, frozen=True):
    """An army over all its battles."""

    name: str
    faction: str
    points: int
    bot: str
    results: Results
    maps: list[MapSides]
    scenarios: list[Group]
    sides: list[Group]
    turn_order: list[Group]
    reasons: dict[str, dict[str, int]]  # {"win": {"points": 12, "wiped out": 3}, ...}
    scores: list[Bar]
    units: list[UnitFigures]
    objectives: float  # points for markers, mean
    unclaimed: float  # points through no unit's deeds, mean
    lost_at: list[list[float]]  # points lost per battle by where the units were last: rows from own third, columns from left
    turns: float


class Pairing(msgspec.Struct, frozen=True):
    """Two armies against each other, seen by the first."""

    a: str
    b: str
    results: Results


class Summary(msgspec.Struct, frozen=True):
    """Everything that a report tells; also the contract of `opensovl simulate --json`."""

    battles: int
    planned: int
    seed: int
    digest: str
    confidence: float
    maps: list[str]
    scenarios: list[str]
    armies: list[ArmyFigures]
    pairings: list[Pairing]


def summarize(plan: Plan, rows: Sequence[Row]) -> Summary:
    """The figures of a plan's rows, complete or not."""
    seats: list[list[Seat]] = [[] for _ in plan.armies]
    for row in rows:
        for own in (0, 1):
            seat = Seat(row, own)
            seats[seat.army].append(seat)
    pairings = [
        Pairing(plan.names[a], plan.names[b], results([s for s in seats[a] if s.own == 0 and s.foe == b]))
        for a, b in plan.pairings
    ]
    return Summary(
        battles=len(rows),
        planned=plan.total,
        seed=plan.seed,
        digest=plan.digest,
        confidence=CONFIDENCE,
        maps=[field.name for field in plan.maps],
        scenarios=list(plan.scenarios),
        armies=[_army(plan, index, seats[index]) for index in range(len(plan.armies))],
        pairings=pairings,
    )


def results(seats: Sequence[Seat]) -> Results:
    def shares(result: str) -> Share:
        return share_of(by_pair((seat.row.pair, float(seat.result == result)) for seat in seats))

    def means(value: Callable[[Seat], float]) -> Mean:
        return mean_of(by_pair((seat.row.pair, value(seat)) for seat in seats))

    worth = {"win": 1.0, "draw": 0.5, "loss": 0.0}
    return Results(
        wins=shares("win"),
        draws=shares("draw"),
        losses=shares("loss"),
        points=means(lambda seat: worth[seat.result]),
        difference=means(lambda seat: float(seat.difference)),
        scored=means(lambda seat: float(seat.score)),
        conceded=means(lambda seat: float(seat.against)),
    )


def _groups(seats: Sequence[Seat], names: Iterable[str], key: Callable[[Seat], str]) -> list[Group]:
    return [Group(name, results([seat for seat in seats if key(seat) == name])) for name in names]


def _army(plan: Plan, index: int, seats: list[Seat]) -> ArmyFigures:
    army = plan.armies[index]
    maps = []
    for field in plan.maps:
        there = [seat for seat in seats if seat.row.map == field.name]
        sides = [[seat for seat in there if seat.side == side] for side in ("south", "north")]
        maps.append(MapSides(field.name, results(there), results(sides[0]), results(sides[1])))
    return ArmyFigures(
        name=plan.names[index],
        faction=army.faction,
        points=army.points,
        bot=plan.bots[index],
        results=results(seats),
        maps=maps,
        scenarios=_groups(seats, plan.scenarios, lambda seat: seat.row.scenario),
        sides=_groups(seats, ("south", "north"), lambda seat: seat.side),
        turn_order=_groups(seats, ("first", "second"), lambda seat: "first" if seat.first else "second"),
        reasons=_reasons(seats),
        scores=distribution(seats),
        units=_units(plan, index, seats),
        objectives=_mean(seat.row.objectives[seat.own] for seat in seats),
        unclaimed=_mean(seat.row.unclaimed[seat.own] for seat in seats),
        lost_at=_lost_at(plan, seats),
        turns=_mean(seat.row.turns for seat in seats),
    )


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return rounded(fmean(found)) if found else 0.0


def _reasons(seats: Sequence[Seat]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {"win": {}, "draw": {}, "loss": {}}
    for seat in seats:
        told = found[seat.result]
        told[seat.row.reason] = told.get(seat.row.reason, 0) + 1
    return {result: dict(sorted(told.items())) for result, told in found.items()}


def distribution(seats: Sequence[Seat]) -> list[Bar]:
    """The score differences in bars of BIN points, without gaps from the lowest to the highest."""
    counts: dict[int, dict[str, int]] = {}
    for seat in seats:
        told = counts.setdefault(seat.difference // BIN, {"win": 0, "draw": 0, "loss": 0})
        told[seat.result] += 1
    if not counts:
        return []
    none = {"win": 0, "draw": 0, "loss": 0}
    bars = [(place, counts.get(place, none)) for place in range(min(counts), max(counts) + 1)]
    return [Bar(place * BIN, told["win"], told["draw"], told["loss"]) for place, told in bars]


def _units(plan: Plan, index: int, seats: Sequence[Seat]) -> list[UnitFigures]:
    army = plan.armies[index]
    return [
        _unit(unit.label, place, sum(line.points for line in cost_lines(army.faction, unit)), seats)
        for place, unit in enumerate(army.units)
    ]


def _unit(label: str, place: int, cost: int, seats: Sequence[Seat]) -> UnitFigures:
    fates = [(seat.row.pair, seat.units[place]) for seat in seats]
    led = [(pair, unit) for pair, unit in fates if unit.commander is not None]
    return UnitFigures(
        number=place + 1,
        unit=label,
        cost=cost,
        earned=_mean(unit.earned for _, unit in fates),
        lost=_mean(unit.lost for _, unit in fates),
        left=_mean(unit.models for _, unit in fates),
        destroyed=share_of(by_pair((pair, float(unit.gone > 0)) for pair, unit in fates)),
        commander_lost=share_of(by_pair((pair, float(not unit.commander)) for pair, unit in led)) if led else None,
        survival=[_mean(float(_lives_after(unit, turn)) for _, unit in fates) for turn in range(1, LAST_TURN + 1)],
    )


def _lives_after(unit: UnitRow, turn: int) -> bool:
    return unit.gone == 0 or unit.gone > turn


def _lost_at(plan: Plan, seats: Sequence[Seat]) -> list[list[float]]:
    sizes = {field.name: (field.width, field.height) for field in plan.maps}
    found = [[0.0] * 3 for _ in range(3)]
    for seat in seats:
        width, height = sizes[seat.row.map]
        for unit in seat.units:
            if unit.lost and unit.x is not None and unit.y is not None:
                column = min(max(int(3 * unit.x / width), 0), 2)
                found[min(max(int(3 * unit.y / height), 0), 2)][column] += unit.lost
    return [[rounded(value / len(seats)) for value in row] for row in found] if seats else found
