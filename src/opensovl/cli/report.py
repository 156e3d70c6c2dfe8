"""`opensovl report`: a record told as a page to read, or played again on one."""

from __future__ import annotations

from pathlib import Path

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import told


def report(
    file: Path = typer.Argument(help="A record made with `opensovl battle --record` or saved on the page."),
    out: Path | None = typer.Option(None, help="Write it to this file; else beside the record, named after it."),
    animated: bool = typer.Option(False, "--animated", help="A page that plays the battle again, instead of one to read."),
    data: Data = None,
) -> None:
    """Write a battle report as one HTML file: armies, maps turn by turn, decisive moments, dice luck, result."""
    from opensovl.battle import Battle

    with told():
        target = out if out is not None else file.with_suffix(".replay.html" if animated else ".html")
        if target.is_dir() or not target.parent.is_dir():
            where = f"{target} is a folder" if target.is_dir() else f"there is no folder {target.parent}"
            raise ValueError(f"The report cannot be written: {where}.")
        if target.resolve() == file.resolve():
            raise ValueError(f"The report cannot be written to {file}: that is the record.")
        fought = Battle.load(file)

    from opensovl.analysis import reports

    text = reports.animated_html(fought) if animated else reports.report_html(fought, file.name)
    with told():
        part = target.with_name(target.name + ".part")
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    typer.echo(f"{'Replay' if animated else 'Report'}: {target}")
    if not fought.over:
        where = f"turn {fought.state.turn}" if fought.state.turn else "deployment"
        typer.echo(f"The battle is not over: the record ends in {where}.")
