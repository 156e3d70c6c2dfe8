"""Pieces of work on several processes: all results, whoever dies."""

from __future__ import annotations

import os
import signal

import pytest

from opensovl.analysis.simulation import SimulationError
from opensovl.analysis.workers import Workers


def double(number):
    return 2 * number


def die_once(path):
    """The first process that comes here dies."""
    if not os.path.exists(path):
        with open(path, "w", encoding="utf-8"):
            pass
        os.kill(os.getpid(), signal.SIGKILL)
    return path


def die(_):
    os.kill(os.getpid(), signal.SIGKILL)


def test_results_come_with_the_places_of_their_pieces():
    with Workers(1) as workers:
        assert list(workers.results(double, [3, 1, 2])) == [(0, 6), (1, 2), (2, 4)]


def test_stopping_leaves_what_is_not_begun():
    asked = iter(range(100))
    with Workers(1) as workers:
        assert len(list(workers.results(double, range(50), lambda: next(asked) > 3))) == 4


@pytest.mark.slow
def test_processes_give_the_same_results_and_are_kept_for_the_next_call():
    with Workers(2) as workers:
        assert sorted(workers.results(double, range(20))) == [(place, 2 * place) for place in range(20)]
        assert sorted(workers.results(double, [5])) == [(0, 10)]
        assert list(workers.results(double, range(20), lambda: True)) == []


@pytest.mark.slow
def test_a_process_that_dies_loses_nothing(tmp_path):
    pieces = [str(tmp_path / "flag"), *[str(tmp_path)] * 6]
    with Workers(2) as workers:
        assert sorted(workers.results(die_once, pieces)) == list(enumerate(pieces))
        assert workers.losses == 1


@pytest.mark.slow
def test_processes_that_die_again_and_again_end_it_in_one_sentence():
    with Workers(2) as workers, pytest.raises(SimulationError, match="3 times in a row"):
        list(workers.results(die, [1]))
