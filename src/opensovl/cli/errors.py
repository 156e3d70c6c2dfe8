"""Errors of the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class CommandError(Exception):
    """What is wrong with the input, in one sentence."""


@contextmanager
def told() -> Iterator[None]:
    """Turn what the library says of bad input into one sentence."""
    from opensovl.armies import ArmyError, CatalogueError
    from opensovl.maps import MapError
    from opensovl.records import RecordError

    try:
        yield
    except (ArmyError, CatalogueError, MapError, RecordError, ValueError) as error:
        raise CommandError(" ".join(str(error).split())) from error
    except BrokenPipeError:
        raise  # of whoever reads the output, not of the input
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise CommandError(f"{where}{error.strerror or error}.") from error
