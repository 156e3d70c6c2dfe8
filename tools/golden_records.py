"""Makes the ten golden battles of tests/golden anew: after a change of the rules that is meant to change battles.

    PYTHONPATH=src python tools/golden_records.py

Look at what changed (`git diff --stat tests/golden`) before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from opensovl import Battle, bots

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden" / "records"
BATTLES = (
    ("farmstead", "pitched", "greenskin-tribes-500", "dwarf-holds-500", "scripted", "scripted", 1),
    ("farmstead", "objectives", "empires-of-men-500", "dead-nations-500", "scripted", "scripted", 2),
    ("two-fords", "objectives", "elven-conclaves-500", "greenskin-tribes-500", "scripted", "scripted", 3),
    ("two-fords", "pitched", "dead-nations-1000", "empires-of-men-1000", "scripted", "scripted", 4),
    ("snow-pass", "pitched", "dwarf-holds-500", "elven-conclaves-500", "scripted", "random", 5),
    ("snow-pass", "objectives", "greenskin-tribes-500", "empires-of-men-500", "random", "scripted", 6),
    ("cinder-hollow", "objectives", "elven-conclaves-500", "dead-nations-500", "random", "random", 7),
    ("cinder-hollow", "pitched", "dwarf-holds-500", "greenskin-tribes-500", "scripted", "scripted", 8),
    ("farmstead", "objectives", "elven-conclaves-1000", "greenskin-tribes-1000", "scripted", "random", 9),
    ("two-fords", "objectives", "dwarf-holds-1000", "dead-nations-1000", "random", "random", 10),
)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for field, scenario, south, north, south_bot, north_bot, seed in BATTLES:
        battle = Battle.start(map=field, scenario=scenario, armies=(south, north), seed=seed)
        players = (bots.load(south_bot, seed), bots.load(north_bot, seed + 1))
        while (side := battle.to_act) is not None:
            battle.apply(players[side].choose(battle.view(side)))
        path = FOLDER / f"{seed:02}-{field}-{scenario}.sovl"
        battle.save(path)
        print(path.name, battle.result)


if __name__ == "__main__":
    main()
