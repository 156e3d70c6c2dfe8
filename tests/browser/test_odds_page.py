"""Odds of two units on the page: what is picked, what comes of it, and the link that brings it back."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from browser_everybody import PHONE, fits, no_violations
from browser_player import Player
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.long

LINK = (
    "/odds?first=greenskin-tribes/orc-warriors+25x6+two-hand-weapons+war-banner+%2B+war-chief+greatweapon+command"
    "&second=dwarf-holds/dwarf-veterans+16x5&side=flank&charge=true&rounds=2"
)
SHOT = (
    "/odds?first=dwarf-holds/dwarf-crossbows+10x5+%2B+dwarf-engineer+dwarf-pistol"
    "&second=greenskin-tribes/orc-warriors+20x5&shoot=9.5"
)


def open_odds(player: Player, link: str = "/odds") -> None:
    player.page.goto(player.server.address + link)
    player.page.locator(".sentence").wait_for()


def unit(player: Player, which: str) -> Locator:
    return player.page.get_by_role("group", name=f"{which} unit")


def address(player: Player) -> str:
    """The address once it has caught up with what is set."""
    player.page.wait_for_timeout(400)
    split = urlsplit(player.page.url)
    return f"{split.path}?{split.query}"


def answer(player: Player) -> Any:
    """What the server answers to the question that the address holds."""
    return player.server.ask(address(player).lstrip("/"))


def percent(chance: float) -> str:
    if chance <= 0:
        return "0 %"
    if chance < 0.005:
        return "< 1 %"
    if 0.995 < chance < 1:
        return "> 99 %"
    return f"{int(100 * chance + 0.5)} %"


def agrees(player: Player) -> None:
    """The table holds the server's figures."""
    fight = answer(player)
    for number, one in enumerate(fight["rounds"], start=1):
        rows = player.page.locator(f"[data-round='{number}'] tr:has(td)")
        for row, told, side in zip(rows.all(), one["units"], ("south", "north"), strict=True):
            wanted = [percent(one["wins"][side]), percent(told["breaks"]), percent(told["destroyed"])]
            expect(row.locator("td").nth(2)).to_have_text(wanted[2])
            assert [cell.inner_text() for cell in row.locator("td").all()][:3] == wanted
            if len(told["models"]) > 2:
                expect(row.locator("td").nth(3)).to_have_text(f"{told['models_mean']:.1f} of {len(told['models']) - 1}")
    expect(player.page.locator("[data-round]")).to_have_count(len(fight["rounds"]))


def test_two_units_are_picked_and_the_figures_are_the_servers(player: Player) -> None:
    player.page.goto(player.server.address)
    player.page.get_by_role("link", name="Odds of two units").click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Odds of two units")
    first, second = unit(player, "First"), unit(player, "Second")
    first.get_by_label("Faction").select_option("Empires of Men")
    second.get_by_label("Faction").select_option("Reptilian Kingdoms")
    expect(player.page.locator(".sentence")).to_contain_text("round 1")
    agrees(player)
    before = player.page.locator(".sentence").inner_text()
    player.page.get_by_label("Rear").check()
    player.page.get_by_role("checkbox", name=re.compile("charge$")).first.check()
    expect(player.page.locator(".sentence")).not_to_have_text(before)
    agrees(player)
    player.page.get_by_role("radiogroup", name="Rounds").get_by_label("3").check()
    expect(player.page.locator("[data-round='3'], [data-round='2']").first).to_be_visible(timeout=30_000)
    agrees(player)


def test_a_slider_is_moved_by_keys_and_everything_follows(player: Player) -> None:
    open_odds(player)
    sentence, drawing = player.page.locator(".sentence"), player.page.locator("figure").first
    before = sentence.inner_text()
    models = unit(player, "First").get_by_role("slider", name="Models")
    models.focus()
    for _ in range(7):
        player.page.keyboard.press("ArrowRight")
    expect(unit(player, "First").get_by_role("spinbutton", name="Models")).to_have_value("27")
    expect(drawing).to_contain_text("Orc Warriors: 27 models, 5 wide, 6 rows")
    expect(sentence).not_to_have_text(before)
    expect(drawing.locator("g.south rect.model")).to_have_count(27)
    agrees(player)
    assert "orc-warriors+27x5" in address(player)
    player.page.keyboard.press("Home")
    expect(drawing).to_contain_text("Orc Warriors: 4 models, 4 wide, 1 row")
    agrees(player)
    width = unit(player, "First").get_by_role("slider", name="Width (front rank)")
    expect(width).to_have_attribute("max", "4")  # no wider than there are models
    typed = unit(player, "First").get_by_role("spinbutton", name="Models")
    typed.fill("400")
    typed.press("Enter")
    expect(typed).to_have_value("36")
    expect(width).to_have_value("5")  # as wide as before
    agrees(player)


def settings(player: Player) -> list[str]:
    """Everything that is set on the page, in order."""
    found: list[str] = player.page.evaluate(
        "[...document.querySelectorAll('select, input')].map(one => one.matches('[type=radio], [type=checkbox]')"
        " ? `${one.closest('label').innerText.trim()}=${one.checked}` : one.value)"
    )
    return found


def test_the_link_restores_everything(player: Player) -> None:
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_odds(player)
    first = unit(player, "First")
    first.get_by_role("spinbutton", name="Models").fill("25")
    first.get_by_role("spinbutton", name="Width (front rank)").fill("6")
    first.get_by_label("Weapon", exact=True).select_option("Two Hand Weapons")
    first.get_by_label("Banner").select_option("War Banner")
    first.get_by_label("Commander", exact=True).select_option("War Chief")
    first.get_by_label("Commander's weapon").select_option("Greatweapon")
    first.get_by_label("Magic item").select_option("Command")
    unit(player, "Second").get_by_label("Unit", exact=True).select_option("Dwarf Veterans")
    unit(player, "Second").get_by_role("spinbutton", name="Models").fill("16")
    player.page.get_by_label("Flank").check()
    player.page.get_by_role("checkbox", name="Orc Warriors charge").check()
    expect(player.page.get_by_role("checkbox", name="Dwarf Veterans counter-charge")).to_be_disabled()
    player.page.get_by_role("radiogroup", name="Rounds").get_by_label("2").check()
    expect(player.page.locator("[data-round='2']")).to_be_visible(timeout=30_000)
    assert address(player) == LINK
    player.page.get_by_role("button", name="Copy the link").click()
    expect(player.page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    assert player.page.evaluate("navigator.clipboard.readText()") == player.server.address + LINK
    before, told = settings(player), player.page.locator(".sentence").inner_text()
    player.page.goto("about:blank")
    open_odds(player, LINK)
    expect(player.page.locator("[data-round='2']")).to_be_visible(timeout=30_000)
    assert settings(player) == before
    expect(player.page.locator(".sentence")).to_have_text(told)
    agrees(player)
    player.page.reload()
    expect(player.page.locator(".sentence")).to_have_text(told, timeout=30_000)
    assert settings(player) == before


def test_a_shot(player: Player) -> None:
    open_odds(player, SHOT)
    harm = answer(player)
    sentence = player.page.locator(".sentence")
    expect(sentence).to_contain_text(f"{harm['wounds_mean']:.1f} wounds on average ({harm['dice']} dice on {harm['needs']}+")
    expect(sentence).to_contain_text(f"{harm['models_mean']:.1f} of 20 models")
    before = sentence.inner_text()
    player.page.get_by_label("Orc Warriors stand in a forest").check()
    expect(sentence).not_to_have_text(before)
    assert answer(player) != harm
    player.page.get_by_label("the commander").check()
    expect(sentence).to_contain_text("Dwarf Engineer causes")
    assert address(player).endswith("shoot=9.5&cover=true&commander=true")
    player.page.get_by_role("button", name="Exchange the two").click()
    expect(player.page.locator(".told .problem")).to_contain_text("Orc Warriors (1) has no ranged weapon. (rule R9.8)")
    expect(sentence).to_have_count(0)
    no_violations(player.page)
    player.page.get_by_label("Fight", exact=True).check()
    expect(sentence).to_contain_text("round 1")


def test_a_link_that_is_not_understood_is_told(player: Player) -> None:
    open_odds(player, "/odds?first=dragon-riders+20x5&second=giant")
    expect(player.page.get_by_text("The link names a unit that is not known here")).to_be_visible()
    expect(unit(player, "Second").get_by_label("Unit", exact=True)).to_have_value("greenskin-tribes/giant")
    agrees(player)


def test_everybody_can_use_it(player: Player) -> None:
    open_odds(player, LINK)
    expect(player.page.locator("[data-round='2']")).to_be_visible(timeout=30_000)
    player.page.get_by_text("In figures").first.click()
    no_violations(player.page)
    chart = player.page.get_by_role("img", name=re.compile("^Lead in combat score, round 1: most likely"))
    expect(chart).to_be_visible()
    open_odds(player, SHOT)
    no_violations(player.page)


def test_keys_alone(player: Player) -> None:
    open_odds(player)
    keyboard = player.page.keyboard
    unit(player, "First").get_by_label("Faction").focus()
    seen = []
    for _ in range(40):
        keyboard.press("Tab")
        name = player.page.evaluate("(document.activeElement.labels?.[0] ?? document.activeElement).innerText.trim()")
        seen.append(name)
        if name == "Front":
            keyboard.press("ArrowRight")
        elif name == "Orc Warriors charge":
            keyboard.press("Space")
        elif name.startswith("Copy"):
            break
    assert "Exchange the two" in seen
    assert address(player).endswith("&side=flank&charge=true")
    agrees(player)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(player: Player) -> None:
    open_odds(player, LINK)
    expect(player.page.locator("[data-round='2']")).to_be_visible(timeout=30_000)
    fits(player.page)
    models = unit(player, "Second").get_by_role("slider", name="Models")
    models.evaluate("one => one.scrollIntoView({ block: 'center' })")
    expect(player.page.locator(".sentence")).to_be_in_viewport()  # it stays while a slider is dragged
    expect(models).to_be_in_viewport()
    open_odds(player, SHOT)
    fits(player.page)
