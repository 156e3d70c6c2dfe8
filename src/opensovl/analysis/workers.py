"""Pieces of work on several processes, for analyses whose battles belong to many plans.

A simulation is one plan, keeps its rows and goes on from them (simulation.running); here a caller has pieces of any kind
and asks for their results. What a piece comes to must follow from the piece alone: then neither the number of processes
nor the order in which pieces end can be seen in what is made of them.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import TypeVar

from opensovl.analysis.simulation.playing import SimulationError
from opensovl.analysis.simulation.pool import AHEAD, _deaf_to_interrupts, _end_with_parent
from opensovl.analysis.simulation.running import BEAT, LOSSES, cores

P = TypeVar("P")
R = TypeVar("R")


class Workers:
    """So many processes (0: one for each core; 1: this one), kept for as many calls of `results` as there are."""

    def __init__(self, jobs: int = 0) -> None:
        self.count = jobs or cores()
        self.losses = 0
        self._pool: ProcessPoolExecutor | None = None

    def results(
        self, function: Callable[[P], R], pieces: Iterable[P], stop: Callable[[], bool] = lambda: False
    ) -> Iterator[tuple[int, R]]:
        """(place of the piece, what it came to), as they end. Once `stop` is true, what is in flight is finished.

        The function is called by its module's name in another process. Raises SimulationError if it does, or if
        processes die again and again.
        """
        if self.count == 1:
            for place, piece in enumerate(pieces):
                if stop():
                    return
                yield place, function(piece)
            return
        todo = deque(enumerate(pieces))
        flying: dict[Future[R], tuple[int, P]] = {}
        deaths = 0  # in a row
        while todo or flying:
            if stop():
                todo.clear()
            while todo and len(flying) < AHEAD * self.count:
                place, piece = todo.popleft()
                flying[self._submit(function, piece)] = (place, piece)
            lost: list[tuple[int, P]] = []
            for future in wait(flying, BEAT, FIRST_COMPLETED).done:
                place, piece = flying.pop(future)
                try:
                    result = future.result()
                except BrokenProcessPool:
                    lost.append((place, piece))
                else:
                    deaths = 0
                    yield place, result
            if lost:  # one process died, and what all of them held is lost with the pool
                todo.extendleft([*lost, *flying.values()])
                flying.clear()
                deaths += 1
                self._bury(deaths)

    def _submit(self, function: Callable[[P], R], piece: P) -> Future[R]:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=_end_with_parent)
        with _deaf_to_interrupts():  # as processes are started with the first pieces
            try:
                return self._pool.submit(function, piece)
            except BrokenProcessPool as broken:  # a process died since it was last looked at
                future: Future[R] = Future()
                future.set_exception(broken)
                return future

    def _bury(self, deaths: int) -> None:
        self.close()
        self.losses += 1
        if deaths >= LOSSES:
            raise SimulationError(f"Worker processes ended {deaths} times in a row (out of memory, killed or crashed).")

    def close(self) -> None:
        """Let go of all processes; what they still do is lost."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
