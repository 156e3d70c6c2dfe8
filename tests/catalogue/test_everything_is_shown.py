"""Every weapon, property, item, banner, spell and ability of the catalogue is shown at work, and where it stops."""

import importlib
from pathlib import Path

import pytest

from opensovl.armies import catalogue

HERE = Path(__file__)
# What has no effect of its own cannot be shown; the hits of a shot are shown by the rules' own tests too.
NOTHING_TO_SHOW = {"Unarmed"}


def _shown(what: str) -> set[str]:
    modules = [importlib.import_module(path.stem) for path in sorted(HERE.parent.glob("test_*.py")) if path != HERE]
    return {name for module in modules for test in vars(module).values() for name in getattr(test, what, ())}


def _kinds() -> dict[str, set[str]]:
    magic = catalogue.items()
    return {
        "weapon sets": set(catalogue.weapons()),
        "ranged weapons": set(catalogue.ranged()),
        "properties": set(catalogue.properties()),
        "magic": {*magic.weapons, *magic.items, *magic.banners},
        "spells and abilities": set(catalogue.abilities()),
    }


@pytest.mark.parametrize("what", ["shows_at_work", "shows_stopping"])
@pytest.mark.parametrize("kind", _kinds())
def test_every_name_of_the_catalogue(kind: str, what: str) -> None:
    missing = _kinds()[kind] - NOTHING_TO_SHOW - _shown(what)
    assert not missing, f"no test {what}: {', '.join(sorted(missing))}"


@pytest.mark.parametrize("what", ["shows_at_work", "shows_stopping"])
def test_no_mark_names_what_does_not_exist(what: str) -> None:
    assert _shown(what) - set().union(*_kinds().values()) == set()
