"""The command `opensovl`: thin, one verb per file. Bad input gets one sentence and exit status 2."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line; every foreseeable error is one sentence on standard error."""
    import typer

    from opensovl.cli.app import app
    from opensovl.cli.errors import CommandError

    try:
        status = app(standalone_mode=False)
    except typer.Abort:
        status = 130
    except typer.TyperException as error:
        message = " ".join(getattr(error, "format_message", error.__str__)().split())
        if message:  # empty where the help has been shown instead
            print(f"opensovl: {message}", file=sys.stderr)
        status = 2
    except CommandError as error:
        print(f"opensovl: {error}", file=sys.stderr)
        status = 2
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (for what is flushed at the end)
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status if isinstance(status, int) else 0)
