"""The API for building armies: the catalogue, and lists checked, read, written, printed and drawn at random."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs

import msgspec
from fastapi import FastAPI, Query, Request
from fastapi.responses import HTMLResponse

from opensovl import armies
from opensovl.armies.lists import LARGEST
from opensovl.language import say
from opensovl.server import army_lists, catalogue
from opensovl.server.answers import Answer, answer
from opensovl.server.bodies import body_of, decoded
from opensovl.server.contract.armies import (
    ArmyAnswer,
    ArmyText,
    ArmyToPrint,
    ArmyToWrite,
    CheckedArmy,
    PlainArmy,
    RandomArmy,
    ReadArmy,
    Text,
)
from opensovl.server.contract.catalogue import Catalogue
from opensovl.server.contract.schema import UNCHANGED
from opensovl.server.contract.sent import body
from opensovl.server.errors import ListError, ServerError
from opensovl.server.language import Language, language_of
from opensovl.server.sayings import say_field

FORM = b"application/x-www-form-urlencoded"
KEPT = "private, max-age=0, must-revalidate"
Points = Annotated[int, Query(description="500, 650, 1000 or 1500.")]
Seed = Annotated[int | None, Query(ge=0, lt=2**53, description="The same seed draws the same list.")]


class ToRead(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class ToWrite(msgspec.Struct, forbid_unknown_fields=True):
    army: Any
    form: Literal["toml", "text"] = "toml"


class ToPrint(msgspec.Struct, forbid_unknown_fields=True):
    army: Any


def army_of(named: str | dict[str, Any], whose: str) -> armies.ArmyList | str:
    """The army that a side of a new battle asks for: a sample's name, "random" or a plain list. ServerError 400."""
    if isinstance(named, str):
        if named != "random" and named not in armies.samples():
            raise ServerError(400, f"Unknown army {named!r}; GET /api/library lists the sample armies.")
        return named
    try:
        return armies.from_dict(named, whose)
    except armies.ArmyError as error:
        raise ListError(error.source, error.reasons) from error


# The calls --------------------------------------------------------------------------------------------


def add_armies(app: FastAPI) -> None:
    @app.get("/api/catalogue", responses=UNCHANGED)
    async def get_catalogue(request: Request) -> Answer[Catalogue]:
        """Everything that an army can be built from."""
        found = await asyncio.to_thread(catalogue.written)
        headers = {"ETag": found.tag, "Cache-Control": KEPT, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Answer(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Answer(found.text, headers=headers)
        return Answer(found.packed, headers={**headers, "Content-Encoding": "gzip"})

    @app.post("/api/armies/check", openapi_extra=body(PlainArmy))
    async def check_army(request: Request) -> Answer[CheckedArmy]:
        """What a list costs and every reason why it is not legal; whatever is sent is answered."""
        try:
            raw = decoded(await body_of(request, LARGEST), object)
        except ServerError as error:
            return answer(army_lists.said(army_lists.rubbish(error.text), language_of(request)))
        return answer(army_lists.said(await asyncio.to_thread(army_lists.checked, raw), language_of(request)))

    @app.post("/api/armies/read", openapi_extra=body(ArmyText))
    async def read_army(request: Request) -> Answer[ReadArmy]:
        """The plain list of a text, legal or not, or the reasons why it is none."""
        asked = decoded(await body_of(request, LARGEST), ToRead)
        found = await asyncio.to_thread(army_lists.read, asked.text)
        return answer({**found, "reasons": [say(reason, language_of(request)) for reason in found["reasons"]]})

    @app.post("/api/armies/write", openapi_extra=body(ArmyToWrite))
    async def write_army(request: Request) -> Answer[Text]:
        """The text of a list, legal or not."""
        asked = decoded(await body_of(request, LARGEST), ToWrite)
        return answer({"text": await asyncio.to_thread(_written, asked)})

    @app.post("/api/armies/print", response_class=HTMLResponse, openapi_extra=body(ArmyToPrint))
    async def print_army(request: Request) -> HTMLResponse:
        """A legal list as a page of unit cards. A form's field `army` may hold its JSON: so a new tab can show the page."""
        sent = await body_of(request, LARGEST)
        if request.headers.get("content-type", "").encode("latin-1").startswith(FORM):
            fields = parse_qs(sent.decode("latin-1"))
            raw = decoded(fields.get("army", [""])[0].encode(), object)
        else:
            raw = decoded(sent, ToPrint).army
        return HTMLResponse(await asyncio.to_thread(_roster, raw, language_of(request)))

    _add_ready_made(app)


def _add_ready_made(app: FastAPI) -> None:
    @app.get("/api/armies/random")
    async def random_army(request: Request, faction: str, points: Points = 500, seed: Seed = None) -> Answer[RandomArmy]:
        """A legal list drawn at random, which spends at least 95 % of its points."""
        drawn = secrets.randbits(31) if seed is None else seed
        army = army_lists.plain(await asyncio.to_thread(_random, faction, points, drawn))
        return answer({"army": say_field(army, "name", language_of(request)), "seed": drawn})

    @app.get("/api/armies/samples/{name}")
    async def sample_army(name: str) -> Answer[ArmyAnswer]:
        """A sample army as a plain list."""
        if name not in armies.samples():
            raise ServerError(404, f"There is no sample army {name!r}; GET /api/library lists them.")
        return answer({"army": army_lists.plain(await asyncio.to_thread(armies.load, name))})


def _written(asked: ToWrite) -> str:
    try:
        return army_lists.write(army_lists.readable(asked.army, "army list"), asked.form)
    except armies.ArmyError as error:
        raise ListError(error.source, error.reasons) from error


def _roster(raw: object, language: Language) -> str:
    from opensovl.drawing.roster import roster_html

    try:
        return roster_html(armies.from_dict(raw, "army list"), language)
    except armies.ArmyError as error:
        raise ListError(error.source, error.reasons) from error


def _random(faction: str, points: int, seed: int) -> armies.ArmyList:
    try:
        return armies.random_list(faction, points, seed)
    except armies.ArmyError as error:
        raise ListError(error.source, error.reasons) from error
    except armies.CatalogueError as error:
        raise ListError(f"a random list of {faction}", [str(error)]) from error
