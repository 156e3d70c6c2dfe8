"""What the tools say on the rules' pages and in their diagrams, in each language.

The tools write English templates; another language has a table of them. A template that a table lacks is an error, and
so is one in it that no page needs (a test says so).
"""

import re
from collections.abc import Iterable
from functools import reduce
from typing import Final

from rules_words.german_catalogue import CATALOGUE
from rules_words.german_factions import FACTIONS
from rules_words.german_pictures import PICTURES

_SLOT: Final = re.compile(r"\{[^}]*\}")
_LETTER: Final = re.compile(r"[A-Za-z]")


class Words:
    """Called with an English template and what its slots hold, says it in a language; `table` is None for English."""

    def __init__(self, table: dict[str, str] | None) -> None:
        self.table = table
        self.used: set[str] = set()

    def __call__(self, template: str, *values: object) -> str:
        if self.table is None or not _LETTER.search(_SLOT.sub("", template)):
            said = template
        else:
            said = self.table[template]
            self.used.add(template)
        return said.format(*(self._figure(value) for value in values))

    def when(self, holds: object, template: str, *values: object) -> list[str]:
        """The words in a list, which is empty if something does not hold."""
        return [self(template, *values)] if holds else []

    def _figure(self, value: object) -> object:
        return _Comma(value) if isinstance(value, float) and self.table is not None else value


def one_of(names: Iterable[str], words: Words) -> str:
    """One name or another."""
    all_names = list(names)
    return reduce(lambda told, name: words("{} or {}", told, name), all_names) if all_names else ""


class _Comma(float):
    """A number with a decimal comma."""

    def __format__(self, how: str) -> str:
        return super().__format__(how).replace(".", ",")


LANGUAGES: Final = {"en": Words(None), "de": Words({**PICTURES, **CATALOGUE, **FACTIONS})}
FOLDERS: Final = {"en": "", "de": "de"}
"""Where a language's pages and pictures stand in docs/rules."""
