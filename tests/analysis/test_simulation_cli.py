"""`opensovl simulate`: what it prints, what it writes, how it stops and goes on; names and keys are a contract."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time

import pytest
from cli.conftest import opensovl  # noqa: F401 (a fixture)

pytestmark = pytest.mark.slow

ARMIES = ("greenskin-tribes-500", "dwarf-holds-500")
QUICK = ("simulate", *ARMIES, "--bots", "random", "--jobs", "1")
KEYS = {"battles", "planned", "seed", "digest", "confidence", "maps", "scenarios", "armies", "pairings"}
ARMY_KEYS = {
    "name", "faction", "points", "bot", "results", "maps", "scenarios", "sides", "turn_order", "reasons", "scores", "units",
    "objectives", "unclaimed", "lost_at", "turns",
}  # fmt: skip
RESULTS_KEYS = {"wins", "draws", "losses", "points", "difference", "scored", "conceded"}


def test_the_summary_as_json_has_the_keys_of_the_contract(opensovl):  # noqa: F811
    ran = opensovl(*QUICK, "-n", 4, "--maps", "farmstead", "--scenario", "pitched", "--seed", 9, "--json")
    found = json.loads(ran.out)
    assert ran.status == 0
    assert set(found) == KEYS
    assert (found["battles"], found["planned"], found["seed"]) == (4, 4, 9)
    assert (found["maps"], found["scenarios"]) == (["farmstead"], ["pitched"])
    assert [set(army) for army in found["armies"]] == [ARMY_KEYS] * 2
    results = found["pairings"][0]["results"]
    assert set(results) == RESULTS_KEYS
    assert sum(results[key]["count"] for key in ("wins", "draws", "losses")) == 4
    assert set(results["wins"]) == {"count", "of", "share", "low", "high"}


def test_rows_that_are_kept_let_it_go_on(opensovl, tmp_path):  # noqa: F811
    rows, table = tmp_path / "rows.jsonl", tmp_path / "rows.csv"
    words = (*QUICK, "--rows", rows, "--csv", table)
    assert "2 battles, seed 1" in opensovl(*words, "-n", 2).out
    before = rows.read_bytes()
    assert "3 battles, seed 1" in opensovl(*words, "-n", 3).out
    assert rows.read_bytes().startswith(before)
    with table.open(encoding="utf-8", newline="") as file:
        assert [int(row["number"]) for row in csv.DictReader(file)] == [0, 1, 2]


@pytest.mark.slow
def test_the_report_has_its_rows_beside_it_and_parquet_is_written(opensovl, tmp_path):  # noqa: F811
    pytest.importorskip("altair")
    pytest.importorskip("pyarrow")
    out, parquet = tmp_path / "report.html", tmp_path / "rows.parquet"
    ran = opensovl(*QUICK, "-n", 2, "--out", out, "--parquet", parquet)
    assert ran.status == 0
    assert str(out) in ran.out
    assert {path.name for path in tmp_path.iterdir()} == {"report.html", "report.rows.jsonl", "rows.parquet"}


def test_three_armies_fight_each_other(opensovl):  # noqa: F811
    ran = opensovl("simulate", *ARMIES, "elven-conclaves-500", "--bots", "random", "--jobs", 1, "-n", 1, "--json")
    found = json.loads(ran.out)
    assert len(found["pairings"]) == 3
    assert found["battles"] == 6


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["simulate"], "armies"),
        (["simulate", ARMIES[0]], "two armies"),
        ([*QUICK, "clowns-500"], "clowns-500"),
        ([*QUICK, "missing.toml"], "missing.toml"),
        ([*QUICK, "-n", "0"], "-n"),
        ([*QUICK, "-n", "many"], "-n"),
        ([*QUICK, "--maps", "atlantis"], "atlantis"),
        ([*QUICK, "--maps", "farmstead,"], "--maps"),
        (["simulate", *ARMIES, "--bots", "hal"], "hal"),
        (["simulate", *ARMIES, "--bots", "random,random,random"], "3 bots for 2 armies"),
        ([*QUICK, "--scenario", "siege"], "siege"),
        ([*QUICK, "--seed", "-1"], "--seed"),
        ([*QUICK, "--jobs", "-1"], "--jobs"),
        ([*QUICK, "--out", "/no/such/folder/a.html"], "/no/such/folder"),
        ([*QUICK, "--csv", "/"], "/ is a folder"),
        ([*QUICK, "--csv", "a.txt", "--parquet", "./a.txt"], "a.txt"),
        ([*QUICK, "--rows", "/dev/null/rows"], "/dev/null"),
    ],
)
def test_bad_words_get_one_sentence_and_status_2(opensovl, words, named):  # noqa: F811
    ran = opensovl(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("opensovl: ")
    assert named in ran.err
    assert ran.err.count("\n") == 1


def test_rows_of_another_plan_are_refused_in_one_sentence(opensovl, tmp_path):  # noqa: F811
    rows = tmp_path / "rows.jsonl"
    assert opensovl(*QUICK, "-n", 1, "--rows", rows).status == 0
    ran = opensovl(*QUICK, "-n", 1, "--rows", rows, "--seed", 2)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "rows.jsonl" in ran.err
    assert "seed 1" in ran.err


@pytest.fixture
def begun(tmp_path):
    """A run of many battles in a process group of its own, once it has some rows; ended after the test."""
    rows = tmp_path / "report.rows.jsonl"
    command = [sys.executable, "-m", "opensovl", "simulate", *ARMIES, "--bots", "random", "--jobs", "2", "-n", "5000"]
    with subprocess.Popen(
        [*command, "--rows", str(rows), "--csv", str(tmp_path / "rows.csv")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        deadline = time.monotonic() + 120
        while not (rows.exists() and rows.read_bytes().count(b"\n") > 5):
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        yield process, rows
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.slow
def test_ctrl_c_writes_what_there_is_and_says_how_to_go_on(begun, tmp_path, opensovl):  # noqa: F811
    process, rows = begun
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    kept = rows.read_bytes().count(b"\n") - 1
    assert f"{kept} battles, seed 1" in out
    assert err.strip() == f"Stopped after {kept} of 5000 battles; the same command goes on from there."
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        assert len(file.readlines()) == kept + 1
    again = opensovl(*QUICK, "-n", kept, "--rows", rows)
    assert f"{kept} battles, seed 1" in again.out


@pytest.mark.slow
def test_a_killed_run_leaves_no_workers_and_goes_on(begun, opensovl):  # noqa: F811
    process, rows = begun
    group = process.pid
    process.kill()
    process.communicate(timeout=60)
    deadline = time.monotonic() + 30
    while _alive(group):
        assert time.monotonic() < deadline, "workers outlive their parent"
        time.sleep(0.1)
    kept = rows.read_bytes().count(b"\n") - 1
    found = json.loads(opensovl(*QUICK, "-n", kept + 2, "--rows", rows, "--json").out)
    assert found["battles"] == kept + 2
    numbers = [json.loads(line)["number"] for line in rows.read_bytes().splitlines()[1:]]
    assert len(numbers) == len(set(numbers))


def _alive(group):
    """True if a process of the group is there and no zombie."""
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                    state, _, of = file.read().rpartition(")")[2].split()[:3]
            except OSError:
                continue
            if int(of) == group and state != "Z":
                return True
    return False
