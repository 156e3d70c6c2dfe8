"""Types, weapons, properties, spells and abilities, figure by figure, against tables written apart from the data files."""

import pytest

from opensovl.armies import blocks, catalogue
from opensovl.core import profiles as core
from opensovl.core.profiles import Ability, Effect

TYPES = """
Infantry | 20x20 | 8 | 5-7
Large Infantry | 25x25 | 8 | 4-6
Cavalry | 25x50 | 16 | 4-6
Lance Cavalry | 25x50 | 16 | 3-6
Monstrous Infantry | 40x40 | 12 | 3-4 monstrous
Beasts | 20x40 | 12 | 4-6
Swarm | 40x40 | 8 | 3-4
Weapon Team | 25x50 | 8 | 4-6
Light Chariot | 50x100 | 16 | 2-3
Chariot | 50x100 | 16 | single
War Wagon | 50x100 | 12 | single
Large Monster | 50x50 | 12 | single monstrous
Large Monster, long base | 50x100 | 12 | single monstrous
Gargantuan | 100x150 | 12 | single monstrous
War Machine | 50x50 | 0 | single pivots
"""

RANGED = """
Longbow 30/1/3; Crossbow 30/1/3; Light Crossbow 24/1/3; Shortbow 20/1/3; Handgun 24/1/4; Sling 20/1/2; Javelins 12/1/3;
Light Javelins 12/1/2; Throwing Stars 8/1/2; Brace of Pistols 18/2/4; Dwarf Pistol 18/2/4; Marksman Rifle 48/1/4;
Longrifle 48/1/5; Hunters Bow 30/3/3; Chariot Bows 20/2/3; Newt Shortbows 20/4/3; Mammoth Javelins 12/4/3;
Bolt Thrower 48/3/6; Cannon 48/D3/8; Catapult 48/2D3/5; Mortar 48/2D3+1/4; Inferno Cannon 16/3D3/5; Fire Breath 12/2D3/5;
Flamer 12/D3/5; Demon Flamer 12/D3/4; Steam Gun 12/2D3/3; Boulder Throw 18/2D3/5; Explosive Charges 8/D6/4
"""
ONCE_PER_UNIT = {"Inferno Cannon", "Fire Breath", "Steam Gun", "Explosive Charges", "Boulder Throw"}

WEAPONS = """
Hand Weapon: charge +1 power
Hand Weapon and Shield: +1 defense, charge +1 power
Spear and Shield: +1 defense, third_rank
Greatweapon: +1 power, charge +1 power
Halberd: charge +1 power, melee save_cap 4
Two Hand Weapons: +1 attacks
Lance and Shield: +1 defense, charge +2 power
Claws: charge +1 power
Fangs: charge +1 power
Hooves: charge +1 power
Ramming Speed: charge +1 power
Horns: charge +1 power, charge +1 attacks
Tusks: charge +1 power, charge +1 attacks
Unarmed:
"""

PROPERTIES = """
Abyssal Armor: save 1
Masterwork Armor: save 1
Armor Plating: +1 defense, move -4
Barkskin: +1 defense, move -1
Scaly Skin: +1 defense, move -1
Heavy Armor: +1 defense, move -1
Sturdy: move -1, waive Heavy Armor
Swift: move 1
Ambusher: unit ambusher
Scout: sure_footed
Flying: flying, set_move 20
Fey: foe_reroll hit success, sure_footed
Forest Spirit: sure_footed
Bodyguard: bodyguard
Fearless: fearless
Frenzy: first_round melee reroll hit failed, stands
Reanimated: move -1, crumbles, stands
Demonic: crumbles, stands
Construct: crumbles
Gift of Decay: +1 wounds, move -1
Gift of Trickery: ambusher, move 1, may_flee Demonic
Gift of War: first_round melee reroll hit failed, stands
Crewed Weapon: cover, no_charge, melee -2 defense
Crushing Charge: charge +2 power, charge +2 attacks
Poisoned Attacks: melee foe_reroll save sixes
Putrid Stench: melee foe_reroll hit success
Lethal Strikes: melee double_wounds several_wounds
Lethal Shots: ranged double_wounds several_wounds
Elven Mastery: melee reroll hit failed
Elven Accuracy: ranged reroll hit failed
Horse Masters: waive Heavy Armor, flank_files 3
Regeneration: regeneration
Hidden: hidden
Aura of Protection: unit reroll save ones
Aura of Vengeance: unit melee reroll hit ones
Ranger: ranged reroll hit failed, unit move 2
Raider: unit ambusher
Eternal Reign: unit crumbles_less 1, unit regeneration
"""


def block(effect: Effect) -> str:
    """One building block in words. A change of Power or Attacks is melee's by itself (R9.9), so that goes unsaid."""
    kind = core.EFFECT_KINDS[effect.kind]
    own = effect.kind == core.STAT and effect.stat in (core.POWER, core.ATTACKS)
    if own and effect.fight == core.RANGED:
        kind = "?"
    words = [
        core.ON[effect.on] if effect.on != core.PART else "",
        core.WHEN[effect.when] if effect.when != core.ALWAYS else "",
        "" if effect.fight == (core.MELEE if own else core.BOTH) else core.FIGHTS[effect.fight],
        f"{effect.amount:+} {core.STATS[effect.stat]}" if effect.kind == core.STAT else kind,
        str(effect.amount) if effect.amount and effect.kind != core.STAT else "",
    ]
    if effect.kind in (core.REROLL, core.FOE_REROLL):
        words += [core.ROLLS[effect.roll], core.WHICH[effect.which.bit_length() - 1]]
    words += [core.AGAINST[effect.against] if effect.kind == core.DOUBLE_WOUNDS else "", effect.word]
    return " ".join(word for word in words if word)


def lines(table: str) -> list[str]:
    return table.strip().splitlines()


def test_types() -> None:
    found = []
    for name, form in catalogue.types().items():
        marks = [f"{form.front[0]}-{form.front[1]}" if form.front else "single"]
        marks += [word for word, held in (("monstrous", form.monstrous), ("pivots", form.pivots_free)) if held]
        found.append(f"{name} | {form.base[0]:g}x{form.base[1]:g} | {form.move} | {' '.join(marks)}")
    assert found == lines(TYPES)


def test_r10_4_lance_cavalry_narrower_than_four() -> None:
    found = {name: [block(one) for one in blocks.effects(form.effects, name, "")] for name, form in catalogue.types().items()}
    assert {name: made for name, made in found.items() if made} == {"Lance Cavalry": ["flank_files 3"]}


def test_ranged_weapons() -> None:
    weapons = catalogue.ranged().values()
    written = [f"{one.name} {one.reach:g}/{one.dice_text()}/{one.power}" for one in weapons]
    assert sorted(written) == sorted(" ".join(lines(RANGED)).split("; "))
    assert {one.name for one in weapons if one.once_per_unit} == ONCE_PER_UNIT
    assert {one.name: one.uses for one in weapons if one.uses} == {"Explosive Charges": 1}
    assert {one.name: [block(effect) for effect in one.effects] for one in weapons if one.effects} == {
        "Marksman Rifle": ["ranged double_wounds several_wounds"]
    }


@pytest.mark.parametrize("table", ["weapons", "properties"])
def test_weapon_sets_and_properties(table: str) -> None:
    found = catalogue.weapons() if table == "weapons" else catalogue.properties()
    written = [f"{name}: {', '.join(block(one) for one in blocks)}".rstrip() for name, blocks in found.items()]
    assert sorted(written) == sorted(lines(WEAPONS if table == "weapons" else PROPERTIES))
    assert all(one.source == name for name, blocks in found.items() for one in blocks)


ITEMS = """
Cruelty 20: melee foe_reroll save success
Flametongue 15: +1 power
Relentless 15: +1 attacks
Heart Seeker 10: melee to_hit 1
True Strike 10: melee reroll hit failed
Vitality 15: +1 defense, +1 wounds
Unyielding 10: reroll save failed
Command 10: +1 discipline
Prowess 10: +2 skill
Unnatural Power 20: +1 power, +1 defense
Potion of Power 25: does Potion of Power
Swiftness 25: unit move 1
Fury 20: unit charge +1 power
Valor 15: unit reroll discipline failed
Mist 25: unit cover
War Banner 25: unit score 1
Cursed Standard 40: does Cursed Standard
"""


def test_magic_items() -> None:
    magic = catalogue.items()
    found = []
    for name, form in (*magic.weapons.items(), *magic.items.items(), *magic.banners.items()):
        words = [block(one) for one in blocks.effects(form.effects, name, "")]
        words += [f"does {form.ability}"] if form.ability else []
        found.append(f"{name} {form.points}: {', '.join(words)}")
    assert found == lines(ITEMS)


# Name | uses, kind, target, range, marks, duration | what it does. "in": used in combat; "at": aimed at a unit in combat.
ABILITIES = """
Arcane Web | 2 major enemy 24 sight | unit no_move
Blood Frenzy | 3 cantrip friend 24 at turn | unit +1 attacks; lose_wounds D3
Divine Favour | 3 cantrip friend 24 at | unit +1 skill, unit reroll discipline failed
Fiery Blades | 3 cantrip friend 24 at next_attack | unit both +1 power
Fireball | 2 major enemy 30 sight | hits D6 power 5
Frost Ward | 3 cantrip any 24 at | unit save 1, unit reroll hit success
Hex of Ruin | 2 major enemy 24 sight | unit -2 defense
Holy Blade | 3 cantrip self in turn | commander +1 power, commander melee double_wounds monstrous
Plague | 3 cantrip enemy 24 sight battle | unit -1 skill, unit move -1
Primal Fury | 2 major friend 24 at | unit +1 power, unit melee reroll hit failed
Radiant Shield | 2 major friend 24 at | unit reroll save failed
Raise Dead | 3 cantrip friend 24 Zombies/Skeleton Warriors/Skeleton Spear/Skeleton Bowmen | return_models D3+3
Reality Rift | 2 major self | unit flying, unit set_move 20
Reanimate | 2 major friend 24 at Reanimated | restore D3+1
Regrowth | 3 cantrip friend 24 at Forest Spirit | restore D3
Shadow Bolt | 3 cantrip enemy 18 sight | hits 3 power 3
Shroud | 3 cantrip friend 24 next_combat | unit cover
Thousand Mouths | 2 major enemy 18 sight | hits 3D6 power 1
Unholy Vigour | 3 cantrip friend 24 Reanimated next_combat | unit move 3
Web | 2 major enemy 12 sight | unit move -4
Wildform | 3 cantrip self in | commander +1 power, commander +1 defense, commander +2 attacks
Ancient Knowledge | 1 ability self | recharge
Blood Fury | 1 ability self in wounded turn | commander +2 attacks
Cruel Motivation | each ability self retinue | retinue move 2, retinue melee reroll hit failed; lose_model 1
Deadly Strike | 1 ability self in | commander melee double_wounds several_wounds
Demonic Possession | each ability self in turn | commander +3 attacks; own_wound 1
Feint | 1 ability friend free others | feint
Furious Charge | 1 ability self in | unit melee reroll hit failed
Howl | 1 ability all_friends in Northmen | unit fearless
Hunters Call | 1 ability all_friends in | unit +1 skill
Inspire Valor | 1 ability all_friends in | unit side_score 1
Mechanical Expertise | 1 ability friend 24 war machine battle | unit +2 defense, unit ranged reroll hit ones
Mountain's Will | 1 ability all_friends in | unit +1 defense
Pack Tactics | 2 ability friend in at flanking turn | unit melee reroll hit failed
Power of Many | 1 ability all_friends in Goblin | unit fearless
Rallying Cry | 1 ability friend fleeing | rally
Roar | 1 ability all_enemies in wounded | unit -2 discipline
Take Root | 1 ability self in | unit no_move, unit reroll save failed, unit reroll discipline failed
Warcry | 1 ability all_friends in | unit +1 power
Doom Bell | 1 ability all_friends in turn | unit first_round melee reroll hit failed, unit stands
Full Steam | each ability self turn | unit move 4
Phase Out | each ability self | unit move 4, unit flying
Reposition | each ability self turn | unit move 6
Lord of Decay | 1 ability all_friends in Gift of Decay | unit reroll save failed
Lord of Trickery | 1 ability all_friends in Gift of Trickery | unit move 3, unit cover
Lord of War | 1 ability all_friends in Gift of War | unit melee double_wounds any
Potion of Power | 1 ability self in turn | commander +2 power, commander +1 attacks
Cursed Standard | 1 ability self in turn | unit +1 attacks
"""


def _ability(ability: Ability) -> str:
    marks = [str(ability.uses or "each"), ability.kind, core.TARGETS[ability.target]]
    marks += [f"{ability.reach:g}"] if ability.reach else []
    held = (("sight", ability.sight), ("in", ability.in_combat), ("at", ability.at_combat))
    marks += [word for word, is_held in held if is_held]
    marks += [
        ability.needs,
        "others" * ability.others_only,
        "/".join(ability.entries),
        ability.keyword,
        ability.has,
        ability.role,
    ]
    marks += [core.UNTIL[ability.until]] if ability.until != core.UNTIL_STRATEGIC else []
    does = [", ".join(block(one) for one in ability.effects)] if ability.effects else []
    for deed in ability.deeds:
        dice = f"{deed.dice if deed.dice > 1 else ''}D{deed.sides}" if deed.dice else ""
        roll = dice + (f"{'+' if dice else ''}{deed.amount}" if deed.amount else "")
        words = (core.DEED_KINDS[deed.kind], roll, f"power {deed.power}" if deed.power else "")
        does.append(" ".join(word for word in words if word))
    return f"{ability.name} | {' '.join(mark for mark in marks if mark)} | {'; '.join(does)}"


def test_spells_and_abilities() -> None:
    assert [_ability(one) for one in catalogue.abilities().values()] == lines(ABILITIES)
