"""A battle moment by moment: of each only what the drawing of the board needs, and of that only what has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from opensovl.battle import Battle, Entry
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.scoring import score_now
from opensovl.core.state import DEPLOYMENT, NOBODY, PHASE_NAMES, State
from opensovl.core.views import unit_dictionary, view
from opensovl.language import Language
from opensovl.server.sayings import say_unit
from opensovl.telling import Teller

DRAWN = (
    "side",
    "name",
    "type",
    "role",
    "models",
    "start",
    "front",
    "base",
    "wounds",
    "alone",
    "x",
    "y",
    "heading",
    "width",
    "depth",
    "placed",
    "alive",
    "fleeing",
    "acted",
    "active",
    "in_combat",
    "disrupted",
    "in_cover",
    "flying",
    "charged",
    "banner",
    "effects",
)
"""What is drawn of a unit, or said of its state; the names are those of a view."""
COMMANDER = ("name", "models_as", "alive", "wounds")


class Film:
    """Turns states into pictures. The first holds every unit whole, each further one what has changed since."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._shown: dict[int, dict[str, Any]] = {}

    def picture(self, state: State) -> dict[str, Any]:
        score = score_now(state) if state.phase != DEPLOYMENT else [0, 0]
        return {
            "turn": state.turn,
            "phase": PHASE_NAMES[state.phase],
            "score": {"south": score[0], "north": score[1]},
            "holders": [SIDE_NAMES[side] if side != NOBODY else None for side in state.holders],
            "charges": [
                {"unit": item.unit, "target": item.target, "flees": item.flight} for item in state.declared if item.standing
            ],
            "units": list(self._changes(state)),
        }

    def _changes(self, state: State) -> Iterator[dict[str, Any]]:
        for unit in state.units:
            now = _drawn(say_unit(unit_dictionary(state, unit), self._language))
            before = self._shown.get(unit.number, {})
            changed = {name: value for name, value in now.items() if name not in before or before[name] != value}
            if changed:
                yield {"number": unit.number, **changed}
            self._shown[unit.number] = now


def _drawn(unit: dict[str, Any]) -> dict[str, Any]:
    found = {name: unit[name] for name in DRAWN}
    commander = unit["commander"]
    found["commander"] = None if commander is None else {name: commander[name] for name in COMMANDER}
    return found


def known_to(battle: Battle, side: int) -> list[Entry]:
    """The entries of a side's log: without the other side's secret steps, so that not even their count shows."""
    return [entry for entry in battle.log if entry.versions[side] != entry.before.versions[side]]


class Moments:
    """The moments of a battle in play, each as the side saw it then: the state before each action that it knows of.

    They are numbered like the side's log, without the other side's secret steps. Made in one go between two actions;
    `frames` may then be asked in a worker thread while the battle goes on.
    """

    def __init__(self, battle: Battle, side: int, first: int, end: int, language: Language = "en") -> None:
        known = known_to(battle, side)
        self.count = len(known)
        self.first = first
        self._side = side
        self._language = language
        self._teller = Teller(battle.state, language)
        self._chosen: list[tuple[Entry, State]] = [(entry, view(entry.before, side).state) for entry in known[first:end]]

    def frames(self) -> Iterator[dict[str, Any]]:
        film = Film(self._language)
        for index, (entry, state) in enumerate(self._chosen, start=self.first):
            seen = (event.as_seen_by(self._side) for event in entry.events)
            texts = [text for text in (self._teller.tell(event) for event in seen if event is not None) if text]
            yield {"index": index, **film.picture(state), "side": SIDE_NAMES[entry.action.side], "texts": texts}
