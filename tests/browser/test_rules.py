"""The rules' pages: axe finds nothing, they fit a phone, and a refusal leads to its rule."""

from __future__ import annotations

import pytest
from browser_player import Player
from playwright.sync_api import expect
from test_access import PHONE, fits, no_violations

PAGES = ("", "/01-dice-and-tests", "/08-charges", "/10-combat", "/catalogue", "/factions", "/rulings")


@pytest.mark.parametrize("page", PAGES)
def test_page(player: Player, page: str) -> None:
    player.page.goto(f"{player.server.address}/rules{page}")
    no_violations(player)
    expect(player.page.locator("h1")).to_have_count(1)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(player: Player) -> None:
    for page in PAGES:
        player.page.goto(f"{player.server.address}/rules{page}")
        fits(player)
    no_violations(player)
    player.page.get_by_role("link", name="Contents", exact=True).click()
    expect(player.page.get_by_role("link", name="Winning", exact=True)).to_be_in_viewport()


def test_refusal_leads_to_its_rule(player: Player) -> None:
    battle = player.server.battle()
    player.open(battle)
    player.place(1, 36, 24)
    link = player.message.get_by_role("link")
    expect(link).to_have_accessible_name("rule R6.4, explained in a new tab")
    with player.page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("p:has(> :target)")).to_contain_text("R6.4")
    assert opened.value.url.endswith("/rules/06-deployment#R6.4")
