"""Positions as the study board edits them: plain forms in, the scene, its text and every reason out."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from opensovl import armies, maps
from opensovl.armies.lists import ListUnit
from opensovl.battle import Battle
from opensovl.core.geometry import Block
from opensovl.core.profiles import FRONT, QUARTER_NAMES, SIDE_NAMES, SOUTH
from opensovl.core.state import STRATEGIC, State
from opensovl.core.units import Unit
from opensovl.core.views import board_dictionary, charges_list, unit_dictionary
from opensovl.language import Language, say
from opensovl.records import RecordError, contacts, editing, positions
from opensovl.records.position_checks import impossible
from opensovl.records.position_state import Reading
from opensovl.records.positions import PositionForm, PositionUnit
from opensovl.records.problems import Problem
from opensovl.server import positions as received
from opensovl.server.errors import ServerError
from opensovl.server.sayings import say_board, say_field, say_unit

SAMPLES = Path(positions.__file__).parent / "samples"
log = logging.getLogger(__name__)


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit is set with its front against the middle of a side of an enemy."""

    unit: int
    foe: int
    side: str


class Added(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit more, in its plain form or in the words of docs/odds.md."""

    side: str
    unit: PositionUnit | None = None
    words: str = ""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as somebody has edited it, and what is left for the server to do to it.

    `moved`: units whose contacts are worked out from where they stand now. `drawn`: a unit that is drawn to an enemy's side
    which it all but touches. `put`: a unit that is put where there is room. `added`, `removed`: a unit more or less.
    """

    position: Any
    moved: tuple[int, ...] = ()
    drawn: int = 0
    put: int = 0
    join: Join | None = None
    added: Added | None = None
    removed: int = 0


# Answers ----------------------------------------------------------------------------------------------


def read(text: str) -> dict[str, Any]:
    """The answer to a text, whatever it holds."""
    try:
        return told(received.read(text))
    except RecordError as error:
        return unreadable(str(error))


def unreadable(reason: str) -> dict[str, Any]:
    return {"position": None, "text": "", "playable": False, "problems": [Problem(reason)], "scene": None}


def told(form: PositionForm) -> dict[str, Any]:
    """A position with its text, what is to be seen of it, and every reason why it cannot be played.

    Without a scene, and then not to be edited, if its map or a unit is unknown.
    """
    reading = Reading(form)
    state = reading.state
    problems = [*reading.problems, *(impossible(state) if state is not None else [])]
    return {
        "position": msgspec.to_builtins(form) if state is not None else None,
        "text": positions.text_of(form),
        "playable": not problems,
        "problems": problems,
        "scene": _scene(state) if state is not None else None,
    }


def _scene(state: State) -> dict[str, Any]:
    field = maps.load(state.board.name)
    return {
        "title": field.title,
        "layouts": len(field.layouts),
        "board": board_dictionary(state),
        "units": [{**unit_dictionary(state, unit), "combats": _combats(state, unit)} for unit in state.units],
        "charges": charges_list(state),
    }


def _combats(state: State, unit: Unit) -> list[dict[str, Any]]:
    """Whom the unit fights, and whom it touches without fighting, each with the two sides that meet."""
    found = {
        number: {"other": number, "own": own, "its": state.unit(number).contacts.index(unit.number), "joined": True}
        for own, number in enumerate(unit.contacts)
        if number
    }
    for met in contacts.meetings(state, unit.number):
        other, own, its = (met.foe, FRONT, met.quarter) if met.unit == unit.number else (met.unit, met.quarter, FRONT)
        found.setdefault(other, {"other": other, "own": own, "its": its, "joined": False})
    return [{**one, "own": QUARTER_NAMES[one["own"]], "its": QUARTER_NAMES[one["its"]]} for one in found.values()]


def said(answer: dict[str, Any], language: Language) -> dict[str, Any]:
    """The answer in the language asked for; changed in place and given back."""
    answer["problems"] = [msgspec.structs.replace(one, text=say(one.text, language)) for one in answer["problems"]]
    scene = answer["scene"]
    if scene is not None:
        say_field(scene, "title", language)
        say_board(scene["board"], language)
        for unit in scene["units"]:
            say_unit(unit, language)
    return answer


# Editing ----------------------------------------------------------------------------------------------


def changed(change: Change) -> dict[str, Any]:
    """The answer to an edit: the position set right where the edit touched more than it said."""
    try:
        form = received.within(positions.converted(change.position))
    except RecordError as error:
        return unreadable(str(error))
    except ValueError as error:
        return unreadable(f"{received.THIS}: {error}.")
    form = editing.tidied(form)
    moved = set(change.moved)
    if change.removed:
        form, moved = editing.removed(form, change.removed), set()
    if change.added is not None:
        form, number = editing.added(form, *_unit_more(form, change.added))
        change = msgspec.structs.replace(change, put=number)
        try:
            received.within(form)
        except RecordError as error:
            raise ServerError(409, str(error)) from error
    state = Reading(form).state
    if state is None:
        return told(form)
    moved |= _stand(state, change)
    moved = {number for number in moved if state.has(number)}
    if not moved:
        return told(form)
    contacts.join(state, sorted(moved))
    return told(editing.released(_standing(form, state, moved), moved))


def _unit_more(form: PositionForm, more: Added) -> tuple[int, PositionUnit]:
    if more.side not in SIDE_NAMES:
        raise ServerError(400, f"The side is {more.side!r}; it must be south or north.")
    side = SIDE_NAMES.index(more.side)
    if more.unit is not None:
        return side, more.unit
    try:
        faction, unit = armies.unit_from_words(more.words)
    except ValueError as error:
        raise ServerError(400, str(error)) from error
    if faction != form.factions.get(more.side):
        text = f"{unit.label} belongs to {faction}; {more.side} fights for {form.factions.get(more.side)} (R5.1)."
        raise ServerError(409, text, "R5.1")
    return side, PositionUnit(**{field: getattr(unit, field) for field in ListUnit.__struct_fields__})


def _stand(state: State, change: Change) -> set[int]:
    """Does what an edit asks the server to do; the units that stand elsewhere now."""
    found: set[int] = set()
    place: Block | None = None
    if state.has(change.put):
        unit = state.unit(change.put)
        unit.placed = False
        if not editing.put(state, unit):
            raise ServerError(409, f"There is no room left for {unit.spec.name} in its zone; make some first.", "R3.8")
        found.add(unit.number)
    if state.has(change.drawn) and state.unit(change.drawn).on_field:
        place = contacts.drawn_to(state, state.unit(change.drawn))
        found |= _move(state, change.drawn, place)
    join = change.join
    if join is not None and state.has(join.unit) and state.has(join.foe) and join.side in QUARTER_NAMES:
        unit, foe = state.unit(join.unit), state.unit(join.foe)
        if unit.side != foe.side and foe.on_field and unit.alive:
            unit.placed = True
            found |= _move(state, join.unit, contacts.in_the_middle(unit, foe, QUARTER_NAMES.index(join.side)))
    return found


def _move(state: State, number: int, place: Block | None) -> set[int]:
    if place is None:
        return set()
    state.unit(number).stand_at(place.x, place.y, place.heading)
    return {number}


def _standing(form: PositionForm, state: State, moved: set[int]) -> PositionForm:
    """The form with the contacts of all units, and the places of those that moved, as the state has them."""

    def unit(number: int, one: PositionUnit) -> PositionUnit:
        now = state.unit(number)
        touched = {QUARTER_NAMES[quarter]: other for quarter, other in enumerate(now.contacts) if other}
        at = (now.x, now.y, now.heading / 10.0) if now.placed and number in moved else one.at
        return msgspec.structs.replace(one, contacts=touched, at=at)

    souths = len(form.south)
    south = tuple(unit(index, one) for index, one in enumerate(form.south, 1))
    north = tuple(unit(index, one) for index, one in enumerate(form.north, souths + 1))
    return msgspec.structs.replace(form, south=south, north=north)


# New ones, and ours -----------------------------------------------------------------------------------


def fresh(map: str, scenario: str, layout: int, chosen: tuple[armies.ArmyList | str, armies.ArmyList | str]) -> dict[str, Any]:
    """Two armies in rows before each other, at the start of turn 1. ServerError 400 for what cannot be."""
    if map not in maps.names():
        raise ServerError(400, f"Unknown map {map!r}; there are {', '.join(maps.names())}.")
    try:
        battle = Battle.start(map=map, scenario=scenario, armies=chosen, seed=None, layout=layout)
    except ValueError as error:
        raise ServerError(400, str(error)) from error
    state = battle.state
    for unit in state.units:
        editing.put(state, unit)
    state.turn, state.phase = 1, STRATEGIC
    state.first = state.begins = state.to_act = SOUTH
    state.ready = [True, True]
    return told(form_of(battle, state))


def form_of(battle: Battle, state: State) -> PositionForm:
    """A moment of a battle as a position, without its stream of dice: whoever studies it may not know what falls next.

    ServerError 409 if the battlefield is none of ours, so that no position could name it.
    """
    setup = battle.setup
    if setup.map.name not in maps.names() or maps.load(setup.map.name) != setup.map:
        raise ServerError(409, f"This battle is on a map of its own, {setup.map.title}; a position names one of this server's.")
    south, north = setup.armies
    form = positions.form_of(state, setup.map.name, (south.faction, north.faction), [*south.units, *north.units])
    return msgspec.structs.replace(form, dice_state=None)


@cache
def samples(language: Language) -> list[dict[str, Any]]:
    """The positions that come with the game, in the order of their files."""
    found = []
    for path in sorted(SAMPLES.glob("*.toml")):
        form = positions.parse(path.read_text(encoding="utf-8"), path.name)
        form = msgspec.structs.replace(form, name=say(form.name, language), note=say(form.note, language))
        found.append({"name": path.stem, "title": form.name, "text": form.note, "position": positions.text_of(form)})
    return found
