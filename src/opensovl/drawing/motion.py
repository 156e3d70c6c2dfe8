"""What moved, read from the events of a battle: from where, along which places, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from opensovl.core.events import Event
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.state import State

Place = tuple[float, float, float]
"""x and y in inches, heading in degrees."""

MOVE: Final = "move"
CHARGE: Final = "charge"
PURSUIT: Final = "pursuit"
FLIGHT: Final = "flight"
FEINT: Final = "feint"
TURN: Final = "turn"

KINDS: Final = {
    "moved": MOVE,
    "charge_moved": CHARGE,
    "met": CHARGE,
    "charge_after_runner": PURSUIT,
    "flees": FLIGHT,
    "feints": FEINT,
    "turns_to_face": TURN,
}
"""The kind of motion that an event tells."""


class Motion(NamedTuple):
    """A unit's way: `places` begins with where it stood."""

    kind: str
    unit: int
    name: str
    side: str
    places: tuple[Place, ...]


class Watch:
    """Knows where every unit stands while it hears what happens."""

    def __init__(self, state: State) -> None:
        self._places: dict[int, Place] = {}
        self._names = {unit.number: (unit.spec.name, SIDE_NAMES[unit.side]) for unit in state.units}
        self.look(state)

    def look(self, state: State) -> None:
        """Casualties shift a block's centre without an event (R2.5): look again before each action."""
        for unit in state.units:
            self._places[unit.number] = (unit.x, unit.y, unit.heading / 10.0)

    def hear(self, events: Iterable[Event]) -> list[Motion]:
        """What moves in these events, in their order."""
        found: list[Motion] = []
        for event in events:
            data: Any = event.data
            if event.kind == "deployed":
                self._places.update((number, (x, y, heading)) for number, x, y, heading in data["units"])
            elif event.kind == "met":
                found += [self._go(CHARGE, number, [(x, y, heading)]) for number, x, y, heading in data["places"]]
            elif event.kind == "moved":
                found.append(self._go(MOVE, event.unit, [(x, y, heading) for x, y, heading in data["places"]]))
            elif event.kind in KINDS and "x" in data:
                found.append(self._go(KINDS[event.kind], event.unit, [(data["x"], data["y"], data["heading"])]))
        return [motion for motion in found if motion.places[0] != motion.places[-1] or len(motion.places) > 2]

    def _go(self, kind: str, number: int, places: list[Place]) -> Motion:
        start = self._places[number]
        self._places[number] = places[-1]
        name, side = self._names[number]
        return Motion(kind, number, name, side, (start, *places))


def joined(motions: Iterable[Motion]) -> list[Motion]:
    """Chains that follow each other, as when a unit shoots in the middle of its move, become one way."""
    found: list[Motion] = []
    for motion in motions:
        last = next((index for index in reversed(range(len(found))) if found[index].unit == motion.unit), -1)
        if last >= 0 and found[last].kind == motion.kind == MOVE and found[last].places[-1] == motion.places[0]:
            found[last] = found[last]._replace(places=found[last].places + motion.places[1:])
        else:
            found.append(motion)
    return found
