"""The command `opensovl`: thin, one verb per file. Bad input gets one sentence and exit status 2."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; every foreseeable error is one sentence on standard error."""
    import click

    from opensovl.cli.app import app
    from opensovl.cli.errors import CommandError

    try:
        status = app(standalone_mode=False)
    except click.exceptions.Exit as stop:
        status = stop.exit_code
    except click.exceptions.Abort:
        status = 130
    except click.ClickException as error:
        print(f"opensovl: {error.format_message()}", file=sys.stderr)
        status = 2
    except CommandError as error:
        print(f"opensovl: {error}", file=sys.stderr)
        status = 2
    except BrokenPipeError:
        sys.stderr.close()
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status if isinstance(status, int) else 0)
