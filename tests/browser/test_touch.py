"""By touch, on a phone upright and sideways and on a tablet: what a mouse can do, without the page scrolling away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser_everybody import PHONE, SIDEWAYS, TABLET
from browser_server import Server
from browser_states import can, played, strategic
from browser_touch import TouchPlayer
from playwright.sync_api import Browser, BrowserContext, expect

pytestmark = pytest.mark.long


@pytest.fixture(params=[PHONE, SIDEWAYS, TABLET], ids=["phone", "sideways", "tablet"])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport=request.param, has_touch=True, is_mobile=True, reduced_motion="reduce")
    opened.set_default_timeout(10_000)
    yield opened
    opened.close()


@pytest.fixture
def player(server: Server, context: BrowserContext) -> Iterator[TouchPlayer]:
    person = TouchPlayer(context.new_page(), server)
    yield person
    assert person.errors == []


def test_deploying(player: TouchPlayer) -> None:
    battle = player.server.battle()
    player.open(battle)
    before = player.scrolled()
    player.place(1, 30, 6)
    expect(player.unit(1)).to_be_visible()
    player.settled()
    assert player.scrolled() == before
    start = player.middle(1)
    with player.page.expect_response("**/actions"):
        player.drag(start, player.on_screen(40, 8))
    unit = player.server.view(battle)["units"][0]
    assert (unit["x"], unit["y"]) == (pytest.approx(40, abs=0.6), pytest.approx(8, abs=0.6))
    player.settled()
    middle = player.middle(1)
    with player.page.expect_response("**/actions"):
        player.drag(player.grip(), (middle[0] + 60, middle[1]))
    assert player.server.view(battle)["units"][0]["heading"] == pytest.approx(90, abs=5)
    assert player.scrolled() == before
    player.page.get_by_role("button", name="Take off").tap()
    expect(player.unit(1)).to_have_count(0)


def test_moving(player: TouchPlayer) -> None:
    battle = played(player.server, strategic(2))
    player.open(battle)
    player.settled()
    mover = player.server.view(battle)["options"]["moves"][0]["unit"]
    player.choose(mover)
    player.board.locator("[data-handle]").wait_for()
    before = player.scrolled()
    assert player.pull_forward(mover, 2.0)
    expect(player.board.locator(".ghost.ok")).to_be_visible()
    x, y = player.grip()
    player.drag((x, y), (x + 20, y + 4))
    move = player.page.get_by_role("region", name="Move")
    expect(move).to_contain_text("pivot")
    expect(move).to_contain_text("advance")
    assert player.scrolled() == before
    player.page.locator("[data-action='move']:enabled").tap()
    player.settled()
    moved = next(unit for unit in player.server.view(battle)["units"] if unit["number"] == mover)
    assert moved["move_left"] < moved["move"]
    player.page.locator("[data-action='end']").tap()
    expect(player.page.locator(f"[data-choose='{mover}']")).to_have_count(0)


def test_charging(player: TouchPlayer) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    charge = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    player.choose(charge["unit"])
    target = player.unit(charge["target"])
    player.page.touchscreen.tap(*player.middle(charge["target"]))
    expect(target.locator(".unit.target")).to_have_count(1)
    expect(player.page.locator("[data-action='charge'].aimed")).to_have_count(1)
    player.page.locator("[data-action='charge'].aimed").tap()
    expect(player.page.locator(".declared li")).to_have_count(1)


def test_a_tap_asks_who_reaches_a_place(player: TouchPlayer) -> None:
    player.open(played(player.server, strategic(2)))
    player.settled()
    player.page.get_by_role("button", name="Threats", exact=True).tap()
    player.page.touchscreen.tap(*player.on_screen(69.0, 2.0))
    words = player.page.locator("[data-reached]")
    expect(words).to_contain_text("The place pointed at:")
    player.choose(2)
    expect(words).to_contain_text("2 stands:")


CLICKS = "window.clicks = 0; addEventListener('click', () => window.clicks++, true)"


@pytest.mark.parametrize("place", ["battle", "study", "replay"])
def test_no_click_follows_a_tap_on_a_board(player: TouchPlayer, place: str) -> None:
    """It could meet a button that has come under the finger meanwhile, and do what nobody asked for."""
    page = player.page
    page.add_init_script(CLICKS)
    if place == "battle":
        player.open(played(player.server, strategic(2)))
    elif place == "study":
        page.goto(f"{player.server.address}/study")
        page.get_by_role("button", name="Open A charge in the flank").tap()
    else:
        battle = played(player.server, strategic(2))
        player.server.act(battle, {"kind": "concede"})
        page.goto(f"{player.server.address}/replay/{battle}")
    unit = page.locator("svg g[data-unit='2'] .edge").first
    unit.scroll_into_view_if_needed()
    before = page.evaluate("clicks")
    box = unit.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_role("button", name="Zoom in").tap()
    assert page.evaluate("clicks") == before + 1  # of the button alone


def test_pinching_and_panning(player: TouchPlayer) -> None:
    player.open(player.server.battle())
    whole = player.seen()
    before = player.scrolled()
    x, y = player.on_screen(36, 30)
    player.fingers.drag(((x - 20, y), (x - 90, y)), ((x + 20, y), (x + 90, y)))
    near = player.seen()
    assert near[2] < 0.6 * whole[2]
    assert near[0] < 372 < near[0] + near[2]  # still about the place between the fingers
    player.drag((x, y), (x + 60, y + 40))
    moved = player.seen()
    assert moved[0] < near[0] and moved[1] < near[1] and moved[2] == near[2]
    player.fingers.drag(((x - 90, y), (x - 15, y)), ((x + 90, y), (x + 15, y)))
    assert player.seen()[2] == pytest.approx(whole[2])
    assert player.scrolled() == before


def test_a_finger_beside_the_board_scrolls_the_page(player: TouchPlayer) -> None:
    player.open(player.server.battle(armies={"south": "greenskin-tribes-1500", "north": "dwarf-holds-1500"}))
    button = player.page.get_by_role("button", name="Place").nth(1).bounding_box()
    assert button is not None
    x, y = button["x"] + 5, button["y"] + 5
    player.drag((x, y), (x, y - 150))
    player.page.wait_for_function("() => scrollY > 0")
    expect(player.page.locator("[data-tray]")).to_have_count(11)
