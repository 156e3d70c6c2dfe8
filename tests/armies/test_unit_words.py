"""A unit in a few words: what one types is understood, and what is not is told with what was probably meant."""

import pytest

from opensovl import armies
from opensovl.armies import catalogue


@pytest.mark.parametrize(
    ("text", "faction", "unit"),
    [
        ("orc-warriors 20x5 2hw", "Greenskin Tribes", armies.ListUnit("Orc Warriors", 20, 5, "Two Hand Weapons")),
        ("Orc Warriors 20x5 2HW", "Greenskin Tribes", armies.ListUnit("Orc Warriors", 20, 5, "Two Hand Weapons")),
        ("dwarf-warriors 15x5 greatweapon", "Dwarf Holds", armies.ListUnit("Dwarf Warriors", 15, 5, "Greatweapon")),
        ("goblin-wolf-riders 8 shortbow", "Greenskin Tribes", armies.ListUnit("Goblin Wolf Riders", 8, ranged="Shortbow")),
        ("giant", "Greenskin Tribes", armies.ListUnit("Giant")),
        ("imperial halberd 20x5 war-banner", "Empires of Men", armies.ListUnit("Imperial Halberd", 20, 5, banner="War Banner")),
        ("dwarf-miners 12x6 explosive-charges", "Dwarf Holds",
         armies.ListUnit("Dwarf Miners", 12, 6, extras=("Explosive Charges",))),
        ("orc-warriors 20 + war-chief gw cruelty command", "Greenskin Tribes", armies.ListUnit("Orc Warriors", 20,
         commander=armies.ListCommander("War Chief", "Greatweapon", "", "Cruelty", "Command"))),
        ("wyvern + war-chief", "Greenskin Tribes", armies.ListUnit("Wyvern", commander=armies.ListCommander("War Chief"))),
        ("treant-elder flametongue", "Deepwood Guardians",
         armies.ListUnit(commander=armies.ListCommander("Treant Elder", magic_weapon="Flametongue"))),
        ("elven-conclaves/gryphon", "Elven Conclaves", armies.ListUnit("Gryphon")),
    ],
)  # fmt: skip
def test_what_is_understood(text, faction, unit):
    assert armies.unit_from_words(text) == (faction, unit)
    assert armies.unit_spec(faction, unit, 0).name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "write it like 'orc-warriors 20x5 2hw'"),
        ("orc-wariors 20x5", "did you mean 'orc-warriors'?"),
        ("orc-warriors", "how many Orc Warriors? Write it like 'orc-warriors 20x5'"),
        ("orc-warriors 20x5 greatwepon", "has nothing called 'greatwepon'"),
        ("orc-warriors 20x5 war-baner", "did you mean 'war-banner'?"),
        ("orc-warriors 20x5 gw", "has nothing called 'gw'"),
        ("orc-warriors 3x9", "3 models cannot stand 9 wide (R2.3)"),
        ("orc-warriors 0x5", "cannot stand"),
        ("orc-warriors 20 + giant", "Giant is no commander"),
        ("orc-warriors 20 + dwarf-foreman", "there is no entry 'dwarf-foreman'"),
        ("war-chief + war-chief", "War Chief is a commander and leads no other"),
        ("narnia/giant", "there is no faction 'narnia'"),
        ("+ ", "it is empty"),
        ("x" * 5000, "there is no entry"),
    ],
)
def test_what_is_not_is_told(text, words):
    with pytest.raises(armies.ArmyError) as caught:
        armies.unit_from_words(text)
    assert words in str(caught.value)


def test_every_entry_can_be_named_with_everything_that_it_may_carry():
    for faction in armies.faction_names():
        prefix = faction.casefold().replace(" ", "-")
        for entry in catalogue.faction(faction).entries:
            slug = entry.name.casefold().replace(" ", "-").replace("'", "")
            size = " 20" if entry.models is not None else ""
            for option in [one.name for one in (*entry.weapons, *entry.ranged, *entry.extras)] or [""]:
                found, unit = armies.unit_from_words(f"{prefix}/{slug}{size} {option}")
                bearer = unit.commander if entry.is_commander else unit
                assert found == faction
                assert option in ("", bearer.weapon, bearer.ranged, *getattr(bearer, "extras", ()))
