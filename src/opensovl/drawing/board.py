"""A picture of a board: a map alone, or a battle as one side sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

from opensovl.core.terrain import MARKER_RADIUS
from opensovl.drawing.canvas import INK, PAPER, UNIT, Frame, group, num, tag, title, words
from opensovl.drawing.clashes import charges, contacts
from opensovl.drawing.ground import ground, ruler
from opensovl.drawing.legend import WIDTH, legend
from opensovl.drawing.style import definitions
from opensovl.drawing.units import Unit, on_board, unit_block, unit_words
from opensovl.maps import Map

MARGIN: Final = 12.0
HEAD: Final = 30.0
FONT: Final = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"


def board_svg(
    source: Map | Mapping[str, Any],
    *,
    layout: int | None = None,
    names: bool = False,
    key: bool = False,
    inch: float = 16.0,
    prefix: str = "sovl",
) -> str:
    """A board as an SVG document, seen from above, south at the bottom.

    `source` is a map, or a view of a battle in the form of `view.to_dict()`. `layout` shows the markers of
    one of a map's layouts, counted from 0. `names` writes the terrain's names on it; `key` adds a line
    above and a panel beside the board, with both armies and what the signs mean. `inch` is the size of an
    inch in pixels. Two pictures on one page need different values of `prefix`.

    Raises:
        MapError: the map has no such layout.
    """
    scene = _of_map(source, layout) if isinstance(source, Map) else source
    board = scene["board"]
    units: Sequence[Unit] = scene.get("units", ())
    frame = Frame(board["width"], board["height"])
    parts = ground(board, frame, prefix, names)
    parts += [unit_block(unit, frame, prefix) for unit in units if on_board(unit)]
    parts += contacts(units, frame) + charges(scene.get("charges", ()), units, frame)
    parts.append(ruler(frame))

    width, height = frame.width * UNIT, frame.height * UNIT
    top = MARGIN
    beside = []
    if key:
        panel, panel_height = legend(scene, prefix)
        top = HEAD + MARGIN
        beside = [
            words(MARGIN, MARGIN + HEAD / 2 - 4, headline(scene), 17, fill=INK, font_weight=700),
            tag("g", panel, transform=f"translate({num(width + 2.5 * MARGIN)} {num(top)})"),
        ]
        height = max(height, panel_height)
    full = (width + 2 * MARGIN + (WIDTH + 1.5 * MARGIN if key else 0), height + top + MARGIN)
    body = [
        title(headline(scene)),
        tag("desc", "; ".join(escape(unit_words(unit)) for unit in units)),
        definitions(prefix, {piece["kind"] for piece in board["terrain"]}),
        tag("rect", width=full[0], height=full[1], fill=PAPER),
        *beside,
        group(parts, transform=f"translate({num(MARGIN)} {num(top)})"),
    ]
    return tag(
        "svg",
        "\n".join(body),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        font_family=FONT,
        width=full[0] * inch / UNIT,
        height=full[1] * inch / UNIT,
        viewBox=f"0 0 {num(full[0])} {num(full[1])}",
    )


def headline(scene: Mapping[str, Any]) -> str:
    """One line that says what the picture shows: where, when, and how it stands."""
    if "turn" not in scene:
        return str(scene["map"])
    where = str(scene["map"]).replace("-", " ").capitalize()
    phase = str(scene["phase"])
    when = phase if scene["turn"] == 0 else f"turn {scene['turn']}, {phase} phase"
    result = scene.get("result")
    if result:
        winner = f"{result['winner']} wins" if result["winner"] else "a draw"
        south, north = result["score"]["south"], result["score"]["north"]
        return f"{where}: {winner} ({result['reason']}), {south} to {north}"
    return f"{where}: {when}"


def _of_map(source: Map, layout: int | None) -> dict[str, Any]:
    board = source.board(layout)
    return {
        "map": source.title,
        "board": {
            "width": board.width,
            "height": board.height,
            "zones": {"south": board.zone(0, False), "north": board.zone(1, False)},
            "terrain": [{"kind": p.kind, "name": p.name, "points": p.points} for p in source.terrain],
            "objectives": [{"x": x, "y": y, "radius": MARKER_RADIUS, "holder": None} for x, y in board.markers],
        },
    }
