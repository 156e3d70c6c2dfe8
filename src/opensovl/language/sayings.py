"""Sayings: English patterns and what they are in another language, read from TOML.

    [sentences]
    "{who} is {gap:number} inches from {other}." = "{who} ist {gap} Zoll von {other} entfernt."

    [phrases]
    "{one} and {other}" = "{one} und {other}"

    [words.quarter]
    front = "Front"

Phrases stand in slots only. A slot of the English pattern has a kind; the other language may choose another table of words.

    {who}            a name, which stays as it is: not empty, no colon, semicolon or full stop within it or at its end
    {names:list}     names with commas between them; stay as they are
    {what:any}       anything that is not empty; stays as it is
    {gap:number}     a number, which gets the language's decimal mark
    {side:quarter}   a word of the table `words.quarter`
    {why:said}       like a name, and said if it is a phrase or sentence of these
    {close:maybe}    a phrase or sentence of these, or nothing
    {what:known}     a sentence of these, with words of its own
    {what:told}      a sentence of these, else anything as it is

Of several patterns that fit the one with the most words goes first. Sentences one after another are said one by one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from opensovl.language.patterns import NAME, Pattern, Slot

GERMAN: Final = Path(__file__).parent / "german"
LONGEST: Final = 4000
"""Characters of what is said in another language; hardly a sentence of ours comes near."""
DEEPEST: Final = 6
"""Sayings within sayings."""
MOST_SENTENCES: Final = 20
"""One after another; that and the two above hold what a stranger's text can cost to milliseconds."""
SAID: Final = ("said", "told", "known", "maybe")
"""Kinds of slots whose words are said in the other language."""
Saying = tuple[Pattern, Pattern]
_MARKS: Final = (": ", "; ", ". ")
_SENTENCES: Final = re.compile(r"(?<=[.?!)]) (?=[A-Z])")
"""Between one sentence, with or without the rule's number behind it, and the next."""
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")


class Sayings:
    """The patterns of a language. `decimal` is its decimal mark."""

    def __init__(self, tables: Iterable[dict[str, Any]], decimal: str) -> None:
        self._decimal = decimal
        self.words: dict[str, dict[str, str]] = {}
        self._plain: dict[str, str] = {}
        self.sentences: list[Saying] = []
        self.phrases: list[Saying] = []  # what may stand in a slot: sentences too
        for table in tables:
            self.words.update(table.get("words", {}))
            self.sentences += self._added(table.get("sentences", {}))
            self.phrases += self._added(table.get("phrases", {}))
        self.phrases += self.sentences
        for known in (self.sentences, self.phrases):
            known.sort(key=lambda saying: -saying[0].weight)
        self._worded = [saying for saying in self.sentences if saying[0].weight]
        self.say = lru_cache(maxsize=8192)(self._say)

    @property
    def english(self) -> list[str]:
        """The English of every saying, with its slots."""
        return [*self._plain, *(english.text for english, _ in self.phrases)]

    def _added(self, table: dict[str, str]) -> list[Saying]:
        sayings = [(Pattern(english), Pattern(said)) for english, said in table.items()]
        self._plain.update((english.text, said.text) for english, said in sayings if not english.slots)
        return [saying for saying in sayings if saying[0].slots]

    def _say(self, text: str) -> str:
        return self._said(text, self.sentences, DEEPEST)

    def _said(self, text: str, sayings: list[Saying], deep: int) -> str:
        if text in self._plain:
            return self._plain[text]
        if not deep or len(text) > LONGEST:
            return text
        for english, said in sayings:
            found = english.find(text)
            filled = None if found is None else self._filled(english, said, found, deep - 1)
            if filled is not None:
                return filled
        return self._one_by_one(text, deep - 1)

    def _one_by_one(self, text: str, deep: int) -> str:
        """Several sentences, if all of them are known."""
        parts = _SENTENCES.split(text)
        if not 1 < len(parts) <= MOST_SENTENCES:
            return text
        said = []
        for part in parts:
            said.append(self._said(part, self.sentences, deep))
            if said[-1] == part:
                return text
        return " ".join(said)

    def _filled(self, english: Pattern, said: Pattern, found: list[str], deep: int) -> str | None:
        """The other language's sentence; None if something stands in a slot that cannot stand there."""
        values = dict(zip((slot.name for slot in english.slots), found, strict=True))
        if not all(self._fits(slot, values[slot.name], deep) for slot in english.slots):
            return None
        kinds = {slot.name: slot.kind for slot in english.slots}
        parts = [said.words[0]]
        for slot, words in zip(said.slots, said.words[1:], strict=True):
            kind = kinds[slot.name] if slot.kind == NAME else slot.kind
            parts += (self._slot(kind, values[slot.name], deep), words)
        return "".join(parts)

    def _fits(self, slot: Slot, value: str, deep: int) -> bool:
        if slot.kind == "number":
            return _NUMBER.fullmatch(value) is not None
        if slot.kind in self.words:
            return value in self.words[slot.kind]
        if slot.kind == "known":
            return self._said(value, self._worded, deep) != value
        if slot.kind in (NAME, "said", "list"):
            return bool(value) and not value.endswith((".", ":", ";")) and not any(mark in value for mark in _MARKS)
        if slot.kind == "maybe":
            return not value or self._said(value, self.phrases, deep) != value
        return bool(value)

    def _slot(self, kind: str, value: str, deep: int) -> str:
        if kind == "number":
            return value.replace(".", self._decimal)
        if kind in self.words:
            return self.words[kind].get(value, value)
        if kind not in SAID:
            return value
        return self._said(value, self.phrases if kind in ("said", "maybe") else self.sentences, deep)


@cache
def german() -> Sayings:
    """The German sayings, read from german/*.toml."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(GERMAN.glob("*.toml")))
    return Sayings((tomllib.loads(text) for text in texts), decimal=",")
