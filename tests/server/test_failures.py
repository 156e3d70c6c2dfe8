"""What goes wrong around a battle does not stop or spoil it."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start
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


def test_step_that_cannot_be_stored_is_taken_back(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(client, start(client))
    before = player.look()
    real = Storage.append

    async def full(*_: Any) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    monkeypatch.setattr(Storage, "append", full)
    answer = player.post(PLACE)
    assert answer.status_code == 503
    assert "full" in answer.json()["error"]
    monkeypatch.setattr(Storage, "append", real)
    assert player.look() == before
    player.do(PLACE)
