"""Bots: `choose(view)` gives a legal action of the view's side. A bot knows what its view shows, and nothing else.

>>> from opensovl import bots
>>> bot = bots.load("scripted", seed=1)
"""

from opensovl.bots.random_bot import RandomBot
from opensovl.bots.scripted import ScriptedBot

Bot = RandomBot | ScriptedBot

KNOWN: dict[str, tuple[type[RandomBot] | type[ScriptedBot], str]] = {
    "scripted": (
        ScriptedBot,
        "Plays by rules of thumb: charges when the odds favour it, seeks flanks, holds objectives.",
    ),
    "random": (RandomBot, "Plays any legal action."),
}


def names() -> list[str]:
    return list(KNOWN)


def load(name: str, seed: int = 0) -> Bot:
    """A bot by its name, with dice of its own. Raises ValueError, naming the bots there are."""
    if name not in KNOWN:
        raise ValueError(f"Unknown bot {name!r}; there are {', '.join(KNOWN)}.")
    return KNOWN[name][0](seed)


__all__ = ["KNOWN", "Bot", "RandomBot", "ScriptedBot", "load", "names"]
