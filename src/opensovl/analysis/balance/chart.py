"""The troops that are worth most and least beyond their points, as a picture."""

from __future__ import annotations

import io

from opensovl.analysis.balance.fields import TROOPS
from opensovl.analysis.balance.model import Fit
from opensovl.analysis.simulation.extras import need

EACH = 15
"""Of the best and of the worst."""
MORE, LESS = "#0072b2", "#d55e00"


def available() -> None:
    """MissingExtraError if no picture can be made here."""
    for module in ("altair", "vl_convert"):
        need(module, "analysis", "A chart")


def svg(found: Fit) -> str:
    """The picture, chosen by the likely worth; on white, so that it can be read on any page."""
    alt = need("altair", "analysis", "A chart")
    troops = sorted((one for one in found.worths if one.feature.kind == TROOPS), key=lambda one: -one.likely)
    chosen = troops if len(troops) <= 2 * EACH else [*troops[:EACH], *troops[-EACH:]]
    values = [
        {
            "unit": f"{one.feature.name} ({one.feature.faction})",
            "gain": one.gain,
            "low": one.low,
            "high": one.high,
            "colour": MORE if one.gain > 0 else LESS,
        }
        for one in chosen
    ]
    title = "Score gained if 100 points go into it instead of average troops, with 95 % intervals"
    base = alt.Chart(alt.Data(values=values), title=alt.Title(title, anchor="start", fontWeight="normal", fontSize=13))
    units = alt.Y("unit:N", sort=[value["unit"] for value in values], title=None, axis=alt.Axis(labelLimit=400, grid=False))
    colour = alt.Color("colour:N", scale=None)
    reach = base.mark_rule(strokeWidth=2).encode(y=units, x=alt.X("low:Q", title=None), x2="high:Q", color=colour)
    dots = base.mark_circle(size=60, opacity=1).encode(y=units, x="gain:Q", color=colour)
    zero = alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(color="#555555").encode(x="at:Q")
    chart = (zero + reach + dots).properties(width=420, height=18 * len(values))
    chart = chart.configure(background="white", font="Arial, Helvetica, Liberation Sans, sans-serif", aria=False)
    buffer = io.StringIO()
    chart.configure_view(stroke=None).configure_axis(labelFontSize=12).save(buffer, format="svg")
    return buffer.getvalue() + "\n"
