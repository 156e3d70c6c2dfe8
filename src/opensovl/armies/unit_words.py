"""A unit in a few words, as one types it: "orc-warriors 20x5 2hw war-banner + war-chief greatweapon"."""

from __future__ import annotations

import re
from typing import Any

from opensovl.armies import catalogue
from opensovl.armies.compact import LISTS, field_of
from opensovl.armies.errors import ArmyError
from opensovl.armies.fielding import front_of
from opensovl.armies.forms import EntryForm
from opensovl.armies.lists import ListCommander, ListUnit
from opensovl.armies.words import suggestion

SHORT = {
    "hw": "Hand Weapon", "hws": "Hand Weapon and Shield", "ss": "Spear and Shield", "spear": "Spear and Shield",
    "gw": "Greatweapon", "hb": "Halberd", "2hw": "Two Hand Weapons", "ls": "Lance and Shield", "lance": "Lance and Shield",
}  # fmt: skip
"""Shorthand of catalogue 9 for weapon sets."""
_SIZE = re.compile(r"(\d{1,4})(?:x(\d{1,3}))?")


def unit_from_words(text: str) -> tuple[str, ListUnit]:
    """The faction and the unit of a few words: entry, models x width, options, and a commander behind a `+`.

    Names are written with hyphens or spaces, in any case; where two factions have an entry of one name that differs, the
    faction stands before it, as in `elven-conclaves/gryphon`. Numbers may be any; what an army may have is not asked.
    Raises ArmyError, with a suggestion.
    """
    body, _, leader = text.partition("+")
    tokens = body.split()
    if not tokens and not leader.strip():
        raise ArmyError(f"the unit {text!r}", ["it is empty; write it like 'orc-warriors 20x5 2hw'"])
    if not tokens:
        faction, commander = _commander(leader.split(), None, text)
        return faction, ListUnit(commander=commander)
    faction, entry, rest = _entry(tokens, None, text)
    if entry.is_commander:
        if leader.strip():
            raise ArmyError(f"the unit {text!r}", [f"{entry.name} is a commander and leads no other"])
        return faction, ListUnit(commander=_commander(tokens, faction, text)[1])
    plain: dict[str, Any] = {"entry": entry.name, **_options(entry, rest, text)}
    if leader.strip():
        plain["commander"] = _commander(leader.split(), faction, text)[1]
    unit = ListUnit(**plain)
    if entry.models is not None and unit.models == 1:
        raise ArmyError(f"the unit {text!r}", [f"how many {entry.name}? Write it like '{_slug(entry.name)} 20x5'"])
    most = max(front_of(entry, unit), 1)
    if not 1 <= unit.models <= 1000 or most > unit.models:
        raise ArmyError(f"the unit {text!r}", [f"{unit.models} models cannot stand {most} wide (R2.3)"])
    return faction, unit


def _slug(name: str) -> str:
    return name.casefold().replace(" ", "-").replace("'", "")


def _commander(tokens: list[str], faction: str | None, text: str) -> tuple[str, ListCommander]:
    found, entry, rest = _entry(tokens, faction, text)
    if not entry.is_commander:
        raise ArmyError(f"the unit {text!r}", [f"{entry.name} is no commander"])
    return found, ListCommander(entry=entry.name, **_options(entry, rest, text))


def _entry(tokens: list[str], faction: str | None, text: str) -> tuple[str, EntryForm, list[str]]:
    """The entry that the first words name, the longest name first, and the words after it."""
    wanted, _, after = tokens[0].partition("/")
    if after:
        faction = next((name for name in catalogue.faction_names() if _slug(name) == wanted.casefold()), None)
        if faction is None:
            close = suggestion(wanted, [_slug(name) for name in catalogue.faction_names()])
            raise ArmyError(f"the unit {text!r}", [f"there is no faction {wanted!r}{close}"])
        tokens = [after, *tokens[1:]]
    factions = [faction] if faction is not None else catalogue.faction_names()
    for length in range(len(tokens), 0, -1):
        name = "-".join(tokens[:length]).casefold().replace("'", "")
        found = [(one, entry) for one in factions for entry in catalogue.faction(one).entries if _slug(entry.name) == name]
        if found:
            if len({repr(_bare(entry)) for _, entry in found}) > 1:
                ways = ", ".join(f"{_slug(one)}/{name}" for one, _ in found)
                raise ArmyError(
                    f"the unit {text!r}", [f"several factions have different {found[0][1].name}: write one of {ways}"]
                )
            return found[0][0], found[0][1], tokens[length:]
    known = [_slug(entry.name) for one in factions for entry in catalogue.faction(one).entries]
    close = suggestion(tokens[0].casefold(), known) or suggestion("-".join(tokens[:2]).casefold(), known)
    raise ArmyError(f"the unit {text!r}", [f"there is no entry {tokens[0]!r}{close}"])


def _bare(entry: EntryForm) -> tuple[object, ...]:
    """What of an entry counts in a fight."""
    return (entry.type, entry.profile, entry.weapons, entry.ranged, entry.properties, entry.abilities, entry.points)


def _options(entry: EntryForm, tokens: list[str], text: str) -> dict[str, Any]:
    plain: dict[str, Any] = {}
    left = list(tokens)
    while left:
        if size := _SIZE.fullmatch(left[0].casefold()):
            plain["models"] = int(size[1])
            if size[2]:
                plain["front"] = int(size[2])
            left.pop(0)
            continue
        taken = _option(entry, left)
        if taken is None:
            raise ArmyError(f"the unit {text!r}", [f"{entry.name} has nothing called {left[0]!r}{_close(entry, left[0])}"])
        field, name, length = taken
        if field in LISTS:
            plain[field] = (*plain.get(field, ()), name)
        else:
            plain[field] = name
        del left[:length]
    return plain


def _option(entry: EntryForm, tokens: list[str]) -> tuple[str, str, int] | None:
    """What the first words name, the longest name first: field, name, how many words."""
    for length in range(len(tokens), 0, -1):
        slug = "-".join(tokens[:length]).casefold().replace("'", "")
        for known in _known(entry):
            if _slug(known) == slug:
                return (*field_of(entry, known), length)
    field, name = field_of(entry, SHORT.get(tokens[0].casefold(), ""))
    return (field, name, 1) if field else None


def _known(entry: EntryForm) -> list[str]:
    """Names of all that the entry may carry."""
    magic = catalogue.items()
    names = [one.name for one in (*entry.weapons, *entry.ranged, *entry.extras)] + [*entry.spells, *entry.choices]
    return names + ([*magic.weapons, *magic.items] if entry.is_commander else list(magic.banners))


def _close(entry: EntryForm, word: str) -> str:
    named = [_slug(name) for name in _known(entry)]
    return suggestion(word.casefold(), named) or f"; it may have {', '.join(named[:12])}"
