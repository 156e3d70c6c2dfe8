"""Catalogue 8: abilities that name all units of a side, at work as written, and where they stop."""

import pytest
from acting import CHARGE, FLEE, act, block, listed
from bearers import bearing
from field import Field, part, unit
from fighting import FRONT, clash, harmless, strikes, told
from shown import stops, works
from using import archers, blow, changed, figures, lasting, leader, no_use, shot, targets, use

from opensovl.core import profiles as p
from opensovl.core.casualties import touch
from opensovl.core.combat import fight
from opensovl.core.effects import DOUBLE_ALL
from opensovl.core.state import CHARGE_PHASE, STRATEGIC
from opensovl.core.turn import begin_strategic, end_turn

LORDS = ("Lord of Decay", "Lord of Trickery", "Lord of War")
OF_UNITS = ("Doom Bell", "Roar")
ARMY_WIDE = (
    "Doom Bell", "Howl", "Hunters Call", "Inspire Valor", *LORDS, "Mountain's Will", "Power of Many", "Roar", "Warcry",
)  # fmt: skip
FOR_KIN = {
    "Howl": {"keywords": ["Northmen"]}, "Power of Many": {"keywords": ["Goblin"]},
    "Lord of Decay": {"properties": ["Gift of Decay"]}, "Lord of Trickery": {"properties": ["Gift of Trickery"]},
    "Lord of War": {"properties": ["Gift of War"]},
}  # fmt: skip
# What becomes of both parts of a unit that stand at 3/3/3/1/1/7.
BECOMES = {
    "Doom Bell": {"first_hit_again": p.FAILED, "stands": True},
    "Howl": {"fearless": True},
    "Hunters Call": {"skill": 4},
    "Inspire Valor": {"side_score": 1},
    "Lord of Decay": {"save_again": p.FAILED},
    "Lord of Trickery": {"move_add": 3, "cover": True},
    "Lord of War": {"double_melee": DOUBLE_ALL},
    "Mountain's Will": {"defense": 4, "melee_defense": 4},
    "Power of Many": {"fearless": True},
    "Roar": {"discipline": 5},
    "Warcry": {"power": 4},
}


def bearer(name, **more):
    """Unit 1 with the ability: a damaged unit of one model, or a leader."""
    if name not in OF_UNITS:
        return leader(name, **more)
    more.setdefault("wounds", 1)
    return block("south", 40, 10, width=1, depth=1, troop=bearing(name, wounds=9), **more)


def call(field, name, number=1):
    use(field, name, number=number, commander=name not in OF_UNITS)


def kin(name, **figures):
    """One of those whom the ability names."""
    return part(**FOR_KIN.get(name, {}), **figures)


def both_sides(name):
    """Of either side one unit far off, one fleeing, two that fight each other; south's are 2 to 4, north's 5 to 7."""
    field = Field(
        bearer(name),
        *[block("south", x, 4, troop=kin(name)) for x in (4, 60, 66)],
        *[block("north", x, 6 if x == 66 else 46, troop=kin(name)) for x in (4, 60, 66)],
    )  # fmt: skip
    field[3].fleeing = field[6].fleeing = True
    touch(field.state, field[4], FRONT, field[7], FRONT)
    return field


def reached(field, name):
    return [unit.number for unit in field.state.units if name in lasting(field, unit.number)]


def beside(name, troop=None, foe=None, dice=(), **more):
    """Unit 2 of the bearer's army fights unit 3, one model against another."""
    return clash(
        bearer(name), block("south", 20, 10, width=1, depth=1, troop=troop or part(), **more),
        block("north", 20, 11, width=1, depth=1, troop=foe or harmless(wounds=9)),
        contacts=[(2, FRONT, 3, FRONT)], dice=dice, phase=STRATEGIC,
    )  # fmt: skip


# What all have in common -----------------------------------------------------------------------------------


@works(*ARMY_WIDE)
@pytest.mark.parametrize("name", ARMY_WIDE)
def test_all_units_of_a_side_are_reached_far_off_fleeing_or_in_combat(name):
    field = both_sides(name)
    call(field, name)
    assert reached(field, name) == ([5, 6, 7] if name == "Roar" else [2, 3, 4] if name in FOR_KIN else [1, 2, 3, 4])


@works(*ARMY_WIDE)
@stops(*ARMY_WIDE)
@pytest.mark.parametrize("name", ARMY_WIDE)
def test_both_parts_of_a_unit_are_changed_and_nothing_else(name):
    side = "north" if name == "Roar" else "south"
    field = Field(bearer(name), block(side, 20, 30, troop=kin(name), commander=part()), block("north", 60, 40))
    before = figures(field, 2)
    call(field, name)
    assert changed(before, figures(field, 2)) == [BECOMES[name]] * 2


@works(*ARMY_WIDE)
@pytest.mark.parametrize("name", ARMY_WIDE)
def test_a_bearer_in_combat_uses_it_too(name):
    field = both_sides(name)
    touch(field.state, field[1], FRONT, field[5], FRONT)
    assert targets(field, name) == [0]


@stops(*ARMY_WIDE)
@pytest.mark.parametrize("name", ARMY_WIDE)
def test_it_is_used_once(name):
    field = both_sides(name)
    call(field, name)
    assert no_use(field, name, commander=name not in OF_UNITS) == "R9.11"


@stops(*ARMY_WIDE)
@pytest.mark.parametrize("name", ARMY_WIDE)
def test_it_lasts_until_the_next_strategic_phase_and_doom_bell_until_the_end_of_the_turn(name):
    field = Field(bearer(name), block("south", 4, 4, troop=kin(name)), block("north", 40, 17))
    call(field, name)
    touched = 3 if name == "Roar" else 2
    end_turn(field.state)
    assert field.state.phase == CHARGE_PHASE
    assert lasting(field, touched) == ([] if name == "Doom Bell" else [name])
    begin_strategic(field.state)
    assert lasting(field, touched) == []


@stops(*FOR_KIN)
@pytest.mark.parametrize("name", FOR_KIN)
@pytest.mark.parametrize("others", FOR_KIN)
def test_it_reaches_only_those_whom_it_names(name, others):
    field = Field(leader(name), block("south", 20, 10, troop=kin(others)), block("north", 60, 40))
    call(field, name)
    assert reached(field, name) == ([2] if others == name else [])


@stops("Hunters Call", "Mountain's Will", "Roar", "Warcry")
@pytest.mark.parametrize(
    ("name", "stat", "number", "figure"),
    [
        ("Hunters Call", "skill", 3, 4),
        ("Mountain's Will", "defense", 3, 4),
        ("Roar", "discipline", 4, 5),
        ("Warcry", "power", 3, 4),
    ],
)
def test_the_same_from_two_bearers_does_not_add_up(name, stat, number, figure):
    field = Field(bearer(name), bearer(name), block("south", 20, 10), block("north", 60, 40))
    field[2].stand_at(50, 10, 0)
    call(field, name)
    call(field, name, number=2)
    assert getattr(field[number].now, stat) == figure


# One by one ------------------------------------------------------------------------------------------------


def break_test(name, troop, dice):
    """Unit 2, four in one rank, loses two of them; what was told of its test. Discipline 6."""
    field = clash(
        bearer(name), block("south", 20, 10, width=4, depth=1, troop=troop),
        block("north", 20, 11, width=1, depth=1, troop=part(attacks=2)),
        contacts=[(2, FRONT, 3, FRONT)], dice=[6, 6, 1, 1, *dice], phase=STRATEGIC,
    )  # fmt: skip
    call(field, name)
    fight(field.state)
    field.dice_used_up()
    return told(field, "break_test", 2)[0]


@works("Howl", "Power of Many")
@stops("Howl", "Power of Many")
@pytest.mark.parametrize("name", ["Howl", "Power of Many"])
def test_its_kin_take_their_tests_without_penalty_and_others_with_it(name):
    kept = break_test(name, kin(name, attacks=0, discipline=6, wounds=2), [3, 4])
    assert (kept["needs"], kept["passed"]) == (7, True)
    broken = break_test(name, part(attacks=0, discipline=6, wounds=2), [3, 4])
    assert (broken["needs"], broken["passed"]) == (5, False)


@stops("Howl", "Power of Many")
@pytest.mark.parametrize("name", ["Howl", "Power of Many"])
def test_a_commander_of_the_kin_does_not_lend_it_to_other_troops(name):
    field = Field(leader(name, commander=FOR_KIN[name], troop=part()), block("north", 60, 40))
    call(field, name)
    assert not field[1].now.fearless


@works("Hunters Call")
def test_hunters_call_helps_blows_and_shots():
    field = beside("Hunters Call")
    call(field, "Hunters Call")
    assert strikes(field, 2)[0].needs == 3
    field = Field(leader("Hunters Call"), archers(), block("north", 46, 20), dice=[3, 4])
    call(field, "Hunters Call")
    assert shot(field, 2, 3)["hits"] == 1
    field.dice_used_up()


@works("Inspire Valor")
@stops("Inspire Valor")
@pytest.mark.parametrize("used", [True, False])
def test_inspire_valor_scores_once_in_each_engagement_however_many_fight_in_it(used):
    alone = [block("south", x, 10, width=1, depth=1, troop=harmless()) for x in (20, 60, 61.5)]
    foes = [block("north", x, 11, width=1, depth=1, troop=harmless()) for x in (20, 60)]
    field = clash(
        leader("Inspire Valor"), *alone, *foes, dice=[1, 1] * 2, phase=STRATEGIC,
        contacts=[(2, FRONT, 5, FRONT), (3, FRONT, 6, FRONT), (4, FRONT, 6, 2)],
    )  # fmt: skip
    if used:
        call(field, "Inspire Valor")
    else:
        field.state.dice.script = [1, 1]
    fight(field.state)
    field.dice_used_up()
    assert [s["total"] for s in told(field, "score")] == [0 + used, 0, 1 + used, 0]


@works("Mountain's Will")
def test_mountains_will_helps_against_blows_and_shots_and_both_parts():
    field = beside("Mountain's Will", foe=part(), commander=part(defense=5))
    call(field, "Mountain's Will")
    assert strikes(field, 3)[0].save_needs == 3
    assert field[2].commander_now.melee_defense == 6
    field = Field(leader("Mountain's Will"), block("south", 46, 10), archers("north", 46, 20), dice=[4, 3])
    call(field, "Mountain's Will")
    assert shot(field, 3, 2)["wounds"] == 0
    field.dice_used_up()


@stops("Mountain's Will", "Hunters Call", "Warcry")
@pytest.mark.parametrize("name", ["Mountain's Will", "Hunters Call", "Warcry"])
def test_the_enemy_gets_nothing(name):
    field = beside(name, foe=part())
    call(field, name)
    foe = field[3].now
    assert (foe.skill, foe.power, foe.defense) == (3, 3, 3)


@works("Warcry")
def test_warcry_adds_power_to_the_blows_of_both_parts():
    field = beside("Warcry", commander=part(power=4))
    call(field, "Warcry")
    assert strikes(field, 2, commander=True)[0].save_needs == 5
    field = beside("Warcry", dice=[4, 4])
    call(field, "Warcry")
    assert blow(field, 2) == 1
    field.dice_used_up()


@stops("Warcry")
def test_warcry_adds_nothing_to_shots():
    field = Field(leader("Warcry"), archers(), block("north", 46, 20), dice=[4, 4])
    call(field, "Warcry")
    assert shot(field, 2, 3)["wounds"] == 0
    field.dice_used_up()


@works("Roar")
def test_roar_takes_2_of_the_discipline_that_an_enemy_tests_on():
    field = clash(
        bearer("Roar"), block("south", 20, 10, width=1, depth=1, troop=part(attacks=1)),
        unit("north", 20, 11, models=4, front=5, troop=part(attacks=0), commander=part(attacks=0, discipline=9)),
        contacts=[(2, FRONT, 3, FRONT)], dice=[6, 1, 3, 5], phase=STRATEGIC,
    )  # fmt: skip
    call(field, "Roar")
    fight(field.state)
    field.dice_used_up()
    assert told(field, "break_test", 3)[0]["needs"] == 9 - 2 + 1 - 1  # a rank, a defeat by one


@stops("Roar")
def test_roar_needs_a_damaged_bearer_and_takes_no_discipline_below_0():
    field = Field(bearer("Roar", wounds=0), block("north", 60, 40))
    assert no_use(field, "Roar", commander=False) == "R9.11"
    field = Field(bearer("Roar"), block("north", 60, 40, troop=part(discipline=1)))
    call(field, "Roar")
    assert field[2].discipline == 0


@works("Doom Bell")
def test_doom_bell_rolls_missed_attacks_again_in_the_first_round():
    field = beside("Doom Bell", dice=[3, 4, 3], fresh=True)
    call(field, "Doom Bell")
    assert blow(field, 2) == 1
    field.dice_used_up()


@stops("Doom Bell")
def test_doom_bell_helps_no_later_round_no_shot_and_no_die_twice():
    field = beside("Doom Bell", dice=[3])
    call(field, "Doom Bell")
    assert blow(field, 2) == 0
    field.dice_used_up()
    field = beside("Doom Bell", dice=[3, 3], fresh=True)
    call(field, "Doom Bell")
    assert blow(field, 2) == 0
    field.dice_used_up()
    field = Field(bearer("Doom Bell"), archers(), block("north", 46, 20), dice=[3])
    call(field, "Doom Bell")
    assert shot(field, 2, 3)["again"] == []
    field.dice_used_up()


@works("Doom Bell")
@stops("Doom Bell")
def test_nobody_flees_from_a_charge_while_the_bell_tolls():
    field = Field(bearer("Doom Bell"), block("south", 20, 20), block("north", 20, 26))
    call(field, "Doom Bell")
    end_turn(field.state)
    assert may_flee(field)
    field = Field(bearer("Doom Bell"), block("south", 20, 20), block("north", 20, 26))
    call(field, "Doom Bell")
    field.state.phase = CHARGE_PHASE
    assert not may_flee(field)


def may_flee(field):
    """North's unit 3 charges unit 2."""
    field.state.to_act = 1
    act(field, CHARGE, 3, 2)
    return 2 in listed(field, FLEE)


@works("Lord of Decay")
@stops("Lord of Decay")
def test_lord_of_decay_rolls_failed_saves_again_once():
    for dice, wounds in (([4, 3, 4], 0), ([4, 3, 3], 1)):
        field = beside("Lord of Decay", troop=bearing("Gift of Decay"), foe=part(), dice=dice)
        call(field, "Lord of Decay")
        assert blow(field, 3) == wounds
        field.dice_used_up()


@works("Lord of Trickery")
def test_lord_of_trickery_gives_3_of_move_and_cover():
    field = Field(leader("Lord of Trickery"), block("south", 20, 10, troop=bearing("Gift of Trickery")),
                  archers("north", 20, 30), dice=[4])  # fmt: skip
    call(field, "Lord of Trickery")
    assert field[2].move == 8 + 1 + 3
    assert shot(field, 3, 2)["cover"]
    field.dice_used_up()


@stops("Lord of Trickery")
def test_lord_of_trickery_hides_nobody_who_flies_and_leaves_their_move():
    field = Field(leader("Lord of Trickery"), block("south", 20, 10, troop=bearing("Gift of Trickery", "Flying")),
                  archers("north", 20, 30), dice=[4, 4])  # fmt: skip
    call(field, "Lord of Trickery")
    assert field[2].move == 20 + 1 + 3
    assert not shot(field, 3, 2)["cover"]
    field.dice_used_up()


@works("Lord of War")
def test_lord_of_war_doubles_wounds_in_melee_whatever_they_strike():
    for wounds in (1, 3):
        field = beside("Lord of War", troop=bearing("Gift of War"), foe=harmless(wounds=wounds), dice=[4, 3])
        call(field, "Lord of War")
        assert blow(field, 2) == 2
        field.dice_used_up()


@stops("Lord of War")
def test_lord_of_war_doubles_no_shots():
    field = Field(leader("Lord of War"), archers(properties=["Gift of War"]), block("north", 46, 20, troop=part(wounds=3)),
                  dice=[4, 3])  # fmt: skip
    call(field, "Lord of War")
    assert shot(field, 2, 3)["wounds"] == 1
    field.dice_used_up()
