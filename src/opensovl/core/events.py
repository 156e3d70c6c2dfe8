"""What happened: the results of an action, in the order in which they happened.

A side is told an event as `as_seen_by` gives it. Kinds and the fields in their `data`:

    placed, lifted            (secret until both are Ready)
    ready, unready            side
    deployed                  both sides are Ready; units: [[number, x, y, heading], ...]
    lost_unplaced             a unit left unplaced counts as destroyed (R6.4)
    roll_off                  rolls: [[south, north], ...], side: who begins (R6.6)
    phase_begins              turn, phase, side: who begins
    charge_declared           other: target, quarter, distance
    counter_declared, flee_declared, stays, charge_cancelled, flight_cancelled, passed
    charge_moved              other, quarter, x, y, heading
    charge_failed             other, why
    met                       a counter-charge: other; places: [[number, x, y, heading], ...] of both
    counter_failed            other: no place to meet it (R8.8)
    charge_after_runner       the charger's advance when its target fled
    moved                     places: [[x, y, heading], ...] after each step, cost
    feints                    other: the nearest enemy; x, y, heading: where it ends
    shot, struck, hit_by      see `Strike` data in `strikes`: dice, needs, hits, saves, failed, wounds
    ability                   name, other: target, commander: who uses it
    effect_begins, effect_ends   name
    rolled                    dice, total: what an ability gives back
    costs_wounds              dice, wounds: what an ability takes
    wounded                   wounds, models: lost by it, commander: True if it took them, left: models left
    restored                  wounds, models
    revealed                  a Hidden commander shows itself
    commander_dies, destroyed why
    rallied, not_rallied      dice, needs
    activation_ends
    combat                    units; score lines follow
    score                     side, lines: [[words, points, unit], ...], total
    combat_won                side (or none: a tie), difference
    break_test                dice, needs, passed, again: first dice if re-rolled
    crumbles                  dice, wounds
    breaks
    flees                     x, y, heading (where it ends; none if it has nowhere to run)
    turns_to_face             other, x, y, heading
    regenerates               wounds
    marker_taken              marker: index, side
    markers_scored            side, points
    concedes                  side
    battle_over               side: winner or none, reason, south, north
"""

from typing import Final

BOTH_SIDES: Final = -1


class Event:
    """`unit` and `other` are numbers, 0 for none. `data` holds plain values only: numbers, words, lists of them."""

    def __init__(
        self,
        kind: str,
        unit: int,
        other: int,
        data: dict[str, object],
        seen_by: int = BOTH_SIDES,
        public: "dict[str, object] | None" = None,
    ) -> None:
        self.kind = kind
        self.unit = unit
        self.other = other
        self.data = data
        self.seen_by = seen_by
        self.public = public  # what the other side sees of it; None: nothing

    def as_seen_by(self, side: int) -> "Event | None":
        """What a side is told of it; None for nothing."""
        if self.seen_by == BOTH_SIDES or self.seen_by == side:
            return self
        return None if self.public is None else Event(self.kind, self.unit, self.other, self.public)

    def to_dict(self) -> dict[str, object]:
        out: dict[str, object] = {"kind": self.kind, "unit": self.unit, "other": self.other}
        out.update(self.data)
        return out

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, unit={self.unit}, other={self.other}, {self.data!r})"
