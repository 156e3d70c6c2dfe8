"""Whole battles between bots, and whole units of the frames that tell only what changes."""

from __future__ import annotations

from typing import Any

from opensovl import bots
from opensovl.battle import Battle
from opensovl.server.frames import COMMANDER, DRAWN


def unfolded(frames: list[dict[str, Any]]) -> list[dict[int, dict[str, Any]]]:
    """The units of each frame, whole again."""
    found: list[dict[int, dict[str, Any]]] = []
    for frame in frames:
        before = found[-1] if found else {}
        changed = {unit["number"]: {**before.get(unit["number"], {}), **unit} for unit in frame["units"]}
        found.append({**before, **changed})
    return found


def drawn(seen: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """What a frame keeps of a view's units."""
    found = {}
    for unit in seen["units"]:
        lead = unit["commander"]
        commander = None if lead is None else {name: lead[name] for name in COMMANDER}
        found[unit["number"]] = {"number": unit["number"], **{name: unit[name] for name in DRAWN}, "commander": commander}
    return found


def fought(seed: int = 7, **changes: Any) -> Battle:
    """A whole battle between two bots."""
    setup = {"map": "farmstead", "scenario": "objectives", "armies": ("greenskin-tribes-500", "dwarf-holds-500"), **changes}
    battle = Battle.start(**setup, seed=seed)
    players = (bots.load("scripted", seed=1), bots.load("random", seed=2))
    while not battle.over:
        side = battle.to_act
        assert side is not None
        battle.apply(players[side].choose(battle.view(side)))
    return battle
