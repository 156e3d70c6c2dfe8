"""A line that is slow, missing, or answers with what is not the server's: nothing is lost, and what is said is true."""

from __future__ import annotations

import pytest
from browser_player import Player
from browser_states import can, played, strategic
from playwright.sync_api import Route, WebSocketRoute, expect

pytestmark = pytest.mark.long

AWAY = "The server is not answering"
LATE = """(late) => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await real(...asked);
        await new Promise((resolve) => setTimeout(resolve, late));
        return answer;
    };
}"""


def slow(player: Player, late: int) -> None:
    """Answers come so many milliseconds late from now on."""
    player.page.evaluate(LATE, late)


def lineless(player: Player) -> None:
    """As behind something that lets no WebSocket through."""

    def shut(line: WebSocketRoute) -> None:
        line.close()

    player.page.route_web_socket("**/live**", shut)


def deploying(player: Player) -> str:
    battle = player.server.battle(players={"south": "human", "north": "human"})
    player.open(battle)
    return battle


def placed(player: Player, battle: str) -> list[int]:
    return [unit["number"] for unit in player.server.view(battle)["units"] if unit["placed"]]


def at_work(player: Player) -> None:
    """Waits until all that was wanted in deployment is done."""
    expect(player.page.get_by_role("button", name="Ready", exact=True)).to_be_enabled(timeout=10_000)


# Slow -------------------------------------------------------------------------------------------------


def test_units_that_are_placed_quicker_than_the_server_answers(player: Player) -> None:
    battle = deploying(player)
    slow(player, 400)
    player.place(1, 30, 6)
    player.place(2, 41, 6)
    player.page.locator("[data-tray='3'] button").click()
    player.page.locator("[data-tray='4'] button").click()
    player.page.locator("[data-tray='5'] button").click()
    at_work(player)
    expect(player.page.locator("[data-tray]")).to_have_count(0)
    assert placed(player, battle) == [1, 2, 3, 4, 5]


def test_a_unit_that_is_taken_in_hand_stays_in_it_while_another_is_placed(player: Player) -> None:
    battle = deploying(player)
    slow(player, 400)
    player.place(1, 30, 6)
    player.place(2, 41, 6, release=False)
    expect(player.page.locator("[data-tray='1']")).to_have_count(0)  # its answer has come
    player.page.mouse.up()
    at_work(player)
    assert placed(player, battle) == [1, 2]


def test_keys_go_on_after_a_drag_came_between(player: Player) -> None:
    battle = deploying(player)
    player.place(1, 30, 6)
    player.place(2, 41, 6)
    at_work(player)
    player.choose(1)
    slow(player, 150)
    player.page.keyboard.press("ArrowUp")
    player.drag(player.middle(2), player.on_screen(46, 6))
    at_work(player)
    player.choose(1)
    player.page.keyboard.press("ArrowUp")
    player.page.keyboard.press("e")
    at_work(player)
    one, two = player.server.view(battle)["units"][:2]
    assert (one["y"], one["heading"]) == (7.0, 15.0)
    assert two["x"] == pytest.approx(46, abs=0.2)


def test_a_confirmed_move_is_sent_whatever_is_chosen_then(player: Player) -> None:
    lineless(player)  # so that what the engine says to the step comes late, too
    battle = played(player.server, strategic(2))
    player.open(battle)
    player.settled()
    first, other = [move["unit"] for move in player.server.view(battle)["options"]["moves"]][:2]
    player.choose(first)
    slow(player, 300)
    player.page.keyboard.press("w")
    player.page.keyboard.press("Enter")
    with player.page.expect_response("**/actions"):
        player.page.mouse.click(*player.middle(other))
    moved = next(unit for unit in player.server.view(battle)["units"] if unit["number"] == first)
    assert moved["move_left"] < moved["move"]


# Missing ----------------------------------------------------------------------------------------------


def test_a_battle_without_a_live_line(player: Player) -> None:
    lineless(player)
    battle = deploying(player)
    player.place(1, 30, 6)
    player.page.locator("[data-tray='2'] button").click()
    at_work(player)
    assert placed(player, battle) == [1, 2]
    expect(player.page.get_by_text(AWAY)).to_have_count(0)
    player.page.get_by_role("button", name="Ready", exact=True).click()
    player.page.get_by_role("button", name="Ready all the same").click()
    player.answered()
    player.server.deployed(battle, "north")
    expect(player.page.get_by_role("heading", level=1)).to_contain_text("Turn 1")  # seen without being told


def test_a_move_without_a_live_line(player: Player) -> None:
    lineless(player)
    battle = played(player.server, strategic(2))
    player.open(battle)
    player.settled()
    mover = player.server.view(battle)["options"]["moves"][0]["unit"]
    player.choose(mover)
    assert player.pull_forward(mover, 2.0)
    assert player.do("move")
    moved = next(unit for unit in player.server.view(battle)["units"] if unit["number"] == mover)
    assert moved["move_left"] < moved["move"]
    expect(player.page.get_by_text(AWAY)).to_have_count(0)


def test_however_many_want_to_know_a_server_that_is_away_is_asked_once_at_a_time(player: Player) -> None:
    battle = played(player.server, strategic(2, side=1))
    player.open(battle)
    under_way: list[Route] = []
    player.page.route("**/api/battles/*since=*", lambda route: under_way.append(route))
    for _ in range(5):
        player.page.evaluate("dispatchEvent(new Event('online'))")
    player.page.wait_for_timeout(300)
    assert len(under_way) == 1
    under_way[0].continue_()


# Not the server's -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "said"),
    [(500, "Internal Server Error"), (429, "too many"), (404, "<h1>Not here</h1>"), (200, "<h1>Log in first</h1>")],
)
def test_an_answer_that_is_not_the_servers_does_not_end_the_battle(player: Player, status: int, said: str) -> None:
    battle = played(player.server, strategic(2, side=1))
    player.open(battle)
    player.page.route("**/api/battles/*since=*", lambda route: route.fulfill(status=status, body=said, content_type="text/html"))
    player.page.evaluate("dispatchEvent(new Event('online'))")
    expect(player.page.get_by_text(AWAY)).to_be_visible()
    expect(player.board).to_be_visible()
    player.page.unroute_all()
    expect(player.page.get_by_text(AWAY)).to_have_count(0)
    player.errors = [error for error in player.errors if f"status of {status}" not in error]


def test_a_step_that_cannot_be_stored_says_why_and_is_done_later(player: Player) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    full = '{"error": "The step could not be stored and is taken back: database or disk is full.", "rule": null}'
    player.page.route("**/actions", lambda route: route.fulfill(status=503, body=full, content_type="application/json"))
    player.page.locator("[data-action='pass']").click()
    expect(player.page.get_by_text("database or disk is full. Trying again…")).to_be_visible()
    expect(player.page.get_by_text(AWAY)).to_have_count(0)
    player.page.unroute_all()
    player.answered()
    expect(player.page.get_by_text("Trying again…")).to_have_count(0)
    player.errors = [error for error in player.errors if "status of 503" not in error]


def test_a_battle_that_is_left_while_a_step_is_being_sent(player: Player) -> None:
    battle = played(player.server, can("charge"))
    player.open(battle)
    player.settled()
    player.page.route("**/actions", lambda route: route.abort("connectionrefused"))
    player.page.locator("[data-action='pass']").click()
    expect(player.page.get_by_text(AWAY)).to_be_visible()
    player.page.get_by_role("button", name="All battles").click()
    expect(player.page.get_by_role("heading", name="New battle")).to_be_visible()
    player.page.wait_for_timeout(1800)  # longer than it waits before it asks again
    player.errors = [error for error in player.errors if "ERR_CONNECTION_REFUSED" not in error]  # but nothing thrown
