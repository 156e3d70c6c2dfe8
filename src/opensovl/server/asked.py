"""What requests ask about: the rooms of the application, a side by its name, a unit by its number."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from starlette.requests import HTTPConnection

from opensovl.core.state import State
from opensovl.core.units import Unit
from opensovl.core.views import View
from opensovl.server.contract.sent import sent
from opensovl.server.contract.words import Side
from opensovl.server.errors import ServerError
from opensovl.server.rooms import Rooms

SideName = Annotated[str, Query(description="The asker's side."), sent(Side)]


def rooms_of(asker: HTTPConnection) -> Rooms:
    """The rooms of the application that a request or a socket came to."""
    rooms: Rooms = asker.app.state.rooms
    return rooms


async def view_of(asker: HTTPConnection, id: str, side: str) -> View:
    """A battle as the side may see it. ServerError 404 for no battle, 400 and 403 for no side of the asker's."""
    room = await rooms_of(asker).find(id)
    return room.battle.view(room.seat(side))


def unit_of(state: State, number: int) -> Unit:
    """ServerError 404 if there is none of this number."""
    if not state.has(number):
        raise ServerError(404, f"There is no unit {number}.")
    return state.unit(number)
