"""./test: set up what the tests need and run the suite; `./test fast` is quicker, `./test whole` leaves nothing out.

With CI=true nothing may be skipped: what cannot run is a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setting_up.commands import ROOT, Command, Trouble, alone, apt_install, guarded, may_apt
from setting_up.environment import ROOM_FOR_TESTS, install_lock, make_venv, python_of
from setting_up.package import COMPILER_HINT, get_compiler, unpack_compiled
from setting_up.page import WEB, build_page, install_web

VENV = ROOT / ".venv-test"
COMPILED = ROOT / "build" / "compiled"
COMPILED_ROOMS = tuple(
    f"tests/{room}" for room in ("rules", "properties", "catalogue", "odds", "bots", "golden", "records", "library", "setup")
)
"""Tests that show whether the rules do the same as plain Python; the set-up's own, which need no compiled package."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CI = os.environ.get("CI") == "true"
PLAIN = {"PYTHONPATH": str(ROOT / "src"), "OPENSOVL_FORM": "interpreted"}
WHEEL = {"PYTHONPATH": str(COMPILED), "OPENSOVL_FORM": "compiled"}


class Checks:
    """Runs checks with their output shown, and keeps what failed and what was skipped."""

    def __init__(self, python: Path) -> None:
        self.python = python
        self.failed: list[str] = []
        self.skipped: list[str] = []

    def run(self, title: str, command: Command, env: dict[str, str] | None = None, cwd: Path = ROOT) -> None:
        print(f"\n== {title}", flush=True)
        began = time.monotonic()
        words = [str(part) for part in command]
        done = subprocess.run(words, cwd=cwd, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            self.failed.append(title)
        print(f"-- {title}: {'passed' if done.returncode == 0 else 'FAILED'}, {time.monotonic() - began:.0f} s", flush=True)

    def pytest(self, title: str, marks: str, form: dict[str, str], workers: int = 2, paths: Sequence[str] = ()) -> None:
        """Run the tests of these marks (below these paths) on the form of the package that stands in `form`."""
        self.run(title, [self.python, "-m", "pytest", "-n", str(workers), "-m", marks, *paths], env=form)

    def browser(self, path: str | None, marks: str, form: dict[str, str]) -> None:
        """Run the tests in the browser at `path`, of these further marks if any are named."""
        if path is None:
            self.skip("the tests in the browser: there is no Chromium (on Debian, as root: apt-get install chromium)")
            return
        named = f"browser and {marks}" if marks else "browser"
        self.pytest("tests in the browser", named, {**form, "OPENSOVL_CHROMIUM": path})

    def style(self) -> None:
        bin = self.python.parent
        self.run("format", [bin / "ruff", "format", "--check", "-q", "."])
        self.run("lint", [bin / "ruff", "check", "-q", "."])
        self.run("types", [bin / "mypy"])

    def page(self, env: dict[str, str]) -> None:
        for script in ("check", "lint", "test"):
            self.run(f"page: {script}", ["npm", "run", "--silent", script], env=env, cwd=WEB)

    def skip(self, what: str) -> None:
        self.skipped.append(what)
        if CI:
            self.failed.append(f"skipped {what}")

    def close(self) -> int:
        """Say what failed and what was skipped, if anything; the exit status."""
        for what in self.skipped:
            print(f"Skipped {what}.")
        if self.failed:
            print(f"Failed: {'; '.join(self.failed)}.")
        return 1 if self.failed else 0


def find_browser() -> str | None:
    """A Chromium: the machine's own, else Debian's, if it may be installed."""

    def found() -> str | None:
        return next((path for name in BROWSERS if (path := shutil.which(name))), None)

    if found() is None and may_apt():
        apt_install("chromium")
    return found()


def fast(checks: Checks) -> None:
    """The tier for work in progress, under a minute."""
    checks.style()
    checks.pytest("tests, plain Python", "not slow and not long and not browser and not setup", PLAIN)


def suite(checks: Checks) -> None:
    """What is to hold before every commit, under five minutes once all is set up."""
    browser = find_browser()
    env = _ready_page()
    checks.style()
    checks.page(env)
    checks.pytest("tests, plain Python", "not long and not browser and not setup", PLAIN)
    checks.browser(browser, "not long", PLAIN)


def whole(checks: Checks) -> None:
    """Everything; the tests in the browser and on the compiled rules last."""
    browser = find_browser()
    compiled = get_compiler()
    env = _ready_page()
    with ThreadPoolExecutor(1) as beside:  # the compiler keeps one core busy for minutes: do what needs it not
        unpacked = beside.submit(_unpack) if compiled else None
        checks.style()
        checks.page(env)
        if compiled:  # all the rest is plain Python in the compiled package too, and is tested once
            checks.pytest("tests of what is compiled, as plain Python", "setup or not slow", PLAIN, paths=COMPILED_ROOMS)
        else:
            checks.pytest("tests, plain Python", "not browser", PLAIN)
        if unpacked is not None:
            unpacked.result()
    if compiled:
        fuzzing: Command = [checks.python, "-m", "opensovl", "fuzz", "--seconds", "60" if CI else "15"]
        checks.run("fuzzing", fuzzing, env=WHEEL)
        checks.run("coverage of the catalogue", [checks.python, "-m", "opensovl", "coverage", "--seconds", "240"], env=WHEEL)
    else:
        checks.skip(f"the tests of the compiled rules: there is no C compiler with Python's headers ({COMPILER_HINT})")
    checks.browser(browser, "", WHEEL if compiled else PLAIN)
    if compiled:
        checks.pytest("tests, compiled", "not browser and not setup", WHEEL)


def _ready_page() -> dict[str, str]:
    """Builds the page; the environment in which its own tools run."""
    with alone():
        env = install_web(VENV)
        build_page(VENV)
    return env


def _unpack() -> None:
    with alone():
        unpack_compiled(VENV, COMPILED)


TIERS = {"fast": fast, "suite": suite, "whole": whole}


def main(arguments: list[str]) -> int:
    tier = TIERS.get(" ".join(arguments) or "suite")
    if tier is None:
        raise Trouble("It is ./test for the suite, ./test fast for a minute of it, or ./test whole for everything.")
    with alone():
        make_venv(VENV, ROOM_FOR_TESTS)
        install_lock(VENV, "dev.txt")
    checks = Checks(python_of(VENV))
    tier(checks)
    return checks.close()


if __name__ == "__main__":
    guarded(main)
