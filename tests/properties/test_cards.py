"""What a card tells holds: figures are what they start from with their changes, and who blocks the sight is who blocks it."""

import pytest

from opensovl import bots
from opensovl.battle import Battle
from opensovl.core.changes import changes, starting_figures
from opensovl.core.sight import lines, sees
from opensovl.core.views import commander_dictionary, unit_dictionary

pytestmark = pytest.mark.slow

ARMIES = [
    ("greenskin-tribes-1000", "dead-nations-1000"),
    ("dwarf-holds-1000", "abyssal-legions-1000"),
]


def moments(armies, seed, every=12):
    """States of a random battle, some actions apart."""
    battle = Battle.start(map="random", scenario="objectives", armies=armies, seed=seed)
    players = [bots.load("random", seed=seed), bots.load("random", seed=seed + 1)]
    count = 0
    while not battle.over:
        side = battle.to_act
        battle.apply(players[side].choose(battle.view(side)))
        count += 1
        if count % every == 0:
            yield battle.state


def reckoned(unit, commander):
    """The card's figures, from the start and the changes that count at all times in melee."""
    figures = dict(starting_figures(unit, commander))
    for change in changes(unit, commander):
        if change.when or change.fight == "ranged" or change.stat not in figures:
            continue
        figures[change.stat] = change.to if change.amount is None else figures[change.stat] + change.amount
    return {stat: max(value, 1 if stat == "wounds" else 0) for stat, value in figures.items()}


@pytest.mark.parametrize("armies", ARMIES)
def test_every_card_adds_up_at_any_moment(armies):
    seen = set()
    for state in moments(armies, 3):
        for unit in state.units:
            card = unit_dictionary(state, unit)
            for commander, profile in ((False, card["profile"]), (True, (commander_dictionary(unit) or {}).get("profile"))):
                if unit.part(commander) is None:
                    continue
                figures = reckoned(unit, commander)
                assert figures.pop("move", unit.move) == unit.move
                assert figures == profile, (unit.spec.name, commander)
                seen.update(change.source for change in changes(unit, commander))
    assert "" not in seen
    assert len(seen) > 5


@pytest.mark.parametrize("armies", ARMIES)
def test_a_unit_sees_another_where_a_line_is_clear_and_only_there(armies):
    found = {True: 0, False: 0}
    for state in moments(armies, 5, every=25):
        for unit in state.units:
            for target in state.units:
                if unit is target or not unit.on_field or not target.on_field:
                    continue
                tried = lines(state, unit, target)
                clear = any(line.clear for line in tried)
                assert clear == (sees(state, unit, target) is not None)
                found[clear] += bool(tried)
                for line in tried:
                    assert unit.number not in line.units and target.number not in line.units
    assert found[True] and found[False]
