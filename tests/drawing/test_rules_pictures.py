"""What the tools have drawn and written for the rules' pages is what they draw and write now, in each language."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import rules_catalogue  # noqa: E402 (after the path to it)
import rules_pictures  # noqa: E402
from rules_words import LANGUAGES, Words  # noqa: E402

IN_EACH = pytest.mark.parametrize("language", LANGUAGES)


@IN_EACH
@pytest.mark.parametrize("name", sorted(rules_pictures.PICTURES))
def test_picture_is_up_to_date(name: str, language: str) -> None:
    drawn = rules_pictures.drawn(name, language)
    ElementTree.fromstring(drawn)
    kept = (rules_pictures.images(language) / f"{name}.svg").read_text(encoding="utf-8")
    assert drawn == kept, "run tools/rules_pictures.py and look at the picture"


@IN_EACH
def test_every_picture_has_its_scene(language: str) -> None:
    assert {path.stem for path in rules_pictures.images(language).iterdir()} == set(rules_pictures.PICTURES)


@IN_EACH
@pytest.mark.parametrize("name", sorted(rules_catalogue.PAGES))
def test_page_from_the_data_files_is_up_to_date(name: str, language: str) -> None:
    kept = rules_catalogue.place(name, language).read_text(encoding="utf-8")
    assert rules_catalogue.PAGES[name](LANGUAGES[language]) == kept, "run tools/rules_catalogue.py"


def test_german_words_have_the_slots_of_the_english_ones_and_are_all_needed() -> None:
    table = LANGUAGES["de"].table
    assert table is not None
    for english, german in table.items():
        assert re.findall(r"\{[^}]*\}", german) == re.findall(r"\{[^}]*\}", english), english
    words = Words(table)
    for name in rules_pictures.PICTURES:
        rules_pictures.in_language(rules_pictures.PICTURES[name](words), words)
    for write in rules_catalogue.PAGES.values():
        write(words)
    assert set(table) - words.used == set()


def test_words_without_german_are_an_error() -> None:
    assert LANGUAGES["en"]("{} bananas, {:.1f} long", 3, 7.25) == "3 bananas, 7.2 long"
    assert LANGUAGES["de"]("{:.2f} wide", 3.937) == "3,94 breit"
    assert LANGUAGES["de"]("{}: {:.1f}", "x", 0.5) == "x: 0,5"
    with pytest.raises(KeyError):
        LANGUAGES["de"]("{} bananas", 3)
