"""The catalogue: data files read and checked, our own and further ones, each when first asked for.

Further files add types, weapons, properties, spells, items, factions, and entries to factions that there are. They cannot
change what is defined already, so that a battle without them is the same whether they are there or not.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from opensovl import plaintext
from opensovl.armies import blocks, sources
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
from opensovl.core.profiles import Ability, Effect, Ranged

FORMS = (TypeForm, BearerForm, RangedForm, ItemForm, ItemsForm, AbilityForm, EffectForm, DeedForm, EntryForm, FactionForm)
LARGEST = 4 * 1024 * 1024
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
_readers: list[Any] = []


def _remembered(reader: F) -> F:
    """Read once, until `forget`."""
    kept = cache(reader)
    _readers.append(kept)
    return kept  # type: ignore[return-value]


def forget() -> None:
    """Read all data files anew when next asked."""
    for reader in _readers:
        reader.cache_clear()


def use_data(*folders: str | Path) -> None:
    """Use further data files from these folders beside our own (docs/data.md); without any, our own alone.

    Until it is called, OPENSOVL_DATA names the folders. Everything in them is read and checked. Raises CatalogueError,
    saying what is wrong and where, and leaves what was used before.
    """
    before = sources._named
    sources.name_further([Path(folder) for folder in folders])
    forget()
    try:
        check_all()
    except CatalogueError:
        sources.name_further(before)
        forget()
        raise


def check_all() -> None:
    """Read every data file. Raises CatalogueError for the first that is wrong."""
    for table in (types, weapons, properties, ranged, items, abilities):
        table()
    for name in faction_names():
        faction(name)


# Files ------------------------------------------------------------------------------------------------


def _raw(path: Path) -> dict[str, Any]:
    try:
        return plaintext.toml(plaintext.read(path, LARGEST))
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{sources.shown(path)}: {error}") from error


def _form(raw: object, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        fields = {field for form in FORMS for field in form.__struct_fields__}
        raise CatalogueError(f"{where}, {form_error(error, raw, fields)}") from error


def _table(file: str, kind: type[T]) -> dict[str, tuple[T, str]]:
    """One table per entry, from all files of that name: its form, and the file as messages call it."""
    found: dict[str, tuple[T, str]] = {}
    for path in sources.table_files(file):
        where = sources.shown(path)
        for name, raw in _raw(path).items():
            _new(name, found, where)
            found[name] = (_form(raw, kind, f"{where}, {name}"), where)
    return found


def _new(name: str, found: Iterable[str], where: str) -> None:
    if name in found:
        raise CatalogueError(f"{where}, {name}: there is a {name!r} already; give it another name")


# Tables -----------------------------------------------------------------------------------------------


@_remembered
def types() -> dict[str, TypeForm]:
    """Unit types (catalogue 1)."""
    found = _table("types.toml", TypeForm)
    for name, (form, file) in found.items():
        blocks.effects(form.effects, name, file)
        if form.single != (form.front is None):
            raise CatalogueError(f"{file}, {name}: it must have a front rank's limits or be single, and not both")
        _ordered(f"{file}, {name}, front", [form.front] if form.front is not None else [])
    return {name: form for name, (form, _) in found.items()}


@_remembered
def weapons() -> dict[str, list[Effect]]:
    """Weapon sets (catalogue 3): their effects."""
    return {name: blocks.effects(form.effects, name, file) for name, (form, file) in _table("weapons.toml", BearerForm).items()}


@_remembered
def properties() -> dict[str, list[Effect]]:
    """Properties (catalogue 6): their effects."""
    table = _table("properties.toml", BearerForm)
    found = {name: blocks.effects(form.effects, name, file) for name, (form, file) in table.items()}
    for name, made in found.items():
        known(f"{table[name][1]}, {name}", "property", [block.word for block in made if block.word], found)
    return found


@_remembered
def ranged() -> dict[str, Ranged]:
    """Ranged weapons (catalogue 4)."""
    return {name: blocks.ranged(name, form, file) for name, (form, file) in _table("ranged.toml", RangedForm).items()}


@_remembered
def items() -> ItemsForm:
    """Magic weapons, items and banners (catalogue 5)."""
    found = ItemsForm({}, {}, {})
    for path in sources.table_files("items.toml"):
        file = sources.shown(path)
        form = _form(_raw(path), ItemsForm, file)
        for kept, new in ((found.weapons, form.weapons), (found.items, form.items), (found.banners, form.banners)):
            for name, item in new.items():
                _new(name, (*found.weapons, *found.items, *found.banners), file)
                blocks.effects(item.effects, name, file)
                known(f"{file}, {name}", "ability", [item.ability] if item.ability else [], abilities())
                kept[name] = item
    return found


@_remembered
def abilities() -> dict[str, Ability]:
    """Spells and abilities (catalogue 7 and 8)."""
    found = {}
    for name, (form, file) in _table("abilities.toml", AbilityForm).items():
        known(f"{file}, {name}", "property", [form.has] if form.has else [], properties())
        found[name] = blocks.ability(name, form, file)
    return found


def find_ability(name: str) -> Ability:
    """A spell or ability by name. Raises CatalogueError, with a suggestion."""
    there = abilities()
    if name not in there:
        raise CatalogueError(f"there is no spell or ability {name!r}{suggestion(name, there)}")
    return there[name]


# Factions ---------------------------------------------------------------------------------------------


def _words(path: Path) -> str:
    """The name of a faction's file, in words."""
    return " ".join(word if word == "of" else word.capitalize() for word in path.stem.split("-"))


@_remembered
def _faction_files() -> dict[str, list[Path]]:
    """Files by the faction's name, which is the file's, in words; what adds to a faction after it."""
    found: dict[str, list[Path]] = {}
    for folder in (sources.OWN, *sources.further()):
        for path in sources.faction_files(folder):
            found.setdefault(_words(path), []).append(path)
    return found


def faction_names() -> list[str]:
    return list(_faction_files())


@_remembered
def faction(name: str) -> FactionForm:
    """A faction by its name, read when first asked for. Raises CatalogueError, with a suggestion."""
    files = _faction_files()
    if name not in files:
        raise CatalogueError(f"there is no faction {name!r}{suggestion(name, files)} (R5.1)")
    found = FactionForm(name=name, sections=(), entries=())
    for path in files[name]:
        file = sources.shown(path)
        form = _form(_raw(path), FactionForm, file)
        if form.name != name:
            raise CatalogueError(f"{file}: a file of this name holds {name!r}, not {form.name!r}")
        for new, old in ((form.sections, found.sections), (form.entries, found.entries)):
            for one in new:
                _new(one.name, (other.name for other in old), file)
        for section in form.sections:
            _ordered(f"{file}, {section.name}, limits", section.limits)
        found = FactionForm(name=name, sections=found.sections + form.sections, entries=found.entries + form.entries)
        _check_entries(found, form.entries, file)
    return found


def _check_entries(whole: FactionForm, added: Iterable[EntryForm], file: str) -> None:
    """Every name that a faction's entries use must be known, every figure one that the rules can use."""
    names = [entry.name for entry in whole.entries]
    sections = [section.name for section in whole.sections]
    for entry in added:
        where = f"{file}, {entry.name}"
        if names.count(entry.name) > 1:
            raise CatalogueError(f"{where}: it stands there twice")
        known(where, "type", [entry.type], types())
        known(where, "weapon", [choice.name for choice in entry.weapons], weapons())
        known(where, "ranged weapon", [choice.name for choice in (*entry.ranged, *entry.extras)], ranged())
        known(where, "property", entry.properties, properties())
        known(where, "ability", [*entry.abilities, *entry.choices, *entry.spells], abilities())
        known(where, "entry", [*entry.retinues, *entry.mounts, *entry.barred], names)
        known(where, "section", entry.sections, sections)
        if not entry.sections and not entry.ridden_only:
            raise CatalogueError(f"{where}: it stands in no section and is not ridden_only")
        _ordered(f"{where}, models", entry.models or ())
        if entry.is_commander and not entry.solo and not (entry.retinues or entry.mounts):
            raise CatalogueError(f"{where}: a commander that is not solo needs retinues or mounts (R5.5)")
        if entry.models is not None and types()[entry.type].single:
            raise CatalogueError(f"{where}: a {entry.type} is a single model, so that there are no models to name (R5.2)")


def _ordered(where: str, limits: Iterable[tuple[int, int]]) -> None:
    for low, high in limits:
        if low > high:
            raise CatalogueError(f"{where}: {low} to {high} is no range; the smaller number comes first")


def known(where: str, what: str, used: Iterable[str], there: Iterable[str]) -> None:
    """CatalogueError, with a suggestion, for the first name that is not there."""
    there = list(there)
    for name in used:
        if name not in there:
            raise CatalogueError(f"{where}: unknown {what} {name!r}{suggestion(name, there)}")


@_remembered
def loaded_samples() -> dict[str, Any]:
    """Sample armies that have been read, by name."""
    return {}


# Digests ----------------------------------------------------------------------------------------------


@_remembered
def own_digest() -> str:
    """SHA-256 of our own data files, by name: records of other figures would be misplayed."""
    return _digest(sources.own_files())


@_remembered
def further_digest() -> str:
    """SHA-256 of the further data files in use; empty without any."""
    files = sources.further_files()
    return _digest(files) if files else ""


def _digest(files: list[Path]) -> str:
    seen = hashlib.sha256()
    for path in files:
        seen.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()


@_remembered
def further_names() -> frozenset[str]:
    """Every name that further data files define."""
    found: set[str] = set()
    for path in sources.further_files():
        raw = _raw(path)
        if path.parent.name == "factions":
            found.update(entry["name"] for entry in raw.get("entries", ()))
        elif path.name == "items.toml":
            found.update(name for kind in raw.values() for name in kind)
        else:
            found.update(raw)
    return frozenset(found)


def uses_further(army: Any) -> bool:
    """True if an army list names anything that further data files define."""
    names = further_names()
    return bool(names) and any(word in names for word in _strings(msgspec.to_builtins(army.units)))


def _strings(plain: Any) -> Iterable[str]:
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for value in plain.values():
            yield from _strings(value)
    elif isinstance(plain, (list, tuple)):
        for value in plain:
            yield from _strings(value)
