"""A server in the test's own process, on a database of its own, held to its contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from held import HeldClient

from opensovl.server.app import create_app


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'battles.sqlite'}"


@pytest.fixture
def client(url: str) -> Iterator[HeldClient]:
    with HeldClient(create_app(url)) as running:
        yield running
