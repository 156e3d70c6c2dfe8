"""The report of a simulation: figures, charts and battles to look at, in one HTML file."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path

from opensovl.analysis.simulation import charts, typical
from opensovl.analysis.simulation.page import Cell, details, document, figure, heading, paragraph, table
from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.playing import Row
from opensovl.analysis.simulation.summary import DEPTHS, THIRDS, ArmyFigures, Group, Results, Summary, summarize
from opensovl.analysis.simulation.words import mean_words, percent, share_words
from opensovl.armies import ArmyList

RESULTS_HEAD = ("Battles", "Won", "Drawn", "Lost", "Points a battle", "Score, less the enemy's")


def write(plan: Plan, rows: Sequence[Row], path: Path, summary: Summary | None = None, matrix: bool = False) -> None:
    """Write the report beside its place and move it there. MissingExtraError without the extra `analysis`."""
    charts.available()
    part = path.with_name(path.name + ".part")
    part.write_text(html(plan, rows, summary or summarize(plan, rows), matrix), encoding="utf-8")
    part.replace(path)


def html(plan: Plan, rows: Sequence[Row], summary: Summary, matrix: bool = False) -> str:
    """The whole report; of more than two armies, or with `matrix`, each against each."""
    title = " against ".join(plan.names) if len(plan.armies) == 2 else f"{len(plan.armies)} armies against each other"
    body = [heading(title, 1), *_opening(plan, summary)]
    if rows:
        if matrix or len(plan.armies) > 2:
            body += _matrix(plan, summary)
            for army in summary.armies:
                body.append(details(f"{army.name}: maps, sides and units", *_where(army), *_units(army)))
        else:
            first, second = summary.armies
            body += [heading("Result"), *_result(first), *_where(first)]
            for army in (first, second):
                body += [heading(f"Units of {army.name}"), *_units(army)]
        body += _battles(plan, rows)
    body += _reading(summary)
    return document(title, body)


def _opening(plan: Plan, summary: Summary) -> list[str]:
    of = "" if summary.battles == summary.planned else f" of {summary.planned} that were planned (stopped early)"
    fields = ", ".join(field.title for field in plan.maps)
    lines = [
        f"{summary.battles} battles{of}; seed {summary.seed}. Maps: {fields}. Scenarios: {', '.join(plan.scenarios)}. "
        "Every set-up is fought twice, with the sides swapped."
    ]
    lines += [f"{a.name}: {a.faction}, {a.points} points, played by the bot {a.bot}." for a in summary.armies]
    lists = [details(f"The list of {name}", f"<pre>{escape(army.to_toml())}</pre>") for name, army in _lists(plan)]
    return [*map(paragraph, lines), *lists]


def _lists(plan: Plan) -> list[tuple[str, ArmyList]]:
    return list(zip(plan.names, plan.armies, strict=True))


def _results_row(name: str, found: Results) -> tuple[object, ...]:
    return (
        name,
        found.wins.of,
        share_words(found.wins),
        share_words(found.draws),
        share_words(found.losses),
        mean_words(found.points, 2),
        mean_words(found.difference),
    )


def _groups(caption: str, what: str, groups: Sequence[Group]) -> str:
    return table(caption, (what, *RESULTS_HEAD), [_results_row(group.name, group.results) for group in groups])


def _result(army: ArmyFigures) -> list[str]:
    found = army.results
    return [
        paragraph(
            f"{army.name} won {share_words(found.wins)}, drew {share_words(found.draws)} and lost {share_words(found.losses)}; "
            f"it scored {mean_words(found.scored)} points a battle and gave up {mean_words(found.conceded)}, "
            f"a difference of {mean_words(found.difference)}. In brackets: 95 % intervals. "
            f"A battle took {army.turns:.1f} turns."
        ),
        figure(charts.outcome(army)),
        heading("Scores", 3),
        figure(charts.scores(army)),
        details(
            "The distribution as a table",
            table(
                "Battles by score difference",
                ("From", "Won", "Drawn", "Lost"),
                [(bar.low, bar.wins, bar.draws, bar.losses) for bar in army.scores],
            ),
        ),
    ]


def _where(army: ArmyFigures) -> list[str]:
    rows = []
    for one in army.maps:
        rows.append(_results_row(one.map, one.both))
        rows.append(_results_row(f"{one.map}, from the south", one.south))
        rows.append(_results_row(f"{one.map}, from the north", one.north))
    reasons = [(result, reason, count) for result, told in army.reasons.items() for reason, count in told.items()]
    return [
        heading(f"Where {army.name} won and lost", 3),
        figure(charts.maps(army)),
        table("By map and side", ("Map", *RESULTS_HEAD), rows),
        _groups("By side", "Side", army.sides),
        _groups("By scenario", "Scenario", army.scenarios),
        _groups("By who acted first in turn 1", "Acted", army.turn_order),
        table("How battles ended", ("Result", "By", "Battles"), reasons, 2),
        _lost_at(army),
    ]


def _lost_at(army: ArmyFigures) -> str:
    most = max((value for row in army.lost_at for value in row), default=0.0) or 1.0
    rows: list[tuple[object, ...]] = [
        (depth, *(Cell(f"{value:.1f}", value / most, True) for value in row))
        for depth, row in zip(reversed(DEPTHS), reversed(army.lost_at), strict=True)
    ]
    return table("Points lost a battle, by where on the board (seen from the army's own edge)", ("Board", *THIRDS), rows)


def _units(army: ArmyFigures) -> list[str]:
    rows: list[tuple[object, ...]] = [
        (
            f"{unit.number}. {unit.unit}",
            unit.cost,
            f"{unit.earned:.1f}",
            f"{unit.lost:.1f}",
            f"{unit.earned - unit.lost:+.1f}",
            share_words(unit.destroyed),
            share_words(unit.commander_lost) if unit.commander_lost is not None else "",
            f"{unit.left:.1f}",
        )
        for unit in army.units
    ]
    rows.append(("Objectives", "", f"{army.objectives:.1f}", "", "", "", "", ""))
    if army.unclaimed:
        rows.append(("No unit's doing", "", f"{army.unclaimed:.1f}", "", "", "", "", ""))
    turns = range(1, len(army.units[0].survival) + 1)
    lives = [(f"{u.number}. {u.unit}", *(Cell(percent(share), share) for share in u.survival)) for u in army.units]
    return [
        figure(charts.units(army)),
        table(
            f"Units of {army.name}: points per battle",
            ("Unit", "Cost", "Earned", "Lost", "Balance", "Destroyed", "Commander lost", "Models left"),
            rows,
        ),
        figure(charts.survival(army)),
        details("Survival as a table", table("Still there after turn", ("Unit", *map(str, turns)), lives)),
    ]


def _matrix(plan: Plan, summary: Summary) -> list[str]:
    cells: dict[tuple[str, str], Cell] = {}
    for one in summary.pairings:
        for me, foe, won, lost in (
            (one.a, one.b, one.results.wins, one.results.losses),
            (one.b, one.a, one.results.losses, one.results.wins),
        ):
            drawn = one.results.draws.count
            text = f"{share_words(won)}; {won.count}-{drawn}-{lost.count}"
            cells[me, foe] = Cell(text, won.share or 0.0)
    rows = [(name, *(cells.get((name, foe), "") for foe in plan.names)) for name in plan.names]
    ranked = sorted(summary.armies, key=lambda army: -(army.results.points.mean or 0.0))
    return [
        heading("All armies"),
        figure(charts.standing(summary)),
        table("Each army against all others", ("Army", *RESULTS_HEAD), [_results_row(a.name, a.results) for a in ranked]),
        heading("Each against each"),
        table("Share of battles that the row's army won against the column's; won-drawn-lost", ("Army", *plan.names), rows),
    ]


def _battles(plan: Plan, rows: Sequence[Row]) -> list[str]:
    parts = [heading("Typical battles")]
    for title, row in typical.choose(plan, rows):
        parts.append(_replay(plan, typical.replay(plan, title, row)))
    return parts


def _replay(plan: Plan, shown: typical.Replay) -> str:
    row = shown.row
    a, b = plan.names[row.a], plan.names[row.b]
    south, north = (a, b) if row.south == "A" else (b, a)
    won = {"A": f"{a} won", "B": f"{b} won", "draw": "A draw"}[row.winner]
    name = f"battle-{row.number}.sovl"
    packed = base64.b64encode(shown.record).decode()
    frames = []
    for frame in shown.frames:
        when = f"After turn {frame.turn}" if frame.turn else "After deployment"
        story = "".join(f"<li>{escape(words)}</li>" for words in frame.story)
        told = f"<details><summary>What happened</summary><ol>{story}</ol></details>" if story else ""
        frames.append(f'<div class="frame" data-when="{when}"><h4>{when}</h4>{frame.svg}{told}</div>')
    return (
        f'<section class="replay">{heading(shown.title, 3)}'
        + paragraph(
            f"Battle {row.number} on {row.map}, {row.scenario}, seed {row.seed}: south {south}, north {north}. "
            f"{won} ({row.reason}), {row.score[0]} to {row.score[1]} for {a} and {b}."
        )
        + f'<p><a download="{name}" href="data:application/octet-stream;base64,{packed}">Save its record</a>, to be replayed '
        f"with <code>opensovl replay {name}</code>.</p>"
        f'<div class="frames">{"".join(frames)}</div></section>'
    )


def _reading(summary: Summary) -> list[str]:
    return [
        heading("How to read this"),
        paragraph(
            "Intervals hold the true value in 95 of 100 simulations. Shares have Wilson's interval, means Student's over the "
            "pairs of battles that share a set-up. A battle's points count a win as 1 and a draw as a half."
        ),
        paragraph(
            "A unit's lost points are what it gives the enemy at the end (R12.3): destroyed, fleeing, below half, or its "
            "commander lost. They are shared among the enemy units that wounded it, by wounds: those are earned. Points for "
            "objectives are the army's."
        ),
        paragraph(f"Plan {summary.digest[:16]}, made with OpenSOVL.", soft=True),
    ]
