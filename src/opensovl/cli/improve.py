"""`opensovl improve`: which swap makes a list better against a field, and how surely."""

from __future__ import annotations

from pathlib import Path

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import CommandError, told
from opensovl.cli.running import check_files, names, progress, stoppable


def improve(
    army: str = typer.Argument(metavar="LIST", help="A sample army or the file of a list."),
    against: str = typer.Option(..., help="The armies that it is to beat: samples or files, with commas between."),
    battles: int = typer.Option(200, "--battles", "-n", min=2, max=100_000, help="Battles of a swap in the search's last round."),
    steps: int = typer.Option(1, min=1, max=50, help="Take the best swap, then the best after it, so often."),
    maps: str = typer.Option("all", help="Maps' names or files, with commas between; or all."),
    bots: str = typer.Option("scripted", help="The bot that plays; or the list's own and its opponents', with a comma between."),
    scenario: str = typer.Option("both", help="pitched, objectives or both."),
    seed: int = typer.Option(1, min=0, max=2**64 - 1, help="The same seed plays the same battles."),
    jobs: int = typer.Option(0, "--jobs", "-j", min=0, max=1024, help="Processes; 0: one for each core."),
    out: Path | None = typer.Option(None, help="Write the improved list here, as TOML; else it is printed."),
    as_json: bool = typer.Option(False, "--json", help="Print everything as one object."),
    data: Data = None,
) -> None:
    """Try every legal swap of a list against a field, and measure the best ones in fresh battles.

    Ctrl-C stops early and tells what there is.
    """
    from opensovl import armies
    from opensovl.analysis import improving, simulation
    from opensovl.analysis.improving.table import lines
    from opensovl.analysis.workers import Workers

    with told():
        check_files({"improved list": out})
        own = armies.load(army)
        field = improving.field(
            own,
            names(against, "--against"),
            () if maps == "all" else names(maps, "--maps"),
            names(bots, "--bots"),
            ("pitched", "objectives") if scenario == "both" else names(scenario, "--scenario"),
        )
        try:
            with Workers(jobs) as workers, progress() as show, stoppable() as stop:

                def count(done: int, total: int) -> None:
                    show(simulation.Progress(done, total, 0, workers.losses, workers.count))

                found = improving.Search(field, battles, seed, workers, stop, count).improve(own, steps)
        except simulation.SimulationError as error:
            raise CommandError(str(error)) from error
        better = found.improved.units != own.units
        if out is not None and better:
            out.write_text(found.improved.to_toml(), encoding="utf-8")
    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(found).decode())
    else:
        for line in lines(found):
            typer.echo(line)
        if better:
            typer.echo(f"\nThe improved list: {out}" if out is not None else f"\n{found.improved.to_toml()}", nl=out is not None)
    if found.stopped:
        typer.echo("Stopped early.", err=True)
        raise typer.Exit(130)
