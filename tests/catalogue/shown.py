"""Marks of the tests in this folder: what each shows at work, and what each shows stopping.

`test_everything_is_shown` asks for both, for every name of the catalogue.
"""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def works(*names: str) -> Callable[[Test], Test]:
    """The test shows these effects at work."""
    return _mark("shows_at_work", names)


def stops(*names: str) -> Callable[[Test], Test]:
    """The test shows where these effects stop: range, duration, in combat or not, uses gone, one re-roll, no doubling."""
    return _mark("shows_stopping", names)


def _mark(what: str, names: tuple[str, ...]) -> Callable[[Test], Test]:
    def mark(test: Test) -> Test:
        setattr(test, what, (*getattr(test, what, ()), *names))
        return test

    return mark
