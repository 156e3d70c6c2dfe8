"""Shooting (R9.7-R9.10)."""

from typing import Final

from opensovl.core.actions import Refusal
from opensovl.core.casualties import reveal, wound_unit
from opensovl.core.effects import Current, double_bit, doubles
from opensovl.core.geometry import EPS
from opensovl.core.ground import name
from opensovl.core.profiles import DOUBLE_WOUNDS, UNTIL_ATTACK, Ranged
from opensovl.core.rolls import roll_hits, roll_saves, save_needed, shot_needed
from opensovl.core.sight import Seen, sees
from opensovl.core.state import State
from opensovl.core.units import Unit

LONG_RANGE: Final = 12.0
"""Weapons of this range or more lose to-hit beyond half of it (R9.9)."""


class Volley:
    """One shooting before its dice: for play, odds and previews alike."""

    def __init__(self, ranged: Ranged) -> None:
        self.ranged = ranged
        self.models = 0  # that shoot
        self.distance = 0.0
        self.long = False  # beyond half range
        self.cover = False
        self.needs = 0  # to hit; 0 for blast weapons
        self.again = 0  # to-hit dice re-rolled by the shooter's own effects, bits
        self.foe_again = 0  # by the target's
        self.power = 0
        self.save_needs = 0
        self.save_again = 0
        self.foe_save_again = 0
        self.wounds = 1  # per failed save

    @property
    def shots(self) -> int:
        """Dice to hit, or rolls of the blast dice."""
        if self.ranged.blast:
            return 1 if self.ranged.once_per_unit else self.models
        return self.models * self.ranged.shots


def long_range(ranged: Ranged) -> float:
    """Beyond so many inches a shot is harder; 0 for weapons that do not mind (R9.9, R9.10)."""
    return 0.0 if ranged.blast or ranged.reach < LONG_RANGE else ranged.reach / 2.0


def in_cover(state: State, unit: Unit) -> bool:
    """R3.7: Flying never is, Crewed Weapons and other effects always, else a centre inside a forest."""
    now = unit.now
    if now.flying:
        return False
    return now.cover or state.board.in_forest(unit.x, unit.y)


def shooters(unit: Unit, commander: bool) -> int:
    """Models that shoot: those of the first two rows, a commander left out (R2.6, R9.8)."""
    if commander:
        return 1
    beside = 1 if unit.commander_alive and not unit.spec.rider else 0
    return min(unit.models, 2 * unit.spec.front - beside)


def why_not_shoot_at_all(unit: Unit, commander: bool) -> Refusal | None:
    """Why a part cannot shoot now, whatever the target."""
    part = unit.part(commander)
    if part is None or part.ranged is None:
        if commander:
            return Refusal(f"The commander of {name(unit)} has no ranged weapon.", "R9.8")
        return Refusal(f"{name(unit)} has no ranged weapon.", "R9.8")
    if unit.fleeing:
        return Refusal(f"{name(unit)} is fleeing and can only try to rally.", "R9.2")
    if unit.in_combat:
        return Refusal(f"{name(unit)} is in combat and cannot shoot.", "R9.7")
    if unit.commander_used if commander else unit.unit_used:
        who = "The commander" if commander else name(unit)
        return Refusal(f"{who} has used its one ability of this activation.", "R9.1")
    ranged = part.ranged
    if ranged.uses > 0 and unit.uses.get(unit.use_key(ranged.name, commander), 0) >= ranged.uses:
        return Refusal(f"{ranged.name} can be used {ranged.uses} time(s) per battle, and has been.", "R9.11")
    return None


def why_not_shoot(state: State, unit: Unit, commander: bool, target: Unit) -> Refusal | None:
    """Why a part of a unit cannot shoot at a target; None if it can."""
    refusal = why_not_shoot_at_all(unit, commander)
    if refusal is not None:
        return refusal
    if target.side == unit.side:
        return Refusal(f"{name(target)} is a friend.", "R9.7")
    if not target.on_field:
        return Refusal(f"{name(target)} is not on the field.", "R9.7")
    if target.in_combat:
        return Refusal(f"{name(target)} is in combat and cannot be shot at.", "R9.7")
    part = unit.part(commander)
    assert part is not None and part.ranged is not None
    return _why_out_of_reach(state, unit, part.ranged, target)


def _why_out_of_reach(state: State, unit: Unit, ranged: Ranged, target: Unit) -> Refusal | None:
    dx = target.x - unit.x
    dy = target.y - unit.y
    far = ranged.reach + unit.block.radius + target.block.radius
    if dx * dx + dy * dy > far * far:
        return Refusal(f"{name(target)} is out of range: {ranged.name} reaches {ranged.reach:g} inches.", "R9.7")
    seen = sees(state, unit, target)
    if seen is None:
        return Refusal(f"{name(unit)} does not see {name(target)}.", "R3.11")
    if seen.distance > ranged.reach + EPS:
        text = f"{name(target)} is {seen.distance:.1f} inches away; {ranged.name} reaches {ranged.reach:g}."
        return Refusal(text, "R9.7")
    return None


def volley(state: State, unit: Unit, commander: bool, target: Unit, seen: Seen | None) -> Volley:
    """What a shot would roll (R9.8-R9.10). `seen` may be given to save looking again."""
    part = unit.part(commander)
    figures = unit.figures(commander)
    assert part is not None and part.ranged is not None and figures is not None
    ranged = part.ranged
    plan = Volley(ranged)
    plan.models = shooters(unit, commander)
    if seen is None:
        seen = sees(state, unit, target)
    plan.distance = seen.distance if seen is not None else ranged.reach
    plan.cover = in_cover(state, target)
    struck = target.now
    if not ranged.blast:
        half = long_range(ranged)
        plan.long = half > 0.0 and plan.distance > half + EPS
        worse = (1 if plan.long else 0) + (1 if plan.cover else 0) - figures.shot_to_hit
        plan.needs = shot_needed(figures.skill, worse)
        plan.again = figures.shot_again
        plan.foe_again = struck.foe_shot_again
    plan.power = ranged.power + figures.shot_power
    plan.save_needs = save_needed(plan.power, struck.defense, struck.saves, figures.shot_save_cap)
    plan.save_again = struck.save_again
    plan.foe_save_again = figures.foe_shot_save_again
    plan.wounds = _wounds_each(ranged, figures, target, struck)
    return plan


def _wounds_each(ranged: Ranged, figures: Current, target: Unit, struck: Current) -> int:
    """Wounds per failed save: 2 for double wounds against the models it names."""
    bits = figures.double_shots
    for effect in ranged.effects:
        if effect.kind == DOUBLE_WOUNDS:
            bits |= double_bit(effect.against)
    return 2 if doubles(bits, struck.wounds, target.spec.monstrous) else 1


def shoot(state: State, unit: Unit, commander: bool, target: Unit) -> None:
    """Roll a shot that is allowed, and take the casualties (always the retinue first, R4.7)."""
    plan = volley(state, unit, commander, target, None)
    ranged = plan.ranged
    if ranged.uses > 0:
        unit.count_use(ranged.name, commander)
    if commander:
        reveal(state, unit)
    data: dict[str, object] = {"weapon": ranged.name, "commander": commander, "distance": round(plan.distance, 2)}
    if ranged.blast:
        hits = _blast(state, plan, data)
    else:
        rolled = roll_hits(state.dice, plan.shots, plan.needs, plan.again, plan.foe_again)
        hits = rolled.count
        if not state.quiet:
            data["needs"] = plan.needs
            data["dice"] = rolled.faces
            data["again"] = rolled.again
    saves = roll_saves(state.dice, hits, plan.save_needs, plan.save_again, plan.foe_save_again)
    wounds = saves.count * plan.wounds
    if not state.quiet:
        data["hits"] = hits
        data["long"] = plan.long
        data["cover"] = plan.cover
        data["save_needs"] = plan.save_needs
        data["saves"] = saves.faces
        data["saves_again"] = saves.again
        data["failed"] = saves.count
        data["wounds"] = wounds
        state.tell("shot", unit.number, target.number, data)
    wound_unit(state, target, wounds)
    state.end_effects(unit, UNTIL_ATTACK)


def _blast(state: State, plan: Volley, data: dict[str, object]) -> int:
    """Dice of hits; against cover each loses 1, not below 0 (R9.10). They are never re-rolled (R1.10)."""
    ranged = plan.ranged
    faces: list[object] = []
    hits = 0
    for _ in range(plan.shots):
        hits += ranged.plus
        for _ in range(ranged.dice):
            face = state.dice.roll(ranged.sides)
            faces.append(face)
            hits += face - 1 if plan.cover else face
    data["dice"] = faces
    data["blast"] = ranged.dice_text()
    return hits
