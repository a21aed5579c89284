"""A real PostgreSQL for the tests, in a folder of its own, gone afterward."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")


def binary(name: str) -> str | None:
    found = [str(folder / name) for folder in BINARIES if (folder / name).exists()]
    return found[0] if found else shutil.which(name)


def missing_reason() -> str | None:
    """Why no PostgreSQL can be started here; None if one can."""
    if binary("initdb") is None or binary("postgres") is None:
        return "PostgreSQL is not installed (initdb and postgres were not found)"
    if os.getuid() == 0 and subprocess.run(["id", "postgres"], capture_output=True).returncode:
        return "PostgreSQL does not run as root and there is no user 'postgres' here"
    return None


def run_as() -> dict[str, str]:
    return {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}


@contextmanager
def running_postgres() -> Iterator[str]:
    """Yields its address without a database: `postgresql+asyncpg://…:port`."""
    folder = Path(tempfile.mkdtemp(prefix="coffeehouse-pg-"))
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    try:
        run(["initdb", "-D", f"{folder}/data", "-U", "coffee", "-A", "trust", "--no-sync"])
        with server(folder, free_port()) as port:
            yield f"postgresql+asyncpg://coffee@127.0.0.1:{port}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def server(folder: Path, port: int) -> Iterator[int]:
    settings = [word for setting in QUICK for word in ("-c", setting)]
    options = " ".join([f"-p {port} -k {folder} -h 127.0.0.1", *settings])
    control = ["pg_ctl", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log"]
    run([*control, "-o", options, "start"])
    try:
        yield port
    finally:
        run([*control, "-m", "immediate", "stop"])


def run(command: list[str]) -> None:
    program = binary(command[0])
    assert program is not None
    done = subprocess.run(
        [program, *command[1:]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd="/",
        text=True,
        **run_as(),  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stderr


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
