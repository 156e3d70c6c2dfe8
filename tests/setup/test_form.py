"""The suite runs on the form of the package that it says it runs on."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

import opensovl

ROOT = Path(__file__).resolve().parents[2]
FORM = os.environ.get("OPENSOVL_FORM")


@pytest.mark.skipif(FORM is None, reason="OPENSOVL_FORM does not say which form is meant to run")
def test_announced_form_runs() -> None:
    assert opensovl.compiled() is (FORM == "compiled")


@pytest.mark.skipif(FORM != "compiled", reason="runs on the compiled package")
@pytest.mark.parametrize("room", ["core", "bots"])
def test_every_module_of_the_compiled_rooms_is_compiled(room: str) -> None:
    names = [path.stem for path in (ROOT / "src" / "opensovl" / room).glob("*.py") if path.name != "__init__.py"]
    assert names
    files = {name: str(import_module(f"opensovl.{room}.{name}").__file__) for name in names}
    assert [name for name, file in files.items() if not file.endswith((".so", ".pyd"))] == []


@pytest.mark.skipif(FORM != "compiled", reason="runs on the compiled package")
def test_compiled_package_is_not_the_sources() -> None:
    assert ROOT / "src" not in Path(str(sys.modules["opensovl"].__file__)).parents
