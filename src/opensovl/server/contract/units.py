"""A unit as both sides may see it: its card and its state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from opensovl.server.contract.partly import partly
from opensovl.server.contract.words import Form, Point, Side


class Profile(Form):
    """The six stats as they are now, in melee (R4.1)."""

    skill: int
    power: int
    defense: int
    attacks: int
    wounds: int
    discipline: int


class Ranged(Form):
    """A ranged weapon."""

    name: str
    range: float
    """Inches."""
    dice: str
    """Shots, or the dice of hits: "1", "D3", "2D3+1"."""
    power: int


class Ability(Form):
    """A spell, or another ability that is used."""

    name: str
    kind: Literal["cantrip", "major", "ability"]
    uses_left: int | None
    """Null: no limit."""
    used: bool
    """Its bearer has used its one ability of this activation."""
    in_combat: bool
    """It can be used in combat."""


class Effect(Form):
    """A spell or ability that lasts on a unit."""

    name: str
    until: str
    """When it ends, in words."""


class DrawnCommander(Form):
    """What is drawn of a commander, dead or alive."""

    name: str
    models_as: Literal["rank", "rider", "solo"]
    """It stands in the front rank, rides the unit's one model, or is the whole unit."""
    alive: bool
    wounds: int
    """Lost by it."""


class Commander(DrawnCommander):
    profile: Profile
    weapon: str
    ranged: Ranged | None
    properties: list[str]
    items: list[str]
    abilities: list[Ability]


class Contacts(Form):
    """The numbers of the enemies that touch each side of a block in combat; 0 for none."""

    front: int
    left: int
    right: int
    rear: int


class UnitState(Form):
    """What is drawn of a unit, or said of its state."""

    number: int
    """The same for the whole battle, from 1."""
    side: Side
    name: str
    type: str
    """Such as Infantry."""
    role: str
    """Such as melee infantry."""
    models: int
    """Left of it, without its commander."""
    start: int
    """Models at the start."""
    front: int
    """Models across, at most."""
    base: Point
    """Inches of one model's base, across and deep."""
    wounds: int
    """Pooled against its next model (R4.4)."""
    alone: bool
    """Its commander is all that there is of it."""
    x: float | None
    """Inches; null off the board, as `y` and `heading`."""
    y: float | None
    heading: float | None
    """Degrees clockwise from north."""
    width: float
    """Inches across its front."""
    depth: float
    """Inches from front to rear."""
    placed: bool
    alive: bool
    fleeing: bool
    acted: bool
    active: bool
    """Its activation is open."""
    in_combat: bool
    disrupted: bool
    in_cover: bool
    flying: bool
    charged: bool
    """It charged or counter-charged this turn."""
    banner: str | None
    effects: list[Effect]


class Unit(UnitState):
    """A unit of a view."""

    commander: Commander | None
    rows: int
    ranks: int
    """That count (R4.3)."""
    cost: int
    """Points."""
    commander_cost: int
    """Points."""
    contacts: Contacts
    move: float
    """Inches of an activation."""
    move_left: float
    """Inches left in this activation."""
    profile: Profile
    weapon: str
    ranged: Ranged | None
    properties: list[str]
    abilities: list[Ability]


class DrawnUnit(UnitState):
    """What the drawing of a board needs of a unit."""

    commander: DrawnCommander | None


if TYPE_CHECKING:
    UnitChange = DrawnUnit
else:
    UnitChange = partly(
        DrawnUnit,
        "UnitChange",
        {"number"},
        "A unit in a picture: the fields of a view's unit that have changed since the picture before; in the first all of them.",
    )
