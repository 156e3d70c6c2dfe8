"""A legal army list drawn at random (R5): the same seed draws the same list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from opensovl.armies import catalogue
from opensovl.armies.errors import ArmyError
from opensovl.armies.forms import Choice, EntryForm, FactionForm
from opensovl.armies.lists import SIZES, ArmyList, ListCommander, ListUnit
from opensovl.armies.validation import COLUMNS, reasons_against
from opensovl.core.dice import Dice

LEAST_SPENT = 0.95
ATTEMPTS = 60
T = TypeVar("T")


def random_list(faction: str, points: int, seed: int, wanted: Iterable[str] = ()) -> ArmyList:
    """A legal list of this faction that spends at least 95 % of the points of a size of R5.1.

    What `wanted` names (entries, weapons, spells, items) is taken before other things, where it can be. Raises ArmyError
    for points that no size has, and CatalogueError for an unknown faction. Some tens of milliseconds.
    """
    size = next((name for name, (most, _) in SIZES.items() if most == points and name in COLUMNS), "")
    if not size:
        known = ", ".join(f"{SIZES[name][0]} ({name})" for name in COLUMNS)
        raise ArmyError(f"a random list of {points} points", [f"there is no such size; there are {known} (R5.1)"])
    form = catalogue.faction(faction)
    for attempt in range(ATTEMPTS):
        lots = _Lots(form, size, Dice.seeded(seed, f"{faction} {points} {attempt}"), set(wanted))
        units = lots.draw()
        army = ArmyList(f"{faction} at random, seed {seed}"[:80], faction, size, tuple(units))
        if units and not reasons_against(army) and army.points >= LEAST_SPENT * points:
            return army
    raise ArmyError(
        f"a random list of {faction}", [f"in {ATTEMPTS} attempts none was legal and spent {LEAST_SPENT:.0%} of {points} points"]
    )


class _Lots:
    """One attempt: commanders and battle line first, then whatever still fits, drawn until nothing does."""

    def __init__(self, faction: FactionForm, size: str, dice: Dice, wanted: set[str]) -> None:
        self.faction = faction
        self.size = size
        self.column = COLUMNS.index(size)
        self.dice = dice
        self.wanted = wanted
        self.units: list[ListUnit] = []

    def draw(self) -> list[ListUnit]:
        self._commanders()
        self._battle_line()
        if not self._fits(self.units):
            return []
        while True:
            grown = next((units for units in self._shuffled(self._growths()) if self._fits(units)), None)
            if grown is None:
                return self.units
            self.units = grown

    def _fits(self, units: list[ListUnit]) -> bool:
        return not reasons_against(ArmyList("a list", self.faction.name, self.size, tuple(units)))

    def _pick(self, options: Iterable[T], name: str = "name") -> T | None:
        """One at random, from the wanted ones if there are any."""
        known = list(options)
        liked = [one for one in known if (one if isinstance(one, str) else getattr(one, name)) in self.wanted]
        pool = liked or known
        return pool[self.dice.below(len(pool))] if pool else None

    def _shuffled(self, options: list[T]) -> list[T]:
        for index in range(len(options) - 1, 0, -1):
            other = self.dice.below(index + 1)
            options[index], options[other] = options[other], options[index]
        return options

    # The skeleton ---------------------------------------------------------------------------------

    def _commanders(self) -> None:
        section = self.faction.section("Commanders")
        most = section.limits[self.column][1] if section is not None else 1
        count = 1 + (self.dice.below(most) if self.dice.below(2) else 0)
        for _ in range(count):
            leader = self._pick(entry for entry in self.faction.entries if entry.is_commander and self._may(entry))
            if leader is None:
                return
            barred = leader.barred if self.column == 0 else ()
            partner = self._pick(name for name in (*leader.retinues, *leader.mounts) if name not in barred)
            entry = self.faction.entry(partner) if partner is not None else None
            unit = self._unit(entry) if entry is not None else ListUnit()
            self.units.append(msgspec.structs.replace(unit, commander=self._commander(leader)))

    def _battle_line(self) -> None:
        section = self.faction.section("Battle Line")
        least = section.limits[self.column][0] if section is not None else 0
        line = [entry for entry in self.faction.entries if "Battle Line" in entry.sections]
        names = {entry.name for entry in line}
        while sum(unit.entry in names for unit in self.units) < least:
            entry = self._pick(entry for entry in line if self._may(entry))
            if entry is None:
                return
            self.units.append(self._unit(entry))

    def _may(self, entry: EntryForm) -> bool:
        """True if there may be one more of it (R5.2)."""
        most = entry.most[self.column] if entry.most is not None else -1
        here = sum(entry.name in (unit.entry, unit.commander.entry if unit.commander else "") for unit in self.units)
        return most < 0 or here < most

    # Units ----------------------------------------------------------------------------------------

    def _unit(self, entry: EntryForm) -> ListUnit:
        """A unit at its least strength, its options drawn."""
        shape = catalogue.types()[entry.type]
        models, front = 1, 0
        if entry.models is not None and shape.front is not None:
            models = entry.models[self.column][0]
            low, high = shape.front
            front = min(low + self.dice.below(high - low + 1), max(low, models))
        ranged = "" if entry.ranged_optional and self.dice.below(2) else self._option(entry.ranged)
        section = self._pick(entry.sections) if len(entry.sections) > 1 else None
        return ListUnit(
            entry=entry.name, models=models, front=front, weapon=self._option(entry.weapons), ranged=ranged,
            spells=self._spells(entry), section=section or "",
        )  # fmt: skip

    def _commander(self, entry: EntryForm) -> ListCommander:
        return ListCommander(
            entry=entry.name, weapon=self._option(entry.weapons),
            ranged=self._option(entry.ranged) if not entry.ranged_optional or self.dice.below(2) else "",
            spells=self._spells(entry), choice=self._pick(entry.choices) or "",
        )  # fmt: skip

    def _option(self, options: tuple[Choice, ...]) -> str:
        found = self._pick(options)
        return found.name if found is not None else ""

    def _spells(self, entry: EntryForm) -> tuple[str, ...]:
        """One of each kind that its list holds (R5.6)."""
        taken = []
        for kind in ("cantrip", "major"):
            found = self._pick(name for name in entry.spells if catalogue.find_ability(name).kind == kind)
            if found is not None:
                taken.append(found)
        return tuple(taken)

    # Growing --------------------------------------------------------------------------------------

    def _growths(self) -> list[list[ListUnit]]:
        """The army with one thing more, in every way that might fit."""
        grown = [
            [*self.units, self._unit(entry)] for entry in self.faction.entries if not entry.is_commander and self._may(entry)
        ]
        for index, unit in enumerate(self.units):
            for better in self._betters(unit):
                grown.append([*self.units[:index], better, *self.units[index + 1 :]])
        wanted = [units for units in grown if self.wanted and self._names(units) & self.wanted - self._names(self.units)]
        return [units for units in wanted if self._fits(units)] or grown

    def _names(self, units: list[ListUnit]) -> set[str]:
        found: set[str] = set()
        for unit in units:
            leader = unit.commander
            found.update((unit.entry, unit.banner, unit.ranged, *unit.extras))
            if leader is not None:
                found.update((leader.ranged, leader.magic_weapon, leader.item))
        return found

    def _betters(self, unit: ListUnit) -> Iterable[ListUnit]:
        """A unit with more models, a banner, an extra, or an item for its commander."""
        replace = msgspec.structs.replace
        entry = self.faction.entry(unit.entry)
        magic = catalogue.items()
        if entry is not None and entry.models is not None:
            room = entry.models[self.column][1] - unit.models
            for more in {1, 1 + self.dice.below(max(room, 1))} if room > 0 else ():
                yield replace(unit, models=unit.models + more)
        if entry is not None and entry.banner and not unit.banner:
            banner = self._pick(magic.banners)
            if banner is not None:
                yield replace(unit, banner=banner)
        if entry is not None and not unit.extras and not unit.ranged:
            for extra in entry.extras:
                yield replace(unit, extras=(extra.name,))
        leader = unit.commander
        if leader is not None:
            weapon, item = self._pick(magic.weapons), self._pick(magic.items)
            if not leader.magic_weapon and weapon is not None:
                yield replace(unit, commander=replace(leader, magic_weapon=weapon))
            if not leader.item and item is not None:
                yield replace(unit, commander=replace(leader, item=item))
