"""OpenSOVL itself: built as a wheel, compiled where a C compiler is there, and installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

from setting_up.commands import ROOT, Trouble, apt_install, may_apt, run, say
from setting_up.environment import install_lock, python_of
from setting_up.stamps import Stamps, files_below, hash_of

BUILD = ROOT / "build"
COMPILER_HINT = "on Debian, as root: apt-get install gcc python3-dev"


def package_inputs(compiler: bool) -> str:
    """Changes with everything that the wheel is made from, the built page and the rules' pages included."""
    files = [*files_below(ROOT / "src", frozenset({"__pycache__"})), *files_below(ROOT / "docs" / "rules", frozenset())]
    return hash_of([*files, ROOT / "pyproject.toml", ROOT / "setup.py"], f"compiler {compiler}")


def has_compiler() -> bool:
    """True if there is a C compiler, and Python's headers for it; OPENSOVL_COMPILE=0 does as if there were none."""
    if os.environ.get("OPENSOVL_COMPILE") == "0":
        return False
    header = Path(sysconfig.get_path("include")) / "Python.h"
    names = ((os.environ.get("CC") or "cc").split()[0], "gcc", "clang")
    return header.is_file() and any(shutil.which(name) for name in names)


def get_compiler() -> bool:
    """True if there is a C compiler, which is installed if we may."""
    if not has_compiler() and may_apt():
        apt_install("gcc", "libc6-dev", "python3-dev")
    return has_compiler()


def install_package(venv: Path) -> None:
    """Install OpenSOVL into an environment, if its sources have changed. (`opensovl play` tells which form runs.)"""
    stamps = Stamps(venv)
    compiler = has_compiler()
    inputs = package_inputs(compiler)
    if stamps.fresh("package", inputs):
        return
    wheel = build_wheel(venv, compiler, must=False)
    stamps.begin("package")
    _pip(venv, ["install", "--no-deps", "--force-reinstall", wheel], "Installing OpenSOVL")
    stamps.end("package", inputs)
    if compiler and not _is_compiled(venv):
        say("The rules could not be compiled; build/setup.log says why.")


def unpack_compiled(venv: Path, folder: Path) -> None:
    """Unpack the compiled package into a folder to run from; Trouble if it does not compile."""
    stamps = Stamps(venv)
    inputs = package_inputs(True)
    if stamps.fresh("compiled", inputs) and folder.is_dir():
        return
    wheel = build_wheel(venv, True, must=True)
    shutil.rmtree(folder, ignore_errors=True)
    _pip(venv, ["install", "--no-deps", "--target", folder, wheel], "Unpacking the wheel")
    stamps.end("compiled", inputs)


def build_wheel(venv: Path, compiler: bool, must: bool) -> Path:
    """Build the wheel. With `must`, a failure to compile is an error; else the wheel is then plain Python."""
    say("Compiling the rules; this takes a minute or two, once ..." if compiler else "Building OpenSOVL ...")
    lock = "build.txt" if compiler else "build-plain.txt"
    tools = BUILD / lock.removesuffix(".txt")
    install_lock(venv, lock, into=tools)
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    for stale in (*BUILD.glob("lib*"), *BUILD.glob("bdist*")):
        shutil.rmtree(stale)  # would carry files into the wheel that are gone from the sources
    wish = "0" if not compiler else "1" if must else ""
    env = {"PYTHONPATH": str(tools), "OPENSOVL_COMPILE": wish}
    _pip(venv, ["wheel", "--no-deps", "--no-build-isolation", "-w", wheels, ROOT], "Building OpenSOVL", env)
    found = list(wheels.glob("opensovl-*.whl"))
    if len(found) != 1:
        raise Trouble("Building OpenSOVL made no wheel; build/setup.log says why.")
    return found[0]


def _pip(venv: Path, words: list[str | Path], what: str, env: dict[str, str] | None = None) -> None:
    run([python_of(venv), "-m", "pip", "--disable-pip-version-check", *words], what, env=env)


def _is_compiled(venv: Path) -> bool:
    code = "import sys, opensovl; sys.exit(not opensovl.compiled())"
    return subprocess.run([python_of(venv), "-I", "-c", code], check=False).returncode == 0
