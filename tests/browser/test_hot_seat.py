"""Two people at one page: a curtain between their deployments, then turn by turn; and one person who plays both sides."""

from __future__ import annotations

import re

import pytest
from browser_everybody import no_violations
from browser_player import Player
from playwright.sync_api import expect


def start(player: Player, opponent: str) -> str:
    """Start a battle on the start page against `opponent`; its id."""
    page = player.page
    page.goto(player.server.address)
    page.select_option("#map", "farmstead")
    page.select_option("#bot", opponent)
    page.get_by_role("button", name="Start the battle").click()
    page.wait_for_url(re.compile(r"/battle/[^/?]+\?side="))
    found = re.search(r"/battle/([^/?]+)", page.url)
    assert found
    return found[1]


def test_two_people_share_a_page_and_neither_sees_the_others_deployment(player: Player) -> None:
    page = player.page
    battle = start(player, "beside")
    expect(page.get_by_role("heading", name="South, it is your turn")).to_be_visible()
    assert page.locator("[data-unit]").count() == 0
    no_violations(page)
    page.get_by_role("button", name="I am South").click()
    expect(page.get_by_text("South is at the page")).to_be_visible()
    souths = [unit["name"] for unit in player.server.view(battle)["units"] if unit["side"] == "south"]
    player.server.deployed(battle)
    expect(page.get_by_role("heading", name="North, it is your turn")).to_be_visible()
    assert page.locator("[data-unit]").count() == 0
    assert souths[0] not in page.locator("body").inner_text()
    page.reload()
    expect(page.get_by_role("heading", name="North, it is your turn")).to_be_visible()
    page.get_by_role("button", name="I am North").click()
    expect(page.get_by_text("North is at the page")).to_be_visible()
    expect(player.board.locator("[data-unit]")).to_have_count(0)
    player.server.deployed(battle, "north")
    (acting,) = player.server.view(battle)["to_act"]
    expect(page.get_by_text(f"{acting.capitalize()} is at the page")).to_be_visible()
    expect(player.board.locator("[data-unit]").first).to_be_visible()


def test_turns_pass_from_one_to_the_other_without_a_curtain_once_all_is_open(player: Player) -> None:
    battle = player.server.battle(players={"south": "human", "north": "human"})
    for side in ("south", "north"):
        player.server.deployed(battle, side)
    page = player.page
    page.goto(f"{player.server.address}/battle/{battle}?side=turns")
    for _ in range(3):
        (acting,) = player.server.view(battle)["to_act"]
        expect(page.get_by_text(f"{acting.capitalize()} is at the page")).to_be_visible()
        view = player.server.view(battle, acting)
        unit = next(one for one in view["options"]["actions"] if one["kind"] == "end")["unit"]
        player.choose(unit)
        page.locator("button[data-action='end']").click()
        expect(page.get_by_text(f"{acting.capitalize()} is at the page")).to_have_count(0)


def test_one_person_plays_both_sides_without_any_curtain(player: Player) -> None:
    battle = start(player, "both")
    expect(player.page.get_by_text("South is at the page")).to_be_visible()
    player.server.deployed(battle)
    expect(player.page.get_by_text("North is at the page")).to_be_visible()


@pytest.mark.parametrize("context", [{"width": 390, "height": 780}], indirect=True)
def test_the_curtain_fits_a_phone(player: Player) -> None:
    start(player, "beside")
    expect(player.page.get_by_role("button", name="I am South")).to_be_in_viewport()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
