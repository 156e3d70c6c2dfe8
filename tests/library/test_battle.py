"""The library's face: start, apply, view, undo."""

import msgspec
import pytest

from opensovl import Battle, Refused, Side, bots
from opensovl.armies import ArmyError
from opensovl.maps import MapError

ARMIES = ("greenskin-tribes-500", "elven-conclaves-500")


def played(seed, until, **options):
    """A battle played by scripted bots until a condition holds."""
    battle = Battle.start(map="farmstead", armies=ARMIES, seed=seed, **options)
    players = (bots.load("scripted", 1), bots.load("scripted", 2))
    while not battle.over and not until(battle):
        battle.apply(players[battle.to_act].choose(battle.view(battle.to_act)))
    return battle


def test_the_same_seed_gives_the_same_battle():
    first = played(11, lambda b: b.state.turn == 3)
    second = played(11, lambda b: b.state.turn == 3)
    assert first.digest() == second.digest()
    assert played(12, lambda b: b.state.turn == 3).digest() != first.digest()


def test_what_is_left_open_is_drawn_from_the_seed_each_from_its_own_stream():
    free = Battle.start(seed=5)
    fixed = Battle.start(seed=5, map=free.setup.map.name, armies=free.setup.armies)
    assert free.setup.scenario == fixed.setup.scenario
    assert free.setup.layout == fixed.setup.layout
    assert free.digest() == fixed.digest()


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"map": "farmsted"}, MapError, "farmstead"),
        ({"scenario": "siege"}, ValueError, "pitched, objectives, random"),
        ({"armies": ("greenskin-tribe-500", "random")}, ArmyError, "greenskin-tribes-500"),
        ({"seed": -1}, ValueError, "seed"),
        ({"layout": 9}, ValueError, "layout"),
    ],
)
def test_a_wrong_set_up_says_what_would_be_right(options, error, said):
    with pytest.raises(error, match=said):
        Battle.start(**{"map": "farmstead", "armies": ARMIES, "seed": 1, **options})


def test_a_refused_action_changes_nothing():
    battle = played(3, lambda b: b.state.turn == 2)
    before = battle.digest()
    for action in (
        {"kind": "move", "side": str(battle.to_act), "unit": 1, "steps": [["advance", 900]]},
        {"kind": "pass", "side": str(Side(1 - battle.to_act))},
        {"kind": "ready", "side": str(battle.to_act)},
        {"kind": "charge", "side": str(battle.to_act), "unit": 99, "target": 98},
    ):
        with pytest.raises(Refused, match=r"\(R\d+\.\d+\)"):
            battle.apply(action)
        assert battle.digest() == before


@pytest.mark.parametrize(
    "raw",
    [
        {}, {"kind": "dance", "side": "south"}, {"kind": "pass", "side": "west"}, {"kind": "pass", "side": "south", "unit": 1},
        {"kind": "move", "side": "south", "unit": True, "steps": [["advance", 1]]},
        {"kind": "move", "side": "south", "unit": 1, "steps": []},
        {"kind": "move", "side": "south", "unit": 1, "steps": [["advance", float("nan")]]},
        {"kind": "move", "side": "south", "unit": 1, "steps": [["advance", 1e300]]},
        {"kind": "place", "side": "south", "unit": 1, "x": "1", "y": 2}, {"kind": "charge", "side": "south", "unit": 1},
    ],
)  # fmt: skip
def test_what_is_no_action_is_a_value_error(raw):
    battle = Battle.start(map="farmstead", armies=ARMIES, seed=1)
    with pytest.raises(ValueError, match=r"."):
        battle.apply(raw)


def test_a_move_can_be_taken_back_and_a_shot_cannot():
    def can_move(battle):
        view = battle.view(battle.to_act)
        return battle.state.turn == 1 and bool(view.options().movers)

    battle = played(4, can_move)
    side = battle.to_act
    mover = battle.view(side).options().movers[0]
    before = battle.digest()
    battle.apply({"kind": "move", "side": str(side), "unit": mover, "steps": [["advance", 1]]})
    assert battle.can_undo(side)
    assert not battle.can_undo(1 - side)
    battle.undo(side)
    assert battle.digest() == before
    assert not battle.can_undo(side)


def test_undo_ends_where_dice_begin():
    def can_shoot(battle):
        return any(a.kind == "shoot" for a in battle.view(battle.to_act).options().actions)

    battle = played(4, can_shoot)
    side = battle.to_act
    shot = next(a for a in battle.view(side).options().actions if a.kind == "shoot")
    battle.apply(shot)
    assert not battle.can_undo(side)
    with pytest.raises(Refused, match="dice or secrets"):
        battle.undo(side)


def test_conceding_ends_the_battle_from_any_phase_once():
    for turn in (0, 1, 3):
        battle = played(6, lambda b, turn=turn: b.state.turn == turn)
        battle.apply({"kind": "concede", "side": "north"})
        assert battle.result.winner == Side.SOUTH
        assert battle.result.reason == "conceded"
        with pytest.raises(Refused, match="over"):
            battle.apply({"kind": "concede", "side": "south"})


def test_a_view_in_deployment_hides_the_other_side_and_the_number_of_its_steps():
    battle = Battle.start(map="farmstead", armies=ARMIES, seed=9)
    bot = bots.load("scripted", 1)
    before = msgspec.json.encode(battle.view(Side.NORTH).to_dict())
    for _ in range(4):
        battle.apply(bot.choose(battle.view(Side.SOUTH)))
    assert msgspec.json.encode(battle.view(Side.NORTH).to_dict()) == before


def test_views_draw_no_dice_and_hold_none():
    battle = played(8, lambda b: b.state.turn == 2)
    view = battle.view(battle.to_act)
    drawn = battle.state.dice.drawn
    view.to_dict()
    for action in view.options().actions:
        view.check(action)
    assert battle.state.dice.drawn == drawn
    assert view.state.dice.is_sealed
