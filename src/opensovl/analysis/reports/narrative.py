"""A turn in plain words: a paragraph for charges, movement, shooting and magic, nerve, every melee, and objectives."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from opensovl.analysis.reports.steps import Step
from opensovl.analysis.reports.words import Words, listed
from opensovl.core.events import Event
from opensovl.core.profiles import SIDE_NAMES
from opensovl.drawing.motion import MOVE, Motion, Watch, joined
from opensovl.telling import SIDES


class Paragraph(NamedTuple):
    label: str
    text: str


def narrate(found: Sequence[Step], words: Words) -> list[Paragraph]:
    """The story of one turn; of deployment (turn 0), who began."""
    charge = [event for step in found if step.phase == "charge" for event in step.events]
    strategic = [event for step in found if step.phase == "strategic" for event in step.events]
    everything = [event for step in found for event in step.events]
    sides = {unit.number: unit.side for unit in found[0].before.units} if found else {}
    told = [
        ("Beginning", _beginning(everything, words)),
        ("Charges", words.charges(charge)),
        ("Movement", movement(found, words)),
        ("Shooting and magic", words.deeds(strategic)),
        ("Nerve", words.rallies(strategic)),
        *(("Combat", [words.combat(events, sides)]) for events in engagements(everything)),
        ("Objectives", words.objectives(everything)),
        ("End", _end(everything)),
    ]
    return [Paragraph(label, " ".join(text)) for label, text in told if text]


def engagements(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each engagement, up to the end of its turn."""
    found: list[list[Event]] = []
    fighting = False
    for event in events:
        if event.kind == "combat":
            found.append([])
            fighting = True
        elif event.kind in ("phase_begins", "regenerates", "markers_scored", "marker_taken", "battle_over"):
            fighting = False
        if fighting:
            found[-1].append(event)
    return found


def _beginning(events: Sequence[Event], words: Words) -> list[str]:
    said = []
    for event in events:
        data: dict[str, Any] = event.data
        if event.kind == "roll_off":
            rolls = ", then ".join(f"{south} to {north}" for south, north in data["rolls"])
            said.append(f"{SIDES[data['side']]} won the roll to act first, South against North {rolls}.")
        elif event.kind == "destroyed" and "deployed" in data["why"]:
            said.append(f"{words.name(event.unit)} was not deployed and counts as destroyed.")
    return said


def movement(found: Sequence[Step], words: Words) -> list[str]:
    """Who moved how far, side by side."""
    if not found:
        return []
    watch = Watch(found[0].before)
    ways: list[Motion] = []
    for step in found:
        watch.look(step.before)
        ways += [way for way in watch.hear(step.events) if way.kind == MOVE]
    said = []
    for side in SIDE_NAMES:
        moved = [_moved(way, words) for way in joined(ways) if way.side == side]
        if moved:
            said.append(f"{SIDES[side]} moved {listed(moved)}.")
    return said


def _moved(way: Motion, words: Words) -> str:
    inches = sum(math.dist(a[:2], b[:2]) for a, b in pairwise(way.places))
    return f"{words.name(way.unit)} {inches:.1f}\u2033" if inches >= 0.05 else f"{words.name(way.unit)} on the spot"


def _end(events: Sequence[Event]) -> list[str]:
    for event in events:
        if event.kind == "concedes":
            return [f"{SIDES[str(event.data['side'])]} conceded."]
        if event.kind == "battle_over" and event.data["reason"] == "wiped out":
            return ["One army had no unit left that was neither destroyed nor fleeing: the battle was over."]
    return []
