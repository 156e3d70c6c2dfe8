"""Colours and patterns: each kind of ground and each side has a pattern of its own, not a hue alone."""

from typing import Final, NamedTuple

from opensovl.drawing.canvas import num, tag


class Look(NamedTuple):
    fill: str
    ink: str
    edge: str
    words: str


GROUND: Final = "#e7ead2"

TERRAIN: Final[dict[str, Look]] = {
    "forest": Look("#b4cf9d", "#6b935a", "#4e7440", "Forest: difficult, cover, blocks sight through it"),
    "water": Look("#b5d8ea", "#6aa3c4", "#467f9f", "Water: impassable, sight is clear"),
    "lava": Look("#f3a878", "#c24f28", "#93330f", "Lava: impassable, sight is clear"),
    "chasm": Look("#5d5963", "#38343d", "#2a262e", "Chasm: impassable, sight is clear"),
    "building": Look("#b98a70", "#8a5b43", "#553323", "Building: impassable, blocks sight"),
    "cliffs": Look("#a9a398", "#6f695f", "#4d483f", "Cliffs: impassable, block sight"),
    "rocks": Look("#c2b9aa", "#857a69", "#5f5546", "Rocks: impassable, block sight"),
    "field": Look("#ece0a9", "#cfbf78", "#c3b36d", "Field: open"),
    "road": Look("#d8cbb0", "#c5b595", "#b9a886", "Road: open"),
    "sand": Look("#f1e5c0", "#d6c48c", "#d3c394", "Sand: open"),
    "snow": Look("#f8fafc", "#c3d0da", "#ccd7df", "Snow: open"),
}


class Colours(NamedTuple):
    """A side's: `band` for its front, `tint` for its models, `line` for what is drawn on paper."""

    band: str
    stripe: str
    tint: str
    line: str


SIDES: Final[dict[str, Colours]] = {
    "south": Colours("#1d5296", "#1d5296", "#cfe0f3", "#173f74"),
    "north": Colours("#b9520a", "#f0a45c", "#fae0c4", "#8a3b04"),
}
"""Blue and orange stay apart in every common form of colour blindness; north's band is striped besides."""


def _dot(x: float, y: float, r: float, fill: str) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill)


def _line(d: str, ink: str, width: float = 1.2) -> str:
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _marks(kind: str, ink: str) -> tuple[float, float, str]:
    """Width, height and drawing of one tile of a kind's pattern."""
    match kind:
        case "forest":
            crowns = ((8, 9, 5.2), (23, 6, 3.8), (19, 20, 5.4), (5, 24, 3.6), (30, 27, 3.4))
            trees = "".join(
                tag("circle", cx=x, cy=y, r=r, fill="#9dbf84", stroke=ink, stroke_width=1.1)
                + _line(
                    f"M{x - r * 0.45:.1f} {y - r * 0.1:.1f}q{r * 0.45:.1f} {-r * 0.5:.1f} {r * 0.9:.1f} 0",
                    ink,
                    0.9,
                )
                for x, y, r in crowns
            )
            return 35, 33, trees
        case "water":
            return 28, 18, _line("M2 5q3 -3 6 0t6 0M16 14q3 -3 6 0t6 0", ink)
        case "lava":
            return 26, 20, _line("M1 6l6 -3 5 5 6 -2M12 8l2 7M14 15l8 -2M5 17l4 2", ink, 1.5)
        case "chasm":
            return 12, 12, _line("M0 12L12 0M-3 3L3 -3M9 15L15 9", ink, 3)
        case "building":
            return 7, 14, _line("M0 0H7M0 7H7M2 0V7M5.5 7V14", ink, 0.9)
        case "cliffs":
            return 18, 16, _line("M1 4H9M3 4V8M6 4V9M10 12H17M12 12V15.5M15 12V16", ink, 1.3)
        case "rocks":
            return 24, 20, _line("M2 8l3 -5 5 1 1 5zM13 16l2 -5 5 0 3 4 -3 2zM3 17l2 -2 3 2z", ink, 1.2)
        case "field":
            return 10, 6, _line("M0 3H10", ink, 1)
        case "sand":
            return 14, 12, "".join(_dot(x, y, 0.8, ink) for x, y in ((3, 3), (10, 6), (5, 10)))
        case "snow":
            return 26, 22, _line("M6 3V9M3.4 4.5L8.6 7.5M8.6 4.5L3.4 7.5M19 15V19M17 17H21", ink, 0.9)
        case _:
            return 16, 16, _dot(4, 5, 0.7, ink) + _dot(11, 12, 0.7, ink)


def definitions(prefix: str, kinds: set[str]) -> str:
    """The patterns for these kinds of terrain and both sides; `prefix` keeps two pictures' names apart."""
    parts = []
    for kind in sorted(kinds):
        look = TERRAIN[kind]
        width, height, drawing = _marks(kind, look.ink)
        body = tag("rect", width=width, height=height, fill=look.fill) + drawing
        parts.append(_pattern(f"{prefix}-{kind}", width, height, body, -12 if kind == "field" else 0))
    for side, colours in SIDES.items():
        stripes = tag("rect", width=7, height=7, fill=colours.band)
        if colours.stripe != colours.band:
            stripes += tag("rect", width=2.6, height=7, fill=colours.stripe)
        parts.append(_pattern(f"{prefix}-{side}", 7, 7, stripes, 45))
    return tag("defs", "\n".join(parts))


def _pattern(name: str, width: float, height: float, body: str, turned: float) -> str:
    return tag(
        "pattern",
        body,
        id=name,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({num(turned)})" if turned else None,
    )
