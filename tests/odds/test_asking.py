"""What may be asked, what is refused, and that asking changes nothing: no dice are drawn, no state is touched."""

import pytest
from acting import block
from charging import phase
from field import Ability, Field, Ranged, effect, part, unit
from fighting import FRONT, LEFT, clash

from opensovl.core import profiles as p
from opensovl.core.actions import Action, Refused
from opensovl.core.battle import apply
from opensovl.core.plain import dump
from opensovl.core.profiles import Deed
from opensovl.odds import COUNTERS, FLEES, HOLDS, Odds
from opensovl.odds import plain as as_plain
from opensovl.odds.chances import at_least, binomial, convolve, dice_sum, failed_saves, mean, passing_chance, success_chance

# Chances ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "chance"), [(11, 35 / 36), (5, 10 / 36), (12, 1.0), (1, 0.0), (2, 1 / 36), (7, 21 / 36)])
def test_r1_9_check_values_of_a_test(target, chance):
    assert passing_chance(target, False) == pytest.approx(chance)
    assert passing_chance(target, True) == pytest.approx(chance + (1 - chance) * chance)


@pytest.mark.parametrize(
    ("needs", "bits", "chance"),
    [
        (4, 0, 1 / 2), (4, p.FAILED, 3 / 4), (3, p.FAILED, 8 / 9), (4, p.SUCCESS, 1 / 4), (4, p.ONES, 1 / 2 + 1 / 12),
        (2, p.SIXES, 4 / 6 + 5 / 36), (4, p.FAILED | p.SUCCESS, 1 / 2),
    ],
)  # fmt: skip
def test_r1_7_a_die_is_re_rolled_once_and_the_second_result_stands(needs, bits, chance):
    assert success_chance(needs, bits) == pytest.approx(chance)


def test_sums_of_dice():
    assert dice_sum(1, 3, 0, 0) == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    assert dice_sum(2, 3, 1, 0)[3] == pytest.approx(1 / 9)  # 1 + 1 + 1
    assert dice_sum(2, 3, 0, 1) == pytest.approx([1 / 9, 2 / 9, 3 / 9, 2 / 9, 1 / 9])  # in cover
    assert mean(convolve(binomial(5, 0.5), binomial(3, 1 / 3))) == pytest.approx(3.5)
    assert failed_saves([0.0, 0.0, 1.0], 0.5) == pytest.approx([0.25, 0.5, 0.25])
    assert at_least(binomial(2, 0.5), 1) == pytest.approx(0.75)


# Shots and spells -----------------------------------------------------------------------------------------


def range_of(**more) -> Field:
    bow = part(ranged=Ranged("Bow", 30, 4, 1))
    return Field(unit("south", 20, 10, models=2, front=2, troop=bow), unit("north", 20, 30, models=3, front=3, **more))


def test_a_shot_worked_by_hand():
    """Two dice on 5+ (beyond half range), saves on 5+: each die wounds with 1/3 x 2/3."""
    field = range_of()
    harm = Odds(field.state).shot(1, 2)
    each = 2 / 9
    assert (harm.dice, harm.needs, harm.save_needs) == (2, 5, 5)
    assert harm.wounds == pytest.approx([(1 - each) ** 2, 2 * each * (1 - each), each**2])
    assert harm.models == pytest.approx([0, each**2, 2 * each * (1 - each), (1 - each) ** 2])
    assert mean(harm.hits) == pytest.approx(2 / 3)


def test_a_shot_that_is_not_allowed_is_refused_with_its_rule():
    with pytest.raises(Refused) as caught:
        Odds(range_of().state).shot(2, 1)
    assert caught.value.rule == "R9.8"
    with pytest.raises(Refused, match="There is no unit 9"):
        Odds(range_of().state).shot(1, 9)


def caster(ability: Ability) -> Field:
    return Field(
        unit("south", 20, 10, models=6, front=3, commander=part(wounds=3, abilities=[ability])),
        unit("south", 40, 10, models=6, front=3, wounds=0),
        unit("north", 20, 30, models=2, front=2, commander=part(wounds=2)),
    )


def test_a_spell_of_hits_goes_on_to_the_commander():
    bolt = Ability("Bolt", "cantrip", 3, p.ENEMY, 30, True, deeds=[Deed(p.HITS, 0, 1, 6, 9)])
    (harm,) = Odds(caster(bolt).state).spell(1, "Bolt", 3)
    assert mean(harm.hits) == pytest.approx(3.5)
    assert mean(harm.wounds) == pytest.approx(3.5 * 5 / 6)
    assert harm.destroyed == pytest.approx(at_least(harm.wounds, 4))
    assert harm.destroyed == pytest.approx(harm.commander_dies)


def test_a_price_in_wounds_and_models_that_return():
    price = Ability("Price", "cantrip", 3, p.FRIEND, 24, deeds=[Deed(p.LOSE_WOUNDS, 0, 1, 3)])
    (harm,) = Odds(caster(price).state).spell(1, "Price", 2)
    assert harm.models[3:] == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])
    back = Ability("Back", "cantrip", 3, p.FRIEND, 24, deeds=[Deed(p.RETURN_MODELS, 3, 1, 3)])
    field = caster(back)
    field[2].models = 1
    (harm,) = Odds(field.state).spell(1, "Back", 2)
    assert harm.models == pytest.approx([0, 0, 0, 0, 0, 1 / 3, 2 / 3])  # 4 to 6, and not above the start


def test_a_spell_without_dice_has_no_odds_and_one_out_of_reach_is_refused():
    might = Ability("Might", "cantrip", 3, p.FRIEND, 1, effects=[effect(p.STAT, 1, stat=p.POWER, on=p.UNIT)])
    assert Odds(caster(might).state).spell(1, "Might", 1) == []
    with pytest.raises(Refused):
        Odds(caster(might).state).spell(1, "Might", 2)


# Nerve -------------------------------------------------------------------------------------------------------


def test_tests_of_nerve_count_ranks_penalty_and_re_rolls():
    field = Field(unit("south", 20, 10, troop=part(discipline=5)), unit("north", 20, 40, fleeing=True))
    told = Odds(field.state).break_test(1, 3)  # 5 + 4 ranks - 3
    assert (told.target, told.passes, told.crumbles) == (6, pytest.approx(15 / 36), False)
    assert Odds(field.state).rally(2).target == 7 + 4
    with pytest.raises(Refused, match="is not fleeing"):
        Odds(field.state).rally(1)


# Fights ------------------------------------------------------------------------------------------------------


def test_a_fight_worked_by_hand():
    """One die each on 4+, saves on 4+: a wound with 1/4, which kills; the loser of a kill is gone and never tests."""
    one = {"models": 1, "front": 1}
    field = clash(unit("south", 20, 10, **one), unit("north", 20, 10.8, **one), contacts=[(1, FRONT, 2, FRONT)])
    (first,) = Odds(field.state).combat(1).rounds
    assert first.wins == pytest.approx([3 / 16, 3 / 16])
    assert first.ties == pytest.approx(10 / 16)  # both live, or both die
    assert [told.destroyed for told in first.units] == pytest.approx([1 / 4, 1 / 4])
    assert first.goes_on == pytest.approx(9 / 16)
    assert first.score == pytest.approx({-1: 3 / 16, 0: 10 / 16, 1: 3 / 16})


def test_rounds_ahead_follow_from_each_other():
    one = {"models": 1, "front": 1}
    field = clash(unit("south", 20, 10, **one), unit("north", 20, 10.8, **one), contacts=[(1, FRONT, 2, FRONT)])
    rounds = Odds(field.state).combat(2, 3).rounds
    assert [told.fought for told in rounds] == pytest.approx([1, 9 / 16, (9 / 16) ** 2])
    gone = 1 / 4 * (1 + 9 / 16 + (9 / 16) ** 2)
    assert rounds[2].units[0].destroyed == pytest.approx(gone)


def test_odds_are_the_same_from_either_side_of_the_board():
    """Mirrored armies: what south has in one, north has in the other."""
    fierce, meek = part(attacks=2, power=5, discipline=8), part(discipline=6)
    ways = []
    for south, north in ((fierce, meek), (meek, fierce)):
        field = clash(unit("south", 20, 10, troop=south), unit("north", 20, 13.15, troop=north), contacts=[(1, FRONT, 2, FRONT)])
        ways.append(Odds(field.state).combat(1, 2).rounds)
    for one, other in zip(*ways, strict=True):
        assert one.wins == pytest.approx(other.wins[::-1])
        assert [told.breaks for told in one.units] == pytest.approx([told.breaks for told in other.units][::-1])


def test_every_distribution_sums_to_one_with_many_units():
    field = clash(
        unit("south", 20, 10), unit("south", 30, 10, models=10),
        unit("north", 20, 13.15, commander=part(attacks=3)), unit("north", 15, 10, 90, models=9, front=3),
        contacts=[(1, FRONT, 3, FRONT), (1, LEFT, 4, FRONT)],
    )  # fmt: skip
    (first,) = Odds(field.state).combat(4).rounds
    assert sum(first.wins) + first.ties == pytest.approx(1)
    assert sum(first.score.values()) == pytest.approx(1)
    for told in first.units:
        assert sum(told.models) == pytest.approx(1) and sum(told.wounds) == pytest.approx(1)


def test_who_is_not_in_combat_has_no_fight():
    with pytest.raises(Refused, match="is not in combat"):
        Odds(range_of().state).combat(1)


def test_effects_that_end_before_the_fight_do_not_count():
    """Asked in the Charge phase, what lasts until the Strategic phase is gone when the fight comes (R9.11)."""
    from opensovl.core.effects import Lasting

    might = Ability("Might", "major", 2, p.FRIEND, effects=[effect(p.STAT, 3, stat=p.POWER, on=p.UNIT)])
    chances = []
    for when in (1, 2):  # the Charge phase, the Strategic phase
        field = clash(unit("south", 20, 10), unit("north", 20, 13.15), contacts=[(1, FRONT, 2, FRONT)], phase=when)
        field[1].put(Lasting(might, p.UNTIL_STRATEGIC, False))
        chances.append(Odds(field.state).combat(1).rounds[0].wins[0])
    assert chances[1] > chances[0] + 0.2


# Charges -----------------------------------------------------------------------------------------------------


def charge_field(**more) -> Field:
    return phase(block("south", 20, 10), block("north", 20, 18, **more), block("north", 50, 40))


def test_a_charge_and_each_answer():
    odds = Odds(charge_field().state)
    assert odds.answers(1, 2) == [HOLDS, COUNTERS, FLEES]
    held = odds.charge(1, 2)
    assert (held.side_hit, held.distance, held.arrives) == ("front", 6.0, True)
    assert held.fight is not None and held.fight.numbers == [1, 2]
    met = odds.charge(1, 2, answer=COUNTERS)
    assert met.arrives and met.fight is not None
    ran = odds.charge(1, 2, answer=FLEES)
    assert ran.runs and not ran.arrives and ran.fight is None


@pytest.mark.parametrize("answer", [HOLDS, COUNTERS, FLEES])
def test_who_is_charged_is_told_the_same_as_who_charges(answer):
    """Once it is declared the charge can be asked about, too: to decide on an answer."""
    field = charge_field()
    before = as_plain.charge(Odds(field.state).charge(1, 2, answer=answer))
    apply(field.state, Action("charge", 0, 1, 2))
    odds = Odds(field.state)
    assert odds.answers(1, 2) == [HOLDS, COUNTERS, FLEES]
    assert as_plain.charge(odds.charge(1, 2, answer=answer)) == before
    with pytest.raises(Refused):
        odds.charge(1, 3)


def test_a_charge_brings_its_bonus_and_a_counter_charge_the_other_ones():
    lancers = part(effects=[effect(p.STAT, 2, stat=p.POWER, when=p.CHARGE, fight=p.MELEE)])
    odds = Odds(phase(block("south", 20, 10, troop=lancers), block("north", 20, 18, troop=lancers)).state)
    held, met = odds.charge(1, 2).fight, odds.charge(1, 2, answer=COUNTERS).fight
    assert held is not None and met is not None
    assert held.rounds[0].wins[0] > met.rounds[0].wins[0] + 0.1
    assert met.rounds[0].wins[0] == pytest.approx(met.rounds[0].wins[1])


def test_a_charge_into_a_fight_joins_it():
    field = phase(block("south", 20, 10), block("south", 12, 18, 90), block("north", 20, 18))
    field.state.units[0].stand_at(20, 16, 0)
    from opensovl.core.casualties import touch

    touch(field.state, field[1], FRONT, field[3], FRONT)
    fight = Odds(field.state).charge(2, 3).fight
    assert fight is not None and fight.numbers == [1, 2, 3]


def test_a_charge_out_of_reach_or_an_answer_that_cannot_be_given_is_refused():
    odds = Odds(charge_field(troop=part(effects=[effect(p.STANDS)])).state)
    with pytest.raises(Refused, match="inches"):
        odds.charge(1, 3)
    with pytest.raises(Refused, match="never flees"):
        odds.charge(1, 2, answer=FLEES)
    with pytest.raises(ValueError, match="one of holds, counters, flees"):
        odds.charge(1, 2, answer="surrenders")
    assert odds.answers(1, 2) == [HOLDS, COUNTERS]


def test_a_flight_off_the_board_is_told():
    field = phase(block("south", 20, 38, move=20), block("north", 20, 45, move=16))
    told = Odds(field.state).charge(1, 2, answer=FLEES)
    assert told.caught and not told.runs


# Asking changes nothing ----------------------------------------------------------------------------------------


def test_no_question_draws_dice_or_touches_the_battle():
    field = charge_field()
    field.state.dice.script = []  # any die would be an error
    before = dump(field.state)
    odds = Odds(field.state)
    for answer in odds.answers(1, 2):
        as_plain.charge(odds.charge(1, 2, 2, answer))
    odds.break_test(1, 2)
    fought = clash(unit("south", 20, 10), unit("north", 20, 13.15), contacts=[(1, FRONT, 2, FRONT)])
    kept = dump(fought.state)
    Odds(fought.state).combat(1, 2)
    assert dump(field.state) == before and dump(fought.state) == kept
    shot = range_of()
    kept = dump(shot.state)
    Odds(shot.state).shot(1, 2)
    assert dump(shot.state) == kept


def test_break_and_run_over_the_edge_counts_as_caught():
    field = clash(
        unit("south", 20, 2, models=5, troop=part(discipline=2)), unit("north", 20, 2.8 + 1.2, models=20, troop=part(attacks=4)),
        contacts=[(1, FRONT, 2, FRONT)],
    )  # fmt: skip
    told = Odds(field.state).combat(1).rounds[0].units[0]
    assert told.breaks > 0.05 and told.caught == pytest.approx(told.breaks)


def test_plain_forms_are_json():
    import json

    field = clash(unit("south", 20, 10), unit("north", 20, 13.15), contacts=[(1, FRONT, 2, FRONT)])
    found = json.loads(json.dumps(as_plain.fight(Odds(field.state).combat(1))))
    assert found["rounds"][0]["units"][0]["side"] == "south"
