"""What an improvement came to, in lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from opensovl.analysis.improving.search import Gain, Improvement, Step
from opensovl.analysis.simulation.intervals import Mean

HEAD = ("score gained", "wins gained (%)", "points", "battles", "swap")
FRESH = "In brackets: intervals from fresh battles, which had no part in the choice; {}."
TOGETHER = "those of one table hold together with 95 %"
UNSURE = (
    "Stopped before the best swaps could be measured in fresh battles: these are the best of the search, and their intervals "
    "allow for every swap that was tried."
)


def lines(found: Improvement) -> Iterator[str]:
    """A table for each step, what was taken, and what the intervals are."""
    foes = f"{len(found.against)} armies" if len(found.against) > 1 else found.against[0]
    yield f"{found.army.name}, {found.army.points} points, against {foes}; seed {found.seed}"
    for number, step in enumerate(found.steps, start=1):
        yield ""
        yield f"Step {number}: {step.swaps} swaps tried in {step.battles} battles"
        yield from _table(step.gains)
        yield _verdict(step)
    if found.altogether is not None:
        yield ""
        yield from _table([found.altogether])
    if any(step.fresh and step.gains for step in found.steps):
        yield ""
        yield FRESH.format(TOGETHER)


def _verdict(step: Step) -> str:
    if step.taken:
        return f"Taken: {step.taken}"
    if not step.fresh:
        return UNSURE
    if not step.gains:
        return "There is no legal swap."
    return "None is surely a gain, so none is taken; more battles (-n) would tell more."


def _table(gains: list[Gain]) -> Iterator[str]:
    if not gains:
        return
    rows = [HEAD, *(_row(gain) for gain in gains)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD) - 1)]
    for row in rows:
        numbers = "  ".join(text.rjust(width) for text, width in zip(row, widths, strict=False))
        yield f"  {numbers}  {row[-1]}"


def _row(gain: Gain) -> tuple[str, ...]:
    return signed(gain.score, 1, 0), signed(gain.wins, 100, 1), str(gain.points), str(gain.battles), gain.swap


def signed(one: Mean, times: float, digits: int) -> str:
    """A difference with its interval, as in "+62 (+33 to +91)"."""
    if one.mean is None:
        return "-"
    told = f"{times * one.mean:+.{digits}f}"
    if one.low is None or one.high is None:
        return told
    return f"{told} ({times * one.low:+.{digits}f} to {times * one.high:+.{digits}f})"
