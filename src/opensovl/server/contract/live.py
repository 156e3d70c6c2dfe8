"""What a battle's live connection (a WebSocket) says and takes, each as JSON."""

from __future__ import annotations

from typing_extensions import TypeAliasType

from opensovl.server.contract.actions import Action
from opensovl.server.contract.errors import Refusal
from opensovl.server.contract.looking import CheckAnswer
from opensovl.server.contract.words import Form


class LiveAsk(Form):
    """Taken: what the battle would say to an action."""

    check: Action
    ask: int
    """A number of the asker's, which comes back with the answer."""


class LiveVersion(Form):
    """Said at once and whenever the side's view changes."""

    version: int


class LiveAnswer(CheckAnswer):
    ask: int


class LiveRefusal(Refusal):
    """What was asked could not be read."""

    ask: int | None
    ok: bool


LiveMessage = TypeAliasType("LiveMessage", LiveVersion | LiveAnswer | LiveRefusal | Refusal)
