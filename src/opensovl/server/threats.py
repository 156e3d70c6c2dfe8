"""How far units could charge and shoot if nothing stood in the way, and who reaches a place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from opensovl.core.geometry import Block
from opensovl.core.profiles import Ranged
from opensovl.core.shooting import long_range
from opensovl.core.sight import nearest_seen, zone_outline
from opensovl.core.units import Unit
from opensovl.core.views import View


def threats(view: View) -> list[dict[str, Any]]:
    """How far every unit could charge or shoot from where it stands, as outlines (R8.2, R9.7)."""
    return [_threat(unit) for unit in view.state.units if unit.on_field]


def _threat(unit: Unit) -> dict[str, Any]:
    shots = []
    for by, weapon in _ranged(unit):
        half = long_range(weapon)
        zones = {"zone": _outline(unit, weapon.reach), "half": _outline(unit, half) if half else None}
        shots.append({"by": by, "weapon": weapon.name, "range": weapon.reach, **zones})
    return {"unit": unit.number, "charge": _outline(unit, unit.move) if _charges(unit) else None, "shots": shots}


def _outline(unit: Unit, inches: float) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in zone_outline(unit.block, inches)]


def threats_at(view: View, place: Block, but: int = 0) -> list[dict[str, Any]]:
    """The units that could charge or shoot a block, the nearest first; all but one of them, whose place it is."""
    found = [_reach(unit, place) for unit in view.state.units if unit.on_field and unit.number != but]
    return sorted((one for one in found if one["charge"] or one["shots"]), key=lambda one: (one["distance"], one["unit"]))


def _reach(unit: Unit, place: Block) -> dict[str, Any]:
    seen = nearest_seen(unit.block, place)
    if seen is None:
        return {"unit": unit.number, "distance": 0.0, "charge": False, "shots": []}
    shots = [
        {"by": by, "weapon": weapon.name, "half": 0.0 < long_range(weapon) >= seen.distance}
        for by, weapon in _ranged(unit)
        if seen.distance <= weapon.reach
    ]
    charge = _charges(unit) and seen.distance <= unit.move
    return {"unit": unit.number, "distance": round(seen.distance, 2), "charge": charge, "shots": shots}


def _charges(unit: Unit) -> bool:
    return unit.move > 0 and not (unit.in_combat or unit.fleeing or unit.now.no_charge)


def _ranged(unit: Unit) -> Iterator[tuple[str, Ranged]]:
    """What it could shoot with, and who of it."""
    if unit.in_combat or unit.fleeing:
        return
    for by, commander in (("unit", False), ("commander", True)):
        part = unit.part(commander)
        if part is not None and part.ranged is not None:
            yield by, part.ranged
