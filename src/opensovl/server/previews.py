"""What a player asks before acting. Everything is asked of the player's view, so that no answer can betray a secret."""

from __future__ import annotations

from typing import Any

from opensovl.core.actions import ADVANCE, MOVE, PIVOT, Action, Step
from opensovl.core.charges import FINE, assess, why_not_charge
from opensovl.core.geometry import Block
from opensovl.core.movement import move_left, outline, walk
from opensovl.core.profiles import QUARTER_NAMES
from opensovl.core.shooting import volley, why_not_shoot
from opensovl.core.state import CHARGE_PHASE, STRATEGIC
from opensovl.core.views import View
from opensovl.language import Language, say
from opensovl.server.sayings import say_field

GRAINS = {ADVANCE: 10, PIVOT: 1}
"""How finely a step is cut short: to hundredths of an inch, to tenths of a degree, in the units that steps are kept in."""


def _pose(block: Block) -> dict[str, float]:
    return {"x": block.x, "y": block.y, "heading": block.heading / 10.0}


def check(view: View, action: Action, language: Language) -> dict[str, Any]:
    """What `apply` would say to an action; for moves and places also where it leads and what it costs.

    Of a chain that goes too far `most` tells the same, with its last step only as far as that is accepted.
    """
    answer = _checked(view, action, language)
    answer["most"] = None
    if action.kind == MOVE and not answer["ok"]:
        most = _as_far_as_accepted(view, action)
        answer["most"] = most and {"steps": most.to_dict()["steps"], **_checked(view, most, language)}
    return answer


def _as_far_as_accepted(view: View, move: Action) -> Action | None:
    """The chain with its last step cut short; None if nothing of that is accepted. Halves what is open, about ten times."""
    if not move.steps:
        return None
    *before, last = move.steps

    def up_to(grains: int) -> Action:
        amount = grains * GRAINS[last.kind]
        return Action(MOVE, move.side, move.unit, steps=[*before, Step(last.kind, amount if last.amount > 0 else -amount)])

    accepted, refused = 0, abs(last.amount) // GRAINS[last.kind] + 1
    while refused - accepted > 1:
        half = (accepted + refused) // 2
        if view.check(up_to(half)) is None:
            accepted = half
        else:
            refused = half
    return up_to(accepted) if accepted else None


def _checked(view: View, action: Action, language: Language) -> dict[str, Any]:
    state = view.state
    refusal = view.check(action)
    answer: dict[str, Any] = {
        "ok": refusal is None,
        "error": say(refusal.text, language) if refusal is not None else None,
        "rule": refusal.rule if refusal is not None else None,
        "poses": [],
        "cost": 0.0,
        "left": 0.0,
    }
    if not state.has(action.unit):
        return answer
    unit = state.unit(action.unit)
    answer["width"] = round(2.0 * unit.block.hw, 4)
    answer["depth"] = round(2.0 * unit.block.hd, 4)
    if action.kind == "move" and unit.on_field and unit.side == view.side:
        chain = walk(state, unit, action.steps)
        answer["poses"] = [_pose(block) for block in chain.places]
        answer["cost"] = chain.cost / 1000.0
        answer["left"] = max(move_left(unit) - chain.cost, 0) / 1000.0
    elif action.kind == "place":
        answer["poses"] = [{"x": action.x, "y": action.y, "heading": action.heading / 10.0}]
    return answer


def reach(view: View, number: int, language: Language) -> dict[str, Any]:
    """What a unit may charge or shoot and where it can go, by the functions that play itself uses."""
    state = view.state
    unit = state.unit(number)
    targets: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    area: list[list[float]] = []
    if not unit.on_field:
        return {"unit": number, "targets": targets, "refused": refused, "area": area}
    for target in state.on_field(1 - unit.side):
        if state.phase == CHARGE_PHASE:
            plan = assess(state, unit, target)
            if plan.problem == FINE:
                pose = {"x": plan.x, "y": plan.y, "heading": plan.heading / 10.0}
                quarter = QUARTER_NAMES[plan.side_hit]
                distance = round(plan.distance, 2)
                targets.append({"target": target.number, "kind": "charge", "side": quarter, "distance": distance, "pose": pose})
            else:
                _refuse(refused, target.number, "charge", why_not_charge(state, unit, target))
        if state.phase == STRATEGIC:
            for commander in (False, True):
                _shots(view, number, target.number, commander, targets, refused)
    if state.phase == STRATEGIC and not unit.acted:
        area = [[x, y] for x, y in outline(state, unit)]
    refused = [say_field(one, "error", language) for one in refused]
    return {"unit": number, "targets": targets, "refused": refused, "area": area}


def _refuse(refused: list[dict[str, Any]], target: int, kind: str, refusal: Any) -> None:
    if refusal is not None:
        refused.append({"target": target, "kind": kind, "error": refusal.text, "rule": refusal.rule})


def _shots(
    view: View,
    number: int,
    target_number: int,
    commander: bool,
    targets: list[dict[str, Any]],
    refused: list[dict[str, Any]],
) -> None:
    state = view.state
    unit = state.unit(number)
    target = state.unit(target_number)
    part = unit.part(commander)
    if part is None or part.ranged is None:
        return
    refusal = why_not_shoot(state, unit, commander, target)
    if refusal is not None:
        _refuse(refused, target_number, "shoot", refusal)
        return
    plan = volley(state, unit, commander, target, None)
    needs = f"{plan.needs}+" if plan.needs else part.ranged.dice_text()
    targets.append(
        {
            "target": target_number,
            "kind": "shoot",
            "by": "commander" if commander else "unit",
            "needs": needs,
            "shots": plan.shots,
            "saves": f"{plan.save_needs}+",
            "long": plan.long,
            "cover": plan.cover,
            "distance": round(plan.distance, 2),
        }
    )
