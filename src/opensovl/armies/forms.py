"""The forms of the data files, strictly read by msgspec."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^\S(.*\S)?$")]
Points = Annotated[int, Meta(ge=0, le=9999)]
Figure = Annotated[int, Meta(ge=0, le=20)]
Change = Annotated[int, Meta(ge=-40, le=40)]
Inches = Annotated[float, Meta(ge=0, le=100)]
Millimetres = Annotated[float, Meta(ge=5, le=400)]
Models = Annotated[int, Meta(ge=0, le=1000)]
Uses = Annotated[int, Meta(ge=0, le=100)]
Most = Annotated[int, Meta(ge=-1, le=1000)]
Limits = tuple[Models, Models]
Profile = tuple[Figure, Figure, Figure, Figure, Annotated[int, Meta(ge=1, le=40)], Figure]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Unknown fields are errors: a misspelt one must not be passed over."""


class EffectForm(Form, frozen=True):
    """A building block of an effect; the words stand in core.profiles."""

    kind: str
    amount: Change = 0
    stat: str = "skill"
    when: str = "always"
    fight: str = "both"
    roll: str = "hit"
    which: str = "failed"
    against: str = "any"
    on: str = "part"
    word: str = ""


class DeedForm(Form, frozen=True):
    """Something an ability does at once; `roll` is a figure, dice, or both: "3", "D3", "3D6", "D3+1"."""

    kind: str
    roll: str = "0"
    power: Figure = 0


class TypeForm(Form, frozen=True):
    base: tuple[Millimetres, Millimetres]  # width, depth
    move: Figure
    front: Limits | None = None
    single: bool = False
    monstrous: bool = False
    pivots_free: bool = False
    effects: tuple[EffectForm, ...] = ()


class BearerForm(Form, frozen=True):
    """A weapon set or property."""

    effects: tuple[EffectForm, ...] = ()


class RangedForm(Form, frozen=True):
    range: Inches
    power: Figure
    shots: Figure = 0
    dice: str = ""
    once_per_unit: bool = False
    uses: Uses = 0
    effects: tuple[EffectForm, ...] = ()


class ItemForm(Form, frozen=True):
    points: Points
    effects: tuple[EffectForm, ...] = ()
    ability: str = ""


class ItemsForm(Form, frozen=True):
    weapons: dict[str, ItemForm] = msgspec.field(default_factory=dict)
    items: dict[str, ItemForm] = msgspec.field(default_factory=dict)
    banners: dict[str, ItemForm] = msgspec.field(default_factory=dict)


class AbilityForm(Form, frozen=True):
    target: str
    kind: Literal["cantrip", "major", "ability"] = "ability"
    uses: Uses | None = None  # None: 3 for a cantrip, 2 for a major spell, each activation for an ability
    range: Inches = 0.0
    sight: bool = False
    in_combat: bool = False
    at_combat: bool = False
    until: str = "strategic"
    needs: Literal["", "wounded", "retinue", "fleeing", "free", "flanking"] = ""
    others_only: bool = False
    entries: tuple[str, ...] = ()
    keyword: str = ""
    has: str = ""
    role: str = ""
    effects: tuple[EffectForm, ...] = ()
    deeds: tuple[DeedForm, ...] = ()


class Choice(Form, frozen=True):
    """An option that may cost points: per model for regiments, per unit for commanders and single models (R5.3)."""

    name: Name
    points: Points = 0


class SectionForm(Form, frozen=True):
    name: Name
    limits: tuple[Limits, Limits, Limits, Limits]


class EntryForm(Form, frozen=True):
    """A unit or commander of a faction (catalogue 9)."""

    name: Name
    type: str
    role: str
    points: Points
    profile: Profile  # Skill, Power, Defense, Attacks, Wounds, Discipline (R4.1)
    sections: tuple[str, ...] = ()
    ridden_only: bool = False
    weapons: tuple[Choice, ...] = ()
    ranged: tuple[Choice, ...] = ()
    ranged_optional: bool = False
    extras: tuple[Choice, ...] = ()  # ranged weapons taken for points per unit
    properties: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()  # exactly one of these abilities
    spells: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    retinues: tuple[str, ...] = ()
    mounts: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()  # retinues and mounts that are not allowed in a Warband
    banner: Points = 0  # points of the dearest banner it may carry
    magic_weapon: bool = False
    magic_item: bool = False
    models: tuple[Limits, Limits, Limits, Limits] | None = None  # None: a single model
    most: tuple[Most, Most, Most, Most] | None = None  # per army; -1: no limit
    half: bool = False
    mount: bool = False
    solo: bool = False

    @property
    def is_commander(self) -> bool:
        return self.sections[:1] == ("Commanders",)


class FactionForm(Form, frozen=True):
    name: Name
    sections: tuple[SectionForm, ...] = ()
    entries: tuple[EntryForm, ...] = ()

    def entry(self, name: str) -> EntryForm | None:
        return next((entry for entry in self.entries if entry.name == name), None)

    def section(self, name: str) -> SectionForm | None:
        return next((section for section in self.sections if section.name == name), None)
