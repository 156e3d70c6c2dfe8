"""Bodies of requests, as OpenAPI shows them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from opensovl.server.contract.actions import Action
from opensovl.server.contract.armies import PlainArmy
from opensovl.server.contract.sent import sent
from opensovl.server.contract.words import Side

Army = Annotated[dict[str, Any], sent(PlainArmy)]
AnyAction = Annotated[dict[str, Any], sent(Action)]
AnySide = Annotated[str, sent(Side)]
Key = Annotated[str, Field(max_length=64)]
"""Made by who sends it: sent twice it acts once."""


class Sides(BaseModel):
    south: str = Field(max_length=200)
    north: str = Field(max_length=200)


class Armies(BaseModel):
    """A sample's name, "random", or a plain army list (docs/armies.md)."""

    south: Annotated[str, Field(max_length=200)] | Army
    north: Annotated[str, Field(max_length=200)] | Army


class NewBattle(BaseModel):
    """Either map, scenario and armies, or a position (docs/positions.md) that holds all of them."""

    map: str = Field(default="random", max_length=200)
    scenario: Literal["pitched", "objectives", "random"] = "random"
    armies: Armies = Armies(south="random", north="random")
    position: str | None = Field(default=None, description="The text of a position; `seed` then replaces its dice.")
    players: Sides
    seed: int | None = Field(default=None, ge=0, lt=2**63)


class Act(BaseModel):
    version: int
    key: Key = ""
    action: AnyAction


class Undo(BaseModel):
    version: int
    key: Key = ""
    side: AnySide


class Check(BaseModel):
    side: AnySide
    action: AnyAction
