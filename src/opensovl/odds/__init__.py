"""Odds, exact: what a shot, a spell, a charge, a fight or a test of nerve may come to, computed from the rules of play.

>>> import opensovl as sovl
>>> battle = sovl.Battle.start(map="farmstead", armies=("greenskin-tribes-500", "dwarf-holds-500"), seed=7)
>>> round(battle.odds.break_test(1, 2).passes, 3)  # Orc Warriors under a War Chief, having lost by 2
0.917
"""

from opensovl.odds.asking import ANSWERS, COUNTERS, FLEES, HOLDS, Odds
from opensovl.odds.results import ChargeOdds, Fight, Harm, NerveOdds, Round, UnitRound

__all__ = ["ANSWERS", "COUNTERS", "FLEES", "HOLDS", "ChargeOdds", "Fight", "Harm", "NerveOdds", "Odds", "Round", "UnitRound"]
