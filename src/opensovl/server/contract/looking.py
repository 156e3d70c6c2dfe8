"""What a player looks at before deciding. Distances are inches, headings degrees."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from opensovl.server.contract.actions import Step
from opensovl.server.contract.units import Profile
from opensovl.server.contract.words import By, Form, Point, Pose, Quarter


class Checked(Form):
    """What the battle would say to an action."""

    ok: bool
    error: str | None
    rule: str | None
    poses: list[Pose]
    """After each step of a move; the place that is asked for."""
    cost: float
    """Of a move, in inches."""
    left: float
    """Inches left after a move."""
    width: NotRequired[float]
    """Of the unit's block; not told if there is no such unit."""
    depth: NotRequired[float]


class ShortenedMove(Checked):
    steps: list[Step]


class CheckAnswer(Checked):
    most: ShortenedMove | None
    """Of a chain that goes too far: the same for the chain with its last step as far as that is accepted."""


class ChargeTarget(Form):
    """A unit that may be charged."""

    target: int
    kind: Literal["charge"]
    side: Quarter
    """Of the target, that the charge would hit."""
    distance: float
    pose: Pose
    """Where the charger would come to stand."""


class ShotTarget(Form):
    """A unit that may be shot at."""

    target: int
    kind: Literal["shoot"]
    by: By
    needs: str
    """To hit, such as 4+; the dice of hits of a blast."""
    shots: int
    saves: str
    """What the target saves on, such as 5+."""
    long: bool
    """At long range."""
    cover: bool
    """The target is in cover."""
    distance: float


Target = TypeAliasType("Target", Annotated[ChargeTarget | ShotTarget, Field(discriminator="kind")])


class RefusedTarget(Form):
    """A unit that may not be charged or shot at, and why."""

    target: int
    kind: Literal["charge", "shoot"]
    error: str
    rule: str


class Reach(Form):
    """What a unit may charge or shoot, and where it can go."""

    unit: int
    targets: list[Target]
    refused: list[RefusedTarget]
    area: list[Point]
    """Outlines where a chain of one pivot and one advance can end."""


class ThreatShot(Form):
    by: By
    weapon: str
    range: float
    zone: list[Point]
    half: list[Point] | None
    """Half its range, beyond which a shot is harder; null for a weapon that does not mind."""


class Threat(Form):
    """How far a unit could charge or shoot from where it stands, if nothing stood in its way: outlines."""

    unit: int
    charge: list[Point] | None
    shots: list[ThreatShot]


class ReachingShot(Form):
    by: By
    weapon: str
    half: bool
    """Within half its range, where a shot is easier."""


class Reacher(Form):
    """A unit that could charge or shoot a place, if nothing stood in its way."""

    unit: int
    distance: float
    charge: bool
    shots: list[ReachingShot]


Figure = TypeAliasType("Figure", Literal["skill", "power", "defense", "attacks", "wounds", "discipline", "move"])


class FigureChange(Form):
    """One change of one figure of a card."""

    stat: Figure
    amount: int | None
    """Added; null: the figure becomes `to`."""
    to: int
    source: str
    """The property, weapon, item, spell or commander that brings it."""
    when: Literal["", "charge", "first_round"]
    """Empty: at all times."""
    fight: Literal["", "melee", "ranged"]
    """Empty: in both."""


class StartingFigures(Profile):
    """The six stats before anything changes them."""

    move: NotRequired[int]
    """Of the part that the unit goes by as a block."""


class PartFigures(Form):
    start: StartingFigures
    changes: list[FigureChange]


class UnitFigures(Form):
    """What the figures of a unit's card start from, and what changes them now; null for a part that is not there."""

    unit: int
    troop: PartFigures | None
    commander: PartFigures | None


_From = TypedDict("_From", {"from": Point})


class SightLine(_From, Form):
    to: Point
    clear: bool


class Sight(Form):
    """Whether a unit sees another (R3.11)."""

    unit: int
    target: int
    in_zone: bool | None
    """Null: one of the two is not on the board."""
    sees: bool
    distance: float | None
    lines: list[SightLine]
    units: list[int]
    """Numbers of those in the way, the worst first."""
    terrain: list[int]
    """Indexes into the board's terrain, the worst first."""
