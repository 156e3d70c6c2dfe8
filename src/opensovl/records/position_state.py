"""From a position to the battle that it describes, with every reason why a value in it cannot be."""

from __future__ import annotations

import math

from opensovl import armies, maps
from opensovl.armies.errors import joined
from opensovl.core.dice import Dice
from opensovl.core.effects import Lasting
from opensovl.core.ground import name
from opensovl.core.profiles import QUARTER_NAMES, SIDE_NAMES, UNTIL, Part, UnitSpec
from opensovl.core.state import CHARGE_PHASE, NOBODY, OBJECTIVES, PHASE_NAMES, SCENARIO_NAMES, STRATEGIC, Declared, State
from opensovl.core.terrain import Board
from opensovl.core.units import Unit
from opensovl.records.errors import RecordError
from opensovl.records.positions import MARKS, PositionForm, PositionUnit
from opensovl.records.problems import Problem

FURTHEST = 1000.0
"""Inches from the board's corner; what is further off is no place."""
MOST_USES = 1000


def state_of(form: PositionForm, source: str = "the position") -> State:
    """The battle that a position describes. Raises RecordError with every reason for names, numbers or words that cannot be."""
    reading = Reading(form)
    if reading.state is None or reading.problems:
        raise RecordError(joined(source, [str(problem) for problem in reading.problems]))
    return reading.state


class Reading:
    """A position read as far as it can be.

    `state` is None if its map or one of its units is not known; a value that cannot be is left as at the start of a battle,
    and stands among the `problems`.
    """

    def __init__(self, form: PositionForm) -> None:
        self.form = form
        self.problems: list[Problem] = []
        self.listed = [(side, unit) for side, units in enumerate((form.south, form.north)) for unit in units]
        self.state: State | None = None
        scenario = self._word(form.scenario, SCENARIO_NAMES, "scenario")
        board = self._board(scenario == OBJECTIVES)
        specs = [self._spec(index + 1, side, unit) for index, (side, unit) in enumerate(self.listed)]
        known = [spec for spec in specs if spec is not None]
        if board is None or len(known) < len(specs):
            return
        souths = [spec for spec in known if spec.side == 0]
        state = State.muster(board, scenario, form.layout, souths, known[len(souths) :], self._dice())
        self._set_units(state)
        self._set_whole(state)
        self.state = state

    def _note(self, text: str, rule: str | None = None, *units: int) -> None:
        self.problems.append(Problem(text, rule, units))

    def _word(self, value: str, words: tuple[str, ...], what: str, *units: int) -> int:
        if value in words:
            return words.index(value)
        self._note(f"{what} is {value!r}; it must be one of {', '.join(words)}.", None, *units)
        return 0

    def _side(self, value: str, what: str) -> int:
        return NOBODY if not value else self._word(value, SIDE_NAMES, what)

    def _within(self, value: int, least: int, most: int, what: str, rule: str | None, *units: int) -> bool:
        if least <= value <= most:
            return True
        self._note(f"{what} is {value}; it must lie within {least} to {most}.", rule, *units)
        return False

    # What it stands on --------------------------------------------------------------------------------

    def _board(self, objectives: bool) -> Board | None:
        try:
            return maps.load(self.form.map).board(self.form.layout if objectives else None)
        except maps.MapError as error:
            self._note(f"{_sentence(str(error))}.", "R6.1" if "layout" in str(error) else None)
            return None

    def _spec(self, number: int, side: int, unit: PositionUnit) -> UnitSpec | None:
        faction = self.form.factions.get(SIDE_NAMES[side])
        label = f"{unit.label or 'nameless'} ({number})"
        if faction is None:
            text = f"factions names none for {SIDE_NAMES[side]}."
            if all(problem.text != text for problem in self.problems):
                self._note(text)
            return None
        if not unit.entry and unit.commander is None:
            self._note(f"Unit {number} has neither an entry nor a commander.", None, number)
            return None
        if unit.entry and unit.models < 1:
            self._note(f"{label} begins with {unit.models} models.", None, number)
            return None
        try:
            return armies.unit_spec(faction, unit, side)
        except (armies.CatalogueError, KeyError) as error:
            self._note(f"{label}: {error}.", None, number)
            return None

    def _dice(self) -> Dice:
        form = self.form
        if form.dice is not None:
            if not all(1 <= face <= 6 for face in form.dice):
                self._note("dice holds a number that no die shows: they are 1 to 6.")
            return Dice.scripted(list(form.dice))
        if form.dice_state is not None:
            a, b, c, d, drawn = form.dice_state
            if not all(0 <= word < 2**32 for word in (a, b, c, d)) or not (a or b or c or d) or drawn < 0:
                self._note("dice_state must hold four words of 32 bits, not all 0, and the dice drawn so far.")
                return Dice.seeded(0)
            dice = Dice(a, b, c, d)
            dice.drawn = drawn
            return dice
        if form.seed is not None and not 0 <= form.seed < 2**64:
            self._note(f"seed is {form.seed}; it must lie within 0 to 2^64 - 1.")
        return Dice.seeded(form.seed or 0)

    # The units ----------------------------------------------------------------------------------------

    def _set_units(self, state: State) -> None:
        for unit, (_, put) in zip(state.units, self.listed, strict=True):
            self._set_models(unit, put)
            self._set_marks(unit, put)
            self._set_abilities(unit, put)
            unit.refresh()
            unit.reshape()
            self._set_wounds(unit, put)
            self._set_place(unit, put)
        for unit, (_, put) in zip(state.units, self.listed, strict=True):
            self._set_contacts(state, unit, put)
        self._check_contacts(state)
        for unit in state.units:
            if unit.spec.disguise is not None and (unit.in_combat or unit.commander_wounds or not unit.models):
                unit.revealed = True  # nobody could overlook it

    def _set_models(self, unit: Unit, put: PositionUnit) -> None:
        unit.alive = "destroyed" not in put.marks
        unit.commander_alive = unit.commander_alive and unit.alive and "commander dead" not in put.marks
        if "commander dead" in put.marks and unit.spec.commander is None:
            self._note(f"{name(unit)} has no commander who could be dead.", "R4.6", unit.number)
        if put.left is not None:
            if 0 <= put.left <= unit.spec.models:
                unit.models = put.left
            else:
                self._note(f"{name(unit)} has {put.left} models left of {unit.spec.models}.", "R4.5", unit.number)
        if not unit.alive:
            unit.models = 0
        elif unit.models == 0 and not unit.commander_alive:
            self._note(f"{name(unit)} has nobody left and is not marked destroyed.", "R4.5", unit.number)
            unit.alive = False
        elif unit.models == 0 and unit.spec.rider:
            self._note(f"{name(unit)} has lost its mount, and its rider with it: it is destroyed.", "R4.9", unit.number)
            unit.alive = unit.commander_alive = False

    def _set_marks(self, unit: Unit, put: PositionUnit) -> None:
        for mark in put.marks:
            self._word(mark, (*MARKS, "destroyed", "commander dead"), f"A mark of {name(unit)}", unit.number)
        for mark in MARKS:
            setattr(unit, mark, mark in put.marks)

    def _set_abilities(self, unit: Unit, put: PositionUnit) -> None:
        for item in put.effects:
            until = self._word(item.until, UNTIL, f"until of {item.name} on {name(unit)}", unit.number)
            try:
                unit.lasting.append(Lasting(armies.find_ability(item.name), until, item.commander))
            except armies.CatalogueError as error:
                self._note(f"{_sentence(str(error))}.", None, unit.number)
        known = [unit.use_key(ability, commander) for commander in (False, True) for ability in _usable(unit, commander)]
        for key, count in sorted(put.uses.items()):
            if key not in known:
                have = f"it has {', '.join(known)}" if known else "it has none"
                self._note(f"{name(unit)} cannot have used {key!r}: {have}.", "R9.11", unit.number)
            elif self._within(count, 0, MOST_USES, f"The use of {key} by {name(unit)}", "R9.11", unit.number):
                unit.uses[key] = count

    def _set_wounds(self, unit: Unit, put: PositionUnit) -> None:
        """The pools are always short of one model more (R4.4)."""
        troop, lord = unit.figures(False), unit.figures(True)
        if not unit.alive:
            unit.wounds, unit.commander_wounds = max(put.wounds, 0), max(put.commander_wounds, 0)
        elif put.wounds:
            most = max(troop.wounds - 1, 0) if troop is not None else 0
            if self._within(put.wounds, 0, most, f"Wounds of {name(unit)} against its next model", "R4.4", unit.number):
                unit.wounds = put.wounds
        if unit.alive and lord is not None and put.commander_wounds:
            most = lord.wounds - 1
            if self._within(put.commander_wounds, 0, most, f"Wounds of the commander of {name(unit)}", "R4.7", unit.number):
                unit.commander_wounds = put.commander_wounds
        elif unit.alive:
            unit.commander_wounds = max(put.commander_wounds, 0)  # of one who has died
        if math.isfinite(put.spent) and 0.0 <= put.spent <= FURTHEST:
            unit.spent = round(put.spent * 1000)
        else:
            self._note(f"{name(unit)} has spent {put.spent} of its Move.", "R9.1", unit.number)

    def _set_place(self, unit: Unit, put: PositionUnit) -> None:
        if put.at is None:
            return
        x, y, heading = put.at
        if not all(math.isfinite(value) and abs(value) <= FURTHEST for value in put.at):
            self._note(f"{name(unit)} stands at {x}, {y}, heading {heading}: that is no place.", "R3.12", unit.number)
            return
        unit.stand_at(x, y, round(heading * 10.0))
        unit.placed = True

    def _set_contacts(self, state: State, unit: Unit, put: PositionUnit) -> None:
        for quarter, number in put.contacts.items():
            index = self._word(quarter, QUARTER_NAMES, f"A contact of {name(unit)}", unit.number)
            if not state.has(number):
                self._note(f"{name(unit)} touches unit {number}; there are units 1 to {len(state.units)}.", None, unit.number)
            elif quarter in QUARTER_NAMES:
                unit.contacts[index] = number

    def _check_contacts(self, state: State) -> None:
        for unit in state.units:
            for number in unit.foes():
                other = state.unit(number)
                if unit.number not in other.contacts or other.side == unit.side:
                    text = f"{name(unit)} touches {number}, which is no enemy that touches it."
                    self._note(text, "R10.13", unit.number, number)
                    unit.contacts = [0 if touched == number else touched for touched in unit.contacts]

    # Everything else ----------------------------------------------------------------------------------

    def _set_whole(self, state: State) -> None:
        form = self.form
        state.turn = form.turn
        state.phase = self._word(form.phase, PHASE_NAMES, "phase")
        state.to_act = self._side(form.to_act, "to_act")
        state.first = self._side(form.first, "first")
        state.begins = self._side(form.begins, "begins")
        if state.phase in (CHARGE_PHASE, STRATEGIC):
            if state.to_act == NOBODY:
                self._note(f"to_act must name a side in the {PHASE_NAMES[state.phase]} phase.", "R7.2")
            if state.first == NOBODY:
                state.first = state.to_act
            if state.begins == NOBODY:
                state.begins = state.first
        state.active = self._unit(form.active, "active")
        state.answer = self._unit(form.answer, "answer")
        state.ready = [side in form.ready for side in SIDE_NAMES]
        state.out = [side in form.out for side in SIDE_NAMES]
        self._set_declared(state)
        self._set_markers(state)
        state.winner = self._side(form.winner, "winner")
        state.reason = form.reason
        state.score = [form.score.get(side, 0) for side in SIDE_NAMES]
        state.actions = form.actions

    def _unit(self, number: int, what: str) -> int:
        if 0 <= number <= len(self.listed):
            return number
        self._note(f"{what} is unit {number}; there are units 1 to {len(self.listed)}.")
        return 0

    def _set_declared(self, state: State) -> None:
        for item in self.form.declared:
            side = self._word(item.side, QUARTER_NAMES, "side of a charge")
            if not (state.has(item.unit) and state.has(item.target)):
                number = item.target if state.has(item.unit) else item.unit
                self._note(f"A declared charge names unit {number}; there are units 1 to {len(self.listed)}.", "R8.2")
                continue
            if not (math.isfinite(item.distance) and 0.0 <= item.distance <= FURTHEST):
                self._note(f"A charge of {item.unit} on {item.target} is {item.distance} inches long.", "R8.2", item.unit)
                continue
            declared = Declared(item.unit, item.target, side, item.distance, item.counter)
            declared.cancelled = item.cancelled
            declared.flight = item.flees
            state.declared.append(declared)

    def _set_markers(self, state: State) -> None:
        form = self.form
        markers = len(state.board.markers)
        if form.holders and len(form.holders) != markers:
            self._note(f"holders names {len(form.holders)} markers; the layout has {markers}.", "R6.1")
        elif form.holders:
            state.holders = [self._side(holder, "A holder") for holder in form.holders]
        for index, side in enumerate(SIDE_NAMES):
            points = form.marker_points.get(side, 0)
            if self._within(points, 0, 300, f"{side.capitalize()}'s points for markers", "R12.2"):
                state.marker_points[index] = points


def _usable(unit: Unit, commander: bool) -> list[str]:
    """What a part can use, some of it only so many times in a battle."""
    part: Part | None = unit.spec.commander if commander else unit.spec.troop
    if part is None:
        return []
    found = [ability.name for ability in part.abilities]
    return [*found, part.ranged.name] if part.ranged is not None else found


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
