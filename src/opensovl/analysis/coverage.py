"""The coverage run: random battles, under the fuzzer's eyes, until everything in the catalogue has been used in play.

Used means: an entry or type acted or fought; a weapon set, magic weapon, item or banner was borne in a strike; a property was
borne in a fight, a shot or a move; a ranged weapon was shot; a spell or ability was cast or used.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from opensovl import armies, maps
from opensovl.analysis.fuzz import LONGEST, FaultError, check_listed, check_secrets, check_state
from opensovl.armies import catalogue
from opensovl.battle import Battle
from opensovl.core import battle as rules
from opensovl.core.actions import CHARGE, COUNTER, SHOOT, USE, Action
from opensovl.core.dice import Dice
from opensovl.core.events import Event
from opensovl.core.legal import options
from opensovl.core.playout import random_action
from opensovl.core.profiles import Part
from opensovl.core.state import DEPLOYMENT, SCENARIO_NAMES, State
from opensovl.core.units import Unit

NO_UNIT_HAS_IT = {
    "types": {"Light Chariot"},
    "weapons": {"Unarmed"},
    "properties": {"Construct", "Lethal Strikes"},
}
"""What the catalogue marks as having no released unit, and what has no effect; a unit that brings it makes it count."""
CHECKED_EVERY = 9
"""Actions between two looks at the whole state."""


@dataclass
class Coverage:
    """What was used, by kind, and what never was."""

    battles: int = 0
    actions: int = 0
    missing: dict[str, set[str]] = field(default_factory=dict)
    known: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        return not any(self.missing.values())

    @property
    def wanted(self) -> set[str]:
        return set().union(*self.missing.values())


def catalogued() -> dict[str, set[str]]:
    """Every name of the catalogue that a battle could use, by kind."""
    entries = [entry for name in armies.faction_names() for entry in catalogue.faction(name).entries]
    magic = catalogue.items()
    found = {
        "types": set(catalogue.types()),
        "units": {entry.name for entry in entries},
        "weapons": set(catalogue.weapons()),
        "ranged weapons": set(catalogue.ranged()),
        "properties": set(catalogue.properties()),
        "spells": {name for name, ability in catalogue.abilities().items() if ability.spell},
        "abilities": {name for name, ability in catalogue.abilities().items() if not ability.spell},
        "magic weapons": set(magic.weapons),
        "items": set(magic.items),
        "banners": set(magic.banners),
    }
    borne = {name for entry in entries for name in (entry.type, *entry.properties, *(one.name for one in entry.weapons))}
    return {kind: names - (NO_UNIT_HAS_IT.get(kind, set()) - borne) for kind, names in found.items()}


def run(seconds: float, seed: int = 0, progress: Callable[[Coverage], None] | None = None) -> Coverage:
    """Fight until everything was used, or the time is up; every fault names the battle's seed."""
    report = Coverage(missing=catalogued())
    report.known = {kind: len(names) for kind, names in report.missing.items()}
    end = time.monotonic() + seconds
    factions = armies.faction_names()
    while not report.complete and time.monotonic() < end:
        chance = Dice.seeded(seed, "coverage")
        try:
            _fight(_set_up(factions, report, chance, seed), report, chance, end)
            report.battles += 1
        except FaultError as fault:
            report.faults.append(f"seed {seed}: {fault}")
        except Exception:
            report.faults.append(f"seed {seed}: crash\n{traceback.format_exc()}")
        if progress is not None:
            progress(report)
        seed += 1
    return report


def _set_up(factions: list[str], report: Coverage, chance: Dice, seed: int) -> Battle:
    """Two armies built around what is missing; small maps, so that they meet."""
    lists = []
    for side in range(2):
        faction = _lacking(factions, report, chance)
        points = (1000, 1500)[chance.below(2)]
        lists.append(armies.random_list(faction, points, seed * 2 + side, report.wanted))
    names = [name for name in maps.names() if maps.load(name).size == "small"] or list(maps.names())
    scenario = SCENARIO_NAMES[chance.below(2)]
    return Battle.start(map=names[chance.below(len(names))], scenario=scenario, armies=(lists[0], lists[1]), seed=seed)


def _lacking(factions: list[str], report: Coverage, chance: Dice) -> str:
    """A faction that has something missing, if there is one."""
    lacking = [name for name in factions if _has_missing(name, report)]
    pool = lacking or factions
    return pool[chance.below(len(pool))]


def _has_missing(faction: str, report: Coverage) -> bool:
    for entry in catalogue.faction(faction).entries:
        names = {entry.name, entry.type, *entry.properties, *entry.abilities, *entry.choices, *entry.spells}
        names.update(one.name for one in (*entry.weapons, *entry.ranged, *entry.extras))
        if names & report.wanted:
            return True
    return False


def _fight(battle: Battle, report: Coverage, chance: Dice, end: float) -> None:
    state = battle.state
    actions = 0
    while not state.over:
        waiting = state.waiting()
        side = waiting[chance.below(len(waiting))]
        if actions % CHECKED_EVERY == 0:
            check_state(state)
            check_listed(state, side)
            check_secrets(state, side)
        action = _choose(state, side, chance, report)
        _note(state, rules.apply(state, action), report)
        actions += 1
        report.actions += 1
        if actions > LONGEST:
            raise FaultError(f"the battle goes on after {LONGEST} actions")
        if time.monotonic() > end:
            return
    check_state(state)


def _choose(state: State, side: int, chance: Dice, report: Coverage) -> Action:
    """What uses something missing, often a charge, else anything."""
    if state.phase != DEPLOYMENT:
        listed = options(state, side).actions
        wanted = [action for action in listed if _uses(state, action, report)]
        if not wanted and chance.below(3):
            wanted = [action for action in listed if action.kind in (CHARGE, COUNTER)]
        if wanted:
            return wanted[chance.below(len(wanted))]
    return random_action(state, side, chance)


def _uses(state: State, action: Action, report: Coverage) -> bool:
    if action.kind == USE:
        return action.ability in report.missing["spells"] or action.ability in report.missing["abilities"]
    if action.kind == SHOOT:
        part = state.unit(action.unit).part(action.commander)
        return part is not None and part.ranged is not None and part.ranged.name in report.missing["ranged weapons"]
    return False


# What was used ----------------------------------------------------------------------------------------


def _note(state: State, events: list[Event], report: Coverage) -> None:
    for event in events:
        if event.kind == "ability":
            report.missing["spells"].discard(str(event.data["name"]))
            report.missing["abilities"].discard(str(event.data["name"]))
        elif event.kind == "shot":
            report.missing["ranged weapons"].discard(str(event.data["weapon"]))
        if event.kind in ("ability", "shot", "moved", "struck"):
            commander = bool(event.data.get("commander"))
            _note_part(state.unit(event.unit), commander, event.kind == "struck", report)
            if event.kind == "struck":
                _note_part(state.unit(event.other), bool(event.data["at_commander"]), False, report)


def _note_part(unit: Unit, commander: bool, struck: bool, report: Coverage) -> None:
    """The part took part: its entry, type and properties were used; in a strike its weapons and magic too."""
    missing = report.missing
    spec = unit.spec
    part: Part | None = spec.commander if commander else spec.troop or spec.commander
    if part is None:
        return
    missing["types"].discard(spec.type_name)
    missing["units"].discard(part.entry)
    missing["properties"].difference_update(part.properties)
    if struck:
        missing["weapons"].discard(part.weapon)
        missing["magic weapons"].difference_update(part.items)
        missing["items"].difference_update(part.items)
        missing["banners"].discard(part.banner)
