"""Broken data files: whoever edits the catalogue is told the file, the entry, the field and what would be right."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from opensovl import armies
from opensovl.armies import catalogue, sources

Change = Callable[[str, str, str], None]


@pytest.fixture
def change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """Replaces text in a file of a copy of the data."""
    data = tmp_path / "data"
    shutil.copytree(sources.OWN, data)
    monkeypatch.setattr(sources, "OWN", data)

    def replace(file: str, old: str, new: str) -> None:
        path = data / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    catalogue.forget()
    yield replace
    monkeypatch.undo()
    catalogue.forget()


GREENSKINS = "factions/greenskin-tribes.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "read", "words"),
    [
        (
            "types.toml",
            "move = 8",
            'move = "8"',
            catalogue.types,
            ["types.toml, Infantry, move: it must be a whole number, not text"],
        ),
        ("types.toml", "single = true", "", catalogue.types, ["types.toml, Chariot", "front rank's limits or be single"]),
        ("weapons.toml", '"third_rank"', '"third_rnk"', catalogue.weapons, ["weapons.toml, Spear and Shield", "'third_rank'"]),
        ("weapons.toml", "amount = 1", "amont = 1", catalogue.weapons, ["Hand Weapon, effect 1", "'amont'", "'amount'"]),
        ("ranged.toml", "shots = 1, ", "", catalogue.ranged, ["ranged.toml, Longbow", "shots or dice"]),
        ("ranged.toml", '"D3"', '"D4"', catalogue.ranged, ["ranged.toml, Cannon", "'D4' is no roll"]),
        ("properties.toml", '"Heavy Armor" }', '"Heavy Armour" }', catalogue.properties, ["Sturdy", "'Heavy Armor'"]),
        ("abilities.toml", '"friend"', '"freind"', catalogue.abilities, ["Blood Frenzy", "'friend'"]),
        ("abilities.toml", '"Reanimated"', '"Animated"', catalogue.abilities, ["Reanimate", "unknown property 'Animated'"]),
        ("abilities.toml", '"turn"', '"trun"', catalogue.abilities, ["abilities.toml, Blood Frenzy", "'turn'"]),
        ("items.toml", 'ability = "Potion of Power"', 'ability = "Potion"', catalogue.items, ["items.toml, Potion of Power"]),
        ("items.toml", "points = 20", "points = []", catalogue.items, ["items.toml", "points: it must be a whole number"]),
    ],
)
def test_a_broken_table(change: Change, file: str, old: str, new: str, read: Callable[[], object], words: list[str]) -> None:
    change(file, old, new)
    with pytest.raises(armies.CatalogueError) as caught:
        read()
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("points = 50", 'points = "50"', "greenskin-tribes.toml, entry 1 (War Chief), points: it must be a whole number"),
        ("points = 50", "ponts = 50", "unknown field 'ponts'; did you mean 'points'?"),
        ('type = "Large Infantry"', 'type = "Big Infantry"', "greenskin-tribes.toml, War Chief: unknown type 'Big Infantry'"),
        ('"Greatweapon"', '"Great Weapon"', "unknown weapon 'Great Weapon'; did you mean 'Greatweapon'?"),
        ('["Warcry"]', '["War Cry"]', "unknown ability 'War Cry'; did you mean 'Warcry'?"),
        ('"Orc Warriors", "Orc Brutes"', '"Ork Warriors", "Orc Brutes"', "War Chief: unknown entry 'Ork Warriors'"),
        ('["Flying"]', '["Flyin"]', "Wyvern: unknown property 'Flyin'"),
        ("ridden_only = true", "", "Wyvern: it stands in no section"),
        ("name = ", "name ", "greenskin-tribes.toml: "),
    ],
)
def test_a_broken_faction(change: Change, old: str, new: str, words: str) -> None:
    change(GREENSKINS, old, new)
    with pytest.raises(armies.CatalogueError) as caught:
        catalogue.faction("Greenskin Tribes")
    assert words in str(caught.value)


def test_another_factions_file_is_not_read(change: Change) -> None:
    change("factions/dwarf-holds.toml", "points", "pionts")
    assert armies.load("greenskin-tribes-500").field(0)
    with pytest.raises(armies.CatalogueError, match="dwarf-holds"):
        catalogue.faction("Dwarf Holds")


def test_new_data_are_used(change: Change) -> None:
    """Nothing of the catalogue stands in code: a new figure in a file is a new figure on the field."""
    change(GREENSKINS, "profile = [3, 4, 3, 1, 1, 6]", "profile = [3, 4, 3, 1, 2, 6]")
    spec = armies.unit_spec("Greenskin Tribes", armies.ListUnit(entry="Orc Warriors", models=10), 0)
    assert spec.troop is not None
    assert spec.troop.profile.wounds == 2


def test_unknown_names() -> None:
    with pytest.raises(armies.CatalogueError, match="did you mean 'Dwarf Holds'"):
        catalogue.faction("Dwarf Hold")
    with pytest.raises(armies.CatalogueError, match="did you mean 'Fireball'"):
        armies.find_ability("Firebal")


def test_every_data_file_counts_for_the_digest_of_the_rules() -> None:
    names = [path.name for path in sources.own_files()]
    assert len(names) == 6 + 13
    assert names == sorted(names)
