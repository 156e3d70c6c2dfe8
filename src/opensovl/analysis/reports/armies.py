"""The chapter about both armies: what each unit bore into battle, and what became of it."""

from __future__ import annotations

from html import escape
from typing import Any

from opensovl.analysis.reports.facts import Facts
from opensovl.analysis.reports.sheet import section
from opensovl.analysis.reports.tables import Column, table
from opensovl.core.profiles import SIDE_NAMES
from opensovl.core.units import Unit
from opensovl.core.views import unit_dictionary

COLUMNS = (
    Column("No.", True), Column("Unit"), Column("Bears"), Column("Commander"), Column("Points", True), Column("At the end"),
)  # fmt: skip


def armies(facts: Facts) -> str:
    parts = []
    for side, army in enumerate(facts.battle.setup.armies):
        units = [unit for unit in facts.start.units if unit.side == side]
        points = sum(unit.spec.cost + unit.spec.commander_cost for unit in units)
        name = army.name if army.name.casefold() != SIDE_NAMES[side] else army.faction
        heading = f'{SIDE_NAMES[side].capitalize()}: {escape(name or "")} <span class="soft">{points} points</span>'
        rows = [_row(facts, unit) for unit in units]
        parts.append(f'<h3 class="{SIDE_NAMES[side]}">{heading}</h3>')
        parts.append(table(f"{army.faction}, {len(units)} units", COLUMNS, rows, names=1))
    return section("armies", "The armies", *parts)


def _row(facts: Facts, unit: Unit) -> tuple[object, ...]:
    card: dict[str, Any] = unit_dictionary(facts.start, unit)
    leader = card["commander"]
    solo = leader is not None and leader["models_as"] == "solo"
    count = f"{card['start']} " if card["start"] > 1 else ""
    return (
        unit.number,
        f"{count}{card['name']}",
        "" if solo else bearings(card),
        f"{leader['name']}{': ' if bearings(leader) else ''}{bearings(leader)}" if leader is not None else "",
        unit.spec.cost + unit.spec.commander_cost,
        fate(facts.state.unit(unit.number)),
    )


def bearings(bearer: Any) -> str:
    """What a part bears: weapons, properties, magic, abilities."""
    ranged = bearer["ranged"]
    found = [
        bearer["weapon"],
        ranged["name"] if ranged is not None else "",
        *bearer["properties"],
        *bearer.get("items", ()),
        bearer.get("banner") or "",
        *(ability["name"] for ability in bearer["abilities"]),
    ]
    return ", ".join(dict.fromkeys(filter(None, found)))


def fate(unit: Unit) -> str:
    """How a unit stood at the end, as the score sees it (R12.3)."""
    if not unit.alive:
        return "destroyed"
    said = []
    if unit.models == 0 and unit.spec.models:
        said.append("its commander alone")
    elif unit.spec.models > 1:
        below = ", below half" if unit.models * 2 < unit.spec.models else ""
        said.append(f"{unit.models} of {unit.spec.models}{below}" if unit.models < unit.spec.models else "unharmed")
    else:
        lost = unit.wounds if unit.spec.models else unit.commander_wounds
        said.append(f"{lost} wound{'s' if lost != 1 else ''} lost" if lost else "unharmed")
    if unit.spec.commander is not None and not unit.commander_alive:
        said.append("commander slain")
    if unit.fleeing:
        said.append("fleeing")
    return ", ".join(said)
