"""What each verb prints; names and keys are a contract."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import opensovl as library

TYPES = {"winner", "reason", "score", "turns", "actions", "digest"}
FOUGHT = (
    "battle", "--map", "farmstead", "--scenario", "objectives", "--south", "greenskin-tribes-500",
    "--north", "dwarf-holds-500", "--south-bot", "random", "--north-bot", "random", "--seed", "7",
)  # fmt: skip


def test_battle_as_json_has_the_keys_of_the_contract(opensovl):
    ran = opensovl(*FOUGHT, "--json")
    found = json.loads(ran.out)
    assert (ran.status, ran.err) == (0, "")
    assert set(found) == TYPES
    assert found["winner"] in ("south", "north", None)
    assert found["reason"] in ("points", "wiped out")
    assert set(found["score"]) == {"south", "north"}
    assert 1 <= found["turns"] <= 7
    assert found["actions"] > 20
    assert len(found["digest"]) == 64


def test_same_seed_fights_the_same_battle_and_another_seed_another(opensovl):
    first, again = opensovl(*FOUGHT, "--json").out, opensovl(*FOUGHT, "--json").out
    other = opensovl(*FOUGHT[:-1], "8", "--json").out
    assert first == again != other


@pytest.mark.slow
def test_battle_without_options_is_told_turn_by_turn(opensovl):
    ran = opensovl("battle")
    assert ran.status == 0
    assert "Turn 1, Charge phase." not in ran.out.splitlines()[0]
    assert "Turn 1, Strategic phase" in ran.out
    assert any(ran.out.splitlines()[-1].startswith(word) for word in ("South wins", "North wins", "A draw"))


def test_record_is_replayed_and_verified(opensovl, tmp_path):
    record = tmp_path / "battle.sovl"
    fought = json.loads(opensovl(*FOUGHT, "--json", "--record", record).out)
    assert json.loads(opensovl("replay", record, "--json").out) == fought
    assert json.loads(opensovl("replay", record, "--verify", "--json").out) == {**fought, "verified": True}
    assert fought["digest"] in opensovl("replay", record, "--verify").out
    told = opensovl("replay", record)
    assert told.out.splitlines()[-1].startswith(("South wins", "North wins", "A draw"))


def test_altered_record_is_found_out(opensovl, tmp_path):
    record = tmp_path / "battle.sovl"
    opensovl(*FOUGHT, "--json", "--record", record)
    lines = record.read_text().splitlines()
    number = next(n for n, line in enumerate(lines) if '"roll_off"' in line)
    lines[number] = lines[number].replace('"rolls":[[', '"rolls":[[9,9],[', 1)
    record.write_text("\n".join(lines) + "\n")
    ran = opensovl("replay", record, "--verify")
    assert ran.status == 2
    assert f"line {number + 1}" in ran.err


def test_maps_and_armies_are_listed(opensovl):
    maps = json.loads(opensovl("maps", "--json").out)
    armies = json.loads(opensovl("armies", "--json").out)
    assert {"farmstead", "two-fords"} <= {one["name"] for one in maps}
    assert {"greenskin-tribes-500", "dwarf-holds-1000"} <= {one["name"] for one in armies}
    assert "farmstead" in opensovl("maps").out
    assert "greenskin-tribes-500" in opensovl("armies").out


def test_version_announces_the_form_that_runs(opensovl):
    ran = opensovl("--version")
    form = "compiled" if library.compiled() else "interpreted"
    assert ran.status == 0
    assert ran.out.startswith(f"opensovl {library.__version__} ({form}")


def test_help_is_shown_without_a_verb_and_for_each_verb(opensovl):
    shown = opensovl().out
    for verb in (
        "battle",
        "replay",
        "report",
        "maps",
        "armies",
        "army",
        "play",
        "odds",
        "simulate",
        "bench",
        "fuzz",
        "coverage",
    ):
        assert verb in shown
        assert opensovl(verb, "--help").status == 0


def test_module_runs_as_the_command():
    ran = subprocess.run([sys.executable, "-m", "opensovl", "--version"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_heavy_libraries_are_left_alone_until_they_are_used():
    code = "import sys, opensovl, opensovl.battle; print([n for n in sys.modules if n in HEAVY])"
    heavy = repr({"fastapi", "pydantic", "sqlalchemy", "rich", "typer", "uvicorn", "alembic", "asyncio"})
    ran = subprocess.run(
        [sys.executable, "-c", code.replace("HEAVY", heavy)], capture_output=True, text=True, check=True, env=os.environ
    )
    assert ran.stdout.strip() == "[]"


def test_output_cut_off_by_a_pager_is_no_error(tmp_path: Path):
    command = f"{sys.executable} -m opensovl battle --seed 3 --south-bot random --north-bot random | head -1"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
