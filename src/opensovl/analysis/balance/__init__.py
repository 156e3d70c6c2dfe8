"""Balance: which units are worth more or less than their points, faction against faction, map against side.

Battles of random lists and of the sample armies (fields.py), a model of what points are worth (model.py), and a page that
tells it (page.py). The method and its limits stand on the page, docs/balance.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from opensovl.analysis import simulation
from opensovl.analysis.balance import fields, figures, model
from opensovl.analysis.balance.fields import Design, Pair, design
from opensovl.analysis.workers import Workers

SAMPLES_PART = 8
"""The sample armies fight this part of the battles of random lists, beside them."""


class Balance(NamedTuple):
    """What was fought, and what it comes to. `fit` and `belief` are None if the battles are too few to tell of units."""

    design: Design
    pairs: list[Pair]
    samples: list[Pair]
    fit: model.Fit | None
    belief: figures.Belief | None
    stopped: bool

    @property
    def battles(self) -> int:
        return 2 * len(self.pairs)


def planned(field: Design, battles: int) -> tuple[int, int]:
    """(pairs of random lists, battles of each two samples): whole pairs, and as many of each two factions, at least two."""
    each = max(2, -(-battles // (2 * len(field.pairings))))
    return each * len(field.pairings), max(4, 2 * round(each / SAMPLES_PART))


def run(
    field: Design,
    battles: int,
    workers: Workers,
    stop: Callable[[], bool] = lambda: False,
    told: Callable[[int, int], None] = lambda done, total: None,
) -> Balance:
    """Fight the battles and reckon. MissingExtraError without numpy, before anything is fought."""
    model.available()
    pairs, each = planned(field, battles)
    plan = fields.samples(field, each)
    total = 2 * pairs + (plan.total if plan is not None else 0)
    done = 0

    def count(more: int) -> None:
        nonlocal done
        done += more
        told(done, total)

    found = fields.play(field, pairs, workers, stop, count)
    seen: list[Pair] = []
    if plan is not None and not stop():
        outcome = simulation.run(plan, jobs=workers.count, stop=stop, told=lambda progress: told(done + progress.done, total))
        seen = list(fields.sample_pairs(plan, outcome.rows))
    worths = model.fit(found, field.factions)
    belief = figures.belief(found, seen, field.factions, worths) if worths is not None else None
    return Balance(field, found, seen, worths, belief, stop())


__all__ = ["Balance", "Design", "Pair", "design", "planned", "run"]
