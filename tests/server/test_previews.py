"""What the page asks before acting: checks and reaches, over HTTP and over the live socket."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, in_strategic_phase, start


@pytest.fixture
def player(client: TestClient) -> Player:
    return in_strategic_phase(client)


def test_check_of_a_chain_gives_its_poses_and_cost_and_changes_nothing(client: TestClient, player: Player) -> None:
    unit = player.view["options"]["moves"][0]["unit"]
    start = player.view["units"][unit - 1]
    action = {"kind": "move", "side": "south", "unit": unit, "steps": [["advance", 1.0], ["advance", 0.5]]}
    body = {"side": "south", "action": action}
    found = client.post(f"/api/battles/{player.battle}/check", json=body).json()
    assert found["ok"] is True
    assert [pose["y"] for pose in found["poses"]] == [start["y"] + 1.0, start["y"] + 1.5]
    assert (found["cost"], found["left"]) == (1.5, start["move"] - 1.5)
    assert (found["width"], found["depth"]) == (start["width"], start["depth"])
    version = player.view["version"]
    assert player.look()["version"] == version


@pytest.mark.parametrize(
    ("steps", "grain"),
    [
        ([["advance", 30.0]], ["advance", 0.01]),
        ([["pivot", 30.0], ["advance", 30.0]], ["advance", 0.01]),
        ([["advance", 7.5], ["pivot", -179.9]], ["pivot", -0.1]),
    ],
)
def test_a_chain_that_goes_too_far_is_told_as_far_as_it_is_accepted(
    client: TestClient, player: Player, steps: list[list[object]], grain: list[object]
) -> None:
    cut = 0
    for move in player.view["options"]["moves"]:

        def asked(chain: list[list[object]], unit: int = move["unit"]) -> dict[str, Any]:
            action = {"kind": "move", "side": "south", "unit": unit, "steps": chain}
            return dict(client.post(f"/api/battles/{player.battle}/check", json={"side": "south", "action": action}).json())

        found = asked(steps)
        if found["ok"] or found["most"] is None:
            assert found["most"] is None
            continue
        cut += 1
        most = found["most"]["steps"]
        assert most[:-1] == steps[:-1]
        told = {name: value for name, value in found["most"].items() if name != "steps"}
        assert asked(most) == {**told, "most": None}
        assert told["ok"]
        last = [most[-1][0], round(most[-1][1] + grain[1], 2)]
        assert not asked([*most[:-1], last])["ok"], "not a grain more"
    assert cut


def test_check_of_too_long_a_chain_says_why(client: TestClient, player: Player) -> None:
    unit = player.view["options"]["moves"][0]["unit"]
    action = {"kind": "move", "side": "south", "unit": unit, "steps": [["advance", 30.0]]}
    found = client.post(f"/api/battles/{player.battle}/check", json={"side": "south", "action": action}).json()
    assert found["ok"] is False
    assert found["rule"] in ("R9.3", "R9.4")
    assert len(found["poses"]) == 1


def test_live_socket_answers_checks_in_the_same_form(client: TestClient, player: Player) -> None:
    unit = player.view["options"]["moves"][0]["unit"]
    action = {"kind": "move", "side": "south", "unit": unit, "steps": [["pivot", 10.0]]}
    over_http = client.post(f"/api/battles/{player.battle}/check", json={"side": "south", "action": action}).json()
    with client.websocket_connect(f"/api/battles/{player.battle}/live?side=south") as socket:
        assert socket.receive_json() == {"version": player.view["version"]}
        socket.send_json({"check": action, "ask": 5})
        assert socket.receive_json() == {"ask": 5, **over_http}


@pytest.mark.parametrize("text", ["{", "[]", '{"ask": 3}', '{"ask": 3, "check": {"kind": "dance", "side": "south"}}'])
def test_live_socket_survives_what_it_cannot_read(client: TestClient, text: str) -> None:
    id = start(client)
    with client.websocket_connect(f"/api/battles/{id}/live?side=south") as socket:
        assert socket.receive_json().keys() == {"version"}
        socket.send_text(text)
        assert socket.receive_json()["ok"] is False
        socket.send_json({"check": {"kind": "ready", "side": "south"}, "ask": 4})
        assert socket.receive_json()["ask"] == 4


def test_reach_lists_targets_and_why_not_the_others(client: TestClient, player: Player) -> None:
    unit = player.view["options"]["moves"][0]["unit"]
    found = client.get(f"/api/battles/{player.battle}/reach/{unit}", params={"side": "south"}).json()
    assert found["unit"] == unit
    assert len(found["area"]) > 10
    assert all(item["error"] and item["rule"].startswith("R") for item in found["refused"])


def test_reach_of_no_unit_is_not_found(client: TestClient, player: Player) -> None:
    answer = client.get(f"/api/battles/{player.battle}/reach/99", params={"side": "south"})
    assert answer.status_code == 404


def test_live_socket_tells_that_the_battle_has_changed(client: TestClient) -> None:
    player = Player(client, start(client))
    with client.websocket_connect(f"/api/battles/{player.battle}/live?side=south") as socket:
        assert socket.receive_json() == {"version": player.view["version"]}  # at once: it may have changed before
        player.do({"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0})
        assert socket.receive_json() == {"version": player.view["version"]}


def test_figures_are_those_of_the_view_with_their_changes(client: TestClient, player: Player) -> None:
    for unit in player.view["units"]:
        told = client.get(f"/api/battles/{player.battle}/figures/{unit['number']}?side=south").json()
        assert (told["troop"] is None) == (unit["alone"] or not unit["models"])
        assert (told["commander"] is None) == (unit["commander"] is None or not unit["commander"]["alive"])


def test_sight_names_whoever_is_in_the_way(client: TestClient, player: Player) -> None:
    own, foe = ([u["number"] for u in player.view["units"] if u["side"] == side] for side in ("south", "north"))
    found = [client.get(f"/api/battles/{player.battle}/sight/{a}/{b}?side=south").json() for a in own for b in foe]
    blocked = [one for one in found if one["in_zone"] and not one["sees"]]
    assert blocked
    assert all(one["units"] or one["terrain"] for one in blocked)
    assert all(any(line["clear"] for line in one["lines"]) == one["sees"] for one in found)


@pytest.mark.parametrize("path", ["figures/99", "sight/1/99", "sight/99/1"])
def test_a_unit_that_is_not_there_is_said(client: TestClient, player: Player, path: str) -> None:
    answer = client.get(f"/api/battles/{player.battle}/{path}?side=south")
    assert answer.status_code == 404
    assert "99" in answer.json()["error"]


def test_nothing_of_an_enemy_is_told_before_both_are_ready(client: TestClient) -> None:
    battle = start(client)
    view = client.get(f"/api/battles/{battle}?side=south").json()["view"]
    foe = next(unit["number"] for unit in view["units"] if unit["side"] == "north")
    assert client.get(f"/api/battles/{battle}/sight/1/{foe}?side=south").json()["in_zone"] is None
