"""JSON Schemas of the files that people write: an editor that knows them completes and checks as one types.

They are made from the forms that read the files, and know the names of the catalogue: offered, but not demanded where one's
own files may add to them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from opensovl.armies import catalogue
from opensovl.armies.forms import AbilityForm, BearerForm, FactionForm, ItemsForm, RangedForm, TypeForm
from opensovl.armies.lists import SIZES, ArmyList
from opensovl.armies.sources import RULES_VERSION
from opensovl.core import profiles

Names = dict[tuple[str, str], Iterable[str]]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
WORDS = {
    ("EffectForm", "kind"): profiles.EFFECT_KINDS, ("EffectForm", "stat"): profiles.STATS,
    ("EffectForm", "when"): profiles.WHEN, ("EffectForm", "fight"): profiles.FIGHTS, ("EffectForm", "roll"): profiles.ROLLS,
    ("EffectForm", "which"): profiles.WHICH, ("EffectForm", "against"): profiles.AGAINST, ("EffectForm", "on"): profiles.ON,
    ("DeedForm", "kind"): profiles.DEED_KINDS, ("AbilityForm", "target"): profiles.TARGETS,
    ("AbilityForm", "until"): profiles.UNTIL,
}  # fmt: skip
"""Fields that know these words and no others."""


def schemas() -> dict[str, dict[str, Any]]:
    """JSON Schemas by the name of the file that `write` gives them."""
    tables: dict[str, Any] = {
        "types": dict[str, TypeForm], "weapons": dict[str, BearerForm], "ranged": dict[str, RangedForm],
        "properties": dict[str, BearerForm], "abilities": dict[str, AbilityForm], "items": ItemsForm, "faction": FactionForm,
        "army": ArmyList,
    }  # fmt: skip
    names = _names()
    return {f"{name}.schema.json": _schema(name, kind, names) for name, kind in tables.items()}


def write(folder: Path) -> list[Path]:
    """Write them all into a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in schemas().items():
        path = folder / name
        path.write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        written.append(path)
    return written


def _schema(name: str, kind: Any, names: Names) -> dict[str, Any]:
    (whole,), parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    for form, fields in parts.items():
        for field, schema in fields.get("properties", {}).items():
            _offer(form, field, schema, names)
    return {"$schema": DIALECT, "title": f"OpenSOVL {name}, rules {RULES_VERSION}", **whole, "$defs": parts}


def _offer(form: str, field: str, schema: dict[str, Any], names: Names) -> None:
    """Put the words that a field knows, or the names that it may well mean, into its schema."""
    if (form, field) in WORDS:
        schema["enum"] = list(WORDS[form, field])
        return
    if (form, field) not in names:
        return
    target = schema["items"] if schema.get("type") == "array" and isinstance(schema.get("items"), dict) else schema
    plain = {key: target.pop(key) for key in ("type", "maxLength", "minLength", "pattern") if key in target}
    target["anyOf"] = [{"enum": sorted(set(names[form, field]))}, plain or {"type": "string"}]


def _names() -> Names:
    factions = [catalogue.faction(name) for name in catalogue.faction_names()]
    entries = [entry for faction in factions for entry in faction.entries]
    commanders = [entry.name for entry in entries if entry.is_commander]
    troops = [entry.name for entry in entries if not entry.is_commander]
    abilities = catalogue.abilities()
    spells = [name for name, ability in abilities.items() if ability.spell]
    others = [name for name, ability in abilities.items() if not ability.spell]
    magic = catalogue.items()
    sections = [section.name for faction in factions for section in faction.sections]
    shots = list(catalogue.ranged())
    return {
        ("EntryForm", "type"): catalogue.types(), ("EntryForm", "properties"): catalogue.properties(),
        ("EntryForm", "abilities"): abilities, ("EntryForm", "choices"): others, ("EntryForm", "spells"): spells,
        ("EntryForm", "role"): {entry.role for entry in entries}, ("EntryForm", "sections"): sections,
        ("AbilityForm", "has"): catalogue.properties(), ("EffectForm", "word"): catalogue.properties(),
        ("ItemForm", "ability"): others, ("Choice", "name"): [*catalogue.weapons(), *shots],
        ("ArmyList", "faction"): catalogue.faction_names(), ("ArmyList", "size"): SIZES, ("ArmyList", "rules"): [RULES_VERSION],
        ("ListUnit", "entry"): troops, ("ListUnit", "weapon"): catalogue.weapons(), ("ListUnit", "ranged"): shots,
        ("ListUnit", "extras"): shots, ("ListUnit", "spells"): spells, ("ListUnit", "banner"): magic.banners,
        ("ListUnit", "section"): sections, ("ListCommander", "entry"): commanders,
        ("ListCommander", "weapon"): catalogue.weapons(), ("ListCommander", "ranged"): shots,
        ("ListCommander", "magic_weapon"): magic.weapons, ("ListCommander", "item"): magic.items,
        ("ListCommander", "spells"): spells, ("ListCommander", "choice"): {name for e in entries for name in e.choices},
    }  # fmt: skip
