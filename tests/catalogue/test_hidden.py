"""Catalogue 6, Hidden: nothing that leaves for the enemy betrays the commander until its unit fights or it is hurt."""

import json

import pytest
from acting import END, SHOOT, USE, act, move
from acting import advance as forward
from field import Field
from shown import stops, works

from opensovl import armies, bots
from opensovl.battle import Battle, Setup
from opensovl.core.abilities import use_ability
from opensovl.core.casualties import wound_unit
from opensovl.core.charge_resolution import come_into_combat
from opensovl.core.combat import fight
from opensovl.core.dice import Dice
from opensovl.core.events import Event
from opensovl.core.state import COMBAT, OVER, PITCHED, STRATEGIC, State
from opensovl.core.terrain import Board
from opensovl.core.views import view
from opensovl.maps import load as load_map
from opensovl.telling import Teller

ELVES = "Darkborn Elves"
ASSASSIN = armies.ListCommander("Darkborn Assassin", magic_weapon="Cruelty", item="Potion of Power")


def spears(models: int, leader: armies.ListCommander | None = None) -> armies.ListUnit:
    return armies.ListUnit("Darkborn Spears", models, 5, banner="Swiftness", commander=leader)


def facing(unit: armies.ListUnit, dice=()) -> Field:
    """South's unit 1 is `unit`; north has fifteen crossbows 20 inches off, and Dwarf-like patience."""
    field = Field.__new__(Field)
    south = [armies.unit_spec(ELVES, unit, 0)]
    north = [armies.unit_spec(ELVES, armies.ListUnit("Darkborn Crossbows", 15, 5), 1)]
    field.state = State.muster(Board("test", 72, 48, [], []), PITCHED, 0, south, north, Dice.scripted(list(dice)))
    for live, y, heading in zip(field.state.units, (10, 32), (0, 1800), strict=True):
        live.stand_at(36, y, heading)
        live.placed = True
    state = field.state
    state.turn, state.phase, state.ready = 2, STRATEGIC, [True, True]
    state.first = state.begins = state.to_act = 0
    return field


def seen(field: Field, side: int = 1) -> str:
    return json.dumps(view(field.state, side).to_dict())


def told(field: Field, side: int = 1) -> list[str]:
    teller = Teller(field.state)
    return [teller.tell(found) for event in field.state.events if (found := event.as_seen_by(side)) is not None]


def both(steps, dice=()) -> None:
    """The enemy sees and hears the same, whether sixteen spears are all spears or one of them is the assassin."""
    plain, led = facing(spears(16), dice), facing(spears(15, ASSASSIN), dice)
    assert seen(plain) == seen(led)
    for step in steps:
        for field in (plain, led):
            field.state.events = []
            step(field)
        assert told(plain) == told(led)
        assert seen(plain) == seen(led)
    assert led[1].hidden


@works("Hidden")
def test_it_looks_like_one_model_more_and_costs_like_one():
    both([])
    own = view(facing(spears(15, ASSASSIN)).state, 0).state.unit(1)
    assert own.spec.commander is not None and own.models == 15


def shoot_at_it(field: Field) -> None:
    field.state.to_act = 1
    act(field, SHOOT, 2, 1)
    act(field, END, 2)


def flee(field: Field) -> None:
    field[1].fleeing = True


def rally(field: Field) -> None:
    field[1].fleeing = True
    field.state.to_act = 0
    act(field, "rally", 1)


@works("Hidden")
def test_moves_losses_flight_and_score_do_not_betray_it():
    hits = [6] * 10 + [1] * 10
    both([lambda field: move(field, 1, forward(4)), lambda field: act(field, END, 1), shoot_at_it, flee], hits)


@works("Hidden")
def test_below_half_a_fleeing_unit_scores_as_if_it_were_all_there_is():
    led = facing(spears(15, ASSASSIN))
    flee(led)
    before = view(led.state, 1).to_dict()["score"]["now"]["north"]
    assert before == armies.unit_spec(ELVES, spears(16), 0).cost
    assert view(led.state, 0).to_dict()["score"]["now"]["north"] > before


@works("Hidden")
def test_a_test_to_rally_is_told_without_the_discipline():
    led = facing(spears(15, ASSASSIN), [2, 3])
    rally(led)
    (words,) = [line for line in told(led) if "tests" in line]
    assert words == "Darkborn Spears (1) tests: 2 3; it rallies."
    assert any("Discipline 9" in line for line in told(led, 0))


@works("Hidden")
def test_what_it_does_to_itself_alone_is_not_even_noticed():
    led = facing(spears(15, ASSASSIN))
    before, version = seen(led), led.state.versions[1]
    act(led, USE, 1, ability="Deadly Strike", commander=True)
    assert told(led) == [] and told(led, 0) != []
    assert led.state.versions[1] == version
    assert "Deadly Strike" not in seen(led) and "Deadly Strike" in seen(led, 0)
    assert seen(led).replace('"active": true', '"active": false') == before


@stops("Hidden")
def test_contact_shows_it():
    led = facing(spears(15, ASSASSIN), [1] * 200)
    led.state.phase = COMBAT
    come_into_combat(led.state, led[1], 0, led[2], 0)
    assert "Darkborn Assassin" in seen(led)
    assert "Darkborn Assassin of Darkborn Spears (1) shows itself." in told(led)
    fight(led.state)
    led[1].contacts[0] = led[2].contacts[0] = 0
    assert "Darkborn Assassin" in seen(led), "once seen, it is known"


@stops("Hidden")
@pytest.mark.parametrize("wounds", [15, 16])
def test_the_last_of_its_retinue_or_a_wound_of_its_own_shows_it(wounds):
    led = facing(spears(15, ASSASSIN))
    wound_unit(led.state, led[1], wounds)
    assert led[1].revealed and "Darkborn Assassin" in seen(led)


@stops("Hidden")
def test_the_end_of_the_battle_shows_it():
    led = facing(spears(15, ASSASSIN))
    led.state.phase = OVER
    assert "Darkborn Assassin" in seen(led)


@stops("Hidden")
def test_only_the_bearer_is_hidden():
    noble = facing(spears(15, armies.ListCommander("Darkborn Noble")))
    assert "Darkborn Noble" in seen(noble)


def test_a_position_keeps_what_is_known():
    army = armies.ArmyList("a", ELVES, "Unrestricted", (spears(15, ASSASSIN),))
    foes = armies.ArmyList("b", ELVES, "Unrestricted", (armies.ListUnit("Darkborn Crossbows", 15, 5),))
    battle = Battle(Setup(load_map("snow-pass"), PITCHED, 0, (army, foes), 1))
    for known in (False, True):
        battle.state.unit(1).revealed = known
        assert Battle.from_position(battle.position()).digest() == battle.digest()


@pytest.mark.parametrize("seed", range(4))
def test_no_word_of_it_in_whole_battles(seed):
    """As long as it is hidden, neither a view nor an event as the enemy is told it holds a word of the commander."""
    battle = Battle.start(map="snow-pass", armies=("darkborn-elves-500", "ratkin-clans-500"), seed=seed)
    players = [bots.load("random", seed + side) for side in range(2)]
    ever = {unit.number for unit in battle.state.units if unit.spec.disguise is not None}
    assert ever, "both samples may change: one of them must field a Hidden commander"
    while not battle.over:
        side = battle.to_act
        assert side is not None
        events = battle.apply(players[side].choose(battle.view(side)))
        for unit in battle.state.units:
            if unit.hidden and not battle.over:
                assert unit.spec.commander is not None
                betrayed(battle, events, unit.number, unit.spec.commander.entry, 1 - unit.side)


def betrayed(battle: Battle, events: list[Event], number: int, name: str, enemy: int) -> None:
    assert name not in json.dumps(battle.view(enemy).to_dict())
    heard = [found.to_dict() for event in events if event.unit == number and (found := event.as_seen_by(enemy))]
    assert name not in json.dumps(heard)
    assert not any(event.get("commander") is True for event in heard)


def test_using_what_touches_others_shows_it():
    led = facing(spears(15, armies.ListCommander("Darkborn Assassin")))
    ability = armies.find_ability("Warcry")
    assert led[1].spec.commander is not None
    led[1].spec.commander.abilities.append(ability)
    use_ability(led.state, led[1], True, "Warcry", 0)
    assert led[1].revealed
