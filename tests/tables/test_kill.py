"""kill -9 in the middle of a game, again and again: no acknowledged move lost, none doubled."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from coffeehouse.table.table import Table
from tests.tables.process import Process

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


class Killer:
    """Starts a victim and kills it after so many lines and a little while."""

    def __init__(self, process: Process, table: str) -> None:
        self.command = [sys.executable, "-m", "tests.tables.victim"]
        self.command += [process.url, str(process.key_file), table]
        self.acknowledged: dict[str, int] = {}

    def kill_after(self, lines: int, moment: float) -> None:
        path = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
        victim = subprocess.Popen(
            self.command,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path},
        )
        assert victim.stdout is not None
        for _, line in zip(range(lines), victim.stdout, strict=False):
            self.note(line)
        time.sleep(moment)
        victim.kill()
        for line in victim.stdout:
            self.note(line)
        victim.wait()

    def note(self, line: str) -> None:
        word, *rest = line.split()
        if word == "done":
            id, seq = rest
            assert self.acknowledged.setdefault(id, int(seq)) == int(seq)

    def check(self, table: Table) -> None:
        requests = [entry.request for entry in table.entries if entry.request]
        assert len(requests) == len(set(requests))
        by_id = {request.split(".", 1)[1]: request for request in requests}
        for id, seq in self.acknowledged.items():
            assert table.entries[seq - 1].request == by_id[id]


async def kill_through(process: Process, lines: list[int]) -> None:
    table = await process.seated("toy-breakfast", "aab")
    killer = Killer(process, table.id)
    for number, after in enumerate(lines):
        killer.kill_after(after, number % 4 * 0.002)
        killer.check(await process.app.play.writer.cache.load(table.id))
    killer.kill_after(1000, 0)
    table = await process.app.play.writer.cache.load(table.id)
    assert table.over
    killer.check(table)


async def test_a_game_survives_kill_9(process: Process) -> None:
    await kill_through(process, [3])


@pytest.mark.deep
async def test_a_game_survives_kill_9_at_every_entry(process: Process) -> None:
    await kill_through(process, [1, 2] * 20)
