"""The catalogue, army lists and their validation (R5).

>>> from opensovl import armies
>>> armies.sample("greenskin-tribes", 500).faction
'Greenskin Tribes'
"""

from opensovl.armies.catalogue import faction_names, find_ability, further_digest, own_digest, use_data
from opensovl.armies.errors import ArmyError, CatalogueError
from opensovl.armies.fielding import CostLine, cost_lines, unit_spec
from opensovl.armies.lists import (
    SIZES,
    ArmyList,
    ListCommander,
    ListUnit,
    from_dict,
    load,
    parse,
    sample,
    samples,
)
from opensovl.armies.random_lists import random_list
from opensovl.armies.sources import RULES_VERSION
from opensovl.armies.unit_words import unit_from_words
from opensovl.armies.validation import reasons_against

__all__ = [
    "RULES_VERSION",
    "SIZES",
    "ArmyError",
    "ArmyList",
    "CatalogueError",
    "CostLine",
    "ListCommander",
    "ListUnit",
    "cost_lines",
    "faction_names",
    "find_ability",
    "from_dict",
    "further_digest",
    "load",
    "own_digest",
    "parse",
    "random_list",
    "reasons_against",
    "sample",
    "samples",
    "unit_from_words",
    "unit_spec",
    "use_data",
]
