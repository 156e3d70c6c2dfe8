"""Positions that a stranger sends: read within reason, refused in words, played from."""

from __future__ import annotations

import logging

import msgspec

from opensovl import maps
from opensovl.battle import Battle
from opensovl.records import RecordError, positions
from opensovl.records.position_checks import impossible
from opensovl.records.position_state import Reading
from opensovl.records.positions import PositionForm
from opensovl.server.errors import ListError, ServerError

LARGEST = 256 * 1024
"""Characters of a position; one of a large battle has some 20 thousand."""
MOST_UNITS = 100
MOST_MODELS = 1000
"""Of one unit; no army has nearly as many."""
THIS = "This position"
log = logging.getLogger(__name__)


def battle_of(text: str, seed: int | None) -> Battle:
    """A battle from a position, with dice of `seed` if one is given. ServerError 400 in words for what is none."""
    try:
        form = read(text)
        if seed is not None:
            form = msgspec.structs.replace(form, seed=seed, dice=None, dice_state=None)
            text = positions.text_of(form)
        reading = Reading(form)
        problems = [str(problem) for problem in (*reading.problems, *(impossible(reading.state) if reading.state else []))]
        if not problems:
            return Battle.from_position(text, THIS)
    except RecordError as error:
        raise ServerError(400, str(error)) from error
    except Exception as error:  # whatever a stranger's text holds, the answer is a sentence
        log.exception("A position broke its reading")
        raise ServerError(400, f"{THIS} cannot be played from: it is broken.") from error
    raise ListError(f"{THIS} cannot be played from", problems)


def read(text: str) -> PositionForm:
    """The position of a text. RecordError for what is none."""
    if len(text) > LARGEST:
        raise RecordError(f"{THIS} is larger than {LARGEST // 1024} KiB.")
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise RecordError(f"{THIS} is no text: it holds halves of characters.")
    return within(positions.parse(text, THIS))


def within(form: PositionForm) -> PositionForm:
    """RecordError for a position that would take long, or that names a file of this machine as its map."""
    if form.map not in maps.names():
        raise RecordError(f"{THIS} is on the map {form.map!r}; here are {', '.join(maps.names())}.")
    units = (*form.south, *form.north)
    if len(units) > MOST_UNITS:
        raise RecordError(f"{THIS} has {len(units)} units; up to {MOST_UNITS} can be played with.")
    for unit in units:
        if unit.models > MOST_MODELS or unit.front > MOST_MODELS:
            raise RecordError(f"{THIS} has {unit.models} models in {unit.label}; up to {MOST_MODELS} can be played with.")
    return form
