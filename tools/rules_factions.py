"""The factions' page of the rules, from the data files; `tools/rules_catalogue.py` writes it."""

import tomllib
from collections.abc import Iterable, Sequence

import msgspec

from opensovl.armies import SIZES, sources
from opensovl.armies.forms import Choice, EntryForm, FactionForm

SHORT = [name for name in SIZES if name != "Unrestricted"]
"""The sizes in the order of the limits."""


def factions() -> list[FactionForm]:
    files = sources.faction_files(sources.OWN)
    return [msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), FactionForm) for path in files]


def span(limits: tuple[int, int]) -> str:
    return str(limits[0]) if limits[0] == limits[1] else f"{limits[0]}-{limits[1]}"


def options(choices: Iterable[Choice]) -> str:
    return " or ".join(f"{one.name} (+{one.points})" if one.points else one.name for one in choices)


def carried(entry: EntryForm) -> str:
    """Weapons, and what may be bought."""
    parts = [options(entry.weapons) or "no weapon set", options(entry.ranged) + (" (optional)" if entry.ranged_optional else "")]
    parts += [f"{one.name} (+{one.points} for the unit, optional)" for one in entry.extras]
    magic = [word for word, may in (("magic weapon", entry.magic_weapon), ("magic item", entry.magic_item)) if may]
    parts += [" and ".join(magic), f"banner up to {entry.banner}" if entry.banner else ""]
    return "; ".join(part for part in parts if part)


def special(entry: EntryForm) -> str:
    """Properties, abilities, spells, and how it is taken."""
    parts = [", ".join((*entry.properties, *entry.abilities)), "one of " + ", ".join(entry.choices) if entry.choices else ""]
    parts.append("spells " + ", ".join(entry.spells) if entry.spells else "")
    for word, names in (("retinues", entry.retinues), ("mounts", entry.mounts)):
        told = ", ".join(f"{name} (not in a Warband)" if name in entry.barred else name for name in names)
        parts.append(f"{word} {told}" if names else "")
    flags = (("half a unit", entry.half), ("may be ridden", entry.mount), ("only ridden", entry.ridden_only))
    parts += [word for word, holds in (*flags, ("solo", entry.solo)) if holds]
    return "; ".join(part for part in parts if part)


def row(entry: EntryForm) -> str:
    models = "1" if entry.models is None else " / ".join(span(one) for one in entry.models)
    most = "/".join("-" if one < 0 else str(one) for one in entry.most or ())
    most = "" if set(entry.most or (-1,)) == {-1} else most
    stats = "/".join(str(figure) for figure in entry.profile)
    cells = (entry.name, entry.type, str(entry.points), stats, carried(entry), special(entry), models, most)
    return f"| {' | '.join(cells)} |"


def table(entries: Sequence[EntryForm]) -> list[str]:
    head = ("Unit", "Type", "Points", "Stats", "Carries", "Properties, abilities and more", "Models", "Most")
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *(row(entry) for entry in entries), ""]


def chapter(faction: FactionForm) -> list[str]:
    """A faction: its sections, each with the units that stand in it first; units of two sections are named in the second."""
    lines = [f"## {faction.name}", ""]
    for section in faction.sections:
        limits = " / ".join(span(one) for one in section.limits)
        first = [entry for entry in faction.entries if entry.sections[:1] == (section.name,)]
        also = [entry.name for entry in faction.entries if section.name in entry.sections[1:]]
        lines += [f"### {section.name}: {limits}", "", *(table(first) if first else [])]
        lines += [f"Also: {', '.join(also)}", ""] if also else []
    mounts = [entry for entry in faction.entries if not entry.sections]
    return lines + (["### Mounts, only ridden", "", *table(mounts)] if mounts else [])


def page() -> str:
    """The whole page as Markdown."""
    lines = [
        "# Factions", "",
        "Written by `tools/rules_catalogue.py` from the data files that the engine plays with. The limits: R5.1 to R5.7.", "",
        f"- Four figures with strokes between them are for {', '.join(SHORT[:-1])} and {SHORT[-1]}.",
        "- Points are for each model of a regiment, and for the whole unit of commanders and single models (R5.3).",
        "- Stats are Skill, Power, Defense, Attacks, Wounds and Discipline, before weapons and armour (R4.1).",
        "- The most that an army may have: \"-\" is no limit, 0 not allowed.",
        "- Of several weapons exactly one is carried. What the names mean stands in the [catalogue](catalogue.md).", "",
    ]  # fmt: skip
    for faction in factions():
        lines += chapter(faction)
    return "\n".join(lines).rstrip() + "\n"
