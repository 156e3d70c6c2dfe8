"""What the commands that play many battles share: names with commas, files to write, a bar, Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from opensovl.analysis.simulation import Progress


def names(text: str, option: str) -> list[str]:
    """The names in the text, with commas between; ValueError if one is empty."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise ValueError(f"{option} has an empty name: {text!r}.")
    return found


def check_files(files: dict[str, Path | None]) -> None:
    """Nothing is fought for a result that cannot be written: ValueError says which and why."""
    seen: dict[Path, str] = {}
    for what, path in files.items():
        if path is None:
            continue
        if path.is_dir() or not path.parent.is_dir():
            where = f"{path} is a folder" if path.is_dir() else f"there is no folder {path.parent}"
            raise ValueError(f"The {what} cannot be written: {where}.")
        other = seen.setdefault(path.resolve(), what)
        if other != what:
            raise ValueError(f"The {other} and the {what} cannot both be written to {path}.")


@contextmanager
def progress() -> Iterator[Callable[[Progress], None]]:
    """A bar with the time left, on standard error."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("left"), TimeRemainingColumn())
    console = Console(stderr=True)
    with Bar(*columns, console=console, refresh_per_second=4, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Battles", total=None)

        def show(progress: Progress) -> None:
            lost = f" ({progress.losses} workers lost)" if progress.losses else ""
            bar.update(task, description=f"Battles{lost}", total=progress.total, completed=progress.done)

        yield show


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """The first Ctrl-C or SIGTERM asks the run to stop, between two rows; a second Ctrl-C breaks it off."""
    asked = False

    def ask(number: int, frame: Any) -> None:
        nonlocal asked
        if asked and number == signal.SIGINT:
            raise KeyboardInterrupt
        asked = True

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
