"""A thousand broken lists: a clear reason each, naming what is wrong, never a traceback, never more than a second."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomli_w

from opensovl import armies

Plain = dict[str, Any]
Broken = tuple[str | bytes, str]
"""A broken list, and a word that one of its reasons must hold."""
NAMES = sorted(armies.samples())


def good(lots: random.Random) -> Plain:
    plain: Plain = msgspec.to_builtins(armies.load(lots.choice(NAMES)))
    return plain


def misspelt(name: str, lots: random.Random) -> str:
    at = lots.randrange(1, len(name) - 1)
    return lots.choice([name[:at] + name[at + 1 :], name[:at] + "x" + name[at:], name[:at] + name[at] + name[at:]])


# Mutations of plain data ------------------------------------------------------------------------------


def wrong_type(plain: Plain, lots: random.Random) -> str:
    unit = lots.choice(plain["units"])
    field, value = lots.choice(
        [("models", "ten"), ("models", 1.5), ("models", [3]), ("front", True), ("weapon", 7), ("spells", "Fireball"),
         ("spells", [1]), ("banner", {}), ("extras", {"a": 1}), ("entry", 3), ("commander", "War Chief"), ("commander", [])]
    )  # fmt: skip
    unit[field] = value
    return field


def wrong_head(plain: Plain, lots: random.Random) -> str:
    field = lots.choice(["name", "faction", "size"])
    plain[field] = lots.choice([7, [], {}, False, 1.5])
    return field


def missing(plain: Plain, lots: random.Random) -> str:
    field = lots.choice(["name", "faction", "size", "units"])
    del plain[field]
    return f"{field} is missing"


def unknown_field(plain: Plain, lots: random.Random) -> str:
    table = lots.choice([plain, *plain["units"]])
    table[lots.choice(["modles", "wepon", "banners", "comander", "points"])] = 3
    return "unknown field"


def unknown_entry(plain: Plain, lots: random.Random) -> str:
    unit = lots.choice([unit for unit in plain["units"] if unit.get("entry")])
    unit["entry"] = misspelt(unit["entry"], lots)
    return "did you mean"


def unknown_commander(plain: Plain, lots: random.Random) -> str:
    unit = lots.choice([unit for unit in plain["units"] if "commander" in unit])
    unit["commander"]["entry"] = misspelt(unit["commander"]["entry"], lots)
    return "did you mean"


def unknown_option(plain: Plain, lots: random.Random) -> str:
    unit = lots.choice([unit for unit in plain["units"] if unit.get("entry")])
    field = lots.choice(["weapon", "ranged", "banner"])
    unit[field] = lots.choice(["Spoon", "Greatwaepon", "Wra Banner", "\u2603"])
    return unit[field]


def unknown_faction(plain: Plain, lots: random.Random) -> str:
    plain["faction"] = misspelt(plain["faction"], lots)
    return "did you mean"


def unknown_size(plain: Plain, lots: random.Random) -> str:
    plain["size"] = lots.choice(["warband", "Legions", "Skirmish", ""])
    return "army size"


def numbers(plain: Plain, lots: random.Random) -> str:
    unit = lots.choice(plain["units"])
    field = lots.choice(["models", "front"])
    unit[field] = lots.choice([-1, -(10**6), 10_001, 10**12, 2**63 - 1])
    return field


def too_many(plain: Plain, lots: random.Random) -> str:
    plain["units"] = plain["units"] * lots.choice([3, 7, 100])
    return "more than"


def none_at_all(plain: Plain, lots: random.Random) -> str:
    plain["units"] = []
    return "no units"


def name_that_cannot_be_shown(plain: Plain, lots: random.Random) -> str:
    plain["name"] = lots.choice(["", "   ", "x" * 81, "x" * 900, "a\nb", "\x07"])
    return "name"


def other_rules(plain: Plain, lots: random.Random) -> str:
    plain["rules"] = lots.choice(["0.1", "2", "new"])
    return "rules 1.33.1"


PLAIN = (
    wrong_type, wrong_head, missing, unknown_field, unknown_entry, unknown_commander, unknown_option, unknown_faction,
    unknown_size, numbers, too_many, none_at_all, name_that_cannot_be_shown, other_rules,
)  # fmt: skip


# Mutations of text ------------------------------------------------------------------------------------


def cut(text: str, lots: random.Random) -> Broken:
    return text[: text.index("[[units]]") + lots.randrange(3, 9)], "not TOML"


def twice(text: str, lots: random.Random) -> Broken:
    line = lots.choice([line for line in text.splitlines() if line.startswith(("name", "faction", "size"))])
    return line + "\n" + text, "not TOML"


def quotes(text: str, lots: random.Random) -> Broken:
    return text.replace('"', lots.choice(["\u201c", "'", ""]), 1), "not TOML"


def encodings(text: str, lots: random.Random) -> Broken:
    text = text.replace('name = "', 'name = "\u00dcber ', 1)
    return text.encode(lots.choice(["utf-16", "utf-16-le", "latin-1", "utf-32", "cp1252"])), ""


def nuls(text: str, lots: random.Random) -> Broken:
    at = lots.randrange(len(text))
    return text[:at] + "\x00" + text[at:], "not TOML"


def nested(text: str, lots: random.Random) -> Broken:
    depth = lots.choice([100, 900, 5000, 60_000])
    opening, closing = lots.choice([("[", "]"), ("{a=", "}")])
    return f"{text.split('[[')[0]}units = {opening * depth}{closing * depth}\n", ""


def dotted(text: str, lots: random.Random) -> Broken:
    return f"{'.'.join('a' * lots.choice([50, 5000, 50_000]))} = 1\n{text}", ""


def huge(text: str, lots: random.Random) -> Broken:
    return text + "#" * lots.choice([300_000, 10_000_000]), "KiB"


def digits(text: str, lots: random.Random) -> Broken:
    number = "9" * lots.choice([30, 4000, 9000])
    return text.replace("[[units]]\n", f"[[units]]\nmodels = {number}\n", 1), ""


def noise(text: str, lots: random.Random) -> Broken:
    return bytes(lots.randrange(256) for _ in range(lots.randrange(1, 4000))), ""


TEXT = (cut, twice, quotes, encodings, nuls, nested, dotted, huge, digits, noise)
BY_HAND: list[Broken] = [
    ("", "missing"), (b"\xef\xbb\xbf", "missing"), ("\n\n", "missing"), ("units = 3", "units: it must be a list"),
    ("[[units]]", "name is missing"), ("a = [" * 200, "not TOML"), ("OpenSOVL army", "second line"),
    ("OpenSOVL army\n||", "no faction"), ("OpenSOVL army\na|Dwarf Holds|Warband\n,,,+++", ""),
    ('OpenSOVL army\n"a|Dwarf Holds|Warband', "second line"), ("OpenSOVL army\na|Dwarf Holds|Warband\n" + "+ " * 50_000, ""),
    ("name = 2026-11-30", "name: "), ("null", "not TOML"), ('{"name": "JSON"}', "not TOML"),
]  # fmt: skip


def thousand() -> Iterator[Broken]:
    lots = random.Random(3)
    yield from BY_HAND
    for number in range(1000 - len(BY_HAND)):
        plain = good(lots)
        if number % 3:
            word = PLAIN[number % len(PLAIN)](plain, lots)
            yield tomli_w.dumps(plain), word
        else:
            make: Callable[[str, random.Random], Broken] = TEXT[number % len(TEXT)]
            yield make(tomli_w.dumps(plain), lots)


def reasons_against(broken: str | bytes, path: Path) -> list[str]:
    path.write_bytes(broken if isinstance(broken, bytes) else broken.encode("utf-8"))
    try:
        armies.load(path)
    except armies.ArmyError as error:
        return error.reasons
    return []


@pytest.mark.slow
def test_a_thousand_broken_lists_get_a_clear_reason_each(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    count = 0
    for broken, word in thousand():
        began = time.perf_counter()
        reasons = reasons_against(broken, path)
        taken = time.perf_counter() - began
        shown = broken[:300]
        assert reasons, shown
        assert taken < 1.0, (taken, shown)
        assert any(word in reason for reason in reasons), (word, reasons, shown)
        assert all(0 < len(reason) < 600 and "\n" not in reason for reason in reasons), reasons
        assert not any("Expected `" in reason or "object at 0x" in reason for reason in reasons), reasons
        count += 1
    assert count == 1000


@pytest.mark.parametrize("mutate", PLAIN, ids=lambda mutate: mutate.__name__)
def test_data_that_never_was_text_get_the_same_reasons(mutate: Callable[[Plain, random.Random], str]) -> None:
    """As they come in a record's header or a request."""
    lots = random.Random(5)
    for _ in range(20):
        plain = good(lots)
        word = mutate(plain, lots)
        with pytest.raises(armies.ArmyError) as caught:
            armies.from_dict(plain)
        assert any(word in reason for reason in caught.value.reasons)


def test_every_reason_is_told_at_once() -> None:
    plain: Plain = msgspec.to_builtins(armies.load("greenskin-tribes-500"))
    plain["units"][0]["models"] = "many"
    plain["units"][0]["wepon"] = "Axe"
    plain["units"][1]["weapon"] = "Axe"
    plain["units"][2]["entry"] = "Boar Rider"
    plain["size"] = "Warbands"
    plain["colour"] = "red"
    with pytest.raises(armies.ArmyError) as caught:
        armies.from_dict(plain)
    reasons = "\n".join(caught.value.reasons)
    assert len(caught.value.reasons) == 6, reasons
    for words in (
        "unknown field 'colour'",
        "unit 1 (Orc Warriors): unknown field 'wepon'; did you mean 'weapon'?",
        "unit 1 (Orc Warriors), models: it must be a whole number, not text",
        "there is no army size 'Warbands'; did you mean 'Warband'?",
        "unit 2, Goblin Spear Mob: 'Axe' is no weapon",
        "did you mean 'Boar Riders'?",
    ):
        assert words in reasons
