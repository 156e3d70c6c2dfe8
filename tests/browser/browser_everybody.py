"""What makes a page one for everybody: axe finds nothing, a screen reader is told all, it fits, and keeps still and quiet."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Request, ViewportSize
from screen_reader import well_told

PHONE: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 820, "height": 1180}
DESK: ViewportSize = {"width": 1280, "height": 800}
WIDE: ViewportSize = {"width": 1280, "height": 860}

ONLY_VIOLATIONS: dict[str, Any] = {"resultTypes": ["violations"]}
"""All rules are checked, but what passes is not listed one by one: half the time."""
MOVING = """() => [
    ...document.getAnimations().map((animation) => animation.constructor.name),
    ...[...document.querySelectorAll("*")]
        .filter((element) => {
            const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
            const takes = (times) => times.split(",").some((time) => parseFloat(time) > 0);
            const animated = animationName !== "none" && takes(animationDuration);
            return takes(transitionDuration) || animated || scrollBehavior === "smooth";
        })
        .map((element) => element.outerHTML.slice(0, 120)),
]"""


def no_violations(page: Page) -> None:
    found = Axe().run(page, options=ONLY_VIOLATIONS)
    assert found.violations_count == 0, f"{page.url}: {found.generate_report()}"


def fits(page: Page) -> None:
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, f"{page.url} is {wide} px wide on a screen of {room} px"


def still(page: Page) -> None:
    """Who has asked for less motion gets none: nothing runs, and nothing would."""
    assert page.evaluate(MOVING) == []


def quiet(page: Page) -> None:
    """A page that nobody touches does not ask the server for the same thing again."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(f"{request.method} {request.url} {request.post_data or ''}")

    page.on("request", note)
    page.wait_for_timeout(250)
    page.remove_listener("request", note)
    assert len(set(asked)) == len(asked), asked


def for_everybody(page: Page) -> None:
    no_violations(page)
    well_told(page)
    fits(page)
    still(page)
    quiet(page)
