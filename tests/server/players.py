"""People at the seats of a battle on the server."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient


def start(client: TestClient, south: str = "human", north: str = "random", seed: int = 7) -> str:
    """A battle's id."""
    answer = client.post(
        "/api/battles",
        json={
            "map": "farmstead",
            "scenario": "pitched",
            "armies": {"south": "greenskin-tribes-500", "north": "dwarf-holds-500"},
            "players": {"south": south, "north": north},
            "seed": seed,
        },
    )
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def in_strategic_phase(client: TestClient) -> Player:
    """South of a battle against a bot, to act in the Strategic phase of turn 1."""
    player = Player(client, start(client))
    player.deploy()
    while player.view["phase"] == "charge":
        player.do({"kind": "pass"})
    assert player.view["phase"] == "strategic"
    return player


class Player:
    """Somebody at a seat: sends actions with the newest version that it has seen."""

    def __init__(self, client: TestClient, battle: str, side: str = "south") -> None:
        self.client = client
        self.battle = battle
        self.side = side
        self.sent = 0
        self.look()

    def look(self) -> dict[str, Any]:
        answer = self.client.get(f"/api/battles/{self.battle}", params={"side": self.side})
        assert answer.status_code == 200, answer.text
        self.view: dict[str, Any] = answer.json()["view"]
        self.log: list[dict[str, Any]] = answer.json()["log"]
        return self.view

    def post(self, action: dict[str, Any], version: int | None = None, key: str | None = None) -> Any:
        """The raw answer to an action."""
        self.sent += 1
        return self.client.post(
            f"/api/battles/{self.battle}/actions",
            json={
                "version": self.view["version"] if version is None else version,
                "key": key or f"{self.side}-{self.sent}",
                "action": {"side": self.side, **action},
            },
        )

    def do(self, action: dict[str, Any]) -> dict[str, Any]:
        answer = self.post(action)
        assert answer.status_code == 200, answer.text
        self.view = answer.json()["view"]
        return dict(answer.json())

    def deploy(self) -> None:
        """One unit beside another along the zone's middle, then Ready."""
        x = 3.0
        for unit in [unit for unit in self.view["units"] if unit["side"] == self.side]:
            for _ in range(200):
                y = 6.0 if self.side == "south" else self.view["board"]["height"] - 6.0
                heading = 0 if self.side == "south" else 180
                place = {"kind": "place", "unit": unit["number"], "x": x, "y": y, "heading": heading}
                answer = self.post(place)
                x += 1.0
                if answer.status_code == 200:
                    self.view = answer.json()["view"]
                    x += unit["width"] / 2
                    break
        self.do({"kind": "ready"})
