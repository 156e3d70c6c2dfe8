"""Army lists in their plain form: checked unit by unit, read from text, written as text. Whatever comes in, reasons come out."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from opensovl import armies, plaintext
from opensovl.armies import catalogue, compact
from opensovl.armies.errors import CatalogueError
from opensovl.armies.fielding import front_of
from opensovl.armies.lists import LARGEST, ArmyList, ListUnit
from opensovl.armies.reading import Reading
from opensovl.armies.validation import COLUMNS, reasons_against_plain, section_counts, times_taken
from opensovl.armies.words import called
from opensovl.core.dice import Dice
from opensovl.core.state import PITCHED, State
from opensovl.core.terrain import Board
from opensovl.core.views import unit_dictionary
from opensovl.language import Language, say

MOST_FIELDED = 1000
"""Models of a unit whose figures are reckoned; no army has nearly as many."""
_OF_UNIT = re.compile(r"unit (\d{1,4})\b")


def plain(army: ArmyList) -> dict[str, Any]:
    """The plain form that everything here takes and gives; what is left out is what a list's file may leave out."""
    found: dict[str, Any] = msgspec.to_builtins(army)
    return {**found, "rules": army.rules}


# Checking ---------------------------------------------------------------------------------------------


def checked(raw: object) -> dict[str, Any]:
    """The answer of POST /api/armies/check, for anything at all."""
    reading = Reading(raw)
    units = [_unit(reading.head.get("faction"), unit) for unit in reading.units]
    _, reasons = reasons_against_plain(raw)
    army_reasons = []
    for reason in reasons:
        number, text = _split(reason, raw, reading.units)
        if number:
            units[number - 1]["reasons"].append(text)
        else:
            army_reasons.append(text)
    points, most_units = armies.SIZES.get(reading.head.get("size", ""), (0, 0))
    known = [unit for unit in reading.units if unit is not None]
    return {
        "legal": not reasons,
        "points": sum(unit["points"] for unit in units),
        "of": points,
        "most_units": most_units,
        "units": units,
        "sections": _sections(reading.head, known),
        "taken": dict(times_taken(known)),
        "reasons": army_reasons,
    }


def rubbish(reason: str) -> dict[str, Any]:
    """As `checked`, for what is not even JSON."""
    return {**checked({}), "reasons": [reason]}


def said(found: dict[str, Any], language: Language) -> dict[str, Any]:
    """An answer of `checked`, its texts in the language asked for."""
    for about in (found, *found["units"]):
        about["reasons"] = [say(reason, language) for reason in about["reasons"]]
    for unit in found["units"]:
        unit["lines"] = [[say(text, language), points] for text, points in unit["lines"]]
    return found


def _unit(faction: Any, unit: ListUnit | None) -> dict[str, Any]:
    """What a unit costs, as far as the faction has it; `front` is the rank that it will stand in."""
    found: dict[str, Any] = {"points": 0, "front": 0, "lines": [], "figures": None, "reasons": []}
    if unit is None or not isinstance(faction, str):
        return found
    try:
        lines = armies.cost_lines(faction, unit)
        entry = catalogue.faction(faction).entry(unit.entry)
        found["front"] = front_of(entry, unit) if entry is not None else 1
    except (CatalogueError, KeyError):  # what the faction does not have; the reasons say so
        return found
    found["points"] = sum(line.points for line in lines)
    found["lines"] = [[line.text, line.points] for line in lines]
    found["figures"] = _figures(faction, unit)
    return found


def _figures(faction: str, unit: ListUnit) -> dict[str, Any] | None:
    """What it begins a battle with, weapons, armour and items counted; None for what cannot be put on a field."""
    if not 1 <= unit.models <= MOST_FIELDED:
        return None
    try:
        spec = armies.unit_spec(faction, unit, 0)
    except (CatalogueError, KeyError):
        return None
    state = State.muster(Board("list", 72.0, 48.0, [], []), PITCHED, 0, [spec], [], Dice.sealed())
    card: dict[str, Any] = unit_dictionary(state, state.units[0])
    leader = card["commander"]
    return {"move": card["move"], "unit": card["profile"], "commander": leader["profile"] if leader is not None else None}


def _split(reason: str, raw: object, units: list[ListUnit | None]) -> tuple[int, str]:
    """The unit that a reason is about, and the reason without the unit's name; 0 for the whole army."""
    match = _OF_UNIT.match(reason)
    number = int(match[1]) if match is not None else 0
    if match is None or not 1 <= number <= len(units) or not isinstance(raw, dict):
        return 0, reason
    unit = units[number - 1]
    label = f", {unit.label or 'nameless'}" if unit is not None else called(raw["units"][number - 1])
    rest = reason[match.end() :]
    if not rest.startswith((label + ":", label + ",")):
        return 0, reason
    return number, rest[len(label) + 1 :].strip()


def _sections(head: dict[str, Any], units: list[ListUnit]) -> list[dict[str, Any]]:
    """What each section holds, in units: towards its maximum, and with retinues towards its minimum."""
    try:
        faction = catalogue.faction(head.get("faction", ""))
    except CatalogueError:
        return []
    least, most = section_counts(units, faction)
    size = head.get("size")
    column = COLUMNS.index(size) if size in COLUMNS else -1
    return [
        {
            "name": one.name,
            "has": most[one.name] / 2,
            "with_retinues": least[one.name] / 2,
            "limits": list(one.limits[column]) if column >= 0 else None,
        }
        for one in faction.sections
    ]


# Reading and writing ----------------------------------------------------------------------------------


def readable(raw: object, source: str) -> ArmyList:
    """A list of plain data that need not be legal yet. Raises ArmyError with every reason why it cannot be read."""
    reading = Reading(raw)
    army = reading.army
    if army is None:
        raise armies.ArmyError(source, reading.reasons)
    return army


def read(text: str) -> dict[str, Any]:
    """The answer of POST /api/armies/read: the plain list of a TOML or short text, legal or not, or why it is none."""
    try:
        army = _parsed(text)
        catalogue.faction(army.faction)
        if army.size not in armies.SIZES:
            raise armies.ArmyError("army list", checked(plain(army))["reasons"])
    except armies.ArmyError as error:
        return {"army": None, "reasons": error.reasons}
    except (ValueError, RecursionError) as error:
        return {"army": None, "reasons": [str(error) or "it is nested too deep"]}
    return {"army": plain(army), "reasons": []}


def _parsed(text: str) -> ArmyList:
    plaintext.within(text.encode("utf-8", "replace"), LARGEST)
    if not text.strip():
        raise ValueError("there is nothing in it")
    return readable(compact.read(text) if compact.is_compact(text) else plaintext.toml(text), "army list")


def write(army: ArmyList, form: str) -> str:
    """The text of a list, legal or not: "toml" for a file, "text" for a message."""
    return army.to_toml() if form == "toml" else army.to_text()
