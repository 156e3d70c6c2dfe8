"""Everything that an army can be built from."""

from __future__ import annotations

from typing import Literal

from opensovl.server.contract.units import Profile
from opensovl.server.contract.words import Form, Point, Range


class ArmySize(Form):
    name: str
    points: int
    units: int
    """The most; 0: no limit."""


class UnitType(Form):
    base: Point
    """Inches across, and deep."""
    front: Range | None
    """The fewest and the most models across; null for a single model."""
    move: int
    """Inches."""


class Priced(Form):
    """An option: per model for regiments, per unit for commanders and single models (R5.3)."""

    name: str
    points: int


class PricedShot(Priced):
    range: float
    """Inches."""
    dice: str
    power: int


class Spell(Form):
    name: str
    kind: Literal["cantrip", "major", "ability"]


class CatalogueEntry(Form):
    """A unit or commander of a faction. Lists by army size go from Warband to Legion."""

    name: str
    commander: bool
    """It leads, rides or fights alone."""
    solo: bool
    ridden_only: bool
    half: bool
    """As a retinue it counts as half a unit towards its section."""
    sections: list[str]
    type: str
    role: str
    points: int
    profile: Profile
    models: list[Range] | None
    """The fewest and the most by army size; null for a single model."""
    most: list[int] | None
    """How often it may be taken, by army size; -1: no limit."""
    weapons: list[Priced]
    ranged: list[PricedShot]
    ranged_optional: bool
    extras: list[PricedShot]
    """Taken for points per unit."""
    properties: list[str]
    abilities: list[str]
    choices: list[str]
    """Exactly one of these abilities is taken."""
    spells: list[Spell]
    retinues: list[str]
    mounts: list[str]
    barred: list[str]
    """Retinues and mounts that are not allowed in a Warband."""
    banner: int
    """The most points of a banner; 0: none."""
    magic_weapon: bool
    magic_item: bool


class Section(Form):
    name: str
    limits: list[Range]
    """The fewest and the most units, by army size."""


class Faction(Form):
    name: str
    sections: list[Section]
    entries: list[CatalogueEntry]


class Catalogue(Form):
    rules: str
    """The version of the rules."""
    sizes: list[ArmySize]
    types: dict[str, UnitType]
    weapons: list[Priced]
    items: list[Priced]
    banners: list[Priced]
    factions: list[Faction]
