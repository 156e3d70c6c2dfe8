"""OpenSOVL: an open, unofficial engine for rank-and-flank fantasy battles.

>>> import opensovl as sovl
>>> battle = sovl.Battle.start(map="farmstead", scenario="objectives",
...     armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=7)
>>> battle.to_act
<Side.SOUTH: 0>
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from opensovl import armies, bots, maps
    from opensovl.battle import Battle, Result, Side
    from opensovl.core.actions import Action, Refusal, Refused, advance, pivot
    from opensovl.core.views import View
    from opensovl.drawing import Picture
    from opensovl.records import RecordError

_HOMES = {
    "Battle": "opensovl.battle",
    "Result": "opensovl.battle",
    "Side": "opensovl.battle",
    "Action": "opensovl.core.actions",
    "Refusal": "opensovl.core.actions",
    "Refused": "opensovl.core.actions",
    "advance": "opensovl.core.actions",
    "pivot": "opensovl.core.actions",
    "View": "opensovl.core.views",
    "Picture": "opensovl.drawing",
    "RecordError": "opensovl.records",
}
_ROOMS = ("armies", "bots", "maps")

__all__ = [
    "Action", "Battle", "Picture", "RecordError", "Refusal", "Refused", "Result", "Side", "View",
    "advance", "armies", "bots", "compiled", "draw", "maps", "pivot",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load a part of the library when it is first asked for: `import opensovl` stays quick."""
    from importlib import import_module

    if name in _ROOMS:
        return import_module(f"opensovl.{name}")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'opensovl' has no attribute {name!r}")


def compiled() -> bool:
    """True if the rules run compiled, False if they run as plain Python (about forty times slower)."""
    from opensovl.core import geometry

    return not str(geometry.__file__).endswith(".py")


def draw(thing: Any) -> Picture:
    """The picture of a battle (of both sides), of what a view shows, or of a map; a notebook draws them by itself."""
    from opensovl.drawing import picture

    return picture(thing)


def _teach_notebook() -> None:
    """Views are compiled and know no pictures: an IPython that is running is told how to draw them."""
    import sys

    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None:
        formatter = shell.display_formatter.formatters["image/svg+xml"]
        formatter.for_type_by_name("opensovl.core.views", "View", lambda view: str(draw(view)))


_teach_notebook()
