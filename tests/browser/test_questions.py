"""What the page asks the server for: each thing once, and all that got no answer again."""

from __future__ import annotations

import pytest
from browser_everybody import quiet
from browser_player import Player
from browser_states import can, fighting, played, strategic
from playwright.sync_api import Route, expect

AWAY = "The server is not answering"


def cut(route: Route) -> None:
    """As if the server were not there."""
    route.abort("connectionrefused")


def without_refusals(player: Player) -> None:
    player.errors = [error for error in player.errors if "ERR_CONNECTION_REFUSED" not in error]


@pytest.mark.parametrize("state", ["charge", "answer", "fight", "shot"])
def test_nothing_is_asked_twice(player: Player, state: str) -> None:
    stop = {"charge": can("charge"), "answer": can("stay"), "fight": fighting, "shot": can("shoot")}[state]
    battle = played(player.server, stop)
    player.open(battle)
    player.settled()
    actions = player.server.view(battle)["options"]["actions"]
    kinds = ("shoot",) if state == "shot" else ("charge", "stay", "end")
    player.choose(next(one["unit"] for one in actions if one["kind"] in kinds))
    quiet(player.page)
    player.page.keyboard.press("t")
    if state in ("charge", "shot"):
        player.page.locator(f"[data-action='{'charge' if state == 'charge' else 'shoot'}']").first.hover()
    player.settled()
    quiet(player.page)


def test_looking_at_the_same_again_asks_nothing_more(player: Player) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    player.choose(next(one["unit"] for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge"))
    player.settled()
    player.page.wait_for_timeout(300)
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.page.evaluate("dispatchEvent(new Event('online'))")  # the page looks, and finds nothing new
    player.page.wait_for_timeout(500)
    assert [url for url in asked if "/api/" in url and "since=" not in url] == []
    assert any("since=" in url for url in asked)


def test_a_network_that_goes_just_after_the_machine_said_so(player: Player) -> None:
    battle = played(player.server, strategic(2, side=1))
    player.open(battle)
    player.page.evaluate("Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })")
    with player.page.expect_response("**/api/battles/*since=*"):
        player.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(player.page.get_by_text(AWAY)).to_have_count(0)
    player.page.route("**/api/**", cut)
    expect(player.page.get_by_text(AWAY)).to_be_visible()
    player.page.unroute("**/api/**")
    expect(player.page.get_by_text(AWAY)).to_have_count(0)
    without_refusals(player)


def test_what_got_no_answer_is_asked_again(player: Player) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    charge = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    for path in ("reach", "figures", "odds", "threats"):
        player.page.route(f"**/{path}/**", cut)
    player.choose(charge["unit"])
    expect(player.page.get_by_text(AWAY)).to_be_visible()
    player.page.unroute_all()
    expect(player.page.get_by_text(AWAY)).to_have_count(0)
    expect(player.unit(charge["target"]).locator(".unit.target")).to_be_visible()
    without_refusals(player)


def test_nothing_is_asked_about_a_step_that_is_being_done(player: Player) -> None:
    battle = played(player.server, can("shoot"))
    player.open(battle)
    player.settled()
    refused: list[str] = []
    player.page.on("response", lambda answer: refused.append(answer.url) if answer.status == 409 else None)
    shot = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "shoot")
    player.choose(shot["unit"])

    def late(route: Route) -> None:
        answer = route.fetch()  # the server has done it, but the page does not know yet
        player.page.mouse.click(*player.middle(shot["target"]))
        player.page.wait_for_timeout(300)
        route.fulfill(response=answer)

    player.page.route("**/actions", late)
    player.page.evaluate("document.querySelector('[data-action=shoot]').click()")  # without pointing at the target before
    player.answered()
    player.page.wait_for_timeout(200)
    assert refused == []
