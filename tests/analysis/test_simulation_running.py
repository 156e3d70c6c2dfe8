"""Runs: the same rows whoever plays them, going on after a stop or a kill, nothing lost and nothing counted twice."""

from __future__ import annotations

import os
import signal

import pytest
from msgspec import json
from msgspec.structs import replace

from opensovl import armies
from opensovl.analysis import simulation
from opensovl.analysis.simulation import playing, running, work
from opensovl.analysis.simulation.pool import Pool
from opensovl.analysis.simulation.rows import RowsFile
from opensovl.analysis.simulation.work import Finished, Played

pytestmark = pytest.mark.slow

COUNT = 8


def make(count=COUNT, **options):
    return simulation.make(["greenskin-tribes-500", "dwarf-holds-500"], count=count, **{"bots": ["random"], **options})


@pytest.fixture(scope="module")
def plan():
    return make()


@pytest.fixture(scope="module")
def rows(plan):
    """The plan's rows, played in this process."""
    return simulation.run(plan, jobs=1).rows


def canned(rows):
    """Lines as a worker sends them, without playing."""
    return {row.number: json.encode(row) + b"\n" for row in rows}


class Fake:
    """Workers that answer from known rows, the last chunk first; chunks with a battle of `deadly` lose their worker."""

    workers = 2
    slots = 4

    def __init__(self, rows, deadly=None):
        self.lines = canned(rows)
        self.deadly = dict(deadly or {})
        self.chunks = []
        self.played = []

    def submit(self, chunk):
        self.chunks.append(chunk)

    def finished(self, timeout):
        chunk = self.chunks.pop()
        for number in chunk:
            if self.deadly.get(number, 0) > 0:
                self.deadly[number] -= 1
                return [Finished(chunk, None)]
        self.played.extend(chunk)
        return [Finished(chunk, Played([self.lines[number] for number in chunk], 0.001 * len(chunk), 0))]

    def close(self):
        pass


@pytest.fixture
def fake(monkeypatch, rows):
    """Replaces the workers of a run by one fake."""

    def use(deadly=None):
        workers = Fake(rows, deadly)
        monkeypatch.setattr(running, "_executor", lambda plan, jobs, ray, left: workers)
        return workers

    return use


def test_rows_stand_in_the_order_of_their_numbers_however_they_arrive(plan, rows, fake):
    workers = fake()
    assert simulation.run(plan).rows == rows
    assert sorted(workers.played) == list(range(COUNT))


def test_two_jobs_give_the_same_rows_as_one(plan, rows):
    assert simulation.run(plan, jobs=2).rows == rows


def test_a_lost_chunk_is_played_again_and_counted_once(plan, rows, fake, tmp_path):
    workers = fake({3: 2})
    told = []
    outcome = simulation.run(plan, rows_file=tmp_path / "rows.jsonl", told=told.append)
    assert outcome.rows == rows
    assert outcome.losses == 2
    assert sorted(workers.played) == list(range(COUNT))
    assert (told[-1].done, told[-1].total, told[-1].losses) == (COUNT, COUNT, 2)


def test_a_battle_that_ends_its_worker_again_and_again_ends_the_run_with_its_number(plan, rows, fake, tmp_path):
    fake({5: 99})
    path = tmp_path / "rows.jsonl"
    with pytest.raises(simulation.SimulationError, match="Battle 5 "):
        simulation.run(plan, rows_file=path)
    fake()
    outcome = simulation.run(plan, rows_file=path)
    assert outcome.rows == rows
    assert 0 < outcome.resumed < COUNT


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_nothing(plan, rows):
    pool = Pool(plan, 2)
    try:
        for number in range(4):
            pool.submit((number,))
        first = pool.finished(60)
        while not first:
            first = pool.finished(60)
        assert first[0].played is not None
        os.kill(first[0].played.pid, signal.SIGKILL)
        back = list(first)
        lost = 0
        while len(back) < 4:
            for one in pool.finished(60):
                if one.played is None:
                    lost += 1
                    pool.submit(one.chunk)
                else:
                    back.append(one)
    finally:
        pool.close()
    assert lost <= 1  # none, if it was killed between two chunks
    assert sorted(one.chunk for one in back) == [(number,) for number in range(4)]
    lines = canned(rows)
    assert all(one.played.lines == [lines[one.chunk[0]]] for one in back)


def test_stopping_leaves_what_there_is_and_the_next_run_goes_on(plan, rows, fake, tmp_path):
    path = tmp_path / "rows.jsonl"
    workers = fake()
    outcome = simulation.run(plan, rows_file=path, stop=lambda: len(workers.played) >= 3)
    assert outcome.stopped
    assert 3 <= len(outcome.rows) < COUNT
    assert outcome.rows == [rows[row.number] for row in outcome.rows]
    again = fake()
    outcome = simulation.run(plan, rows_file=path)
    assert not outcome.stopped
    assert outcome.rows == rows
    assert sorted(again.played + workers.played) == list(range(COUNT))


def test_a_complete_file_needs_no_workers(plan, rows, fake, tmp_path):
    fake()
    path = tmp_path / "rows.jsonl"
    simulation.run(plan, rows_file=path)
    workers = fake()
    assert simulation.run(plan, rows_file=path).rows == rows
    assert workers.played == []


@pytest.mark.parametrize("cut", [1, 40, 300])
def test_a_torn_last_line_is_cut_off_and_played_again(plan, rows, fake, tmp_path, cut):
    fake()
    path = tmp_path / "rows.jsonl"
    simulation.run(plan, rows_file=path)
    path.write_bytes(path.read_bytes()[:-cut])
    fake()
    outcome = simulation.run(plan, rows_file=path)
    assert outcome.rows == rows
    assert outcome.resumed == COUNT - 1
    with RowsFile(path, plan) as file:
        assert len(file.known) == COUNT


def test_a_torn_header_is_written_again(plan, rows, fake, tmp_path):
    fake()
    path = tmp_path / "rows.jsonl"
    simulation.run(plan, rows_file=path)
    path.write_bytes(path.read_bytes()[:30])
    fake()
    assert simulation.run(plan, rows_file=path).rows == rows


def test_a_longer_plan_goes_on_from_a_shorter_one(plan, rows, fake, tmp_path):
    path = tmp_path / "rows.jsonl"
    fake()
    assert simulation.run(make(4), rows_file=path).rows == rows[:4]
    fake()
    outcome = simulation.run(plan, rows_file=path)
    assert (outcome.rows, outcome.resumed) == (rows, 4)
    fake()
    assert simulation.run(make(6), rows_file=path).rows == rows[:6]


@pytest.mark.parametrize(
    ("other", "named"),
    [({"seed": 2}, "seed 1"), ({"maps": ["farmstead"]}, "maps"), ({"bots": ["scripted"]}, "bots")],
)
def test_rows_of_another_plan_are_refused(plan, fake, tmp_path, other, named):
    fake()
    path = tmp_path / "rows.jsonl"
    simulation.run(plan, rows_file=path)
    before = path.read_bytes()
    with pytest.raises(simulation.RowsError, match=named):
        simulation.run(make(**other), rows_file=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (b"a poem\n", "no rows"), (b"a poem without an end", "no rows"),
        (b'{"format":"opensovl-simulation","version":9,"engine":"9","digest":"","armies":[],"seed":1}\n', "version 9"),
    ],
)  # fmt: skip
def test_a_file_of_something_else_is_refused_and_left_alone(plan, tmp_path, text, named):
    path = tmp_path / "rows.jsonl"
    path.write_bytes(text)
    with pytest.raises(simulation.RowsError, match=named):
        simulation.run(plan, rows_file=path)
    assert path.read_bytes() == text


def test_broken_and_contradicting_lines_are_named(plan, rows, fake, tmp_path):
    fake()
    path = tmp_path / "rows.jsonl"
    simulation.run(plan, rows_file=path)
    whole = path.read_bytes()
    path.write_bytes(whole + b"{}\n")
    with pytest.raises(simulation.RowsError, match=f"line {COUNT + 2}"):
        simulation.run(plan, rows_file=path)
    path.write_bytes(whole + canned(rows)[2].replace(b'"turns":', b'"turns":1'))
    with pytest.raises(simulation.RowsError, match="battle 2 stands there twice"):
        simulation.run(plan, rows_file=path)
    path.write_bytes(whole + canned(rows)[2])
    assert simulation.run(plan, rows_file=path).rows == rows


def test_two_runs_do_not_write_to_one_file(plan, tmp_path):
    path = tmp_path / "rows.jsonl"
    with RowsFile(path, plan), pytest.raises(simulation.RowsError, match="another run"):
        RowsFile(path, plan)


def test_a_battle_that_breaks_down_is_named(plan, monkeypatch):
    monkeypatch.setattr(playing, "LONGEST", 10)
    with pytest.raises(simulation.SimulationError, match=r"Battle 0 \(seed \d+\) broke down.* 10 actions"):
        simulation.run(plan, jobs=1)


def test_a_worker_with_other_rules_says_so(plan):
    job = json.encode(work.Job(plan, (), "another digest", "9.9"))
    with pytest.raises(simulation.SimulationError, match="same version"):
        work.play_chunk(job, (0,))


FURTHER = """
name = "Greenskin Tribes"
[[entries]]
name = "Bog Orcs"
sections = ["Battle Line"]
type = "Large Infantry"
role = "melee infantry"
points = 7
profile = [3, 4, 3, 1, 1, 6]
weapons = [{ name = "Hand Weapon" }]
models = [[10, 20], [10, 20], [10, 25], [10, 30]]
"""


@pytest.mark.slow
def test_workers_use_further_data_files_too(tmp_path):
    (tmp_path / "factions").mkdir()
    (tmp_path / "factions" / "greenskin-tribes.toml").write_text(FURTHER)
    listed = armies.load("greenskin-tribes-500")
    bog = armies.ListUnit(entry="Bog Orcs", models=10)
    swapped = tuple(bog if unit.entry == "Goblin Spear Mob" else unit for unit in listed.units)
    armies.use_data(tmp_path)
    try:
        made = simulation.make([replace(listed, units=swapped), "dwarf-holds-500"], count=2, bots=["random"])
        assert made.digest != simulation.make([listed, "dwarf-holds-500"], count=2, bots=["random"]).digest
        rows = simulation.run(made, jobs=2).rows
        assert rows == simulation.run(made, jobs=1).rows
    finally:
        armies.use_data()


def test_chunks_grow_with_the_pace_and_leave_enough_for_all_at_the_end():
    todo = running._Work(range(1000))
    assert len(todo.next(2)) == 1
    todo.took(1, 0.01)
    assert len(todo.next(2)) == 50
    sizes = []
    while todo.left:
        sizes.append(len(todo.next(2)))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == 1
