"""Pictures of a battlefield as SVG: what a player's view shows, or a map alone.

>>> from opensovl import drawing, maps
>>> drawing.board_svg(maps.load("farmstead"), layout=0)[:4]
'<svg'
"""

from opensovl.drawing.board import board_svg

__all__ = ["board_svg"]
