"""What the core's plain forms say in words, said in the language asked for. They are changed in place and given back."""

from __future__ import annotations

from typing import Any

from opensovl.core.events import Event
from opensovl.language import Language, say
from opensovl.telling import Teller

Plain = dict[str, Any]


def say_field(plain: Plain, field: str, language: Language) -> Plain:
    """A text that may be missing or None."""
    if plain.get(field):
        plain[field] = say(plain[field], language)
    return plain


def say_board(board: Plain, language: Language) -> Plain:
    for piece in board["terrain"]:
        say_field(piece, "name", language)
    return board


def say_lines(lines: list[Plain], language: Language) -> list[Plain]:
    """Lines of the score."""
    return [say_field(line, "text", language) for line in lines]


def say_unit(unit: Plain, language: Language) -> Plain:
    for effect in unit["effects"]:
        say_field(effect, "until", language)
    return unit


def say_view(view: Plain, language: Language) -> Plain:
    say_board(view["board"], language)
    say_lines(view["score_lines"], language)
    say_field(view["prompt"], "text", language)
    for unit in view["units"]:
        say_unit(unit, language)
    return view


def say_event(event: Event, teller: Teller) -> Plain:
    """An event's plain form, told in the teller's language; the event itself stays as it is."""
    language = teller.spoken.language
    told: Plain = {**event.to_dict(), "text": teller.tell(event)}
    for field in ("why", "until"):
        say_field(told, field, language)
    if event.kind == "score":
        told["lines"] = [[say(words, language), points, unit] for words, points, unit in told["lines"]]
    return told
