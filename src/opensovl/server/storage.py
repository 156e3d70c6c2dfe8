"""Where battles are kept: SQLite in the user's data folder by default, any database by its URL (OPENSOVL_DATABASE)."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, select
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine

from opensovl.server.tables import StoredBattle, StoredLine


def default_url() -> str:
    """The database's URL: OPENSOVL_DATABASE, else a file under XDG_DATA_HOME or ~/.local/share."""
    url = os.environ.get("OPENSOVL_DATABASE")
    if url:
        return url
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = home / "opensovl"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'battles.sqlite'}"


def _sqlite_manners(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, and nothing done is lost when the process is killed."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


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

    async def create(self, id: str, header: bytes, players: dict[str, str]) -> None:
        started = datetime.now(UTC).isoformat(timespec="milliseconds")
        async with self.sessions.begin() as session:
            session.add(
                StoredBattle(id=id, started=started, header=header, south=players["south"], north=players["north"])
            )

    async def append(self, id: str, first: int, lines: list[tuple[str, bytes]]) -> None:
        """Add lines (key, bytes), the first of them number `first`."""
        async with self.sessions.begin() as session:
            for offset, (key, line) in enumerate(lines):
                session.add(StoredLine(battle=id, number=first + offset, key=key, line=line))

    async def cut(self, id: str, length: int) -> None:
        """Take back all lines from number `length` on."""
        async with self.sessions.begin() as session:
            await session.execute(delete(StoredLine).where(StoredLine.battle == id, StoredLine.number >= length))

    async def read(self, id: str) -> tuple[StoredBattle, list[StoredLine]] | None:
        async with self.sessions() as session:
            found = await session.get(StoredBattle, id)
            if found is None:
                return None
            query = select(StoredLine).where(StoredLine.battle == id).order_by(StoredLine.number)
            return found, list((await session.scalars(query)).all())

    async def recent(self, count: int) -> list[StoredBattle]:
        """The newest battles first."""
        async with self.sessions() as session:
            query = select(StoredBattle).order_by(StoredBattle.started.desc()).limit(count)
            return list((await session.scalars(query)).all())
