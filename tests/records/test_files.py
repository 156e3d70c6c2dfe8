"""Record files: saved, loaded, verified, and refused in one sentence when they are broken."""

import json
from pathlib import Path

import pytest

from opensovl import Battle, RecordError, bots
from opensovl.records import files

GOLDEN = Path(__file__).parent.parent / "golden" / "records" / "05-snow-pass-pitched.sovl"


@pytest.fixture
def lines():
    return GOLDEN.read_bytes().splitlines(keepends=True)


def test_a_loaded_battle_stands_as_the_saved_one(tmp_path):
    battle = Battle.start(armies=("dwarf-holds-500", "dead-nations-500"), map="snow-pass", seed=3)
    bot = bots.load("random", 3)
    for _ in range(60):
        battle.apply(bot.choose(battle.view(battle.to_act)))
    battle.save(tmp_path / "half.sovl")
    again = Battle.load(tmp_path / "half.sovl")
    assert again.digest() == battle.digest()
    assert [e.action.to_dict() for e in again.log] == [e.action.to_dict() for e in battle.log]


def test_a_record_cut_off_between_lines_is_a_battle_that_goes_on(lines):
    battle = files.decode(b"".join(lines[:40]))
    assert len(battle.log) == 39
    assert not battle.over


def test_a_changed_die_is_found(lines):
    for number, raw in enumerate(lines):
        line = json.loads(raw)
        shots = [e for e in line.get("events", ()) if e["kind"] in ("shot", "struck") and e["dice"]]
        if shots:
            shots[0]["dice"][0] = shots[0]["dice"][0] % 6 + 1
            lines[number] = json.dumps(line).encode() + b"\n"
            break
    with pytest.raises(RecordError, match=f"line {number + 1}, result"):
        files.decode(b"".join(lines), verify=True)


def test_a_missing_line_is_found(lines):
    with pytest.raises(RecordError):
        files.decode(b"".join(lines[:-2] + lines[-1:]))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda head: head.update(format="chess"), "not a record"),
        (lambda head: head.update(version=99), "format version 99"),
        (lambda head: head.update(dice="two coins"), "other dice"),
        (lambda head: head.update(rules="0" * 64), "other rules data"),
        (lambda head: head["setup"].update(seed=-1), "seed"),
        (lambda head: head["setup"].update(layout=12), "layout"),
        (lambda head: head["setup"]["south"].update(faction="Orcs of Doom"), "Orcs of Doom"),
        (lambda head: head["setup"].pop("north"), "north"),
    ],
)
def test_a_header_of_another_kind_is_refused(lines, change, said):
    head = json.loads(lines[0])
    change(head)
    with pytest.raises(RecordError, match=said):
        files.decode(json.dumps(head).encode() + b"\n" + b"".join(lines[1:]))


@pytest.mark.parametrize("raw", [b"", b"\n\n", b"\xff\xfe\x00", b"[" * 5000, b"{}", b'{"format": "opensovl-record"}'])
def test_rubbish_is_refused(raw):
    with pytest.raises(RecordError):
        files.decode(raw)


def test_a_line_that_is_no_action_names_its_number(lines):
    lines[7] = b'{"action": {"kind": "dance", "side": "south"}, "events": [], "turn": 0, "phase": "deployment"}\n'
    with pytest.raises(RecordError, match=r"line 8.*dance"):
        files.decode(b"".join(lines))


def test_a_line_that_does_not_fit_says_so_in_words(lines):
    lines[7] = b'{"action": {}, "events": [], "turn": "first", "phase": "deployment"}\n'
    with pytest.raises(RecordError, match=r"line 8: turn: it must be a whole number, not text\.$"):
        files.decode(b"".join(lines))


def test_a_missing_file_is_one_sentence(tmp_path):
    with pytest.raises(RecordError, match="cannot be read"):
        Battle.load(tmp_path / "nothing.sovl")
