"""Actions: the one way into a battle. Distances are inches, headings and turns degrees.

All fields are written; who sends an action may leave out `by` (the unit), `target` of `use` (0) and `heading` (0).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from opensovl.server.contract.words import By, Form, Side


class PlaceAction(Form):
    """Deployment, before Ready; placing again moves the unit (R6.4)."""

    kind: Literal["place"]
    side: Side
    unit: int
    x: float
    y: float
    heading: float


class UnitAction(Form):
    """What a unit does that takes no more words: off the board again (R6.4), counter-charge its one charger (R8.8), flee from it
    (R8.11), stay (R7.3), rally (R9.12), end its activation or do nothing in it (R9.1)."""

    kind: Literal["lift", "counter", "flee", "stay", "rally", "end"]
    side: Side
    unit: int


class SideAction(Form):
    """What a side does: be Ready, take that back (R6.4), declare no more charges in the phase (R7.3), concede (R12.6)."""

    kind: Literal["ready", "unready", "pass", "concede"]
    side: Side


class ChargeAction(Form):
    """Declare a charge (R8.1)."""

    kind: Literal["charge"]
    side: Side
    unit: int
    target: int


Step = TypeAliasType("Step", tuple[Literal["advance", "pivot"], float])


class MoveAction(Form):
    """A chain of steps (R9.3): inches straight ahead, or degrees, positive to the right."""

    kind: Literal["move"]
    side: Side
    unit: int
    steps: list[Step]


class ShootAction(Form):
    """A shot (R9.7)."""

    kind: Literal["shoot"]
    side: Side
    unit: int
    target: int
    by: By


class UseAction(Form):
    """A spell or ability (R9.11); `target` is a unit, or 0 for none."""

    kind: Literal["use"]
    side: Side
    unit: int
    ability: str
    by: By
    target: int


Action = TypeAliasType(
    "Action",
    Annotated[
        PlaceAction | UnitAction | SideAction | ChargeAction | MoveAction | ShootAction | UseAction,
        Field(discriminator="kind"),
    ],
)
