"""Small signs: kinds of unit, and what a unit is going through. Each is a shape, never a colour alone."""

import math
from typing import Final

from opensovl.drawing.canvas import INK, PAPER, num, polygon, tag
from opensovl.drawing.style import Colours

_RIDER: Final = '<path d="M-4.2 -3.6H4.2V3.6H-4.2zM-4.2 3.6L4.2 -3.6" stroke-width="1.4"/>'

KINDS: Final[dict[str, tuple[str, str]]] = {
    "melee": ("Infantry, melee", '<path d="M-4 -4L4 4M4 -4L-4 4" stroke-width="1.6"/>'),
    "ranged": ("Infantry, ranged", '<path d="M0 4.5V-4M-3.2 -1L0 -4.4L3.2 -1" stroke-width="1.6"/>'),
    "hybrid": (
        "Infantry, both",
        '<path d="M-4 4L4 -4M4 -0.2V-4H0.2M-4 -4L-0.8 -0.8M1.4 1.4L4 4" stroke-width="1.5"/>',
    ),
    "cavalry": ("Cavalry", _RIDER),
    "ranged cavalry": (
        "Cavalry, ranged",
        _RIDER + '<circle cx="2" cy="1.5" r="1.3" fill="#22262b" stroke="none"/>',
    ),
    "beasts": ("Beasts or swarm", '<path d="M-4.4 -3L-2 3.5L0 -2L2 3.5L4.4 -3" stroke-width="1.5"/>'),
    "monstrous infantry": ("Monstrous infantry", '<path d="M0 -4.4L4.4 3.8H-4.4z" stroke-width="1.5"/>'),
    "monster": ("Monster", '<path d="M0 -4.6L4.6 4H-4.6z" fill="#22262b" stroke-width="1"/>'),
    "chariot": (
        "Chariot or wagon",
        '<circle r="4.3" stroke-width="1.5"/><path d="M-4 0H4M0 -4V4" stroke-width="1"/>',
    ),
    "war machine": (
        "War machine",
        '<circle cy="1.6" r="2.9" fill="#22262b" stroke="none"/><path d="M0 1.6V-4.8" stroke-width="2.2"/>',
    ),
}
"""What each kind's sign means, and the sign: 9 units wide, its middle at 0, in the stroke of its group."""


def kind_of(role: str, type_name: str) -> str | None:
    """Which sign stands for a unit of this role and type (catalogue 1); None if none does."""
    role, type_name = role.lower(), type_name.lower()
    if "machine" in type_name:
        return "war machine"
    if "chariot" in type_name or "wagon" in type_name:
        return "chariot"
    if "monstrous" in type_name:
        return "monstrous infantry"
    if "monster" in type_name or "gargantuan" in type_name:
        return "monster"
    if "cavalry" in type_name:
        return "ranged cavalry" if "ranged" in role else "cavalry"
    if "beast" in type_name or "swarm" in type_name:
        return "beasts"
    if "infantry" in type_name or "team" in type_name:
        return next((kind for kind in ("ranged", "hybrid") if kind in role), "melee")
    return None


def glyph(role: str, type_name: str) -> str:
    """The sign for a unit's kind; nothing for a kind without one."""
    kind = kind_of(role, type_name)
    return KINDS[kind][1] if kind else ""


def commander_star(x: float, y: float, colours: Colours) -> str:
    points = []
    for k in range(10):
        r = 6.2 if k % 2 == 0 else 2.7
        angle = math.pi * k / 5
        points.append((x + r * math.sin(angle), y - r * math.cos(angle)))
    return polygon(points, fill="#fff3b8", stroke=colours.line, stroke_width=1.2, stroke_linejoin="round")


def swords(x: float, y: float) -> str:
    """Two crossed swords on a disc: units in contact."""
    blades = "M-4.2 4.2L4.4 -4.4M4.2 4.2L-4.4 -4.4M-4.6 1.4L-1.4 4.6M4.6 1.4L1.4 4.6"
    return tag(
        "g",
        tag("circle", r=8, fill=PAPER, stroke=INK, stroke_width=1.2)
        + tag("path", d=blades, stroke=INK, stroke_width=1.5, stroke_linecap="round", fill="none"),
        transform=f"translate({num(x)} {num(y)})",
    )


def chevrons(front: float, ink: str) -> str:
    """Two open arrows ahead of the front: a unit on the run."""
    d = "".join(f"M-7 {num(front - 8 - k)}L0 {num(front - 14 - k)}L7 {num(front - 8 - k)}" for k in (0, 6))
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=2, stroke_linejoin="round", stroke_linecap="round")


def rout_flag(x: float, y: float) -> str:
    """A white flag on a pole: a unit on the run."""
    d = f"M{num(x)} {num(y + 2)}v-14h10l-3 3.5l3 3.5h-10"
    return tag("path", d=d, fill="#ffffff", stroke=INK, stroke_width=1.2, stroke_linejoin="round")


def zigzag(x: float, y: float) -> str:
    """A broken line on a disc: disrupted ranks."""
    return tag(
        "g",
        tag("circle", r=6, fill=PAPER, stroke=INK, stroke_width=1)
        + tag("path", d="M-4 1.5L-1.5 -2.5L1 2.2L4 -1.8", fill="none", stroke=INK, stroke_width=1.5),
        transform=f"translate({num(x)} {num(y)})",
    )


def check(x: float, y: float, ink: str) -> str:
    """A tick on a disc: a unit that has acted."""
    return tag(
        "g",
        tag("circle", r=5, fill=PAPER, stroke=ink, stroke_width=1)
        + tag("path", d="M-2.4 0.2L-0.6 2.1L2.6 -2", fill="none", stroke=ink, stroke_width=1.5),
        transform=f"translate({num(x)} {num(y)})",
    )


def wings(half_width: float, half_depth: float, ink: str) -> str:
    """A wing tip at each rear corner: a unit in the air."""
    y = half_depth - 1
    d = "".join(f"M{num(s * half_width)} {num(y - 8)}q{9 * s} -1 {8 * s} 9q{-3 * s} -3 {-8 * s} -2z" for s in (-1, 1))
    return tag("path", d=d, fill=PAPER, stroke=ink, stroke_width=1.2, stroke_linejoin="round")
