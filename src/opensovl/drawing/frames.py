"""The parts of a board's picture that change from moment to moment: for pages that move them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from opensovl.drawing.arrows import arrows, cross
from opensovl.drawing.canvas import PAPER, Frame, num, tag
from opensovl.drawing.clashes import charges, contacts, side_middle
from opensovl.drawing.ground import objectives
from opensovl.drawing.motion import Motion
from opensovl.drawing.style import SIDES
from opensovl.drawing.units import Unit, block_parts, label_parts, on_board

LABEL: Final = "label"
"""The class of a label, which is turned by half where its block faces down the picture."""


def look(unit: Unit, prefix: str) -> str:
    """A unit as it looks now, facing north around 0, whatever its place."""
    shown = {**unit, "acted": False}
    label, below = label_parts(shown)
    label = tag("g", tag("g", label, **{"class": LABEL}), transform=f"translate(0 {num(below)})")
    return ("".join(block_parts(shown, prefix)) + label).replace("\n", "")


def under(scene: Mapping[str, Any], frame: Frame, prefix: str) -> str:
    """What lies under the units and changes: the objectives with their holders."""
    return "".join(objectives(scene["board"], frame, prefix))


class Marks(NamedTuple):
    """What happened in a moment: ways, shots (from whom, at whom), and who fell, and why."""

    ways: Sequence[Motion] = ()
    shots: Sequence[tuple[int, int]] = ()
    fallen: Mapping[int, str] = MappingProxyType({})


def over(scene: Mapping[str, Any], frame: Frame, marks: Marks = Marks()) -> str:
    """What lies above the units: arrows, swords, declared charges, shots, and crosses for the fallen."""
    units = scene["units"]
    by_number = {unit["number"]: unit for unit in units}
    parts = arrows(marks.ways, {}, by_number, frame) + contacts(units, frame) + charges(scene["charges"], units, frame)
    parts += [_shot(by_number[shooter], by_number[target], frame) for shooter, target in marks.shots if shooter != target]
    parts += [cross(by_number[number], why, frame) for number, why in marks.fallen.items() if by_number[number]["placed"]]
    return "".join(parts).replace("\n", "")


def _shot(unit: Unit, target: Unit, frame: Frame) -> str:
    """A shot or spell: a thin line with a ring where it strikes."""
    if not unit["placed"] or not target["placed"]:
        return ""
    ax, ay = frame.at(*side_middle(unit, "front")) if on_board(unit) else frame.at(unit["x"], unit["y"])
    bx, by = frame.at(target["x"], target["y"])
    length = math.hypot(bx - ax, by - ay) or 1.0
    ink = SIDES[unit["side"]].line
    d = f"M{num(ax)} {num(ay)}L{num(bx - 9 * (bx - ax) / length)} {num(by - 9 * (by - ay) / length)}"
    return (
        tag("path", d=d, stroke=PAPER, stroke_width=4, stroke_opacity=0.8)
        + tag("path", d=d, stroke=ink, stroke_width=1.8, stroke_dasharray="2 3")
        + tag("circle", cx=bx, cy=by, r=9, fill="none", stroke=PAPER, stroke_width=5)
        + tag("circle", cx=bx, cy=by, r=9, fill="none", stroke=ink, stroke_width=2.4)
    )
