"""The catalogue: data files read, checked, and turned into the core's records."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from opensovl.armies.errors import CatalogueError
from opensovl.armies.forms import (
    AbilityForm,
    BearerForm,
    DeedForm,
    EffectForm,
    EntryForm,
    FactionForm,
    ItemForm,
    ItemsForm,
    RangedForm,
    TypeForm,
)
from opensovl.armies.words import form_error, suggestion
from opensovl.core import profiles as core
from opensovl.core.profiles import Ability, Deed, Effect, Ranged

DATA = Path(__file__).parent / "data"
SPELL_USES = {"cantrip": 3, "major": 2, "ability": 0}
_ROLL = re.compile(r"(?:(\d*)D(3|6))?(?:\+?(\d+))?")
FORMS = (TypeForm, BearerForm, RangedForm, ItemForm, ItemsForm, AbilityForm, EffectForm, DeedForm, EntryForm, FactionForm)
T = TypeVar("T")


def data_files() -> list[Path]:
    """All data files of the rules, by name; sample armies are not among them."""
    return sorted([*DATA.glob("*.toml"), *(DATA / "factions").glob("*.toml")], key=lambda path: path.name)


def _raw(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{path.name}: {error}") from error


def _form(raw: object, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        fields = {field for form in FORMS for field in form.__struct_fields__}
        raise CatalogueError(f"{where}, {form_error(error, raw, fields)}") from error


def _table(file: str, kind: type[T]) -> dict[str, T]:
    """A file of one table per entry."""
    return {name: _form(raw, kind, f"{file}, {name}") for name, raw in _raw(DATA / file).items()}


@cache
def types() -> dict[str, TypeForm]:
    """Unit types (catalogue 1)."""
    found = _table("types.toml", TypeForm)
    for name, form in found.items():
        effects(form.effects, name, "types.toml")
        if form.single != (form.front is None):
            raise CatalogueError(f"types.toml, {name}: it must have a front rank's limits or be single, and not both")
    return found


@cache
def weapons() -> dict[str, list[Effect]]:
    """Weapon sets (catalogue 3): their effects."""
    file = "weapons.toml"
    return {name: effects(form.effects, name, file) for name, form in _table(file, BearerForm).items()}


@cache
def properties() -> dict[str, list[Effect]]:
    """Properties (catalogue 6): their effects."""
    file = "properties.toml"
    found = {name: effects(form.effects, name, file) for name, form in _table(file, BearerForm).items()}
    for name, blocks in found.items():
        _known(f"{file}, {name}", "property", [block.word for block in blocks if block.word], found)
    return found


@cache
def ranged() -> dict[str, Ranged]:
    """Ranged weapons (catalogue 4)."""
    file = "ranged.toml"
    found = {}
    for name, form in _table(file, RangedForm).items():
        if (form.shots > 0) == bool(form.dice):
            raise CatalogueError(f"{file}, {name}: it must have shots or dice, and not both")
        dice, sides, plus = roll_of(form.dice, f"{file}, {name}") if form.dice else (0, 0, 0)
        found[name] = Ranged(
            name, form.range, form.power, form.shots, dice, sides, plus, form.once_per_unit, form.uses,
            effects(form.effects, name, file),
        )  # fmt: skip
    return found


@cache
def items() -> ItemsForm:
    """Magic weapons, items and banners (catalogue 5)."""
    file = "items.toml"
    found = _form(_raw(DATA / file), ItemsForm, file)
    for kind in (found.weapons, found.items, found.banners):
        for name, form in kind.items():
            effects(form.effects, name, file)
            _known(f"{file}, {name}", "ability", [form.ability] if form.ability else [], abilities())
    return found


@cache
def abilities() -> dict[str, Ability]:
    """Spells and abilities (catalogue 7 and 8)."""
    return {name: _ability(name, form) for name, form in _table("abilities.toml", AbilityForm).items()}


@cache
def _faction_files() -> dict[str, Path]:
    """Files by the faction's name; the name is the file's, in words."""
    found = {}
    for path in sorted((DATA / "factions").glob("*.toml")):
        words = [word if word == "of" else word.capitalize() for word in path.stem.split("-")]
        found[" ".join(words)] = path
    return found


def faction_names() -> list[str]:
    return list(_faction_files())


@cache
def faction(name: str) -> FactionForm:
    """A faction by its name, read when first asked for. Raises CatalogueError, with a suggestion."""
    files = _faction_files()
    if name not in files:
        raise CatalogueError(f"there is no faction {name!r}{suggestion(name, files)} (R5.1)")
    found = _form(_raw(files[name]), FactionForm, files[name].name)
    _check_faction(found, files[name].name)
    return found


def find_ability(name: str) -> Ability:
    """A spell or ability by name. Raises CatalogueError, with a suggestion."""
    known = abilities()
    if name not in known:
        raise CatalogueError(f"there is no spell or ability {name!r}{suggestion(name, known)}")
    return known[name]


# Records ----------------------------------------------------------------------------------------------


def _index(word: str, words: Sequence[str], where: str) -> int:
    if word not in words:
        raise CatalogueError(f"{where}: unknown word {word!r}{suggestion(word, words)}; one of {', '.join(words)}")
    return words.index(word)


def effects(forms: Iterable[EffectForm], source: str, file: str) -> list[Effect]:
    """Building blocks of the core; `source` is the weapon, property, item or ability of `file` that brings them."""
    where = f"{file}, {source}"
    return [
        Effect(
            _index(form.kind, core.EFFECT_KINDS, where),
            form.amount,
            _index(form.stat, core.STATS, where),
            _index(form.when, core.WHEN, where),
            _index(form.fight, core.FIGHTS, where),
            _index(form.roll, core.ROLLS, where),
            1 << _index(form.which, core.WHICH, where),
            _index(form.against, core.AGAINST, where),
            _index(form.on, core.ON, where),
            form.word,
            source,
        )
        for form in forms
    ]


def roll_of(text: str, where: str) -> tuple[int, int, int]:
    """(dice, sides, plus) of "3", "D3", "2D3+1"."""
    match = _ROLL.fullmatch(text)
    if match is None or not text:
        raise CatalogueError(f'{where}: {text!r} is no roll; write "3", "D3", "3D6" or "D3+1"')
    count, sides, plus = match.groups()
    return (int(count or 1) if sides else 0, int(sides or 0), int(plus or 0))


def _deed(form: DeedForm, where: str) -> Deed:
    dice, sides, plus = roll_of(form.roll, where)
    return Deed(_index(form.kind, core.DEED_KINDS, where), plus, dice, sides, form.power)


def _ability(name: str, form: AbilityForm) -> Ability:
    file = "abilities.toml"
    where = f"{file}, {name}"
    _known(where, "property", [form.has] if form.has else [], properties())
    return Ability(
        name,
        form.kind,
        SPELL_USES[form.kind] if form.uses is None else form.uses,
        _index(form.target, core.TARGETS, where),
        form.range,
        form.sight,
        form.in_combat,
        form.at_combat,
        _index(form.until, core.UNTIL, where),
        effects(form.effects, name, file),
        [_deed(deed, where) for deed in form.deeds],
        form.needs,
        form.others_only,
        list(form.entries),
        form.keyword,
        form.has,
        form.role,
    )


def _check_faction(found: FactionForm, file: str) -> None:
    """Every name that a faction uses must be known."""
    names = {entry.name for entry in found.entries}
    sections = {section.name for section in found.sections}
    for entry in found.entries:
        where = f"{file}, {entry.name}"
        _known(where, "type", [entry.type], types())
        _known(where, "weapon", [choice.name for choice in entry.weapons], weapons())
        _known(where, "ranged weapon", [choice.name for choice in (*entry.ranged, *entry.extras)], ranged())
        _known(where, "property", entry.properties, properties())
        _known(where, "ability", [*entry.abilities, *entry.choices, *entry.spells], abilities())
        _known(where, "entry", [*entry.retinues, *entry.mounts], names)
        _known(where, "section", entry.sections, sections)
        if not entry.sections and not entry.ridden_only:
            raise CatalogueError(f"{where}: it stands in no section and is not ridden_only")


def _known(where: str, what: str, used: Iterable[str], known: Iterable[str]) -> None:
    known = list(known)
    for name in used:
        if name not in known:
            raise CatalogueError(f"{where}: unknown {what} {name!r}{suggestion(name, known)}")
