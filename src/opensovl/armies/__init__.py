"""The catalogue, army lists and their validation (R5).

>>> from opensovl import armies
>>> armies.sample("greenskin-tribes", 500).faction
'Greenskin Tribes'
"""

from opensovl.armies.catalogue import data_files, faction_names, find_ability
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
from opensovl.armies.validation import reasons_against

__all__ = [
    "SIZES",
    "ArmyError",
    "ArmyList",
    "CatalogueError",
    "CostLine",
    "ListCommander",
    "ListUnit",
    "cost_lines",
    "data_files",
    "faction_names",
    "find_ability",
    "from_dict",
    "load",
    "parse",
    "reasons_against",
    "sample",
    "samples",
    "unit_spec",
]
