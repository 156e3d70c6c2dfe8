"""Winning (R12): markers, the score, being wiped out, the end of the battle."""

from opensovl.core.geometry import EPS, Block
from opensovl.core.profiles import NORTH, SIDE_NAMES, SOUTH
from opensovl.core.state import DEPLOYMENT, NOBODY, OVER, State
from opensovl.core.terrain import MARKER_RADIUS
from opensovl.core.units import Unit

MARKER_POINTS = 50
"""For holding more markers at the end of a turn (R12.2)."""
FROM_TURN = 2
MARGIN = 50
"""The lead that wins (R12.4)."""


class ScoreLine:
    """One reason for points: whose, how many, for which unit (0: markers)."""

    def __init__(self, side: int, text: str, points: int, rule: str, unit: int) -> None:
        self.side = side
        self.text = text
        self.points = points
        self.rule = rule
        self.unit = unit

    def to_dict(self) -> dict[str, object]:
        return {
            "side": SIDE_NAMES[self.side],
            "text": self.text,
            "points": self.points,
            "rule": self.rule,
            "unit": self.unit,
        }


def touches_marker(block: Block, x: float, y: float) -> bool:
    """True if any part of the block touches the marker's area (R12.1)."""
    right, forward = block.local(x, y)
    du = max(abs(right) - block.hw, 0.0)
    dv = max(abs(forward) - block.hd, 0.0)
    reach = MARKER_RADIUS + EPS
    return du * du + dv * dv <= reach * reach


def settle_markers(state: State) -> None:
    """Who holds which marker, by where the units stand now (R12.1, R12.2)."""
    for index in range(len(state.holders)):
        x, y = state.board.markers[index]
        south = _present(state, SOUTH, x, y)
        north = _present(state, NORTH, x, y)
        if south == north:
            continue
        side = SOUTH if south else NORTH
        if state.holders[index] != side:
            state.holders[index] = side
            state.tell("marker_taken", 0, 0, {"marker": index, "side": SIDE_NAMES[side]})


def _present(state: State, side: int, x: float, y: float) -> bool:
    for unit in state.units:
        if unit.side == side and unit.alive and unit.placed and not unit.fleeing and not unit.now.flying:
            if touches_marker(unit.block, x, y):
                return True
    return False


def after_step(state: State) -> None:
    """After a finished activation, a resolved charge or flight, or an engagement: markers, and is a side wiped out?"""
    if state.phase == DEPLOYMENT or state.phase == OVER:
        return
    if state.holders:
        settle_markers(state)
    check_wiped_out(state)


def check_wiped_out(state: State) -> None:
    """The battle ends at once when a side has nobody left who is neither destroyed nor fleeing (R12.5)."""
    if state.phase == DEPLOYMENT or state.phase == OVER:
        return
    standing = [False, False]
    for unit in state.units:
        if unit.alive and unit.placed and not unit.fleeing:
            standing[unit.side] = True
    if standing[SOUTH] and standing[NORTH]:
        return
    if standing[SOUTH] == standing[NORTH]:
        end_by_points(state)
    else:
        finish(state, SOUTH if standing[SOUTH] else NORTH, "wiped out")


def score_markers(state: State) -> None:
    """End of a turn: who holds more markers scores (R12.2)."""
    if state.turn < FROM_TURN or not state.holders:
        return
    souths = state.holders.count(SOUTH)
    norths = state.holders.count(NORTH)
    if souths != norths:
        side = SOUTH if souths > norths else NORTH
        state.marker_points[side] += MARKER_POINTS
        state.tell("markers_scored", 0, 0, {"side": SIDE_NAMES[side], "points": MARKER_POINTS})


def unit_lines(unit: Unit) -> list[ScoreLine]:
    """What the enemy scores for a unit as it is now (R12.3)."""
    foe = 1 - unit.side
    lines: list[ScoreLine] = []
    spec = unit.spec
    label = spec.name
    gone = not unit.alive
    if spec.cost > 0:
        if gone:
            lines.append(ScoreLine(foe, f"{label} destroyed", spec.cost, "R12.3", unit.number))
        elif unit.fleeing:
            lines.append(ScoreLine(foe, f"{label} fleeing", spec.cost, "R12.3", unit.number))
        elif unit.models == 0:
            lines.append(ScoreLine(foe, f"{label} reduced to its commander", spec.cost, "R12.3", unit.number))
        elif unit.models * 2 < spec.models:
            text = f"{label} below half: {unit.models} of {spec.models}"
            lines.append(ScoreLine(foe, text, spec.cost // 2, "R12.3", unit.number))
    if spec.commander is not None and spec.commander_cost > 0 and (not unit.commander_alive or unit.fleeing):
        name = spec.commander.entry
        text = f"Commander {name} fleeing" if unit.commander_alive else f"Commander {name} lost"
        lines.append(ScoreLine(foe, text, spec.commander_cost, "R12.3", unit.number))
    return lines


def score_lines(state: State) -> list[ScoreLine]:
    """Every reason for points, if the battle ended now: markers first, then enemy units by number."""
    lines: list[ScoreLine] = []
    for side in (SOUTH, NORTH):
        if state.marker_points[side] > 0:
            turns = state.marker_points[side] // MARKER_POINTS
            text = f"More objectives held at the end of {turns} turn{'s' if turns > 1 else ''}"
            lines.append(ScoreLine(side, text, state.marker_points[side], "R12.2", 0))
    for unit in state.units:
        lines.extend(unit_lines(unit))
    return lines


def score_now(state: State) -> list[int]:
    """[south, north], if the battle ended now (R12.3)."""
    score = state.marker_points.copy()
    for unit in state.units:
        for line in unit_lines(unit):
            score[line.side] += line.points
    return score


def winner_by_points(score: list[int]) -> int:
    """The higher score wins if it leads by 50 or more; else NOBODY (R12.4)."""
    lead = score[SOUTH] - score[NORTH]
    if abs(lead) < MARGIN:
        return NOBODY
    return SOUTH if lead > 0 else NORTH


def end_by_points(state: State) -> None:
    finish(state, winner_by_points(score_now(state)), "points")


def finish(state: State, winner: int, reason: str) -> None:
    """The battle is over, once and for all."""
    state.score = score_now(state)
    state.winner = winner
    state.reason = reason
    state.phase = OVER
    state.to_act = NOBODY
    state.active = 0
    state.answer = 0
    state.declared = []
    if not state.quiet:
        data: dict[str, object] = {
            "side": SIDE_NAMES[winner] if winner != NOBODY else None,
            "reason": reason,
            "south": state.score[SOUTH],
            "north": state.score[NORTH],
        }
        state.tell("battle_over", 0, 0, data)
