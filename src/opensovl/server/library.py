"""What a newcomer can choose from: sample armies, maps, bots. Only what is built in: the page can open no files."""

from __future__ import annotations

from functools import cache
from typing import Any

from opensovl import __version__, armies, bots, compiled, maps
from opensovl.core.profiles import SIDE_NAMES, UnitSpec
from opensovl.language import Language, say


@cache
def library(language: Language) -> dict[str, Any]:
    """The answer of GET /api/library."""
    return {
        "armies": [_army(name) for name in armies.samples()],
        "maps": [_map(name, language) for name in maps.names()],
        "bots": [
            {"name": name, "title": say(name.capitalize(), language), "text": say(text, language)}
            for name, (_, text) in bots.KNOWN.items()
        ],
        "version": __version__,
        "compiled": compiled(),
    }


def _army(name: str) -> dict[str, Any]:
    army = armies.load(name)
    return {
        "name": name,
        "title": army.name,
        "faction": army.faction,
        "points": army.points,
        "size": army.size,
        "units": [_unit(spec) for spec in army.field(0)],
    }


def _unit(spec: UnitSpec) -> dict[str, Any]:
    commander = spec.commander.entry if spec.commander is not None and spec.troop is not None else None
    return {
        "name": spec.name,
        "models": spec.models,
        "cost": spec.cost + spec.commander_cost,
        "commander": commander,
    }


def _map(name: str, language: Language) -> dict[str, Any]:
    found = maps.load(name)
    board = found.board()
    return {
        "name": name,
        "title": say(found.title, language),
        "size": found.size,
        "text": say(found.text, language),
        "board": {
            "width": found.width,
            "height": found.height,
            "zones": {SIDE_NAMES[side]: list(board.zone(side, False)) for side in range(2)},
            "ambush": {SIDE_NAMES[side]: list(board.zone(side, True)) for side in range(2)},
            "terrain": [
                {"kind": t.kind, "name": say(t.name, language), "points": [list(p) for p in t.points]} for t in found.terrain
            ],
            "objectives": [],
        },
        "layouts": [[list(marker) for marker in layout.markers] for layout in found.layouts],
    }
