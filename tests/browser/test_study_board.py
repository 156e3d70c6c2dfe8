"""The study board through the page: positions opened, edited, judged, tried, saved; by mouse, by keys, on a phone."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser_everybody import PHONE, fits, no_violations
from browser_player import Player
from playwright.sync_api import BrowserContext, Locator, expect

pytestmark = pytest.mark.long

FLANK = "A charge in the flank"
HALF = "Shooting at half range"


def open_sample(player: Player, title: str = FLANK) -> None:
    player.page.goto(f"{player.server.address}/study")
    player.page.get_by_role("button", name=f"Open {title}").click()
    player.unit(1).wait_for()


def reasons(player: Player) -> Locator:
    return player.page.get_by_role("region", name="What the engine says").locator("ol li")


def sound(player: Player) -> None:
    expect(player.page.get_by_role("heading", name="Nothing speaks against it")).to_be_visible()


def try_it(player: Player) -> None:
    player.page.get_by_role("button", name="Try it").click()
    player.page.wait_for_url(re.compile(r"/battle/.+side=both"))
    player.board.wait_for()


def field(player: Player, label: str) -> Locator:
    return player.page.get_by_label(label, exact=True)


def place(player: Player) -> tuple[float, float, float]:
    """Where the chosen unit stands, as the panel says."""
    x, y, heading = (float(field(player, label).input_value()) for label in ("from the west", "from the south", "facing"))
    return x, y, heading


def text_of(player: Player) -> str:
    """What "Save as a file" saves."""
    with player.page.expect_download() as waiting:
        player.page.get_by_role("button", name="Save as a file").click()
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def test_a_unit_is_dragged_and_turned_and_the_reason_against_its_place_is_read(player: Player) -> None:
    open_sample(player)
    sound(player)
    player.drag(player.middle(2), player.on_screen(40, 12))
    expect(player.page.get_by_role("heading", name="Imperial Knights 2")).to_be_visible()
    expect(field(player, "from the west")).not_to_have_value("64")
    x, y, heading = place(player)
    assert abs(x - 40) < 0.3 and abs(y - 12) < 0.3 and heading == 285
    sound(player)
    handle = player.board.locator("[data-handle] .grip").bounding_box()
    assert handle is not None
    player.drag((handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2), player.on_screen(x, y + 8))
    expect(field(player, "facing")).to_have_value(re.compile(r"^(359|0|1)(\.\d)?$"))
    player.drag(player.middle(2), player.on_screen(50, 18), release=False)
    expect(player.board.locator(".ghost.bad")).to_contain_text("Mill pond")
    player.page.mouse.up()
    expect(reasons(player)).to_have_count(1)
    expect(reasons(player).first).to_contain_text("impassable terrain (Mill pond)")
    expect(reasons(player).first.get_by_role("link")).to_have_attribute("href", re.compile(r"R3\.6"))
    expect(player.page.get_by_role("button", name="Try it")).to_be_disabled()
    reasons(player).first.get_by_role("button").click()
    expect(player.unit(2).locator(".spoken")).to_have_count(1)


@pytest.mark.parametrize("turned", [False, True], ids=["moved", "turned"])
@pytest.mark.parametrize("ends", ["Escape", "pointercancel"])
def test_a_drag_that_is_broken_off_leaves_the_unit_where_it_was(player: Player, ends: str, turned: bool) -> None:
    open_sample(player)
    player.choose(2)
    before = place(player)
    player.drag(player.grip() if turned else player.middle(2), player.on_screen(40, 12), release=False)
    expect(player.board.locator(".ghost")).to_have_count(1)
    if ends == "Escape":
        player.page.keyboard.press("Escape")
    else:
        player.board.evaluate("svg => svg.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }))")
    player.page.mouse.move(*player.on_screen(30, 20), steps=3)
    expect(player.page.locator(".board.dragging")).to_have_count(0)
    expect(player.unit(2)).not_to_have_class(re.compile("faint"))
    player.page.mouse.up()
    player.page.wait_for_timeout(200)
    assert place(player) == before
    expect(player.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    sound(player)


def test_a_position_in_two_tabs_is_the_same_in_both(player: Player, context: BrowserContext) -> None:
    open_sample(player)
    other = Player(context.new_page(), player.server)
    other.page.goto(player.page.url)
    other.unit(1).wait_for()
    field(player, "Name of the position").fill("Of the first tab")
    field(player, "Name of the position").press("Tab")
    expect(field(other, "Name of the position")).to_have_value("Of the first tab")
    other.page.get_by_role("button", name="Undo", exact=True).click()
    expect(field(player, "Name of the position")).not_to_have_value("Of the first tab")
    assert other.errors == []


def test_a_position_without_room_says_so_at_once_and_lives_as_long_as_the_page(player: Player) -> None:
    page = player.page
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }")
    open_sample(player)
    expect(page.get_by_role("alert")).to_contain_text("could not keep")
    field(player, "Name of the position").fill("Unkept")
    field(player, "Name of the position").press("Tab")
    page.go_back()
    expect(page.get_by_role("link", name="Unkept")).to_be_visible()
    page.go_forward()
    expect(field(player, "Name of the position")).to_have_value("Unkept")


def test_an_overlap_is_told_and_edits_are_taken_back_and_done_again(player: Player) -> None:
    open_sample(player)
    player.drag(player.middle(2), player.middle(4))
    expect(reasons(player).first).to_contain_text("overlap")
    there = place(player)
    player.page.get_by_role("button", name="Undo").click()
    sound(player)
    assert place(player) == (64, 22, 285)
    player.page.keyboard.press("Control+y")
    expect(reasons(player).first).to_contain_text("overlap")
    assert place(player) == there
    player.page.keyboard.press("Control+z")
    sound(player)


def test_a_unit_that_is_let_go_before_an_enemys_flank_fights_there(player: Player) -> None:
    open_sample(player)
    player.choose(2)
    field(player, "facing").fill("268")
    field(player, "facing").press("Enter")
    x, y = player.on_screen(60.15, 23.4)
    player.drag(player.middle(2), (x, y))
    combat = player.page.get_by_role("group", name="Combat", exact=True)
    expect(combat).to_contain_text("its front on the left flank of Orc Warriors 3")
    expect(field(player, "facing")).to_have_value("270")
    sound(player)
    combat.get_by_role("button", name="Not in combat with Orc Warriors 3").click()
    expect(combat).to_contain_text("touches it without fighting")
    combat.get_by_role("button", name="In combat with Orc Warriors 3").click()
    expect(combat).not_to_contain_text("without fighting")
    player.page.get_by_label("on its").select_option("rear")
    player.page.get_by_role("button", name="Set it there").click()
    expect(combat).to_contain_text("its front on the rear of Orc Warriors 3")


def test_a_position_is_tried_taken_back_and_tried_again_with_other_dice(player: Player) -> None:
    page = player.page
    open_sample(player)
    address = page.url
    try_it(player)
    first = page.url
    player.choose(2)
    page.get_by_role("button", name="Charge Orc Warriors 3").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Strategic phase")
    expect(player.unit(2)).to_have_attribute("aria-label", re.compile("in combat"))
    page.get_by_role("button", name="Once more, other dice").click()
    page.wait_for_function("first => location.href !== first", arg=first)
    expect(page.get_by_text("South is at the page")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Charge phase")
    second = page.url
    page.get_by_role("button", name="Once more, same dice").click()
    page.wait_for_function("second => location.href !== second", arg=second)
    player.unit(2).wait_for()
    third = page.url
    page.get_by_role("button", name="Back to the position").click()
    page.wait_for_url(address)
    sound(player)
    page.goto(player.server.address)
    for tried in (first, second, third):
        battle = urlsplit(tried).path.rsplit("/", 1)[-1]
        row = page.get_by_role("listitem").filter(has=page.locator(f"[href*='{battle}']"))
        expect(row).to_contain_text("Empires of Men against Greenskin Tribes, The Farmstead, turn 3")


def test_an_earlier_moment_of_a_try_is_played_on_and_studied(player: Player) -> None:
    page = player.page
    open_sample(player)
    try_it(player)
    first = page.url
    player.do("pass")
    expect(page.get_by_text("North is at the page")).to_be_visible()
    page.keyboard.press(",")
    expect(page.get_by_text("The past")).to_be_visible()
    page.get_by_role("button", name="Play on from this moment").click()
    page.wait_for_function("first => location.href !== first", arg=first)
    expect(page.get_by_text("South is at the page")).to_be_visible()
    expect(page.get_by_role("button", name="Back to the position")).to_be_visible()
    player.do("pass")
    expect(page.get_by_text("North is at the page")).to_be_visible()
    page.get_by_role("button", name="Study this position").click()
    page.wait_for_url(re.compile(r"/study/.+"))
    expect(field(player, "South has passed for this phase")).to_be_checked()
    expect(field(player, "Whose decision")).to_have_value("north")
    sound(player)


def test_a_moment_of_a_finished_battle_and_of_its_replay_is_studied(player: Player) -> None:
    page = player.page
    battle = player.server.battle()
    player.server.deployed(battle)
    player.server.act(battle, {"kind": "concede"})
    player.open(battle)
    page.get_by_role("button", name="Study this position").click()
    page.wait_for_url(re.compile(r"/study/.+"))
    expect(reasons(player).first).to_contain_text("The battle is over")
    field(player, "Phase").select_option("strategic")
    sound(player)
    page.goto(f"{player.server.address}/replay/{battle}#at=3")
    page.get_by_role("button", name="Study this moment").click()
    page.wait_for_url(re.compile(r"/study/.+"))
    expect(field(player, "Phase")).to_have_value("deployment")


def test_state_and_situation_are_set_and_the_engine_says_what_cannot_be(player: Player) -> None:
    page = player.page
    open_sample(player)
    player.choose(3)
    field(player, "Models left of 20").fill("9")
    field(player, "Models left of 20").press("Enter")
    expect(page.locator("[data-unit-row='3']")).to_contain_text("9 of 20 models")
    field(player, "Wounds against the next model").fill("3")
    field(player, "Wounds against the next model").press("Enter")
    expect(reasons(player).first).to_contain_text("Wounds of Orc Warriors (3)")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    sound(player)
    player.choose(4)
    page.get_by_label("is fleeing").check()
    sound(player)
    player.choose(3)
    page.get_by_role("button", name="Take off the board").click()
    expect(reasons(player).first).to_contain_text("North has no unit on the board that is not fleeing")
    expect(player.unit(3)).to_have_count(0)
    page.get_by_role("button", name="Put on the board").click()
    sound(player)
    field(player, "Scenario").select_option("objectives")
    field(player, "Marker 1 is held by").select_option("south")
    field(player, "Dice").select_option("script")
    field(player, "The next dice show").fill("6, 6, seven")
    field(player, "The next dice show").press("Enter")
    expect(page.get_by_text("Give numbers from 1 to 6")).to_be_visible()
    field(player, "The next dice show").fill("6 1")
    field(player, "The next dice show").press("Enter")
    text = text_of(player)
    assert 'holders = ["south", "", ""]' in text and "dice = [6, 1]" in text and "left = 9" in text


def test_scripted_dice_that_run_out_are_told_in_the_battle(player: Player) -> None:
    page = player.page
    open_sample(player, HALF)
    field(player, "Dice").select_option("script")
    field(player, "The next dice show").fill("6 6")
    field(player, "The next dice show").press("Enter")
    sound(player)
    try_it(player)
    player.choose(3)
    page.get_by_role("button", name=re.compile("Shoot at Goblin Wolf Riders")).click()
    expect(player.message).to_contain_text("scripted dice are used up")


def test_two_armies_are_set_up_units_added_doubled_and_removed(player: Player) -> None:
    page = player.page
    page.goto(f"{player.server.address}/study")
    page.get_by_label("Battlefield").select_option("two-fords")
    page.get_by_label("South's army").select_option("elven-conclaves-1500")
    page.get_by_role("button", name="Set them up").click()
    player.unit(1).wait_for()
    sound(player)
    before = page.locator("[data-unit-row]").count()
    page.locator("[data-unit-row='1']").click()
    page.get_by_role("button", name="Duplicate").click()
    expect(page.locator("[data-unit-row]")).to_have_count(before + 1)
    page.get_by_text("Add a unit").first.click()
    page.get_by_label("to", exact=True).select_option("north")
    page.get_by_role("button", name="Put it on the board").click()
    expect(page.locator("[data-unit-row]")).to_have_count(before + 2)
    sound(player)
    page.get_by_role("button", name="Remove it altogether").click()
    expect(page.locator("[data-unit-row]")).to_have_count(before + 1)


def test_saved_and_read_again_it_is_the_same_and_the_browser_keeps_it(player: Player, tmp_path: Path) -> None:
    page = player.page
    open_sample(player)
    page.get_by_label("Name of the position").fill("My hill")
    page.get_by_label("Name of the position").press("Enter")
    player.choose(2)
    page.keyboard.press("ArrowUp")
    expect(field(player, "from the south")).to_have_value("22.5")
    text = text_of(player)
    page.reload()
    player.unit(1).wait_for()
    assert text_of(player) == text
    page.get_by_role("link", name="All positions").click()
    page.get_by_label("A position from a file").set_input_files({"name": "hill.toml", "mimeType": "", "buffer": text.encode()})
    player.unit(1).wait_for()
    assert text_of(player) == text
    page.get_by_role("link", name="All positions").click()
    expect(page.get_by_role("link", name="My hill")).to_have_count(2)
    page.get_by_role("button", name="Duplicate the position My hill").first.click()
    expect(page.get_by_role("link", name="My hill (copy)")).to_be_visible()
    page.get_by_role("button", name="Delete the position My hill (copy)").click()
    expect(page.get_by_role("link", name="My hill (copy)")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="My hill (copy)")).to_be_visible()


DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    dispatchEvent(new DragEvent("dragover", {dataTransfer: data, cancelable: true}));
    dispatchEvent(new DragEvent("drop", {dataTransfer: data, cancelable: true}));
}"""


def test_broken_files_are_told_with_every_reason_and_good_ones_open(player: Player) -> None:
    page = player.page
    open_sample(player)
    text = text_of(player)
    broken = text.replace("Orc Warriors", "Orc Worriers").replace("Imperial Knights", "Imperial Nights")
    page.evaluate(DROP, ["broken.toml", broken])
    expect(page.get_by_role("status").last).to_contain_text("cannot be opened")
    page.get_by_role("link", name="All positions").click()
    page.get_by_role("heading", name="Positions to begin with").wait_for()
    page.evaluate(DROP, ["broken.toml", broken])
    problem = page.locator(".problem li")
    expect(problem).to_have_count(2)
    expect(problem.nth(0)).to_contain_text("Imperial Knights")
    for wrong, said in (("rubbish", "TOML"), ("", "format"), ("x" * 300_000, "256 KiB")):
        page.evaluate(DROP, ["broken.toml", wrong])
        expect(page.locator(".problem")).to_contain_text(said)
    page.evaluate(DROP, ["good.toml", text])
    player.unit(1).wait_for()


def test_everything_is_done_by_keys(player: Player) -> None:
    page = player.page
    page.goto(player.server.address)
    page.get_by_role("link", name="Study a position").press("Enter")
    page.get_by_role("button", name=f"Open {FLANK}").press("Enter")
    player.unit(2).wait_for()
    player.unit(2).focus()
    page.keyboard.press("Enter")
    expect(player.unit(2)).to_have_attribute("aria-pressed", "true")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "Shift+ArrowRight", "q", "Shift+E"):
        page.keyboard.press(key)
    expect(field(player, "facing")).to_have_value("271")
    expect(field(player, "from the west")).to_have_value("63.1")
    expect(field(player, "from the south")).to_have_value("22.5")
    page.keyboard.press("Delete")
    expect(player.unit(2)).to_have_count(0)
    page.keyboard.press("Control+z")
    player.unit(2).wait_for()
    page.get_by_role("button", name="Try it").press("Enter")
    expect(page.get_by_text("South is at the page")).to_be_visible()


def test_the_board_is_one_stop_of_tab_and_keys_go_over_it(player: Player) -> None:
    page = player.page
    open_sample(player)
    stops = player.board.locator("g.stand[tabindex='0']")
    expect(stops).to_have_count(1)
    numbers = [int(one.get_attribute("data-unit") or 0) for one in player.board.locator("g.stand").all()]
    player.unit(numbers[0]).focus()
    page.keyboard.press("PageDown")
    expect(player.unit(numbers[1])).to_be_focused()
    page.keyboard.press("End")
    expect(player.unit(numbers[-1])).to_be_focused()
    page.keyboard.press("PageDown")
    expect(player.unit(numbers[0])).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.unit(numbers[0])).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("n")
    expect(player.unit(numbers[1])).to_have_attribute("aria-pressed", "true")
    expect(player.unit(numbers[1])).to_be_focused()
    page.keyboard.press("b")
    expect(player.unit(numbers[0])).to_have_attribute("aria-pressed", "true")
    expect(stops).to_have_count(1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="The keys")).to_contain_text("take it off the board")
    page.keyboard.press("Delete")  # is the dialog's, not the board's
    expect(player.unit(numbers[0])).to_have_count(1)
    page.keyboard.press("Escape")
    expect(player.unit(numbers[0])).to_have_attribute("aria-pressed", "true")


def test_no_violations(player: Player) -> None:
    player.page.goto(f"{player.server.address}/study")
    player.page.locator(".samples li").first.wait_for()
    no_violations(player.page)
    open_sample(player)
    player.choose(2)
    no_violations(player.page)
    player.drag(player.middle(2), player.middle(4))
    expect(reasons(player).first).to_be_visible()
    player.page.get_by_text("Add a unit").first.click()
    player.page.get_by_label("Unit", exact=True).first.wait_for()
    no_violations(player.page)
    player.page.keyboard.press("Control+z")
    sound(player)
    player.page.get_by_role("button", name="Try it").click()
    player.page.get_by_role("button", name="Back to the position").wait_for()
    no_violations(player.page)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(player: Player) -> None:
    player.page.goto(f"{player.server.address}/study")
    player.page.locator(".samples li").first.wait_for()
    fits(player.page)
    open_sample(player)
    player.page.locator("[data-unit-row='2']").click()
    fits(player.page)
    player.board.scroll_into_view_if_needed()
    player.drag(player.middle(2), player.on_screen(30, 12))
    expect(field(player, "from the west")).not_to_have_value("64")
    fits(player.page)
    player.page.get_by_role("button", name="Try it").click()
    player.page.get_by_role("button", name="Back to the position").wait_for()
    fits(player.page)
