"""`opensovl army`: what a newcomer types, right and wrong."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from opensovl import armies
from opensovl.armies import catalogue, sources

ILLEGAL = """
name = "Too Much"
faction = "Greenskin Tribes"
size = "Warband"
[[units]]
entry = "Orc Warriors"
models = 400
[[units]]
entry = "Goblin Mop"
"""


def pipe(monkeypatch, text: bytes) -> None:
    class In:
        buffer = io.BytesIO(text)

    monkeypatch.setattr(sys, "stdin", In())


# check ------------------------------------------------------------------------------------------------


def test_check_says_that_a_list_is_legal(opensovl):
    ran = opensovl("army", "check", "greenskin-tribes-500", "dwarf-holds-1000")
    assert ran.status == 0
    assert "greenskin-tribes-500: legal. Raiders of the Red Moor, Greenskin Tribes, Warband: 485 of 500 points." in ran.out
    assert ran.out.count("legal.") == 2


def test_check_gives_every_reason_and_status_1(opensovl, tmp_path):
    path = tmp_path / "much.toml"
    path.write_text(ILLEGAL)
    ran = opensovl("army", "check", "greenskin-tribes-500", path)
    assert ran.status == 1
    for words in ("not legal, for", "379 more than the 21", "'Goblin Mop'; did you mean 'Goblin Mob'?", "Commanders has 0 units"):
        assert words in ran.out
    assert ran.err == ""
    found = json.loads(opensovl("army", "check", path, "--json").out)
    assert found[0]["legal"] is False and len(found[0]["reasons"]) >= 3


@pytest.mark.parametrize("text", [b"\xff\xfe", b"", b"[[[", b"x" * 300_000, b"\x00"])
def test_check_of_rubbish_that_is_piped_in(opensovl, monkeypatch, text):
    pipe(monkeypatch, text)
    ran = opensovl("army", "check", "-")
    assert ran.status == 1 and "-: not legal" in ran.out


# show, convert ------------------------------------------------------------------------------------------


def test_show_explains_the_points_line_by_line(opensovl):
    ran = opensovl("army", "show", "greenskin-tribes-500")
    assert ran.status == 0
    for line in ("120  20 Orc Warriors at 6", "20  Two Hand Weapons for 20 at 1", "25  banner War Banner", "485  of 500 points"):
        assert line in ran.out
    found = json.loads(opensovl("army", "show", "greenskin-tribes-500", "--json").out)
    assert sum(unit["points"] for unit in found["units"]) == found["points"] == 485
    assert all(sum(points for _, points in unit["lines"]) == unit["points"] for unit in found["units"])


@pytest.mark.parametrize("form", ["toml", "text", "json"])
def test_convert_there_and_back(opensovl, tmp_path, form):
    path = tmp_path / "army.txt"
    assert opensovl("army", "convert", "elven-conclaves-1000", "--to", form, "--out", path).status == 0
    text = path.read_text()
    assert "1.33.1" in text
    if form != "json":
        assert armies.load(path) == armies.load("elven-conclaves-1000")
        again = opensovl("army", "convert", path, "--to", form)
        assert again.out == text
    else:
        assert armies.from_dict(json.loads(text)) == armies.load("elven-conclaves-1000")


def test_a_pasted_list_is_read_from_a_pipe(opensovl, monkeypatch):
    pipe(monkeypatch, armies.load("dead-nations-500").to_text().encode())
    assert armies.parse(opensovl("army", "convert", "-", "--to", "toml").out) == armies.load("dead-nations-500")


# new ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", ["Ratkin Clans", "ratkin-clans", "RATKIN CLANS"])
def test_new_draws_a_legal_list_the_same_for_the_same_seed(opensovl, faction):
    ran = opensovl("army", "new", faction, "--points", 650, "--seed", 5)
    army = armies.parse(ran.out)
    assert (army.faction, army.size) == ("Ratkin Clans", "Border Patrol")
    assert 0.95 * 650 <= army.points <= 650
    assert opensovl("army", "new", faction, "--points", 650, "--seed", 5).out == ran.out


# print, factions, schemas ---------------------------------------------------------------------------------


def test_print_writes_a_page_named_after_the_list(opensovl, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = opensovl("army", "print", "greenskin-tribes-500")
    assert ran.out == "Written to raiders-of-the-red-moor.html.\n"
    assert "Orc Warriors" in (tmp_path / "raiders-of-the-red-moor.html").read_text()
    assert [path.name for path in tmp_path.iterdir()] == ["raiders-of-the-red-moor.html"]


def test_factions(opensovl):
    assert opensovl("army", "factions").out.count("entries; led by") == 13
    assert len(json.loads(opensovl("army", "factions", "--json").out)) == 13


def test_schemas(opensovl, tmp_path):
    assert opensovl("army", "schemas", tmp_path / "s").status == 0
    assert (tmp_path / "s" / "army.schema.json").is_file()


# Wrong input ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["army", "frob"], "frob"),
        (["army", "check"], "files"),
        (["army", "show", "nobody-500"], "nobody-500"),
        (["army", "show", "/no/such.toml"], "/no/such.toml"),
        (["army", "convert", "dwarf-holds-500", "--to", "pdf"], "pdf"),
        (["army", "convert", "dwarf-holds-500", "--out", "/no/such/folder/x.toml"], "/no/such/folder"),
        (["army", "new", "dwarfs-hold"], "'Dwarf Holds'"),
        (["army", "new", "dwarf-holds", "--points", "700"], "650 (Border Patrol)"),
        (["army", "new", "dwarf-holds", "--seed", "-4"], "--seed"),
        (["army", "print", "dwarf-holds-500", "--out", "/no/such/folder/x.html"], "/no/such/folder"),
        (["army", "check", "dwarf-holds-500", "--data", "/no/such/folder"], "/no/such/folder"),
    ],
)
def test_wrong_words_get_one_sentence_and_status_2(opensovl, words, named):
    ran = opensovl(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("opensovl: ") and named in ran.err and ran.err.count("\n") == 1


# --data ---------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch):
    (tmp_path / "weapons.toml").write_text("[Spoon]\n")
    (tmp_path / "factions").mkdir()
    (tmp_path / "factions" / "greenskin-tribes.toml").write_text(
        'name = "Greenskin Tribes"\n[[entries]]\nname = "Cooks"\nsections = ["Battle Line"]\ntype = "Infantry"\n'
        'role = "melee infantry"\npoints = 3\nprofile = [2, 2, 2, 1, 1, 4]\nweapons = [{ name = "Spoon" }]\n'
        "models = [[5, 20], [5, 20], [5, 20], [5, 20]]\n"
    )
    monkeypatch.delenv(sources.VARIABLE, raising=False)
    yield tmp_path
    monkeypatch.delenv(sources.VARIABLE, raising=False)
    sources.name_further(None)
    catalogue.forget()


def test_data_adds_units_to_every_verb_that_reads_armies(opensovl, folder):
    listed = folder / "cooks.txt"
    listed.write_text(
        "OpenSOVL army\nKitchen | Greenskin Tribes | Warband\n20 Cooks, 5 wide\n"
        "20 Orc Warriors, 5 wide, Two Hand Weapons + War Chief, Greatweapon\n"
    )
    assert opensovl("army", "check", listed).status == 1
    assert opensovl("army", "check", listed, "--data", folder).status == 0
    ran = opensovl("battle", "--south", listed, "--north", listed, "--south-bot", "random", "--north-bot", "random", "--seed", 1,
                   "--map", "snow-pass", "--json", "--data", folder)  # fmt: skip
    assert json.loads(ran.out)["digest"]


def test_a_mistake_in_the_data_is_told_with_its_file(opensovl, folder):
    (folder / "weapons.toml").write_text("[Greatweapon]\n")
    ran = opensovl("army", "factions", "--data", folder)
    assert ran.status == 2 and f"{folder}/weapons.toml, Greatweapon: there is a 'Greatweapon' already" in ran.err


def test_the_environment_variable_names_a_folder(folder):
    done = subprocess.run(
        [sys.executable, "-m", "opensovl", "army", "factions", "--json"], capture_output=True, text=True, check=True,
        env={**__import__("os").environ, sources.VARIABLE: str(folder)},
    )  # fmt: skip
    assert "Cooks" in done.stdout
