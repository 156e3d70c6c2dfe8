"""What the tools have drawn and written for the rules' pages is what they draw and write now."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import rules_catalogue  # noqa: E402 (after the path to it)
import rules_pictures  # noqa: E402


@pytest.mark.parametrize("name", sorted(rules_pictures.PICTURES))
def test_picture_is_up_to_date(name: str) -> None:
    drawn = rules_pictures.PICTURES[name]()
    ElementTree.fromstring(drawn)
    kept = (rules_pictures.IMAGES / f"{name}.svg").read_text(encoding="utf-8")
    assert drawn == kept, "run tools/rules_pictures.py and look at the picture"


def test_every_picture_has_its_scene() -> None:
    assert {path.stem for path in rules_pictures.IMAGES.iterdir()} == set(rules_pictures.PICTURES)


@pytest.mark.parametrize("name", sorted(rules_catalogue.PAGES))
def test_page_from_the_data_files_is_up_to_date(name: str) -> None:
    kept = (rules_catalogue.FOLDER / name).read_text(encoding="utf-8")
    assert rules_catalogue.PAGES[name]() == kept, "run tools/rules_catalogue.py"
