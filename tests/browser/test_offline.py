"""One of two persons goes offline and comes back, in every phase: nothing is lost, and what happened meanwhile is shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from browser_player import Player
from browser_states import can, played, strategic
from playwright.sync_api import expect

pytestmark = pytest.mark.long

AWAY = "The server is not answering"


@contextmanager
def offline(player: Player) -> Iterator[None]:
    """The page is told that it has no network, and says so itself; then the network is back."""
    context = player.page.context
    context.set_offline(True)
    expect(player.page.get_by_text(AWAY)).to_be_visible()
    yield
    context.set_offline(False)
    expect(player.page.get_by_text(AWAY)).to_have_count(0)
    player.errors = [error for error in player.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_deployment(player: Player) -> None:
    battle = player.server.battle(players={"south": "human", "north": "human"})
    player.open(battle)
    player.place(1, 30, 6)
    expect(player.unit(1)).to_be_visible()
    with offline(player):
        player.page.locator("[data-tray='2'] button").click()  # is sent when the network is back
    expect(player.page.locator("[data-tray]")).to_have_count(3)
    expect(player.unit(1)).to_be_visible()
    assert [unit["placed"] for unit in player.server.view(battle)["units"][:3]] == [True, True, False]


def test_declaring_a_charge(player: Player) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    charge = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    player.choose(charge["unit"])
    with offline(player):
        player.page.locator("[data-action='charge']").first.click()
        expect(player.page.locator(".whose")).to_contain_text("Sending")
    player.page.locator(".declared li").wait_for()
    assert len(player.server.view(battle)["charges"]) == 1


def test_answering_a_charge(player: Player) -> None:
    battle = played(player.server, can("charge"))
    charge = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    player.open(battle, "north")
    with offline(player):
        player.server.act(battle, charge)
    player.settled()
    expect(player.page.locator(".declared li")).to_have_count(1)
    player.choose(charge["target"])
    with offline(player):
        player.page.locator("[data-action='counter']").click()
    expect(player.page.locator(".declared li")).to_have_count(2)
    assert [one["counter"] for one in player.server.view(battle, "north")["charges"]] == [False, True]


def test_answering_after_having_passed(player: Player) -> None:
    battle = played(player.server, can("stay"))
    player.open(battle)
    player.settled()
    with offline(player):
        player.page.locator("[data-action='stay']").click()
    player.page.locator("[data-action='stay']").wait_for(state="detached")
    assert player.server.view(battle)["prompt"]["kind"] != "answer"


def test_a_drawn_move_that_is_not_sent(player: Player) -> None:
    battle = played(player.server, strategic(2))
    player.open(battle)
    player.settled()
    mover = player.server.view(battle)["options"]["moves"][0]["unit"]
    player.choose(mover)
    assert player.pull_forward(mover, 2.0)
    chain = player.page.get_by_role("region", name="Move").get_by_text("advance")
    drawn = chain.inner_text()
    with offline(player):
        expect(chain).to_have_text(drawn)
    player.page.get_by_role("button", name="Pivot right 15°").click()
    expect(player.page.get_by_text("pivot 15° right")).to_be_visible()
    assert player.do("move")
    moved = next(unit for unit in player.server.view(battle)["units"] if unit["number"] == mover)
    assert moved["move_left"] < moved["move"]


def test_the_other_side_acts_meanwhile(player: Player) -> None:
    battle = played(player.server, strategic(2, side=1))
    player.open(battle)
    expect(player.page.locator(".whose")).to_contain_text("The other side is deciding")
    options = player.server.view(battle, "north")["options"]["actions"]
    with offline(player):
        player.server.act(battle, next(one for one in options if one["kind"] in ("end", "rally")), "north")
    player.settled()
    expect(player.page.locator("[data-choose]").first).to_be_visible()


def test_the_end(player: Player) -> None:
    battle = played(player.server, strategic(3))
    player.open(battle)
    with offline(player):
        player.server.act(battle, {"kind": "concede"}, "north")
    expect(player.page.get_by_role("heading", name="You win")).to_be_visible()
    with offline(player):
        expect(player.page.get_by_role("heading", name="You win")).to_be_visible()
    expect(player.page.get_by_role("heading", name="You win")).to_be_visible()
