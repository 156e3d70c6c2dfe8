"""Messages about data: nearest known names, and places and kinds as an author calls them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(\w+)`")
_KIND = re.compile(r"Expected `([\w |]+)`, got `([\w |]+)`")
_BOUND = re.compile(r"Expected `(int|float|str|array)`( of length)? (>=|<=) (-?[\d.]+)")
_LENGTH = re.compile(r"Expected `array` of length (\d+)(?:, got (\d+))?")
_KINDS = {
    "int": "a whole number", "float": "a number", "str": "text", "bool": "true or false", "array": "a list", "object": "a table",
    "null": "nothing",
}  # fmt: skip


def suggestion(name: str, known: Iterable[str]) -> str:
    """ "; did you mean X?" for a name that is nearly a known one."""
    import difflib  # only those who mistype pay for it

    close = difflib.get_close_matches(name[:100], list(known), 1, 0.6)
    return f"; did you mean {close[0]!r}?" if close else ""


def plain_words(what: str, fields: Iterable[str] = ()) -> str:
    """What msgspec says of a value, as an author would say it; `fields` are the names a misspelt field may have meant."""
    if found := _UNKNOWN.match(what):
        return f"unknown field {found[1][:60]!r}{suggestion(found[1], fields)}"
    if found := _MISSING.match(what):
        return f"{found[1]} is missing"
    if found := _KIND.match(what):
        return f"it must be {_kinds(found[1])}, not {_kinds(found[2])}"
    if found := _LENGTH.match(what):
        return f"it must be a list of {found[1]}, not of {found[2]}" if found[2] else f"it must be a list of {found[1]}"
    if found := _BOUND.match(what):
        kind, of_length, sign, bound = found.groups()
        bound = bound.removesuffix(".0")
        least = sign == ">="
        if not of_length:
            return f"it must be at least {bound}" if least else f"it must be at most {bound}"
        if kind == "str":
            return f"it must have at least {bound} characters" if least else f"it must have at most {bound} characters"
        return f"it must have at least {bound} entries" if least else f"it must have at most {bound} entries"
    if "out of range" in what:
        return "the number is far too large"
    return what


def _kinds(text: str) -> str:
    return " or ".join(_KINDS.get(word.strip(), word.strip()) for word in text.split("|"))


def form_error(error: msgspec.ValidationError, raw: object, fields: Iterable[str] = ()) -> str:
    """msgspec's words in an author's: `$.units[0].models` is "unit 1 (Orc Warriors), models".

    `raw` is what was read; `fields` are the names a misspelt field may have meant.
    """
    what, _, path = str(error).partition(" - at `$")
    places: list[str] = []
    here = raw
    for field, index in _STEP.findall(path):
        if field:
            places.append(field)
            here = here.get(field) if isinstance(here, dict) else None
        elif index:
            here = here[int(index)] if isinstance(here, list) and int(index) < len(here) else None
            one = places.pop().removesuffix("s") if places else "entry"
            one = "entry" if one == "entrie" else one
            places.append(f"{one} {int(index) + 1}{called(here)}")
    told = plain_words(what, fields)
    return f"{', '.join(places)}: {told}" if places else told


def called(here: object) -> str:
    """The name of an entry in brackets, where it has one."""
    if not isinstance(here, dict):
        return ""
    name = here.get("name") or here.get("entry")
    return f" ({name[:60]})" if isinstance(name, str) else ""
