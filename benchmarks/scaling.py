"""How the lab scales: the same plan played by one process and by two, taking turns.

python -m benchmarks.scaling --games 2000 --rounds 3
"""

from __future__ import annotations

import argparse
import os
import resource
import time
from multiprocessing import active_children
from statistics import median

from coffeehouse.lab.executor import Alone, Cores, Executor
from coffeehouse.lab.plan import Plan
from coffeehouse.lab.runner import run


def processor_seconds() -> float:
    """Of this process and of those it started and has waited for."""
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    used = [resource.getrusage(kind) for kind in kinds]
    return sum(one.ru_utime + one.ru_stime for one in used)


def measured(plan: Plan, executor: Executor) -> tuple[float, float]:
    """Games a second by the clock, and games a second of processor time."""
    clock, processor = time.perf_counter(), processor_seconds()
    run(plan, executor)
    for child in active_children():
        child.join()
    return (
        plan.games / (time.perf_counter() - clock),
        plan.games / (processor_seconds() - processor),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="cafe-del-gatto")
    parser.add_argument("--players", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    players = tuple(given.players.split(","))
    plan = Plan(game=given.game, players=players, games=given.games, keep="features")
    executors: dict[str, Executor] = {"1 process": Alone(), "2 processes": Cores(2)}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in executors}
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for _ in range(given.rounds):
        for name, executor in executors.items():
            found[name].append(measured(plan, executor))
    rates = {
        name: [median(column) for column in zip(*of, strict=True)] for name, of in found.items()
    }
    for name, (clock, processor) in rates.items():
        print(f"{name}: {clock:,.0f} games/s, {processor:,.0f} games a processor second")
    (one, cost), (two, cost_two) = rates.values()
    print(f"efficiency {two / one / 2:.2f} by the clock, {cost_two / cost:.2f} by processor time")
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
