"""A client that holds everything that the server says to the contract: every test that uses it proves the forms too."""

from __future__ import annotations

from functools import cache
from typing import Any

import httpx
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import TypeAdapter, ValidationError

from opensovl.server.contract.errors import Refusal
from opensovl.server.contract.live import LiveMessage
from opensovl.server.contract.schema import answered


@cache
def adapter(form: Any) -> TypeAdapter[Any]:
    """Kept for all tests: forms are known by themselves, whichever application they belong to."""
    return TypeAdapter(form)


def hold(said: bytes | str, form: Any, where: str) -> None:
    """Fails for a key more or less anywhere, and for a value of another type."""
    try:
        adapter(form).validate_json(said)
    except ValidationError as error:
        raise AssertionError(f"{where} does not answer with the form of the contract. {error}") from error


class HeldClient(TestClient):
    """A client whose answers are held to the forms of their calls, refusals and live messages too."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(app)
        self.forms = [(route, form) for route, form in answered(app) if form is not None]
        self.event_hooks["response"].append(self.heard)

    def heard(self, response: httpx.Response) -> None:
        if not response.headers.get("content-type", "").startswith("application/json"):
            return
        response.read()
        request = response.request
        where = f"{request.method} {request.url.path}"
        if response.status_code >= 400:
            hold(response.content, Refusal, where)
        elif response.status_code == 200 and request.url.path.startswith("/api/"):
            hold(response.content, self.form_of(request), where)

    def form_of(self, request: httpx.Request) -> Any:
        for route, form in self.forms:
            if request.method in (route.methods or ()) and route.path_regex.match(request.url.path):
                return form
        raise AssertionError(f"The contract does not tell what {request.method} {request.url.path} answers.")

    def websocket_connect(self, url: str, *given: Any, **named: Any) -> Any:
        session = super().websocket_connect(url, *given, **named)
        receive = session.receive

        def held() -> Any:
            message = receive()
            if message["type"] == "websocket.send":
                hold(message["text"], LiveMessage, f"WS {url}")
            return message

        session.receive = held  # type: ignore[method-assign]
        return session
