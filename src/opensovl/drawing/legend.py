"""Beside the board: both armies by number, and a key to the signs and the ground."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from opensovl.core.terrain import KINDS as GROUND_KINDS
from opensovl.drawing import icons
from opensovl.drawing.canvas import INK, UNIT, num, tag, words
from opensovl.drawing.ground import flag
from opensovl.drawing.style import SIDES, TERRAIN
from opensovl.drawing.units import Unit, number_chip, states

WIDTH: Final = 20 * UNIT
ROW: Final = 18.0
FADED: Final = "#5c6168"


class Column:
    """Rows of a panel, from the top down."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.y = 0.0
        self.parts: list[str] = []

    def heading(self, text: str, ink: str = INK) -> None:
        self.y += 6 if self.parts else 0
        self.parts.append(words(0, self.y + 9, text, 14, fill=ink, font_weight=700))
        self.y += 22

    def pair(self, *cells: tuple[str, str]) -> None:
        """A line of two signs, each with what it means."""
        middle = self.y + ROW / 2
        for number, (sign, text) in enumerate(cells):
            left = number * WIDTH / 2
            self.parts.append(tag("g", sign, transform=f"translate({num(left + 13)} {num(middle)})"))
            self.parts.append(words(left + 34, middle, text, 11.5, fill=INK))
        self.y += ROW

    def row(self, sign: str, text: str, right: str = "", faded: bool = False) -> None:
        """A line: a sign of up to 26 by 14 units, its middle at 0; what it is; a word at the right end."""
        ink = FADED if faded else INK
        middle = self.y + ROW / 2
        self.parts.append(tag("g", sign, transform=f"translate(13 {num(middle)})"))
        self.parts.append(words(34, middle, text, 11.5, fill=ink, text_decoration="line-through" if faded else None))
        if right:
            self.parts.append(words(WIDTH, middle, right, 11.5, fill=ink, text_anchor="end"))
        self.y += ROW


def legend(scene: Mapping[str, Any], prefix: str) -> tuple[str, float]:
    """The panel, its top left corner at 0, and its height."""
    column = Column(prefix)
    units: Sequence[Unit] = scene.get("units", ())
    for side in SIDES:
        own = [unit for unit in units if unit["side"] == side]
        if own:
            column.heading(f"{side.capitalize()}{_points(scene, side)}", SIDES[side].line)
        for unit in own:
            _unit(column, unit)
    signs = _signs(scene, units, prefix)
    if signs:
        column.heading("Signs")
        for first in range(0, len(signs), 2):
            column.pair(*signs[first : first + 2])
    column.heading("Ground")
    kinds = {piece["kind"] for piece in scene["board"]["terrain"]}
    for kind in (kind for kind in GROUND_KINDS if kind in kinds):
        look = TERRAIN[kind]
        swatch = tag(
            "rect",
            x=-13,
            y=-7,
            width=26,
            height=14,
            rx=1,
            fill=f"url(#{prefix}-{kind})",
            stroke=look.edge,
            stroke_width=1.2,
            stroke_dasharray="1 3" if kind == "forest" else None,
            stroke_linecap="round",
        )
        column.row(swatch, look.words)
    return "\n".join(column.parts), column.y


def _points(scene: Mapping[str, Any], side: str) -> str:
    score = scene.get("score")
    return f", {score['now'][side]} points" if score else ""


def _unit(column: Column, unit: Unit) -> None:
    chip = number_chip(-12, 24, str(unit["number"]), unit["side"])
    leader = unit["commander"]
    name = unit["name"]
    if leader is not None and leader["alive"] and leader["models_as"] != "solo":
        name = f"{name} with {leader['name']}"
    said = [state for state in states(unit) if state != "in cover"]
    count = f"{unit['models']}/{unit['start']}" if unit["start"] > 1 and unit["alive"] else ""
    gone = not unit["alive"]
    room = 44 - len(count) - sum(len(state) + 2 for state in said)
    if len(name) > room:
        name = name[: max(8, room - 1)].rstrip() + "\u2026"
    column.row(chip, name, ", ".join(filter(None, [*said, count])), faded=gone)


def _signs(scene: Mapping[str, Any], units: Sequence[Unit], prefix: str) -> list[tuple[str, str]]:
    """Only the signs that the picture shows."""
    here = [unit for unit in units if unit["placed"] and unit["alive"]]
    found: list[tuple[str, str]] = []
    kinds = {icons.kind_of(unit["role"], unit["type"]) for unit in here}
    found += [(_inked(sign), text) for kind, (text, sign) in icons.KINDS.items() if kind in kinds]
    ink = SIDES["south"]
    if any(unit["commander"] and unit["commander"]["alive"] for unit in here):
        found.append((icons.commander_star(0, 0, ink), "Commander"))
    marks = (
        ("in_combat", icons.swords(0, 0), "In combat"),
        ("disrupted", icons.zigzag(0, 0), "Disrupted"),
        ("fleeing", icons.rout_flag(-4, 5), "Fleeing"),
        ("flying", icons.wings(4, 4, INK), "Flying"),
        ("acted", icons.check(0, 0, INK), "Has acted this turn"),
    )
    found += [(sign, text) for key, sign, text in marks if any(unit[key] for unit in here)]
    for holder in [None, *SIDES]:
        if any(objective["holder"] == holder for objective in scene["board"]["objectives"]):
            small = tag("g", flag(0, 0, None, holder, prefix), transform="scale(0.55)")
            found.append((small, f"Held by {holder}" if holder else "Objective, free"))
    return found


def _inked(sign: str) -> str:
    return tag("g", sign, stroke=INK, fill="none")
