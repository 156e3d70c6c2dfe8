"""A person who plays with the keyboard alone and hears the page: no key but through `page.keyboard`, nothing pointed at."""

from __future__ import annotations

from browser_player import Player, seeded
from browser_server import SETUP, Server
from playwright.sync_api import Page
from screen_reader import listen

STOPS_AT_MOST = 120
POINTED = """() => {
    window.pointed = 0;
    for (const kind of ["pointerdown", "mousedown", "touchstart", "wheel"])
        addEventListener(kind, () => window.pointed++, { capture: true });
    addEventListener("click", (event) => { if (event.detail > 0) window.pointed++; }, { capture: true });
}"""


class KeyboardPlayer(Player):
    def __init__(self, page: Page, server: Server) -> None:
        super().__init__(page, server)
        listen(page)
        page.add_init_script(f"({POINTED})()")

    @property
    def pointed(self) -> int:
        """How often anything was done with a pointer."""
        return int(self.page.evaluate("window.pointed"))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def at(self, selector: str) -> bool:
        """True if the keyboard is at such a thing."""
        return bool(self.page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector))

    def tab_to(self, selector: str) -> None:
        """Tab until the keyboard is there."""
        for _ in range(STOPS_AT_MOST):
            if self.at(selector):
                return
            self.press("Tab")
        raise AssertionError(f"{selector} cannot be reached with Tab")

    def pick(self, selector: str, value: str) -> None:
        """Go to a list and down it to a value."""
        self.tab_to(selector)
        self.press("Home")
        for _ in range(STOPS_AT_MOST):
            if self.page.locator(selector).input_value() == value:
                return
            self.press("ArrowDown")
        raise AssertionError(f"{selector} has no {value}")

    def begin(self, seed: int) -> None:
        """Start a battle from the start page. The seed is slipped in on the way, so that the battle is always the same."""
        seeded(self.page, seed)
        self.page.goto(self.server.address)
        self.page.get_by_label("Your army").wait_for()
        for selector, value in (
            ("#mine", SETUP["armies"]["south"]),
            ("#theirs", SETUP["armies"]["north"]),
            ("#bot", "scripted"),
            ("#map", "farmstead"),
            ("#scenario", "objectives"),
        ):
            self.pick(selector, value)
        self.tab_to("form button.main")
        self.press("Enter")
        self.board.wait_for()

    @property
    def acting(self) -> int:
        """The number of the chosen unit, 0 for none."""
        chosen = self.page.locator("g.stand[aria-pressed='true']")
        return int(chosen.get_attribute("data-unit") or 0) if chosen.count() else 0

    def decide(self, kind: str) -> bool:
        """Go to the deeds with A, on with Tab to the first of a kind, and do it; False if there is none."""
        deed = f"[data-action='{kind}']"
        if not self.page.locator(f"{deed}:enabled").count():
            return False
        self.press("a")
        self.tab_to(deed)
        self.press("Enter")
        self.settled()
        return True

    def advance(self, steps: int) -> bool:
        """Walk the chosen unit forward with the arrows, as far as it goes, and confirm; False if it did not move."""
        if not self.at("g[data-unit]"):
            self.press("n") if not self.acting else self.page.keyboard.press("Escape")
        for _ in range(steps):
            self.press("ArrowUp")
        self.page.wait_for_function("() => !document.querySelector('[data-action=move]')?.disabled")
        if not self.page.locator("[data-action='move']").count():
            return False
        return self.decide("move")
