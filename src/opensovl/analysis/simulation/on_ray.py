"""The same chunks as tasks of a Ray cluster: the way to many machines.

Ray is told not to repeat a task whose worker died: `running` does it, for every kind of worker alike, so that there is
one rule for what is lost and none for what might have been counted twice.
"""

from __future__ import annotations

import logging
import socket
import time
from typing import Any

from opensovl.analysis.simulation.extras import need
from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.playing import SimulationError
from opensovl.analysis.simulation.work import Chunk, Finished, pack, play_chunk

HERE = "local"
"""The address that starts a cluster on this machine, for this run alone."""
AHEAD = 2
KNOCK = 10.0
"""Seconds in which a cluster must answer."""
LOOK = 5.0
"""Seconds between two looks at how large the cluster is: machines may come and go."""


class Cluster:
    """A Ray cluster, or at most `jobs` of its processors (0: all)."""

    def __init__(self, plan: Plan, address: str, jobs: int = 0) -> None:
        self._ray: Any = need("ray", "ray", "A run on a Ray cluster")
        self._most = jobs
        self._own = not self._ray.is_initialized()
        if self._own:
            self._connect(address)
        self._task = self._ray.remote(num_cpus=1, max_retries=0)(play_chunk)
        self._job = self._ray.put(pack(plan))
        self._flying: dict[Any, Chunk] = {}
        self._size = 0
        self._looked = -LOOK

    def _connect(self, address: str) -> None:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if address == HERE:
                # By itself Ray would ask a machine outside for the address of this one.
                self._ray.init(
                    address=HERE, num_cpus=self._most or None, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet
                )
            else:
                _knock(address)
                self._ray.init(address=address, **quiet)
        except (OSError, ValueError, RuntimeError) as error:
            raise SimulationError(f"No Ray cluster can be reached at {address!r}: {_why_not(address, error)}") from error

    @property
    def workers(self) -> int:
        if time.monotonic() - self._looked >= LOOK:
            self._looked = time.monotonic()
            self._size = int(self._ray.cluster_resources().get("CPU", 0))
        return max(1, min(self._size, self._most or self._size))

    @property
    def slots(self) -> int:
        return AHEAD * self.workers

    def submit(self, chunk: Chunk) -> None:
        self._flying[self._task.remote(self._job, chunk)] = chunk

    def finished(self, timeout: float) -> list[Finished]:
        ready, waiting = self._ray.wait(list(self._flying), num_returns=1, timeout=timeout)
        if ready and waiting:  # one has come back; so may others have
            ready += self._ray.wait(waiting, num_returns=len(waiting), timeout=0)[0]
        return [self._receive(ref) for ref in ready]

    def _receive(self, ref: Any) -> Finished:
        chunk = self._flying.pop(ref)
        errors = self._ray.exceptions
        gone = (errors.WorkerCrashedError, errors.OutOfMemoryError, errors.NodeDiedError, errors.ObjectLostError)
        try:
            return Finished(chunk, self._ray.get(ref))
        except gone:
            return Finished(chunk, None)
        except errors.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, SimulationError):
                raise SimulationError(str(cause)) from error
            raise SimulationError(f"A worker of the cluster broke down: {_first_line(cause)}") from error
        except errors.RayError as error:
            raise SimulationError(f"The Ray cluster broke down: {_first_line(error)}") from error

    def close(self) -> None:
        for ref in self._flying:
            self._ray.cancel(ref)
        self._flying.clear()
        if self._own:
            self._ray.shutdown()


def _why_not(address: str, error: Exception) -> str:
    """Ray does not say that it was turned away for want of a token, and by intent sends none to a named address unasked."""
    told = _first_line(error)
    if _host_and_port(address) is None or not isinstance(error, ConnectionError) or error.errno is not None:
        return told
    return f"{told.rstrip('.')} (if it asks for a token, set RAY_AUTH_MODE=token)."


def _host_and_port(address: str) -> tuple[str, int] | None:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    return (host.strip("[]"), int(port)) if host and port.isdigit() else None


def _knock(address: str) -> None:
    """OSError if nobody listens at an address: Ray itself would go on trying for many minutes."""
    place = _host_and_port(address)
    if place is not None:
        socket.create_connection(place, KNOCK).close()


def _first_line(error: BaseException | None) -> str:
    lines = str(getattr(error, "strerror", None) or error).strip().splitlines()
    return lines[0].rstrip(".") + "." if lines else f"{type(error).__name__}."
