"""Draw the README's battle: two scripted bots fight, and the fullest moment becomes `docs/images/battle.svg`.

`python tools/battle_picture.py [SEED]`; another seed tells another battle.
"""

import sys
from pathlib import Path
from typing import Any

import opensovl as sovl
from opensovl import bots, drawing

PICTURE = Path(__file__).parent.parent / "docs" / "images" / "battle.svg"
ARMIES = ("greenskin-tribes-1000", "elven-conclaves-1000")
SEED = 7


def interest(view: dict[str, Any]) -> int:
    """How much there is to see: units in combat, arrows of charges, units on the run, markers held by both sides."""
    units = [unit for unit in view["units"] if unit["alive"] and unit["placed"]]
    holders = {objective["holder"] for objective in view["board"]["objectives"]} - {None}
    in_combat = sum(unit["in_combat"] for unit in units)
    fleeing = sum(unit["fleeing"] for unit in units)
    return 3 * min(in_combat, 6) + 4 * min(len(view["charges"]), 2) + 4 * min(fleeing, 2) + 3 * len(holders) + len(units)


def fullest_moment(seed: int) -> dict[str, Any]:
    """The view of the most interesting moment of a battle."""
    battle = sovl.Battle.start(map="farmstead", scenario="objectives", armies=ARMIES, seed=seed, layout=2)
    players = [bots.load("scripted", seed), bots.load("scripted", seed + 1)]
    best: dict[str, Any] = {}
    while battle.to_act is not None:
        side = battle.to_act
        battle.apply(players[side].choose(battle.view(side)))
        if battle.state.turn:
            view = battle.view(side).to_dict()
            if not best or interest(view) > interest(best):
                best = view
    return best


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else SEED
    picture = drawing.board_svg(fullest_moment(seed), key=True, inch=13)
    PICTURE.write_text(picture + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
