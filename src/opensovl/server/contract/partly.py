"""Forms of which only what has changed is told."""

from __future__ import annotations

from typing import Any, NotRequired, get_type_hints

from pydantic import with_config
from typing_extensions import TypedDict

from opensovl.server.contract.words import STRICT


def partly(form: Any, name: str, needed: set[str], told: str) -> Any:
    """The form under another name, of whose fields only the needed ones must be there."""
    fields = get_type_hints(form, include_extras=True)
    optional = {field: kind if field in needed else NotRequired[kind] for field, kind in fields.items()}
    make: Any = TypedDict
    found = with_config(STRICT)(make(name, optional))
    found.__doc__ = told
    found.__orig_bases__ = (form,)
    return found
