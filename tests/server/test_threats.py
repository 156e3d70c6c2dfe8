"""How far units could charge and shoot, and who reaches a place: the outlines, the places and what is offered agree."""

from __future__ import annotations

import math

import pytest
from fastapi.testclient import TestClient
from players import Player, in_strategic_phase, start

from opensovl import bots
from opensovl.battle import Battle
from opensovl.core.geometry import Block
from opensovl.server.threats import threats, threats_at

ARMIES = ("greenskin-tribes-500", "dwarf-holds-500")
CLOSE = 0.03
"""Outlines are told to hundredths of an inch, with arcs as chords."""


@pytest.fixture
def player(client: TestClient) -> Player:
    return in_strategic_phase(client)


def test_threats_tell_how_far_everybody_could_charge_and_shoot(client: TestClient, player: Player) -> None:
    found = {one["unit"]: one for one in client.get(f"/api/battles/{player.battle}/threats?side=south").json()}
    view = player.look()
    standing = [unit["number"] for unit in view["units"] if unit["placed"]]
    assert sorted(found) == standing
    archers = [unit for unit in view["units"] if unit["ranged"] is not None and unit["placed"]]
    assert archers
    for unit in archers:
        (shot,) = [shot for shot in found[unit["number"]]["shots"] if shot["by"] == "unit"]
        assert (shot["weapon"], shot["range"]) == (unit["ranged"]["name"], unit["ranged"]["range"])
        blast = "D" in unit["ranged"]["dice"]
        assert (shot["half"] is None) == (blast or shot["range"] < 12)
    machines = [unit for unit in view["units"] if unit["type"] == "War Machine" and unit["placed"]]
    assert machines and all(found[unit["number"]]["charge"] is None for unit in machines)


def test_threats_during_deployment_show_nobody_of_the_other_side(client: TestClient) -> None:
    battle = start(client)
    assert client.get(f"/api/battles/{battle}/threats?side=south").json() == []


def at(client: TestClient, battle: str, **place: float) -> list[dict[str, object]]:
    answer = client.get(f"/api/battles/{battle}/threats/at", params={"side": "south", **place})
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def test_a_unit_is_measured_as_if_it_stood_there_and_is_no_threat_to_itself(client: TestClient, player: Player) -> None:
    standing = [unit for unit in player.view["units"] if unit["placed"]]
    foe = next(unit for unit in standing if unit["side"] == "north" and unit["move"] > 4)
    mine = next(unit for unit in standing if unit["side"] == "south")
    beyond = mine["depth"] / 4  # its middle is out of reach, its front is not
    far = foe["depth"] / 2 + foe["move"] + beyond
    ahead = math.radians(foe["heading"])
    middle = {"x": foe["x"] + far * math.sin(ahead), "y": foe["y"] + far * math.cos(ahead)}
    assert foe["number"] not in [one["unit"] for one in at(client, player.battle, **middle) if one["charge"]]
    told = at(client, player.battle, **middle, unit=mine["number"], heading=foe["heading"])
    near = next(one for one in told if one["unit"] == foe["number"])
    assert near["charge"]
    assert near["distance"] == pytest.approx(foe["move"] + beyond - mine["depth"] / 2, abs=0.02)
    assert mine["number"] not in [one["unit"] for one in told]


@pytest.mark.parametrize("place", [{"x": "here", "y": 3}, {"x": 3}, {"x": 1e9, "y": 3}, {"x": 3, "y": 3, "unit": 99}])
def test_a_place_that_cannot_be_is_refused(client: TestClient, player: Player, place: dict[str, float]) -> None:
    answer = client.get(f"/api/battles/{player.battle}/threats/at", params={"side": "south", **place})
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]


def inside(x: float, y: float, outline: list[list[float]]) -> bool:
    """By counting the edges to the east of the point."""
    pairs = zip(outline, outline[1:] + outline[:1], strict=True)
    return sum((ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in pairs) % 2 == 1


def surely(x: float, y: float, outline: list[list[float]]) -> bool | None:
    """Whether a point lies inside; None if it lies so near the line that it cannot be told."""
    around = {inside(x + dx, y + dy, outline) for dx in (-CLOSE, 0, CLOSE) for dy in (-CLOSE, 0, CLOSE)}
    return around.pop() if len(around) == 1 else None


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
def test_outlines_places_and_what_is_offered_agree_all_through_a_battle(seed: int) -> None:
    battle = Battle.start(map="farmstead", armies=ARMIES, seed=seed)
    players = [bots.load("scripted", side) for side in (1, 2)]
    counted = {"inside": 0, "charge": 0, "shoot": 0}
    while (side := battle.to_act) is not None:
        view = battle.view(side)
        if battle.state.turn and len(battle.log) % 5 == 0:
            for number, place in enumerate((i % 10 * 7.3 + 1, i // 10 * 4.7 + 1) for i in range(100)):
                told = {one["unit"]: one for one in threats_at(view, Block(*place, number * 37, 0.001, 0.001))}
                for threat in threats(view):
                    charge = threat["charge"] and surely(*place, threat["charge"])
                    if charge is not None:
                        assert bool(charge) == told.get(threat["unit"], {"charge": False})["charge"]
                        counted["inside"] += bool(charge)
        for action in view.options().actions:
            if action.kind in ("charge", "shoot"):
                target = view.state.unit(action.target)
                (one,) = [one for one in threats_at(view, target.block, target.number) if one["unit"] == action.unit]
                assert one["charge"] if action.kind == "charge" else one["shots"]
                counted[action.kind] += 1
        battle.apply(players[side].choose(view))
    assert min(counted.values()) > 0, counted
