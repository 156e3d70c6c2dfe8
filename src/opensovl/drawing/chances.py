"""Distributions as bars: an SVG document, or lines of text for a terminal."""

from collections.abc import Mapping, Sequence
from typing import Final

from opensovl.drawing.canvas import INK, PAPER, num, tag, title, words

BAR: Final = 26.0
HIGH: Final = 150.0
FONT: Final = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
BLOCKS: Final = " ▏▎▍▌▋▊▉█"
SHOWN: Final = 0.0005
"""Numbers less likely than this are left out at both ends."""


def trimmed(chances: Mapping[int, float]) -> list[tuple[int, float]]:
    """Numbers in order, with their chances, without the unlikely ones at both ends; at least one."""
    numbers = sorted(chances)
    likely = [number for number in numbers if chances[number] >= SHOWN] or numbers
    return [(number, chances.get(number, 0.0)) for number in range(likely[0], likely[-1] + 1)] if likely else []


def bars_svg(said: str, panels: Sequence[tuple[str, Mapping[int, float], str]]) -> str:
    """Bar charts one below the other: of each its caption, the chances of its numbers, and a colour."""
    shown = [(caption, trimmed(chances), colour) for caption, chances, colour in panels]
    wide = max([len(bars) for _, bars, _ in shown] + [12]) * BAR + 40
    parts = []
    top = 34.0
    for caption, bars, colour in shown:
        parts.append(_panel(caption, bars, colour, top))
        top += HIGH + 62
    body = [
        title(said),
        tag("rect", width=wide, height=top, fill=PAPER),
        words(16, 16, said, 15, fill=INK, font_weight=700),
        *parts,
    ]
    return tag(
        "svg", "\n".join(body), xmlns="http://www.w3.org/2000/svg", role="img", font_family=FONT, width=wide, height=top,
        viewBox=f"0 0 {num(wide)} {num(top)}",
    )  # fmt: skip


def _panel(caption: str, bars: Sequence[tuple[int, float]], colour: str, top: float) -> str:
    most = max((chance for _, chance in bars), default=1.0) or 1.0
    parts = [words(20, 10, caption, 13, fill=INK)]
    for index, (number, chance) in enumerate(bars):
        high = HIGH * chance / most
        x = 20 + index * BAR
        parts.append(
            tag("rect", title(f"{number}: {chance:.1%}"), x=x + 2, y=24 + HIGH - high, width=BAR - 4, height=high, fill=colour)
        )
        if chance >= 0.005:
            share = f"{100 * chance:.0f}"
            parts.append(words(x + BAR / 2, 18 + HIGH - high, share, 10, fill=INK, text_anchor="middle"))
        parts.append(words(x + BAR / 2, 34 + HIGH, str(number), 11, fill=INK, text_anchor="middle"))
    parts.append(tag("path", d=f"M16 {num(24 + HIGH)}h{num(len(bars) * BAR + 8)}", stroke=INK, stroke_width=1, fill="none"))
    return tag("g", "".join(parts), transform=f"translate(0 {num(top)})")


def bars_text(chances: Mapping[int, float], wide: int = 40) -> list[str]:
    """A line a number: the number, its chance, and a bar."""
    bars = trimmed(chances)
    most = max((chance for _, chance in bars), default=1.0) or 1.0
    return [f"{number:>4} {100 * chance:5.1f} %  {_bar(chance / most * wide)}" for number, chance in bars]


def _bar(length: float) -> str:
    eighths = round(length * 8)
    return "█" * (eighths // 8) + (BLOCKS[eighths % 8] if eighths % 8 else "")
