"""`opensovl replay`: a record told again, and verified."""

from __future__ import annotations

import json
from pathlib import Path

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import told


def replay(
    file: Path = typer.Argument(help="A record made with `opensovl battle --record` or saved on the page."),
    verify: bool = typer.Option(False, "--verify", help="Compare every result and the final state's digest."),
    as_json: bool = typer.Option(False, "--json", help="Print one object instead of the story."),
    data: Data = None,
) -> None:
    """Tell a recorded battle again; with --verify, only say whether it plays out as recorded."""
    from opensovl.battle import Battle
    from opensovl.cli.battle import Story, outcome
    from opensovl.records import files

    with told():
        fought = files.verify(file) if verify else Battle.load(file)
    if as_json:
        found = outcome(fought)
        if verify:
            found["verified"] = True
        typer.echo(json.dumps(found))
    elif verify:
        typer.echo(f"{file}: {len(fought.log)} actions play out as recorded; digest {fought.digest()}.")
    else:
        story = Story(fought)
        story.opening()
        for entry in fought.log:
            story.go_on(entry.events)
        if fought.over:
            story.closing()
        else:
            typer.echo(f"\nThe record ends in turn {fought.state.turn}; the battle is not over.")
