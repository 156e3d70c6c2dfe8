"""What each unit of a battle did and suffered, and how the dice fell, for the tables at its end."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING, Any

from opensovl.analysis.simulation.attribution import WOUND, Tally
from opensovl.battle import Battle
from opensovl.core.events import Event
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.scoring import unit_lines
from opensovl.core.state import DEPLOYMENT, State
from opensovl.core.units import Unit

if TYPE_CHECKING:
    from opensovl.analysis.reports.luck import Score

log = logging.getLogger(__name__)

STANDS = frozenset({"charge_moved", "charge_after_runner", "flees", "feints"})
"""Events that tell where a unit has gone to; turning to face is no way gone."""


class Ledger:
    """Counts what the events of a battle tell of each unit."""

    def __init__(self, state: State) -> None:
        numbers = [unit.number for unit in state.units]
        self.taken = dict.fromkeys(numbers, 0)
        self.moved = dict.fromkeys(numbers, 0.0)
        self.shots = dict.fromkeys(numbers, 0)
        self.rounds = dict.fromkeys(numbers, 0)
        self._at: dict[int, tuple[float, float]] = {}

    def hear(self, before: State, events: Iterable[Event]) -> None:
        """What happened at one action, and the state before it: casualties shift a block without an event (R2.5)."""
        self._at = {unit.number: (unit.x, unit.y) for unit in before.units}
        fought = before.phase != DEPLOYMENT
        for event in events:
            data: Any = event.data
            if event.kind == "deployed":
                self._at.update((number, (x, y)) for number, x, y, _ in data["units"])
                fought = True
            elif event.kind == "combat":
                for number in data["units"]:
                    self.rounds[number] += 1
            elif event.kind == "shot":
                self.shots[event.unit] += len(data["dice"])
            elif event.kind == "wounded":
                self.taken[event.unit] += data["wounds"]
            elif fought:
                self._ways(event, data)

    def _ways(self, event: Event, data: Any) -> None:
        if event.kind == "moved":
            for x, y, _ in data["places"]:
                self._go(event.unit, x, y)
        elif event.kind == "met":
            for number, x, y, _ in data["places"]:
                self._go(number, x, y)
        elif event.kind in STANDS and "x" in data:
            self._go(event.unit, data["x"], data["y"])

    def _go(self, number: int, x: float, y: float) -> None:
        from_x, from_y = self._at[number]
        self.moved[number] += hypot(x - from_x, y - from_y)
        self._at[number] = (x, y)


def statistics(battle: Battle) -> list[dict[str, Any]]:
    """A row for each unit, by number."""
    state = battle.state
    tally = Tally(state)
    ledger = Ledger(state)
    for entry in battle.log:
        tally.hear(entry.events)
        ledger.hear(entry.before, entry.events)
    given, earned, _ = tally.points(state)
    return [
        {
            "unit": unit.number,
            "side": SIDE_NAMES[unit.side],
            "name": unit.spec.name,
            "caused": sum(_caused(tally, unit.number)) // WOUND,
            "taken": ledger.taken[unit.number],
            "models": unit.spec.models,
            "lost": unit.spec.models - unit.models if unit.alive else unit.spec.models,
            "earned": earned[unit.number],
            "given": given[unit.number],
            "why": _why(unit),
            "moved": round(ledger.moved[unit.number], 1),
            "shots": ledger.shots[unit.number],
            "rounds": ledger.rounds[unit.number],
        }
        for unit in state.units
    ]


def _caused(tally: Tally, number: int) -> Iterable[int]:
    return (by.get(number, 0) for by in tally.caused.values())


def _why(unit: Unit) -> list[dict[str, Any]]:
    """The lines of the score that the unit gives to the enemy (R12.3)."""
    return [line.to_dict() for line in unit_lines(unit)]


def luck(battle: Battle) -> dict[str, Any] | None:
    """Each side's dice, expected against rolled, and how often it would have been less lucky; None if no attack was rolled."""
    from opensovl.analysis.reports import luck as reckoning
    from opensovl.analysis.reports.rolls import rolls
    from opensovl.analysis.reports.steps import steps

    try:
        found = reckoning.luck(battle.state, rolls(battle, steps(battle)))
    except (ValueError, LookupError):
        log.exception("The luck of a battle could not be reckoned")  # the replay does not depend on it
        return None
    if not found.units:
        return None
    return {
        SIDE_NAMES[side.side]: {
            "caused": _score(side.caused),
            "hits": _score(side.hits),
            "saves": {**_score(side.saves), "of": side.saves_of},
            "tests": {**_score(side.tests), "of": side.tests_of},
            "share": round(side.share, 4),
        }
        for side in found.sides
    }


def _score(score: Score) -> dict[str, Any]:
    return {"expected": round(score.expected, 2), "rolled": score.rolled}
