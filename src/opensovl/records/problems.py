"""What is wrong with a position: one sentence each, with the rule's number and the units that it is about."""

from __future__ import annotations

import msgspec


class Problem(msgspec.Struct, frozen=True):
    text: str
    rule: str | None = None
    units: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text
