"""`opensovl fuzz`: random battles under suspicion."""

from __future__ import annotations

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import told


def fuzz(
    seconds: float = typer.Option(60.0, min=0.1, max=86400, help="How long to go on."),
    seed: int = typer.Option(0, min=0, max=2**62, help="The first battle's seed; the next ones follow."),
    data: Data = None,
) -> None:
    """Play random battles over all sample armies and maps, and look for faults after every action."""
    from opensovl.analysis.fuzz import run

    with told():
        report = run(seconds, seed)
    for fault in report.faults:
        typer.echo(f"FAULT {fault}")
    also = f" {report.compared} battles ended alike compiled and interpreted." if report.compared else ""
    typer.echo(f"{report.battles} battles, {report.actions} actions, {len(report.faults)} faults.{also}")
    if report.faults:
        raise typer.Exit(1)
