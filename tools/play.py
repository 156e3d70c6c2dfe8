"""./play: make the environment, install, build the page, serve it."""

from __future__ import annotations

import os
import sys

from environment import (
    REQUIREMENTS,
    ROOT,
    Stamps,
    build_page,
    guarded,
    has_compiler,
    hash_of,
    install_lock,
    make_venv,
    package_files,
    python_of,
    run,
    say,
)

VENV = ROOT / ".venv"


def install_package() -> None:
    """Install OpenSOVL itself, compiled if a C compiler is there."""
    stamps = Stamps(VENV)
    compiler = has_compiler()
    inputs = hash_of(package_files(), str(compiler))
    if stamps.fresh("package", inputs):
        return
    if compiler:
        say("Compiling the rules; this takes a minute or two, once ...")
    else:
        say("There is no C compiler: the rules will run as plain Python, slower. (On Debian: apt-get install gcc python3-dev)")
    stamps.begin("package")
    run(
        [python_of(VENV), "-m", "pip", "install", "-q", "--no-deps", "--force-reinstall", "."],
        "OpenSOVL could not be installed; the lines above say why.",
        env={} if compiler else {"OPENSOVL_COMPILE": "0"},
    )
    stamps.end("package", inputs)


def main(arguments: list[str]) -> int:
    make_venv(VENV)
    install_lock(VENV, REQUIREMENTS / "run.txt")
    build_page(VENV)
    install_package()
    python = str(python_of(VENV))
    sys.stdout.flush()
    os.execv(python, [python, "-m", "opensovl", "play", *arguments])


if __name__ == "__main__":
    guarded(main)
