"""Changes of a position that more than one unit has a part in: units added and taken out, and what a change leaves stale."""

from __future__ import annotations

from typing import Any

import msgspec

from opensovl import maps
from opensovl.core.geometry import Block
from opensovl.core.ground import why_not_end
from opensovl.core.profiles import SIDE_NAMES, SOUTH
from opensovl.core.state import State
from opensovl.core.units import Unit
from opensovl.records.positions import DeclaredForm, PositionForm, PositionUnit

STEP = 0.5
"""Inches between the places that are tried for a unit."""
GAP = 0.6
"""Inches between rows, and to the edges."""


def tidied(form: PositionForm) -> PositionForm:
    """Without what belongs to another phase or scenario than the position's; what a phase cannot do without is filled in."""
    changes: dict[str, Any] = {}
    if form.phase != "charge":
        changes.update(declared=(), out=(), answer=0)
    if form.phase != "strategic":
        changes.update(active=0)
    if form.phase != "over":
        changes.update(winner="", reason="", score={})
    if form.phase == "deployment":
        changes.update(turn=0, to_act="", first="", begins="", ready=() if len(form.ready) > 1 else form.ready)
    elif form.phase in ("charge", "strategic"):
        to_act = form.to_act or form.first or "south"
        first = form.first or to_act
        earliest = 2 if form.phase == "charge" else 1
        turn = earliest if form.turn < earliest else form.turn
        changes.update(ready=SIDE_NAMES, to_act=to_act, first=first, begins=first, turn=turn)
    changes.update(_markers(form))
    return msgspec.structs.replace(form, **changes)


def _markers(form: PositionForm) -> dict[str, Any]:
    if form.scenario != "objectives":
        return {"holders": (), "marker_points": {}}
    layouts = maps.load(form.map).layouts if form.map in maps.names() else ()
    if not 0 <= form.layout < len(layouts):
        return {}
    count = len(layouts[form.layout].markers)
    return {"holders": (*form.holders, *[""] * count)[:count]}


# Units that come and go -----------------------------------------------------------------------------------


def added(form: PositionForm, side: int, unit: PositionUnit) -> tuple[PositionForm, int]:
    """With one unit more, the last of its side; the form and the unit's number."""
    souths, norths = len(form.south), len(form.north)
    if side == SOUTH:
        order = [*range(1, souths + 1), 0, *range(souths + 1, souths + norths + 1)]
        changed = msgspec.structs.replace(form, south=(*form.south, unit))
        return _renumbered(changed, order), souths + 1
    changed = msgspec.structs.replace(form, north=(*form.north, unit))
    return changed, souths + norths + 1


def removed(form: PositionForm, number: int) -> PositionForm:
    """Without a unit, and without whatever names it."""
    souths = len(form.south)
    order = [other for other in range(1, souths + len(form.north) + 1) if other != number]
    south = tuple(unit for index, unit in enumerate(form.south, 1) if index != number)
    north = tuple(unit for index, unit in enumerate(form.north, souths + 1) if index != number)
    return _renumbered(msgspec.structs.replace(form, south=south, north=north), order)


def _renumbered(form: PositionForm, order: list[int]) -> PositionForm:
    """With units called by their new numbers: `order` holds the old ones in the new order, 0 for a new unit."""
    new = {old: index for index, old in enumerate(order, 1) if old}

    def unit(one: PositionUnit) -> PositionUnit:
        contacts = {side: new[other] for side, other in one.contacts.items() if other in new}
        return msgspec.structs.replace(one, contacts=contacts)

    def charge(one: DeclaredForm) -> DeclaredForm:
        return msgspec.structs.replace(one, unit=new[one.unit], target=new[one.target])

    return msgspec.structs.replace(
        form,
        south=tuple(unit(one) for one in form.south),
        north=tuple(unit(one) for one in form.north),
        declared=tuple(charge(one) for one in form.declared if one.unit in new and one.target in new),
        active=new.get(form.active, 0),
        answer=new.get(form.answer, 0),
    )


def released(form: PositionForm, numbers: set[int]) -> PositionForm:
    """Without the declared charges of units that stand elsewhere now, and of those on them."""
    left = tuple(one for one in form.declared if one.unit not in numbers and one.target not in numbers)
    answer = form.answer if any(one.target == form.answer for one in left) else 0
    return msgspec.structs.replace(form, declared=left, answer=answer)


# Room -------------------------------------------------------------------------------------------------


def room_for(state: State, unit: Unit) -> Block | None:
    """The first place that a unit could end a move on: in rows backwards from the front of its zone, from the middle out."""
    board = state.board
    heading = 0 if unit.side == SOUTH else 1800
    depth = board.zone_depth - unit.block.hd - GAP
    while depth >= unit.block.hd:
        y = depth if unit.side == SOUTH else board.height - depth
        for index in range(int(board.width / STEP)):
            x = board.width / 2.0 + (index // 2 + index % 2) * STEP * (1 if index % 2 else -1)
            block = unit.block.at(x, y, heading)
            if why_not_end(state, unit, block, None) is None:
                return block
        depth -= STEP
    return None


def put(state: State, unit: Unit) -> bool:
    """Place a unit where there is room; False if there is none."""
    place = room_for(state, unit)
    if place is not None:
        unit.stand_at(place.x, place.y, place.heading)
        unit.placed = True
    return place is not None
