"""What ./play and ./test stand on: finding a Python, remembering what is done, telling what is missing."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from setting_up import commands  # noqa: E402 (after the path to it)
from setting_up.commands import Trouble, guarded, run  # noqa: E402
from setting_up.stamps import Stamps, files_below  # noqa: E402


def run_script(name: str, folder: Path, *pythons: tuple[str, str]) -> subprocess.CompletedProcess[str]:
    """Run ./play or ./test where these are the only commands; a python is a name and what it answers to all questions."""
    for python, script in pythons:
        (folder / python).write_text(f"#!/bin/sh\n{script}\n")
        (folder / python).chmod(0o755)
    return subprocess.run(["/bin/sh", str(ROOT / name)], env={"PATH": str(folder)}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["play", "test"])
def test_without_a_python_one_sentence_says_what_to_install(tmp_path, name):
    ran = run_script(name, tmp_path)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "needs Python 3.11 or newer and found none" in ran.stderr


def test_too_old_a_python_is_named(tmp_path):
    ran = run_script("play", tmp_path, ("python3", 'case "$2" in *print*) echo 3.9 ;; *) exit 1 ;; esac'))
    assert ran.returncode == 1
    assert "found only Python 3.9" in ran.stderr


def test_newer_python_is_taken_before_an_older_one(tmp_path):
    old = ("python3", 'case "$2" in *print*) echo 3.9 ;; *) exit 1 ;; esac')
    new = ("python3.12", 'case "$2" in *print*) echo 3.12 ;; *import*) exit 0 ;; *) echo "ran $2" ;; esac')
    ran = run_script("play", tmp_path, old, new)
    assert ran.stdout == f"ran {ROOT}/tools/play.py\n"


def test_step_that_was_begun_and_not_ended_is_broken_off(tmp_path):
    stamps = Stamps(tmp_path)
    stamps.begin("first")
    assert Stamps(tmp_path).broken_off()
    stamps.end("first", "inputs")
    assert not Stamps(tmp_path).broken_off()
    assert Stamps(tmp_path).fresh("first", "inputs")
    assert not Stamps(tmp_path).fresh("first", "other inputs")


def test_steps_noted_elsewhere_are_kept(tmp_path):
    early = Stamps(tmp_path)
    Stamps(tmp_path).end("second", "b")
    early.end("first", "a")
    assert Stamps(tmp_path).known() == {"first": "a", "second": "b"}


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00"])
def test_broken_stamps_are_no_stamps(tmp_path, text):
    (tmp_path / "opensovl-stamps.json").write_text(text)
    assert Stamps(tmp_path).known() == {}


def test_what_building_leaves_behind_is_no_source(tmp_path):
    for name in ("a.py", "a.cpython-311.so", "a.pyc", "x.egg-info/PKG-INFO", "node_modules/b.js", ".cache/c", "sub/d.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    found = {str(path.relative_to(tmp_path)) for path in files_below(tmp_path, frozenset({"node_modules"}))}
    assert found == {"a.py", "sub/d.toml"}


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("npm error code EAI_AGAIN", "the package registry cannot be reached"),
        ("Temporary failure in name resolution\nERROR: no such thing", "the package registry cannot be reached"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "does not match its locked hash"),
        ("noise\nerror: this went wrong.\nmore noise", "error: this went wrong (see"),
        ("", "exit status 3"),
    ],
)
def test_failed_command_is_told_in_one_sentence(tmp_path, monkeypatch, output, told):
    monkeypatch.setattr(commands, "LOG", commands.ROOT / "build" / "tests.log")
    with pytest.raises(Trouble) as trouble:
        run(["sh", "-c", f"printf '%s\\n' '{output}'; exit 3"], "Trying")
    assert str(trouble.value).startswith("Trying failed: ")
    assert told in str(trouble.value)
    assert "\n" not in str(trouble.value)


@pytest.mark.parametrize("error", [Trouble("Nothing is here."), PermissionError(13, "Permission denied", "/x")])
def test_whatever_is_missing_ends_in_one_sentence(capsys, monkeypatch, error):
    def main(_arguments: list[str]) -> int:
        raise error

    monkeypatch.setattr(sys, "argv", ["play"])
    with pytest.raises(SystemExit) as stop:
        guarded(main)
    assert stop.value.code == 1
    assert re.fullmatch(r"OpenSOVL: [^\n]+\.\n", capsys.readouterr().err)


def test_unknown_words_to_the_tests_are_refused(tmp_path):
    ran = subprocess.run([sys.executable, ROOT / "tools/test.py", "quick"], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr == "OpenSOVL: It is ./test for the suite, ./test fast for a minute of it, or ./test whole for everything.\n"


def pins(name: str) -> dict[str, str]:
    """Versions by package in a lock file."""
    found = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;\\]+)", (ROOT / "requirements" / name).read_text(), re.MULTILINE)
    return {package.lower().replace("_", "-"): version for package, version in found}


@pytest.mark.parametrize("name", ["run.txt", "dev.txt", "node.txt", "build.txt", "build-plain.txt"])
def test_lock_files_pin_by_hash_and_name_no_host(name):
    text = (ROOT / "requirements" / name).read_text()
    blocks = re.findall(r"^[\w.-]+.*(?:\n    --hash=sha256:[0-9a-f]{64}.*)+", text, re.MULTILINE)
    lines = re.findall(r"^[\w.-]+(?:\[[\w,-]+\])?==\S+", text, re.MULTILINE)  # one package may have a line a Python version
    assert len(blocks) == len(lines) >= len(pins(name)) > 0
    assert "://" not in text


def test_lock_files_hold_what_the_project_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())

    def names(wishes: list[str]) -> set[str]:
        return {re.match(r"[\w.-]+", wish).group().lower() for wish in wishes}

    assert names(project["project"]["dependencies"]) <= set(pins("run.txt"))
    assert names(project["dependency-groups"]["dev"]) | set(pins("run.txt")) <= set(pins("dev.txt"))
    for wish in project["build-system"]["requires"]:
        package, version = re.fullmatch(r"([\w-]+)(?:\[\w+\])?==(.+)", wish).groups()
        assert pins("build.txt")[package] == version
    assert pins("build-plain.txt")["setuptools"] == pins("build.txt")["setuptools"]


def test_page_is_locked_without_hosts():
    assert "://" not in re.sub(r'"(funding|url)":.*', "", (ROOT / "web" / "package-lock.json").read_text())
