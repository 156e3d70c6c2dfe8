"""The rules for players under /rules, in each language: every rule stands somewhere once, every link leads somewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest
from fastapi.testclient import TestClient

from opensovl import armies
from opensovl.battle import Battle
from opensovl.core.views import unit_dictionary
from opensovl.server.language import LANGUAGES, Language
from opensovl.server.rules_book import FOLDERS, SOURCES, book, path_of

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
NUMBERS = {1: 10, 2: 7, 3: 12, 4: 12, 5: 8, 6: 6, 7: 8, 8: 14, 9: 13, 10: 14, 11: 2, 12: 6}
"""How many rules each page of the rules has."""
ALL = {f"R{page}.{rule}" for page, last in NUMBERS.items() for rule in range(1, last + 1)}
NAMES = list(book("en").pages)
IN_EACH = pytest.mark.parametrize("language", LANGUAGES)


class Found(HTMLParser):
    """Ids, links and pictures of a page; complains about elements that are not closed in order."""

    VOID = frozenset({"meta", "link", "img", "br", "hr"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in self.VOID:
            self.open.append(tag)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if tag == "img":
            self.images.append(given)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.VOID:
            return
        assert self.open.pop() == tag


def read(client: TestClient, path: str) -> Found:
    answer = client.get(path)
    assert answer.status_code == 200, path
    assert answer.headers["content-type"].startswith("text/html")
    return Found(answer.text)


@IN_EACH
def test_every_rule_has_one_place(language: Language) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((SOURCES / FOLDERS[language]).glob("*.md")))
    anchors = re.findall(r'id="(R[\d.]+)"', text)
    assert sorted(anchors) == sorted(ALL)
    assert set(book(language).rules) == ALL


def test_every_rule_that_the_sources_cite_has_a_place() -> None:
    folders = (ROOT / "src", ROOT / "web" / "src", SOURCES)
    files = [path for folder in folders for kind in ("py", "toml", "ts", "svelte", "md") for path in folder.rglob(f"*.{kind}")]
    cited = {rule for path in files for rule in re.findall(r"\bR\d+\.\d+\b", path.read_text(encoding="utf-8"))}
    assert cited - ALL == set()
    assert len(cited) > 90


@IN_EACH
@pytest.mark.parametrize("name", NAMES)
def test_links_and_pictures_lead_somewhere(client: TestClient, name: str, language: Language) -> None:
    here = book(language, kept=True).address(name)
    page = read(client, here)
    pictures = f"/rules/{FOLDERS[language]}images/"
    assert len(page.ids) == len(set(page.ids))
    for link in page.links:
        path, fragment = urldefrag(urljoin(here, link))
        if path.startswith("/rules"):
            there = page if path == here else read(client, path)
            assert not fragment or fragment in there.ids, f"{link} on {here}"
        else:
            assert path == f"/?lang={language}"
    for image in page.images:
        assert image["alt"]
        assert str(image["src"]).startswith(pictures)
        answer = client.get(str(image["src"]))
        assert answer.headers["content-type"] == "image/svg+xml", image["src"]


@IN_EACH
def test_every_picture_is_shown(language: Language) -> None:
    folder = SOURCES / FOLDERS[language]
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.md"))
    assert set(re.findall(r"\(images/([\w-]+\.svg)\)", text)) == {path.name for path in (folder / "images").iterdir()}


def test_a_number_leads_to_its_rule(client: TestClient) -> None:
    for rule in sorted(ALL):
        answer = client.get(f"/rules/at/{rule}", follow_redirects=False)
        assert answer.status_code == 302
        path, fragment = urldefrag(answer.headers["location"])
        assert fragment == rule
        assert path == path_of(book("en").rules[rule])
    assert client.get("/rules/at/R8.4").status_code == 200


@IN_EACH
def test_every_name_on_a_unit_leads_to_its_line_of_the_catalogue(client: TestClient, language: Language) -> None:
    names: set[str] = set()
    for army in armies.samples():
        state = Battle.start(map="farmstead", armies=(army, army), seed=1).state
        for unit in (unit_dictionary(state, unit) for unit in state.units):
            for part in (unit, unit["commander"] or {}):
                names |= {part.get("weapon"), part.get("banner"), *part.get("properties", []), *part.get("items", [])}
                names |= {ability["name"] for ability in part.get("abilities", [])}
                names.add((part.get("ranged") or {}).get("name"))
    page = read(client, f"/rules/catalogue?lang={language}")
    for name in sorted(filter(None, names)):
        answer = client.get(f"/rules/named/{name}?lang={language}", follow_redirects=False)
        assert answer.status_code == 302, name
        assert urldefrag(answer.headers["location"]).fragment in page.ids
    assert len(names) > 50


def test_a_name_that_the_catalogue_does_not_have_is_told_in_words(client: TestClient) -> None:
    for name in ("Sword of Doubt", "<script>", "%2e%2e"):
        answer = client.get(f"/rules/named/{name}", follow_redirects=False)
        assert answer.status_code == 404
        assert "<script>" not in answer.text


@pytest.mark.parametrize("rule", ["R8.15", "R13.1", "r8.4", "nonsense", "R8.4<script>"])
def test_unknown_number_is_told_in_words(client: TestClient, rule: str) -> None:
    answer = client.get(f"/rules/at/{rule}", follow_redirects=False)
    assert answer.status_code == 404
    assert "There is no rule" in answer.text
    assert "<script>" not in answer.text
    Found(answer.text)


@pytest.mark.parametrize("path", ["/rules/nothing", "/rules/..%2fREADME", "/rules/index.md"])
def test_unknown_page_is_told_in_words(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "no page" in answer.text or "There is no" in answer.text


def test_the_contents_name_every_page(client: TestClient) -> None:
    page = read(client, "/rules")
    assert {path_of(name) for name in NAMES} <= set(page.links)


def test_pages_carry_what_every_answer_carries(client: TestClient) -> None:
    for path in ("/rules", "/rules/08-charges", "/rules/style.css"):
        first = client.get(path)
        assert "default-src 'self'" in first.headers["content-security-policy"]
        assert first.headers["cache-control"] == "no-cache"
        again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200
    assert client.get("/rules/images/sight.svg").headers["x-content-type-options"] == "nosniff"
