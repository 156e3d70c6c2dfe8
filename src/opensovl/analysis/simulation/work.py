"""A piece of a simulation as any worker does it: in this process, in a pool, or as a task of Ray."""

from __future__ import annotations

import os
import time
from functools import lru_cache
from typing import NamedTuple, Protocol

import msgspec

from opensovl import __version__, armies
from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.playing import SimulationError, play
from opensovl.armies import sources

Chunk = tuple[int, ...]
"""Numbers of battles that one worker plays in one go."""


class Job(msgspec.Struct, frozen=True):
    """What a worker has to know: the plan, folders of further data files, and what both came to where it was made."""

    plan: Plan
    folders: tuple[str, ...]
    digest: str
    engine: str


class Played(NamedTuple):
    """A chunk's rows, each a line of JSON, and what playing them took in which process."""

    lines: list[bytes]
    seconds: float
    pid: int


class Finished(NamedTuple):
    """A chunk that came back, or was lost with its worker (no `played`)."""

    chunk: Chunk
    played: Played | None


class Executor(Protocol):
    """Whoever plays chunks: one process, several, or a cluster. A chunk that is handed in comes back once."""

    @property
    def slots(self) -> int:
        """Chunks to hand in, so that no worker waits for work."""

    @property
    def workers(self) -> int:
        """Chunks that are played at the same time."""

    def submit(self, chunk: Chunk) -> None:
        """Hand in a chunk."""

    def finished(self, timeout: float) -> list[Finished]:
        """What has come back since; waits for the first up to so many seconds. SimulationError if a battle broke down."""

    def close(self) -> None:
        """Let go of all workers; what they still play is lost."""


def pack(plan: Plan) -> bytes:
    """A job to send to workers."""
    folders = tuple(str(folder.resolve()) for folder in sources.further())
    return msgspec.json.encode(Job(plan, folders, plan.digest, __version__))


@lru_cache(maxsize=2)
def _open(packed: bytes) -> Plan:
    """The plan of a job. SimulationError if it would be played otherwise here than where it was made."""
    job = msgspec.json.decode(packed, type=Job)
    if tuple(str(folder.resolve()) for folder in sources.further()) != job.folders:
        armies.use_data(*job.folders)
    if job.plan.digest != job.digest:
        raise SimulationError(
            f"A worker has OpenSOVL {__version__} with other rules data than where the simulation was started "
            f"({job.engine}): install the same version everywhere."
        )
    return job.plan


def play_chunk(packed: bytes, chunk: Chunk) -> Played:
    """Play these battles."""
    plan = _open(packed)
    began = time.perf_counter()
    lines = [msgspec.json.encode(play(plan, number)) + b"\n" for number in chunk]
    return Played(lines, time.perf_counter() - began, os.getpid())


class Here:
    """Plays in this process, a chunk whenever it is asked for what is finished."""

    workers = 1
    slots = 1

    def __init__(self, plan: Plan) -> None:
        self._job = pack(plan)
        self._chunks: list[Chunk] = []

    def submit(self, chunk: Chunk) -> None:
        self._chunks.append(chunk)

    def finished(self, timeout: float) -> list[Finished]:
        if not self._chunks:
            return []
        chunk = self._chunks.pop(0)
        return [Finished(chunk, play_chunk(self._job, chunk))]

    def close(self) -> None:
        self._chunks.clear()
