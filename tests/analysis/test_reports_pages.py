"""The pages: well formed, from nowhere else, for eye and ear; and all that they tell stands in the record."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from opensovl import Battle
from opensovl.analysis.reports import animated_html, report_html
from opensovl.core.scoring import score_lines

pytestmark = pytest.mark.slow

RECORDS = sorted((Path(__file__).parent.parent / "golden" / "records").glob("*.sovl"))
ALL = [pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if n > 2 else []) for n, path in enumerate(RECORDS)]
VOID = {"meta", "br", "input", "path", "rect", "circle", "polygon", "use"}
LARGEST = 1_500_000
ARMIES = ("greenskin-tribes-500", "dwarf-holds-500")


class Page(HTMLParser):
    """Every tag closed in its turn; headings, pictures, tables, and what the page would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.counts: dict[str, int] = {}
        self.loads: list[str] = []
        self.ids: list[str] = []
        self.headings: list[int] = []
        self.titles: list[str] = []
        self.unnamed = 0
        self.words = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._see(tag, dict(attrs))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._see(tag, dict(attrs))

    def _see(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1
        self.loads += [
            str(attributes[key]) for key in ("href", "src", "xlink:href", "srcset", "action", "data") if key in attributes
        ]
        self.ids += [str(attributes["id"])] if "id" in attributes else []
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
            self.titles.append("")
        self.unnamed += tag == "svg" and attributes.get("role") != "img" and attributes.get("aria-hidden") != "true"

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] not in ("script", "style"):
            self.words += data
            if any(re.fullmatch(r"h[1-6]", tag) for tag in self.open):
                self.titles[-1] += data


def sound(text: str) -> Page:
    """What holds for both kinds of pages."""
    page = Page(text)
    assert all(load.startswith("#") for load in page.loads), "nothing from elsewhere"
    assert set(re.findall(r"url\((.)", text)) <= {"#"}
    assert "@import" not in text
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", text), "no address but the name of SVG"
    assert len(page.ids) == len(set(page.ids))
    assert page.headings[0] == 1 and page.headings.count(1) == 1
    assert all(after - before <= 1 for before, after in zip(page.headings, page.headings[1:], strict=False))
    assert page.unnamed == 0, "every picture has a name or is left out by those who hear the page"
    assert len(text.encode()) < LARGEST
    return page


def drawings(page: dict[str, Any]) -> list[dict[int, list[float]]]:
    """Where every unit stands after each step: what the script makes of the page's data."""
    states: list[dict[int, list[float]]] = []
    for step in page["steps"]:
        state = dict(states[-1]) if states else {}
        for number, *now in step["u"]:
            if now:
                state[number] = now
            else:
                state.pop(number, None)
        states.append(state)
    return states


def embedded(text: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="battle">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.fixture(scope="module")
def battle() -> Battle:
    return Battle.load(RECORDS[2])


@pytest.mark.parametrize("path", ALL)
def test_every_kept_battle_makes_a_report(path: Path) -> None:
    told = Battle.load(path)
    text = report_html(told, path.name)
    page = sound(text)
    assert page.counts.get("script", 0) == 0, "it is read without a script"
    assert page.counts["table"] == page.counts["caption"] == page.counts["thead"] >= 5
    assert page.counts["svg"] >= told.state.turn + 4
    for line in score_lines(told.state):
        assert str(line.points) in page.words
    for unit in told.state.units:
        assert unit.spec.name in page.words
    assert f"opensovl replay {path.name} --verify" in page.words
    assert told.digest() in page.words and f"seed {told.setup.seed}" in page.words


@pytest.mark.parametrize("path", ALL)
def test_every_kept_battle_makes_a_replay_that_ends_where_the_battle_ends(path: Path) -> None:
    told = Battle.load(path)
    text = animated_html(told)
    sound(text)
    data = embedded(text)
    states = drawings(data)
    assert len(data["steps"]) > len(told.log)
    end = {unit.number: [unit.x, unit.y, unit.heading / 10] for unit in told.state.units if unit.on_field}
    assert {number: now[:3] for number, now in states[-1].items()} == end
    deployed = told.log[sum(entry.turn == 0 for entry in told.log)].before
    start = {unit.number: [unit.x, unit.y, unit.heading / 10] for unit in deployed.units if unit.on_field}
    assert {number: now[:3] for number, now in states[data["begin"]].items()} == start
    assert data["steps"][-1]["s"] == told.state.score
    for step in data["steps"]:
        assert 0 <= step["a"] < len(data["unders"]) and 0 <= step["o"] < len(data["overs"])
        assert all(len(now) in (1, 5) and (len(now) == 1 or now[4] < len(data["looks"])) for now in step["u"])


def test_the_replay_moves_units_along_the_way_that_they_took(battle: Battle) -> None:
    data = embedded(animated_html(battle))
    entry = next(entry for entry in battle.log if any(len(e.data.get("places", ())) == 2 for e in entry.events))
    (moved,) = [event for event in entry.events if event.kind == "moved"]
    unit = entry.before.unit(moved.unit)
    paths = [step["p"][str(moved.unit)] for step in data["steps"] if str(moved.unit) in step.get("p", {})]
    assert [[unit.x, unit.y, unit.heading / 10], *moved.data["places"]] in paths


def test_the_replay_honours_who_wants_less_motion_and_can_be_used_by_keys(battle: Battle) -> None:
    text = animated_html(battle)
    assert "(prefers-reduced-motion: reduce)" in text
    for key in ("ArrowRight", "ArrowLeft", "Home", "End", "' '"):
        assert key in text
    page = Page(text)
    assert {"play", "next", "back", "slider", "speed", "now"} <= set(page.ids)
    assert 'aria-live="' not in text or "polite" in text


def test_the_report_goes_in_order(battle: Battle) -> None:
    titles = Page(report_html(battle)).titles
    moments = titles.index("Decisive moments")
    assert titles[: moments + 1] == [
        "Elven Conclaves beat Greenskin Tribes, 429 to 230",
        "The armies", "South: Lanterns of the Hill 490 points", "North: Raiders of the Red Moor 485 points",
        "The score", "Turn by turn", "Deployment", *(f"Turn {turn}" for turn in range(1, 8)), "Decisive moments",
    ]  # fmt: skip
    assert titles[-2:] == ["Dice luck", "The result"]
    assert titles[moments + 1] == "South took the lead in objectives"


def test_a_turn_is_told_in_plain_words(battle: Battle) -> None:
    words = Page(report_html(battle)).words
    for said in (
        "Elf Lancers (4) charged the left flank of Orc Warriors (6), 12.7 inches away.",
        "The charge of Elf Chariot (5) on Goblin Spear Mob (7) was cancelled: it was charged itself.",
        "Elf Archers (3) shot at Orc Warriors (6) with Longbow, 20.7 inches: 10 dice on 4+ (long range), 6 hits, 4 wounds",
        "South won, 4 (wounds 3, on a flank 1) to 3 (wounds 2, banner 1). Orc Warriors (6) held (rolled 7, needed 10 or less).",
        "Elf Chariot (5) broke and fled (rolled 4, needed 2 or less).",
        "Elf Chariot (5) rallied (rolled 3, needed 8 or less).",
        "South held more of them at the end of the turn: 50 points.",
        "A lead of 199 points: enough for a win, which takes 50 (R12.4).",
    ):
        assert said in words, said


def test_a_battle_that_is_not_over_is_told_as_far_as_it_goes() -> None:
    whole = Battle.load(RECORDS[0])
    for until in (0, 5, 40, 100):
        battle = Battle(whole.setup)
        for entry in whole.log[:until]:
            battle.apply(entry.action)
        where = f"turn {battle.state.turn}" if battle.state.turn else "deployment"
        text = report_html(battle)
        assert f"The battle is not over: the record ends in {where}" in sound(text).words
        assert "Not over; it would be" in text
        sound(animated_html(battle))


@pytest.mark.parametrize("side", ["south", "north"])
def test_a_battle_that_was_conceded_says_so(side: str) -> None:
    whole = Battle.load(RECORDS[0])
    battle = Battle(whole.setup)
    for entry in whole.log[:40]:
        battle.apply(entry.action)
    battle.apply({"kind": "concede", "side": side})
    words = sound(report_html(battle)).words
    assert f"as {side.capitalize()} conceded" in words
    assert "that ended the battle" in words.lower()
    assert "Who concedes loses whatever the score (R12.6)." in words


def test_names_are_shown_as_they_are() -> None:
    from msgspec.structs import replace

    battle = Battle.load(RECORDS[0])
    odd = replace(battle.setup.armies[0], name='<b>&amp; "Co"')
    battle.setup.armies = (odd, battle.setup.armies[1])
    for text in (report_html(battle, "<i>.sovl"), animated_html(battle)):
        assert "<b>&amp; " not in text.replace("<b>Charges", "")
        sound(text)
    assert '<b>&amp; "Co"' in Page(report_html(battle)).words


def test_a_battle_from_a_position_is_told_too() -> None:
    whole = Battle.load(RECORDS[2])
    text = Battle.position(whole_until(whole, 60))
    battle = Battle.from_position(text)
    for entry in whole.log[60:]:
        battle.apply(entry.action)
    words = sound(report_html(battle)).words
    assert "Deployment" not in words.replace("deployment zone", "")
    sound(animated_html(battle))


def whole_until(whole: Battle, count: int) -> Battle:
    battle = Battle(whole.setup)
    for entry in whole.log[:count]:
        battle.apply(entry.action)
    return battle
