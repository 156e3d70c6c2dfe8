"""The words that the engine's drawing gives to units, ground and markers, in a diagram's language."""

import re
from typing import Final

from rules_words import Words

_UNIT: Final = re.compile(r"(\d+ [\w ]+) \((south|north)\): (\d+) of (\d+) models((?:, [\w ]+)*)")
_TITLE: Final = re.compile(r"<title>([^<]*)</title>")


def in_language(svg: str, words: Words) -> str:
    """The picture with every title but its own, the first, said in the language."""
    own = svg.index("</title>") + len("</title>")
    return svg[:own] + _TITLE.sub(lambda title: f"<title>{_said(title[1], words)}</title>", svg[own:])


def _said(title: str, words: Words) -> str:
    unit = _UNIT.fullmatch(title)
    if unit is None:
        return words(title)
    name, side, now, start, states = unit.groups()
    told = [words("{} of {} models", now, start), *(words(state) for state in states.split(", ")[1:])]
    return f"{name} ({words(side)}): {', '.join(told)}"
