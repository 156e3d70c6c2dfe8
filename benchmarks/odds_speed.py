"""How long odds take: a round, a charge, several rounds. Run it with the compiled package.

python benchmarks/odds_speed.py
"""

from __future__ import annotations

import time

import opensovl
from opensovl import armies
from opensovl.analysis import matchups
from opensovl.analysis.bench import middle_of_battle
from opensovl.core.charges import find_charge
from opensovl.core.state import CHARGE_PHASE
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
    state = middle_of_battle()
    state.phase = CHARGE_PHASE
    state.declared = []
    for unit in state.units:
        for target in state.units:
            if unit.on_field and target.on_field and unit.side != target.side and find_charge(state, unit, target) is not None:
                took = milliseconds(
                    lambda u=unit, t=target: [
                        Odds(state).charge(u.number, t.number, 1, a) for a in Odds(state).answers(u.number, t.number)
                    ]
                )
                print(f"{took:9.2f} ms  a charge with every answer to it, {unit.spec.name} on {target.spec.name}")


if __name__ == "__main__":
    main()
