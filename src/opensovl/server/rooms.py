"""Live battles: one room a battle, with its seats, its bots and its listeners."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from opensovl import bots
from opensovl.battle import Battle, Entry
from opensovl.core.actions import Refused, read_action
from opensovl.core.dice import Dice
from opensovl.core.events import BOTH_SIDES
from opensovl.core.playout import random_action
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.state import PHASE_NAMES
from opensovl.records import RecordError, files
from opensovl.server.errors import ServerError
from opensovl.server.storage import Storage
from opensovl.telling import Teller

HUMAN = "human"
MOST_ROOMS = 64
"""Battles kept in memory; older ones are read from the storage again when asked for."""


class Room:
    """A battle, who sits where, and who listens. `lock` is held while something is done to the battle."""

    def __init__(self, id: str, battle: Battle, players: dict[str, str]) -> None:
        self.id = id
        self.battle = battle
        self.players = players
        self.lock = asyncio.Lock()
        self.keys: dict[str, int] = {}  # of requests that have acted
        self.stored = 0  # lines that the storage has
        self.listeners: set[asyncio.Queue[int]] = set()
        self.teller = Teller(battle.state)
        self.bots = {
            side: bots.load(players[name], battle.setup.seed + side)
            for side, name in enumerate(SIDE_NAMES)
            if players[name] != HUMAN
        }

    def seat(self, side: str) -> int:
        """A human's side by its name; ServerError for a bot's seat, whose view is nobody else's."""
        if side not in SIDE_NAMES:
            raise ServerError(400, f"The side is {side!r}; it must be south or north.")
        if self.players[side] != HUMAN:
            raise ServerError(403, f"{side.capitalize()} is played by the bot {self.players[side]}; its view is its own.")
        return SIDE_NAMES.index(side)

    def bots_play(self) -> None:
        """Bots act until a person is to act. Runs in a worker thread: it may take a while."""
        battle = self.battle
        while True:
            acting = [side for side in battle.state.waiting() if side in self.bots]
            if not acting:
                return
            side = acting[0]
            view = battle.view(side)
            try:
                battle.apply(self.bots[side].choose(view))
            except Refused:
                # A bot that errs must not stop the battle: any legal action in its place.
                battle.apply(random_action(view.state, side, Dice.seeded(battle.setup.seed + len(battle.log), "amends")))

    def act(self, side: int, raw: dict[str, Any]) -> None:
        try:
            action = read_action(raw)
        except ValueError as error:
            raise ServerError(400, str(error)) from error
        if action.side != side:
            raise ServerError(403, "That action is the other side's.")
        try:
            self.battle.apply(action)
        except Refused as refused:
            raise ServerError(409, refused.text, refused.rule) from refused
        self.bots_play()

    def log(self, side: int, since: int) -> list[dict[str, Any]]:
        """Entries that the side may see, from its version `since` on."""
        told = []
        for entry in self.battle.log:
            if entry.versions[side] > since:
                line = self._entry(entry, side)
                if line is not None:
                    told.append(line)
        return told

    def _entry(self, entry: Entry, side: int) -> dict[str, Any] | None:
        events = [
            {**event.to_dict(), "text": self.teller.tell(event)}
            for event in entry.events
            if event.seen_by in (BOTH_SIDES, side)
        ]
        if not events and entry.action.side != side:
            return None
        return {
            "index": entry.versions[side],
            "turn": entry.turn,
            "phase": PHASE_NAMES[entry.phase],
            "side": SIDE_NAMES[entry.action.side],
            "events": events,
        }

    def answer(self, side: int, since: int) -> dict[str, Any]:
        """View, log and whether the last step can be taken back."""
        return {
            "view": self.battle.view(side).to_dict(),
            "log": self.log(side, since),
            "can_undo": self.battle.can_undo(side),
        }

    def announce(self) -> None:
        for queue in self.listeners:
            queue.put_nowait(self.battle.state.actions)


class Rooms:
    """All rooms of a server, and their storage."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.open: dict[str, Room] = {}
        self.loading = asyncio.Lock()

    async def create(self, battle: Battle, players: dict[str, str]) -> Room:
        """A new room; its bots deploy at once, in secret."""
        id = secrets.token_urlsafe(12)
        room = Room(id, battle, players)
        await self.storage.create(id, files.header(battle), players)
        await asyncio.to_thread(room.bots_play)
        await self._store(room, "")
        self._keep(room)
        return room

    def _keep(self, room: Room) -> None:
        self.open[room.id] = room
        while len(self.open) > MOST_ROOMS:
            idle = next((id for id, old in self.open.items() if not old.listeners and not old.lock.locked()), None)
            if idle is None or idle == room.id:
                return
            del self.open[idle]

    async def find(self, id: str) -> Room:
        """A room by its id, from memory or from the storage."""
        async with self.loading:
            room = self.open.get(id)
            if room is None:
                room = await self._load(id)
                self._keep(room)
            return room

    async def _load(self, id: str) -> Room:
        found = await self.storage.read(id)
        if found is None:
            raise ServerError(404, f"There is no battle {id!r}.")
        stored, lines = found
        raw = b"".join([stored.header, *(line.line for line in lines)])
        try:
            battle = await asyncio.to_thread(files.decode, raw, f"battle {id}")
        except RecordError as error:
            raise ServerError(409, str(error)) from error
        room = Room(id, battle, {"south": stored.south, "north": stored.north})
        room.keys = {line.key: line.number for line in lines if line.key}
        room.stored = len(lines)
        # A server killed while its bots were thinking goes on where it was.
        await asyncio.to_thread(room.bots_play)
        await self._store(room, "")
        return room

    async def _store(self, room: Room, key: str) -> None:
        """Add what is new in the battle's log to the storage; `key` marks the first of it."""
        fresh = room.battle.log[room.stored :]
        if fresh:
            lines = [(key if index == 0 else "", files.line(entry)) for index, entry in enumerate(fresh)]
            await self.storage.append(room.id, room.stored, lines)
            room.stored = len(room.battle.log)

    async def act(self, room: Room, side: int, version: int, key: str, raw: dict[str, Any]) -> None:
        """Do a person's action and let the bots answer. The same key acts once; an old version is refused."""
        async with room.lock:
            if key and key in room.keys:
                return
            current = room.battle.state.versions[side]
            if version != current:
                raise ServerError(409, f"The battle has gone on: version {current}, not {version}. Look again.")
            number = len(room.battle.log)
            await asyncio.to_thread(room.act, side, raw)
            if key:
                room.keys[key] = number
            await self._store(room, key)
        room.announce()

    async def undo(self, room: Room, side: int, version: int) -> None:
        """Take back the side's last step."""
        async with room.lock:
            if version != room.battle.state.versions[side]:
                raise ServerError(409, "The battle has gone on. Look again.")
            try:
                room.battle.undo(side)
            except Refused as refused:
                raise ServerError(409, refused.text, refused.rule) from refused
            room.stored = len(room.battle.log)
            await self.storage.cut(room.id, room.stored)
        room.announce()
