"""Loading the page anew loses nothing, in any phase; nor does an answer that gets lost."""

from __future__ import annotations

from browser_player import Player
from playwright.sync_api import Route, expect


def picture(player: Player) -> list[str]:
    """What the page shows of a battle: its head, what can be done, and every unit with its place."""
    player.settled()
    units = player.board.locator("g.stand")
    return [
        player.page.locator("header.bar").inner_text(),
        *player.page.locator("aside [data-action], aside [data-choose], aside [data-tray]").all_inner_texts(),
        *units.evaluate_all("all => all.map(g => g.getAttribute('aria-label') + g.querySelector('.unit').style.transform)"),
    ]


def stays_the_same(player: Player) -> None:
    before = picture(player)
    player.page.reload()
    player.board.wait_for()
    after = picture(player)
    assert [line for line in before if line not in after] == []
    assert len(after) >= len(before)


def test_deployment(player: Player) -> None:
    player.open(player.server.battle())
    player.place(1, 30, 6)
    expect(player.unit(1)).to_be_visible()
    stays_the_same(player)
    expect(player.page.locator("[data-tray]")).to_have_count(4)


def test_strategic_phase_with_a_drawn_move_not_sent(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.choose(2)
    assert player.pull_forward(2, 3.0)
    player.page.get_by_role("button", name="Pivot right 15°").click()
    chain = player.page.get_by_text("advance 3″, pivot 15° right")
    expect(chain).to_be_visible()
    player.page.reload()
    expect(chain).to_be_visible()
    expect(player.board.locator(".ghost.ok").first).to_be_visible()
    assert player.do("move")
    assert player.server.view(battle)["units"][1]["heading"] == 15.0


def test_within_an_activation(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.choose(3)
    assert player.pull_forward(3, 4.0) and player.do("move")
    stays_the_same(player)
    expect(player.unit(3)).to_have_attribute("aria-pressed", "true")


def test_charge_phase_and_the_end(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.server.until(battle, "charge", 2)
    player.open(battle)
    stays_the_same(player)
    player.page.get_by_role("button", name="Concede").click()
    player.page.get_by_role("button", name="Fight on").click()
    expect(player.page.locator(".result")).to_have_count(0)
    player.page.get_by_role("button", name="Concede").click()
    player.page.get_by_role("button", name="Yes, concede").click()
    expect(player.page.get_by_role("heading", name="You lose")).to_be_visible()
    stays_the_same(player)
    player.page.goto(player.server.address)
    expect(player.page.get_by_role("listitem").filter(has=player.page.locator(f"[href*='{battle}']"))).to_contain_text("you lost")


def test_a_lost_answer_is_asked_for_again_and_acts_once(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.choose(2)
    lost = []

    def lose_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        route.fetch()  # the server acts, but its answer does not come through
        lost.append(route.request.post_data_json["key"])
        route.abort()

    player.page.route("**/actions", lose_first)
    with player.page.expect_request("**/actions"):
        player.page.locator("[data-action='end']").click()
    expect(player.page.get_by_text("The server is not answering")).to_be_visible()
    with player.page.expect_response("**/actions") as answered:
        pass
    assert answered.value.request.post_data_json["key"] == lost[0]
    player.settled()
    expect(player.page.get_by_text("The server is not answering")).to_have_count(0)
    acted = [unit["number"] for unit in player.server.view(battle)["units"] if unit["acted"] and unit["side"] == "south"]
    assert acted == [2]
    player.errors.clear()  # Chromium's report of the lost answer


def test_an_old_page_shows_the_battle_as_it_is(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.server.act(battle, {"kind": "end", "unit": 2})
    expect(player.page.locator("[data-choose='2']")).to_have_count(0)
    expect(player.page.locator("[data-choose='1']")).to_have_count(1)


def test_the_start_page_leads_back_to_a_running_battle(player: Player) -> None:
    battle = player.server.battle()
    player.page.goto(player.server.address)
    player.page.locator(f"a[href*='{battle}']").click()
    expect(player.board).to_be_visible()
    player.page.go_back()
    expect(player.page.get_by_role("button", name="Start the battle")).to_be_visible()
