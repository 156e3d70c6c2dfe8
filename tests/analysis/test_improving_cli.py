"""`opensovl improve`: what it prints and writes; the keys of its JSON are a contract."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time

import pytest
from cli.conftest import opensovl  # noqa: F401 (a fixture)

from opensovl import armies
from opensovl.analysis import improving
from opensovl.analysis.improving import search

pytestmark = pytest.mark.slow

WORDS = ("improve", "greenskin-tribes-500", "--against", "dwarf-holds-500", "--bots", "random", "--jobs", "1")


@pytest.fixture
def few(monkeypatch):
    """Only two swaps are known, so that it is quick; each is taken for a gain if `sure`."""

    def use(sure):
        monkeypatch.setattr(search, "neighbours", lambda army: improving.neighbours(army)[3:5])
        monkeypatch.setattr(search, "FRESH", 1)
        if sure:
            monkeypatch.setattr(search.Trial, "gains", lambda self, place, over=0: {(0, k): (50.0, 0.1) for k in range(3)})

    return use


def test_the_best_swap_is_told_and_the_improved_list_written(opensovl, few, tmp_path):  # noqa: F811
    few(sure=True)
    out = tmp_path / "improved.toml"
    ran = opensovl(*WORDS, "-n", 2, "--out", out, "--seed", 4)
    assert ran.status == 0
    assert ran.out.startswith("Raiders of the Red Moor, 485 points, against The Copper Gate Watch; seed 4\n")
    assert "Step 1: 2 swaps tried in 12 battles" in ran.out
    assert "+50 (+50 to +50)  +10.0 (+10.0 to +10.0)     492        6  +1 Orc Warriors" in ran.out
    assert f"The improved list: {out}" in ran.out
    assert armies.load(out).units[0].models == 21


def test_without_a_sure_gain_nothing_is_written(opensovl, few, tmp_path):  # noqa: F811
    few(sure=False)
    out = tmp_path / "improved.toml"
    ran = opensovl(*WORDS, "-n", 2, "--out", out)
    assert ran.status == 0
    assert "None is surely a gain" in ran.out
    assert not out.exists()


def test_the_json_has_the_keys_of_the_contract(opensovl, few):  # noqa: F811
    few(sure=True)
    found = json.loads(opensovl(*WORDS, "-n", 2, "--steps", 2, "--json").out)
    assert set(found) == {"army", "against", "seed", "steps", "improved", "altogether", "stopped"}
    assert (found["against"], found["seed"], found["stopped"], len(found["steps"])) == (["The Copper Gate Watch"], 1, False, 2)
    assert set(found["steps"][0]) == {"swaps", "battles", "fresh", "confidence", "gains", "taken"}
    assert set(found["steps"][0]["gains"][0]) == {"swap", "points", "battles", "score", "wins"} == set(found["altogether"])
    assert armies.from_dict(found["improved"]).units[0].models == 21


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["improve"], "LIST"),
        (["improve", "greenskin-tribes-500"], "--against"),
        ([*WORDS[:3], "clowns-500"], "clowns-500"),
        ([*WORDS[:3], "dwarf-holds-500,"], "--against"),
        (["improve", "missing.toml", *WORDS[2:]], "missing.toml"),
        ([*WORDS, "-n", "0"], "-n"),
        ([*WORDS, "--steps", "0"], "--steps"),
        ([*WORDS, "--maps", "atlantis"], "atlantis"),
        ([*WORDS[:4], "--bots", "hal"], "hal"),
        ([*WORDS[:4], "--bots", "random,random,random"], "3 bots"),
        ([*WORDS, "--scenario", "siege"], "siege"),
        ([*WORDS, "--seed", "-1"], "--seed"),
        ([*WORDS, "--jobs", "-1"], "--jobs"),
        ([*WORDS, "--out", "/no/such/folder/a.toml"], "/no/such/folder"),
    ],
)
def test_bad_words_get_one_sentence_and_status_2(opensovl, words, named):  # noqa: F811
    ran = opensovl(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("opensovl: ")
    assert named in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.slow
def test_ctrl_c_tells_what_there_is():
    command = [sys.executable, "-m", "opensovl", *WORDS[:-1], "2", "-n", "4000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        deadline = time.monotonic() + 120
        while _members(process.pid) < 3 and time.monotonic() < deadline:  # its workers are there
            time.sleep(0.1)
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Stopped before the best swaps could be measured" in out
    assert err.strip() == "Stopped early."


def _members(group):
    """How many processes of the group there are."""
    found = 0
    for entry in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            found += os.getpgid(int(entry)) == group
    return found
