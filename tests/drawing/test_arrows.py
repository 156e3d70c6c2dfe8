"""Arrows for what moved: along the real way, a line of its own for each kind, ghosts and crosses."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from field import Field, unit

from opensovl import Battle, drawing
from opensovl.core import battle as rules
from opensovl.core.actions import read_action
from opensovl.core.events import Event
from opensovl.drawing.arrows import LINES, arrow, cross, ghost
from opensovl.drawing.canvas import Frame
from opensovl.drawing.key import MEANINGS, arrow_key
from opensovl.drawing.motion import CHARGE, FLIGHT, KINDS, MOVE, PURSUIT, Motion, Watch, joined
from opensovl.drawing.turns import SMALLEST, close_up, shared_ground, turn_svg

SVG = "{http://www.w3.org/2000/svg}"
RECORD = Path(__file__).parent.parent / "golden" / "records" / "03-two-fords-objectives.sovl"
FRAME = Frame(72.0, 48.0)


def titles(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}title")]


def shafts(drawn: str) -> list[list[tuple[float, float]]]:
    """The points of every line in a drawing."""
    return [
        [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)] for d in re.findall(r' d="(M[^"A]+)"', drawn)
    ]


def way(kind: str = MOVE, *places: tuple[float, float, float]) -> Motion:
    return Motion(kind, 1, "Pikes & Co", "south", places or ((10.0, 10.0, 0.0), (10.0, 20.0, 0.0)))


def test_a_chain_is_drawn_along_every_place_of_its_event() -> None:
    field = Field(unit("south", 20, 10), unit("north", 60, 40))
    watch = Watch(field.state)
    steps = [["advance", 2], ["pivot", 90], ["advance", 2]]
    events = rules.apply(field.state, read_action({"kind": "move", "side": "south", "unit": 1, "steps": steps}))
    (motion,) = watch.hear(events)
    assert (motion.kind, motion.unit, motion.side) == (MOVE, 1, "south")
    assert motion.places == ((20, 10, 0), (20, 12, 0), (20, 12, 90), (22, 12, 90))
    line = shafts(arrow(motion, FRAME))[0]
    assert line[:2] == [(320.0, 608.0), (320.0, 576.0)]
    assert line[2][1] == 576.0 and 340 < line[2][0] < 352  # the head takes the rest


def test_chains_that_follow_each_other_become_one_way() -> None:
    first, second = way(MOVE, (1, 1, 0), (1, 3, 0)), way(MOVE, (1, 3, 0), (1, 5, 0))
    assert joined([first, second]) == [way(MOVE, (1, 1, 0), (1, 3, 0), (1, 5, 0))]
    charge = way(CHARGE, (1, 5, 0), (1, 9, 0))
    assert joined([first, second, charge])[1:] == [charge]


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (Event("charge_moved", 1, 2, {"quarter": "front", "x": 20.0, "y": 18.0, "heading": 0.0}), CHARGE),
        (Event("charge_after_runner", 1, 2, {"x": 20.0, "y": 18.0, "heading": 0.0}), PURSUIT),
        (Event("flees", 1, 0, {"x": 20.0, "y": 2.0, "heading": 180.0}), FLIGHT),
    ],
)
def test_events_tell_what_kind_of_motion_it_was(event: Event, kind: str) -> None:
    watch = Watch(Field(unit("south", 20, 10)).state)
    (motion,) = watch.hear([event])
    assert (motion.kind, motion.places[0]) == (kind, (20.0, 10.0, 0.0))
    assert watch.hear([event]) == []  # it stands there now: nothing moved


def test_a_meeting_moves_both() -> None:
    watch = Watch(Field(unit("south", 20, 10), unit("north", 20, 20)).state)
    met = Event("met", 2, 1, {"places": [[2, 20.0, 16.0, 180.0], [1, 20.0, 14.0, 0.0]]})
    assert [(m.kind, m.unit, m.side) for m in watch.hear([met])] == [(CHARGE, 2, "north"), (CHARGE, 1, "south")]


def test_every_kind_has_a_line_of_its_own_and_the_key_shows_it() -> None:
    assert set(KINDS.values()) == set(LINES)
    looks = [(line.width, line.dashes, line.filled) for line in LINES.values()]
    assert len(set(looks)) == len(looks)
    key = arrow_key()
    drawn = [element.text for element in ET.fromstring(key).iter(f"{SVG}text")]
    assert set(MEANINGS.values()) | {"stood here before", "destroyed"} <= set(drawn)


def test_an_arrow_says_who_went_how_far() -> None:
    assert titles(f'<svg xmlns="http://www.w3.org/2000/svg">{arrow(way(CHARGE), FRAME)}</svg>') == [
        "1 Pikes & Co charges 10.0 inches"
    ]


def test_an_arrow_keeps_off_the_block_at_its_end_and_the_ghost_at_its_start() -> None:
    block = {"x": 10.0, "y": 20.0, "width": 4.0, "depth": 2.0, "heading": 0.0}
    start = {**block, "y": 10.0}
    line = shafts(arrow(way(), FRAME, start, block))[0]
    assert line[0][1] == pytest.approx((48 - 11) * 16, abs=2)  # from the front of the ghost
    tip = re.search(r'points="([\d.]+),([\d.]+)', arrow(way(), FRAME, start, block))
    assert tip is not None
    assert float(tip[2]) == pytest.approx((48 - 19) * 16, abs=2)  # to the rear of the block


def test_a_pivot_on_the_spot_is_an_arc() -> None:
    drawn = arrow(way(MOVE, (10, 10, 0), (10, 10, 90)), FRAME)
    (found,) = set(re.findall(r'd="M([\d.]+) ([\d.]+)A[\d.]+ [\d.]+ 0 0 1 ([\d.]+) ([\d.]+)"', drawn))
    ax, ay, bx, by = map(float, found)
    assert (ax, by) == (160.0, 608.0)  # from due north of its middle to due east of it
    assert 608 - ay == pytest.approx(bx - 160)
    assert arrow(way(MOVE, (10, 10, 0), (10, 10, 3)), FRAME) == ""


def test_a_ghost_is_hollow_and_a_cross_stays_on_the_board() -> None:
    there = {"number": 7, "name": "Pikes", "side": "north", "x": 10, "y": 10, "width": 4, "depth": 2, "heading": 30}
    assert "stroke-dasharray" in ghost(there, FRAME) and ">7<" in ghost(there, FRAME)
    drawn = cross({**there, "x": -3.0, "y": 50.0}, "it fled from the board", FRAME)
    x, y = map(float, re.findall(r'd="M([-\d.]+) ([-\d.]+)l', drawn)[0])
    assert x >= 0 and y >= 0
    assert "7 Pikes destroyed: it fled from the board" in drawn


@pytest.fixture(scope="module")
def turn() -> tuple[dict, dict, list[Motion]]:
    battle = Battle.load(RECORD)
    found = [entry for entry in battle.log if entry.turn == 2]
    after = next(entry.before for entry in battle.log if entry.turn == 3)
    watch = Watch(found[0].before)
    ways = []
    for entry in found:
        watch.look(entry.before)
        ways += watch.hear(entry.events)
    return drawing.scene(found[0].before), drawing.scene(after), ways


def test_a_turn_shows_its_end_what_moved_and_where_it_stood(turn: tuple[dict, dict, list[Motion]]) -> None:
    before, after, ways = turn
    said = titles(turn_svg(after, before, ways, name="Turn 2"))
    assert said[0] == "Turn 2"
    for told in ("4 Elf Lancers charges 14.3 inches", "5 Elf Chariot flees 17.0 inches", "1 Elf Spears moves 6.8 inches"):
        assert told in said
    assert "5 Elf Chariot stood here" in said
    assert "9 Goblin Bolt Throwers stood here" not in said
    standing = [unit for unit in after["units"] if unit["alive"]]
    assert sum(bool(re.match(r"\d+ .*: \d+ of|\d+ .*: one model", s)) for s in said) == len(standing)


def test_a_unit_destroyed_leaves_a_ghost_and_a_cross(turn: tuple[dict, dict, list[Motion]]) -> None:
    before, after, ways = turn
    gone = {**after, "units": [{**u, "alive": u["number"] != 7} for u in after["units"]]}
    said = titles(turn_svg(gone, before, ways, fallen={7: "its last model is gone"}))
    assert "7 Goblin Spear Mob destroyed: its last model is gone" in said
    assert "7 Goblin Spear Mob stood here" in said


def test_a_close_up_holds_its_units_and_stays_on_the_board(turn: tuple[dict, dict, list[Motion]]) -> None:
    before, after, ways = turn
    x0, y0, x1, y1 = close_up([before, after], [6], [])
    assert x0 >= 0 and y0 >= 0 and x1 <= 72 and y1 <= 48
    assert x1 - x0 >= SMALLEST[0] - 1e-9 and y1 - y0 >= SMALLEST[1] - 1e-9
    unit = after["units"][5]
    assert x0 < unit["x"] < x1 and y0 < unit["y"] < y1
    root = ET.fromstring(turn_svg(after, before, ways, box=(x0, y0, x1, y1), inch=10))
    assert float(root.attrib["width"]) == pytest.approx(10 * (x1 - x0), abs=0.01)


def test_many_maps_share_one_ground(turn: tuple[dict, dict, list[Motion]]) -> None:
    before, after, ways = turn
    shared = shared_ground(after["board"], "sovl", "ground")
    small = turn_svg(after, before, ways, base="ground")
    whole = turn_svg(after, before, ways)
    assert 'id="ground"' in shared
    assert '<use href="#ground"/>' in small
    assert len(small) < len(whole) - 8000
    for used in set(re.findall(r"url\(#([^)]+)\)", small)):
        assert f'id="{used}"' in shared
        assert f'id="{used}"' in whole
