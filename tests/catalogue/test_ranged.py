"""Catalogue 4: ranged weapons. A Power that equals the target's Defense is shown by a save of 4+, and by no other."""

import pytest
from acting import SHOOT, act, block, listed, refused
from bearers import bearing
from field import Field, part, square
from fighting import FRONT, LEFT, clash, strikes, told
from shown import stops, works

from opensovl.core.shooting import volley
from opensovl.core.state import STRATEGIC

# Range, shots of a model, Power.
SHOTS = {
    "Longbow": (30, 1, 3), "Crossbow": (30, 1, 3), "Light Crossbow": (24, 1, 3), "Shortbow": (20, 1, 3), "Handgun": (24, 1, 4),
    "Sling": (20, 1, 2), "Javelins": (12, 1, 3), "Light Javelins": (12, 1, 2), "Throwing Stars": (8, 1, 2),
    "Brace of Pistols": (18, 2, 4), "Dwarf Pistol": (18, 2, 4), "Marksman Rifle": (48, 1, 4), "Longrifle": (48, 1, 5),
    "Hunters Bow": (30, 3, 3), "Chariot Bows": (20, 2, 3), "Newt Shortbows": (20, 4, 3), "Mammoth Javelins": (12, 4, 3),
    "Bolt Thrower": (48, 3, 6),
}  # fmt: skip
# Range, dice of hits, how many dice they are and what is added, Power.
BLASTS = {
    "Cannon": (48, "D3", 1, 0, 8), "Catapult": (48, "2D3", 2, 0, 5), "Mortar": (48, "2D3+1", 2, 1, 4),
    "Inferno Cannon": (16, "3D3", 3, 0, 5), "Fire Breath": (12, "2D3", 2, 0, 5), "Flamer": (12, "D3", 1, 0, 5),
    "Demon Flamer": (12, "D3", 1, 0, 4), "Steam Gun": (12, "2D3", 2, 0, 3), "Boulder Throw": (18, "2D3", 2, 0, 5),
    "Explosive Charges": (8, "D6", 1, 0, 4),
}  # fmt: skip
ONCE_PER_UNIT = ("Inferno Cannon", "Fire Breath", "Steam Gun", "Explosive Charges", "Boulder Throw")
ONCE_PER_MODEL = ("Flamer", "Demon Flamer")
RANGES = {name: row[0] for name, row in {**SHOTS, **BLASTS}.items()}

every_shot = pytest.mark.parametrize(("name", "reach", "shots", "power"), [(k, *v) for k, v in SHOTS.items()])
every_blast = pytest.mark.parametrize(("name", "reach", "text", "rolls", "plus", "power"), [(k, *v) for k, v in BLASTS.items()])
every_weapon = pytest.mark.parametrize(("name", "reach"), RANGES.items())


def range_of(bearer, target=None, *, far, dice=(), forest=False, width=1, depth=1, **more) -> Field:
    """Shooters with their front at x = 3, facing east, and a target 4 wide whose near edge is `far` from it."""
    wood = [("forest", square(3.1 + far, 0, 72, 48))] if forest else []
    south = block("south", 3 - depth / 2, 24, 90, width=width, depth=depth, troop=bearer, **more)
    return Field(south, block("north", 4 + far, 24, 270, troop=target), dice=dice, terrain=wood)


def shot(field: Field) -> dict:
    act(field, SHOOT, 1, 2)
    field.dice_used_up()
    return told(field, "shot", 1)[0]


def plan(field: Field):
    return volley(field.state, field[1], False, field[2], None)


@works(*SHOTS)
@every_shot
def test_each_weapon_has_its_number_of_shots_and_its_power(name, reach, shots, power):
    dice = [4] * shots + [4] * (shots - 1) + [3]  # all hit by Skill 3; one fails its save on 3
    data = shot(range_of(bearing(name), part(defense=power), far=reach / 2, dice=dice))
    assert (data["weapon"], data["hits"], data["save_needs"], data["wounds"]) == (name, shots, 4, 1)


@works(*BLASTS)
@every_blast
def test_each_blast_has_its_dice_of_hits_and_its_power(name, reach, text, rolls, plus, power):
    hits = 3 * rolls + plus
    data = shot(range_of(bearing(name), part(defense=power), far=reach / 2, dice=[3] * rolls + [4] * (hits - 1) + [3]))
    assert (data["weapon"], data["blast"], data["hits"], data["save_needs"], data["wounds"]) == (name, text, hits, 4, 1)


@works(*RANGES)
@stops(*RANGES)
@every_weapon
def test_each_weapon_reaches_as_far_as_its_range_and_no_further(name, reach):
    assert listed(range_of(bearing(name), far=reach), SHOOT) == [1]
    assert refused(range_of(bearing(name), far=reach + 0.01), SHOOT, 1, 2) == "R9.7"


@stops(*SHOTS)
@every_shot
def test_beyond_half_range_it_hits_worse_from_a_range_of_12(name, reach, shots, power):
    assert plan(range_of(bearing(name), far=reach / 2)).needs == 4
    worse = 5 if reach >= 12 else 4
    assert plan(range_of(bearing(name), far=reach / 2 + 0.01)).needs == worse
    data = shot(range_of(bearing(name), far=reach, dice=[worse - 1] * shots))
    assert (data["needs"], data["hits"]) == (worse, 0)


@works(*SHOTS)
@every_shot
def test_it_hits_worse_against_cover_at_any_range(name, reach, shots, power):
    assert plan(range_of(bearing(name), far=reach / 2, forest=True)).needs == 5
    assert plan(range_of(bearing(name), far=reach, forest=True)).needs == (6 if reach >= 12 else 5)


@works(*BLASTS)
@stops(*BLASTS)
@every_blast
def test_a_blast_neither_rolls_to_hit_nor_loses_anything_to_range(name, reach, text, rolls, plus, power):
    hits = rolls + plus
    data = shot(range_of(bearing(name, skill=0), far=reach, dice=[1] * rolls + [6] * hits))
    assert (data["hits"], data["wounds"], "needs" in data) == (hits, 0, False)


@works(*BLASTS)
@stops(*BLASTS)
@pytest.mark.parametrize(("face", "left"), [(1, 0), (2, 1), (3, 2)])
@every_blast
def test_each_die_of_a_blast_loses_one_against_cover_and_never_more_than_it_has(
    name, reach, text, rolls, plus, power, face, left
):
    hits = rolls * left + plus
    assert shot(range_of(bearing(name), far=reach, dice=[face] * rolls + [6] * hits, forest=True))["hits"] == hits


@works(*SHOTS)
@stops(*SHOTS)
@every_shot
def test_the_first_two_rows_shoot_and_no_third(name, reach, shots, power):
    assert shot(range_of(bearing(name), far=reach, width=4, depth=3, dice=[1] * 8 * shots))["hits"] == 0
    assert plan(range_of(bearing(name), far=reach, width=4, depth=1)).shots == 4 * shots


@works(*ONCE_PER_UNIT)
@stops(*ONCE_PER_UNIT)
@pytest.mark.parametrize("name", ONCE_PER_UNIT)
def test_the_whole_unit_rolls_these_blasts_once(name):
    _, _, rolls, _, _ = BLASTS[name]
    assert shot(range_of(bearing(name), far=8, width=4, depth=3, dice=[1] * rolls, forest=True))["hits"] == 0


@works(*ONCE_PER_MODEL)
@stops(*ONCE_PER_MODEL)
@pytest.mark.parametrize("name", ONCE_PER_MODEL)
def test_each_model_of_the_first_two_rows_rolls_these_blasts(name):
    dice = [1] * 7 + [3] + [6] * 2
    assert shot(range_of(bearing(name), far=8, width=4, depth=3, dice=dice, forest=True))["hits"] == 2


@works("Explosive Charges")
@stops("Explosive Charges")
@every_weapon
def test_explosive_charges_are_thrown_once_in_a_battle_and_the_others_always(name, reach):
    field = range_of(bearing(name), far=reach, dice=[1] * 9, forest=True)
    act(field, SHOOT, 1, 2)
    field[1].unit_used = False
    assert listed(field, SHOOT) == ([] if name == "Explosive Charges" else [1])
    if name == "Explosive Charges":
        assert refused(field, SHOOT, 1, 2) == "R9.11"


@works("Marksman Rifle")
@stops("Marksman Rifle")
@every_weapon
def test_the_marksman_rifle_alone_wounds_doubly_and_only_models_of_several_wounds(name, reach):
    doubly = 2 if name == "Marksman Rifle" else 1
    assert [plan(range_of(bearing(name), part(wounds=w), far=reach)).wounds for w in (1, 2, 3)] == [1, doubly, doubly]


@works("Marksman Rifle")
@stops("Marksman Rifle")
@pytest.mark.parametrize(("wounds", "models", "pool"), [(1, 7, 0), (2, 7, 0), (3, 8, 2)])
def test_a_failed_save_against_the_marksman_rifle(wounds, models, pool):
    field = range_of(bearing("Marksman Rifle"), part(wounds=wounds), far=24, dice=[4, 1])
    shot(field)
    assert (field[2].models, field[2].wounds) == (models, pool)


@stops(*RANGES)
@every_weapon
def test_no_ranged_weapon_shoots_from_combat_or_into_it_or_counts_in_it(name, reach):
    us, foe, friend = block("south", 20, 10, troop=bearing(name)), block("north", 20, 15), block("south", 23, 15, 270)
    field = clash(us, friend, foe, contacts=[(2, FRONT, 3, LEFT)], phase=STRATEGIC)
    assert refused(field, SHOOT, 1, 3) == "R9.7"
    near = block("north", 20, 11.5, troop=part(wounds=3))
    us = block("south", 20, 10, width=1, depth=1, troop=bearing(name))
    field = clash(us, near, foe, contacts=[(1, FRONT, 2, FRONT)], phase=STRATEGIC)
    assert refused(field, SHOOT, 1, 3) == refused(field, SHOOT, 1, 2) == "R9.7"
    blow = strikes(field, 1)[0]
    assert (blow.dice, blow.save_needs, blow.wounds) == (1, 4, 1)


@stops(*RANGES)
@every_weapon
def test_a_commanders_weapon_is_its_own_and_its_retinues_not_its(name, reach):
    field = range_of(part(), far=reach, width=4, depth=2, commander=bearing(name))
    assert refused(field, SHOOT, 1, 2) == "R9.8"
    assert volley(field.state, field[1], True, field[2], None).models == 1
    field = range_of(bearing(name), far=reach, width=4, depth=2, commander=part())
    assert refused(field, SHOOT, 1, 2, commander=True) == "R9.8"
    assert plan(field).models == 7
