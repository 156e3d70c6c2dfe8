"""The data files against figures written down apart from them, and every name and word in them."""

from pathlib import Path

import pytest

from opensovl import armies
from opensovl.armies import catalogue
from opensovl.core.profiles import COVER, DEFENSE, MELEE, NO_CHARGE, STAT

TYPES = {
    "Inf": "Infantry", "InfL": "Large Infantry", "Cav": "Cavalry", "LCav": "Lance Cavalry", "Beast": "Beasts",
    "MonInf": "Monstrous Infantry", "LMon": "Large Monster", "LMonL": "Large Monster, long base", "Garg": "Gargantuan",
    "Char": "Chariot", "WW": "War Wagon", "WM": "War Machine", "WT": "Weapon Team", "Swarm": "Swarm",
}  # fmt: skip


def _figures() -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = {}
    for line in (Path(__file__).parent / "figures.txt").read_text().splitlines():
        if line.startswith("["):
            rows = found[line.strip("[]")] = []
        elif line and not line.startswith("#"):
            rows.append(line.split(" | "))
    return found


FIGURES = _figures()


def _span(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def test_there_are_thirteen_factions() -> None:
    assert len(FIGURES) == 13
    assert sorted(armies.faction_names()) == sorted(FIGURES)


@pytest.mark.parametrize("faction", FIGURES)
def test_every_stat_line(faction: str) -> None:
    found = catalogue.faction(faction)
    assert [entry.name for entry in found.entries] == [row[0] for row in FIGURES[faction]]
    for entry, (name, type, points, stats, models, most) in zip(found.entries, FIGURES[faction], strict=True):
        assert entry.type == TYPES[type], name
        assert entry.points == int(points), name
        assert "/".join(map(str, entry.profile)) == stats, name
        assert entry.models == (None if models == "1" else tuple(_span(part) for part in models.split("/"))), name
        limits = None if most == "-" else tuple(-1 if part == "-" else int(part) for part in most.split("/"))
        assert entry.most == limits, name


@pytest.mark.parametrize("faction", FIGURES)
def test_every_entry_with_every_option_stands_on_the_field(faction: str) -> None:
    """No name or word in the data leads nowhere."""
    for entry in catalogue.faction(faction).entries:
        for weapon in [one.name for one in entry.weapons] or [""]:
            for ranged in [one.name for one in entry.ranged] or [""]:
                if entry.is_commander:
                    leader = armies.ListCommander(entry=entry.name, weapon=weapon, ranged=ranged, spells=entry.spells)
                    retinues = (*entry.retinues, *entry.mounts) or ("",)
                    for retinue in retinues:
                        spec = armies.unit_spec(faction, armies.ListUnit(entry=retinue, commander=leader), 0)
                        assert spec.rider == (retinue in entry.mounts)
                        assert spec.commander is not None
                        assert (spec.troop is None) == entry.solo
                else:
                    unit = armies.ListUnit(entry=entry.name, models=5, weapon=weapon, ranged=ranged)
                    spec = armies.unit_spec(faction, unit, 1)
                    assert spec.troop is not None
                    assert spec.troop.weapon == weapon
                    assert len(spec.troop.abilities) == len(entry.abilities)


@pytest.mark.parametrize(
    ("name", "kind", "uses", "reach", "sight"),
    [
        ("Fireball", "major", 2, 30, True),
        ("Shadow Bolt", "cantrip", 3, 18, True),
        ("Thousand Mouths", "major", 2, 18, True),
        ("Web", "major", 2, 12, True),
        ("Divine Favour", "cantrip", 3, 24, False),
        ("Pack Tactics", "ability", 2, 0, False),
        ("Reposition", "ability", 0, 0, False),
    ],
)
def test_spells_and_abilities(name: str, kind: str, uses: int, reach: int, sight: bool) -> None:
    ability = armies.find_ability(name)
    assert (ability.kind, ability.uses, ability.reach, ability.sight) == (kind, uses, reach, sight)


def test_dice_of_hits() -> None:
    weapons = catalogue.ranged()
    assert {name: weapons[name].dice_text() for name in ("Mortar", "Cannon", "Inferno Cannon", "Longbow")} == {
        "Mortar": "2D3+1", "Cannon": "D3", "Inferno Cannon": "3D3", "Longbow": "1",
    }  # fmt: skip


def test_magic_costs() -> None:
    magic = catalogue.items()
    assert [form.points for form in magic.weapons.values()] == [20, 15, 15, 10, 10]
    assert [form.points for form in magic.items.values()] == [15, 10, 10, 10, 20, 25]
    assert [form.points for form in magic.banners.values()] == [25, 20, 15, 25, 25, 40]


def test_a_property_of_several_blocks() -> None:
    """Crewed Weapon: counts as in cover, -2 Defense in melee, cannot charge."""
    blocks = catalogue.properties()["Crewed Weapon"]
    assert {block.kind for block in blocks} == {COVER, NO_CHARGE, STAT}
    stat = next(block for block in blocks if block.kind == STAT)
    assert (stat.stat, stat.amount, stat.fight, stat.source) == (DEFENSE, -2, MELEE, "Crewed Weapon")
