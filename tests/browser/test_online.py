"""Two people at two pages, and a server that goes away and comes back."""

from __future__ import annotations

from pathlib import Path

from browser_player import Player
from browser_server import Running
from playwright.sync_api import APIResponse, Browser, BrowserContext, Route, expect


def test_two_people_see_each_other_act(player: Player, browser: Browser) -> None:
    battle = player.server.battle(players={"south": "human", "north": "human"})
    player.open(battle)
    other = Player(browser.new_page(reduced_motion="reduce"), player.server)
    other.open(battle, "north")
    player.page.locator("[data-tray='1'] button").click()
    expect(player.unit(1)).to_be_visible()
    expect(other.unit(1)).to_have_count(0)  # R6.4: in secret until both are Ready
    other.page.locator("[data-tray='6'] button").click()
    expect(other.unit(6)).to_be_visible()
    expect(player.unit(6)).to_have_count(0)
    for person in (player, other):
        person.page.get_by_role("button", name="Ready", exact=True).click()
        person.page.get_by_role("button", name="Ready all the same").click()
    expect(player.unit(6)).to_be_visible()
    expect(other.unit(1)).to_be_visible()
    player.page.get_by_role("button", name="Concede").click()
    player.page.get_by_role("button", name="Yes, concede").click()
    expect(other.page.get_by_role("heading", name="You win")).to_be_visible()
    assert other.errors == []
    other.page.close()


def test_what_is_heard_while_an_action_is_under_way_is_not_lost(player: Player) -> None:
    battle = player.server.battle(players={"south": "human", "north": "human"})
    player.open(battle)
    player.page.locator("[data-tray='1'] button").click()
    expect(player.unit(1)).to_be_visible()

    def other_acts_first(route: Route) -> None:
        answer = route.fetch()  # South is Ready, but the page does not know it yet
        place = {"kind": "place", "unit": 6, "x": 36, "y": 42, "heading": 180}
        player.server.act(battle, place, "north")
        player.server.act(battle, {"kind": "ready"}, "north")
        player.page.wait_for_timeout(300)  # the news of it reaches the page before the answer
        route.fulfill(response=answer)

    player.page.route("**/actions", other_acts_first)
    player.page.get_by_role("button", name="Ready", exact=True).click()
    player.page.get_by_role("button", name="Ready all the same").click()
    expect(player.unit(6)).to_be_visible()


def test_an_older_answer_that_comes_late_does_not_hide_the_newer(player: Player) -> None:
    battle = player.server.battle(players={"south": "human", "north": "human"})
    player.open(battle)
    late: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if late:
            route.continue_()
        else:
            late.append((route, route.fetch()))

    player.page.route(f"**/battles/{battle}?side=south*", hold_the_first)
    player.server.act(battle, {"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0})
    while not late:  # the page has heard of it and looks again; its answer is held back
        player.page.wait_for_timeout(50)
    player.server.act(battle, {"kind": "ready"})
    player.page.get_by_role("button", name="Concede").click()
    player.page.get_by_role("button", name="Yes, concede").click()  # refused as too late, so the page looks again
    expect(player.page.get_by_role("button", name="Not ready after all")).to_be_visible()
    route, answer = late[0]
    route.fulfill(response=answer)
    player.page.wait_for_timeout(300)
    expect(player.page.get_by_role("button", name="Not ready after all")).to_be_visible()


def test_a_server_that_stops_and_comes_back_loses_nothing(context: BrowserContext, tmp_path: Path) -> None:
    database = tmp_path / "battles.sqlite"
    away = "The server is not answering"
    with Running(database) as server:
        battle = server.battle()
        server.deployed(battle)
        player = Player(context.new_page(), server)
        player.open(battle)
        player.choose(3)
        assert player.pull_forward(3, 2.0)
        server.stop()
        expect(player.page.get_by_text(away)).to_be_visible()
        player.page.locator("[data-action='move']").click()
        with Running(database, server.port):
            expect(player.page.get_by_text(away)).to_have_count(0, timeout=20_000)
            player.settled()
            moved = server.view(battle)["units"][2]
            assert moved["move_left"] < moved["move"]
