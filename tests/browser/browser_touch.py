"""A person's fingers: real touches, which the browser may also take for scrolling."""

from __future__ import annotations

import time

from browser_player import Player
from browser_server import Server
from playwright.sync_api import Page

Place = tuple[float, float]
STEPS = 8
REST = 0.12


class Fingers:
    """Up to two fingers on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.screen = page.context.new_cdp_session(page)

    def _send(self, kind: str, *places: Place) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def put(self, *places: Place) -> None:
        self._send("touchStart", *places)

    def draw(self, *ways: tuple[Place, Place]) -> None:
        """Fingers that are down go from one place to another, all at once."""
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._send("touchMove", *[(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for (x0, y0), (x1, y1) in ways])

    def lift(self, *places: Place) -> None:
        """The fingers rest before they are lifted: after a fling the browser takes the next tap for its end."""
        if places:
            time.sleep(REST)
            self._send("touchMove", *places)
        self._send("touchEnd")

    def drag(self, *ways: tuple[Place, Place]) -> None:
        self.put(*[start for start, _ in ways])
        self.draw(*ways)
        self.lift(*[end for _, end in ways])


class TouchPlayer(Player):
    """One person with fingers instead of a mouse."""

    def __init__(self, page: Page, server: Server) -> None:
        super().__init__(page, server)
        self.fingers = Fingers(page)

    def drag(self, start: Place, end: Place, release: bool = True) -> None:
        self.fingers.put(start)
        self.fingers.draw((start, end))
        if release:
            self.fingers.lift(end)

    def choose(self, number: int) -> None:
        self.page.touchscreen.tap(*self.middle(number))
        self.unit(number).and_(self.page.locator("[aria-pressed='true']")).wait_for()

    def scrolled(self) -> list[int]:
        """How far the page is scrolled and zoomed by the browser itself."""
        found: list[int] = self.page.evaluate("[scrollX, scrollY, visualViewport.scale]")
        return found

    def seen(self) -> list[float]:
        """The part of the board that is seen: x, y, width, height in drawing units."""
        return [float(part) for part in (self.board.get_attribute("viewBox") or "").split()]
