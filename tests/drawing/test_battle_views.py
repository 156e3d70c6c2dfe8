"""Pictures of real battles: whatever a view can hold can be drawn."""

import xml.etree.ElementTree as ET

import pytest

from opensovl import drawing, maps
from opensovl.core import battle
from opensovl.core.dice import Dice
from opensovl.core.playout import random_action
from opensovl.core.profiles import Part, Profile, UnitSpec
from opensovl.core.state import OBJECTIVES, State
from opensovl.core.views import view


def _spec(side: int, base: tuple[int, int], front: int, models: int, kind: str, led: str = "") -> UnitSpec:
    """A unit of a type, with a commander in its ranks, on its back or alone."""
    troop = Part("Troop", Profile(3, 3, 3, 1, 1, 7), "melee infantry") if led != "solo" else None
    leader = Part("Leader", Profile(5, 4, 4, 3, 3, 8), "commander") if led else None
    width, depth = base[0] / 25.4, base[1] / 25.4
    return UnitSpec(side, kind, width, depth, front, models, 12, False, False, troop, leader, led == "rider", 100, 50)


def _army(side: int) -> list[UnitSpec]:
    return [
        _spec(side, (20, 20), 5, 14, "Infantry", "rank"),
        _spec(side, (25, 50), 4, 7, "Cavalry"),
        _spec(side, (50, 100), 1, 1, "Chariot", "rider"),
        _spec(side, (50, 50), 1, 0, "Large Monster", "solo"),
    ]


def _draw(state: State, side: int) -> set[str]:
    root = ET.fromstring(drawing.board_svg(view(state, side).to_dict(), key=True))
    return {element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}title")}


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_is_drawn_from_deployment_to_its_end(seed: int) -> None:
    board = maps.load(maps.names()[seed]).board(0)
    state = battle.start(board, OBJECTIVES, 0, _army(0), _army(1), seed)
    dice = Dice.seeded(seed)
    steps = 0
    while not state.over:
        side = state.waiting()[0]
        battle.apply(state, random_action(state, side, dice))
        steps += 1
        if steps % 7 == 0:
            _draw(state, side)
    said = _draw(state, 0)
    for unit in state.units:
        drawn = any(text.startswith(f"{unit.number} ") for text in said)
        assert drawn == (unit.alive and unit.placed)
