"""The rules for players as HTML: the Markdown pages of docs/rules, and where each rule's number stands in them.

The sources stand in docs/rules, the German ones in docs/rules/de under the same names; a built package carries a copy
beside this file.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from opensovl.server.language import PARAMETER, Language

_PACKED = Path(__file__).parent / "rules_pages"
SOURCES = _PACKED if _PACKED.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
FOLDERS: Final[dict[Language, str]] = {"en": "", "de": "de/"}
"""Where a language's pages and pictures stand, in the sources and under the address."""
ADDRESS = "/rules"
FIRST = "index"
CATALOGUE = "catalogue"
LAST = ("catalogue", "factions", "rulings")
"""Pages after the numbered ones."""

_ANCHOR = re.compile(r'<a id="(R\d+\.\d+)"></a>')
_NUMBER = re.compile(r"\bR\d+\.\d+\b")
_PAGE_LINK = re.compile(r"([\w-]+)\.md(#.*)?")


class Page(NamedTuple):
    """A page: its file's name without ending, its title, its HTML, and its parts as (id, heading)."""

    name: str
    title: str
    body: str
    parts: list[tuple[str, str]]


class Book:
    """All pages in a language, in the order of reading, and the page that each rule's number stands on.

    `kept` makes the links between the pages name the language, for a reader who came by such a link.
    """

    def __init__(self, language: Language, kept: bool) -> None:
        self.language = language
        self.query = f"?{PARAMETER}={language}" if kept else ""
        sources = SOURCES / FOLDERS[language]
        texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(sources.glob("*.md"))}
        names = [FIRST, *(name for name in texts if name[:2].isdigit()), *LAST]
        self.rules = {rule: name for name in names for rule in _ANCHOR.findall(texts[name])}
        self._named: dict[str, str] = {}  # ids of the catalogue's lines, by what they are about
        self.pages = {name: self._page(name, texts[name]) for name in names}

    def place(self, rule: str) -> str | None:
        """The address at which a rule is explained; None for a number that there is not."""
        name = self.rules.get(rule)
        return None if name is None else f"{self.address(name)}#{rule}"

    def named(self, thing: str) -> str | None:
        """The address at which the catalogue tells of a weapon, a property, a spell, an ability, an item or a banner."""
        id = self._named.get(_slug(thing))
        return None if id is None else f"{self.address(CATALOGUE)}#{id}"

    def address(self, name: str) -> str:
        return path_of(name) + self.query

    def _page(self, name: str, text: str) -> Page:
        markdown = MarkdownIt("commonmark", {"html": True, "typographer": False}).enable("table")
        tokens = markdown.parse(text)
        title = name
        parts: list[tuple[str, str]] = []
        heading = name
        for token, inner in pairwise(tokens):
            if token.type == "heading_open":
                heading = inner.content
            if token.type == "table_open":
                token.attrSet("aria-label", heading)
            elif token.type == "heading_open" and token.tag == "h1":
                title = inner.content
            elif token.type == "heading_open" and token.tag == "h2":
                token.attrSet("id", _slug(inner.content))
                parts.append((_slug(inner.content), inner.content))
        if name == CATALOGUE:
            self._name_lines(tokens)
        for token in tokens:
            if token.children:
                token.children = self._linked(token.children)
        body = markdown.renderer.render(tokens, markdown.options, {})
        return Page(name, title, self._scrolling(body), parts)

    def _name_lines(self, tokens: list[Token]) -> None:
        """Every line of a table can be led to by what stands first in it; the first line of a name, if there are more."""
        for line, cell, inner in zip(tokens, tokens[1:], tokens[2:], strict=False):
            if line.type == "tr_open" and cell.type == "td_open":
                slug = _slug(inner.content)
                if slug not in self._named:
                    self._named[slug] = f"named-{slug}"
                    line.attrSet("id", self._named[slug])

    def _linked(self, tokens: list[Token]) -> list[Token]:
        """Links and pictures lead to where the server has them; every rule's number becomes a link to its place."""
        found: list[Token] = []
        inside = 0
        for token in tokens:
            if token.type == "link_open":
                inside += 1
                token.attrSet("href", self._address_of(str(token.attrGet("href"))))
            elif token.type == "link_close":
                inside -= 1
            elif token.type == "image":
                token.attrSet("src", f"{ADDRESS}/{FOLDERS[self.language]}{token.attrGet('src')}")
            if token.type == "text" and not inside:
                found += self._with_numbers(token.content)
            else:
                found.append(token)
        return found

    def _with_numbers(self, text: str) -> list[Token]:
        found: list[Token] = []
        done = 0
        for match in _NUMBER.finditer(text):
            place = self.place(match[0])
            if place is not None:
                found += [_text(text[done : match.start()]), _raw(f'<a class="rule" href="{place}">{match[0]}</a>')]
                done = match.end()
        return [*found, _text(text[done:])]

    def _address_of(self, link: str) -> str:
        """A link of a Markdown page, as the server has it."""
        match = _PAGE_LINK.fullmatch(link)
        return self.address(match[1]) + (match[2] or "") if match else link

    def _scrolling(self, body: str) -> str:
        """Wide tables scroll by themselves, by keyboard too; they are named after the heading above them."""
        opened = r'<div class="table" role="group" \1 tabindex="0"><table \1>'
        return re.sub(r'<table (aria-label="[^"]*")>', opened, body).replace("</table>", "</table></div>")


@cache
def book(language: Language, kept: bool = False) -> Book:
    """The book in a language, read once."""
    return Book(language, kept)


def path_of(name: str) -> str:
    """A page's address, which is the same in every language."""
    return ADDRESS if name == FIRST else f"{ADDRESS}/{name}"


def _slug(heading: str) -> str:
    """The id that a heading gets, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _raw(content: str) -> Token:
    return Token("html_inline", "", 0, content=content)
