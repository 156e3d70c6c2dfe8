"""Odds over HTTP: as the library reckons them, of what the asker may know; what cannot be, said; nobody holds up the server."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

from opensovl import armies
from opensovl.analysis import matchups
from opensovl.battle import Battle
from opensovl.odds import Odds, plain
from opensovl.server import reckoning
from opensovl.server.choices import unit_choices
from opensovl.server.errors import ServerError
from opensovl.server.reckoning import Reckoner

pytestmark = pytest.mark.slow

ORCS = "orc-warriors 20x5 2hw war-banner + war-chief greatweapon"
DWARFS = "dwarf-warriors 15x5 greatweapon"
CROSSBOWS = "dwarf-crossbows 10x5 + dwarf-engineer dwarf-pistol"


def units(first: str, second: str) -> tuple[Any, Any]:
    return armies.unit_from_words(first), armies.unit_from_words(second)


def ask(client: TestClient, status: int = 200, path: str = "odds", **asked: object) -> Any:
    answer = client.get(f"/api/{path}", params={key: str(value) for key, value in asked.items()})
    assert answer.status_code == status, answer.text
    return answer.json()


# Two units ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "melee", "rounds"),
    [
        ({}, {}, 1),
        ({"side": "flank", "charge": True}, {"side": "left", "charge": True}, 1),
        ({"charge": True, "counter": True, "rounds": 3}, {"charge": True, "counter": True}, 3),
        ({"side": "rear", "rounds": 2}, {"side": "rear"}, 2),
    ],
)
def test_a_fight_is_the_librarys(client: TestClient, asked: dict[str, Any], melee: dict[str, Any], rounds: int) -> None:
    first, second = units("orc-brutes 10x5", DWARFS)
    wanted = plain.fight(matchups.fight_odds(matchups.melee(first, second, **melee), rounds))
    found = ask(client, first="orc-brutes 10x5", second=DWARFS, **asked)
    assert found == wanted
    assert ask(client, first="Greenskin-Tribes/Orc-Brutes 10x5", second=DWARFS, **asked) == wanted


def test_a_shot_is_the_librarys(client: TestClient) -> None:
    first, second = units(CROSSBOWS, ORCS)
    for distance, cover, commander in ((18, False, False), (18, True, False), (5.5, False, True)):
        wanted = plain.harm(matchups.shot_odds(matchups.shooting(first, second, distance, cover), commander))
        assert ask(client, first=CROSSBOWS, second=ORCS, shoot=distance, cover=cover, commander=commander) == wanted


@pytest.mark.parametrize(
    ("asked", "status", "said", "rule"),
    [
        ({"first": "orc-wariors 20x5"}, 400, "did you mean", None),
        ({"first": "orc-warriors 61x5"}, 400, "up to 60 models", None),
        ({"first": "orc-warriors 60x11"}, 400, "10 wide", None),
        ({"first": "orc-warriors 3x5"}, 400, "cannot stand", None),
        ({"first": ""}, 400, "empty", None),
        ({"first": "x" * 301}, 400, "first", None),
        ({"counter": True}, 400, "R8.8", None),
        ({"side": "top"}, 400, "side", None),
        ({"rounds": 6}, 400, "rounds", None),
        ({"rounds": 0}, 400, "rounds", None),
        ({"shoot": "nan"}, 400, "shoot", None),
        ({"shoot": 101}, 400, "shoot", None),
        ({"shoot": 10}, 409, "no ranged weapon", "R9.8"),
        ({"first": CROSSBOWS, "shoot": 40}, 409, "out of range", "R9.7"),
    ],
)
def test_what_cannot_be_is_said(client: TestClient, asked: dict[str, Any], status: int, said: str, rule: str | None) -> None:
    found = ask(client, status, **{"first": ORCS, "second": DWARFS, **asked})
    assert said in found["error"]
    assert found["rule"] == rule


def test_a_unit_is_needed(client: TestClient) -> None:
    assert "second" in ask(client, 400, first=ORCS)["error"]


# What can be picked -------------------------------------------------------------------------------------


def slug(name: str) -> str:
    return name.lower().replace(" ", "-").replace("'", "")


def test_whatever_can_be_picked_is_understood(client: TestClient) -> None:
    """Every entry with each of its options and leaders, written as docs/protocol.md says."""
    found = ask(client, path="units")
    assert found == unit_choices()
    assert [one["name"] for one in found["factions"]] == armies.faction_names()
    for faction in found["factions"]:
        entries = {entry["name"]: entry for entry in faction["entries"]}
        for entry in faction["entries"]:
            low, high = found["types"][entry["type"]]["front"] or (1, 1)
            size = f" {max(entry['models'][1], high)}x{high}" if entry["models"] else ""
            options = [*entry["weapons"], *(one["name"] for one in entry["ranged"]), *entry["banners"]]
            if entry["commander"]:
                options += found["magic_weapons"] * entry["magic_weapon"] + found["items"] * entry["magic_item"]
            for option in ["", *options]:
                read = armies.unit_from_words(f"{entry['slug']}{size} {slug(option)}")
                assert read[0] == faction["name"]
                assert entry["name"] in (read[1].entry, read[1].commander.entry if read[1].commander else "")
            for leader in (*entry["led_by"], *entry["ridden_by"]):
                read = armies.unit_from_words(f"{entry['slug']}{size} + {slug(leader)}")
                assert read[1].commander is not None
                assert read[1].commander.entry == leader
                assert entries[leader]["commander"]
            assert not entry["ridden_only"] or entry["ridden_by"]
            assert low <= high


def test_what_an_entry_may_have(client: TestClient) -> None:
    found = ask(client, path="units")
    greenskins = next(one for one in found["factions"] if one["slug"] == "greenskin-tribes")
    orcs = next(one for one in greenskins["entries"] if one["name"] == "Orc Warriors")
    assert orcs["slug"] == "greenskin-tribes/orc-warriors"
    assert orcs["models"] == [10, 36]
    assert orcs["led_by"] == ["War Chief"]
    assert "War Banner" in orcs["banners"]
    riders = next(one for one in greenskins["entries"] if one["name"] == "Goblin Wolf Riders")
    assert [one["name"] for one in riders["ranged"]] == ["Shortbow"]
    assert riders["ranged_optional"]
    assert not any(one["banners"] for one in greenskins["entries"] if one["commander"])


# A battle -----------------------------------------------------------------------------------------------

POSITION = """
format = "opensovl-position 1"
map = "farmstead"
turn = 2
phase = "{phase}"
to_act = "north"
first = "north"
ready = ["south", "north"]
seed = 3
factions = {{ south = "Darkborn Elves", north = "Darkborn Elves" }}

[[south]]
entry = "Darkborn Spears"
models = 15
front = 5
at = [36.0, 6.0, 0.0]
[south.commander]
entry = "Darkborn Assassin"
magic_weapon = "Cruelty"
choice = ""

[[north]]
entry = "Darkborn Crossbows"
models = 15
front = 5
at = [36.0, 17.0, 180.0]
{more}
"""
FIGHT = """
[[south]]
entry = "Darkborn Spears"
models = 15
front = 5
at = [20.0, 6.0, 0.0]
contacts = { front = 4 }

[[north]]
entry = "Darkborn Spears"
models = 10
front = 5
at = [20.0, 8.755, 180.0]
contacts = { front = 2 }
"""


def battle_of(client: TestClient, phase: str, south: str = "human", more: str = "") -> tuple[str, Battle]:
    """A battle on the server, as a position describes it."""
    south_more, _, north_more = more.partition("[[north]]")
    text = POSITION.format(phase=phase, more=f"[[north]]{north_more}" if north_more else "")
    text = text.replace("\n[[north]]", f"{south_more}\n[[north]]", 1)
    battle = Battle.from_position(text)
    assert client.portal is not None
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    room = client.portal.call(rooms.create, battle, {"south": south, "north": "human"})
    return room.id, battle


def test_a_shot_in_a_battle_knows_no_more_than_the_asker(client: TestClient) -> None:
    """To the enemy the assassin among the spears is a spear: sixteen models, and no commander that may die."""
    id, battle = battle_of(client, "strategic")
    found = ask(client, path=f"battles/{id}/odds/shot", side="north", unit=2, target=1)
    assert found == plain.harm(Odds(battle.view(1).state).shot(2, 1))
    assert len(found["models"]) == 17
    assert found != plain.harm(Odds(battle.state).shot(2, 1))


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_charge_in_a_battle_knows_no_more_than_the_asker(client: TestClient, rounds: int) -> None:
    id, battle = battle_of(client, "charge")
    found = ask(client, path=f"battles/{id}/odds/charge", side="north", unit=2, target=1, rounds=rounds)
    odds = Odds(battle.view(1).state)
    assert found == {**plain.charge(odds.charge(2, 1, rounds)), "answers": odds.answers(2, 1)}
    assert found["fight"]["rounds"][0] != plain.charge(Odds(battle.state).charge(2, 1, 1))["fight"]["rounds"][0]
    assert found["answers"] == ["holds", "counters", "flees"]


def test_the_answer_to_a_charge_counts(client: TestClient) -> None:
    id, battle = battle_of(client, "charge")
    state = battle.view(1).state
    for reply in ("counters", "flees"):
        found = ask(client, path=f"battles/{id}/odds/charge", side="north", unit=2, target=1, answer=reply)
        wanted = plain.charge(Odds(state).charge(2, 1, 1, reply))
        assert {key: found[key] for key in wanted} == wanted
    ask(client, 400, path=f"battles/{id}/odds/charge", side="north", unit=2, target=1, answer="weeps")


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_fight_in_a_battle_is_the_librarys(client: TestClient, rounds: int) -> None:
    id, battle = battle_of(client, "strategic", more=FIGHT)
    for side, name in enumerate(("south", "north")):
        found = ask(client, path=f"battles/{id}/odds/combat", side=name, unit=2, rounds=rounds)
        assert found == plain.fight(Odds(battle.view(side).state).combat(2, rounds))
    assert found["units"] == [2, 4]


def test_what_is_not_allowed_now_is_refused_with_its_rule(client: TestClient) -> None:
    id, battle = battle_of(client, "strategic")
    before = battle.digest()
    shot = ask(client, 409, path=f"battles/{id}/odds/shot", side="north", unit=2, target=1, commander=True)
    assert shot["rule"] == "R9.8"
    assert ask(client, 409, path=f"battles/{id}/odds/charge", side="north", unit=2, target=2)["rule"].startswith("R8")
    assert ask(client, 409, path=f"battles/{id}/odds/combat", side="north", unit=2)["rule"] == "R10.1"
    assert "no unit 9" in ask(client, 404, path=f"battles/{id}/odds/shot", side="north", unit=2, target=9)["error"]
    assert "no unit 0" in ask(client, 404, path=f"battles/{id}/odds/combat", side="north", unit=0)["error"]
    ask(client, 400, path=f"battles/{id}/odds/combat", side="north", unit=2, rounds=4)
    ask(client, 400, path=f"battles/{id}/odds/combat", side="east", unit=2)
    ask(client, 404, path="battles/nowhere/odds/combat", side="north", unit=2)
    assert battle.digest() == before


def test_a_bots_seat_answers_nobody(client: TestClient) -> None:
    id, _ = battle_of(client, "strategic", south="random")
    ask(client, 403, path=f"battles/{id}/odds/shot", side="south", unit=1, target=2)


# Nobody holds up the server -----------------------------------------------------------------------------


async def here() -> bool:
    return False


def reckon(work: Any) -> None:
    """Run a test's questions to a reckoner."""

    async def running() -> None:
        reckoner = Reckoner()
        try:
            await work(reckoner)
        finally:
            reckoner.close()

    with ThreadPoolExecutor(1) as thread:  # the tests' own thread may have a loop running
        thread.submit(asyncio.run, running()).result()


def test_what_takes_too_long_is_given_up_and_the_next_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckoning, "PATIENCE", 0.3)

    async def work(reckoner: Reckoner) -> None:
        with pytest.raises(ServerError, match="fewer rounds"):
            await reckoner.ask(time.sleep, (60,), here)
        monkeypatch.setattr(reckoning, "PATIENCE", 30.0)
        assert await reckoner.ask(max, (2, 3), here) == 3

    reckon(work)


def test_what_nobody_waits_for_is_given_up() -> None:
    async def gone() -> bool:
        return True

    async def work(reckoner: Reckoner) -> None:
        with pytest.raises(ServerError, match="Nobody"):
            await reckoner.ask(time.sleep, (60,), gone)
        first = asyncio.ensure_future(reckoner.ask(time.sleep, (60,), here))
        await asyncio.sleep(0.3)
        first.cancel()
        assert await reckoner.ask(max, (2, 3), here) == 3

    reckon(work)


def test_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckoning, "WAITING", 2)

    async def work(reckoner: Reckoner) -> None:
        waiting = [asyncio.ensure_future(reckoner.ask(max, (number, 0), here)) for number in (1, 2)]
        await asyncio.sleep(0)
        with pytest.raises(ServerError, match="Too many") as caught:
            await reckoner.ask(max, (3, 0), here)
        assert caught.value.status == 429
        assert await asyncio.gather(*waiting) == [1, 2]

    reckon(work)


def test_a_reckoner_that_dies_is_replaced() -> None:
    async def work(reckoner: Reckoner) -> None:
        with pytest.raises(ServerError, match="ended"):
            await reckoner.ask(exit, (1,), here)
        with pytest.raises(ServerError, match="invalid literal"):
            await reckoner.ask(int, ("x",), here)
        assert await reckoner.ask(max, (2, 3), here) == 3

    reckon(work)
