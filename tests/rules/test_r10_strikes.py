"""R10.2-R10.6, R1.10: strikes from several sides, commanders and riders, the order of dice."""

import pytest
from field import effect, part, unit
from fighting import FRONT, LEFT, REAR, RIGHT, clash, dice_of, harmless, strikes, told, totals

from opensovl.core import profiles as p
from opensovl.core.combat import fight


def beset(us, *sides):
    """South's unit 1 with a foe on each of these sides; foes are numbered from 2."""
    places = {FRONT: (20, 13.15, 180), LEFT: (15, 10, 90), RIGHT: (25, 10, 270), REAR: (20, 6, 0)}
    foes = [unit("north", *places[side]) for side in sides]
    return clash(us, *foes, contacts=[(1, side, 2 + k, FRONT) for k, side in enumerate(sides)])


# R10.3: files and corners -----------------------------------------------------------------------------


def test_r10_3_both_flanks_strike_with_their_own_files():
    assert dice_of(beset(unit("south", 20, 10), LEFT, RIGHT), 1) == [(LEFT, 4), (RIGHT, 4)]


def test_r10_3_beset_on_front_and_both_flanks_the_second_rank_lends_only_its_middle():
    assert dice_of(beset(unit("south", 20, 10), FRONT, LEFT, RIGHT), 1) == [(FRONT, 8), (LEFT, 3), (RIGHT, 3)]


@pytest.mark.parametrize(("models", "dice"), [(20, 4), (19, 3), (9, 1), (3, 1)])
def test_r2_7_a_flank_file_is_as_long_as_the_full_rows_at_least_1(models, dice):
    assert dice_of(beset(unit("south", 20, 10, models=models), RIGHT), 1) == [(RIGHT, dice)]


def test_r2_7_a_centred_partial_second_rank_supports_whole_beside_an_engaged_flank():
    assert dice_of(beset(unit("south", 20, 10, models=7), FRONT, LEFT), 1) == [(FRONT, 7)]


def test_r10_3_a_flank_file_rolls_its_attacks_and_support_is_one_whatever_they_are():
    fierce = unit("south", 20, 10, troop=part(attacks=2))
    assert dice_of(beset(fierce, FRONT, RIGHT), 1) == [(FRONT, 14), (RIGHT, 6)]


def test_r10_3_one_wide_with_enemies_on_front_and_flanks():
    assert dice_of(beset(unit("south", 20, 10, models=3, front=1), FRONT, LEFT, RIGHT), 1) == [(FRONT, 1), (LEFT, 2)]


def test_r10_3_fewer_models_than_the_rank_are_as_wide_as_they_are():
    assert dice_of(beset(unit("south", 20, 10, models=3), FRONT), 1) == [(FRONT, 3)]


@pytest.mark.parametrize(("front", "file_left", "file_right"), [(5, 3, 3), (2, 2, 3), (1, 2, 2)])
def test_r2_6_a_commander_stands_left_of_the_middle_of_its_rank(front, file_left, file_right):
    """Three rows with it; in a rank of two it takes the left place, in a file of one the first."""
    us = unit("south", 20, 10, models=3 * front - 1, front=front, commander=part())
    assert dice_of(beset(us, LEFT), 1) == [(LEFT, file_left)]
    assert dice_of(beset(us, RIGHT), 1) == [(RIGHT, file_right)]


# R10.4 ------------------------------------------------------------------------------------------------

LANCES = part(effects=[effect(p.FLANK_FILES, 3)])


def test_r10_4_lance_files_strike_their_flank_when_nobody_is_in_front():
    us = unit("south", 20, 10, models=9, front=3, troop=LANCES)
    assert dice_of(beset(us, LEFT), 1) == [(LEFT, 3)]


def test_r10_4_lance_files_strike_the_front_though_the_flanks_are_engaged():
    us = unit("south", 20, 10, models=9, front=3, troop=LANCES)
    assert dice_of(beset(us, FRONT, LEFT, RIGHT), 1) == [(FRONT, 8)]


def test_r10_4_four_wide_lances_fight_like_others():
    us = unit("south", 20, 10, models=12, front=4, troop=LANCES)
    assert dice_of(beset(us, FRONT, LEFT), 1) == [(FRONT, 7), (LEFT, 2)]


def test_r10_4_a_third_rank_with_spears_lends_no_model_of_an_engaged_file():
    us = unit("south", 20, 10, troop=part(effects=[effect(p.THIRD_RANK)]))
    assert dice_of(beset(us, FRONT, LEFT), 1) == [(FRONT, 13), (LEFT, 3)]


# R10.5, R10.6: commanders, riders ---------------------------------------------------------------------


def test_r10_6_front_before_left_before_right_when_no_enemy_has_a_commander():
    us = unit("south", 20, 10, models=9, commander=part(attacks=3))
    for sides, chosen in (((FRONT, LEFT, RIGHT), FRONT), ((LEFT, RIGHT), LEFT), ((RIGHT,), RIGHT)):
        assert dice_of(beset(us, *sides), 1, commander=True) == [(chosen, 3)]


def test_r10_5_a_duel_goes_by_the_commanders_figures_and_the_ranks_by_the_retinues():
    hero = part(skill=5, defense=5, wounds=3)
    field = clash(
        unit("south", 20, 10, models=9, troop=part(skill=4, power=3), commander=part(skill=4, power=6)),
        unit("north", 20, 13.15, models=9, troop=part(skill=3, defense=4), commander=hero),
        contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip
    ranks, duel = strikes(field, 1)[0], strikes(field, 1, commander=True)[0]
    assert (ranks.at_commander, ranks.needs, ranks.save_needs) == (False, 3, 3)
    assert (duel.at_commander, duel.needs, duel.save_needs) == (True, 4, 5)


def ridden(**mount):
    """South's rider on a mount of one model, against north's commander in nine spears."""
    return (
        unit("south", 20, 10, models=1, front=1, base=(50, 100), rider=True, commander=part(attacks=2, defense=1), **mount),
        unit("south", 60, 5),
        unit("north", 20, 13.15, models=9, troop=harmless(), commander=part(power=9, attacks=2, discipline=12)),
    )


def test_r4_9_a_mount_and_its_rider_both_strike():
    field = clash(*ridden(troop=part(attacks=4)), contacts=[(1, FRONT, 3, FRONT)])
    assert dice_of(field, 1) == [(FRONT, 4)]
    assert dice_of(field, 1, commander=True) == [(FRONT, 2)]


def test_r4_9_a_rider_slain_in_a_duel_leaves_its_mount_fighting():
    dice = [1, 1, 6, 6, 1, 1, 1, 1]  # the rider misses; two hits on it, no saves; the mount passes its test
    field = clash(*ridden(troop=harmless(wounds=5)), dice=dice, contacts=[(1, FRONT, 3, FRONT)])
    fight(field.state)
    assert field[1].alive
    assert not field[1].commander_alive
    assert field[1].models == 1
    assert totals(field) == {"south": 0, "north": 3}  # a wound beyond the rider's last counts; a second rank of 5
    field.dice_used_up()


def test_r4_9_if_the_mount_dies_the_rider_dies_with_it():
    field = clash(
        unit("south", 20, 10, models=1, front=1, rider=True, troop=harmless(), commander=part(attacks=0)), unit("south", 60, 5),
        unit("north", 20, 12, models=1, front=1, troop=part(power=9)), contacts=[(1, FRONT, 3, FRONT)], dice=[6, 1],
    )  # fmt: skip
    fight(field.state)
    assert not field[1].alive
    assert not field[1].commander_alive


# R1.10, R10.2 -----------------------------------------------------------------------------------------


def test_r1_10_hits_their_re_rolls_saves_their_re_rolls_unit_by_unit():
    sure = part(attacks=2, effects=[effect(p.REROLL, roll=p.HIT, which=p.FAILED)])
    tough = part(attacks=1, wounds=9, effects=[effect(p.REROLL, roll=p.SAVES, which=p.FAILED)])
    field = clash(
        unit("south", 20, 10, models=2, troop=sure), unit("north", 20, 11, models=1, troop=tough),
        # South: two models roll 6 1 2 5; 1 and 2 again: 4 3; three saves 1 4 3; 1 and 3 again: 5 2. North: 6, saved.
        dice=[6, 1, 2, 5, 4, 3, 1, 4, 3, 5, 2, 6, 4, 1, 1], contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip
    fight(field.state)
    first, second = told(field, "struck")
    assert (first["dice"], first["again"], first["hits"]) == ([6, 1, 2, 5], [4, 3], 3)
    assert (first["saves"], first["saves_again"], first["wounds"]) == ([1, 4, 3], [5, 2], 1)
    assert (second["dice"], second["saves"], second["wounds"]) == ([6], [4], 0)
    assert field[2].wounds == 1
    field.dice_used_up()


def test_double_wounds_count_whole_against_models_of_several_wounds_only():
    deadly = part(effects=[effect(p.DOUBLE_WOUNDS, against=p.SEVERAL, fight=p.MELEE)])
    for wounds, each in ((1, 1), (2, 2)):
        foe = unit("north", 20, 13.15, troop=part(wounds=wounds))
        field = clash(unit("south", 20, 10, troop=deadly), foe, contacts=[(1, FRONT, 2, FRONT)])
        assert strikes(field, 1)[0].wounds == each
