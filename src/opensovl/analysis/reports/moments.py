"""Decisive moments: the steps of a battle that moved the score, ranked by one rule (docs/reports.md).

A step weighs the points by which it moved the score, as it would be if the battle ended there (R12.3). A fleeing unit that is
charged counts as fleeing until its fight is over. To the step that gave a side the lead in objectives belong all the points
that this lead brought. Added are 50, the margin that wins (R12.4), if it gave the winner a lead that was never lost again, and
50 if it ended the battle at once; 25 for each commander slain, and 25 if it followed a charge into a flank or a rear. The
heaviest are told, in the order in which they happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from opensovl.analysis.reports.steps import Step
from opensovl.core.events import Event
from opensovl.core.scoring import MARGIN, score_now, unit_lines
from opensovl.core.state import DEPLOYMENT, State

MOST: Final = 5
EXTRA: Final = 25
"""For a commander slain, and for a charge into a flank or rear."""


class Moment(NamedTuple):
    step: int
    moved: int
    """Points by which units moved the score: above 0 for south, below for north."""
    brought: int
    """Points that came later, through the lead in objectives, signed likewise."""
    weight: int
    changes: dict[int, int]
    """By how much each unit moved the score, the most points first."""
    turning: bool
    """The winner never lost the lead again."""
    ended: bool
    """The battle ended here before its time."""

    @property
    def points(self) -> int:
        return self.moved + self.brought


def moments(found: Sequence[Step], most: int = MOST) -> list[Moment]:
    """The heaviest moments of a battle, in the order in which they happened."""
    brought = objective_points(found)
    turning = turning_point(found)
    changed = unit_changes(found)
    ranked = []
    for number, step in enumerate(found):
        units, later = changed[number], brought.get(number, 0)
        if step.turn and (any(units.values()) or later or _ended(step)):
            ranked.append(_weigh(found, number, units, later, number == turning))
    ranked.sort(key=lambda one: (-one.weight, one.step))
    return sorted(ranked[:most], key=lambda one: one.step)


def _weigh(found: Sequence[Step], number: int, changed: dict[int, int], later: int, turning: bool) -> Moment:
    step = found[number]
    moved = sum(changed.values())
    weight = abs(moved + later) + (MARGIN if turning else 0) + (MARGIN if _ended(step) else 0)
    slain = sum(event.kind == "commander_dies" for event in step.events)
    weight += EXTRA * (slain + bool(moved and flanked(found, number)))
    most = sorted(changed, key=lambda unit: (-abs(changed[unit]), unit))
    return Moment(number, moved, later, weight, {unit: changed[unit] for unit in most}, turning, _ended(step))


# The score ------------------------------------------------------------------------------------------


def lead(state: State) -> int:
    """South's score less north's, if the battle ended now."""
    if state.phase == DEPLOYMENT:
        return 0
    south, north = score_now(state)
    return south - north


def unit_changes(found: Sequence[Step]) -> list[dict[int, int]]:
    """For each step: by how much each unit moved the score, above 0 for south.

    What a fleeing unit gives back by being charged (R8.14) is put off until its engagement is fought.
    """
    changed: list[dict[int, int]] = []
    put_off: dict[int, int] = {}
    for step in found:
        here: dict[int, int] = {}
        for before, after in zip(step.before.units, step.after.units, strict=True):
            sign = 1 if after.side == 1 else -1
            change = sign * (_given_up(after) - _given_up(before))
            if step.phase == "charge" and before.fleeing and after.in_combat:
                put_off[after.number] = change
                continue
            if after.number in step.fought:
                change += put_off.pop(after.number, 0)
            if change:
                here[after.number] = change
        changed.append(here)
    return changed


def _given_up(unit: Any) -> int:
    return sum(line.points for line in unit_lines(unit))


def _signed(side: object) -> int:
    return 1 if side == "south" else -1


def marker_points(events: Sequence[Event]) -> tuple[int, int]:
    """What objectives scored in these events, for south and for north."""
    scored = [0, 0]
    for event in events:
        if event.kind == "markers_scored":
            scored[0 if event.data["side"] == "south" else 1] += int(str(event.data["points"]))
    return (scored[0], scored[1])


def holds_more(state: State) -> int:
    """1 if south holds more markers, -1 if north, else 0."""
    south, north = state.holders.count(0), state.holders.count(1)
    return (south > north) - (south < north)


def objective_points(found: Sequence[Step]) -> dict[int, int]:
    """For each step that gave a side the lead in objectives: the points that it brought until it was lost, below 0 for north."""
    brought: dict[int, int] = {}
    since, leader = 0, 0  # the step with which the present lead began, and whose it is
    scored_by, scored_since = 0, 0  # who scored at the last end of a turn, and since when it had led then
    for number, step in enumerate(found):
        now = holds_more(step.after)
        if now != leader:
            since, leader = number, now
        for event in step.events:
            if event.kind == "markers_scored":
                side = _signed(event.data["side"])
                if side != scored_by:
                    scored_by, scored_since = side, since
                brought[scored_since] = brought.get(scored_since, 0) + side * int(str(event.data["points"]))
            elif event.kind == "phase_begins" and event.data["phase"] == "charge" and not any(marker_points(step.events)):
                scored_by = 0
    return brought


def turning_point(found: Sequence[Step]) -> int:
    """The step with which the winner took the lead and never lost it again; -1 if there is none."""
    if not found or not found[-1].after.over or found[-1].after.winner < 0:
        return -1
    sign = 1 if found[-1].after.winner == 0 else -1
    for number in reversed(range(len(found))):
        if sign * lead(found[number].before) <= 0:
            return number if sign * lead(found[number].after) > 0 else -1
    return -1


def _ended(step: Step) -> bool:
    """True if the battle ended here, before its time."""
    return any(event.kind == "battle_over" and event.data["reason"] != "points" for event in step.events)


def flanked(found: Sequence[Step], number: int) -> list[Event]:
    """Charges into a flank or rear, this turn, by units of the engagement that the step is."""
    step = found[number]
    fought = set(step.fought)
    return [
        event
        for other in found[:number]
        if other.turn == step.turn
        for event in other.events
        if event.kind == "charge_moved" and event.data["quarter"] != "front" and {event.unit, event.other} <= fought
    ]
