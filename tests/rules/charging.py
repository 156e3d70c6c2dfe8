"""Words for tests of charges: blocks of whole inches, declarations, resolution."""

from field import Field, unit

from opensovl.core.charge_resolution import resolve_charges
from opensovl.core.charges import (
    ChargePlan,
    declare_charge,
    declare_counter,
    declare_flight,
    find_charge,
    why_not_charge,
    why_not_counter,
    why_not_flee,
)
from opensovl.core.profiles import QUARTER_NAMES
from opensovl.core.state import CHARGE_PHASE


def block(side, x, y, heading=None, *, width=4, depth=2, **more):
    """A unit on bases of an inch, `width` models across and `depth` deep: its block is as many inches."""
    return unit(side, x, y, heading, models=width * depth, front=width, base=(25.4, 25.4), **more)


def phase(*units, **more) -> Field:
    """A Charge phase."""
    return Field(*units, phase=CHARGE_PHASE, **more)


def plan(field: Field, who: int, whom: int) -> ChargePlan:
    """The charge that may be declared; the test fails with the refusal if none may."""
    refusal = why_not_charge(field.state, field[who], field[whom])
    assert refusal is None, refusal
    found = find_charge(field.state, field[who], field[whom])
    assert found is not None
    return found


def side_hit(field: Field, who: int, whom: int) -> str:
    return QUARTER_NAMES[plan(field, who, whom).side_hit]


def pose(field: Field, number: int) -> tuple[float, float, float]:
    return (field[number].x, field[number].y, field[number].heading / 10)


def refused(field: Field, who: int, whom: int) -> str:
    """The rule by which a charge is refused; the search agrees with the refusal."""
    assert find_charge(field.state, field[who], field[whom]) is None
    refusal = why_not_charge(field.state, field[who], field[whom])
    assert refusal is not None, "the charge may be declared"
    return refusal.rule


def charge(field: Field, who: int, whom: int) -> None:
    """Declare a charge that must be allowed."""
    plan(field, who, whom)
    declare_charge(field.state, field[who], field[whom])


def counter(field: Field, who: int) -> None:
    refusal = why_not_counter(field.state, field[who])
    assert refusal is None, refusal
    declare_counter(field.state, field[who])


def no_counter(field: Field, who: int) -> str:
    refusal = why_not_counter(field.state, field[who])
    assert refusal is not None, "the counter-charge may be declared"
    return refusal.rule


def flee(field: Field, who: int) -> None:
    refusal = why_not_flee(field.state, field[who])
    assert refusal is None, refusal
    declare_flight(field.state, field[who])


def no_flight(field: Field, who: int) -> str:
    refusal = why_not_flee(field.state, field[who])
    assert refusal is not None, "the flight may be declared"
    return refusal.text


def standing(field: Field) -> list[tuple[int, int]]:
    """Who charges whom, by what stands declared."""
    return [(item.unit, item.target) for item in field.state.declared if item.standing]


def resolve(field: Field) -> list[str]:
    """Resolve what is declared; returns the kinds of the events that it brought."""
    before = len(field.state.events)
    resolve_charges(field.state)
    return [event.kind for event in field.state.events[before:]]


def contact(field: Field, who: int) -> dict[str, int]:
    """The enemies in contact, by side."""
    return {QUARTER_NAMES[quarter]: foe for quarter, foe in enumerate(field[who].contacts) if foe}
