"""Every roll of a battle beside what it could have been: attacks with their wounds, and Discipline tests.

The numbers needed stand in the events. Re-rolls, double wounds and dice of hits are asked of the rules, with the functions
that rolled, in the state in which they rolled (`rewind`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from opensovl.analysis.reports.rewind import at_roll, faces
from opensovl.analysis.reports.steps import Step
from opensovl.battle import Battle, Entry
from opensovl.core.abilities import find_ability
from opensovl.core.break_tests import rerolls_test
from opensovl.core.combat import engagement
from opensovl.core.events import Event
from opensovl.core.profiles import HITS
from opensovl.core.shooting import volley
from opensovl.core.state import State
from opensovl.core.strikes import Strike, plan_strikes
from opensovl.odds.chances import binomial, dice_sum, failed_saves, mean, passing_chance, success_chance, times

SHOT: Final = "shooting"
STRIKE: Final = "melee"
SPELL: Final = "magic"
CRUMBLE: Final = "crumbling"


class Attack(NamedTuple):
    """Hits and saves rolled as one. `could_hit` is the chance of each number of hits, `fails` that of one save to fail."""

    step: int
    kind: str
    unit: int
    """Who attacks: 0 for crumbling, which no unit rolls."""
    foe: int
    side: int
    rolled_hits: bool
    """False where hits are dice of their own, or need none."""
    could_hit: list[float]
    fails: float
    each: int
    hits: int
    failed: int

    @property
    def wounds(self) -> int:
        return self.failed * self.each

    @property
    def expected_hits(self) -> float:
        return mean(self.could_hit)

    @property
    def expected_wounds(self) -> float:
        """Before the first die is rolled."""
        return self.expected_hits * self.fails * self.each

    def could_wound(self) -> list[float]:
        """The chance of each number of wounds, before the first die is rolled."""
        return times(failed_saves(self.could_hit, self.fails), self.each)


class DisciplineTest(NamedTuple):
    """A Discipline test (R1.6)."""

    step: int
    unit: int
    side: int
    rally: bool
    chance: float
    passed: bool


def rolls(battle: Battle, found: Sequence[Step]) -> list[Attack | DisciplineTest]:
    """Every attack and test of these steps, in the order in which they were rolled."""
    told: list[Attack | DisciplineTest] = []
    rolled: list[int] = []
    action = -1
    for number, step in enumerate(found):
        if step.action != action:
            action, rolled = step.action, []
        told += _Reader(battle.log[action], number, rolled).read(step.events)
    return told


class _Reader:
    """Reads the rolls of one step; `rolled` are the dice of its action until now, and grows."""

    def __init__(self, entry: Entry, step: int, rolled: list[int]) -> None:
        self.entry = entry
        self.step = step
        self.rolled = rolled
        self.strikes: list[Strike] = []
        self.sides = [unit.side for unit in entry.before.units]

    def read(self, events: Sequence[Event]) -> Iterator[Attack | DisciplineTest]:
        caster: Event | None = None
        for event in events:
            data: dict[str, Any] = event.data
            if event.kind == "ability":
                caster = event
            if event.kind in ("break_test", "rallied", "not_rallied"):
                if event.data.get("dice"):
                    yield self._test(event, data)
            elif event.kind == "shot":
                yield self._shot(event, data)
            elif event.kind == "struck":
                yield self._struck(event, data)
            elif event.kind == "hit_by" and faces(event):
                yield self._spell(event, data, caster)
            elif event.kind == "crumbles":
                yield self._crumbles(event, data)
            self.rolled += faces(event)

    def _state(self) -> State:
        return at_roll(self.entry, self.rolled)

    def _attack(self, kind: str, unit: int, foe: int, could_hit: list[float], data: dict[str, Any], **more: Any) -> Attack:
        side = self.sides[unit - 1] if unit else 1 - self.sides[foe - 1]
        fields = {"rolled_hits": False, "fails": 1.0, "each": 1, "hits": data["hits"], "failed": data["failed"], **more}
        return Attack(self.step, kind, unit, foe, side, could_hit=could_hit, **fields)

    def _shot(self, event: Event, data: dict[str, Any]) -> Attack:
        state = self._state()
        plan = volley(state, state.unit(event.unit), data["commander"], state.unit(event.other), None)
        ranged = plan.ranged
        if ranged.blast:
            could = dice_sum(plan.shots * ranged.dice, ranged.sides, plan.shots * ranged.plus, 1 if plan.cover else 0)
        else:
            could = binomial(plan.shots, success_chance(plan.needs, plan.again | plan.foe_again))
        fails = 1.0 - success_chance(plan.save_needs, plan.save_again | plan.foe_save_again)
        more = {"rolled_hits": not ranged.blast, "fails": fails, "each": plan.wounds}
        return self._attack(SHOT, event.unit, event.other, could, data, **more)

    def _struck(self, event: Event, data: dict[str, Any]) -> Attack:
        if not self.strikes:  # all are planned before the first is rolled (R10.2)
            state = self._state()
            numbers = engagement(state, state.unit(event.unit))
            self.strikes = [strike for number in numbers for strike in plan_strikes(state, state.unit(number))]
        strike = self.strikes.pop(0)
        could = binomial(strike.dice, success_chance(strike.needs, strike.hit_own | strike.hit_foe))
        fails = 1.0 - success_chance(strike.save_needs, strike.save_own | strike.save_foe)
        more = {"rolled_hits": True, "fails": fails, "each": strike.wounds}
        return self._attack(STRIKE, event.unit, event.other, could, data, **more)

    def _spell(self, event: Event, data: dict[str, Any], caster: Event | None) -> Attack:
        state = self._state()
        could = [0.0] * data["hits"] + [1.0]
        if data["dice"] and caster is not None:
            ability = find_ability(state.unit(caster.unit), bool(caster.data["commander"]), data["name"])
            deeds = [deed for deed in ability.deeds if deed.kind == HITS] if ability is not None else []
            if deeds:
                could = dice_sum(deeds[0].dice, deeds[0].sides, deeds[0].amount, 0)
        fails = 1.0 - success_chance(data["save_needs"], state.unit(event.unit).now.save_again)
        return self._attack(SPELL, event.other, event.unit, could, data, fails=fails)

    def _crumbles(self, event: Event, data: dict[str, Any]) -> Attack:
        less = self._state().unit(event.unit).now.crumbles_less
        fallen = {"hits": data["wounds"], "failed": data["wounds"]}
        return self._attack(CRUMBLE, 0, event.unit, dice_sum(1, 3, 0, less), fallen)

    def _test(self, event: Event, data: dict[str, Any]) -> DisciplineTest:
        chance = passing_chance(data["needs"], rerolls_test(self._state().unit(event.unit)))
        return DisciplineTest(
            self.step, event.unit, self.sides[event.unit - 1], event.kind != "break_test", chance, data["passed"]
        )
