"""What the schema says of what is sent: the server reads it by itself, with words of its own for what does not fit."""

from __future__ import annotations

from typing import Any, Final

from pydantic import WithJsonSchema

STANDS_FOR: Final = "x-form"
"""In a schema under way: the name of the form that is to stand here."""


def sent(form: Any) -> WithJsonSchema:
    """Marks a field that lets more in than the form that it is to have."""
    return WithJsonSchema({STANDS_FOR: form.__name__})


def body(form: Any) -> dict[str, Any]:
    """Of a call whose body is decoded by hand."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": {STANDS_FOR: form.__name__}}}}}


RECORD: Final = {"requestBody": {"required": True, "content": {"application/octet-stream": {"schema": {"type": "string"}}}}}
"""Of a call that takes the bytes of a record file."""
