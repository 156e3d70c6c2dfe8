"""A whole battle against the scripted bot, from the start page to the score, through the page alone."""

from __future__ import annotations

import re
from collections import Counter

from browser_player import Player
from playwright.sync_api import expect

STEPS_AT_MOST = 400


def deploy(player: Player, y: float = 8.0) -> None:
    """Drag every unit to a place of its own in a row, and be Ready."""
    tray = player.page.locator("[data-tray]")
    numbers = [int(entry.get_attribute("data-tray") or 0) for entry in tray.all()]
    for index, number in enumerate(numbers):
        entry = player.page.locator(f"[data-tray='{number}']")
        for x in (8.0 + 56.0 * index / (len(numbers) - 1) + nudge for nudge in (0.0, 2.0, -2.0, 4.0, -4.0)):
            player.place(number, x, y)
            player.settled()
            player.page.locator(f".refused, g.stand[data-unit='{number}']").first.wait_for()
            if not entry.count():
                break
        expect(entry).to_have_count(0)
    player.page.get_by_role("button", name="Ready", exact=True).click()


def charge_phase(player: Player) -> str:
    """One decision of the Charge phase: answer, charge or counter-charge if it can be, else pass."""
    for kind in ("stay", "counter", "charge"):
        if player.do(kind):
            return kind
    for number in player.waiting_units():
        player.choose(number)
        for kind in ("counter", "charge"):
            if player.do(kind):
                return kind
    assert player.do("pass")
    return "pass"


def strategic_phase(player: Player) -> list[str]:
    """One activation: rally, or shoot, cast and advance as far as it goes, and end it."""
    done = []
    waiting = player.waiting_units()
    if not player.page.locator("[data-action]").count():
        player.choose(waiting[0])
    acting = int(player.page.locator("g.stand[aria-pressed='true']").get_attribute("data-unit") or 0)
    if player.do("rally"):
        return ["rally"]
    before = player.turn, player.phase, len(waiting)
    for kind in ("shoot", "use"):
        if player.page.locator("g.stand[aria-pressed='true']").count() and player.do(kind):
            done.append(kind)
            if (player.turn, player.phase, len(player.waiting_units())) != before:
                return done
    for inches in (4.0, 1.5):
        if player.pull_forward(acting, inches):
            expect(player.board.locator(".ghost.ok")).to_be_visible()
            if player.do("move"):
                done.append("move")
            break
    if player.unit(acting).get_attribute("aria-pressed") == "true" and player.do("end"):
        done.append("end")
    return done


def test_a_whole_battle(player: Player) -> None:
    player.start_battle(seed=5)
    deploy(player)
    expect(player.page.get_by_role("heading", level=1)).to_have_text(re.compile("Turn 1 of 7 · Strategic phase"))
    done: Counter[str] = Counter()
    turns = set()
    for _ in range(STEPS_AT_MOST):
        player.settled()
        phase = player.phase
        if phase == "over":
            break
        turns.add(player.turn)
        done.update([charge_phase(player)] if phase == "charge" else strategic_phase(player))
    assert player.phase == "over"
    assert len(turns) >= 2
    for kind in ("pass", "move", "end", "shoot"):
        assert done[kind] > 0, f"never did {kind}: {done}"
    assert done["charge"] + done["counter"] + done["stay"] > 0, done
    check_result(player)


def check_result(player: Player) -> None:
    """The score's lines add up to its totals, and the totals are those of the header."""
    result = player.page.locator(".result")
    expect(result).to_be_visible()
    tables = result.locator("table").all()
    assert len(tables) == 2
    for table in tables:
        points = [int(cell) for cell in table.locator("tbody .points").all_inner_texts()]
        total = int(table.locator("tfoot .points").inner_text())
        assert sum(points) == total
    header = [int(score) for score in player.page.locator(".score strong").all_inner_texts()]
    assert header == [int(table.locator("tfoot .points").inner_text()) for table in tables]
