"""`opensovl maps` and `opensovl armies`: what there is to play with."""

from __future__ import annotations

import json

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import told


def maps(as_json: bool = typer.Option(False, "--json", help="Print a list of objects.")) -> None:
    """List the maps."""
    from opensovl import maps as battlefields

    with told():
        found = [battlefields.load(name) for name in battlefields.names()]
    if as_json:
        rows = [{"name": m.name, "title": m.title, "size": m.size, "layouts": len(m.layouts), "text": m.text} for m in found]
        typer.echo(json.dumps(rows))
        return
    for m in found:
        typer.echo(f"{m.name:<16} {m.title}, {m.size}, {m.width:g} x {m.height:g} inches, {len(m.layouts)} objective layouts")
        typer.echo(f"{'':<16} {m.text}")


def armies(as_json: bool = typer.Option(False, "--json", help="Print a list of objects."), data: Data = None) -> None:
    """List the sample armies."""
    from opensovl import armies as army_lists

    with told():
        found = [(name, army_lists.load(name)) for name in army_lists.samples()]
    if as_json:
        rows = [
            {
                "name": name,
                "title": a.name,
                "faction": a.faction,
                "size": a.size,
                "points": a.points,
                "units": len(a.units),
            }
            for name, a in found
        ]
        typer.echo(json.dumps(rows))
        return
    for name, a in found:
        typer.echo(f"{name:<28} {a.name}: {a.faction}, {a.size}, {a.points} points, {len(a.units)} units")
