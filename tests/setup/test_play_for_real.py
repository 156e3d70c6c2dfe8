"""./play on a checkout of its own: the first run, a run broken off, and a run when everything is there."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.setup, pytest.mark.slow]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they stand, without anything that was built."""
    folder = tmp_path_factory.mktemp("play") / "game"
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


@contextlib.contextmanager
def played(checkout: Path) -> Iterator[tuple[list[str], str]]:
    """./play until it serves: what it said until then, and its address. Uncompiled, to be quick."""
    env = {**os.environ, "OPENSOVL_COMPILE": "0", "OPENSOVL_DATABASE": str(checkout / "battles.sqlite")}
    env.pop("PYTHONPATH", None)
    process = subprocess.Popen(
        ["./play", "--no-browser", "--port", "0"],
        cwd=checkout, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip
    timer = threading.Timer(400, process.kill)
    timer.start()
    said: list[str] = []
    try:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line.strip())
            address = re.search(r"OpenSOVL is at (http://127\.0\.0\.1:\d+/)", line)
            if address:
                yield said, address.group(1)
                break
        else:
            pytest.fail("./play ended without serving: " + "\n".join(said))
    finally:
        timer.cancel()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=30)
        if process.stdout is not None:
            process.stdout.close()


def fetch(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return bytes(answer.read())


def test_play_sets_up_once_and_serves_the_page(checkout: Path) -> None:
    with played(checkout) as (said, address):
        assert any(line.startswith("Installing requirements/run.txt") for line in said)
        assert sum("plain Python" in line for line in said) == 1
        page = fetch(address).decode()
        assert "<title>OpenSOVL" in page
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script is not None
        assert len(fetch(address + script.group(1).lstrip("/"))) > 10_000
        library = json.loads(fetch(address + "api/library"))
        assert library["compiled"] is False
        assert library["armies"]
    with played(checkout) as (said, address):
        assert len(said) == 2, said  # which form runs, and the address: nothing is done again


@pytest.mark.skipif(os.environ.get("CI") != "true", reason="installs everything a second time: only where time is no matter")
def test_install_that_was_broken_off_is_repaired(checkout: Path) -> None:
    venv = checkout / ".venv"
    if not venv.exists():
        with played(checkout):
            pass
    stamps = venv / "opensovl-stamps.json"
    stamps.write_text(json.dumps({**json.loads(stamps.read_text()), "run.txt": "begun"}))
    shutil.rmtree(next(venv.glob("lib/python*/site-packages/fastapi")))
    with played(checkout) as (said, address):
        assert any("half made" in line for line in said)
        assert json.loads(fetch(address + "api/library"))["maps"]
