"""The rules for players as HTML: the Markdown pages of docs/rules, and where each rule's number stands in them.

The sources stand in docs/rules; a built package carries a copy beside this file.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

_PACKED = Path(__file__).parent / "rules_pages"
SOURCES = _PACKED if _PACKED.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
ADDRESS = "/rules"
FIRST = "index"
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
    """All pages, in the order of reading, and the page that each rule's number stands on."""

    def __init__(self, sources: Path) -> None:
        texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(sources.glob("*.md"))}
        names = [FIRST, *(name for name in texts if name[:2].isdigit()), *LAST]
        self.rules = {rule: name for name in names for rule in _ANCHOR.findall(texts[name])}
        self.pages = {name: self._page(name, texts[name]) for name in names}

    def place(self, rule: str) -> str | None:
        """The address at which a rule is explained; None for a number that there is not."""
        name = self.rules.get(rule)
        return None if name is None else f"{address(name)}#{rule}"

    def _page(self, name: str, text: str) -> Page:
        markdown = MarkdownIt("commonmark", {"html": True, "typographer": False}).enable("table")
        tokens = markdown.parse(text)
        title = name
        parts: list[tuple[str, str]] = []
        for token, inner in pairwise(tokens):
            if token.type == "heading_open" and token.tag == "h1":
                title = inner.content
            elif token.type == "heading_open" and token.tag == "h2":
                token.attrSet("id", _slug(inner.content))
                parts.append((_slug(inner.content), inner.content))
        for token in tokens:
            if token.children:
                token.children = self._linked(token.children)
        body = markdown.renderer.render(tokens, markdown.options, {})
        return Page(name, title, _scrolling(body), parts)

    def _linked(self, tokens: list[Token]) -> list[Token]:
        """Links and pictures lead to where the server has them; every rule's number becomes a link to its place."""
        found: list[Token] = []
        inside = 0
        for token in tokens:
            if token.type == "link_open":
                inside += 1
                token.attrSet("href", _address_of(str(token.attrGet("href"))))
            elif token.type == "link_close":
                inside -= 1
            elif token.type == "image":
                token.attrSet("src", f"{ADDRESS}/{token.attrGet('src')}")
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


@cache
def book() -> Book:
    """The book, read once."""
    return Book(SOURCES)


def address(name: str) -> str:
    return ADDRESS if name == FIRST else f"{ADDRESS}/{name}"


def _address_of(link: str) -> str:
    """A link of a Markdown page, as the server has it."""
    match = _PAGE_LINK.fullmatch(link)
    return address(match[1]) + (match[2] or "") if match else link


def _slug(heading: str) -> str:
    """The id that a heading gets, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _scrolling(body: str) -> str:
    """Wide tables scroll by themselves, by keyboard too."""
    opened = '<div class="table" role="group" aria-label="Table" tabindex="0"><table>'
    return body.replace("<table>", opened).replace("</table>", "</table></div>")


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _raw(content: str) -> Token:
    return Token("html_inline", "", 0, content=content)


def html(page: Page, book: Book) -> str:
    """A whole document: the page, and the contents beside it."""
    return document(page.name, page.title, page.body + _turning(page, book), _contents(book, page))


def document(name: str, title: str, body: str, contents: str) -> str:
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} - OpenSOVL</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{ADDRESS}/style.css">
</head>
<body>
<header>
<a class="home" href="/">OpenSOVL</a> <a href="{ADDRESS}">The rules</a> <a class="down" href="#all-pages">Contents</a>
</header>
<div class="sheet">
<main class="{name}">
{body}</main>
<nav id="all-pages" aria-label="Contents">
{contents}</nav>
</div>
</body>
</html>
"""


def missing(told: str) -> str:
    """A page that says that something is not there."""
    return document("missing", "Not found", f"<h1>Not found</h1>\n<p>{escape(told)}</p>\n", _contents(book(), None))


def _contents(book: Book, here: Page | None) -> str:
    lines = []
    for page in book.pages.values():
        current = ' aria-current="page"' if here is not None and page.name == here.name else ""
        lines.append(f'<li><a href="{address(page.name)}"{current}>{escape(page.title)}</a>')
        if here is not None and page.name == here.name and page.parts:
            inner = "".join(f'<li><a href="#{id}">{escape(heading)}</a></li>' for id, heading in page.parts)
            lines.append(f"<ul>{inner}</ul>")
        lines.append("</li>")
    return f"<ul>\n{''.join(lines)}\n</ul>\n"


def _turning(page: Page, book: Book) -> str:
    """Links to the pages before and after."""
    pages = list(book.pages.values())
    at = pages.index(page)
    links: list[Any] = []
    if at > 0:
        links.append(f'<a rel="prev" href="{address(pages[at - 1].name)}">\u2190 {escape(pages[at - 1].title)}</a>')
    if at + 1 < len(pages):
        links.append(f'<a rel="next" href="{address(pages[at + 1].name)}">{escape(pages[at + 1].title)} \u2192</a>')
    return f'<p class="turning">{" ".join(links)}</p>\n'
