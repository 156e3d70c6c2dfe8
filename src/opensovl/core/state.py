"""The state of a battle: everything that is true between two actions, and how to copy it."""

from typing import Final

from opensovl.core.dice import Dice
from opensovl.core.events import BOTH_SIDES, Event
from opensovl.core.profiles import UnitSpec
from opensovl.core.terrain import Board
from opensovl.core.units import Unit

DEPLOYMENT: Final = 0
CHARGE_PHASE: Final = 1
STRATEGIC: Final = 2
COMBAT: Final = 3
OVER: Final = 4
PHASE_NAMES: Final = ("deployment", "charge", "strategic", "combat", "over")

PITCHED: Final = 0
OBJECTIVES: Final = 1
SCENARIO_NAMES: Final = ("pitched", "objectives")

NOBODY: Final = -1
LAST_TURN: Final = 7


class Declared:
    """A declared charge (R8). A counter-charge is one too, with `counter`; `side_hit` is one of FRONT, LEFT, RIGHT, REAR."""

    def __init__(self, unit: int, target: int, side_hit: int, distance: float, counter: bool) -> None:
        self.unit = unit
        self.target = target
        self.side_hit = side_hit
        self.distance = distance  # inches, R8.2
        self.counter = counter
        self.cancelled = False
        self.flight = False  # the target has declared that it flees from this charge (R8.11)
        self.done = False  # resolved (R8.12)

    @property
    def standing(self) -> bool:
        return not self.cancelled and not self.done

    def copy(self) -> "Declared":
        other = Declared(self.unit, self.target, self.side_hit, self.distance, self.counter)
        other.cancelled = self.cancelled
        other.flight = self.flight
        other.done = self.done
        return other


class State:
    """A battle between two actions. `units[n - 1]` is unit number n; south is side 0, north side 1."""

    def __init__(self, board: Board, scenario: int, layout: int, units: list[Unit], dice: Dice) -> None:
        self.board = board
        self.scenario = scenario
        self.layout = layout  # index of the map's objective layout; the board holds its markers
        self.units = units
        self.dice = dice
        self.turn = 0  # 0 during deployment
        self.phase = DEPLOYMENT
        self.first = NOBODY  # who began the Strategic phase of this turn, or of the last one during a Charge phase (R7.5)
        self.begins = NOBODY  # who began the current phase
        self.to_act = NOBODY  # in deployment and when the battle is over: NOBODY
        self.active = 0  # the unit in its activation, 0 for none
        self.ready = [False, False]
        self.out = [False, False]  # passed in this Charge phase (R7.3)
        self.answer = 0  # the charged unit for which a turn was given back, 0 for none (R7.3)
        self.declared: list[Declared] = []
        self.holders = [NOBODY for _ in board.markers]
        self.marker_points = [0, 0]
        self.winner = NOBODY
        self.reason = ""  # "points", "wiped out" or "conceded" once the battle is over
        self.score = [0, 0]  # final score
        self.actions = 0  # applied so far
        self.versions = [0, 0]  # of each side's view: it does not count the other's secret placements
        self.events: list[Event] = []  # of the action being applied
        self.quiet = False  # no events are kept: for playouts
        self.moments: list[State] | None = None  # the battle at each event, if somebody wants to look on

    @staticmethod
    def muster(board: Board, scenario: int, layout: int, south: list[UnitSpec], north: list[UnitSpec], dice: Dice) -> "State":
        """A battle before deployment; units numbered south's first (R4.11)."""
        specs = south + north
        units = [Unit.enlist(index + 1, specs[index]) for index in range(len(specs))]
        return State(board, scenario, layout, units, dice)

    def unit(self, number: int) -> Unit:
        return self.units[number - 1]

    def has(self, number: int) -> bool:
        return 1 <= number <= len(self.units)

    def on_field(self, side: int) -> list[Unit]:
        """A side's living, placed units, by number."""
        return [unit for unit in self.units if unit.side == side and unit.alive and unit.placed]

    @property
    def over(self) -> bool:
        return self.phase == OVER

    def waiting(self) -> list[int]:
        """The sides that can act: in deployment both that are not Ready, else one, none when the battle is over."""
        if self.phase == DEPLOYMENT:
            return [side for side in range(2) if not self.ready[side]]
        return [] if self.to_act == NOBODY else [self.to_act]

    def count_action(self, side: int, secret: bool) -> None:
        self.actions += 1
        self.versions[side] += 1
        if not secret:
            self.versions[1 - side] += 1

    def tell(
        self,
        kind: str,
        unit: int,
        other: int,
        data: dict[str, object],
        seen_by: int = BOTH_SIDES,
        public: "dict[str, object] | None" = None,
    ) -> None:
        """Note an event of the action being applied. Callers ask `quiet` first where building `data` costs."""
        if not self.quiet:
            self.events.append(Event(kind, unit, other, data, seen_by, public))
            moments = self.moments
            if moments is not None:
                moments.append(self.copy())

    def tell_models(self, kind: str, unit: Unit, data: dict[str, object]) -> None:
        """Note an event whose `left` counts a unit's models; to the enemy a hidden commander passes for one of them."""
        if unit.hidden:
            self.tell(kind, unit.number, 0, data, unit.side, {**data, "left": unit.standing})
        else:
            self.tell(kind, unit.number, 0, data)

    def end_effects(self, unit: Unit, until: int) -> None:
        """End what lasts on a unit until this moment (R9.11), and tell it."""
        for item in unit.end_effects(until):
            self.tell("effect_ends", unit.number, 0, {"name": item.ability.name})

    def copy(self) -> "State":
        """A battle of its own, with its own dice at the same place; board and unit specs are shared."""
        other = State(self.board, self.scenario, self.layout, [unit.copy() for unit in self.units], self.dice.copy())
        other.turn = self.turn
        other.phase = self.phase
        other.first = self.first
        other.begins = self.begins
        other.to_act = self.to_act
        other.active = self.active
        other.ready = self.ready.copy()
        other.out = self.out.copy()
        other.answer = self.answer
        other.declared = [item.copy() for item in self.declared]
        other.holders = self.holders.copy()
        other.marker_points = self.marker_points.copy()
        other.winner = self.winner
        other.reason = self.reason
        other.score = self.score.copy()
        other.actions = self.actions
        other.versions = self.versions.copy()
        other.quiet = self.quiet
        return other
