"""Positions: written and read again they are the same; wrong ones say what is wrong."""

import pytest

from opensovl import Battle, RecordError, bots
from opensovl.core.plain import dump
from opensovl.language import say
from opensovl.records import positions

TINY = """
format = "opensovl-position 1"
map = "farmstead"
turn = 2
phase = "strategic"
to_act = "south"
first = "south"
begins = "south"
ready = ["south", "north"]
dice = [4, 4, 1, 2]
factions = { south = "Greenskin Tribes", north = "Dwarf Holds" }

[[south]]
entry = "Goblin Shortbows"
models = 2
at = [14.0, 18.0, 0.0]

[[north]]
entry = "Dwarf Warriors"
models = 10
at = [14.0, 28.0, 180.0]
left = 9
marks = ["acted"]
"""


def unversioned(state):
    return {key: value for key, value in dump(state).items() if key != "versions"}


def test_a_tiny_battle_is_played_with_scripted_dice():
    battle = Battle.from_position(TINY)
    # Skill 3 needs 4+, in the nearer half of 20; Power 3 against Defense 5 (shield) leaves saves on 3+.
    battle.apply({"kind": "shoot", "side": "south", "unit": 1, "target": 2, "by": "unit"})
    assert battle.state.unit(2).models == 7
    assert battle.state.dice.script == []


def test_every_moment_of_a_battle_comes_back_exactly():
    battle = Battle.start(map="two-fords", scenario="objectives", armies=("dead-nations-500", "elven-conclaves-500"), seed=5)
    players = [bots.load("random", 1), bots.load("scripted", 2)]
    while not battle.over:
        text = battle.position()
        again = Battle.from_position(text)
        assert unversioned(again.state) == unversioned(battle.state)
        assert again.position() == text
        battle.apply(players[battle.to_act].choose(battle.view(battle.to_act)))
    assert Battle.from_position(battle.position()).result.score == battle.result.score


def test_a_record_that_starts_from_a_position_plays_again(tmp_path):
    battle = Battle.from_position(TINY)
    battle.apply({"kind": "end", "side": "south", "unit": 1})
    battle.save(tmp_path / "tiny.sovl")
    assert Battle.load(tmp_path / "tiny.sovl").digest() == battle.digest()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("turn = 2", "turn = 'two'", "turn"),
        ('map = "farmstead"', 'map = "farmstaed"', "farmstead"),
        ('phase = "strategic"', 'phase = "shooting"', "strategic"),
        ('entry = "Dwarf Warriors"', 'entry = "Dwarf Wariors"', "Dwarf Warriors"),
        ("left = 9", "left = 19", "19 models left of 10"),
        ('marks = ["acted"]', 'marks = ["tired"]', "tired"),
        ('marks = ["acted"]', "contacts = { front = 1 }", "touches 1"),
        ('to_act = "south"', "", "to_act"),
        ('format = "opensovl-position 1"', 'format = "opensovl-position 9"', "format"),
        ("models = 10", "modles = 10", "modles"),
    ],
)
def test_wrong_positions_say_what_is_wrong(old, new, said):
    assert old in TINY
    with pytest.raises(RecordError, match=said):
        Battle.from_position(TINY.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "said", "german"),
    [
        (
            'map = "farmstead"',
            "map = 3",
            "map: it must be text, not a whole number.",
            "map: es muss Text sein, nicht eine ganze Zahl.",
        ),
        (
            "turn = 2",
            'turn = "two"',
            "turn: it must be a whole number, not text.",
            "turn: es muss eine ganze Zahl sein, nicht Text.",
        ),
        ("turn = 2", "turns = 2", "unknown field 'turns'.", "unbekanntes Feld 'turns'."),
        (
            "models = 2\n",
            'models = "many"\n',
            "south 1 (Goblin Shortbows), models: it must be a whole number, not text.",
            "south 1 (Goblin Shortbows), models: es muss eine ganze Zahl sein, nicht Text.",
        ),
    ],
)
def test_what_does_not_fit_is_told_in_an_authors_words(old, new, said, german):
    assert old in TINY
    with pytest.raises(RecordError) as refused:
        positions.parse(TINY.replace(old, new, 1), "This position")
    assert str(refused.value) == f"This position: {said}"
    assert say(str(refused.value), "de") == f"Diese Stellung: {german}"
