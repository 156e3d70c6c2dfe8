"""What goes on between units: contacts as crossed swords, declared charges as arrows."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from opensovl.drawing.canvas import PAPER, Frame, halo, num, polygon, tag, title
from opensovl.drawing.icons import swords
from opensovl.drawing.style import SIDES
from opensovl.drawing.units import Unit, on_board

OUTWARD: Final = {"front": (0.0, 1.0), "rear": (0.0, -1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}
"""Right and forward of the centre, in half widths and half depths."""


def side_middle(unit: Unit, side: str) -> tuple[float, float]:
    """The board's point in the middle of one of a unit's sides, in inches."""
    right, forward = OUTWARD[side]
    right, forward = right * unit["width"] / 2, forward * unit["depth"] / 2
    sin, cos = math.sin(math.radians(unit["heading"])), math.cos(math.radians(unit["heading"]))
    return (unit["x"] + right * cos + forward * sin, unit["y"] - right * sin + forward * cos)


def contacts(units: Sequence[Unit], frame: Frame) -> list[str]:
    """Crossed swords where two units are in contact, once for each pair."""
    by_number = {unit["number"]: unit for unit in units if on_board(unit)}
    parts = []
    for unit in by_number.values():
        for side, number in unit["contacts"].items():
            other = by_number.get(number)
            if other is None:
                continue
            theirs = next((s for s, n in other["contacts"].items() if n == unit["number"]), None)
            if theirs is None or unit["number"] < number:
                parts.append(swords(*frame.at(*_clash(unit, side, other, theirs))))
    return parts


def _clash(unit: Unit, side: str, other: Unit, theirs: str | None) -> tuple[float, float]:
    """Where the swords go: on the shared edge, off its middle, where a commander stands."""
    edge = unit["width"] if side in ("front", "rear") else unit["depth"]
    (x, y), (u, v) = side_middle(unit, side), side_middle(unit, side)
    if theirs is not None:
        edge = min(edge, other["width"] if theirs in ("front", "rear") else other["depth"])
        u, v = side_middle(other, theirs)
    turned = math.radians(unit["heading"] + (90 if side in ("front", "rear") else 0))
    off = 0.28 * edge
    return ((x + u) / 2 + off * math.sin(turned), (y + v) / 2 + off * math.cos(turned))


def charges(declared: Sequence[Mapping[str, Any]], units: Sequence[Unit], frame: Frame) -> list[str]:
    """An arrow for each declared charge, from the charger's front to the side that it charges."""
    by_number = {unit["number"]: unit for unit in units if on_board(unit)}
    parts = []
    for charge in declared:
        charger, target = by_number.get(charge["unit"]), by_number.get(charge["target"])
        if charger is not None and target is not None:
            parts.append(_arrow(charge, charger, target, frame))
    return parts


def _arrow(charge: Mapping[str, Any], charger: Unit, target: Unit, frame: Frame) -> str:
    ax, ay = frame.at(*side_middle(charger, "front"))
    bx, by = frame.at(*side_middle(target, charge["side"]))
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    ax, ay = ax + 8 * ux, ay + 8 * uy
    neck = (bx - 11 * ux, by - 11 * uy)
    head = [
        (bx - ux, by - uy),
        (neck[0] - 5.5 * uy, neck[1] + 5.5 * ux),
        (neck[0] + 5.5 * uy, neck[1] - 5.5 * ux),
    ]
    ink = SIDES[charger["side"]].line
    line = f"M{num(ax)} {num(ay)}L{num(neck[0])} {num(neck[1])}"
    what = "counter-charges" if charge["counter"] else "charges"
    end = "; the target flees" if charge["flees"] else ""
    aim = f"{target['number']} {target['name']} ({charge['side']})"
    said = f"{charger['number']} {charger['name']} {what} {aim}{end}"
    label = f"{charge['distance']:.1f}\u2033" + (" flees" if charge["flees"] else "")
    middle = ((ax + neck[0]) / 2 + 9 * abs(uy) + 3, (ay + neck[1]) / 2 - 9 * abs(ux))
    body = [
        title(said),
        tag("path", d=line, stroke=PAPER, stroke_width=5.5, stroke_opacity=0.85),
        tag("path", d=line, stroke=ink, stroke_width=2.6, stroke_dasharray="8 4"),
        polygon(head, fill=ink, stroke=PAPER, stroke_width=1),
        halo(*middle, label, 10.5, fill=ink, font_weight=700),
    ]
    return tag("g", "".join(body))
