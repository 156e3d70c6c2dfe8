"""All rooms of a server: opened, read again after a restart, let go when many are idle."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime

from opensovl.battle import Battle
from opensovl.core.actions import Refused
from opensovl.records import RecordError, files
from opensovl.server.errors import ServerError
from opensovl.server.room import Room, result_of
from opensovl.server.storage import Storage
from opensovl.server.tables import JournalEntry, StoredBattle

MOST_ROOMS = 24
"""Battles kept in memory while idle; others are played again from the storage when asked for."""


class Rooms:
    """The rooms on one storage."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._open: dict[str, Room] = {}  # the least used first
        self._loading = asyncio.Lock()

    async def create(self, battle: Battle, players: dict[str, str]) -> Room:
        """A new room; its bots deploy at once, in secret."""
        id = secrets.token_urlsafe(12)
        south, north = battle.setup.armies
        stored = StoredBattle(
            id=id,
            started=datetime.now(UTC).isoformat(timespec="milliseconds"),
            header=files.header(battle),
            map=battle.setup.map.title[:200],
            south_army=south.name[:200],
            north_army=north.name[:200],
            south=players["south"],
            north=players["north"],
            turn=battle.state.turn,
            over=battle.over,
            result=result_of(battle),
        )
        await self.storage.create(stored)
        room = Room(id, battle, players, self.storage)
        self._keep(room)
        await room.wake()
        return room

    async def find(self, id: str) -> Room:
        """A room by its id, from memory or from the storage. ServerError 404 if there is none."""
        async with self._loading:
            room = self._open.pop(id, None)
            fresh = room is None or room.broken
            if room is None or room.broken:
                room = await self._load(id)
            self._keep(room)
        if fresh:
            await room.wake()
        return room

    async def _load(self, id: str) -> Room:
        found = await self.storage.read(id)
        if found is None:
            raise ServerError(404, f"There is no battle {id!r}.")
        try:
            return await asyncio.to_thread(self._replay, *found)
        except (RecordError, Refused, ValueError) as error:
            raise ServerError(409, f"This battle cannot be played on: {error}") from error

    def _replay(self, stored: StoredBattle, journal: list[JournalEntry]) -> Room:
        battle = files.decode(stored.header, f"battle {stored.id}")
        room = Room(stored.id, battle, {"south": stored.south, "north": stored.north}, self.storage)
        room.replay(journal)
        return room

    def _keep(self, room: Room) -> None:
        self._open[room.id] = room
        over = len(self._open) - MOST_ROOMS
        idle = [one for one in self._open.values() if not one.listeners and not one.lock.locked() and one is not room]
        for one in idle[: max(over, 0)]:
            del self._open[one.id]
