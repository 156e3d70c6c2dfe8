"""How answers are written."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from fastapi import Response

Form = TypeVar("Form")


class Answer(Response, Generic[Form]):
    """JSON of a form of the contract, which the schema tells: nothing is checked where it is answered."""

    media_type = "application/json"
    form: ClassVar[Any] = None

    def __class_getitem__(cls, form: Any) -> type[Answer[Any]]:
        return type(cls.__name__, (cls,), {"form": form})


def answer(data: Any, status: int = 200) -> Answer[Any]:
    return Answer(msgspec.json.encode(data), status_code=status)
