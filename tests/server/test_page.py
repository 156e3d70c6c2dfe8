"""The page: at every address of its own, and where there is nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from held import HeldClient

from opensovl.server import app as application

INDEX = b"<!doctype html><title>The page</title>"
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def client(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HeldClient]:
    """A server with a page, whether or not one has been built."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_bytes(INDEX)
    monkeypatch.setattr(application, "PAGE", page)
    with HeldClient(application.create_app(url)) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/battle/x", "/replay/x", "/odds", "/armies", "/armies/x", "/study", "/study/x"])
def test_the_page_has_addresses(client: HeldClient, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert (answer.status_code, answer.content) == (200, INDEX)


@pytest.mark.parametrize("path", ["/nosuch", "/battle/", "/battle/x/y", "/nosuch/x", "/apis", "/assets/none.js"])
def test_a_browser_gets_the_page_where_there_is_nothing(client: HeldClient, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert (answer.status_code, answer.content) == (404, INDEX)
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(("path", "accept"), [("/nosuch", "*/*"), ("/assets/none.js", "*/*"), ("/api/nosuch", "text/html")])
def test_programs_and_the_api_get_a_sentence(client: HeldClient, path: str, accept: str) -> None:
    answer = client.get(path, headers={"Accept": accept})
    assert (answer.status_code, answer.json()["error"]) == (404, f"There is no {path} here.")
