"""The study board over HTTP: positions read, edited, judged, made new, taken from battles; and rubbish."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from players import Player, start
from test_from_position import BOTH, TINY, begin

from opensovl import Battle, armies
from opensovl.records.positions import PositionForm, PositionUnit

ANSWER = {"position", "text", "playable", "problems", "scene"}
SAMPLES = 4


def read(client: TestClient, text: str) -> Any:
    answer = client.post("/api/positions/read", json={"text": text})
    assert answer.status_code == 200, answer.text
    assert set(answer.json()) == ANSWER
    return answer.json()


def change(client: TestClient, position: Any, **what: Any) -> Any:
    answer = client.post("/api/positions/check", json={"position": position, **what})
    assert answer.status_code == 200, answer.text
    assert set(answer.json()) == ANSWER
    return answer.json()


def sample(client: TestClient, name: str = "1-flank-charge") -> Any:
    found = next(one for one in client.get("/api/positions/samples").json() if one["name"] == name)
    return read(client, found["position"])


def unit(answer: Any, number: int) -> Any:
    return answer["scene"]["units"][number - 1]


# Reading ------------------------------------------------------------------------------------------------


def test_samples_can_be_opened_and_played(client: TestClient) -> None:
    found = client.get("/api/positions/samples").json()
    assert len(found) == SAMPLES
    for one in found:
        answer = read(client, one["position"])
        assert answer["playable"] and answer["problems"] == []
        assert answer["position"]["name"] == one["title"]
        assert begin(client, answer["text"], seed=1).status_code == 200


def test_text_and_plain_form_are_the_same_position(client: TestClient) -> None:
    answer = sample(client)
    assert read(client, answer["text"])["position"] == answer["position"]
    assert change(client, answer["position"])["text"] == read(client, change(client, answer["position"])["text"])["text"]


def test_scene_shows_the_board_and_everybody_on_it(client: TestClient) -> None:
    scene = sample(client)["scene"]
    assert scene["title"] == "The Farmstead" and scene["layouts"] == 3
    assert [one["name"] for one in scene["units"]] == ["Imperial Halberd", "Imperial Knights", "Orc Warriors", "Goblin Shortbows"]
    assert scene["units"][0]["combats"] == [{"other": 3, "own": "front", "its": "front", "joined": True}]
    assert scene["board"]["terrain"]


def test_unknown_units_give_every_reason_and_no_scene(client: TestClient) -> None:
    text = TINY.replace("Goblin Shortbows", "Goblin Longbows").replace("Dwarf Warriors", "Dwarf Wariors")
    answer = read(client, text)
    assert answer["scene"] is None and answer["position"] is None and not answer["playable"]
    assert [problem["units"] for problem in answer["problems"]] == [[1], [2], [3]]
    assert "Dwarf Warriors" in answer["problems"][2]["text"]


def test_impossible_position_can_be_edited_and_not_played(client: TestClient) -> None:
    answer = read(client, TINY.replace("[18.0, 18.0, 0.0]", "[14.0, 18.0, 0.0]").replace("left = 9", "left = 99"))
    assert answer["scene"] and not answer["playable"]
    assert {problem["rule"] for problem in answer["problems"]} == {"R3.8", "R4.5"}
    refused = begin(client, answer["text"], seed=1)
    assert refused.status_code == 400
    assert "99 models left" in refused.json()["error"]


def test_overlap_refuses_a_battle_with_every_reason(client: TestClient) -> None:
    refused = begin(client, TINY.replace("[18.0, 18.0, 0.0]", "[14.0, 18.0, 0.0]").replace("28.0, 180.0", "48.0, 180.0"))
    assert refused.status_code == 400
    assert [reason.rsplit("(", 1)[1] for reason in refused.json()["reasons"]] == ["R3.12)", "R3.8)"]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "format"),
        ("rubbish", "TOML"),
        ("format = 7", "format: it must be text"),
        ("[" * 5000, "nested"),
        ("a." * 5000 + "b = 1", "nested"),
        ("x" * 300_000, "256 KiB"),
        ("# \ud800", "read"),
        (TINY.replace("farmstead", "/etc/hosts.toml"), "farmstead"),
        (TINY.replace("farmstead", "../../maps/data/farmstead.toml"), "farmstead"),
        (TINY.replace('"opensovl-position 1"', '"opensovl-position 2"'), "format"),
        (TINY.replace("turn = 2", "turnip = 2"), "turnip"),
        (TINY + '[[north]]\nentry = "Dwarf Warriors"\n' * 100, "103 units"),
        (TINY.replace("models = 10", "models = 10\nfront = 5000"), "1000"),
    ],
)
def test_what_is_no_position_says_why(client: TestClient, text: str, word: str) -> None:
    body = json.dumps({"text": text})
    answer = client.post("/api/positions/read", content=body).json()
    assert answer["position"] is None and answer["scene"] is None
    assert word in answer["problems"][0]["text"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"text": 3}', b'{"text": "a", "more": 1}', b"\xff\xfe", b"[" * 9000])
def test_bodies_that_are_none_are_told_in_words(client: TestClient, body: bytes) -> None:
    assert client.post("/api/positions/read", content=body).json()["problems"][0]["text"]
    refused = client.post("/api/positions/check", content=body)
    assert refused.status_code == 400 and refused.json()["error"]
    assert client.post("/api/positions/new", content=body).status_code == 400


def test_too_large_an_edit_is_refused(client: TestClient) -> None:
    body = json.dumps({"position": {"note": "x" * 2_000_000}})
    assert "KiB" in client.post("/api/positions/check", content=body).json()["error"]


# Editing ------------------------------------------------------------------------------------------------


def moved(position: Any, side: str, index: int, at: list[float]) -> Any:
    units = [dict(one) for one in position[side]]
    units[index]["at"] = at
    return {**position, side: units}


def test_a_unit_that_is_moved_away_leaves_its_combat(client: TestClient) -> None:
    answer = sample(client)
    away = change(client, moved(answer["position"], "south", 0, [56.5, 15.0, 0.0]), moved=[1])
    assert away["playable"]
    assert [unit(away, number)["in_combat"] for number in (1, 3)] == [False, False]
    back = change(client, moved(away["position"], "south", 0, [56.5, 20.0, 0.0]), moved=[1])
    assert back["position"] == answer["position"] | {"begins": "south", "ready": ["south", "north"]}


def test_a_unit_dropped_beside_an_enemys_side_is_drawn_to_it_and_fights(client: TestClient) -> None:
    position = sample(client)["position"]
    knights = {**position["south"][1], "at": [60.4, 23.2, 262.0]}
    edited = {**position, "south": [position["south"][0], knights]}
    loose = change(client, edited, moved=[2])
    assert not unit(loose, 2)["in_combat"]
    drawn = change(client, edited, moved=[2], drawn=2)
    assert drawn["playable"], drawn["problems"]
    assert unit(drawn, 2)["contacts"] == {"front": 3, "left": 0, "right": 0, "rear": 0}
    assert unit(drawn, 3)["contacts"] == {"front": 1, "left": 2, "right": 0, "rear": 0}
    assert unit(drawn, 2)["heading"] == 270.0
    battle = Battle.from_position(drawn["text"])
    battle.apply({"kind": "pass", "side": "south"})


def test_a_unit_is_set_into_combat_on_the_side_that_is_asked_for(client: TestClient) -> None:
    position = sample(client)["position"]
    for side in ("left", "right", "rear"):
        answer = change(client, position, join={"unit": 2, "foe": 3, "side": side})
        assert unit(answer, 3)["contacts"][side] == 2
        assert answer["playable"] == (side != "right"), answer["problems"]  # on its right there is the pond
    taken = change(client, position, join={"unit": 2, "foe": 3, "side": "front"})  # where the halberdiers stand
    assert [problem["rule"] for problem in taken["problems"]] == ["R3.8"]


def test_declared_charges_of_a_unit_that_moves_are_taken_back(client: TestClient) -> None:
    battle = Battle.from_position(sample(client)["text"])
    battle.apply({"kind": "charge", "side": "south", "unit": 2, "target": 4})
    position = read(client, battle.position())["position"]
    assert len(position["declared"]) == 1
    assert len(change(client, moved(position, "south", 0, [56.5, 15.0, 0.0]), moved=[1])["position"]["declared"]) == 1
    assert "declared" not in change(client, moved(position, "north", 1, [58.5, 31.0, 165.0]), moved=[4])["position"]


def test_units_come_and_go_and_the_others_keep_their_contacts(client: TestClient) -> None:
    position = sample(client)["position"]
    fewer = change(client, position, removed=2)
    assert unit(fewer, 1)["contacts"]["front"] == 2 and unit(fewer, 2)["contacts"]["front"] == 1
    more = change(client, fewer["position"], added={"side": "south", "unit": {"entry": "Imperial Knights", "models": 5}})
    assert [one["name"] for one in more["scene"]["units"]][1:3] == ["Imperial Knights", "Orc Warriors"]
    assert unit(more, 2)["placed"] and more["playable"]
    assert unit(more, 1)["contacts"]["front"] == 3
    alone = change(client, position, removed=1)
    assert not unit(alone, 2)["in_combat"]


def test_unit_of_another_faction_is_refused_in_words(client: TestClient) -> None:
    added = {"side": "south", "unit": {"entry": "Orc Warriors", "models": 10}}
    answer = change(client, sample(client)["position"], added=added)
    assert answer["scene"] is None
    assert "Orc Warriors" in answer["problems"][0]["text"]


def test_unit_is_put_where_there_is_room(client: TestClient) -> None:
    position = sample(client)["position"]
    off = {**position, "south": [{**position["south"][0], "at": None}, position["south"][1]]}
    lifted = change(client, off, moved=[1])
    assert not unit(lifted, 3)["in_combat"]
    assert [problem["rule"] for problem in lifted["problems"]] == ["R6.4"]
    assert change(client, lifted["position"], put=1)["playable"]


def test_phase_and_scenario_bring_what_belongs_to_them(client: TestClient) -> None:
    position = {**sample(client)["position"], "scenario": "objectives", "phase": "strategic", "out": ["north"], "turn": 0}
    answer = change(client, position)
    assert answer["playable"]
    assert answer["position"]["holders"] == ["", "", ""]
    assert "out" not in answer["position"] and answer["position"]["turn"] == 1
    deployment = change(client, {**answer["position"], "phase": "deployment"})
    assert "turn" not in deployment["position"] and "to_act" not in deployment["position"]
    assert {problem["rule"] for problem in deployment["problems"]} >= {"R6.4"}
    pitched = change(client, {**answer["position"], "scenario": "pitched"})
    assert "holders" not in pitched["position"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**20) | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from([field for field in PositionForm.__struct_fields__ if field != "format"])
OF_UNIT = st.sampled_from(PositionUnit.__struct_fields__)


@pytest.mark.slow
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(field=FIELDS, of_unit=OF_UNIT, value=JSON, whole=st.booleans(), number=st.integers(-1, 9))
def test_whatever_is_sent_is_answered_in_words(
    client: TestClient, field: str, of_unit: str, value: Any, whole: bool, number: int
) -> None:
    position = sample(client)["position"]
    if whole:
        position = {**position, field: value}
    else:
        position = {**position, "south": [{**position["south"][0], of_unit: value}, position["south"][1]]}
    body = {"position": position, "moved": [number], "drawn": number, "removed": max(number - 5, 0)}
    answer = client.post("/api/positions/check", json=body)
    assert answer.status_code == 200, answer.text
    if not answer.json()["playable"]:
        assert answer.json()["problems"]
        assert all(problem["text"] and "broken" not in problem["text"] for problem in answer.json()["problems"])
        return
    battle = begin(client, answer.json()["text"], seed=1)
    assert battle.status_code == 200, battle.text
    actions = client.get(f"/api/battles/{battle.json()['id']}", params={"side": "south"}).json()["view"]["options"]["actions"]
    for action in actions[:3]:
        Player(client, battle.json()["id"]).post(action)


# New ones -----------------------------------------------------------------------------------------------


def fresh(client: TestClient, **changes: Any) -> Any:
    body = {"map": "two-fords", "armies": {"south": "greenskin-tribes-1500", "north": "dwarf-holds-1500"}, **changes}
    return client.post("/api/positions/new", json=body)


def test_two_armies_stand_in_rows_before_each_other(client: TestClient) -> None:
    answer = fresh(client, scenario="objectives", layout=1).json()
    assert answer["playable"], answer["problems"]
    assert all(one["placed"] for one in answer["scene"]["units"])
    assert answer["position"]["layout"] == 1 and answer["position"]["holders"]


def test_own_lists_may_stand_against_each_other(client: TestClient) -> None:
    own = json.loads(json.dumps(client.get("/api/armies/samples/dwarf-holds-500").json()["army"]))
    assert fresh(client, armies={"south": own, "north": "dwarf-holds-500"}).json()["playable"]
    refused = fresh(client, armies={"south": {**own, "size": "Huge"}, "north": "dwarf-holds-500"})
    assert refused.status_code == 400 and refused.json()["reasons"]


@pytest.mark.parametrize(("changes", "word"), [({"map": "/etc/hosts.toml"}, "Unknown map"), ({"layout": 99}, "layouts")])
def test_new_position_that_cannot_be_says_why(client: TestClient, changes: Any, word: str) -> None:
    answer = fresh(client, scenario="objectives", **changes)
    assert answer.status_code == 400 and word in answer.json()["error"]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in armies.samples() if name.endswith("-1500")])
def test_every_army_finds_room(client: TestClient, name: str) -> None:
    assert fresh(client, map="cinder-hollow", armies={"south": name, "north": name}).json()["playable"]


# Moments of battles -------------------------------------------------------------------------------------


def test_any_moment_of_a_battle_of_two_people_can_be_studied_without_its_dice(client: TestClient) -> None:
    player = Player(client, begin(client, TINY, seed=3).json()["id"])
    before = player.view["units"]
    player.do({"kind": "shoot", "unit": 1, "target": 3, "by": "unit"})
    path = f"/api/battles/{player.battle}/position"
    text = client.get(path, params={"side": "south", "moment": 0}).json()["text"]
    assert "dice" not in text and "seed" not in text
    assert [one["models"] for one in read(client, text)["scene"]["units"]] == [one["models"] for one in before]
    now = read(client, client.get(path).json()["text"])
    assert now["position"]["active"] == 1
    assert begin(client, now["text"], seed=9).status_code == 200
    assert client.get(path, params={"moment": 2}).status_code == 404


def test_scripted_dice_go_on_where_they_were(client: TestClient) -> None:
    player = Player(client, begin(client, TINY).json()["id"])
    player.do({"kind": "shoot", "unit": 1, "target": 3, "by": "unit"})
    path = f"/api/battles/{player.battle}/position"
    assert read(client, client.get(path, params={"moment": 0}).json()["text"])["position"]["dice"] == [4, 4, 1, 2]
    assert read(client, client.get(path).json()["text"])["position"]["dice"] == []


def test_battle_against_a_bot_keeps_its_secrets_until_it_is_over(client: TestClient) -> None:
    player = Player(client, start(client))
    paths = (f"/api/battles/{player.battle}/position", f"/api/replays/{player.battle}/position")
    for path in paths:
        assert client.get(path).status_code == 409
    player.do({"kind": "concede"})
    for path in paths:
        assert client.get(path).status_code == 200
    assert (
        read(client, client.get(paths[1], params={"moment": 0}).json()["text"])["position"].get("phase", "deployment")
        == "deployment"
    )


def test_moment_of_a_record_file_can_be_studied(client: TestClient) -> None:
    player = Player(client, begin(client, TINY, seed=3).json()["id"])
    player.do({"kind": "shoot", "unit": 1, "target": 3, "by": "unit"})
    player.do({"kind": "concede"})
    record = client.get(f"/api/battles/{player.battle}/record").content
    answer = client.post("/api/replays/open/position", content=record, params={"moment": 1})
    assert read(client, answer.json()["text"])["position"]["active"] == 1
    assert client.post("/api/replays/open/position", content=b"rubbish").status_code == 400


def test_page_of_the_board_is_there(client: TestClient) -> None:
    for path in ("/study", "/study/abc"):
        assert client.get(path).status_code in (200, 404)  # 404 where the page is not built


def test_reasons_and_samples_are_said_in_german_where_it_is_asked_for(client: TestClient) -> None:
    german = {"Accept-Language": "de"}
    titles = [one["title"] for one in client.get("/api/positions/samples", headers=german).json()]
    assert titles[0] == "Ein Angriff in die Flanke"
    text = TINY.replace("[18.0, 18.0, 0.0]", "[14.0, 18.0, 0.0]").replace("left = 9", "left = 99")
    answer = client.post("/api/positions/read", json={"text": text}, headers=german).json()
    assert [one["text"] for one in answer["problems"]] == [
        "Dwarf Warriors (3) hat 99 Modelle von 10 übrig.",
        "Goblin Shortbows (1) und Goblin Shortbows (2) überlappen sich.",
    ]
    refused = client.post("/api/battles", json={"position": text, "players": BOTH}, headers=german).json()
    assert refused["error"].startswith("Diese Stellung lässt sich so nicht spielen: Dwarf Warriors (3) hat 99 Modelle")
    assert refused["reasons"][1] == "Goblin Shortbows (1) und Goblin Shortbows (2) überlappen sich. (R3.8)"
