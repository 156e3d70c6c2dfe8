"""The catalogue: data files read, checked, and turned into the core's records."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from opensovl.armies.errors import CatalogueError
from opensovl.armies.forms import (
    AbilityForm,
    BearerForm,
    DeedForm,
    EffectForm,
    FactionForm,
    ItemsForm,
    RangedForm,
    TypeForm,
)
from opensovl.core import profiles as core
from opensovl.core.profiles import Ability, Deed, Effect, Ranged

DATA = Path(__file__).parent / "data"
SPELL_USES = {"cantrip": 3, "major": 2, "ability": 0}
_ROLL = re.compile(r"(?:(\d*)D(3|6))?(?:\+?(\d+))?")
T = TypeVar("T")


def suggestion(name: str, known: Iterable[str]) -> str:
    """ "; did you mean X?" for a name that is nearly a known one."""
    close = difflib.get_close_matches(name, list(known), 1, 0.6)
    return f"; did you mean {close[0]!r}?" if close else ""


def data_files() -> list[Path]:
    """All data files of the rules, by name; sample armies are not among them."""
    return sorted([*DATA.glob("*.toml"), *(DATA / "factions").glob("*.toml")], key=lambda path: path.name)


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{path.name}: {error}") from error


@cache
def types() -> dict[str, TypeForm]:
    return _read(DATA / "types.toml", dict[str, TypeForm])


@cache
def weapons() -> dict[str, list[Effect]]:
    """Weapon sets (catalogue 3): their effects."""
    return {n: effects(f.effects, n) for n, f in _read(DATA / "weapons.toml", dict[str, BearerForm]).items()}


@cache
def properties() -> dict[str, list[Effect]]:
    """Properties (catalogue 6): their effects."""
    return {n: effects(f.effects, n) for n, f in _read(DATA / "properties.toml", dict[str, BearerForm]).items()}


@cache
def ranged() -> dict[str, Ranged]:
    """Ranged weapons (catalogue 4)."""
    found = {}
    for name, form in _read(DATA / "ranged.toml", dict[str, RangedForm]).items():
        dice, sides, plus = roll_of(form.dice, f"ranged.toml, {name}") if form.dice else (0, 0, 0)
        found[name] = Ranged(
            name, form.range, form.power, form.shots, dice, sides, plus, form.once_per_unit, form.uses,
            effects(form.effects, name),
        )  # fmt: skip
    return found


@cache
def items() -> ItemsForm:
    """Magic weapons, items and banners (catalogue 5)."""
    return _read(DATA / "items.toml", ItemsForm)


@cache
def abilities() -> dict[str, Ability]:
    """Spells and abilities (catalogue 7 and 8)."""
    return {n: _ability(n, f) for n, f in _read(DATA / "abilities.toml", dict[str, AbilityForm]).items()}


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
    found = _read(files[name], FactionForm)
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


def effects(forms: Iterable[EffectForm], source: str) -> list[Effect]:
    """Building blocks of the core; `source` is the weapon, property, item or ability that brings them."""
    return [
        Effect(
            _index(form.kind, core.EFFECT_KINDS, source),
            form.amount,
            _index(form.stat, core.STATS, source),
            _index(form.when, core.WHEN, source),
            _index(form.fight, core.FIGHTS, source),
            _index(form.roll, core.ROLLS, source),
            1 << _index(form.which, core.WHICH, source),
            _index(form.against, core.AGAINST, source),
            _index(form.on, core.ON, source),
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
    return Ability(
        name,
        form.kind,
        SPELL_USES[form.kind] if form.uses is None else form.uses,
        _index(form.target, core.TARGETS, name),
        form.range,
        form.sight,
        form.in_combat,
        form.at_combat,
        _index(form.until, core.UNTIL, name),
        effects(form.effects, name),
        [_deed(deed, name) for deed in form.deeds],
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
