"""What the server refuses, as {"error", "rule"} with a status, and with every reason where there may be several."""

from __future__ import annotations

from opensovl.armies.errors import joined
from opensovl.language import Language, say


class ServerError(Exception):
    """`status` is 400 (cannot be read), 403 (not your seat), 404 (no such thing) or 409 (refused, or an old version)."""

    def __init__(self, status: int, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.rule = rule

    def said(self, language: Language) -> dict[str, object]:
        """What is answered."""
        return {"error": say(self.text, language), "rule": self.rule}


class ListError(ServerError):
    """An army list or a position that cannot be used: every reason, joined for people and one by one for programs."""

    def __init__(self, source: str, reasons: list[str]) -> None:
        super().__init__(400, joined(source, reasons))
        self.source = source
        self.reasons = reasons

    def said(self, language: Language) -> dict[str, object]:
        reasons = [say(reason, language) for reason in self.reasons]
        return {"error": joined(say(self.source, language), reasons), "rule": None, "reasons": reasons}
