"""How long odds take: a round, a charge, several rounds. Run it with the compiled package.

python benchmarks/odds_speed.py
"""

from __future__ import annotations

import time

import opensovl
from opensovl import armies, bots
from opensovl.analysis import matchups
from opensovl.battle import Battle
from opensovl.core.actions import CHARGE
from opensovl.odds import Odds

PAIRS = (
    ("orc-warriors 20x5 2hw", "dwarf-warriors 15x5 gw"),
    ("orc-warriors 25x5 2hw war-banner + war-chief gw", "dwarf-veterans 18x6 hws + dwarf-foreman gw"),
    ("giant", "elf-spears 20x5"),
)


def milliseconds(once) -> float:  # type: ignore[no-untyped-def]
    """The best of seven."""
    times = []
    for _ in range(7):
        begin = time.perf_counter()
        once()
        times.append(time.perf_counter() - begin)
    return min(times) * 1000


def main() -> None:
    print("compiled" if opensovl.compiled() else "interpreted")
    for first, second in PAIRS:
        units = (armies.unit_from_words(first), armies.unit_from_words(second))
        state = matchups.melee(*units, charge=True)
        for rounds in (1, 2, 3):
            took = milliseconds(lambda s=state, r=rounds: matchups.fight_odds(s, r))
            print(f"{took:9.2f} ms  {rounds} round(s), {first} against {second}")
    battle = charge_phase()
    for side in battle.state.waiting():
        odds = Odds(battle.state)
        for action in battle.view(side).options().actions:
            if action.kind == CHARGE:
                took = milliseconds(lambda o=odds, a=action: every_answer(o, a.unit, a.target))
                names = [battle.state.unit(number).spec.name for number in (action.unit, action.target)]
                print(f"{took:9.2f} ms  a charge with every answer to it, {names[0]} on {names[1]}")


def every_answer(odds: Odds, unit: int, target: int) -> None:
    for answer in odds.answers(unit, target):
        odds.charge(unit, target, 1, answer)


def charge_phase() -> Battle:
    """A battle between scripted bots in a Charge phase with something to charge."""
    battle = Battle.start(map="farmstead", scenario="pitched", armies=("greenskin-tribes-1000", "empires-of-men-1000"), seed=5)
    players = [bots.load("scripted", seed) for seed in (1, 2)]
    while not battle.over:
        side = battle.to_act
        assert side is not None
        view = battle.view(side)
        if battle.state.turn >= 3 and any(action.kind == CHARGE for action in view.options().actions):
            return battle
        battle.apply(players[side].choose(view))
    return battle


if __name__ == "__main__":
    main()
