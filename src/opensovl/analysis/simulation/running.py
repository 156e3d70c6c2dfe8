"""Running a plan: work in chunks, a bounded number of them in flight, rows kept as they arrive, lost chunks played again.

One code path, whoever plays the chunks. What comes out is sorted by the battles' numbers, and every battle follows from
its number, so that neither the number of jobs nor the order in which chunks come back can be seen in it.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec

from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.playing import Row, SimulationError
from opensovl.analysis.simulation.rows import RowsFile
from opensovl.analysis.simulation.work import Chunk, Executor, Here

CHUNK_SECONDS = 0.5
"""What a chunk is to take: enough to make its way there and back cheap, so little that stopping is quick."""
LARGEST_CHUNK = 200
LOSSES = 3
"""A battle whose worker dies so often ends the run."""
BEAT = 0.25
"""Seconds between two looks at whether to stop."""


class Progress(NamedTuple):
    """How far a run is. `resumed` battles were there before it began, `losses` counts workers that died."""

    done: int
    total: int
    resumed: int
    losses: int
    workers: int


class Outcome(NamedTuple):
    """The rows that there are, by number; all of the plan's unless it was `stopped`."""

    rows: list[Row]
    stopped: bool
    resumed: int
    losses: int


def run(
    plan: Plan,
    *,
    jobs: int = 0,
    ray: str = "",
    rows_file: Path | None = None,
    stop: Callable[[], bool] = lambda: False,
    told: Callable[[Progress], None] = lambda progress: None,
) -> Outcome:
    """Play a plan's battles and return their rows.

    `jobs` is the number of processes (0: one for each core; 1: this one); `ray` the address of a cluster to use instead.
    With `rows_file` it goes on where a run of the same plan was stopped or killed. `stop` is asked several times a
    second; once it is true, what is in flight is finished and the rest left. Scripts that use more than one job need
    `if __name__ == "__main__":`, as always with processes. Raises SimulationError or RowsError.
    """
    with ExitStack() as stack:
        rows = stack.enter_context(RowsFile(rows_file, plan)) if rows_file is not None else None
        drive = _Drive(plan, rows, told)
        if drive.work.left:
            executor = _executor(plan, jobs, ray, drive.work.left)
            stack.callback(executor.close)
            drive.play(executor, stop)
        return drive.outcome()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _executor(plan: Plan, jobs: int, ray: str, left: int) -> Executor:
    if ray:
        from opensovl.analysis.simulation.on_ray import Cluster

        return Cluster(plan, ray, jobs)
    wanted = min(jobs or cores(), left)
    if wanted == 1:
        return Here(plan)
    from opensovl.analysis.simulation.pool import Pool

    return Pool(plan, wanted)


class _Work:
    """The battles that are still to be handed out, in pieces that suit the time they take."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._todo = deque(numbers)
        self._again: deque[Chunk] = deque()  # lost chunks, to be played first
        self._lost: dict[int, int] = {}  # how often, by number of battle
        self._pace = 0.0  # seconds a battle

    @property
    def left(self) -> int:
        return len(self._todo) + sum(len(chunk) for chunk in self._again)

    def next(self, workers: int) -> Chunk:
        """The next chunk: none is so large that others would wait for it at the end."""
        if self._again:
            return self._again.popleft()
        fitting = int(CHUNK_SECONDS / self._pace) if self._pace else 1
        size = max(1, min(fitting, LARGEST_CHUNK, len(self._todo) // (4 * workers)))
        return tuple(self._todo.popleft() for _ in range(min(size, len(self._todo))))

    def took(self, battles: int, seconds: float) -> None:
        pace = seconds / battles
        self._pace = pace if not self._pace else 0.7 * self._pace + 0.3 * pace

    def lost(self, chunk: Chunk) -> None:
        """A chunk's worker died: play it again, in halves, to find the battle that may be to blame."""
        for number in chunk:
            self._lost[number] = self._lost.get(number, 0) + 1
        if len(chunk) == 1 and self._lost[chunk[0]] >= LOSSES:
            raise SimulationError(
                f"Battle {chunk[0]} ended its worker {self._lost[chunk[0]]} times (out of memory, killed or crashed); "
                "the rows so far are kept."
            )
        middle = (len(chunk) + 1) // 2
        self._again.extend(half for half in (chunk[:middle], chunk[middle:]) if half)


class _Drive:
    """One run: hands out chunks and takes in rows until all are there or it is to stop."""

    def __init__(self, plan: Plan, file: RowsFile | None, told: Callable[[Progress], None]) -> None:
        self._plan = plan
        self._file = file
        self._told = told
        self._rows = {number: row for number, row in file.known.items() if number < plan.total} if file else {}
        self.work = _Work(number for number in range(plan.total) if number not in self._rows)
        self._resumed = len(self._rows)
        self._losses = 0
        self._stopped = False
        self._decoder = msgspec.json.Decoder(Row)

    def play(self, executor: Executor, stop: Callable[[], bool]) -> None:
        flying: set[Chunk] = set()
        self._tell(executor)
        while flying or self.work.left:
            self._stopped = self._stopped or stop()
            while not self._stopped and self.work.left and len(flying) < executor.slots:
                chunk = self.work.next(executor.workers)
                flying.add(chunk)
                executor.submit(chunk)
            if not flying:
                break
            for chunk, played in executor.finished(BEAT):
                flying.remove(chunk)
                if played is None:
                    self._losses += 1
                    self.work.lost(chunk)
                else:
                    self._take(chunk, played.lines, played.seconds)
                self._tell(executor)

    def _take(self, chunk: Chunk, lines: list[bytes], seconds: float) -> None:
        if self._file is not None:
            self._file.append(lines)
        for line in lines:
            row = self._decoder.decode(line)
            self._rows[row.number] = row
        self.work.took(len(chunk), seconds)

    def _tell(self, executor: Executor) -> None:
        self._told(Progress(len(self._rows), self._plan.total, self._resumed, self._losses, executor.workers))

    def outcome(self) -> Outcome:
        rows = [self._rows[number] for number in sorted(self._rows)]
        return Outcome(rows, self._stopped and len(rows) < self._plan.total, self._resumed, self._losses)
