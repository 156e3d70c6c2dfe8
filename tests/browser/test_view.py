"""Zooming and panning the board: smooth by wheel and keys, at once under the fingers, and without motion for who wants none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from browser_player import Player
from browser_server import Server
from playwright.sync_api import Browser

pytestmark = pytest.mark.long

FRAMES = """() => new Promise((done) => {
    const board = document.querySelector("[data-board] svg");
    const found = [];
    const look = () => {
        found.push(Number(board.getAttribute("viewBox").split(" ")[2]));
        if (found.length < 40) requestAnimationFrame(look);
        else done([...new Set(found)]);
    };
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
    look();
})"""


@pytest.fixture(params=["no-preference", "reduce"])
def player(server: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Player]:
    context = browser.new_context(viewport={"width": 1000, "height": 800}, reduced_motion=request.param, has_touch=True)
    context.set_default_timeout(10_000)
    person = Player(context.new_page(), server)
    battle = server.battle()
    server.deployed(battle)
    person.open(battle)
    person.settled()
    yield person
    assert person.errors == []
    context.close()


def less_motion(player: Player) -> bool:
    return bool(player.page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches"))


def part(player: Player) -> list[float]:
    """What is seen of the drawing: left, top, width, height."""
    return [float(figure) for figure in (player.board.get_attribute("viewBox") or "").split()]


def at_rest(player: Player) -> list[float]:
    """What is seen when nothing glides any more."""
    before = part(player)
    while True:
        player.page.wait_for_timeout(150)
        now = part(player)
        if now == before:
            return now
        before = now


def share(player: Player, x: float, y: float) -> tuple[float, float]:
    """Where a place of the window lies in the drawing."""
    point = player.board.evaluate(
        "(svg, [x, y]) => { const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse()); return [p.x, p.y]; }",
        [x, y],
    )
    return point[0], point[1]


def test_a_key_zooms_smoothly_unless_less_motion_is_wished_for(player: Player) -> None:
    widths = player.page.evaluate(FRAMES)
    assert widths == sorted(widths, reverse=True)
    if less_motion(player):
        assert len(widths) <= 2
    else:
        assert len(widths) > 4


def test_the_wheel_zooms_about_the_pointer(player: Player) -> None:
    whole = part(player)
    x, y = player.on_screen(20, 20)
    before = share(player, x, y)
    player.page.mouse.move(x, y)
    for _ in range(3):
        player.page.mouse.wheel(0, -120)
    now = at_rest(player)
    assert now[2] < whole[2] / 1.5
    assert share(player, x, y) == (pytest.approx(before[0], abs=2), pytest.approx(before[1], abs=2))


def test_the_wheel_scrolls_the_page_where_there_is_nothing_to_zoom_out_of(player: Player) -> None:
    player.page.set_viewport_size({"width": 1000, "height": 420})
    assert player.page.evaluate("document.documentElement.scrollHeight > innerHeight + 50")
    x, y = player.on_screen(36, 40)
    player.page.mouse.move(x, y)
    player.page.mouse.wheel(0, 200)
    player.page.wait_for_function("() => scrollY > 0")


def test_two_fingers_zoom_and_pan_at_once(player: Player) -> None:
    whole = part(player)
    x, y = player.on_screen(36, 24)
    held = share(player, x, y)
    session = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers: list[dict[str, Any]] = [{"x": at[0], "y": at[1], "id": index} for index, at in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    touch("touchStart", (x - 40, y), (x + 40, y))
    for far in range(50, 130, 10):
        touch("touchMove", (x - far, y), (x + far, y))
    touch("touchEnd")
    near = part(player)
    assert near[2] == pytest.approx(whole[2] / 3, rel=0.06)
    assert share(player, x, y) == (pytest.approx(held[0], abs=6), pytest.approx(held[1], abs=6))
    touch("touchStart", (x, y))
    for step in range(1, 8):
        touch("touchMove", (x + 10 * step, y))
    touch("touchEnd")
    assert part(player)[0] < near[0]
