"""A battle step by step as plain data, no more than a page needs to draw it: what changes, and drawings that recur once."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from opensovl.analysis.reports.facts import Facts
from opensovl.analysis.reports.steps import Step
from opensovl.core.scoring import score_now
from opensovl.core.state import DEPLOYMENT, State
from opensovl.drawing import Watch, scene
from opensovl.drawing.canvas import Frame
from opensovl.drawing.frames import Marks, look, over, under
from opensovl.drawing.motion import joined

PREFIX: Final = "sovl"
SEEN: Final = ("struck", "flees")
"""Kinds of events that a line of the log leaves out: the board shows them, or the score does."""


class Store:
    """Drawings, each kept once and called by its number."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self._numbers: dict[str, int] = {}

    def number(self, drawing: str) -> int:
        if drawing not in self._numbers:
            self._numbers[drawing] = len(self.all)
            self.all.append(drawing)
        return self._numbers[drawing]


class Frames:
    """All steps of a battle. The first is the empty board."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        board = facts.state.board
        self.frame = Frame(board.width, board.height)
        self.looks, self.unders, self.overs = Store(), Store(), Store()
        self.words: list[tuple[str, list[str]]] = []
        self.watch = Watch(facts.start)
        self._last: dict[int, list[Any]] = {}
        self.steps = [self._step(facts.start, "Before the battle", ["Both armies are about to deploy."], {}, Marks())]
        self.steps += [self._of(step) for step in facts.steps]

    def to_dict(self) -> dict[str, Any]:
        return {
            "height": self.frame.height,
            "names": {unit.number: escape(f"{unit.number} {unit.spec.name}") for unit in self.facts.state.units},
            "looks": self.looks.all,
            "unders": self.unders.all,
            "overs": self.overs.all,
            "steps": self.steps,
        }

    def _of(self, step: Step) -> dict[str, Any]:
        self.watch.look(step.before)
        paths: dict[int, list[list[float]]] = {}
        ways = joined(self.watch.hear(step.events))
        for way in ways:
            places = [list(place) for place in way.places]
            paths.setdefault(way.unit, places[:1]).extend(places[1:])
        shots = [(event.unit, event.other) for event in step.events if event.kind == "shot"]
        shots += [(event.other, event.unit) for event in step.events if event.kind == "hit_by"]
        fallen = {event.unit: str(event.data["why"]) for event in step.events if event.kind == "destroyed"}
        when = f"Turn {step.turn}, {step.phase.capitalize()} phase" if step.turn else "Deployment"
        return self._step(step.after, when, self._told(step), paths, Marks(ways, shots, fallen))

    def _told(self, step: Step) -> list[str]:
        teller = self.facts.words.teller
        told = [text for event in step.events if event.kind not in SEEN and (text := teller.tell(event))]
        ended = [event.unit for event in step.events if event.kind == "activation_ends"]
        return told or [f"{teller.name(number)} ends its activation." for number in ended] or ["Nothing to see."]

    def _step(
        self,
        state: State,
        when: str,
        told: list[str],
        paths: dict[int, list[list[float]]],
        marks: Marks,
    ) -> dict[str, Any]:
        """`u`: units that changed, [number, x, y, heading, look], or [number] where one is off the board; `p`: paths."""
        shown = scene(state)
        changed = []
        for unit in shown["units"]:
            there = unit["placed"] and unit["alive"]
            now = [unit["number"]]
            if there:
                now += [unit["x"], unit["y"], unit["heading"], self.looks.number(look(unit, PREFIX))]
            if now != self._last.get(unit["number"], [unit["number"]]):
                changed.append(now)
                self._last[unit["number"]] = now
        self.words.append((when, told))
        found: dict[str, Any] = {
            "w": when,
            "s": score_now(state) if state.phase != DEPLOYMENT else [0, 0],
            "u": changed,
            "a": self.unders.number(under(shown, self.frame, PREFIX)),
            "o": self.overs.number(over(shown, self.frame, marks)),
        }
        if paths:
            found["p"] = {str(number): places for number, places in paths.items()}
        return found
