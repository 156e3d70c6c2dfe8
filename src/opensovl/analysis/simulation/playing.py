"""One battle of a plan, and the row that is kept of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from opensovl.analysis.simulation.attribution import Tally
from opensovl.analysis.simulation.plan import Match, Plan
from opensovl.core import battle as rules
from opensovl.core.plain import digest
from opensovl.core.state import NOBODY, State
from opensovl.core.units import Unit
from opensovl.core.views import view

LONGEST = 20_000
"""Actions; battles take a few hundred."""

Who = Literal["A", "B"]


class SimulationError(Exception):
    """Why a simulation cannot go on, in one sentence."""


class UnitRow(msgspec.Struct, frozen=True, array_like=True):
    """A unit at the end of a battle. Its place is seen from its own edge, x to the right, y ahead; none: not deployed."""

    models: int  # of the retinue, mount or plain unit that are left
    commander: bool | None  # alive; None if it never had one
    fleeing: bool
    gone: int  # the turn in which it was destroyed; 0 if it was not
    lost: int  # points that it gave to the enemy (R12.3)
    earned: int  # points that it earned (attribution.py)
    x: float | None
    y: float | None


class Row(msgspec.Struct, frozen=True):
    """A battle that was fought. A is the pairing's first army, B its second; tuples hold A's part, then B's."""

    number: int
    a: int
    b: int
    south: Who
    map: str
    layout: int
    scenario: str
    seed: int
    first: Who  # who acted first in turn 1 (R6.6)
    winner: Literal["A", "B", "draw"]
    reason: str
    score: tuple[int, int]
    objectives: tuple[int, int]  # points for markers (R12.2), of the score
    unclaimed: tuple[int, int]  # points through no unit's deeds, of the score
    turns: int
    actions: int
    digest: str  # of the final state
    units: tuple[tuple[UnitRow, ...], tuple[UnitRow, ...]]

    @property
    def pair(self) -> int:
        return self.number // 2


def play(plan: Plan, number: int) -> Row:
    """Fight a battle of the plan. SimulationError, naming it, if it breaks down or does not end."""
    match = plan.match(number)
    try:
        state = plan.setup(match).state()
        tally = Tally(state)
        players = plan.players(match)
        while not state.over:
            side = state.waiting()[0]
            tally.hear(rules.apply(state, players[side].choose(view(state, side))))
            if state.actions > LONGEST:
                raise RuntimeError(f"it does not end within {LONGEST} actions")
    except Exception as error:
        why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise SimulationError(f"Battle {number} (seed {match.seed}) broke down: {why}.") from error
    return _row(plan, match, state, tally)


def _row(plan: Plan, match: Match, state: State, tally: Tally) -> Row:
    swapped = match.south != match.a
    lost, earned, unclaimed = tally.points(state)
    sides = (1, 0) if swapped else (0, 1)  # where A and B stand

    def who(side: int) -> Who:
        return "A" if side == sides[0] else "B"

    def both(values: list[int]) -> tuple[int, int]:
        return values[sides[0]], values[sides[1]]

    def units(side: int) -> tuple[UnitRow, ...]:
        own = [unit for unit in state.units if unit.side == side]
        return tuple(
            UnitRow(
                unit.models,
                unit.commander_alive if unit.spec.commander is not None else None,
                unit.fleeing,
                tally.gone.get(unit.number, 0),
                lost[unit.number],
                earned[unit.number],
                *_place(state, unit),
            )
            for unit in own
        )

    return Row(
        number=match.number,
        a=match.a,
        b=match.b,
        south="B" if swapped else "A",
        map=plan.maps[match.map].name,
        layout=match.layout,
        scenario=match.scenario,
        seed=match.seed,
        first=who(tally.first),
        winner=who(state.winner) if state.winner != NOBODY else "draw",
        reason=state.reason,
        score=both(state.score),
        objectives=both(state.marker_points),
        unclaimed=both(unclaimed),
        turns=state.turn,
        actions=state.actions,
        digest=digest(state),
        units=(units(sides[0]), units(sides[1])),
    )


def _place(state: State, unit: Unit) -> tuple[float | None, float | None]:
    if not unit.placed:
        return None, None
    if unit.side == 0:
        return round(unit.x, 1), round(unit.y, 1)
    return round(state.board.width - unit.x, 1), round(state.board.height - unit.y, 1)
