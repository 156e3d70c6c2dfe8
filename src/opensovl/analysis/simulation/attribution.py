"""Which unit earned which points: what a unit gives up (R12.3) is shared among the enemy units that wounded it.

The shares are by the wounds that each caused to it and its commander, as they were rolled: overkill counts, as in the
combat score (R10.7). Crumbling (R10.9) counts as wounds by all enemy units of that engagement in equal parts. A unit
that nobody wounded is credited to those from whom it broke or fled last; if there are none, to nobody. Points are
whole: the largest remainders are rounded up. Points for objectives are the army's and no unit's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from opensovl.core.events import Event
from opensovl.core.scoring import unit_lines
from opensovl.core.state import State

WOUND = 60
"""Parts of a wound, so that up to six units share one in whole parts."""


class Tally:
    """Hears a battle's events and keeps who wounded whom, who fled from whom, and when units were destroyed."""

    def __init__(self, state: State) -> None:
        self.side = {unit.number: unit.side for unit in state.units}
        self.caused: dict[int, dict[int, int]] = {number: {} for number in self.side}
        self.ran_from: dict[int, list[int]] = {}
        self.gone: dict[int, int] = {}
        self.first = -1
        self._turn = 0
        self._fighting: list[int] = []
        self._user = 0

    def hear(self, events: list[Event]) -> None:
        for event in events:
            deed = _DEEDS.get(event.kind)
            if deed is not None:
                deed(self, event, event.data)

    def foes(self, number: int, among: list[int]) -> list[int]:
        return [other for other in among if self.side[other] != self.side[number]]

    def wound(self, victim: int, by: int, parts: int) -> None:
        if by and parts and self.side[by] != self.side[victim]:
            self.caused[victim][by] = self.caused[victim].get(by, 0) + parts

    # Kinds of events (core.events) ----------------------------------------------------------------

    def _rolled_off(self, event: Event, data: dict[str, Any]) -> None:
        self.first = 0 if data["side"] == "south" else 1

    def _phase(self, event: Event, data: dict[str, Any]) -> None:
        self._turn = data["turn"]

    def _attack(self, event: Event, data: dict[str, Any]) -> None:
        self.wound(event.other, event.unit, data["wounds"] * WOUND)

    def _spell(self, event: Event, data: dict[str, Any]) -> None:
        self.wound(event.unit, event.other, data["failed"] * WOUND)

    def _uses(self, event: Event, data: dict[str, Any]) -> None:
        self._user = event.unit

    def _costs(self, event: Event, data: dict[str, Any]) -> None:
        self.wound(event.unit, self._user, data["wounds"] * WOUND)

    def _combat(self, event: Event, data: dict[str, Any]) -> None:
        self._fighting = data["units"]

    def _crumbles(self, event: Event, data: dict[str, Any]) -> None:
        foes = self.foes(event.unit, self._fighting)
        for foe in foes:
            self.wound(event.unit, foe, data["wounds"] * WOUND // len(foes))

    def _tested(self, event: Event, data: dict[str, Any]) -> None:
        if not data["passed"]:
            self.ran_from[event.unit] = self.foes(event.unit, self._fighting)

    def _flees(self, event: Event, data: dict[str, Any]) -> None:
        self.ran_from[event.unit] = [event.other]

    def _destroyed(self, event: Event, data: dict[str, Any]) -> None:
        self.gone[event.unit] = max(self._turn, 1)  # one that was not deployed: in the first turn

    # At the end -----------------------------------------------------------------------------------

    def points(self, state: State) -> tuple[dict[int, int], dict[int, int], list[int]]:
        """Points given up and earned by unit number, and those that south and north scored through no unit."""
        lost: dict[int, int] = {}
        earned = dict.fromkeys(self.side, 0)
        unclaimed = [0, 0]
        for unit in state.units:
            points = sum(line.points for line in unit_lines(unit))
            lost[unit.number] = points
            weights = self.caused[unit.number] or dict.fromkeys(self.ran_from.get(unit.number, ()), 1)
            if not weights:
                unclaimed[1 - unit.side] += points
            for number, part in share(points, weights).items():
                earned[number] += part
        return lost, earned, unclaimed


_DEEDS = {
    "roll_off": Tally._rolled_off,
    "phase_begins": Tally._phase,
    "shot": Tally._attack,
    "struck": Tally._attack,
    "hit_by": Tally._spell,
    "ability": Tally._uses,
    "costs_wounds": Tally._costs,
    "combat": Tally._combat,
    "crumbles": Tally._crumbles,
    "break_test": Tally._tested,
    "flee_declared": Tally._flees,
    "destroyed": Tally._destroyed,
}


def share(points: int, weights: Mapping[int, int]) -> dict[int, int]:
    """Whole points by weight, the largest remainders rounded up, the lower number first where they are equal."""
    total = sum(weights.values())
    parts = {number: points * weight // total for number, weight in weights.items()}
    left = points - sum(parts.values())
    by_remainder = sorted(weights, key=lambda number: (-(points * weights[number] % total), number))
    for number in by_remainder[:left]:
        parts[number] += 1
    return parts
