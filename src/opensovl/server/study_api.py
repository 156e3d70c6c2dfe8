"""The API of the study board: positions read, edited, made of two armies, and taken from any moment of a battle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from fastapi import FastAPI, Query, Request

from opensovl.battle import Battle
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.state import State
from opensovl.records import positions
from opensovl.server import study
from opensovl.server.answers import Answer, answer
from opensovl.server.armies_api import army_of
from opensovl.server.asked import rooms_of
from opensovl.server.bodies import body_of, decoded
from opensovl.server.contract.positions import NewPosition, PositionChange, PositionText, SamplePosition, Study
from opensovl.server.contract.sent import RECORD, body, sent
from opensovl.server.contract.words import Side
from opensovl.server.errors import ServerError
from opensovl.server.frames import known_to
from opensovl.server.language import language_of
from opensovl.server.positions import LARGEST
from opensovl.server.replays import opened, record_of
from opensovl.server.room import HUMAN, Room

MOST_SENT = 4 * LARGEST
"""Bytes of an edited position: JSON is wordier than TOML."""
Moment = Annotated[int | None, Query(ge=0, description="A moment as the timeline counts them; left out: as it stands now.")]
SideName = Annotated[str, Query(description="The side whose log numbers the moments."), sent(Side)]
log = logging.getLogger(__name__)


class ToRead(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class BothArmies(msgspec.Struct, forbid_unknown_fields=True):
    south: str | dict[str, Any]
    north: str | dict[str, Any]


class New(msgspec.Struct, forbid_unknown_fields=True):
    map: str
    armies: BothArmies
    scenario: Literal["pitched", "objectives"] = "pitched"
    layout: int = 0


def add_study(app: FastAPI) -> None:
    @app.get("/api/positions/samples")
    async def sample_positions(request: Request) -> Answer[list[SamplePosition]]:
        """Positions to begin with."""
        return answer(await asyncio.to_thread(study.samples, language_of(request)))

    @app.post("/api/positions/read", openapi_extra=body(PositionText))
    async def read_position(request: Request) -> Answer[Study]:
        """The position of a text, or why it is none; and every reason why it cannot be played."""
        try:
            asked = decoded(await body_of(request, MOST_SENT), ToRead)
        except ServerError as error:
            return answer(study.said(study.unreadable(error.text), language_of(request)))
        return answer(await _guarded(request, lambda: study.read(asked.text)))

    @app.post("/api/positions/check", openapi_extra=body(PositionChange))
    async def check_position(request: Request) -> Answer[Study]:
        """An edited position set right, with every reason why it cannot be played."""
        asked = decoded(await body_of(request, MOST_SENT), study.Change)
        return answer(await _guarded(request, lambda: study.changed(asked)))

    @app.post("/api/positions/new", openapi_extra=body(NewPosition))
    async def new_position(request: Request) -> Answer[Study]:
        """Two armies in rows before each other."""
        asked = decoded(await body_of(request, MOST_SENT), New)
        chosen = (army_of(asked.armies.south, "south's army"), army_of(asked.armies.north, "north's army"))
        return answer(await _guarded(request, lambda: study.fresh(asked.map, asked.scenario, asked.layout, chosen)))

    _add_moments(app)


async def _guarded(request: Request, work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Whatever a stranger's position holds, the answer is a sentence, in the language asked for."""
    try:
        made = await asyncio.to_thread(work)
    except ServerError:
        raise
    except Exception:
        log.exception("A position broke the study board")
        made = study.unreadable("This position cannot be used: it is broken.")
    return study.said(made, language_of(request))


# Moments of battles -----------------------------------------------------------------------------------


def _add_moments(app: FastAPI) -> None:
    @app.get("/api/battles/{id}/position")
    async def battle_position(request: Request, id: str, side: SideName = "south", moment: Moment = None) -> Answer[PositionText]:
        """A moment of a battle that one person may know whole: one with people on both sides, or one that is over."""
        return answer(_text(*_known_moment(await rooms_of(request).find(id), side, moment)))

    @app.get("/api/replays/{id}/position")
    async def replay_position(request: Request, id: str, moment: Moment = None) -> Answer[PositionText]:
        """A moment of a battle that is over, numbered as its replay's frames."""
        room = await rooms_of(request).find(id)
        if not room.battle.over:
            raise ServerError(409, "This battle is not over yet; until then a position of it would show secrets.")
        return answer(_text(room.battle, _state(room.battle, [entry.before for entry in room.battle.log], moment)))

    @app.post("/api/replays/open/position", openapi_extra=RECORD)
    async def opened_position(request: Request, moment: Moment = None) -> Answer[PositionText]:
        """A moment of a record file's bytes; nothing is stored."""
        raw = await record_of(request)

        def text() -> dict[str, str]:
            battle = opened(raw)
            return _text(battle, _state(battle, [entry.before for entry in battle.log], moment))

        return answer(await asyncio.to_thread(text))


def _known_moment(room: Room, side: str, moment: int | None) -> tuple[Battle, State]:
    battle = room.battle
    if not battle.over and any(player != HUMAN for player in room.players.values()):
        text = "A battle against a bot can be studied when it is over: before that its position would show the bot's secrets."
        raise ServerError(409, text)
    seat = SIDE_NAMES.index(side) if side in SIDE_NAMES else 0
    return battle, _state(battle, [entry.before for entry in known_to(battle, seat)], moment)


def _state(battle: Battle, befores: list[State], moment: int | None) -> State:
    """Moment n is the battle before entry n; the moment after the last is now."""
    if moment is None or moment == len(befores):
        return battle.state
    if moment > len(befores):
        raise ServerError(404, f"There is no moment {moment}; the battle has moments 0 to {len(befores)}.")
    return befores[moment]


def _text(battle: Battle, state: State) -> dict[str, str]:
    return {"text": positions.text_of(study.form_of(battle, state))}
