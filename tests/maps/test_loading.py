"""Maps from files: what can be read, and what the author of a broken one is told."""

from pathlib import Path

import pytest

from opensovl import maps

GOOD = """
name = "green"
title = "The Green"
text = "Grass."
size = "small"

[[terrain]]
kind = "forest"
name = "Wood"
points = [[10, 10], [10, 14], [14, 14.5]]
twin = "Crag"
twin_kind = "cliffs"

[[terrain]]
kind = "road"
name = "Road"
points = [[0, 11], [60, 11], [60, 12], [0, 12]]

[[layouts]]
name = "Three"
markers = [[30, 20], [20, 20], [40, 20]]
"""


def test_a_twin_is_the_piece_turned_by_half_a_turn() -> None:
    found = maps.read(GOOD)
    wood, crag, road = found.terrain
    assert (crag.kind, crag.name) == ("cliffs", "Crag")
    assert crag.points[0] == (50.0, 30.0)
    assert {(60 - x, 40 - y) for x, y in crag.points} == set(wood.points)
    assert road.points == ((0.0, 11.0), (60.0, 11.0), (60.0, 12.0), (0.0, 12.0))


def test_corners_are_turned_counter_clockwise() -> None:
    assert maps.read(GOOD).terrain[0].points == ((10.0, 10.0), (14.0, 14.5), (10.0, 14.0))


def test_r2_1_r6_1_a_map_makes_a_board() -> None:
    found = maps.read(GOOD)
    board = found.board(0)
    assert (board.width, board.height, board.zone_depth) == (60.0, 40.0, 7.5)
    assert board.markers == [(30.0, 20.0), (20.0, 20.0), (40.0, 20.0)]
    assert [piece.name for piece in board.opaque] == ["Crag"]
    assert found.board().markers == []
    with pytest.raises(maps.MapError, match="no layout 1"):
        found.board(1)


WOOD = "[[10, 10], [10, 14], [14, 14.5]]"

BROKEN = [
    ('"small"', '"tiny"', "size 'tiny' is unknown; the sizes are small (60 x 40)"),
    ('"green"', '"Green hill"', "'Green hill' may hold only small letters"),
    ('"forest"', '"forrest"', "terrain 'Wood' is of an unknown kind 'forrest'; did you mean 'forest'?"),
    ('"cliffs"', '"swamp"', "terrain 'Crag' is of an unknown kind 'swamp'; the kinds are forest, water"),
    ("[14, 14.5]]", "[14, 'b']]", "Expected `float`, got `str` at terrain 1, corner 3, y"),
    ("title", "titel", "unknown field `titel`"),
    ('name = "Wood"\n', "", "missing required field `name` at terrain 1"),
    ("[10, 14], ", "", "forest 'Wood' has 2 corners: from 3 to 12"),
    ("14.5", "14.0005", "corner 3 at (14.0, 14.0005) is too fine: places are multiples of 0.001"),
    ("14.5", "nan", "corner 3 is not a place on the board"),
    ("14.5", "40.5", "corner 3 at (14, 40.5) is off the board, which is 0 to 60 by 0 to 40"),
    ("[14, 14.5]]", "[14, 14], [14, 14]]", "corner 3 at (14, 14) is listed twice in a row"),
    ("[14, 14.5]]", "[14, 10], [7, 12]]", "forest 'Wood' crosses or touches itself: edge 1 meets edge 3"),
    ("[14, 14.5]]", "[10, 12]]", "crosses or touches itself"),
    ('twin = "Crag"\n', "", "has a twin_kind but no twin"),
    ('twin = "Crag"', 'twin = "Wood"', "piece of terrain 'Wood' is there 2 times"),
    (
        WOOD,
        "[[27, 18], [32, 18], [30, 21]]",
        "forest 'Wood' overlaps cliffs 'Crag'",
    ),
    ("[20, 20], [40, 20]", "[20, 20]", "layout 'Three' has 2 markers: from 3 to 5"),
    ("[20, 20]", "[48, 27]", "marker 2 at (48, 27) lies on cliffs 'Crag'"),
    ("[20, 20]", "[3, 20]", "marker 2 at (3, 20) lies too near to the board's edge: x from 3.76 to 56.24"),
    ("[20, 20]", "[20, 11]", "marker 2 at (20, 11) reaches into a deployment zone: y from 11.26 to 28.74"),
    ("[20, 20]", "[24, 20]", "markers 1 and 2 are 6.00 apart"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_a_broken_map_is_refused_with_its_fault(old: str, new: str, message: str) -> None:
    assert GOOD.count(old) >= 1
    text = GOOD.replace(old, new, 1)
    with pytest.raises(maps.MapError) as error:
        maps.read(text, "map 'green'")
    assert message in "\n".join(error.value.problems)
    assert str(error.value).startswith("map 'green': ")


def _with_pond(points: str) -> str:
    pond = f'[[terrain]]\nkind = "water"\nname = "Pond"\npoints = {points}\n\n[[layouts]]'
    return GOOD.replace("[[layouts]]", pond)


def test_touching_is_not_overlapping() -> None:
    assert len(maps.read(_with_pond("[[10, 10], [10, 14], [5, 12]]")).terrain) == 4


def test_the_same_ground_twice_overlaps() -> None:
    with pytest.raises(maps.MapError, match="forest 'Wood' overlaps water 'Pond'"):
        maps.read(_with_pond("[[14, 14.5], [10, 10], [10, 14]]"))


def test_an_unknown_name_gets_a_suggestion() -> None:
    with pytest.raises(maps.MapError, match="no map called 'farmsted'; did you mean 'farmstead'"):
        maps.load("farmsted")


def test_files_are_read_by_path(tmp_path: Path) -> None:
    path = tmp_path / "green.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert maps.load(path) == maps.load(str(path)) == maps.read(GOOD)
    with pytest.raises(maps.MapError, match=r"cannot be read: No such file"):
        maps.load(tmp_path / "none.toml")
    path.write_text("name = [", encoding="utf-8")
    with pytest.raises(maps.MapError, match="not TOML"):
        maps.load(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(maps.MapError, match="UTF-8"):
        maps.load(path)


def test_the_documentations_example_can_be_played() -> None:
    page = (Path(__file__).parents[2] / "docs" / "maps.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    assert [piece.kind for piece in maps.read(example).terrain] == ["forest", "rocks"]
