"""A battle in steps: each action, and each engagement that an action brings, with the battle before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from opensovl.analysis.reports.rewind import at_roll, faces
from opensovl.battle import Battle, Entry
from opensovl.core.events import Event
from opensovl.core.state import PHASE_NAMES, State


class Step(NamedTuple):
    """`action` is the number of the action in the log; a step that is an engagement begins with the event `combat`."""

    action: int
    turn: int
    phase: str
    events: Sequence[Event]
    before: State
    after: State

    @property
    def fought(self) -> list[int]:
        """The units of an engagement; none for any other step."""
        first = self.events[0] if self.events else None
        return list(first.data["units"]) if first is not None and first.kind == "combat" else []  # type: ignore[call-overload]


def steps(battle: Battle) -> list[Step]:
    """All steps of a battle, deployment included."""
    found: list[Step] = []
    for index, entry in enumerate(battle.log):
        after = battle.log[index + 1].before if index + 1 < len(battle.log) else battle.state
        found += _split(entry, after)
    return found


def _split(entry: Entry, after: State) -> list[Step]:
    """An action as steps: cut before each engagement in which a die is rolled."""
    cuts: list[tuple[int, State]] = []
    rolled: list[int] = []
    for index, event in enumerate(entry.events):
        if event.kind == "combat" and _rolls(entry.events[index + 1 :]):
            cuts.append((index, at_roll(entry, list(rolled))))
        rolled += faces(event)
    bounds = [0, *(index for index, _ in cuts), len(entry.events)]
    states = [entry.before, *(state for _, state in cuts), after]
    phase = PHASE_NAMES[entry.phase]
    return [
        Step(
            entry.index,
            entry.turn,
            "combat" if part and part[0].kind == "combat" else phase,
            part,
            states[number],
            states[number + 1],
        )
        for number in range(len(states) - 1)
        if (part := entry.events[bounds[number] : bounds[number + 1]]) or number == 0
    ]


def _rolls(events: Sequence[Event]) -> bool:
    """True if an engagement rolls a die before the next one begins."""
    for event in events:
        if event.kind == "combat":
            return False
        if faces(event):
            return True
    return False


def by_turn(found: Sequence[Step]) -> dict[int, list[Step]]:
    """Steps by turn; 0 is deployment."""
    turns: dict[int, list[Step]] = {}
    for step in found:
        turns.setdefault(step.turn, []).append(step)
    return turns
