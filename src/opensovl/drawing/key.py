"""What the lines on a turn's map mean, as a drawing of one row."""

from __future__ import annotations

from typing import Final

from opensovl.drawing.arrows import arrow, cross, ghost
from opensovl.drawing.board import FONT
from opensovl.drawing.canvas import INK, PAPER, UNIT, Frame, num, tag, title, words
from opensovl.drawing.motion import CHARGE, FEINT, FLIGHT, MOVE, PURSUIT, Motion

HIGH: Final = 34.0
SIZE: Final = 13.0
LETTER: Final = 7.2
MEANINGS: Final = {MOVE: "move", CHARGE: "charge", PURSUIT: "run after a runner", FLIGHT: "flight", FEINT: "feint"}


def arrow_key() -> str:
    """Each kind of line, a ghost and a cross, with their meaning."""
    frame = Frame(100.0, HIGH / UNIT)
    middle = HIGH / UNIT / 2
    parts: list[str] = []
    x = 10.0

    def entry(sign: str, wide: float, text: str) -> None:
        nonlocal x
        parts.extend((sign, words(x + wide + 8, HIGH / 2, text, SIZE, fill=INK)))
        x += wide + 8 + LETTER * len(text) + 16

    for kind, text in MEANINGS.items():
        places = ((x / UNIT, middle, 90.0), ((x + 44) / UNIT, middle, 90.0))
        entry(arrow(Motion(kind, 0, "", "south", places), frame), 44, text)
    unit = {"number": 3, "name": "Unit", "side": "south", "heading": 0, "width": 1.7, "depth": 1.2, "y": middle}
    entry(ghost({**unit, "x": (x + 14) / UNIT}, frame), 28, "stood here before")
    entry(tag("g", cross({**unit, "x": (x + 12) / UNIT, "y": middle + 0.2}, "", frame)), 24, "destroyed")
    said = title("Key to the maps: " + ", ".join([*MEANINGS.values(), "where a unit stood before", "where one was destroyed"]))
    paper = tag("rect", width=x, height=HIGH, fill=PAPER)
    return tag(
        "svg", said + paper + "".join(parts), xmlns="http://www.w3.org/2000/svg", role="img", font_family=FONT,
        width=x, height=HIGH, viewBox=f"0 0 {num(x)} {num(HIGH)}",
    )  # fmt: skip
