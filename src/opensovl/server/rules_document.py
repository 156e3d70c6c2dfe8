"""Whole HTML documents of the rules: a page, what leads from it to the others, and to the same page in another language."""

from __future__ import annotations

from html import escape

from opensovl.server.language import LANGUAGES, PARAMETER
from opensovl.server.rules_book import ADDRESS, FIRST, Book, Page, path_of
from opensovl.server.rules_words import WORDS


def html(page: Page, book: Book) -> str:
    """A page, and the contents beside it."""
    return _document(book, page.name, page.title, page.body + _turning(page, book), page)


def missing(book: Book, told: str) -> str:
    """A page that says that something is not there."""
    title = WORDS[book.language].missing
    return _document(book, "missing", title, f"<h1>{title}</h1>\n<p>{escape(told)}</p>\n", None)


def _document(book: Book, name: str, title: str, body: str, page: Page | None) -> str:
    words = WORDS[book.language]
    return f"""<!doctype html>
<html lang="{book.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} - OpenSOVL</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{ADDRESS}/style.css">
{_alternates(page)}</head>
<body>
<header>
<a class="home" href="/{book.query}">OpenSOVL</a> <a href="{book.address(FIRST)}">{words.rules}</a>
<a class="down" href="#all-pages">{words.contents}</a> {_other_language(book, page)}
</header>
<div class="sheet">
<main class="{name}">
{body}</main>
<nav id="all-pages" aria-label="{words.contents}">
{_contents(book, page)}</nav>
</div>
</body>
</html>
"""


def _alternates(page: Page | None) -> str:
    """For search engines: the same page in each language, and where the reader's own is chosen."""
    if page is None:
        return ""
    path = path_of(page.name)
    ways = [(language, f"{path}?{PARAMETER}={language}") for language in LANGUAGES]
    return "".join(f'<link rel="alternate" hreflang="{to}" href="{way}">\n' for to, way in (*ways, ("x-default", path)))


def _other_language(book: Book, page: Page | None) -> str:
    path = path_of(FIRST if page is None else page.name)
    return " ".join(
        f'<a class="language" href="{path}?{PARAMETER}={other}" hreflang="{other}" lang="{other}">{WORDS[other].name}</a>'
        for other in LANGUAGES
        if other != book.language
    )


def _contents(book: Book, here: Page | None) -> str:
    lines = []
    for page in book.pages.values():
        current = ' aria-current="page"' if page is here else ""
        lines.append(f'<li><a href="{book.address(page.name)}"{current}>{escape(page.title)}</a>')
        if page is here and page.parts:
            inner = "".join(f'<li><a href="#{id}">{escape(heading)}</a></li>' for id, heading in page.parts)
            lines.append(f"<ul>{inner}</ul>")
        lines.append("</li>")
    return f"<ul>\n{''.join(lines)}\n</ul>\n"


def _turning(page: Page, book: Book) -> str:
    """Links to the pages before and after."""
    pages = list(book.pages.values())
    at = pages.index(page)
    links = []
    if at > 0:
        before = pages[at - 1]
        links.append(f'<a rel="prev" href="{book.address(before.name)}">\u2190 {escape(before.title)}</a>')
    if at + 1 < len(pages):
        after = pages[at + 1]
        links.append(f'<a rel="next" href="{book.address(after.name)}">{escape(after.title)} \u2192</a>')
    return f'<p class="turning">{" ".join(links)}</p>\n'
