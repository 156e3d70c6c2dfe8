"""`opensovl balance`: which units are worth their points, faction against faction, map against side."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import CommandError, told
from opensovl.cli.running import check_files, progress, stoppable

if TYPE_CHECKING:
    from opensovl.analysis.balance import Balance


def balance(
    points: int = typer.Option(500, help="The size of the lists: 500, 650, 1000 or 1500."),
    battles: int = typer.Option(20_000, "--battles", "-n", min=1, max=10_000_000, help="Battles of random lists."),
    seed: int = typer.Option(1, min=0, max=2**64 - 1, help="The same seed plays the same battles."),
    jobs: int = typer.Option(0, "--jobs", "-j", min=0, max=1024, help="Processes; 0: one for each core."),
    out: Path | None = typer.Option(None, help="Write the page, as Markdown."),
    chart: Path | None = typer.Option(None, help="Write the page's chart, as SVG (extra analysis)."),
    csv: Path | None = typer.Option(None, help="Write a table, a row a battle, as CSV."),
    data: Data = None,
) -> None:
    """Let bots fight random lists of all factions and the samples, and reckon what units are worth (extra analysis).

    Ctrl-C stops early and tells what there is; the page is only written of all battles.
    """
    from opensovl.analysis import balance as balancing
    from opensovl.analysis import simulation
    from opensovl.analysis.balance.table import lines, write_csv
    from opensovl.analysis.workers import Workers

    with told():
        check_files({"page": out, "chart": chart, "CSV": csv})
        if chart is not None:
            from opensovl.analysis.balance.chart import available

            available()
        field = balancing.design(points, seed)
        try:
            with Workers(jobs) as workers, progress() as show, stoppable() as stop:

                def count(done: int, total: int) -> None:
                    show(simulation.Progress(done, total, 0, workers.losses, workers.count))

                found = balancing.run(field, battles, workers, stop, count)
        except simulation.SimulationError as error:
            raise CommandError(str(error)) from error
        if csv is not None:
            write_csv(found, csv)
        if not found.stopped:
            _write(found, out, chart, _command(points, battles, seed, out, chart))
    for line in lines(found):
        typer.echo(line)
    if found.stopped:
        typer.echo("Stopped early; no page was written.", err=True)
        raise typer.Exit(130)


def _command(points: int, battles: int, seed: int, out: Path | None, chart: Path | None) -> str:
    """What makes the same page again: whatever says how it is played does not belong to it."""
    files = [f"{name} {path.as_posix()}" for name, path in (("--out", out), ("--chart", chart)) if path is not None]
    return " ".join((f"opensovl balance --points {points} -n {battles} --seed {seed}", *files))


def _write(found: Balance, out: Path | None, chart: Path | None, command: str) -> None:
    from opensovl.analysis.balance.chart import svg
    from opensovl.analysis.balance.page import page

    if chart is not None and found.fit is not None:
        chart.write_text(svg(found.fit), encoding="utf-8")
    if out is not None:
        picture = Path(os.path.relpath(chart, out.parent)).as_posix() if chart is not None and found.fit is not None else ""
        out.write_text(page(found, command, picture), encoding="utf-8")
