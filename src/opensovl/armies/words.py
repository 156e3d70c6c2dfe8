"""Messages about data: nearest known names, and places as an author counts and calls them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
_FIELD = re.compile(r"unknown field `([^`]*)`")


def suggestion(name: str, known: Iterable[str]) -> str:
    """ "; did you mean X?" for a name that is nearly a known one."""
    import difflib  # only those who mistype pay for it

    close = difflib.get_close_matches(name, list(known), 1, 0.6)
    return f"; did you mean {close[0]!r}?" if close else ""


def form_error(error: msgspec.ValidationError, raw: object, fields: Iterable[str]) -> str:
    """msgspec's words in an author's: `$.units[0].models` is "unit 1 (Orc Warriors), models".

    `raw` is what was read; `fields` are the names a misspelt field may have meant.
    """
    what, _, path = str(error).partition(" - at `$")
    misspelt = _FIELD.search(what)
    if misspelt is not None:
        what += suggestion(misspelt[1], fields)
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
            places.append(f"{one} {int(index) + 1}{_called(here)}")
    return f"{', '.join(places)}: {what}" if places else what


def _called(here: object) -> str:
    """The name of an entry, where it has one."""
    if not isinstance(here, dict):
        return ""
    name = here.get("name") or here.get("entry")
    return f" ({name})" if isinstance(name, str) else ""
