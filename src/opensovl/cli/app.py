"""The verbs of `opensovl`."""

from __future__ import annotations

import typer

from opensovl.cli import army, balance, battle, bench, coverage, fuzz, improve, lists, odds, play, replay, report, simulate

app = typer.Typer(
    name="opensovl",
    help="An open, unofficial engine for rank-and-flank fantasy battles.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=True,
)


def _version(wanted: bool) -> None:
    if wanted:
        from opensovl import __version__, compiled

        form = "compiled" if compiled() else "interpreted: plain Python, about forty times slower"
        typer.echo(f"opensovl {__version__} ({form})")
        raise typer.Exit


@app.callback()
def common(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Version, and which form runs."),
) -> None:
    """An open, unofficial engine for rank-and-flank fantasy battles."""


app.command("battle")(battle.battle)
app.command("replay")(replay.replay)
app.command("report")(report.report)
app.command("maps")(lists.maps)
app.command("armies")(lists.armies)
app.add_typer(army.army, name="army")
app.command("play")(play.play)
app.command("odds")(odds.odds)
app.command("simulate")(simulate.simulate)
app.command("improve")(improve.improve)
app.command("balance")(balance.balance)
app.command("bench")(bench.bench)
app.command("fuzz")(fuzz.fuzz)
app.command("coverage")(coverage.coverage)
