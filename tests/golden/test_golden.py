"""Ten whole battles, kept: every run plays them again and compares every result. tools/golden_records.py makes them anew.

A record dropped into tests/golden/records is a test too: a failing battle is kept by putting its record there.
"""

from pathlib import Path

import pytest

from opensovl.records import files

RECORDS = sorted((Path(__file__).parent / "records").glob("*.sovl"))


def test_there_are_ten():
    assert len(RECORDS) >= 10


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_battle_plays_out_as_recorded(path):
    battle = files.verify(path)
    assert battle.over
    assert files.encode(battle) == path.read_bytes()
