"""Tiny battles for the tests of the rules: units by a few words, scripted dice, any moment of a turn.

field = Field(unit("south", 20, 10), unit("north", 20, 20, 180), dice=[6, 1, 4])
field.state            # the core's State
field[1]               # unit number 1
field.dice_used_up()   # fails if scripted dice are left
"""

from opensovl.core.dice import Dice
from opensovl.core.profiles import Ability, Effect, Part, Profile, Ranged, UnitSpec
from opensovl.core.state import COMBAT, PITCHED, STRATEGIC, State
from opensovl.core.terrain import Board, Terrain
from opensovl.core.units import Unit

MM = 1 / 25.4


def part(
    skill=3, power=3, defense=3, attacks=1, wounds=1, discipline=7, *, name="Spears", role="melee infantry",
    effects=(), ranged=None, abilities=(), properties=(), keywords=(), weapon="",
) -> Part:  # fmt: skip
    profile = Profile(skill, power, defense, attacks, wounds, discipline)
    return Part(
        name, profile, role, weapon=weapon, ranged=ranged, effects=list(effects), abilities=list(abilities),
        properties=list(properties), keywords=list(keywords),
    )  # fmt: skip


class Placed:
    def __init__(self, spec: UnitSpec, x: float, y: float, heading: float, marks: dict) -> None:
        self.spec, self.x, self.y, self.heading, self.marks = spec, x, y, heading, marks


def unit(
    side, x=None, y=None, heading=None, *, models=20, front=5, base=(20, 20), move=8, troop=None, commander=None,
    rider=False, monstrous=False, pivots_free=False, cost=100, commander_cost=50, type_name="Infantry", **marks,
) -> Placed:  # fmt: skip
    """A unit of plain spears, `models` strong, unless told otherwise. `base` in millimetres, `heading` in degrees
    (south faces north and north south by default). `marks` sets fields of the Unit, e.g. fleeing=True, wounds=1."""
    number = 0 if side == "south" else 1
    if troop is None and models > 0:
        troop = part()
    spec = UnitSpec(
        number, type_name, base[0] * MM, base[1] * MM, front, models, move, monstrous, pivots_free,
        troop, commander, rider, cost, commander_cost if commander is not None else 0,
    )  # fmt: skip
    return Placed(spec, x, y, (0 if number == 0 else 180) if heading is None else heading, marks)


def effect(kind: int, amount: int = 0, **fields) -> Effect:
    return Effect(kind, amount, **fields)


class Field:
    """A battle on an empty standard board (or with `terrain`) whose units stand where they are put; Strategic phase of
    turn 2 unless told otherwise; south to act."""

    def __init__(
        self, *units: Placed, dice=(), terrain=(), size=(72.0, 48.0), markers=(), phase=STRATEGIC, turn=2, scenario=PITCHED
    ) -> None:
        board = Board("test", size[0], size[1], [Terrain(k, k, list(points)) for k, points in terrain], list(markers))
        souths = [u for u in units if u.spec.side == 0]
        norths = [u for u in units if u.spec.side == 1]
        rolls = Dice.scripted(list(dice))
        self.state = State.muster(board, scenario, 0, [u.spec for u in souths], [u.spec for u in norths], rolls)
        for live, put in zip(self.state.units, souths + norths, strict=True):
            for name, value in put.marks.items():
                assert hasattr(live, name), name
                setattr(live, name, value)
            live.refresh()
            live.reshape()
            if put.x is not None:
                live.stand_at(put.x, put.y, round(put.heading * 10))
                live.placed = True
        self.state.turn = turn
        self.state.phase = phase
        self.state.ready = [True, True]
        self.state.first = self.state.begins = 0
        self.state.to_act = -1 if phase == COMBAT else 0

    def __getitem__(self, number: int) -> Unit:
        return self.state.unit(number)

    def dice_used_up(self) -> None:
        assert self.state.dice.script == [], f"scripted dice left over: {self.state.dice.script}"

    def kinds(self) -> list[str]:
        """Kinds of the events so far."""
        return [event.kind for event in self.state.events]


def square(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


__all__ = ["Ability", "Effect", "Field", "Part", "Profile", "Ranged", "effect", "part", "square", "unit"]
