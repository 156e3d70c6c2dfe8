"""`opensovl battle`: a battle between two bots, told in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import told

if TYPE_CHECKING:
    from opensovl.battle import Battle
    from opensovl.core.events import Event


def battle(
    map: str = typer.Option("random", help="A map's name, a file, or random."),
    scenario: str = typer.Option("random", help="pitched, objectives or random."),
    south: str = typer.Option("random", help="A sample army's name, a file, or random."),
    north: str = typer.Option("random", help="A sample army's name, a file, or random."),
    south_bot: str = typer.Option("scripted", help="The bot that plays south."),
    north_bot: str = typer.Option("scripted", help="The bot that plays north."),
    seed: int | None = typer.Option(None, min=0, max=2**64 - 1, help="The same seed plays the same battle."),
    record: Path | None = typer.Option(None, help="Write the battle's record to this file."),
    as_json: bool = typer.Option(False, "--json", help="Print one object instead of the story."),
    data: Data = None,
) -> None:
    """Play a battle between two bots and tell it turn by turn."""
    from opensovl import bots
    from opensovl.battle import Battle

    with told():
        fought = Battle.start(map=map, scenario=scenario, armies=(south, north), seed=seed)
        players = (bots.load(south_bot, fought.setup.seed), bots.load(north_bot, fought.setup.seed + 1))
        if record is not None and (record.is_dir() or not record.parent.is_dir()):
            where = f"{record} is a folder" if record.is_dir() else f"there is no folder {record.parent}"
            raise ValueError(f"The record cannot be written: {where}.")
        story = None if as_json else Story(fought)
        if story is not None:
            story.opening()
        while not fought.over:
            side = fought.to_act
            assert side is not None
            events = fought.apply(players[side].choose(fought.view(side)))
            if story is not None:
                story.go_on(events)
        if record is not None:
            fought.save(record)
    if as_json:
        typer.echo(json.dumps(outcome(fought)))
    elif story is not None:
        story.closing()


def outcome(fought: Battle) -> dict[str, Any]:
    """The contract of `--json`; winner, reason and score are null while the battle goes on."""
    result = fought.result
    return {
        "winner": str(result.winner) if result is not None and result.winner is not None else None,
        "reason": result.reason if result is not None else None,
        "score": {"south": result.score[0], "north": result.score[1]} if result is not None else None,
        "turns": fought.state.turn,
        "actions": len(fought.log),
        "digest": fought.digest(),
    }


class Story:
    """Prints a battle in words as it goes on."""

    def __init__(self, fought: Battle) -> None:
        from opensovl.telling import Teller

        self.battle = fought
        self.teller = Teller(fought.state)

    def opening(self) -> None:
        from opensovl.core.profiles import SIDE_NAMES

        setup = self.battle.setup
        typer.secho(f"{setup.map.title}, {self.battle.scenario} battle, seed {setup.seed}", bold=True)
        for side, army in enumerate(setup.armies):
            typer.echo(f"{SIDE_NAMES[side].capitalize()}: {army.name} ({army.faction}, {army.points} points)")
            for unit in self.battle.state.units:
                if unit.side == side:
                    leader = f" led by {unit.spec.commander.entry}" if unit.spec.commander and unit.spec.troop else ""
                    typer.echo(f"  {unit.number}. {unit.spec.models or 1} {unit.spec.name}{leader}")

    def go_on(self, events: list[Event]) -> None:
        for event in events:
            words = self.teller.tell(event)
            if not words or event.kind in ("placed", "lifted"):
                continue
            if event.kind == "phase_begins":
                typer.echo("")
                typer.secho(words, bold=True)
            else:
                typer.echo(f"  {words}")

    def closing(self) -> None:
        from opensovl.core.scoring import score_lines

        typer.echo("")
        for line in score_lines(self.battle.state):
            typer.echo(f"  {('South', 'North')[line.side]}  {line.points:>4}  {line.text} ({line.rule})")
        result = self.battle.result
        assert result is not None
        who = f"{result.winner.name.capitalize()} wins" if result.winner is not None else "A draw"
        typer.secho(f"{who} ({result.reason}), {result.score[0]} to {result.score[1]}.", bold=True)
