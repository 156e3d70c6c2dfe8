"""The option `--data`, which verbs that read armies have in common."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer


def _use(folders: list[Path] | None) -> list[Path] | None:
    """Use them here, and in every process that this one starts."""
    if folders:
        from opensovl import armies
        from opensovl.armies.sources import VARIABLE
        from opensovl.cli.errors import told

        with told():
            armies.use_data(*folders)
        os.environ[VARIABLE] = os.pathsep.join(str(folder.resolve()) for folder in folders)
    return folders


Data = Annotated[
    list[Path] | None,
    typer.Option("--data", help="A folder of data files that adds factions and units.", callback=_use, is_eager=True),
]
