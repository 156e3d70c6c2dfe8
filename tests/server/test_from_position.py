"""Battles that start from a position, and what is refused of one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from held import HeldClient
from players import Player

TINY = """
format = "opensovl-position 1"
map = "farmstead"
turn = 2
phase = "strategic"
to_act = "south"
first = "south"
begins = "south"
ready = ["south", "north"]
dice = [4, 4, 1, 2]
factions = { south = "Greenskin Tribes", north = "Dwarf Holds" }

[[south]]
entry = "Goblin Shortbows"
models = 2
at = [14.0, 18.0, 0.0]

[[south]]
entry = "Goblin Shortbows"
models = 2
at = [18.0, 18.0, 0.0]

[[north]]
entry = "Dwarf Warriors"
models = 10
at = [14.0, 28.0, 180.0]
left = 9
"""
SHOOT = {"kind": "shoot", "unit": 1, "target": 3, "by": "unit"}
BOTH = {"south": "human", "north": "human"}


def begin(client: TestClient, text: str, **more: Any) -> Any:
    return client.post("/api/battles", json={"position": text, "players": BOTH, **more})


def test_battle_starts_from_a_position_with_its_own_dice(client: TestClient) -> None:
    answer = begin(client, TINY)
    assert answer.status_code == 200, answer.text
    assert answer.json()["sides"] == ["south", "north"]
    player = Player(client, answer.json()["id"])
    assert (player.view["turn"], player.view["phase"], player.view["to_act"]) == (2, "strategic", ["south"])
    told = player.do(SHOOT)
    assert told["view"]["units"][2]["models"] == 7


def test_battle_that_nobody_wins_is_listed_as_a_draw(client: TestClient) -> None:
    id = begin(client, TINY.replace("turn = 2", "turn = 7")).json()["id"]
    south, north = Player(client, id), Player(client, id, "north")
    for player, unit in ((south, 1), (north, 3), (south, 2)):
        player.look()
        player.do({"kind": "end", "unit": unit})
    assert [(row["over"], row["result"]) for row in client.get("/api/battles").json()] == [(True, "draw")]


def test_scripted_dice_that_run_out_refuse_the_step_and_change_nothing(client: TestClient) -> None:
    player = Player(client, begin(client, TINY.replace("[4, 4, 1, 2]", "[4]")).json()["id"])
    before = player.look()
    answer = player.post(SHOOT)
    assert answer.status_code == 409
    assert "used up" in answer.json()["error"]
    assert answer.json()["rule"] == "R1.8"
    assert player.look() == before
    player.do({"kind": "end", "unit": 1})  # what needs no dice goes on


def test_seed_replaces_the_dice_of_a_position(client: TestClient) -> None:
    def shot(seed: int) -> Any:
        player = Player(client, begin(client, TINY, seed=seed).json()["id"])
        return player.do(SHOOT)["log"]

    assert shot(1) == shot(1)
    assert len({str(shot(seed)) for seed in range(6)}) > 1


def test_battle_from_a_position_survives_a_restart(client: TestClient, url: str) -> None:
    from opensovl.server.app import create_app

    player = Player(client, begin(client, TINY, seed=3).json()["id"])
    view = player.do(SHOOT)["view"]
    with HeldClient(create_app(url)) as again:
        assert Player(again, player.battle).view == view


def test_bot_plays_on_from_a_position_with_a_seed_but_not_with_scripted_dice(client: TestClient) -> None:
    bot = {"south": "human", "north": "scripted"}
    answer = client.post("/api/battles", json={"position": TINY, "players": bot})
    assert answer.status_code == 400
    assert "Scripted dice" in answer.json()["error"]
    answer = client.post("/api/battles", json={"position": TINY, "players": bot, "seed": 5})
    player = Player(client, answer.json()["id"])
    player.do({"kind": "end", "unit": 1})
    assert player.view["units"][2]["acted"]


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('map = "farmstead"', 'map = "/etc/passwd.toml"', "farmstead"),
        ('map = "farmstead"', 'map = "atlantis"', "atlantis"),
        ("turn = 2", "turn = [", "TOML"),
        ("models = 10", "models = 2000", "1000"),
        ("models = 10", "models = -1", "models"),
        ('entry = "Dwarf Warriors"', 'entry = "Dwarf Wariors"', "Dwarf Warriors"),
        ("at = [14.0, 28.0, 180.0]", "at = [nan, 28.0, 180.0]", "no place"),
        ("left = 9", "left = 12", "12 models left"),
    ],
)
def test_wrong_position_is_refused_with_what_is_wrong(client: TestClient, old: str, new: str, word: str) -> None:
    assert old in TINY
    answer = begin(client, TINY.replace(old, new))
    assert answer.status_code == 400
    assert word in answer.json()["error"]


@pytest.mark.parametrize("text", ["", "rubbish", "\x00", "format = 7", "a." * 5000, "[" * 5000, "x" * 300_000, "# \ud800"])
def test_rubbish_is_refused_in_words(client: TestClient, text: str) -> None:
    body = json.dumps({"position": text, "players": BOTH})
    answer = client.post("/api/battles", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert len(answer.json()["error"]) > 20


def test_position_with_too_many_units_is_refused(client: TestClient) -> None:
    many = TINY + '[[north]]\nentry = "Dwarf Warriors"\n' * 100
    assert "103 units" in begin(client, many).json()["error"]
