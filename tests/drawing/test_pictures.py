"""What a notebook shows: a battle, a view or a map that is the last thing in a cell draws itself."""

import sys
import types
import xml.etree.ElementTree as ET

import pytest

import opensovl as sovl
from opensovl import drawing

SVG = "{http://www.w3.org/2000/svg}"
ARMIES = ("greenskin-tribes-500", "dwarf-holds-500")


@pytest.fixture(scope="module")
def battle() -> sovl.Battle:
    battle = sovl.Battle.start(map="farmstead", scenario="objectives", armies=ARMIES, seed=7)
    players = (sovl.bots.load("scripted", 1), sovl.bots.load("scripted", 2))
    while battle.state.turn < 2:
        side = battle.to_act
        assert side is not None
        battle.apply(players[side].choose(battle.view(side)))
    return battle


def titles(svg: str) -> set[str]:
    return {element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}title")}


def test_a_battle_draws_itself_with_both_armies(battle: sovl.Battle) -> None:
    said = titles(battle._repr_svg_())
    assert all(any(text.startswith(f"{unit.number} {unit.spec.name} ") for text in said) for unit in battle.state.units)


def test_a_map_draws_itself() -> None:
    assert "The Farmstead" in titles(sovl.maps.load("farmstead")._repr_svg_())


def test_a_battle_in_deployment_draws_what_both_have_placed() -> None:
    battle = sovl.Battle.start(map="farmstead", armies=ARMIES, seed=7)
    assert not any(text.startswith("1 ") for text in titles(battle._repr_svg_()))
    battle.apply(sovl.bots.load("scripted", 1).choose(battle.view(0)))
    placed = [unit.number for unit in battle.state.units if unit.placed]
    assert len(placed) == 1
    assert any(text.startswith(f"{placed[0]} ") for text in titles(battle._repr_svg_()))
    assert not any(text.startswith(f"{placed[0]} ") for text in titles(str(sovl.draw(battle.view(1))))), "a view keeps secrets"


def test_a_picture_is_kept_in_a_file(battle: sovl.Battle, tmp_path) -> None:
    picture = sovl.draw(battle)
    picture.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == str(picture) + "\n"
    assert picture._repr_svg_() == str(picture)


def test_pictures_of_different_moments_keep_their_patterns_apart(battle: sovl.Battle) -> None:
    ids = [
        {e.attrib["id"] for e in ET.fromstring(str(sovl.draw(one))).iter() if "id" in e.attrib}
        for one in (battle, sovl.maps.load("farmstead"))
    ]
    assert not ids[0] & ids[1]
    assert str(sovl.draw(battle)) == str(sovl.draw(battle))


def test_there_is_no_picture_of_anything_else() -> None:
    with pytest.raises(TypeError, match="no picture of a int"):
        drawing.picture(7)


def test_an_ipython_that_is_running_is_told_how_to_draw_views(battle: sovl.Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Views are compiled and have no `_repr_svg_`; IPython's formatters know types by their names."""
    known = {}

    class Formatter:
        def for_type_by_name(self, module, name, draw):
            known[module, name] = draw

    display = types.SimpleNamespace(formatters={"image/svg+xml": Formatter()})
    shell = types.SimpleNamespace(display_formatter=display)
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(get_ipython=lambda: shell))
    sovl._teach_notebook()
    view = battle.view(0)
    draw = known[type(view).__module__, type(view).__name__]
    assert titles(draw(view)) == titles(str(sovl.draw(view)))
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(get_ipython=lambda: None))
    known.clear()
    sovl._teach_notebook()
    assert known == {}
