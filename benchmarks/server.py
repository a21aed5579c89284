"""`make bench-server`: one server process under load, on loopback, in about a minute.

Tables in play with a move each every five seconds, one table with many spectators, and a long
table loaded from cold storage. House players are off. Writes build/bench-server.json.

An answer waits for the disk, so what the disk takes meanwhile is measured beside it; and for the
processor, so the load of the machine is told. On a busy machine `chrt -r 5 make bench-server`, as
root, measures the server and not its neighbours.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from coffeehouse import compiled
from coffeehouse.cli.serve import listen
from coffeehouse.engine.registry import game
from coffeehouse.engine.result import Offer
from coffeehouse.server.app import ServerSettings
from coffeehouse.server.identity import Identities, Person
from coffeehouse.server.limits import Limits, Rate
from coffeehouse.tables.database import Database
from coffeehouse.tables.keys import server_key
from coffeehouse.tables.notify import InProcess
from coffeehouse.tables.service import Tables
from coffeehouse.tables.store import Store
from coffeehouse.tables.table import Table
from coffeehouse.wire.answers import Done
from coffeehouse.wire.commands import NewTable, Play, Sit
from coffeehouse.wire.people import COOKIE

ROOT = Path(__file__).parents[1]
GAMES = ("coffee-roaster", "cafe-del-gatto", "cafe", "guatemala-cafe")
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
LONG = 300


class SceneHead(msgspec.Struct):
    seq: int
    offers: list[Offer]
    status: str


class Heard(msgspec.Struct):
    """What a client reads of a push; the rest is skipped as fast as can be."""

    kind: str
    id: str | None = None
    scene: SceneHead | None = None


decode = msgspec.json.Decoder(Heard).decode


# --- the server -----------------------------------------------------------------------------


def serve(folder: Path, port: int) -> None:
    from coffeehouse.server.process import run

    listening = listen("127.0.0.1", port)
    run(
        ServerSettings(database=str(folder / "t.db"), key_file=folder / "key", limits=NO_LIMITS),
        listening,
    )


def memory(pid: int) -> float:
    """Megabytes a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- the tables -----------------------------------------------------------------------------


async def seat_all(tables: Tables, name: str, people: Sequence[str]) -> Table:
    table = await tables.create(NewTable(game=name, seats=len(people), as_seated=True), people[0])
    for seat, who in enumerate(people):
        sit = Sit(id=f"s{seat}", name="Guest", nonce=secrets.token_hex(16), seat=seat)
        assert isinstance(await tables.do(table.id, who, sit), Done)
    return (await tables.kept(table.id)).table


async def lay_tables(tables: Tables, count: int) -> list[tuple[str, int]]:
    laid = []
    for number in range(count):
        name = GAMES[number % len(GAMES)]
        seats = game(name).seats[0]
        table = await seat_all(tables, name, [f"p{number}.{seat}" for seat in range(seats)])
        laid.append((table.id, seats))
    return laid


async def long_table(tables: Tables, name: str) -> Table:
    """A table with about `LONG` entries, or with as many as a game has."""
    rng = random.Random(1)
    table = await seat_all(tables, name, [f"long.{seat}" for seat in range(game(name).seats[-1])])
    while table.seq < LONG:
        seat = rng.choice(sorted(table.actors))
        move = str(rng.choice(table.game.moves(table.state, seat)))
        play = Play(id=f"m{table.seq}", seat=seat, seq=table.seq, move=move)
        await tables.do(table.id, f"long.{seat}", play)
        grown = (await tables.kept(table.id)).table
        if grown.over or grown.seq == table.seq:
            break
        table = grown
    return table


async def cold_load(folder: Path, ids: dict[str, str]) -> list[dict[str, Any]]:
    rows = []
    for name, id in ids.items():
        tables = await Tables.open(str(folder / "t.db"), folder / "key")
        await tables.lists.late(0)
        start = time.perf_counter()
        table = await tables.shelf.load(id)
        took = 1000 * (time.perf_counter() - start)
        rows.append({"game": name, "entries": table.seq, "ms": round(took, 1)})
        await tables.close()
    return rows


# --- the guests -----------------------------------------------------------------------------


class Sockets:
    """Clients of one server."""

    def __init__(self, port: int, key: bytes) -> None:
        self.port = port
        self.identities = Identities(key)

    async def open(self, table: str, who: str) -> ClientConnection:
        cookie = self.identities.write(Person(who, "Guest"))
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers={"Cookie": f"{COOKIE}={cookie}"},
            compression=None,
            max_size=2**24,
            open_timeout=60,
            ping_interval=None,
            proxy=None,
        )


class Player:
    """One seat of one table, that moves when told to and it can."""

    def __init__(self, line: ClientConnection, seat: int) -> None:
        self.line = line
        self.seat = seat
        self.scene: SceneHead | None = None
        self.sent: dict[str, float] = {}
        self.answers: list[float] = []
        self.refused = 0
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        await self.line.send(json.dumps({"do": "look", "id": "look", "seat": self.seat}))
        async for text in self.line:
            push = decode(text)
            if push.kind == "done" and push.id in self.sent:
                self.answers.append(time.perf_counter() - self.sent.pop(push.id))
            self.refused += push.kind == "refused"
            self.scene = push.scene or self.scene

    async def move(self) -> bool:
        scene = self.scene
        if scene is None or not scene.offers:
            return False
        id = secrets.token_hex(6)
        message = {"do": "move", "id": id, "seat": self.seat, "seq": scene.seq}
        self.sent[id] = time.perf_counter()
        await self.line.send(json.dumps({**message, "move": str(random.choice(scene.offers))}))
        return True


async def keep_playing(players: list[Player], every: float, until: float) -> int:
    """A move of whoever can, at a steady beat that begins anywhere within the first one."""
    await asyncio.sleep(random.random() * every)
    moves = 0
    while time.perf_counter() < until:
        for player in players:
            if await player.move():
                moves += 1
                break
        await asyncio.sleep(every)
    return moves


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


async def many_tables(
    sockets: Sockets, pid: int, laid: list[tuple[str, int]], asked: argparse.Namespace
) -> dict[str, Any]:
    empty = memory(pid)
    groups: list[list[Player]] = []
    for number, (table, seats) in enumerate(laid):
        lines = [await sockets.open(table, f"p{number}.{seat}") for seat in range(seats)]
        groups.append([Player(line, seat) for seat, line in enumerate(lines)])
    await asyncio.sleep(1)
    full = memory(pid)
    half_way: list[float] = []
    asyncio.get_running_loop().call_later(asked.seconds / 2, lambda: half_way.append(memory(pid)))
    used, until = processor(pid), time.perf_counter() + asked.seconds
    playing = [keep_playing(group, asked.every, until) for group in groups]
    moves = sum(await asyncio.gather(*playing))
    used = processor(pid) - used
    await asyncio.sleep(1)
    players = [player for group in groups for player in group]
    answers = sorted(took for player in players for took in player.answers)
    for player in players:
        player.reader.cancel()
    await asyncio.gather(*[player.line.close() for player in players])
    return {
        "tables": len(laid),
        "sockets": len(players),
        "moves": moves,
        "moves_a_second": round(moves / asked.seconds, 1),
        "unanswered": sum(len(player.sent) for player in players),
        "refused": sum(player.refused for player in players),
        **quantiles(answers),
        "processor_ms_a_move": round(1000 * used / moves, 2),
        "load_of_the_machine": round(os.getloadavg()[0], 1),
        "mb_empty": round(empty, 1),
        "mb_connected": round(full, 1),
        "mb_half_way": round(half_way[0], 1),
        "mb_played": round(memory(pid), 1),
        "mb_a_table": round((memory(pid) - empty) / len(laid), 3),
    }


def quantiles(seconds: list[float]) -> dict[str, float]:
    ranked = sorted(seconds)
    wanted = {"p50_ms": 0.5, "p99_ms": 0.99, "max_ms": 1.0}
    return {
        name: round(1000 * ranked[min(int(share * len(ranked)), len(ranked) - 1)], 1)
        for name, share in wanted.items()
    }


async def many_spectators(sockets: Sockets, table: str, count: int, moves: int) -> dict[str, Any]:
    player = Player(await sockets.open(table, "solo"), 0)
    lines = [await sockets.open(table, f"watch{number}") for number in range(count)]
    arrivals: asyncio.Queue[int] = asyncio.Queue()

    async def watch(line: ClientConnection) -> None:
        await line.send(json.dumps({"do": "look", "id": "look"}))
        async for text in line:
            push = decode(text)
            if push.scene is not None:
                arrivals.put_nowait(push.scene.seq)

    watchers = [asyncio.create_task(watch(line)) for line in lines]
    for _ in range(count):
        await arrivals.get()
    took: list[float] = []
    while player.scene is None:
        await asyncio.sleep(0.05)
    for _ in range(moves):
        start = time.perf_counter()
        if not await player.move():
            break
        for _ in range(count):
            await arrivals.get()
        took.append(time.perf_counter() - start)
        await asyncio.sleep(0.2)
    for task in (player.reader, *watchers):
        task.cancel()
    await asyncio.gather(player.line.close(), *[line.close() for line in lines])
    everybody = {f"everybody_{name}": value for name, value in quantiles(took).items()}
    return {"spectators": count, "moves": len(took), **everybody, **quantiles(player.answers)}


# --- all of it ------------------------------------------------------------------------------


async def measure(asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    key = server_key(folder / "key")
    await (await Tables.open(str(folder / "t.db"), folder / "key")).close()
    tables = Tables(Store(Database.open(str(folder / "t.db"))), key, InProcess())
    laid = await lay_tables(tables, asked.tables)
    watched = await seat_all(tables, "coffee-roaster", ["solo"])
    long = {name: (await long_table(tables, name)).id for name in GAMES}
    await tables.close()
    cold = await cold_load(folder, long)
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.server", "--serve", str(folder), str(port)]
    server = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        await answering(port)
        sockets = Sockets(port, key)
        spectators = await many_spectators(sockets, watched.id, asked.spectators, 12)
        syncs: list[float] = []
        probe = asyncio.create_task(sync_now_and_then(folder, syncs))
        many = await many_tables(sockets, server.pid, laid, asked)
        probe.cancel()
    finally:
        server.terminate()
        server.wait(20)
    return {
        "compiled": compiled,
        "tables": many,
        "disk": quantiles(syncs),
        "spectators": spectators,
        "cold_load": cold,
    }


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


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=25.0)
    parser.add_argument("--spectators", type=int, default=200)
    parser.add_argument("--folder", type=Path, help="where the database lies for the while")
    parser.add_argument("--out", type=Path, default=ROOT / "build/bench-server.json")
    parser.add_argument("--serve", nargs=2, metavar=("FOLDER", "PORT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(Path(asked.serve[0]), int(asked.serve[1]))
        return
    with tempfile.TemporaryDirectory(prefix="coffeehouse-bench-", dir=asked.folder) as folder:
        found = asyncio.run(measure(asked, Path(folder)))
    asked.out.parent.mkdir(exist_ok=True)
    asked.out.write_text(json.dumps(found, indent=1) + "\n")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
