"""Army lists in their plain form (docs/armies.md): as they are sent, read, written and checked."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType

from opensovl.server.contract.units import Profile
from opensovl.server.contract.words import Form, Range

# Lists ------------------------------------------------------------------------------------------------


class PlainCommander(Form):
    """A commander as a list names it."""

    entry: str
    weapon: NotRequired[str]
    ranged: NotRequired[str]
    magic_weapon: NotRequired[str]
    item: NotRequired[str]
    spells: NotRequired[list[str]]
    choice: NotRequired[str]


class PlainUnit(Form):
    """A unit as a list names it: a regiment, monster or machine, a ridden mount, or (no entry) a solo commander."""

    entry: NotRequired[str]
    models: NotRequired[int]
    """1 if left out."""
    front: NotRequired[int]
    """Models across; if left out five, as far as the type allows."""
    weapon: NotRequired[str]
    ranged: NotRequired[str]
    extras: NotRequired[list[str]]
    spells: NotRequired[list[str]]
    banner: NotRequired[str]
    section: NotRequired[str]
    commander: NotRequired[PlainCommander]


class PlainArmy(Form):
    name: str
    faction: str
    size: str
    """Such as Warband."""
    units: list[PlainUnit]
    rules: NotRequired[str]
    """The version of the rules that it is written for."""


# Answers ----------------------------------------------------------------------------------------------


class ArmyAnswer(Form):
    army: PlainArmy


class RandomArmy(ArmyAnswer):
    seed: int
    """Draws the same list again."""


class ReadArmy(Form):
    army: PlainArmy | None
    """Legal or not; null for what cannot be read."""
    reasons: list[str]
    """Why it cannot be read."""


class Text(Form):
    text: str


CostLine = TypeAliasType("CostLine", tuple[str, int])


class Figures(Form):
    """Those at the start of a battle, weapons, armour and items counted."""

    move: float
    """Inches."""
    unit: Profile
    commander: Profile | None


class CheckedUnit(Form):
    points: int
    front: int
    """Models across it will stand."""
    lines: list[CostLine]
    """What the points are for."""
    figures: Figures | None
    """Null for what cannot be fielded."""
    reasons: list[str]


class CheckedSection(Form):
    """What a section of the faction holds, in units."""

    name: str
    has: float
    with_retinues: float
    limits: Range | None
    """The fewest and the most; null for a size that there is not."""


class CheckedArmy(Form):
    """What a list costs, and every reason why it is not legal."""

    legal: bool
    points: int
    of: int
    """The points of its size."""
    most_units: int
    """0: no limit."""
    units: list[CheckedUnit]
    sections: list[CheckedSection]
    taken: dict[str, int]
    """How often each entry is taken."""
    reasons: list[str]
    """Against the army as a whole; those against a unit stand with it."""


# Bodies -----------------------------------------------------------------------------------------------


class ArmyText(Form):
    text: str
    """A list as TOML or as a short text."""


class ArmyToWrite(Form):
    army: PlainArmy
    form: NotRequired[Literal["toml", "text"]]
    """TOML if left out."""


class ArmyToPrint(Form):
    army: PlainArmy
