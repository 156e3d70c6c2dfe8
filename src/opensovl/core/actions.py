"""Actions: the one way into a battle. Their JSON form stands in docs/protocol.md."""

from typing import Final

from opensovl.core.profiles import SIDE_NAMES

PLACE: Final = "place"
LIFT: Final = "lift"
READY: Final = "ready"
UNREADY: Final = "unready"
CHARGE: Final = "charge"
COUNTER: Final = "counter"
FLEE: Final = "flee"
STAY: Final = "stay"
PASS: Final = "pass"
MOVE: Final = "move"
SHOOT: Final = "shoot"
USE: Final = "use"
RALLY: Final = "rally"
END: Final = "end"
CONCEDE: Final = "concede"

KINDS: Final = (
    PLACE, LIFT, READY, UNREADY, CHARGE, COUNTER, FLEE, STAY, PASS, MOVE, SHOOT, USE, RALLY, END, CONCEDE,
)  # fmt: skip

ADVANCE: Final = 0
PIVOT: Final = 1
STEP_NAMES: Final = ("advance", "pivot")


class Refusal:
    """Why something is not allowed: a sentence for the user and the rule's number."""

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __repr__(self) -> str:
        return f"{self.text} ({self.rule})"


class Refused(Exception):
    """An action that is not allowed. `text` says why, `rule` is the rule's number; nothing has changed."""

    def __init__(self, text: str, rule: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.text = text
        self.rule = rule


class Step:
    """One step of a chain: an advance in thousandths of an inch, or a pivot in tenths of a degree (positive: right)."""

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount


class Action:
    """One decision of one side. Fields that its kind does not use keep their defaults."""

    def __init__(
        self,
        kind: str,
        side: int,
        unit: int = 0,
        target: int = 0,
        ability: str = "",
        commander: bool = False,
        steps: list[Step] | None = None,
        x: float = 0.0,
        y: float = 0.0,
        heading: int = 0,
    ) -> None:
        self.kind = kind
        self.side = side
        self.unit = unit
        self.target = target
        self.ability = ability
        self.commander = commander  # who shoots or uses: False the unit, True its commander
        self.steps = steps if steps is not None else []
        self.x = x
        self.y = y
        self.heading = heading  # tenths of a degree

    def to_dict(self) -> dict[str, object]:
        """The JSON form: inches and degrees."""
        out: dict[str, object] = {"kind": self.kind, "side": SIDE_NAMES[self.side]}
        kind = self.kind
        if self.unit:
            out["unit"] = self.unit
        if kind in (CHARGE, SHOOT, USE):
            out["target"] = self.target
        if kind in (SHOOT, USE):
            out["by"] = "commander" if self.commander else "unit"
        if kind == USE:
            out["ability"] = self.ability
        if kind == MOVE:
            out["steps"] = [
                [STEP_NAMES[step.kind], step.amount / 1000.0 if step.kind == ADVANCE else step.amount / 10.0]
                for step in self.steps
            ]
        if kind == PLACE:
            out["x"] = self.x
            out["y"] = self.y
            out["heading"] = self.heading / 10.0
        return out

    def __repr__(self) -> str:
        return f"Action({self.to_dict()!r})"


def advance(inches: float) -> Step:
    """A step straight forward, kept to a thousandth of an inch."""
    return Step(ADVANCE, int(round(inches * 1000.0)))


def pivot(degrees: float) -> Step:
    """A turn on the spot, positive to the right, kept to a tenth of a degree."""
    return Step(PIVOT, int(round(degrees * 10.0)))


_FIELDS: Final = {
    PLACE: ("unit", "x", "y", "heading"),
    LIFT: ("unit",),
    READY: (),
    UNREADY: (),
    CHARGE: ("unit", "target"),
    COUNTER: ("unit",),
    FLEE: ("unit",),
    STAY: ("unit",),
    PASS: (),
    MOVE: ("unit", "steps"),
    SHOOT: ("unit", "target", "by"),
    USE: ("unit", "ability", "by", "target"),
    RALLY: ("unit",),
    END: ("unit",),
    CONCEDE: (),
}
_OPTIONAL: Final = ("by", "target", "heading")


def read_action(raw: object) -> Action:
    """An action from its JSON form, strictly.

    Raises ValueError, naming the field, for an unknown kind, side or field, a missing field, or a value of a wrong type
    or beyond any board or turn.
    """
    if not isinstance(raw, dict):
        raise ValueError("An action is an object with `kind` and `side`.")
    kind = raw.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise ValueError(f"Unknown kind of action {kind!r}; one of {', '.join(KINDS)}.")
    side = raw.get("side")
    if side not in SIDE_NAMES:
        raise ValueError(f"Field `side` of a {kind} action is {side!r}; it must be south or north.")
    fields = _FIELDS[kind]
    for name in raw:
        if name not in ("kind", "side") and name not in fields:
            raise ValueError(f"A {kind} action has no field `{name}`.")
    for name in fields:
        if name not in raw and name not in _OPTIONAL:
            raise ValueError(f"A {kind} action needs the field `{name}`.")
    action = Action(kind, SIDE_NAMES.index(str(side)))
    if "unit" in fields:
        action.unit = _whole(raw, kind, "unit")
    if "target" in fields and ("target" in raw or kind != USE):
        action.target = _whole(raw, kind, "target")
    if "by" in fields:
        action.commander = _by(raw, kind)
    if kind == USE:
        name = raw["ability"]
        if not isinstance(name, str):
            raise ValueError("Field `ability` of a use action must be a name.")
        action.ability = name
    if kind == MOVE:
        action.steps = _steps(raw["steps"])
    if kind == PLACE:
        action.x = round(_number(raw["x"], "x", 1000.0), 3)
        action.y = round(_number(raw["y"], "y", 1000.0), 3)
        action.heading = int(round(_number(raw.get("heading", 0.0), "heading", 3600.0) * 10.0)) % 3600
    return action


def _whole(raw: dict[str, object], kind: str, name: str) -> int:
    value = raw.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0 or value > 10000:
        raise ValueError(f"Field `{name}` of a {kind} action is {value!r}; it must be a unit's number.")
    return value


def _by(raw: dict[str, object], kind: str) -> bool:
    value = raw.get("by", "unit")
    if value not in ("unit", "commander"):
        raise ValueError(f"Field `by` of a {kind} action is {value!r}; it must be unit or commander.")
    return value == "commander"


def _number(value: object, name: str, limit: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"Field `{name}` is {value!r}; it must be a number.")
    number = float(value)
    if not -limit <= number <= limit:
        raise ValueError(f"Field `{name}` is {value!r}; it must lie within {limit:g} either way.")
    return number


def _steps(value: object) -> list[Step]:
    if not isinstance(value, list) or not value or len(value) > 64:
        raise ValueError('Field `steps` must list 1 to 64 steps such as ["advance", 4.5] or ["pivot", -30].')
    steps: list[Step] = []
    for item in value:
        if not isinstance(item, list) or len(item) != 2 or item[0] not in STEP_NAMES:
            raise ValueError(f'A step is ["advance", inches] or ["pivot", degrees], not {item!r}.')
        amount = _number(item[1], "steps", 1000.0)
        steps.append(advance(amount) if item[0] == "advance" else pivot(amount))
    return steps
