"""Both pages in a real browser, from a disk: axe finds nothing, a phone has room, and the replay plays."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("playwright")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from opensovl import Battle
from opensovl.analysis.reports import animated_html, report_html

pytestmark = [pytest.mark.browser, pytest.mark.long]

RECORD = Path(__file__).parent.parent / "golden" / "records" / "03-two-fords-objectives.sovl"
WIDE, PHONE = {"width": 1280, "height": 860}, {"width": 390, "height": 844}
LAST = 130


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("pages")
    battle = Battle.load(RECORD)
    pages = {"report": report_html(battle), "replay": animated_html(battle)}
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return {name: (folder / f"{name}.html").as_uri() for name in pages}


@pytest.fixture
def opened(browser: Browser):
    """Opens a page; an error of its script, or anything that it asks of a network, fails the test."""
    contexts, wrong = [], []

    def visit(address: str, **options) -> Page:
        context = browser.new_context(**{"viewport": WIDE, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith("file:") else wrong.append(asked.url))
        page.goto(address)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert wrong == []


def at(page: Page, step: int) -> None:
    expect(page.locator("#when")).to_contain_text(f"(step {step} of {LAST})")


@pytest.mark.parametrize("name", ["report", "replay"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(opened, files, name, scheme):
    page = opened(files[name], color_scheme=scheme)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("name", ["report", "replay"])
def test_it_fits_a_phone(opened, files, name):
    page = opened(files[name], viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_report_needs_no_script(opened, files):
    page = opened(files["report"], java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_have_text("Elven Conclaves beat Greenskin Tribes, 429 to 230")
    expect(page.locator("figure.map svg").first).to_be_visible()


def test_without_scripts_the_replay_shows_the_end_and_tells_everything(opened, files):
    page = opened(files["replay"], java_script_enabled=False)
    expect(page.locator("#controls")).to_be_hidden()
    expect(page.locator("#units > g")).to_have_count(7)
    expect(page.locator(".log li")).to_have_count(LAST + 1)


def test_keys_buttons_and_slider_go_through_the_steps(opened, files):
    page = opened(files["replay"], reduced_motion="reduce")
    at(page, 12)
    page.keyboard.press("ArrowRight")
    at(page, 13)
    page.keyboard.press("ArrowLeft")
    at(page, 12)
    page.keyboard.press("End")
    at(page, LAST)
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    expect(page.locator("#south")).to_have_text("South 429")
    page.keyboard.press("Home")
    at(page, 0)
    expect(page.locator("#units > g:not([display=none])")).to_have_count(0)
    page.get_by_role("button", name="Go to turn 5").click()
    expect(page.locator("#when")).to_contain_text("Turn 5, Charge phase")
    page.get_by_role("slider").fill("50")
    at(page, 50)
    expect(page.locator(".log a[aria-current=step]")).to_contain_text("Elf Chariot (5) breaks and flees")
    page.get_by_role("link", name="South takes objective 5.").click()
    at(page, 15)
    assert page.url.endswith("#step-15")
    page.goto(files["replay"] + "#step-44")
    at(page, 44)


def test_it_plays_pauses_and_ends(opened, files):
    page = opened(files["replay"], reduced_motion="reduce")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("slider").fill(str(LAST - 2))
    page.locator("body").press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible(timeout=15_000)
    at(page, LAST)
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def place_of(page: Page, number: int) -> str:
    return str(page.evaluate(f"document.querySelector('[data-unit=\"{number}\"]').getAttribute('transform')"))


def test_units_move_smoothly_unless_less_motion_is_wanted(opened, files):
    page = opened(files["replay"] + "#step-45")
    page.get_by_label("Speed").select_option("0.5")
    page.get_by_role("button", name="Next").click()
    seen = {place_of(page, 1) for _ in range(60)}
    assert len(seen) > 5, "places between its old and its new one"
    at(page, 46)
    still = opened(files["replay"] + "#step-45", reduced_motion="reduce")
    before = place_of(still, 1)
    still.get_by_role("button", name="Next").click()
    at(still, 46)
    assert len({before, *(place_of(still, 1) for _ in range(20))}) == 2
