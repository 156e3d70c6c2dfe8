"""Tables of the storage. A battle is its record: a header and a line an action."""

from __future__ import annotations

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class StoredBattle(Base):
    __tablename__ = "battles"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    started: Mapped[str] = mapped_column(String(32), index=True)  # ISO 8601, UTC
    header: Mapped[bytes] = mapped_column(LargeBinary)
    south: Mapped[str] = mapped_column(String(64))  # "human" or a bot's name
    north: Mapped[str] = mapped_column(String(64))


class StoredLine(Base):
    __tablename__ = "lines"

    battle: Mapped[str] = mapped_column(ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # of the action, from 0
    key: Mapped[str] = mapped_column(String(64))  # made by the client, so that the same request acts once; "" for bots
    line: Mapped[bytes] = mapped_column(LargeBinary)
