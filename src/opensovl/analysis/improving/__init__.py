"""Improving a list: which swap gains most against a field of opponents, and how surely.

>>> from opensovl import armies
>>> from opensovl.analysis import improving
>>> swaps = improving.neighbours(armies.load("dwarf-holds-500"))
>>> all(not armies.reasons_against(swap.army) for swap in swaps)
True
"""

from opensovl.analysis.improving.neighbours import Swap, neighbours
from opensovl.analysis.improving.search import Gain, Improvement, Search, Step, field
from opensovl.analysis.improving.trials import Field

__all__ = ["Field", "Gain", "Improvement", "Search", "Step", "Swap", "field", "neighbours"]
