"""The Combat phase (R10): engagements fought one after another, without decisions."""

from opensovl.core.break_tests import crumble, discipline_test
from opensovl.core.casualties import destroy, part_contacts, wound_commander, wound_unit
from opensovl.core.facing import turn_to_face
from opensovl.core.flight import flight_move
from opensovl.core.geometry import EPS, heading_of
from opensovl.core.profiles import FRONT, LEFT, NORTH, REAR, RIGHT, SIDE_NAMES, SOUTH, UNTIL_ATTACK
from opensovl.core.rolls import roll_hits, roll_saves
from opensovl.core.scoring import after_step
from opensovl.core.state import State
from opensovl.core.strikes import Strike, plan_strikes
from opensovl.core.units import Unit


class Fighter:
    """A unit in a round, as it stood when the round began: contacts and disruption count so (R10.7)."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.unit = unit
        self.disrupted = unit.disrupted
        self.foes = unit.foes()
        self.on_flank = False
        self.on_rear = False
        for number in self.foes:
            contacts = state.unit(number).contacts
            if contacts[LEFT] == unit.number or contacts[RIGHT] == unit.number:
                self.on_flank = True
            if contacts[REAR] == unit.number:
                self.on_rear = True
        self.wounds_due = 0
        self.commander_wounds_due = 0


def fight(state: State) -> None:
    """Every engagement, in the order of the lowest unit number in it (R10.1)."""
    fought: list[int] = []
    for unit in state.units:
        if unit.on_field and unit.in_combat and unit.number not in fought:
            numbers = engagement(state, unit)
            fought.extend(numbers)
            fight_round(state, numbers)
            after_step(state)
            if state.over:
                return


def engagement(state: State, unit: Unit) -> list[int]:
    """Numbers of all units that contacts join with this one, sorted (R10.1)."""
    found = [unit.number]
    for number in found:
        for foe in state.unit(number).foes():
            if foe not in found:
                found.append(foe)
    found.sort()
    return found


def fight_round(state: State, numbers: list[int]) -> None:
    """One round of one engagement: strikes, casualties, scores, nerve, flights, turning (R10.2-R10.11)."""
    fighters = [Fighter(state, state.unit(number)) for number in numbers]
    if not state.quiet:
        state.tell("combat", 0, 0, {"units": list(numbers)})
    caused = strike_all(state, fighters)
    for fighter in fighters:
        wound_commander(state, fighter.unit, fighter.commander_wounds_due)
        wound_unit(state, fighter.unit, fighter.wounds_due)
    loser, difference = decide(state, fighters, caused)
    if loser >= 0:
        test_nerve(state, [fighter for fighter in fighters if fighter.unit.side == loser], difference)
    for fighter in fighters:
        turn_to_face(state, fighter.unit)
    for fighter in fighters:
        state.end_effects(fighter.unit, UNTIL_ATTACK)


def strike_all(state: State, fighters: list[Fighter]) -> list[int]:
    """All strike at the same time; wounds are noted as due (R10.2). Returns the wounds caused by either side."""
    caused = [0, 0]
    plans = [plan_strikes(state, fighter.unit) for fighter in fighters]
    for index in range(len(fighters)):
        for strike in plans[index]:
            wounds = roll_strike(state, strike)
            caused[fighters[index].unit.side] += wounds
            for fighter in fighters:
                if fighter.unit.number == strike.target:
                    if strike.at_commander:
                        fighter.commander_wounds_due += wounds
                    else:
                        fighter.wounds_due += wounds
    return caused


def roll_strike(state: State, strike: Strike) -> int:
    """All hits, their re-rolls, all saves, their re-rolls (R1.10). Returns the wounds."""
    hits = roll_hits(state.dice, strike.dice, strike.needs, strike.hit_own, strike.hit_foe)
    saves = roll_saves(state.dice, hits.count, strike.save_needs, strike.save_own, strike.save_foe)
    wounds = saves.count * strike.wounds
    if not state.quiet:
        data: dict[str, object] = {
            "commander": strike.commander,
            "at_commander": strike.at_commander,
            "needs": strike.needs,
            "dice": hits.faces,
            "again": hits.again,
            "hits": hits.count,
            "save_needs": strike.save_needs,
            "saves": saves.faces,
            "saves_again": saves.again,
            "failed": saves.count,
            "wounds": wounds,
        }
        state.tell("struck", strike.unit, strike.target, data)
    return wounds


# Scores -----------------------------------------------------------------------------------------------


def rank_points(fighter: Fighter) -> int:
    """For a second and a third rank after casualties, unless it was disrupted when the round began (R10.7)."""
    return 0 if fighter.disrupted else min(max(fighter.unit.ranks - 1, 0), 2)


def points_of(fighter: Fighter) -> int:
    """What a unit brings its side's score beside wounds: its place on a flank or rear, and, while it lives, ranks and banner."""
    points = (1 if fighter.on_flank else 0) + (1 if fighter.on_rear else 0)
    return points + rank_points(fighter) + fighter.unit.now.score if fighter.unit.alive else points


def winner_of(south: int, north: int, souths_left: bool, norths_left: bool) -> int:
    """The side that won the round, -1 for none: the higher score, but a side without a unit left has lost (R10.8)."""
    if souths_left != norths_left:
        return SOUTH if souths_left else NORTH
    if not souths_left or south == north:
        return -1
    return SOUTH if south > north else NORTH


def side_score(state: State, fighters: list[Fighter], side: int, wounds: int) -> int:
    """A side's combat score, told line by line (R10.7)."""
    lines: list[object] = []
    total = wounds
    once = 0
    if wounds:
        lines.append(["wounds", wounds, 0])
    for fighter in fighters:
        unit = fighter.unit
        if unit.side != side:
            continue
        total += points_of(fighter)
        if fighter.on_flank:
            lines.append(["on a flank", 1, unit.number])
        if fighter.on_rear:
            lines.append(["on a rear", 1, unit.number])
        if unit.alive:
            ranks = rank_points(fighter)
            if ranks:
                lines.append(["ranks", ranks, unit.number])
            if unit.now.score:
                lines.append(["banner", unit.now.score, unit.number])
            once = max(once, unit.now.side_score)
    if once:
        total += once
        lines.append(["ability", once, 0])
    if not state.quiet:
        state.tell("score", 0, 0, {"side": SIDE_NAMES[side], "lines": lines, "total": total})
    return total


def decide(state: State, fighters: list[Fighter], caused: list[int]) -> tuple[int, int]:
    """The side that has to test its nerve, -1 for none, and by how much it lost (R10.8)."""
    south = side_score(state, fighters, SOUTH, caused[SOUTH])
    north = side_score(state, fighters, NORTH, caused[NORTH])
    left = [False, False]
    for fighter in fighters:
        if fighter.unit.alive:
            left[fighter.unit.side] = True
    winner = winner_of(south, north, left[SOUTH], left[NORTH])
    if not state.quiet:
        data: dict[str, object] = {
            "side": SIDE_NAMES[winner] if winner >= 0 else None,
            "south": south,
            "north": north,
            "difference": abs(south - north),
        }
        state.tell("combat_won", 0, 0, data)
    if winner < 0 or not (left[SOUTH] and left[NORTH]):
        return (-1, 0)
    return (1 - winner, abs(south - north))


# Nerve ------------------------------------------------------------------------------------------------


def test_nerve(state: State, losers: list[Fighter], penalty: int) -> None:
    """All tests first, by unit number, then the flights in that order (R10.9, R10.10)."""
    broken: list[Fighter] = []
    for fighter in losers:
        unit = fighter.unit
        if not unit.alive:
            continue
        if unit.now.crumbles:
            crumble(state, unit)
        elif not discipline_test(state, unit, penalty, "break_test", "break_test"):
            broken.append(fighter)
    for fighter in broken:
        break_and_run(state, fighter)


def surrounded(unit: Unit) -> bool:
    """Living enemies on front and rear, or on both flanks (R10.10)."""
    c = unit.contacts
    return (c[FRONT] != 0 and c[REAR] != 0) or (c[LEFT] != 0 and c[RIGHT] != 0)


def heading_away(state: State, fighter: Fighter) -> int:
    """Directly away from the mean of the centres of all that it fought, living or not; else to its rear (R10.10)."""
    unit = fighter.unit
    dx = 0.0
    dy = 0.0
    for number in fighter.foes:
        dx += unit.x - state.unit(number).x
        dy += unit.y - state.unit(number).y
    if abs(dx) < EPS and abs(dy) < EPS:
        return (unit.heading + 1800) % 3600
    return heading_of(dx, dy)


def break_and_run(state: State, fighter: Fighter) -> None:
    """Flee directly away from what it fought, or be destroyed where it cannot (R10.10)."""
    unit = fighter.unit
    if surrounded(unit):
        destroy(state, unit, "it broke and was surrounded")
        return
    if unit.move < 1:
        destroy(state, unit, "it broke and cannot move")
        return
    heading = heading_away(state, fighter)
    part_contacts(state, unit)
    unit.fleeing = True
    state.tell("breaks", unit.number, 0, {})
    flight_move(state, unit, heading)
