"""What has been set up already, remembered by a hash of its inputs."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from setting_up.commands import ROOT

BROKEN_OFF = "begun"


class Stamps:
    """The steps that an environment has been through. A step that was begun and not ended was broken off."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "opensovl-stamps.json"

    def known(self) -> dict[str, str]:
        """Inputs by step, as they stand in the file: nothing if it is missing or broken."""
        try:
            known = json.loads(self.file.read_text())
        except (OSError, ValueError):
            return {}
        return known if isinstance(known, dict) else {}

    def fresh(self, step: str, inputs: str) -> bool:
        return self.known().get(step) == inputs

    def broken_off(self) -> bool:
        """True if any step was."""
        return BROKEN_OFF in self.known().values()

    def begin(self, step: str) -> None:
        self._write(step, BROKEN_OFF)

    def end(self, step: str, inputs: str) -> None:
        self._write(step, inputs)

    def _write(self, step: str, value: str) -> None:
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps({**self.known(), step: value}))
        part.replace(self.file)


def hash_of(paths: Iterable[Path], *words: str) -> str:
    """A hash of files, names and contents, and of words; another Python or folder gives another."""
    seen = hashlib.sha256("\0".join([sys.version, str(ROOT), *words]).encode())
    for path in sorted(paths):
        seen.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()


def files_below(folder: Path, leave_out: frozenset[str]) -> list[Path]:
    """All files below a folder but those in folders of these names, caches and what building leaves behind."""
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        kept = [name for name in folders if name not in leave_out and not name.endswith(".egg-info")]
        folders[:] = [name for name in kept if not name.startswith(".")]
        found += [Path(place, name) for name in names if not name.endswith((".pyc", ".so", ".pyd", ".part"))]
    return found
