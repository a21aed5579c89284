"""The houses that are measured: their processes, and the database and Redis they stand on."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from coffeehouse.cli.serve import listen
from coffeehouse.server.limits import Limits, Rate
from coffeehouse.server.settings import ServerSettings
from tests.tables.postgres import missing_reason, running_postgres

ROOT = Path(__file__).parents[2]
CROWDED = "one on SQLite, four times the tables"
AS_BUSY = "two, each as busy as the one"
ANY = Rate(1e9, 1e9)
NO_LIMITS = Limits(
    requests=ANY,
    making=ANY,
    editions=ANY,
    hints=ANY,
    messages=ANY,
    crowd=ANY,
    history=ANY,
    sockets=10**9,
)


class House(NamedTuple):
    """A house to be measured."""

    name: str
    database: str
    redis: str | None = None
    processes: int = 1
    times: int = 1
    """How many times as many tables it has as the others."""
    by_table: bool = False
    """Whether all guests of a table are sent to the same process."""
    beside: int | None = None
    """The first process of its database, if that is not inside the servers."""


def serve(database: str, key: Path, port: int, redis: str) -> None:
    from coffeehouse.server.process import run

    settings = ServerSettings(
        database=database, key_file=key, limits=NO_LIMITS, redis=redis or None, workers=1
    )
    run(settings, listen("127.0.0.1", port))


@contextmanager
def started(*command: object) -> Iterator[subprocess.Popen[bytes]]:
    words = [sys.executable, "-m", "benchmarks.server", *map(str, command)]
    process = subprocess.Popen(words, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


def memory(pids: Sequence[int]) -> float:
    """Megabytes that processes hold."""
    found = [Path(f"/proc/{pid}/status").read_text() for pid in pids]
    return sum(int(status.split("VmRSS:")[1].split()[0]) for status in found) / 1024


def processor(pids: Sequence[int]) -> float:
    """Seconds of processor time that processes have used."""
    return sum(spent(pid)[1] for pid in pids)


def spent(pid: int) -> tuple[int, float]:
    """A process's parent, and the seconds it has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return int(fields[1]), ticks / os.sysconf("SC_CLK_TCK")


def processor_beside(first: int | None) -> float:
    """Seconds of a database's process and those it started."""
    total = 0.0
    for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if first else ():
        with suppress(OSError):
            parent, seconds = spent(pid)
            total += seconds if first in (pid, parent) else 0
    return total


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


async def answering(port: int) -> None:
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise SystemExit("The server did not start.")


@contextmanager
def houses(folder: Path) -> Iterator[list[House]]:
    """One process, and two where there is what they need."""
    one = House("one on SQLite", str(folder / "t.db"))
    found = [one, one._replace(name=CROWDED, times=4)]
    redis = shutil.which("redis-server")
    missing = missing_reason() or (None if redis else "Redis is not installed")
    if missing or redis is None:
        print(f"Two processes were not measured: {missing}.")
        yield found
        return
    port = free_port()
    command = [redis, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    between = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        with running_postgres() as address:
            url = f"{address}/postgres"
            first = postmaster(url)
            found.append(House("one on PostgreSQL", url, beside=first))
            line = f"redis://127.0.0.1:{port}"
            two = House("two on PostgreSQL", url, line, processes=2, beside=first)
            by_table = two._replace(name="two, by table", by_table=True)
            yield [*found, two, by_table, two._replace(name=AS_BUSY, times=2)]
    finally:
        between.terminate()
        between.wait()


def postmaster(url: str) -> int | None:
    """The process that listens there."""
    wanted = f"-p {url.rsplit(':', 1)[1].split('/')[0]} ".encode().split()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if words[0].endswith(b"postgres") and wanted[1] in words:
                return int(folder.name)
    return None
