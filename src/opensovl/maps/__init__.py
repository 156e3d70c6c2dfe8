"""Battlefields: TOML files that a person can write, read and checked (R6.1).

>>> from opensovl import maps
>>> maps.load("farmstead").size
'standard'
"""

from opensovl.maps.forms import Layout, Map, MapError, Piece
from opensovl.maps.loading import from_dict, load, names, read

__all__ = ["Layout", "Map", "MapError", "Piece", "from_dict", "load", "names", "read"]
