"""The library's central class: a battle with its log, its undo and its files, around the core's state."""

from __future__ import annotations

import secrets
from enum import IntEnum
from pathlib import Path
from typing import Any

import opensovl
from opensovl import armies as army_lists
from opensovl import maps as battlefields
from opensovl.core import battle as rules
from opensovl.core.actions import Action, Refusal, Refused, read_action
from opensovl.core.dice import Dice, DiceError
from opensovl.core.events import Event
from opensovl.core.plain import digest
from opensovl.core.state import DEPLOYMENT, NOBODY, OBJECTIVES, PITCHED, SCENARIO_NAMES, State
from opensovl.core.views import View, view
from opensovl.odds import Odds

Army = army_lists.ArmyList | str | Path
BattleMap = battlefields.Map | str | Path


class Side(IntEnum):
    """South deploys along y = 0 (R2.1)."""

    SOUTH = 0
    NORTH = 1

    def __str__(self) -> str:
        return self.name.lower()


class Result:
    """How a battle ended: `winner` is a Side or None, `reason` "points", "wiped out" or "conceded", `score` (south, north)."""

    def __init__(self, winner: Side | None, reason: str, score: tuple[int, int]) -> None:
        self.winner = winner
        self.reason = reason
        self.score = score

    def __repr__(self) -> str:
        who = f"Side.{self.winner.name}" if self.winner is not None else "None"
        return f"Result(winner={who}, reason={self.reason!r}, score={self.score})"


class Entry:
    """One line of the log: an action with its results, and the moment at which it was taken."""

    def __init__(self, index: int, action: Action, events: list[Event], before: State, versions: tuple[int, int]) -> None:
        self.index = index
        self.action = action
        self.events = events
        self.before = before  # the state that the action was applied to: undo and scrubbing are instant
        self.versions = versions  # of either side's view after it

    @property
    def turn(self) -> int:
        return self.before.turn

    @property
    def phase(self) -> int:
        return self.before.phase


class Setup:
    """What a battle starts from; the same set-up, seed and actions give the same battle (R1.8)."""

    def __init__(
        self,
        map: battlefields.Map,
        scenario: int,
        layout: int,
        armies: tuple[army_lists.ArmyList, army_lists.ArmyList],
        seed: int,
        position: str = "",
    ) -> None:
        self.map = map
        self.scenario = scenario
        self.layout = layout
        self.armies = armies
        self.seed = seed
        self.position = position  # the text of the position that it starts from, if it starts in the middle

    def state(self) -> State:
        """The battle before its first action."""
        if self.position:
            from opensovl.records import position_state, positions

            return position_state.state_of(positions.parse(self.position))
        board = self.map.board(self.layout if self.scenario == OBJECTIVES else None)
        south, north = (army.field(side) for side, army in enumerate(self.armies))
        return rules.start(board, self.scenario, self.layout, south, north, self.seed)


class Battle:
    """A battle from set-up to result. `apply` is the one way in, `view` the one way out."""

    def __init__(self, setup: Setup, state: State | None = None) -> None:
        self.setup = setup
        self.state = state if state is not None else setup.state()
        self.log: list[Entry] = []

    @classmethod
    def start(
        cls,
        map: BattleMap = "random",
        scenario: str = "random",
        armies: tuple[Army, Army] = ("random", "random"),
        seed: int | None = None,
        layout: int | None = None,
    ) -> Battle:
        """A new battle, ready for deployment.

        `map` and `armies` are objects, names or files, or "random" (a map; two sample armies of 500 points); `scenario`
        is "pitched", "objectives" or "random"; `layout` numbers the map's objective layouts from 0. What is left open is
        drawn from `seed`, which is itself drawn anew if it is None. Raises MapError, ArmyError or ValueError, saying what
        is wrong, for what does not exist or is not legal (R5.8, R6.1).
        """
        if seed is None:
            seed = secrets.randbits(63)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
            raise ValueError(f"The seed is {seed!r}; it must be a whole number from 0 to 2^64 - 1.")
        field = _choose_map(map, seed)
        chosen = _choose_scenario(scenario, seed)
        if layout is None:
            layout = _draw(seed, "layout", len(field.layouts))
        elif not 0 <= layout < len(field.layouts):
            raise ValueError(f"Map {field.name} has layouts 0 to {len(field.layouts) - 1}, not {layout} (R6.1).")
        south, north = (_choose_army(army, seed, str(Side(side))) for side, army in enumerate(armies))
        return cls(Setup(field, chosen, layout, (south, north), seed))

    # Where it stands ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def to_act(self) -> Side | None:
        """The side that is to act; during deployment the first that is not Ready; None when the battle is over."""
        waiting = self.state.waiting()
        return Side(waiting[0]) if waiting else None

    @property
    def result(self) -> Result | None:
        state = self.state
        if not state.over:
            return None
        winner = None if state.winner == NOBODY else Side(state.winner)
        return Result(winner, state.reason, (state.score[0], state.score[1]))

    @property
    def scenario(self) -> str:
        return SCENARIO_NAMES[self.setup.scenario]

    def digest(self) -> str:
        """SHA-256 of the whole state: equal if and only if two battles stand alike."""
        return digest(self.state)

    def view(self, side: int) -> View:
        """All that a side may see, and nothing else."""
        return view(self.state, int(side))

    @property
    def odds(self) -> Odds:
        """What may come of what could be done now; asked of the whole battle, secrets included. A player's own odds are
        those of the view: `Odds(battle.view(side).state)`."""
        return Odds(self.state)

    def _repr_svg_(self) -> str:
        """How a notebook shows it: the board with both armies. The face of the library knows who draws."""
        return str(opensovl.draw(self))

    # Playing --------------------------------------------------------------------------------------

    def check(self, action: Action | dict[str, Any]) -> Refusal | None:
        """Why an action would be refused; None if it would be accepted. Draws no dice, changes nothing."""
        return rules.check(self.state, _action(action))

    def apply(self, action: Action | dict[str, Any]) -> list[Event]:
        """Do an action whole and return what happened, or raise Refused with the rule's number and change nothing.

        Scripted dice that do not suffice for it refuse it too. ValueError for a dict that is no action.
        """
        chosen = _action(action)
        before = self.state.copy()
        try:
            events = rules.apply(self.state, chosen)
        except DiceError as error:
            self.state = before
            raise Refused(f"{error} The position has no dice for this step.", "R1.8") from error
        versions = (self.state.versions[0], self.state.versions[1])
        self.log.append(Entry(len(self.log), chosen, events, before, versions))
        return events

    def may_act_on(self, side: int, version: int) -> bool:
        """True if what a side chose on its view at `version` is still its choice to make.

        Nothing may have come since, save the other side's Ready: both deploy at once, and it changes nothing for this one (R6.4).
        """
        if version == self.state.versions[side]:
            return True
        since = [entry for entry in self.log if entry.versions[side] > version]
        return (
            self.state.phase == DEPLOYMENT
            and bool(since)
            and since[0].before.versions[side] == version
            and all(entry.action.side != side for entry in since)
        )

    def can_undo(self, side: int) -> bool:
        """True if the last step is this side's own, it is still its turn, and no dice or secrets came into it."""
        if not self.log or self.state.over or self.state.phase == DEPLOYMENT:
            return False
        last = self.log[-1]
        state = self.state
        return (
            last.action.side == int(side)
            and state.to_act == int(side)
            and last.before.to_act == int(side)
            and state.dice.drawn == last.before.dice.drawn
            and state.phase == last.before.phase
            and state.turn == last.before.turn
        )

    def undo(self, side: int) -> None:
        """Take back the side's last step; Refused if it cannot be."""
        if not self.can_undo(side):
            raise Refused("The last step cannot be taken back: it is not yours, or dice or secrets came into it.", "R1.8")
        last = self.log.pop()
        versions = self.state.versions
        self.state = last.before
        # A view's version never goes back, so that an old answer cannot be taken for a new one.
        self.state.versions = [versions[0] + 1, versions[1] + 1]

    # Positions ------------------------------------------------------------------------------------

    def position(self) -> str:
        """The battle as it stands, as TOML that a person can read and change (docs/positions.md)."""
        from opensovl.records import positions

        south, north = self.setup.armies
        return positions.write(self.state, self.setup.map.name, (south.faction, north.faction), [*south.units, *north.units])

    @classmethod
    def from_position(cls, text: str, source: str = "the position") -> Battle:
        """A battle that starts from a position. Raises RecordError, saying what is wrong and where."""
        from opensovl.records import position_state, positions

        form = positions.parse(text, source)
        state = position_state.state_of(form, source)
        armies = tuple(positions.army_of(form, side) for side in range(2))
        setup = Setup(battlefields.load(form.map), state.scenario, form.layout, (armies[0], armies[1]), form.seed or 0, text)
        return cls(setup, state)

    # Files ----------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the battle's record: set-up, actions and their results."""
        from opensovl.records import files

        files.write(self, Path(path))

    @classmethod
    def load(cls, path: str | Path) -> Battle:
        """The battle of a record, as it stood when it was saved. Raises RecordError, saying what is wrong and where."""
        from opensovl.records import files

        return files.read(Path(path))


def _action(action: Action | dict[str, Any]) -> Action:
    return action if isinstance(action, Action) else read_action(action)


def _draw(seed: int, stream: str, count: int) -> int:
    """A choice of the set-up, from a stream of its own: it shifts neither the battle's dice nor another choice."""
    return Dice.seeded(seed, stream).below(count)


def _choose_map(map: BattleMap, seed: int) -> battlefields.Map:
    if isinstance(map, battlefields.Map):
        return map
    if map == "random":
        names = battlefields.names()
        return battlefields.load(names[_draw(seed, "map", len(names))])
    return battlefields.load(map)


def _choose_scenario(scenario: str, seed: int) -> int:
    if scenario == "random":
        return (PITCHED, OBJECTIVES)[_draw(seed, "scenario", 2)]
    if scenario not in SCENARIO_NAMES:
        raise ValueError(f"Unknown scenario {scenario!r}; one of pitched, objectives, random (R6.2).")
    return SCENARIO_NAMES.index(scenario)


def _choose_army(army: Army, seed: int, side: str) -> army_lists.ArmyList:
    if isinstance(army, army_lists.ArmyList):
        return army
    if army == "random":
        names = [name for name in army_lists.samples() if name.endswith("-500")]
        return army_lists.load(names[_draw(seed, f"{side} army", len(names))])
    return army_lists.load(army)
