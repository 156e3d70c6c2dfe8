"""./test: set up what the tests need and run them all; `./test fast` leaves out what takes long.

With CI=true nothing may be skipped: what cannot run is a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import (
    REQUIREMENTS,
    ROOT,
    WEB,
    Stamps,
    Trouble,
    build_page,
    guarded,
    has_compiler,
    hash_of,
    install_lock,
    install_web,
    make_venv,
    package_files,
    python_of,
    run,
    say,
    works,
)

VENV = ROOT / ".venv-test"
WHEEL = ROOT / "build" / "compiled"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CI = os.environ.get("CI") == "true"


def step(title: str, command: list[str | Path], env: dict[str, str] | None = None, cwd: Path = ROOT) -> bool:
    """Run a check with its output shown; True if it passed."""
    print(f"\n== {title}", flush=True)
    done = subprocess.run([str(part) for part in command], cwd=cwd, env={**os.environ, **(env or {})}, check=False)
    return done.returncode == 0


def find_browser() -> str | None:
    """A Chromium: the machine's own, else Debian's, if it may be installed."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing Debian's Chromium ...")
        works(["apt-get", "update", "-qq"])
        works(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"])
        found = shutil.which("chromium")
    return found


def build_compiled() -> None:
    """The package as a compiled wheel, unpacked beside the sources for the second run of the suite."""
    stamps = Stamps(VENV)
    inputs = hash_of(package_files())
    if stamps.fresh("compiled", inputs) and WHEEL.is_dir():
        return
    say("Compiling the rules ...")
    stamps.begin("compiled")
    shutil.rmtree(WHEEL, ignore_errors=True)
    python = python_of(VENV)
    command = [python, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", WHEEL, "."]
    run(command, "The rules could not be compiled.", env={"OPENSOVL_COMPILE": "1"})
    stamps.end("compiled", inputs)


def checks(python: Path) -> list[str]:
    """Style and types; returns what failed."""
    wrong = []
    bin = python.parent
    if not step("format", [bin / "ruff", "format", "--check", "-q", "."]):
        wrong.append("format")
    if not step("lint", [bin / "ruff", "check", "-q", "."]):
        wrong.append("lint")
    if not step("types", [bin / "mypy"]):
        wrong.append("types")
    return wrong


def web_checks() -> list[str]:
    env = install_web(VENV)
    return [
        f"page {script}"
        for script in ("check", "lint", "test")
        if not step(f"page: {script}", ["npm", "run", "--silent", script], env=env, cwd=WEB)
    ]


def fast_tier(python: Path) -> list[str]:
    wrong = checks(python)
    plain = {"PYTHONPATH": str(ROOT / "src"), "OPENSOVL_FORM": "interpreted"}
    marks = "not slow and not browser and not setup"
    if not step("tests, plain Python", [python, "-m", "pytest", "-n", "2", "-m", marks], env=plain):
        wrong.append("tests, plain Python")
    return wrong


def whole(python: Path) -> tuple[list[str], list[str]]:
    """Everything. Returns what failed and what was skipped."""
    skipped = []
    browser = find_browser()
    wrong = checks(python)
    wrong += web_checks()
    build_page(VENV)
    plain = {"PYTHONPATH": str(ROOT / "src"), "OPENSOVL_FORM": "interpreted"}
    if not step("tests, plain Python", [python, "-m", "pytest", "-n", "2", "-m", "not browser"], env=plain):
        wrong.append("tests, plain Python")
    form = plain
    if has_compiler():
        build_compiled()
        form = {"PYTHONPATH": str(WHEEL), "OPENSOVL_FORM": "compiled"}
        if not step("tests, compiled", [python, "-m", "pytest", "-n", "2", "-m", "not browser and not setup"], env=form):
            wrong.append("tests, compiled")
        if not step("fuzzing", [python, "-m", "opensovl", "fuzz", "--seconds", "60" if CI else "15"], env=form):
            wrong.append("fuzzing")
    else:
        skipped.append("the compiled tests: there is no C compiler (on Debian: apt-get install gcc python3-dev)")
    if browser is None:
        skipped.append("the browser tests: there is no Chromium (on Debian: apt-get install chromium)")
    else:
        env = {**form, "OPENSOVL_CHROMIUM": browser}
        if not step("tests in the browser", [python, "-m", "pytest", "-m", "browser"], env=env):
            wrong.append("tests in the browser")
    return wrong, skipped


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["fast"]):
        raise Trouble("Usage: ./test or ./test fast")
    make_venv(VENV)
    install_lock(VENV, REQUIREMENTS / "dev.txt")
    python = python_of(VENV)
    wrong, skipped = (fast_tier(python), []) if arguments else whole(python)
    print()
    for what in skipped:
        print(f"Skipped {what}.")
    if CI and skipped:
        wrong += [f"skipped {what}" for what in skipped]
    print(f"Failed: {'; '.join(wrong)}." if wrong else "All passed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    guarded(main)
