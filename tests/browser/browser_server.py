"""The server as a process, and what a test prepares or looks up without the page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

from opensovl import armies

SETUP: dict[str, Any] = {
    "map": "farmstead",
    "scenario": "objectives",
    "armies": {"south": "greenskin-tribes-500", "north": "dwarf-holds-500"},
    "players": {"south": "human", "north": "scripted"},
    "seed": 5,
}


def company(sample: str, units: int) -> dict[str, Any]:
    """The first units of a sample army as a plain list: for a battle that is soon over."""
    plain = tomllib.loads(armies.load(sample).to_toml())
    return {**plain, "units": plain["units"][:units]}


class Server:
    """Where the server answers; and what a test prepares or looks up without the page."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, path: str, body: object | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def battle(self, **changes: object) -> str:
        """The id of a fresh battle."""
        return str(self.ask("battles", {**SETUP, **changes})["id"])

    def view(self, battle: str, side: str = "south") -> Any:
        return self.ask(f"battles/{battle}?side={side}")["view"]

    def act(self, battle: str, action: dict[str, object], side: str = "south") -> Any:
        """Do an action on what the battle is now."""
        version = self.view(battle, side)["version"]
        body = {"version": version, "key": "", "action": {"side": side, **action}}
        return self.ask(f"battles/{battle}/actions", body)["view"]

    def deployed(self, battle: str, side: str = "south") -> Any:
        """Deploy a side along its zone, in further rows where the first is full, and be Ready; the view after it."""
        heading, rows = (0, [6.0, 2.5, 9.5]) if side == "south" else (180, [42.0, 45.5, 38.5])
        x = 8.0
        for unit in [unit for unit in self.view(battle, side)["units"] if unit["side"] == side]:
            place = {"kind": "place", "side": side, "unit": unit["number"], "heading": heading, "y": rows[0]}
            x += unit["width"] / 2
            while not self.ask(f"battles/{battle}/check", {"side": side, "action": {**place, "x": x}})["ok"]:
                x += 0.5
                if x > 70:
                    del rows[0]
                    assert rows, f"no room for unit {unit['number']}"
                    x, place["y"] = 2.0, rows[0]
            self.act(battle, {**place, "x": x}, side)
            x += unit["width"] / 2 + 1.5
        return self.act(battle, {"kind": "ready"}, side)

    def until(self, battle: str, phase: str, turn: int) -> Any:
        """Do nothing with every unit until South is to act in a phase of a turn; the view then."""
        view = self.view(battle)
        while not (view["phase"] == phase and view["turn"] >= turn):
            assert view["phase"] != "over", f"the battle ended before the {phase} phase of turn {turn}"
            idle = [one for one in view["options"]["actions"] if one["kind"] in ("end", "pass", "rally", "stay")]
            view = self.act(battle, idle[0])
        return view


class Running(Server):
    """A server process on a database, within a `with` block; `port` 0 takes any free one."""

    def __init__(self, database: Path, port: int = 0) -> None:
        super().__init__("")
        self.database = database
        self.port = port

    def __enter__(self) -> Running:
        command = [sys.executable, "-m", "opensovl", "play", "--no-browser", "--port", str(self.port)]
        environment = {**os.environ, "OPENSOVL_DATABASE": str(self.database)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, env=environment, text=True)
        self.address = self._told_address()
        self.port = int(self.address.rsplit(":", 1)[1])
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop()

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=20)

    def _told_address(self) -> str:
        """Waits for the line that tells where the server answers."""
        assert self.process.stdout is not None
        told = []
        for line in self.process.stdout:
            told.append(line)
            if "The page is not built" in line:
                self.stop()
                raise RuntimeError("The page is not built: run `npm ci && npm run build` in web/, or ./test.")
            if line.startswith("OpenSOVL is at "):
                return line.split()[3].rstrip("/")
        raise RuntimeError(f"The server did not start: {''.join(told)}")
