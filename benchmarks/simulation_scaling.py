"""Two jobs against one: how a simulation uses the cores of this machine.

`python benchmarks/simulation_scaling.py [BATTLES] [ROUNDS] [BOT]`. One job and all jobs take turns, each in worker processes, so
that a noisy machine disturbs both; the ratio is of the best rates. Core use is the processor time of the run and its workers over
the time of all cores that it used; work of others on the same cores shows as time that is not there.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable

from opensovl import compiled
from opensovl.analysis import simulation
from opensovl.analysis.simulation import running
from opensovl.analysis.simulation.pool import Pool

ARMIES = ("greenskin-tribes-500", "dwarf-holds-500")


def used() -> float:
    """Processor seconds of this process and of its workers that have ended."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def once(plan: simulation.Plan, jobs: int) -> tuple[float, float]:
    """Battles a second, and the share of the cores' time that was used; starting the workers counts."""
    before, began = used(), time.perf_counter()
    outcome = simulation.run(plan, jobs=jobs)
    seconds = time.perf_counter() - began
    settle()
    assert len(outcome.rows) == plan.total
    return plan.total / seconds, (used() - before) / seconds / jobs


def settle() -> None:
    """Wait until the workers have ended, so that their time is counted."""
    import multiprocessing

    while multiprocessing.active_children():
        time.sleep(0.05)


def pooled() -> Callable[[simulation.Plan, int, str, int], Pool]:
    return lambda plan, jobs, ray, left: Pool(plan, jobs)


def main() -> None:
    battles, rounds = (int(word) for word in (sys.argv[1:3] + ["600", "3"][len(sys.argv[1:3]) :]))
    bot = sys.argv[3] if len(sys.argv) > 3 else "scripted"
    running._executor = pooled()  # one job in a worker too, so that both do the same
    plan = simulation.make(ARMIES, count=battles, bots=[bot])
    cores = running.cores()
    rates: dict[int, list[float]] = {1: [], cores: []}
    for number in range(rounds):
        for jobs in rates:
            rate, share = once(plan, jobs)
            rates[jobs].append(rate)
            print(
                f"round {number + 1}: {jobs} jobs: {rate:.1f} battles a second, {100 * share:.0f} % of the cores' time",
                flush=True,
            )
    form = "compiled" if compiled() else "interpreted"
    print(f"{form}, {bot}: {cores} jobs give {max(rates[cores]) / max(rates[1]):.2f} times one")


if __name__ == "__main__":
    main()
