"""What real battles say is said in German too: every event, refusal, prompt and line of the score."""

import itertools
import re

import pytest

from opensovl import armies, maps
from opensovl.battle import Battle
from opensovl.core import battle as rules
from opensovl.core.actions import KINDS as ACTIONS
from opensovl.core.actions import Action, advance, pivot
from opensovl.core.dice import Dice
from opensovl.core.events import Event
from opensovl.core.playout import random_action
from opensovl.core.scoring import score_lines
from opensovl.core.views import view
from opensovl.language import say
from opensovl.telling import KINDS, SPOKEN, Teller

NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def figures(text):
    return sorted(number.replace(",", ".") for number in NUMBER.findall(text))


def names_of(state):
    """What stays as it is: units with their numbers, and all that they bear."""
    parts = [part for unit in state.units for part in (unit.spec.troop, unit.spec.commander) if part is not None]
    borne = {ability.name for part in parts for ability in part.abilities} | {part.ranged.name for part in parts if part.ranged}
    return [*(f"{unit.spec.name} ({unit.number})" for unit in state.units), *borne]


def must_be_german(english, german, names):
    assert german and german != english, english
    assert figures(german) == figures(english), (english, german)
    for name in names:
        assert (name in german) == (name in english), (english, german)


def set_up(seed):
    factions = armies.faction_names()
    south, north = (armies.random_list(factions[(2 * seed + side) % len(factions)], 1000, seed) for side in range(2))
    names = maps.names()
    return Battle.start(map=names[seed % len(names)], scenario="objectives", armies=(south, north), seed=seed)


def wild(state, chance):
    """Any action at all; most are refused."""
    kind = ACTIONS[chance.below(len(ACTIONS) - 1)]
    action = Action(kind, chance.below(2), chance.below(len(state.units) + 2), chance.below(len(state.units) + 2))
    action.commander = chance.below(2) == 1
    action.steps = [advance(chance.below(200) / 10 - 1), pivot(chance.below(360) - 180)][: chance.below(3)]
    action.x, action.y, action.heading = chance.below(72), chance.below(48), 10 * chance.below(360)
    if state.has(action.unit):
        unit = state.unit(action.unit)
        named = [ability.name for part in (unit.spec.troop, unit.spec.commander) if part for ability in part.abilities]
        action.ability = [*named, "Nothing"][chance.below(len(named) + 1)]
    return action


@pytest.mark.parametrize("seed", range(4))
def test_a_random_battle(seed):
    state = set_up(seed).state
    english, german = Teller(state), Teller(state, "de")
    chance = Dice.seeded(seed, "wild")
    names = names_of(state)
    refused = set()
    while not state.over:
        for action in itertools.islice(iter(lambda: wild(state, chance), None), 5):
            refusal = rules.check(state, action)
            if refusal is not None and refusal.text not in refused:
                refused.add(refusal.text)
                must_be_german(refusal.text, say(refusal.text, "de"), names)
        waiting = state.waiting()
        side = waiting[chance.below(len(waiting))]
        prompt = view(state, side).to_dict()["prompt"]["text"]
        assert say(prompt, "de") != prompt
        for event in rules.apply(state, random_action(state, side, chance)):
            told = english.tell(event)
            if told:
                must_be_german(told, german.tell(event), names)
        for line in score_lines(state):
            must_be_german(line.text, say(line.text, "de"), [])
    assert len(refused) > 50


def test_both_languages_tell_the_same_kinds():
    assert SPOKEN["de"].words.keys() == SPOKEN["en"].words.keys() == KINDS - {"activation_ends"}


FIELDS = {
    "again": [1], "at_commander": False, "commander": False, "cost": 4.5, "cover": True, "dice": [2], "difference": 3,
    "discipline": 7, "distance": 9.5, "failed": 2, "hits": 3, "left": 4, "lines": [["banner", 1, 2]], "long": False, "marker": 1,
    "models": 3, "name": "Curse", "needs": 4, "north": 10, "passed": True, "penalty": 1, "phase": "charge", "places": [[1, 2, 9]],
    "points": 50, "quarter": "rear", "ranks": 2, "reason": "points", "rolls": [[3, 2]], "save_needs": 5, "saves": [3],
    "saves_again": [], "side": "south", "south": 80, "total": 7, "turn": 3, "units": [1, 2], "until": "its next combat",
    "weapon": "Bow", "why": "its last model is gone", "wounds": 2, "x": 1.5, "y": 2.5,
}  # fmt: skip


@pytest.mark.parametrize("kind", sorted(KINDS - {"activation_ends"}))
def test_every_kind_of_event_has_german_words(kind):
    """Those too that hardly ever come up."""
    state = set_up(0).state
    event = Event(kind, 1, 2, FIELDS)
    must_be_german(Teller(state).tell(event), Teller(state, "de").tell(event), names_of(state))
