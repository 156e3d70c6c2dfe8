"""The command line in the test's own process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from opensovl.cli import main


class Ran(NamedTuple):
    """What a command came to."""

    status: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture
def opensovl(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run `opensovl` with these words."""

    def run(*words: object) -> Ran:
        monkeypatch.setattr(sys, "argv", ["opensovl", *(str(word) for word in words)])
        with pytest.raises(SystemExit) as stop:
            main()
        told = capsys.readouterr()
        return Ran(int(stop.value.code or 0), told.out, told.err)

    return run
