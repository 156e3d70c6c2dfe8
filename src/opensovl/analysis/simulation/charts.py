"""Charts of a report, as SVG that takes its colours from the page: the same picture is readable in light, dark and print."""

from __future__ import annotations

import io
import re
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from opensovl.analysis.simulation.extras import need
from opensovl.analysis.simulation.summary import BIN, ArmyFigures, Group, Summary

COLOURS = {
    "ink": "#010101",
    "rule": "#020202",
    "win": "#030303",
    "draw": "#040404",
    "loss": "#050505",
    "south": "#060606",
    "north": "#070707",
    "earned": "#080808",
    "lost": "#090909",
}
"""Names of the page's colours (style.py) and what stands for them until the picture is made."""
SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b58900", "#56b4e9", "#8f6fd0", "#8a8a8a", "#a0522d", "#2aa198")
"""For lines: apart in the common forms of colour blindness, and from white and from black."""
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
WIDTH = 620
FONT = "Arial, Helvetica, Liberation Sans, sans-serif"
RESULTS = ("win", "draw", "loss")


def _altair() -> Any:
    need("vl_convert", "analysis", "A report")
    return need("altair", "analysis", "A report")


def available() -> None:
    """MissingExtraError if no report can be made here."""
    _altair()


def _svg(chart: Any, label: str) -> str:
    """The chart as an SVG element with a label for those who do not see it; its figures stand in a table too."""
    ink, rule = COLOURS["ink"], COLOURS["rule"]
    words = {"labelColor": ink, "titleColor": ink, "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal"}
    room = {"left": 30, "right": 40, "top": 5, "bottom": 5}  # letters may be wider where it is read than where it is made
    chart = chart.configure(aria=False, background="transparent", font=FONT, padding=room)
    chart = chart.configure_view(stroke=None)
    chart = chart.configure_axis(**words, gridColor=rule, domainColor=ink, tickColor=ink, labelLimit=260)
    chart = chart.configure_legend(**words, labelLimit=260)
    buffer = io.StringIO()
    chart.save(buffer, format="svg")
    svg = buffer.getvalue()
    for name, colour in COLOURS.items():
        svg = svg.replace(f'"{colour}"', '"currentColor"' if name == "ink" else f'"var(--{name})"')
    svg = re.sub(r' (?:role|aria-[a-z]+)="[^"]*"', "", svg)
    attributes = f'role="img" aria-label={quoteattr(label)} '
    return svg.replace("<svg ", f"<svg {attributes}", 1).replace(">", f"><title>{escape(label)}</title>", 1)


def _scale(alt: Any, names: tuple[str, ...]) -> Any:
    return alt.Scale(domain=list(names), range=[COLOURS[name] for name in names])


def outcome(army: ArmyFigures) -> str:
    """Shares of wins, draws and losses with their intervals."""
    alt = _altair()
    shares = zip(RESULTS, (army.results.wins, army.results.draws, army.results.losses), strict=True)
    values = [{"result": name, "share": one.share, "low": one.low, "high": one.high} for name, one in shares]
    base = alt.Chart(alt.Data(values=values)).encode(y=alt.Y("result:N", sort=list(RESULTS), title=None))
    x = alt.X("share:Q", title="Share of battles", axis=alt.Axis(format=".0%"), scale=alt.Scale(domain=[0, 1]))
    bars = base.mark_bar(height=18).encode(x=x, color=alt.Color("result:N", scale=_scale(alt, RESULTS), legend=None))
    reach = base.mark_rule(strokeWidth=2, color=COLOURS["ink"]).encode(x="low:Q", x2="high:Q")
    return _svg((bars + reach).properties(width=WIDTH, height=110), f"Wins, draws and losses of {army.name}")


def scores(army: ArmyFigures) -> str:
    """How often which score difference came about."""
    alt = _altair()
    values = [
        {"low": bar.low, "high": bar.low + BIN, "result": name, "battles": count, "order": order}
        for bar in army.scores
        for order, (name, count) in enumerate(zip(RESULTS, (bar.wins, bar.draws, bar.losses), strict=True))
        if count
    ]
    chart = (
        alt.Chart(alt.Data(values=values))
        .mark_bar()
        .encode(
            x=alt.X("low:Q", bin="binned", title=f"Score of {army.name} less the enemy's"),
            x2="high:Q",
            y=alt.Y("battles:Q", title="Battles"),
            color=alt.Color("result:N", scale=_scale(alt, RESULTS), title=None),
            order="order:Q",
        )
    )
    return _svg(chart.properties(width=WIDTH, height=200), f"Distribution of the score difference of {army.name}")


def maps(army: ArmyFigures) -> str:
    """The share of wins on each map, from the south and from the north, with intervals."""
    alt = _altair()
    values = [
        {"map": one.map, "side": side, "share": results.wins.share, "low": results.wins.low, "high": results.wins.high}
        for one in army.maps
        for side, results in (("south", one.south), ("north", one.north))
        if results.wins.of
    ]
    sides = ("south", "north")
    shape = alt.Shape("side:N", scale=alt.Scale(domain=list(sides), range=["circle", "diamond"]), title=None)
    colour = alt.Color("side:N", scale=_scale(alt, sides), title=None)
    base = alt.Chart(alt.Data(values=values)).encode(
        y=alt.Y("map:N", title=None), yOffset=alt.YOffset("side:N", sort=list(sides)), color=colour
    )
    x = alt.X("share:Q", title="Share of wins", axis=alt.Axis(format=".0%"), scale=alt.Scale(domain=[0, 1]))
    points = base.mark_point(filled=True, size=70, opacity=1).encode(x=x, shape=shape)
    reach = base.mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q")
    return _svg((reach + points).properties(width=WIDTH, height={"step": 20}), f"Wins of {army.name} by map and side")


def _labels(army: ArmyFigures) -> list[str]:
    return [f"{unit.number}. {unit.unit}" for unit in army.units]


def units(army: ArmyFigures) -> str:
    """Points that each unit earned and lost, per battle."""
    alt = _altair()
    values = []
    for label, unit in zip(_labels(army), army.units, strict=True):
        values.append({"unit": label, "points": unit.earned, "what": "earned"})
        values.append({"unit": label, "points": -unit.lost, "what": "lost"})
    names = ("earned", "lost")
    chart = (
        alt.Chart(alt.Data(values=values))
        .mark_bar(height=14)
        .encode(
            x=alt.X("points:Q", title="Points a battle: lost to the left, earned to the right", axis=alt.Axis(format="d")),
            y=alt.Y("unit:N", sort=_labels(army), title=None),
            color=alt.Color("what:N", scale=_scale(alt, names), title=None),
        )
    )
    return _svg(chart.properties(width=WIDTH, height={"step": 24}), f"Points earned and lost by the units of {army.name}")


def survival(army: ArmyFigures) -> str:
    """The share of battles in which each unit still lived after each turn."""
    alt = _altair()
    labels = _labels(army)
    values = [
        {"unit": label, "turn": turn, "share": share}
        for label, unit in zip(labels, army.units, strict=True)
        for turn, share in enumerate([1.0, *unit.survival])
    ]

    def around(marks: tuple[str, ...]) -> list[str]:
        return [marks[place % len(marks)] for place in range(len(labels))]

    scale = alt.Scale(domain=labels, range=around(SERIES))
    shapes = alt.Scale(domain=labels, range=around(SHAPES))
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("turn:Q", title="After turn", axis=alt.Axis(format="d", tickCount=8, grid=False)),
        y=alt.Y("share:Q", title="Still there", axis=alt.Axis(format=".0%"), scale=alt.Scale(domain=[0, 1])),
        color=alt.Color("unit:N", scale=scale, sort=labels, title=None),
    )
    points = base.mark_point(filled=True, size=45, opacity=1).encode(
        shape=alt.Shape("unit:N", scale=shapes, sort=labels, title=None)
    )
    lines = base.mark_line(strokeWidth=2)
    return _svg((lines + points).properties(width=WIDTH - 180, height=240), f"Survival of the units of {army.name} by turn")


def standing(summary: Summary) -> str:
    """All armies by their points (a draw is half a win), with intervals."""
    alt = _altair()
    armies = [Group(army.name, army.results) for army in summary.armies if army.results.points.mean is not None]
    armies.sort(key=lambda group: -(group.results.points.mean or 0.0))
    values = []
    for group in armies:
        found = group.results.points
        values.append({"army": group.name, "points": found.mean, "low": found.low, "high": found.high})
    base = alt.Chart(alt.Data(values=values)).encode(y=alt.Y("army:N", sort=[group.name for group in armies], title=None))
    title = "Points per battle (a win 1, a draw a half)"
    x = alt.X("points:Q", title=title, scale=alt.Scale(domain=[0, 1]))
    points = base.mark_point(filled=True, size=70, opacity=1, color=COLOURS["win"]).encode(x=x)
    reach = base.mark_rule(strokeWidth=2, color=COLOURS["win"]).encode(x="low:Q", x2="high:Q")
    return _svg((reach + points).properties(width=WIDTH, height={"step": 24}), "All armies by points")
