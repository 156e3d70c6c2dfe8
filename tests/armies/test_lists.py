"""Army lists as files: samples, round trips, and what the author of a broken one is told."""

from pathlib import Path

import msgspec
import pytest

from opensovl import armies

GOOD = """
name = "Tusks"
faction = "Greenskin Tribes"
size = "Warband"

[[units]]
entry = "Orc Warriors"
models = 20
front = 6
weapon = "Two Hand Weapons"
banner = "War Banner"

[units.commander]
entry = "War Chief"
item = "Command"
"""


def told(text: str) -> list[str]:
    """What the author of this list is told."""
    with pytest.raises(armies.ArmyError) as caught:
        armies.parse(text)
    return caught.value.reasons


# Samples ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", armies.samples())
def test_samples_are_legal_and_spend_their_points(name: str) -> None:
    army = armies.load(name)
    limit = int(name.rsplit("-", 1)[1])
    assert armies.reasons_against(army) == []
    assert armies.SIZES[army.size][0] == limit
    assert limit * 0.95 <= army.points <= limit
    assert army.points == sum(spec.cost + spec.commander_cost for spec in army.field(0))
    assert any(spec.commander is not None for spec in army.field(1))


# Files ------------------------------------------------------------------------------------------------


def test_a_list_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tusks.toml"
    path.write_text(GOOD)
    army = armies.load(path)
    assert armies.load(str(path)) == army
    assert (army.name, army.size, army.points) == ("Tusks", "Warband", 20 * 7 + 25 + 50 + 10)
    (unit,) = army.units
    assert (unit.models, unit.front, unit.label) == (20, 6, "Orc Warriors with War Chief")


@pytest.mark.parametrize("name", armies.samples())
def test_round_trips(name: str) -> None:
    army = armies.load(name)
    assert armies.parse(army.to_toml()) == army
    assert armies.from_dict(msgspec.to_builtins(army)) == army


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (1024 * 1024 + 1))
    for path, words in (
        (tmp_path / "none.toml", "cannot be read"),
        (tmp_path, "cannot be read"),
        (binary, "not text in UTF-8"),
        (large, "larger than 256 KiB"),
    ):
        with pytest.raises(armies.ArmyError, match=words) as caught:
            armies.load(path)
        assert str(path) in str(caught.value)


def test_an_unknown_sample() -> None:
    with pytest.raises(armies.ArmyError, match="did you mean 'greenskin-tribes-500'"):
        armies.load("greenskin-tribe-500")


def test_the_documented_example_is_legal() -> None:
    page = (Path(__file__).parents[2] / "docs" / "armies.md").read_text(encoding="utf-8")
    army = armies.parse(page.split("```toml")[1].split("```")[0])
    assert army.points == (18 * 7 + 25) + (50 + 5 + 20 + 10) + 8 * 14 + 50


# Forms ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("models = 20", 'models = "many"'), "unit 1 (Orc Warriors), models: it must be a whole number, not text"),
        (("models = 20", "modles = 20"), "unknown field 'modles'; did you mean 'models'?"),
        (("item = ", "itme = "), "unit 1 (Orc Warriors), commander: "),
        (('size = "Warband"', ""), "size is missing"),
        (("models = 20", "models = 2O"), "not TOML"),
        (("models = 20", f"models = 0x{'9' * 5000}"), "models: "),
        (("[[units]]", "[units]"), "units: "),
    ],
)
def test_broken_forms(change: tuple[str, str], words: str) -> None:
    (reason,) = told(GOOD.replace(*change))
    assert words in reason


@pytest.mark.parametrize("text", ["", "units = 3", "[" * 100_000, 'name = "\x00"', "a = 1\na = 2", f"a = {'9' * 5000}"])
def test_no_list_at_all(text: str) -> None:
    assert told(text)


@pytest.mark.parametrize("raw", [None, 7, [], {"units": [[]]}, {"name": "", "faction": "", "size": "", "units": [{}]}])
def test_plain_forms_that_are_no_list(raw: object) -> None:
    """As a broken record's header may hold."""
    with pytest.raises(armies.ArmyError):
        armies.from_dict(raw)
