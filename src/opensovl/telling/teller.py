"""The teller of a battle's events, in the language asked for."""

from __future__ import annotations

from opensovl.core.events import Event
from opensovl.core.state import State
from opensovl.language import Language
from opensovl.telling.english import ENGLISH
from opensovl.telling.german import GERMAN
from opensovl.telling.sentences import Names, Spoken

SPOKEN: dict[Language, Spoken] = {spoken.language: spoken for spoken in (ENGLISH, GERMAN)}


class Teller(Names):
    """Tells the events of one battle: names are the units' catalogue names with their numbers."""

    def __init__(self, state: State, language: Language = "en") -> None:
        super().__init__(state, SPOKEN[language])

    def tell(self, event: Event) -> str:
        """One event in a sentence; empty for what needs no words of its own."""
        words = self.spoken.words.get(event.kind)
        return words(self, event, event.data) if words is not None else ""
