"""The rules for players, under /rules."""

from __future__ import annotations

import asyncio
import hashlib

from fastapi import FastAPI, Request, Response
from fastapi.staticfiles import StaticFiles

from opensovl.server.rules_book import ADDRESS, FIRST, SOURCES, book, html, missing
from opensovl.server.rules_style import STYLE


def add_rules(app: FastAPI) -> None:
    """The pages, their pictures, and /rules/at/R8.4, which leads to where that rule stands."""

    @app.get(ADDRESS, include_in_schema=False)
    async def first_page(request: Request) -> Response:
        return await asyncio.to_thread(_page, request, FIRST)

    @app.get(f"{ADDRESS}/style.css", include_in_schema=False)
    async def style(request: Request) -> Response:
        return _kept(request, STYLE, "text/css")

    @app.get(f"{ADDRESS}/at/{{rule}}", include_in_schema=False)
    async def rule_place(rule: str) -> Response:
        place = (await asyncio.to_thread(book)).place(rule)
        if place is None:
            told = f"There is no rule {rule}. Rules are numbered like R8.4: the page, then the rule on it."
            return Response(missing(told), status_code=404, media_type="text/html")
        return Response(status_code=302, headers={"Location": place})

    app.mount(f"{ADDRESS}/images", StaticFiles(directory=SOURCES / "images", check_dir=False), name="rules_images")

    @app.get(f"{ADDRESS}/{{name}}", include_in_schema=False)
    async def page(request: Request, name: str) -> Response:
        return await asyncio.to_thread(_page, request, name)


def _page(request: Request, name: str) -> Response:
    found = book().pages.get(name)
    if found is None:
        told = f"The rules have no page {name!r}. All of their pages are listed under Contents."
        return Response(missing(told), status_code=404, media_type="text/html")
    return _kept(request, html(found, book()), "text/html")


def _kept(request: Request, text: str, media_type: str) -> Response:
    """A text that a browser may keep, and asks about each time, as with the files of the page."""
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in (part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=media_type, headers=headers)
