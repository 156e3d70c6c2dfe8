"""Further data files: a faction of one's own without code, checked with the same care, and no battle without it changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from opensovl import armies, bots
from opensovl.armies import catalogue, sources
from opensovl.battle import Battle
from opensovl.records import RecordError, files

TABLES = {
    "types": '[Wader]\nbase = [30, 30]\nmove = 9\nfront = [3, 6]\neffects = [{ kind = "sure_footed" }]\n',
    "weapons": '["Reed Spear"]\neffects = [{ kind = "stat", stat = "power", amount = 2, when = "charge", fight = "melee" }]\n',
    "ranged": "[Blowpipe]\nrange = 10\npower = 1\nshots = 2\n",
    "properties": 'Muddy = { effects = [{ kind = "move", amount = -2 }] }\n',
    "items": '[banners]\n"Lily Banner" = { points = 10, effects = [{ kind = "cover", on = "unit" }] }\n',
    "abilities": '["Croak"]\nkind = "cantrip"\ntarget = "friend"\nrange = 12\neffects = [{ kind = "fearless", on = "unit" }]\n',
}
FACTION = """
name = "Mire Folk"

[[sections]]
name = "Commanders"
limits = [[1, 1], [1, 2], [1, 2], [1, 3]]

[[sections]]
name = "Battle Line"
limits = [[1, 6], [1, 6], [1, 8], [1, 9]]

[[entries]]
name = "Croaker"
sections = ["Commanders"]
type = "Infantry"
role = "commander: caster"
points = 55
profile = [3, 3, 3, 2, 3, 8]
spells = ["Croak", "Fireball"]
retinues = ["Waders"]

[[entries]]
name = "Waders"
sections = ["Battle Line"]
type = "Wader"
role = "melee infantry"
points = 8
profile = [3, 3, 3, 1, 1, 7]
weapons = [{ name = "Reed Spear" }]
ranged = [{ name = "Blowpipe", points = 1 }]
ranged_optional = true
properties = ["Muddy"]
banner = 50
models = [[10, 20], [10, 20], [10, 25], [10, 30]]
"""
MORE_ORCS = """
name = "Greenskin Tribes"

[[entries]]
name = "Bog Orcs"
sections = ["Battle Line"]
type = "Large Infantry"
role = "melee infantry"
points = 7
profile = [3, 4, 3, 1, 1, 6]
weapons = [{ name = "Hand Weapon" }]
properties = ["Muddy"]
models = [[10, 20], [10, 20], [10, 25], [10, 30]]
"""
MIRE = """
name = "The Reeds Move"
faction = "Mire Folk"
size = "Warband"
[[units]]
entry = "Waders"
models = 20
front = 6
banner = "Lily Banner"
ranged = "Blowpipe"
[units.commander]
entry = "Croaker"
spells = ["Croak", "Fireball"]
[[units]]
entry = "Waders"
models = 20
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with the Mire Folk, one more unit of the Greenskins and a sample army; forgotten after the test."""
    for name, text in TABLES.items():
        (tmp_path / f"{name}.toml").write_text(text)
    (tmp_path / "factions").mkdir()
    (tmp_path / "factions" / "mire-folk.toml").write_text(FACTION)
    (tmp_path / "factions" / "greenskin-tribes.toml").write_text(MORE_ORCS)
    (tmp_path / "samples").mkdir()
    (tmp_path / "samples" / "mire-folk-500.toml").write_text(MIRE)
    yield tmp_path
    sources.name_further(None)
    catalogue.forget()


def test_a_faction_without_code(folder: Path) -> None:
    armies.use_data(folder)
    assert "Mire Folk" in armies.faction_names()
    army = armies.load("mire-folk-500")
    first, second = army.field(0)
    assert first.troop is not None and first.troop.ranged is not None
    assert (first.move, first.base_width * 25.4, first.troop.ranged.shots) == (9, 30, 2)
    assert army.points == 20 * 9 + 10 + 55 + 20 * 8
    assert second.troop is not None and second.troop.ranged is None
    assert armies.parse(army.to_text()) == army
    assert armies.random_list("Mire Folk", 1000, 1).points >= 950


def test_a_unit_more_for_a_faction_that_there_is(folder: Path) -> None:
    armies.use_data(folder)
    names = [entry.name for entry in catalogue.faction("Greenskin Tribes").entries]
    assert names[0] == "War Chief" and names[-1] == "Bog Orcs"
    assert armies.unit_spec("Greenskin Tribes", armies.ListUnit(entry="Bog Orcs", models=10), 0).troop is not None


def test_without_it_nothing_of_it_is_left(folder: Path) -> None:
    armies.use_data(folder)
    armies.use_data()
    assert "Mire Folk" not in armies.faction_names()
    assert "mire-folk-500" not in armies.samples()
    assert "Muddy" not in catalogue.properties()


def test_the_environment_variable_names_folders(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sources.VARIABLE, str(folder))
    catalogue.forget()
    assert armies.load("mire-folk-500").faction == "Mire Folk"
    monkeypatch.setenv(sources.VARIABLE, str(folder / "nowhere"))
    catalogue.forget()
    with pytest.raises(armies.ArmyError, match="there is no folder of data files"):
        armies.load("mire-folk-500")


def test_a_battle_is_fought_recorded_and_read_again_only_with_it(folder: Path, tmp_path: Path) -> None:
    armies.use_data(folder)
    battle = Battle.start(map="snow-pass", scenario="pitched", armies=("mire-folk-500", "dwarf-holds-500"), seed=3)
    players = [bots.load("random", seed) for seed in (1, 2)]
    while not battle.over and len(battle.log) < 60:
        side = battle.to_act
        assert side is not None
        battle.apply(players[side].choose(battle.view(side)))
    path = tmp_path / "mire.sovl"
    battle.save(path)
    assert files.verify(path).digest() == battle.digest()
    armies.use_data()
    with pytest.raises(RecordError, match="further data files, and none are in use"):
        Battle.load(path)
    (folder / "properties.toml").write_text(TABLES["properties"].replace("-2", "-3"))
    armies.use_data(folder)
    with pytest.raises(RecordError, match="further data files, and other ones are in use"):
        Battle.load(path)


def test_a_battle_that_uses_nothing_of_it_is_the_same_with_and_without(folder: Path) -> None:
    plain = Battle.start(map="snow-pass", scenario="pitched", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=3)
    before = files.header(plain)
    armies.use_data(folder)
    again = Battle.start(map="snow-pass", scenario="pitched", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=3)
    assert files.header(again) == before


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("weapons.toml", "Greatweapon = {}", "there is a 'Greatweapon' already; give it another name"),
        ("types.toml", "[Wader]\nbase = [30, 30]\nmove = 9\nfront = [6, 3]", "types.toml, Wader, front: 6 to 3 is no range"),
        ("types.toml", "[Wader]\nbase = [30, 0]\nmove = 9\nsingle = true", "Wader, base 2: it must be at least 5"),
        ("properties.toml", 'Muddy = { effects = [{ kind = "mvoe" }] }', "unknown word 'mvoe'; did you mean 'move'?"),
        ("items.toml", "[banners]\nCommand = { points = 10 }", "there is a 'Command' already"),
        ("abilities.toml", '["Croak"]\ntarget = "friend"\nuses = -1', "Croak, uses: it must be at least 0"),
        ("factions/mire-folk.toml", FACTION.replace("Mire Folk", "Bog Folk"), "holds 'Mire Folk', not 'Bog Folk'"),
        ("factions/mire-folk.toml", FACTION.replace('["Waders"]', '["Wader"]'), "Croaker: unknown entry 'Wader'; did you mean"),
        ("factions/mire-folk.toml", FACTION.replace('retinues = ["Waders"]', ""), "needs retinues or mounts (R5.5)"),
        (
            "factions/mire-folk.toml",
            FACTION.replace('"Muddy"', '"Mudy"'),
            "Waders: unknown property 'Mudy'; did you mean 'Muddy'?",
        ),
        ("factions/mire-folk.toml", FACTION + FACTION[FACTION.rindex("[[entries]]") :], "Waders: it stands there twice"),
        (
            "factions/mire-folk.toml",
            FACTION.replace("points = 8", "points = -8"),
            "entry 2 (Waders), points: it must be at least 0",
        ),
        ("factions/mire-folk.toml", FACTION.replace("[[10, 20],", "[[20, 10],", 1), "Waders, models: 20 to 10 is no range"),
        ("factions/greenskin-tribes.toml", MORE_ORCS.replace("Bog Orcs", "Orc Warriors"), "there is a 'Orc Warriors' already"),
    ],
)
def test_a_mistake_is_told_with_file_and_place_and_nothing_changes(folder: Path, file: str, text: str, words: str) -> None:
    armies.use_data(folder)
    (folder / file).write_text(text)
    with pytest.raises(armies.CatalogueError) as caught:
        armies.use_data(folder)
    assert words in str(caught.value)
    assert str(folder / file) in str(caught.value)


def test_a_mistake_leaves_what_was_used_before(folder: Path) -> None:
    armies.use_data()
    (folder / "weapons.toml").write_text("Greatweapon = 3")
    with pytest.raises(armies.CatalogueError):
        armies.use_data(folder)
    assert "Mire Folk" not in armies.faction_names()


def test_two_samples_of_one_name(folder: Path) -> None:
    (folder / "samples" / "dwarf-holds-500.toml").write_text(MIRE)
    armies.use_data(folder)
    with pytest.raises(armies.CatalogueError, match="there is a sample army 'dwarf-holds-500' already"):
        armies.samples()
