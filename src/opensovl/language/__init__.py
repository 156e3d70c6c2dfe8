"""What the program says, in other languages than English.

English is the source: every room writes its sentences in English and knows nothing of this one, which knows their patterns
(german/*.toml) and says the same in German. What it does not know stays English.
"""

from typing import Final, Literal, get_args

from opensovl.language.sayings import Sayings, german

Language = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


def say(text: str, language: Language) -> str:
    """A sentence or words of this program in a language; what is not known there stays as it is."""
    return text if language == "en" else german().say(text)


__all__ = ["LANGUAGES", "Language", "Sayings", "german", "say"]
