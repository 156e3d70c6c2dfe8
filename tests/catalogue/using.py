"""Words for tests of spells and abilities: a leader who has them, their use, and the blows and shots that follow."""

from acting import SHOOT, USE, act, block, refused
from bearers import bearing
from field import Field, Ranged, part, unit
from fighting import strikes, told

from opensovl.core.combat import roll_strike
from opensovl.core.legal import options

BOW = Ranged("Bow", 40, 3, 1)


def leader(*names, models=7, commander=None, **more):
    """South's commander who has what is named, among seven models, four wide; the front edge is at y = 11."""
    led = bearing(*names, **(commander or {}))
    return unit("south", 40, 10, models=models, front=4, base=(25.4, 25.4), commander=led, **more)


def fit(**figures):
    """Whom every spell on friends can reach."""
    return bearing("Reanimated", "Forest Spirit", name="Zombies", **figures)


def archers(side="south", x=46, y=10, models=1, **figures):
    """In one rank; in reach of the other side's at y = 20 without a penalty."""
    return block(side, x, y, width=models, depth=1, troop=part(ranged=BOW, **figures))


def use(field: Field, name, target=0, *, number=1, commander=True):
    """Use it, however much the unit has done; then any unit may act, the user once more."""
    free(field, number)
    act(field, USE, number, target, ability=name, commander=commander)
    free(field, number)


def free(field: Field, number):
    """South is to act, and the unit as if it had not acted."""
    user = field[number]
    user.commander_used = user.unit_used = user.acted = False
    field.state.active = 0
    field.state.to_act = 0


def no_use(field: Field, name, target=0, *, number=1, commander=True) -> str:
    return refused(field, USE, number, target, ability=name, commander=commander)


def targets(field: Field, name) -> list[int]:
    return [a.target for a in options(field.state, 0).actions if a.kind == USE and a.ability == name]


def lasting(field: Field, number) -> list[str]:
    return [item.ability.name for item in field[number].lasting]


def figures(field: Field, number) -> list[dict]:
    """All figures and marks of both parts of a unit as they are now: of the troops, of the commander."""
    parts = [field[number].figures(commander) for commander in (False, True)]
    return [{name: getattr(now, name) for name in dir(now) if name[0] != "_"} for now in parts if now is not None]


def changed(before, after) -> list[dict]:
    """What became of the figures of either part: only those that changed."""
    return [{name: new[name] for name in new if new[name] != old[name]} for old, new in zip(before, after, strict=True)]


def blow(field: Field, number, commander=False) -> int:
    """Roll the one strike of a part; its wounds."""
    (strike,) = strikes(field, number, commander)
    return roll_strike(field.state, strike)


def shot(field: Field, shooter, target) -> dict:
    """Shoot once more; what was told of it."""
    free(field, shooter)
    field.state.to_act = field[shooter].side
    act(field, SHOOT, shooter, target)
    return told(field, "shot", shooter)[0]
