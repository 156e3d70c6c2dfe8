"""Intervals against known values, and what rows come to."""

from __future__ import annotations

import csv

import msgspec
import pytest

from opensovl.analysis import simulation
from opensovl.analysis.simulation import intervals, tables, typical
from opensovl.analysis.simulation.playing import Row, UnitRow
from opensovl.analysis.simulation.summary import Seat, distribution, results, summarize


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (50, 100, 0.4038, 0.5962), (1, 1000, 0.0002, 0.0056)],
)
def test_wilson_s_interval(hits, of, low, high):
    assert intervals.wilson(hits, of) == (pytest.approx(low, abs=6e-5), pytest.approx(high, abs=6e-5))


@pytest.mark.parametrize(
    ("freedom", "t"),
    # from printed tables
    [(1, 12.70620), (2, 4.30265), (3, 3.18245), (4, 2.77645), (9, 2.26216), (30, 2.04227), (100, 1.98397), (1000, 1.96234)],
)
def test_student_s_quantile(freedom, t):
    assert intervals.student(freedom) == pytest.approx(t, abs=2e-5)


def test_a_mean_has_the_interval_of_its_pairs_means():
    found = intervals.mean_of([[1, 3], [2, 4], [6, 8], [0, 0]])  # 3 -+ 3.18245 * sqrt(26 / 3 / 4)
    assert (found.mean, found.low, found.high) == (3.0, pytest.approx(-1.6846, abs=1e-3), pytest.approx(7.6846, abs=1e-3))
    assert intervals.mean_of([[1, 3]]) == intervals.Mean(2.0, None, None)
    assert intervals.mean_of([]) == intervals.Mean(None, None, None)


def test_pairs_that_always_agree_are_worth_one_battle_and_others_two():
    agreeing = intervals.share_of([[1, 1], [0, 0]] * 20)
    opposed = intervals.share_of([[1, 0], [0, 1]] * 20)
    assert (agreeing.count, agreeing.of, agreeing.share) == (40, 80, 0.5)
    assert (agreeing.low, agreeing.high) == tuple(round(x, 4) for x in intervals.wilson(20, 40))
    assert (opposed.low, opposed.high) == tuple(round(x, 4) for x in intervals.wilson(40, 80))
    assert intervals.share_of([]).share is None


def unit(gone=0, lost=0, earned=0, models=5, commander=None, x=10.0, y=5.0):
    return UnitRow(models, commander, False, gone, lost, earned, x, y)


def row(number, score, winner, south="A", units=None):
    return Row(
        number, 0, 1, south, "farmstead", 0, "pitched", 7, "A", winner, "points", score, (0, 50), (0, 0), 7, 100, "d" * 64,
        units or ((unit(),) * 5, (unit(),) * 5),
    )  # fmt: skip


ROWS = [
    row(0, (300, 100), "A"), row(1, (200, 100), "A", "B"), row(2, (100, 130), "draw"), row(3, (100, 400), "B", "B"),
]  # fmt: skip


@pytest.fixture(scope="module")
def plan():
    return simulation.make(["greenskin-tribes-500", "dwarf-holds-500"], count=4, bots=["random"], maps=["farmstead"])


def test_wins_of_one_are_losses_of_the_other(plan):
    found = summarize(plan, ROWS)
    a, b = (army.results for army in found.armies)
    assert (a.wins.count, a.draws.count, a.losses.count) == (2, 1, 1) == (b.losses.count, b.draws.count, b.wins.count)
    assert (a.points.mean, b.points.mean) == (0.625, 0.375)
    assert a.difference.mean == (200 + 100 - 30 - 300) / 4 == -b.difference.mean
    assert a.scored == b.conceded
    assert found.pairings[0].results == a
    sides = {group.name: group.results.wins for group in found.armies[0].sides}
    assert (sides["south"].count, sides["south"].of, sides["north"].count, sides["north"].of) == (1, 2, 1, 2)
    assert found.armies[1].objectives == 50
    assert found.armies[0].reasons == {"win": {"points": 2}, "draw": {"points": 1}, "loss": {"points": 1}}


def test_units_survive_until_the_turn_in_which_they_are_destroyed(plan):
    lost = unit(gone=3, lost=100, models=0, commander=False, x=71.0, y=47.0)
    rows = [row(0, (0, 100), "B", units=((lost,) * 5, (unit(earned=20),) * 5)), row(1, (0, 0), "draw", "B")]
    army, foe = summarize(plan, rows).armies
    assert army.units[0].survival == [1, 1, 0.5, 0.5, 0.5, 0.5, 0.5]
    assert (army.units[0].lost, army.units[0].left, army.units[0].destroyed.share) == (50, 2.5, 0.5)
    assert army.units[0].commander_lost == intervals.share_of([[1.0]])
    assert foe.units[0].earned == 10
    assert army.units[0].cost == 230
    assert army.lost_at == [[0, 0, 0], [0, 0, 0], [0, 0, 250]]


def test_the_distribution_has_no_gaps_and_every_battle():
    bars = distribution([Seat(one, 0) for one in ROWS])
    assert [bar.low for bar in bars] == list(range(-300, 201, 50))
    assert sum(bar.wins + bar.draws + bar.losses for bar in bars) == 4
    assert [(bar.low, bar.draws) for bar in bars if bar.draws] == [(-50, 1)]


def test_nothing_at_all_can_be_summed_up(plan):
    found = summarize(plan, [])
    assert found.battles == 0
    assert found.armies[0].results == results([])
    assert msgspec.json.decode(msgspec.json.encode(found))["pairings"][0]["results"]["wins"]["share"] is None


def test_typical_battles_are_the_median_the_closest_and_the_highest_wins(plan):
    chosen = [(title, one.number) for title, one in typical.choose(plan, ROWS)]
    assert [number for _, number in chosen] == [1, 2, 0, 3]  # 35 lies between 100 and -30
    assert chosen[2][0] == "The highest win of Raiders of the Red Moor"


def test_csv_and_parquet_hold_the_same_battles_in_order(plan, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = [*ROWS[:3], row(3, (100, 400), "B", "B", ((unit(commander=True, x=None, y=None),) * 5, (unit(),) * 5))]
    tables.write_csv(plan, rows, tmp_path / "rows.csv")
    tables.write_parquet(plan, rows, tmp_path / "rows.parquet")
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.DictReader(file))
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert table.column_names == list(written[0])
    assert table.schema.metadata[b"opensovl.plan"].decode() == plan.digest

    def text(value):
        return "" if value is None else {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)

    assert [{name: text(value) for name, value in one.items()} for one in table.to_pylist()] == written
    assert [int(one["number"]) for one in written] == [0, 1, 2, 3]
    assert (written[3]["a1_commander"], written[0]["a1_commander"], written[3]["a1_x"]) == ("true", "", "")
    assert written[0]["a1_unit"] == "Orc Warriors with War Chief"


def test_the_shorter_list_of_a_matrix_leaves_columns_empty(tmp_path):
    made = simulation.make(["greenskin-tribes-500", "greenskin-tribes-1000"], count=2, bots=["random"])
    long = len(made.armies[1].units)
    assert long > 5
    tables.write_csv(made, [row(0, (0, 0), "draw", units=((unit(),) * 5, (unit(),) * long))], tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as file:
        written = next(csv.DictReader(file))
    assert (written[f"a{long}_unit"], written[f"a{long}_lost"]) == ("", "")
    assert written[f"b{long}_unit"] == made.armies[1].units[-1].label
