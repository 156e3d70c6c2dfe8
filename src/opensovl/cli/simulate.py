"""`opensovl simulate`: armies fight each other a thousand times, on all cores or a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import CommandError, told
from opensovl.cli.running import check_files, names, progress, stoppable

if TYPE_CHECKING:
    from opensovl.analysis.simulation import Outcome, Plan
    from opensovl.analysis.simulation.summary import Summary


def simulate(
    armies: list[str] = typer.Argument(help="Two sample armies or files of lists, or more: then each fights each."),
    battles: int = typer.Option(1000, "--battles", "-n", min=1, help="Battles of each two armies, every second one swapped."),
    maps: str = typer.Option("all", help="Maps' names or files, with commas between; or all."),
    bots: str = typer.Option("scripted", help="The bot that plays, or one for each army, with commas between."),
    scenario: str = typer.Option("both", help="pitched, objectives or both."),
    seed: int = typer.Option(1, min=0, max=2**64 - 1, help="The same seed plays the same battles."),
    jobs: int = typer.Option(0, "--jobs", "-j", min=0, max=1024, help="Processes, or processors of the cluster; 0: all."),
    ray: str = typer.Option("", help="The address of a Ray cluster to play on, or local (extra ray)."),
    out: Path | None = typer.Option(None, help="Write the report, one HTML file (extra analysis)."),
    rows: Path | None = typer.Option(None, help="Keep the rows here, to go on from; beside the report, if there is one."),
    csv: Path | None = typer.Option(None, help="Write a table, a row a battle, as CSV."),
    parquet: Path | None = typer.Option(None, help="Write the same table as Parquet (extra analysis)."),
    matrix: bool = typer.Option(False, "--matrix", help="Report each army against each, even if there are but two."),
    as_json: bool = typer.Option(False, "--json", help="Print the summary as one object."),
    data: Data = None,
) -> None:
    """Fight a thousand battles and report who wins, by how much, where, and through which units.

    Ctrl-C stops early with what there is; the same command goes on from there.
    """
    from opensovl.analysis import simulation

    if rows is None and out is not None:
        rows = out.with_name(f"{out.stem}.rows.jsonl")
    with told():
        check_files({"report": out, "rows": rows, "CSV": csv, "Parquet": parquet})
        _check_extras(out, parquet)
        plan = simulation.make(
            armies,
            count=battles,
            maps=() if maps == "all" else names(maps, "--maps"),
            bots=names(bots, "--bots"),
            scenarios=("pitched", "objectives") if scenario == "both" else names(scenario, "--scenario"),
            seed=seed,
        )
        try:
            with progress() as show, stoppable() as stop:
                outcome = simulation.run(plan, jobs=jobs, ray=ray, rows_file=rows, stop=stop, told=show)
            summary = _write(plan, outcome, out, csv, parquet, matrix)
        except simulation.SimulationError as error:
            raise CommandError(str(error)) from error
    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(summary).decode())
    else:
        _tell(summary, out)
    if outcome.stopped:
        further = "the same command goes on from there" if rows is not None else "with --rows FILE it could go on from there"
        typer.echo(f"Stopped after {len(outcome.rows)} of {plan.total} battles; {further}.", err=True)
        raise typer.Exit(130)


def _check_extras(out: Path | None, parquet: Path | None) -> None:
    if out is not None:
        from opensovl.analysis.simulation import charts

        charts.available()
    if parquet is not None:
        from opensovl.analysis.simulation import tables

        tables.parquet_available()


def _write(plan: Plan, outcome: Outcome, out: Path | None, csv: Path | None, parquet: Path | None, matrix: bool) -> Summary:
    """Everything that was asked for, from the rows that there are."""
    from opensovl.analysis.simulation import report, tables
    from opensovl.analysis.simulation.summary import summarize

    summary = summarize(plan, outcome.rows)
    if csv is not None:
        tables.write_csv(plan, outcome.rows, csv)
    if parquet is not None:
        tables.write_parquet(plan, outcome.rows, parquet)
    if out is not None:
        report.write(plan, outcome.rows, out, summary, matrix)
    return summary


def _tell(summary: Summary, out: Path | None) -> None:
    """The result in a few lines."""
    from opensovl.analysis.simulation.words import mean_words, share_words

    typer.secho(f"{summary.battles} battles, seed {summary.seed}", bold=True)
    for one in summary.pairings:
        found = one.results
        typer.echo(f"{one.a} against {one.b}: {found.wins.count} won, {found.draws.count} drawn, {found.losses.count} lost")
        typer.echo(f"  won {share_words(found.wins)}, drawn {share_words(found.draws)}, lost {share_words(found.losses)}")
        typer.echo(f"  {mean_words(found.points, 2)} points a battle; score less the enemy's: {mean_words(found.difference)}")
    typer.echo("In brackets: 95 % intervals.")
    if out is not None:
        typer.echo(f"Report: {out}")
