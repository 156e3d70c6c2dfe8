"""R10: who strikes with how many dice, scores, nerve, flights, turning to face."""

import pytest
from field import effect, part, unit
from fighting import FRONT, LEFT, REAR, RIGHT, clash, dice_of, harmless, totals

from opensovl.core import profiles as p
from opensovl.core.combat import fight
from opensovl.core.state import STRATEGIC
from opensovl.core.strikes import plan_strikes


def face_to_face(south=None, north=None, dice=(), **marks):
    return clash(
        unit("south", 20, 10, troop=south, **marks), unit("north", 20, 13.15, troop=north), dice=dice,
        contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip


# R10.3: dice -----------------------------------------------------------------------------------------


def test_worked_figure_twenty_models_five_wide_roll_10_and_with_one_more_attack_15():
    assert dice_of(face_to_face(), 1) == [(FRONT, 10)]
    assert dice_of(face_to_face(part(attacks=2)), 1) == [(FRONT, 15)]


def test_r10_3_no_support_from_models_without_attacks():
    assert dice_of(face_to_face(part(attacks=0)), 1) == []


def test_r10_3_a_partial_second_rank_supports_with_its_models():
    field = clash(unit("south", 20, 10, models=7), unit("north", 20, 13), contacts=[(1, FRONT, 2, FRONT)])
    assert dice_of(field, 1) == [(FRONT, 7)]


def test_r10_3_a_flank_file_strikes_without_support():
    field = clash(unit("south", 20, 10), unit("north", 15, 10, 90), contacts=[(1, LEFT, 2, FRONT)])
    assert dice_of(field, 1) == [(LEFT, 4)]


def test_r10_3_nobody_strikes_at_the_rear():
    field = clash(unit("south", 20, 10), unit("north", 20, 6, 0), contacts=[(1, REAR, 2, FRONT)])
    assert dice_of(field, 1) == []


def test_r10_3_a_corner_model_fights_to_the_front_and_its_file_gives_no_support():
    field = clash(
        unit("south", 20, 10), unit("north", 20, 13.15), unit("north", 15, 10, 90),
        contacts=[(1, FRONT, 2, FRONT), (1, LEFT, 3, FRONT)],
    )  # fmt: skip
    # Front: 5 models and the second rank less the file's model; left: the file's three behind the front rank.
    assert dice_of(field, 1) == [(FRONT, 9), (LEFT, 3)]


def test_r10_3_one_wide_strikes_to_the_left():
    field = clash(
        unit("south", 20, 10, models=3, front=1), unit("north", 15, 10, 90), unit("north", 25, 10, 270),
        contacts=[(1, LEFT, 2, FRONT), (1, RIGHT, 3, FRONT)],
    )  # fmt: skip
    assert dice_of(field, 1) == [(LEFT, 3)]


def test_r2_6_a_commander_is_left_out_of_the_models_that_strike():
    field = clash(
        unit("south", 20, 10, models=9, commander=part(attacks=3)), unit("north", 20, 13.15), contacts=[(1, FRONT, 2, FRONT)]
    )
    assert dice_of(field, 1) == [(FRONT, 9)]  # four beside it, five behind
    assert dice_of(field, 1, commander=True) == [(FRONT, 3)]


# R10.4 ------------------------------------------------------------------------------------------------


def test_r10_4_a_third_rank_with_spears_supports_unless_charging():
    spears = part(effects=[effect(p.THIRD_RANK)])
    assert dice_of(face_to_face(spears), 1) == [(FRONT, 15)]
    assert dice_of(face_to_face(spears, charging=True), 1) == [(FRONT, 10)]


@pytest.mark.parametrize(("front", "dice"), [(3, 11), (4, 8)])
def test_r10_4_flank_files_of_narrow_lances_strike_to_the_front(front, dice):
    lances = part(attacks=1, effects=[effect(p.FLANK_FILES, 3)])
    field = clash(
        unit("south", 20, 10, models=3 * front if front == 3 else 8, front=front, troop=lances), unit("north", 20, 15),
        contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip
    # Three wide, three deep: 3 in front, 2 files of 2 behind them, 1 supporter; four wide, two deep: 4 and 4 supporters.
    assert dice_of(field, 1) == [(FRONT, dice if front == 4 else 3 + 4 + 1)]


# R10.5, R10.12 ----------------------------------------------------------------------------------------


def test_r10_12_charge_bonuses_count_only_for_units_that_charged_this_turn():
    lance = part(power=3, effects=[effect(p.STAT, 2, stat=p.POWER, when=p.CHARGE, fight=p.MELEE)])
    needs = [plan_strikes(f.state, f[1])[0].save_needs for f in (face_to_face(lance), face_to_face(lance, charging=True))]
    assert needs == [4, 5]


def test_r10_12_first_round_re_rolls_count_only_for_units_that_came_into_combat_this_turn():
    frenzy = part(effects=[effect(p.REROLL, roll=p.HIT, which=p.FAILED, when=p.FIRST_ROUND, fight=p.MELEE)])
    bits = [plan_strikes(f.state, f[1])[0].hit_own for f in (face_to_face(frenzy), face_to_face(frenzy, fresh=True))]
    assert bits == [0, p.FAILED]


# R10.6: commanders ------------------------------------------------------------------------------------


def duel():
    return clash(
        unit("south", 20, 10, commander=part(skill=5, attacks=3)),
        unit("north", 20, 13.15),
        unit("north", 15, 10, 90, commander=part(skill=4, attacks=2)),
        contacts=[(1, FRONT, 2, FRONT), (1, LEFT, 3, FRONT)],
    )


def test_r10_6_a_commander_strikes_an_enemy_commander_before_troops():
    strike = next(s for s in plan_strikes(duel().state, duel()[1]) if s.commander)
    assert (strike.target, strike.at_commander, strike.needs) == (3, True, 3)


def test_r10_6_at_the_rear_only_from_a_unit_one_row_deep():
    for models, strikes in ((4, 1), (9, 0)):
        field = clash(
            unit("south", 20, 10, models=models, commander=part(attacks=3)), unit("north", 20, 6, 0),
            contacts=[(1, REAR, 2, FRONT)],
        )  # fmt: skip
        assert len(dice_of(field, 1, commander=True)) == strikes


def test_r10_6_a_solo_commander_is_struck_by_everybody():
    field = clash(
        unit("south", 20, 10), unit("north", 20, 14, models=0, front=1, commander=part(wounds=5), base=(50, 50)),
        contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip
    strike = plan_strikes(field.state, field[1])[0]
    assert strike.at_commander
    assert strike.dice == 10


def test_r4_7_duel_wounds_beyond_the_last_never_pass_to_the_retinue_but_count():
    field = clash(
        unit("south", 20, 10, models=4, commander=part(skill=9, power=9, attacks=3), troop=part(attacks=0)),
        unit("north", 20, 13, models=9, commander=part(defense=1, attacks=0, wounds=1, discipline=12), troop=part(attacks=0)),
        dice=[6, 6, 6, 1, 1, 1, 1, 1], contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip
    fight(field.state)
    assert not field[2].commander_alive
    assert field[2].models == 9
    score = next(e for e in field.state.events if e.kind == "score" and e.data["side"] == "south")
    assert score.data["total"] == 3
    field.dice_used_up()


# R10.7, R10.8: scores ---------------------------------------------------------------------------------


def test_r10_7_ranks_flanks_and_rears_score():
    field = clash(
        unit("south", 20, 10, models=20, troop=harmless()), unit("south", 23.6, 13.15, 270, models=10, troop=harmless()),
        unit("north", 20, 13.15, models=15, troop=harmless()),
        contacts=[(1, FRONT, 3, FRONT), (2, FRONT, 3, LEFT)], dice=[1, 1],
    )  # fmt: skip
    fight(field.state)
    # South: two more ranks of the first, one more of the second, one for the flank; north is disrupted.
    assert totals(field) == {"south": 4, "north": 0}


def test_r10_7_a_disrupted_unit_has_no_ranks_and_still_tests_on_all_of_them():
    field = clash(
        unit("south", 24, 10, 270, models=5, troop=harmless()),
        unit("north", 20, 10, models=15, troop=part(attacks=0, discipline=9)),
        contacts=[(1, FRONT, 2, LEFT)], dice=[5, 6],
    )  # fmt: skip
    fight(field.state)
    assert totals(field) == {"south": 1, "north": 0}
    test = next(e for e in field.state.events if e.kind == "break_test")
    assert test.data["needs"] == 11  # worked figure: 9 + 3 - 1
    assert not field[2].fleeing


def test_r10_8_a_tie_tests_nobody():
    field = face_to_face(harmless(), harmless())
    fight(field.state)
    assert field[1].contacts[FRONT] == 2
    assert "break_test" not in field.kinds()


def test_r10_8_a_side_with_nobody_left_has_lost_whatever_the_score():
    field = clash(
        unit("south", 20, 10, models=1, front=5, troop=part(skill=9, power=9)), unit("north", 20, 13, models=1, troop=harmless()),
        unit("north", 60, 40), contacts=[(1, FRONT, 2, FRONT)], dice=[6, 1],
    )  # fmt: skip
    fight(field.state)
    assert not field[2].alive
    assert not field[1].in_combat
    assert next(e for e in field.state.events if e.kind == "combat_won").data["side"] == "south"


def test_r10_2_all_strike_before_anyone_falls():
    field = clash(
        unit("south", 20, 10, models=1, troop=part(power=9)), unit("south", 60, 5),
        unit("north", 20, 12, models=1, troop=part(power=9)), unit("north", 60, 40),
        contacts=[(1, FRONT, 3, FRONT)], dice=[6, 1, 6, 1],
    )  # fmt: skip
    fight(field.state)
    assert not field[1].alive
    assert not field[3].alive
    field.dice_used_up()


# R10.9, R10.10: nerve ---------------------------------------------------------------------------------


def lost_by_flank(loser, dice, **marks):
    """North is taken in the flank by one and loses by 1."""
    return clash(
        unit("south", 24, 24, 270, models=5, troop=harmless()), unit("north", 20, 24, models=5, troop=loser, **marks),
        unit("north", 60, 40), contacts=[(1, FRONT, 2, LEFT)], dice=dice,
    )  # fmt: skip


def test_r10_10_a_broken_unit_flees_directly_away_with_its_full_move():
    field = lost_by_flank(part(attacks=0, discipline=5), [6, 6])
    fight(field.state)
    assert field[2].fleeing
    assert field[2].fled
    assert (field[2].x, field[2].y, field[2].heading) == (12.0, 24.0, 2700)
    assert not field[1].in_combat


def test_r10_9_fearless_ignores_the_penalty_and_reanimated_crumble():
    field = lost_by_flank(part(attacks=0, discipline=5, effects=[effect(p.FEARLESS)]), [3, 3])
    fight(field.state)
    assert not field[2].fleeing  # 5 + 1 rank, without the 1
    field = lost_by_flank(part(attacks=0, effects=[effect(p.CRUMBLES)]), [2])
    fight(field.state)
    assert field[2].models == 3
    field.dice_used_up()


def test_r10_9_eternal_reign_crumbles_by_one_less():
    field = lost_by_flank(part(attacks=0, effects=[effect(p.CRUMBLES), effect(p.CRUMBLES_LESS, 1)]), [1])
    fight(field.state)
    assert field[2].models == 5


def test_r10_9_a_bodyguard_re_rolls_while_a_commander_lives():
    guard = part(attacks=0, effects=[effect(p.BODYGUARD)])
    field = clash(
        unit("south", 24, 24, 270, models=5, troop=harmless()),
        unit("north", 20, 24, models=4, troop=guard, commander=part(attacks=0, discipline=7)),
        contacts=[(1, FRONT, 2, LEFT)], dice=[6, 6, 1, 1],
    )  # fmt: skip
    fight(field.state)
    assert not field[2].fleeing
    field.dice_used_up()


def test_r10_10_a_surrounded_unit_is_destroyed():
    field = clash(
        unit("south", 24, 24, 270, models=5, troop=harmless()), unit("south", 16, 24, 90, models=5, troop=harmless()),
        unit("north", 20, 24, models=5, troop=part(attacks=0, discipline=2)), unit("north", 60, 40),
        contacts=[(1, FRONT, 3, LEFT), (2, FRONT, 3, RIGHT)], dice=[6, 6],
    )  # fmt: skip
    fight(field.state)
    assert not field[3].alive


def test_r10_10_a_unit_that_cannot_move_is_destroyed_when_it_breaks():
    field = clash(
        unit("south", 24, 24, 270, models=5, troop=harmless()),
        unit("north", 20, 24, models=1, front=1, base=(50, 50), move=0, troop=part(attacks=0, discipline=2)),
        unit("north", 60, 40),
        contacts=[(1, FRONT, 2, LEFT)], dice=[6, 6],
    )  # fmt: skip
    fight(field.state)
    assert not field[2].alive


# R10.11, R10.13 ---------------------------------------------------------------------------------------


def test_r10_11_the_last_enemy_on_a_flank_is_faced_flush():
    field = clash(
        unit("south", 20, 10, models=20, troop=harmless()), unit("north", 15.85, 10, 90, models=10, troop=harmless()),
        contacts=[(1, LEFT, 2, FRONT)], dice=[1, 1],
    )  # fmt: skip
    fight(field.state)
    south, north = field[1], field[2]
    assert south.heading == 2700
    assert south.contacts == [2, 0, 0, 0]
    assert north.contacts == [1, 0, 0, 0]
    assert south.y == pytest.approx(10, abs=0.001)
    gap = south.x - south.block.hd - (north.x + north.block.hd)
    assert gap == pytest.approx(0, abs=0.002)


def test_r10_11_without_room_it_stays_and_keeps_the_contact():
    field = clash(
        unit("south", 20, 10, models=20, troop=harmless()), unit("north", 15.85, 10, 90, models=10, troop=harmless()),
        unit("north", 60, 40), unit("south", 20, 13.3, models=20),
        contacts=[(1, LEFT, 3, FRONT)], dice=[1, 1], phase=STRATEGIC,
    )  # fmt: skip
    fight(field.state)
    assert field[1].heading == 0
    assert field[1].contacts[LEFT] == 3


def test_r10_1_engagements_are_fought_one_after_another_by_their_lowest_number():
    field = clash(
        unit("south", 20, 10, troop=harmless()), unit("south", 50, 10, troop=harmless()),
        unit("north", 50, 13.15, troop=harmless()), unit("north", 20, 13.15, troop=harmless()),
        contacts=[(1, FRONT, 4, FRONT), (2, FRONT, 3, FRONT)],
    )  # fmt: skip
    fight(field.state)
    assert [e.data["units"] for e in field.state.events if e.kind == "combat"] == [[1, 4], [2, 3]]


def test_r10_7_side_score_counts_once_for_a_side_and_banners_for_each_unit():
    valor = harmless(effects=[effect(p.SIDE_SCORE, 1)])
    banner = harmless(effects=[effect(p.SCORE, 1), effect(p.SIDE_SCORE, 1)])
    field = clash(
        unit("south", 20, 10, models=5, troop=valor), unit("south", 24, 13.15, 270, models=5, troop=banner),
        unit("north", 20, 13.15, models=5, troop=harmless()),
        contacts=[(1, FRONT, 3, FRONT), (2, FRONT, 3, LEFT)], dice=[1, 1],
    )  # fmt: skip
    fight(field.state)
    assert totals(field)["south"] == 3  # flank 1, banner 1, ability 1
