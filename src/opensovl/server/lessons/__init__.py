"""Lessons: small battles from positions beside this file, against a bot; the page coaches whoever plays one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from fastapi import FastAPI, Request

from opensovl.battle import Battle
from opensovl.server.answers import Answer, answer
from opensovl.server.asked import rooms_of
from opensovl.server.contract.battles import Started
from opensovl.server.errors import ServerError
from opensovl.server.room import HUMAN

FOLDER: Final = Path(__file__).parent
SEATS: Final = {"south": HUMAN, "north": "scripted"}
ARMIES: Final = {"first": ("Watch of the Pass", "Mongrel Raiders")}
"""Every lesson, and what the list of battles calls its two armies."""


@cache
def _text(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def start(name: str) -> Battle:
    """A lesson's battle, always from the same position with the same dice. ServerError 404 if there is no such lesson."""
    if name not in ARMIES:
        raise ServerError(404, f"There is no lesson {name!r}; there is {', '.join(ARMIES)}.")
    battle = Battle.from_position(_text(name))
    south, north = battle.setup.armies
    own, other = ARMIES[name]
    battle.setup.armies = (msgspec.structs.replace(south, name=own), msgspec.structs.replace(north, name=other))
    return battle


def lesson_of(battle: Battle) -> str | None:
    """The lesson that a battle is, known by the position that it started from."""
    return next((name for name in ARMIES if battle.setup.position == _text(name)), None)


def add_lessons(app: FastAPI) -> None:
    @app.post("/api/lessons/{name}")
    async def start_lesson(request: Request, name: str) -> Answer[Started]:
        """Start a lesson: a battle that the page explains while it is played."""
        room = await rooms_of(request).create(start(name), SEATS)
        return answer({"id": room.id, "sides": [side for side, player in SEATS.items() if player == HUMAN]})
