"""The rows of a simulation in a file, from which it goes on where it was: JSON lines, a header and then a line a battle.

    {"format": "opensovl-simulation", "version": 1, "engine": ..., "digest": ..., "armies": [...], "seed": ...}
    {"number": 4, "a": 0, "b": 1, "south": "A", ...}

Rows stand in the order in which they arrived. A last line without its end is what a killed run leaves: it is cut off.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from opensovl import __version__
from opensovl.analysis.simulation.plan import FORMAT, VERSION, Plan
from opensovl.analysis.simulation.playing import Row

try:
    import fcntl
except ImportError:  # not on Windows: there two runs with one file are not kept apart
    fcntl = None  # type: ignore[assignment]


class RowsError(ValueError):
    """What is wrong with a file of rows, in one sentence."""


class Header(msgspec.Struct):
    """The first line: which plan the rows belong to."""

    format: str
    version: int
    engine: str
    digest: str
    armies: list[str]
    seed: int


def header(plan: Plan) -> bytes:
    return msgspec.json.encode(Header(FORMAT, VERSION, __version__, plan.digest, plan.names, plan.seed)) + b"\n"


class RowsFile:
    """A plan's rows in a file. `known` holds those that were there already, by number."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open or begin the file. RowsError if it holds something else, is broken, or another run writes to it."""
        self.path = path
        self.known: dict[int, Row] = {}
        self._file: BinaryIO = path.open("a+b")
        try:
            self._lock()
            self._read(plan)
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise RowsError(f"{self.path} is being written by another run; wait for it, or give another --rows.") from error

    def _read(self, plan: Plan) -> None:
        self._file.seek(0)
        raw = self._file.read()
        first = header(plan)
        if b"\n" not in raw and first.startswith(raw):  # empty, or killed in its first line
            self._file.truncate(0)
            self._file.write(first)
            self._file.flush()
            return
        lines = raw.split(b"\n")
        torn = lines.pop()
        self._check_header(lines[0] if lines else torn, plan)
        decoder = msgspec.json.Decoder(Row)
        for place, line in enumerate(lines[1:], start=2):
            try:
                row = decoder.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise RowsError(f"{self.path}, line {place}: {error}.") from error
            if self.known.setdefault(row.number, row) != row:
                raise RowsError(f"{self.path}, line {place}: battle {row.number} stands there twice, with different results.")
        if torn:
            self._file.truncate(len(raw) - len(torn))

    def _check_header(self, line: bytes, plan: Plan) -> None:
        try:
            found = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError):
            found = None
        if found is None or found.format != FORMAT:
            raise RowsError(f"{self.path} holds no rows of a simulation; give another --rows.")
        if found.version != VERSION:
            raise RowsError(f"{self.path} has format version {found.version}; OpenSOVL {__version__} reads version {VERSION}.")
        if found.digest != plan.digest:
            raise RowsError(f"{self.path} holds battles of another plan ({_difference(found, plan)}); give another --rows.")

    def append(self, lines: list[bytes]) -> None:
        """Keep rows, so that no kill of this process loses them."""
        self._file.write(b"".join(lines))
        self._file.flush()

    def __enter__(self) -> RowsFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()


def _difference(found: Header, plan: Plan) -> str:
    """In what way the plan of a file differs, as far as its header tells."""
    if found.engine != __version__:
        return f"of OpenSOVL {found.engine}"
    if found.armies != plan.names:
        return f"of {' and '.join(found.armies)}"
    if found.seed != plan.seed:
        return f"with seed {found.seed}"
    return "with other lists, bots, maps, scenarios or rules data"
