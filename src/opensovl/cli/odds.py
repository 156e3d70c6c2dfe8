"""`opensovl odds`: two units against each other, exactly reckoned."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from opensovl.cli.data import Data
from opensovl.cli.errors import CommandError, told

if TYPE_CHECKING:
    from opensovl.odds import Fight, Harm

SOUTH, NORTH, SCORE = "#1d5296", "#b9520a", "#4e7440"


def odds(
    units: list[str] = typer.Argument(
        help="'orc-warriors 20x5 2hw' vs 'dwarf-warriors 15x5 greatweapon'", metavar="FIRST vs SECOND"
    ),
    side: str = typer.Option("front", help="The side of the second that the first fights: front, flank (left), right, rear."),
    charge: bool = typer.Option(False, "--charge", help="The first has charged this turn."),
    counter: bool = typer.Option(False, "--counter", help="The second has counter-charged."),
    rounds: int = typer.Option(1, min=1, max=7, help="Rounds ahead."),
    shoot: float | None = typer.Option(None, min=0, max=100, help="The first shoots at the second over so many inches instead."),
    cover: bool = typer.Option(False, "--cover", help="The one shot at stands in a forest."),
    svg: Path | None = typer.Option(None, help="Draw the distributions into this file."),
    as_json: bool = typer.Option(False, "--json", help="Print one object."),
    data: Data = None,
) -> None:
    """Say what a fight or a shot between two units comes to: every chance computed, nothing sampled."""
    from opensovl import armies
    from opensovl.analysis import matchups
    from opensovl.core.actions import Refused
    from opensovl.odds import plain

    names = [word for word in units if word.casefold() not in ("vs", "vs.", "against")]
    if len(names) != 2:
        raise CommandError(f"Name two units, each in quotes, as in: 'orc-warriors 20x5 2hw' vs 'giant'; here are {len(names)}.")
    with told():
        first, second = (armies.unit_from_words(name) for name in names)
        try:
            if shoot is not None:
                harm = matchups.shot_odds(matchups.shooting(first, second, shoot, cover))
                found: dict[str, Any] = plain.harm(harm)
                lines, panels = _shot_lines(harm, names), _shot_panels(harm)
            else:
                fight = matchups.fight_odds(matchups.melee(first, second, side, charge, counter), rounds)  # type: ignore[arg-type]
                found = plain.fight(fight)
                lines, panels = _fight_lines(fight, names), _fight_panels(fight, names)
        except Refused as refused:
            raise CommandError(f"{refused.text} ({refused.rule})") from refused
        if svg is not None:
            from opensovl.drawing.chances import bars_svg

            svg.write_text(bars_svg(f"{names[0]} against {names[1]}", panels), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps({"first": names[0], "second": names[1], **found}))
        return
    for line in lines:
        typer.echo(line)
    if svg is not None:
        typer.echo(f"\nDrawn into {svg}.")


def _share(chance: float) -> str:
    return f"{100 * chance:5.1f} %"


def _fight_lines(fight: Fight, names: list[str]) -> list[str]:
    from opensovl.drawing.chances import bars_text
    from opensovl.odds.chances import mean

    wide = max(len(name) for name in names)
    lines = []
    for number, one in enumerate(fight.rounds, start=1):
        lines.append(f"Round {number}, fought in {_share(one.fought).strip()}")
        for place, name in enumerate(names):
            unit = one.units[place]
            lines.append(
                f"  {name:<{wide}}  wins {_share(one.wins[place])}   by now: breaks {_share(unit.breaks)}"
                f"   destroyed {_share(unit.destroyed + unit.caught)}   {mean(unit.models):5.1f} models left"
            )
        lines.append(f"  {'a tie':<{wide}}       {_share(one.ties)}   the fight goes on {_share(one.goes_on)}")
        if one.dropped > 0.0005:
            lines.append(f"  ways too unlikely to follow: {_share(one.dropped).strip()}, so much may every figure be wrong")
    lines.append("")
    lines.append(f"Combat score of round 1, {names[0]} less {names[1]}:")
    lines += bars_text(fight.rounds[0].score)
    return lines


def _fight_panels(fight: Fight, names: list[str]) -> list[tuple[str, dict[int, float], str]]:
    first = fight.rounds[0]
    panels = [(f"Combat score of round 1, {names[0]} less {names[1]}: chances in %", first.score, SCORE)]
    for place, (name, colour) in enumerate(zip(names, (SOUTH, NORTH), strict=True)):
        last = fight.rounds[-1].units[place]
        panels.append((f"Models left of {name} after round {len(fight.rounds)}", dict(enumerate(last.models)), colour))
    return panels


def _shot_lines(harm: Harm, names: list[str]) -> list[str]:
    from opensovl.drawing.chances import bars_text
    from opensovl.odds.chances import mean

    dice = f"{harm.dice} dice on {harm.needs}+, " if harm.needs else ""
    rolled = f"{dice}{mean(harm.hits):.2f} hits, saved on {harm.save_needs}+, {mean(harm.wounds):.2f} wounds"
    return [
        f"{names[0]} shoots at {names[1]}: {rolled}",
        f"  destroyed {_share(harm.destroyed).strip()}, {mean(harm.models):.1f} of {len(harm.models) - 1} models left",
        "",
        "Wounds:",
        *bars_text(dict(enumerate(harm.wounds))),
    ]


def _shot_panels(harm: Harm) -> list[tuple[str, dict[int, float], str]]:
    return [
        ("Wounds, chances in %", dict(enumerate(harm.wounds)), SCORE),
        ("Models left", dict(enumerate(harm.models)), NORTH),
    ]
