"""What one strike, one volley or one spell's hits may do: distributions of wounds before they are taken."""

from opensovl.core.profiles import Deed
from opensovl.core.rolls import save_needed
from opensovl.core.shooting import Volley
from opensovl.core.strikes import Strike
from opensovl.core.units import Unit
from opensovl.odds.chances import binomial, dice_sum, failed_saves, success_chance, times


def strike_wounds(strike: Strike) -> list[float]:
    """Wounds of a strike, overkill included: every die hits and goes through for itself."""
    hit = success_chance(strike.needs, strike.hit_own | strike.hit_foe)
    through = 1.0 - success_chance(strike.save_needs, strike.save_own | strike.save_foe)
    return times(binomial(strike.dice, hit * through), strike.wounds)


def volley_hits(plan: Volley) -> list[float]:
    """Hits of a shot: dice to hit, or a blast weapon's dice, of which cover takes 1 each (R9.9, R9.10)."""
    ranged = plan.ranged
    if ranged.blast:
        return dice_sum(plan.shots * ranged.dice, ranged.sides, plan.shots * ranged.plus, 1 if plan.cover else 0)
    return binomial(plan.shots, success_chance(plan.needs, plan.again | plan.foe_again))


def volley_wounds(plan: Volley) -> list[float]:
    """Wounds of a shot."""
    through = 1.0 - success_chance(plan.save_needs, plan.save_again | plan.foe_save_again)
    if plan.ranged.blast:
        return times(failed_saves(volley_hits(plan), through), plan.wounds)
    hit = success_chance(plan.needs, plan.again | plan.foe_again)
    return times(binomial(plan.shots, hit * through), plan.wounds)


def deed_amount(deed: Deed) -> list[float]:
    """The number that a deed's dice and figure give."""
    return dice_sum(deed.dice, deed.sides, deed.amount, 0)


def spell_wounds(deed: Deed, target: Unit) -> list[float]:
    """Wounds of a spell's hits: no roll to hit, one save each (R9.10)."""
    figures = target.now
    needs = save_needed(deed.power, figures.defense, figures.saves, 0)
    return failed_saves(deed_amount(deed), 1.0 - success_chance(needs, figures.save_again))
