"""Spells and other activated abilities (R9.11, catalogue 7 and 8): who may use what on whom, and what it does."""

from opensovl.core.actions import Refusal
from opensovl.core.casualties import restore_wounds, return_models, reveal, settle, wound_commander, wound_unit
from opensovl.core.effects import Lasting
from opensovl.core.events import BOTH_SIDES
from opensovl.core.feint import feint
from opensovl.core.geometry import EPS, block_distance
from opensovl.core.ground import name
from opensovl.core.profiles import (
    ALL_ENEMIES,
    ALL_FRIENDS,
    ENEMY,
    FEINT,
    FRIEND,
    HITS,
    LOSE_MODEL,
    LOSE_WOUNDS,
    OWN_WOUND,
    RALLY,
    RECHARGE,
    RESTORE,
    RETINUE,
    RETURN_MODELS,
    SELF,
    UNIT,
    UNTIL_WORDS,
    Ability,
    Deed,
)
from opensovl.core.rolls import roll_saves, save_needed
from opensovl.core.shooting import why_not_shoot
from opensovl.core.sight import sees
from opensovl.core.state import State
from opensovl.core.units import Unit


def abilities_of(unit: Unit, commander: bool) -> list[Ability]:
    """Abilities of a living part."""
    part = unit.part(commander)
    return part.abilities if part is not None else []


def find_ability(unit: Unit, commander: bool, wanted: str) -> Ability | None:
    for ability in abilities_of(unit, commander):
        if ability.name == wanted:
            return ability
    return None


def slot_used(unit: Unit, commander: bool) -> bool:
    """True if the part has had its one ability of this activation (R9.1)."""
    return unit.commander_used if commander else unit.unit_used


def spend_slot(unit: Unit, commander: bool) -> None:
    if commander:
        unit.commander_used = True
    else:
        unit.unit_used = True


def why_not_ready(unit: Unit, commander: bool, ability: Ability) -> Refusal | None:
    """Why a part cannot use its ability now, whomever it is aimed at."""
    if unit.fleeing:
        return Refusal(f"{name(unit)} is fleeing and can only try to rally.", "R9.2")
    if slot_used(unit, commander):
        who = "The commander" if commander else name(unit)
        return Refusal(f"{who} has used its one ability of this activation.", "R9.1")
    if unit.in_combat and not ability.in_combat:
        return Refusal(f"{ability.name} cannot be used in combat.", "R9.2")
    if unit.uses_left(ability, commander) == 0:
        times = "once" if ability.uses == 1 else f"{ability.uses} times"
        return Refusal(f"{ability.name} can be used {times} per battle, and has been.", "R9.11")
    if ability.needs == "wounded" and (unit.commander_wounds if commander else unit.wounds) == 0:
        return Refusal(f"{ability.name} can be used only by a bearer with missing wounds.", "R9.11")
    if ability.needs == "retinue" and unit.models == 0:
        return Refusal(f"{ability.name} needs a living retinue model.", "R9.11")
    for deed in ability.deeds:
        if deed.kind == OWN_WOUND and _own_wounds_left(unit, commander) <= deed.amount:
            return Refusal(f"{ability.name} would take the bearer's last wound.", "R9.11")
    return None


def _own_wounds_left(unit: Unit, commander: bool) -> int:
    figures = unit.figures(commander)
    if figures is None:
        return 0
    if commander:
        return figures.wounds - unit.commander_wounds
    return unit.models * figures.wounds - unit.wounds


def names_one(ability: Ability) -> bool:
    """True if the ability is aimed at one unit that has to be named."""
    return ability.target not in (SELF, ALL_FRIENDS, ALL_ENEMIES)


def fits_kind(target: Unit, ability: Ability) -> bool:
    """True if the ability can reach this kind of unit (R4.12: by what it is as a block)."""
    lead = target.lead
    if ability.entries and lead.entry not in ability.entries:
        return False
    if ability.keyword and ability.keyword not in lead.keywords:
        return False
    if ability.has and ability.has not in lead.properties:
        return False
    return not ability.role or ability.role == lead.role


def flanking(state: State, unit: Unit) -> bool:
    """True if the unit stands on an enemy's flank or rear."""
    for number in unit.foes():
        contacts = state.unit(number).contacts
        if contacts[1] == unit.number or contacts[2] == unit.number or contacts[3] == unit.number:
            return True
    return False


def why_not_target(state: State, unit: Unit, ability: Ability, target: Unit) -> Refusal | None:
    """Why an ability cannot be aimed at a unit."""
    if not target.on_field:
        return Refusal(f"{name(target)} is not on the field.", "R9.11")
    if ability.target == FRIEND and target.side != unit.side:
        return Refusal(f"{ability.name} is aimed at a unit of one's own.", "R9.11")
    if ability.target == ENEMY and target.side == unit.side:
        return Refusal(f"{ability.name} is aimed at an enemy.", "R9.11")
    if ability.others_only and target.number == unit.number:
        return Refusal(f"{ability.name} is aimed at another unit.", "R9.11")
    if not fits_kind(target, ability):
        return Refusal(f"{ability.name} cannot be aimed at {name(target)}: it is not of the kind named.", "R9.11")
    if target.in_combat and not ability.at_combat:
        return Refusal(f"{ability.name} cannot be aimed at a unit in combat.", "R9.11")
    refusal = _why_not_in_state(state, ability, target)
    if refusal is not None:
        return refusal
    return _why_not_there(state, unit, ability, target)


def _why_not_in_state(state: State, ability: Ability, target: Unit) -> Refusal | None:
    if ability.needs == "fleeing" and not target.fleeing:
        return Refusal(f"{ability.name} is aimed at a fleeing unit.", "R9.11")
    if ability.needs == "free" and target.fleeing:
        return Refusal(f"{ability.name} cannot be aimed at a fleeing unit.", "R9.11")
    if ability.needs == "flanking" and not flanking(state, target):
        return Refusal(f"{ability.name} needs a unit on an enemy's flank or rear.", "R9.11")
    return None


def _why_not_there(state: State, unit: Unit, ability: Ability, target: Unit) -> Refusal | None:
    if ability.sight and target.side != unit.side:
        seen = sees(state, unit, target)
        if seen is None:
            return Refusal(f"{name(unit)} does not see {name(target)}.", "R3.11")
        distance = seen.distance
    else:
        distance = 0.0 if target.number == unit.number else block_distance(unit.block, target.block)
    if ability.reach > 0.0 and distance > ability.reach + EPS:
        text = f"{name(target)} is {distance:.1f} inches away; {ability.name} reaches {ability.reach:g}."
        return Refusal(text, "R9.11")
    return None


def why_not_use(state: State, unit: Unit, commander: bool, wanted: str, target: int) -> Refusal | None:
    """Why a part of a unit cannot use an ability on a target (0: none); None if it can."""
    ability = find_ability(unit, commander, wanted)
    if ability is None:
        who = "The commander" if commander else "The unit"
        return Refusal(f"{who} of {name(unit)} has no ability called {wanted!r}.", "R9.11")
    refusal = why_not_ready(unit, commander, ability)
    if refusal is not None:
        return refusal
    if not names_one(ability):
        if target not in (0, unit.number if ability.target == SELF else 0):
            return Refusal(f"{ability.name} is not aimed at a unit.", "R9.11")
        return None
    if not state.has(target):
        return Refusal(f"{ability.name} needs a target: there is no unit {target}.", "R9.11")
    return why_not_target(state, unit, ability, state.unit(target))


def can_use_anything(state: State, unit: Unit) -> bool:
    """True if a part has a shot or an ability that it can use now, on anybody."""
    for commander in (False, True):
        if slot_used(unit, commander):
            continue
        part = unit.part(commander)
        if part is None:
            continue
        if part.ranged is not None:
            for target in state.units:
                if target.side != unit.side and why_not_shoot(state, unit, commander, target) is None:
                    return True
        for ability in part.abilities:
            if why_not_ready(unit, commander, ability) is None:
                if not names_one(ability):
                    return True
                for target in state.units:
                    if why_not_target(state, unit, ability, target) is None:
                        return True
    return False


# Use --------------------------------------------------------------------------------------------------


def reached(state: State, unit: Unit, ability: Ability, target: int) -> list[Unit]:
    """The units that the ability acts on."""
    if ability.target == ALL_FRIENDS or ability.target == ALL_ENEMIES:
        side = unit.side if ability.target == ALL_FRIENDS else 1 - unit.side
        return [other for other in state.on_field(side) if fits_kind(other, ability)]
    return [unit] if ability.target == SELF else [state.unit(target)]


def in_secret(unit: Unit, ability: Ability) -> bool:
    """True if a hidden commander's ability shows on nobody but itself, so that its use betrays nothing."""
    if not unit.hidden or ability.target != SELF:
        return False
    for effect in ability.effects:
        if effect.on in (UNIT, RETINUE):
            return False
    for deed in ability.deeds:
        if deed.kind != RECHARGE:
            return False
    return True


def use_ability(state: State, unit: Unit, commander: bool, wanted: str, target: int) -> None:
    """Use an ability that is allowed: it always works (R9.11)."""
    ability = find_ability(unit, commander, wanted)
    assert ability is not None
    spend_slot(unit, commander)
    if ability.uses > 0:
        unit.count_use(ability.name, commander)
    if commander and not in_secret(unit, ability):
        reveal(state, unit)
    seen_by = unit.side if commander and unit.hidden else BOTH_SIDES
    if not state.quiet:
        state.tell("ability", unit.number, target, {"name": ability.name, "commander": commander}, seen_by)
    for other in reached(state, unit, ability, target):
        if ability.effects:
            other.put(Lasting(ability, ability.until, commander))
            if not state.quiet:
                data: dict[str, object] = {"name": ability.name, "until": UNTIL_WORDS[ability.until]}
                state.tell("effect_begins", other.number, 0, data, seen_by)
        for deed in ability.deeds:
            if other.alive:
                _do(state, unit, commander, ability, deed, other)


def _amount(state: State, deed: Deed, data: list[object]) -> int:
    """Roll a deed's dice; the faces are added to `data`."""
    total = deed.amount
    for _ in range(deed.dice):
        face = state.dice.roll(deed.sides)
        data.append(face)
        total += face
    return total


def _do(state: State, unit: Unit, commander: bool, ability: Ability, deed: Deed, target: Unit) -> None:
    kind = deed.kind
    faces: list[object] = []
    if kind == HITS:
        hits = _amount(state, deed, faces)
        _hit(state, unit, target, hits, deed.power, ability.name, faces)
    elif kind == LOSE_WOUNDS:
        lost = _amount(state, deed, faces)
        state.tell("costs_wounds", target.number, 0, {"dice": faces, "wounds": lost})
        wound_unit(state, target, lost)
    elif kind == OWN_WOUND:
        if commander:
            wound_commander(state, unit, deed.amount)
        else:
            wound_unit(state, unit, deed.amount)
    elif kind == LOSE_MODEL:
        _lose_models(state, unit, deed.amount)
    elif kind == RETURN_MODELS:
        models = _amount(state, deed, faces)
        state.tell("rolled", target.number, 0, {"dice": faces, "total": models})
        return_models(state, target, models)
    elif kind == RESTORE:
        wounds = _amount(state, deed, faces)
        state.tell("rolled", target.number, 0, {"dice": faces, "total": wounds})
        restore_wounds(state, target, wounds)
    elif kind == RALLY:
        target.fleeing = False
        target.halted = True
        state.tell("rallied", target.number, unit.number, {"dice": faces, "needs": 0})
    elif kind == FEINT:
        feint(state, target)
    elif kind == RECHARGE:
        for known in abilities_of(unit, commander):
            key = unit.use_key(known.name, commander)
            if known.spell and key in unit.uses:
                del unit.uses[key]


def _lose_models(state: State, unit: Unit, models: int) -> None:
    """Whole models leave; the wounds pooled against the next one stay."""
    lost = min(models, unit.models)
    unit.models -= lost
    if not state.quiet:
        data: dict[str, object] = {"wounds": 0, "models": lost, "left": unit.models, "commander": False}
        state.tell_models("wounded", unit, data)
    settle(state, unit)


def _hit(state: State, unit: Unit, target: Unit, hits: int, power: int, called: str, faces: list[object]) -> None:
    """Hits of a spell: no roll to hit, one save each (R9.10), on the retinue first (R4.7)."""
    figures = target.now
    needs = save_needed(power, figures.defense, figures.saves, 0)
    saves = roll_saves(state.dice, hits, needs, figures.save_again, 0)
    if not state.quiet:
        data: dict[str, object] = {
            "name": called,
            "dice": faces,
            "hits": hits,
            "save_needs": needs,
            "saves": saves.faces,
            "saves_again": saves.again,
            "failed": saves.count,
        }
        state.tell("hit_by", target.number, unit.number, data)
    wound_unit(state, target, saves.count)
