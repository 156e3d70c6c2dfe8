"""Looking back: earlier moments of a battle in play, finished battles for anybody, record files that somebody opens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Query, Request

from opensovl import maps
from opensovl.battle import Battle
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.scoring import score_lines
from opensovl.core.state import DEPLOYMENT
from opensovl.core.views import board_dictionary
from opensovl.language import say
from opensovl.records import RecordError, files, positions
from opensovl.server.answers import Answer
from opensovl.server.asked import SideName, rooms_of
from opensovl.server.contract.replays import MomentsPage, Replay, ReplayHeader
from opensovl.server.contract.sent import RECORD
from opensovl.server.errors import ServerError
from opensovl.server.frames import Moments
from opensovl.server.language import Language, language_of
from opensovl.server.rooms import Rooms
from opensovl.server.sayings import say_board, say_lines
from opensovl.server.scenes import whole
from opensovl.server.statistics import luck, statistics

PAGE_BYTES = 190_000
"""Of moments in one answer; who wants more asks on."""
PAGE_MOMENTS = 400
KEPT = 16
"""Replays that are kept as they were sent."""
LARGEST = min(files.LARGEST, 8 * 1024 * 1024)
"""Bytes of a record that somebody opens."""
LARGEST_HEADER = 64 * 1024
MOST_ACTIONS = 4000
"""Of a record that somebody opens; a battle takes a few hundred."""
THIS_FILE = "This file"
log = logging.getLogger(__name__)

From = Annotated[int, Query(alias="from", ge=0, description="The first moment that is wanted.")]
To = Annotated[int | None, Query(ge=0, description="The first moment that is not wanted any more.")]
Frames = Annotated[bool, Query(description="False: only the header with the statistics.")]


def add_replays(app: FastAPI) -> None:
    replays = Replays()

    @app.get("/api/battles/{id}/moments")
    async def get_moments(request: Request, id: str, side: SideName, first: From = 0, to: To = None) -> Answer[MomentsPage]:
        """Earlier moments of a battle, each as the side could see it then."""
        room = await rooms_of(request).find(id)
        seat = room.seat(side)
        last = first + PAGE_MOMENTS if to is None else min(to, first + PAGE_MOMENTS)
        moments = Moments(room.battle, seat, first, last, language_of(request))
        return Answer(await asyncio.to_thread(page, moments))

    @app.get("/api/replays/{id}")
    async def get_replay(request: Request, id: str, frames: Frames = True) -> Answer[Replay | ReplayHeader]:
        """A finished battle, whole: for anybody who knows its id, at a seat or not."""
        return Answer(await replays.of_room(rooms_of(request), id, frames, language_of(request)))

    @app.post("/api/replays/open", openapi_extra=RECORD)
    async def open_replay(request: Request) -> Answer[Replay]:
        """The replay of a record file's bytes; nothing is stored."""
        return Answer(await replays.of_file(await record_of(request), language_of(request)))


def page(moments: Moments) -> bytes:
    """As many moments as fit into one answer, one at least if there is any."""
    found: list[msgspec.Raw] = []
    size = 0
    for frame in moments.frames():
        encoded = msgspec.json.encode(frame)
        if found and size + len(encoded) > PAGE_BYTES:
            break
        found.append(msgspec.Raw(encoded))
        size += len(encoded) + 1
    return msgspec.json.encode({"from": moments.first, "to": moments.first + len(found), "of": moments.count, "frames": found})


def replay(battle: Battle, frames: bool, language: Language = "en") -> bytes:
    """A battle whole and neutral: what it was, how it ended, what every unit did, and every moment of it."""
    state = battle.state
    result = battle.result
    south, north = battle.setup.armies
    told: dict[str, Any] = {
        "map": say(battle.setup.map.title, language),
        "scenario": battle.scenario,
        "armies": {"south": south.name, "north": north.name},
        "board": say_board(board_dictionary(state), language),
        "turn": state.turn,
        "result": None
        if result is None
        else {
            "winner": SIDE_NAMES[result.winner] if result.winner is not None else None,
            "reason": result.reason,
            "score": {"south": result.score[0], "north": result.score[1]},
        },
        "score_lines": say_lines([line.to_dict() for line in score_lines(state)], language) if state.phase != DEPLOYMENT else [],
        "statistics": [{**row, "why": say_lines(row["why"], language)} for row in statistics(battle)],
        "luck": luck(battle),
    }
    if frames:
        told["frames"] = list(whole(battle, language))
    return msgspec.json.encode(told)


class Replays:
    """Makes replays in worker threads, one at a time, and keeps some: a battle that is over changes no more."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, bool, Language], bytes] = OrderedDict()

    async def of_room(self, rooms: Rooms, id: str, frames: bool, language: Language) -> bytes:
        """ServerError 404 if there is no such battle, 409 while it is not over."""
        asked = (id, frames, language)
        if asked not in self._kept:
            room = await rooms.find(id)
            if not room.battle.over:
                raise ServerError(409, "This battle is not over yet; until then its replay would show secrets.")
            async with self._one:
                self._kept[asked] = await asyncio.to_thread(replay, room.battle, frames, language)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(asked)
        return self._kept[asked]

    async def of_file(self, raw: bytes, language: Language) -> bytes:
        """ServerError 400 in words if the bytes are no record, or not one that can be played again here."""
        async with self._one:
            return await asyncio.to_thread(_open, raw, language)


async def record_of(request: Request) -> bytes:
    """The body of a request; one that is too large is heard to its end, within reason, so that the refusal is heard too."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size <= LARGEST:
            parts.append(part)
        elif size > 8 * LARGEST:
            break
    if size > LARGEST:
        raise ServerError(400, f"{THIS_FILE} is larger than {LARGEST // 2**20} MiB: no record of a battle.")
    return b"".join(parts)


def _open(raw: bytes, language: Language) -> bytes:
    with _in_words():
        return replay(_decoded(raw), frames=True, language=language)


def opened(raw: bytes) -> Battle:
    """The battle of a stranger's record. ServerError 400 in words if it is none, or not one that can be played again here."""
    with _in_words():
        return _decoded(raw)


def _decoded(raw: bytes) -> Battle:
    _within_reason(raw)
    return files.decode(raw, THIS_FILE, verify=True)


@contextlib.contextmanager
def _in_words() -> Iterator[None]:
    """Whatever a stranger's file holds, the answer is a sentence."""
    try:
        yield
    except RecordError as error:
        raise ServerError(400, str(error)) from error
    except Exception as error:
        log.exception("A record that was opened broke the replay")
        raise ServerError(400, f"{THIS_FILE} cannot be played again: it is broken.") from error


def _within_reason(raw: bytes) -> None:
    """Raises RecordError for what would take long, and for a map that is named by a path of this machine."""
    if raw.count(b"\n") > MOST_ACTIONS + 2:
        raise RecordError(f"{THIS_FILE} has more than {MOST_ACTIONS} lines: no battle takes so many actions.")
    first = raw.split(b"\n", 1)[0]
    if len(first) > LARGEST_HEADER:
        raise RecordError(f"{THIS_FILE} is not a record of a battle: its first line is too long.")
    try:
        position = msgspec.json.decode(first)["setup"]["position"]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, LookupError, TypeError):
        return
    if isinstance(position, str) and position:
        named = positions.parse(position, THIS_FILE).map
        if named not in maps.names():
            raise RecordError(f"{THIS_FILE} starts from a position on the map {named!r}; here are {', '.join(maps.names())}.")
