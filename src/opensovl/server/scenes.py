"""A battle event by event: what the board shows when each is told, and why its dice needed what they did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from opensovl.battle import Battle, Entry
from opensovl.core.battle import watch
from opensovl.core.events import Event
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.state import State
from opensovl.core.views import view
from opensovl.language import Language
from opensovl.odds.needed import needed
from opensovl.server.frames import Film
from opensovl.server.sayings import say_event
from opensovl.telling import Teller


class Scenes:
    """Tells the entries of a log, one after the other, as a side saw them; to nobody's side nothing is hidden."""

    def __init__(self, side: int | None, teller: Teller) -> None:
        self._side = side
        self._teller = teller
        self._film = Film(teller.spoken.language)

    def picture(self, state: State) -> dict[str, Any]:
        """The board; of its units what has changed since the picture before, in the first one all of them."""
        return self._film.picture(state if self._side is None else view(state, self._side).state)

    def events(self, entry: Entry) -> Iterator[dict[str, Any]]:
        """The entry's events in words, with their dice explained; `then` is the board when each is told."""
        for event, state in zip(entry.events, watch(entry.before, entry.action), strict=True):
            seen = event if self._side is None else event.as_seen_by(self._side)
            if seen is not None:
                reasons = {} if self._secret(state, event) else needed(state, event)
                yield {**say_event(seen, self._teller), **reasons, "then": self.picture(state)}

    def _secret(self, state: State, event: Event) -> bool:
        """True if a commander who is hidden from this side has a part in the event: figures would betray it."""
        if self._side is None:
            return False
        units = (state.unit(number) for number in (event.unit, event.other) if number)
        return any(unit.hidden and unit.side != self._side for unit in units)


def plain(events: Iterable[Event], side: int, teller: Teller) -> list[dict[str, Any]]:
    """The events that a side is told, in words alone."""
    seen = (event.as_seen_by(side) for event in events)
    return [say_event(event, teller) for event in seen if event is not None]


def whole(battle: Battle, language: Language) -> Iterator[dict[str, Any]]:
    """Every moment of a battle with nothing hidden and what happened at it, from before the first action to after the last."""
    scenes = Scenes(None, Teller(battle.state, language))
    for entry in battle.log:
        frame = {"index": entry.index, **scenes.picture(entry.before), "side": SIDE_NAMES[entry.action.side]}
        yield {**frame, "events": list(scenes.events(entry))}
    yield {"index": len(battle.log), **scenes.picture(battle.state), "side": None, "events": []}
