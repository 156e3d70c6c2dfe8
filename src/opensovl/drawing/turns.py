"""A stretch of a battle in one picture: how the board looked at its end, with arrows for what moved in it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

from opensovl.drawing.arrows import arrows, cross, ghost
from opensovl.drawing.board import FONT, MARGIN, headline
from opensovl.drawing.canvas import PAPER, UNIT, Frame, group, num, tag, title
from opensovl.drawing.clashes import contacts
from opensovl.drawing.ground import ground, ground_names, objectives, ruler
from opensovl.drawing.motion import Motion, joined
from opensovl.drawing.style import definitions
from opensovl.drawing.units import Unit, on_board, unit_block, unit_words

Box = tuple[float, float, float, float]
"""x0, y0, x1, y1 in inches: the part of the board that a close-up shows."""

Scene = Mapping[str, Any]
SMALLEST: Final = (21.0, 14.0)
"""Inches: a close-up shows no less, so that units keep their surroundings."""


def turn_svg(
    after: Scene,
    before: Scene | None = None,
    motions: Iterable[Motion] = (),
    *,
    fallen: Mapping[int, str] | None = None,
    box: Box | None = None,
    inch: float = 13.0,
    prefix: str = "sovl",
    base: str = "",
    name: str = "",
    terrain_names: bool = False,
) -> str:
    """How a turn or a phase went, as an SVG document.

    `after` and `before` are scenes (`drawing.scenes.scene`); `motions` is what moved between them. Units of `before` that moved
    leave a ghost. `fallen` are the units destroyed meanwhile, and why. `box` shows a part of the board. `base` is the id of a
    ground that `shared_ground` has put on the same page; without it the picture stands alone. `name` is what the picture is
    called by those who hear it; `terrain_names` writes the terrain's names on it.
    """
    board = after["board"]
    frame = Frame(board["width"], board["height"])
    units = {unit["number"]: {**unit, "acted": False} for unit in after["units"]}
    ways = joined(motions)
    parts = [tag("use", href=f"#{base}")] if base else ground({**board, "objectives": []}, frame, prefix, False)
    if terrain_names:
        parts += ground_names(board, frame)
    parts += objectives(board, frame, prefix)
    ghosts = _ghosts(before, units, {way.unit for way in ways} | set(fallen or {})) if before is not None else {}
    parts += [ghost(unit, frame) for unit in ghosts.values()]
    parts += arrows(ways, ghosts, units, frame)
    parts += [unit_block(unit, frame, prefix) for unit in units.values() if on_board(unit)]
    parts += contacts(list(units.values()), frame)
    parts += [cross(units[number], why, frame) for number, why in (fallen or {}).items() if units[number]["x"] is not None]
    parts.append(ruler(frame))
    said = [title(name or headline(after)), tag("desc", _described(units.values()))]
    if not base:
        said.append(definitions(prefix, {piece["kind"] for piece in board["terrain"]}))
    return _document(said, parts, frame, box, inch)


def _document(said: list[str], parts: list[str], frame: Frame, box: Box | None, inch: float) -> str:
    if box is None:
        left, top, wide, high = -MARGIN, -MARGIN, frame.width * UNIT + 2 * MARGIN, frame.height * UNIT + 2 * MARGIN
    else:
        left, top = frame.at(box[0], box[3])
        wide, high = (box[2] - box[0]) * UNIT, (box[3] - box[1]) * UNIT
    return tag(
        "svg",
        "\n".join([*said, tag("rect", x=left, y=top, width=wide, height=high, fill=PAPER), group(parts)]),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        font_family=FONT,
        width=wide * inch / UNIT,
        height=high * inch / UNIT,
        viewBox=f"{num(left)} {num(top)} {num(wide)} {num(high)}",
    )


def _described(units: Iterable[Unit]) -> str:
    return "; ".join(escape(unit_words(unit)) for unit in units)


def _ghosts(before: Scene, after: Mapping[int, Unit], concerned: set[int]) -> dict[int, Unit]:
    """Units that moved or fell, as they stood, unless they stand there still."""
    found = {}
    for unit in before["units"]:
        now = after[unit["number"]]
        if not on_board(unit) or unit["number"] not in concerned:
            continue
        if not now["alive"] or math.dist((unit["x"], unit["y"]), (now["x"], now["y"])) > 0.75 or _turned(unit, now) > 20:
            found[unit["number"]] = unit
    return found


def _turned(unit: Unit, other: Unit) -> float:
    return abs((float(unit["heading"]) - float(other["heading"]) + 180) % 360 - 180)


def close_up(scenes: Sequence[Scene], numbers: Iterable[int], ways: Iterable[Motion] = ()) -> Box:
    """The part of the board that holds these units in all these scenes, and these ways, with some ground around."""
    board = scenes[-1]["board"]
    wanted = set(numbers)
    places = [(x, y, 1.0) for way in ways for x, y, _ in way.places]
    for scene in scenes:
        for unit in scene["units"]:
            if unit["number"] in wanted and unit["placed"]:
                places.append((unit["x"], unit["y"], math.hypot(unit["width"], unit["depth"]) / 2))
    spans = []
    for axis, (size, least) in enumerate(zip((board["width"], board["height"]), SMALLEST, strict=True)):
        low = min((place[axis] - place[2] for place in places), default=0.0) - 1.5
        high = max((place[axis] + place[2] for place in places), default=size) + 1.5
        low, high = max(low, 0.0), min(high, size)
        spare = max(least - (high - low), 0.0) / 2
        low = min(max(low - spare, 0.0), max(size - least, 0.0))
        spans.append((low, min(max(high + spare, low + least), size)))
    return (spans[0][0], spans[1][0], spans[0][1], spans[1][1])


def shared_ground(board: Mapping[str, Any], prefix: str, base: str) -> str:
    """A drawing without size that brings a page its patterns and its ground, once for all its maps."""
    frame = Frame(board["width"], board["height"])
    body = definitions(prefix, {piece["kind"] for piece in board["terrain"]})
    body += tag("defs", group(ground({**board, "objectives": []}, frame, prefix, False), id=base))
    return tag("svg", body, width=0, height=0, aria_hidden="true", style="position:absolute", font_family=FONT)
