"""The guided first battle: it teaches to its end, whatever the pupil uses, and wherever the pupil wanders."""

from __future__ import annotations

import re

import pytest
from browser_everybody import PHONE, fits, no_violations
from browser_player import Player
from browser_pupil import COUNTED, Pupil
from browser_server import Server
from playwright.sync_api import Browser, Route, expect

pytestmark = pytest.mark.long


def ring_is_free(pupil: Pupil) -> None:
    """What the coach points at is on the screen, and not under the coach."""
    pupil.page.wait_for_timeout(150)  # the rings follow on the next frames
    coach = pupil.coach.bounding_box()
    window = pupil.page.viewport_size
    assert coach is not None and window is not None
    for ring in pupil.rings()[:1]:
        middle = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
        assert 0 <= middle[0] <= window["width"] and 0 <= middle[1] <= window["height"], (pupil.title, ring)
        covered = coach["x"] < middle[0] < coach["x"] + coach["width"] and coach["y"] < middle[1] < coach["y"] + coach["height"]
        assert not covered, (pupil.title, ring, coach)


def good_to_read(pupil: Pupil) -> None:
    ring_is_free(pupil)
    fits(pupil.page)
    no_violations(pupil.page)


def is_over(pupil: Pupil) -> None:
    assert set(COUNTED) <= set(pupil.met), f"not taught: {set(COUNTED) - set(pupil.met)}"
    expect(pupil.page.locator(".result")).to_be_visible()
    expect(pupil.coach.get_by_role("link", name="Build an army of your own")).to_be_visible()


def test_a_newcomer_is_invited_first(player: Player) -> None:
    def none_yet(route: Route) -> None:
        route.fulfill(json=[]) if route.request.method == "GET" else route.continue_()

    player.page.route("**/api/battles", none_yet)
    player.page.goto(player.server.address)
    heading = player.page.get_by_role("heading", level=2).first
    expect(heading).to_have_text("Learn in five minutes")
    player.page.get_by_role("button", name="Start the first battle").click()
    expect(player.page.locator(".coach h2")).to_have_text("Draw up your army")


def test_whoever_has_played_finds_it_too_and_other_battles_have_no_coach(player: Player) -> None:
    player.open(player.server.battle())
    expect(player.page.locator(".coach")).to_have_count(0)
    player.page.get_by_role("button", name="All battles").click()
    expect(player.page.get_by_role("button", name="Learn in five minutes")).to_be_visible()


def test_the_whole_lesson_by_mouse(player: Player) -> None:
    pupil = Pupil(player, "mouse")
    pupil.begin()
    pupil.follow("over", good_to_read)
    is_over(pupil)
    no_violations(pupil.page)
    pupil.coach.get_by_role("button", name="Play the first battle again").click()
    expect(pupil.coach).to_have_attribute("data-step", "deploy")


def test_the_whole_lesson_by_keys(player: Player) -> None:
    pupil = Pupil(player, "keys")
    pupil.begin()
    pupil.page.keyboard.press("c")
    expect(pupil.coach).to_contain_text("Tab to its Place button")
    pupil.follow("over")
    is_over(pupil)


def test_the_whole_lesson_on_a_phone(server: Server, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    player = Player(context.new_page(), server)
    pupil = Pupil(player, "touch")
    pupil.begin()
    pupil.follow("over", good_to_read)
    is_over(pupil)
    assert player.errors == []
    context.close()


def test_it_can_be_reached_closed_and_called_back(player: Player) -> None:
    pupil = Pupil(player, "keys")
    pupil.begin()
    pupil.follow("phases")
    page = player.page
    page.keyboard.press("Escape")
    expect(pupil.coach).to_have_attribute("data-step", "phases")
    page.keyboard.press("c")
    expect(pupil.coach.locator("[data-go]")).to_be_focused()
    pupil.coach.get_by_role("button", name="Close the coach").press("Enter")
    expect(pupil.coach.get_by_role("heading")).to_have_count(0)
    page.reload()
    expect(pupil.coach.get_by_role("button", name="Coach", exact=True)).to_be_visible()
    page.keyboard.press("c")
    expect(pupil.coach.get_by_role("heading")).to_have_text("A turn has three phases")


RING_LIES_AROUND = """() => {
    const ring = document.querySelector('.ring')?.getBoundingClientRect();
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    return ring && [...document.querySelectorAll('g.stand .edge')].some((edge) => {
        const [there, here] = [middle(edge.getBoundingClientRect()), middle(ring)];
        return Math.hypot(there[0] - here[0], there[1] - here[1]) < 1.5;
    });
}"""
"""The ring has its middle where a unit has it."""


def test_rings_rest_while_nothing_moves(server: Server, browser: Browser) -> None:
    """With motion as most people have it: a ring that calls for attention is no reason to measure."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.add_init_script(
        "const ask = requestAnimationFrame; window.frames = 0;"
        "window.requestAnimationFrame = (told) => { window.frames++; return ask(told); };"
    )
    pupil = Pupil(Player(page, server), "mouse")
    pupil.begin()
    pupil.follow("phases")
    page.wait_for_timeout(1500)
    before = page.evaluate("window.frames")
    page.wait_for_timeout(1000)
    assert page.evaluate("window.frames") - before <= 5
    context.close()


def test_rings_follow_what_they_are_around(player: Player) -> None:
    pupil = Pupil(player, "mouse")
    pupil.begin()
    pupil.follow("choose")
    page = player.page

    def around() -> None:
        page.wait_for_function(RING_LIES_AROUND)

    around()
    board = player.board.bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    for _ in range(2):
        page.mouse.wheel(0, 60)
        around()
    page.evaluate("scrollBy(0, 40)")
    around()
    page.set_viewport_size({"width": 1100, "height": 800})
    around()
    page.evaluate("document.body.style.paddingTop = '30px'")
    around()


def test_steps_can_be_read_again(player: Player) -> None:
    pupil = Pupil(player, "mouse")
    pupil.begin()
    pupil.follow("ability")
    pupil.coach.get_by_role("button", name="Back", exact=False).first.click()
    expect(pupil.coach).to_have_attribute("data-step", "choose")
    pupil.coach.get_by_role("button", name=re.compile("^‹ Back")).click()
    expect(pupil.coach).to_have_attribute("data-step", "phases")
    pupil.coach.get_by_role("button", name="Next").click()
    pupil.coach.get_by_role("button", name="Back to the battle").click()
    expect(pupil.coach).to_have_attribute("data-step", "ability")


def test_it_survives_a_reload_and_is_the_same_in_another_window(player: Player) -> None:
    pupil = Pupil(player, "mouse")
    pupil.begin()
    pupil.follow("ground")
    player.page.reload()
    expect(pupil.coach).to_have_attribute("data-step", "ground")
    second = Player(player.page.context.new_page(), player.server)
    second.page.goto(player.page.url)
    other = Pupil(second, "mouse")
    expect(other.coach).to_have_attribute("data-step", "ground")
    pupil.press(pupil.coach.locator("[data-go]"))
    expect(other.coach).to_have_attribute("data-step", "hint")
    other.follow("charge")
    expect(pupil.coach).to_have_attribute("data-step", "charge")
    assert second.errors == []


def test_it_goes_along_with_whoever_does_something_else(player: Player) -> None:
    pupil = Pupil(player, "mouse")
    pupil.begin()
    pupil.follow("phases")
    page = player.page
    player.choose(3)
    assert player.pull_forward(3, 5.0)
    expect(page.locator("[data-action='move']")).to_be_enabled()
    pupil.press(pupil.coach.locator("[data-go]"))
    expect(pupil.coach.get_by_role("heading")).to_have_text("Confirm the move")
    assert player.do("move")
    expect(pupil.coach).to_have_attribute("data-step", "end")
    page.get_by_role("button", name="Undo").click()
    player.settled()
    expect(pupil.coach).to_have_attribute("data-step", "choose")  # the knights do not act any more
    player.choose(2)
    expect(pupil.coach).to_have_attribute("data-step", "shoot")
    assert player.do("end")
    expect(pupil.coach).to_have_attribute("data-step", "ground")
    for number in (1, 3):
        player.choose(number)
        assert player.do("end")
    assert player.do("pass")
    pupil.follow("halfway", ring_is_free)


def test_the_result_waits_until_the_coach_has_spoken_of_the_last_fight(player: Player) -> None:
    pupil = Pupil(player, "mouse")
    pupil.begin()
    pupil.follow("strikes")
    player.server.act(player.page.url.split("/battle/")[1].split("?")[0], {"kind": "concede"})
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Battle over")
    expect(player.page.locator(".result")).to_have_count(0)
    pupil.follow("over")
    assert pupil.met[-4:] == ["score", "breaks", "winning", "over"]
    expect(player.page.locator(".result")).to_be_visible()


def test_it_can_be_ended_half_way_and_the_battle_played_on(player: Player) -> None:
    pupil = Pupil(player, "mouse")
    pupil.begin()
    pupil.follow("halfway")
    pupil.coach.get_by_role("button", name="End the lesson here").click()
    no_violations(pupil.page)
    expect(pupil.coach.get_by_role("link", name="See the odds of any two units")).to_be_visible()
    pupil.coach.get_by_role("button", name="Play on").click()
    expect(pupil.coach).to_have_attribute("data-step", "hint")
