"""Odds over HTTP: of two units on open ground, and of a battle as the asker may know it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import FastAPI, Query, Request

from opensovl import armies
from opensovl.records import files
from opensovl.server.answers import Answer, answer
from opensovl.server.asked import SideName, rooms_of, unit_of
from opensovl.server.choices import unit_choices
from opensovl.server.contract.choices import Choices
from opensovl.server.contract.odds import ChargeOdds, FightOdds, HarmOdds
from opensovl.server.errors import ServerError
from opensovl.server.questions import Matchup, Question, Reply, of_battle, of_matchup, of_record
from opensovl.server.reckoning import Reckoner, told

if TYPE_CHECKING:
    from opensovl.analysis.matchups import ListedUnit

MOST_MODELS, WIDEST = 60, 10
"""Of a unit that is asked about; no army has more."""
KEPT = 2000
"""Answers about two units that are kept."""
Words = Annotated[str, Query(max_length=300, description="A unit in a few words: orc-warriors 20x5 + war-chief.")]
Rounds = Annotated[int, Query(ge=1, le=5, description="Rounds ahead.")]
RoundsOfBattle = Annotated[int, Query(ge=1, le=3, description="Rounds ahead.")]
Number = Annotated[int, Query(description="A unit's number.")]


def listed(words: str) -> ListedUnit:
    """The unit of some words, within what the server reckons with. ServerError 400."""
    try:
        found = armies.unit_from_words(words)
    except ValueError as error:
        raise ServerError(400, str(error)) from error
    if found[1].models > MOST_MODELS or found[1].front > WIDEST:
        raise ServerError(400, f"Units of up to {MOST_MODELS} models, up to {WIDEST} wide, are reckoned here.")
    return found


# Who reckons --------------------------------------------------------------------------------------------


class Reckoning:
    """Answers of an application: kept, reckoned in a thread, or if that may take long, in a process of its own."""

    def __init__(self) -> None:
        self.reckoner = Reckoner()
        self._one = asyncio.Semaphore(1)
        self._kept: OrderedDict[Matchup, Answer[FightOdds | HarmOdds]] = OrderedDict()

    async def matchup(self, asked: Matchup, request: Request) -> Answer[FightOdds | HarmOdds]:
        if asked not in self._kept:
            self._kept[asked] = answer(await self._reckon(of_matchup, (asked,), asked.rounds, request))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(asked)
        return self._kept[asked]

    async def battle(self, request: Request, id: str, side: str, asked: Question) -> dict[str, Any]:
        room = await rooms_of(request).find(id)
        seat = room.seat(side)
        view = room.battle.view(seat)
        for number in (asked.unit, asked.target) if asked.kind != "combat" else (asked.unit,):
            unit_of(view.state, number)
        if asked.rounds == 1:
            return await self._reckon(of_battle, (view.state, asked), 1, request)
        # A state cannot be sent to another process; the record can.
        return await self._reckon(of_record, (files.encode(room.battle), seat, asked), asked.rounds, request)

    async def _reckon(self, function: Any, given: tuple[Any, ...], rounds: int, request: Request) -> dict[str, Any]:
        """One round takes milliseconds, more of them up to many seconds."""
        if rounds > 1:
            found: dict[str, Any] = await self.reckoner.ask(function, given, request.is_disconnected)
            return found
        async with self._one:
            return dict(await asyncio.to_thread(told, function, *given))


def _reckoning(request: Request) -> Reckoning:
    reckoning: Reckoning = request.app.state.reckoning
    return reckoning


# The calls ----------------------------------------------------------------------------------------------


def add_odds(app: FastAPI) -> None:
    @app.get("/api/units")
    async def get_units() -> Answer[Choices]:
        """What two units can be picked from."""
        return answer(await asyncio.to_thread(unit_choices))

    @app.get("/api/odds")
    async def get_odds(
        request: Request,
        first: Words,
        second: Words,
        side: Literal["front", "left", "right", "flank", "rear"] = "front",
        charge: bool = False,
        counter: bool = False,
        rounds: Rounds = 1,
        shoot: Annotated[float | None, Query(ge=0, le=100, description="Inches; the first shoots instead.")] = None,
        cover: bool = False,
        commander: Annotated[bool, Query(description="The first's commander shoots, not its models.")] = False,
    ) -> Answer[FightOdds | HarmOdds]:
        """The odds of a fight or a shot between two units on open ground."""
        one, two = await asyncio.to_thread(lambda: (listed(first), listed(second)))
        if shoot is not None:
            asked = Matchup(one, two, shoot=shoot, cover=cover, commander=commander)
        else:
            asked = Matchup(one, two, "left" if side == "flank" else side, charge, counter, rounds)
        return await _reckoning(request).matchup(asked, request)

    @app.get("/api/battles/{id}/odds/charge")
    async def charge_odds(
        request: Request,
        id: str,
        side: SideName,
        unit: Number,
        target: Number,
        answers: Annotated[Reply, Query(alias="answer", description="What the target does about it.")] = "holds",
        rounds: RoundsOfBattle = 1,
    ) -> Answer[ChargeOdds]:
        """The odds of a charge that may be declared now, or is to be answered now, and of the rounds that follow."""
        asked = Question("charge", unit, target, answers, rounds)
        return answer(await _reckoning(request).battle(request, id, side, asked))

    @app.get("/api/battles/{id}/odds/shot")
    async def shot_odds(
        request: Request, id: str, side: SideName, unit: Number, target: Number, commander: bool = False
    ) -> Answer[HarmOdds]:
        """The odds of a shot that is allowed now."""
        asked = Question("shot", unit, target, commander=commander)
        return answer(await _reckoning(request).battle(request, id, side, asked))

    @app.get("/api/battles/{id}/odds/combat")
    async def combat_odds(
        request: Request, id: str, side: SideName, unit: Number, rounds: RoundsOfBattle = 1
    ) -> Answer[FightOdds]:
        """The odds of the fight that a unit is in."""
        return answer(await _reckoning(request).battle(request, id, side, Question("combat", unit, rounds=rounds)))
