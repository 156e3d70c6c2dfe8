"""Words for tests of combat: units in contact, the dice that each has, what a round of it told."""

from field import Field, part

from opensovl.core.casualties import touch
from opensovl.core.state import COMBAT
from opensovl.core.strikes import Strike, plan_strikes

FRONT, LEFT, RIGHT, REAR = range(4)


def clash(*units, contacts=(), dice=(), phase=COMBAT, **options) -> Field:
    """A field with contacts: (unit, its side, other, the other's side)."""
    field = Field(*units, dice=dice, phase=phase, **options)
    for number, quarter, other, facing in contacts:
        touch(field.state, field[number], quarter, field[other], facing)
    return field


def strikes(field: Field, number: int, commander=False) -> list[Strike]:
    return [s for s in plan_strikes(field.state, field[number]) if s.commander == commander]


def dice_of(field: Field, number: int, commander=False) -> list[tuple[int, int]]:
    """(side, dice) of the strikes of a unit's rank and file, or of its commander."""
    return [(s.quarter, s.dice) for s in strikes(field, number, commander)]


def harmless(**options):
    """Nobody who strikes or breaks."""
    return part(attacks=0, **{"discipline": 12, **options})


def told(field: Field, kind: str, number: int = 0) -> list[dict]:
    """Data of the events of a kind so far, of one unit if a number is given."""
    return [e.data for e in field.state.events if e.kind == kind and number in (0, e.unit)]


def totals(field: Field) -> dict[str, int]:
    """Combat scores by side."""
    return {data["side"]: data["total"] for data in told(field, "score")}
