"""What a player looks at before deciding: reach and threats, why figures are what they are, who blocks the sight."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request

from opensovl.core.changes import changes, starting_figures
from opensovl.core.geometry import Block
from opensovl.core.sight import Line, lines, nearest_seen
from opensovl.core.state import State
from opensovl.core.units import Unit
from opensovl.server import previews
from opensovl.server.answers import Answer, answer
from opensovl.server.asked import SideName, unit_of, view_of
from opensovl.server.contract.looking import Reach, Reacher, Sight, Threat, UnitFigures
from opensovl.server.language import language_of
from opensovl.server.threats import threats, threats_at

Inches = Annotated[float, Query(ge=-200, le=200, description="Of the board, from its south-western corner.")]
Degrees = Annotated[float, Query(ge=-3600, le=3600)]
POINT = 0.001
"""Half the width, in inches, of a place that no unit stands on."""


def add_looking(app: FastAPI) -> None:
    @app.get("/api/battles/{id}/reach/{unit}")
    async def get_reach(request: Request, id: str, unit: int, side: SideName) -> Answer[Reach]:
        """What a unit may charge or shoot, and where it can go."""
        view = await view_of(request, id, side)
        return answer(previews.reach(view, unit_of(view.state, unit).number, language_of(request)))

    @app.get("/api/battles/{id}/threats")
    async def get_threats(request: Request, id: str, side: SideName) -> Answer[list[Threat]]:
        """How far every unit could charge or shoot from where it stands."""
        return answer(threats(await view_of(request, id, side)))

    @app.get("/api/battles/{id}/threats/at")
    async def get_threats_at(
        request: Request, id: str, side: SideName, x: Inches, y: Inches, unit: int = 0, heading: Degrees = 0.0
    ) -> Answer[list[Reacher]]:
        """Who could charge or shoot a place, or a unit that stood there."""
        view = await view_of(request, id, side)
        size = unit_of(view.state, unit).block if unit else Block(x, y, 0, POINT, POINT)
        return answer(threats_at(view, size.at(x, y, round(heading * 10)), unit))

    @app.get("/api/battles/{id}/figures/{unit}")
    async def get_figures(request: Request, id: str, unit: int, side: SideName) -> Answer[UnitFigures]:
        """What a unit's figures start from, and everything that changes them now."""
        view = await view_of(request, id, side)
        return answer(figures(unit_of(view.state, unit)))

    @app.get("/api/battles/{id}/sight/{unit}/{target}")
    async def get_sight(request: Request, id: str, unit: int, target: int, side: SideName) -> Answer[Sight]:
        """Whether a unit sees another, along which lines, and who or what is in their way."""
        state = (await view_of(request, id, side)).state
        return answer(sight(state, unit_of(state, unit), unit_of(state, target)))


def figures(unit: Unit) -> dict[str, Any]:
    return {"unit": unit.number, "troop": _part(unit, False), "commander": _part(unit, True)}


def _part(unit: Unit, commander: bool) -> dict[str, Any] | None:
    if unit.part(commander) is None:
        return None
    told = [change.to_dict() for change in changes(unit, commander)]
    return {"start": starting_figures(unit, commander), "changes": told}


def sight(state: State, unit: Unit, target: Unit) -> dict[str, Any]:
    """`in_zone` is None where nothing can be asked: one of the two is not on the board."""
    found: dict[str, Any] = {"unit": unit.number, "target": target.number, "in_zone": None, "sees": False}
    found |= {"distance": None, "lines": [], "units": [], "terrain": []}
    if not unit.on_field or not target.on_field or unit is target:
        return found
    seen = nearest_seen(unit.block, target.block)
    found["in_zone"] = seen is not None
    if seen is None:
        return found
    tried = lines(state, unit, target)
    found["sees"] = any(line.clear for line in tried)
    found["distance"] = round(seen.distance, 2)
    found["lines"] = [_line(line) for line in tried]
    found["units"] = _most_first([number for line in tried for number in line.units])
    found["terrain"] = _most_first([index for line in tried for index in line.terrain])
    return found


def _line(line: Line) -> dict[str, Any]:
    ends = [[round(line.ax, 2), round(line.ay, 2)], [round(line.bx, 2), round(line.by, 2)]]
    return {"from": ends[0], "to": ends[1], "clear": line.clear}


def _most_first(blockers: list[int]) -> list[int]:
    """Each once, whoever is in the way of most lines first."""
    return [one for one, _ in sorted(Counter(blockers).items(), key=lambda item: (-item[1], item[0]))]
