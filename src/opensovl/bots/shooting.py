"""What the scripted bot shoots at, and which spells and abilities it uses."""

from opensovl.bots.estimates import expected_volley, worth, wounds_left
from opensovl.core.abilities import find_ability
from opensovl.core.actions import SHOOT, USE, Action
from opensovl.core.profiles import (
    ALL_ENEMIES,
    ALL_FRIENDS,
    FEINT,
    HITS,
    LOSE_MODEL,
    LOSE_WOUNDS,
    OWN_WOUND,
    RALLY,
    RECHARGE,
    RESTORE,
    RETURN_MODELS,
    SELF,
    Ability,
)
from opensovl.core.rolls import save_needed
from opensovl.core.shooting import volley
from opensovl.core.state import State
from opensovl.core.units import Unit
from opensovl.odds.chances import success_chance


def value_of_shot(state: State, unit: Unit, commander: bool, target: Unit) -> float:
    """Points that a shot is expected to take from the enemy; more for bringing a unit below half (R12.3)."""
    wounds = expected_volley(volley(state, unit, commander, target, None))
    left = wounds_left(target)
    value = worth(target) * min(wounds / left, 1.0)
    if target.spec.models > 1 and target.models * 2 >= target.spec.models:
        figures = target.now
        after = target.models - (wounds + target.wounds) / figures.wounds
        if after * 2.0 < target.spec.models:
            value += target.spec.cost * 0.25
    return value


def _spell_hits(ability: Ability, target: Unit) -> float:
    """Points that a damaging spell is expected to take."""
    total = 0.0
    for deed in ability.deeds:
        if deed.kind == HITS:
            hits = deed.amount + deed.dice * (deed.sides + 1) / 2.0
            figures = target.now
            needs = save_needed(deed.power, figures.defense, figures.saves, 0)
            total += hits * (1.0 - success_chance(needs, figures.save_again))
    return worth(target) * min(total / wounds_left(target), 1.0)


def _repairs(ability: Ability, target: Unit) -> float:
    """Points that returning models or wounds is worth."""
    missing = target.spec.models - target.models
    figures = target.now
    each = worth(target) / max(float(target.spec.models), 1.0)
    for deed in ability.deeds:
        amount = deed.amount + deed.dice * (deed.sides + 1) / 2.0
        if deed.kind == RETURN_MODELS:
            return each * min(amount, float(missing))
        if deed.kind == RESTORE:
            wounds = min(amount, missing * float(figures.wounds) + target.wounds)
            return each * wounds / figures.wounds
    return 0.0


def value_of_use(state: State, unit: Unit, ability: Ability, target: Unit | None) -> float:
    """Points that using an ability seems worth now; 0 for not now."""
    for deed in ability.deeds:
        kind = deed.kind
        if kind == HITS:
            return _spell_hits(ability, target) if target is not None else 0.0
        if kind == RETURN_MODELS or kind == RESTORE:
            return _repairs(ability, target) if target is not None else 0.0
        if kind == RALLY:
            return worth(target) * 0.5 if target is not None else 0.0
        if kind == FEINT or kind == RECHARGE or kind == LOSE_MODEL:
            return 0.0
        if (kind == OWN_WOUND or kind == LOSE_WOUNDS) and (target is None or not target.in_combat):
            return 0.0
    return _value_of_effects(state, unit, ability, target)


def _value_of_effects(state: State, unit: Unit, ability: Ability, target: Unit | None) -> float:
    """Lasting effects pay in combat: for friends who fight, against enemies who fight or may charge."""
    if not ability.effects:
        return 0.0
    if ability.target == ALL_FRIENDS or ability.target == ALL_ENEMIES:
        fighting = 0
        for own in state.on_field(unit.side):
            if own.in_combat:
                fighting += 1
        return 10.0 * fighting if fighting >= 2 or (fighting >= 1 and state.turn >= 4) else 0.0
    if ability.target == SELF or target is None:
        return 8.0 if unit.in_combat else 0.0
    if target.side == unit.side:
        return 0.08 * worth(target) if target.in_combat else 0.0
    return 0.06 * worth(target) * (2.0 if target.in_combat or target.move > 0 else 0.5)


def best_shot_or_spell(state: State, unit: Unit, actions: list[Action]) -> Action | None:
    """The listed shot or use that brings most; None if none is worth its while."""
    best: Action | None = None
    best_value = 1.0
    for action in actions:
        value = 0.0
        if action.kind == SHOOT:
            value = value_of_shot(state, unit, action.commander, state.unit(action.target))
        elif action.kind == USE:
            ability = find_ability(unit, action.commander, action.ability)
            if ability is not None:
                target = state.unit(action.target) if action.target != 0 else None
                value = value_of_use(state, unit, ability, target)
        if value > best_value:
            best = action
            best_value = value
    return best
