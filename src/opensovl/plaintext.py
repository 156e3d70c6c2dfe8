"""Files that people write: text in UTF-8, TOML, within bounds. What is wrong with one is a ValueError in its author's words."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
_FIGURES = re.compile(r"(?:[\w\s]+=)?[\d\s.,+\-\[\]]*")  # a list of numbers has a dot in each
_BRACKETS = re.compile(r"[\[\]{}]")
DEEPEST = 12
"""Of keys (a.b.c) and of brackets. The parser's steps grow with the square of the depth: a few thousand would keep it busy
for minutes."""


def read(path: Path, largest: int) -> str:
    """The text of a file of at most `largest` bytes. OSError if it cannot be read, ValueError if it is none."""
    with path.open("rb") as file:
        return decode(file.read(largest + 1), largest)


def decode(raw: bytes, largest: int) -> str:
    """The text of bytes in UTF-8, with or without a mark of it at the start."""
    within(raw, largest)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ValueError(f"it is not text in UTF-8 (line {line}); save it as UTF-8") from error


def within(text: str | bytes, largest: int) -> None:
    """ValueError for what is longer than any such file is."""
    if len(text) > largest:
        raise ValueError(f"it is larger than {largest // 1024} KiB")


def toml(text: str) -> dict[str, Any]:
    """The table that a TOML text holds."""
    depth = 0
    for number, line in enumerate(text.split("\n"), start=1):
        bare = _STRINGS.sub("", line).partition("#")[0] if '"' in line or "'" in line or "#" in line else line
        for bracket in _BRACKETS.findall(bare):
            depth = max(depth + (1 if bracket in "[{" else -1), 0)
            if depth > DEEPEST:
                raise ValueError(f"it is not TOML that can be used: its brackets are nested too deep (line {number})")
        if bare.count(".") > DEEPEST and not _FIGURES.fullmatch(bare):
            raise ValueError(f"it is not TOML that can be used: its keys are nested too deep (line {number})")
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise ValueError(f"it is not TOML: {error}") from error
