"""Units as blocks: every model's base, a band along the front, a label with number, kind and models left.

A block is drawn as if it faced north, its centre at 0, then turned and moved to its place.
"""

from collections.abc import Mapping
from typing import Any, Final

from opensovl.drawing.canvas import INK, PAPER, UNIT, Frame, group, num, polygon, tag, title, words
from opensovl.drawing.icons import check, chevrons, commander_star, glyph, rout_flag, wings, zigzag
from opensovl.drawing.style import SIDES

Unit = Mapping[str, Any]

BAND: Final = 5.5
LABEL_HEIGHT: Final = 14.0


def on_board(unit: Unit) -> bool:
    return bool(unit["placed"] and unit["alive"])


def unit_block(unit: Unit, frame: Frame, prefix: str) -> str:
    """A unit at its place, with its marks."""
    x, y = frame.at(unit["x"], unit["y"])
    parts = [title(unit_words(unit)), *block_parts(unit, prefix)]
    upside_down = 90 < unit["heading"] % 360 < 270
    label, below = label_parts(unit)
    parts.append(tag("g", label, transform=f"translate(0 {num(below)})" + (" rotate(180)" if upside_down else "")))
    return group(parts, transform=f"translate({num(x)} {num(y)}) rotate({num(unit['heading'])})")


def block_parts(unit: Unit, prefix: str) -> list[str]:
    """A unit's block with its marks, facing north around 0, without its label."""
    width, depth = unit["width"] * UNIT, unit["depth"] * UNIT
    return [*_body(unit, width, depth, prefix), *_marks(unit, width, depth)]


def label_parts(unit: Unit) -> tuple[str, float]:
    """A unit's label around 0, as it is read on a block facing north, and how far below the block's middle it goes."""
    width, depth = unit["width"] * UNIT, unit["depth"] * UNIT
    return _label(unit, width - 2, depth - 2), min(BAND, depth / 5) / 2


def unit_words(unit: Unit) -> str:
    """A unit in words, for those who hear the picture or rest the pointer on it."""
    count = f"{unit['models']} of {unit['start']} models" if unit["start"] > 1 else "one model"
    lost = unit["wounds"] if unit["start"] == 1 and unit["models"] else 0
    leader = unit["commander"]
    led = leader is not None and leader["alive"] and leader["models_as"] != "solo"
    said = [
        f"led by {leader['name']}" if led and leader is not None else "",
        f"{lost} {'wound' if lost == 1 else 'wounds'} lost" if lost else "",
        *states(unit),
    ]
    return f"{unit['number']} {unit['name']} ({unit['side']}): " + ", ".join([count, *filter(None, said)])


def states(unit: Unit) -> list[str]:
    """What a unit is going through, in words."""
    if not unit["alive"]:
        return ["destroyed"]
    if not unit["placed"]:
        return ["not on the board"]
    marks = (
        ("fleeing", "fleeing"),
        ("in_combat", "in combat"),
        ("disrupted", "disrupted"),
        ("in_cover", "in cover"),
    )
    return [said for key, said in marks if unit[key]]


def _body(unit: Unit, width: float, depth: float, prefix: str) -> list[str]:
    colours = SIDES[unit["side"]]
    left, top = -width / 2, -depth / 2
    parts = []
    if unit["flying"]:
        parts.append(tag("rect", x=left + 4, y=top + 6, width=width, height=depth, rx=2, fill=INK, fill_opacity=0.22))
    outline = tag(
        "rect",
        x=left,
        y=top,
        width=width,
        height=depth,
        rx=1.5,
        fill=PAPER,
        stroke=colours.line,
        stroke_width=2,
        stroke_dasharray="5 3" if unit["fleeing"] else None,
    )
    parts.append(outline)
    parts += _bases(unit, width, depth)
    band = min(BAND, depth / 4)
    parts.append(tag("rect", x=left, y=top, width=width, height=band, fill=f"url(#{prefix}-{unit['side']})"))
    if not unit["contacts"]["front"]:
        nose = [(-5.5, top + 0.5), (5.5, top + 0.5), (0, top - 6)]
        parts.append(polygon(nose, fill=colours.band, stroke=PAPER, stroke_width=0.8, stroke_linejoin="round"))
    return parts


def _bases(unit: Unit, width: float, depth: float) -> list[str]:
    """One base for each model; the last row is centred (R2.7)."""
    rows = max(1, unit["rows"])
    left_over = _bodies(unit)
    files = max(1, min(unit["front"], left_over))
    base, row_depth = width / files, depth / rows
    gap = min(1.0, base / 10)
    across, down = num(base - 2 * gap), num(row_depth - 2 * gap)
    path = []
    for row in range(rows):
        here = min(files, left_over)
        left_over -= here
        for file in range(here):
            x = (file - here / 2) * base + gap
            y = -depth / 2 + row * row_depth + gap
            path.append(f"M{num(x)} {num(y)}h{across}v{down}h-{across}z")
    colours = SIDES[unit["side"]]
    fill = "none" if unit["fleeing"] else colours.tint
    return [tag("path", d="".join(path), fill=fill, stroke=colours.line, stroke_width=0.6, stroke_opacity=0.55)]


def _bodies(unit: Unit) -> int:
    """How many bases stand in the block: a commander in the ranks has one of its own (R2.6)."""
    leader = unit["commander"]
    models: int = unit["models"]
    if leader is not None and leader["alive"] and leader["models_as"] == "rank":
        models += 1
    return max(1, models)


def _marks(unit: Unit, width: float, depth: float) -> list[str]:
    colours = SIDES[unit["side"]]
    parts = []
    leader = unit["commander"]
    if leader is not None and leader["alive"]:
        files = max(1, min(unit["front"], _bodies(unit)))
        place = ((files - 1) // 2 + 0.5 - files / 2) * width / files if leader["models_as"] == "rank" else 0.0
        parts.append(commander_star(place, -depth / 2 + 4, colours))
    if unit["flying"]:
        parts.append(wings(width / 2, depth / 2, colours.line))
    if unit["fleeing"]:
        parts.append(chevrons(-depth / 2, colours.line))
        parts.append(rout_flag(-width / 2 - 13, depth / 2))
    if unit["disrupted"]:
        parts.append(zigzag(-width / 2, depth / 2))
    if unit["acted"] and not unit["fleeing"]:
        parts.append(check(width / 2 - 3, depth / 2 - 3, colours.line))
    return parts


def _label(unit: Unit, room_across: float, room_down: float) -> str:
    """Number, kind and models left, side by side; as much of it as the block has room for."""
    number = str(unit["number"])
    count = _count(unit)
    drawn = glyph(unit["role"], unit["type"])
    wide = _label_width(number, bool(drawn), count)
    if drawn and room_across < 0.75 * wide:
        drawn, wide = "", _label_width(number, False, count)
    if count and room_across < 0.6 * wide:
        count, wide = "", _label_width(number, bool(drawn), "")
    scale = min(1.0, room_across / wide, room_down / LABEL_HEIGHT)
    return tag("g", _plate(unit["side"], number, drawn, count, wide), transform=f"scale({num(scale)})")


def _count(unit: Unit) -> str:
    if unit["start"] > 1 and unit["models"] > 0:
        return str(unit["models"])
    if unit["models"] == 0 and unit["commander"] is not None:
        return ""
    full = unit["profile"]["wounds"]
    return f"{full - unit['wounds']}/{full}" if unit["wounds"] else ""


def _label_width(number: str, drawn: bool, count: str) -> float:
    return len(number) * 6.6 + 8 + (13 if drawn else 0) + (len(count) * 6.2 + 6 if count else 0)


def _plate(side: str, number: str, drawn: str, count: str, wide: float) -> str:
    colours = SIDES[side]
    left, half = -wide / 2, LABEL_HEIGHT / 2
    chip = len(number) * 6.6 + 8
    parts = [
        tag(
            "rect",
            x=left,
            y=-half,
            width=wide,
            height=LABEL_HEIGHT,
            rx=2.5,
            fill=PAPER,
            stroke=PAPER,
            stroke_width=2,
        ),
        tag("rect", x=left, y=-half, width=wide, height=LABEL_HEIGHT, rx=2.5, fill=PAPER, stroke=colours.line),
        number_chip(left, chip, number, side),
    ]
    x = left + chip
    if drawn:
        parts.append(tag("g", drawn, transform=f"translate({num(x + 7)} 0)", stroke=INK, fill="none"))
        x += 13
    if count:
        parts.append(words((x + left + wide) / 2 - 0.5, 0, count, 11, fill=INK, text_anchor="middle", font_weight=600))
    return "".join(parts)


def number_chip(left: float, wide: float, number: str, side: str) -> str:
    """A unit's number on its side's colour: square for south, pointed for north."""
    colours = SIDES[side]
    half, right = LABEL_HEIGHT / 2, left + wide
    if side == "south":
        shape = [(left, -half), (right, -half), (right, half), (left, half)]
    else:
        shape = [(left, -half), (right - 3, -half), (right + 1, 0), (right - 3, half), (left, half)]
    middle = left + wide / 2 - (0.8 if side == "north" else 0)
    return polygon(shape, fill=colours.band) + words(middle, 0, number, 11, fill="#ffffff", text_anchor="middle", font_weight=700)
