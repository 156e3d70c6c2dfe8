"""The schema files: what the game's own files say fits them, and what is wrong does not."""

import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from opensovl import armies
from opensovl.armies import schemas, sources

MADE = schemas.schemas()


def schema_of(path: Path) -> dict[str, Any]:
    kind = {"factions": "faction", "samples": "army"}.get(path.parent.name, path.stem)
    return MADE[f"{kind}.schema.json"]


@pytest.mark.parametrize("name", MADE)
def test_each_is_a_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(MADE[name])


@pytest.mark.parametrize("path", [*sources.own_files(), *sources.sample_files().values()], ids=lambda path: path.stem)
def test_our_own_files_fit(path: Path) -> None:
    jsonschema.validate(tomllib.loads(path.read_text(encoding="utf-8")), schema_of(path))


@pytest.mark.parametrize(
    ("schema", "plain"),
    [
        ("weapons", {"Axe": {"effects": [{"kind": "stats"}]}}),
        ("weapons", {"Axe": {"efects": []}}),
        ("types", {"Ox": {"base": [20], "move": 8}}),
        ("types", {"Ox": {"base": [20, 20], "move": -1}}),
        ("ranged", {"Bow": {"range": "far", "power": 3}}),
        ("abilities", {"Shout": {"target": "everybody"}}),
        ("items", {"weapons": {"Axe": {"points": -1}}}),
        ("faction", {"name": "Ours", "entries": [{"name": "A"}]}),
        ("army", {"name": "Ours", "faction": "Dwarf Holds", "size": "Warband"}),
        ("army", {"name": "Ours", "faction": "Dwarf Holds", "size": "Warband", "units": [{"models": "ten"}]}),
    ],
)
def test_what_is_wrong_does_not(schema: str, plain: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(plain, MADE[f"{schema}.schema.json"])


def test_names_are_offered_and_own_ones_allowed() -> None:
    entry = MADE["army.schema.json"]["$defs"]["ListUnit"]["properties"]["entry"]
    assert "Orc Warriors" in entry["anyOf"][0]["enum"]
    unit = {"entry": "Mire Folk", "models": 10, "weapon": "Reed Spear"}
    jsonschema.validate({"name": "Mire", "faction": "Mire", "size": "Warband", "units": [unit]}, MADE["army.schema.json"])


def test_they_are_written_as_files(tmp_path: Path) -> None:
    written = schemas.write(tmp_path / "new" / "folder")
    assert sorted(path.name for path in written) == sorted(MADE)
    assert armies.faction_names()[0] in (tmp_path / "new" / "folder" / "army.schema.json").read_text()
