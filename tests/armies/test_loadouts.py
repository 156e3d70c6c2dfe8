"""What every entry carries, knows, casts and leads, and where it stands, against loadouts.txt."""

import re
from pathlib import Path

import pytest

from opensovl.armies import catalogue
from opensovl.armies.forms import Choice, EntryForm

SHORT = {
    "Hand Weapon": "HW", "Hand Weapon and Shield": "HWS", "Spear and Shield": "SS", "Greatweapon": "GW",
    "Halberd": "HB", "Two Hand Weapons": "2HW", "Lance and Shield": "LS",
}  # fmt: skip
RANGED = {name.lower() for name in catalogue.ranged()}
KEYWORDS = ("Goblin", "Northmen")  # what Power of Many and Howl name (catalogue 8)


def _read() -> dict[str, dict[str, list[str]]]:
    """Lines by faction, then by section; "+" lines name what stands in that section too."""
    found: dict[str, dict[str, list[str]]] = {}
    for line in (Path(__file__).parent / "loadouts.txt").read_text().splitlines():
        if line.startswith("["):
            sections = found[line.strip("[]")] = {}
        elif line.startswith("= "):
            rows = sections[line[2:]] = []
        elif line and not line.startswith("#"):
            rows.append(line)
    return found


LOADOUTS = _read()


def _options(options: tuple[Choice, ...], join: str, price: str = "") -> str:
    words = (SHORT.get(one.name, one.name.lower()) + (f"+{one.points}{price}" if one.points else "") for one in options)
    return join.join(words)


def _flags(entry: EntryForm) -> str:
    held = [word for word, held in (("Half", entry.half), ("mount", entry.mount), ("solo", entry.solo)) if held]
    return f"{entry.name} ({', '.join(held)})" if held else entry.name


def _led(entry: EntryForm) -> str:
    """Retinues and mounts, with what is barred in a Warband."""
    kinds = []
    for what, names in (("retinues", entry.retinues), ("mounts", entry.mounts)):
        if names:
            kinds.append(f"{what} " + ", ".join(name + " (nW)" * (name in entry.barred) for name in names))
    return "; ".join(kinds) or "no retinue"


def _magic(entry: EntryForm) -> str:
    assert not entry.magic_weapon or entry.magic_item
    magic = "MWI" if entry.magic_weapon else "MI" if entry.magic_item else ""
    return f"B{entry.banner}" if entry.banner else magic


def _segments(line: str) -> dict[str, object]:
    """A line taken apart: weapons first, the others told by how they look."""
    name, carried, *led = line.split(" | ")
    weapons, *others = carried.split("; ")
    found: dict[str, object] = {"name": name, "weapons": weapons, "ranged": "", "spells": "", "magic": "", "choices": ""}
    known: set[str] = set()
    for segment in others:
        if re.fullmatch(r"MWI|MI|B\d+", segment):
            found["magic"] = segment
        elif segment.startswith("spells "):
            found["spells"] = segment.removeprefix("spells ")
        elif segment.split("+")[0].split(" or ")[0] in RANGED:
            found["ranged"] = segment
        else:
            plain, _, choices = segment.partition("one of ")
            found["choices"] = choices
            known.update(word for word in plain.strip(", ").split(", ") if word)
    return {**found, "known": known, "led": led[0] if led else ""}


@pytest.mark.parametrize("faction", LOADOUTS)
def test_every_entry(faction: str) -> None:
    lines = [line for rows in LOADOUTS[faction].values() for line in rows if not line.startswith("+")]
    entries = catalogue.faction(faction).entries
    assert len(entries) == len(lines)
    for entry, line in zip(entries, lines, strict=True):
        assert _segments(line) == {
            "name": _flags(entry),
            "weapons": _options(entry.weapons, ", ") or "no weapon",
            "ranged": _options(entry.ranged, " or ") or _options(entry.extras, " or ", " per unit"),
            "spells": ", ".join(entry.spells),
            "magic": _magic(entry),
            "choices": " / ".join(entry.choices),
            "known": {*entry.properties, *entry.abilities},
            "led": _led(entry) if entry.is_commander else "",
        }
        assert entry.ranged_optional == (bool(entry.ranged) and all(one.points for one in entry.ranged)), line
        assert set(entry.keywords) == {word for word in KEYWORDS if word in entry.name.split()}, line


@pytest.mark.parametrize("faction", LOADOUTS)
def test_every_section(faction: str) -> None:
    found = catalogue.faction(faction)
    limits = {one.name: "/".join(f"{low}-{high}" for low, high in one.limits) for one in found.sections}
    heads = [head for head in LOADOUTS[faction] if head != "Mounts"]
    assert [f"{name} {text}" for name, text in limits.items()] == heads
    stands: dict[str, list[str]] = {}
    for head, rows in LOADOUTS[faction].items():
        for row in rows:
            names = row[2:].split(", ") if row.startswith("+ ") else [row.split(" | ")[0].split(" (")[0]]
            for name in names:
                stands.setdefault(name, []).extend([] if head == "Mounts" else [head.rsplit(" ", 1)[0]])
    assert {entry.name: list(entry.sections) for entry in found.entries} == stands
    assert {entry.name for entry in found.entries if entry.ridden_only} == {n for n, where in stands.items() if not where}
