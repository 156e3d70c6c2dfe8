"""Simulations: two armies, or many, that fight each other a thousand times.

>>> from opensovl.analysis import simulation
>>> plan = simulation.make(["greenskin-tribes-500", "dwarf-holds-500"], count=4, bots=["random"])
>>> outcome = simulation.run(plan, jobs=1)
>>> [row.number for row in outcome.rows]
[0, 1, 2, 3]
"""

from opensovl.analysis.simulation.plan import Match, Plan, make
from opensovl.analysis.simulation.playing import Row, SimulationError, UnitRow, play
from opensovl.analysis.simulation.rows import RowsError
from opensovl.analysis.simulation.running import Outcome, Progress, cores, run

__all__ = [
    "Match",
    "Outcome",
    "Plan",
    "Progress",
    "Row",
    "RowsError",
    "SimulationError",
    "UnitRow",
    "cores",
    "make",
    "play",
    "run",
]
