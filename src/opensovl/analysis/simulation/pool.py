"""Worker processes on this machine.

Each worker is an executor of one process, so that it is known which chunk a worker was playing when it died: a pool of
several breaks as a whole, and all that it held would be under suspicion.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait as wait_for

from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.work import Chunk, Finished, Played, pack, play_chunk

AHEAD = 2
"""Chunks that a worker holds: one that it plays, one to go on with."""


class Pool:
    """So many worker processes, each with a queue of its own."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        job = pack(plan)
        self._workers = [_Worker(job) for _ in range(jobs)]

    @property
    def workers(self) -> int:
        return len(self._workers)

    @property
    def slots(self) -> int:
        return AHEAD * len(self._workers)

    def submit(self, chunk: Chunk) -> None:
        min(self._workers, key=lambda worker: len(worker.held)).submit(chunk)

    def finished(self, timeout: float) -> list[Finished]:
        wait([future for worker in self._workers for _, future in worker.held], timeout, FIRST_COMPLETED)
        return [one for worker in self._workers for one in worker.finished()]

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


class _Worker:
    """One process, replaced when it dies."""

    def __init__(self, job: bytes) -> None:
        self.job = job
        self.held: list[tuple[Chunk, Future[Played]]] = []
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_end_with_parent)

    def submit(self, chunk: Chunk) -> None:
        with _deaf_to_interrupts():  # as the process is started with the first chunk
            try:
                future = self._pool.submit(play_chunk, self.job, chunk)
            except BrokenProcessPool:  # it died since it was last looked at
                future = Future()
                future.set_exception(BrokenProcessPool())
        self.held.append((chunk, future))

    def finished(self) -> list[Finished]:
        """What is done, in order; if the process died, the chunk that it played is lost and the others are handed in anew."""
        found: list[Finished] = []
        while self.held and self.held[0][1].done():
            chunk, future = self.held.pop(0)
            try:
                found.append(Finished(chunk, future.result()))
            except BrokenProcessPool:
                found.append(Finished(chunk, None))
                self._pool.shutdown(wait=False)
                self._pool = self._start()
                again, self.held = self.held, []
                for held, _ in again:
                    self.submit(held)
        return found

    def close(self) -> None:
        for _, future in self.held:
            future.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started within do not hear Ctrl-C, which is sent to them too: the first process decides what to do."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """A worker whose parent was killed ends too, instead of waiting for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)
