"""Somebody who has read nothing and does what the coach of the first battle says, by mouse, by keys or with a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from browser_player import Player
from playwright.sync_api import Locator, expect

Means = Literal["mouse", "keys", "touch"]
STEPS_AT_MOST = 250
COUNTED = (
    *("deploy", "phases", "choose", "ability", "shoot", "move", "end", "ground", "markers"),
    *("charge", "answer", "contact", "strikes", "score", "breaks", "winning"),
)


NEAREST = """([x, y]) => {
    const far = (unit) => {
        const box = unit.querySelector('.edge').getBoundingClientRect();
        return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    };
    const units = [...document.querySelectorAll('g.stand')];
    return Number(units.sort((one, other) => far(one) - far(other))[0].dataset.unit);
}"""
"""The unit of the board whose middle is nearest to a place of the window: who reads a ring need not see what lies over it."""


class Pupil:
    """A person before the page who listens to the coach."""

    def __init__(self, player: Player, means: Means) -> None:
        self.player = player
        self.page = player.page
        self.means = means
        self.met: list[str] = []
        self.titles: list[str] = []

    # Looking ------------------------------------------------------------------------------------------

    @property
    def coach(self) -> Locator:
        return self.page.locator(".coach")

    @property
    def step(self) -> str:
        return self.coach.get_attribute("data-step") or ""

    @property
    def title(self) -> str:
        return self.coach.get_by_role("heading").inner_text()

    def button(self, kind: str) -> Locator:
        return self.page.locator(f"[data-action='{kind}']:enabled").first

    def rings(self) -> list[dict[str, float]]:
        boxes = [ring.bounding_box() for ring in self.page.locator(".ring").all()]
        return [dict(box) for box in boxes if box is not None]

    # Doing --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.page.goto(self.player.server.address)
        self.press(self.page.locator("[data-lesson]"))
        self.coach.wait_for()

    def press(self, what: Locator) -> None:
        if self.means == "keys":
            what.focus()
            self.page.keyboard.press("Enter")
        elif self.means == "touch":
            what.tap()
        else:
            what.click()

    def choose(self, number: int) -> None:
        if self.means == "keys":
            self.press(self.player.unit(number))
        else:
            self._point(*self.player.middle(number))

    def _point(self, x: float, y: float) -> None:
        if self.means == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def choose_ringed(self) -> None:
        """The unit that the coach has drawn a ring around."""
        box = self.rings()[0]
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.means == "keys":
            self.choose(self.page.evaluate(NEAREST, list(middle)))
        else:
            self._point(*middle)

    def forward(self, inches: int) -> None:
        """Draws a move: a drag, arrow keys, or the panel's button."""
        number = int(self.page.locator("g.stand[aria-pressed='true']").get_attribute("data-unit") or 0)
        if self.means == "mouse":
            self.player.pull_forward(number, inches)
        for _ in range(inches if self.means != "mouse" else 0):
            button = self.page.get_by_role("button", name="Forward 1″")
            if button.is_disabled():
                return
            if self.means == "keys":
                self.page.keyboard.press("ArrowUp")
            else:
                button.tap()

    def follow(self, until: str, look: Callable[[Pupil], Any] = lambda pupil: None) -> None:
        """Does what the coach says until it comes to a step; `look` is called at each new thing it says."""
        last = ""
        for _ in range(STEPS_AT_MOST):
            self.player.settled()
            step = self.step
            if step not in self.met:
                self.met.append(step)
            if self.title not in self.titles:
                self.titles.append(self.title)
                look(self)
            if step == until:
                return
            said = f"{step} {self.coach.inner_text()} {self._board()}"
            self.obey(step, again=said == last)
            last = said
        raise AssertionError(f"the coach never came to {until}, only to {self.met}")

    def _board(self) -> str:
        return str(self.page.locator(".whose, .news, .offers").all_inner_texts())

    def obey(self, step: str, again: bool = False) -> None:
        page = self.page
        if step == "deploy":
            self._deploy()
        elif step == "choose":
            self.choose_ringed()
        elif step == "charged":
            self._answer()
        elif step == "ability":
            self.press(self.button("use"))
        elif step == "shoot":
            self.press(self.button("shoot"))
        elif step == "move":
            self.press(self.button("move")) if self.button("move").count() else self.forward(4)
        elif step == "end":
            self.press(self.button("end"))
        elif step == "charge":
            aimed = page.locator("[data-action='charge'].aimed")
            self.press(aimed) if aimed.count() else self.choose_ringed()
        elif step == "answer" and self.button("pass").count():
            self.press(self.button("pass"))
        elif step == "hint":
            self._hint(again)
        else:
            self.press(self.coach.locator("[data-go]"))

    def _answer(self) -> None:
        """A counter-charge if it can be, else to stand."""
        if self.button("counter").count():
            self.press(self.button("counter"))
        elif self.button("flee").count():
            self.press(self.button("pass"))
        else:
            self.choose_ringed()

    def _deploy(self) -> None:
        tray = self.page.locator("[data-tray]")
        if not tray.count():
            self.press(self.page.locator(".tray button.main"))
            self.page.locator(".tray").wait_for(state="detached")
        elif self.means == "mouse":
            self.player.page.mouse.move(0, 0)
            self._drag_from_tray()
        else:
            self.press(tray.get_by_role("button"))
            expect(tray).to_have_count(0)

    def _drag_from_tray(self) -> None:
        box = self.page.locator("[data-tray] span").bounding_box()
        assert box is not None
        self.player.drag((box["x"] + 20, box["y"] + 8), self.player.on_screen(37.5, 5.0, height=40.0))
        expect(self.page.locator("[data-tray]")).to_have_count(0)

    def _hint(self, again: bool) -> None:
        """Charge, cast, shoot, go nearer, end: what a hint leaves open is tried in this order."""
        for kind in ("rally", "stay", "move", "charge", "use", "shoot"):
            if self.button(kind).count() and not (kind in ("use", "shoot") and self.page.locator(".move .main").count()):
                self.press(self.button(kind))
                return
        if self.title == "Go nearer" and not again:
            self.forward(4)
        elif self.button("end").count():
            self.press(self.button("end"))
        elif not again and self.page.locator(".ring").count() and not self.button("pass").count():
            self.choose_ringed()
        elif self.button("pass").count() and (again or self.title != "Charge phase" or not self.rings()):
            self.press(self.button("pass"))
        elif self.button("pass").count():
            ringed = self.page.locator("[data-choose]").first
            self.press(ringed if ringed.count() else self.button("pass"))
        else:
            self.press(self.page.locator("[data-choose]").first)
