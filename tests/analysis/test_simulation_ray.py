"""A local Ray cluster of several workers: the same rows, and none lost or counted twice when workers are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress

import pytest
from msgspec import json

from opensovl.analysis import simulation
from opensovl.analysis.simulation import running, work
from opensovl.analysis.simulation.extras import MissingExtraError
from opensovl.analysis.simulation.on_ray import Cluster
from opensovl.analysis.simulation.pool import Pool

pytestmark = pytest.mark.long

COUNT = 40


@pytest.fixture(scope="module")
def plan():
    return simulation.make(["greenskin-tribes-500", "dwarf-holds-500"], count=COUNT, bots=["random"])


@pytest.fixture(scope="module")
def rows(plan):
    return simulation.run(plan, jobs=1).rows


@pytest.fixture
def killing(monkeypatch):
    """Kills the worker of every chunk that comes back, until two chunks have been lost."""
    lost = []

    def into(kind):
        honest = kind.finished

        def finished(self, timeout):
            found = honest(self, timeout)
            for one in found:
                if one.played is None:
                    lost.append(one.chunk)
                elif len(lost) < 2 and one.played.pid != os.getpid():
                    with suppress(ProcessLookupError):
                        os.kill(one.played.pid, signal.SIGKILL)
            return found

        monkeypatch.setattr(kind, "finished", finished)
        return lost

    return into


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "options"), [(Pool, {"jobs": 3}), (Cluster, {"jobs": 3, "ray": "local"})])
def test_workers_killed_in_the_middle_lose_nothing_and_double_nothing(plan, rows, killing, tmp_path, kind, options):
    if kind is Cluster:
        pytest.importorskip("ray")
    lost = killing(kind)
    path = tmp_path / "rows.jsonl"
    told = []
    outcome = simulation.run(plan, rows_file=path, told=told.append, **options)
    assert len(lost) >= 2
    assert outcome.losses == len(lost)
    assert outcome.rows == rows
    assert len(path.read_bytes().splitlines()) == COUNT + 1
    assert told[-1].workers == 3


@pytest.mark.slow
def test_a_cluster_that_is_there_already_is_used_and_left_running(plan, rows):
    ray = pytest.importorskip("ray")
    start = {"num_cpus": 3, "include_dashboard": False, "log_to_driver": False, "_node_ip_address": "127.0.0.1"}
    ray.init(address="local", **start)
    try:
        assert simulation.run(plan, ray="auto").rows == rows
        assert simulation.run(plan, ray="auto", jobs=1).rows == rows
        assert ray.is_initialized()
    finally:
        ray.shutdown()


@pytest.mark.slow
def test_a_battle_that_breaks_down_on_the_cluster_is_named(plan, monkeypatch):
    pytest.importorskip("ray")
    monkeypatch.setattr(running, "_executor", lambda plan, jobs, ray, left: _broken(plan))
    with pytest.raises(simulation.SimulationError, match="same version"):
        simulation.run(plan)


def _broken(plan):
    """A cluster whose job says that the plan was made with other rules."""
    cluster = Cluster(plan, "local", 2)
    cluster._job = cluster._ray.put(json.encode(work.Job(plan, (), "another digest", "9.9")))
    return cluster


def test_without_ray_it_says_what_to_install(plan, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'opensovl\[ray\]'"):
        simulation.run(plan, ray="local")


@pytest.mark.slow
def test_a_cluster_that_cannot_be_reached_is_named():
    pytest.importorskip("ray")
    words = ["simulate", "greenskin-tribes-500", "dwarf-holds-500", "--bots", "random", "-n", "2", "--ray", "127.0.0.1:1"]
    ran = subprocess.run([sys.executable, "-m", "opensovl", *words], capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 2
    assert "No Ray cluster can be reached at '127.0.0.1:1'" in ran.stderr.splitlines()[-1]
