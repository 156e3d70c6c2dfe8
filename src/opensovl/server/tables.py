"""Tables of the storage: battles, and the journal of what was done to each."""

from __future__ import annotations

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables; migrations/ makes them."""


class StoredBattle(Base):
    """What a battle starts from, who plays it, and what the list of battles shows of it."""

    __tablename__ = "battles"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    started: Mapped[str] = mapped_column(String(32), index=True)  # ISO 8601, UTC
    header: Mapped[bytes] = mapped_column(LargeBinary)  # first line of its record
    map: Mapped[str] = mapped_column(String(200))
    south_army: Mapped[str] = mapped_column(String(200))
    north_army: Mapped[str] = mapped_column(String(200))
    south: Mapped[str] = mapped_column(String(64))  # "human" or a bot's name
    north: Mapped[str] = mapped_column(String(64))
    turn: Mapped[int]
    over: Mapped[bool]
    result: Mapped[str | None] = mapped_column(String(8))  # "south", "north" or "draw"; none while it goes on, or if not known


class JournalEntry(Base):
    """One thing done: {"action": ...} or {"undo": side}. Undoing adds an entry too, so that versions never go back."""

    __tablename__ = "journal"

    battle: Mapped[str] = mapped_column(ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # from 0
    key: Mapped[str] = mapped_column(String(64))  # made by the client, so that the same request acts once; "" for bots
    done: Mapped[bytes] = mapped_column(LargeBinary)
