"""What the server refuses, as {"error", "rule"} with a status, and with every reason where there may be several."""

from __future__ import annotations


class ServerError(Exception):
    """`status` is 400 (cannot be read), 403 (not your seat), 404 (no such thing) or 409 (refused, or an old version)."""

    def __init__(self, status: int, text: str, rule: str | None = None, reasons: list[str] | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.rule = rule
        self.reasons = reasons
