"""Words for tests of activations: an action done, an action refused, and where a unit stands after it."""

from charging import block, pose
from field import Field

from opensovl.core.actions import (
    CHARGE,
    COUNTER,
    END,
    FLEE,
    MOVE,
    PASS,
    RALLY,
    SHOOT,
    STAY,
    USE,
    Action,
    advance,
    pivot,
)
from opensovl.core.battle import apply, check
from opensovl.core.legal import options


def act(field: Field, kind: str, number: int = 0, target: int = 0, **more) -> list[str]:
    """Do an action of the side that is to act; returns the kinds of its events."""
    action = Action(kind, max(field.state.to_act, 0), number, target, **more)
    return [event.kind for event in apply(field.state, action)]


def refused(field: Field, kind: str, number: int = 0, target: int = 0, **more) -> str:
    """The rule by which an action of the side that is to act is refused."""
    refusal = check(field.state, Action(kind, max(field.state.to_act, 0), number, target, **more))
    assert refusal is not None, f"{kind} of unit {number} is allowed"
    return refusal.rule


def move(field: Field, number: int, *steps) -> tuple[float, float, float]:
    """A chain; returns where the unit stands after it: x, y, degrees."""
    act(field, MOVE, number, steps=list(steps))
    return pose(field, number)


def no_move(field: Field, number: int, *steps) -> str:
    """The rule by which a chain is refused."""
    return refused(field, MOVE, number, steps=list(steps))


def listed(field: Field, kind: str) -> list[int]:
    """Numbers of the units for which the side to act is offered such an action."""
    return [action.unit for action in options(field.state, field.state.to_act).actions if action.kind == kind]


__all__ = [
    "CHARGE", "COUNTER", "END", "FLEE", "MOVE", "PASS", "RALLY", "SHOOT", "STAY", "USE",
    "act", "advance", "block", "listed", "move", "no_move", "pivot", "pose", "refused",
]  # fmt: skip
