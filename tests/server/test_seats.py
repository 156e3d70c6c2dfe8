"""Who may see and do what: seats, secrets, foreign pages."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start
from starlette.websockets import WebSocketDisconnect

PLACE = {"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0}


def test_view_of_a_bots_side_is_refused(client: TestClient) -> None:
    id = start(client)
    for path in (f"/api/battles/{id}", f"/api/battles/{id}/reach/1"):
        answer = client.get(path, params={"side": "north"})
        assert answer.status_code == 403
        assert "units" not in answer.text
    with client.websocket_connect(f"/api/battles/{id}/live?side=north") as socket:
        assert "random" in socket.receive_json()["error"]
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_person_cannot_act_for_the_bot(client: TestClient) -> None:
    player = Player(client, start(client))
    answer = player.post({"kind": "concede", "side": "north"})
    assert answer.status_code == 403
    assert player.look()["result"] is None


@pytest.mark.parametrize("side", ["", "east", "South"])
def test_unknown_side_is_refused(client: TestClient, side: str) -> None:
    answer = client.get(f"/api/battles/{start(client)}", params={"side": side})
    assert answer.status_code == 400
    assert "south or north" in answer.json()["error"]


def test_secret_deployment_does_not_show_to_the_other_person(client: TestClient) -> None:
    id = start(client, north="human")
    south, north = Player(client, id, "south"), Player(client, id, "north")
    before = client.get(f"/api/battles/{id}", params={"side": "north"}).content
    south.do(PLACE)
    south.do({**PLACE, "x": 38})
    assert client.get(f"/api/battles/{id}", params={"side": "north"}).content == before
    assert len(south.look()["units"]) == len(north.look()["units"])
    assert [entry["index"] for entry in south.log] == [0, 1]
    assert north.log == []


def test_secret_deployment_is_not_pushed_to_the_other_person(client: TestClient) -> None:
    id = start(client, north="human")
    south = Player(client, id, "south")
    with client.websocket_connect(f"/api/battles/{id}/live?side=north") as socket:
        assert socket.receive_json() == {"version": 0}
        south.do(PLACE)
        south.do({"kind": "ready"})
        assert socket.receive_json() == {"version": 1}  # Ready alone


def test_readiness_of_one_person_takes_no_step_from_the_other(client: TestClient) -> None:
    id = start(client, north="human")
    south, north = Player(client, id, "south"), Player(client, id, "north")
    place = {"kind": "place", "unit": 6, "x": 36, "y": 40, "heading": 180}
    south.do(PLACE)
    south.do({"kind": "ready"})
    south.do({"kind": "unready"})
    answer = north.post(place, version=0).json()
    assert answer["view"]["units"][5]["placed"]
    assert [entry["side"] for entry in answer["log"]] == ["south", "south", "north"]
    south.do({"kind": "ready"})
    north.view = answer["view"]
    assert north.do({"kind": "ready"})["view"]["phase"] != "deployment"


@pytest.mark.parametrize("version", [-1, 0, 4, 99])
def test_an_own_step_or_one_never_seen_makes_a_version_old_while_deploying(client: TestClient, version: int) -> None:
    id = start(client, north="human")
    south, north = Player(client, id, "south"), Player(client, id, "north")
    north.do({"kind": "place", "unit": 6, "x": 36, "y": 40, "heading": 180})
    south.do(PLACE)
    south.do({"kind": "ready"})
    assert north.look()["version"] == 2
    assert north.post({"kind": "ready"}, version=version).status_code == 409
    assert north.post({"kind": "ready"}, version=1).status_code == 200


def test_ready_cannot_be_taken_back_by_one_who_has_not_seen_the_battle_begin(client: TestClient) -> None:
    id = start(client, north="human")
    south, north = Player(client, id, "south"), Player(client, id, "north")
    south.do(PLACE)
    south.do({"kind": "ready"})
    north.deploy()
    answer = south.post({"kind": "unready"})
    assert answer.status_code == 409
    assert "gone on" in answer.json()["error"]


def test_record_holds_secrets_and_is_given_only_when_all_is_over(client: TestClient) -> None:
    player = Player(client, start(client))
    assert client.get(f"/api/battles/{player.battle}/record").status_code == 409
    player.deploy()
    player.do({"kind": "concede"})
    assert client.get(f"/api/battles/{player.battle}/record").status_code == 200


def test_no_answer_holds_the_seed(client: TestClient) -> None:
    id = start(client, seed=918273645546372)
    told = client.get(f"/api/battles/{id}", params={"side": "south"}).text
    assert "918273645546372" not in told
    assert "seed" not in told


@pytest.mark.parametrize(
    "headers",
    [{"host": "evil.example"}, {"host": "evil.example:8765"}, {"host": ""}, {"origin": "http://evil.example"}],
)
def test_foreign_pages_are_not_answered(client: TestClient, headers: dict[str, Any]) -> None:
    assert client.get("/api/battles", headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/battles/x/live?side=south", headers=headers):
        pass


def test_own_page_is_answered(client: TestClient) -> None:
    headers = {"host": "127.0.0.1:8765", "origin": "http://127.0.0.1:8765"}
    answer = client.get("/api/battles", headers=headers)
    assert answer.status_code == 200
    assert "default-src 'self'" in answer.headers["content-security-policy"]
