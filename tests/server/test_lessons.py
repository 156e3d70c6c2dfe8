"""Lessons: battles from a position of the package, which the page explains."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start

from opensovl.core.deployment import why_not_place
from opensovl.server import lessons


def begin(client: TestClient) -> Player:
    answer = client.post("/api/lessons/first")
    assert answer.status_code == 200, answer.text
    assert answer.json()["sides"] == ["south"]
    return Player(client, answer.json()["id"])


def place(player: Player) -> None:
    """The one unit that does not stand yet, beside the others."""
    player.do({"kind": "place", "unit": 3, "x": 37.0, "y": 5.0, "heading": 0})
    player.do({"kind": "ready"})


def told_lesson(client: TestClient, battle: str) -> Any:
    return client.get(f"/api/battles/{battle}", params={"side": "south"}).json()["lesson"]


def test_a_lesson_begins_with_deployment_against_a_bot(client: TestClient) -> None:
    player = begin(client)
    assert player.view["prompt"]["kind"] == "deploy"
    assert [unit["placed"] for unit in player.view["units"] if unit["side"] == "south"] == [True, True, False]
    assert all(unit["x"] is None for unit in player.view["units"] if unit["side"] == "north"), "it is in secret (R6.4)"
    place(player)
    assert (player.view["turn"], player.view["phase"]) == (1, "strategic")
    assert client.get("/api/battles").json()[0]["armies"] == {"south": "Watch of the Pass", "north": "Mongrel Raiders"}


def test_a_battle_says_which_lesson_it_is(client: TestClient) -> None:
    assert told_lesson(client, begin(client).battle) == "first"
    assert told_lesson(client, start(client)) is None


def test_a_lesson_is_always_the_same(client: TestClient) -> None:
    first, second = begin(client), begin(client)
    place(first)
    place(second)
    assert first.look()["units"] == second.look()["units"]


def test_there_is_no_other_lesson(client: TestClient) -> None:
    answer = client.post("/api/lessons/second")
    assert answer.status_code == 404
    assert "second" in answer.json()["error"]


@pytest.mark.parametrize("name", lessons.ARMIES)
def test_the_enemy_stands_where_it_could_have_been_deployed(name: str) -> None:
    state = lessons.start(name).state
    state.ready = [False, False]
    for unit in state.units:
        if unit.side == 1:
            unit.placed = False
            assert why_not_place(state, unit, unit.x, unit.y, unit.heading) is None


def advance(player: Player, inches: float) -> None:
    """Every unit of the phase casts or shoots what it can, or goes forward, and ends."""
    turn = player.view["turn"]
    while player.view["turn"] == turn and player.view["phase"] == "strategic":
        listed = player.view["options"]["actions"]
        harm = [one for one in listed if one["kind"] in ("use", "shoot")]
        number = listed[0]["unit"]
        step = {"kind": "move", "unit": number, "steps": [["advance", inches]]}
        fresh = any(move["unit"] == number and move["left"] == move["move"] for move in player.view["options"]["moves"])
        if harm:
            player.do(harm[0])
        elif fresh and player.post(step).status_code == 200:
            player.look()
        else:
            player.do(next(one for one in listed if one["kind"] in ("end", "rally") and one["unit"] == number))


@pytest.mark.parametrize("inches", [0.1, 2.0, 4.0, 6.0])
def test_a_shot_a_spell_and_a_charge_come_by_turn_two(client: TestClient, inches: float) -> None:
    player = begin(client)
    place(player)
    advance(player, inches)
    kinds = {event["kind"] for entry in player.look() and player.log for event in entry["events"]}
    assert {"ability", "shot", "moved"} <= kinds
    assert (player.view["turn"], player.view["phase"]) == (2, "charge")
    charges = [one for one in player.view["options"]["actions"] if one["kind"] == "charge"]
    assert charges, "a charge can be declared on turn 2"
