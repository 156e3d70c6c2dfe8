"""Where battles are kept: SQLite in the user's data folder by default, any database by its URL (OPENSOVL_DATABASE)."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, select, update
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine

from opensovl.server.tables import JournalEntry, StoredBattle


def data_folder() -> Path:
    """The user's data folder for OpenSOVL; it need not exist yet."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "OpenSOVL"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "OpenSOVL"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "opensovl"


def default_url() -> str:
    """OPENSOVL_DATABASE, a file's path or a URL; else an SQLite file in the data folder. Its folder is made."""
    named = os.environ.get("OPENSOVL_DATABASE", "")
    if "://" in named:
        return named
    path = (Path(named).expanduser() if named else data_folder() / "battles.sqlite").resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


def _sqlite_manners(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, and nothing done is lost when the process is killed."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def trouble(error: Exception) -> str:
    """Why the database refused, in its own few words."""
    return str(getattr(error, "orig", None) or error).splitlines()[0].rstrip(".")


class Storage:
    """Battles by id. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _sqlite_manners)
        self.sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    async def open(self) -> None:
        """Create or migrate the tables."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        await self.engine.dispose()

    async def create(self, battle: StoredBattle) -> None:
        async with self.sessions.begin() as session:
            session.add(battle)

    async def append(self, entry: JournalEntry, turn: int, result: str | None) -> None:
        """Add one thing done, with the turn that it led to and how the battle ended by it, if it did."""
        async with self.sessions.begin() as session:
            session.add(entry)
            of_it = StoredBattle.id == entry.battle
            await session.execute(update(StoredBattle).where(of_it).values(turn=turn, over=result is not None, result=result))

    async def read(self, id: str) -> tuple[StoredBattle, list[JournalEntry]] | None:
        """A battle and all that was done to it, in order; None if there is none."""
        async with self.sessions() as session:
            found = await session.get(StoredBattle, id)
            if found is None:
                return None
            query = select(JournalEntry).where(JournalEntry.battle == id).order_by(JournalEntry.number)
            return found, list((await session.scalars(query)).all())

    async def recent(self, count: int) -> list[StoredBattle]:
        """The newest battles first."""
        async with self.sessions() as session:
            query = select(StoredBattle).order_by(StoredBattle.started.desc()).limit(count)
            return list((await session.scalars(query)).all())
