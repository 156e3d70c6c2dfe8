"""R12: markers, the score of a turn and of the battle, being wiped out, conceding."""

import pytest
from acting import END, MOVE, act, advance, block
from field import Field, effect, part, unit

from opensovl.core import profiles as p
from opensovl.core.actions import Action
from opensovl.core.battle import apply, check
from opensovl.core.casualties import destroy, wound_commander, wound_unit
from opensovl.core.scoring import after_step, end_by_points, score_lines, score_now, settle_markers
from opensovl.core.state import CHARGE_PHASE, NOBODY, OBJECTIVES
from opensovl.core.turn import begin_charges, end_turn

SOUTH, NORTH = 0, 1
MARKER = (30.0, 24.0)
AWAY = [block("south", 5, 5), block("north", 67, 43)]


def objectives(*units, markers=(MARKER,), held=None, **more) -> Field:
    field = Field(*units, *AWAY, markers=list(markers), scenario=OBJECTIVES, **more)
    if held is not None:
        field.state.holders = list(held)
    return field


def holder(*units, held=NOBODY, **more) -> int:
    """Who holds the marker after it is settled."""
    field = objectives(*units, held=[held], **more)
    settle_markers(field.state)
    return field.state.holders[0]


# R12.1: markers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gap", "taken"), [(3.76, SOUTH), (3.77, NOBODY)])
def test_r12_1_any_part_of_the_unit_within_3_76(gap, taken):
    assert holder(block("south", 30, 24 - 1 - gap)) == taken


@pytest.mark.parametrize(("out", "taken"), [(2.65, SOUTH), (2.67, NOBODY)])
def test_r12_1_a_corner_is_measured_to_as_the_crow_flies(out, taken):
    assert holder(block("south", 30 + 2 + out, 24 + 1 + out)) == taken  # 3.76 / sqrt 2 = 2.659


def test_r12_1_contested_it_does_not_change_hands():
    both = [block("south", 28, 21), block("north", 32, 27)]
    assert holder(*both) == NOBODY
    assert holder(*both, held=NORTH) == NORTH
    assert holder(both[0], held=NORTH) == SOUTH


def test_r12_1_a_captured_marker_stays_captured():
    assert holder(held=NORTH) == NORTH


@pytest.mark.parametrize("kind", ["fleeing", "flying"])
def test_r12_1_fleeing_and_flying_units_neither_capture_nor_contest(kind):
    marks = {"fleeing": True} if kind == "fleeing" else {"troop": part(effects=[effect(p.FLYING)])}
    assert holder(block("south", 30, 24, **marks)) == NOBODY
    assert holder(block("south", 30, 24, **marks), block("north", 30, 28)) == NORTH


# R12.2: when markers are settled, and what they score ---------------------------------------------------


def test_r12_2_a_marker_is_taken_when_the_activation_ends():
    field = objectives(block("south", 30, 18))
    act(field, MOVE, 1, steps=[advance(2)])
    assert field.state.holders == [NOBODY]
    act(field, END, 1)
    assert field.state.holders == [SOUTH]


def test_r12_2_touching_it_only_on_the_way_does_not_count():
    field = objectives(block("south", 38, 24, 270, move=16))
    act(field, MOVE, 1, steps=[advance(15.9)])
    act(field, END, 1)
    assert field[1].x == pytest.approx(22.1) and field.state.holders == [NOBODY]


def test_r12_2_a_marker_is_taken_when_a_charge_is_resolved():
    # The charger ends 1.9 from the marker, its target stands 3.9 away; neither touched it before.
    field = objectives(block("south", 30, 10), block("north", 30, 20, 0), markers=[(30.0, 15.1)])
    begin_charges(field.state)
    act(field, "charge", 1, 3)
    assert field.state.holders == [NOBODY]
    kinds = act(field, "pass") if field.state.phase == CHARGE_PHASE else field.kinds()
    assert field[1].in_combat and field.state.holders == [SOUTH]
    assert kinds.index("charge_moved") < kinds.index("marker_taken") < kinds.index("phase_begins")


@pytest.mark.parametrize(
    ("held", "turn", "points"),
    [
        ([0], 1, [0, 0]), ([0], 2, [50, 0]), ([1], 6, [0, 50]),
        ([0, 1], 2, [0, 0]), ([0, 1, 1], 2, [0, 50]), ([0, NOBODY, NOBODY], 3, [50, 0]), ([NOBODY], 3, [0, 0]),
    ],
)  # fmt: skip
def test_r12_2_from_turn_2_whoever_holds_more_scores_50(held, turn, points):
    places = [(20.0, 24.0), (36.0, 24.0), (52.0, 24.0)][: len(held)]
    field = objectives(markers=places, held=held, turn=turn)
    end_turn(field.state)
    assert field.state.marker_points == points


def test_r12_2_at_most_300_in_a_battle():
    field = objectives(held=[0], turn=1)
    for _ in range(7):
        end_turn(field.state)
    assert field.state.over and field.state.score == [300, 0]


# R12.3: the score of units ------------------------------------------------------------------------------


def score(**more) -> list[int]:
    field = Field(unit("south", 20, 10, cost=105, commander_cost=60, **more), unit("north", 20, 40))
    return score_now(field.state)


CHIEF = part(wounds=3, name="Chief")


@pytest.mark.parametrize(("left", "points"), [(20, 0), (10, 0), (9, 52), (1, 52)])
def test_r12_3_below_half_of_its_models_half_its_cost_rounded_down(left, points):
    field = Field(unit("south", 20, 10, cost=105), unit("north", 20, 40))
    wound_unit(field.state, field[1], 20 - left)
    assert field[1].models == left and score_now(field.state) == [0, points]


def test_r12_3_a_commander_does_not_count_among_the_models():
    field = Field(unit("south", 20, 10, cost=105, commander=CHIEF, commander_cost=60), unit("north", 20, 40))
    wound_unit(field.state, field[1], 11)  # 9 of 20 and the commander
    assert score_now(field.state) == [0, 52]


def test_r12_3_fleeing_its_full_cost_and_its_commanders():
    assert score(fleeing=True) == [0, 105]
    assert score(fleeing=True, commander=CHIEF) == [0, 165]


def test_r12_3_destroyed_its_full_cost_and_its_commanders():
    for chief, points in ((None, 105), (CHIEF, 165)):
        field = Field(
            unit("south", 20, 10, cost=105, commander=chief, commander_cost=60), unit("south", 50, 10), unit("north", 20, 40)
        )
        destroy(field.state, field[1], "test")
        assert score_now(field.state) == [0, points]


def test_r12_3_reduced_to_its_commander_the_units_cost_alone():
    field = Field(unit("south", 20, 10, cost=105, commander=CHIEF, commander_cost=60), unit("north", 20, 40))
    wound_unit(field.state, field[1], 20)
    assert field[1].alone and score_now(field.state) == [0, 105]
    field[1].fleeing = True
    assert score_now(field.state) == [0, 165]


def test_r12_3_a_dead_commander_its_own_cost_alone():
    field = Field(unit("south", 20, 10, cost=105, commander=CHIEF, commander_cost=60), unit("north", 20, 40))
    wound_commander(field.state, field[1], 2)
    assert score_now(field.state) == [0, 0]
    wound_commander(field.state, field[1], 1)
    assert score_now(field.state) == [0, 60]


def test_r12_3_a_solo_commander_is_its_own_cost_once():
    solo = unit("south", 20, 10, models=0, commander=CHIEF, cost=0, commander_cost=300)
    field = Field(solo, unit("south", 50, 10), unit("north", 20, 40))
    assert score_now(field.state) == [0, 0]
    field[1].fleeing = True
    assert score_now(field.state) == [0, 300]
    wound_unit(field.state, field[1], 3)
    assert score_now(field.state) == [0, 300]


def test_r12_3_the_reasons_add_up_to_the_score():
    field = objectives(unit("south", 20, 10, cost=105, fleeing=True), unit("north", 20, 40, models=20))
    field.state.marker_points = [100, 50]
    wound_unit(field.state, field[3], 15)
    lines = score_lines(field.state)
    assert [sum(line.points for line in lines if line.side == side) for side in (0, 1)] == score_now(field.state)
    assert score_now(field.state) == [150, 155]


# R12.4: who wins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "winner"), [([50, 0], 0), ([49, 0], -1), ([0, 50], 1), ([100, 149], -1), ([0, 0], -1)])
def test_r12_4_a_lead_of_50_wins_and_less_is_a_draw(points, winner):
    field = Field(*AWAY)
    field.state.marker_points = points
    end_by_points(field.state)
    assert field.state.over and field.state.winner == winner and field.state.reason == "points"


# R12.5: wiped out -------------------------------------------------------------------------------------------


def test_r12_5_a_side_with_nobody_left_but_runaways_loses_whatever_the_score():
    field = Field(block("south", 20, 10, fleeing=True), block("south", 50, 10), block("north", 20, 40))
    field.state.marker_points = [300, 0]
    after_step(field.state)
    assert not field.state.over
    destroy(field.state, field[2], "test")
    after_step(field.state)
    assert (field.state.over, field.state.winner, field.state.reason) == (True, NORTH, "wiped out")


def test_r12_5_both_at_once_by_score():
    field = Field(block("south", 20, 10, fleeing=True, cost=100), block("north", 20, 40, fleeing=True, cost=150))
    after_step(field.state)
    assert (field.state.winner, field.state.reason, field.state.score) == (SOUTH, "points", [150, 100])


# R12.6: conceding -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [SOUTH, NORTH])
def test_r12_6_who_concedes_loses_at_any_time_and_out_of_turn(side):
    field = Field(*AWAY)
    field.state.marker_points = [300, 300]
    apply(field.state, Action("concede", side))
    assert (field.state.over, field.state.winner, field.state.reason) == (True, 1 - side, "conceded")
    assert check(field.state, Action("concede", side)).rule == "R12.5"
