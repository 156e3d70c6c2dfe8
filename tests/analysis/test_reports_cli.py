"""`opensovl report`: what it writes and where, and one sentence for wrong input."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from cli.conftest import opensovl  # noqa: F401 (a fixture)

pytestmark = pytest.mark.slow

RECORD = Path(__file__).parent.parent / "golden" / "records" / "06-snow-pass-objectives.sovl"


@pytest.fixture
def record(tmp_path):
    return Path(shutil.copy(RECORD, tmp_path / "battle.sovl"))


@pytest.mark.parametrize(
    ("words", "name", "said"),
    [
        ([], "battle.html", "Report: "),
        (["--animated"], "battle.replay.html", "Replay: "),
        (["--out", "other.html"], "other.html", "Report: "),
        (["--animated", "--out", "replay.html"], "replay.html", "Replay: "),
    ],
)
def test_it_writes_one_file_and_says_where(opensovl, record, monkeypatch, words, name, said):  # noqa: F811
    monkeypatch.chdir(record.parent)
    ran = opensovl("report", "battle.sovl", *words)
    assert (ran.status, ran.err, ran.out) == (0, "", f"{said}{name}\n")
    assert {path.name for path in record.parent.iterdir()} == {"battle.sovl", name}
    text = (record.parent / name).read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>") and text.endswith("</html>\n")
    assert ("battle.sovl --verify" in text) == ("--animated" not in words)


def test_a_record_of_a_battle_that_goes_on_is_reported_as_far_as_it_goes(opensovl, record):  # noqa: F811
    lines = RECORD.read_bytes().split(b"\n")
    record.write_bytes(b"\n".join(lines[:60]) + b"\n")
    ran = opensovl("report", record)
    assert ran.status == 0
    assert ran.out.endswith("The battle is not over: the record ends in turn 3.\n")
    record.write_bytes(lines[0] + b"\n")
    assert opensovl("report", record, "--animated").out.endswith("ends in deployment.\n")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([], "file"),
        (["missing.sovl"], "missing.sovl"),
        (["."], "."),
        (["battle.sovl", "--frob"], "--frob"),
        (["battle.sovl", "--out", "no/such/report.html"], "no/such"),
        (["battle.sovl", "--out", "."], "is a folder"),
        (["battle.sovl", "--out", "battle.sovl"], "that is the record"),
        (["broken.sovl"], "broken.sovl"),
        (["battle.sovl", "--data", "missing"], "missing"),
    ],
)
def test_wrong_input_gets_one_sentence_and_writes_nothing(opensovl, record, monkeypatch, words, named):  # noqa: F811
    monkeypatch.chdir(record.parent)
    (record.parent / "broken.sovl").write_text("no record", encoding="utf-8")
    before = record.read_bytes()
    ran = opensovl("report", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("opensovl: ")
    assert named in ran.err
    assert ran.err.count("\n") == 1
    assert {path.name for path in record.parent.iterdir()} == {"battle.sovl", "broken.sovl"}
    assert record.read_bytes() == before
