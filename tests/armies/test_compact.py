"""The short text of a list: it comes back whole, survives a chat, and its mistakes are told by name."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opensovl import armies
from opensovl.armies import compact
from opensovl.armies.reading import Reading

TUSKS = """OpenSOVL army, rules 1.33.1
Tusks | Greenskin Tribes | Warband
20 Orc Warriors, 6 wide, Two Hand Weapons, War Banner + War Chief, Greatweapon, Cruelty, Command
Goblin Bolt Throwers
8 Goblin Wolf Riders, Shortbow
"""


def told(text: str) -> list[str]:
    with pytest.raises(armies.ArmyError) as caught:
        armies.parse(text)
    return caught.value.reasons


@pytest.mark.parametrize("name", armies.samples())
def test_every_sample_comes_back(name: str) -> None:
    army = armies.load(name)
    text = army.to_text()
    assert armies.parse(text) == army
    assert len(text) < 2000, "short enough for one message"


def test_it_reads_as_one_would_say_it() -> None:
    army = armies.parse(TUSKS)
    assert army.to_text() == TUSKS
    first, second, third = army.units
    assert (first.models, first.front, first.weapon, first.banner) == (20, 6, "Two Hand Weapons", "War Banner")
    assert first.commander == armies.ListCommander("War Chief", "Greatweapon", magic_weapon="Cruelty", item="Command")
    assert (second.label, third.ranged) == ("Goblin Bolt Throwers", "Shortbow")


@pytest.mark.parametrize(
    "mangled",
    [
        TUSKS.replace("\n", "\r\n"),
        TUSKS.replace("\n", " / "),
        "```\n" + TUSKS + "```",
        "".join(f"> {line}\n\n" for line in TUSKS.splitlines()),
        TUSKS.upper().replace("TUSKS", "Tusks").replace("WARBAND", "Warband"),
        "\ufeff" + TUSKS,
    ],
)
def test_it_survives_a_chat(mangled: str) -> None:
    assert armies.parse(mangled.removeprefix("\ufeff")) == armies.parse(TUSKS)


def test_a_solo_commander_and_a_section_that_must_be_named() -> None:
    text = "OpenSOVL army\nWood | Deepwood Guardians | Unrestricted\n+ Treant Elder\nTreant Elder, Cruelty\n"
    assert [unit.commander and unit.commander.entry for unit in armies.parse(text).units] == ["Treant Elder"] * 2
    text = "OpenSOVL army\nGuns | Dwarf Holds | Unrestricted\nDwarf Cannon, Machines of War\nDwarf Cannon\n"
    assert [unit.section for unit in armies.parse(text).units] == ["Machines of War", ""]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Orc Warriors", "Ork Warriors", "has no entry 'Ork Warriors'; did you mean 'Orc Warriors'?"),
        ("Greenskin Tribes", "Greenskins", "there is no faction 'Greenskins'"),
        ("Cruelty", "Crulty", "unit 1, commander: War Chief has nothing called 'Crulty'"),
        ("Greatweapon, ", "Greatweapon, Two Hand Weapons, ", "both Greatweapon and Two Hand Weapons as its weapon"),
        ("20 Orc", "-3 Orc", "models"),
        ("20 Orc", f"{'9' * 5000} Orc", "models"),
        ("+ War Chief", "+ War Chief + War Chief", "one commander leads a unit, not 2"),
        ("Tusks | ", "", "its second line must be"),
        ("1.33.1", "0.9", "written for rules '0.9', and these are rules 1.33.1"),
    ],
)
def test_mistakes_are_told_by_name(old: str, new: str, words: str) -> None:
    assert any(words in reason for reason in told(TUSKS.replace(old, new)))


def test_every_line_is_told_of_at_once() -> None:
    assert len(told(TUSKS.replace("War Banner", "War Baner").replace("Shortbow", "Longbo"))) == 2


words = st.one_of(st.sampled_from(["Orc Warriors", "War Chief", "Cruelty", "5 wide", "Two Hand Weapons"]), st.text(max_size=20))
some = st.lists(words, max_size=3).map(tuple)
counts = st.integers(0, 10_000)
commanders = st.builds(armies.ListCommander, words, words, words, words, words, some, words)
units = st.builds(armies.ListUnit, words, counts, counts, words, words, some, some, words, words, st.none() | commanders)


@settings(max_examples=60, deadline=None)
@given(st.builds(armies.ArmyList, words, st.just("Greenskin Tribes"), words, st.lists(units, max_size=4).map(tuple)))
def test_whatever_can_be_listed_comes_back_legal_or_not(army: armies.ArmyList) -> None:
    plain = compact.read(army.to_text())
    assert Reading(plain).army == army
