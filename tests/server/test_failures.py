"""What goes wrong around a battle does not stop or spoil it."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, in_strategic_phase, start
from sqlalchemy.exc import OperationalError

from opensovl import bots
from opensovl.core.actions import Action
from opensovl.core.views import View
from opensovl.server.storage import Storage

PLACE = {"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0}


class CrashingBot:
    def __init__(self, place: Any) -> None:
        self.place = place

    def choose(self, view: View) -> Action:
        """Deploys as another bot would, then crashes in every phase."""
        if view.state.turn == 0:
            return self.place.choose(view)
        raise RuntimeError("no idea")


class CheatingBot(CrashingBot):
    def choose(self, view: View) -> Action:
        """Deploys as another bot would, then concedes for the other side."""
        return self.place.choose(view) if view.state.turn == 0 else Action("concede", 1 - view.side)


@pytest.mark.parametrize("kind", [CrashingBot, CheatingBot])
def test_bot_that_fails_takes_a_plain_action_and_the_battle_goes_on(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, kind: type[CrashingBot]
) -> None:
    real = bots.load
    monkeypatch.setattr(bots, "load", lambda name, seed: kind(real(name, seed)))
    player = Player(client, start(client))
    player.deploy()
    while player.view["turn"] == 1:
        assert player.view["to_act"] == ["south"]
        player.do(player.view["options"]["actions"][0])
    assert player.view["result"] is None


@pytest.mark.parametrize(
    ("method", "call"),
    [("create", "POST /api/lessons/first"), ("read", "GET /api/battles/unknown?side=south"), ("recent", "GET /api/battles")],
)
@pytest.mark.parametrize(
    ("language", "said"), [("en", "The store of battles cannot be used now"), ("de", "Der Speicher der Schlachten")]
)
def test_store_that_fails_is_told_in_words(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, method: str, call: str, language: str, said: str
) -> None:
    async def full(*_: Any) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    monkeypatch.setattr(Storage, method, full)
    answer = client.request(*call.split(), headers={"Accept-Language": language})
    assert answer.status_code == 503
    assert answer.json()["error"].startswith(said)
    assert answer.json()["error"].endswith(": database or disk is full.")


def test_undo_whose_answer_was_lost_acts_once(client: TestClient) -> None:
    player = in_strategic_phase(client)
    unit = player.view["options"]["moves"][0]["unit"]
    for _ in range(2):
        player.do({"kind": "move", "unit": unit, "steps": [["advance", 1.0]]})
    asked = {"version": player.view["version"], "side": "south", "key": "only once"}
    answers = [client.post(f"/api/battles/{player.battle}/undo", json=asked) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    moved = next(one for one in player.look()["units"] if one["number"] == unit)
    assert moved["move"] - moved["move_left"] == 1.0


def test_step_that_cannot_be_stored_is_taken_back(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(client, start(client))
    before = player.look()
    real = Storage.append

    async def full(*_: Any) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    monkeypatch.setattr(Storage, "append", full)
    answer = player.post(PLACE)
    assert answer.status_code == 503
    assert answer.json()["error"] == "The step could not be stored and is taken back: database or disk is full."
    monkeypatch.setattr(Storage, "append", real)
    assert player.look() == before
    player.do(PLACE)
