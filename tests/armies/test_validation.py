"""R5: what makes an army list illegal, and that every reason is given at once, with the limit and by how much."""

from typing import Any

import pytest

from opensovl import armies
from opensovl.armies import ArmyError

ORCS: dict[str, Any] = {"entry": "Orc Warriors", "models": 20}
CHIEF: dict[str, Any] = {**ORCS, "commander": {"entry": "War Chief"}}
MOB: dict[str, Any] = {"entry": "Goblin Mob", "models": 20}
BOLTS: dict[str, Any] = {"entry": "Goblin Bolt Throwers"}
SHAMAN: dict[str, Any] = {"entry": "Goblin Shaman", "spells": ["Primal Fury", "Shroud"]}


def reasons(*units: dict[str, Any], size: str = "Warband", faction: str = "Greenskin Tribes") -> list[str]:
    """Every reason against an army of these units; none if it is legal."""
    raw = {"name": "Test", "faction": faction, "size": size, "units": list(units)}
    try:
        armies.from_dict(raw)
    except ArmyError as error:
        return error.reasons
    return []


def chief(**changes: Any) -> dict[str, Any]:
    return {**CHIEF, "commander": {"entry": "War Chief", **changes}}


def test_r5_8_every_reason_at_once() -> None:
    assert reasons(
        chief(weapon="Halberd"), {**MOB, "models": 10, "front": 9}, {"entry": "Orc Brute"}, *[BOLTS] * 3, {"entry": "Giant"}
    ) == [
        "unit 1, Orc Warriors with War Chief: 'Halberd' is no weapon of its entry; "
        "it may have Hand Weapon and Shield, Greatweapon, Two Hand Weapons (R5.3)",
        "unit 2, Goblin Mob: 10 models are 5 fewer than the 15 it must have (R5.2)",
        "unit 2, Goblin Mob: a front rank of 9 is outside the 5 to 7 of Infantry (R2.3)",
        "unit 3, Orc Brute: Greenskin Tribes has no entry 'Orc Brute'; did you mean 'Orc Brutes'? (R5.1)",
        "the army has 7 units, 1 more than the 6 of a Warband (R5.1)",
        "Ranged Support has 1.5 units, 0.5 more than the 1 of a Warband (R5.2)",
        "Goblin Bolt Throwers is taken 3 times, 1 more than the 2 of a Warband (R5.2)",
    ]


@pytest.mark.parametrize(
    ("size", "points", "units"),
    [("Warband", 500, 6), ("Border Patrol", 650, 7), ("Battalion", 1000, 9), ("Legion", 1500, 12)],
)
def test_r5_1_points_and_units_of_each_size(size: str, points: int, units: int) -> None:
    found = reasons(*[{**MOB, "models": 400}] * (units + 1), size=size)
    cost = 1600 * (units + 1)
    assert f"the army costs {cost} points, {cost - points} more than the {points} of a {size} (R5.1)" in found
    assert f"the army has {units + 1} units, 1 more than the {units} of a {size} (R5.1)" in found


def test_r5_1_points_to_the_last_one() -> None:
    """Chief 50 + 5 + 20, orcs 120 + 25, riders 95, spears 80 + 25, machines 2 x 40: 500."""
    spears = {"entry": "Goblin Spear Mob", "models": 20, "banner": "Swiftness"}
    rest = [{"entry": "Boar Riders", "models": 5}, spears, BOLTS, BOLTS]
    exact = {**chief(weapon="Greatweapon", item="Unnatural Power"), "models": 20, "banner": "War Banner"}
    assert reasons(exact, *rest) == []
    over = {**exact, "models": 21}
    assert reasons(over, *rest) == ["the army costs 506 points, 6 more than the 500 of a Warband (R5.1)"]


def test_r5_1_unrestricted_has_no_limits_but_points() -> None:
    assert reasons(CHIEF, CHIEF, *[BOLTS] * 13, {**ORCS, "models": 90}, size="Unrestricted") == []
    (reason,) = reasons({**ORCS, "models": 2000}, size="Unrestricted")
    assert reason == "the army costs 12000 points, 2001 more than the 9999 of an Unrestricted army (R5.1)"


def test_r5_1_size_and_faction_must_be_known() -> None:
    sizes = "the sizes are Warband, Border Patrol, Battalion, Legion, Unrestricted (R5.1)"
    assert reasons(CHIEF, size="Warbands") == [f"there is no army size 'Warbands'; did you mean 'Warband'?; {sizes}"]
    assert reasons(CHIEF, faction="Greenskins") == ["there is no faction 'Greenskins'; did you mean 'Greenskin Tribes'? (R5.1)"]
    assert reasons() == ["the army has no units (R5.1)"]


def test_r5_2_sections_have_a_minimum_and_a_maximum() -> None:
    assert reasons(CHIEF, *[MOB] * 4) == ["Battle Line has 4 units, 1 more than the 3 of a Warband (R5.2)"]
    assert reasons(CHIEF, size="Border Patrol") == ["Battle Line has 1 unit, 1 fewer than the 2 of a Border Patrol (R5.2)"]
    assert reasons(MOB) == ["Commanders has 0 units, 1 fewer than the 1 of a Warband (R5.2)"]


def test_r5_4_a_retinue_counts_towards_the_minimum_alone() -> None:
    assert reasons(CHIEF, *[{**MOB, "models": 15}] * 3) == []
    riders = {"entry": "Boar Riders", "models": 5}
    assert reasons({**riders, "commander": {"entry": "War Chief"}}, riders, MOB) == []
    assert reasons({**riders, "commander": {"entry": "War Chief"}}) == [
        "Battle Line has 0 units, 1 fewer than the 1 of a Warband (R5.2)"
    ]


def test_r5_2_half_units() -> None:
    stones = {"entry": "Goblin Stonethrower"}
    assert reasons(CHIEF, BOLTS, BOLTS) == []
    assert reasons(CHIEF, BOLTS, stones) == ["Ranged Support has 1.5 units, 0.5 more than the 1 of a Warband (R5.2)"]


def test_r5_2_a_unit_of_two_sections_counts_for_the_chosen_one() -> None:
    foreman = {"entry": "Dwarf Warriors", "models": 10, "commander": {"entry": "Dwarf Foreman"}}
    cannon, inferno = {"entry": "Dwarf Cannon"}, {"entry": "Inferno Cannon"}
    shooters = [{"entry": "Dwarf Crossbows", "models": 10}] * 2
    assert reasons(foreman, cannon, inferno, faction="Dwarf Holds") == []
    machine = {**cannon, "section": "Machines of War"}
    assert reasons(foreman, machine, *shooters, faction="Dwarf Holds") == []
    assert reasons(foreman, machine, inferno, faction="Dwarf Holds") == [
        "Machines of War has 2 units, 1 more than the 1 of a Warband (R5.2)"
    ]
    assert reasons(foreman, {**cannon, "section": "Elites"}, faction="Dwarf Holds") == [
        "unit 2, Dwarf Cannon: it stands in Ranged Support and Machines of War, not in 'Elites' (R5.2)"
    ]


def test_r5_2_most_per_army() -> None:
    trolls = {"entry": "Trolls", "models": 3}
    assert reasons(CHIEF, *[{**ORCS, "entry": "Orc Brutes", "models": 10}] * 2, *[trolls] * 2)[1:] == [
        "Big Stuff has 2 units, 1 more than the 1 of a Warband (R5.2)",
        "Orc Brutes is taken 2 times, 1 more than the 1 of a Warband (R5.2)",
        "Trolls is taken 2 times, 1 more than the 1 of a Warband (R5.2)",
    ]
    two = reasons(CHIEF, CHIEF, size="Border Patrol")
    assert two == ["War Chief is taken 2 times, 1 more than the 1 of a Border Patrol (R5.2)"]


def test_r5_5_ridden_mounts_and_retinues_count_towards_the_most() -> None:
    chariot = {"entry": "Orc Boar Chariot"}
    ridden = {**chariot, "commander": {"entry": "War Chief"}}
    assert reasons(ridden, chariot, MOB) == []
    assert reasons(ridden, chariot, chariot, MOB) == ["Orc Boar Chariot is taken 3 times, 1 more than the 2 of a Warband (R5.2)"]
    brutes = {"entry": "Orc Brutes", "models": 10}
    assert reasons({**brutes, "commander": {"entry": "War Chief"}}, brutes) == [
        "Orc Brutes is taken 2 times, 1 more than the 1 of a Warband (R5.2)"
    ]


def test_r5_2_not_allowed_in_this_size() -> None:
    toad = {
        "entry": "Saurian Warriors", "models": 10,
        "commander": {"entry": "Ancient Toad", "spells": ["Shroud", "Fireball"]},
    }  # fmt: skip
    found = reasons(toad, {"entry": "Dreadmaw"}, faction="Reptilian Kingdoms")
    assert found == ["Dreadmaw is taken once, 1 more than the 0 of a Warband (R5.2)"]


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ({**ORCS, "models": 22}, "22 models are 1 more than the 21 it may have (R5.2)"),
        ({**ORCS, "models": 9}, "9 models are 1 fewer than the 10 it must have (R5.2)"),
        ({**ORCS, "front": 7}, "a front rank of 7 is outside the 4 to 6 of Large Infantry (R2.3)"),
        ({**ORCS, "front": 3}, "a front rank of 3 is outside the 4 to 6 of Large Infantry (R2.3)"),
        ({"entry": "Giant", "models": 2}, "Giant is a single model, not 2 (R5.2)"),
        ({"entry": "Giant", "front": 2}, "a single model has a front rank of 1, not 2 (R2.3)"),
        ({**ORCS, "ranged": "Shortbow"}, "'Shortbow' is no ranged weapon of its entry; it has no ranged weapon (R5.3)"),
        ({**ORCS, "extras": ["Bombs"]}, "'Bombs' is no extra of its entry; it has no extra (R5.3)"),
        ({**ORCS, "spells": ["Shroud"]}, "'Shroud' is not on its list; it casts no spells (R5.6)"),
        ({**ORCS, "banner": "Fury of"}, "there is no banner 'Fury of'; did you mean 'Fury'? (R5.7)"),
        ({"entry": "Giant", "banner": "Fury"}, "Giant may carry no magic banner (R5.7)"),
        ({"entry": "Wyvern"}, "Wyvern is only ridden, by a commander (R5.5)"),
        ({"entry": "War Chief"}, "War Chief is a commander; list it under the unit's commander (R5.4)"),
        ({}, "it has neither an entry nor a commander"),
    ],
)
def test_one_unit(unit: dict[str, Any], reason: str) -> None:
    found = reasons(CHIEF, unit)
    assert found == [f"unit 2, {unit.get('entry', 'nameless')}: {reason}"]


def test_r5_7_a_banner_within_the_entrys_points() -> None:
    standard = {"banner": "Cursed Standard"}
    knights = {"entry": "Imperial Knights", "models": 5, **standard}
    captain = {"entry": "Imperial Sword", "models": 10, "commander": {"entry": "Captain"}}
    assert reasons(captain, knights, faction="Empires of Men") == []
    assert reasons({**captain, **standard}, faction="Empires of Men") == []


@pytest.mark.parametrize(
    ("faction", "unit", "reason"),
    [
        ("Greenskin Tribes", chief(magic_weapon="Cruelti"), "there is no magic weapon 'Cruelti'; did you mean 'Cruelty'? (R5.7)"),
        ("Greenskin Tribes", chief(item="Cruelty"), "there is no magic item 'Cruelty' (R5.7)"),
        (
            "Greenskin Tribes",
            chief(choice="Lord of War"),
            "War Chief has nothing to choose, so 'Lord of War' is too much (catalogue 9)",
        ),
        ("Greenskin Tribes", chief(spells=["Shroud"]), "'Shroud' is not on its list; it casts no spells (R5.6)"),
        (
            "Greenskin Tribes",
            {**MOB, "commander": {**SHAMAN, "magic_weapon": "Cruelty"}},
            "Goblin Shaman may carry no magic weapon (R5.7)",
        ),
        (
            "Greenskin Tribes",
            {**MOB, "commander": {"entry": "War Chief"}},
            "War Chief cannot lead or ride Goblin Mob; it may Orc Warriors, Orc Brutes, Boar Riders, "
            "Orc Boar Chariot, Wyvern (R5.5)",
        ),
        (
            "Greenskin Tribes",
            {"commander": {"entry": "War Chief"}},
            "War Chief needs a retinue or mount: Orc Warriors, Orc Brutes, Boar Riders, Orc Boar Chariot, Wyvern (R5.5)",
        ),
        (
            "Greenskin Tribes",
            {**ORCS, "commander": {"entry": "Warchief"}},
            "Greenskin Tribes has no commander 'Warchief'; did you mean 'War Chief'? (R5.4)",
        ),
        (
            "Greenskin Tribes",
            {"entry": "Wyvern", "section": "Big Stuff", "commander": {"entry": "War Chief"}},
            "it stands in no section: it is only ridden, not in 'Big Stuff' (R5.2)",
        ),
        (
            "Dead Nations",
            {"entry": "Bone Dragon", "commander": {"entry": "Wight Lord", "spells": ["Unholy Vigour"]}},
            "Bone Dragon is not allowed for Wight Lord in a Warband (R5.5)",
        ),
        (
            "Goatmen Raiders",
            {"entry": "Goatmen Warriors", "models": 10, "commander": {"entry": "Goatman Longhorn"}},
            "Goatman Longhorn must name its weapon: Greatweapon (+5) or Two Hand Weapons (+5) (R5.3)",
        ),
        (
            "Dwarf Holds",
            {
                "entry": "Dwarf Miners", "models": 10, "extras": ["Explosive Charges"] * 2,
                "commander": {"entry": "Dwarf Foreman"},
            },
            "it can carry one ranged weapon (R5.3)",
        ),
        (
            "Abyssal Demons",
            {"models": 3, "commander": {"entry": "Abyssal Prince", "spells": ["Shroud", "Arcane Web"], "choice": "Lord of War"}},
            "a solo commander's unit has nothing but its commander; its weapon, items and spells stand there (R4.10)",
        ),
        (
            "Abyssal Demons",
            {"commander": {"entry": "Abyssal Prince", "spells": ["Shroud", "Arcane Web"]}},
            "Abyssal Prince needs one choice of Lord of Decay, Lord of Trickery, Lord of War, not '' (catalogue 9)",
        ),
        (
            "Abyssal Demons",
            {
                "entry": "Devilspawn", "models": 6,
                "commander": {"entry": "Abyssal Prince", "spells": ["Shroud", "Arcane Web"], "choice": "Lord of War"},
            },
            "Abyssal Prince never has a retinue (R4.10)",
        ),
    ],
)  # fmt: skip
def test_one_commander(faction: str, unit: dict[str, Any], reason: str) -> None:
    commander = unit["commander"]["entry"]
    label = f"{unit['entry']} with {commander}" if "entry" in unit else commander
    assert f"unit 1, {label}: {reason}" in reasons(unit, faction=faction)


def test_r5_5_a_dragon_outside_a_warband() -> None:
    rider = {"entry": "Bone Dragon", "commander": {"entry": "Wight Lord", "spells": ["Unholy Vigour"]}}
    bones = {"entry": "Skeleton Warriors", "models": 15}
    assert reasons(rider, bones, bones, size="Border Patrol", faction="Dead Nations") == []


@pytest.mark.parametrize(
    ("spells", "wrong"),
    [
        (["Primal Fury", "Shroud"], []),
        (["Shroud"], ["it takes 1 major spell, not 0 (R5.6)"]),
        (["Shroud", "Wildform", "Hex of Ruin"], ["it takes 1 cantrip, not 2 (R5.6)"]),
        (["Shroud", "Shroud"], ["it takes 1 cantrip, not 2 (R5.6)", "it takes 1 major spell, not 0 (R5.6)"]),
        (
            ["Shroud", "Fireball"],
            [
                "'Fireball' is not on its list; its spells are Primal Fury, Thousand Mouths, Shadow Bolt, Hex of Ruin, "
                "Shroud, Wildform (R5.6)"
            ],
        ),
    ],
)
def test_r5_6_spells(spells: list[str], wrong: list[str]) -> None:
    found = reasons({**MOB, "commander": {**SHAMAN, "spells": spells}})
    assert found == [f"unit 1, Goblin Mob with Goblin Shaman: {one}" for one in wrong]


def test_r5_6_from_a_list_of_cantrips_one_cantrip() -> None:
    def lord(*spells: str) -> dict[str, Any]:
        return {"entry": "Zombies", "models": 15, "commander": {"entry": "Wight Lord", "spells": list(spells)}}

    assert reasons(lord("Unholy Vigour"), faction="Dead Nations") == []
    assert reasons(lord(), faction="Dead Nations") == ["unit 1, Zombies with Wight Lord: it takes 1 cantrip, not 0 (R5.6)"]


def test_r5_7_nothing_magic_twice() -> None:
    fury = {"banner": "Fury"}
    king = {**MOB, "commander": {"entry": "Goblin King", "item": "Command", "magic_weapon": "Cruelty"}}
    twice = "is carried 2 times; no magic weapon, item or banner may be twice in an army (R5.7)"
    found = reasons({**chief(item="Command", magic_weapon="Cruelty"), **fury}, {**king, **fury}, size="Border Patrol")
    assert found == [f"{name} {twice}" for name in ("Fury", "Cruelty", "Command")]


def test_a_name_that_can_be_shown() -> None:
    for name in ("", " ", "x" * 81, "a\nb"):
        with pytest.raises(ArmyError, match="name must have 1 to 80 characters"):
            armies.from_dict({"name": name, "faction": "Greenskin Tribes", "size": "Warband", "units": [CHIEF]})
