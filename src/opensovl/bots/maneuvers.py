"""Where the scripted bot moves: candidate chains, each scored by what the place offers and what threatens it."""

import math

from opensovl.bots.estimates import leads, weigh_charge
from opensovl.bots.paths import Paths
from opensovl.core.actions import ADVANCE, MOVE, PIVOT, Action, Step
from opensovl.core.charge_moves import arc_of
from opensovl.core.charges import find_charge
from opensovl.core.geometry import Block, heading_of, segment_crosses_polygon
from opensovl.core.movement import furthest, move_left, pivot_cost, walk
from opensovl.core.profiles import FRONT, REAR
from opensovl.core.scoring import touches_marker
from opensovl.core.state import State
from opensovl.core.units import Unit

TURNS = (0, -150, 150, -300, 300, -500, 500, -900, 900, 1800)
SHARES = (1000, 600, 300)
MARKER_VALUE = 45.0
PRESSING = 1.2
"""Points for every inch nearer to the enemy, for a side that does not lead: armies that wait win nothing."""
HOLDING = 1.2
CAREFUL = 0.35
DARING = 0.3


class Rival:
    """An enemy as one unit sees it: what charging it brings, and what its charge would cost."""

    def __init__(self, enemy: Unit, gain: float, flank_gain: float, danger: float) -> None:
        self.enemy = enemy
        self.gain = gain
        self.flank_gain = flank_gain
        self.danger = danger


class Mood:
    """How bold a side is: `caution` weighs the charges that threaten a place, `press` every inch to walk to the enemy."""

    def __init__(self, state: State, unit: Unit, paths: Paths) -> None:
        ahead = leads(state, unit.side)
        self.caution = CAREFUL if ahead else DARING
        self.press = HOLDING if ahead else PRESSING
        self.paths = paths
        self.field: list[float] = []
        if not unit.now.flying and not _shoots(unit):
            self.field = paths.field([(enemy.x, enemy.y) for enemy in state.on_field(1 - unit.side)])

    def walk(self, place: Block, nearest: float) -> float:
        """Inches from a place to the nearest enemy: walked around terrain, or as the crow flies."""
        if not self.field:
            return max(nearest, 0.0)
        return min(self.paths.walk_from(self.field, place.x, place.y), 200.0)


def _may_charge(enemy: Unit) -> bool:
    return not enemy.in_combat and not enemy.fleeing and enemy.move > 0 and not enemy.now.no_charge


def _within(unit: Unit, enemy: Unit, reach: float) -> bool:
    """False if no move of the unit can bring it so near that the enemy's charge matters: then it need not be weighed."""
    dx = enemy.x - unit.x
    dy = enemy.y - unit.y
    return math.sqrt(dx * dx + dy * dy) - unit.block.hd - enemy.block.hd <= reach


def rivals_of(state: State, unit: Unit) -> list[Rival]:
    """Every enemy on the field with the odds of a charge either way."""
    found: list[Rival] = []
    for enemy in state.on_field(1 - unit.side):
        gain = weigh_charge(state, unit, enemy, FRONT, False).value
        flank_gain = weigh_charge(state, unit, enemy, REAR, False).value
        danger = 0.0
        if _may_charge(enemy) and _within(unit, enemy, float(enemy.move + unit.move) + 2.0):
            danger = weigh_charge(state, enemy, unit, FRONT, False).value
        found.append(Rival(enemy, gain, flank_gain, danger))
    return found


def score_place(state: State, unit: Unit, place: Block, rivals: list[Rival], mood: Mood) -> float:
    """Points that standing there seems worth."""
    score = 0.0
    shooter = _shoots(unit)
    best_charge = 0.0
    nearest = 1000.0
    for rival in rivals:
        enemy = rival.enemy
        dx = enemy.x - place.x
        dy = enemy.y - place.y
        gap = math.sqrt(dx * dx + dy * dy) - place.hd - enemy.block.hd
        if gap < nearest:
            nearest = gap
        arc = arc_of(enemy.block, place.x, place.y)
        gain = rival.gain if arc == FRONT else rival.flank_gain
        if gain > 0.0 and not shooter:
            best_charge = max(best_charge, _promise(state, unit, place, enemy, gain, gap))
        if rival.danger > 0.0 and gap <= enemy.move + 1.0:
            if 0.0 <= _seen_at(enemy.block, place) <= enemy.move:
                mine = arc_of(place, enemy.x, enemy.y)
                score -= mood.caution * rival.danger * (1.0 if mine == FRONT else 1.6)
        if arc != FRONT and gap < 10.0:
            score += 2.0
    score += best_charge
    if not shooter:
        score -= mood.press * mood.walk(place, nearest)
    if shooter:
        score += _range_score(state, unit, place, rivals, nearest)
    return score + _marker_score(state, unit, place)


def _seen_at(block: Block, target: Block) -> float:
    """About how far a target is from the front edge, -1 if it is out of the sight zone: a guess, asked thousands of times;
    what is then done is judged by the rules themselves."""
    right, forward = block.local(target.x, target.y)
    ahead = forward - block.hd
    half = min(target.hw, target.hd)
    beside = abs(right) - block.hw
    if ahead < -half or beside > ahead + half:
        return -1.0
    beside = max(beside, 0.0)
    ahead = max(ahead, 0.0)
    return max(math.sqrt(beside * beside + ahead * ahead) - half, 0.0)


def _hidden(state: State, place: Block, enemy: Unit) -> bool:
    """Terrain lies on the line from the middle to the enemy's middle: most likely it cannot be seen (R3.11)."""
    for piece in state.board.terrain:
        if (piece.blocks_sight or piece.forest) and segment_crosses_polygon(place.x, place.y, enemy.x, enemy.y, piece.area):
            if not piece.forest or not (piece.area.contains(place.x, place.y) or piece.area.contains(enemy.x, enemy.y)):
                return True
    return False


def _promise(state: State, unit: Unit, place: Block, enemy: Unit, gain: float, gap: float) -> float:
    """What a charge from there next turn would bring, less for every inch that is still missing."""
    seen_at = _seen_at(place, enemy.block)
    if 0.0 <= seen_at <= unit.move and _open_to_charge(state, unit, place, enemy):
        return gain * 0.6 + 4.0
    missing = max(gap - unit.move, 0.0)
    faced = 1.0 if seen_at >= 0.0 else 0.6
    return (gain * 0.3 + 4.0) * faced / (1.0 + 0.12 * missing)


def _open_to_charge(state: State, unit: Unit, place: Block, enemy: Unit) -> bool:
    """From where the unit stands the rules themselves say so; from elsewhere terrain on the line speaks against it."""
    if place is unit.block:
        return find_charge(state, unit, enemy) is not None
    return not _hidden(state, place, enemy)


def _shoots(unit: Unit) -> bool:
    part = unit.part(False)
    return part is not None and part.ranged is not None and part.ranged.reach >= 12.0


def _range_score(state: State, unit: Unit, place: Block, rivals: list[Rival], nearest: float) -> float:
    """Shooters like enemies in their zone and range, and none near."""
    part = unit.part(False)
    assert part is not None and part.ranged is not None
    best = 0.0
    for rival in rivals:
        seen_at = _seen_at(place, rival.enemy.block)
        if seen_at >= 0.0 and not rival.enemy.in_combat and not _hidden(state, place, rival.enemy):
            if seen_at <= part.ranged.reach:
                best = max(best, 12.0 if seen_at <= part.ranged.reach / 2.0 else 10.0)
            else:
                best = max(best, 8.0 / (1.0 + 0.1 * (seen_at - part.ranged.reach)))
    return best - (4.0 if nearest < 8.0 else 0.0)


def _marker_score(state: State, unit: Unit, place: Block) -> float:
    """Holding or nearing markers that are not safely the side's own."""
    if not state.holders or unit.now.flying:
        return 0.0
    best = 0.0
    for index in range(len(state.holders)):
        x, y = state.board.markers[index]
        held = state.holders[index] == unit.side
        if touches_marker(place, x, y):
            value = MARKER_VALUE * (0.35 if held else 1.0)
        elif held:
            continue
        else:
            gap = math.sqrt((x - place.x) * (x - place.x) + (y - place.y) * (y - place.y))
            value = MARKER_VALUE * 0.5 / (1.0 + 0.12 * gap)
        best = max(best, value)
    return best


def _headings(state: State, unit: Unit, rivals: list[Rival]) -> list[int]:
    """Turns worth trying: round figures, and straight to the nearest enemies and markers."""
    turns = list(TURNS)
    for rival in rivals:
        turns.append(_turn_to(unit, rival.enemy.x, rival.enemy.y))
    for x, y in state.board.markers:
        turns.append(_turn_to(unit, x, y))
    return turns


def _turn_to(unit: Unit, x: float, y: float) -> int:
    return (heading_of(x - unit.x, y - unit.y) - unit.heading + 1800) % 3600 - 1800


def best_move(state: State, unit: Unit, paths: Paths) -> Action | None:
    """The chain to the best place found; None if staying is as good."""
    rivals = rivals_of(state, unit)
    mood = Mood(state, unit, paths)
    left = move_left(unit)
    here = unit.block
    best_score = score_place(state, unit, here, rivals, mood) + 1.0
    best_steps: list[Step] = []
    for turn in _headings(state, unit, rivals):
        spent = pivot_cost(unit, turn)
        if spent > left:
            continue
        block = here if turn == 0 else here.at(here.x, here.y, here.heading + turn)
        if turn != 0:
            score = score_place(state, unit, block, rivals, mood)
            if score > best_score and walk(state, unit, [Step(PIVOT, turn)]).refusal is None:
                best_score = score
                best_steps = [Step(PIVOT, turn)]
        most = furthest(state, unit, block, left - spent)
        for share in SHARES:
            run = most * share // 1000
            if run < 250:
                break
            inches = run / 1000.0
            place = block.at(block.x + inches * block.fx, block.y + inches * block.fy, block.heading)
            score = score_place(state, unit, place, rivals, mood)
            if score <= best_score:
                continue
            steps = [Step(ADVANCE, run)] if turn == 0 else [Step(PIVOT, turn), Step(ADVANCE, run)]
            if walk(state, unit, steps).refusal is None:
                best_score = score
                best_steps = steps
    if not best_steps:
        return None
    return Action(MOVE, unit.side, unit.number, steps=best_steps)
