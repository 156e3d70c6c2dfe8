"""Serving the page on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser

from opensovl.server.storage import default_url

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class ServeError(Exception):
    """Why the page cannot be served, in one sentence."""


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen()  # whoever reads the printed address may connect at once
        return listener
    except OSError as error:
        raise ServeError(f"Cannot serve on {host} port {port}: {error.strerror or error}. Try another with --port.") from error


def _has_display() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(host: str, port: int, browser: bool) -> None:
    """Serve until interrupted; prints the address once it answers. Raises ServeError."""
    import uvicorn

    from opensovl import compiled
    from opensovl.server.app import PAGE, create_app

    listener = _listen(host, port)
    try:
        app = create_app(default_url(), local_only=host in LOOPBACK)
    except OSError as error:
        raise ServeError(f"Cannot open the store of battles: {error}.") from error
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
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
