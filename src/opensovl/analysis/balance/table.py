"""The battles as a table, a row a battle, and the findings in a few lines for a terminal."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from opensovl.analysis.balance import Balance, figures
from opensovl.analysis.balance.fields import COMMANDER, TROOPS, Pair
from opensovl.analysis.balance.model import Fit

COLUMNS = (
    "field", "pair", "faction_a", "faction_b", "list_a", "list_b", "points_a", "points_b", "map", "layout", "scenario", "seed",
    "south", "first", "winner", "score_a", "score_b",
)  # fmt: skip
SHOWN = 5


def write_csv(found: Balance, path: Path) -> None:
    """UTF-8 with a header. Random lists are named by their seeds, samples by their names."""
    part = path.with_name(path.name + ".part")
    with part.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for name, pairs in (("random", found.pairs), ("samples", found.samples)):
            for pair in pairs:
                writer.writerows([name, *row] for row in _rows(pair, found.design.factions))
    part.replace(path)


def _rows(pair: Pair, factions: tuple[str, ...]) -> Iterator[list[object]]:
    for one in pair.battles:
        points = [sum(spent.values()) for spent in pair.spent]
        yield [
            pair.number, factions[pair.a], factions[pair.b], *pair.lists, *points, one.map, one.layout, one.scenario, one.seed,
            one.south, one.first, one.winner, *one.score,
        ]  # fmt: skip


def lines(found: Balance) -> Iterator[str]:
    yield f"{found.battles} battles of random lists, {2 * len(found.samples)} of sample armies; seed {found.design.seed}"
    yield "Share of the wins of random lists:"
    for one in figures.standings(found.pairs, found.design.factions):
        yield f"  {one.name:<24} {100 * one.wins.mean:.1f} % ({100 * one.wins.low:.1f} to {100 * one.wins.high:.1f})"
    yield from _units(found.fit) if found.fit is not None else ["Too few battles to tell what units are worth."]
    yield "In brackets: 95 % intervals."


def _units(found: Fit) -> Iterator[str]:
    clear = sorted((one for one in found.worths if one.clear), key=lambda one: -one.likely)
    yield f"{len(clear)} of {len(found.worths)} figures of troops, commanders and items are clear of nothing gained:"
    for one in clear if len(clear) <= 2 * SHOWN else [*clear[:SHOWN], *clear[-SHOWN:]]:
        per = {TROOPS: "by 100 points", COMMANDER: "as commander"}.get(one.feature.kind, "as item")
        of = f" ({one.feature.faction})" if one.feature.faction else ""
        yield f"  {one.feature.name}{of}: {one.gain:+.0f} ({one.low:+.0f} to {one.high:+.0f}) {per}"
