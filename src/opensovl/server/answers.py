"""How answers are written."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import Response


def answer(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status_code=status, media_type="application/json")
