"""Every way to play, with every hand: from the start page over deployment and a move to the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from browser_player import Player
from browser_server import Server
from browser_touch import TouchPlayer
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from opensovl import bots

pytestmark = pytest.mark.long

SIZE = {"width": 1280, "height": 860}


class Hand:
    """One person and the way in which they do things."""

    def __init__(self, page: Page, server: Server) -> None:
        self.person = Player(page, server)
        self.page = page

    def press(self, button: Locator) -> None:
        button.click()

    def place(self, number: int, x: float, y: float) -> None:
        self.person.place(number, x, y)

    def choose(self, number: int) -> None:
        self.person.choose(number)

    def forward(self, number: int) -> None:
        assert self.person.pull_forward(number, 2.0)


class Finger(Hand):
    def __init__(self, page: Page, server: Server) -> None:
        super().__init__(page, server)
        self.person = TouchPlayer(page, server)

    def press(self, button: Locator) -> None:
        button.tap()


class Keys(Hand):
    """Never a pointer: what is to be pressed has the keyboard's focus, and the Enter key does it."""

    def press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")

    def place(self, number: int, x: float, y: float) -> None:
        self.press(self.page.locator(f"[data-tray='{number}'] button"))

    def choose(self, number: int) -> None:
        self.press(self.person.unit(number))

    def forward(self, number: int) -> None:
        for _ in range(2):
            self.page.keyboard.press("ArrowUp")
        self.page.locator("[data-action='move']:enabled").wait_for()


HANDS: dict[str, type[Hand]] = {"mouse": Hand, "touch": Finger, "keyboard": Keys}
WAYS = [*bots.names(), "beside", "both", "online"]
Opened = Callable[[], Hand]


@pytest.fixture(params=list(HANDS))
def opened(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Opened]:
    """Opens a browser of its own for each person."""
    contexts: list[BrowserContext] = []
    hands: list[Hand] = []

    def one_more() -> Hand:
        contexts.append(browser.new_context(viewport=SIZE, has_touch=request.param == "touch", reduced_motion="reduce"))
        contexts[-1].set_default_timeout(10_000)
        hands.append(HANDS[request.param](contexts[-1].new_page(), server))
        return hands[-1]

    yield one_more
    for context in contexts:
        context.close()
    assert [error for hand in hands for error in hand.person.errors] == []


def begin(hand: Hand, opponent: str) -> str:
    """Start a battle on the start page; its id."""
    hand.page.goto(hand.person.server.address)
    hand.page.get_by_label("Your army").select_option("greenskin-tribes-500")
    hand.page.get_by_label("Their army").select_option("dwarf-holds-500")
    hand.page.get_by_label("Battlefield").select_option("farmstead")
    hand.page.get_by_label("Opponent").select_option(opponent)
    hand.press(hand.page.get_by_role("button", name="Start the battle"))
    hand.page.wait_for_url(re.compile(r"/battle/[^/?]+\?side="))
    return re.sub(r".*/battle/([^/?]+).*", r"\1", hand.page.url)


def deploy(hand: Hand, number: int, y: float) -> None:
    """One unit is enough; the others stay at home."""
    hand.person.board.wait_for()
    hand.place(number, 36.0, y)
    expect(hand.person.unit(number)).to_be_visible()
    hand.press(hand.page.get_by_role("button", name="Ready", exact=True))
    hand.press(hand.page.get_by_role("button", name="Ready all the same"))


def activate(hand: Hand, battle: str, side: str) -> None:
    """Advance with the first unit that can, and end its activation."""
    hand.person.settled()
    mover = hand.person.server.view(battle, side)["options"]["moves"][0]["unit"]
    hand.choose(mover)
    hand.page.locator("[data-action='end']").wait_for()
    hand.forward(mover)
    hand.press(hand.page.locator("[data-action='move']:enabled"))
    hand.page.locator("[data-action='move']").wait_for(state="detached")
    hand.press(hand.page.locator("[data-action='end']:enabled"))
    hand.person.answered()


def concede(hand: Hand) -> None:
    hand.press(hand.page.get_by_role("button", name="Concede"))
    hand.press(hand.page.get_by_role("button", name="Yes, concede"))
    hand.page.locator(".result").wait_for()


@pytest.mark.parametrize("way", WAYS)
def test_a_short_battle(opened: Opened, way: str) -> None:
    hand = opened()
    hands = {"south": hand, "north": hand}
    if way == "online":
        battle = hand.person.server.battle(players={"south": "human", "north": "human"})
        hands["north"] = opened()
        for side, one in hands.items():
            one.person.open(battle, side)
    else:
        battle = begin(hand, way)
    if way == "beside":
        hand.press(hand.page.get_by_role("button", name="I am South"))
    deploy(hands["south"], 1, 8.0)
    if way == "beside":
        hand.press(hand.page.get_by_role("button", name="I am North"))
    if way not in bots.names():
        deploy(hands["north"], 6, 40.0)
    hands["south"].page.get_by_role("heading", name="Strategic phase").wait_for()
    for _ in range(1 if way in bots.names() else 2):
        (side,) = hand.person.server.view(battle)["to_act"]
        activate(hands[side], battle, side)
    (side,) = hand.person.server.view(battle)["to_act"]
    hands[side].person.settled()
    concede(hands[side])
    for one in hands.values():
        expect(one.page.locator(".result")).to_be_visible()
