"""`opensovl play`: the page, served on this machine."""

from __future__ import annotations

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import CommandError


def play(
    port: int = typer.Option(8765, min=0, max=65535, help="The port to serve on; 0 takes any free one."),
    host: str = typer.Option("127.0.0.1", help="The address to serve on."),
    browser: bool = typer.Option(True, help="Open a browser where there is one."),
    data: Data = None,
) -> None:
    """Serve the page to play on, and open it in a browser."""
    from opensovl.server.run import ServeError, serve

    try:
        serve(host, port, browser)
    except ServeError as error:
        raise CommandError(str(error)) from error
