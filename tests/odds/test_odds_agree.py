"""The odds against thousands of fights of the real engine, for a wide range of pairings, corrected for many comparisons.

Compiled it is 20,000 fights a pairing, interpreted some hundred. The seeds are fixed: the test gives the same answer every time.
"""

from collections import Counter

import pytest
from agreement import surprise
from field import Ability, Field, effect, part, unit
from fighting import FRONT, LEFT, REAR, RIGHT, clash
from fights import fight_often

import opensovl
from opensovl import armies
from opensovl.analysis import matchups
from opensovl.core import profiles as p
from opensovl.core.effects import Lasting
from opensovl.core.shooting import shoot
from opensovl.core.state import State
from opensovl.odds import Fight, Odds

FIGHTS = 20_000 if opensovl.compiled() else 250
DOUBT = 0.01
"""Of all comparisons together: one wrong alarm in a hundred changes of the seeds."""

# first, second, side, charges, counters, rounds
MELEES = [
    ("orc-warriors 20x5 2hw", "dwarf-warriors 15x5 gw", "front", True, False, 3),
    ("orc-warriors 20x5 2hw war-banner + war-chief gw cruelty command", "dwarf-veterans 18x6 hws + dwarf-foreman gw vitality",
     "front", True, False, 1),
    ("goblin-spear-mob 24x6", "boar-riders 5x5", "front", False, False, 2),
    ("boar-riders 6x3", "goblin-mob 20x5", "flank", True, False, 3),
    ("trolls 4x4", "imperial-halberd 20x5 valor", "front", True, False, 2),
    ("giant", "elf-spears 20x5", "rear", True, False, 2),
    ("weapon-masters 12x6 hb + elf-noble 2hw heart-seeker unyielding", "orc-brutes 15x5 + goblin-king gw",
     "front", True, False, 1),
    ("sworn-knights 6x3", "skeleton-spear 20x5", "flank", True, False, 3),
    ("kings-guard 9x3 fury", "wight-guard 12x6 gw", "front", True, True, 2),
    ("darkborn-witches 15x5", "zombies 25x5", "front", True, False, 2),
    ("darkborn-spears 15x5 + darkborn-assassin true-strike", "ratkin-legionaries 18x6 + ratkin-chieftain gw relentless",
     "front", True, False, 1),
    ("hydra", "treant", "front", True, False, 3),
    ("wyvern + war-chief gw", "imperial-dragon + knight-commander ls", "front", True, True, 1),
    ("plague-walkers 15x5", "deep-guard 12x6 gw", "front", True, False, 3),
    ("abyssal-prince cruelty unyielding", "treant-elder flametongue vitality", "front", True, False, 1),
    ("minotaurs 4x4 gw + minotaur-lord 2hw", "crocolisk-bruisers 5x4", "front", True, False, 1),
    ("zombie-giant", "sword-militia 20x5", "front", False, False, 3),
    ("rat-swarms 4x4", "jungle-swarm 3x3", "front", True, False, 3),
    ("raiding-chariot", "mongrel-pack 20x5", "flank", True, False, 2),
    ("dwarf-cannon", "dire-wolves 8x4", "front", False, False, 2),
    ("deepwood-riders 6x6 + deepwood-noble gw", "dryads 10x5", "rear", True, False, 1),
    ("stag-riders 6x6 swiftness", "sword-militia 15x5 + maiden", "front", True, True, 1),
    ("archdevil 2hw", "dreadmaw", "front", True, False, 2),
]  # fmt: skip


def compare(fight: Fight, state: State, rounds: int) -> list[tuple[str, float]]:
    """Every comparison of a fight's odds with the engine's fights: what, and how surprising."""
    seen = fight_often(state, fight.numbers, rounds, FIGHTS)
    found = [("score", surprise(fight.rounds[0].score, seen.score, FIGHTS))]
    for turn, one in enumerate(fight.rounds):
        wins = {"south": one.wins[0], "north": one.wins[1], "None": one.ties}
        wins["none"] = max(1.0 - sum(wins.values()), 0.0)
        found.append((f"round {turn + 1}, who wins", surprise(wins, seen.winner[turn], FIGHTS)))
        for told in one.units:
            for what, chance, counted in (
                ("breaks", told.breaks, seen.breaks), ("is gone", told.destroyed + told.caught, seen.gone),
            ):  # fmt: skip
                pair = {True: chance, False: 1.0 - chance}
                found.append((f"round {turn + 1}, unit {told.number} {what}", surprise(pair, counted[turn][told.number], FIGHTS)))
            models = {index: value for index, value in enumerate(told.models) if value > 0.0}
            models[-1] = max(1.0 - sum(models.values()), 0.0)
            found.append(
                (f"round {turn + 1}, unit {told.number} models", surprise(models, seen.models[turn][told.number], FIGHTS))
            )
    return found


def check(found: list[tuple[str, float]], comparisons: int) -> None:
    wrong = [f"{what}: {chance:.2g}" for what, chance in found if chance < DOUBT / comparisons]
    assert not wrong, wrong


NAMES = [f"{first} - {second}" for first, second, *_ in MELEES]
ALL = len(MELEES) * 15 + 60
"""About so many comparisons are made in this file: the correction is for all of them (Bonferroni)."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "second", "side", "charge", "counter", "rounds"), MELEES, ids=[f"{m[0]} - {m[1]}" for m in MELEES]
)
def test_a_fight_of_two(first, second, side, charge, counter, rounds):
    units = (armies.unit_from_words(first), armies.unit_from_words(second))
    state = matchups.melee(*units, side=side, charge=charge, counter=counter)
    check(compare(matchups.fight_odds(state, rounds), state, rounds), ALL)


# Several units, and effects that last -----------------------------------------------------------------


def beset() -> Field:
    """South's spears held in front and flank, with a banner and an army-wide +1 on the other side."""
    pride = Ability("Pride", "ability", 1, p.ALL_FRIENDS, until=p.UNTIL_STRATEGIC, effects=[effect(p.SIDE_SCORE, 1, on=p.UNIT)])
    field = clash(
        unit("south", 20, 10, models=24, front=6, troop=part(effects=[effect(p.THIRD_RANK)])),
        unit("north", 20, 13.9, models=15, commander=part(skill=5, power=5, attacks=3, wounds=3, discipline=9), charging=True),
        unit("north", 14, 10, 90, models=6, front=3, troop=part(attacks=2, power=4, effects=[effect(p.SCORE, 1)]), charging=True),
        contacts=[(1, FRONT, 2, FRONT), (1, LEFT, 3, FRONT)],
    )  # fmt: skip
    for number in (2, 3):
        field[number].put(Lasting(pride, p.UNTIL_STRATEGIC, True))
    return field


def chain() -> Field:
    """Four units in a row of contacts: both sides have one that touches two enemies; one never tests and crumbles."""
    dead = part(discipline=10, effects=[effect(p.CRUMBLES)])
    return clash(
        unit("south", 20, 10, models=20, troop=part(power=4)),
        unit("south", 30, 10, models=12, front=4, troop=dead),
        unit("north", 20, 13.15, models=18, troop=part(skill=4)),
        unit("north", 26, 10, 90, models=9, front=3, troop=part(attacks=3, wounds=3, defense=4)),
        contacts=[(1, FRONT, 3, FRONT), (1, RIGHT, 4, FRONT), (2, LEFT, 4, REAR)],
    )


def surrounded() -> Field:
    """South's unit between two: if it breaks while both live it is destroyed, else it runs."""
    return clash(
        unit("south", 20, 20, models=10, troop=part(discipline=5)),
        unit("north", 20, 23.15, models=4, front=4, troop=part(attacks=1)),
        unit("north", 20, 16, 0, models=5, troop=part(attacks=2)),
        contacts=[(1, FRONT, 2, FRONT), (1, REAR, 3, FRONT)],
    )


@pytest.mark.slow
@pytest.mark.parametrize("made", [beset, chain, surrounded], ids=lambda made: made.__name__)
def test_a_fight_of_several(made):
    field = made()
    check(compare(Odds(field.state).combat(1, 1), field.state, 1), ALL)


@pytest.mark.slow
def test_a_fight_of_several_two_rounds_ahead_within_what_was_dropped():
    field = surrounded()
    fight = Odds(field.state).combat(1, 2)
    later = fight.rounds[1]
    seen = fight_often(field.state, fight.numbers, 2, FIGHTS)
    assert later.dropped < 0.05
    for told in later.units:
        share = seen.breaks[1][told.number][True] / FIGHTS
        spread = 4.0 * (0.25 / FIGHTS) ** 0.5
        assert told.breaks - spread <= share <= told.breaks + later.dropped + spread


# Shots --------------------------------------------------------------------------------------------------

SHOTS = [
    ("dwarf-crossbows 15x5", "orc-warriors 20x5 2hw", 14, False),
    ("dwarf-crossbows 15x5", "orc-warriors 20x5 2hw", 20, True),
    ("dwarf-cannon", "giant", 30, False),
    ("dwarf-cannon", "elf-lancers 5x5", 30, True),
    ("imperial-mortar", "goblin-mob 24x6", 40, True),
    ("ratkin-flamers 4x4", "zombies 20x5", 8, True),
    ("inferno-cannon", "orc-brutes 15x5 + war-chief gw", 10, False),
    ("elf-archers 10x5", "deep-guard 10x5 + dwarf-foreman", 22, False),
    ("deepwood-rangers 10x5", "dwarf-flying-machine", 12, True),
    ("goblin-bolt-throwers", "trolls 3x3", 30, False),
    ("ratkin-longrifles 4x4", "trolls 4x4", 40, False),
    ("darkborn-boltthrower", "wyvern + war-chief gw", 20, False),
]


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second", "distance", "cover"), SHOTS)
def test_a_shot(first, second, distance, cover):
    state = matchups.shooting(armies.unit_from_words(first), armies.unit_from_words(second), distance, cover)
    harm = matchups.shot_odds(state)
    models, gone = Counter(), Counter()
    for seed in range(FIGHTS):
        live = state.copy()
        live.quiet = True
        live.dice = type(live.dice).seeded(seed, "shots")
        shoot(live, live.unit(1), False, live.unit(2))
        models[live.unit(2).models] += 1
        gone[not live.unit(2).alive] += 1
    found = [
        ("models", surprise({index: value for index, value in enumerate(harm.models) if value > 0.0}, models, FIGHTS)),
        ("is gone", surprise({True: harm.destroyed, False: 1.0 - harm.destroyed}, gone, FIGHTS)),
    ]
    check(found, ALL)
