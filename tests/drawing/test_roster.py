"""A list printed: a card for each unit, nothing from elsewhere, names shown as they are."""

import re
from html.parser import HTMLParser

import pytest

from opensovl import armies
from opensovl.drawing.roster import roster_html


class Page(HTMLParser):
    """Counts cards, and keeps what is not well nested."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.cards = 0
        self.open: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.cards += tag == "article"
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None: ...

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("name", armies.samples())
def test_every_sample_has_a_card_for_each_unit(name: str) -> None:
    army = armies.load(name)
    text = roster_html(army)
    page = Page(text)
    assert page.cards == len(army.units) and page.open == []
    assert f"{army.points} of" in page.words
    assert not re.search(r"(href|src|url\(\s*[\"']?http)=?", text.replace('xmlns="http', "")), "nothing from elsewhere"


def test_a_card_tells_what_a_player_needs() -> None:
    page = Page(roster_html(armies.load("greenskin-tribes-500")))
    for words in (
        "1. 20 Orc Warriors",
        "banner War Banner",
        "War Chief",
        "Warcry",
        "Bolt Thrower (48",
        "Move 0",
        "5 wide, 5 deep",
    ):
        assert words in page.words, words
    assert page.words.count("\u2610") == 20 + 3 + 1 + 20 + 5 + 5 + 5, "models, wounds, Warcry"


def test_names_are_shown_as_they_are() -> None:
    army = armies.load("greenskin-tribes-500")
    fields = {name: getattr(army, name) for name in ("faction", "size", "units")}
    page = Page(roster_html(armies.ArmyList(name="<b>&amp;", **fields)))
    assert "<b>&amp;" in page.words
