"""`opensovl bench`: how fast the engine is here, against python-chess in the same run."""

from __future__ import annotations

import json

import typer

from opensovl.cli.errors import told


def bench(
    as_json: bool = typer.Option(False, "--json", help="Print one object."),
    seconds: float = typer.Option(3.0, min=0.05, max=600, help="Seconds for each of the longer measurements."),
) -> None:
    """Measure the engine on one core."""
    from opensovl.analysis.bench import measure, table

    with told():
        figures = measure(seconds)
    typer.echo(json.dumps(figures) if as_json else table(figures))
