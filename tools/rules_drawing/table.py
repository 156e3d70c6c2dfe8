"""A small table to draw a rule on: units of a few words on a board of any size, and marks on top of them."""

from collections.abc import Iterable
from typing import Any

from opensovl.core.dice import Dice
from opensovl.core.geometry import Block
from opensovl.core.profiles import Effect, Part, Profile, Ranged, UnitSpec
from opensovl.core.state import CHARGE_PHASE, PITCHED, State
from opensovl.core.terrain import Board, Terrain
from opensovl.core.units import Unit
from opensovl.core.views import board_dictionary, unit_dictionary
from opensovl.drawing.board import FONT
from opensovl.drawing.canvas import INK, PAPER, UNIT, Frame, group, halo, num, polygon, tag, title
from opensovl.drawing.clashes import contacts
from opensovl.drawing.ground import ground, ruler
from opensovl.drawing.style import SIDES, definitions
from opensovl.drawing.units import block_parts, unit_block

MM = 1 / 25.4
YES, NO = "#1d6b2f", "#a3201c"
SIZE = 12.5
Point = tuple[float, float]


class Placed:
    """A unit to be put on the table, with marks of the core's Unit."""

    def __init__(self, spec: UnitSpec, x: float, y: float, heading: float, marks: dict[str, Any]) -> None:
        self.spec, self.x, self.y, self.heading, self.marks = spec, x, y, heading, marks


def unit(
    side: str, x: float, y: float, heading: float | None = None, *, models: int = 20, front: int = 5, base: Point = (20, 20),
    move: int = 8, name: str = "Infantry", role: str = "melee infantry", attacks: int = 1, skill: int = 3,
    ranged: Ranged | None = None, effects: Iterable[Effect] = (), **marks: Any,
) -> Placed:  # fmt: skip
    number = 0 if side == "south" else 1
    part = Part(name, Profile(skill, 3, 3, attacks, 1, 7), role, ranged=ranged, effects=list(effects))
    spec = UnitSpec(number, name, base[0] * MM, base[1] * MM, front, models, move, False, False, part, None, False, 100, 0)
    return Placed(spec, x, y, (0 if number == 0 else 180) if heading is None else heading, marks)


def far(a: Point, b: Point) -> float:
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def toward(a: Point, b: Point, short: float = 1.3) -> Point:
    """The way from a to b, a little shorter."""
    length = far(a, b)
    share = max(length - short, 0.1) / length
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def front_middle(one: Unit) -> Point:
    return one.block.point(0.0, one.block.hd)


def square(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


class Table:
    """A board with units, and what is drawn on it; the Charge phase of turn 2."""

    def __init__(
        self, width: float, height: float, *units: Placed, terrain: Iterable[tuple[str, list[Point]]] = (),
        markers: Iterable[Point] = (), name: str = "picture",
    ) -> None:  # fmt: skip
        pieces = [Terrain(kind, kind, points) for kind, points in terrain]
        souths = [one for one in units if one.spec.side == 0]
        norths = [one for one in units if one.spec.side == 1]
        board = Board(name, width, height, pieces, list(markers))
        specs = [[one.spec for one in side] for side in (souths, norths)]
        self.state = State.muster(board, PITCHED, 0, specs[0], specs[1], Dice.scripted([]))
        for live, put in zip(self.state.units, souths + norths, strict=True):
            for key, value in put.marks.items():
                setattr(live, key, value)
            live.refresh()
            live.reshape()
            live.stand_at(put.x, put.y, round(put.heading * 10))
            live.placed = True
            assert board.holds(live.block), f"{name}: unit {live.number} stands off the board"
        self.state.turn, self.state.phase = 2, CHARGE_PHASE
        self.prefix = name
        self.frame = Frame(width, height)
        self.under: list[str] = []
        self.over: list[str] = []
        self.bare: set[int] = set()
        """Numbers of units that are drawn without a label."""

    def __getitem__(self, number: int) -> Unit:
        return self.state.unit(number)

    # Marks --------------------------------------------------------------------------------------------

    def say(
        self, x: float, y: float, text: str, *, fill: str = INK, anchor: str = "middle", size: float = SIZE, bold: bool = False
    ) -> None:
        weight = 700 if bold else 500
        px, py = self.frame.at(x, y)
        for row, line in enumerate(text.split("\n")):
            self.over.append(halo(px, py + row * size * 1.2, line, size, fill=fill, text_anchor=anchor, font_weight=weight))

    def line(
        self, a: Point, b: Point, *, ink: str = INK, width: float = 1.6, dashes: str | None = None, under: bool = True
    ) -> None:
        (ax, ay), (bx, by) = self.frame.at(*a), self.frame.at(*b)
        d = f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        (self.under if under else self.over).append(
            tag("path", d=d, stroke=ink, stroke_width=width, stroke_dasharray=dashes, fill="none", stroke_linecap="round")
        )

    def area(self, points: Iterable[Point], *, fill: str, opacity: float = 0.16, ink: str | None = None) -> None:
        corners = [self.frame.at(x, y) for x, y in points]
        dashes = "5 4" if ink else None
        self.under.append(
            polygon(corners, fill=fill, fill_opacity=opacity, stroke=ink, stroke_width=1.3, stroke_dasharray=dashes)
        )

    def arrow(self, a: Point, b: Point, side: str, *, dashes: str | None = None) -> None:
        ink = SIDES[side].line
        (ax, ay), (bx, by) = self.frame.at(*a), self.frame.at(*b)
        length = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 0.01)
        ux, uy = (bx - ax) / length, (by - ay) / length
        neck = (bx - 9 * ux, by - 9 * uy)
        d = f"M{num(ax)} {num(ay)}L{num(neck[0])} {num(neck[1])}"
        head = [(bx, by), (neck[0] - 5 * uy, neck[1] + 5 * ux), (neck[0] + 5 * uy, neck[1] - 5 * ux)]
        self.over.append(tag("path", d=d, stroke=PAPER, stroke_width=5, stroke_opacity=0.8))
        self.over.append(tag("path", d=d, stroke=ink, stroke_width=2.4, stroke_dasharray=dashes))
        self.over.append(polygon(head, fill=ink, stroke=PAPER, stroke_width=0.8))

    def ghost(self, block: Block, side: str, *, strong: bool = False) -> None:
        """The outline of a block: where a unit stood, or where it would stand."""
        ink = SIDES[side].line
        corners = [self.frame.at(x, y) for x, y in block.corners()]
        self.under.append(
            polygon(
                corners, fill=SIDES[side].tint if strong else PAPER, fill_opacity=0.75 if strong else 0.5, stroke=ink,
                stroke_width=1.6, stroke_dasharray="5 3",
            )
        )  # fmt: skip
        (ax, ay), (bx, by) = corners[0], corners[1]
        self.under.append(tag("path", d=f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}", stroke=ink, stroke_width=3.4))

    def on_model(self, unit: Unit, row: int, file: int, text: str, fill: str = INK) -> None:
        """A word on one model of a unit; the last row is centred (R2.7)."""
        wide, deep = unit.spec.base_width, unit.spec.base_depth
        here = min(unit.wide, unit.standing - row * unit.wide)
        x, y = unit.block.point((file + 0.5 - here / 2) * wide, unit.block.hd - (row + 0.5) * deep)
        self.say(x, y - 0.05, text, fill=fill, size=15, bold=True)

    # The picture --------------------------------------------------------------------------------------

    def svg(self, told: str, *, foot: float = 0.0) -> str:
        """The whole picture; `told` says in words what it shows. `foot` leaves inches of paper below the board."""
        board = {**board_dictionary(self.state), "zones": {}}
        units = [unit_dictionary(self.state, one) for one in self.state.units]
        parts = ground(board, self.frame, self.prefix, False) + self.under
        for one in units:
            if one["number"] in self.bare:
                x, y = self.frame.at(float(str(one["x"])), float(str(one["y"])))
                where = f"translate({num(x)} {num(y)}) rotate({num(float(str(one['heading'])))})"
                parts.append(group(block_parts(one, self.prefix), transform=where))
            elif one["alive"]:
                parts.append(unit_block(one, self.frame, self.prefix))
        parts += contacts(units, self.frame) + self.over
        parts.append(ruler(self.frame))
        kinds = {piece.kind for piece in self.state.board.terrain}
        return document(told, self.frame.width, self.frame.height + foot, self.prefix, kinds, parts)


def document(told: str, width: float, height: float, prefix: str, kinds: set[str], parts: list[str]) -> str:
    """An SVG of so many inches, a little wider than the board."""
    full = (width * UNIT + 8, height * UNIT + 8)
    body = [
        title(told), definitions(prefix, kinds), tag("rect", width=full[0], height=full[1], fill=PAPER),
        group(parts, transform="translate(4 4)"),
    ]  # fmt: skip
    return tag(
        "svg", "\n".join(body), xmlns="http://www.w3.org/2000/svg", role="img", font_family=FONT, width=full[0] * 1.5,
        height=full[1] * 1.5, viewBox=f"0 0 {num(full[0])} {num(full[1])}",
    ) + "\n"  # fmt: skip
