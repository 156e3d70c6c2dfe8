"""Army lists on the page: built by mouse and by keys, kept, copied, brought, printed, and led into a battle."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from browser_everybody import PHONE, fits, no_violations
from browser_player import Player
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

pytestmark = pytest.mark.long

FACTION = "Greenskin Tribes"
SAMPLE = "Raiders of the Red Moor"
TEXT = """OpenSOVL army
The Reds | Greenskin Tribes | Warband
18 Orc Warriors, 6 wide, Two Hand Weapons, War Banner + War Chief, Greatweapon, Command
15 Goblin Mob, 5 wide
"""


class Builder:
    """What a person sees of a list, and does to it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page: Page = player.page

    @property
    def reasons(self) -> Locator:
        return self.page.locator("#reasons li")

    @property
    def units(self) -> Locator:
        return self.page.locator("main article")

    @property
    def state(self) -> Locator:
        return self.page.get_by_role("status", name="State of the list")

    def shelf(self) -> None:
        self.page.goto(f"{self.player.server.address}/armies")
        self.page.get_by_role("button", name="Build it from nothing").wait_for()

    def begin(self, button: str = "Build it from nothing") -> None:
        self.shelf()
        self.page.get_by_label("Faction").select_option(FACTION)
        self.page.get_by_role("button", name=button).click()
        self.state.wait_for()

    def add(self, entry: str) -> None:
        self.page.get_by_role("button", name=f"Add {entry}", exact=True).first.click()

    def amount(self, number: int, what: str) -> Locator:
        """The field of a unit's models or front rank."""
        return self.units.nth(number).get_by_role("spinbutton", name=what)

    def paste(self, text: str) -> None:
        self.shelf()
        self.page.get_by_label("Paste a list").fill(text)
        self.page.get_by_role("button", name="Read it").click()

    def is_legal(self) -> None:
        expect(self.page.get_by_role("heading", name="This list is legal")).to_be_visible()
        expect(self.reasons).to_have_count(0)


@pytest.fixture
def builder(player: Player) -> Builder:
    return Builder(player)


def reach(page: Page, target: Locator) -> None:
    """Go there with the Tab key alone."""
    for _ in range(150):
        if target.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {target}")


# Building ---------------------------------------------------------------------------------------------


def test_building_by_mouse_until_no_reason_is_left(builder: Builder) -> None:
    builder.begin()
    expect(builder.reasons).to_have_text(["the army has no units (R5.1)"])
    builder.add("Goblin Mob")
    expect(builder.reasons).to_have_text(["Commanders has 0 units, 1 fewer than the 1 of a Warband (R5.2)"])
    expect(builder.page.get_by_role("button", name="Play with this list")).to_be_disabled()
    builder.add("War Chief")
    builder.is_legal()
    builder.amount(0, "Models").fill("60")
    expect(builder.units.nth(0)).to_contain_text("60 models are 36 more than the 24 it may have (R5.2)")
    builder.reasons.get_by_role("link", name="Unit 1, 60 Goblin Mob").click()
    expect(builder.units.nth(0)).to_be_focused()
    builder.amount(0, "Models").fill("20")
    builder.is_legal()
    card = builder.units.nth(1)
    card.get_by_label("Weapon").first.select_option("Two Hand Weapons")
    card.get_by_label("Banner").select_option("War Banner")
    card.get_by_label("Magic item").select_option("Command")
    expect(builder.state).to_contain_text(re.compile(r"[1-9]\d\d of 500 points"))
    card.get_by_text("How the points come about").click()
    expect(card.locator("table")).to_contain_text("banner War Banner")


def test_the_block_is_drawn_as_it_will_stand(builder: Builder) -> None:
    builder.begin()
    builder.add("War Chief")
    card = builder.units.nth(0)
    builder.amount(0, "Models").fill("14")
    builder.amount(0, "Front rank").fill("6")
    expect(card.locator("figcaption")).to_have_text("6 wide, 3 deep, last row 3")  # fourteen and the commander
    expect(card.locator("svg .model")).to_have_count(15)
    expect(card.locator("svg .model.commander")).to_have_count(1)
    card.get_by_label("Leads or rides").select_option("Boar Riders")
    expect(card.get_by_role("heading")).to_contain_text("Boar Riders with War Chief")


def test_building_by_keyboard_alone(builder: Builder) -> None:
    page, keys = builder.page, builder.page.keyboard
    builder.shelf()
    reach(page, page.get_by_label("Faction"))
    keys.type("Greenskin")
    reach(page, page.get_by_role("button", name="Build it from nothing"))
    keys.press("Enter")
    for entry in ("War Chief", "Goblin Mob"):
        button = page.get_by_role("button", name=f"Add {entry}", exact=True)
        button.wait_for()
        reach(page, button)
        keys.press("Enter")
    builder.is_legal()
    reach(page, builder.amount(1, "Models"))
    keys.press("ArrowUp")
    expect(builder.units.nth(1).get_by_role("heading")).to_have_text("2. 16 Goblin Mob")
    keys.press("Alt+ArrowUp")
    expect(builder.units.nth(0).get_by_role("heading")).to_have_text("1. 16 Goblin Mob")
    expect(builder.amount(0, "Models")).to_be_focused()
    reach(page, page.get_by_role("button", name="Duplicate 16 Goblin Mob"))
    keys.press("Enter")
    expect(builder.units).to_have_count(3)
    reach(page, page.get_by_role("button", name="Remove 16 Goblin Mob").first)
    keys.press("Enter")
    expect(builder.units).to_have_count(2)
    reach(page, page.get_by_role("button", name="Undo"))
    keys.press("Enter")
    expect(builder.units).to_have_count(3)


def test_an_older_answer_does_not_overtake_a_newer_one(builder: Builder) -> None:
    builder.begin()
    asked = []

    def slow_first(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            return  # held back until the second has been answered
        route.continue_()

    builder.page.route("**/api/armies/check", slow_first)
    builder.add("Goblin Mob")
    builder.page.wait_for_timeout(400)
    builder.add("War Chief")
    builder.is_legal()
    asked[0].continue_()
    builder.page.wait_for_timeout(400)
    builder.is_legal()


# Keeping ----------------------------------------------------------------------------------------------


def test_lists_are_kept_renamed_and_deleted_with_undo(builder: Builder) -> None:
    page = builder.page
    builder.begin("Start from this sample")
    page.get_by_label("Name of the list").fill("My raiders")
    builder.add("Giant")
    page.reload()
    expect(page.get_by_label("Name of the list")).to_have_value("My raiders")
    expect(builder.units).to_have_count(6)
    builder.begin()
    page.get_by_role("link", name="All army lists").click()
    page.get_by_role("button", name="Delete the list My raiders").click()
    expect(page.get_by_role("link", name="My raiders")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("link", name="My raiders").click()
    expect(builder.units).to_have_count(6)


def test_damaged_storage_spoils_nothing(builder: Builder) -> None:
    builder.begin("Start from this sample")
    builder.is_legal()
    builder.page.evaluate(
        "() => { localStorage['opensovl.army.bad'] = '{'; localStorage['opensovl.army.odd'] = '{\"army\": 3}'; }"
    )
    builder.shelf()
    expect(builder.page.get_by_text("2 lists that this browser keeps could not be read")).to_be_visible()
    expect(builder.page.get_by_role("link", name=SAMPLE)).to_be_visible()
    builder.page.goto(f"{builder.player.server.address}/armies/bad")
    expect(builder.page.get_by_role("alert")).to_contain_text("This browser keeps no such list")


def test_a_list_in_two_tabs_is_the_same_in_both(builder: Builder, context: BrowserContext) -> None:
    page = builder.page
    builder.begin("Start from this sample")
    other = Builder(Player(context.new_page(), builder.player.server))
    other.page.goto(page.url)
    other.is_legal()
    page.get_by_label("Name of the list").fill("Of the first tab")
    expect(other.page.get_by_label("Name of the list")).to_have_value("Of the first tab")
    expect(other.page.get_by_text("This list was changed in another tab")).to_be_visible()
    other.add("Giant")
    expect(builder.units).to_have_count(6)
    expect(builder.state).to_have_text(other.state.inner_text())
    for one in (builder, other):
        one.page.reload()
        expect(one.page.get_by_label("Name of the list")).to_have_value("Of the first tab")
        expect(one.units).to_have_count(6)
    other.shelf()
    other.page.get_by_role("button", name="Delete the list Of the first tab").click()
    expect(page.get_by_role("alert")).to_contain_text("This list was deleted in another tab")
    page.get_by_label("Name of the list").fill("Back again")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(other.page.get_by_role("link", name="Back again")).to_be_visible()
    assert other.player.errors == []


FULL = "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }"


def test_a_list_without_room_says_so_at_once_and_lives_as_long_as_the_page(builder: Builder) -> None:
    page = builder.page
    page.add_init_script(FULL)
    builder.begin("Start from this sample")
    expect(page.get_by_role("alert")).to_contain_text("could not keep this list")
    page.get_by_label("Name of the list").fill("Unkept")
    builder.add("Giant")
    page.go_back()
    expect(page.get_by_role("link", name="Unkept")).to_be_visible()
    page.go_forward()
    expect(page.get_by_label("Name of the list")).to_have_value("Unkept")
    expect(builder.units).to_have_count(6)
    expect(page.get_by_role("alert")).to_contain_text("could not keep this list")


# Out and in -------------------------------------------------------------------------------------------


def test_copied_text_pasted_again_is_the_same_list(builder: Builder, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    builder.paste(TEXT)
    builder.is_legal()
    points = builder.state.inner_text()
    builder.page.get_by_role("button", name="Copy as text").click()
    expect(builder.page.get_by_text("Copied: paste it")).to_be_visible()
    copied = builder.page.evaluate("navigator.clipboard.readText()")
    assert "18 Orc Warriors, 6 wide, Two Hand Weapons, War Banner + War Chief, Greatweapon, Command" in copied
    builder.paste(copied)
    builder.is_legal()
    assert builder.state.inner_text() == points
    builder.page.get_by_role("button", name="Copy as text").click()
    expect(builder.page.get_by_text("Copied: paste it")).to_be_visible()
    assert builder.page.evaluate("navigator.clipboard.readText()") == copied


def test_a_broken_file_tells_why_and_an_exported_one_comes_back(builder: Builder, tmp_path: Path) -> None:
    page = builder.page
    builder.shelf()
    field = page.get_by_label("or a file:")
    for content, reason in (
        (b'name = "x"\nunits = 3\n', "faction is missing"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (b"name = [", "not TOML"),
        (b"OpenSOVL army\nReds | Greenskin Tribes | Warband\n9 Orc Warriors, jetpack\n", "nothing called 'jetpack'"),
        (b"#" * 300_000, "larger than 256 KiB"),
    ):
        field.set_input_files({"name": "army.toml", "mimeType": "text/plain", "buffer": content})
        expect(page.get_by_role("alert")).to_contain_text(reason)
    builder.begin("Start from this sample")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as a file").click()
    assert download.value.suggested_filename == "raiders-of-the-red-moor.toml"
    saved = tmp_path / "army.toml"
    download.value.save_as(saved)
    assert saved.read_text(encoding="utf-8").startswith(f'name = "{SAMPLE}"')
    builder.shelf()
    field.set_input_files(saved)
    builder.is_legal()
    expect(page.get_by_label("Name of the list")).to_have_value(SAMPLE)


def test_a_file_dropped_on_the_page_is_read(builder: Builder) -> None:
    builder.shelf()
    builder.page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "army.txt", { type: "text/plain" }));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        TEXT,
    )
    builder.is_legal()
    expect(builder.page.get_by_label("Name of the list")).to_have_value("The Reds")


def test_a_list_for_other_rules_says_so_and_can_be_taken_over(builder: Builder) -> None:
    builder.paste(TEXT.replace("OpenSOVL army", "OpenSOVL army, rules 1.2.3"))
    expect(builder.reasons).to_contain_text(["the list is written for rules '1.2.3'"])
    builder.page.get_by_role("button", name="They hold").click()
    builder.is_legal()


def test_print_opens_the_roster(builder: Builder, context: BrowserContext) -> None:
    builder.begin("Start from this sample")
    builder.is_legal()
    with context.expect_page() as opened:
        builder.page.get_by_role("button", name="Print").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(SAMPLE)
    expect(opened.value.locator("article")).to_have_count(5)
    opened.value.close()


# A battle ---------------------------------------------------------------------------------------------


def test_a_battle_with_a_list_of_ones_own(builder: Builder) -> None:
    page = builder.page
    builder.paste(TEXT)
    builder.is_legal()
    page.get_by_role("button", name="Play with this list").click()
    expect(page.get_by_label("Your army").locator("option:checked")).to_have_text("The Reds")
    expect(page.get_by_text("18 Orc Warriors with War Chief")).to_be_visible()
    expect(page.get_by_label("Their army")).not_to_have_value("random")
    no_violations(builder.player.page)
    page.get_by_role("button", name="Start the battle").click()
    builder.player.board.wait_for()
    tray = page.locator("[data-tray]")
    expect(tray).to_have_count(2)
    expect(tray.nth(0)).to_contain_text("Orc Warriors")
    expect(tray.nth(1)).to_contain_text("Goblin Mob")


def test_a_random_list_is_legal(builder: Builder) -> None:
    builder.begin("Draw a random list")
    builder.is_legal()
    expect(builder.page.get_by_label("Name of the list")).to_have_value(f"{FACTION} at random")


# For everybody ----------------------------------------------------------------------------------------


def looks_right(builder: Builder) -> None:
    """Nothing for axe to find and nothing that does not fit, in each state of the page."""
    builder.shelf()
    no_violations(builder.player.page)
    fits(builder.player.page)
    builder.begin("Start from this sample")
    builder.is_legal()
    folded = builder.units.nth(0).get_by_role("button", name="Change")  # on a phone
    if folded.count():
        folded.click()
    builder.units.nth(0).get_by_text("How the points come about").click()
    no_violations(builder.player.page)
    fits(builder.player.page)
    builder.amount(0, "Models").fill("3")
    builder.page.get_by_role("button", name="Remove 20 Goblin Spear Mob").click()
    expect(builder.reasons.first).to_be_visible()
    no_violations(builder.player.page)
    fits(builder.player.page)


def test_access(builder: Builder) -> None:
    looks_right(builder)


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_phone(builder: Builder) -> None:
    looks_right(builder)
    builder.page.locator("summary", has_text="Big Stuff").click()
    builder.add("Giant")
    expect(builder.units).to_have_count(5)
    expect(builder.page.locator("article > .body")).to_have_count(2)  # of what was unfolded and of what is new
    builder.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(builder.state).to_be_in_viewport()


def test_the_bar_follows_a_slider_while_it_is_dragged(builder: Builder) -> None:
    builder.begin()
    builder.add("War Chief")
    slider = builder.units.nth(0).get_by_role("slider", name="Models")
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    builder.page.mouse.move(box["x"] + 10, middle)
    builder.page.mouse.down()
    seen = set()
    for step in range(20):
        builder.page.mouse.move(box["x"] + 10 + step * (box["width"] - 20) / 19, middle)
        time.sleep(0.05)
        seen.add(builder.state.inner_text())
    builder.page.mouse.up()
    assert len(seen) > 2
    expect(builder.amount(0, "Models")).to_have_value("21")
