"""R4.1, R4.6, R4.12, R9.11: why the figures are what they are, with what brings each change."""

import pytest
from acting import block
from field import Field, effect, part, unit

from opensovl.core import profiles as p
from opensovl.core.changes import changes, starting_figures
from opensovl.core.effects import Lasting
from opensovl.core.profiles import Ability


def told(one, commander=False):
    return [
        (c.stat, c.amount if c.amount is not None else f"to {c.to}", c.source, c.when, c.fight) for c in changes(one, commander)
    ]


def test_r4_1_a_plain_unit_has_no_changes():
    field = Field(block("south", 20, 10))
    assert told(field[1]) == []
    assert starting_figures(field[1], False)["skill"] == field[1].now.skill


def test_r4_1_each_change_names_its_source_and_when_it_counts():
    troop = part(
        effects=[
            effect(p.STAT, 1, stat=p.POWER, fight=p.MELEE, source="Great Weapon"),
            effect(p.STAT, 1, stat=p.ATTACKS, when=p.CHARGE, source="Horns"),
            effect(p.MOVE, -1, source="Heavy Armour"),
        ]
    )
    field = Field(unit("south", 20, 10, troop=troop))
    assert told(field[1]) == [
        ("power", 1, "Great Weapon", "", "melee"),
        ("attacks", 1, "Horns", "charge", ""),
        ("move", -1, "Heavy Armour", "", ""),
    ]


def test_r4_6_the_commanders_discipline_is_the_units():
    lord = part(discipline=9, name="Lord")
    field = Field(unit("south", 20, 10, commander=lord))
    assert told(field[1]) == [("discipline", "to 9", "Lord", "", "")]
    field[1].commander_alive = False
    field[1].refresh()
    assert told(field[1]) == []
    assert starting_figures(field[1], True) == {}


def test_r4_12_effects_on_the_whole_unit_change_both_parts_and_others_only_their_own():
    lord = part(
        name="Lord",
        effects=[effect(p.STAT, 1, stat=p.SKILL, on=p.UNIT, source="War Banner"), effect(p.STAT, 2, stat=p.POWER, source="Axe")],
    )
    field = Field(unit("south", 20, 10, commander=lord))
    assert ("skill", 1, "War Banner", "", "") in told(field[1])
    assert [source for _, _, source, _, _ in told(field[1], commander=True)] == ["War Banner", "Axe"]


def test_r9_11_a_spell_that_lasts_is_named_and_beats_the_rest_of_move():
    field = Field(
        unit("south", 20, 10, troop=part(effects=[effect(p.SET_MOVE, 12, source="Wings"), effect(p.MOVE, 2, source="Swift")]))
    )
    roots = Ability("Roots", "cantrip", 0, p.ENEMY, effects=[effect(p.NO_MOVE, source="Roots")])
    assert told(field[1]) == [("move", "to 12", "Wings", "", ""), ("move", 2, "Swift", "", "")]
    field[1].put(Lasting(roots, roots.until, False))
    assert told(field[1])[-1] == ("move", "to 0", "Roots", "", "")
    assert field[1].move == 0


@pytest.mark.parametrize("waived", [True, False])
def test_r4_12_a_waived_penalty_is_not_told(waived):
    effects = [effect(p.MOVE, -1, source="Heavy Armour")]
    if waived:
        effects.append(effect(p.WAIVE, word="Heavy Armour", source="Sturdy"))
    field = Field(unit("south", 20, 10, troop=part(effects=effects)))
    assert bool(told(field[1])) != waived
    assert field[1].move == (8 if waived else 7)
