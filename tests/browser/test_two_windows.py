"""A whole battle of two persons in two browsers; in every phase one of them reloads, and one goes offline and comes back."""

from __future__ import annotations

import pytest
from browser_player import Player
from browser_server import SETUP, Server, company
from playwright.sync_api import Browser
from test_offline import offline
from test_whole_battle import charge_phase, check_result, deploy

pytestmark = pytest.mark.long

STEPS_AT_MOST = 400
ARMIES = {side: company(sample, 3) for side, sample in SETUP["armies"].items()}
LIVELY = 3
"""Turns in which they do what they can; after that they only do what they must, so that the test ends soon."""


def disturb(person: Player, side: str) -> None:
    """South loads the page anew; North loses the network for a moment."""
    if side == "south":
        person.page.reload()
        person.board.wait_for()
    else:
        with offline(person):
            pass
    person.settled()


def activate(person: Player, far: float) -> None:
    """One activation: shoot, advance so far, and end it."""
    if not person.page.locator("[data-action]").count():
        person.choose(person.waiting_units()[0])
    acting = int(person.page.locator("g.stand[aria-pressed='true']").get_attribute("data-unit") or 0)
    if person.do("rally"):
        return
    turn = person.turn
    if far:
        person.do("shoot")
        if person.unit(acting).get_attribute("aria-pressed") == "true" and person.pull_forward(acting, far):
            person.do("move")
    if person.turn == turn and person.unit(acting).get_attribute("aria-pressed") == "true":
        person.do("end")


def act(person: Player, phase: str, lively: bool) -> None:
    if phase == "strategic":
        activate(person, 9.0 if lively else 0.0)
    elif lively:
        charge_phase(person)
    else:
        assert any(person.do(kind) for kind in ("stay", "pass"))


def test_two_persons_play_a_whole_battle(browser: Browser, server: Server) -> None:
    battle = server.battle(players={"south": "human", "north": "human"}, armies=ARMIES)
    contexts = {side: browser.new_context(reduced_motion="reduce") for side in ("south", "north")}
    persons = {}
    for side, context in contexts.items():
        context.set_default_timeout(20_000)
        persons[side] = Player(context.new_page(), server)
        persons[side].open(battle, side)
        disturb(persons[side], side)
    for side, y in (("south", 8.0), ("north", 40.0)):
        deploy(persons[side], y)
    disturbed: set[tuple[str, str]] = set()
    for _ in range(STEPS_AT_MOST):
        view = server.view(battle)
        if view["phase"] == "over":
            break
        (side,) = view["to_act"]
        if (side, view["phase"]) not in disturbed:
            persons[side].settled()
            disturb(persons[side], side)
            disturbed.add((side, view["phase"]))
        persons[side].settled()
        act(persons[side], view["phase"], view["turn"] <= LIVELY)
    assert {(side, phase) for side in persons for phase in ("charge", "strategic")} <= disturbed
    assert server.view(battle)["turn"] > LIVELY
    for side, person in persons.items():
        person.page.locator(".result").wait_for()
        if side == "south":
            person.page.reload()
        else:
            with offline(person):
                pass
        check_result(person)
        assert person.errors == []
        contexts[side].close()
