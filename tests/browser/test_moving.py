"""Drawing moves and places: the ghost with its cost, reasons, taking back."""

from __future__ import annotations

import re

import pytest
from browser_player import Player
from playwright.sync_api import Route, expect


@pytest.fixture
def battle(player: Player) -> str:
    """A battle on turn 1 with South to act, open on the page."""
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.settled()
    return battle


def place_of(player: Player, battle: str, number: int) -> tuple[float, float, float]:
    unit = next(one for one in player.server.view(battle)["units"] if one["number"] == number)
    return unit["x"], unit["y"], unit["heading"]


def test_dropping_outside_the_zone_says_why(player: Player) -> None:
    battle = player.server.battle()
    player.open(battle)
    player.place(1, 20, 24, release=False)
    ghost = player.board.locator(".ghost.bad")
    expect(ghost).to_contain_text("zone")
    player.page.mouse.up()
    expect(player.message).to_contain_text("zone")
    expect(player.message).to_contain_text("R6.4")
    expect(player.unit(1)).to_have_count(0)
    expect(player.page.locator("[data-tray='1']")).to_be_visible()
    assert not player.server.view(battle)["units"][0]["placed"]


def test_dropping_on_another_unit_puts_it_back(player: Player) -> None:
    battle = player.server.battle()
    player.open(battle)
    player.place(1, 30, 6)
    expect(player.unit(1)).to_be_visible()
    player.place(2, 31, 6)
    expect(player.message).to_be_visible()
    expect(player.unit(2)).to_have_count(0)
    player.drag(player.middle(1), player.on_screen(40, 6))
    expect(player.message).to_have_count(0)
    expect(player.board.locator(".stand.faint")).to_have_count(0)  # let go of only when the server has it
    x, y, _ = place_of(player, battle, 1)
    assert (x, y) == (pytest.approx(40, abs=0.3), pytest.approx(6, abs=0.3))


def test_deployed_units_turn_by_handle_and_keys(player: Player) -> None:
    battle = player.server.battle()
    player.open(battle)
    player.place(3, 30, 6)
    player.choose(3)
    player.page.keyboard.press("e")
    expect(player.unit(3).locator(".unit")).to_have_attribute("style", re.compile(r"rotate\(15deg\)"))
    handle = player.board.locator("[data-handle] .grip").bounding_box()
    assert handle is not None
    grip = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    middle = player.middle(3)
    player.drag(grip, (middle[0] + 60, middle[1]))
    expect(player.unit(3).locator(".unit")).to_have_attribute("style", re.compile(r"rotate\((89|90|91)(\.\d)?deg\)"))
    assert place_of(player, battle, 3)[2] == pytest.approx(90, abs=1)


def test_a_drag_shows_its_cost_and_steps_can_be_taken_back(player: Player, battle: str) -> None:
    player.choose(2)
    expect(player.board.locator(".area")).to_be_visible()
    start = player.middle(2)
    to = player.on_screen(0, 0)[1] - player.on_screen(0, 3)[1]
    player.drag(start, (start[0], start[1] - to), release=False)
    expect(player.board.locator(".ghost.ok")).to_contain_text("Move 3.0, ")
    player.page.mouse.up()
    player.page.get_by_role("button", name="Pivot left 15°").click()
    steps = player.page.get_by_role("region", name="Move")
    expect(steps).to_contain_text("advance 3″, pivot 15° left")
    player.page.get_by_role("button", name="Step back").click()
    expect(steps).not_to_contain_text("pivot 15° left")
    player.page.get_by_role("button", name="Step again").click()
    expect(steps).to_contain_text("pivot 15° left")
    player.page.keyboard.press("Escape")
    expect(player.board.locator(".ghost .block")).to_have_count(0)
    assert place_of(player, battle, 2)[2] == 0


def test_a_move_goes_no_further_than_the_rules_allow(player: Player, battle: str) -> None:
    left = player.server.view(battle)["units"][1]["move"]
    _, before, _ = place_of(player, battle, 2)
    player.choose(2)
    assert player.pull_forward(2, 30.0)
    assert player.do("move")
    _, after, _ = place_of(player, battle, 2)
    assert 1.0 < after - before <= left + 0.001


def test_a_move_is_undone(player: Player, battle: str) -> None:
    before = place_of(player, battle, 2)
    player.choose(2)
    assert player.pull_forward(2, 2.0) and player.do("move")
    assert place_of(player, battle, 2) != before
    player.page.get_by_role("button", name="Undo").click()
    expect(player.page.get_by_role("button", name="Undo")).to_be_disabled()
    player.settled()
    assert place_of(player, battle, 2) == before
    expect(player.page.locator("[data-choose]")).not_to_have_count(0)


def test_dice_end_the_undoing(player: Player, battle: str) -> None:
    for number in player.waiting_units():
        player.choose(number)
        if player.do("shoot"):
            break
    else:
        pytest.fail("no unit can shoot on turn 1 of this battle")
    expect(player.page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(player.page.locator(".news .dice").first).to_be_visible()


def test_keys_alone_move_a_unit_and_end_its_activation(player: Player, battle: str) -> None:
    before = place_of(player, battle, 3)
    player.unit(3).focus()
    player.page.keyboard.press("Enter")
    expect(player.unit(3)).to_have_attribute("aria-pressed", "true")
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "e"):
        player.page.keyboard.press(key)
    expect(player.page.get_by_role("region", name="Move")).to_contain_text("advance 3″, pivot 15° right")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-action='move']")).to_have_count(0)
    player.settled()
    x, y, heading = place_of(player, battle, 3)
    assert (x, y, heading) == (before[0], pytest.approx(before[1] + 3), before[2] + 15)
    player.page.locator("[data-action='end']").focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-choose='3']")).to_have_count(0)


def test_a_drag_that_goes_too_far_ends_where_the_engine_says_however_fast_it_was(player: Player, battle: str) -> None:
    """The unit is turned towards the one beside it, which stands in its way."""
    player.choose(1)
    for _ in range(6):
        player.page.keyboard.press("e")
    action = {"kind": "move", "side": "south", "unit": 1, "steps": [["pivot", 90.0], ["advance", 5.0]]}
    found = player.server.ask(f"battles/{battle}/check", {"side": "south", "action": action})
    assert found["most"]["steps"][1][1] < 5.0, "somebody stands in the way"
    panel = player.page.get_by_role("region", name="Move")
    expect(panel).to_contain_text("pivot 90° right")
    x, y = player.middle(1)
    east = player.on_screen(10.0, 10.0)[0] - player.on_screen(0.0, 10.0)[0]  # ten inches
    for stops in (1, 30):
        player.page.mouse.move(x, y)
        player.page.mouse.down()
        player.page.mouse.move(x + east / 2, y, steps=stops)
        player.page.mouse.up()
        expect(player.message).to_be_visible()
        expect(player.page.locator("[data-action='move']")).to_be_enabled()
        drawn = player.page.evaluate("JSON.stringify(Object.values(sessionStorage))")
        assert str(found["most"]["steps"][1][1]) in drawn
        player.page.keyboard.press("ArrowDown")
        expect(player.message).to_have_count(0)


def test_a_drag_backwards_says_that_a_unit_goes_ahead_and_one_back_along_a_drawn_advance_shortens_it(
    player: Player, battle: str
) -> None:
    x, y = player.middle(2)
    player.drag((x, y), (x + 3, y + 60))
    expect(player.message).to_contain_text("straight ahead")
    expect(player.message).to_contain_text("R9.3")
    expect(player.page.locator("[data-action='move']")).to_have_count(0)
    assert player.pull_forward(2, 4.0)
    expect(player.message).to_have_count(0)
    assert player.pull_forward(2, -1.0)
    expect(player.message).to_have_count(0)
    expect(player.page.get_by_text("advance 3″")).to_be_visible()


def test_ctrl_z_takes_back_what_was_drawn_and_then_what_was_done(player: Player, battle: str) -> None:
    move = player.page.locator("[data-action='move']")
    player.choose(2)
    assert player.pull_forward(2, 3.0)
    player.page.keyboard.press("Control+z")
    expect(move).to_have_count(0)
    player.page.keyboard.press("Control+y")
    expect(move).to_be_enabled()
    before = place_of(player, battle, 2)
    assert player.do("move")
    assert place_of(player, battle, 2) != before
    player.page.keyboard.press("Control+z")
    player.settled()
    expect(player.page.get_by_role("button", name="Undo")).to_be_disabled()
    assert place_of(player, battle, 2) == before


def test_an_enemy_out_of_reach_says_why_and_the_unit_stays_chosen(player: Player, battle: str) -> None:
    archers = next(
        unit for unit in player.server.view(battle)["units"] if unit["side"] == "south" and unit["ranged"] and unit["placed"]
    )
    reach = player.server.ask(f"battles/{battle}/reach/{archers['number']}?side=south")
    refused = reach["refused"][0]
    held: list[Route] = []
    player.page.route("**/reach/**", lambda route: held.append(route))
    player.choose(archers["number"])
    player.page.mouse.click(*player.middle(refused["target"]))  # quicker than the server tells what is in reach
    held[0].continue_()
    expect(player.message).to_contain_text(refused["error"])
    expect(player.message).to_contain_text(refused["rule"])
    expect(player.message).to_be_in_viewport(ratio=1)
    expect(player.unit(archers["number"])).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("how", ["Escape", "pointercancel"])
def test_a_drag_that_is_given_up_leaves_what_was_drawn_before(player: Player, battle: str, how: str) -> None:
    chain = player.page.get_by_role("region", name="Move").get_by_text("advance")
    player.choose(2)
    player.page.keyboard.press("w")
    expect(chain).to_contain_text("advance 1″: Move")  # the engine has said what it costs
    drawn = chain.inner_text()
    x, y = player.middle(2)
    player.drag((x, y), (x, y - 60), release=False)
    expect(chain).not_to_have_text(drawn)
    player.page.keyboard.press(",")  # keys that lead elsewhere wait while the pointer holds a unit
    expect(player.page.locator(".past")).to_have_count(0)
    if how == "Escape":
        player.page.keyboard.press("Escape")
    else:
        player.board.dispatch_event("pointercancel", {"pointerId": 1, "bubbles": True})
    expect(chain).to_have_text(drawn)
    player.page.mouse.move(x, y - 90)
    player.page.mouse.up()
    expect(chain).to_have_text(drawn)
    expect(player.unit(2)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("how", ["Escape", "pointercancel"])
def test_a_placing_that_is_given_up_leaves_the_unit_where_it_was(player: Player, how: str) -> None:
    battle = player.server.battle()
    player.open(battle)
    player.place(1, 30, 6)
    expect(player.unit(1)).to_be_visible()
    player.drag(player.middle(1), player.on_screen(40, 6), release=False)
    expect(player.board.locator(".stand.faint")).to_have_count(1)
    if how == "Escape":
        player.page.keyboard.press("Escape")
    else:
        player.board.dispatch_event("pointercancel", {"pointerId": 1, "bubbles": True})
    expect(player.board.locator(".stand.faint")).to_have_count(0)
    player.page.mouse.up()
    x, y, _ = place_of(player, battle, 1)
    assert (x, y) == (30, 6)
