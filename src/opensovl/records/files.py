"""Record files: JSON lines. The first is the header, then one line an action with its results, then the end.

    {"format": "opensovl-record", "version": 1, "engine": ..., "rules": ..., "dice": ..., "setup": {...}}
    {"action": {...}, "events": [...], "turn": 1, "phase": "strategic"}
    {"end": {"digest": ..., "actions": 57, "over": true, "winner": ..., "reason": ..., "score": ...}}

A server appends a line as soon as an action is done, so that a record without its end is a battle that goes on.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from opensovl import __version__, armies, maps
from opensovl.armies import catalogue
from opensovl.armies.sources import VARIABLE
from opensovl.armies.words import form_error
from opensovl.battle import Battle, Entry, Setup
from opensovl.core.actions import Refused, read_action
from opensovl.core.dice import ALGORITHM
from opensovl.core.state import PHASE_NAMES, SCENARIO_NAMES
from opensovl.records.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT = "opensovl-record"
VERSION = 1
LARGEST = 64 * 1024 * 1024
"""Bytes; no battle comes near."""


class SetupForm(msgspec.Struct, forbid_unknown_fields=True):
    """The set-up in a header: map and armies whole, so that a record stands alone."""

    map: dict[str, Any]
    scenario: str
    layout: int
    seed: int
    south: dict[str, Any]
    north: dict[str, Any]
    position: str = ""


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    format: str
    version: int
    engine: str
    rules: str
    dice: str
    setup: SetupForm
    further: str = ""  # the digest of further data files, if the armies use anything of them


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """An action and what it gave."""

    action: dict[str, Any]
    events: list[dict[str, Any]]
    turn: int
    phase: str


class End(msgspec.Struct, forbid_unknown_fields=True):
    digest: str
    actions: int
    over: bool
    winner: str | None
    reason: str
    score: dict[str, int]


class Closing(msgspec.Struct, forbid_unknown_fields=True):
    end: End


def _further(battle: Battle) -> str:
    """The digest of further data files, if the armies use anything of them."""
    used = any(catalogue.uses_further(army) for army in battle.setup.armies)
    return armies.further_digest() if used else ""


# Writing --------------------------------------------------------------------------------------------


def header(battle: Battle) -> bytes:
    """The first line of a battle's record."""
    setup = battle.setup
    form = Header(
        FORMAT,
        VERSION,
        __version__,
        armies.own_digest(),
        ALGORITHM,
        SetupForm(
            map=msgspec.to_builtins(setup.map),
            scenario=SCENARIO_NAMES[setup.scenario],
            layout=setup.layout,
            seed=setup.seed,
            south=msgspec.to_builtins(setup.armies[0]),
            north=msgspec.to_builtins(setup.armies[1]),
            position=setup.position,
        ),
        _further(battle),
    )
    return msgspec.json.encode(form) + b"\n"


def line(entry: Entry) -> bytes:
    """The line of one action."""
    form = Line(entry.action.to_dict(), [event.to_dict() for event in entry.events], entry.turn, PHASE_NAMES[entry.phase])
    return msgspec.json.encode(form) + b"\n"


def closing(battle: Battle) -> bytes:
    """The last line: how the battle stands."""
    result = battle.result
    winner = str(result.winner) if result is not None and result.winner is not None else None
    score = result.score if result is not None else (0, 0)
    end = End(
        battle.digest(),
        len(battle.log),
        battle.over,
        winner,
        result.reason if result is not None else "",
        {"south": score[0], "north": score[1]},
    )
    return msgspec.json.encode(Closing(end)) + b"\n"


def encode(battle: Battle) -> bytes:
    """The whole record."""
    return b"".join([header(battle), *(line(entry) for entry in battle.log), closing(battle)])


def write(battle: Battle, path: Path) -> None:
    """Write a record beside its place and move it there, so that none is ever half written."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(encode(battle))
    part.replace(path)


# Reading --------------------------------------------------------------------------------------------


def read(path: Path) -> Battle:
    """The battle of a record file. RecordError in one sentence if it is none, is broken, or belongs to other rules."""
    try:
        if path.stat().st_size > LARGEST:
            raise RecordError(f"{path} is larger than {LARGEST // 2**20} MiB: no record of a battle.")
        raw = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from error
    return decode(raw, str(path))


def decode(raw: bytes, name: str = "the record", verify: bool = False) -> Battle:
    """The battle of a record's bytes, played again from its start.

    With `verify` every result and the final digest are compared; without it, the actions alone are trusted to fit.
    """
    lines = raw.split(b"\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise RecordError(f"{name} is empty.")
    battle = Battle(_setup(_header(lines[0], name), name))
    for number, text in enumerate(lines[1:], start=2):
        if text.startswith(b'{"end"'):
            if number != len(lines):
                raise RecordError(f"{name}, line {number}: the record goes on after its end.")
            _check_end(battle, _form(text, Closing, name, number).end, name)
        else:
            _play(battle, _form(text, Line, name, number), name, number, verify)
    return battle


def _form(text: bytes, kind: type[Any], name: str, number: int) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise RecordError(f"{name}, line {number}: {form_error(error, None)}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"{name}, line {number}: {error}.") from error


def _header(text: bytes, name: str) -> Header:
    try:
        head = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise RecordError(f"{name} is not a record of a battle: its first line is no {FORMAT} header.")
    if head.get("version") != VERSION:
        raise RecordError(f"{name} has format version {head.get('version')!r}; OpenSOVL {__version__} reads version {VERSION}.")
    found: Header = _form(text, Header, name, 1)
    if found.dice != ALGORITHM:
        raise RecordError(f"{name} was played with other dice ({found.dice}) and would be misplayed.")
    if found.rules != armies.own_digest():
        raise RecordError(
            f"{name} was played with OpenSOVL {found.engine} and other rules data; "
            f"version {__version__} would misplay it. Replay it with that version."
        )
    if found.further not in ("", armies.further_digest()):
        here = "other ones are in use" if armies.further_digest() else "none are in use"
        raise RecordError(f"{name} was played with further data files, and {here}: name their folder (--data, {VARIABLE}).")
    return found


def _setup(found: Header, name: str) -> Setup:
    form = found.setup
    if form.position:
        return Battle.from_position(form.position, f"{name}, line 1").setup
    try:
        battlefield = maps.from_dict(form.map)
        south, north = (armies.from_dict(army) for army in (form.south, form.north))
    except (maps.MapError, armies.ArmyError, msgspec.ValidationError) as error:
        raise RecordError(f"{name}, line 1: {error}") from error
    if form.scenario not in SCENARIO_NAMES or not 0 <= form.layout < len(battlefield.layouts):
        raise RecordError(f"{name}, line 1: no scenario {form.scenario!r} with layout {form.layout}.")
    if not 0 <= form.seed < 2**64:
        raise RecordError(f"{name}, line 1: the seed {form.seed} is not within 0 to 2^64 - 1.")
    return Setup(battlefield, SCENARIO_NAMES.index(form.scenario), form.layout, (south, north), form.seed)


def _play(battle: Battle, form: Line, name: str, number: int, verify: bool) -> None:
    try:
        events = battle.apply(read_action(form.action))
    except (ValueError, Refused) as error:
        raise RecordError(f"{name}, line {number}: {error}") from error
    if verify:
        for index, (told, event) in enumerate(_pairs(form.events, events)):
            if told != event:
                raise RecordError(
                    f"{name}, line {number}, result {index + 1}: the record says {told}, playing it again gives {event}."
                )


def _pairs(told: list[dict[str, Any]], events: list[Any]) -> Iterator[tuple[Any, Any]]:
    for index in range(max(len(told), len(events))):
        again = msgspec.json.decode(msgspec.json.encode(events[index].to_dict())) if index < len(events) else None
        yield (told[index] if index < len(told) else None), again


def _check_end(battle: Battle, end: End, name: str) -> None:
    if end.actions != len(battle.log):
        raise RecordError(f"{name} says it has {end.actions} actions and holds {len(battle.log)}: lines are missing.")
    if end.digest != battle.digest():
        raise RecordError(f"{name} ends in another state than the battle that it tells: it is broken or misplayed.")


def verify(path: Path) -> Battle:
    """Replay a record and compare every result and the digest of the final state; RecordError at the first difference."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from error
    return decode(raw, str(path), verify=True)
