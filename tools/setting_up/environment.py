"""Virtual environments, on whatever Python the machine has, and lock files installed into them."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setting_up.commands import ROOT, Command, Trouble, apt_install, may_apt, run, say, works
from setting_up.stamps import Stamps, hash_of

REQUIREMENTS = ROOT / "requirements"
ROOM = 500 * 2**20
"""Bytes that an environment to play in and what builds it need."""
ROOM_FOR_TESTS = 1300 * 2**20


def python_of(venv: Path) -> Path:
    return venv / ("Scripts" if os.name == "nt" else "bin") / "python"


def make_venv(venv: Path, room: int = ROOM) -> None:
    """A virtual environment with pip. One that was broken off in the middle is made anew."""
    stamps = Stamps(venv)
    inputs = hash_of([])
    broken = stamps.broken_off()
    if not broken and stamps.fresh("venv", inputs) and works([python_of(venv), "-c", ""]):
        return
    if venv.exists():
        say(f"{venv.name} is {'half made' if broken else 'of another Python or place'}; making it anew ...")
        shutil.rmtree(venv)
    free = shutil.disk_usage(ROOT).free
    if free < room:
        raise Trouble(f"The disk has {free // 2**20} MB left in {ROOT}; setting up needs about {room // 2**20} MB.")
    say(f"Making {venv.name} ...")
    if not _make(venv):
        shutil.rmtree(venv, ignore_errors=True)
        major, minor = sys.version_info[:2]
        raise Trouble(
            f"This Python ({sys.executable}, {major}.{minor}) cannot make a virtual environment with pip; "
            "install what it lacks (on Debian, as root: apt-get install python3-venv)."
        )
    Stamps(venv).end("venv", inputs)


def _make(venv: Path) -> bool:
    """With the Python's own pip, else with Debian's: installed if we may, else only unpacked."""
    if works([sys.executable, "-c", "import ensurepip, venv"]) and _venv_with_pip(venv):
        return True
    if may_apt():
        major, minor = sys.version_info[:2]
        if (apt_install(f"python{major}.{minor}-venv") or apt_install("python3-venv")) and _venv_with_pip(venv):
            return True
    shutil.rmtree(venv, ignore_errors=True)
    return works([sys.executable, "-m", "venv", "--without-pip", venv]) and _pip_from_debian(python_of(venv))


def _venv_with_pip(venv: Path) -> bool:
    shutil.rmtree(venv, ignore_errors=True)
    return works([sys.executable, "-m", "venv", venv]) and works([python_of(venv), "-m", "pip", "--version"])


def _pip_from_debian(python: Path) -> bool:
    """Put pip into an environment from Debian's package of it, fetched and unpacked without root."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return False
    say("This Python has no pip of its own; taking Debian's ...")
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        for part in ("lists/partial", "cache/archives/partial"):
            (room / part).mkdir(parents=True)
        apt: Command = ["apt-get", "-qq", "-o", f"Dir::State::lists={room}/lists", "-o", f"Dir::Cache={room}/cache"]
        if not (works([*apt, "update"]) and works([*apt, "download", "python3-pip-whl"], cwd=room)):
            return False
        packages = list(room.glob("python3-pip-whl*.deb"))
        if not packages or not works(["dpkg-deb", "-x", packages[0], room / "unpacked"]):
            return False
        wheels = list((room / "unpacked").rglob("pip-*.whl"))
        return bool(wheels) and works([python, wheels[0] / "pip", "install", "-q", "--no-index", wheels[0]])


def install_lock(venv: Path, name: str, into: Path | None = None) -> None:
    """Install a lock file of requirements/, every download checked against its hash; `into` another folder if given."""
    lock = REQUIREMENTS / name
    stamps = Stamps(venv)
    inputs = hash_of([lock])
    if stamps.fresh(name, inputs) and (into is None or into.is_dir()):
        return
    say(f"Installing {lock.relative_to(ROOT)} ...")
    stamps.begin(name)
    where: Command = []
    if into is not None:
        shutil.rmtree(into, ignore_errors=True)
        where = ["--target", into]
    pip: Command = [python_of(venv), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes"]
    run([*pip, *where, "-r", lock], f"Installing the Python packages of {lock.relative_to(ROOT)}")
    stamps.end(name, inputs)
