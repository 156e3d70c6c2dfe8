"""`opensovl army`: check, show, convert, draw and print army lists."""

from __future__ import annotations

import json
import secrets
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import CommandError, told

if TYPE_CHECKING:
    from opensovl.armies import ArmyList

army = typer.Typer(help="Army lists: check, show, convert, draw at random, print.", no_args_is_help=True)
LISTED = "A sample army's name, a list's file, or - for what is piped in."


class Form(StrEnum):
    TOML = "toml"
    TEXT = "text"
    JSON = "json"


def _load(name: str) -> ArmyList:
    """An army; ArmyError with every reason."""
    from opensovl import armies, plaintext
    from opensovl.armies.lists import LARGEST

    if name != "-":
        return armies.load(name)
    try:
        text = plaintext.decode(sys.stdin.buffer.read(LARGEST + 1), LARGEST)
    except ValueError as error:
        raise armies.ArmyError("what is piped in", [str(error)]) from error
    return armies.parse(text, "what is piped in")


def _written(found: ArmyList, form: Form) -> str:
    import msgspec

    if form is Form.JSON:
        plain = {**msgspec.to_builtins(found), "rules": found.rules}
        return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"
    return found.to_toml() if form is Form.TOML else found.to_text()


def _give(text: str, out: Path | None) -> None:
    """Print it, or write it beside its place and move it there."""
    if out is None:
        typer.echo(text, nl=False)
        return
    with told():
        part = out.with_name(out.name + ".part")
        part.write_text(text, encoding="utf-8")
        part.replace(out)
    typer.echo(f"Written to {out}.")


@army.command()
def check(
    files: list[str] = typer.Argument(help=LISTED),
    as_json: bool = typer.Option(False, "--json", help="Print a list of objects."),
    data: Data = None,
) -> None:
    """Say whether lists are legal (R5), with every reason why not; exit status 1 if one is not."""
    from opensovl import armies

    rows: list[dict[str, Any]] = []
    for name in files:
        try:
            found = _load(name)
        except armies.ArmyError as error:
            rows.append({"list": name, "legal": False, "reasons": error.reasons})
            continue
        head = {"name": found.name, "faction": found.faction, "size": found.size, "points": found.points}
        rows.append({"list": name, "legal": True, "reasons": [], **head})
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False))
    else:
        for row in rows:
            _say_checked(row)
    if not all(row["legal"] for row in rows):
        raise typer.Exit(1)


def _say_checked(row: dict[str, Any]) -> None:
    from opensovl import armies

    if row["legal"]:
        of = armies.SIZES[row["size"]][0]
        typer.echo(f"{row['list']}: legal. {row['name']}, {row['faction']}, {row['size']}: {row['points']} of {of} points.")
        return
    count = len(row["reasons"])
    typer.echo(f"{row['list']}: not legal, for {count} reason{'s' if count > 1 else ''}.")
    for reason in row["reasons"]:
        typer.echo(f"  - {reason}")


@army.command()
def show(
    name: str = typer.Argument(help=LISTED),
    as_json: bool = typer.Option(False, "--json", help="Print one object."),
    data: Data = None,
) -> None:
    """Show a list with its points, line by line (R5.3, R5.4)."""
    from opensovl import armies

    with told():
        found = _load(name)
        lines = [(unit, armies.cost_lines(found.faction, unit)) for unit in found.units]
    if as_json:
        units = [
            {
                "unit": unit.label,
                "points": sum(line.points for line in costs),
                "lines": [[line.text, line.points] for line in costs],
            }
            for unit, costs in lines
        ]
        head = {"name": found.name, "faction": found.faction, "size": found.size, "rules": found.rules, "points": found.points}
        typer.echo(json.dumps({**head, "units": units}, ensure_ascii=False))
        return
    typer.secho(f"{found.name}: {found.faction}, {found.size}, rules {found.rules}", bold=True)
    for number, (unit, costs) in enumerate(lines, start=1):
        typer.echo(f"\n{number}. {unit.label}{_width(found.faction, unit)}")
        for line in costs:
            typer.echo(f"   {line.points:>5}  {line.text}")
        if len(costs) > 1:
            typer.echo(f"   {sum(line.points for line in costs):>5}  in all")
    typer.secho(f"\n{found.points:>8}  of {armies.SIZES[found.size][0]} points, {len(found.units)} units", bold=True)


def _width(faction: str, unit: Any) -> str:
    from opensovl.armies.fielding import entry_of, front_of

    if not unit.entry or entry_of(faction, unit.entry).models is None:
        return ""
    return f", {front_of(entry_of(faction, unit.entry), unit)} wide"


@army.command()
def convert(
    name: str = typer.Argument(help=LISTED),
    to: Form = typer.Option(Form.TEXT, help="toml for a file, text to paste into a message, json for programs."),
    out: Path | None = typer.Option(None, help="Write it to this file."),
    data: Data = None,
) -> None:
    """Turn a list from one form into another; whichever it comes in is seen from the list itself."""
    with told():
        found = _load(name)
    _give(_written(found, to), out)


@army.command()
def new(
    faction: str = typer.Argument(help="A faction's name; `opensovl army factions` lists them."),
    points: int = typer.Option(500, help="500, 650, 1000 or 1500."),
    seed: int | None = typer.Option(None, min=0, max=2**63, help="The same seed draws the same list."),
    to: Form = typer.Option(Form.TOML, help="toml, text or json."),
    out: Path | None = typer.Option(None, help="Write it to this file."),
    data: Data = None,
) -> None:
    """Draw a legal list at random that spends at least 95 % of its points."""
    from opensovl import armies

    with told():
        drawn = armies.random_list(_faction(faction), points, secrets.randbits(31) if seed is None else seed)
    _give(_written(drawn, to), out)


def _faction(name: str) -> str:
    """A faction's name as its file writes it, from any spelling of capitals and hyphens."""
    from opensovl import armies

    spelt = name.casefold().replace("-", " ")
    return next((known for known in armies.faction_names() if known.casefold().replace("-", " ") == spelt), name)


@army.command("print")
def print_(
    name: str = typer.Argument(help=LISTED),
    out: Path | None = typer.Option(None, help="Write it to this file; else it is named after the list."),
    data: Data = None,
) -> None:
    """Write a roster of one page, with a card for each unit, as HTML to look at, print, or save as PDF."""
    from opensovl.drawing.roster import roster_html

    with told():
        found = _load(name)
        text = roster_html(found)
    if out is None:
        plain = "".join(sign if sign.isalnum() else "-" for sign in found.name.casefold())
        out = Path(f"{'-'.join(filter(None, plain.split('-')))[:60] or 'army'}.html")
    _give(text, out)


@army.command()
def factions(as_json: bool = typer.Option(False, "--json", help="Print a list of objects."), data: Data = None) -> None:
    """List the factions, and how many entries each has."""
    from opensovl import armies
    from opensovl.armies import catalogue

    with told():
        found = [catalogue.faction(name) for name in armies.faction_names()]
    if as_json:
        typer.echo(json.dumps([{"name": one.name, "entries": [entry.name for entry in one.entries]} for one in found]))
        return
    for one in found:
        leaders = [entry.name for entry in one.entries if entry.is_commander]
        typer.echo(f"{one.name:<24} {len(one.entries):>3} entries; led by {', '.join(leaders)}")


@army.command()
def schemas(folder: Path = typer.Argument(help="Where the files go; it is made if need be."), data: Data = None) -> None:
    """Write schema files, with which an editor completes and checks lists and data files (docs/data.md)."""
    from opensovl.armies import schemas as made

    with told():
        if folder.exists() and not folder.is_dir():
            raise CommandError(f"{folder} is a file, not a folder.")
        written = made.write(folder)
    typer.echo(f"{len(written)} schema files written to {folder}: {', '.join(path.name for path in written)}.")
