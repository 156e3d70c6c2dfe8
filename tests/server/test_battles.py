"""Battles over HTTP: from the start to the end, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start


def test_library_lists_what_there_is(client: TestClient) -> None:
    found = client.get("/api/library").json()
    assert {"armies", "maps", "bots", "version", "compiled"} == set(found)
    assert "greenskin-tribes-500" in [army["name"] for army in found["armies"]]
    assert {"scripted", "random"} <= {bot["name"] for bot in found["bots"]}
    farmstead = next(one for one in found["maps"] if one["name"] == "farmstead")
    assert (farmstead["board"]["width"], farmstead["board"]["height"]) == (72, 48)
    assert all(3 <= len(layout) <= 5 for layout in farmstead["layouts"])


@pytest.mark.slow
def test_battle_against_a_bot_reaches_its_end(client: TestClient) -> None:
    player = Player(client, start(client))
    player.deploy()
    for _ in range(400):
        if player.view["result"] is not None:
            break
        assert player.view["to_act"] == ["south"]
        player.do(player.view["options"]["actions"][-1])
    result = player.view["result"]
    assert result is not None
    assert player.view["prompt"]["kind"] == "over"
    listed = client.get("/api/battles").json()
    assert [(row["over"], row["result"]) for row in listed] == [(True, result["winner"] or "draw")]
    record = client.get(f"/api/battles/{player.battle}/record")
    assert record.status_code == 200
    assert record.text.startswith('{"format":"opensovl-record"')


def test_list_of_battles_says_who_won(client: TestClient) -> None:
    Player(client, start(client))
    lost = Player(client, start(client))
    lost.do({"kind": "concede"})
    assert [(row["over"], row["result"]) for row in client.get("/api/battles").json()] == [(True, "north"), (False, None)]


def test_log_tells_in_words_and_only_what_is_new(client: TestClient) -> None:
    player = Player(client, start(client))
    player.deploy()
    before = player.view["version"]
    told = player.do({"kind": "concede"})
    assert told["view"]["result"]["reason"] == "conceded"
    assert told["log"][0]["events"][0]["text"] == "South concedes."
    assert len(told["log"]) == 1
    assert before < told["view"]["version"]
    player.look()
    assert [entry["index"] for entry in player.log] == list(range(len(player.log)))


def test_action_that_the_rules_refuse_names_the_rule_and_changes_nothing(client: TestClient) -> None:
    player = Player(client, start(client))
    before = player.look()
    answer = player.post({"kind": "place", "unit": 1, "x": 36, "y": 24, "heading": 0})
    assert answer.status_code == 409
    assert answer.json()["rule"] == "R6.4"
    assert "zone" in answer.json()["error"]
    assert player.look() == before


def test_same_key_acts_once(client: TestClient) -> None:
    player = Player(client, start(client))
    place = {"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0}
    first = player.post(place, key="again")
    second = player.post(place, key="again")
    assert first.status_code == second.status_code == 200
    assert first.json()["view"] == second.json()["view"]


def test_old_version_is_refused(client: TestClient) -> None:
    player = Player(client, start(client))
    place = {"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0}
    old = player.view["version"]
    player.do(place)
    answer = player.post({**place, "x": 37}, version=old)
    assert answer.status_code == 409
    assert "gone on" in answer.json()["error"]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"map": "atlantis"}, "atlantis"),
        ({"map": "/etc/passwd.toml"}, "passwd"),
        ({"scenario": "siege"}, "scenario"),
        ({"armies": {"south": "orcs", "north": "random"}}, "orcs"),
        ({"players": {"south": "human", "north": "clippy"}}, "clippy"),
        ({"players": {"south": "random", "north": "random"}}, "person"),
        ({"seed": -1}, "seed"),
    ],
)
def test_bad_new_battle_is_refused_with_what_is_wrong(client: TestClient, change: dict[str, Any], word: str) -> None:
    body = {
        "map": "farmstead",
        "armies": {"south": "random", "north": "random"},
        "players": {"south": "human", "north": "random"},
    }
    answer = client.post("/api/battles", json={**body, **change})
    assert answer.status_code == 400
    assert word in answer.json()["error"]


@pytest.mark.parametrize(
    ("action", "word"),
    [
        ({"kind": "dance"}, "dance"),
        ({"kind": "place", "unit": 1}, "`x`"),
        ({"kind": "move", "unit": 1, "steps": [["hop", 3]]}, "hop"),
        ({"kind": "charge", "unit": "one", "target": 2}, "'one'"),
    ],
)
def test_unreadable_action_is_refused(client: TestClient, action: dict[str, Any], word: str) -> None:
    answer = Player(client, start(client)).post(action)
    assert answer.status_code == 400
    assert word in answer.json()["error"]


def test_unknown_battle_is_not_found(client: TestClient) -> None:
    answer = client.get("/api/battles/nothing", params={"side": "south"})
    assert (answer.status_code, answer.json()["rule"]) == (404, None)


def test_undo_takes_back_a_move(client: TestClient) -> None:
    player = Player(client, start(client))
    player.deploy()
    while player.view["phase"] == "charge":
        player.do({"kind": "pass"})
    unit = player.view["options"]["moves"][0]["unit"]
    before = player.look()["units"][unit - 1]
    assert player.do({"kind": "move", "unit": unit, "steps": [["advance", 1.0]]})["can_undo"]
    body = {"version": player.view["version"], "side": "south"}
    after = client.post(f"/api/battles/{player.battle}/undo", json=body)
    assert after.status_code == 200, after.text
    assert after.json()["view"]["units"][unit - 1] == before
    assert after.json()["view"]["version"] > body["version"]


@pytest.mark.parametrize("path", ["/api/nothing", "/nothing", "/../app.py", "/battle"])
def test_what_is_not_there_is_not_found_in_the_same_form(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "rule"}
