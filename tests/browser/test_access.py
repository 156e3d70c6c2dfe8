"""Everybody can use it: on every page and in every state axe finds nothing, a screen reader is told all, and it fits a phone."""

from __future__ import annotations

import pytest
from browser_everybody import PHONE, WIDE, fits, for_everybody, no_violations
from browser_player import Player
from browser_states import can, fighting, played
from playwright.sync_api import expect
from screen_reader import well_told

pytestmark = pytest.mark.long

SIZES = pytest.mark.parametrize("context", [WIDE, PHONE], indirect=True, ids=["wide", "phone"])


@SIZES
def test_start_page(player: Player) -> None:
    player.server.battle()
    player.page.goto(player.server.address)
    player.page.get_by_label("Battlefield").select_option("two-fords")
    player.page.get_by_label("Your army").select_option("elven-conclaves-500")
    for_everybody(player.page)


@SIZES
def test_deployment(player: Player) -> None:
    battle = player.server.battle()
    player.open(battle)
    for_everybody(player.page)
    player.page.locator("[data-tray='1'] button").click()
    expect(player.unit(1)).to_be_visible()
    player.page.get_by_text("The board in words").click()
    expect(player.page.locator("[data-teller='1']")).to_be_visible()
    for_everybody(player.page)
    player.page.get_by_role("button", name="Ready", exact=True).click()
    expect(player.page.get_by_role("alert")).to_contain_text("not placed")
    for_everybody(player.page)


@SIZES
def test_strategic_phase(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.settled()
    for_everybody(player.page)
    player.page.locator("[data-choose='2']").click()
    player.page.get_by_text("Battle log").click()
    player.page.get_by_text("The board in words").click()
    player.page.get_by_role("button", name="Forward 1″").click()
    expect(player.page.locator("[data-action='move']")).to_be_enabled()
    for_everybody(player.page)
    player.page.get_by_role("button", name="Threats", exact=True).click()
    for _ in range(14):
        player.page.keyboard.press("ArrowUp")
    expect(player.message).to_be_visible()
    for_everybody(player.page)


@SIZES
def test_charge_phase(player: Player) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    for_everybody(player.page)
    charge = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    player.page.locator(f"[data-choose='{charge['unit']}']").click()
    player.page.locator("button[data-action='charge']").first.focus()
    expect(player.page.locator("[data-outlook='charge']")).to_be_visible()
    for_everybody(player.page)


@SIZES
def test_answer_to_a_charge(player: Player) -> None:
    player.open(played(player.server, can("stay")))
    player.settled()
    expect(player.page.locator("[data-action='flee']")).to_be_visible()
    expect(player.page.locator("[data-action='stay']")).to_be_visible()
    for_everybody(player.page)


@SIZES
def test_fight_and_looking_back(player: Player) -> None:
    player.open(played(player.server, fighting))
    player.settled()
    for_everybody(player.page)
    player.page.keyboard.press(",")
    expect(player.page.get_by_role("group", name="Board as it was")).to_be_visible()
    player.page.get_by_text("The board in words").click()
    tell = player.page.locator("[data-tell]").first
    number = tell.get_attribute("data-tell")
    tell.click()
    expect(player.page.locator(f"[data-teller='{number}']")).to_be_visible()
    expect(player.page.locator("[data-words]")).to_contain_text("o'clock")
    for_everybody(player.page)


@SIZES
def test_the_end_its_replay_and_the_dialogs(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.server.until(battle, "charge", 2)
    player.open(battle)
    player.settled()
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog", name="The keys")).to_be_visible()
    for_everybody(player.page)
    player.page.keyboard.press("Escape")
    player.page.get_by_role("button", name="Concede").click()
    expect(player.page.get_by_role("alertdialog")).to_be_visible()
    for_everybody(player.page)
    player.page.get_by_role("button", name="Yes, concede").click()
    player.page.locator(".result").wait_for()
    for_everybody(player.page)
    player.page.goto(f"{player.server.address}/replay/{battle}#at=12")
    player.page.get_by_role("slider", name="Timeline").wait_for()
    player.page.get_by_text("The board in words").click()
    player.page.get_by_text("How it ended").click()
    for_everybody(player.page)
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog", name="The keys")).to_contain_text("play and pause")
    for_everybody(player.page)


@SIZES
def test_curtain(player: Player) -> None:
    battle = player.server.battle(players={"south": "human", "north": "human"})
    player.page.goto(f"{player.server.address}/battle/{battle}?side=turns")
    curtain = player.page.get_by_role("button", name="I am South")
    expect(curtain).to_be_focused()
    for_everybody(player.page)
    curtain.press("Enter")
    expect(player.page.get_by_text("South is at the page")).to_be_visible()
    for_everybody(player.page)


@SIZES
def test_what_is_not_there(player: Player) -> None:
    player.page.goto(f"{player.server.address}/battle/nowhere?side=south")
    player.page.get_by_role("alert").wait_for()
    well_told(player.page)
    no_violations(player.page)
    player.page.goto(f"{player.server.address}/replay/nowhere")
    player.page.get_by_role("alert").wait_for()
    well_told(player.page)
    no_violations(player.page)
    player.errors.clear()  # the browser's own reports of 404


@SIZES
def test_odds(player: Player) -> None:
    player.page.goto(f"{player.server.address}/odds")
    player.page.get_by_role("heading", name="Round by round").wait_for()
    for_everybody(player.page)
    player.page.get_by_label("Shoot", exact=True).check()
    player.page.wait_for_load_state("networkidle")
    for_everybody(player.page)


@SIZES
def test_armies(player: Player) -> None:
    page = player.page
    page.goto(f"{player.server.address}/armies")
    page.get_by_role("button", name="Build it from nothing").wait_for()
    for_everybody(player.page)
    page.get_by_role("button", name="Draw a random list").click()
    page.get_by_role("status", name="State of the list").wait_for()
    for_everybody(player.page)
    if page.viewport_size == WIDE:  # on a phone the units are folded
        page.get_by_text("How the points come about").first.click()
        for_everybody(player.page)


@SIZES
@pytest.mark.parametrize("path", ["/rules", "/rules/08-charges"])
def test_rules(player: Player, path: str) -> None:
    player.page.goto(f"{player.server.address}{path}")
    for_everybody(player.page)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
@pytest.mark.parametrize("path", ["/rules/catalogue"])
def test_long_pages_of_the_rules(player: Player, path: str) -> None:
    player.page.goto(f"{player.server.address}{path}")
    for_everybody(player.page)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(player: Player) -> None:
    battle = player.server.battle()
    player.open(battle)
    player.page.locator("[data-tray='1'] button").click()
    expect(player.unit(1)).to_be_visible()
    player.choose(1)
    player.page.get_by_role("button", name="Take off").click()
    expect(player.unit(1)).to_have_count(0)
    player.server.deployed(battle)
    player.page.locator("[data-choose='2']").click()
    player.page.get_by_role("button", name="Forward 1″").click()
    expect(player.board.locator(".ghost.ok")).to_contain_text("Move 1.0")
    fits(player.page)
