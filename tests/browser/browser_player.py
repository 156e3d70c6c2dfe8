"""A person's hands and eyes: all that is done to a battle here is done through the page alone."""

from __future__ import annotations

import json

from browser_server import SETUP, Server
from playwright.sync_api import Locator, Page, Route, expect

PHASES = {"Deployment": "deployment", "Charge phase": "charge", "Strategic phase": "strategic", "Battle over": "over"}


class Player:
    """One person at one page."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda told: self._hear(told.type, told.text))

    def _hear(self, kind: str, text: str) -> None:
        """Chromium reports every answer that says no; a 409 is the rules' refusal, which the page tells."""
        if kind == "error" and "status of 409" not in text:
            self.errors.append(text)

    # Looking ------------------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name="Board")

    @property
    def message(self) -> Locator:
        """What the page says when something is refused."""
        return self.page.locator(".refused")

    @property
    def phase(self) -> str:
        heading = self.page.get_by_role("heading", level=1).inner_text()
        return PHASES[heading.split(" · ")[-1]]

    @property
    def turn(self) -> str:
        return self.page.get_by_role("heading", level=1).inner_text().split(" · ")[0]

    def unit(self, number: int) -> Locator:
        return self.board.locator(f"g.stand[data-unit='{number}']")

    def waiting_units(self) -> list[int]:
        """Units that the page says can act now, the chosen one left out."""
        return [int(one.get_attribute("data-choose") or 0) for one in self.page.locator("[data-choose]").all()]

    def middle(self, number: int) -> tuple[float, float]:
        """The middle of a unit's block, in pixels."""
        return _middle(self.unit(number).locator(".edge"))

    def grip(self) -> tuple[float, float]:
        """The round handle that turns the chosen unit, in pixels."""
        return _middle(self.board.locator("[data-handle] .grip"))

    def on_screen(self, x: float, y: float, height: float = 48.0) -> tuple[float, float]:
        """Where a place of the board is in the window, in pixels."""
        place = self.board.evaluate(
            "(svg, [x, y]) => { const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [p.x, p.y]; }",
            [x * 10, (height - y) * 10],
        )
        return place[0], place[1]

    def settled(self) -> None:
        """Waits until the page awaits the player, or the battle is over, and all is measured that it tells."""
        self.page.locator(".whose.mine:not(:has-text('Sending')), .result, h1[data-phase='over']").first.wait_for()
        self.page.locator("[data-words][aria-busy='true']").wait_for(state="detached")

    def answered(self) -> None:
        """Waits until what was sent is done, whoever is to act then."""
        self.page.locator(".whose:not(:has-text('Sending')), .result").first.wait_for()

    def checked(self) -> None:
        """Waits until the engine has said what it says to the drawn move, if one is drawn."""
        self.page.wait_for_function("() => !document.querySelector('[data-action=move]:disabled')")

    # Doing --------------------------------------------------------------------------------------------

    def open(self, battle: str, side: str = "south") -> None:
        self.page.goto(f"{self.server.address}/battle/{battle}?side={side}")
        self.board.wait_for()

    def start_battle(self, seed: int) -> None:
        """Choose everything on the start page. The seed is slipped in on the way, so that the battle is always the same."""
        seeded(self.page, seed)
        self.page.goto(self.server.address)
        self.page.get_by_label("Your army").select_option(SETUP["armies"]["south"])
        self.page.get_by_label("Their army").select_option(SETUP["armies"]["north"])
        self.page.get_by_label("Opponent").select_option("scripted")
        self.page.get_by_label("Battlefield").select_option("farmstead")
        self.page.get_by_label("Scenario").select_option("objectives")
        self.page.get_by_role("button", name="Start the battle").click()
        self.board.wait_for()

    def drag(self, start: tuple[float, float], end: tuple[float, float], release: bool = True) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        mouse.move(*end, steps=3)
        if release:
            mouse.up()

    def place(self, number: int, x: float, y: float, release: bool = True) -> None:
        """Drag a unit from the tray to a place of the board."""
        entry = self.page.locator(f"[data-tray='{number}'] span")
        entry.scroll_into_view_if_needed()
        self.drag(_middle(entry), self.on_screen(x, y), release)

    def choose(self, number: int) -> None:
        """Click a unit on the board."""
        self.page.mouse.click(*self.middle(number))
        expect(self.unit(number)).to_have_attribute("aria-pressed", "true")

    def do(self, kind: str) -> bool:
        """Click the first button that does such an action, if there is one."""
        if kind == "move":
            self.checked()
        button = self.page.locator(f"[data-action='{kind}']:enabled").first
        if not button.count():
            return False
        button.click()
        self.answered()
        return True

    def pull_forward(self, number: int, inches: float) -> bool:
        """Drag a unit along its front and let go; True if a move is drawn then."""
        start = self.middle(number)
        heading = self.unit(number).evaluate("g => { const m = g.querySelector('.edge').getScreenCTM(); return [m.c, m.d]; }")
        scale = -10.0 * inches  # ten drawing units to the inch; the block's own y runs rearwards
        self.drag(start, (start[0] + heading[0] * scale, start[1] + heading[1] * scale))
        self.checked()
        return self.page.locator("[data-action='move']").count() > 0


def seeded(page: Page, seed: int) -> None:
    """Slips a seed into the start of battles on the page, so that they are always the same."""

    def with_seed(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        asked = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**asked, "seed": seed}))

    page.route("**/api/battles", with_seed)


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None, "it is not shown"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
