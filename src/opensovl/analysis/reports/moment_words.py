"""A decisive moment in one to a few sentences: what happened, how the dice fell, what it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from opensovl.analysis.reports.moments import Moment, flanked, marker_points
from opensovl.analysis.reports.narrative import engagements
from opensovl.analysis.reports.rolls import Attack, DisciplineTest
from opensovl.analysis.reports.steps import Step
from opensovl.analysis.reports.words import Words, listed, points, sentence, some
from opensovl.core.events import Event
from opensovl.core.scoring import score_now
from opensovl.core.units import Unit
from opensovl.telling import QUARTERS

WORTH_A_WORD = 1.5
"""Wounds more or less than expected, from which on the dice are mentioned."""
NAMES = ("South", "North")


class Told(NamedTuple):
    """`units` are those that the close-up shows."""

    title: str
    text: str
    units: list[int]


def tell(moment: Moment, found: Sequence[Step], rolled: Sequence[Attack | DisciplineTest], words: Words) -> Told:
    """The moment in words with its numbers."""
    step = found[moment.step]
    dice = _dice(moment.step, rolled)
    if step.fought:
        what = _fought(found, moment.step, words, dice)
        units = step.fought
    else:
        events = _concerned(moment, found)
        what = [*_acted(step, events, words), sentence(dice) if dice else ""]
        units = list(moment.changes) + [unit for e in events for unit in (e.unit, e.other) if unit]
    if moment.brought:
        what.append(_took(step, words))
        units = units or [event.unit for event in step.events if event.kind == "activation_ends"]
    parts = [*what, _worth(moment, step)]
    return Told(_title(moment, step, words), " ".join(filter(None, parts)), list(dict.fromkeys(units)))


def _side(signed: int) -> str:
    return NAMES[0 if signed > 0 else 1]


# What happened --------------------------------------------------------------------------------------


def _fought(found: Sequence[Step], number: int, words: Words, dice: str) -> list[str]:
    """The fight in two sentences: charges, score and fallen; nerve and dice."""
    step = found[number]
    events = engagements(step.events)[0]
    charges = []
    for charge in flanked(found, number):
        quarter: Any = charge.data["quarter"]
        charges.append(f"{words.name(charge.unit)} had charged the {QUARTERS[quarter]} of {words.name(charge.other)}")
    south, north = ([unit for unit in step.fought if step.before.unit(unit).side == side] for side in (0, 1))
    fought = f"{words.names(south)} fought {words.names(north)}"
    first = [*([listed(charges)] if charges else [fought]), words.scores(events).rstrip(".")]
    fallen = words.fallen(events).rstrip(".")
    nerve = [said.rstrip(".") for said in words.nerve(events)]
    return [
        sentence("; ".join(filter(None, part)))
        for part in ([*first, fallen[:1].lower() + fallen[1:]], [*nerve, dice])
        if any(part)
    ]


def _concerned(moment: Moment, found: Sequence[Step]) -> list[Event]:
    """The events that have to do with the units whose points changed; of a Charge phase from its beginning on."""
    step = found[moment.step]
    events = list(step.events)
    if step.phase == "charge":
        earlier = [other for other in found[: moment.step] if other.turn == step.turn and other.phase == "charge"]
        events = [event for other in earlier for event in other.events] + events
    return [event for event in events if event.unit in moment.changes or event.other in moment.changes]


def _acted(step: Step, events: Sequence[Event], words: Words) -> list[str]:
    said = words.charges(events) if step.phase == "charge" else words.deeds(events) + words.rallies(events)
    return said + [f"{NAMES[0 if e.data['side'] == 'south' else 1]} conceded." for e in step.events if e.kind == "concedes"]


def _took(step: Step, words: Words) -> str:
    taken: list[int] = [int(str(event.data["marker"])) + 1 for event in step.events if event.kind == "marker_taken"]
    side = next((str(event.data["side"]) for event in step.events if event.kind == "marker_taken"), "")
    ended = next((event.unit for event in step.events if event.kind == "activation_ends"), 0)
    who = words.name(ended) if ended and not step.fought else side.capitalize()
    return f"{who} took objective{'s' if len(taken) > 1 else ''} {listed(map(str, taken))}." if taken else ""


# What it was worth ----------------------------------------------------------------------------------


def _dice(number: int, rolled: Sequence[Attack | DisciplineTest]) -> str:
    """Wounds of the step against what was to be expected, where that is worth a word."""
    attacks = [roll for roll in rolled if isinstance(roll, Attack) and roll.step == number and roll.unit]
    said = []
    for side, name in enumerate(NAMES):
        own = [attack for attack in attacks if attack.side == side]
        wounds, expected = sum(a.wounds for a in own), sum(a.expected_wounds for a in own)
        if abs(wounds - expected) >= WORTH_A_WORD:
            said.append(f"{name} caused {some(wounds, 'wound')} where {expected:.1f} were to be expected")
    return "; ".join(said)


def _worth(moment: Moment, step: Step) -> str:
    south, north = score_now(step.after)
    scored = marker_points(step.events)
    score = f"{south - scored[0]} to {north - scored[1]}"
    said = []
    if moment.moved:
        first = next(iter(moment.changes))
        again = _regained(step.after.unit(first), moment.changes[first])
        said.append(_won(moment.moved, again) + f", which made it {score}")
    if moment.brought:
        more = points(abs(moment.brought))
        said.append(f"holding more objectives brought {_side(moment.brought)} {more} from then on")
    if moment.turning:
        said.append("the winner never lost the lead again")
    if moment.ended:
        said.append("that ended the battle")
    return sentence("; ".join(said)) if said else ""


def _won(moved: int, again: bool) -> str:
    """Points that a side won, or took back by what its own units did."""
    if again:
        return f"{points(abs(moved))} taken back from {_side(-moved)}"
    return f"{points(abs(moved))} for {_side(moved)}"


def _regained(unit: Unit, change: int) -> bool:
    """True if a unit gives the enemy fewer points than before."""
    return (change > 0) == (unit.side == 0)


# Its title ------------------------------------------------------------------------------------------


def _title(moment: Moment, step: Step, words: Words) -> str:
    fates: dict[str, list[int]] = {}
    for number, change in list(moment.changes.items())[:2]:
        fates.setdefault(_fate(step, number, change), []).append(number)
    said = [f"{words.names(numbers)} {_agree(fate, len(numbers))}" for fate, numbers in fates.items()]
    if moment.brought and (not said or abs(moment.brought) > abs(moment.moved)):
        said.insert(0, f"{_side(moment.brought)} took the lead in objectives")
    if not said:
        return "The battle was over"
    return listed(said[:2])


def _fate(step: Step, number: int, change: int) -> str:
    """What became of a unit that changed the score, with a verb in the singular."""
    before, after = step.before.unit(number), step.after.unit(number)
    if _regained(after, change):
        return "held, caught in flight" if step.fought else "rallied" if before.fleeing else "regained strength"
    if not after.alive:
        return "was destroyed"
    if after.fleeing:
        return "broke" if step.fought else "fled"
    if after.models == 0 and before.models:
        return "was reduced to its commander"
    if after.models < before.models:
        return "fell below half" if after.models * 2 < before.spec.models else "lost models"
    return "lost its commander"


def _agree(fate: str, count: int) -> str:
    return fate.replace("was ", "were ").replace("its ", "their ") if count > 1 else fate
