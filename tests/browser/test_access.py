"""Everybody can use it: axe finds nothing, and it fits a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser_player import Player
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}


def no_violations(player: Player) -> None:
    found = Axe().run(player.page)
    assert found.violations_count == 0, found.generate_report()


def fits(player: Player) -> None:
    wide = player.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"the page is {wide[0]} px wide on a screen of {wide[1]} px"


def test_start_page(player: Player) -> None:
    player.server.battle()
    player.page.goto(player.server.address)
    player.page.get_by_label("Battlefield").select_option("two-fords")
    player.page.get_by_label("Your army").select_option("elven-conclaves-500")
    no_violations(player)


def test_battle_page(player: Player) -> None:
    battle = player.server.battle()
    player.open(battle)
    no_violations(player)
    player.server.deployed(battle)
    player.page.locator("[data-choose]").first.wait_for()
    player.choose(1)
    player.page.get_by_text("Battle log").click()
    no_violations(player)
    assert player.pull_forward(1, 2.0)
    no_violations(player)
    player.server.until(battle, "charge", 2)
    player.page.locator("[data-action='pass']").wait_for()
    no_violations(player)
    player.server.act(battle, {"kind": "concede"})
    player.page.locator(".result").wait_for()
    no_violations(player)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(player: Player) -> None:
    battle = player.server.battle()
    player.page.goto(player.server.address)
    player.page.get_by_role("button", name="Start the battle").wait_for()
    fits(player)
    player.open(battle)
    player.page.locator("[data-tray='1'] button").click()
    expect(player.unit(1)).to_be_visible()
    fits(player)
    player.choose(1)
    player.page.get_by_role("button", name="Take off").click()
    expect(player.unit(1)).to_have_count(0)
    player.server.deployed(battle)
    player.page.locator("[data-choose='2']").click()
    player.page.get_by_role("button", name="Forward 1″").click()
    expect(player.board.locator(".ghost.ok")).to_contain_text("Move 1.0")
    fits(player)
    player.server.act(battle, {"kind": "concede"})
    player.page.locator(".result").wait_for()
    fits(player)
