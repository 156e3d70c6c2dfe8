"""What all forms are made of: sides, places, figures for each side."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, with_config
from typing_extensions import TypeAliasType, TypedDict

STRICT = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)
OPEN = ConfigDict(extra="allow", strict=True, use_attribute_docstrings=True)


@with_config(STRICT)
class Form(TypedDict):
    """An object with exactly these fields."""


@with_config(OPEN)
class OpenForm(TypedDict):
    """An object with these fields, and further ones."""


Side = TypeAliasType("Side", Literal["south", "north"])
Phase = TypeAliasType("Phase", Literal["deployment", "charge", "strategic", "combat", "over"])
Scenario = TypeAliasType("Scenario", Literal["pitched", "objectives"])
Quarter = TypeAliasType("Quarter", Literal["front", "left", "right", "rear"])
By = TypeAliasType("By", Literal["unit", "commander"])
Point = TypeAliasType("Point", tuple[float, float])
Zone = TypeAliasType("Zone", tuple[float, float, float, float])
Range = TypeAliasType("Range", tuple[int, int])


class Pose(Form):
    """A place of a block's centre on the board, and where it faces."""

    x: float
    """Inches eastward along the long edge."""
    y: float
    """Inches northward across the board."""
    heading: float
    """Degrees clockwise from north."""


class NamesBySide(Form):
    south: str
    north: str


class PointsBySide(Form):
    south: int
    north: int


class FlagsBySide(Form):
    south: bool
    north: bool


class ZonesBySide(Form):
    south: Zone
    north: Zone
