"""Looking back: the past of a running battle, the replay of a finished one, and a record file dropped on the page."""

from __future__ import annotations

import re
import urllib.request
from pathlib import Path

import pytest
from browser_everybody import PHONE, fits, no_violations
from browser_player import Player
from browser_server import Server
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

DROP = """async ([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""

pytestmark = pytest.mark.long


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Timeline")


def place_of(page: Page, number: int) -> str:
    """Where a unit stands on the board that looks back."""
    return str(page.locator(f"g[data-unit='{number}'] .unit:visible").first.evaluate("g => g.style.transform"))


@pytest.fixture(scope="module")
def running(server: Server) -> str:
    """A battle in its second turn; nobody plays on, whoever looks."""
    battle = server.battle()
    server.deployed(battle)
    server.until(battle, "charge", 2)
    return battle


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    battle = server.battle()
    server.deployed(battle)
    server.until(battle, "strategic", 3)
    server.act(battle, {"kind": "concede"})
    return battle


@pytest.fixture(scope="module")
def record(server: Server, finished: str) -> str:
    with urllib.request.urlopen(f"{server.address}/api/battles/{finished}/record", timeout=30) as answer:
        return str(answer.read().decode())


def test_scrubbing_shows_the_past_and_comes_back(player: Player, running: str) -> None:
    page = player.page
    player.open(running)
    now = place_of(page, 6)
    last = int(slider(page).get_attribute("max") or 0)
    expect(slider(page)).to_have_value(str(last))
    slider(page).fill("3")
    past = page.locator(".past")
    expect(past).to_contain_text(f"Deployment, {last - 3} actions ago")
    board = page.get_by_role("group", name="Board as it was")
    expect(board.locator("g[data-unit]")).to_have_count(2)  # after the Ready of North, whose units are secret
    expect(page.locator("[data-action]:visible")).to_have_count(0)
    expect(page.get_by_role("button", name="Concede")).to_be_disabled()
    slider(page).fill(str(last - 1))
    expect(past).to_contain_text("1 action ago")
    page.get_by_role("button", name="Next moment").click()
    expect(past).to_have_count(0)
    expect(player.board).to_be_visible()
    assert place_of(page, 6) == now
    expect(page.locator("[data-action='pass']")).to_be_enabled()


def test_keys_look_back_and_return(player: Player, running: str) -> None:
    page = player.page
    player.open(running)
    page.keyboard.press(",")
    past = page.locator(".past")
    expect(past).to_contain_text("1 action ago")
    page.keyboard.press(",")
    expect(past).to_contain_text("2 actions ago")
    page.keyboard.press(".")
    expect(past).to_contain_text("1 action ago")
    page.keyboard.press("Home")
    expect(past).to_contain_text("Deployment")
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)
    slider(page).focus()
    page.keyboard.press("ArrowLeft")
    expect(past).to_contain_text("1 action ago")
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)


def test_log_entry_leads_to_its_moment(player: Player, running: str) -> None:
    page = player.page
    player.open(running)
    page.get_by_text("Battle log").click()
    entry = page.locator("li:has-text('moves, using') > [data-moment]").first
    index = entry.get_attribute("data-moment")
    entry.focus()
    page.keyboard.press("Enter")
    expect(slider(page)).to_have_value(str(index))
    expect(entry).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("region", name="What was done then")).to_contain_text("moves, using")
    no_violations(page)
    page.get_by_role("status").get_by_role("button", name="Back to now").click()
    expect(page.locator(".past")).to_have_count(0)


def test_what_happens_meanwhile_does_not_disturb(player: Player, server: Server) -> None:
    battle = server.battle()
    server.deployed(battle)
    player.open(battle)
    slider(player.page).fill("4")
    past = player.page.locator(".past")
    expect(past).to_be_visible()
    before = past.inner_text()
    view = server.view(battle)
    server.act(battle, next(one for one in view["options"]["actions"] if one["kind"] == "end"))
    expect(past).not_to_have_text(before)  # it is longer ago now
    expect(slider(player.page)).to_have_value("4")
    past.get_by_role("button").click()
    expect(past).to_have_count(0)
    expect(slider(player.page)).to_have_value(slider(player.page).get_attribute("max") or "")


def test_result_shows_statistics_and_copies_the_link(player: Player, finished: str, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open(finished)
    table = player.page.locator("[data-statistics='south']")
    expect(table).to_contain_text("Wounds caused")
    expect(table.locator("tbody tr")).to_have_count(5)
    player.page.get_by_role("button", name="Copy the replay link").click()
    expect(player.page.get_by_text("Copied.")).to_be_visible()
    copied = player.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{player.server.address}/replay/{finished}"
    no_violations(player.page)


def test_replay_plays_for_anybody(browser: Browser, server: Server, finished: str) -> None:
    """In a browser of its own, without a seat, and with the motion that others have turned off."""
    context = browser.new_context(viewport={"width": 1280, "height": 860})
    context.set_default_timeout(10_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.address}/replay/{finished}")
    at = slider(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("against")
    begun = int(at.input_value())
    page.get_by_label("Speed").select_option("4")
    page.get_by_label("Speed").blur()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("from => Number(document.querySelector('input[type=range]').value) > from + 1", arg=begun)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(at).to_have_value(at.get_attribute("max") or "")
    page.keyboard.press("Home")
    expect(at).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_value("1")
    expect(page.get_by_role("region", name="What happens")).to_contain_text("is placed at")
    no_violations(page)
    entry = page.locator("[data-moment]").nth(16)
    moment = str(entry.get_attribute("data-moment"))
    entry.click()
    expect(page).to_have_url(re.compile(f"#at={moment}$"))
    there = context.new_page()
    there.goto(page.url)
    expect(slider(there)).to_have_value(moment)
    assert errors == []
    context.close()


def test_a_unit_that_does_nothing_is_told_and_the_story_stands_at_its_moment(player: Player, finished: str) -> None:
    page = player.page
    page.goto(f"{player.server.address}/replay/{finished}")
    player.board.wait_for()
    happens = page.get_by_role("group", name="What happens")
    story = page.get_by_role("list", name="The story")
    last = int(slider(page).get_attribute("max") or 0)
    for at in range(last - 1, last // 2, -1):
        slider(page).fill(str(at))
        if "is done for this turn" in happens.inner_text():
            break
    expect(happens).to_contain_text(re.compile(r"^\S.* \d+ is done for this turn\.$"))
    expect(story.locator("[data-entry]").last).to_be_visible()
    assert story.evaluate("list => list.scrollTop") > 0


def test_replay_of_a_running_battle_is_not_told(player: Player, running: str) -> None:
    player.page.goto(f"{player.server.address}/replay/{running}")
    expect(player.page.get_by_role("alert")).to_contain_text("not over")
    player.page.get_by_role("button", name="Back to the start").click()
    expect(player.page.get_by_role("button", name="Start the battle")).to_be_visible()


def test_dropped_file_is_played(player: Player, record: str) -> None:
    page = player.page
    page.goto(player.server.address)
    page.get_by_label("Open a replay from a file").wait_for()
    page.evaluate(DROP, ["my battle.sovl", record])
    expect(slider(page)).to_be_visible()
    expect(page.get_by_role("group", name="Board").locator("g[data-unit]").first).to_be_visible()
    page.get_by_text("How it ended").click()
    expect(page.locator("details", has_text="How it ended")).to_contain_text("as the enemy concedes")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Open the file again")


def test_wrong_file_gets_a_sentence(player: Player, record: str, tmp_path: Path) -> None:
    page = player.page
    page.goto(player.server.address)
    chosen = page.get_by_label("Open a replay from a file")
    chosen.wait_for()
    page.evaluate(DROP, ["notes.txt", "Dear diary"])
    expect(page.get_by_role("alert")).to_contain_text("notes.txt is not a record of a battle")
    no_violations(page)
    broken = tmp_path / "broken.sovl"
    broken.write_text("\n".join(record.split("\n")[:-9] + record.split("\n")[-2:]), encoding="utf-8")
    chosen.set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("broken.sovl")
    broken.write_text(record, encoding="utf-8")
    chosen.set_input_files(broken)
    expect(slider(page)).to_be_visible()
    player.errors = [error for error in player.errors if "status of 400" not in error]


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(player: Player, running: str, finished: str) -> None:
    page = player.page
    player.open(running)
    fits(page)
    slider(page).fill("5")
    expect(page.get_by_role("group", name="Board as it was")).to_be_visible()
    fits(page)
    no_violations(page)
    page.get_by_text("Battle log").click()
    page.locator("[data-moment]").first.click()
    expect(page.locator(".past")).to_be_in_viewport()
    player.open(finished)
    page.locator("[data-statistics='north']").wait_for()
    fits(page)
    page.goto(f"{player.server.address}/replay/{finished}")
    expect(slider(page)).to_be_visible()
    fits(page)
    no_violations(page)
    page.get_by_role("button", name="Next moment").click()
    page.get_by_text("How it ended").click()
    fits(page)
