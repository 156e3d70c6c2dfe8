"""All that a report tells, reckoned once: steps, rolls, luck, moments, and what moved in each turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from opensovl.analysis.reports.luck import luck
from opensovl.analysis.reports.moments import moments
from opensovl.analysis.reports.rolls import rolls
from opensovl.analysis.reports.steps import Step, by_turn, steps
from opensovl.analysis.reports.words import Words
from opensovl.battle import Battle
from opensovl.core.state import State
from opensovl.drawing import Motion, Watch, scene
from opensovl.telling import Teller


class Facts:
    """One battle, as far as it went."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.state = battle.state
        self.steps = steps(battle)
        self.turns = by_turn(self.steps)
        self.words = Words(Teller(battle.state))
        self.rolls = rolls(battle, self.steps)
        self.luck = luck(battle.state, self.rolls)
        self.moments = moments(self.steps)
        self.start: State = battle.log[0].before if battle.log else battle.state
        self.sides = {unit.number: unit.side for unit in self.state.units}

    @property
    def armies(self) -> list[str]:
        """The factions, told apart by their sides where they are the same."""
        names = [army.faction or army.name for army in self.battle.setup.armies]
        return names if names[0] != names[1] else [f"{names[0]} ({side})" for side in ("south", "north")]


class Stretch:
    """What moved and what fell in some steps that follow each other."""

    def __init__(self, found: Sequence[Step], concerned: Sequence[int] | None = None) -> None:
        """With `concerned`, only what has to do with these units."""
        watch = Watch(found[0].before)
        self.before: dict[str, Any] = scene(found[0].before)
        self.after: dict[str, Any] = scene(found[-1].after)
        self.motions: list[Motion] = []
        self.fallen: dict[int, str] = {}
        for step in found:
            watch.look(step.before)
            self.motions += [way for way in watch.hear(step.events) if concerned is None or way.unit in concerned]
            for event in step.events:
                if event.kind == "destroyed" and (concerned is None or event.unit in concerned):
                    self.fallen[event.unit] = str(event.data["why"])
