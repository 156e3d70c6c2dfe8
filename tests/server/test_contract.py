"""The contract: every call tells the form of its answer, and what is made of the forms fits them.

That answers have their forms is proven by all tests of the server, whose client holds them (held.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import msgspec
import pytest
from held import HeldClient, hold
from jsonschema import Draft202012Validator
from players import Player, start

from opensovl.armies.lists import ArmyList, ListCommander, ListUnit
from opensovl.core.actions import KINDS
from opensovl.records.positions import DeclaredForm, EffectOn, PositionForm, PositionUnit
from opensovl.server.contract import armies, positions
from opensovl.server.contract.log import LoadedBattle
from opensovl.server.contract.schema import answered
from opensovl.server.contract.units import UnitChange
from opensovl.server.frames import DRAWN
from opensovl.telling.english import ENGLISH

ROOT = Path(__file__).parent.parent.parent
FILES = {"get_record", "print_army"}
"""Calls that answer with a file, no JSON."""


@pytest.fixture
def schema(client: HeldClient) -> dict[str, Any]:
    told: dict[str, Any] = client.get("/openapi.json").json()
    return told


def references(told: Any) -> Iterator[str]:
    if isinstance(told, list):
        for one in told:
            yield from references(one)
    elif isinstance(told, dict):
        yield from (one for name, one in told.items() if name == "$ref")
        for one in told.values():
            yield from references(one)


def test_every_call_tells_its_answer(client: HeldClient, schema: dict[str, Any]) -> None:
    assert {route.name for route, form in answered(client.app) if form is None} == FILES
    for path, calls in schema["paths"].items():
        for call in calls.values():
            answers = call["responses"]
            assert all(answers["200"]["content"].values()), path
            assert all(one["schema"] for one in answers["200"]["content"].values()), path
            assert answers["4XX"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Refusal"}


def test_every_call_and_form_says_what_it_is_called(schema: dict[str, Any]) -> None:
    calls = [call for calls in schema["paths"].values() for call in calls.values()]
    assert all(call["description"] for call in calls)
    names = [call["operationId"] for call in calls]
    assert len(names) == len(set(names))
    assert all(name.isalpha() for name in schema["components"]["schemas"])


def test_every_reference_leads_to_a_form_and_every_form_is_used(schema: dict[str, Any]) -> None:
    used = {reference.removeprefix("#/components/schemas/") for reference in references(schema)}
    known = set(schema["components"]["schemas"])
    assert used <= known
    assert known - used == {"LiveAsk", "LiveMessage"}  # of the live connection, which OpenAPI has no place for


def test_file_of_the_contract_is_what_the_server_tells(schema: dict[str, Any]) -> None:
    kept = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
    assert kept == schema, "docs/openapi.json is of another contract; write it anew: PYTHONPATH=src python tools/contract.py"


# Holding ----------------------------------------------------------------------------------------------


def test_answer_fits_the_schema_as_others_read_it(client: HeldClient, schema: dict[str, Any]) -> None:
    loaded = client.get(f"/api/battles/{start(client)}", params={"side": "south", "since": 0}).json()
    form = {"$ref": "#/components/schemas/LoadedBattle", "components": schema["components"]}
    Draft202012Validator(form).validate(loaded)
    del loaded["view"]["units"][0]["cost"]
    assert not Draft202012Validator(form).is_valid(loaded)


def set_in(told: Any, path: str, value: Any) -> None:
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        told = told[part]
    if value is None:
        del told[last]
    else:
        told[last] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("more", 1),
        ("lesson", None),
        ("view.units.0.more", 1),
        ("view.units.0.cost", None),
        ("view.units.0.cost", "120"),
        ("view.units.0.cost", 120.5),
        ("view.units.0.base", [1.0]),
        ("view.phase", "dinner"),
        ("view.options.actions.0.kind", "dance"),
        ("log.0.events.0.text", None),
    ],
)
def test_wrong_answer_is_caught(client: HeldClient, path: str, value: Any) -> None:
    player = Player(client, start(client))
    player.do({"kind": "place", "unit": 1, "x": 36, "y": 6, "heading": 0})
    loaded = client.get(f"/api/battles/{player.battle}", params={"side": "south"}).json()
    hold(json.dumps(loaded), LoadedBattle, "the answer as it is")
    set_in(loaded, path, value)
    with pytest.raises(AssertionError, match="does not answer with the form"):
        hold(json.dumps(loaded), LoadedBattle, "the answer changed")


def test_client_holds_what_it_hears(client: HeldClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("opensovl.server.app.library", lambda language: {"armies": []})
    with pytest.raises(AssertionError, match="GET /api/library"):
        client.get("/api/library")
    monkeypatch.setattr("opensovl.server.errors.ServerError.said", lambda self, language: {"error": self.text})
    with pytest.raises(AssertionError, match="GET /api/battles/nowhere"):
        client.get("/api/battles/nowhere", params={"side": "south"})


# Forms that follow others -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "struct"),
    [
        (armies.PlainCommander, ListCommander),
        (armies.PlainUnit, ListUnit),
        (armies.PlainArmy, ArmyList),
        (positions.LastingEffect, EffectOn),
        (positions.PositionUnit, PositionUnit),
        (positions.PositionCharge, DeclaredForm),
        (positions.Position, PositionForm),
    ],
)
def test_plain_forms_have_the_fields_of_their_files(form: Any, struct: Any) -> None:
    fields = msgspec.structs.fields(struct)
    assert set(get_type_hints(form)) == {field.name for field in fields}
    hints = get_type_hints(form, include_extras=True)
    always = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    assert always == {field.name for field in fields if field.required}


def test_unit_of_a_picture_has_what_is_drawn() -> None:
    assert set(get_type_hints(UnitChange)) == {"number", "commander", *DRAWN}


def test_every_kind_of_action_has_its_form(schema: dict[str, Any]) -> None:
    assert set(schema["components"]["schemas"]["Action"]["discriminator"]["mapping"]) == set(KINDS)


def test_every_kind_of_event_is_named(schema: dict[str, Any]) -> None:
    kinds = set(schema["components"]["schemas"]["EventKind"]["enum"])
    assert kinds == {*ENGLISH.words, "activation_ends"}  # that is not told
    documented = (ROOT / "src" / "opensovl" / "core" / "events.py").read_text(encoding="utf-8").split('"""')[1]
    assert kinds <= set(re.findall(r"[a-z_]+", documented))
