"""Patterns of sentences: words with slots, as "{who} is {gap:number} inches away." """

from __future__ import annotations

import re
from typing import Final, NamedTuple

_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
NAME: Final = "name"
"""The kind of a slot for which none is named."""


class Slot(NamedTuple):
    """`kind` says what may stand in it; `sayings` names them."""

    name: str
    kind: str


class Pattern:
    """Words and the slots between them: one string of words more than there are slots, empty ones included."""

    def __init__(self, text: str) -> None:
        parts = _SLOT.split(text)
        self.text = text
        self.words: list[str] = parts[::3]
        self.slots = [Slot(name, kind or NAME) for name, kind in zip(parts[1::3], parts[2::3], strict=True)]
        self.length = sum(len(words) for words in self.words)
        self.weight = sum(letter.isalpha() for words in self.words for letter in words)

    def find(self, text: str) -> list[str] | None:
        """What stands in the slots, each as short as can be; None if the words are not these.

        Words are looked for one after another and never again, so that the longest text costs no more than its length. Of
        two slots side by side the second begins at the first semicolon, or is empty.
        """
        first, last = self.words[0], self.words[-1]
        if len(text) < self.length or not text.startswith(first) or not text.endswith(last):
            return None
        if not self.slots:
            return [] if text == first else None
        found: list[str] = []
        at = len(first)
        end = len(text) - len(last)
        slots = 1  # whose content is not found yet
        for words in [*self.words[1:-1], None]:
            if words == "":
                slots += 1
                continue
            stop = end if words is None else text.find(words, at, end)
            if stop < at:
                return None
            found += _parted(text[at:stop], slots)
            at = stop + len(words or "")
            slots = 1
        return found


def _parted(text: str, slots: int) -> list[str]:
    if slots == 1:
        return [text]
    name, semicolon, rest = text.partition(";")
    return [name, semicolon + rest]
