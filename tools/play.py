"""./play: make the environment, build the page, install, serve. What is there already is left as it is."""

from __future__ import annotations

import os
import subprocess
import sys

from setting_up.commands import ROOT, alone, guarded
from setting_up.environment import install_lock, make_venv, python_of
from setting_up.package import install_package
from setting_up.page import build_page

VENV = ROOT / ".venv"


def main(arguments: list[str]) -> int:
    with alone():
        make_venv(VENV)
        install_lock(VENV, "run.txt")
        build_page(VENV)
        install_package(VENV)
    python = str(python_of(VENV))
    command = [python, "-I", "-m", "opensovl", "play", *arguments]
    sys.stdout.flush()
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    os.execv(python, command)


if __name__ == "__main__":
    guarded(main)
