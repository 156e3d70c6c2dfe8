"""All legal lists that are one swap away from a list.

A swap drops, adds or replaces a unit, moves models from one regiment to another, or changes one thing that a unit or its
commander carries, knows or is. What it costs or frees is settled in models (settling.py), so that nearly all of the
points are in use before and after.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from opensovl.analysis.improving.settling import NOBODY, Purse, Units
from opensovl.armies import ArmyList, ListCommander, ListUnit, catalogue, reasons_against
from opensovl.armies.fielding import chosen, chosen_ranged, front_of
from opensovl.armies.forms import Choice, EntryForm


class Swap(NamedTuple):
    """A list beside another: what was swapped, in words, and the whole list that came of it."""

    words: str
    army: ArmyList


class Change(NamedTuple):
    """A swap before it is settled: the unit of this place (NOBODY: none) is the changed one.

    In the words, {} stands for that unit as it is when all is settled; no words: models say it all. `kept` holds, for
    each unit, its place in the list before; NOBODY for one that is new.
    """

    words: str
    units: Units
    changed: int
    kept: tuple[int, ...]


def neighbours(army: ArmyList) -> list[Swap]:
    """Every legal neighbour, each list once, in an order that depends on the list alone."""
    purse = Purse(army)
    before = purse.points(army.units)
    seen = {_in_order(army.units)}
    found: list[Swap] = []
    for change in _Changes(army, purse).all():
        frees = purse.points(change.units) < before
        units = purse.settle(change.units, change.changed, spend=frees)
        if units is None or _in_order(units) in seen:
            continue
        seen.add(_in_order(units))
        made = replace(army, units=units)
        if not reasons_against(made):
            found.append(Swap(_told(change, army.units, units), made))
    return found


def _in_order(units: Units) -> Units:
    """Lists that differ in the order of their units alone are the same."""
    return tuple(sorted(units, key=repr))


def _told(change: Change, before: Units, settled: Units) -> str:
    """The swap in words, and in brackets the models that paid for it or that it paid for."""
    entries = [unit.entry for unit in before]
    moved = ", ".join(
        f"{unit.models - before[place].models:+d} {unit.entry if entries.count(unit.entry) == 1 else _label(before, place)}"
        for place, unit in zip(change.kept, settled, strict=True)
        if place != NOBODY and unit.models != before[place].models
    )
    if not change.words:
        return moved
    words = change.words.format(_named(settled[change.changed])) if "{}" in change.words else change.words
    return f"{words} ({moved})" if moved else words


def _label(units: Units, place: int) -> str:
    """What a unit is called, with its number where others are called the same."""
    return _numbered([unit.label for unit in units], place)


def _numbered(names: list[str], place: int) -> str:
    return names[place] if names.count(names[place]) == 1 else f"{names[place]} (unit {place + 1})"


class _Changes:
    """The swaps of one list, before they are settled or known to be legal."""

    def __init__(self, army: ArmyList, purse: Purse) -> None:
        self.units = army.units
        self.purse = purse
        self.faction = catalogue.faction(army.faction)
        self.warband = purse.column == 0

    def all(self) -> Iterator[Change]:
        for place in range(len(self.units)):
            yield from self.of_models(place)
            yield from self.of_troops(place)
            yield from self.of_commanders(place)
            yield from self.of_units(place)
        for entry in self.troops():
            for unit in self.fresh(entry):
                yield Change("add {}", (*self.units, unit), len(self.units), (*range(len(self.units)), NOBODY))

    def troops(self) -> list[EntryForm]:
        return [entry for entry in self.faction.entries if not entry.is_commander and not entry.ridden_only]

    def fresh(self, entry: EntryForm) -> Iterator[ListUnit]:
        """A new unit at its least strength, with each of its weapons."""
        shape = catalogue.types()[entry.type]
        models = 1
        if entry.models is not None and shape.front is not None:
            models = entry.models[self.purse.column][0] if self.purse.column >= 0 else max(shape.front[0], 5)
        for weapon in [option.name for option in entry.weapons[1:]] or [""]:
            yield ListUnit(entry=entry.name, models=models, weapon=weapon, spells=_first_spells(entry))
        if len(entry.weapons) > 1:
            yield ListUnit(entry=entry.name, models=models, weapon=entry.weapons[0].name, spells=_first_spells(entry))

    def put(self, place: int, unit: ListUnit, words: str, new: bool = False) -> Change:
        """The unit of this place changes, or a new one takes its place."""
        kept = [NOBODY if new and other == place else other for other in range(len(self.units))]
        return Change(words, (*self.units[:place], unit, *self.units[place + 1 :]), place, tuple(kept))

    def instead(self, place: int, unit: ListUnit) -> Change:
        return self.put(place, unit, f"{{}} for {self.named(place)}", new=True)

    def named(self, place: int) -> str:
        return _numbered([_named(unit) for unit in self.units], place)

    def leader(self, place: int) -> str:
        """What the commander of a unit is called."""
        return _numbered([unit.commander.entry if unit.commander is not None else "" for unit in self.units], place)

    # Whole units ----------------------------------------------------------------------------------

    def of_units(self, place: int) -> Iterator[Change]:
        """Drop it, or replace it by another of a section of its own (R5.2)."""
        unit = self.units[place]
        others = tuple(other for other in range(len(self.units)) if other != place)
        yield Change(f"drop {self.named(place)}", tuple(self.units[other] for other in others), NOBODY, others)
        entry = self.faction.entry(unit.entry)
        if entry is None or unit.commander is not None:
            return
        own = {unit.section or section for section in entry.sections}
        for other in self.troops():
            shared = [section for section in other.sections if section in own]
            if other.name != entry.name and shared:
                for fresh in self.fresh(other):
                    yield self.instead(place, fresh if shared[0] == other.sections[0] else replace(fresh, section=shared[0]))

    # Models ---------------------------------------------------------------------------------------

    def of_models(self, place: int) -> Iterator[Change]:
        """A rank of its models, or all above the least, for models of another; or more of it, whoever pays."""
        unit = self.units[place]
        low, high = self.purse.strength(unit)
        entry = self.faction.entry(unit.entry)
        rank = front_of(entry, unit) if entry is not None else 1
        for fewer in sorted({min(rank, unit.models - low), unit.models - low}):
            if fewer <= 0:
                continue
            change = self.put(place, replace(unit, models=unit.models - fewer), "")
            for other, gainer in enumerate(self.units):
                if other != place and gainer.models < self.purse.strength(gainer)[1]:
                    yield change._replace(changed=other)
        for more in sorted({min(rank, high - unit.models), min(2 * rank, high - unit.models)}):
            if more > 0:
                yield self.put(place, replace(unit, models=unit.models + more), "")

    # What troops carry ----------------------------------------------------------------------------

    def of_troops(self, place: int) -> Iterator[Change]:
        unit = self.units[place]
        entry = self.faction.entry(unit.entry)
        if entry is None:
            return
        label = _label(self.units, place)
        for weapon in _others(entry.weapons, unit.weapon):
            yield self.put(place, replace(unit, weapon=weapon), f"{label}: {weapon}")
        for ranged in _other_ranged(entry, unit.ranged):
            yield self.put(place, replace(unit, ranged=ranged, extras=()), f"{label}: {ranged or 'no ranged weapon'}")
        for extra in (*(option.name for option in entry.extras), ""):
            if extra != "".join(unit.extras):
                new = replace(unit, extras=(extra,) if extra else (), ranged="" if extra else unit.ranged)
                yield self.put(place, new, f"{label}: {extra or 'without ' + unit.extras[0]}")
        for banner in (*catalogue.items().banners, ""):
            if banner != unit.banner and entry.banner:
                yield self.put(place, replace(unit, banner=banner), f"{label}: {banner or 'no banner'}")
        for spells in _other_spells(entry, unit.spells):
            yield self.put(place, replace(unit, spells=spells), f"{label}: {' and '.join(spells)}")
        shape = catalogue.types()[entry.type]
        if entry.models is not None and shape.front is not None:
            for front in range(shape.front[0], min(shape.front[1], unit.models) + 1):
                if front != front_of(entry, unit):
                    yield self.put(place, replace(unit, front=front), f"{label}: {front} wide")

    # Commanders -----------------------------------------------------------------------------------

    def of_commanders(self, place: int) -> Iterator[Change]:
        """Another one, another retinue or mount, or something else that it carries, knows or chose."""
        unit = self.units[place]
        leader = unit.commander
        for entry in self.faction.entries:
            if entry.is_commander and (leader is None or entry.name != leader.entry):
                yield from self.led_by(place, entry)
        if leader is None:
            return
        if unit.entry:
            yield self.put(place, replace(unit, commander=None), f"{unit.entry} without {self.leader(place)}")
        own = self.faction.entry(leader.entry)
        if own is not None:
            yield from self.led_units(place, own, leader)
            for new, words in _armed(own, leader):
                yield self.put(place, replace(unit, commander=new), f"{self.leader(place)}: {words}")

    def led_by(self, place: int, entry: EntryForm) -> Iterator[Change]:
        """Another commander for the unit; one that may not lead it brings a retinue or mount of its own (R5.5)."""
        unit = self.units[place]
        before = unit.commander
        leader = _commander(entry, before)
        if before is None:
            if unit.entry in self.allowed(entry):
                yield self.put(place, replace(unit, commander=leader), f"{entry.name} to lead {_label(self.units, place)}")
        elif entry.solo:
            yield self.instead(place, ListUnit(commander=leader))
        elif unit.entry in self.allowed(entry):
            yield self.put(place, replace(unit, commander=leader), f"{entry.name} for {self.leader(place)}")
        else:
            yield from self.led_units(place, entry, leader)

    def led_units(self, place: int, entry: EntryForm, leader: ListCommander) -> Iterator[Change]:
        """The commander with each other retinue and mount."""
        for name in self.allowed(entry):
            other = self.faction.entry(name)
            if other is not None and name != self.units[place].entry:
                for fresh in self.fresh(other):
                    yield self.instead(place, replace(fresh, commander=leader))

    def allowed(self, leader: EntryForm) -> list[str]:
        return [name for name in (*leader.retinues, *leader.mounts) if not (self.warband and name in leader.barred)]


def _named(unit: ListUnit) -> str:
    """A unit in the words of a list's short text: number, entry, weapon, commander."""
    number = f"{unit.models} " if unit.models > 1 else ""
    troop = ", ".join(part for part in (f"{number}{unit.entry}" if unit.entry else "", unit.weapon) if part)
    return " + ".join(part for part in (troop, unit.commander.entry if unit.commander is not None else "") if part)


def _others(options: tuple[Choice, ...], taken: str) -> list[str]:
    """The names of the options that are not taken."""
    now = chosen(options, taken)
    return [option.name for option in options if option is not now]


def _other_ranged(entry: EntryForm, taken: str) -> list[str]:
    now = chosen_ranged(entry, taken)
    names = [option.name for option in entry.ranged if option is not now]
    return [*names, ""] if entry.ranged_optional and now is not None else names


def _spells(entry: EntryForm) -> list[tuple[str, ...]]:
    """Each choice of one spell of every kind that its list holds (R5.6)."""
    kinds = [[name for name in entry.spells if catalogue.find_ability(name).kind == kind] for kind in ("cantrip", "major")]
    return list(product(*(kind for kind in kinds if kind))) if entry.spells else []


def _first_spells(entry: EntryForm) -> tuple[str, ...]:
    return next(iter(_spells(entry)), ())


def _other_spells(entry: EntryForm, taken: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [spells for spells in _spells(entry) if set(spells) != set(taken)]


def _commander(entry: EntryForm, before: ListCommander | None) -> ListCommander:
    """A new commander, with the magic of the one before where it may carry it."""
    return ListCommander(
        entry=entry.name,
        weapon=entry.weapons[0].name if len(entry.weapons) > 1 else "",
        magic_weapon=before.magic_weapon if before is not None and entry.magic_weapon else "",
        item=before.item if before is not None and entry.magic_item else "",
        spells=_first_spells(entry),
        choice=entry.choices[0] if entry.choices else "",
    )


def _armed(entry: EntryForm, leader: ListCommander) -> Iterator[tuple[ListCommander, str]]:
    """The commander with one thing else."""
    magic = catalogue.items()
    for weapon in _others(entry.weapons, leader.weapon):
        yield replace(leader, weapon=weapon), weapon
    for ranged in _other_ranged(entry, leader.ranged):
        yield replace(leader, ranged=ranged), ranged or "no ranged weapon"
    for name in (*magic.weapons, "") if entry.magic_weapon else ():
        if name != leader.magic_weapon:
            yield replace(leader, magic_weapon=name), name or f"without {leader.magic_weapon}"
    for name in (*magic.items, "") if entry.magic_item else ():
        if name != leader.item:
            yield replace(leader, item=name), name or f"without {leader.item}"
    for spells in _other_spells(entry, leader.spells):
        yield replace(leader, spells=spells), " and ".join(spells)
    for choice in entry.choices:
        if choice != leader.choice:
            yield replace(leader, choice=choice), choice
