"""What lies around a unit. Distances are inches, directions degrees."""

from __future__ import annotations

from opensovl.server.contract.words import Form, Pose, Quarter


class Bearing(Form):
    """Where something lies, seen from a unit."""

    distance: float
    """From block to block, or to the terrain or the marker's area; 0 where they touch."""
    heading: float
    """Clockwise from north."""
    turn: float
    """To the right of the unit's own front, from -180 to 180."""
    quarter: Quarter
    """The unit's side on which it lies (R8.4)."""


class UnitBearing(Bearing):
    unit: int
    shows: Quarter
    """The side that it turns to this unit, and that a charge would hit."""
    sight: float | None
    """The distance that charges and shots are measured by (R3.11); null if it is not seen."""


class PieceBearing(Bearing):
    piece: int
    """Index into the board's terrain."""
    inside: bool
    """The unit's centre lies in it."""


class MarkerBearing(Bearing):
    marker: int
    """Index into the board's objectives."""
    touches: bool


class Edges(Form):
    west: float
    east: float
    south: float
    north: float


class Surroundings(Pose):
    """What lies around a unit, the nearest first."""

    unit: int
    units: list[UnitBearing]
    terrain: list[PieceBearing]
    markers: list[MarkerBearing]
    edges: Edges
    line: float | None
    """During deployment: from the unit to the front line of its zone, negative beyond it."""
