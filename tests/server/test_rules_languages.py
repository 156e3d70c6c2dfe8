"""The rules in German say what the English ones say, and a reader gets them in the language that is asked for."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from fastapi.testclient import TestClient
from test_rules_pages import ALL, NAMES, read

from opensovl.server.rules_book import SOURCES, book, path_of

pytestmark = pytest.mark.slow

GERMAN = SOURCES / "de"
FILES = sorted(path.name for path in SOURCES.glob("*.md"))
_ANCHOR = re.compile(r'<a id="(R[\d.]+)"></a>')
_FIGURE = re.compile(r"R\d+\.\d+|\d+(?:\.\d+)?")
_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")


def pieces(text: str) -> dict[str, str]:
    """A page cut up at its rules; what stands before the first of them is under an empty name."""
    before, *parts = _ANCHOR.split(text)
    return {"": before, **dict(zip(parts[::2], parts[1::2], strict=True))}


def entries(text: str) -> dict[str, str]:
    """The rulings one by one."""
    return {str(number): part for number, part in enumerate(re.split(r"^- ", text, flags=re.MULTILINE))}


def both(name: str) -> tuple[str, str]:
    return tuple((folder / name).read_text(encoding="utf-8") for folder in (SOURCES, GERMAN))


def shape(text: str) -> dict[str, object]:
    """What is the same in every language: headings, list items, table rows and cells, links, pictures, numbers, rulings."""
    return {
        "headings": [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)],
        "items": len(re.findall(r"^ *(?:-|\d+\.) ", text, re.MULTILINE)),
        "rows": [line.count("|") for line in text.splitlines() if line.startswith("|")],
        "examples": len(re.findall(r"^> \*(?:Examples?|Beispiele?)\.\*", text, re.MULTILINE)),
        "links": Counter(re.findall(r"\]\(([^)]*)\)", text)),
        "numbers": Counter(_FIGURE.findall(_DECIMAL_COMMA.sub(".", text))),
        "rulings": len(re.findall(r"\*(?:Rulings?|Festlegung(?:en)?)\b", text, re.IGNORECASE)),
    }


def test_every_page_is_there_in_german() -> None:
    assert sorted(path.name for path in GERMAN.glob("*.md")) == FILES
    assert list(book("de").pages) == list(book("en").pages)
    assert book("de").rules == book("en").rules
    assert list(book("de").rules) == list(book("en").rules), "the rules stand in the same order"


@pytest.mark.parametrize("name", [name for name in FILES if name != "index.md"])
def test_each_rule_holds_the_same_in_german(name: str) -> None:
    cut = entries if name == "rulings.md" else pieces
    english, german = (cut(text) for text in both(name))
    assert list(german) == list(english)
    for rule, text in english.items():
        assert shape(german[rule]) == shape(text), rule or "the beginning"


def test_the_first_page_has_the_same_parts_in_german() -> None:
    english, german = (shape(text) for text in both("index.md"))
    for kept in ("headings", "rows", "links"):
        assert german[kept] == english[kept]


def test_every_picture_is_there_in_german() -> None:
    assert {path.name for path in (GERMAN / "images").iterdir()} == {path.name for path in (SOURCES / "images").iterdir()}


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_left_in_english(name: str) -> None:
    """Words that no name of a unit, weapon or spell has."""
    text = re.sub(r"\]\([^)]*\)", "]", both(name)[1])
    assert re.findall(r"\b(?:[Tt]he|is|are|to|with|that|when)\b", text) == []


@pytest.mark.parametrize("name", NAMES)
def test_page_leads_to_itself_in_the_other_language(client: TestClient, name: str) -> None:
    path = path_of(name)
    for language, other, word in (("en", "de", "Deutsch"), ("de", "en", "English")):
        text = client.get(path, headers={"Accept-Language": language}).text
        assert f'<html lang="{language}">' in text
        link = f'<a class="language" href="{path}?lang={other}" hreflang="{other}" lang="{other}">{word}</a>'
        assert text.count(link) == 1
        assert f'<html lang="{other}">' in client.get(f"{path}?lang={other}", headers={"Accept-Language": language}).text
        for way in ("en", "de"):
            assert text.count(f'<link rel="alternate" hreflang="{way}" href="{path}?lang={way}">') == 1
        assert text.count(f'<link rel="alternate" hreflang="x-default" href="{path}">') == 1


@pytest.mark.parametrize(
    ("header", "query", "language"),
    [("", "", "en"), ("de-AT,de;q=0.9", "", "de"), ("fr", "", "en"), ("en", "?lang=de", "de"), ("de", "?lang=en", "en")],
)
def test_language_is_the_one_asked_for(client: TestClient, header: str, query: str, language: str) -> None:
    headers = {"Accept-Language": header}
    title, rules = {"en": ("Charges", "The rules"), "de": ("Angriffe", "Die Regeln")}[language]
    answer = client.get(f"/rules/08-charges{query}", headers=headers)
    assert f"<h1>{title}</h1>" in answer.text
    assert f">{rules}</a>" in answer.text
    assert answer.headers["content-language"] == language
    assert "Accept-Language" in answer.headers["vary"]
    place = client.get(f"/rules/at/R8.4{query}", headers=headers, follow_redirects=False)
    assert place.headers["location"] == f"/rules/08-charges{query}#R8.4"
    assert "Accept-Language" in place.headers["vary"]
    again = client.get(f"/rules/08-charges{query}", headers={**headers, "If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    assert "Accept-Language" in again.headers["vary"]


def test_a_language_in_the_address_is_kept(client: TestClient) -> None:
    for language in ("en", "de"):
        links = read(client, f"/rules/10-combat?lang={language}").links
        leading = [
            link
            for link in links
            if link.startswith("/rules") and not link.endswith("?lang=de" if language == "en" else "?lang=en")
        ]
        assert len(leading) > 30
        assert all(f"?lang={language}" in link for link in leading)
    plain = [link for link in read(client, "/rules/10-combat").links if "?" in link]
    assert plain == ["/rules/10-combat?lang=de"]


def test_what_is_not_there_is_told_in_german(client: TestClient) -> None:
    for path, told in (("/rules/at/R13.1", "Es gibt keine Regel R13.1."), ("/rules/nothing", "keine Seite")):
        answer = client.get(f"{path}?lang=de")
        assert answer.status_code == 404
        assert told in answer.text
        assert '<html lang="de">' in answer.text


def test_every_number_leads_to_its_rule_in_german(client: TestClient) -> None:
    for rule in sorted(ALL):
        place = client.get(f"/rules/at/{rule}?lang=de", follow_redirects=False).headers["location"]
        assert place == f"{path_of(book('de').rules[rule])}?lang=de#{rule}"
