"""The API for building armies: the catalogue, and lists checked, read, written, printed and drawn at random."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs

import msgspec
from fastapi import FastAPI, Query, Request, Response

from opensovl import armies
from opensovl.armies.lists import LARGEST
from opensovl.language import say
from opensovl.server import army_lists, catalogue
from opensovl.server.answers import answer
from opensovl.server.bodies import body_of, decoded, schema
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


ARMY = {"type": "object", "description": "A plain army list (docs/armies.md), as JSON."}
TEXT = {"type": "string", "description": "A list as TOML or as a short text."}
FORMS = {"type": "string", "enum": ["toml", "text"], "default": "toml"}


# The calls --------------------------------------------------------------------------------------------


def add_armies(app: FastAPI) -> None:
    @app.get("/api/catalogue")
    async def get_catalogue(request: Request) -> Response:
        """Everything that an army can be built from."""
        found = await asyncio.to_thread(catalogue.written)
        headers = {"ETag": found.tag, "Cache-Control": KEPT, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(found.text, headers=headers, media_type="application/json")
        return Response(found.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type="application/json")

    @app.post("/api/armies/check", openapi_extra={"requestBody": {"content": {"application/json": {"schema": ARMY}}}})
    async def check_army(request: Request) -> Response:
        """What a list costs and every reason why it is not legal; whatever is sent is answered."""
        try:
            raw = decoded(await body_of(request, LARGEST), object)
        except ServerError as error:
            return answer(army_lists.said(army_lists.rubbish(error.text), language_of(request)))
        return answer(army_lists.said(await asyncio.to_thread(army_lists.checked, raw), language_of(request)))

    @app.post("/api/armies/read", openapi_extra=schema({"text": TEXT}, ["text"]))
    async def read_army(request: Request) -> Response:
        """The plain list of a text, legal or not, or the reasons why it is none."""
        asked = decoded(await body_of(request, LARGEST), ToRead)
        found = await asyncio.to_thread(army_lists.read, asked.text)
        return answer({**found, "reasons": [say(reason, language_of(request)) for reason in found["reasons"]]})

    @app.post("/api/armies/write", openapi_extra=schema({"army": ARMY, "form": FORMS}, ["army"]))
    async def write_army(request: Request) -> Response:
        """The text of a list, legal or not."""
        asked = decoded(await body_of(request, LARGEST), ToWrite)
        return answer({"text": await asyncio.to_thread(_written, asked)})

    @app.post("/api/armies/print", openapi_extra=schema({"army": ARMY}, ["army"]))
    async def print_army(request: Request) -> Response:
        """A legal list as a page of unit cards. A form's field `army` may hold its JSON: so a new tab can show the page."""
        body = await body_of(request, LARGEST)
        if request.headers.get("content-type", "").encode("latin-1").startswith(FORM):
            fields = parse_qs(body.decode("latin-1"))
            raw = decoded(fields.get("army", [""])[0].encode(), object)
        else:
            raw = decoded(body, ToPrint).army
        return Response(await asyncio.to_thread(_roster, raw, language_of(request)), media_type="text/html")

    _add_ready_made(app)


def _add_ready_made(app: FastAPI) -> None:
    @app.get("/api/armies/random")
    async def random_army(request: Request, faction: str, points: Points = 500, seed: Seed = None) -> Response:
        """A legal list drawn at random, which spends at least 95 % of its points."""
        drawn = secrets.randbits(31) if seed is None else seed
        army = army_lists.plain(await asyncio.to_thread(_random, faction, points, drawn))
        return answer({"army": say_field(army, "name", language_of(request)), "seed": drawn})

    @app.get("/api/armies/samples/{name}")
    async def sample_army(name: str) -> Response:
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
