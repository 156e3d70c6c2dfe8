"""SVG by hand: elements, numbers and text, and the way from inches on the board to the picture's units."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

UNIT: Final = 16.0
"""Units of the picture per inch. Browsers draw letters badly at sizes near 1, so an inch is not the unit."""

INK: Final = "#22262b"
PAPER: Final = "#fffdf7"


def num(value: float) -> str:
    """A coordinate, to a hundredth, without idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, body: str | None = None, /, **attributes: object) -> str:
    """An element. `stroke_width` becomes `stroke-width`; numbers are shortened, None left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = num(value) if isinstance(value, (int, float)) else str(value)
            words.append(f"{key.replace('_', '-')}={quoteattr(text)}")
    head = " ".join(words)
    return f"<{head}/>" if body is None else f"<{head}>{body}</{name}>"


def words(x: float, y: float, text: str, size: float, /, **attributes: object) -> str:
    """A line of text whose middle is at y (in the picture's units)."""
    return tag("text", escape(text), x=x, y=y + size * 0.35, font_size=size, **attributes)


def halo(x: float, y: float, text: str, size: float, /, **attributes: object) -> str:
    """A line of text with paper around its letters, legible on any ground."""
    around = {"paint_order": "stroke", "stroke": PAPER, "stroke_width": 3, "stroke_linejoin": "round"}
    return words(x, y, text, size, **around, **attributes)


def polygon(points: Iterable[tuple[float, float]], /, **attributes: object) -> str:
    return tag("polygon", points=" ".join(f"{num(x)},{num(y)}" for x, y in points), **attributes)


def group(parts: Iterable[str], /, **attributes: object) -> str:
    return tag("g", "\n".join(parts), **attributes)


def title(text: str) -> str:
    """What a browser shows when the pointer rests on the element around it, and a screen reader reads."""
    return f"<title>{escape(text)}</title>"


class Frame:
    """The board in the picture: y runs north on the board and down in the picture."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The picture's place of a place on the board, in inches."""
        return (x * UNIT, (self.height - y) * UNIT)
