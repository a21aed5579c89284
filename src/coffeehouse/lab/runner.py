"""Carries out a plan, and keeps each finished batch, so that stopped work goes on."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.batch import Work, decode
from coffeehouse.lab.executor import Alone, Executor
from coffeehouse.lab.match import MatchOutcome
from coffeehouse.lab.plan import Plan

Progress = Callable[[int, int], None]
"""Called with the number of matches that are done and of all matches."""

HEAD = "work.json"


def silent(done: int, total: int) -> None:
    """The progress of work nobody watches."""


class BadResults(CoffeehouseError):
    """A folder of results that is none, or one of other work."""


def run(
    plan: Plan,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress = silent,
) -> list[MatchOutcome]:
    """The outcome of each match, in the order of their numbers, wherever and whenever they were
    played. Raises what `carry_out` raises.
    """
    return [
        outcome
        for batch in carry_out(plan, executor, folder, progress)
        for outcome in decode(batch)
    ]


def carry_out(
    plan: Plan,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress = silent,
) -> Batches:
    """All batches of a plan. With a folder, those found there are not played again and new ones
    are added as they come. Raises `BadPlan`, `BadResults`, `MixedRules`, `NoCluster`.
    """
    work = Work.of(plan)
    batches = Batches(work, folder)
    for _ in played(work, batches, executor or Alone(), progress):
        pass
    return batches


def played(work: Work, batches: Batches, executor: Executor, progress: Progress) -> Iterator[int]:
    """Plays what is missing; yields the number of each batch as it is done."""
    plan = work.plan
    done = sum(len(plan.matches(number)) for number in batches.done)
    progress(done, plan.games)
    for number, batch in executor.play(work, batches.missing()):
        batches.keep(number, batch)
        done += len(plan.matches(number))
        progress(done, plan.games)
        yield number


class Batches:
    """The finished batches of a piece of work: in a folder, or in memory without one."""

    def __init__(self, work: Work, folder: Path | None) -> None:
        self.work = work
        self.folder = folder
        self.at_hand: dict[int, bytes] = {}
        self.done: set[int] = set()
        if folder is not None:
            open_folder(folder, work)
            self.done = {int(path.stem) for path in folder.glob("*.batch")}

    def missing(self) -> list[int]:
        return [number for number in range(self.work.plan.batches) if number not in self.done]

    def keep(self, number: int, batch: bytes) -> None:
        """A batch is there as a whole or not at all, whenever the work is stopped."""
        self.done.add(number)
        if self.folder is None:
            self.at_hand[number] = batch
            return
        path = batch_file(self.folder, number)
        half = path.with_suffix(".half")
        half.write_bytes(zlib.compress(batch))
        half.replace(path)

    def __iter__(self) -> Iterator[bytes]:
        """Those that are done, in the order of their numbers."""
        for number in sorted(self.done):
            yield self.read(number)

    def read(self, number: int) -> bytes:
        if self.folder is None:
            return self.at_hand[number]
        path = batch_file(self.folder, number)
        try:
            return zlib.decompress(path.read_bytes())
        except (OSError, zlib.error):
            raise BadResults(f"{path} is damaged; delete it, and it is played again.") from None


def batch_file(folder: Path, number: int) -> Path:
    return folder / f"{number:07}.batch"


def open_folder(folder: Path, work: Work) -> None:
    """Makes the folder, or finds in it the same work. Raises `BadResults`."""
    if folder.exists() and not folder.is_dir():
        raise BadResults(f"{folder} is a file; results are kept in a folder: name a new one.")
    head = folder / HEAD
    if not head.exists():
        if folder.exists() and any(folder.iterdir()):
            raise BadResults(f"{folder} holds something else; name a new folder for results.")
        folder.mkdir(parents=True, exist_ok=True)
        head.write_bytes(msgspec.json.format(msgspec.json.encode(work)))
        return
    try:
        there = msgspec.json.decode(head.read_bytes(), type=Work)
    except msgspec.MsgspecError:
        raise BadResults(f"{head} is damaged; name a new folder for results.") from None
    if there.rules != work.rules:
        raise BadResults(
            f"{folder} holds results of other rules: {work.rules.differences(there.rules)}. "
            "Name a new folder, so that they do not mix."
        )
    if there != work:
        raise BadResults(f"{folder} holds results of another plan ({head}); name a new folder.")
