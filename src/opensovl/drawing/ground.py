"""The battlefield itself: terrain, deployment zones, objectives, and a ruler along the edge."""

from collections.abc import Mapping, Sequence
from typing import Any

from opensovl.core.terrain import OPEN_KINDS
from opensovl.drawing.canvas import INK, PAPER, UNIT, Frame, group, halo, num, polygon, tag, title, words
from opensovl.drawing.style import GROUND, SIDES, TERRAIN

Board = Mapping[str, Any]


def ground(board: Board, frame: Frame, prefix: str, names: bool) -> list[str]:
    """Everything that lies under the units, from the bottom up."""
    pieces: Sequence[Mapping[str, Any]] = board["terrain"]
    below = [piece for piece in pieces if piece["kind"] in OPEN_KINDS]
    above = [piece for piece in pieces if piece["kind"] not in OPEN_KINDS]
    parts = [tag("rect", width=frame.width * UNIT, height=frame.height * UNIT, fill=GROUND)]
    parts += [_piece(piece, frame, prefix) for piece in below]
    parts += [_zone(side, zone, frame) for side, zone in board["zones"].items()]
    parts += [_piece(piece, frame, prefix) for piece in above]
    if names:
        parts += ground_names(board, frame)
    return parts + objectives(board, frame, prefix)


def ground_names(board: Board, frame: Frame) -> list[str]:
    """The terrain's names, each on its piece."""
    return [_name(piece, frame) for piece in board["terrain"] if piece["kind"] != "road"]


def objectives(board: Board, frame: Frame, prefix: str) -> list[str]:
    """The markers, with their holders."""
    return [_objective(number, o, frame, prefix) for number, o in enumerate(board["objectives"], 1)]


def _piece(piece: Mapping[str, Any], frame: Frame, prefix: str) -> str:
    look = TERRAIN[piece["kind"]]
    solid = piece["kind"] not in OPEN_KINDS
    body = title(f"{piece['name']} ({look.words})") + polygon(
        [frame.at(x, y) for x, y in piece["points"]],
        fill=f"url(#{prefix}-{piece['kind']})",
        stroke=look.edge,
        stroke_width=1.8 if solid else 0.8,
        stroke_linejoin="round",
        stroke_dasharray="1 4" if piece["kind"] == "forest" else None,
        stroke_linecap="round",
    )
    return tag("g", body)


def _name(piece: Mapping[str, Any], frame: Frame) -> str:
    x, y = frame.at(*middle(piece["points"]))
    return halo(x, y, piece["name"], 10.5, fill=INK, text_anchor="middle", font_style="italic", stroke_opacity=0.8)


def middle(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The centre of gravity of a polygon."""
    x0, y0 = points[0]
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
        area += cross
        x += cross * (ax + bx - 2 * x0)
        y += cross * (ay + by - 2 * y0)
    return (x0 + x / (3 * area), y0 + y / (3 * area))


def _zone(side: str, zone: Sequence[float], frame: Frame) -> str:
    x0, y0, x1, y1 = zone
    left, top = frame.at(x0, y1)
    wide, high = (x1 - x0) * UNIT, (y1 - y0) * UNIT
    line = top if side == "south" else top + high
    ink = SIDES[side].band
    area = tag("rect", x=left, y=top, width=wide, height=high, fill=ink, fill_opacity=0.07)
    d = f"M{num(left)} {num(line)}h{num(wide)}"
    border = tag("path", d=d, stroke=ink, stroke_width=1.4, stroke_dasharray="9 6", stroke_opacity=0.75)
    return tag("g", title(f"{side.capitalize()}'s deployment zone") + area + border)


def _objective(number: int, objective: Mapping[str, Any], frame: Frame, prefix: str) -> str:
    x, y = frame.at(objective["x"], objective["y"])
    holder = objective.get("holder")
    ink = SIDES[holder].line if holder else INK
    held = f"held by {holder}" if holder else "free"
    area = tag(
        "circle",
        cx=x,
        cy=y,
        r=objective["radius"] * UNIT,
        fill=SIDES[holder].band if holder else PAPER,
        fill_opacity=0.16 if holder else 0.4,
        stroke=ink,
        stroke_width=2 if holder else 1.5,
        stroke_dasharray=None if holder else "5 4",
    )
    return tag("g", title(f"Objective {number}: {held}") + area + flag(x, y, number, holder, prefix))


def flag(x: float, y: float, number: int | None, holder: str | None, prefix: str) -> str:
    """An objective's flag: striped or plain in its holder's colour, white and empty while it is free."""
    ink = SIDES[holder].line if holder else INK
    cloth = f"url(#{prefix}-{holder})" if holder else PAPER
    parts = [
        tag(
            "path",
            d=f"M{num(x - 7)} {num(y + 12)}V{num(y - 13)}",
            stroke=ink,
            stroke_width=2,
            stroke_linecap="round",
        ),
        tag(
            "path",
            d=f"M{num(x - 7)} {num(y - 12.5)}h17l-4.5 6l4.5 6h-17z",
            fill=cloth,
            stroke=ink,
            stroke_width=1.3,
        ),
    ]
    if number is not None:
        parts.append(words(x + 3, y + 8, str(number), 10, fill=ink, text_anchor="middle", font_weight=700))
    return "".join(parts)


def ruler(frame: Frame) -> str:
    """A frame around the board with a mark for every 6 inches and a longer one for every 12."""
    width, height = frame.width * UNIT, frame.height * UNIT
    parts = [tag("rect", width=width, height=height, fill="none", stroke=INK, stroke_width=2)]
    marks = []
    for inch in range(6, int(frame.width), 6):
        size = 7 if inch % 12 == 0 else 4
        marks.append(f"M{num(inch * UNIT)} 0v{size}M{num(inch * UNIT)} {num(height)}v-{size}")
    for inch in range(6, int(frame.height), 6):
        size = 7 if inch % 12 == 0 else 4
        y = height - inch * UNIT
        marks.append(f"M0 {num(y)}h{size}M{num(width)} {num(y)}h-{size}")
    parts.append(tag("path", d="".join(marks), stroke=INK, stroke_width=1.2, stroke_opacity=0.7))
    return group(parts)
