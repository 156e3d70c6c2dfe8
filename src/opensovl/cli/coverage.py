"""`opensovl coverage`: has everything in the catalogue been used in play?"""

from __future__ import annotations

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import told


def coverage(
    seconds: float = typer.Option(300.0, min=0.1, max=86400, help="The longest that it may go on."),
    seed: int = typer.Option(0, min=0, max=2**62, help="The first battle's seed; the next ones follow."),
    data: Data = None,
) -> None:
    """Play random battles until every unit, weapon, property, spell, ability and item was used; status 1 if one was not."""
    from opensovl.analysis.coverage import run

    with told():
        report = run(seconds, seed)
    for fault in report.faults:
        typer.echo(f"FAULT {fault}")
    for kind, count in report.known.items():
        missing = sorted(report.missing[kind])
        typer.echo(f"{kind:<16} {count - len(missing):>4} of {count} used" + (f"; never {', '.join(missing)}" if missing else ""))
    typer.echo(f"{report.battles} battles, {report.actions} actions, {len(report.faults)} faults.")
    if report.faults or not report.complete:
        raise typer.Exit(1)
