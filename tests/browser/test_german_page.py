"""The page in German: for a browser that asks for it or a visitor who chooses it, on every page, also on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from browser_everybody import PHONE, WIDE, fits, no_violations
from browser_player import Player
from browser_server import Server
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.long


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def visitor(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Player]:
    """A fresh visitor with a German browser."""
    context = browser.new_context(locale="de-DE", viewport=request.param, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    person = Player(context.new_page(), server)
    yield person
    context.close()
    assert person.errors == []


def start(person: Player) -> None:
    person.server.battle()
    person.page.goto(person.server.address)
    expect(person.page.get_by_role("heading", name="Neue Schlacht")).to_be_visible()
    expect(person.page.get_by_label("Gegnerische Armee")).to_be_visible()


def army_list(person: Player) -> None:
    person.page.goto(f"{person.server.address}/armies")
    person.page.get_by_label("Fraktion").select_option("Greenskin Tribes")
    person.page.get_by_role("button", name="Von Grund auf bauen").click()
    add = person.page.get_by_role("button", name="Orc Warriors hinzufügen")
    if not add.is_visible():  # on a phone the sections are closed at first
        person.page.locator("summary", has_text="Battle Line").click()
    add.click()
    expect(person.page.get_by_role("heading", name="Warum sie noch nicht erlaubt ist")).to_be_visible()
    expect(person.page.locator("#reasons li")).to_contain_text(["Commanders hat 0 Einheiten"])


def odds(person: Player) -> None:
    person.page.goto(f"{person.server.address}/odds?charge=true")
    expect(person.page.locator(".sentence")).to_contain_text(re.compile(r"gewinn\w+ Kampfrunde 1 in \d+\s% der Fälle"))
    expect(person.page.get_by_label("Orc Warriors greifen an")).to_be_checked()


def deployment(person: Player) -> None:
    person.page.goto(f"{person.server.address}/battle/{person.server.battle()}?side=south")
    expect(person.page.get_by_role("heading", name="Aufstellung")).to_be_visible()
    expect(person.page.locator(".whose")).to_contain_text("Stell deine Einheiten in deiner Zone auf")


def battle(person: Player) -> None:
    number = person.server.battle()
    person.server.deployed(number)
    person.server.until(number, "strategic", 2)
    person.page.goto(f"{person.server.address}/battle/{number}?side=south")
    expect(person.page.get_by_role("heading", name="Runde 2 von 7 · Strategiephase")).to_be_visible()
    person.page.locator("[data-choose]").first.click()
    expect(person.page.locator(".move")).to_contain_text(re.compile(r"Bewegung übrig: \d+,\d von"))
    person.page.get_by_text("Schlachtverlauf").click()
    expect(person.page.locator(".log")).to_contain_text("Runde 2, Strategiephase.")


def result(person: Player) -> None:
    number = person.server.battle()
    person.server.act(number, {"kind": "concede"})
    person.page.goto(f"{person.server.address}/battle/{number}?side=south")
    expect(person.page.get_by_role("heading", name="Du verlierst durch Aufgabe")).to_be_visible()
    expect(person.page.get_by_role("heading", name="Was jede Einheit getan hat")).to_be_visible()


def replay(person: Player) -> None:
    number = person.server.battle()
    person.server.deployed(number)
    person.server.act(number, {"kind": "concede"})
    person.page.goto(f"{person.server.address}/replay/{number}")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Wiederholung: ")
    person.page.get_by_text("Wie es ausging").click()
    expect(person.page.get_by_text("Nord gewinnt durch Aufgabe des Gegners")).to_be_visible()


def study(person: Player) -> None:
    person.page.goto(f"{person.server.address}/study")
    person.page.get_by_role("button", name="Ein Angriff in die Flanke öffnen").click()
    person.page.locator("[data-unit-row='2']").click()
    person.page.get_by_label("von Westen").fill("57")
    person.page.get_by_label("von Westen").press("Enter")
    expect(person.page.get_by_text("Imperial Knights (2) und Orc Warriors (3) überlappen sich.")).to_be_visible()


PAGES = [start, army_list, odds, deployment, battle, result, replay, study]


@pytest.mark.parametrize("visit", PAGES, ids=lambda visit: visit.__name__)
def test_every_page_is_german_fits_and_is_accessible(visitor: Player, visit: Callable[[Player], None]) -> None:
    visit(visitor)
    page = visitor.page
    assert page.evaluate("document.documentElement.lang") == "de"
    fits(page)
    no_violations(page)


def test_a_german_reason_leads_to_what_it_is_about(visitor: Player) -> None:
    army_list(visitor)
    visitor.page.get_by_role("link", name="Commanders hat 0 Einheiten").click()
    expect(visitor.page.locator("#section-0 summary")).to_be_focused()
    visitor.page.get_by_label("Name der Liste").fill("")
    visitor.page.get_by_role("link", name="der Name der Armee").click()
    expect(visitor.page.get_by_label("Name der Liste")).to_be_focused()


def choose(page: Page, language: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=language, exact=True).click()


def test_the_choice_is_kept(visitor: Player) -> None:
    page = visitor.page
    page.goto(visitor.server.address)
    expect(page.get_by_role("button", name="Deutsch")).to_have_attribute("aria-pressed", "true")
    choose(page, "English")
    expect(page.get_by_role("heading", name="New battle")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.goto(f"{visitor.server.address}/odds")
    expect(page).to_have_title("Odds of two units · OpenSOVL")
    choose(page, "Deutsch")
    expect(page).to_have_title("Chancen zweier Einheiten · OpenSOVL")
    page.goto(visitor.server.address)
    expect(page.get_by_role("heading", name="Neue Schlacht")).to_be_visible()


def test_it_can_be_chosen_while_a_battle_is_on(visitor: Player) -> None:
    deployment(visitor)
    asked: list[str | None] = []
    visitor.page.on("request", lambda sent: asked.append(sent.headers.get("accept-language")) if "/api/" in sent.url else None)
    choose(visitor.page, "English")
    expect(visitor.page.get_by_role("heading", name="Deployment")).to_be_visible()
    expect(visitor.page.locator(".whose")).to_contain_text("Place your units")
    assert set(asked) == {"en"}, "the server is told the page's language, not the browser's"


def test_without_storage_the_address_holds_the_choice(visitor: Player) -> None:
    visitor.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('off') } })")
    page = visitor.page
    page.goto(f"{visitor.server.address}/odds")
    choose(page, "English")
    expect(page).to_have_url(re.compile(r"/odds\?.*lang=en"))
    page.get_by_role("link", name="To the start").click()
    expect(page.get_by_role("heading", name="New battle")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="New battle")).to_be_visible()


def test_a_link_may_name_the_language(visitor: Player) -> None:
    visitor.page.goto(f"{visitor.server.address}/?lang=en")
    expect(visitor.page.get_by_role("heading", name="New battle")).to_be_visible()
    visitor.page.goto(visitor.server.address)
    expect(visitor.page.get_by_role("heading", name="Neue Schlacht")).to_be_visible()
