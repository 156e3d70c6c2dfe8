"""Looking back betrays nothing, tells what was, and takes any file."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start
from whole import drawn, fought, unfolded

from opensovl.battle import Battle
from opensovl.core.views import view
from opensovl.records import files
from opensovl.server import replays

pytestmark = pytest.mark.slow

PLACE = {"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0}


def moments(client: TestClient, id: str, side: str = "south", **wanted: int) -> dict[str, Any]:
    answer = client.get(f"/api/battles/{id}/moments", params={"side": side, **wanted})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def play_on(player: Player, steps: int) -> list[dict[str, Any]]:
    """Do the first thing that is offered, so many times; the view before each step."""
    seen = []
    for _ in range(steps):
        seen.append(player.view)
        player.do(player.view["options"]["actions"][0])
    return seen


@pytest.fixture(scope="module")
def record() -> bytes:
    return files.encode(fought())


# Earlier moments ----------------------------------------------------------------------------------------


def test_moments_are_the_views_of_their_time(client: TestClient) -> None:
    player = Player(client, start(client, south="human", north="human"))
    other = Player(client, player.battle, "north")
    player.deploy()
    other.look()
    other.deploy()
    players = {"south": player, "north": other}
    versions: dict[int, dict[int, dict[str, Any]]] = {}
    for _ in range(30):
        player.look()
        versions[len(player.log)] = drawn(player.view)
        acting = players[player.view["to_act"][0]]
        acting.look()
        acting.do(acting.view["options"]["actions"][0])
    found = moments(client, player.battle)
    player.look()
    assert found["of"] == found["to"] == len(player.log)
    units = unfolded(found["frames"])
    for index, expected in versions.items():
        assert units[index] == expected
    for frame, entry in zip(found["frames"], player.log, strict=True):
        assert (frame["index"], frame["turn"], frame["phase"], frame["side"]) == tuple(
            entry[name] for name in ("index", "turn", "phase", "side")
        )
        assert frame["texts"] == [event["text"] for event in entry["events"] if event["text"]]


def test_secret_placements_do_not_show_in_moments(client: TestClient) -> None:
    answers = []
    for x, again in ((36, 0), (20, 3)):
        id = start(client, north="human")
        south, north = Player(client, id, "south"), Player(client, id, "north")
        south.do(PLACE)
        for step in range(1 + again):
            north.do({"kind": "place", "unit": 6, "x": x + step, "y": 42, "heading": 180})
        south.do({**PLACE, "x": 38})
        south.do({"kind": "ready"})
        answers.append(client.get(f"/api/battles/{id}/moments", params={"side": "south"}).content)
    assert answers[0] == answers[1]
    assert b'"x":38' in answers[0]


def test_deployment_of_the_enemy_stays_secret_when_it_is_over(client: TestClient) -> None:
    player = Player(client, start(client))
    player.deploy()
    play_on(player, 3)
    found = moments(client, player.battle)
    for frame, units in zip(found["frames"], unfolded(found["frames"]), strict=True):
        norths = [unit for unit in units.values() if unit["side"] == "north"]
        if frame["phase"] == "deployment":
            assert all(unit["x"] is None and not unit["placed"] for unit in norths)
        else:
            assert any(unit["placed"] for unit in norths)


def test_hidden_commander_is_shown_as_it_was_known_then() -> None:
    """To the enemy it is one model more until it shows itself, also when all is over; its own side knew it all the time."""
    battle = fought(armies=("ratkin-clans-650", "dwarf-holds-650"))
    hidden = [unit.number for unit in battle.log[0].before.units if unit.hidden]
    assert hidden
    own = unfolded(list(replays.Moments(battle, 0, 0, 9999).frames()))
    enemy = unfolded(list(replays.Moments(battle, 1, 0, 9999).frames()))
    known = [entry for entry in battle.log if entry.versions[1] != entry.before.versions[1]]
    for units, entry in zip(enemy, known, strict=True):
        assert units == drawn(view(entry.before, 1).to_dict())  # type: ignore[arg-type]
        for number in hidden:
            assert (units[number]["commander"] is None) == entry.before.unit(number).hidden
    for number in hidden:
        assert own[0][number]["commander"] is not None
        assert enemy[0][number]["models"] == own[0][number]["models"] + 1


def test_moments_come_in_pages(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(client, start(client))
    player.deploy()
    play_on(player, 10)
    whole = moments(client, player.battle)
    for size in (1, 3000):
        monkeypatch.setattr(replays, "PAGE_BYTES", size)
        joined: list[dict[int, dict[str, Any]]] = []
        at = 0
        while at < whole["of"]:
            page = moments(client, player.battle, **{"from": at})
            assert page["from"] == at < page["to"]
            joined += unfolded(page["frames"])
            at = page["to"]
        assert joined == unfolded(whole["frames"])
    assert moments(client, player.battle, **{"from": 5, "to": 5})["frames"] == []
    assert moments(client, player.battle, **{"from": 99999})["frames"] == []


def test_page_of_a_long_battle_is_small(record: bytes) -> None:
    battle = files.decode(record)
    assert len(replays.page(replays.Moments(battle, 0, 0, 400))) < 200_000


@pytest.mark.parametrize(
    ("wanted", "status"), [({"side": "north"}, 403), ({"side": "east"}, 400), ({}, 400), ({"side": "south", "from": -1}, 400)]
)
def test_moments_that_cannot_be_had(client: TestClient, wanted: dict[str, Any], status: int) -> None:
    id = start(client)
    answer = client.get(f"/api/battles/{id}/moments", params=wanted)
    assert answer.status_code == status
    assert answer.json()["error"]
    assert "units" not in answer.text


# Replays ------------------------------------------------------------------------------------------------


def test_replay_tells_the_whole_battle(client: TestClient) -> None:
    player = Player(client, start(client))
    player.deploy()
    play_on(player, 4)
    player.do({"kind": "concede"})
    told = client.get(f"/api/replays/{player.battle}").json()
    raw = client.get(f"/api/battles/{player.battle}/record").content
    battle = files.decode(raw)
    assert len(told["frames"]) == len(battle.log) + 1
    units = unfolded([shown for frame in told["frames"] for shown in (frame, *(event["then"] for event in frame["events"]))])
    assert units[-1] == drawn(battle.view(0).to_dict())  # type: ignore[arg-type]
    assert any(unit["placed"] for unit in units[1].values())
    assert told["result"] == player.view["result"]
    assert told["score_lines"] == player.view["score_lines"]
    assert told["frames"][-1]["events"] == []
    assert told == client.post("/api/replays/open", content=raw).json()
    header = client.get(f"/api/replays/{player.battle}", params={"frames": False}).json()
    assert "frames" not in header
    assert header["statistics"] == told["statistics"]


def test_replay_of_a_battle_that_goes_on_is_refused(client: TestClient) -> None:
    player = Player(client, start(client))
    for _ in range(2):
        answer = client.get(f"/api/replays/{player.battle}")
        assert answer.status_code == 409
        assert "not over" in answer.json()["error"]
        if player.view["phase"] == "deployment":
            player.deploy()
    assert client.get("/api/replays/nothing").status_code == 404


def test_statistics_add_up(record: bytes) -> None:
    battle = files.decode(record)
    told = json.loads(replays.replay(battle, frames=False))
    rows = told["statistics"]
    assert [row["unit"] for row in rows] == [unit.number for unit in battle.state.units]
    for side, other in (("south", "north"), ("north", "south")):
        given = sum(row["given"] for row in rows if row["side"] == other)
        markers = sum(line["points"] for line in told["score_lines"] if line["side"] == side and line["unit"] == 0)
        assert given + markers == told["result"]["score"][side]
        assert sum(row["earned"] for row in rows if row["side"] == side) <= given
    for row in rows:
        assert row["given"] == sum(line["points"] for line in row["why"])
        assert 0 <= row["lost"] <= row["models"]
    moved = sum(event.data["cost"] for entry in battle.log for event in entry.events if event.kind == "moved")  # type: ignore[misc]
    assert moved > 0
    assert sum(row["moved"] for row in rows) > 0
    assert sum(row["rounds"] for row in rows) > 0


def test_luck_is_told_for_both_sides(record: bytes) -> None:
    luck = json.loads(replays.replay(files.decode(record), frames=False))["luck"]
    assert luck["south"]["share"] + luck["north"]["share"] == pytest.approx(1)
    for side in luck.values():
        assert side["caused"]["expected"] > 0
        assert 0 <= side["saves"]["rolled"] <= side["saves"]["of"]
    assert json.loads(replays.replay(Battle.start(seed=1), frames=True))["luck"] is None


# Files --------------------------------------------------------------------------------------------------


def opened(client: TestClient, raw: bytes) -> str:
    """Why a file is refused."""
    answer = client.post("/api/replays/open", content=raw)
    assert answer.status_code == 400, answer.text
    return str(answer.json()["error"])


def test_opened_record_is_told_and_not_stored(client: TestClient, record: bytes) -> None:
    answer = client.post("/api/replays/open", content=record)
    assert answer.status_code == 200, answer.text
    assert answer.json()["result"]["reason"]
    assert client.get("/api/battles").json() == []


def test_record_of_a_battle_that_goes_on_can_be_opened(client: TestClient, record: bytes) -> None:
    """Whoever has the file has its secrets already."""
    answer = client.post("/api/replays/open", content=b"\n".join(record.split(b"\n")[:20]))
    assert answer.status_code == 200, answer.text
    assert answer.json()["result"] is None
    assert len(answer.json()["frames"]) == 20


@pytest.mark.parametrize(
    "raw", [b"", b"\n\n", b"{}", b"hello", b"\x00\xff" * 100, b"[" * 100_000, b'{"format": "opensovl-record"}']
)
def test_rubbish_is_refused_in_words(client: TestClient, raw: bytes) -> None:
    assert "This file" in opened(client, raw)


def test_changed_record_is_refused(client: TestClient, record: bytes) -> None:
    lines = record.split(b"\n")
    for raw in (
        record.replace(b'"wounds":1', b'"wounds":2', 1),
        b"\n".join(lines[:5] + lines[6:]),
        b"\n".join([*lines[:9], b'{"action": 5}', *lines[9:]]),
    ):
        assert "This file" in opened(client, raw)


def test_huge_files_are_refused(client: TestClient, record: bytes) -> None:
    assert "8 MiB" in opened(client, b" " * (replays.LARGEST + 1))
    header, line = record.split(b"\n")[:2]
    assert "4000 lines" in opened(client, b"\n".join([header, *[line] * 5000]))
    assert "too long" in opened(client, b" " * 100_000 + header)


@pytest.mark.parametrize("named", ["/etc/passwd", "/dev/zero.toml", "../battle.toml", "nowhere"])
def test_record_cannot_name_a_file_of_the_server(client: TestClient, record: bytes, named: str) -> None:
    header = json.loads(record.split(b"\n")[0])
    position = fought(seed=9).position().replace('"farmstead"', json.dumps(named))
    header["setup"]["position"] = position
    told = opened(client, json.dumps(header).encode())
    assert repr(named) in told
    assert "farmstead" in told
