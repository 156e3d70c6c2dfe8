"""Effects in force (R4.1, R4.12, R9.11): what the building blocks add up to, for each part of a unit."""

from typing import Final

from opensovl.core.profiles import (
    ALWAYS,
    ATTACKS,
    BODYGUARD,
    CHARGE,
    COMMANDER,
    COVER,
    CRUMBLES,
    CRUMBLES_LESS,
    DEFENSE,
    DISCIPLINE,
    DOUBLE_WOUNDS,
    FEARLESS,
    FIRST_ROUND,
    FLANK_FILES,
    FLYING,
    FOE_REROLL,
    HIDDEN,
    HIT,
    MAY_FLEE,
    MELEE,
    MONSTROUS,
    MOVE,
    NO_CHARGE,
    NO_MOVE,
    PART,
    POWER,
    RANGED,
    REGENERATION,
    REROLL,
    SAVE,
    SAVE_CAP,
    SAVES,
    SCORE,
    SET_MOVE,
    SEVERAL,
    SIDE_SCORE,
    SKILL,
    STANDS,
    STAT,
    SURE_FOOTED,
    TEST,
    THIRD_RANK,
    TO_HIT,
    UNIT,
    WAIVE,
    WOUNDS,
    Ability,
    Effect,
    Part,
)
from opensovl.core.profiles import AMBUSHER as AMBUSHES

# Bits of models that double wounds reach.
DOUBLE_SEVERAL: Final = 1
DOUBLE_MONSTROUS: Final = 2
DOUBLE_ALL: Final = 4


class Lasting:
    """An ability's effects on a unit while they last. Effects of one name do not add up (R9.11)."""

    def __init__(self, ability: Ability, until: int, by_commander: bool) -> None:
        self.ability = ability
        self.until = until
        self.by_commander = by_commander  # whose attack ends "its next attack"; where "part" effects land


class Current:
    """The figures and marks of one part as they are now. Rules read these; only `current` writes them."""

    def __init__(self) -> None:
        self.skill = 0
        self.power = 0
        self.defense = 0
        self.attacks = 0
        self.wounds = 0
        self.discipline = 0
        self.charge_power = 0  # more Power and Attacks in the first round after a charge
        self.charge_attacks = 0
        self.melee_defense = 0  # Defense against melee; `defense` is the one against shots
        self.shot_power = 0  # added to a ranged weapon's Power
        self.to_hit = 0  # melee; positive is easier
        self.shot_to_hit = 0
        self.saves = 0  # positive is better
        self.save_cap = 0  # of enemies saving against this part's melee hits; 0: none
        self.shot_save_cap = 0
        self.hit_again = 0  # bits of FAILED, SUCCESS, ONES, SIXES: melee to-hit dice that this part re-rolls
        self.first_hit_again = 0  # the same, in the first round of a combat only
        self.charge_hit_again = 0
        self.shot_again = 0
        self.save_again = 0
        self.test_again = 0
        self.foe_hit_again = 0  # dice that enemies striking this part re-roll
        self.foe_shot_again = 0
        self.foe_save_again = 0  # dice that enemies saving against this part's melee hits re-roll
        self.foe_shot_save_again = 0
        self.double_melee = 0  # bits of DOUBLE_*
        self.double_shots = 0
        self.fearless = False
        self.bodyguard = False
        self.flying = False
        self.sure_footed = False
        self.cover = False
        self.crumbles = False
        self.crumbles_less = 0
        self.stands = False
        self.ambusher = False
        self.no_charge = False
        self.third_rank = False
        self.flank_files = 0
        self.regeneration = False
        self.score = 0
        self.side_score = 0
        self.hidden = False
        # Move is summed over the parts by the unit.
        self.move_set = -1
        self.move_add = 0
        self.no_move = False


def reaches(effect: Effect, own: bool, is_commander: bool) -> bool:
    """True if an effect lands on a part. `own`: the part is the one that brings the effect."""
    on = effect.on
    if on == PART:
        return own
    if on == UNIT:
        return True
    return is_commander if on == COMMANDER else not is_commander


def current(part: Part, is_commander: bool, other: Part | None, lasting: list[Lasting]) -> Current:
    """The figures of `part` now; `other` is the other living part of its unit, whose effects may reach it (R4.12)."""
    now = Current()
    base = part.profile
    now.skill = base.skill
    now.power = base.power
    now.defense = base.defense
    now.melee_defense = base.defense
    now.attacks = base.attacks
    now.wounds = base.wounds
    now.discipline = base.discipline
    for effect in landing(part, is_commander, other, lasting):
        _add(now, effect)
    _floor(now)
    return now


def landing(part: Part, is_commander: bool, other: Part | None, lasting: list[Lasting]) -> list[Effect]:
    """The effects that land on `part`, waived ones left out: its own, those of the other living part, those that last."""
    waived = _words(part.effects, WAIVE)
    freed = _words(part.effects, MAY_FLEE)
    found: list[Effect] = []
    for effect in part.effects:
        if reaches(effect, True, is_commander):
            found.append(effect)
    if other is not None:
        for effect in other.effects:
            if effect.on != PART and reaches(effect, False, is_commander):
                found.append(effect)
    for item in lasting:
        for effect in item.ability.effects:
            if reaches(effect, item.by_commander == is_commander, is_commander):
                found.append(effect)
    if waived or freed:
        found = [effect for effect in found if not _is_waived(effect, waived, freed)]
    return found


def _words(effects: list[Effect], kind: int) -> list[str]:
    """The properties whose Move penalty (WAIVE) or ban on flight (MAY_FLEE) does not apply."""
    return [effect.word for effect in effects if effect.kind == kind]


def _is_waived(effect: Effect, waived: list[str], freed: list[str]) -> bool:
    if effect.kind == MOVE:
        return effect.amount < 0 and effect.source in waived
    return effect.kind == STANDS and effect.source in freed


def _floor(now: Current) -> None:
    """No stat falls below 0 (R4.1)."""
    now.skill = max(now.skill, 0)
    now.power = max(now.power, 0)
    now.defense = max(now.defense, 0)
    now.melee_defense = max(now.melee_defense, 0)
    now.attacks = max(now.attacks, 0)
    now.wounds = max(now.wounds, 1)
    now.discipline = max(now.discipline, 0)


def _add(now: Current, effect: Effect) -> None:
    kind = effect.kind
    if kind == STAT:
        _add_stat(now, effect)
    elif kind == MOVE:
        now.move_add += effect.amount
    elif kind == REROLL or kind == FOE_REROLL:
        _add_reroll(now, effect)
    elif kind == SAVE:
        now.saves += effect.amount
    elif kind == TO_HIT:
        if effect.fight != RANGED:
            now.to_hit += effect.amount
        if effect.fight != MELEE:
            now.shot_to_hit += effect.amount
    elif kind == SAVE_CAP:
        if effect.fight != RANGED:
            now.save_cap = max(now.save_cap, effect.amount)
        if effect.fight != MELEE:
            now.shot_save_cap = max(now.shot_save_cap, effect.amount)
    elif kind == DOUBLE_WOUNDS:
        _add_double(now, effect)
    else:
        _add_mark(now, effect)


def _add_stat(now: Current, effect: Effect) -> None:
    stat = effect.stat
    amount = effect.amount
    if stat == POWER:
        if effect.fight != RANGED:
            if effect.when == CHARGE:
                now.charge_power += amount
            else:
                now.power += amount
        if effect.fight == RANGED or (effect.fight != MELEE and effect.when == ALWAYS):
            now.shot_power += amount
    elif stat == ATTACKS:
        if effect.when == CHARGE:
            now.charge_attacks += amount
        else:
            now.attacks += amount
    elif stat == DEFENSE:
        if effect.fight != RANGED:
            now.melee_defense += amount
        if effect.fight != MELEE:
            now.defense += amount
    elif stat == SKILL:
        now.skill += amount
    elif stat == WOUNDS:
        now.wounds += amount
    elif stat == DISCIPLINE:
        now.discipline += amount


def _add_reroll(now: Current, effect: Effect) -> None:
    bit = effect.which
    melee = effect.fight != RANGED
    shots = effect.fight != MELEE
    if effect.kind == REROLL:
        if effect.roll == TEST:
            now.test_again |= bit
        elif effect.roll == SAVES:
            now.save_again |= bit
        elif effect.when == FIRST_ROUND:
            now.first_hit_again |= bit
        elif effect.when == CHARGE:
            now.charge_hit_again |= bit
        else:
            if melee:
                now.hit_again |= bit
            if shots:
                now.shot_again |= bit
    elif effect.roll == HIT:
        if melee:
            now.foe_hit_again |= bit
        if shots:
            now.foe_shot_again |= bit
    elif effect.roll == SAVES:
        if melee:
            now.foe_save_again |= bit
        if shots:
            now.foe_shot_save_again |= bit


def _add_double(now: Current, effect: Effect) -> None:
    bit = double_bit(effect.against)
    if effect.fight != RANGED:
        now.double_melee |= bit
    if effect.fight != MELEE:
        now.double_shots |= bit


def double_bit(against: int) -> int:
    return DOUBLE_SEVERAL if against == SEVERAL else DOUBLE_MONSTROUS if against == MONSTROUS else DOUBLE_ALL


def doubles(bits: int, wounds: int, monstrous: bool) -> bool:
    """True if double wounds of these kinds (DOUBLE_*) reach models of so many Wounds, Monstrous or not."""
    if bits == 0:
        return False
    return bits & DOUBLE_ALL != 0 or (bits & DOUBLE_SEVERAL != 0 and wounds > 1) or (bits & DOUBLE_MONSTROUS != 0 and monstrous)


def _add_mark(now: Current, effect: Effect) -> None:
    kind = effect.kind
    if kind == FLYING:
        now.flying = True
    elif kind == SET_MOVE:
        now.move_set = max(now.move_set, effect.amount)
    elif kind == NO_MOVE:
        now.no_move = True
    elif kind == SURE_FOOTED:
        now.sure_footed = True
    elif kind == STANDS:
        now.stands = True
    elif kind == COVER:
        now.cover = True
    elif kind == FEARLESS:
        now.fearless = True
    elif kind == BODYGUARD:
        now.bodyguard = True
    elif kind == CRUMBLES:
        now.crumbles = True
    elif kind == CRUMBLES_LESS:
        now.crumbles_less += effect.amount
    elif kind == AMBUSHES:
        now.ambusher = True
    elif kind == NO_CHARGE:
        now.no_charge = True
    elif kind == THIRD_RANK:
        now.third_rank = True
    elif kind == FLANK_FILES:
        now.flank_files = max(now.flank_files, effect.amount)
    elif kind == REGENERATION:
        now.regeneration = True
    elif kind == SCORE:
        now.score += effect.amount
    elif kind == SIDE_SCORE:
        now.side_score = max(now.side_score, effect.amount)
    elif kind == HIDDEN:
        now.hidden = True
