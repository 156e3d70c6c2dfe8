"""Army lists over HTTP: checked whatever is sent, read, written, printed, drawn, and fought with."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from opensovl import armies
from opensovl.armies.validation import reasons_against_plain

pytestmark = pytest.mark.slow

SAMPLE = "greenskin-tribes-500"
RULES = armies.RULES_VERSION
EMPTY = {"name": "New", "faction": "Greenskin Tribes", "size": "Warband", "units": []}
ANSWER = {"legal", "points", "of", "most_units", "units", "sections", "taken", "reasons"}


def sample(name: str = SAMPLE) -> Any:
    return msgspec.json.decode(msgspec.json.encode(armies.load(name)))


def check(client: TestClient, army: object) -> Any:
    answer = client.post("/api/armies/check", json=army)
    assert answer.status_code == 200
    assert set(answer.json()) == ANSWER
    return answer.json()


def refused(answer: Any) -> Any:
    assert answer.status_code == 400
    return answer.json()


# The catalogue ------------------------------------------------------------------------------------------


def test_catalogue_holds_all_that_an_army_can_be_built_from(client: TestClient) -> None:
    found = client.get("/api/catalogue").json()
    assert [one["name"] for one in found["factions"]] == armies.faction_names()
    assert found["sizes"][0] == {"name": "Warband", "points": 500, "units": 6}
    greenskins = next(one for one in found["factions"] if one["name"] == "Greenskin Tribes")
    assert greenskins["sections"][1] == {"name": "Battle Line", "limits": [[1, 3], [2, 3], [2, 5], [3, 7]]}
    shaman = next(one for one in greenskins["entries"] if one["name"] == "Goblin Shaman")
    assert {"name": "Shroud", "kind": "cantrip"} in shaman["spells"]
    assert shaman["profile"]["discipline"] == 6 and shaman["commander"]
    assert found["types"][shaman["type"]]["front"] == [5, 7]


def test_catalogue_is_packed_and_sent_once(client: TestClient) -> None:
    first = client.get("/api/catalogue")
    assert first.headers["content-encoding"] == "gzip"
    again = client.get("/api/catalogue", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get("/api/catalogue", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json() == first.json()


# Checking -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", armies.samples())
def test_sample_is_legal_with_its_points(client: TestClient, name: str) -> None:
    found = check(client, sample(name))
    assert (found["legal"], found["reasons"]) == (True, [])
    assert found["points"] == armies.load(name).points == sum(unit["points"] for unit in found["units"])
    assert all(unit["points"] == sum(points for _, points in unit["lines"]) for unit in found["units"])


def test_reasons_stand_with_their_unit_or_with_the_army(client: TestClient) -> None:
    units = [
        {"entry": "Orc Warriors", "models": 3},
        {"entry": "Goblin Mob", "models": 20, "banner": "War Banner", "colour": "red"},
        {"entry": "Ork Brutes", "models": 10},
    ]
    found = check(client, {**EMPTY, "units": units})
    assert not found["legal"]
    few, unknown, misspelt = ([*unit["reasons"]] for unit in found["units"])
    assert len(few) == 1 and few[0].startswith("3 models are ")
    assert unknown == ["unknown field 'colour'"]
    assert "did you mean 'Orc Brutes'" in misspelt[0]
    whole = check(client, {**EMPTY, "units": units[:1]})
    assert whole["reasons"] == ["Commanders has 0 units, 1 fewer than the 1 of a Warband (R5.2)"]


@pytest.mark.parametrize("name", ["dwarf-holds-650", "ratkin-clans-1000", SAMPLE])
def test_every_reason_of_the_validation_comes_once(client: TestClient, name: str) -> None:
    army = sample(name)
    army["size"] = "Warband"
    for unit in army["units"]:
        unit.update(front=99, section="Nowhere")
        unit.get("commander", {}).update(spells=["Abracadabra"])
    found = check(client, army)
    _, reasons = reasons_against_plain(army)
    told = [*found["reasons"], *(reason for unit in found["units"] for reason in unit["reasons"])]
    assert len(told) == len(reasons)
    assert all(any(reason.endswith(one) for reason in reasons) for one in told)
    assert all(unit["reasons"] for unit in found["units"])


def test_figures_are_those_at_the_start_of_a_battle(client: TestClient) -> None:
    found = check(client, sample("elven-conclaves-1500"))
    dragon = next(unit for unit in found["units"] if "Ancient Dragon" in unit["lines"][0][0])
    assert dragon["figures"]["move"] == 20  # it flies
    assert set(dragon["figures"]["commander"]) == set(dragon["figures"]["unit"])
    none = check(client, {**EMPTY, "units": [{"entry": "Orc Warriors", "models": 0}, {"entry": "Orks"}]})
    assert [unit["figures"] for unit in none["units"]] == [None, None]


def test_sections_are_counted_as_the_rules_count_them(client: TestClient) -> None:
    units = [
        {"entry": "Orc Warriors", "models": 12, "commander": {"entry": "War Chief"}},
        {"entry": "Goblin Bolt Throwers"},
        {"entry": "Goblin Bolt Throwers"},
    ]
    found = check(client, {**EMPTY, "units": units})
    sections = {one["name"]: one for one in found["sections"]}
    assert sections["Battle Line"] == {"name": "Battle Line", "has": 0, "with_retinues": 1, "limits": [1, 3]}
    assert sections["Ranged Support"]["has"] == 1
    assert found["taken"] == {"Orc Warriors": 1, "War Chief": 1, "Goblin Bolt Throwers": 2}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'"\\ud800"', b"[" * 100_000, b"1e999", b" " * 300_000, b"[]", b"null"])
def test_what_is_no_list_at_all_gets_reasons(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/armies/check", content=body)
    assert answer.status_code == 200
    assert not answer.json()["legal"] and answer.json()["reasons"]


WORDS = st.one_of(
    st.text(max_size=8), st.sampled_from([*armies.SIZES, "Greenskin Tribes", "Orc Warriors", "War Chief", "unit 1", ""])
)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=4)),
    max_leaves=8,
)
LEADERS = st.dictionaries(st.sampled_from(armies.ListCommander.__struct_fields__), VALUES)
UNITS = st.dictionaries(st.sampled_from(armies.ListUnit.__struct_fields__), st.one_of(VALUES, LEADERS))
LISTS = st.fixed_dictionaries(
    {"name": WORDS, "faction": WORDS, "size": WORDS, "units": st.one_of(VALUES, st.lists(st.one_of(VALUES, UNITS), max_size=4))},
    optional={"rules": VALUES},
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(VALUES, LISTS))
def test_whatever_is_sent_is_answered(client: TestClient, army: object) -> None:
    body = json.dumps(army).encode()
    found = client.post("/api/armies/check", content=body)
    assert found.status_code == 200 and found.json()["legal"] is False
    for path in ("write", "print"):
        assert client.post(f"/api/armies/{path}", content=b'{"army": ' + body + b"}").status_code in (200, 400)


# Reading and writing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["toml", "text"])
@pytest.mark.parametrize("name", [SAMPLE, "elven-conclaves-1000", "abyssal-demons-1500"])
def test_text_and_back(client: TestClient, name: str, form: str) -> None:
    army = {**sample(name), "rules": RULES}
    text = client.post("/api/armies/write", json={"army": army, "form": form}).json()["text"]
    found = client.post("/api/armies/read", json={"text": text}).json()
    assert found == {"army": army, "reasons": []}


def test_list_that_is_not_legal_yet_is_read_and_written_too(client: TestClient) -> None:
    army = {**EMPTY, "units": [{"entry": "Orc Warriors", "models": 2}], "rules": RULES}
    text = client.post("/api/armies/write", json={"army": army, "form": "text"}).json()["text"]
    assert client.post("/api/armies/read", json={"text": text}).json()["army"] == army


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "nothing"),
        ("units = 3", "name is missing"),
        ("name = \x00", "TOML"),
        ("hello there", "TOML"),
        ("a" + ".a" * 5000 + " = 1", "deep"),
        ("OpenSOVL army", "second line"),
        ("OpenSOVL army\nRaiders | Greenskin Trolls | Warband\n", "faction"),
        ("OpenSOVL army\nRaiders | Greenskin Tribes | Horde\n", "Horde"),
        ("OpenSOVL army\nRaiders | Greenskin Tribes | Warband\n12 Orc Warriors, jetpacks\n", "jetpacks"),
        ("x = 1\n" * 60_000, "KiB"),
    ],
)
def test_text_that_is_no_list_says_why(client: TestClient, text: str, word: str) -> None:
    answer = client.post("/api/armies/read", json={"text": text})
    told = answer.json()["reasons"][0] if answer.status_code == 200 else refused(answer)["error"]
    assert word in told


@pytest.mark.parametrize("body", [b"", b"[]", b'{"text": 3}', b'{"army": {}, "form": "pdf"}', b'{"army": 3}', b"x" * 300_000])
@pytest.mark.parametrize("path", ["read", "write", "print"])
def test_bodies_that_cannot_be_read(client: TestClient, path: str, body: bytes) -> None:
    assert refused(client.post(f"/api/armies/{path}", content=body))["error"]


# Printing, drawing, fighting ----------------------------------------------------------------------------


def test_roster_is_a_page_from_json_and_from_a_form(client: TestClient) -> None:
    page = client.post("/api/armies/print", json={"army": sample()})
    assert page.headers["content-type"].startswith("text/html")
    assert "Orc Warriors" in page.text
    form = client.post("/api/armies/print", data={"army": json.dumps(sample())})
    assert form.text == page.text
    evil = client.post("/api/armies/print", json={"army": {**sample(), "name": "<script>alert(1)</script>"}})
    assert "<script>" not in evil.text
    assert refused(client.post("/api/armies/print", json={"army": EMPTY}))["reasons"] == ["the army has no units (R5.1)"]


def test_random_list_is_legal_and_the_same_for_the_same_seed(client: TestClient) -> None:
    asked = {"faction": "Dwarf Holds", "points": 650, "seed": 4}
    drawn = client.get("/api/armies/random", params=asked).json()
    assert drawn == client.get("/api/armies/random", params=asked).json()
    assert check(client, drawn["army"])["legal"]
    for change, word in (({"points": 7}, "7 points"), ({"faction": "Smurfs"}, "Smurfs"), ({"seed": -1}, "seed")):
        assert word in refused(client.get("/api/armies/random", params={**asked, **change}))["error"]


def test_sample_as_a_plain_list(client: TestClient) -> None:
    assert client.get(f"/api/armies/samples/{SAMPLE}").json()["army"] == {**sample(), "rules": RULES}
    assert client.get("/api/armies/samples/orcs").status_code == 404


def test_battle_with_lists_of_ones_own(client: TestClient) -> None:
    mine = {**sample(), "name": "Mine"}
    body = {"armies": {"south": mine, "north": "dwarf-holds-500"}, "players": {"south": "human", "north": "random"}, "seed": 3}
    battle = client.post("/api/battles", json=body).json()["id"]
    view = client.get(f"/api/battles/{battle}?side=south").json()["view"]
    assert [unit["name"] for unit in view["units"] if unit["side"] == "south"] == [
        unit.name for unit in armies.load(SAMPLE).field(0)
    ]
    assert client.get("/api/battles").json()[0]["armies"]["south"] == "Mine"


def test_battle_with_a_list_that_is_not_legal_tells_every_reason(client: TestClient) -> None:
    bad = {**sample(), "size": "Horde", "name": ""}
    body = {"armies": {"south": "random", "north": bad}, "players": {"south": "human", "north": "random"}}
    told = refused(client.post("/api/battles", json=body))
    assert told["error"].startswith("north's army: ") and len(told["reasons"]) == 2
    body["armies"] = {"south": "random", "north": ["a", "b"]}
    assert refused(client.post("/api/battles", json=body))["error"]
