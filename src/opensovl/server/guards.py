"""What every answer carries, and which requests are not for us: a page elsewhere must not play through a visitor's browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection

from opensovl.language import say
from opensovl.server.language import language_of

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Asgi = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

LOCAL_NAMES = frozenset({"127.0.0.1", "localhost", "::1", "testserver"})
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
)


class Guards:
    """Refuses foreign origins, and foreign host names where only this machine is served (DNS rebinding)."""

    def __init__(self, app: Asgi, local_only: bool) -> None:
        self.app = app
        self.local_only = local_only

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        problem = self._problem({name: value.decode("latin-1") for name, value in scope["headers"]})
        said = "" if problem is None else say(problem, language_of(HTTPConnection(scope)))
        if problem is not None and scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": said})
        elif problem is not None:
            body = msgspec.json.encode({"error": said, "rule": None})
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            await send({"type": "http.response.start", "status": 403, "headers": headers})
            await send({"type": "http.response.body", "body": body})
        else:
            await self.app(scope, receive, _with_headers(send))

    def _problem(self, headers: dict[bytes, str]) -> str | None:
        host = headers.get(b"host", "")
        if self.local_only and _name_of(f"//{host}") not in LOCAL_NAMES:
            return f"This server answers only on this machine, not as {host!r}."
        origin = headers.get(b"origin")
        if origin is not None and urlsplit(origin).netloc != host:
            return f"Requests from {origin} are not answered here."
        return None


def _name_of(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return wrapped
