"""The sample armies: one of each size for each faction, fit to play, and among them all that the catalogue offers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from opensovl import armies
from opensovl.armies import catalogue
from opensovl.core.profiles import Part

SAMPLES = Path(armies.__file__).parent / "data" / "samples"
POINTS = {"Warband": 500, "Border Patrol": 650, "Battalion": 1000, "Legion": 1500}
WANTED = [(faction, size) for faction in armies.faction_names() for size in POINTS]
STEMS = [f"{faction.lower().replace(' ', '-')}-{POINTS[size]}" for faction, size in WANTED]


def parts() -> Iterator[Part]:
    """Every commander, retinue, mount and plain unit of every sample."""
    for name in armies.samples():
        for spec in armies.load(name).field(0):
            yield from (part for part in (spec.troop, spec.commander) if part is not None)


def test_the_samples_are_thirteen_factions_times_four_sizes() -> None:
    assert len(STEMS) == 13 * 4
    assert armies.samples() == sorted(STEMS)


@pytest.mark.parametrize(("stem", "wanted"), list(zip(STEMS, WANTED, strict=True)), ids=STEMS)
def test_every_faction_has_a_legal_sample_of_every_size(stem: str, wanted: tuple[str, str]) -> None:
    army = armies.load(stem)
    assert armies.reasons_against(army) == []
    assert (army.faction, army.size) == wanted


@pytest.mark.parametrize("name", armies.samples())
def test_a_sample_spends_at_least_95_percent_of_its_points(name: str) -> None:
    army = armies.load(name)
    limit = POINTS[army.size]
    assert 0.95 * limit <= army.points <= limit


def test_no_two_samples_share_a_name() -> None:
    assert len({armies.load(name).name for name in armies.samples()}) == len(armies.samples())


@pytest.mark.parametrize("name", armies.samples())
def test_the_first_line_says_how_the_army_means_to_win(name: str) -> None:
    first = (SAMPLES / f"{name}.toml").read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# ")
    assert first.endswith(".")
    assert len(first.split()) > 8


def test_all_spells_weapons_items_and_banners_stand_in_some_sample() -> None:
    magic = catalogue.items()
    spells = {name for name, ability in catalogue.abilities().items() if ability.kind != "ability"}
    carried = {
        weapon.name for name in armies.faction_names() for entry in catalogue.faction(name).entries for weapon in entry.weapons
    }
    offered = spells | carried | {*catalogue.ranged(), *magic.weapons, *magic.items, *magic.banners}
    seen: set[str] = set()
    for part in parts():
        seen.update((part.weapon, part.banner, *part.items, *(ability.name for ability in part.abilities)))
        if part.ranged is not None:
            seen.add(part.ranged.name)
    assert offered - seen == set()


@pytest.mark.parametrize("faction", armies.faction_names())
def test_every_unit_and_commander_of_a_faction_stands_in_some_sample(faction: str) -> None:
    found = [armies.load(stem) for stem, (of, _) in zip(STEMS, WANTED, strict=True) if of == faction]
    units = [unit for army in found for unit in army.units]
    used = {unit.entry for unit in units} | {unit.commander.entry for unit in units if unit.commander is not None}
    assert {entry.name for entry in catalogue.faction(faction).entries} - used == set()
