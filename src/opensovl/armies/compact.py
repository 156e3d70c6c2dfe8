"""The short text of an army list: a line a unit, to paste into a message.

    OpenSOVL army, rules 1.33.1
    Raiders of the Red Moor | Greenskin Tribes | Warband
    20 Orc Warriors, 5 wide, Two Hand Weapons, War Banner + War Chief, Greatweapon, Command
    Goblin Bolt Throwers
    + Treant Elder

An option is named; what it is, its entry tells. Where that is not plain, it stands with its field: `section=Elites`. A name
with one of , + | = " in it stands in quotes. A message's marks (>, ```), empty lines and " / " for a new line are understood.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from opensovl.armies import catalogue
from opensovl.armies.errors import ArmyError, CatalogueError
from opensovl.armies.forms import EntryForm, FactionForm
from opensovl.armies.lists import ArmyList, ListCommander, ListUnit

_FIRST = re.compile(r"\s*OpenSOVL army\b(?:,? rules (\S+))?\s*$", re.IGNORECASE)
_LINES = re.compile(r"\r\n|\r|\n")
_MODELS = re.compile(r"(-?\d+) (.+)", re.DOTALL)
_WIDE = re.compile(r"(-?\d+) wide", re.IGNORECASE)
_PLAIN = re.compile(r"[^\W\d][^,+|=\"/\r\n`>]*", re.DOTALL)
LISTS = ("extras", "spells")
OF_UNITS = ("weapon", "ranged", "extras", "spells", "banner", "section")
OF_COMMANDERS = ("weapon", "ranged", "magic_weapon", "item", "spells", "choice")


def is_compact(text: str) -> bool:
    lines = _lines(text[:1000])
    return bool(lines) and _FIRST.match(lines[0]) is not None


def _lines(text: str) -> list[str]:
    """Lines with something on them, without a message's marks."""
    parts = [part for line in _LINES.split(text) for part in _split(line, " / ")]
    bare = [part.strip().lstrip(">").strip().strip("`").strip() for part in parts]
    return [line for line in bare if line]


def _split(text: str, separator: str) -> list[str]:
    """Split where the separator stands outside quotes."""
    if '"' not in text:
        return text.split(separator)
    parts = []
    begin = 0
    for found in re.finditer(rf'"(?:[^"\\]|\\.)*"?|{re.escape(separator)}', text):
        if found[0] == separator:
            parts.append(text[begin : found.start()])
            begin = found.end()
    return [*parts, text[begin:]]


# Writing ----------------------------------------------------------------------------------------------


def write(army: ArmyList) -> str:
    """The short text of a list; any list can be written, legal or not."""
    try:
        faction = catalogue.faction(army.faction)
    except CatalogueError:
        faction = FactionForm(name=army.faction)
    head = " | ".join(_quoted(part) for part in (army.name, army.faction, army.size))
    units = [_unit_line(faction, unit) for unit in army.units]
    return "\n".join([f"OpenSOVL army, rules {army.rules}", head, *units]) + "\n"


def _quoted(name: str) -> str:
    plain = _PLAIN.fullmatch(name) and name == name.strip() and not _WIDE.fullmatch(name)
    return name if plain else json.dumps(name, ensure_ascii=False)


def _unit_line(faction: FactionForm, unit: ListUnit) -> str:
    words = []
    if unit != ListUnit(commander=unit.commander):
        entry = faction.entry(unit.entry)
        counted = unit.models != 1 or (entry is not None and entry.is_commander)  # a commander by itself is read as one
        words.append(f"{unit.models} {_quoted(unit.entry)}" if counted else _quoted(unit.entry))
        if unit.front:
            words.append(f"{unit.front} wide")
        words.extend(_options(entry, unit, OF_UNITS))
    line = ", ".join(words)
    leader = unit.commander
    if leader is not None:
        named = [_quoted(leader.entry), *_options(faction.entry(leader.entry), leader, OF_COMMANDERS)]
        line += f"{' ' if line else ''}+ {', '.join(named)}"
    return line


def _options(entry: EntryForm | None, bearer: ListUnit | ListCommander, fields: Iterable[str]) -> list[str]:
    words = []
    for field in fields:
        value = getattr(bearer, field)
        for name in value if field in LISTS else (value,):
            if name or field in LISTS:
                quoted = _quoted(name)
                words.append(quoted if field_of(entry, name) == (field, name) else f"{field}={quoted}")
    return words


# Reading ----------------------------------------------------------------------------------------------


def read(text: str, source: str = "army list") -> dict[str, Any]:
    """The plain form of a short text; ArmyError with every line that is not to be understood."""
    lines = _lines(text)
    first = _FIRST.match(lines[0])
    assert first is not None
    head = [_bare(part) for part in _split(lines[1], "|")] if len(lines) > 1 else []
    if len(head) != 3:
        raise ArmyError(source, ["its second line must be: name | faction | size"])
    name, faction_name, size = head
    try:
        faction = catalogue.faction(_canonical(faction_name, catalogue.faction_names()))
    except CatalogueError as error:
        raise ArmyError(source, [str(error)]) from error
    reasons: list[str] = []
    units = [_unit(faction, line, f"unit {number}", reasons) for number, line in enumerate(lines[2:], start=1)]
    if reasons:
        raise ArmyError(source, reasons)
    plain: dict[str, Any] = {"name": name, "faction": faction.name, "size": size, "units": units}
    if first[1]:
        plain["rules"] = first[1]
    return plain


def _bare(text: str) -> str:
    """A name without its quotes."""
    text = text.strip()
    if text.startswith('"'):
        try:
            found = json.loads(text)
        except ValueError:
            return text
        return found if isinstance(found, str) else text
    return text


def _canonical(name: str, known: Iterable[str]) -> str:
    """The known name that differs in nothing but its capitals, else the name itself."""
    return next((one for one in known if one.casefold() == name.casefold()), name)


def _unit(faction: FactionForm, line: str, where: str, reasons: list[str]) -> dict[str, Any]:
    unit_text, *leaders = _split(f" {line} ", " + ")
    plain: dict[str, Any] = {}
    if len(leaders) > 1:
        reasons.append(f"{where}: one commander leads a unit, not {len(leaders)} (R5.4)")
    if unit_text.strip():
        words = _split(unit_text.strip(), ",")
        if numbered := _MODELS.fullmatch(words[0].strip()):
            plain["models"] = _number(numbered[1])
            words[0] = numbered[2]
        _bearer(faction, words, plain, where, reasons)
        found = faction.entry(plain["entry"])
        if found is not None and found.is_commander and not leaders and "models" not in plain:
            return {"commander": plain}
    if leaders:
        plain["commander"] = {}
        _bearer(faction, _split(leaders[0].strip(), ","), plain["commander"], f"{where}, commander", reasons)
    return plain


def _number(digits: str) -> int:
    return int(digits[:9])  # longer ones are refused as too large just the same


def _bearer(faction: FactionForm, words: list[str], plain: dict[str, Any], where: str, reasons: list[str]) -> None:
    """An entry's name and its options, into its plain form."""
    plain["entry"] = _canonical(_bare(words[0]), (entry.name for entry in faction.entries))
    entry = faction.entry(plain["entry"])
    for word in words[1:]:
        text = word.strip()
        field, _, named = text.partition("=")
        if wide := _WIDE.fullmatch(text):
            plain["front"] = _number(wide[1])
            continue
        if named and field in (*OF_UNITS, *OF_COMMANDERS):
            name = _bare(named)
        else:
            field, name = field_of(entry, _bare(text))
        if not field and entry is None:
            continue  # the entry itself is refused
        if not field:
            reasons.append(f"{where}: {plain['entry'] or 'it'} has nothing called {name[:80]!r}")
        elif field in LISTS:
            plain.setdefault(field, []).append(name)
        elif field in plain:
            reasons.append(f"{where}: it has both {plain[field]} and {name} as its {field.replace('_', ' ')}")
        else:
            plain[field] = name


def field_of(entry: EntryForm | None, name: str) -> tuple[str, str]:
    """What an option of an entry is, and its name as the catalogue writes it; ("", name) if it has none such."""
    if entry is None:
        return ("", name)
    magic = catalogue.items()
    kinds: list[tuple[str, Iterable[str]]] = [
        ("weapon", [one.name for one in entry.weapons]),
        ("ranged", [one.name for one in entry.ranged]),
        ("extras", [one.name for one in entry.extras]),
        ("spells", entry.spells),
        ("choice", entry.choices),
    ]
    if entry.is_commander:
        kinds += [("magic_weapon", magic.weapons), ("item", magic.items)]
    else:
        kinds += [("banner", magic.banners), ("section", entry.sections if len(entry.sections) > 1 else ())]
    for field, known in kinds:
        found = _canonical(name, known)
        if found in known:
            return (field, found)
    return ("", name)
