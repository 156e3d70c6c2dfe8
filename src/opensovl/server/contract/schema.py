"""The OpenAPI schema: what FastAPI tells of the calls, and the forms of the contract."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any, Final

from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from typing_extensions import is_typeddict

from opensovl.server import contract
from opensovl.server.contract.armies import ArmyText, ArmyToPrint, ArmyToWrite, PlainArmy
from opensovl.server.contract.errors import Refusal
from opensovl.server.contract.live import LiveAsk, LiveMessage
from opensovl.server.contract.positions import NewPosition, PositionChange, PositionText
from opensovl.server.contract.sent import STANDS_FOR

FURTHER: Final[tuple[Any, ...]] = (
    Refusal, LiveAsk, LiveMessage,
    PlainArmy, ArmyText, ArmyToWrite, ArmyToPrint, PositionText, PositionChange, NewPosition,
)  # fmt: skip
"""Forms that are no answers: refusals, messages of the live connection, bodies that are decoded by hand."""
REFERENCE: Final = "#/components/schemas/{model}"
ABOUT: Final = (
    "What the page, bots and other programs speak with the server (docs/protocol.md). "
    "Distances are inches, headings degrees clockwise from north, sides south and north."
)
JSON: Final = "application/json"
REFUSED: Final[dict[int | str, dict[str, Any]]] = {
    status: {
        "description": "Refused, with the reason in words.",
        "content": {JSON: {"schema": {STANDS_FOR: Refusal.__name__}}},
    }
    for status in ("4XX", "503")
}
"""What every call may answer too."""
UNCHANGED: Final[dict[int | str, dict[str, Any]]] = {304: {"description": "It is as the asker has it."}}


def add_contract(app: FastAPI) -> None:
    """Has the application tell the whole contract; it is made when somebody asks for it."""
    usual = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            told = _tidied(usual())
            _tell_forms(app, told)
            app.openapi_schema = told
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def answered(app: FastAPI) -> Iterator[tuple[APIRoute, Any]]:
    """The calls that are told of, each with the form of its answer; None for one that answers with a file."""
    for route in app.routes:
        if isinstance(route, APIRoute) and route.include_in_schema:
            given = inspect.signature(route.endpoint, eval_str=True).return_annotation
            yield route, getattr(given, "form", None)


def _tell_forms(app: FastAPI, told: dict[str, Any]) -> None:
    """Puts the forms of answers to their calls, and all forms into the schema."""
    calls = [(route, form) for route, form in answered(app) if form is not None]
    places = [(told["paths"][route.path][method.lower()], form) for route, form in calls for method in route.methods or ()]
    adapters: list[Any] = [(index, "serialization", TypeAdapter(form)) for index, (_, form) in enumerate(places)]
    adapters += [(form.__name__, "serialization", TypeAdapter(form)) for form in FURTHER]
    schemas, forms = TypeAdapter.json_schemas(adapters, ref_template=REFERENCE)
    for index, (call, _) in enumerate(places):
        call["responses"]["200"]["content"][JSON]["schema"] = schemas[index, "serialization"]
    known = {**told["components"]["schemas"], **_tidied(forms["$defs"])}
    declared = dict(declared_forms())
    for name, schema in known.items():
        for field, words in _inherited_words(declared.get(name)).items():
            schema["properties"][field].setdefault("description", words)
    told["components"]["schemas"] = dict(sorted(known.items()))


def declared_forms() -> Iterator[tuple[str, Any]]:
    """Every form of the contract by its name."""
    for module in pkgutil.iter_modules(contract.__path__):
        found = importlib.import_module(f"{contract.__name__}.{module.name}")
        yield from ((name, form) for name, form in vars(found).items() if is_typeddict(form))


def _inherited_words(form: Any) -> dict[str, str]:
    """What the forms that a form is made from say of their fields: each form's schema has its own words alone."""
    words: dict[str, str] = {}
    for base in getattr(form, "__orig_bases__", ()):
        if is_typeddict(base):
            own = TypeAdapter(base).json_schema().get("properties", {})
            words |= _inherited_words(base)
            words |= {field: told["description"] for field, told in own.items() if "description" in told}
    return words


def _tidied(told: Any) -> Any:
    """With the forms of what is sent in their places, and without the titles of fields and forms, which are but their names."""
    if isinstance(told, list):
        return [_tidied(one) for one in told]
    if not isinstance(told, dict):
        return told
    if STANDS_FOR in told:
        rest = {name: one for name, one in told.items() if name not in (STANDS_FOR, "title")}
        return {"$ref": REFERENCE.format(model=told[STANDS_FOR]), **rest}
    titled = isinstance(told.get("title"), str) and "version" not in told
    return {name: _tidied(one) for name, one in told.items() if not (titled and name == "title")}
