"""What is answered to a request that is refused."""

from __future__ import annotations

from typing import NotRequired

from opensovl.server.contract.words import Form


class Refusal(Form):
    """Status 400: it cannot be read; 403: not the asker's seat, or a page from elsewhere; 404: no such thing;
    409: refused by the rules, or an old version; 429: too many wait for odds; 503: the step could not be stored."""

    error: str
    """Why, as a sentence for people."""
    rule: str | None
    """The number of the rule that forbids it, such as R9.6."""
    reasons: NotRequired[list[str]]
    """Of an army list or a position: every reason, one by one."""
