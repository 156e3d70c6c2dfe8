"""Rough odds from the records that play itself rolls over: expected wounds, and who is likely to break."""

from opensovl.core.break_tests import discipline_target
from opensovl.core.profiles import FRONT
from opensovl.core.scoring import MARGIN, score_now
from opensovl.core.shooting import Volley
from opensovl.core.state import State
from opensovl.core.strikes import Strike, plan_strikes
from opensovl.core.units import Unit
from opensovl.odds.chances import passing_chance, success_chance


def expected_strike(strike: Strike) -> float:
    """Expected wounds of a strike, overkill included."""
    hits = strike.dice * success_chance(strike.needs, strike.hit_own | strike.hit_foe)
    return hits * (1.0 - success_chance(strike.save_needs, strike.save_own | strike.save_foe)) * strike.wounds


def expected_volley(plan: Volley) -> float:
    """Expected wounds of a shot."""
    ranged = plan.ranged
    if ranged.blast:
        each = (ranged.sides + 1) / 2.0 - (1.0 if plan.cover else 0.0)
        hits = plan.shots * (ranged.dice * max(each, 0.0) + ranged.plus)
    else:
        hits = plan.shots * success_chance(plan.needs, plan.again | plan.foe_again)
    return hits * (1.0 - success_chance(plan.save_needs, plan.save_again | plan.foe_save_again)) * plan.wounds


def chance_over(target: int) -> float:
    """Chance that 2d6 exceed a target."""
    return 1.0 - passing_chance(target, False)


def wounds_left(unit: Unit) -> float:
    """Wounds that destroy the unit."""
    total = 0.0
    troop = unit.figures(False)
    if troop is not None:
        total += unit.models * troop.wounds - unit.wounds
    commander = unit.figures(True)
    if commander is not None and not unit.spec.rider:
        total += commander.wounds - unit.commander_wounds
    return max(total, 1.0)


def worth(unit: Unit) -> float:
    """Points that are still to be had for a unit."""
    points = float(unit.spec.cost) if unit.models > 0 or unit.spec.troop is None else 0.0
    if unit.commander_alive:
        points += unit.spec.commander_cost
    return max(points, 10.0)


def leads(state: State, side: int) -> bool:
    """True if the side would win if the battle ended now (R12.4)."""
    score = score_now(state)
    return score[side] - score[1 - side] >= MARGIN


LATER = 0.7
"""What the rounds after the first count."""


class Clash:
    """What one round is expected to bring, in points, to the unit that charges."""

    def __init__(self) -> None:
        self.dealt = 0.0
        self.taken = 0.0
        self.margin = 0.0  # expected combat score, own less the enemy's
        self.value = 0.0


def _expected_round(state: State, unit: Unit, target: Unit, side_hit: int) -> Clash:
    clash = Clash()
    for strike in plan_strikes(state, unit):
        clash.dealt += expected_strike(strike)
    for strike in plan_strikes(state, target):
        clash.taken += expected_strike(strike)
    clash.dealt = min(clash.dealt, wounds_left(target) + 2.0)
    clash.margin = clash.dealt - clash.taken + min(max(unit.ranks - 1, 0), 2) + unit.now.score - target.now.score
    if side_hit == FRONT:
        clash.margin -= min(max(target.ranks - 1, 0), 2)
    else:
        clash.margin += 1.0
    return clash


def _break_loss(unit: Unit, penalty: float) -> float:
    """Share of a unit's worth that losing by so much is expected to cost."""
    if penalty <= 0.0:
        return 0.0
    if unit.now.crumbles:
        return min(2.0 / wounds_left(unit), 1.0)
    return chance_over(discipline_target(unit, int(penalty + 0.5)))


def weigh_charge(state: State, unit: Unit, target: Unit, side_hit: int, both_charge: bool) -> Clash:
    """What a charge is expected to bring: its first round, and half as much of the next, when bonuses are gone.

    Plays on `state`, and leaves it as it was.
    """
    unit_contacts, target_contacts = unit.contacts, target.contacts
    unit_marks = (unit.charging, unit.fresh)
    target_marks = (target.charging, target.fresh)
    unit.contacts = [target.number, 0, 0, 0]
    target.contacts = target_contacts.copy()
    target.contacts[side_hit] = unit.number
    unit.charging = unit.fresh = True
    target.charging = target.charging or both_charge
    target.fresh = True
    clash = _expected_round(state, unit, target, side_hit)
    unit.charging = unit.fresh = False
    target.charging = target.fresh = False
    later = _expected_round(state, unit, target, FRONT)
    unit.contacts, target.contacts = unit_contacts, target_contacts
    unit.charging, unit.fresh = unit_marks
    target.charging, target.fresh = target_marks
    clash.value = _points(unit, target, clash) + LATER * _points(unit, target, later)
    return clash


def _points(unit: Unit, target: Unit, clash: Clash) -> float:
    """Points that a round is expected to bring, less those that it is expected to cost."""
    kill = min(clash.dealt / wounds_left(target), 1.0)
    lost = min(clash.taken / wounds_left(unit), 1.0)
    brought = worth(target) * max(kill, _break_loss(target, clash.margin))
    return brought - worth(unit) * max(lost, _break_loss(unit, -clash.margin))
