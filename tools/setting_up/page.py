"""The page: built with Node.js from web/ into the package."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from setting_up.commands import ROOT, Trouble, run, say
from setting_up.environment import install_lock, python_of
from setting_up.stamps import Stamps, files_below, hash_of

WEB = ROOT / "web"
PAGE = ROOT / "src" / "opensovl" / "server" / "page"
NODE_AT_LEAST = 20
NOT_SOURCES = frozenset({"node_modules", "dist"})


def _is_new(node: str) -> bool:
    try:
        done = subprocess.run([node, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except OSError:
        return False
    major = done.stdout.strip().lstrip("v").split(".")[0]
    return done.returncode == 0 and major.isdigit() and int(major) >= NODE_AT_LEAST


def node_environment(venv: Path) -> dict[str, str]:
    """What to add to the environment so that `node` and `npm` are new enough: the machine's own, else a Python package's."""
    if shutil.which("npm") and _is_new("node"):
        return {}
    install_lock(venv, "node.txt")
    bin = python_of(venv).parent
    if not _is_new(str(bin / "node")):
        raise Trouble(f"The page is built with Node.js {NODE_AT_LEAST} or newer, and none runs here; install nodejs and npm.")
    return {"PATH": f"{bin}{os.pathsep}{os.environ.get('PATH', '')}"}


def install_web(venv: Path) -> dict[str, str]:
    """What the page is built with, from its lock file. Returns what to add to the environment to run npm."""
    env = node_environment(venv)
    stamps = _stamps()
    inputs = hash_of([WEB / "package-lock.json"])
    if not stamps.fresh("npm", inputs) or not (WEB / "node_modules").is_dir():
        say("Installing what the page is built with ...")
        stamps.begin("npm")
        run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], "Installing the page's packages", cwd=WEB, env=env)
        stamps.end("npm", inputs)
    return env


def build_page(venv: Path) -> None:
    """Build the page if its sources have changed."""
    stamps = _stamps()
    inputs = hash_of(files_below(WEB, NOT_SOURCES))
    if stamps.fresh("page", inputs) and (PAGE / "index.html").is_file():
        return
    env = install_web(venv)
    say("Building the page ...")
    stamps.begin("page")
    shutil.rmtree(PAGE, ignore_errors=True)
    run(["npm", "run", "build"], "Building the page", cwd=WEB, env=env)
    stamps.end("page", inputs)


def _stamps() -> Stamps:
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    return Stamps(folder)
