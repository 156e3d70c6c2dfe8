"""What lies around a unit, over HTTP: the engine's own figures, nothing of the other side's secrets, and any earlier moment."""

from __future__ import annotations

import math
from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start

from opensovl.core.charge_moves import arc_of
from opensovl.core.geometry import Block, block_distance
from opensovl.core.profiles import QUARTER_NAMES


def block_of(unit: dict[str, Any]) -> Block:
    return Block(unit["x"], unit["y"], round(unit["heading"] * 10), unit["width"] / 2, unit["depth"] / 2)


def ask(client: TestClient, player: Player, unit: int, **query: Any) -> dict[str, Any]:
    given = client.get(f"/api/battles/{player.battle}/surroundings/{unit}", params={"side": player.side, **query})
    assert given.status_code == 200, given.text
    return dict(given.json())


@pytest.fixture
def player(client: TestClient) -> Player:
    """In the Strategic phase of turn 1, to act."""
    player = Player(client, start(client))
    player.deploy()
    return player


def test_every_other_unit_is_measured_from_edge_to_edge_the_nearest_first(client: TestClient, player: Player) -> None:
    units = {unit["number"]: unit for unit in player.view["units"] if unit["placed"]}
    found = ask(client, player, 1)
    assert {one["unit"] for one in found["units"]} == units.keys() - {1}
    distances = [one["distance"] for one in found["units"]]
    assert distances == sorted(distances)
    own = block_of(units[1])
    for one in found["units"]:
        other = block_of(units[one["unit"]])
        assert one["distance"] == pytest.approx(block_distance(own, other), abs=0.01)
        assert one["quarter"] == QUARTER_NAMES[arc_of(own, other.x, other.y)]
        assert one["shows"] == QUARTER_NAMES[arc_of(other, own.x, own.y)]
        assert one["sight"] is None or one["sight"] >= one["distance"] - 0.02
        way = math.degrees(math.atan2(other.x - own.x, other.y - own.y)) % 360
        assert one["heading"] == pytest.approx(way, abs=0.06)
        assert (one["turn"] - (way - units[1]["heading"]) + 180) % 360 == pytest.approx(180, abs=0.06)


def test_a_pose_is_measured_as_if_the_unit_stood_there_and_nothing_moves(client: TestClient, player: Player) -> None:
    before = player.look()
    found = ask(client, player, 1, x=36, y=20, heading=90)
    unit = before["units"][0]
    assert (found["x"], found["y"], found["heading"]) == (36, 20, 90)
    assert found["edges"]["west"] == pytest.approx(36 - unit["depth"] / 2, abs=0.01)
    assert found["edges"]["south"] == pytest.approx(20 - unit["width"] / 2, abs=0.01)
    assert found["edges"]["north"] == pytest.approx(28 - unit["width"] / 2, abs=0.01)
    assert found["line"] is None
    for one in found["units"]:
        expected = (one["heading"] - 90 + 180) % 360 - 180
        assert one["turn"] == pytest.approx(180 if expected == -180 else expected, abs=0.06)
    assert player.look() == before


def test_terrain_tells_what_a_unit_stands_in_and_how_far_the_rest_is(client: TestClient, player: Player) -> None:
    pieces = player.view["board"]["terrain"]
    index, wood = next((index, piece) for index, piece in enumerate(pieces) if piece["kind"] == "forest")
    x = sum(point[0] for point in wood["points"]) / len(wood["points"])
    y = sum(point[1] for point in wood["points"]) / len(wood["points"])
    found = ask(client, player, 1, x=x, y=y, heading=0)
    here = next(one for one in found["terrain"] if one["piece"] == index)
    assert (here["inside"], here["distance"]) == (True, 0)
    assert len(found["terrain"]) == len(pieces)
    assert all(one["distance"] > 0 for one in found["terrain"] if not one["inside"] and one["distance"] != 0)


def test_markers_are_measured_to_their_area(client: TestClient) -> None:
    setup = {
        "map": "farmstead",
        "scenario": "objectives",
        "armies": {"south": "greenskin-tribes-500", "north": "dwarf-holds-500"},
        "players": {"south": "human", "north": "random"},
        "seed": 7,
    }
    player = Player(client, client.post("/api/battles", json=setup).json()["id"])
    marker = player.view["board"]["objectives"][0]
    unit = player.view["units"][0]
    far = marker["radius"] + unit["depth"] / 2
    for gap, touches in ((0.5, False), (0.0, True)):
        found = ask(client, player, 1, x=marker["x"], y=round(marker["y"] - far - gap, 3), heading=0)
        one = next(one for one in found["markers"] if one["marker"] == 0)
        assert one["distance"] == pytest.approx(gap, abs=0.01)
        assert (one["touches"], one["quarter"], one["turn"]) == (touches, "front", 0)


def test_deployment_tells_the_line_and_no_enemy(client: TestClient) -> None:
    battle = start(client, north="human")
    north = Player(client, battle, "north")
    north.do({"kind": "place", "unit": 9, "x": 36, "y": 42, "heading": 180})
    south = Player(client, battle)
    south.do({"kind": "place", "unit": 1, "x": 30, "y": 6, "heading": 0})
    found = ask(client, south, 1)
    depth = south.view["units"][0]["depth"]
    assert found["units"] == []
    assert found["line"] == pytest.approx(11.5 - 6 - depth / 2, abs=0.01)
    north.look()
    theirs = ask(client, north, 9)
    assert theirs["units"] == []
    deep = next(unit for unit in north.view["units"] if unit["number"] == 9)["depth"]
    assert theirs["line"] == pytest.approx(42 - deep / 2 - 36.5, abs=0.01)
    given = client.get(f"/api/battles/{battle}/surroundings/9", params={"side": "south"})
    assert given.status_code == 409
    assert "not on the board" in given.json()["error"]


def test_an_earlier_moment_is_measured_as_it_was_then(client: TestClient, player: Player) -> None:
    known = len(player.log) if player.look() else 0
    unit = player.view["options"]["moves"][0]["unit"]
    before = ask(client, player, unit)
    player.do({"kind": "move", "unit": unit, "steps": [["advance", 2.0]]})
    assert ask(client, player, unit)["y"] == before["y"] + 2.0
    assert ask(client, player, unit, moment=known) == before


def test_who_is_not_there_or_not_at_that_seat_is_told_so(client: TestClient, player: Player) -> None:
    path = f"/api/battles/{player.battle}/surroundings"
    assert client.get(f"{path}/99", params={"side": "south"}).status_code == 404
    assert client.get(f"{path}/1", params={"side": "north"}).status_code == 403
    assert client.get(f"{path}/1", params={"side": "south", "x": "far", "y": 1, "heading": 0}).status_code == 400
