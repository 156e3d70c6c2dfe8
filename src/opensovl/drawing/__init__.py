"""Pictures of a battlefield as SVG: what a player's view shows, a map alone, or a stretch of a battle with arrows.

>>> from opensovl import drawing, maps
>>> drawing.board_svg(maps.load("farmstead"), layout=0)[:4]
'<svg'
"""

from opensovl.drawing.board import board_svg
from opensovl.drawing.motion import Motion, Watch
from opensovl.drawing.pictures import Picture, picture
from opensovl.drawing.scenes import scene
from opensovl.drawing.turns import turn_svg

__all__ = ["Motion", "Picture", "Watch", "board_svg", "picture", "scene", "turn_svg"]
