"""One picture of whatever can be drawn: a battle, what a view shows, a map. Notebooks show pictures by themselves."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from opensovl.battle import Battle
from opensovl.core.state import State
from opensovl.core.views import View
from opensovl.drawing.board import board_svg
from opensovl.drawing.scenes import scene
from opensovl.maps import Map

INCH = 10.0


class Picture:
    """An SVG document: `str(picture)` is its text, `_repr_svg_` what a notebook asks for."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.svg + "\n", encoding="utf-8")


def picture(thing: Any) -> Picture:
    """A battle or a state with both sides' secrets, a view with what its side may see, or a map. TypeError for anything else."""
    if isinstance(thing, Map):
        return Picture(board_svg(thing, names=True, key=True, inch=INCH, prefix=_prefix(thing)))
    if isinstance(thing, Battle | State):
        shown: Any = scene(thing.state if isinstance(thing, Battle) else thing)
    elif isinstance(thing, View):
        shown = thing.to_dict()
    else:
        raise TypeError(f"There is no picture of a {type(thing).__name__}; of a Battle, a View or a Map there is.")
    return Picture(board_svg(shown, key=True, inch=INCH, prefix=_prefix(shown)))


def _prefix(shown: object) -> str:
    """Many pictures stand on a notebook's page, and each has patterns of its own."""
    return f"s{hashlib.sha256(repr(shown).encode()).hexdigest()[:8]}"
