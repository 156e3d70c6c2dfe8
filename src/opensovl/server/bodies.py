"""Bodies of requests: heard within bounds, decoded, refused in words."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from fastapi import Request

from opensovl.server.errors import ServerError

T = TypeVar("T")


async def body_of(request: Request, largest: int) -> bytes:
    """What was sent, if it is no more than `largest` bytes. ServerError 400."""
    read = bytearray()
    async for part in request.stream():
        read += part
        if len(read) > largest:
            raise ServerError(400, f"That is larger than {largest // 1024} KiB.")
    return bytes(read)


def decoded(body: bytes, kind: type[T]) -> T:
    """The JSON of a body in a form. ServerError 400, saying what does not fit."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ServerError(400, f"That cannot be read: {error}.") from error
