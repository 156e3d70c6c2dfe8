"""What two units can be picked from."""

from __future__ import annotations

from opensovl.server.contract.words import Form, Point, Range


class RangedChoice(Form):
    name: str
    range: float
    """Inches."""


class EntryChoices(Form):
    """A unit or commander of a faction, with all that it may carry; options by their names."""

    name: str
    slug: str
    """Its word in a unit's words."""
    section: str
    type: str
    role: str
    models: Range | None
    """The fewest and the most that an army of any size may have; null for a single model."""
    weapons: list[str]
    ranged: list[RangedChoice]
    ranged_optional: bool
    banners: list[str]
    commander: bool
    solo: bool
    """A commander that may fight alone."""
    ridden_only: bool
    led_by: list[str]
    ridden_by: list[str]
    magic_weapon: bool
    """It may have one."""
    magic_item: bool
    """It may have one."""


class FactionChoices(Form):
    name: str
    slug: str
    entries: list[EntryChoices]


class TypeChoice(Form):
    base: Point
    """Inches across, and deep."""
    front: Range | None
    """The fewest and the most models across; null for a single model."""


class Choices(Form):
    factions: list[FactionChoices]
    types: dict[str, TypeChoice]
    magic_weapons: list[str]
    items: list[str]
    short: dict[str, str]
    """Short words for weapons."""
