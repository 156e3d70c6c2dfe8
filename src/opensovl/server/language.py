"""The language of an answer: what the request prefers, of those that the server speaks."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from opensovl.language import LANGUAGES, Language

PARAMETER = "lang"
"""Names the language in an address: where no header can be chosen, as for a WebSocket, and before the header."""
SPOKEN = "/api/"
"""What lies under it is answered in the language asked for."""


def language_of(asked: HTTPConnection) -> Language:
    """The language that a request or a WebSocket asks for, by `?lang=de` or its header Accept-Language; else English."""
    for wanted in (asked.query_params.get(PARAMETER, ""), *_by_preference(asked.headers.get("accept-language", ""))):
        for language in LANGUAGES:
            if wanted.lower().split("-")[0].strip() == language:
                return language
    return "en"


def language_headers(language: Language) -> dict[str, str]:
    """What an answer says of its language; whoever keeps it must not give it to those who read another."""
    return {"Content-Language": language, "Vary": "Accept-Language"}


class SpokenHeaders:
    """Puts the headers of its language on every answer of the API."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(SPOKEN):
            await self.app(scope, receive, send)
            return
        said = language_headers(language_of(HTTPConnection(scope)))

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Language"] = said["Content-Language"]
                headers.add_vary_header(said["Vary"])
            await send(message)

        await self.app(scope, receive, marked)


def _by_preference(header: str) -> Iterator[str]:
    """The languages of "de-AT,de;q=0.8,en;q=0.5", the most wanted first; those that are refused (q=0) left out."""
    weighed = [(_weight(part), part.partition(";")[0]) for part in header.split(",")]
    for weight, language in sorted(weighed, key=lambda one: -one[0]):
        if weight > 0:
            yield language


def _weight(part: str) -> float:
    _, named, weight = part.partition("q=")
    try:
        return float(weight) if named else 1.0
    except ValueError:
        return 0.0


__all__ = ["LANGUAGES", "PARAMETER", "Language", "SpokenHeaders", "language_headers", "language_of"]
