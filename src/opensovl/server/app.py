"""The FastAPI application: the API of docs/protocol.md, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from opensovl import __version__, bots, maps
from opensovl.battle import Battle
from opensovl.language import say
from opensovl.records import files
from opensovl.server import positions, previews
from opensovl.server.answers import Answer, answer
from opensovl.server.armies_api import add_armies, army_of
from opensovl.server.asked import SideName, rooms_of
from opensovl.server.contract.battles import Library, ListedBattle, Started
from opensovl.server.contract.log import BattleAnswer, LoadedBattle
from opensovl.server.contract.looking import CheckAnswer
from opensovl.server.contract.schema import ABOUT, REFUSED, add_contract
from opensovl.server.errors import ServerError
from opensovl.server.forms import Act, Check, NewBattle, Undo
from opensovl.server.guards import Guards
from opensovl.server.language import SPOKEN, Language, SpokenHeaders, language_of
from opensovl.server.lessons import add_lessons, lesson_of
from opensovl.server.library import library
from opensovl.server.looking import add_looking
from opensovl.server.odds import Reckoning, add_odds
from opensovl.server.replays import add_replays
from opensovl.server.room import HUMAN, Listener, Room, read
from opensovl.server.rooms import Rooms
from opensovl.server.rules import add_rules
from opensovl.server.storage import Storage, trouble
from opensovl.server.study_api import add_study
from opensovl.server.surroundings import add_surroundings

log = logging.getLogger(__name__)
PAGE = Path(__file__).parent / "page"
LISTED = 50
"""Battles that the list shows."""
EVERYTHING = -1
"""A log from before the first version."""
Since = Annotated[
    int | None,
    Query(description="A version: entries of the log after it are told with their scenes. Below 0: counted back from now."),
]


class RecordFile(Response):
    media_type = "application/x-ndjson"


def create_app(url: str, local_only: bool = True) -> FastAPI:
    """The application on a database; `url` as SQLAlchemy writes it, with an async driver.

    With `local_only` it answers only to names of this machine.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage = Storage(url)
        await storage.open()
        app.state.rooms = Rooms(storage)
        app.state.reckoning = Reckoning()
        yield
        app.state.reckoning.reckoner.close()
        await storage.close()

    app = FastAPI(
        title="OpenSOVL",
        description=ABOUT,
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=REFUSED,
        generate_unique_id_function=lambda route: route.name,
    )
    add_contract(app)
    app.add_middleware(Guards, local_only=local_only)
    app.add_middleware(SpokenHeaders)

    @app.exception_handler(ServerError)
    async def refused(request: Request, error: ServerError) -> Response:
        return answer(error.said(language_of(request)), error.status)

    @app.exception_handler(SQLAlchemyError)
    async def unstored(request: Request, error: SQLAlchemyError) -> Response:
        log.error("The store of battles: %s", error)
        said = ServerError(503, f"The store of battles cannot be used now: {trouble(error)}.")
        return answer(said.said(language_of(request)), said.status)

    index = (PAGE / "index.html").read_bytes() if (PAGE / "index.html").is_file() else b""

    @app.exception_handler(HTTPException)
    async def missing(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and index and _looks(request):
            return Response(index, 404, media_type="text/html")  # the page says that there is nothing
        told = f"There is no {request.url.path} here." if error.status_code == 404 else f"{error.detail}."
        return answer({"error": say(told, language_of(request)), "rule": None}, error.status_code)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or "the request"
        return answer({"error": say(f"{where}: {first['msg']}.", language_of(request)), "rule": None}, 400)

    _add_choices(app)
    add_armies(app)
    _add_battles(app)
    add_lessons(app)
    _add_live(app)
    add_looking(app)
    add_surroundings(app)
    add_replays(app)
    add_study(app)
    add_odds(app)
    add_rules(app)
    if PAGE.is_dir():
        _add_page(app, index)
    return app


def _add_choices(app: FastAPI) -> None:
    @app.get("/api/library")
    async def get_library(request: Request) -> Answer[Library]:
        """Sample armies, maps and bots to choose from."""
        return answer(await asyncio.to_thread(library, language_of(request)))

    @app.get("/api/battles")
    async def list_battles(request: Request) -> Answer[list[ListedBattle]]:
        """The newest battles."""
        return answer(await _list(rooms_of(request), language_of(request)))

    @app.post("/api/battles")
    async def start_battle(request: Request, body: NewBattle) -> Answer[Started]:
        """Start a battle; at least one seat is a person's."""
        battle, players = await asyncio.to_thread(_start, body)
        room = await rooms_of(request).create(battle, players)
        return answer({"id": room.id, "sides": [side for side, player in players.items() if player == HUMAN]})


def _start(body: NewBattle) -> tuple[Battle, dict[str, str]]:
    players = {"south": body.players.south, "north": body.players.north}
    if HUMAN not in players.values():
        raise ServerError(400, "At least one side must be played by a person: players south or north is human.")
    for player in players.values():
        if player != HUMAN and player not in bots.names():
            raise ServerError(400, f"Unknown bot {player!r}; there are {', '.join(bots.names())}.")
    battle = _battle(body)
    if battle.state.dice.script is not None and set(players.values()) != {HUMAN}:
        raise ServerError(400, "Scripted dice are for people on both sides: a bot could not go on when they are used up.")
    return battle, players


def _battle(body: NewBattle) -> Battle:
    if body.position is not None:
        return positions.battle_of(body.position, body.seed)
    known = {"random", *maps.names()}
    if body.map not in known:
        raise ServerError(400, f"Unknown map {body.map!r}; there are {', '.join(sorted(known))}.")
    chosen = (army_of(body.armies.south, "south's army"), army_of(body.armies.north, "north's army"))
    try:
        return Battle.start(map=body.map, scenario=body.scenario, armies=chosen, seed=body.seed)
    except ValueError as error:
        raise ServerError(400, str(error)) from error


async def _list(rooms: Rooms, language: Language) -> list[dict[str, Any]]:
    return [
        {
            "id": stored.id,
            "started": stored.started,
            "map": say(stored.map, language),
            "armies": {"south": stored.south_army, "north": stored.north_army},
            "players": {"south": stored.south, "north": stored.north},
            "turn": stored.turn,
            "over": stored.over,
            "result": stored.result,
        }
        for stored in await rooms.storage.recent(LISTED)
    ]


def _add_battles(app: FastAPI) -> None:
    @app.get("/api/battles/{id}")
    async def get_battle(request: Request, id: str, side: SideName, since: Since = None) -> Answer[LoadedBattle]:
        """A side's view, its log, whether its last step can be taken back, and which lesson it is, if it is one."""
        room = await rooms_of(request).find(id)
        seat = room.seat(side)
        watched = room.version(seat) + since if since is not None and since < 0 else since
        told = room.answer(seat, EVERYTHING, language_of(request), watched)
        return answer({**told, "lesson": lesson_of(room.battle)})

    @app.post("/api/battles/{id}/actions")
    async def act(request: Request, id: str, body: Act) -> Answer[BattleAnswer]:
        """Do an action; bots answer before the reply. The same key sent twice acts once."""
        room = await rooms_of(request).find(id)
        side = room.seat(str(body.action.get("side")))
        await room.act(side, body.version, body.key, body.action)
        return answer(room.answer(side, body.version, language_of(request), body.version))

    @app.post("/api/battles/{id}/undo")
    async def undo(request: Request, id: str, body: Undo) -> Answer[BattleAnswer]:
        """Take back the asker's last step, if no dice or secrets came into it. The same key sent twice acts once."""
        room = await rooms_of(request).find(id)
        side = room.seat(body.side)
        await room.undo(side, body.version, body.key)
        return answer(room.answer(side, EVERYTHING, language_of(request)))

    @app.post("/api/battles/{id}/check")
    async def check(request: Request, id: str, body: Check) -> Answer[CheckAnswer]:
        """What the battle would say to an action; nothing changes."""
        room = await rooms_of(request).find(id)
        return answer(_check(room, body.side, body.action, language_of(request)))

    @app.get("/api/battles/{id}/record", response_class=RecordFile)
    async def get_record(request: Request, id: str) -> Response:
        """The record file of a battle that is over: before that it would show both sides' secrets."""
        room = await rooms_of(request).find(id)
        if not room.battle.over:
            raise ServerError(409, "The record can be had when the battle is over; before that it holds secrets.")
        name = {"Content-Disposition": f'attachment; filename="battle-{id}.sovl"'}
        return RecordFile(files.encode(room.battle), headers=name)


def _check(room: Room, side: str, raw: dict[str, Any], language: Language) -> dict[str, Any]:
    seat = room.seat(side)
    return previews.check(room.battle.view(seat), read(raw, seat), language)


def _add_live(app: FastAPI) -> None:
    @app.websocket("/api/battles/{id}/live")
    async def live(socket: WebSocket, id: str, side: SideName) -> None:
        """Says {"version"} at once and when the battle changes; answers {"check": action, "ask": n} as /check does."""
        await socket.accept()
        try:
            room = await rooms_of(socket).find(id)
            seat = room.seat(side)
        except ServerError as error:
            await socket.send_text(msgspec.json.encode(error.said(language_of(socket))).decode())
            await socket.close(code=4000 + error.status % 1000)
            return
        listener = Listener(seat, room.version(seat))
        listener.changed.set()  # told at once: the battle may have gone on since the asker looked
        room.listeners.add(listener)
        talking = asyncio.create_task(_tell_changes(socket, listener))
        try:
            while True:
                await _answer_ask(socket, room, side, await socket.receive_text())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            talking.cancel()
            room.listeners.discard(listener)


async def _tell_changes(socket: WebSocket, listener: Listener) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await listener.changed.wait()
            listener.changed.clear()
            await socket.send_text(msgspec.json.encode({"version": listener.version}).decode())


async def _answer_ask(socket: WebSocket, room: Room, side: str, text: str) -> None:
    ask: Any = None
    language = language_of(socket)
    try:
        asked = msgspec.json.decode(text[:65536])
        ask = asked.get("ask") if isinstance(asked, dict) else None
        if not isinstance(asked, dict) or not isinstance(asked.get("check"), dict):
            raise ServerError(400, 'Send {"check": action, "ask": number}.')
        found = {"ask": ask, **_check(room, side, asked["check"], language)}
    except msgspec.DecodeError:
        found = {"ask": ask, "error": say("That is not JSON.", language), "rule": None, "ok": False}
    except ServerError as error:
        found = {"ask": ask, "ok": False, **error.said(language)}
    await socket.send_text(msgspec.json.encode(found).decode())


def _looks(request: Request) -> bool:
    """True for a browser that wants something to show; whoever asks the API wants JSON."""
    return not request.url.path.startswith(SPOKEN) and "text/html" in request.headers.get("accept", "")


def _add_page(app: FastAPI, index: bytes) -> None:

    @app.get("/battle/{id}", include_in_schema=False)
    async def battle_page(id: str) -> Response:
        """The page finds its battle by the address."""
        return Response(index, media_type="text/html")

    @app.get("/replay/{id}", include_in_schema=False)
    async def replay_page(id: str) -> Response:
        """The page finds its replay by the address."""
        return Response(index, media_type="text/html")

    @app.get("/odds", include_in_schema=False)
    async def odds_page() -> Response:
        """The page finds its two units in the address."""
        return Response(index, media_type="text/html")

    @app.get("/study", include_in_schema=False)
    @app.get("/study/{id}", include_in_schema=False)
    async def study_page(id: str = "") -> Response:
        """The page finds its position by the address, among those that the browser keeps."""
        return Response(index, media_type="text/html")

    @app.get("/armies", include_in_schema=False)
    @app.get("/armies/{id}", include_in_schema=False)
    async def armies_page(id: str = "") -> Response:
        """The page finds its army list by the address, among those that the browser keeps."""
        return Response(index, media_type="text/html")

    app.mount("/", StaticFiles(directory=PAGE, html=True), name="page")
