"""Where the page is: at addresses of nothing, at the same address again, and elsewhere before an answer has come."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable

import pytest
from browser_everybody import fits, no_violations
from browser_player import Player
from browser_server import Server
from playwright.sync_api import Page, Route, expect

NOTHING = {"en": "There is nothing at this address.", "de": "Unter dieser Adresse gibt es nichts."}
BACK = {"en": "Back to the start", "de": "Zurück zum Start"}
MALFORMED = ("/battle/%E0%A4%A", "/replay/%E0%A4%A", "/study/%E0%A4%A", "/armies/%E0%A4%A")


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    battle = server.battle()
    server.act(battle, {"kind": "concede"})
    return battle


def go(page: Page, path: str) -> None:
    """To another page of the same load, as Back and Forward go there."""
    page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path)


# Nothing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", ["/nosuch", "/battle/x/y", *MALFORMED])
def test_an_address_of_nothing_says_so_and_leads_to_the_start(player: Player, path: str, language: str) -> None:
    page = player.page
    answer = page.goto(f"{player.server.address}{path}?lang={language}")
    assert answer is not None and answer.status == (200 if path in MALFORMED else 404)
    expect(page.get_by_role("alert")).to_have_text(NOTHING[language])
    no_violations(page)
    fits(page)
    page.get_by_role("button", name=BACK[language]).click()
    expect(page.locator("form button.main")).to_be_visible()
    player.errors = [error for error in player.errors if "status of 404" not in error]


# The same again ---------------------------------------------------------------------------------------


def test_the_same_page_again_is_not_loaded_again(player: Player, finished: str) -> None:
    page = player.page
    page.goto(f"{player.server.address}/replay/{finished}")
    slider = page.get_by_role("slider", name="Timeline")
    slider.focus()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate("location.hash = '#at=1'")
    expect(slider).to_have_value("1")
    go(page, f"/replay/{finished}#at=0")
    page.go_back()
    page.wait_for_timeout(300)
    assert [url for url in asked if "/api/" in url] == []
    expect(slider).to_be_focused()


def test_a_replay_that_is_left_while_it_fails_is_asked_for_no_more(player: Player) -> None:
    page = player.page
    page.clock.install()
    page.goto(player.server.address)
    asked: list[Route] = []
    page.route("**/api/replays/**", lambda route: asked.append(route))
    go(page, "/replay/x")
    page.wait_for_timeout(200)
    go(page, "/odds")
    page.get_by_role("heading", level=1).wait_for()
    first = len(asked)
    assert first
    asked[0].abort("connectionrefused")
    page.wait_for_timeout(300)
    page.clock.run_for(20_000)
    page.wait_for_timeout(300)
    assert len(asked) == first
    player.errors = [error for error in player.errors if "ERR_CONNECTION_REFUSED" not in error]


# Elsewhere --------------------------------------------------------------------------------------------


def battle(page: Page) -> None:
    page.get_by_role("button", name="Start the battle").click()


def lesson(page: Page) -> None:
    page.locator("[data-lesson]").click()


def sample(page: Page) -> None:
    page.get_by_role("button", name="Open A charge in the flank").click()


def fresh(page: Page) -> None:
    page.locator("form", has_text="Two armies on a battlefield").get_by_role("button").click()


def try_it(page: Page) -> None:
    sample(page)
    page.get_by_role("button", name="Try it").click()


def army(page: Page) -> None:
    page.get_by_role("button", name="Start from this sample").click()


def stays(page: Page, start: str, pattern: str, ask: Callable[[Page], None]) -> None:
    """Asks for something that leads to another page, goes elsewhere before the answer has come, and is there after it."""
    held: list[Route] = []
    page.goto(start)
    page.get_by_role("button").first.wait_for()
    page.route(pattern, lambda route: held.append(route) if route.request.resource_type == "fetch" else route.continue_())
    ask(page)
    page.wait_for_timeout(300)
    assert len(held) == 1
    go(page, "/odds")
    expect(page.locator(".sentence")).to_be_visible()
    with page.expect_response(held[0].request.url):
        held[0].continue_()
    page.wait_for_timeout(300)
    assert "/odds" in page.url
    expect(page.locator(".sentence")).to_be_visible()


@pytest.mark.parametrize(
    ("start", "pattern", "ask"),
    [
        ("/", "**/api/battles", battle),
        ("/", "**/api/lessons/*", lesson),
        ("/study", "**/api/positions/read", sample),
        ("/study", "**/api/positions/new", fresh),
        ("/study", "**/api/battles", try_it),
        ("/armies", "**/api/armies/samples/*", army),
    ],
    ids=["battle", "lesson", "sample", "fresh position", "try", "army"],
)
def test_whoever_has_gone_elsewhere_stays_there(player: Player, start: str, pattern: str, ask: Callable[[Page], None]) -> None:
    stays(player.page, player.server.address + start, pattern, ask)


def test_whoever_has_gone_elsewhere_is_not_called_to_a_replay(player: Player, finished: str) -> None:
    address = player.server.address
    with urllib.request.urlopen(f"{address}/api/battles/{finished}/record", timeout=30) as answer:
        record = answer.read()

    def open_file(page: Page) -> None:
        sent = {"name": "a.sovl", "mimeType": "text/plain", "buffer": record}
        page.get_by_label("Open a replay from a file").set_input_files(sent)  # type: ignore[arg-type]

    stays(player.page, address, "**/api/replays/open", open_file)
    player.page.go_back()
    expect(player.page.get_by_role("button", name="Start the battle")).to_be_visible()
