"""The language of an answer: what the request prefers, of those that the server speaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from starlette.requests import HTTPConnection

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = ("en", "de")
"""English, in which everything is written first, stands first and is spoken where nothing else is asked for."""
PARAMETER = "lang"
"""Names the language in an address: where no header can be chosen, as for a WebSocket, and before the header."""


def language_of(asked: HTTPConnection) -> Language:
    """The language that a request or a WebSocket asks for, by `?lang=de` or its header Accept-Language; else English."""
    for wanted in (asked.query_params.get(PARAMETER, ""), *_by_preference(asked.headers.get("accept-language", ""))):
        for language in LANGUAGES:
            if wanted.lower().split("-")[0].strip() == language:
                return language
    return LANGUAGES[0]


def language_headers(language: Language) -> dict[str, str]:
    """What an answer says of its language; whoever keeps it must not give it to those who read another."""
    return {"Content-Language": language, "Vary": "Accept-Language"}


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
