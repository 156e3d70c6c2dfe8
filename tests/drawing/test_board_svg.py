"""The picture of a board: it is sound SVG, shows what the view shows, and tells nothing by colour alone."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from opensovl import drawing, maps

SVG = "{http://www.w3.org/2000/svg}"


def a_unit(number: int = 1, side: str = "south", **changes: Any) -> dict[str, Any]:
    unit: dict[str, Any] = {
        "number": number,
        "side": side,
        "name": "Pikes & Sons",
        "type": "Infantry",
        "role": "melee infantry",
        "models": 13,
        "start": 15,
        "front": 5,
        "rows": 3,
        "ranks": 3,
        "wounds": 0,
        "commander": None,
        "x": 36.0,
        "y": 10.0,
        "heading": 0.0,
        "width": 5 * 20 / 25.4,
        "depth": 3 * 20 / 25.4,
        "placed": True,
        "alive": True,
        "fleeing": False,
        "acted": False,
        "in_combat": False,
        "disrupted": False,
        "in_cover": False,
        "flying": False,
        "contacts": {"front": 0, "left": 0, "right": 0, "rear": 0},
        "profile": {"wounds": 1},
    }
    return {**unit, **changes}


def a_view(*units: dict[str, Any], **changes: Any) -> dict[str, Any]:
    view: dict[str, Any] = {
        "map": "two-fords",
        "turn": 2,
        "phase": "strategic",
        "board": {
            "width": 72,
            "height": 48,
            "zones": {"south": [0, 0, 72, 11.5], "north": [0, 36.5, 72, 48]},
            "terrain": [{"kind": "forest", "name": "<Wood>", "points": [[10, 12], [14, 12.5], [13, 17]]}],
            "objectives": [{"x": 36.0, "y": 24.0, "radius": 3.76, "holder": "north"}],
        },
        "score": {"now": {"south": 180, "north": 90}},
        "units": list(units),
        "charges": [],
        "result": None,
    }
    return {**view, **changes}


def titles(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}title")]


@pytest.mark.parametrize("name", maps.names())
def test_every_map_is_drawn_with_every_piece(name: str) -> None:
    found = maps.load(name)
    said = titles(drawing.board_svg(found, layout=0, names=True, key=True))
    assert said[0] == found.title
    for piece in found.terrain:
        assert any(text.startswith(f"{piece.name} (") for text in said)
    assert sum(text.startswith("Objective ") for text in said) == len(found.layouts[0].markers)


def test_the_picture_keeps_the_boards_size() -> None:
    root = ET.fromstring(drawing.board_svg(maps.load("farmstead"), inch=10))
    margins = 2 * 12 / 16 * 10
    assert float(root.attrib["width"]) == 720 + margins
    assert float(root.attrib["height"]) == 480 + margins


def test_names_are_escaped() -> None:
    svg = drawing.board_svg(a_view(a_unit()), names=True, key=True)
    assert "1 Pikes & Sons (south): 13 of 15 models" in titles(svg)
    assert "<Wood>" in {text.text for text in ET.fromstring(svg).iter(f"{SVG}text")}


def test_r2_2_a_unit_stands_where_it_stands_and_faces_where_it_faces() -> None:
    svg = drawing.board_svg(a_view(a_unit(x=10.5, y=46.0, heading=90.0)))
    assert 'transform="translate(168 32) rotate(90)"' in svg  # 16 to the inch, y from the top


def test_r2_7_as_many_bases_as_models_the_last_row_centred() -> None:
    svg = drawing.board_svg(a_view(a_unit()))
    bases = next(d for d in re.findall(r' d="([^"]+)"', svg) if d.count("z") == 13)
    rows: dict[str, list[float]] = {}
    for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", bases):
        rows.setdefault(y, []).append(float(x))
    first, _, last = rows.values()
    assert (len(first), len(last)) == (5, 3)
    assert last == first[1:4]


def test_r2_6_a_commander_in_the_ranks_has_a_base_and_a_star() -> None:
    leader = {"name": "Captain", "models_as": "rank", "alive": True, "wounds": 0}
    svg = drawing.board_svg(a_view(a_unit(commander=leader)))
    assert any(d.count("z") == 14 for d in re.findall(r' d="([^"]+)"', svg))
    assert "led by Captain" in titles(svg)[-1]


def test_sides_differ_in_shape_and_pattern_not_only_in_colour() -> None:
    svg = drawing.board_svg(a_view(a_unit(1, "south"), a_unit(2, "north", y=40.0)))
    assert 'fill="url(#sovl-south)"' in svg
    assert 'fill="url(#sovl-north)"' in svg
    corners = {len(p.attrib["points"].split()) for p in ET.fromstring(svg).iter(f"{SVG}polygon")}
    assert {4, 5} <= corners  # the chip of a number: square for south, pointed for north


@pytest.mark.parametrize("mark", ["fleeing", "disrupted", "acted", "flying"])
def test_each_state_has_a_mark_of_its_own(mark: str) -> None:
    plain = drawing.board_svg(a_view(a_unit()))
    marked = drawing.board_svg(a_view({**a_unit(), mark: True}))

    def shapes(svg: str) -> int:
        return sum(1 for e in ET.fromstring(svg).iter() if e.tag in (f"{SVG}path", f"{SVG}circle", f"{SVG}rect"))

    assert shapes(marked) > shapes(plain)


def test_contact_is_drawn_once_for_a_pair() -> None:
    south = a_unit(1, contacts={"front": 2, "left": 0, "right": 0, "rear": 0}, in_combat=True)
    north = a_unit(2, "north", y=12.362, heading=180.0, contacts={"front": 1, "left": 0, "right": 0, "rear": 0})
    svg = drawing.board_svg(a_view(south, north))
    discs = [e for e in ET.fromstring(svg).iter(f"{SVG}circle") if e.attrib["r"] == "8"]
    assert len(discs) == 1


def test_a_declared_charge_is_an_arrow_with_its_distance() -> None:
    charge = {"unit": 1, "target": 2, "side": "front", "distance": 9.24, "counter": False, "flees": True}
    units = (a_unit(1), a_unit(2, "north", y=22.0, heading=180.0))
    svg = drawing.board_svg(a_view(*units, charges=[charge]))
    assert "1 Pikes & Sons charges 2 Pikes & Sons (front); the target flees" in titles(svg)
    assert ">9.2\u2033 flees<" in svg


def test_r6_4_units_that_are_not_on_the_board_are_not_drawn() -> None:
    hidden = a_unit(2, "north", placed=False, x=None, y=None, heading=None)
    dead = a_unit(3, "north", alive=False, models=0)
    svg = drawing.board_svg(a_view(a_unit(), hidden, dead), key=True)
    assert svg.count("rotate(0)") == 1
    assert ">not on the board, 13/15<" in svg
    assert ">destroyed<" in svg


def test_the_line_above_says_where_when_and_who_won() -> None:
    assert titles(drawing.board_svg(a_view()))[0] == "Two fords: turn 2, strategic phase"
    result = {"winner": "north", "reason": "points", "score": {"south": 100, "north": 260}}
    assert titles(drawing.board_svg(a_view(result=result)))[0] == "Two fords: north wins (points), 100 to 260"


def test_two_pictures_on_a_page_keep_their_patterns_apart() -> None:
    names = [set(re.findall(r'id="([^"]+)"', drawing.board_svg(a_view(), prefix=p))) for p in ("one", "two")]
    assert not names[0] & names[1]
