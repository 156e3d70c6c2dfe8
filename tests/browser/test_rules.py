"""The rules' pages: axe finds nothing, they fit a phone, in each language, and a refusal leads to its rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser_everybody import PHONE, WIDE, fits, no_violations
from browser_player import Player
from browser_server import Server
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.long

PAGES = ("", "/01-dice-and-tests", "/08-charges", "/10-combat", "/catalogue", "/factions", "/rulings")


@pytest.mark.parametrize("page", PAGES)
def test_page(player: Player, page: str) -> None:
    player.page.goto(f"{player.server.address}/rules{page}")
    no_violations(player.page)
    expect(player.page.locator("h1")).to_have_count(1)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(player: Player) -> None:
    for page in PAGES:
        player.page.goto(f"{player.server.address}/rules{page}")
        fits(player.page)
    no_violations(player.page)
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
    assert opened.value.url.endswith("/rules/06-deployment?lang=en#R6.4")


@pytest.fixture
def german(server: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Player]:
    """A visitor whose browser speaks German; `request.param` is the window's size."""
    opened = browser.new_context(viewport=request.param, locale="de-DE")
    person = Player(opened.new_page(), server)
    yield person
    opened.close()
    assert person.errors == []


@pytest.mark.parametrize("german", [WIDE, PHONE], indirect=True)
def test_german_reader(german: Player) -> None:
    for page in PAGES:
        german.page.goto(f"{german.server.address}/rules{page}")
        expect(german.page.locator("html")).to_have_attribute("lang", "de")
        expect(german.page.locator("h1")).to_have_count(1)
        fits(german.page)
        if german.page.viewport_size == WIDE or page == "/08-charges":  # the pages are alike, and long ones take long
            no_violations(german.page)


@pytest.mark.parametrize("german", [PHONE], indirect=True)
def test_language_is_changed_by_a_link_and_stays(german: Player) -> None:
    page = german.page
    page.goto(f"{german.server.address}/rules/08-charges")
    expect(page.get_by_role("heading", level=1)).to_have_text("Angriffe")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Charges")
    page.get_by_role("navigation").get_by_role("link", name="Combat", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Combat")
    page.get_by_role("link", name="R10.9").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kampf")
    images = page.locator("main img")
    assert images.count() == 5
    assert images.evaluate_all("all => all.every(one => one.complete && one.naturalWidth > 0)")
