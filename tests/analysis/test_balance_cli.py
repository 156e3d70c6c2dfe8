"""`opensovl balance`: the page, the chart and the table that it writes, and how it says what is wrong."""

from __future__ import annotations

import csv
import re
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest
from cli.conftest import opensovl  # noqa: F401 (a fixture)

from opensovl import __version__, armies
from opensovl.analysis import balance
from opensovl.analysis.balance import chart, fields, model, page
from opensovl.analysis.balance.fields import TROOPS, Feature
from opensovl.analysis.balance.model import Worth

pytestmark = pytest.mark.slow

pytest.importorskip("numpy")
QUICK = ("balance", "-n", "4", "--jobs", "1")


@pytest.fixture
def two(monkeypatch):
    """Two factions, and bots that are quick."""
    monkeypatch.setattr(armies, "faction_names", lambda: ["Dwarf Holds", "Greenskin Tribes"])
    monkeypatch.setattr(fields, "BOT", "random")


def test_the_page_tells_the_command_that_makes_it_and_no_date(opensovl, two, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.chdir(tmp_path)
    ran = opensovl(*QUICK, "--seed", 5, "--out", "balance.md", "--csv", "rows.csv")
    assert ran.status == 0
    assert "4 battles of random lists, 4 of sample armies; seed 5" in ran.out
    told = Path("balance.md").read_text(encoding="utf-8")
    assert told.startswith(f"# Balance of version {__version__}\n")
    assert "\nopensovl balance --points 500 -n 4 --seed 5 --out balance.md\n" in told
    assert not re.search(r"\b20[2-9]\d\b", told)
    for part in ("| Dwarf Holds |", "## Map against side", "The battles are too few to tell", "## What it leaves out", "(GT)"):
        assert part in told
    with Path("rows.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["field"] for row in rows] == ["random"] * 4 + ["samples"] * 4
    drawn = armies.random_list("Dwarf Holds", 500, int(rows[0]["list_a"]))
    assert str(drawn.points) == rows[0]["points_a"]
    assert {row["south"] for row in rows[:2]} == {"A", "B"}


def worths():
    names = [("Ogres", 40.0, 5.0), ("Bows", -30.0, 5.0), ("Boys", 2.0, 9.0)]
    made = [Worth(Feature(TROOPS, "Dwarf Holds", name), 100.0, 90, gain, error, gain - 2 * error, gain + 2 * error, False, 0.0)
            for name, gain, error in names]  # fmt: skip
    return model._judged(made)


def test_units_are_told_with_their_intervals_and_those_that_are_clear_in_bold(two):
    fit = model.Fit(worths(), (150.0, 100.0, 200.0), 500, 0.3, 180.0, model.Model({}, 2, []))
    found = balance.Balance(balance.design(500, 1), [], [], fit, None, False)
    told = page.page(found, "opensovl balance", "images/balance.svg")
    hard = page.HARD
    assert f"| **Ogres** | **+40 (+30{hard}to{hard}+50)** | +39 | 90 |" in told
    assert f"| Boys | +2 (-16{hard}to{hard}+20) | +2 | 90 |" in told
    assert "](images/balance.svg)" in told
    assert "bring +150 (+100 to +200)" in told
    assert max(len(line) for line in told.splitlines() if not line.startswith("|")) <= 132


def test_the_chart_names_the_units(two):
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    fit = model.Fit(worths(), (150.0, 100.0, 200.0), 500, 0.3, 180.0, model.Model({}, 2, []))
    told = chart.svg(fit)
    assert told.startswith("<svg")
    assert "Ogres (Dwarf Holds)" in told


def test_the_standing_page_is_of_this_version():
    docs = Path(__file__).parents[2] / "docs"
    told = (docs / "balance.md").read_text(encoding="utf-8")
    assert told.startswith(f"# Balance of version {__version__}\n"), "make it anew, with the command that stands in it"
    assert (docs / "images" / "balance.svg").is_file()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--points", "600"], "600"),
        (["--points", "many"], "--points"),
        (["-n", "0"], "-n"),
        (["--seed", "-1"], "--seed"),
        (["--jobs", "-1"], "--jobs"),
        (["--out", "/no/such/folder/a.md"], "/no/such/folder"),
        (["--csv", "a.txt", "--out", "./a.txt"], "a.txt"),
        (["--data", "/no/such/folder"], "/no/such/folder"),
    ],
)
def test_bad_words_get_one_sentence_and_status_2(opensovl, words, named):  # noqa: F811
    ran = opensovl("balance", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("opensovl: ")
    assert named in ran.err
    assert ran.err.count("\n") == 1


def test_without_numpy_it_says_what_to_install(opensovl, two, monkeypatch):  # noqa: F811
    monkeypatch.setitem(sys.modules, "numpy", None)
    ran = opensovl(*QUICK)
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "pip install 'opensovl[analysis]'" in ran.err


def test_stopped_early_it_writes_no_page(opensovl, two, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setattr("opensovl.cli.balance.stoppable", lambda: nullcontext(lambda: True))
    ran = opensovl(*QUICK, "--out", tmp_path / "balance.md")
    assert (ran.status, ran.err) == (130, "Stopped early; no page was written.\n")
    assert not (tmp_path / "balance.md").exists()
