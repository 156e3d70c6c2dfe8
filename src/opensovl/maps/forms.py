"""What a map is made of: pieces of terrain and layouts of objectives (R2.1, R3, R6.1)."""

from typing import Final, Literal

import msgspec

import opensovl
from opensovl.core.terrain import (
    SMALL_HEIGHT,
    SMALL_WIDTH,
    STANDARD_HEIGHT,
    STANDARD_WIDTH,
    Board,
    Terrain,
)

Size = Literal["small", "standard"]
Point = tuple[float, float]

SIZES: Final[dict[str, tuple[float, float]]] = {
    "small": (SMALL_WIDTH, SMALL_HEIGHT),
    "standard": (STANDARD_WIDTH, STANDARD_HEIGHT),
}
"""Inches, along x and y (R2.1)."""


class MapError(ValueError):
    """A map that cannot be used. `problems` holds every reason; the text the first and how many more."""

    def __init__(self, source: str, problems: list[str]) -> None:
        self.source = source
        self.problems = problems
        told = f"{source}: {problems[0]}" if source else problems[0]
        super().__init__(f"{told} (and {len(problems) - 1} more)" if len(problems) > 1 else told)


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of terrain: a simple polygon, corners in inches, counter-clockwise."""

    kind: str
    name: str
    points: tuple[Point, ...]


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One prepared set of objective markers, their middles in inches."""

    name: str
    markers: tuple[Point, ...]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battlefield. `name` is what commands and records call it, `title` what people read."""

    name: str
    title: str
    text: str
    size: Size
    width: float
    height: float
    terrain: tuple[Piece, ...]
    layouts: tuple[Layout, ...]

    def board(self, layout: int | None = None) -> Board:
        """The board to fight on: with the markers of a layout, counted from 0, or with none (pitched battle).

        Raises:
            MapError: there is no such layout.
        """
        if layout is not None and not 0 <= layout < len(self.layouts):
            known = f"they are numbered 0 to {len(self.layouts) - 1}"
            raise MapError(f"map {self.name!r}", [f"there is no layout {layout}: {known}"])
        return Board(
            self.name,
            self.width,
            self.height,
            [Terrain(piece.kind, piece.name, list(piece.points)) for piece in self.terrain],
            [] if layout is None else list(self.layouts[layout].markers),
        )

    def _repr_svg_(self) -> str:
        """How a notebook shows it. The face of the library knows who draws."""
        return str(opensovl.draw(self))


class PieceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as a file lists it.

    `twin` names a second piece: the same one, turned by half a turn about the board's middle; `twin_kind` is
    its kind, if it is another.
    """

    kind: str
    name: str
    points: list[Point]
    twin: str | None = None
    twin_kind: str | None = None


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map as its file lists it."""

    name: str
    title: str
    text: str
    size: str
    terrain: list[PieceEntry]
    layouts: list[Layout]
