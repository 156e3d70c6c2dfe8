"""The board plays what happened: movement, order, dice, and that nothing of it holds the player up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from browser_player import Player
from browser_server import Server
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.long

SPEED = "opensovl speed"


class Watcher(Player):
    """A person who has not asked for less motion."""

    @property
    def news(self) -> Any:
        return self.page.get_by_role("region", name="What just happened")

    @property
    def skip(self) -> Any:
        return self.news.get_by_role("button", name="Skip")

    def places(self, number: int) -> list[list[float]]:
        """Where a unit was drawn since `watch`, in drawing units, each place once."""
        found: list[list[float]] = self.page.evaluate("number => window.seen[number] ?? []", number)
        return found

    def watch(self, *numbers: int) -> None:
        """From now on the page notes at every frame where these units are drawn."""
        self.page.evaluate(
            """numbers => {
                window.seen = {};
                const look = () => {
                    for (const number of numbers) {
                        const block = document.querySelector(`g.stand[data-unit='${number}'] .unit`);
                        if (!block) continue;
                        const { e, f } = new DOMMatrix(getComputedStyle(block).transform);
                        const places = (window.seen[number] ??= []);
                        const last = places.at(-1);
                        if (!last || last[0] !== e || last[1] !== f) places.push([e, f]);
                    }
                    requestAnimationFrame(look);
                };
                look();
            }""",
            list(numbers),
        )


def opened(browser: Browser, server: Server, **options: Any) -> Iterator[Watcher]:
    context = browser.new_context(viewport={"width": 1280, "height": 860}, **options)
    context.set_default_timeout(10_000)
    watcher = Watcher(context.new_page(), server)
    yield watcher
    assert watcher.errors == []
    context.close()


@pytest.fixture
def watcher(browser: Browser, server: Server) -> Iterator[Watcher]:
    yield from opened(browser, server, reduced_motion="no-preference")


@pytest.fixture
def calm(browser: Browser, server: Server) -> Iterator[Watcher]:
    """A person who has asked for less motion."""
    yield from opened(browser, server, reduced_motion="reduce")


@pytest.fixture
def battle(server: Server) -> str:
    """A battle on turn 1 with South to act."""
    battle = server.battle()
    server.deployed(battle)
    return battle


class Plot:
    """Battles in which what follows the next step of South is known, from another one that began alike."""

    def __init__(self, server: Server, kinds: set[str], phase: str) -> None:
        """Looks for an end of an activation that is followed by all these kinds of events, by two at least, and by South's turn
        in a phase."""
        self.server = server
        self.events: list[dict[str, Any]] = []
        self._done: list[dict[str, Any]] = []
        battle = server.battle()
        view = server.deployed(battle)
        while True:
            assert view["phase"] != "over", f"there was never {kinds}"
            action = next(one for one in view["options"]["actions"] if one["kind"] in ("end", "pass", "rally", "stay"))
            answer = server.ask(f"battles/{battle}/actions", {"version": view["version"], "key": "", "action": action})
            self.events = [event for entry in answer["log"] for event in entry["events"] if event["text"]]
            view = answer["view"]
            found = kinds <= {event["kind"] for event in self.events} and view["phase"] == phase
            if (
                found
                and len(self.events) > 1
                and action["kind"] == "end"
                and (phase != "strategic" or len(view["options"]["moves"]) > 1)
            ):
                break
            self._done.append(action)
        self.unit = int(action["unit"])
        self.battle = ""

    def begin(self, watcher: Watcher) -> None:
        """Open a battle that is just before it, and end the activation."""
        self.battle = self.server.battle()
        self.server.deployed(self.battle)
        for action in self._done:
            self.server.act(self.battle, action)
        watcher.open(self.battle)
        if not watcher.page.locator("[data-action='end']").count():
            watcher.choose(self.unit)
        watcher.page.locator("[data-action='end']:enabled").first.click()


@pytest.fixture(scope="module")
def plot(server: Server) -> Plot:
    """The bot moves, and South has more to do."""
    return Plot(server, {"moved"}, "strategic")


def steps(page: Page) -> list[str]:
    """The sentence of the event that is played, whenever it changes, until the play is over."""
    page.wait_for_function("() => document.querySelector('.news.playing')")
    told: list[str] = page.evaluate(
        """() => new Promise(done => {
            const told = [];
            const look = () => {
                const now = document.querySelector('.news.playing li.now p')?.textContent;
                if (now && told.at(-1) !== now) told.push(now);
                if (document.querySelector('.news.playing')) requestAnimationFrame(look);
                else done(told);
            };
            look();
        })"""
    )
    return told


def middle(view: Any, number: int) -> tuple[float, float]:
    """Where a unit stands, in drawing units."""
    unit = next(one for one in view["units"] if one["number"] == number)
    return unit["x"] * 10, (view["board"]["height"] - unit["y"]) * 10


def test_a_unit_walks_its_way(watcher: Watcher, battle: str) -> None:
    watcher.open(battle)
    start = middle(watcher.server.view(battle), 2)
    watcher.choose(2)
    watcher.watch(2)
    assert watcher.pull_forward(2, 4.0) and watcher.do("move")
    expect(watcher.news).to_contain_text("moves, using")
    expect(watcher.skip).to_be_disabled()
    end = middle(watcher.server.view(battle), 2)
    ways = [y for _, y in watcher.places(2)]
    assert ways[0] == pytest.approx(start[1], abs=0.01) and ways[-1] == pytest.approx(end[1], abs=0.01)
    between = [y for y in ways if end[1] + 1 < y < start[1] - 1]
    assert len(between) >= 3, ways


def test_a_bots_answer_plays_in_order(watcher: Watcher, plot: Plot) -> None:
    watcher.page.add_init_script(f"localStorage.setItem('{SPEED}', 'fast')")
    plot.begin(watcher)
    assert steps(watcher.page) == [event["text"] for event in plot.events]
    expect(watcher.news.locator("li")).to_have_count(len(plot.events))


def test_skipping_goes_to_now(watcher: Watcher, plot: Plot) -> None:
    watcher.page.add_init_script(f"localStorage.setItem('{SPEED}', 'slow')")
    plot.begin(watcher)
    expect(watcher.news).to_have_class(re.compile("playing"))
    watcher.skip.click()
    expect(watcher.news).not_to_have_class(re.compile("playing"))
    view = watcher.server.view(plot.battle)
    for unit in (one for one in view["units"] if one["placed"] and one["alive"]):
        x, y = middle(view, unit["number"])
        style = f"translate({x:g}px, {y:g}px)".replace(".", r"\.").replace("(", r"\(").replace(")", r"\)")
        expect(watcher.unit(unit["number"]).locator(".unit")).to_have_attribute("style", re.compile(style))


def test_stepping_by_hand_shows_each_moment(watcher: Watcher, plot: Plot) -> None:
    plot.begin(watcher)
    watcher.skip.click()
    count = len(plot.events)
    expect(watcher.news.locator("li")).to_have_count(count)
    previous = watcher.news.get_by_role("button", name="Previous event")
    for at in range(count, 0, -1):
        previous.click()
        expect(watcher.news).to_contain_text(f"{at} of {count}")
    expect(previous).to_be_disabled()
    watcher.news.get_by_role("button", name="Next event").click()
    expect(watcher.news).to_contain_text(f"2 of {count}")
    watcher.page.wait_for_timeout(2500)
    expect(watcher.news).to_contain_text(f"2 of {count}")


def test_switched_off_shows_at_once_and_is_kept(watcher: Watcher, plot: Plot) -> None:
    plot.begin(watcher)
    watcher.news.get_by_role("combobox", name="Speed of play").select_option("off")
    expect(watcher.skip).to_be_disabled()
    watcher.page.reload()
    watcher.board.wait_for()
    expect(watcher.news).to_have_count(0)  # an old battle is not played again
    number = watcher.waiting_units()[0]
    watcher.choose(number)
    watcher.watch(number)
    assert watcher.pull_forward(number, 3.0) and watcher.do("move")
    expect(watcher.news).to_contain_text("moves, using")
    expect(watcher.skip).to_be_disabled()
    end = middle(watcher.server.view(plot.battle), number)
    assert len(watcher.places(number)) == 2 and watcher.places(number)[-1] == pytest.approx(end, abs=0.01)


@pytest.mark.parametrize("deed", ["click", "key", "act"])
def test_a_decision_ends_the_play(watcher: Watcher, plot: Plot, deed: str) -> None:
    watcher.page.add_init_script(f"localStorage.setItem('{SPEED}', 'slow')")
    plot.begin(watcher)
    expect(watcher.news).to_have_class(re.compile("playing"))
    second = watcher.waiting_units()[0]
    if deed == "click":
        watcher.page.mouse.click(*watcher.middle(second))
    elif deed == "key":
        watcher.unit(second).focus()
        watcher.page.keyboard.press("Enter")
    else:
        watcher.page.locator(f"[data-choose='{second}']").click()
    expect(watcher.news).not_to_have_class(re.compile("playing"))
    expect(watcher.unit(second)).to_have_attribute("aria-pressed", "true")
    with watcher.page.expect_response(re.compile("/actions$")):
        watcher.page.locator("[data-action='end']:enabled").first.click()
    assert second not in [one.get("unit") for one in watcher.server.view(plot.battle)["options"]["actions"]]


def test_less_motion_means_none(calm: Watcher, battle: str) -> None:
    calm.open(battle)
    number = calm.waiting_units()[0]
    calm.choose(number)
    calm.watch(number)
    assert calm.pull_forward(number, 3.0) and calm.do("move")
    expect(calm.news).to_contain_text("moves, using")
    expect(calm.skip).to_be_disabled()
    calm.news.get_by_role("button", name="Next event").click()  # step through it all the same
    expect(calm.news).to_contain_text("1 of 1")
    calm.news.get_by_role("button", name="Next event").click()
    expect(calm.skip).to_be_disabled()
    assert len(calm.places(number)) == 2
    assert calm.page.evaluate("document.getAnimations().length") == 0


def test_a_combat_shows_its_dice_its_score_and_its_test(watcher: Watcher) -> None:
    plot = Plot(watcher.server, {"struck", "wounded", "score", "break_test"}, "charge")
    plot.begin(watcher)
    watcher.news.get_by_role("button", name="Stop at this event").click()
    dice = watcher.news.get_by_role("group", name="Dice", exact=True)
    heading = watcher.page.get_by_role("heading", level=1)
    seen: dict[str, str] = {}
    for event in plot.events:
        expect(watcher.news.locator("li.now p")).to_have_text(event["text"])
        if event["kind"] == "struck":
            expect(heading).to_contain_text("Combat phase")  # not yet the next turn, whose charges are declared now
        if event["kind"] in ("struck", "score", "combat_won", "break_test"):
            seen[event["kind"]] = dice.inner_text()
        if event["kind"] == "struck" and event["hits"]:
            expect(dice.locator("svg.lit")).to_have_count(event["hits"])
            expect(dice.locator("svg.lost")).to_have_count(event["failed"])
        if event["kind"] == "wounded" and event["models"]:
            expect(watcher.unit(event["unit"]).locator(".fallen")).to_have_count(event["models"])
            expect(watcher.board.locator(".marks .word")).to_have_text(f"−{event['models']}")
        watcher.news.get_by_role("button", name="Next event").click()
    assert re.search(r"\d\+\s+To hit: \d+ di(c)?e", seen["struck"]) and "Skill" in seen["struck"]
    assert re.search(r"South\s[\s\S]*North\s", seen["score"])
    assert "wins by" in seen["combat_won"] or "tie" in seen["combat_won"]
    assert re.search(r"or less\s+Break test\s+Chance: (< |> )?\d+ %", seen["break_test"]), seen["break_test"]
    expect(heading).to_contain_text("Charge phase")
    assert "Discipline" in seen["break_test"] and re.search(r"\d+:\s+(holds|breaks)", seen["break_test"])
