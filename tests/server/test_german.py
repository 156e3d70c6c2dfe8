"""Whatever the server says in words, it says in German to those who ask for it, and in English to everybody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from players import Player, start
from whole import fought

from opensovl import armies
from opensovl.battle import Battle
from opensovl.records import files

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}
PROSE = {"text", "texts", "error", "reasons", "until", "why"}
"""Fields of answers that hold words for people."""


@pytest.fixture
def player(client: TestClient) -> Player:
    return Player(client, start(client))


@pytest.fixture
def german(client: TestClient) -> TestClient:
    """The same server, asked in German from now on."""
    client.headers.update(GERMAN)
    return client


def prose(plain: Any, field: str = "") -> Iterator[str]:
    """All words for people in an answer, in order."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from prose(value, name if isinstance(value, str) or name in PROSE else "")
    elif isinstance(plain, list):
        for one in plain:
            yield from prose(one, field)
    elif isinstance(plain, str) and field in PROSE:
        yield plain


def must_all_differ(english: Any, german: Any) -> int:
    """How many words for people there are; those of the two answers are the same in number, and none is the same."""
    ours, theirs = list(prose(english)), list(prose(german))
    assert len(ours) == len(theirs)
    for one, other in zip(ours, theirs, strict=True):
        assert one != other or not one, one
    return len(ours)


def both(client: TestClient, path: str, **more: Any) -> tuple[Any, Any]:
    """An answer in English and in German; with a body it is posted."""
    ask = client.post if more.keys() & {"json", "content"} else client.get
    answers = [ask(path, headers={"Accept-Language": language}, **more) for language in ("en", "de")]
    for answer, language in zip(answers, ("en", "de"), strict=True):
        assert answer.headers["content-language"] == language
        assert "accept-language" in answer.headers["vary"].lower()
    return answers[0].json(), answers[1].json()


# A battle -----------------------------------------------------------------------------------------------


def test_a_refused_action(player: Player, german: TestClient) -> None:
    answer = player.post({"kind": "ready"})
    assert answer.status_code == 409
    assert answer.json() == {"error": "Stelle mindestens eine Einheit auf, bevor du bereit bist.", "rule": "R6.4"}
    assert answer.headers["content-language"] == "de"


def test_an_old_version(player: Player, german: TestClient) -> None:
    old = player.view["version"]
    player.do({"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0})
    error = player.post({"kind": "ready"}, version=old).json()["error"]
    assert error.startswith("Die Schlacht ist weitergegangen: Sie steht bei Version ")


def test_an_action_that_cannot_be_read(player: Player, german: TestClient) -> None:
    error = player.post({"kind": "dance"}).json()["error"]
    assert error.startswith("Unbekannte Art von Aktion 'dance'; es gibt place, lift, ")


def test_the_view_and_the_log(client: TestClient, player: Player) -> None:
    player.deploy()
    english, german = both(client, f"/api/battles/{player.battle}?side=south")
    assert must_all_differ(english["log"], german["log"]) > 5
    assert german["view"]["prompt"]["text"] != english["view"]["prompt"]["text"]
    told = [event["text"] for entry in german["log"] for event in entry["events"]]
    assert "Süd ist bereit." in told
    assert any(text.startswith("Runde 1, Strategiephase.") for text in told)
    assert {piece["name"] for piece in german["view"]["board"]["terrain"]} >= {"Mühlteich", "Bauernhaus"}
    for view in (english["view"], german["view"]):  # only words differ
        for field in ("prompt", "board", "score_lines", "units"):
            view.pop(field)
    assert english["view"] == german["view"]


def test_moments(client: TestClient, player: Player) -> None:
    player.deploy()
    english, german = both(client, f"/api/battles/{player.battle}/moments?side=south")
    assert must_all_differ(english, german) > 5


def test_what_a_unit_can_reach(client: TestClient, player: Player) -> None:
    player.deploy()
    found = [both(client, f"/api/battles/{player.battle}/reach/{unit}?side=south") for unit in range(1, 7)]
    assert sum(must_all_differ(*answers) for answers in found) > 0


def test_the_socket(client: TestClient, player: Player) -> None:
    player.deploy()
    far = {"kind": "move", "unit": 1, "side": "south", "steps": [["advance", 70]]}
    with client.websocket_connect(f"/api/battles/{player.battle}/live?side=south&lang=de") as socket:
        socket.receive_json()
        socket.send_json({"check": far, "ask": 1})
        assert "Zoll" in socket.receive_json()["error"]
        socket.send_text("{")
        assert socket.receive_json()["error"] == "Das ist kein JSON."
    with client.websocket_connect("/api/battles/none/live?side=south", headers=GERMAN) as socket:
        assert socket.receive_json()["error"] == "Eine Schlacht 'none' gibt es nicht."


def test_a_finished_battle(client: TestClient, player: Player) -> None:
    player.deploy()
    player.do({"kind": "concede"})
    english, german = both(client, f"/api/replays/{player.battle}")
    assert must_all_differ(english, german) > 10
    assert german["map"] == "Der Gutshof"
    kept_english, kept_german = both(client, f"/api/replays/{player.battle}")
    assert (kept_english, kept_german) == (english, german)
    english, german = both(client, "/api/battles")
    assert (english[0]["map"], german[0]["map"]) == ("The Farmstead", "Der Gutshof")


@pytest.mark.slow
def test_a_record_with_every_event_and_the_lines_of_the_score(client: TestClient) -> None:
    english, german = both(client, "/api/replays/open", content=files.encode(fought()))
    assert must_all_differ(english["frames"], german["frames"]) > 200
    assert must_all_differ(english["score_lines"], german["score_lines"]) > 3
    assert must_all_differ(english["statistics"], german["statistics"]) > 1
    for frame, said in zip(english["frames"], german["frames"], strict=True):
        for event, told in zip(frame["events"], said["events"], strict=True):
            if event["kind"] == "score":
                assert all(one[0] != other[0] for one, other in zip(event["lines"], told["lines"], strict=True))


@pytest.mark.parametrize(
    ("raw", "error"),
    [
        (b"", "Diese Datei ist leer."),
        (b"{}", "Diese Datei ist keine Aufzeichnung einer Schlacht: Die erste Zeile ist kein Kopf von opensovl-record."),
        (b"\n" * 9000, "Diese Datei hat mehr als 4000 Zeilen: So viele Aktionen hat keine Schlacht."),
    ],
)
def test_a_broken_record(german: TestClient, raw: bytes, error: str) -> None:
    answer = german.post("/api/replays/open", content=raw)
    assert (answer.status_code, answer.json()["error"]) == (400, error)


def test_a_record_whose_action_is_refused(client: TestClient) -> None:
    record = files.encode(Battle.start(seed=1)).splitlines()[0]
    line = json.dumps({"action": {"kind": "ready", "side": "south"}, "events": [], "turn": 0, "phase": "deployment"}).encode()
    _, german = both(client, "/api/replays/open", content=record + b"\n" + line)
    told = "Diese Datei, Zeile 2: Stelle mindestens eine Einheit auf, bevor du bereit bist. (R6.4)"
    assert german["error"] == told


# Armies -------------------------------------------------------------------------------------------------


def illegal() -> dict[str, Any]:
    units = [
        {"entry": "Orc Warriors", "models": 3, "weapon": "Greatweapons", "banner": "No Banner"},
        {"entry": "Orc Warrior"},
        {"commander": {"entry": "War Chief", "spells": ["Curse"]}},
        {"models": "many"},
    ]
    return {"name": "Rote Horde", "faction": "Greenskin Tribes", "size": "Warbands", "units": units}


def test_a_list_that_is_not_legal(client: TestClient) -> None:
    english, german = both(client, "/api/armies/check", json=illegal())
    assert must_all_differ(english, german) > 6
    assert "die Armeegröße 'Warbands' gibt es nicht; meintest du 'Warband'?; die Größen sind" in german["reasons"][0]
    units = [{"entry": "Goblin Mob", "models": 3}] * 8
    english, german = both(client, "/api/armies/check", json={**illegal(), "size": "Warband", "units": units})
    assert must_all_differ(english, german) > 8
    assert "die Armee hat 8 Einheiten, 2 mehr als die 6 einer Warband (R5.1)" in german["reasons"]


@pytest.mark.parametrize("body", [b"{", b"[1]", b'{"units": 3}', b'{"units": [7, {"models": 1.5, "commander": 3, "x": 1}]}'])
def test_what_is_no_list(client: TestClient, body: bytes) -> None:
    english, german = both(client, "/api/armies/check", content=body)
    assert must_all_differ(english, german) > 0


def test_what_a_list_costs(client: TestClient) -> None:
    english, german = both(
        client, "/api/armies/check", json=client.get("/api/armies/samples/greenskin-tribes-500").json()["army"]
    )
    ours, theirs = ([line for unit in found["units"] for line in unit["lines"]] for found in (english, german))
    assert [points for _, points in ours] == [points for _, points in theirs]
    assert any(" zu " in text for text, _ in theirs) and not any(" at " in text for text, _ in theirs)


@pytest.mark.parametrize("text", ["", "a = 1", "a = ", "OpenSOVL army, rules 1\nx", "OpenSOVL army, rules 1\nx | y | z"])
def test_text_that_is_no_list(client: TestClient, text: str) -> None:
    english, german = both(client, "/api/armies/read", json={"text": text})
    assert must_all_differ(english, german) > 0


def test_a_battle_with_a_list_that_is_not_legal(german: TestClient) -> None:
    players = {"south": "human", "north": "random"}
    answer = german.post("/api/battles", json={"armies": {"south": illegal(), "north": "random"}, "players": players})
    assert answer.status_code == 400
    found = answer.json()
    assert found["error"].startswith("Armee von Süd: ") and found["error"].endswith(".")
    assert all(reason.rstrip(".") in found["error"] for reason in found["reasons"])


def test_a_printed_roster(german: TestClient) -> None:
    army = german.get("/api/armies/samples/greenskin-tribes-500").json()["army"]
    page = german.post("/api/armies/print", json={"army": army}).text
    assert '<html lang="de">' in page and "Bewegung" in page and "von 500 Punkten" in page
    for word in ("Move", "wide", "Wounds", "Power", "points"):
        assert f"{word} " not in page.partition("<body>")[2]


def test_every_sample_is_the_same_in_both(client: TestClient) -> None:
    english, german = both(client, "/api/library")
    assert english["armies"] == german["armies"]
    assert len(german["armies"]) == len(armies.samples())
    for one, other in zip(english["maps"] + english["bots"], german["maps"] + german["bots"], strict=True):
        assert one["name"] == other["name"] and one["title"] != other["title"] and one["text"] != other["text"]
        for piece, said in zip(*(map.get("board", {}).get("terrain", []) for map in (one, other)), strict=True):
            assert piece["name"] != said["name"] and piece["kind"] == said["kind"]


# Everything else ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "error"),
    [
        ("/api/nothing", "Hier gibt es kein /api/nothing."),
        ("/api/battles/none?side=south", "Eine Schlacht 'none' gibt es nicht."),
        ("/api/battles/none", "side: das Feld fehlt."),
        ("/api/armies/samples/none", "Eine Beispielarmee 'none' gibt es nicht; GET /api/library zählt sie auf."),
        ("/api/odds?first=orx 20&second=giant", "die Einheit 'orx 20': den Eintrag 'orx' gibt es nicht"),
        ("/api/odds?first=giant&second=giant&rounds=9", "rounds: es darf höchstens 5 sein."),
        ("/api/odds?first=giant&second=giant&counter=true", "Ein Gegenangriff antwortet auf einen Angriff, und beide"),
        ("/api/odds?first=giant&second=giant&shoot=9", "Giant (1) hat keine Fernwaffe."),
        ("/api/armies/random?faction=Orcs", "eine zufällige Liste von Orcs: die Fraktion 'Orcs' gibt es nicht (R5.1)."),
    ],
)
def test_what_is_asked_wrongly(client: TestClient, path: str, error: str) -> None:
    english, german = both(client, path)
    assert german["error"].startswith(error)
    assert must_all_differ(english, german) >= 1


def test_requests_from_elsewhere(german: TestClient) -> None:
    answer = german.get("/api/library", headers={"Origin": "http://elsewhere.example"})
    assert answer.json()["error"] == "Anfragen von http://elsewhere.example werden hier nicht beantwortet."


def test_the_address_may_name_the_language(client: TestClient) -> None:
    answer = client.get("/api/nothing?lang=de")
    assert answer.json()["error"] == "Hier gibt es kein /api/nothing."
    assert answer.headers["content-language"] == "de"


def test_the_packed_catalogue_names_both_that_it_varies_with(client: TestClient) -> None:
    varies = client.get("/api/catalogue").headers["vary"]
    assert "Accept-Encoding" in varies and "Accept-Language" in varies
