"""What takes long, reckoned in a process of its own: compiled code lets no other thread run, and a process can be given up."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from opensovl.analysis.simulation.pool import _deaf_to_interrupts
from opensovl.core.actions import Refused
from opensovl.server.errors import ServerError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

PATIENCE = 20.0
"""Seconds after which an answer is given up."""
WAITING = 16
"""Questions that may wait for their turn, the one that is reckoned counted."""
BEAT = 0.2
"""Seconds between two looks whether somebody still waits for the answer."""
Gone = Callable[[], Awaitable[bool]]
"""Has the asker gone away?"""


def told(function: Callable[..., Any], *given: Any) -> Any:
    """What the function comes to; what it refuses as the server's error."""
    try:
        return function(*given)
    except Refused as refused:
        raise ServerError(409, refused.text, refused.rule) from refused
    except ValueError as error:
        raise ServerError(400, str(error)) from error


def _serve(line: Connection) -> None:
    """The other process: one question after another, until nobody is at the other end."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            function, given = line.recv()
            try:
                line.send((told(function, *given), None))
            except ServerError as error:
                line.send((None, (error.status, error.text, error.rule)))


class Reckoner:
    """One process, started with the first question and kept. Everybody waits for their turn."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    async def ask(self, function: Callable[..., Any], given: tuple[Any, ...], gone: Gone) -> Any:
        """As `told`, in the other process; function and arguments are pickled.

        ServerError 429 if too many wait, 400 if it takes too long. What nobody waits for any more is given up.
        """
        if self._waiting >= WAITING:
            raise ServerError(429, "Too many questions wait for an answer; ask again in a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                if await gone():
                    raise _unheard()
                return await self._exchange((function, given), gone)
        finally:
            self._waiting -= 1

    async def _exchange(self, question: object, gone: Gone) -> Any:
        line = await asyncio.to_thread(self._open)
        began = time.monotonic()
        answering = asyncio.ensure_future(asyncio.to_thread(_question, line, question))
        try:
            while not (await asyncio.wait([answering], timeout=BEAT))[0]:
                if await gone():
                    raise _unheard()
                if time.monotonic() - began > PATIENCE:
                    raise ServerError(400, f"That takes more than {PATIENCE:g} seconds to reckon; ask for fewer rounds.")
            answer, error = answering.result()
        except BaseException as problem:
            self.close()
            if isinstance(problem, (EOFError, OSError)):
                raise ServerError(400, "The process that reckons has ended; ask for fewer rounds.") from problem
            answering.add_done_callback(lambda done: done.cancelled() or done.exception())  # it ends with the process
            raise
        if error is not None:
            raise ServerError(*error)
        return answer

    def _open(self) -> Connection:
        if self._process is None or self._line is None or not self._process.is_alive():
            self.close()
            context = multiprocessing.get_context("spawn")
            line, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs,), daemon=True, name="opensovl-reckoner")
            with _deaf_to_interrupts():
                process.start()
            theirs.close()  # else this end would not hear when the process ends
            self._process, self._line = process, line
        return self._line

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
        self._process = self._line = None  # a thread that listens at the line hears that the process has ended


def _unheard() -> ServerError:
    return ServerError(400, "Nobody waits for this answer any more.")


def _question(line: Connection, question: object) -> Any:
    line.send(question)
    return line.recv()
