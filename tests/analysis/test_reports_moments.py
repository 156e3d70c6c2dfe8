"""Decisive moments: the rule by which they are ranked, on tiny battles, and what is told of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from field import Field, Ranged, part, unit
from fighting import FRONT, REAR, clash

from opensovl import Battle, armies, maps
from opensovl.analysis.reports.facts import Facts
from opensovl.analysis.reports.moment_words import tell
from opensovl.analysis.reports.moments import EXTRA, lead, moments, objective_points, turning_point, unit_changes
from opensovl.analysis.reports.steps import Step, steps
from opensovl.battle import Setup
from opensovl.core.events import Event
from opensovl.core.scoring import MARGIN
from opensovl.core.state import OBJECTIVES, PITCHED, STRATEGIC

RECORDS = sorted((Path(__file__).parent.parent / "golden" / "records").glob("*.sovl"))
BOW = Ranged("Bow", 20, 3, 1)
ARCHERS = part(3, ranged=BOW)


def battle_of(field: Field) -> Battle:
    army = armies.load("dwarf-holds-500")
    return Battle(Setup(maps.load("farmstead"), PITCHED, 0, (army, army), 0), field.state)


def told(battle: Battle, number: int = 0) -> tuple[str, str]:
    facts = Facts(battle)
    found = tell(facts.moments[number], facts.steps, facts.rolls, facts.words)
    return found.title, found.text


def shooting(cost_of_first: int, cost_of_second: int) -> Battle:
    """South's two units of ten archers shoot one after the other: three models of a unit of four fall, then a single one."""
    field = Field(
        unit("south", 20, 10, models=10, troop=ARCHERS),
        unit("south", 40, 10, models=10, troop=ARCHERS),
        unit("north", 20, 20, 180, models=4, front=4, cost=cost_of_first),
        unit("north", 40, 20, 180, models=1, front=1, cost=cost_of_second),
        unit("north", 60, 40, 180, cost=100),
        dice=[*([6] * 3), *([1] * 7), 1, 1, 1, *([6] * 1), *([1] * 9), 1],
    )
    battle = battle_of(field)
    battle.apply({"kind": "shoot", "side": "south", "unit": 1, "target": 3, "by": "unit"})
    battle.apply({"kind": "end", "side": "south", "unit": 1})
    battle.apply({"kind": "end", "side": "north", "unit": 3})
    battle.apply({"kind": "shoot", "side": "south", "unit": 2, "target": 4, "by": "unit"})
    field.dice_used_up()
    return battle


def test_a_moment_weighs_the_points_that_it_moved():
    battle = shooting(cost_of_first=90, cost_of_second=60)
    found = moments(steps(battle))
    assert [(one.step, one.moved, one.weight) for one in found] == [(0, 45, 45), (3, 60, 60)]
    assert [(one.step, one.weight) for one in moments(steps(battle), most=1)] == [(3, 60)]


def test_of_equal_moments_the_earlier_comes_first():
    found = moments(steps(shooting(cost_of_first=120, cost_of_second=60)), most=1)
    assert [one.step for one in found] == [0]


def test_what_is_told_of_a_moment_has_its_numbers():
    battle = shooting(cost_of_first=90, cost_of_second=60)
    title, text = told(battle, 0)
    assert title == "Spears (3) fell below half"
    assert "10 dice on 4+" in text and "3 hits" in text and "3 models fell, 1 left" in text
    assert text.endswith("45 points for South, which made it 45 to 0.")
    title, text = told(battle, 1)
    assert title == "Spears (4) was destroyed"
    assert text.endswith("60 points for South, which made it 105 to 0.")


def test_nothing_moved_nothing_decided():
    field = Field(unit("south", 20, 10), unit("north", 20, 40))
    battle = battle_of(field)
    battle.apply({"kind": "end", "side": "south", "unit": 1})
    assert moments(steps(battle)) == []


def rear_attack() -> Battle:
    """Two units of ten fight one of ten with a commander: it breaks, and is destroyed since it is surrounded."""
    field = clash(
        unit("south", 20, 10, models=10),
        unit("south", 20, 13.95, 180, models=10),
        unit("north", 20, 11.58, 180, models=9, troop=part(discipline=2), commander=part(discipline=2), cost=80),
        unit("north", 60, 40),
        contacts=[(1, FRONT, 3, FRONT), (2, FRONT, 3, REAR)],
        dice=[*([6] * 2), *([1] * 8), 1, 6, *([1] * 10), *([1] * 9), 1, 6, 6],
        phase=STRATEGIC,
    )
    battle = battle_of(field)
    for number, side in ((1, "south"), (3, "north"), (2, "south"), (4, "north")):
        battle.apply({"kind": "end", "side": side, "unit": number})
    return battle


def test_an_engagement_is_a_step_of_its_own_and_counts_unit_and_commander():
    battle = rear_attack()
    found = steps(battle)
    fights = [step for step in found if step.fought]
    assert [step.fought for step in fights] == [[1, 2, 3]]
    (moment,) = moments(found)
    assert (moment.moved, list(moment.changes)) == (80 + 50, [3])
    title, text = told(battle)
    assert title == "Spears (3) was destroyed"
    assert "was destroyed: it broke and was surrounded" in text
    assert "130 points for South" in text


def test_a_charge_into_a_flank_or_rear_weighs_more():
    found = Facts(Battle.load(RECORDS[0])).moments
    assert any(one.weight == abs(one.points) + EXTRA for one in found)


def test_the_lead_that_was_never_lost_weighs_more_and_is_said():
    battle = Battle.load(RECORDS[7])
    facts = Facts(battle)
    (turning,) = [one for one in facts.moments if one.turning]
    assert turning.step == turning_point(facts.steps)
    assert turning.weight == abs(turning.points) + MARGIN + EXTRA
    step = facts.steps[turning.step]
    assert lead(step.before) <= 0 < lead(step.after)
    assert all(lead(later.after) > 0 for later in facts.steps[turning.step :])
    assert "the winner never lost the lead again" in tell(turning, facts.steps, facts.rolls, facts.words).text


def test_the_lead_in_objectives_is_worth_what_it_brought():
    facts = Facts(Battle.load(RECORDS[2]))
    first = facts.moments[0]
    assert (first.moved, first.brought) == (0, 300)
    found = tell(first, facts.steps, facts.rolls, facts.words)
    assert found.title == "South took the lead in objectives"
    assert found.text == "Elf Archers (3) took objective 5. Holding more objectives brought South 300 points from then on."
    assert found.units == [3]


def test_an_interrupted_lead_in_objectives_is_two_leads():
    state = Field(unit("south", 20, 20), unit("north", 50, 40), markers=[(20, 20), (50, 40)], scenario=OBJECTIVES).state
    ends = Event("phase_begins", 0, 0, {"turn": 3, "phase": "charge", "side": "south"})

    def step(holders: list[int], *scored: str) -> Step:
        """A step after which the markers are held so; `scored`: who scored at the end of a turn, or nobody."""
        after = state.copy()
        after.holders = holders
        events = [Event("markers_scored", 0, 0, {"side": side, "points": 50}) for side in scored if side != "nobody"]
        return Step(0, 2, "strategic", [*events, *([ends] if scored else [])], state, after)

    souths, even, norths = [0, -1], [0, 1], [1, 1]
    course = [
        step(souths), step(souths, "south"), step(souths, "south"), step(even, "nobody"),
        step(norths), step(norths, "north"), step(souths), step(souths, "south"), step(souths, "south"),
    ]  # fmt: skip
    assert objective_points(course) == {0: 100, 4: -50, 6: 100}
    assert objective_points([step(souths), step(even), step(souths), step(souths, "south")]) == {2: 50}


def test_a_fleeing_unit_that_is_charged_counts_as_fleeing_until_its_fight_is_over():
    found = steps(Battle.load(RECORDS[3]))
    changed = unit_changes(found)
    caught = [n for n, step in enumerate(found) if step.turn == 6 and step.phase == "charge"]
    assert all(11 not in changed[number] for number in caught)
    fight = next(n for n, step in enumerate(found) if step.turn == 6 and 11 in step.fought)
    assert changed[fight] == {11: -100}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_moments_come_in_order_each_with_a_title_and_a_few_sentences(path):
    facts = Facts(Battle.load(path))
    assert [one.step for one in facts.moments] == sorted(one.step for one in facts.moments)
    assert 0 < len(facts.moments) <= 5
    for one in facts.moments:
        found = tell(one, facts.steps, facts.rolls, facts.words)
        assert found.title
        assert found.text.endswith(".")
        assert found.units
