"""Experiments with the games: plans, carried out by one process, many, or a cluster, as tables.

from coffeehouse import lab

plan = lab.Plan(game="cafe-del-gatto", players=("chief", "chief"), games=2000, keep="features")
matches = lab.run(plan)           # a polars.DataFrame, a row a match
seats = lab.by_seat(matches)      # a row for each seat of each match
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from coffeehouse.lab import runner
from coffeehouse.lab.cluster import Cluster, NoCluster
from coffeehouse.lab.executor import Alone, Cores, Executor
from coffeehouse.lab.plan import BadPlan, Plan, read_plan
from coffeehouse.lab.runner import Progress, silent
from coffeehouse.lab.table import (
    by_seat,
    decisions_frame,
    matches_frame,
    need_tables,
    whole_frame,
    write_tables,
)

if TYPE_CHECKING:
    import polars as pl

__all__ = [
    "Alone",
    "BadPlan",
    "Cluster",
    "Cores",
    "NoCluster",
    "Plan",
    "by_seat",
    "decisions",
    "read_plan",
    "run",
]


def run(
    plan: Plan,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress = silent,
) -> pl.DataFrame:
    """Carry out a plan; every match is a row. With a folder the work can be stopped and goes on,
    and its tables are kept there as Parquet. Raises `BadPlan` and what `runner.run` raises.
    """
    need_tables()
    batches = runner.carry_out(plan, executor, folder, progress)
    if folder is not None:
        write_tables(batches.work, batches, folder)
    return whole_frame(batches, partial(matches_frame, batches.work))


def decisions(
    plan: Plan, executor: Executor | None = None, folder: Path | None = None
) -> pl.DataFrame:
    """Carry out a plan that keeps decisions; every decision is a row."""
    if plan.keep != "decisions":
        raise BadPlan('This plan keeps no decisions; say keep = "decisions".')
    need_tables()
    return whole_frame(runner.carry_out(plan, executor, folder), decisions_frame)
