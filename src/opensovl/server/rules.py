"""The rules for players, under /rules, in the reader's language."""

from __future__ import annotations

import asyncio
import hashlib

from fastapi import FastAPI, Request, Response
from fastapi.staticfiles import StaticFiles

from opensovl.server.language import PARAMETER, language_headers, language_of
from opensovl.server.rules_book import ADDRESS, FIRST, FOLDERS, SOURCES, Book, book
from opensovl.server.rules_document import html, missing
from opensovl.server.rules_style import STYLE
from opensovl.server.rules_words import WORDS


def add_rules(app: FastAPI) -> None:
    """The pages, their pictures, and what leads into them: /rules/at/R8.4 to a rule, /rules/named/Swift to the catalogue."""

    @app.get(ADDRESS, include_in_schema=False)
    async def first_page(request: Request) -> Response:
        return await asyncio.to_thread(_page, request, FIRST)

    @app.get(f"{ADDRESS}/style.css", include_in_schema=False)
    async def style(request: Request) -> Response:
        return _kept(request, STYLE, "text/css", {})

    @app.get(f"{ADDRESS}/at/{{rule}}", include_in_schema=False)
    async def rule_place(request: Request, rule: str) -> Response:
        return await asyncio.to_thread(_place, request, rule)

    @app.get(f"{ADDRESS}/named/{{thing}}", include_in_schema=False)
    async def named_place(request: Request, thing: str) -> Response:
        return await asyncio.to_thread(_named, request, thing)

    for folder in FOLDERS.values():
        pictures = StaticFiles(directory=SOURCES / folder / "images", check_dir=False)
        app.mount(f"{ADDRESS}/{folder}images", pictures, name=f"rules_images_{folder}")

    @app.get(f"{ADDRESS}/{{name}}", include_in_schema=False)
    async def page(request: Request, name: str) -> Response:
        return await asyncio.to_thread(_page, request, name)


def _place(request: Request, rule: str) -> Response:
    asked = _book(request)
    place = asked.place(rule)
    return _led(asked, place, WORDS[asked.language].no_rule.format(rule))


def _named(request: Request, thing: str) -> Response:
    asked = _book(request)
    return _led(asked, asked.named(thing), WORDS[asked.language].no_name.format(thing))


def _led(asked: Book, place: str | None, missing: str) -> Response:
    """On to a place of the book, or in words that it is missing."""
    if place is None:
        return _missing(asked, missing)
    return Response(status_code=302, headers={"Location": place, **language_headers(asked.language)})


def _page(request: Request, name: str) -> Response:
    asked = _book(request)
    found = asked.pages.get(name)
    if found is None:
        return _missing(asked, WORDS[asked.language].no_page.format(name))
    return _kept(request, html(found, asked), "text/html", language_headers(asked.language))


def _book(request: Request) -> Book:
    """The book in the reader's language; an address that names it leads on to addresses that do."""
    language = language_of(request)
    return book(language, kept=request.query_params.get(PARAMETER, "").lower().startswith(language))


def _missing(asked: Book, told: str) -> Response:
    headers = language_headers(asked.language)
    return Response(missing(asked, told), status_code=404, media_type="text/html", headers=headers)


def _kept(request: Request, text: str, media_type: str, more: dict[str, str]) -> Response:
    """A text that a browser may keep, and asks about each time, as with the files of the page."""
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", **more}
    if tag in (part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=media_type, headers=headers)
