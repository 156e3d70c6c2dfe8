"""The ground of a battle. Distances are inches."""

from __future__ import annotations

from typing import Literal

from opensovl.server.contract.words import Form, Point, Side, ZonesBySide


class Terrain(Form):
    kind: Literal["forest", "water", "lava", "chasm", "building", "cliffs", "rocks", "field", "road", "snow", "sand"]
    name: str
    points: list[Point]
    """The corners of its outline."""


class Marker(Form):
    """An objective, and who holds it."""

    x: float
    y: float
    radius: float
    holder: Side | None


class Board(Form):
    """Of a map to choose, `objectives` are empty: they lie where the layout puts them."""

    width: float
    height: float
    zones: ZonesBySide
    """Where each side deploys: west, south, east, north."""
    ambush: ZonesBySide
    """Where units deploy that may begin farther forward (R6.5)."""
    terrain: list[Terrain]
    objectives: list[Marker]
