"""The chapter about dice luck, in words that a player understands, and in tables."""

from __future__ import annotations

from opensovl.analysis.reports.facts import Facts
from opensovl.analysis.reports.luck import Luck, Score, SideLuck
from opensovl.analysis.reports.sheet import details, paragraph, section
from opensovl.analysis.reports.tables import Column, table

NAMES = ("South", "North")
EVEN = (0.4, 0.6)
"""Shares between these are called even."""
HOW = (
    "Expected wounds of an attack: its dice, times the chance to hit, times the chance that a save fails, times the wounds "
    "that a failed save counts; re-rolls are reckoned in. Luck is what a side's attacks caused beyond that, less what the "
    "enemy's did. The comparison is exact: it takes every attack of this battle as it was aimed and reckons all ways in which "
    "its dice could have fallen; a tie counts as a half. What was decided, and what would have followed from other dice, is no "
    "part of it."
)


def luck(facts: Facts) -> str:
    found = facts.luck
    if not found.units:
        return section("luck", "Dice luck", paragraph("No attack was rolled."))
    return section(
        "luck",
        "Dice luck",
        paragraph(verdict(found)),
        paragraph(" ".join(_side(side) for side in found.sides)),
        _sides(found),
        _units(facts),
        details("How this is reckoned", paragraph(HOW)),
    )


def verdict(found: Luck) -> str:
    """Who had the luckier dice, and how rare that is."""
    best = max(found.sides, key=lambda side: side.share)
    wounds = f"{abs(best.net):.1f} wounds"
    if EVEN[0] <= best.share <= EVEN[1]:
        return f"The dice were even: {wounds} between the two sides, which is nothing out of the ordinary."
    return (
        f"{NAMES[best.side]} had the luckier dice: in wounds caused and spared it did {wounds} better than was to be expected, "
        f"luckier than in {percent(best.share)} of battles with the same dice."
    )


def percent(share: float) -> str:
    """A share in whole percent, never rounded up to all or down to nothing."""
    if share > 0.99:
        return "more than 99\u00a0%"
    if share < 0.01:
        return "less than 1\u00a0%"
    return f"{100 * share:.0f}\u00a0%"


def _side(side: SideLuck) -> str:
    return f"{NAMES[side.side]} caused {side.caused.rolled} wounds where {side.caused.expected:.1f} were to be expected."


def _cells(score: Score) -> tuple[str, int, str]:
    return (f"{score.expected:.1f}", score.rolled, signed(score.more))


def signed(value: float) -> str:
    text = f"{value:+.1f}"
    return text.replace("-", "\u2212") if text not in ("+0.0", "-0.0") else "0.0"


def _sides(found: Luck) -> str:
    columns = (
        Column("Side"), Column("Dice"), Column("Expected", True), Column("Rolled", True), Column("More", True),
    )  # fmt: skip
    rows: list[tuple[object, ...]] = []
    for side in found.sides:
        name = NAMES[side.side]
        rows.append((name, "hits", *_cells(side.hits)))
        rows.append((name, f"saves made, of {side.saves_of}", *_cells(side.saves)))
        rows.append((name, f"Discipline tests passed, of {side.tests_of}", *_cells(side.tests)))
        rows.append((name, "wounds caused", *_cells(side.caused)))
    return table("Expected and rolled, side by side", columns, rows)


def _units(facts: Facts) -> str:
    columns = (
        Column("Unit"), Column("Side"), Column("Caused", True), Column("Caused, expected", True),
        Column("Taken", True), Column("Taken, expected", True), Column("Luck in wounds", True),
    )  # fmt: skip
    rows = [
        (
            facts.words.name(unit.unit),
            NAMES[unit.side],
            unit.caused.rolled,
            f"{unit.caused.expected:.1f}",
            unit.taken.rolled,
            f"{unit.taken.expected:.1f}",
            signed(unit.net),
        )
        for unit in facts.luck.units
    ]
    return table("Wounds by unit: caused and taken, as they were rolled", columns, rows)
