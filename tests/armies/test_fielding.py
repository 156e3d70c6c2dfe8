"""From a list's words to units for the field (R2.3, R4, R5.3-R5.5): figures worked by hand from the catalogue."""

import pytest

from opensovl import armies
from opensovl.armies import ListCommander, ListUnit
from opensovl.core.profiles import NORTH, SOUTH, UnitSpec
from opensovl.core.units import Unit

GREENSKINS = "Greenskin Tribes"


def spec(faction: str, entry: str, side: int = SOUTH, commander: ListCommander | None = None, **options) -> UnitSpec:
    return armies.unit_spec(faction, ListUnit(entry=entry, commander=commander, **options), side)


def stats(unit: Unit, commander: bool = False) -> str:
    """Skill/Power/Defense/Attacks/Wounds/Discipline as the card shows them."""
    now = unit.figures(commander)
    assert now is not None
    return "/".join(str(value) for value in (now.skill, now.power, now.defense, now.attacks, now.wounds, now.discipline))


def test_a_regiment_with_a_commander() -> None:
    """20 Orc Warriors with two hand weapons at 6 + 1, a banner of 25; a War Chief of 50 with a greatweapon of 5,
    Cruelty of 20 and Command of 10."""
    chief = ListCommander(entry="War Chief", weapon="Greatweapon", magic_weapon="Cruelty", item="Command")
    found = spec(GREENSKINS, "Orc Warriors", NORTH, chief, models=20, front=6, weapon="Two Hand Weapons", banner="War Banner")
    assert (found.side, found.name, found.type_name) == (NORTH, "Orc Warriors", "Large Infantry")
    assert (found.cost, found.commander_cost) == (20 * 7 + 25, 50 + 5 + 20 + 10)
    assert (found.front, found.models, found.move, found.rider) == (6, 20, 8, False)
    assert found.base_width == found.base_depth == pytest.approx(25 / 25.4)
    assert not found.monstrous
    assert not found.pivots_free
    assert found.troop is not None
    assert (found.troop.weapon, found.troop.banner, found.troop.role) == ("Two Hand Weapons", "War Banner", "melee infantry")
    assert found.commander is not None
    assert found.commander.items == ["Cruelty", "Command"]
    assert [ability.name for ability in found.commander.abilities] == ["Warcry"]

    unit = Unit.enlist(1, found)
    assert stats(unit) == "3/4/3/2/1/6"  # +1 Attacks
    assert stats(unit, commander=True) == "4/5/4/3/3/8"  # +1 Power, +1 Discipline
    chief_now = unit.figures(True)
    assert chief_now is not None
    assert chief_now.charge_power == 1
    assert unit.now.score == 1


@pytest.mark.parametrize(
    ("faction", "unit", "cost", "move", "shown"),
    [
        # Heavy Armor: +1 Defense, -1 Move; Greatweapon: +1 Power.
        ("Empires of Men", ListUnit(entry="Foot Knights", models=10, weapon="Greatweapon"), 80, 7, "4/4/4/1/1/8"),
        # The first of several weapons, where it is free: shield, +1 Defense, beside Heavy Armor's.
        ("Empires of Men", ListUnit(entry="Imperial Knights", models=5), 95, 15, "4/3/5/2/2/8"),
        ("Empires of Men", ListUnit(entry="Imperial Knights", models=5, weapon="Lance and Shield"), 100, 15, "4/3/5/2/2/8"),
        # Armor Plating: +1 Defense, -4 Move.
        ("Empires of Men", ListUnit(entry="Imperial Dreadnought"), 100, 8, "3/5/7/5/8/9"),
        # Sturdy: -1 Move. Masterwork Armor leaves Defense alone.
        ("Dwarf Holds", ListUnit(entry="Deep Guard", models=10), 120, 7, "4/4/5/1/1/9"),
        ("Dwarf Holds", ListUnit(entry="Dwarf Miners", models=12, extras=("Explosive Charges",)), 12 * 7 + 25, 7, "3/4/4/1/1/8"),
        # Swift and Heavy Armor cancel out.
        ("Elven Conclaves", ListUnit(entry="Elf Lancers", models=5), 105, 16, "4/3/5/2/2/8"),
        ("Elven Conclaves", ListUnit(entry="Elf Chariot", ranged="Chariot Bows"), 60, 17, "4/3/5/3/5/8"),
        # Flying: Move 20; Reanimated: -1.
        ("Dead Nations", ListUnit(entry="Bone Dragon"), 125, 19, "5/6/5/5/7/10"),
        ("Dead Nations", ListUnit(entry="Wight Guard", models=10), 100, 6, "4/4/5/1/1/10"),
        # Horse Masters ride in Heavy Armor at full Move.
        ("Knights of Avalon", ListUnit(entry="Sworn Knights", models=6), 120, 16, "4/3/5/2/2/8"),
        # Gift of Decay: +1 Wounds, -1 Move.
        ("Abyssal Demons", ListUnit(entry="Plague Walkers", models=10), 90, 7, "2/3/4/1/2/10"),
        ("Abyssal Legions", ListUnit(entry="War Mammoth"), 100, 12, "3/5/6/4/8/8"),  # Tusks count in the round of a charge
    ],
    ids=lambda value: value.entry if isinstance(value, ListUnit) else None,
)
def test_costs_and_figures(faction: str, unit: ListUnit, cost: int, move: int, shown: str) -> None:
    found = armies.unit_spec(faction, unit, SOUTH)
    live = Unit.enlist(1, found)
    assert (found.cost, live.move, stats(live)) == (cost, move, shown)


def test_a_war_machine() -> None:
    """Crewed Weapon: -2 Defense in melee only, cover, no charge; Reposition; D3 hits of Power 8."""
    found = spec("Empires of Men", "Imperial Cannon")
    assert found.pivots_free
    assert (found.front, found.models, found.move) == (1, 1, 0)
    unit = Unit.enlist(1, found)
    assert (unit.now.defense, unit.now.melee_defense) == (5, 3)
    assert unit.now.cover
    assert unit.now.no_charge
    assert unit.lead.ranged is not None
    assert (unit.lead.ranged.reach, unit.lead.ranged.dice_text(), unit.lead.ranged.power) == (48, "D3", 8)
    assert [ability.name for ability in unit.lead.abilities] == ["Reposition"]


def test_a_ridden_monster() -> None:
    """R4.9: the mount is the retinue, of one model; no weapon of the rider's touches it."""
    rider = ListCommander(entry="Elf Mage", spells=("Shadow Bolt", "Fireball"))
    found = spec("Elven Conclaves", "Gryphon", commander=rider)
    assert found.rider
    assert (found.models, found.front, found.cost, found.commander_cost) == (1, 1, 55, 60)
    assert found.commander is not None
    assert [ability.name for ability in found.commander.abilities] == ["Shadow Bolt", "Fireball"]
    unit = Unit.enlist(1, found)
    assert unit.standing == 1
    assert unit.move == 20
    assert unit.now.flying


def test_a_solo_commander() -> None:
    """R4.10: no troop, no cost but the commander's."""
    elder = ListUnit(commander=ListCommander(entry="Treant Elder", item="Vitality"))
    found = armies.unit_spec("Deepwood Guardians", elder, SOUTH)
    assert found.troop is None
    assert (found.models, found.cost, found.commander_cost, found.name) == (0, 0, 165, "Treant Elder")
    assert found.monstrous
    assert not found.rider
    unit = Unit.enlist(1, found)
    assert unit.alone
    assert unit.move == 11  # Barkskin
    assert stats(unit, commander=True) == "4/6/8/6/9/10"  # Barkskin and Vitality: +2 Defense


def test_a_commanders_choice() -> None:
    prince = ListCommander(entry="Abyssal Prince", choice="Lord of War", spells=("Shroud", "Arcane Web"))
    found = armies.unit_spec("Abyssal Demons", ListUnit(commander=prince), SOUTH)
    assert found.commander is not None
    assert [ability.name for ability in found.commander.abilities] == ["Lord of War", "Shroud", "Arcane Web"]


def test_optional_shots_come_only_when_named() -> None:
    for named, carried in (("", None), ("Shortbow", "Shortbow")):
        found = spec(GREENSKINS, "Goblin Wolf Riders", models=5, ranged=named)
        assert found.troop is not None
        weapon = found.troop.ranged
        assert (weapon.name if weapon is not None else None) == carried
        assert found.cost == (60 if carried is None else 70)


def test_a_commander_with_ambusher_brings_its_whole_unit() -> None:
    """R6.5; Ranger gives the unit +2 Move, Sturdy takes 1."""
    captain = ListCommander(entry="Ranger Captain")
    unit = Unit.enlist(1, spec("Dwarf Holds", "Dwarf Crossbows", commander=captain, models=10))
    assert unit.now.ambusher
    assert unit.move == 9


@pytest.mark.parametrize(
    ("entry", "models", "front"), [("Orc Warriors", 20, 5), ("Trolls", 4, 4), ("Trolls", 3, 3), ("Giant", 1, 1)]
)
def test_the_usual_front_rank(entry: str, models: int, front: int) -> None:
    """R2.3: where the list names none, five as far as the type and the number allow."""
    assert spec(GREENSKINS, entry, models=models).front == front


def test_cost_lines_say_what_costs_what() -> None:
    unit = ListUnit(
        entry="Orc Warriors", models=20, weapon="Two Hand Weapons", banner="War Banner",
        commander=ListCommander(entry="War Chief", item="Command"),
    )  # fmt: skip
    assert [(line.text, line.points, line.commander) for line in armies.cost_lines(GREENSKINS, unit)] == [
        ("20 Orc Warriors at 6", 120, False),
        ("Two Hand Weapons for 20 at 1", 20, False),
        ("banner War Banner", 25, False),
        ("War Chief", 50, True),
        ("item Command", 10, True),
    ]


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        (ListUnit(entry="Orc Wariors"), "did you mean 'Orc Warriors'"),
        (ListUnit(entry="Orc Warriors", weapon="Halbert"), "'Halbert' is no weapon of Orc Warriors"),
        (ListUnit(entry="Orc Warriors", ranged="Longbow"), "it has no ranged weapon"),
        (ListUnit(entry="Orc Warriors", banner="War Baner"), "did you mean 'War Banner'"),
        (ListUnit(entry="Orc Warriors", commander=ListCommander(entry="War Chief", item="Vitalty")), "did you mean 'Vitality'"),
        (ListUnit(entry="Orc Warriors", commander=ListCommander(entry="War Chief", spells=("Fierball",))), "'Fireball'"),
    ],
)  # fmt: skip
def test_unknown_names_are_refused_even_without_a_list(unit: ListUnit, told: str) -> None:
    with pytest.raises(armies.CatalogueError, match=told):
        armies.unit_spec(GREENSKINS, unit, SOUTH)
