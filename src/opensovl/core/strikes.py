"""Who strikes whom in a round of combat, with how many dice, and what they need (R10.3-R10.6). Draws no dice."""

from opensovl.core.effects import Current, doubles
from opensovl.core.profiles import FRONT, LEFT, REAR, RIGHT
from opensovl.core.rolls import melee_needed, save_needed
from opensovl.core.state import State
from opensovl.core.units import Unit


class Strike:
    """One strike before its dice: for play, odds and previews alike."""

    def __init__(self, unit: int, commander: bool, target: int, at_commander: bool, quarter: int, dice: int) -> None:
        self.unit = unit
        self.commander = commander  # the striker is the unit's commander
        self.target = target
        self.at_commander = at_commander
        self.quarter = quarter  # the striker's side that the target is on
        self.dice = dice
        self.needs = 0
        self.hit_own = 0  # bits of dice that the striker's effects re-roll
        self.hit_foe = 0
        self.save_needs = 0
        self.save_own = 0
        self.save_foe = 0
        self.wounds = 1  # per failed save


class Files:
    """How the models of a block that can attack stand: those of a commander's place are left out (R2.6)."""

    def __init__(self, unit: Unit) -> None:
        standing = unit.standing
        self.wide = unit.wide
        self.full = max(unit.full_rows, 1)  # full rows, so the length of a flank file (R2.7)
        beside = 1 if unit.commander_alive and not unit.spec.rider else 0
        self.first = self.wide - beside
        self.second = self._row(standing, 1)
        self.third = self._row(standing, 2)
        place = (self.wide - 1) // 2  # the commander's, from the left
        self.left = self.full - (beside if place == 0 else 0)
        self.right = self.full - (beside if place == self.wide - 1 else 0)
        self.behind = self.full - 1  # models of a flank file that do not stand in the front rank

    def _row(self, standing: int, row: int) -> int:
        return min(self.wide, max(standing - row * self.wide, 0))


class Counts:
    """Dice of a unit's rank and file to the front, the left and the right."""

    def __init__(self) -> None:
        self.front = 0
        self.left = 0
        self.right = 0


def count_dice(unit: Unit, figures: Current) -> Counts:
    """How many dice the rank and file roll on each engaged side (R10.3, R10.4)."""
    counts = Counts()
    attacks = figures.attacks + (figures.charge_attacks if unit.charging else 0)
    if attacks <= 0:
        return counts
    files = Files(unit)
    front = unit.contacts[FRONT] != 0
    left = unit.contacts[LEFT] != 0
    right = unit.contacts[RIGHT] != 0 and not (files.wide == 1 and left)  # of both files: to the left
    if not front:
        counts.left = files.left * attacks if left else 0
        counts.right = files.right * attacks if right else 0
        return counts
    lance = files.wide <= figures.flank_files
    flank_files = min(2, files.wide) if lance else (1 if left else 0) + (1 if right else 0)
    counts.front = files.first * attacks + _support(unit, figures, files, flank_files)
    if lance:
        counts.front += flank_files * files.behind * attacks
    else:
        counts.left = files.behind * attacks if left else 0
        counts.right = files.behind * attacks if right else 0
    return counts


def _support(unit: Unit, figures: Current, files: Files, flank_files: int) -> int:
    """One attack of each model of the second rank, and of the third with spears, that does not strike itself."""
    support = files.second - (flank_files if files.full >= 2 else 0)
    if figures.third_rank and not unit.charging:
        support += files.third - (flank_files if files.full >= 3 else 0)
    return max(support, 0)


def plan_strikes(state: State, unit: Unit) -> list[Strike]:
    """All strikes of a unit this round, in the order in which their dice are rolled (R1.10)."""
    planned: list[Strike] = []
    troop = unit.figures(False)
    if troop is not None:
        counts = count_dice(unit, troop)
        _add_troop_strike(state, planned, unit, troop, FRONT, counts.front)
        _add_troop_strike(state, planned, unit, troop, LEFT, counts.left)
        _add_troop_strike(state, planned, unit, troop, RIGHT, counts.right)
    commander = unit.figures(True)
    if commander is not None:
        strike = commander_strike(state, unit, commander)
        if strike is not None:
            planned.append(strike)
    return planned


def _add_troop_strike(state: State, planned: list[Strike], unit: Unit, figures: Current, quarter: int, dice: int) -> None:
    if dice <= 0:
        return
    target = state.unit(unit.contacts[quarter])
    strike = Strike(unit.number, False, target.number, target.models == 0, quarter, dice)
    fill(strike, unit, figures, target)
    planned.append(strike)


def commander_strike(state: State, unit: Unit, figures: Current) -> Strike | None:
    """A commander strikes one enemy: another commander first, else the troops; front, left, right, or rear if the
    unit is one row deep (R10.6)."""
    dice = figures.attacks + (figures.charge_attacks if unit.charging else 0)
    if dice <= 0:
        return None
    chosen = -1
    for quarter in (FRONT, LEFT, RIGHT, REAR):
        number = unit.contacts[quarter]
        if number == 0 or (quarter == REAR and unit.rows > 1):
            continue
        if state.unit(number).commander_alive:
            chosen = quarter
            break
        if chosen < 0:
            chosen = quarter
    if chosen < 0:
        return None
    target = state.unit(unit.contacts[chosen])
    strike = Strike(unit.number, True, target.number, target.commander_alive, chosen, dice)
    fill(strike, unit, figures, target)
    return strike


def fill(strike: Strike, unit: Unit, figures: Current, target: Unit) -> None:
    """What the strike needs and re-rolls, from both parts' figures now (R10.5, R10.12)."""
    struck = target.figures(strike.at_commander)
    assert struck is not None
    strike.needs = melee_needed(figures.skill, struck.skill, figures.to_hit)
    strike.hit_own = figures.hit_again
    if unit.fresh:
        strike.hit_own |= figures.first_hit_again
    power = figures.power
    if unit.charging:
        strike.hit_own |= figures.charge_hit_again
        power += figures.charge_power
    strike.hit_foe = struck.foe_hit_again
    strike.save_needs = save_needed(power, struck.melee_defense, struck.saves, figures.save_cap)
    strike.save_own = struck.save_again
    strike.save_foe = figures.foe_save_again
    strike.wounds = 2 if doubles(figures.double_melee, struck.wounds, target.spec.monstrous) else 1
