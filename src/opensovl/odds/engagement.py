"""An engagement fought in thought: units as they may stand, what each may suffer, and where that leads (R10).

All rules are those of play: strikes are planned by `core.strikes`, casualties taken by `core.casualties`, scores, tests and
flights are those of `core.combat` and `core.break_tests`, done to copies. Only the dice are replaced by their chances.
"""

from typing import Final

from opensovl.core.break_tests import discipline_target, rerolls_test
from opensovl.core.casualties import part_contacts, wound_commander, wound_unit
from opensovl.core.combat import Fighter, break_and_run, points_of
from opensovl.core.dice import Dice
from opensovl.core.facing import turn_to_face
from opensovl.core.profiles import UNTIL_BATTLE, UNTIL_STRATEGIC
from opensovl.core.state import CHARGE_PHASE, State
from opensovl.core.strikes import plan_strikes
from opensovl.core.turn import forget_turn, regenerate
from opensovl.core.units import Unit
from opensovl.odds.chances import convolve, passing_chance
from opensovl.odds.strike_chances import strike_wounds

GONE: Final = -1
"""The standing of a unit that was destroyed in the fight."""

MOST: Final = 4096  # models, and wounds, that a standing can tell apart


def standing_of(unit: Unit) -> int:
    """A unit's models, wounds and commander as one number; GONE if nobody is left."""
    if not unit.alive:
        return GONE
    leader = unit.commander_wounds + 1 if unit.commander_alive else 0
    return (unit.models * MOST + unit.wounds) * MOST + leader


def fled(standing: int) -> int:
    """The standing of a unit that broke and runs, with those who are left."""
    return -2 * standing - 2


def caught(standing: int) -> int:
    """The standing of a unit that broke and was destroyed by it: surrounded, unable to move, or off the board (R10.10)."""
    return -2 * standing - 3


def has_fled(standing: int) -> bool:
    return standing < GONE and standing % 2 == 0


def was_caught(standing: int) -> bool:
    return standing < GONE and standing % 2 == 1


def running(standing: int) -> int:
    """Who is left of a unit that broke."""
    return (-standing - 2) // 2


def models_of(standing: int) -> int:
    return 0 if standing < 0 else standing // (MOST * MOST)


def wounds_of(standing: int) -> int:
    """Wounds pooled against the next model."""
    return 0 if standing < 0 else standing // MOST % MOST


def commander_lives(standing: int) -> bool:
    return standing >= 0 and standing % MOST > 0


def commander_wounds_of(standing: int) -> int:
    return max(standing % MOST - 1, 0) if standing >= 0 else 0


def with_standing(unit: Unit, standing: int) -> Unit:
    """A copy of the unit that stands so; its block is shaped by those who are left."""
    made = unit.copy()
    if standing < 0:
        made.alive = False
        made.models = 0
        made.commander_alive = False
        return made
    made.models = models_of(standing)
    made.wounds = wounds_of(standing)
    made.commander_alive = commander_lives(standing)
    made.commander_wounds = commander_wounds_of(standing)
    if made.commander_alive != unit.commander_alive or (made.models == 0) != (unit.models == 0):
        made.refresh()  # figures change with the parts that are left, and with nothing else here
    made.reshape()
    return made


class Suffered:
    """One way in which a round may go for a unit, before nerve is tested: its chance, how it stands, what the score gains."""

    def __init__(self, standing: int, score: int, once: int, chance: float) -> None:
        self.standing = standing
        self.score = score  # wounds that it took, less the points that it brings its own side: for the enemy's score
        self.once = once  # what counts once for its side while it lives (R10.7); -1: it is gone
        self.chance = chance


class Engagement:
    """The units of one engagement, by their place in it (from 0), with what was worked out about them."""

    def __init__(self, state: State, numbers: list[int]) -> None:
        """`state` is left as it is. `numbers` are those of the units that fight, sorted (R10.1)."""
        self.state = state.copy()
        self.state.quiet = True
        self.state.dice = Dice.sealed()
        self.numbers = numbers
        self.count = len(numbers)
        self.sides = [state.unit(number).side for number in numbers]
        self.first = [_this_turn(state, state.unit(number)) for number in numbers]  # in the round to be fought now
        self.later = [_next_turn(self.state, unit) for unit in self.first]
        self.begin = [standing_of(unit) for unit in self.first]
        self.contacts = [unit.contacts.copy() for unit in self.first]
        self._made: dict[tuple[int, int, bool], Unit] = {}
        self._dues: dict[tuple[int, ...], tuple[list[list[float]], list[list[float]]]] = {}
        self._after: dict[tuple[int, int, int, int, bool], int] = {}
        self._worth: dict[tuple[int, int, bool, int], tuple[int, int]] = {}
        self._fates: dict[tuple[int, ...], int] = {}
        self._turned: dict[tuple[int, ...], list[list[int]]] = {}
        self._held: dict[tuple[int, int, int, bool], float] = {}
        self._healed: dict[tuple[int, int, bool], int] = {}
        self._shapes: dict[tuple[int, int], int] = {}

    # Standing -------------------------------------------------------------------------------------

    def unit(self, index: int, standing: int, later: bool) -> Unit:
        """The unit as it would stand, in this round or a later one; never to be changed."""
        key = (index, standing, later)
        if key not in self._made:
            self._made[key] = with_standing(self.later[index] if later else self.first[index], standing)
        return self._made[key]

    def field(self, standings: tuple[int, ...], contacts: list[list[int]], later: bool) -> State:
        """The state with these units so; what is done to it stays in it until the next call."""
        for index in range(self.count):
            unit = self.unit(index, standings[index], later)
            unit.contacts = contacts[index].copy()
            self.state.units[self.numbers[index] - 1] = unit
        return self.state

    # Strikes --------------------------------------------------------------------------------------

    def dues(
        self, standings: tuple[int, ...], contacts: list[list[int]], later: bool
    ) -> tuple[list[list[float]], list[list[float]]]:
        """Wounds due to each unit's rank and file, and to each commander: distributions, by place."""
        key = (*standings, 1 if later else 0, contact_code(contacts))
        if key in self._dues:
            return self._dues[key]
        state = self.field(standings, contacts, later)
        troops = [[1.0] for _ in range(self.count)]
        leaders = [[1.0] for _ in range(self.count)]
        for index in range(self.count):
            if standings[index] >= 0:
                for strike in plan_strikes(state, state.unit(self.numbers[index])):
                    target = self.numbers.index(strike.target)
                    due = leaders if strike.at_commander else troops
                    due[target] = convolve(due[target], strike_wounds(strike))
        self._dues[key] = (troops, leaders)
        return self._dues[key]

    def suffer(
        self, index: int, standing: int, contacts: list[list[int]], later: bool, troops: list[float], leader: list[float]
    ) -> list[Suffered]:
        """Everything that a round may do to a unit before nerve, equal ways joined."""
        joined: dict[tuple[int, int], Suffered] = {}
        code = contact_code(contacts)
        for leader_due in range(len(leader)):
            for due in range(len(troops)):
                chance = leader[leader_due] * troops[due]
                if chance == 0.0:
                    continue
                left = self.after(index, standing, leader_due, due, later)
                worth, once = self.worth(index, left, later, code, contacts)
                score = leader_due + due - worth
                key = (left, score)
                if key in joined:
                    joined[key].chance += chance
                else:
                    joined[key] = Suffered(left, score, once, chance)
        return list(joined.values())

    def after(self, index: int, standing: int, leader_due: int, due: int, later: bool) -> int:
        """How the unit stands after these wounds: a commander's duel first, then the ranks (R4.4, R4.7)."""
        key = (index, standing, leader_due, due, later)
        if key not in self._after:
            unit = self.unit(index, standing, later).copy()
            unit.contacts = [0, 0, 0, 0]  # whoever it touches is not concerned here
            wound_commander(self.state, unit, leader_due)
            wound_unit(self.state, unit, due)
            self._after[key] = standing_of(unit)
        return self._after[key]

    def worth(self, index: int, standing: int, later: bool, code: int, contacts: list[list[int]]) -> tuple[int, int]:
        """Points that it brings its side's score so, and what counts once for the side (-1: it is gone)."""
        key = (index, standing, later, code)
        if key not in self._worth:
            fighter = self._fighter(index, standing, contacts, later)
            once = fighter.unit.now.side_score if fighter.unit.alive else -1
            self._worth[key] = (points_of(fighter), once)
        return self._worth[key]

    def _fighter(self, index: int, standing: int, contacts: list[list[int]], later: bool) -> Fighter:
        """The unit after casualties; contacts and disruption are those with which the round began (R10.7)."""
        for place in range(self.count):
            self.state.units[self.numbers[place] - 1].contacts = contacts[place].copy()
        unit = self.unit(index, standing, later)
        unit.contacts = contacts[index].copy()
        return Fighter(self.state, unit)

    # Nerve ----------------------------------------------------------------------------------------

    def holds(self, index: int, standing: int, penalty: int, later: bool) -> float:
        """Chance that a unit passes its break test."""
        key = (index, standing, penalty, later)
        if key not in self._held:
            unit = self.unit(index, standing, later)
            self._held[key] = passing_chance(discipline_target(unit, penalty), rerolls_test(unit))
        return self._held[key]

    def crumbles(self, index: int, standing: int, later: bool) -> bool:
        return self.unit(index, standing, later).now.crumbles

    def crumbled(self, index: int, standing: int, face: int, later: bool) -> int:
        """How it stands after crumbling by a D3 (R10.9)."""
        lost = max(face - self.unit(index, standing, later).now.crumbles_less, 0)
        return self.after(index, standing, 0, lost, later)

    def fate(self, index: int, standings: tuple[int, ...], contacts: list[list[int]], later: bool) -> int:
        """How a unit stands that breaks, the others standing so (R10.10)."""
        shapes = [self.rows(place, standings[place], later) for place in range(self.count)]
        key = (index, contact_code(contacts), *shapes)
        if key not in self._fates:
            state = self.field(standings, contacts, later)
            kept = list(state.units)
            state.units = [unit.copy() for unit in state.units]
            for place in range(self.count):  # only living enemies surround it
                if standings[place] < 0:
                    part_contacts(state, state.unit(self.numbers[place]))
            runner = state.unit(self.numbers[index])
            fighter = Fighter(state, runner)
            fighter.foes = [number for number in contacts[index] if number != 0]  # living or not
            break_and_run(state, fighter)
            self._fates[key] = 1 if runner.alive else 0
            state.units = kept
        return fled(standings[index]) if self._fates[key] else caught(standings[index])

    def rows(self, index: int, standing: int, later: bool) -> int:
        """What of a standing shapes the block: rows and width."""
        if standing < 0:
            return GONE
        key = (index, standing)
        if key not in self._shapes:
            unit = self.unit(index, standing, later)
            self._shapes[key] = unit.rows * 64 + unit.wide
        return self._shapes[key]

    # The next round -------------------------------------------------------------------------------

    def contacts_after(self, standings: tuple[int, ...], contacts: list[list[int]], later: bool) -> list[list[int]]:
        """Who touches whom when the gone are gone and those attacked from one side alone have turned (R10.11)."""
        shapes = [self.rows(place, standings[place], later) for place in range(self.count)]
        key = (contact_code(contacts), *shapes)
        if key not in self._turned:
            state = self.field(standings, contacts, later)
            kept = list(state.units)
            state.units = [unit.copy() for unit in state.units]
            for place in range(self.count):
                if standings[place] < 0:
                    unit = state.unit(self.numbers[place])
                    part_contacts(state, unit)
                    unit.alive = False
            for number in self.numbers:
                turn_to_face(state, state.unit(number))
            self._turned[key] = [state.unit(number).contacts.copy() for number in self.numbers]
            state.units = kept
        return self._turned[key]

    def healed(self, index: int, standing: int, later: bool) -> int:
        """How it stands after the end of the turn: Regeneration (R10.14)."""
        if standing < 0:
            return standing
        key = (index, standing, later)
        if key not in self._healed:
            unit = self.unit(index, standing, later).copy()
            regenerate(self.state, unit)
            self._healed[key] = standing_of(unit)
        return self._healed[key]


def _this_turn(state: State, unit: Unit) -> Unit:
    """The unit in this turn's Combat phase, if nobody does anything for it (R9.11)."""
    made = unit.copy()
    if state.phase == CHARGE_PHASE:
        made.lasting = [item for item in made.lasting if item.until != UNTIL_STRATEGIC]
        made.refresh()
    return made


def _next_turn(state: State, unit: Unit) -> Unit:
    """The unit in the next turn's Combat phase, if nobody does anything for it: only what lasts for the battle is left."""
    made = unit.copy()
    forget_turn(made)
    made.lasting = [item for item in made.lasting if item.until == UNTIL_BATTLE]
    made.refresh()
    return made


def contact_code(contacts: list[list[int]]) -> int:
    """Contacts as one number."""
    code = 0
    for touched in contacts:
        for number in touched:
            code = (code * 257 + number) % 2305843009213693951
    return code
