"""Diagrams of charges and combat."""

from collections.abc import Callable

from rules_words import Words

from opensovl.core.casualties import touch
from opensovl.core.charge_moves import arc_of, end_place, meeting
from opensovl.core.charge_resolution import resolve_charges
from opensovl.core.charges import assess, declare_charge, declare_flight, why_not_flee
from opensovl.core.combat import Fighter, points_of, rank_points, surrounded
from opensovl.core.facing import turn_to_face
from opensovl.core.profiles import FLANK_FILES, FRONT, LEFT, QUARTER_NAMES, REAR, RIGHT, Effect
from opensovl.core.strikes import Files, count_dice, plan_strikes
from opensovl.drawing.style import SIDES
from rules_drawing.table import NO, YES, Placed, Table, far, front_middle, toward, unit

PICTURES: dict[str, Callable[[Words], str]] = {}


def picture(draw: Callable[[Words], str]) -> Callable[[Words], str]:
    """Keep a picture under its function's name."""
    PICTURES[draw.__name__.replace("_", "-")] = draw
    return draw


@picture
def arcs(words: Words) -> str:
    """Which side a charge hits (R8.4)."""
    table = Table(
        30, 26, unit("south", 15, 13, base=(25, 25)),
        unit("north", 12.5, 22.2, models=10, move=16), unit("north", 4.4, 13.8, 90, models=10, move=16),
        unit("north", 25.2, 18.2, 235, models=10, move=16), unit("north", 16.5, 3.6, 0, models=10, move=16), name="arcs",
    )  # fmt: skip
    target = table[1]
    block = target.block
    for right, ahead in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
        corner = block.point(right * block.hw, ahead * block.hd)
        table.line(corner, (corner[0] + right * 10.0, corner[1] + ahead * 10.0), dashes="4 4")
    named = {"front": (18.6, 19.4), "left": (6.6, 10.2), "right": (23.6, 12.2), "rear": (11.8, 7.2)}
    for name, (x, y) in named.items():
        table.say(x, y, words(f"{name} arc"), size=11.5)
    for number in (2, 3, 4, 5):
        one = table[number]
        plan = assess(table.state, one, target)
        assert plan.problem == 0 and plan.side_hit == arc_of(block, one.x, one.y)
        table.ghost(one.block.at(plan.x, plan.y, plan.heading), "north", strong=True)
        table.arrow(front_middle(one), toward(front_middle(one), (plan.x, plan.y)), "north")
        up = one.y > 13.5
        y = one.y + (one.block.half_y() + 0.8 if up else -one.block.half_y() - 0.8)
        told = words("{}, {:.1f}", words(QUARTER_NAMES[plan.side_hit]), plan.distance)
        table.say(one.x, y, told, fill=SIDES["north"].line, bold=True)
    return table.svg(words("Four chargers in the four arcs around a unit, the side that each hits and its distance"))


@picture
def slide(words: Words) -> str:
    """A charge slides along a side (R8.6)."""
    table = Table(
        22, 19, unit("south", 9, 3, move=12, models=15), unit("north", 11, 14, models=18, front=6, base=(25, 25)),
        terrain=[("rocks", [(11.6, 8.6), (14.6, 7.8), (16.2, 10.2), (12.4, 11.5)])], name="slide",
    )  # fmt: skip
    charger, target = table[1], table[2]
    plan = assess(table.state, charger, target)
    assert plan.problem == 0
    end = end_place(table.state, charger, target, plan.side_hit)
    assert end is not None
    middle = target.block.point(0.0, target.block.hd)
    centred = charger.block.at(middle[0], middle[1] - charger.block.hd, end.heading)
    table.ghost(centred, "south")
    table.ghost(end, "south", strong=True)
    start = charger.block
    for share in (-1, 0, 1):
        table.line(start.point(share * start.hw, start.hd), end.point(share * end.hw, end.hd), ink=YES, dashes="6 4")
    table.arrow((centred.x, end.y - 1.9), (end.x, end.y - 1.9), "south")
    told = words("slides {:.1f}", abs(end.x - centred.x))
    table.say((centred.x + end.x) / 2 - 0.2, end.y - 2.7, told, fill=SIDES["south"].line, bold=True, anchor="end")
    table.say(12.6, 6.7, words("rocks in the way"), anchor="start")
    charged = words(f"charged: the {QUARTER_NAMES[plan.side_hit]}, over {{:.1f}}", plan.distance)
    table.say(1, 17.6, charged, anchor="start", bold=True)
    return table.svg(words("A charge finds rocks before the middle of the side and slides along it to the nearest clear place"))


@picture
def counter_charge(words: Words) -> str:
    """Two units meet halfway (R8.8)."""
    table = Table(
        24, 17, unit("south", 6, 4.2, 30, models=15, move=12), unit("north", 17.5, 12.6, 230, models=20, move=12), name="counter"
    )
    table.bare = {1, 2}
    met = meeting(table.state, table[1], table[2])
    assert met is not None
    centres = [(table[n].x, table[n].y) for n in (1, 2)]
    starts = [table[n].block for n in (1, 2)]
    for block, side in zip(starts, ("south", "north"), strict=True):
        table.ghost(block, side)
    table.line(*centres, dashes="3 4")
    for number, block in enumerate(met, 1):
        table[number].stand_at(block.x, block.y, block.heading)
    middle = met[0].point(0.0, met[0].hd)
    table.say(middle[0] - 2.7, middle[1] + 2.4, words("they meet here"), bold=True, anchor="end")
    for (x, y), deed, dy in zip(centres, ("charges", "counter-charges"), (-3.0, 3.0), strict=True):
        table.say(x, y + dy, words(deed))
    for (x, y), number in zip(centres, (1, 2), strict=True):
        ink = SIDES["south" if number == 1 else "north"].line
        table.say((x + middle[0]) / 2 + 0.9, (y + middle[1]) / 2 - 0.9, words("{:.1f}", far((x, y), middle)), bold=True, fill=ink)
    return table.svg(
        words("A charger and its counter-charger meet front to front in the middle of the line between their centres")
    )


@picture
def flee(words: Words) -> str:
    """A flight from a charge, and the pursuit (R8.13)."""
    cavalry = unit("south", 3.6, 6.4, 92, models=10, base=(25, 50), move=16, name="Cavalry", role="cavalry")
    infantry = unit("north", 16.2, 7, 265, models=10, move=8)
    table = Table(30, 13, cavalry, infantry, unit("north", 26.5, 1.6, 200, models=5), name="flee")
    charger, runner = table[1], table[2]
    starts = [(one.block, side) for one, side in ((charger, "south"), (runner, "north"))]
    declare_charge(table.state, charger, runner)
    assert why_not_flee(table.state, runner) is None
    distance = table.state.declared[0].distance
    declare_flight(table.state, runner)
    resolve_charges(table.state)
    for block, side in starts:
        table.ghost(block, side)
    for one, (block, side) in zip((charger, runner), starts, strict=True):
        dashes = "9 4" if side == "south" else "2 4"
        table.arrow((block.x, block.y), toward((block.x, block.y), (one.x, one.y), 1.4), side, dashes=dashes)
    went = [far((block.x, block.y), (one.x, one.y)) for one, (block, _) in zip((charger, runner), starts, strict=True)]
    told = words("charge over {:.1f}, Move {} against {}", distance, charger.move, runner.move)
    table.say(1.0, 11.6, told, anchor="start", bold=True)
    table.say(7.6, 4.0, words("goes after it: {:.1f}", went[0]), anchor="start", fill=SIDES["south"].line)
    table.say(20.4, 11.7, words("flees: {:.1f}", went[1]), anchor="start", fill=SIDES["north"].line)
    return table.svg(words("A unit flees straight away from its charger, which goes after it"))


def _engage(table: Table, *sides: tuple[int, int]) -> None:
    """Put enemies on sides of unit 1, flush with it; their fronts touch it."""
    one = table[1]
    for number, quarter in sides:
        foe = table[number]
        end = end_place(table.state, foe, one, quarter)
        assert end is not None
        foe.stand_at(end.x, end.y, end.heading)
        touch(table.state, foe, FRONT, one, quarter)


def _dice_on_models(table: Table) -> None:
    """On each model of unit 1 the dice that it rolls, checked against the core's counts (R10.3, R10.4)."""
    one = table[1]
    now = one.figures(False)
    assert now is not None
    files = Files(one)
    inks = {FRONT: SIDES["south"].line, LEFT: NO, RIGHT: NO}
    rolled = {FRONT: 0, LEFT: 0, RIGHT: 0}
    lance = files.wide <= now.flank_files
    engaged = {quarter: one.contacts[quarter] != 0 for quarter in rolled}
    for row in range(one.rows):
        here = min(one.wide, one.standing - row * one.wide)
        for file in range(here):
            side = {0: LEFT, one.wide - 1: RIGHT}.get(file)
            on_file = side is not None and row < files.full
            if engaged[FRONT] and (row == 0 or (on_file and lance)):
                quarter, dice = FRONT, now.attacks
            elif on_file and side is not None and engaged[side]:
                quarter, dice = side, now.attacks
            elif engaged[FRONT] and (row == 1 or (row == 2 and now.third_rank and not one.charging)):
                quarter, dice = FRONT, 1
            else:
                continue
            rolled[quarter] += dice
            table.on_model(one, row, file, str(dice), inks[quarter])
    counts = count_dice(one, now)
    assert [rolled[FRONT], rolled[LEFT], rolled[RIGHT]] == [counts.front, counts.left, counts.right]


def _dice_told(table: Table, words: Words) -> str:
    """Dice to each side, as the core plans the strikes."""
    strikes = plan_strikes(table.state, table[1])
    return ", ".join(words(f"{{}} to the {QUARTER_NAMES[strike.quarter]}", strike.dice) for strike in strikes)


def _striking(words: Words, name: str, one: Placed, *foes: tuple[Placed, int], who: str, told: str) -> str:
    table = Table(24, 20, one, *(foe for foe, _ in foes), name=name)
    _engage(table, *((number, quarter) for number, (_, quarter) in enumerate(foes, 2)))
    table.bare.add(1)
    _dice_on_models(table)
    table.say(12, 0.9, f"{words(who)}: {_dice_told(table, words)}", bold=True)
    return table.svg(words(told))


@picture
def strikes_front(words: Words) -> str:
    """Front rank and support (R10.3)."""
    one = unit("south", 12, 9.2, base=(60, 60))
    foe = unit("north", 12, 18.6, base=(60, 60), models=7, front=7)
    return _striking(
        words, "front", one, (foe, FRONT), who="20 models of 1 Attack", told="An enemy on the front: the dice of each model"
    )


@picture
def strikes_flank(words: Words) -> str:
    """Front and left flank (R10.3)."""
    one = unit("south", 13, 8.6, base=(60, 60))
    ahead = unit("north", 13, 18.6, base=(60, 60), models=5)
    beside = unit("north", 1.4, 9, 90, base=(60, 60), models=4, front=4)
    told = "Enemies on the front and the left flank: the dice of each model"
    return _striking(words, "flank", one, (ahead, FRONT), (beside, LEFT), who="20 models of 1 Attack", told=told)


@picture
def strikes_lances(words: Words) -> str:
    """Lance cavalry (R10.4)."""
    lances = [Effect(FLANK_FILES, 3)]
    one = unit(
        "south", 12, 9.2, base=(60, 84), models=9, front=3, attacks=2, effects=lances, name="Lance Cavalry", role="cavalry"
    )
    foe = unit("north", 12, 18.6, base=(60, 60), models=7, front=7)
    who = "9 riders of 2 Attacks"
    return _striking(words, "lances", one, (foe, FRONT), who=who, told="Lance cavalry three wide: the dice of each model")


@picture
def disrupted(words: Words) -> str:
    """Front and rear (R10.7, R10.10)."""
    table = Table(20, 13, unit("south", 6, 6.5, base=(25, 25)), unit("north", 6, 11.7, base=(25, 25), models=10),
                  unit("north", 6, 1.3, 0, base=(25, 25), models=10), name="disrupted")  # fmt: skip
    _engage(table, (2, FRONT), (3, REAR))
    fighters = [Fighter(table.state, table[number]) for number in (1, 2, 3)]
    for fighter in fighters:
        one = fighter.unit
        counted = [words("ranks {:+d}", rank_points(fighter))]
        counted += [words("flank +1")] * fighter.on_flank + [words("rear +1")] * fighter.on_rear
        state = [words("disrupted")] * fighter.disrupted + [words("surrounded")] * surrounded(one)
        ink = SIDES["south" if one.side == 0 else "north"].line
        told = "\n".join([*state, ", ".join(counted), words("brings {}", points_of(fighter))])
        lift = {1: 0.0, 2: 0.6, 3: -0.6}[one.number]
        table.say(one.x + 3.2, one.y + 0.6 + 0.4 * len(state) + lift, told, anchor="start", fill=ink)
    return table.svg(words("Enemies on front and rear: who is disrupted or surrounded, and what each brings to the combat score"))


@picture
def facing(words: Words) -> str:
    """After the fight (R10.11)."""
    table = Table(21, 10, unit("south", 8, 5, base=(25, 25)), unit("north", 2, 5, 90, base=(25, 25), models=10), name="facing")
    _engage(table, (2, LEFT))
    before = table[1].block
    turn_to_face(table.state, table[1])
    assert table[1].contacts[FRONT] == 2
    table.ghost(before, "south")
    turn = (table[1].heading - before.heading + 1800) % 3600 - 1800
    told = words("it stood like this,\nturned by {:g} degrees\nand is flush again", abs(turn) / 10)
    table.say(11.6, 6.4, told, anchor="start")
    return table.svg(words("A unit whose one enemy is on its left flank turns to face it"))
