"""Why the dice of an event needed what they did, which of them were rolled again, and how likely a test was (R1, R9, R10).

All of it is reckoned from the battle at the moment of the event, with the functions that rolled. A reason is a word and its
numbers: ["skill", 3, 4], ["cover"].
"""

from opensovl.core.abilities import abilities_of
from opensovl.core.break_tests import rerolls_test
from opensovl.core.events import Event
from opensovl.core.profiles import HITS
from opensovl.core.rolls import rolls_again
from opensovl.core.shooting import volley
from opensovl.core.state import State
from opensovl.core.strikes import Strike, fill
from opensovl.odds.chances import passing_chance

Reason = list[object]


def needed(state: State, event: Event) -> dict[str, object]:
    """What there is to say of an event's dice; empty for events without any that had to show something.

    `why_hit`, `why_save`: reasons; `rolled_again`, `saved_again`: indexes of the dice that were rolled again;
    `each`: wounds of a failed save; `chance`, `second_try`: of a test.
    """
    kind = event.kind
    if kind == "struck":
        return _of_strike(state, event)
    if kind == "shot":
        return _of_shot(state, event)
    if kind == "hit_by":
        return _of_hits(state, event)
    if kind in ("break_test", "rallied", "not_rallied") and "passed" in event.data:
        return _of_test(state, event)
    return {}


def _of_strike(state: State, event: Event) -> dict[str, object]:
    unit = state.unit(event.unit)
    target = state.unit(event.other)
    strike = Strike(unit.number, bool(event.data["commander"]), target.number, bool(event.data["at_commander"]), 0, 0)
    figures = unit.figures(strike.commander)
    struck = target.figures(strike.at_commander)
    if figures is None or struck is None:
        return {}
    fill(strike, unit, figures, target)
    hit: list[Reason] = [["skill", figures.skill, struck.skill]]
    if figures.to_hit:
        hit.append(["better" if figures.to_hit > 0 else "worse", abs(figures.to_hit)])
    charge = figures.charge_power if unit.charging else 0
    save = _why_save(figures.power + charge, struck.melee_defense, struck.saves)
    if charge:
        save.append(["charge", charge])
    if strike.save_needs == figures.save_cap:
        save.append(["cap", figures.save_cap])
    return {
        "why_hit": hit,
        "why_save": save,
        "rolled_again": _again(event.data["dice"], strike.needs, strike.hit_own | strike.hit_foe),
        "saved_again": _again(event.data["saves"], strike.save_needs, strike.save_own | strike.save_foe),
        "each": strike.wounds,
    }


def _of_shot(state: State, event: Event) -> dict[str, object]:
    unit = state.unit(event.unit)
    target = state.unit(event.other)
    commander = bool(event.data["commander"])
    figures = unit.figures(commander)
    if figures is None:
        return {}
    plan = volley(state, unit, commander, target, None)
    save = _why_save(plan.power, target.now.defense, target.now.saves)
    if plan.save_needs == figures.shot_save_cap:
        save.append(["cap", figures.shot_save_cap])
    told: dict[str, object] = {
        "why_save": save,
        "saved_again": _again(event.data["saves"], plan.save_needs, plan.save_again | plan.foe_save_again),
        "each": plan.wounds,
    }
    if plan.ranged.blast:
        told["why_hit"] = [["lost_in_cover"]] if plan.cover else []
        return told
    hit: list[Reason] = [["aim", figures.skill]]
    if plan.long:
        hit.append(["long"])
    if plan.cover:
        hit.append(["cover"])
    if figures.shot_to_hit:
        hit.append(["better" if figures.shot_to_hit > 0 else "worse", abs(figures.shot_to_hit)])
    told["why_hit"] = hit
    told["rolled_again"] = _again(event.data["dice"], plan.needs, plan.again | plan.foe_again)
    return told


def _of_hits(state: State, event: Event) -> dict[str, object]:
    """Hits of a spell: only saves are rolled."""
    needs = event.data["save_needs"]
    assert isinstance(needs, int)
    struck = state.unit(event.unit).now
    told: dict[str, object] = {"saved_again": _again(event.data["saves"], needs, struck.save_again), "each": 1}
    for commander in (False, True):
        for ability in abilities_of(state.unit(event.other), commander):
            for deed in ability.deeds:
                if ability.name == event.data["name"] and deed.kind == HITS:
                    told["why_save"] = _why_save(deed.power, struck.defense, struck.saves)
    return told


def _of_test(state: State, event: Event) -> dict[str, object]:
    needs = event.data["needs"]
    assert isinstance(needs, int)
    unit = state.unit(event.unit)
    again = rerolls_test(unit)
    return {"chance": passing_chance(needs, again), "second_try": again, "fearless": unit.now.fearless}


def _why_save(power: int, defense: int, saves: int) -> list[Reason]:
    why: list[Reason] = [["power", power, defense]]
    if saves:
        why.append(["better" if saves > 0 else "worse", abs(saves)])
    return why


def _again(faces: object, needs: int, bits: int) -> list[int]:
    """Which of the dice were rolled again (R1.7)."""
    if bits == 0 or not isinstance(faces, list):
        return []
    return [index for index in range(len(faces)) if rolls_again(faces[index], needs, bits)]
