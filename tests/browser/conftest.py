"""The real server on a free port with a database of its own, and Chromium before it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser_everybody import WIDE
from browser_player import Player
from browser_server import Running, Server
from playwright.sync_api import Browser, BrowserContext


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Running(tmp_path_factory.mktemp("server") / "battles.sqlite") as running:
        yield running


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A fresh visitor; a test may set the window's size with `@pytest.mark.parametrize("context", [size], indirect=True)`."""
    options: dict[str, Any] = {"viewport": getattr(request, "param", WIDE), "reduced_motion": "reduce"}
    opened = browser.new_context(**options)
    opened.set_default_timeout(10_000)
    yield opened
    opened.close()


@pytest.fixture
def player(server: Server, context: BrowserContext) -> Iterator[Player]:
    """A person before the page; whatever the page says to the console as an error fails the test."""
    person = Player(context.new_page(), server)
    yield person
    assert person.errors == []
