"""On a phone upright and sideways, a tablet and a desk: nothing scrolls sideways, the board is large, and fingers hit."""

from __future__ import annotations

from typing import Any

import pytest
from browser_everybody import DESK, PHONE, SIDEWAYS, TABLET, fits
from browser_player import Player
from browser_server import Server
from browser_states import can, never, played, strategic
from playwright.sync_api import expect

pytestmark = pytest.mark.long

EVERY = [
    pytest.param(size, id=name) for name, size in (("phone", PHONE), ("sideways", SIDEWAYS), ("tablet", TABLET), ("desk", DESK))
]
PLACES = ("/", "/odds", "/armies", "/study", "/rules", "/rules/08-charges", "/rules/catalogue")

SMALL = """() => {
    const small = [];
    for (const one of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=slider]")) {
        const { width, height } = one.getBoundingClientRect();
        const link = one.tagName === "A" && getComputedStyle(one).display === "inline";
        const label = one.closest("label")?.getBoundingClientRect();
        const fits = (box) => box.width >= 24 && box.height >= 24;
        if (!width || !one.checkVisibility() || link || fits({ width, height }) || (label && fits(label))) continue;
        small.push(`${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent.trim()}: ${width} x ${height}`);
    }
    return small;
}"""
"""Targets under 24 by 24 px (WCAG 2.2, 2.5.8), but for links in a sentence, and units on the board, which buttons name too."""


def suits_fingers(player: Player) -> None:
    fits(player.page)
    assert player.page.evaluate(SMALL) == [], player.page.url


def board_is_large(player: Player) -> None:
    """At least 60 % of the width on a phone, whole on the screen, with something to do beside or below it."""
    size: Any = player.page.viewport_size
    ground = player.board.locator("> rect").first.bounding_box()
    assert ground is not None
    share = 0.6 if min(size["width"], size["height"]) < 500 else 0.5
    assert ground["width"] >= share * size["width"]
    assert ground["y"] >= 0
    assert ground["y"] + ground["height"] <= size["height"]


@pytest.mark.parametrize("context", EVERY, indirect=True)
def test_pages(player: Player) -> None:
    for place in PLACES:
        player.page.goto(player.server.address + place)
        expect(player.page.get_by_role("heading").first).to_be_visible()
        suits_fingers(player)


@pytest.mark.parametrize("context", EVERY, indirect=True)
def test_army_list(player: Player) -> None:
    page = player.page
    page.goto(f"{player.server.address}/armies")
    page.get_by_label("Faction").select_option("Greenskin Tribes")
    page.get_by_role("button", name="Start from this sample").click()
    expect(page.locator("article").first).to_be_visible()
    suits_fingers(player)


@pytest.fixture(scope="module")
def states(server: Server) -> dict[str, str]:
    """Battles by what is to be done in them."""
    return {
        "deploy": server.battle(),
        "charge": played(server, can("charge")),
        "choose": played(server, strategic(2)),
        "over": played(server, never),
    }


@pytest.mark.parametrize("context", EVERY, indirect=True)
def test_battle(player: Player, states: dict[str, str]) -> None:
    for name, first in (("deploy", "[data-tray]"), ("charge", "[data-choose]"), ("choose", "[data-choose]")):
        player.open(states[name])
        player.settled()
        suits_fingers(player)
        board_is_large(player)
        expect(player.page.locator(first).first).to_be_in_viewport()
    player.page.locator("[data-choose]").first.click()
    player.board.locator("[data-handle]").wait_for()
    player.page.get_by_role("button", name="Forward 1″").click()
    expect(player.page.locator("[data-action='move']")).to_be_enabled()
    player.page.get_by_text("Battle log").click()
    suits_fingers(player)
    player.page.locator("[data-action='move']").scroll_into_view_if_needed()
    if player.page.viewport_size == SIDEWAYS:
        expect(player.board.locator(".ghost.ok")).to_be_in_viewport()  # the board stays while the choices scroll


@pytest.mark.parametrize("context", EVERY, indirect=True)
def test_end_and_replay(player: Player, states: dict[str, str]) -> None:
    player.open(states["over"])
    expect(player.page.locator("[data-statistics='north']")).to_be_visible()
    suits_fingers(player)
    player.page.goto(f"{player.server.address}/replay/{states['over']}")
    expect(player.page.get_by_role("slider", name="Timeline")).to_be_visible()
    suits_fingers(player)
    if player.page.viewport_size != SIDEWAYS:  # there it is scrolled to
        board_is_large(player)
