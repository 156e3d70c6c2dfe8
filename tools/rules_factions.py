"""The factions' page of the rules, from the data files; `tools/rules_catalogue.py` writes it."""

import tomllib
from collections.abc import Iterable, Sequence

import msgspec
from rules_words import Words, one_of

from opensovl.armies import SIZES, sources
from opensovl.armies.forms import Choice, EntryForm, FactionForm

SHORT = [name for name in SIZES if name != "Unrestricted"]
"""The sizes in the order of the limits."""


def factions() -> list[FactionForm]:
    files = sources.faction_files(sources.OWN)
    return [msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), FactionForm) for path in files]


def span(limits: tuple[int, int]) -> str:
    return str(limits[0]) if limits[0] == limits[1] else f"{limits[0]}-{limits[1]}"


def options(choices: Iterable[Choice], words: Words) -> str:
    return one_of((f"{one.name} (+{one.points})" if one.points else one.name for one in choices), words)


def carried(entry: EntryForm, words: Words) -> str:
    """Weapons, and what may be bought."""
    parts = [options(entry.weapons, words) or words("no weapon set")]
    parts.append(words("{} (optional)" if entry.ranged_optional else "{}", options(entry.ranged, words)))
    parts += [words("{} (+{} for the unit, optional)", one.name, one.points) for one in entry.extras]
    magic = [words(word) for word, may in (("magic weapon", entry.magic_weapon), ("magic item", entry.magic_item)) if may]
    parts += [words("{} and {}", *magic)] if len(magic) == 2 else magic
    parts += words.when(entry.banner, "banner up to {}", entry.banner)
    return "; ".join(part for part in parts if part)


def special(entry: EntryForm, words: Words) -> str:
    """Properties, abilities, spells, and how it is taken."""
    parts = [", ".join((*entry.properties, *entry.abilities))]
    parts += words.when(entry.choices, "one of {}", ", ".join(entry.choices))
    parts += words.when(entry.spells, "spells {}", ", ".join(entry.spells))
    for template, names in (("retinues {}", entry.retinues), ("mounts {}", entry.mounts)):
        told = ", ".join(words("{} (not in a Warband)" if name in entry.barred else "{}", name) for name in names)
        parts += words.when(names, template, told)
    flags = (("half a unit", entry.half), ("may be ridden", entry.mount), ("only ridden", entry.ridden_only))
    parts += [words(word) for word, holds in (*flags, ("solo", entry.solo)) if holds]
    return "; ".join(part for part in parts if part)


def row(entry: EntryForm, words: Words) -> str:
    models = "1" if entry.models is None else " / ".join(span(one) for one in entry.models)
    most = "/".join("-" if one < 0 else str(one) for one in entry.most or ())
    most = "" if set(entry.most or (-1,)) == {-1} else most
    stats = "/".join(str(figure) for figure in entry.profile)
    cells = (entry.name, entry.type, str(entry.points), stats, carried(entry, words), special(entry, words), models, most)
    return f"| {' | '.join(cells)} |"


def table(entries: Sequence[EntryForm], words: Words) -> list[str]:
    head = ("Unit", "Type", "Points", "Stats", "Carries", "Properties, abilities and more", "Models", "Most")
    return [
        f"| {' | '.join(words(cell) for cell in head)} |",
        "|" + "---|" * len(head),
        *(row(entry, words) for entry in entries),
        "",
    ]


def chapter(faction: FactionForm, words: Words) -> list[str]:
    """A faction: its sections, each with the units that stand in it first; units of two sections are named in the second."""
    lines = [f"## {faction.name}", ""]
    for section in faction.sections:
        limits = " / ".join(span(one) for one in section.limits)
        first = [entry for entry in faction.entries if entry.sections[:1] == (section.name,)]
        also = [entry.name for entry in faction.entries if section.name in entry.sections[1:]]
        lines += [f"### {section.name}: {limits}", "", *(table(first, words) if first else [])]
        lines += [words("Also: {}", ", ".join(also)), ""] if also else []
    mounts = [entry for entry in faction.entries if not entry.sections]
    return lines + ([f"### {words('Mounts, only ridden')}", "", *table(mounts, words)] if mounts else [])


def page(words: Words) -> str:
    """The whole page as Markdown."""
    written = "Written by `tools/rules_catalogue.py` from the data files that the engine plays with. The limits: R5.1 to R5.7."
    told = (
        words("Four figures with strokes between them are for {} and {}.", ", ".join(SHORT[:-1]), SHORT[-1]),
        words("Points are for each model of a regiment, and for the whole unit of commanders and single models (R5.3)."),
        words("Stats are Skill, Power, Defense, Attacks, Wounds and Discipline, before weapons and armour (R4.1)."),
        words('The most that an army may have: "-" is no limit, 0 not allowed.'),
        words("Of several weapons exactly one is carried. What the names mean stands in the [catalogue](catalogue.md)."),
    )
    lines = [f"# {words('Factions')}", "", words(written), "", *(f"- {one}" for one in told), ""]
    for faction in factions():
        lines += chapter(faction, words)
    return "\n".join(lines).rstrip() + "\n"
