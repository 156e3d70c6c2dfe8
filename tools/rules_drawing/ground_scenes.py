"""Diagrams of blocks, sight, zones, moves, shots, flights and objectives."""

from collections.abc import Callable
from itertools import pairwise

from rules_words import Words

from opensovl.core.actions import ADVANCE, PIVOT, Step
from opensovl.core.flight import flight_move
from opensovl.core.geometry import Block, cosine, heading_of, sine, swept
from opensovl.core.movement import walk
from opensovl.core.profiles import SIDE_NAMES, Ranged
from opensovl.core.scoring import settle_markers, touches_marker
from opensovl.core.shooting import in_cover, volley
from opensovl.core.sight import sees
from opensovl.core.state import NOBODY, STRATEGIC
from opensovl.core.terrain import MARKER_RADIUS, SMALL_HEIGHT, SMALL_WIDTH, STANDARD_HEIGHT, STANDARD_WIDTH, Board
from opensovl.drawing.canvas import INK, UNIT, halo, tag
from opensovl.drawing.style import GROUND, SIDES
from rules_drawing.table import NO, SIZE, YES, Table, document, far, toward, unit

PICTURES: dict[str, Callable[[Words], str]] = {}


def picture(draw: Callable[[Words], str]) -> Callable[[Words], str]:
    """Keep a picture under its function's name."""
    PICTURES[draw.__name__.replace("_", "-")] = draw
    return draw


@picture
def ranks(words: Words) -> str:
    """Blocks of 20, 17 and 4 models (R2.2, R4.3)."""
    places = ((20, 4.8), (17, 14.0), (4, 23.2))
    table = Table(28, 10, *(unit("south", x, 6.5, models=models, base=(25, 25)) for models, x in places), name="ranks")
    for number, (models, x) in enumerate(places, 1):
        one = table[number]
        one.stand_at(x, 8.5 - one.block.hd, 0)
        table.bare.add(number)
        table.say(x, 3.4, words("{} models", models), bold=True)
        table.say(x, 2.5, words("{:.2f} wide", 2 * one.block.hw) + "\n" + words("{:.2f} deep", 2 * one.block.hd))
        rows = words("row" if one.rows == 1 else "rows")
        told = f"{one.rows} {rows}, {one.ranks} {words('rank' if one.ranks == 1 else 'ranks')}"
        table.say(x, 0.6, told, fill=SIDES["south"].line, bold=True)
    return table.svg(words("Three blocks with a front rank of five: their sizes, rows and ranks"))


@picture
def sight(words: Words) -> str:
    """What a unit sees (R3.10, R3.11)."""
    forest = [(1.5, 9.5), (5.0, 8.6), (9.5, 9.4), (11.8, 11.5), (11.6, 14.2), (7.0, 15.0), (2.2, 13.6)]
    enemies = {"in the forest": (6.9, 11.8), "behind the forest": (6.6, 18.6), "behind a friend": (15.4, 18.6)}
    enemies["in the open"] = (22.6, 12.6)
    table = Table(
        26, 21, unit("south", 13, 2.2), unit("south", 14.2, 8.5, models=14, front=7, base=(25, 25)),
        *(unit("north", x, y, models=10) for x, y in enemies.values()), unit("north", 22.8, 5.2, 270, models=10),
        terrain=[("forest", forest)], name="sight",
    )  # fmt: skip
    block = table[1].block
    reach = 19.0
    zone = [block.point(-block.hw, block.hd), block.point(-block.hw - reach, block.hd + reach)]
    zone += [block.point(block.hw + reach, block.hd + reach), block.point(block.hw, block.hd)]
    table.area(
        [(min(max(x, 0.0), 26.0), min(y, 21.0)) for x, y in _clipped(zone, 26.0, 21.0)], fill=SIDES["south"].band, opacity=0.13
    )
    for number, what in enumerate((*enemies, "beside the zone"), 3):
        target = table[number]
        seen = sees(table.state, table[1], target)
        if seen is not None:
            near = _nearest(block, (seen.x, seen.y))
            table.line(near, (seen.x, seen.y), ink=YES, dashes="6 4", width=2)
            table.say(
                (near[0] + seen.x) / 2 + 0.9, (near[1] + seen.y) / 2 - 0.6, words("{:.1f}", seen.distance), fill=YES, bold=True
            )
        cover = ", in cover" if in_cover(table.state, target) else ""
        told = f"seen{cover}" if seen is not None else "not seen"
        table.say(target.x, target.y - target.block.half_y() - 0.6, words(told), fill=YES if seen is not None else NO, bold=True)
        table.say(target.x, target.y + target.block.half_y() + 0.7, words(what))
    return table.svg(words("A unit's sight zone, and which of five enemies it sees"))


def _nearest(block: Block, point: tuple[float, float]) -> tuple[float, float]:
    """The point of the front edge that is nearest to another point."""
    right, _ = block.local(*point)
    return block.point(min(max(right, -block.hw), block.hw), block.hd)


def _clipped(zone: list[tuple[float, float]], width: float, height: float) -> list[tuple[float, float]]:
    """The sight zone of a unit that looks north, cut at the board's edges."""
    (lx, ly), _, _, (rx, ry) = zone
    return [(lx, ly), (0.0, ly + lx), (0.0, height), (width, height), (width, ry + width - rx), (rx, ry)]


@picture
def zones(words: Words) -> str:
    """Where armies deploy (R6.3, R6.5)."""
    scale = 0.36
    sizes = (("small map", SMALL_WIDTH, SMALL_HEIGHT), ("standard map", STANDARD_WIDTH, STANDARD_HEIGHT))
    parts: list[str] = []
    top = 1.8 * UNIT
    inch = UNIT * scale
    middle = STANDARD_WIDTH * inch / 2
    for name, wide, high in sizes:
        board = Board(name, wide, high, [], [])
        left = middle - wide * inch / 2

        def told(y: float, text: str, ink: str, top: float = top, high: float = high, **more: object) -> str:
            return halo(middle, top + (high - y) * inch, text, SIZE, fill=ink, text_anchor="middle", **more)

        parts.append(tag("rect", x=left, y=top, width=wide * inch, height=high * inch, fill=GROUND, stroke=INK, stroke_width=1.6))
        for side, colours in enumerate(SIDES.values()):
            for ambusher in (True, False):
                x0, y0, x1, y1 = board.zone(side, ambusher)
                box = {"x": left + x0 * inch, "y": top + (high - y1) * inch}
                box |= {"width": (x1 - x0) * inch, "height": (y1 - y0) * inch}
                line = {"stroke": colours.band, "stroke_width": 1.2, "stroke_dasharray": "6 4" if ambusher else None}
                parts.append(tag("rect", fill=colours.band, fill_opacity=0.1 if ambusher else 0.22, **box, **line))
                inner = board.zone(side, False)[3 - 2 * side]
                at = (inner + (y1 if side == 0 else y0)) / 2 if ambusher else (y0 + y1) / 2
                parts.append(told(at, words(f"{'ambushers' if ambusher else 'deployment'}: {{:g}} deep", y1 - y0), colours.line))
        parts.append(told(high + 0.9 / scale, f"{words(name)}, {wide:g} x {high:g}", INK, font_weight=700))
        gap = board.zone(1, False)[1] - board.zone(0, False)[3]
        parts.append(told(high / 2, words("{:g} between the zones of deployment", gap), INK, font_style="italic"))
        top += high * inch + 2.0 * UNIT
    told_all = words("The deployment zones and the ambushers' zones of both sizes of map")
    return document(told_all, STANDARD_WIDTH * scale, top / UNIT - 1.6, "zones", set(), parts)


@picture
def move(words: Words) -> str:
    """Pivots, advances and what they cost (R9.4, R9.5)."""
    cavalry = unit("south", 5, 5.4, 45, models=5, base=(25, 50), move=16, name="Cavalry", role="cavalry")
    table = Table(23, 12, cavalry, name="move")
    one = table[1]
    table.state.phase = STRATEGIC
    steps = [Step(PIVOT, 450), Step(ADVANCE, 10000), Step(PIVOT, -900)]
    chain = walk(table.state, one, steps)
    assert chain.refusal is None
    places = [one.block, *chain.places]
    before = 0
    marks = (("pivot by 45 degrees", 5.0, 1.5), ("advance 10", 9.5, 7.3), ("pivot by 90 degrees", 16.2, 1.5))
    for index, (step, x, y) in enumerate(marks, 1):
        cost = walk(table.state, one, steps[:index]).cost
        table.say(x, y, words(step) + "\n" + words("costs {:g}", (cost - before) / 1000), fill=SIDES["south"].line)
        table.ghost(places[index - 1], "south", strong=index > 1)
        before = cost
    start, end = places[1], places[-1]
    table.arrow((start.x, start.y), toward((start.x, start.y), (end.x, end.y), 1.2), "south")
    one.stand_at(end.x, end.y, end.heading)
    table.say(11.5, 10.6, words("Move {}, spent {:g}", one.move, chain.cost / 1000), bold=True)
    return table.svg(words("Cavalry of Move 16 pivots, advances 10 and pivots again; the costs of its steps"))


@picture
def shooting(words: Words) -> str:
    """Half range and cover (R9.9)."""
    weapon = Ranged("Shortbow", 20.0, 3, 1)
    forests = [[(14.0, 7.6), (16.0, 6.3), (19.3, 6.8), (19.6, 9.8), (16.8, 10.6), (14.1, 9.9)]]
    forests.append([(13.6, 17.4), (16.4, 16.4), (19.6, 17.2), (19.2, 20.4), (14.4, 20.4)])
    spots = ((5.4, 8.8), (16.8, 8.5), (7.6, 18.4), (16.6, 18.4))
    table = Table(
        24, 24.5, unit("south", 12, 2.2, models=10, skill=4, ranged=weapon, name="Archers", role="ranged infantry"),
        *(unit("north", x, y, models=5) for x, y in spots), terrain=[("forest", points) for points in forests], name="shooting",
    )  # fmt: skip
    shooter = table[1]
    block = shooter.block
    for reach, word in ((weapon.reach / 2, "half range"), (weapon.reach, "range")):
        points = [(block.point(-block.hw, block.hd), -1.0), (block.point(block.hw, block.hd), 1.0)]
        edge = [(x + reach * sine(turn), y + reach * cosine(turn)) for (x, y), sign in points for turn in _fan(sign)]
        for a, b in pairwise(edge):
            if min(a[0], b[0]) > 0 and max(a[0], b[0]) < 24 and max(a[1], b[1]) < 24.5:
                table.line(a, b, dashes="6 4", ink=SIDES["south"].line)
        told = words(f"{word} of the shortbow, {{:g}}", reach)
        table.say(12, block.y + block.hd + reach + 0.5, told, fill=SIDES["south"].line, size=11.5)
    for number in (2, 3, 4, 5):
        target = table[number]
        seen = sees(table.state, shooter, target)
        assert seen is not None
        plan = volley(table.state, shooter, False, target, seen)
        how = words("{:.1f} away", plan.distance)
        how = words("{}, far", how) if plan.long else how
        how = words("{}, cover", how) if plan.cover else how
        table.say(target.x, target.y + 1.4, words("hit on {}+", plan.needs), bold=True, fill=YES)
        table.say(target.x, target.y - 1.4, how, size=11.5)
    shots = volley(table.state, shooter, False, table[2], None).shots
    table.say(12, 0.6, words("Skill {}, {} shots", shooter.now.skill, shots), bold=True)
    return table.svg(words("Archers of Skill 4: what they need to hit near and far, in the open and in a forest"))


def _fan(sign: float) -> list[int]:
    """Headings of a quarter of a circle on one side, in tenths of a degree, from outside in or from inside out."""
    turns = list(range(0, 451, 50))
    return [-turn for turn in reversed(turns)] if sign < 0 else turns


@picture
def flight(words: Words) -> str:
    """Around terrain (R11.2)."""
    lake = [(4.6, 9.6), (8.4, 8.4), (12.6, 9.2), (13.4, 12.6), (9.6, 14.2), (5.4, 13.0)]
    table = Table(
        23,
        19,
        unit("north", 12.2, 5.2, 180, models=10, move=12),
        unit("south", 12.4, 2.0, models=10),
        terrain=[("water", lake)],
        name="flight",
    )
    runner, enemy = table[2], table[1]
    before = runner.block
    straight = heading_of(runner.x - enemy.x, runner.y - enemy.y)
    turned = before.at(before.x, before.y, straight)
    wanted = (turned.x + runner.move * turned.fx, turned.y + runner.move * turned.fy)
    table.line((before.x, before.y), wanted, ink=NO, dashes="3 5", width=2)
    flight_move(table.state, runner, straight)
    table.ghost(before, "north")
    run = swept(before.at(before.x, before.y, runner.heading), far((before.x, before.y), (runner.x, runner.y)))
    table.area(run.corners(), fill=SIDES["north"].band, opacity=0.14)
    table.arrow((before.x, before.y), toward((before.x, before.y), (runner.x, runner.y), 1.0), "north")
    turn = (runner.heading - straight + 1800) % 3600 - 1800
    way = "right" if turn > 0 else "left"
    table.say(5.6, 16.6, words("straight away:\nthe lake is in the way"), fill=NO)
    ran = far((before.x, before.y), (runner.x, runner.y))
    told = words(f"turned {{:g}} degrees\nto the {way}, ran {{:.0f}}", abs(turn) / 10, ran)
    table.say(14.8, 3.4, told, bold=True, anchor="start", size=11.5)
    return table.svg(words("A unit flees from an enemy and turns just far enough to run past a lake"))


@picture
def objective(words: Words) -> str:
    """Who takes a marker (R12.1)."""
    table = Table(
        24, 17, unit("south", 7.4, 6.2, 40, models=15), unit("north", 20.4, 9.4, 260, models=10),
        unit("north", 12.6, 13.2, 20, models=10, fleeing=True), markers=[(11, 9)], name="objective",
    )  # fmt: skip
    settle_markers(table.state)
    for number in (1, 2, 3):
        one = table[number]
        touches = touches_marker(one.block, 11, 9)
        told = ("touches" if touches else "does not touch") + (", but flees" if one.fleeing else "")
        counts = touches and not one.fleeing
        table.say(one.x, one.y + (2.6 if number == 3 else -3.0), words(told), bold=True, fill=YES if counts else NO)
    holder = table.state.holders[0]
    assert holder != NOBODY
    table.say(12, 1.0, words("radius {}; held by {}", MARKER_RADIUS, words(SIDE_NAMES[holder])), bold=True)
    return table.svg(words("An objective's area, the units that touch it and who holds it"))
