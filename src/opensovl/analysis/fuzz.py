"""The fuzzer: random battles over all sample armies and maps, with every action under suspicion.

It looks for a crash, a dead end, an endless battle, a slow action, a state that changes when it is written and read
again, a view that betrays a secret, a preview that draws dice, overlapping or runaway footprints, and compiled and
interpreted play that disagree.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

import opensovl
from opensovl import armies, compiled, maps
from opensovl.battle import Battle
from opensovl.core import battle as rules
from opensovl.core.dice import Dice
from opensovl.core.geometry import blocks_overlap
from opensovl.core.legal import options
from opensovl.core.plain import digest, dump, known_abilities, restore
from opensovl.core.playout import random_action
from opensovl.core.state import DEPLOYMENT, SCENARIO_NAMES, State
from opensovl.core.views import view

SLOW_SECONDS = 2.0
"""A single action that takes longer, interpreted, on a busy machine, is a fault."""
LONGEST = 3000
"""Actions; random battles take about 170."""


@dataclass
class Report:
    battles: int = 0
    compared: int = 0  # of them played by plain Python too, with the same end
    actions: int = 0
    faults: list[str] = field(default_factory=list)


class FaultError(Exception):
    """What was found wrong."""


def run(seconds: float, seed: int = 0) -> Report:
    """Fuzz for so many seconds; the report names every fault with the set-up that shows it."""
    report = Report()
    end = time.monotonic() + seconds
    plain = PlainPlay(seed, seconds) if compiled() else None
    digests: dict[int, str] = {}
    while time.monotonic() < end:
        name = f"seed {seed}"
        try:
            battle = _set_up(seed)
            name = f"seed {seed}, map {battle.setup.map.name}, {battle.scenario}"
            _fight(battle.state, seed, report, end)
            report.battles += 1
            digests[seed] = digest(battle.state)
        except FaultError as fault:
            report.faults.append(f"{name}: {fault}")
        except Exception:
            report.faults.append(f"{name}: crash\n{traceback.format_exc()}")
        seed += 1
    if plain is not None:
        for number, found in plain.digests().items():
            report.compared += number in digests
            if digests.get(number, found) != found:
                report.faults.append(f"seed {number}: compiled and interpreted play end in different states")
    return report


def digest_of(seed: int) -> str:
    """The final digest of the fuzzer's battle of this seed, played without a second look."""
    state = _set_up(seed).state
    chance = Dice.seeded(seed, "random bot")
    while not state.over:
        waiting = state.waiting()
        side = waiting[chance.below(len(waiting))]
        rules.apply(state, random_action(state, side, chance))
    return digest(state)


PLAIN_SCRIPT = """
import sys, time
from opensovl import compiled
from opensovl.analysis.fuzz import digest_of
assert not compiled()
seed, end = int(sys.argv[1]), time.monotonic() + float(sys.argv[2])
while time.monotonic() < end:
    print(seed, digest_of(seed), flush=True)
    seed += 1
"""


class PlainPlay:
    """The same battles in a second process, by the same sources run as plain Python."""

    def __init__(self, seed: int, seconds: float) -> None:
        home = Path(opensovl.__file__).parent
        self.folder = tempfile.TemporaryDirectory()
        shutil.copytree(home, Path(self.folder.name) / home.name, ignore=shutil.ignore_patterns("*.so", "*.pyd", "page"))
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAIN_SCRIPT, str(seed), str(min(seconds / 2, 30.0))],
            env={**os.environ, "PYTHONPATH": self.folder.name},
            cwd=self.folder.name,
            stdout=subprocess.PIPE,
            text=True,
        )

    def digests(self) -> dict[int, str]:
        """Final digests by seed. Raises FaultError if plain play broke down."""
        told, _ = self.process.communicate()
        self.folder.cleanup()
        if self.process.returncode != 0:
            raise FaultError("interpreted play broke down; its error stands above")
        return {int(seed): found for seed, found in (line.split() for line in told.splitlines())}


def _set_up(seed: int) -> Battle:
    """Every map, scenario and pair of equally large sample armies comes round."""
    names = list(armies.samples())
    chance = Dice.seeded(seed, "fuzz")
    south = names[chance.below(len(names))]
    equals = [name for name in names if name.rsplit("-", 1)[1] == south.rsplit("-", 1)[1]]
    north = equals[chance.below(len(equals))]
    fields = maps.names()
    field_name = fields[chance.below(len(fields))]
    scenario = SCENARIO_NAMES[chance.below(2)]
    return Battle.start(map=field_name, scenario=scenario, armies=(south, north), seed=seed)


def _fight(state: State, seed: int, report: Report, end: float) -> None:
    chance = Dice.seeded(seed, "random bot")
    actions = 0
    while not state.over:
        waiting = state.waiting()
        side = waiting[chance.below(len(waiting))]
        check_state(state)
        if actions % 7 == seed % 7:
            check_listed(state, side)
            check_secrets(state, side)
        action = random_action(state, side, chance)
        drawn = state.dice.drawn
        if rules.check(state, action) is not None:
            raise FaultError(f"action {actions}: a sampled {action} is refused")
        if state.dice.drawn != drawn:
            raise FaultError(f"action {actions}: checking {action} drew dice")
        begin = time.perf_counter()
        rules.apply(state, action)
        taken = time.perf_counter() - begin
        actions += 1
        report.actions += 1
        if taken > SLOW_SECONDS:
            raise FaultError(f"action {actions}: {action} took {taken:.1f} s")
        if actions > LONGEST:
            raise FaultError(f"the battle goes on after {LONGEST} actions")
        if time.monotonic() > end + 30:
            return
    check_state(state)


def check_state(state: State) -> None:
    """What must be true between any two actions."""
    field_units = [unit for unit in state.units if unit.on_field]
    for index, unit in enumerate(field_units):
        if not state.board.holds(unit.block):
            raise FaultError(f"{unit.spec.name} ({unit.number}) stands off the board")
        for other in field_units[index + 1 :]:
            # Models that fall change no places, and returning ones look for room; only what touches may overlap by EPS.
            if blocks_overlap(unit.block, other.block):
                raise FaultError(f"units {unit.number} and {other.number} overlap")
        for quarter, number in enumerate(unit.contacts):
            if number and unit.number not in state.unit(number).contacts:
                raise FaultError(f"unit {unit.number} touches {number} with side {quarter}, but not the other way round")
    if not state.over and not any(options(state, side).any for side in state.waiting()):
        raise FaultError("a dead end: nothing is legal")
    plain = dump(state)
    specs = [unit.spec for unit in state.units]
    text = msgspec.json.decode(msgspec.json.encode(plain))
    again = restore(state.board, specs, text, known_abilities(specs))
    if dump(again) != plain:
        raise FaultError("the state changes when it is written and read again")
    if digest(state.copy()) != digest(state):
        raise FaultError("a copy is not the same")


def check_listed(state: State, side: int) -> None:
    """Everything listed is accepted, and a refused action changes nothing."""
    for action in options(state, side).actions:
        if rules.check(state, action) is not None:
            raise FaultError(f"the listed {action} is refused: {rules.check(state, action)}")
        rules.apply(state.copy(), action)


def check_secrets(state: State, side: int) -> None:
    """Two battles that differ only in the seed and in the other side's secrets show `side` the same bytes."""
    shown = msgspec.json.encode(view(state, side).to_dict())
    other = state.copy()
    other.dice = Dice.seeded(state.dice.drawn + 99)
    if other.phase == DEPLOYMENT:
        for unit in other.units:
            if unit.side != side:
                unit.placed = not unit.placed
                unit.stand_at(7.0, 7.0, 450)
    for index, unit in enumerate(other.units):
        if unit.side != side and unit.hidden and not other.over:
            other.units[index] = unit.disguised()
    drawn = state.dice.drawn
    if msgspec.json.encode(view(other, side).to_dict()) != shown:
        raise FaultError(f"the view of side {side} betrays a secret")
    if state.dice.drawn != drawn:
        raise FaultError("a view drew dice")
