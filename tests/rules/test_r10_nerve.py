"""R10.7-R10.11 in rounds of several units: scores, tests, crumbling, flights, turning."""

import pytest
from field import Ability, effect, part, unit
from fighting import FRONT, LEFT, REAR, RIGHT, clash, harmless, told, totals

from opensovl.core import profiles as p
from opensovl.core.combat import Fighter, fight, heading_away
from opensovl.core.effects import Lasting

WEAK = part(attacks=0, discipline=2)
ELSEWHERE = unit("north", 60, 40)


def flanked(loser, dice=(), *, models=5, **marks):
    """North is taken in the left flank by one and loses by 1 unless it scores; both are five strong or told otherwise."""
    return clash(
        unit("south", 24, 24, 270, models=5, troop=harmless()), unit("north", 20, 24, models=models, troop=loser, **marks),
        ELSEWHERE, contacts=[(1, FRONT, 2, LEFT)], dice=dice,
    )  # fmt: skip


# R10.7, R10.8 -----------------------------------------------------------------------------------------


def test_r10_7_at_most_two_points_for_ranks():
    field = clash(
        unit("south", 20, 10, models=35, troop=harmless()), unit("north", 20, 14, models=7, troop=harmless()),
        contacts=[(1, FRONT, 2, FRONT)], dice=[1, 1],
    )  # fmt: skip
    fight(field.state)
    assert totals(field) == {"south": 2, "north": 0}  # five and two is one rank


def test_r10_7_a_rear_scores_one():
    field = clash(
        unit("south", 20, 10, 0, models=5, troop=harmless()), unit("north", 20, 10.8, 0, models=5, troop=harmless()),
        contacts=[(1, FRONT, 2, REAR)], dice=[1, 1],
    )  # fmt: skip
    fight(field.state)
    assert totals(field) == {"south": 1, "north": 0}


def test_r10_7_ranks_count_after_casualties():
    field = clash(
        unit("south", 20, 10, models=1, front=1, troop=part(power=9, attacks=3)),
        unit("north", 20, 13.15, models=10, troop=harmless()),
        contacts=[(1, FRONT, 2, FRONT)], dice=[6, 6, 6, 1, 1, 1, 1, 1],
    )  # fmt: skip
    fight(field.state)
    assert totals(field) == {"south": 3, "north": 0}  # seven of ten are left: two behind five are no rank
    field.dice_used_up()


def test_r10_7_disruption_counts_as_the_round_began_and_the_dead_keep_their_flank_point():
    field = clash(
        unit("south", 23, 10, 270, models=1, front=1, troop=part(attacks=1, power=9)),
        unit("south", 20, 7, 0, models=1, front=1, troop=harmless()),
        unit("north", 20, 10, models=10, troop=part(attacks=1, power=9)),
        contacts=[(1, FRONT, 3, LEFT), (2, FRONT, 3, FRONT)],
        # Unit 1: a hit, unsaved. Unit 3: to the front five and four, to its left one behind the corner.
        dice=[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1],
    )  # fmt: skip
    fight(field.state)
    assert not field[1].alive
    assert totals(field) == {"south": 2, "north": 1}
    assert told(field, "break_test", 3)[0]["penalty"] == 1
    field.dice_used_up()


def test_r10_8_a_side_that_is_gone_has_lost_though_it_scored_more():
    bane = part(attacks=9, power=9, skill=9)
    field = clash(
        unit("south", 20, 10, models=1, front=1, troop=bane), unit("south", 60, 5),
        unit("north", 20, 12, models=3, front=3, troop=part(attacks=1, power=9, wounds=3)),
        contacts=[(1, FRONT, 3, FRONT)], dice=[6] * 9 + [1] * 4 + [6] * 5 + [6, 1, 1, 1],
    )  # fmt: skip
    fight(field.state)
    assert totals(field) == {"south": 4, "north": 1}
    assert told(field, "combat_won")[0]["side"] == "north"
    assert "break_test" not in field.kinds()
    assert not field[1].alive
    field.dice_used_up()


# R10.9 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "stays"), [((3, 4), True), ((4, 4), False)])
def test_r10_9_the_target_is_discipline_and_ranks_less_the_difference(dice, stays):
    field = flanked(part(attacks=0, discipline=7), dice)  # 7 + 1 - 1
    fight(field.state)
    assert field[2].fleeing == (not stays)


def test_r4_6_a_unit_tests_on_its_living_commanders_discipline():
    field = flanked(part(attacks=0, discipline=2), [4, 5], models=4, commander=part(attacks=0, discipline=9))
    fight(field.state)
    assert told(field, "break_test")[0]["needs"] == 9  # 9 + 1 rank, the commander in it, - 1
    assert not field[2].fleeing


def test_r10_9_crumbling_may_destroy_and_its_wounds_go_on_to_the_commander():
    field = flanked(part(attacks=0, effects=[effect(p.CRUMBLES)]), [3], models=3)
    fight(field.state)
    assert not field[2].alive
    lead = flanked(part(attacks=0, effects=[effect(p.CRUMBLES)]), [3], models=2, commander=harmless(wounds=2))
    fight(lead.state)
    assert (lead[2].models, lead[2].commander_wounds, lead[2].alive) == (0, 1, True)


def test_r10_9_all_losers_test_by_number_and_crumble_in_their_turn():
    field = clash(
        unit("south", 20, 26, 180, models=5, troop=harmless(effects=[effect(p.SCORE, 3)])),
        unit("north", 18, 24, 0, models=5, troop=harmless()),
        unit("north", 24, 26, 270, models=5, troop=part(attacks=0, effects=[effect(p.CRUMBLES)])),
        unit("north", 16, 26, 90, models=5, troop=WEAK), ELSEWHERE,
        contacts=[(1, FRONT, 2, FRONT), (1, LEFT, 3, FRONT), (1, RIGHT, 4, FRONT)], dice=[1, 1, 2, 6, 6],
    )  # fmt: skip
    fight(field.state)
    nerve = [e for e in field.state.events if e.kind in ("break_test", "crumbles", "breaks")]
    assert [(e.kind, e.unit) for e in nerve] == [("break_test", 2), ("crumbles", 3), ("break_test", 4), ("breaks", 4)]
    field.dice_used_up()


# R10.10 -----------------------------------------------------------------------------------------------


def besieged(*sides, dice=(6, 6), troop=WEAK):
    """North's unit, last but one, facing south, beset on these sides by single models with a point each."""
    places = {FRONT: (20, 20, 0), LEFT: (24, 24, 270), RIGHT: (16, 24, 90), REAR: (20, 28, 180)}
    foes = [unit("south", *places[s], models=1, front=1, troop=harmless(effects=[effect(p.SCORE, 1)])) for s in sides]
    last = len(sides) + 1
    return clash(
        *foes, unit("north", 20, 24, models=5, troop=troop), ELSEWHERE, dice=dice,
        contacts=[(1 + k, FRONT, last, side) for k, side in enumerate(sides)],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("sides", "lives"), [((FRONT, REAR), False), ((LEFT, RIGHT), False), ((FRONT, LEFT), True), ((LEFT, REAR), True)]
)
def test_r10_10_surrounded_is_front_and_rear_or_both_flanks(sides, lives):
    field = besieged(*sides)
    fight(field.state)
    assert field[3].alive == lives
    assert field[3].fleeing == lives


def test_r10_10_of_several_it_flees_from_the_mean_of_their_centres():
    field = besieged(FRONT, LEFT)  # at (20, 20) and (24, 24): the mean lies to the south-east
    fight(field.state)
    assert field[3].heading == 3150
    assert not field[1].in_combat
    assert not field[2].in_combat


def test_r10_10_only_living_enemies_surround_and_the_dead_are_fled_from():
    field = besieged(FRONT, REAR)
    us = Fighter(field.state, field[3])
    field[1].alive = False
    assert heading_away(field.state, us) == 0  # the mean on its own centre: to its rear, north here


def test_r10_10_a_broken_unit_that_runs_from_the_board_is_destroyed():
    field = clash(
        unit("south", 8, 24, 270, models=5, troop=harmless()), unit("north", 4, 24, models=5, troop=WEAK), ELSEWHERE,
        contacts=[(1, FRONT, 2, LEFT)], dice=[6, 6],
    )  # fmt: skip
    fight(field.state)
    assert not field[2].alive
    assert field[1].alive


# R10.11, R9.11, R12.5 ---------------------------------------------------------------------------------


def test_r10_11_the_front_enemy_gone_it_turns_to_the_one_on_its_flank():
    field = clash(
        unit("south", 20, 10, models=5, troop=part(attacks=1, power=9, discipline=12)),
        unit("north", 20, 11, models=1, front=1, troop=harmless()),
        unit("north", 17.6, 10, 90, models=5, troop=harmless()),
        # Five to the front: one hit, unsaved, kills; north scores a flank, so it is a tie.
        contacts=[(1, FRONT, 2, FRONT), (1, LEFT, 3, FRONT)], dice=[6, 1, 1, 1, 1, 1],
    )  # fmt: skip
    fight(field.state)
    assert not field[2].alive
    assert field[1].heading == 2700
    assert field[1].contacts == [3, 0, 0, 0]
    field.dice_used_up()


def test_r10_11_with_two_enemies_left_nobody_turns():
    field = besieged(LEFT, REAR, dice=(1, 1), troop=harmless())
    fight(field.state)
    assert field[3].heading == 1800
    assert field[3].contacts == [0, 1, 0, 2]


def test_r9_11_what_lasts_until_the_next_attack_ends_with_the_round():
    field = flanked(harmless(), [1, 1])
    blades = Ability("Fiery Blades", "cantrip", 3, p.FRIEND, effects=[effect(p.STAT, 1, stat=p.POWER)])
    field[1].put(Lasting(blades, p.UNTIL_ATTACK, False))
    fight(field.state)
    assert field[1].lasting == []
    assert told(field, "effect_ends", 1) == [{"name": "Fiery Blades"}]


def test_r12_5_the_battle_ends_after_the_engagement_that_leaves_a_side_nobody():
    field = clash(
        unit("south", 24, 24, 270, models=5, troop=harmless()), unit("south", 40, 24, 270, models=5, troop=harmless()),
        unit("north", 20, 24, models=5, troop=WEAK), unit("north", 36, 24, models=5, fleeing=True),
        contacts=[(1, FRONT, 3, LEFT)], dice=[6, 6],
    )  # fmt: skip
    fight(field.state)
    assert field.state.over
    assert field.state.reason == "wiped out"
    assert field.state.winner == 0
