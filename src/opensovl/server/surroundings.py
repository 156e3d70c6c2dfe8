"""What lies around a unit, as the engine measures it: for who is told the board in words, and for rulers."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Query, Request

from opensovl.battle import Battle
from opensovl.core.charge_moves import arc_of
from opensovl.core.deployment import zone_of
from opensovl.core.geometry import block_distance
from opensovl.core.ground import name
from opensovl.core.measuring import Bearing, edges, to_marker, to_piece
from opensovl.core.profiles import QUARTER_NAMES, SOUTH
from opensovl.core.scoring import touches_marker
from opensovl.core.sight import sees
from opensovl.core.state import DEPLOYMENT, State
from opensovl.core.units import Unit
from opensovl.core.views import view
from opensovl.server.answers import Answer, answer
from opensovl.server.asked import SideName, rooms_of, unit_of
from opensovl.server.contract.surroundings import Surroundings
from opensovl.server.errors import ServerError
from opensovl.server.frames import known_to

Place = Annotated[float | None, Query(ge=-200, le=200, description="With y and heading: measured as if the unit stood there.")]
Heading = Annotated[float | None, Query(ge=-3600, le=3600)]
Moment = Annotated[int | None, Query(ge=0, description="An earlier moment, numbered like the side's log.")]


def add_surroundings(app: FastAPI) -> None:
    @app.get("/api/battles/{id}/surroundings/{unit}")
    async def get_surroundings(
        request: Request,
        id: str,
        unit: int,
        side: SideName,
        x: Place = None,
        y: Place = None,
        heading: Heading = None,
        moment: Moment = None,
    ) -> Answer[Surroundings]:
        """What lies around a unit: other units, terrain, markers, the board's edges; the nearest first."""
        room = await rooms_of(request).find(id)
        state = _seen(room.battle, room.seat(side), moment)
        one = unit_of(state, unit)
        if x is not None and y is not None and heading is not None:
            one.placed = True  # on the view's copy: the battle knows nothing of it
            one.stand_at(x, y, round(heading * 10))
        if not one.on_field:
            raise ServerError(409, f"{name(one)} is not on the board.")
        return answer(surroundings(state, one))


def _seen(battle: Battle, side: int, moment: int | None) -> State:
    """The battle as a side sees it, or saw it before an entry of its log; a copy of its own."""
    if moment is None:
        return battle.view(side).state
    known = known_to(battle, side)
    return view(known[moment].before, side).state if moment < len(known) else battle.view(side).state


def surroundings(state: State, unit: Unit) -> dict[str, Any]:
    """Everything around a unit on the field, by the functions that play itself uses."""
    block = unit.block
    west, east, south, north = edges(state.board, block)
    others = [other for other in state.units if other.on_field and other.number != unit.number]
    return {
        "unit": unit.number,
        "x": unit.x,
        "y": unit.y,
        "heading": unit.heading / 10.0,
        "units": _nearest_first([_other(state, unit, other) for other in others]),
        "terrain": _nearest_first(
            [
                {"piece": index, **_plain(to_piece(block, piece.area)), "inside": piece.area.contains_deep(unit.x, unit.y)}
                for index, piece in enumerate(state.board.terrain)
            ]
        ),
        "markers": _nearest_first(
            [
                {"marker": index, **_plain(to_marker(block, x, y)), "touches": touches_marker(block, x, y)}
                for index, (x, y) in enumerate(state.board.markers)
            ]
        ),
        "edges": {"west": _inches(west), "east": _inches(east), "south": _inches(south), "north": _inches(north)},
        "line": _behind_line(state, unit, south, north) if state.phase == DEPLOYMENT else None,
    }


def _other(state: State, unit: Unit, other: Unit) -> dict[str, Any]:
    seen = sees(state, unit, other)
    return {
        "unit": other.number,
        **_plain(Bearing(unit.block, other.x, other.y, block_distance(unit.block, other.block))),
        "shows": QUARTER_NAMES[arc_of(other.block, unit.x, unit.y)],
        "sight": _inches(seen.distance) if seen is not None else None,
    }


def _behind_line(state: State, unit: Unit, south: float, north: float) -> float:
    """Inches between the unit and the front line of its deployment zone (R6.3); negative beyond it."""
    _, low, _, high = zone_of(state, unit)
    return _inches(high - (state.board.height - north) if unit.side == SOUTH else south - low)


def _plain(bearing: Bearing) -> dict[str, Any]:
    return {
        "distance": _inches(bearing.distance),
        "heading": bearing.heading / 10.0,
        "turn": bearing.turn / 10.0,
        "quarter": QUARTER_NAMES[bearing.quarter],
    }


def _inches(value: float) -> float:
    return round(value, 2)


def _nearest_first(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(found, key=lambda one: one["distance"])
