"""What a player looks at before deciding: why a unit's figures are what they are, and who blocks its sight."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, Response

from opensovl.core.changes import changes, starting_figures
from opensovl.core.sight import Line, lines, nearest_seen
from opensovl.core.state import State
from opensovl.core.units import Unit
from opensovl.core.views import View
from opensovl.server.answers import answer
from opensovl.server.errors import ServerError
from opensovl.server.rooms import Rooms

SideName = Annotated[str, Query(description="The asker's side: south or north.")]


def add_looking(app: FastAPI) -> None:
    @app.get("/api/battles/{id}/figures/{unit}")
    async def get_figures(request: Request, id: str, unit: int, side: SideName) -> Response:
        """What a unit's figures start from, and everything that changes them now."""
        view = await _view(request, id, side)
        return answer(figures(_unit(view, unit)))

    @app.get("/api/battles/{id}/sight/{unit}/{target}")
    async def get_sight(request: Request, id: str, unit: int, target: int, side: SideName) -> Response:
        """Whether a unit sees another, along which lines, and who or what is in their way."""
        view = await _view(request, id, side)
        return answer(sight(view.state, _unit(view, unit), _unit(view, target)))


async def _view(request: Request, id: str, side: str) -> View:
    rooms: Rooms = request.app.state.rooms
    room = await rooms.find(id)
    return room.battle.view(room.seat(side))


def _unit(view: View, number: int) -> Unit:
    if not view.state.has(number):
        raise ServerError(404, f"There is no unit {number}.")
    return view.state.unit(number)


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
