"""A whole battle with the keyboard alone, and everything of it heard."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from browser_server import Server
from keyboard_player import KeyboardPlayer
from playwright.sync_api import BrowserContext, expect
from screen_reader import heard, names, well_told

pytestmark = pytest.mark.long

STEPS_AT_MOST = 400
OWN_HANDS = ("placed", "lifted")


@pytest.fixture
def player(server: Server, context: BrowserContext) -> Iterator[KeyboardPlayer]:
    person = KeyboardPlayer(context.new_page(), server)
    yield person
    assert person.errors == []


def told(player: KeyboardPlayer, *words: str) -> None:
    """Waits until one live region has said all of these words at once."""
    player.page.wait_for_function(
        "(words) => window.heard.some((text) => words.every((word) => text.includes(word)))", arg=list(words)
    )


def deploy(player: KeyboardPlayer) -> None:
    page = player.page
    well_told(page)
    assert "Place Orc Warriors 1" in names(page, "button")
    player.press("a")
    for number in range(1, 6):
        assert player.at(".tray button.small"), "the keyboard goes on to the next unit that is not placed"
        player.press("Enter")
        expect(player.unit(number)).to_have_count(1)
        player.settled()
        told(player, "from the left edge", "behind the line", "facing north")
    player.press("n")
    chosen = player.acting
    before = player.server.view(battle_of(player))["units"][chosen - 1]
    for key in ("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown", "q"):
        player.press(key)
        player.settled()
    told(player, "facing north (345 degrees)")
    for _ in range(3):
        player.press("ArrowUp")
        player.settled()
    expect(player.message).to_contain_text("zone")
    after = player.server.view(battle_of(player))["units"][chosen - 1]
    assert after["heading"] == 345
    assert before["x"] - after["x"] > 5, "it goes over those beside it"
    well_told(page)
    player.press("a")
    player.tab_to(".tray button.main")
    player.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Turn 1 of 7 · Strategic phase"))
    player.settled()


def battle_of(player: KeyboardPlayer) -> str:
    return player.page.url.split("/battle/")[1].split("?")[0]


def charge_phase(player: KeyboardPlayer) -> str:
    """One decision of the Charge phase: answer, charge or counter-charge if it can be, else pass."""
    for kind in ("stay", "counter", "charge"):
        if player.decide(kind):
            return kind
    for _ in player.waiting_units():
        player.press("n")
        for kind in ("counter", "charge"):
            if player.decide(kind):
                return kind
    assert player.decide("pass")
    return "pass"


def strategic_phase(player: KeyboardPlayer) -> list[str]:
    """One activation: rally, or shoot, cast and advance, and end it."""
    done = []
    if not player.acting:
        player.press("n")
    acting = player.acting
    assert acting, "N chooses a unit that can act"
    if player.decide("rally"):
        return ["rally"]
    before = player.turn, player.phase
    for kind in ("shoot", "use"):
        if player.acting == acting and (player.turn, player.phase) == before and player.decide(kind):
            done.append(kind)
    if player.acting == acting and (player.turn, player.phase) == before and player.advance(4):
        done.append("move")
    if player.acting == acting and (player.turn, player.phase) == before and player.decide("end"):
        done.append("end")
    return done


def checked_once(player: KeyboardPlayer, seen: set[str]) -> None:
    """At the first prompt of each kind everything that is needed has a name."""
    prompt = player.server.view(battle_of(player))["prompt"]["kind"]
    if prompt in seen:
        return
    seen.add(prompt)
    page = player.page
    well_told(page)
    assert names(page, "main") == [""]
    assert "Board" in names(page, "application")
    assert "The board in words" in names(page, "heading")
    told(player, f"Your turn. {player.server.view(battle_of(player))['prompt']['text']}")
    if prompt in ("charge", "strategic"):
        player.press("n")
        number = player.acting
        assert player.at(f"g[data-unit='{number}']"), "the keyboard follows the choice"
        told(player, f"{number} chosen.")
        tree = page.get_by_role("region", name="What can be done").aria_snapshot()
        assert "button" in tree


def test_a_whole_battle_with_the_keyboard_alone(player: KeyboardPlayer) -> None:
    player.begin(seed=5)
    opened = len(log_of(player))
    assert player.at("h1"), "whoever comes to the battle begins at its heading"
    deploy(player)
    done: Counter[str] = Counter()
    seen: set[str] = set()
    for _ in range(STEPS_AT_MOST):
        player.settled()
        if player.phase == "over":
            break
        checked_once(player, seen)
        done.update([charge_phase(player)] if player.phase == "charge" else strategic_phase(player))
    assert player.phase == "over"
    assert {"charge", "strategic"} <= seen
    for kind in ("pass", "move", "end", "shoot"):
        assert done[kind] > 0, f"never did {kind}: {done}"
    assert done["charge"] + done["counter"] > 0, done
    expect(player.page.locator(".result h2")).to_be_focused()
    told(player, "Battle over.", "South", "North")
    well_told(player.page)
    everything_was_said(player, opened)
    assert player.pointed == 0


def log_of(player: KeyboardPlayer) -> list[dict[str, Any]]:
    return list(player.server.ask(f"battles/{battle_of(player)}?side=south")["log"])


def everything_was_said(player: KeyboardPlayer, opened: int) -> None:
    """Every event since the page was opened was said aloud: the enemy's too, with dice, combats, the end and the score."""
    events = [event for entry in log_of(player)[opened:] for event in entry["events"]]
    texts = [event["text"] for event in events if event["kind"] not in OWN_HANDS]
    said = " ".join(heard(player.page))
    missing = [text for text in texts if text and text not in said]
    assert len(texts) > 50
    assert missing == []


def test_the_board_is_one_stop_of_tab_and_keys_go_over_it(player: KeyboardPlayer) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.settled()
    stops = player.page.locator("[data-board] [tabindex='0']")
    expect(stops).to_have_count(1)
    player.tab_to("g[data-unit]")
    player.press("Home")
    assert player.at("g[data-unit='1']")
    player.press("PageDown", "PageDown")
    assert player.at("g[data-unit='3']")
    expect(stops).to_have_attribute("data-unit", "3")
    player.press("PageUp", "End")
    view = player.server.view(battle)
    assert player.at(f"g[data-unit='{max(unit['number'] for unit in view['units'])}']")
    player.press("Tab")
    assert not player.at("g[data-unit]"), "Tab leaves the board"
    player.press("n")
    first = player.acting
    player.press("n")
    second = player.acting
    player.press("b")
    assert player.acting == first != second
    around = player.server.ask(f"battles/{battle}/surroundings/{first}?side=south")["units"]
    enemies = [one["unit"] for one in around if view["units"][one["unit"] - 1]["side"] == "north"]
    expect(player.unit(enemies[0])).to_have_attribute("aria-label", re.compile("o'clock"))
    player.press("f")
    assert player.at(f"g[data-unit='{enemies[0]}']")
    player.press("f")
    assert player.at(f"g[data-unit='{enemies[1]}']")
    player.press("Shift+F")
    assert player.at(f"g[data-unit='{enemies[0]}']")


def test_each_step_of_a_move_is_told_and_a_refusal_at_once(player: KeyboardPlayer) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.settled()
    player.press("n", "ArrowUp", "ArrowUp")
    told(player, "advance 2″", "Move 2.0, 6.0 to go", "inches at")
    for _ in range(8):
        player.press("ArrowUp")
    told(player, "Move 8.0, 0.0 to go")
    player.press("ArrowUp")
    assertive = player.page.locator("[aria-live='assertive']")
    expect(assertive).to_contain_text("No Move is left to advance.")
    player.press("n")
    expect(assertive).to_contain_text("Confirm or discard the drawn move first.")
    player.press("Escape")
    told(player, "No move drawn.")
    player.press("Escape", "n")
    expect(player.message).to_have_count(0)
    said = len(heard(player.page))
    player.press("r")
    player.page.wait_for_function("(before) => window.heard.length > before", arg=said)
    assert "Turn 1 of 7, Strategic phase. Your turn." in heard(player.page)[-1]


def test_the_list_of_keys_opens_with_its_key_and_gives_the_keyboard_back(player: KeyboardPlayer) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.settled()
    player.press("n", "?")
    dialog = player.page.get_by_role("dialog", name="The keys")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("next and previous unit of yours that can act")
    well_told(player.page)
    before = player.acting
    player.press("n", "ArrowUp")
    assert player.acting == before, "keys behind the dialog do nothing"
    player.press("Escape")
    expect(dialog).to_be_hidden()
    assert player.at(f"g[data-unit='{before}']")
    player.press("?")
    player.tab_to("dialog input")
    player.press("Space", "Escape")
    player.tab_to("nav button")
    player.press("n")
    assert player.acting == before, "keys of one character act on the board only"
    player.tab_to("g[data-unit]")
    player.press("n")
    assert player.acting != before


def test_the_view_zooms_pans_and_centres_with_keys(player: KeyboardPlayer) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.settled()

    def part() -> list[float]:
        return [float(figure) for figure in (player.board.get_attribute("viewBox") or "").split()]

    whole = part()
    player.press("n", "+", "+")
    near = part()
    assert near[2] == pytest.approx(whole[2] / 1.96, rel=0.01)
    player.press("l", "k")
    assert part()[0] > near[0] and part()[1] > near[1]
    player.press("j", "i", "z")
    unit = player.server.view(battle)["units"][player.acting - 1]
    x, _, wide, _ = part()
    assert wide < whole[2] / 2
    assert x <= unit["x"] * 10 <= x + wide
    player.press("0")
    assert part() == whole
