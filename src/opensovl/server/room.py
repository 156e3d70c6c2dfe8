"""One battle in play: its seats, the bots that answer, its journal, and who listens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from opensovl import bots
from opensovl.battle import Battle, Entry
from opensovl.core.actions import CONCEDE, Action, Refused, read_action
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.state import PHASE_NAMES
from opensovl.language import Language
from opensovl.server.errors import ServerError
from opensovl.server.frames import known_to
from opensovl.server.sayings import say_view
from opensovl.server.scenes import Scenes, plain
from opensovl.server.storage import Storage, trouble
from opensovl.server.tables import JournalEntry
from opensovl.telling import Teller

HUMAN = "human"
MOST_SCENES = 40
"""Entries of a log that are told with their scenes in one answer: more than anybody would watch."""
log = logging.getLogger(__name__)


def result_of(battle: Battle) -> str | None:
    """Who has won: "south", "north" or "draw"; None while the battle goes on."""
    if battle.result is None:
        return None
    return "draw" if battle.result.winner is None else SIDE_NAMES[battle.result.winner]


class Listener:
    """Somebody who is told when the view of a side changes, and only then: not even the other side's timing shows."""

    def __init__(self, side: int, version: int) -> None:
        self.side = side
        self.version = version
        self.changed = asyncio.Event()


class Room:
    """A battle in play. Whatever changes it does so under `lock`, on the event loop, and is stored before the next step."""

    def __init__(self, id: str, battle: Battle, players: dict[str, str], storage: Storage) -> None:
        self.id = id
        self.battle = battle
        self.players = players
        self.lock = asyncio.Lock()
        self.broken = False  # ahead of what is stored, since storing failed: to be read again
        self.listeners: set[Listener] = set()
        self._storage = storage
        self._stored = 0  # entries of the journal
        self._keys: set[str] = set()  # of requests that have acted
        self._bots = {
            side: bots.load(players[name], battle.setup.seed + side)
            for side, name in enumerate(SIDE_NAMES)
            if players[name] != HUMAN
        }

    def seat(self, side: str) -> int:
        """A person's side by its name; ServerError for a bot's seat, whose view is nobody else's."""
        if side not in SIDE_NAMES:
            raise ServerError(400, f"The side is {side!r}; it must be south or north.")
        if self.players[side] != HUMAN:
            raise ServerError(403, f"{side.capitalize()} is played by the bot {self.players[side]}; its view is its own.")
        return SIDE_NAMES.index(side)

    def version(self, side: int) -> int:
        """Of a side's view; it does not count the other side's secret steps."""
        return self.battle.state.versions[side]

    # Acting -----------------------------------------------------------------------------------------

    async def act(self, side: int, version: int, key: str, raw: dict[str, Any]) -> None:
        """Do a person's action and let the bots answer. The same key acts once; an old version is refused."""
        action = read(raw, side)
        async with self.lock:
            if not key or key not in self._keys:
                if not self.battle.may_act_on(side, version):
                    raise self._gone_on(side, version)
                await self._do(action, key)
            await self._bots_answer()

    async def undo(self, side: int, version: int, key: str) -> None:
        """Take back the side's last step. The same key acts once; an old version is refused."""
        async with self.lock:
            if key and key in self._keys:
                return
            if version != self.version(side):
                raise self._gone_on(side, version)
            try:
                self.battle.undo(side)
            except Refused as refused:
                raise ServerError(409, refused.text, refused.rule) from refused
            await self._store({"undo": SIDE_NAMES[side]}, key)

    async def wake(self) -> None:
        """Let the bots act that are to act: at the start, and after a server was killed while they answered."""
        async with self.lock:
            await self._bots_answer()

    def replay(self, journal: list[JournalEntry]) -> None:
        """Do again what the journal tells. Raises Refused or ValueError where it does not fit."""
        for entry in journal:
            done = msgspec.json.decode(entry.done)
            if "undo" in done:
                self.battle.undo(SIDE_NAMES.index(done["undo"]))
            else:
                self.battle.apply(done["action"])
            self._note(entry.key)

    def _gone_on(self, side: int, version: int) -> ServerError:
        return ServerError(409, f"The battle has gone on: it is at version {self.version(side)}, not {version}. Look again.")

    async def _bots_answer(self) -> None:
        while True:
            acting = [side for side in self.battle.state.waiting() if side in self._bots]
            if not acting:
                return
            await self._do(await self._choice(acting[0]), "")

    async def _choice(self, side: int) -> Action:
        """What a bot chooses, in a worker thread; if it fails or breaks the rules, a plain action instead."""
        view = self.battle.view(side)
        try:
            action = await asyncio.to_thread(self._bots[side].choose, view)
            refusal = self.battle.check(action)
            if action.side == side and refusal is None:
                return action
            problem = f"{action} is refused: {refusal or 'it is for the other side'}"
        except Exception as error:  # whatever a bot does wrong, the battle goes on
            problem = repr(error)
        log.error("Battle %s: the bot %s failed as %s: %s", self.id, self.players[SIDE_NAMES[side]], SIDE_NAMES[side], problem)
        listed = self.battle.view(side).options().actions
        return listed[0] if listed else Action(CONCEDE, side)

    async def _do(self, action: Action, key: str) -> None:
        try:
            self.battle.apply(action)
        except Refused as refused:
            raise ServerError(409, refused.text, refused.rule) from refused
        await self._store({"action": action.to_dict()}, key)

    async def _store(self, done: dict[str, Any], key: str) -> None:
        entry = JournalEntry(battle=self.id, number=self._stored, key=key, done=msgspec.json.encode(done))
        try:
            await self._storage.append(entry, self.battle.state.turn, result_of(self.battle))
        except (SQLAlchemyError, OSError) as error:
            self.broken = True
            raise ServerError(503, f"The step could not be stored and is taken back: {trouble(error)}.") from error
        self._note(key)
        for listener in self.listeners:
            if listener.version != self.version(listener.side):
                listener.version = self.version(listener.side)
                listener.changed.set()

    def _note(self, key: str) -> None:
        self._stored += 1
        if key:
            self._keys.add(key)

    # Telling ----------------------------------------------------------------------------------------

    def answer(self, side: int, since: int, language: Language, watched: int | None = None) -> dict[str, Any]:
        """A side's view, its log after version `since` of it, and whether its last step can be taken back.

        Entries after version `watched` are told with their scenes, the last of them if there are many; `before` is the board
        before the first of these.
        """
        teller = Teller(self.battle.state, language)
        known = known_to(self.battle, side)
        shown = [] if watched is None else [entry for entry in known[-MOST_SCENES:] if entry.versions[side] > watched]
        scenes = Scenes(side, teller)
        return {
            "view": say_view(self.battle.view(side).to_dict(), language),
            "before": scenes.picture(shown[0].before) if shown else None,
            "log": [
                _entry(index, entry, scenes.events(entry) if entry in shown else plain(entry.events, side, teller))
                for index, entry in enumerate(known)
                if entry.versions[side] > since
            ],
            "can_undo": self.battle.can_undo(side),
        }


def _entry(index: int, entry: Entry, events: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return {
        "index": index,
        "turn": entry.turn,
        "phase": PHASE_NAMES[entry.phase],
        "side": SIDE_NAMES[entry.action.side],
        "events": list(events),
    }


def read(raw: dict[str, Any], side: int) -> Action:
    """The action of a request from the person at `side`."""
    try:
        action = read_action(raw)
    except ValueError as error:
        raise ServerError(400, str(error)) from error
    if action.side != side:
        raise ServerError(403, f"That action is {SIDE_NAMES[action.side]}'s; you play {SIDE_NAMES[side]}.")
    return action
