"""Impossible positions: every reason at once; and none for any moment of a battle."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from opensovl import Battle, RecordError, Side, maps
from opensovl.core.casualties import part_contacts
from opensovl.records import contacts, positions
from opensovl.records.position_checks import impossible
from opensovl.records.position_state import Reading

GOLDEN = sorted((Path(__file__).parent.parent / "golden" / "records").glob("*.sovl"))
FIELD = """
format = "opensovl-position 1"
map = "farmstead"
turn = 2
phase = "strategic"
to_act = "south"
first = "south"
factions = { south = "Greenskin Tribes", north = "Dwarf Holds" }

[[south]]
entry = "Orc Warriors"
models = 20
at = [58.0, 18.0, 0.0]

[[south]]
entry = "Goblin Shortbows"
models = 10
at = [66.0, 12.0, 0.0]
[south.commander]
entry = "Goblin Shaman"
spells = ["Hex of Ruin", "Shroud"]

[[north]]
entry = "Dwarf Warriors"
models = 20
at = [58.0, 40.0, 180.0]
"""


def problems(*changes: tuple[str, str]) -> list[tuple[str, str | None, tuple[int, ...]]]:
    text = FIELD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    reading = Reading(positions.parse(text))
    assert reading.state is not None
    return [(one.text, one.rule, one.units) for one in (*reading.problems, *impossible(reading.state))]


def test_a_sound_position_has_no_problem():
    assert problems() == []


@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_moment_of_a_battle_is_possible(path):
    for entry in Battle.load(path).log:
        assert impossible(entry.before) == []


@pytest.mark.slow
def test_contacts_of_a_battle_are_those_that_geometry_gives_until_casualties_open_a_gap():
    seen = 0
    for path in GOLDEN:
        for entry in Battle.load(path).log:
            for unit in entry.before.units:
                if any(foe.fresh for foe in (unit, *map(entry.before.unit, unit.foes()))):
                    state = entry.before.copy()
                    before = state.unit(unit.number).contacts.copy()
                    part_contacts(state, state.unit(unit.number))
                    contacts.join(state, [unit.number])
                    assert state.unit(unit.number).contacts == before
                    seen += unit.in_combat
    assert seen > 100


SOUTH_AT = "at = [58.0, 18.0, 0.0]"
NORTH_AT = "at = [58.0, 40.0, 180.0]"
PHASE = 'phase = "strategic"'


@pytest.mark.parametrize(
    ("changes", "said", "rule", "units"),
    [
        ([(SOUTH_AT, "at = [71.0, 18.0, 0.0]")], "partly off the board", "R3.12", (1,)),
        ([(SOUTH_AT, "at = [50.0, 18.0, 0.0]")], "Mill pond", "R3.6", (1,)),
        ([(SOUTH_AT, "at = [66.0, 12.5, 0.0]")], "(1) and Goblin Shortbows (2) overlap", "R3.8", (1, 2)),
        ([(SOUTH_AT, "")], "not on the board", "R6.4", (1,)),
        ([(SOUTH_AT, "at = [58.0, 1e9, 0.0]")], "no place", "R3.12", (1,)),
        ([(SOUTH_AT, SOUTH_AT + "\nleft = 30")], "30 models left of 20", "R4.5", (1,)),
        ([(SOUTH_AT, SOUTH_AT + "\nleft = 0")], "nobody left", "R4.5", (1,)),
        ([(SOUTH_AT, SOUTH_AT + "\nwounds = 1")], "Wounds of Orc Warriors (1)", "R4.4", (1,)),
        ([(SOUTH_AT, SOUTH_AT + "\nwounds = -1")], "Wounds of Orc Warriors (1)", "R4.4", (1,)),
        ([(SOUTH_AT, SOUTH_AT + '\nmarks = ["commander dead"]')], "no commander", "R4.6", (1,)),
        ([(SOUTH_AT, SOUTH_AT + '\nuses = { "unit:Fireball" = 1 }')], "Fireball", "R9.11", (1,)),
        ([(SOUTH_AT, SOUTH_AT + '\neffects = [{ name = "Hex of Rain", until = "turn" }]')], "Hex of Ruin", None, (1,)),
        ([("models = 10", 'models = 10\nuses = { "commander:Hex of Ruin" = -1 }')], "The use of", "R9.11", (2,)),
        ([(NORTH_AT, NORTH_AT + '\nmarks = ["fleeing"]')], "North has no unit on the board that is not fleeing", "R12.5", ()),
        ([(NORTH_AT, NORTH_AT + '\nmarks = ["destroyed"]')], "North has no unit", "R12.5", ()),
        ([("turn = 2", "turn = 8")], "turns 1 to 7", "R7.1", ()),
        ([("turn = 2", "turn = 1"), (PHASE, 'phase = "charge"')], "Turn 1 has no Charge phase", "R7.1", ()),
        ([(PHASE, 'phase = "over"')], "The battle is over", "R12.5", ()),
        ([(PHASE, 'phase = "combat"')], "without decisions", "R7.6", ()),
        ([(PHASE, PHASE + "\nactive = 3")], "in its activation", "R9.1", (3,)),
        ([(PHASE, PHASE + "\nactive = 9")], "units 1 to 3", None, ()),
        ([('to_act = "south"', "")], "to_act", "R7.2", ()),
        ([(PHASE, 'phase = "charge"\nout = ["south"]')], "has passed", "R7.3", ()),
        ([(PHASE, 'phase = "charge"\nanswer = 1')], "cannot have come back", "R7.3", (1,)),
        ([(PHASE, PHASE + '\nscenario = "objectives"\nholders = ["south"]')], "layout has 3", "R6.1", ()),
        ([(PHASE, PHASE + '\nscenario = "objectives"\nmarker_points = { south = 70 }')], "70 points", "R12.2", ()),
        ([(PHASE, PHASE + '\nscenario = "objectives"\nmarker_points = { south = -50 }')], "points for markers", "R12.2", ()),
        ([(PHASE, PHASE + "\ndice = [7]")], "no die shows", None, ()),
        ([(PHASE, PHASE + "\nseed = -1")], "2^64", None, ()),
    ],
)
def test_impossible_positions_say_why(changes, said, rule, units):
    found = problems(*changes)
    assert any(said in text and rule == named and units == lit for text, named, lit in found), found


def test_the_end_of_an_activation_without_units_left_is_no_place_to_go_on():
    acted = [(at, at + '\nmarks = ["acted"]') for at in (SOUTH_AT, "at = [66.0, 12.0, 0.0]")]
    assert ("South is to act and has no unit that has not acted.", "R7.4", ()) in problems(*acted)


def test_deployment_keeps_zones_and_gaps():
    changes = [("turn = 2", "turn = 0"), (PHASE, 'phase = "deployment"'), ('to_act = "south"', ""), ('first = "south"', "")]
    found = problems(*changes, ("at = [66.0, 12.0, 0.0]", "at = [66.0, 6.0, 0.0]"))
    assert [(rule, units) for _, rule, units in found] == [("R6.4", (1,))]
    found = problems(*changes, ("at = [66.0, 12.0, 0.0]", "at = [66.0, 6.0, 0.0]"), (SOUTH_AT, "at = [61.3, 6.0, 0.0]"))
    assert "apart" in found[0][0] and found[0][1:] == ("R6.4", (1, 2))


def test_contacts_must_be_of_two_enemies_who_touch():
    front = [(SOUTH_AT, "at = [58.0, 36.0, 0.0]\ncontacts = { front = 3 }"), (NORTH_AT, NORTH_AT + "\ncontacts = { front = 1 }")]
    assert [(rule, units) for _, rule, units in problems(*front)] == [("R10.13", (1, 3))]  # a gap that nothing explains
    met = [front[0], (NORTH_AT, "at = [58.0, 39.543, 180.0]\ncontacts = { front = 1 }")]
    assert problems(*met) == []
    flank = [(front[0][0], front[0][1].replace("front", "left")), (met[1][0], met[1][1].replace("front", "left"))]
    assert [rule for _, rule, _ in problems(*flank)] == ["R8.14"]
    one_sided = [(SOUTH_AT, "at = [58.0, 36.0, 0.0]\ncontacts = { front = 3 }")]
    assert "no enemy that touches it" in problems(*one_sided)[0][0]
    fled = [met[0], (NORTH_AT, met[1][1] + '\nmarks = ["fleeing"]')]
    assert [rule for _, rule, _ in problems(*fled)] == ["R12.5", "R8.14"]


def test_reasons_come_all_at_once():
    changes = [(SOUTH_AT, "at = [71.0, 30.0, 0.0]\nleft = 30\nwounds = 5"), (NORTH_AT, ""), ("turn = 2", "turn = 9")]
    found = problems(*changes)
    assert {rule for _, rule, _ in found} == {"R3.12", "R4.5", "R4.4", "R6.4", "R7.1", "R12.5"}


def test_from_position_tells_every_value_that_cannot_be():
    text = FIELD.replace(SOUTH_AT, SOUTH_AT + '\nleft = 30\nmarks = ["tired"]').replace("turn = 2", "turn = 2\nseed = -1")
    with pytest.raises(RecordError, match=r"seed is -1.*30 models left.*'tired'"):
        Battle.from_position(text)


def test_who_began_the_phase_may_be_left_out():
    battle = Battle.from_position(FIELD.replace('first = "south"', ""))
    while battle.state.turn == 2:
        side = battle.to_act
        battle.apply(next(one for one in battle.view(side).options().actions if one.kind == "end"))
    assert battle.to_act == Side.NORTH  # who began turn 2 does not begin turn 3


def test_name_and_note_are_kept_and_lists_stand_on_one_line():
    form = msgspec.structs.replace(positions.parse(FIELD), name='A "hill" [to hold]', note="Why?\nBecause.")
    text = positions.text_of(form)
    assert positions.parse(text) == form
    assert "at = [58.0, 18.0, 0.0]" in text
    assert "spent" not in text


def test_samples_are_sound_and_teach_something():
    folder = Path(positions.__file__).parent / "samples"
    files = sorted(folder.glob("*.toml"))
    assert len(files) >= 4
    for path in files:
        form = positions.parse(path.read_text(encoding="utf-8"))
        reading = Reading(form)
        assert reading.state is not None
        assert [*reading.problems, *impossible(reading.state)] == []
        assert form.name and form.note and form.map in maps.names()
        side = reading.state.to_act
        assert Battle.from_position(positions.text_of(form)).view(side).options().actions
