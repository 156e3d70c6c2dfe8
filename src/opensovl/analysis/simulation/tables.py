"""Results as tables for one's own analysis: a row a battle, in the order of their numbers (docs/simulation.md)."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from opensovl.analysis.simulation.extras import need
from opensovl.analysis.simulation.plan import Plan
from opensovl.analysis.simulation.playing import Row, UnitRow

Column = tuple[str, str]
"""A name and a type: "text", "whole", "seed", "number" or "flag"."""

BATTLE: tuple[Column, ...] = (
    ("number", "whole"), ("pair", "whole"), ("army_a", "text"), ("army_b", "text"), ("bot_a", "text"), ("bot_b", "text"),
    ("map", "text"), ("layout", "whole"), ("scenario", "text"), ("seed", "seed"), ("south", "text"), ("first", "text"),
    ("winner", "text"), ("reason", "text"), ("score_a", "whole"), ("score_b", "whole"), ("objectives_a", "whole"),
    ("objectives_b", "whole"), ("unclaimed_a", "whole"), ("unclaimed_b", "whole"), ("turns", "whole"), ("actions", "whole"),
    ("digest", "text"),
)  # fmt: skip
UNIT: tuple[Column, ...] = (
    ("unit", "text"), ("models", "whole"), ("commander", "flag"), ("fleeing", "flag"), ("gone", "whole"),
    ("lost", "whole"), ("earned", "whole"), ("x", "number"), ("y", "number"),
)  # fmt: skip
"""Of each unit, after a prefix: a1_ is A's first unit. Empty where an army of a matrix has fewer units."""


def columns(plan: Plan) -> list[Column]:
    """The table's columns: of the battle, then of A's and B's units; as many as the longest list has."""
    most = max(len(army.units) for army in plan.armies)
    units = [(f"{who}{place}_{name}", kind) for who in "ab" for place in range(1, most + 1) for name, kind in UNIT]
    return [*BATTLE, *units]


def _values(plan: Plan, row: Row, most: int) -> list[Any]:
    found: list[Any] = [
        row.number, row.pair, plan.names[row.a], plan.names[row.b], plan.bots[row.a], plan.bots[row.b],
        row.map, row.layout, row.scenario, row.seed, row.south, row.first,
        row.winner, row.reason, *row.score, *row.objectives, *row.unclaimed, row.turns, row.actions, row.digest,
    ]  # fmt: skip
    for army, units in zip((row.a, row.b), row.units, strict=True):
        for listed, unit in zip(plan.armies[army].units, units, strict=True):
            found += [listed.label, *(getattr(unit, name) for name in UnitRow.__struct_fields__)]
        found += [None] * (len(UNIT) * (most - len(units)))
    return found


def records(plan: Plan, rows: Sequence[Row]) -> Iterator[list[Any]]:
    """The values of the table, row by row."""
    most = max(len(army.units) for army in plan.armies)
    return (_values(plan, row, most) for row in rows)


def write_csv(plan: Plan, rows: Sequence[Row], path: Path) -> None:
    """UTF-8, a header, true and false as words, nothing for what there is not."""
    words = {True: "true", False: "false"}
    part = path.with_name(path.name + ".part")
    with part.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(name for name, _ in columns(plan))
        for values in records(plan, rows):
            writer.writerow(words[value] if isinstance(value, bool) else value for value in values)
    part.replace(path)


def parquet_available() -> None:
    """MissingExtraError if no Parquet can be written here."""
    need("pyarrow.parquet", "analysis", "A Parquet file")


def write_parquet(plan: Plan, rows: Sequence[Row], path: Path) -> None:
    """The same table with types; the plan's digest and seed stand in the file's metadata."""
    parquet: Any = need("pyarrow.parquet", "analysis", "A Parquet file")
    arrow: Any = need("pyarrow", "analysis", "A Parquet file")
    types = {
        "text": arrow.string(), "whole": arrow.int64(), "seed": arrow.uint64(), "number": arrow.float64(), "flag": arrow.bool_()
    }  # fmt: skip
    shape = columns(plan)
    about = {"opensovl.plan": plan.digest, "opensovl.seed": str(plan.seed)}
    schema = arrow.schema([(name, types[kind]) for name, kind in shape], metadata=about)
    by_column = list(zip(*records(plan, rows), strict=True)) if rows else [()] * len(shape)
    arrays = [arrow.array(values, type=field.type) for values, field in zip(by_column, schema, strict=True)]
    part = path.with_name(path.name + ".part")
    parquet.write_table(arrow.Table.from_arrays(arrays, schema=schema), part, compression="zstd")
    part.replace(path)
