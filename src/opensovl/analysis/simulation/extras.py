"""Libraries that only simulations need, and not all of them: extras of the package."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class MissingExtraError(ValueError):
    """What has to be installed, in one sentence."""


def need(module: str, extra: str, purpose: str) -> ModuleType:
    """A module of an extra. MissingExtraError, saying how to get it, if it is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtraError(
            f"{purpose} needs {module.partition('.')[0].replace('_', '-')}, which is not installed: "
            f"pip install 'opensovl[{extra}]' brings it."
        ) from error
