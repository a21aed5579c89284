"""The floor: a bare echo over the same socket, one commit of SQLite, one page kept by the disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.server.houses import answering, free_port, processor, started
from coffeehouse.cli.serve import listen
from coffeehouse.server.db.database import SQLITE_SETTINGS

ECHOES = 3000
LETTER = "x" * 4000
"""About as much as everybody at a table is sent for a move."""


def serve_echo(port: int) -> None:
    """Answers every message with as much as a move is answered with, by the same means."""
    import uvicorn

    from coffeehouse.server.connections import bounded

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": LETTER})

    config = uvicorn.Config(
        app,
        log_config=None,
        http=bounded(100),
        ws="websockets-sansio",
        lifespan="off",
        ws_per_message_deflate=False,
    )
    uvicorn.Server(config).run(sockets=[listen("127.0.0.1", port)])


async def echo_ms() -> float:
    """Processor time of a server for one echo."""
    port = free_port()
    with started("--echo", port) as server:
        await answering(port)
        url = f"ws://127.0.0.1:{port}/"
        async with connect(url, compression=None, proxy=None) as line:
            used = processor([server.pid])
            for _ in range(ECHOES):
                await line.send("{}")
                await line.recv()
            return round(1000 * (processor([server.pid]) - used) / ECHOES, 3)


def commit_ms(folder: Path) -> float:
    """Processor time of one commit of one row, synced to the disk."""
    connection = sqlite3.connect(folder / "floor.db", isolation_level=None)
    for setting in SQLITE_SETTINGS:
        connection.execute(f"PRAGMA {setting}")
    connection.execute("CREATE TABLE entries (seq INTEGER PRIMARY KEY, value TEXT)")
    used, commits = time.process_time(), 500
    for seq in range(commits):
        connection.execute("INSERT INTO entries VALUES (?, ?)", (seq, "a move with its link" * 5))
    used = time.process_time() - used
    connection.close()
    return round(1000 * used / commits, 3)


async def sync_now_and_then(folder: Path, took: list[float]) -> None:
    """What it takes the disk to keep a page, while everything else goes on."""
    with (folder / "probe").open("wb", buffering=0) as probe:
        while True:
            await asyncio.sleep(0.25)
            start = time.perf_counter()
            await asyncio.to_thread(write_through, probe.fileno())
            took.append(time.perf_counter() - start)


def write_through(file: int) -> None:
    os.write(file, bytes(4096))
    os.fsync(file)
