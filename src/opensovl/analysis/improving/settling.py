"""What a swap costs or frees is paid by, or spent on, models of regiments, so that lists of the same points are compared.

Room is made by taking models, one at a time, from the regiment with the most points above its least strength, and from
the changed unit itself only if no other can pay. Points that are left are spent on models of the changed unit, then on
those of the others in list order.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from opensovl.armies import SIZES, ArmyList, ListUnit, catalogue, cost_lines
from opensovl.armies.validation import COLUMNS

Units = tuple[ListUnit, ...]
NOBODY = -1


class Purse:
    """The points and limits that the lists around one list must keep to."""

    def __init__(self, army: ArmyList) -> None:
        self.faction = army.faction
        self.column = COLUMNS.index(army.size) if army.size in COLUMNS else -1
        # An Unrestricted list is compared with lists of its own points, not filled up to 9999.
        self.limit = SIZES[army.size][0] if self.column >= 0 else army.points

    def points(self, units: Units) -> int:
        return sum(cost(self.faction, unit) for unit in units)

    def strength(self, unit: ListUnit) -> tuple[int, int]:
        """The least and most models of a unit; its own number twice if it is a single model."""
        entry = catalogue.faction(self.faction).entry(unit.entry)
        if entry is None or entry.models is None:
            return unit.models, unit.models
        return entry.models[self.column] if self.column >= 0 else (1, 10_000)

    def price(self, unit: ListUnit) -> int:
        """Points of one model more."""
        return cost(self.faction, replace(unit, models=unit.models + 1)) - cost(self.faction, unit)

    def spare(self, unit: ListUnit) -> int:
        """Models above the least."""
        return unit.models - self.strength(unit)[0]

    def settle(self, units: Units, changed: int, spend: bool = True) -> Units | None:
        """The units within the points, and with them used; None if no regiments can pay."""
        fitting = self._make_room(list(units), changed)
        return self._spend(fitting, changed) if fitting is not None and spend else fitting

    def _make_room(self, units: list[ListUnit], changed: int) -> Units | None:
        over = self.points(tuple(units)) - self.limit
        while over > 0:
            payers = [place for place in range(len(units)) if place != changed and self._spare_points(units[place]) > 0]
            if not payers and changed != NOBODY and self._spare_points(units[changed]) > 0:
                payers = [changed]
            if not payers:
                return None
            place = max(payers, key=lambda one: (self._spare_points(units[one]), -one))
            over -= self.price(units[place])
            units[place] = replace(units[place], models=units[place].models - 1)
        return tuple(units)

    def _spare_points(self, unit: ListUnit) -> int:
        return self.spare(unit) * self.price(unit) if self.spare(unit) > 0 else 0

    def _spend(self, units: Units, changed: int) -> Units:
        found = list(units)
        left = self.limit - self.points(units)
        for place in sorted(range(len(found)), key=lambda one: (one != changed, one)):
            unit = found[place]
            price = self.price(unit)
            more = min(self.strength(unit)[1] - unit.models, left // price) if price > 0 else 0
            if more > 0:
                found[place] = replace(unit, models=unit.models + more)
                left -= more * price
        return tuple(found)


@lru_cache(maxsize=4096)
def _cost(digest: str, faction: str, unit: ListUnit) -> int:
    return sum(line.points for line in cost_lines(faction, unit))


def cost(faction: str, unit: ListUnit) -> int:
    """What a unit costs with its commander."""
    return _cost(catalogue.further_digest(), faction, unit)
