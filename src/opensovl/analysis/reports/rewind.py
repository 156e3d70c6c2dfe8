"""The state of a battle in the middle of an action: at the moment when a certain die is about to be rolled.

One action may bring a whole Combat phase. The log keeps the state before it, and the events tell every die that it
rolled. Played again with the first n of these dice and no more, the action stops where the next one would be rolled.
"""

from __future__ import annotations

from typing import Any, Final

from opensovl.battle import Entry
from opensovl.core.battle import apply_unchecked
from opensovl.core.dice import Dice, DiceError
from opensovl.core.events import Event
from opensovl.core.state import State

KEYS: Final = ("dice", "again", "saves", "saves_again")
"""Where events keep their dice, in the order in which they were rolled (R1.10)."""


def faces(event: Event) -> list[int]:
    """All dice of an event, as they were rolled."""
    data: dict[str, Any] = event.data
    if event.kind == "roll_off":
        return [face for pair in data["rolls"] for face in pair]
    return [face for key in KEYS for face in data.get(key) or ()]


def at_roll(entry: Entry, rolled: list[int]) -> State:
    """The battle after these dice of an action, before the next; ValueError if the action rolls no further die."""
    state = entry.before.copy()
    state.dice = Dice.scripted(rolled)
    state.quiet = True
    try:
        apply_unchecked(state, entry.action)
    except DiceError:
        return state
    raise ValueError(f"Action {entry.index} rolls no die after {len(rolled)}.")
