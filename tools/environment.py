"""Making and keeping the environments of ./play and ./test. Standard library only: it runs on a bare machine."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "opensovl" / "server" / "page"
NODE_AT_LEAST = 20


class Trouble(Exception):
    """What is missing, in one sentence."""


def say(text: str) -> None:
    print(text, flush=True)


def run(command: list[str | Path], trouble: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command quietly; if it fails, show the end of what it printed and raise Trouble."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Trouble(f"{trouble} ({error.strerror or error})") from error
    if done.returncode != 0:
        print("\n".join(done.stdout.strip().splitlines()[-12:]), file=sys.stderr)
        raise Trouble(trouble)


def works(command: list[str | Path]) -> bool:
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


# Stamps: what has been done, with which inputs --------------------------------------------------------


class Stamps:
    """Remembers by a hash of its inputs what an environment holds. A step broken off has no stamp and is done again."""

    def __init__(self, venv: Path) -> None:
        self.file = venv / "opensovl-stamps.json"
        try:
            self.known: dict[str, str] = json.loads(self.file.read_text())
        except (OSError, ValueError):
            self.known = {}

    def fresh(self, step: str, inputs: str) -> bool:
        return self.known.get(step) == inputs

    def begin(self, step: str) -> None:
        self.known.pop(step, None)
        self._write()

    def end(self, step: str, inputs: str) -> None:
        self.known[step] = inputs
        self._write()

    def _write(self) -> None:
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps(self.known))
        part.replace(self.file)


def hash_of(paths: Iterable[Path], *words: str) -> str:
    seen = hashlib.sha256("\0".join([sys.version, *words]).encode())
    for path in sorted(paths):
        seen.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()


def package_files() -> list[Path]:
    """What the installed package is made from, the built page included."""
    files = [p for p in (ROOT / "src").rglob("*") if p.is_file() and p.suffix not in (".pyc", ".so")]
    return [*files, ROOT / "pyproject.toml", ROOT / "setup.py"]


def web_files() -> list[Path]:
    skip = {"node_modules", "dist"}
    return [p for p in WEB.rglob("*") if p.is_file() and not skip & set(p.relative_to(WEB).parts)]


# Python -----------------------------------------------------------------------------------------------


def python_of(venv: Path) -> Path:
    return venv / ("Scripts" if os.name == "nt" else "bin") / "python"


def make_venv(venv: Path) -> None:
    """A virtual environment with pip, whatever this Python lacks."""
    python = python_of(venv)
    if works([python, "-m", "pip", "--version"]):
        return
    if shutil.disk_usage(ROOT).free < 600 * 2**20:
        raise Trouble("There is too little room on the disk: OpenSOVL needs about 600 MB for its environment.")
    shutil.rmtree(venv, ignore_errors=True)
    if works([sys.executable, "-m", "venv", venv]) and works([python, "-m", "pip", "--version"]):
        return
    shutil.rmtree(venv, ignore_errors=True)
    if _is_root() and shutil.which("apt-get"):
        say("Installing python3-venv ...")
        works(["apt-get", "update", "-qq"])
        version = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        works(["apt-get", "install", "-y", "-qq", version]) or works(["apt-get", "install", "-y", "-qq", "python3-venv"])
        if works([sys.executable, "-m", "venv", venv]):
            return
        shutil.rmtree(venv, ignore_errors=True)
    if works([sys.executable, "-m", "venv", "--without-pip", venv]) and _pip_from_debian(python):
        return
    shutil.rmtree(venv, ignore_errors=True)
    raise Trouble("This Python cannot make a virtual environment with pip; on Debian: apt-get install python3-venv")


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _pip_from_debian(python: Path) -> bool:
    """Put pip into an environment from Debian's package of it, fetched and unpacked without root."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return False
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        for part in ("lists/partial", "cache/archives/partial"):
            (room / part).mkdir(parents=True)
        own = ["-o", f"Dir::State::lists={room}/lists", "-o", f"Dir::Cache={room}/cache", "-o", "Debug::NoLocking=1"]
        fetched = works(["apt-get", "-qq", *own, "update"]) and (
            subprocess.run(
                ["apt-get", "-qq", *own, "download", "python3-pip-whl"], cwd=room, capture_output=True, check=False
            ).returncode
            == 0
        )
        packages = list(room.glob("*.deb"))
        if not fetched or not packages or not works(["dpkg-deb", "-x", packages[0], room / "unpacked"]):
            return False
        wheels = list((room / "unpacked").rglob("pip-*.whl"))
        return bool(wheels) and works([python, wheels[0] / "pip", "install", "--no-index", wheels[0]])


def install_lock(venv: Path, lock: Path) -> None:
    """Install a lock file, every file checked against its hash."""
    stamps = Stamps(venv)
    inputs = hash_of([lock])
    if stamps.fresh(lock.name, inputs):
        return
    say(f"Installing {lock.relative_to(ROOT)} ...")
    stamps.begin(lock.name)
    run(
        [python_of(venv), "-m", "pip", "install", "-q", "--require-hashes", "-r", lock],
        "The Python packages could not be installed: is there a network that reaches the Python package index?",
    )
    stamps.end(lock.name, inputs)


def has_compiler() -> bool:
    return any(shutil.which(name) for name in (os.environ.get("CC") or "cc", "gcc", "clang"))


# The page ---------------------------------------------------------------------------------------------


def find_node(venv: Path) -> dict[str, str]:
    """An environment in which `node` and `npm` are new enough: the machine's own, else from a Python package."""
    if _node_is_new("node") and shutil.which("npm"):
        return {}
    bin = python_of(venv).parent
    path = {"PATH": f"{bin}{os.pathsep}{os.environ.get('PATH', '')}"}
    if not _node_is_new(str(bin / "node")):
        install_lock(venv, REQUIREMENTS / "node.txt")
    if not _node_is_new(str(bin / "node")):
        raise Trouble(f"The page is built with Node.js {NODE_AT_LEAST} or newer, and none could be installed.")
    return path


def _node_is_new(node: str) -> bool:
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    major = done.stdout.strip().lstrip("v").split(".")[0]
    return done.returncode == 0 and major.isdigit() and int(major) >= NODE_AT_LEAST


def install_web(venv: Path) -> dict[str, str]:
    """The page's own packages, from its lock file. Returns the environment to run npm in."""
    stamps = Stamps(venv)
    env = find_node(venv)
    inputs = hash_of([WEB / "package-lock.json"])
    if not stamps.fresh("npm", inputs) or not (WEB / "node_modules").is_dir():
        say("Installing what the page is built with ...")
        stamps.begin("npm")
        run(
            ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
            "The page's packages could not be installed: is there a network that reaches the npm registry?",
            cwd=WEB,
            env=env,
        )
        stamps.end("npm", inputs)
    return env


def build_page(venv: Path) -> None:
    stamps = Stamps(venv)
    inputs = hash_of(web_files())
    if stamps.fresh("page", inputs) and (PAGE / "index.html").is_file():
        return
    env = install_web(venv)
    say("Building the page ...")
    stamps.begin("page")
    run(["npm", "run", "build"], "The page could not be built.", cwd=WEB, env=env)
    stamps.end("page", inputs)


# Main -------------------------------------------------------------------------------------------------


def guarded(main: object) -> None:
    """Run a script's main function; Trouble, a full disk and an interrupt end it in one sentence."""
    assert callable(main)
    try:
        status = main(sys.argv[1:])
    except Trouble as trouble:
        print(f"OpenSOVL: {trouble}", file=sys.stderr)
        status = 1
    except OSError as error:
        print(f"OpenSOVL: {error.filename or 'a file'}: {error.strerror or error}.", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
