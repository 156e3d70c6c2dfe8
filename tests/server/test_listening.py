"""Where the server listens."""

from __future__ import annotations

import asyncio
import socket

from opensovl.server.run import _listen


def test_answers_leave_at_once() -> None:
    """Without TCP_NODELAY every answer waits 40 ms for the reader's acknowledgement of its first half."""

    async def accepted() -> int:
        kept: asyncio.Queue[int] = asyncio.Queue()

        def look(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            told = writer.get_extra_info("socket")
            kept.put_nowait(told.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = _listen("127.0.0.1", 0)
        listener.setblocking(False)
        async with await asyncio.start_server(look, sock=listener):
            await asyncio.open_connection(*listener.getsockname())
            return await kept.get()

    assert asyncio.run(accepted()) != 0
