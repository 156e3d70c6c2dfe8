"""Serving the page on this machine."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class ServeError(Exception):
    """Why the page cannot be served, in one sentence."""


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # Named, since asyncio sends at once (TCP_NODELAY) only what it knows to be TCP: else every answer waits 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen()  # whoever reads the printed address may connect at once
        return listener
    except OSError as error:
        raise ServeError(f"Cannot serve on {host} port {port}: {error.strerror or error}. Try another with --port.") from error


def _open_store() -> str:
    """The database's URL, once its tables are there."""
    import asyncio
    import sqlite3

    from alembic.util import CommandError
    from sqlalchemy import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from opensovl.server.storage import Storage, default_url

    async def open_and_close(url: str) -> None:
        where = make_url(url)
        if where.get_backend_name() == "sqlite" and where.database:
            sqlite3.connect(where.database).close()  # the driver's own thread would tell of a failure in a traceback
        storage = Storage(url)
        try:
            await storage.open()
        finally:
            await storage.close()

    try:
        url = default_url()
        asyncio.run(open_and_close(url))
    except (OSError, SQLAlchemyError, sqlite3.Error, CommandError, ImportError) as error:
        problem = str(error).splitlines()[0].rstrip(".")
        raise ServeError(f"The store of battles cannot be opened: {problem}. OPENSOVL_DATABASE can name another.") from error
    return url


def _has_display() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _collect_garbage_seldom() -> None:
    """Looking through all that lives for garbage keeps answers waiting, so what is loaded by now, which stays to the end, is
    left out of it, and the rest is looked through less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def serve(host: str, port: int, browser: bool) -> None:
    """Serve until interrupted; prints the address once it answers. Raises ServeError."""
    import uvicorn

    from opensovl import compiled
    from opensovl.server.app import PAGE, create_app

    url = _open_store()
    listener = _listen(host, port)
    app = create_app(url, local_only=host in LOOPBACK)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    _collect_garbage_seldom()
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))
    if not PAGE.is_dir():
        print("The page is not built; only the API answers. ./play builds it.", flush=True)
    if not compiled():
        hint = "install a C compiler and Python's headers (on Debian: apt-get install gcc python3-dev) and set up again"
        print(f"The rules run as plain Python, slower. For the compiled form, {hint}.", flush=True)
    print(f"OpenSOVL is at {address}  (stop with Ctrl+C)", flush=True)
    if browser and _has_display():
        threading.Timer(0.7, webbrowser.open, [address]).start()
    server.run(sockets=[listener])
    if not server.started:
        raise ServeError("The server did not start; the messages above say why.")
