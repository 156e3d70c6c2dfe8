"""The board and its terrain (R2.1, R3.1-R3.7), and the places that a block can stand on (R3.12)."""

from typing import Final

from opensovl.core.geometry import Block, Polygon, block_overlaps_polygon, inside_board, length_inside

OPEN_KINDS: Final = ("field", "road", "snow", "sand")
KINDS: Final = ("forest", "water", "lava", "chasm", "building", "cliffs", "rocks", "field", "road", "snow", "sand")

SMALL_WIDTH: Final = 60.0
SMALL_HEIGHT: Final = 40.0
STANDARD_WIDTH: Final = 72.0
STANDARD_HEIGHT: Final = 48.0

MARKER_RADIUS: Final = 3.76
"""Inches: the area of an objective (R12.1)."""


class Terrain:
    """One piece of terrain. `kind` is one of KINDS; the flags follow R3.1-R3.4."""

    def __init__(self, kind: str, name: str, points: list[tuple[float, float]]) -> None:
        self.kind = kind
        self.name = name
        self.area = Polygon(points)
        self.forest = kind == "forest"
        self.impassable = kind in ("water", "lava", "chasm", "building", "cliffs", "rocks")
        self.blocks_sight = kind in ("building", "cliffs", "rocks")


class Board:
    """A battlefield: its size in inches, terrain, and objective markers (empty in a pitched battle). Never changes."""

    def __init__(
        self,
        name: str,
        width: float,
        height: float,
        terrain: list[Terrain],
        markers: list[tuple[float, float]],
    ) -> None:
        self.name = name
        self.width = width
        self.height = height
        self.terrain = terrain
        self.markers = markers
        self.forests = [piece for piece in terrain if piece.forest]
        self.impassable = [piece for piece in terrain if piece.impassable]
        self.opaque = [piece for piece in terrain if piece.blocks_sight]
        standard = width > SMALL_WIDTH
        self.zone_depth = 11.5 if standard else 7.5
        self.ambush_depth = 21.5 if standard else 17.5

    def zone(self, side: int, ambusher: bool) -> tuple[float, float, float, float]:
        """x0, y0, x1, y1 of a side's deployment zone (R6.3, R6.5). South is side 0, along y = 0."""
        depth = self.ambush_depth if ambusher else self.zone_depth
        if side == 0:
            return (0.0, 0.0, self.width, depth)
        return (0.0, self.height - depth, self.width, self.height)

    def holds(self, block: Block) -> bool:
        """No part of the block is off the board (R3.12)."""
        return inside_board(block, self.width, self.height)

    def obstacle(self, block: Block) -> Terrain | None:
        """The first impassable piece that the block overlaps."""
        for piece in self.impassable:
            if block_overlaps_polygon(block, piece.area):
                return piece
        return None

    def in_forest(self, x: float, y: float) -> bool:
        """True if a unit whose centre is here stands in a forest (R3.5, R3.7), not on its border."""
        for piece in self.forests:
            if piece.area.contains_deep(x, y):
                return True
        return False

    def forest_length(self, ax: float, ay: float, bx: float, by: float) -> float:
        """Inches of a centre's straight way that lie in forests (R3.5)."""
        total = 0.0
        for piece in self.forests:
            total += length_inside(ax, ay, bx, by, piece.area)
        return total
