"""The main views look as they are kept in pictures/, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_everybody import DESK, PHONE
from browser_pictures import STRAY, compare, differing, pin, take
from browser_player import Player
from browser_server import Server
from browser_states import can, never, played, strategic
from playwright.sync_api import expect

pytestmark = pytest.mark.long

SIZES = [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")]


@pytest.fixture(scope="module")
def over(server: Server) -> str:
    """A battle that is over."""
    return played(server, never)


def start(player: Player, _over: str) -> None:
    player.page.route("**/api/battles", lambda route: route.fulfill(json=[]))  # on a shared server others come and go
    player.page.goto(player.server.address)
    player.page.get_by_label("Battlefield").select_option("farmstead")
    player.page.get_by_role("img").first.wait_for()


def deployment(player: Player, _over: str) -> None:
    player.open(player.server.battle())
    player.page.locator("[data-tray='1'] button").click()
    expect(player.unit(1)).to_be_visible()
    player.settled()


def charge(player: Player, _over: str) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    declared = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    player.choose(declared["unit"])
    player.page.locator("[data-action='charge']").first.focus()
    player.page.locator("[data-outlook='charge'] tbody tr").first.wait_for()


def strategic_phase(player: Player, _over: str) -> None:
    player.open(played(player.server, strategic(2)))
    player.settled()
    player.page.get_by_role("button", name="Threats", exact=True).click()
    player.board.locator(".threats .charge").first.wait_for()
    player.page.locator("[data-choose]").first.click()
    player.board.locator("[data-handle]").wait_for()
    player.page.get_by_role("button", name="Forward 1″").click()
    player.page.get_by_role("button", name="Pivot right 15°").click()
    expect(player.page.get_by_text("pivot 15° right")).to_be_visible()


def combat_news(player: Player, _over: str) -> None:
    battle = played(player.server, lambda battle: battle.state.turn >= 4 and battle.to_act == 0)
    player.page.goto(f"{player.server.address}/battle/{battle}?side=turns")  # which tells at once what came last
    player.board.wait_for()
    player.page.locator(".news .dice").first.wait_for()


def result(player: Player, over: str) -> None:
    player.open(over)
    player.page.locator("[data-luck]").wait_for()


def replay(player: Player, over: str) -> None:
    player.page.goto(f"{player.server.address}/replay/{over}#at=80")
    expect(player.page.get_by_role("slider", name="Timeline")).to_have_value("80")


def odds(player: Player, _over: str) -> None:
    player.page.goto(f"{player.server.address}/odds")
    expect(player.page.get_by_text("Round 1 is even")).to_be_visible()


def army_list(player: Player, _over: str) -> None:
    player.page.goto(f"{player.server.address}/armies")
    player.page.get_by_label("Faction").select_option("Greenskin Tribes")
    player.page.get_by_role("button", name="Start from this sample").click()
    expect(player.page.get_by_role("heading", name="This list is legal")).to_be_visible()


def rules(player: Player, _over: str) -> None:
    player.page.goto(f"{player.server.address}/rules/08-charges")
    player.page.locator("svg, img").first.wait_for()


VIEWS = (start, deployment, charge, strategic_phase, combat_news, result, replay, odds, army_list, rules)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__.replace("_", "-"))
@pytest.mark.parametrize("context", SIZES, indirect=True)
def test_view(player: Player, over: str, view: Callable[[Player, str], None]) -> None:
    pin(player.page)
    view(player, over)
    size = "phone" if player.page.viewport_size == PHONE else "desk"
    compare(f"{view.__name__.replace('_', '-')}-{size}", take(player.page))


@pytest.mark.parametrize("context", [DESK], indirect=True)
def test_what_is_seen_and_what_is_not(player: Player) -> None:
    """The comparison itself: it sees a button that is gone, moved, or of another colour, and no blur."""
    pin(player.page)
    strategic_phase(player, "")
    before = take(player.page)
    player.page.add_style_tag(content="main { position: relative; left: 0.4px; top: 0.4px; }")
    assert len(differing(before, take(player.page))) <= STRAY
    for change in (
        ".tools button:first-child { visibility: hidden; }",
        ".tools button:first-child { position: relative; left: 5px; }",
        "[data-choose]:first-child { background: #f0d0d0; }",
        ".unit.north { --tint: #d0e0f0; --model: #a0b0d0; }",
        ".score strong { display: none; }",
    ):
        style = player.page.add_style_tag(content=change)
        assert len(differing(before, take(player.page))) > STRAY, change
        style.evaluate("style => style.remove()")
