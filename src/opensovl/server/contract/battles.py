"""Battles: begun, listed, and what there is to choose from."""

from __future__ import annotations

from typing import Literal

from opensovl.server.contract.board import Board
from opensovl.server.contract.words import Form, NamesBySide, Point, Side


class Started(Form):
    """A battle that has been started."""

    id: str
    sides: list[Side]
    """Those that people play."""


class ListedBattle(Form):
    id: str
    started: str
    """ISO 8601, UTC."""
    map: str
    armies: NamesBySide
    players: NamesBySide
    """"human", or a bot's name."""
    turn: int
    over: bool
    result: Literal["south", "north", "draw"] | None
    """Null while it goes on, or if it ended before results were kept."""


class SampleUnit(Form):
    name: str
    models: int
    cost: int
    """Points, its commander counted."""
    commander: str | None
    """Who leads it."""


class SampleArmy(Form):
    name: str
    title: str
    faction: str
    points: int
    size: str
    units: list[SampleUnit]


class Map(Form):
    name: str
    title: str
    size: Literal["small", "standard"]
    text: str
    board: Board
    layouts: list[list[Point]]
    """Places of the markers, in inches."""


class Bot(Form):
    name: str
    title: str
    text: str


class Library(Form):
    """What a newcomer can choose from."""

    armies: list[SampleArmy]
    maps: list[Map]
    bots: list[Bot]
    version: str
    compiled: bool
    """The rules run compiled."""
