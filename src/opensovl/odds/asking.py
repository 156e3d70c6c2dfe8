"""What a player may ask before acting: a shot, a spell, a charge with what follows, a fight, a test of nerve.

Everything is asked of a copy: no dice are drawn, and nothing changes.
"""

from opensovl.core.abilities import find_ability, reached, why_not_use
from opensovl.core.actions import Refusal, Refused
from opensovl.core.break_tests import discipline_target, rerolls_test
from opensovl.core.casualties import restore_wounds, return_models, wound_unit
from opensovl.core.charge_resolution import resolve_charges
from opensovl.core.charges import (
    charger_of,
    declare_charge,
    declare_counter,
    declare_flight,
    standing_charge,
    why_not_charge,
    why_not_counter,
    why_not_flee,
)
from opensovl.core.combat import engagement
from opensovl.core.dice import Dice
from opensovl.core.ground import name
from opensovl.core.profiles import HITS, LOSE_WOUNDS, QUARTER_NAMES, RESTORE, RETURN_MODELS, Ability, Deed
from opensovl.core.shooting import volley, why_not_shoot
from opensovl.core.state import State
from opensovl.core.units import Unit
from opensovl.odds.chances import passing_chance
from opensovl.odds.engagement import Engagement
from opensovl.odds.results import ChargeOdds, Fight, Harm, NerveOdds
from opensovl.odds.rounds import fight_rounds
from opensovl.odds.strike_chances import deed_amount, spell_wounds, volley_hits, volley_wounds

HOLDS = "holds"
COUNTERS = "counters"
FLEES = "flees"
ANSWERS = (HOLDS, COUNTERS, FLEES)
"""What the unit that is charged may do about it."""


def _quiet_copy(state: State) -> State:
    made = state.copy()
    made.quiet = True
    made.dice = Dice.sealed()
    return made


def _known(state: State, number: int) -> Unit:
    if not state.has(number):
        raise Refused(f"There is no unit {number}; there are units 1 to {len(state.units)}.", "R4.11")
    return state.unit(number)


def _allowed(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Refused(refusal.text, refusal.rule)


class Odds:
    """The odds of a battle as it stands. Raises Refused, with the rule, for what is not allowed now."""

    def __init__(self, state: State) -> None:
        self.state = state

    # Shots and spells -----------------------------------------------------------------------------

    def shot(self, unit: int, target: int, commander: bool = False) -> Harm:
        """A shot: hits, wounds, models lost (R9.7-R9.10)."""
        shooter, struck = _known(self.state, unit), _known(self.state, target)
        _allowed(why_not_shoot(self.state, shooter, commander, struck))
        plan = volley(self.state, shooter, commander, struck, None)
        harm = _harm(self.state, struck, volley_wounds(plan))
        harm.hits = volley_hits(plan)
        harm.needs = plan.needs
        harm.save_needs = plan.save_needs
        harm.dice = plan.shots
        return harm

    def spell(self, unit: int, ability: str, target: int = 0, commander: bool = True) -> list[Harm]:
        """What the dice of a spell or ability may do, to each unit that it reaches; none for one without dice (R9.11)."""
        caster = _known(self.state, unit)
        _allowed(why_not_use(self.state, caster, commander, ability, target))
        found = find_ability(caster, commander, ability)
        assert found is not None
        told: list[Harm] = []
        for other in reached(self.state, caster, found, target):
            harm = self._deeds(found, other)
            if harm is not None:
                told.append(harm)
        return told

    def _deeds(self, ability: Ability, target: Unit) -> Harm | None:
        for deed in ability.deeds:
            if deed.kind == HITS:
                harm = _harm(self.state, target, spell_wounds(deed, target))
                harm.hits = deed_amount(deed)
                return harm
            if deed.kind == LOSE_WOUNDS:
                return _harm(self.state, target, deed_amount(deed))
            if deed.kind in (RETURN_MODELS, RESTORE):
                return _healing(self.state, target, deed)
        return None

    # Nerve ----------------------------------------------------------------------------------------

    def break_test(self, unit: int, penalty: int) -> NerveOdds:
        """A break test of a unit that lost by `penalty` (R10.9)."""
        return _test(_known(self.state, unit), penalty)

    def rally(self, unit: int) -> NerveOdds:
        """A fleeing unit's test to rally (R9.12)."""
        runner = _known(self.state, unit)
        if not runner.fleeing:
            raise Refused(f"{name(runner)} is not fleeing.", "R9.12")
        return _test(runner, 0)

    # Fights ---------------------------------------------------------------------------------------

    def combat(self, unit: int, rounds: int = 1) -> Fight:
        """The engagement that a unit is in, so many rounds ahead, if nobody does anything about it (R10)."""
        fighter = _known(self.state, unit)
        if not fighter.in_combat:
            raise Refused(f"{name(fighter)} is not in combat.", "R10.1")
        return _fight(self.state, fighter, rounds)

    def answers(self, unit: int, target: int) -> list[str]:
        """What the target of a charge could do about it; HOLDS always comes first."""
        copy = self._charging(unit, target)
        charged = copy.unit(target)
        found = [HOLDS]
        if why_not_counter(copy, charged) is None:
            found.append(COUNTERS)
        if why_not_flee(copy, charged) is None:
            found.append(FLEES)
        return found

    def charge(self, unit: int, target: int, rounds: int = 1, answer: str = HOLDS) -> ChargeOdds:
        """A charge, everything else that stands declared resolved with it, and the rounds that follow (R8, R10).

        `answer` is what the target does: one of `answers`. If it flees there is no fight.
        """
        if answer not in ANSWERS:
            raise ValueError(f"The answer is {answer!r}; it must be one of {', '.join(ANSWERS)}.")
        copy = self._charging(unit, target)
        charger, charged = copy.unit(unit), copy.unit(target)
        if answer == COUNTERS:
            _allowed(why_not_counter(copy, charged))
            declare_counter(copy, charged)
        elif answer == FLEES:
            _allowed(why_not_flee(copy, charged))
            declare_flight(copy, charged)
        plan = charger_of(copy, charged)
        told = ChargeOdds(unit, target, answer)
        declared = standing_charge(copy, unit)
        if declared is not None:
            told.side_hit = QUARTER_NAMES[declared.side_hit]
            told.distance = declared.distance
        assert plan is not None or answer != COUNTERS
        resolve_charges(copy)
        told.arrives = charger.on_field and target in charger.contacts
        told.runs = charged.on_field and charged.fleeing
        told.caught = answer == FLEES and not charged.alive
        if charger.in_combat:
            told.fight = _fight(copy, charger, rounds)
        return told

    def _charging(self, unit: int, target: int) -> State:
        """A copy of the battle with the charge declared: it may be declared now, or it is already, and may be answered."""
        charger, charged = _known(self.state, unit), _known(self.state, target)
        copy = _quiet_copy(self.state)
        declared = standing_charge(copy, unit)
        if declared is None or declared.target != target or declared.counter:
            _allowed(why_not_charge(self.state, charger, charged))
            declare_charge(copy, copy.unit(unit), copy.unit(target))
        return copy


def _fight(state: State, unit: Unit, rounds: int) -> Fight:
    numbers = engagement(state, unit)
    return Fight(numbers, fight_rounds(Engagement(state, numbers), max(rounds, 1)))


def _test(unit: Unit, penalty: int) -> NerveOdds:
    again = rerolls_test(unit)
    target = discipline_target(unit, penalty)
    return NerveOdds(unit.number, target, again, passing_chance(target, again), unit.now.crumbles)


def _harm(state: State, target: Unit, wounds: list[float]) -> Harm:
    """What these wounds do to a unit: casualties as they are taken in play (R4.4, R4.7)."""
    copy = _quiet_copy(state)
    harm = Harm(target.number, target.models, wounds)
    for due in range(len(wounds)):
        chance = wounds[due]
        if chance > 0.0:
            struck = target.copy()
            struck.contacts = [0, 0, 0, 0]
            wound_unit(copy, struck, due)
            harm.models[struck.models] += chance
            if not struck.alive:
                harm.destroyed += chance
            if target.commander_alive and not struck.commander_alive:
                harm.commander_dies += chance
    return harm


def _healing(state: State, target: Unit, deed: Deed) -> Harm:
    """Models that come back: where there is room, and not above the start (R2.5)."""
    amounts = deed_amount(deed)
    harm = Harm(target.number, target.spec.models, [1.0])
    for amount in range(len(amounts)):
        if amounts[amount] > 0.0:
            copy = _quiet_copy(state)
            healed = copy.unit(target.number)
            if deed.kind == RESTORE:
                restore_wounds(copy, healed, amount)
            else:
                return_models(copy, healed, amount)
            harm.models[healed.models] += amounts[amount]
    return harm
