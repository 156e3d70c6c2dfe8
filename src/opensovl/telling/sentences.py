"""What tellers of every language share: names, dice, and sentences with places for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from opensovl.core.events import Event
from opensovl.core.state import State
from opensovl.language import Language

Data = dict[str, Any]
Words = Callable[["Names", Event, Data], str]
"""Tells an event; its data are given beside it, as they are typed too loosely there."""


class Spoken(NamedTuple):
    """How a language tells: its words for each kind of event, and those that many of them share."""

    language: Language
    words: dict[str, Words]
    sides: dict[str, str]
    nobody: str
    no_side: str
    some_commander: str
    commander_of: str  # with {commander} and {unit}
    place: str  # with {x} and {y}
    winds: tuple[str, ...]  # from north, to the right
    number: Callable[[float, int], str]
    """A number with so many decimals."""


class Names:
    """The names of one battle's units, commanders and sides in a language."""

    def __init__(self, state: State, spoken: Spoken) -> None:
        self.spoken = spoken
        self._names = {unit.number: f"{unit.spec.name} ({unit.number})" for unit in state.units}
        self._commanders = {unit.number: unit.spec.commander.entry for unit in state.units if unit.spec.commander is not None}

    def name(self, number: int) -> str:
        return self._names.get(number, self.spoken.nobody)

    def names(self, numbers: list[int]) -> str:
        return ", ".join(self.name(number) for number in numbers)

    def commander(self, number: int) -> str:
        commander = self._commanders.get(number, self.spoken.some_commander)
        return self.spoken.commander_of.format(commander=commander, unit=self.name(number))

    def side(self, data: Data) -> str:
        return self.spoken.sides.get(data.get("side") or "", self.spoken.no_side)

    def actor(self, event: Event) -> str:
        """The unit, or its commander if it acts."""
        return self.commander(event.unit) if event.data.get("commander") else self.name(event.unit)

    def place(self, data: Data) -> str:
        return self.spoken.place.format(x=self.spoken.number(data["x"], 1), y=self.spoken.number(data["y"], 1))

    def wind(self, heading: float) -> str:
        """The nearest of the eight winds."""
        return self.spoken.winds[round(heading / 45.0) % len(self.spoken.winds)]


def sentence(text: str) -> Words:
    """A sentence with {unit}, {other}, {commander}, {side}, {at}, {wind} and the event's data."""

    def words(names: Names, event: Event, data: Data) -> str:
        known = {
            **data,
            "unit": names.name(event.unit),
            "other": names.name(event.other),
            "commander": names.commander(event.unit),
            "side": names.side(data),
            "at": names.place(data) if "x" in data else "",
            "wind": names.wind(data["heading"]) if "heading" in data else "",
        }
        return text.format_map(known)

    return words


def faces(dice: Any) -> str:
    return " ".join(str(face) for face in dice)
