"""How quick the page is: frames while a unit is dragged, the first view of a battle, a bot's answer, the script's size.

python benchmarks/page.py            # the built page, the package that Python finds, Chromium as the browser tests find it
python benchmarks/page.py --trace drag.json   # keeps the trace of the drags, for the browser's own profiler
"""

from __future__ import annotations

import argparse
import gzip
import http.client
import json
import math
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

import opensovl
from opensovl.armies.random_lists import random_list
from opensovl.server.app import PAGE

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "browser"))
from browser_player import Player
from browser_server import Running, Server

UNITS = 12
"""On each side: as many as the largest battle has."""
DRAWN = 60
"""Lists to choose from."""
DRAG_SECONDS = 5.0
LONG_TASK_MS = 50.0
STEPS = 150
"""Actions against the bot at most."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIRST_VIEW = """
    const done = () => (window.drawn = performance.now());
    const look = () => requestAnimationFrame(document.querySelector("g.stand") ? done : look);
    requestAnimationFrame(look);
"""
FRAMES = """
    window.frames = [];
    const beat = (now) => { window.frames.push(now); window.beating = requestAnimationFrame(beat); };
    window.beating = requestAnimationFrame(beat);
"""


def army(faction: str) -> dict[str, Any]:
    """A legal list of twelve units, of those drawn the one with the fewest models, so that all find room."""
    drawn = [random_list(faction, 1500, seed) for seed in range(DRAWN)]
    whole = [one for one in drawn if len(one.units) == UNITS]
    if not whole:
        raise SystemExit(f"No list of {UNITS} units was drawn for {faction}.")
    plain: dict[str, Any] = msgspec.to_builtins(min(whole, key=lambda one: sum(unit.models or 1 for unit in one.units)))
    return plain


def big_battle(server: Server, **players: str) -> str:
    sides = {"south": army("Greenskin Tribes"), "north": army("Dwarf Holds")}
    return server.battle(armies=sides, players={"south": "human", "north": "scripted", **players})


def spread(values: list[float]) -> str:
    found = sorted(values)
    return f"median {statistics.median(found):.1f} ms, 95 % {found[min(len(found) - 1, int(0.95 * len(found)))]:.1f} ms"


# Dragging -------------------------------------------------------------------------------------------------


def along_a_line(at: tuple[float, float], ahead: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """To and fro before the unit."""
    for step in range(1_000_000):
        far = 0.5 - 0.5 * math.cos(step / 25)
        yield at[0] + ahead[0] * far, at[1] + ahead[1] * far


def around(middle: tuple[float, float], grip: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Swinging left and right around the unit's middle."""
    radius = math.hypot(grip[0] - middle[0], grip[1] - middle[1])
    start = math.atan2(grip[1] - middle[1], grip[0] - middle[0])
    for step in range(1_000_000):
        angle = start + 1.2 * math.sin(step / 40)
        yield middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def drag(page: Page, start: tuple[float, float], places: Iterator[tuple[float, float]]) -> list[float]:
    """Drag along the places for some seconds, as fast as a quick mouse tells; the times between frames in ms."""
    page.mouse.move(*start)
    page.mouse.down()
    page.evaluate(FRAMES)
    ends = time.monotonic() + DRAG_SECONDS
    for place in places:
        began = time.monotonic()
        page.mouse.move(*place)
        if began > ends:
            break
        time.sleep(max(0.0, 0.008 - (time.monotonic() - began)))
    frames = page.evaluate("cancelAnimationFrame(window.beating), window.frames")
    page.mouse.up()
    return [after - before for before, after in pairwise(frames)]


def long_tasks(trace: bytes) -> list[float]:
    """Tasks of the page's main thread that took too long, in ms."""
    events = json.loads(trace)["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event.get("dur", 0) / 1000 for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in threads
    ]
    return sorted((took for took in tasks if took > LONG_TASK_MS), reverse=True)


def dragging(browser: Browser, player: Player, keep: str | None, slower: int) -> None:
    """Drags on a processor that many times slower than this one."""
    page = player.page
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    view = player.server.view(player.page.url.split("/battle/")[1].split("?")[0])
    mover = max((unit for unit in view["units"] if unit["side"] == "south" and unit["placed"]), key=lambda one: one["models"])
    if player.unit(mover["number"]).get_attribute("aria-pressed") != "true":
        player.choose(mover["number"])
    for kind in ("advance", "pivot"):
        page.locator("[data-handle]").wait_for()
        middle = player.middle(mover["number"])
        browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"])
        if kind == "advance":
            between = drag(page, middle, along_a_line(middle, (0.0, -0.5 * middle[1])))
        else:
            between = drag(page, player.grip(), around(middle, player.grip()))
        trace = browser.stop_tracing()
        if keep:
            Path(f"{keep}.{kind}-{slower}.json").write_bytes(trace)
        slow = long_tasks(trace)
        told = f"{len(slow)}, the longest {slow[0]:.0f} ms" if slow else "none"
        rate = 1000 * len(between) / sum(between)
        how = f"{kind}, processor {slower} times slower" if slower > 1 else kind
        print(f"dragging ({how}): {rate:.1f} frames/s, between frames {spread(between)}; tasks over 50 ms: {told}")
        page.keyboard.press("Escape")  # the drawn move is dropped


# The first view -------------------------------------------------------------------------------------------


def first_view(browser: Browser, address: str) -> None:
    cold, warm = [], []
    for _ in range(5):
        context = browser.new_context(viewport={"width": 1280, "height": 860})
        context.add_init_script(FIRST_VIEW)
        page = context.new_page()
        for times in (cold, warm, warm):
            page.goto(address)
            page.wait_for_function("() => window.drawn")
            times.append(page.evaluate("window.drawn"))
        context.close()
    print(f"first view of a battle: nothing kept {spread(cold)}; again {spread(warm)}")


# The bot's answer -----------------------------------------------------------------------------------------


class Caller:
    """One connection that is kept, as a browser keeps it."""

    def __init__(self, address: str, battle: str) -> None:
        self.line = http.client.HTTPConnection(urlsplit(address).netloc)
        self.battle = battle
        self.view: dict[str, Any] = {}
        self.took: dict[str, list[float]] = defaultdict(list)

    def ask(self, path: str, body: object | None = None) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body)
        method = "GET" if body is None else "POST"
        self.line.request(method, f"/api/battles/{self.battle}{path}", data, {"Content-Type": "application/json"})
        answer = self.line.getresponse()
        return answer.status, json.loads(answer.read())

    def look(self) -> None:
        self.view = self.ask("?side=south")[1]["view"]

    def act(self, action: dict[str, Any]) -> bool:
        """Do an action and note how long its answer took, unless it is refused."""
        phase = str(self.view["phase"])
        began = time.perf_counter()
        status, found = self.ask("/actions", {"version": self.view["version"], "action": {"side": "south", **action}})
        if status != 200:
            return False
        self.took[phase].append(1000 * (time.perf_counter() - began))
        self.view = found["view"]
        return True


def answers(server: Server, like: dict[str, Any]) -> None:
    """Deploy South as in another view and play it without much thought: charge, shoot, advance, end."""
    caller = Caller(server.address, big_battle(server))
    caller.look()
    for unit in like["units"]:
        if unit["side"] == "south":
            place = {name: unit[name] for name in ("x", "y", "heading")}
            assert caller.act({"kind": "place", "unit": unit["number"], **place})
    assert caller.act({"kind": "ready"})
    for _ in range(STEPS):
        if caller.view["phase"] == "over":
            break
        offered = caller.view["options"]
        for move in offered["moves"]:
            if caller.act({"kind": "move", "unit": move["unit"], "steps": [["advance", 2.0]]}):
                break
        else:
            order = ("charge", "stay", "shoot", "use", "rally", "end", "pass")
            caller.act(min(offered["actions"], key=lambda one: order.index(one["kind"]) if one["kind"] in order else 99))
    for phase, took in caller.took.items():
        print(f"action to answer, {phase} phase ({len(took)} actions): {spread(took)}, longest {max(took):.1f} ms")


def script_size() -> None:
    for kind in ("js", "css"):
        size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in PAGE.glob(f"assets/*.{kind}"))
        print(f"page, {kind} compressed: {size / 1000:.1f} kB")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--trace", metavar="FILE", help="keep the traces of the drags beside this name")
    keep = options.parse_args().trace
    path = os.environ.get("OPENSOVL_CHROMIUM") or next((found for name in BROWSERS if (found := shutil.which(name))), None)
    print("compiled" if opensovl.compiled() else "interpreted", f"on {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    script_size()
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder) / "battles.sqlite") as server,
        sync_playwright() as playwright,
    ):
        battle = big_battle(server)
        deployed = server.deployed(battle)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        first_view(browser, f"{server.address}/battle/{battle}?side=south")
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        player = Player(page, server)
        player.open(battle)
        for slower in (1, 4):
            dragging(browser, player, keep, slower)
        page.close()
        browser.close()
        answers(server, deployed)


if __name__ == "__main__":
    main()
