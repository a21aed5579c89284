"""`make bench-server`: servers under load, on loopback, in about three minutes.

Tables in play with a move each every five seconds: at one process on SQLite, at one on PostgreSQL,
and at two with Redis between them. One table with many spectators, many home pages, and a long
table loaded from cold storage. House players are off. Writes build/bench-server.json.

What a move costs is told in processor time of the servers, that of clients and database apart,
and as a multiple of the floor: a bare echo over the same socket and one commit of SQLite. An
answer waits for the disk, so what the disk takes meanwhile is measured beside it; and for the
processor, so the load of the machine is told. On a busy machine `chrt -r 5 make bench-server`, as
root, measures the server and not its neighbours.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import secrets
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from coffeehouse import compiled
from coffeehouse.cli.serve import listen
from coffeehouse.engine.registry import game
from coffeehouse.engine.result import Offer
from coffeehouse.server.app import ServerSettings
from coffeehouse.server.identity import Identities, Person
from coffeehouse.server.limits import Limits, Rate
from coffeehouse.tables.database import SQLITE_SETTINGS
from coffeehouse.tables.keys import server_key
from coffeehouse.tables.service import Tables
from coffeehouse.tables.table import Table
from coffeehouse.wire.answers import Done
from coffeehouse.wire.commands import NewTable, Play, Sit
from coffeehouse.wire.people import COOKIE
from tests.tables.postgres import running_postgres, why_not

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
    """Of a scene, or of what changed in it."""

    seq: int | None = None
    offers: list[Offer] | None = None


class Heard(msgspec.Struct):
    """What a client reads of a push; the rest is skipped as fast as can be."""

    kind: str
    id: str | None = None
    scene: SceneHead | None = None


decode = msgspec.json.Decoder(Heard).decode


# --- the server -----------------------------------------------------------------------------


class House(NamedTuple):
    """A house to be measured."""

    name: str
    database: str
    redis: str | None = None
    processes: int = 1
    by_table: bool = False
    """Whether all guests of a table are sent to the same process."""
    beside: int | None = None
    """The first process of its database, if that is not inside the servers."""


def serve(database: str, key: Path, port: int, redis: str) -> None:
    from coffeehouse.server.process import run

    settings = ServerSettings(
        database=database, key_file=key, limits=NO_LIMITS, redis=redis or None, thinkers=1
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
    """Clients of the processes of one house, spread over them."""

    def __init__(self, ports: Sequence[int], key: bytes, by_table: bool = False) -> None:
        self.ports = ports
        self.by_table = by_table
        self.turns = itertools.count()
        self.identities = Identities(key)

    async def open(self, table: str, who: str) -> ClientConnection:
        place = int(table, 16) if self.by_table else next(self.turns)
        return await self.line(f"tables/{table}/socket", who, place)

    async def line(self, path: str, who: str, place: int = 0) -> ClientConnection:
        cookie = self.identities.write(Person(who, "Guest"))
        return await connect(
            f"ws://127.0.0.1:{self.ports[place % len(self.ports)]}/api/{path}",
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
        self.seq = 0
        self.offers: list[Offer] = []
        self.sent: dict[str, float] = {}
        self.answers: list[float] = []
        self.refused = 0
        self.bytes = 0
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        look = {"do": "look", "id": "look", "seat": self.seat, "changes": True}
        await self.line.send(json.dumps(look))
        async for text in self.line:
            self.bytes += len(text)
            push = decode(text)
            if push.kind == "done" and push.id in self.sent:
                self.answers.append(time.perf_counter() - self.sent.pop(push.id))
            self.refused += push.kind == "refused"
            if push.scene is not None:
                self.seq = push.scene.seq or self.seq
                self.offers = self.offers if push.scene.offers is None else push.scene.offers

    async def move(self) -> bool:
        if not self.offers:
            return False
        id = secrets.token_hex(6)
        message = {"do": "move", "id": id, "seat": self.seat, "seq": self.seq}
        self.sent[id] = time.perf_counter()
        await self.line.send(json.dumps({**message, "move": str(random.choice(self.offers))}))
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
    sockets: Sockets, pids: Sequence[int], house: House, laid: list[tuple[str, int]],
    asked: argparse.Namespace,
) -> dict[str, Any]:  # fmt: skip
    empty = memory(pids)
    groups: list[list[Player]] = []
    for number, (table, seats) in enumerate(laid):
        lines = [await sockets.open(table, f"p{number}.{seat}") for seat in range(seats)]
        groups.append([Player(line, seat) for seat, line in enumerate(lines)])
    await asyncio.sleep(1)
    full = memory(pids)
    players = [player for group in groups for player in group]
    read = sum(player.bytes for player in players)
    before = [processor(pids), processor_beside(house.beside), time.process_time()]
    until = time.perf_counter() + asked.seconds
    playing = [keep_playing(group, asked.every, until) for group in groups]
    moves = sum(await asyncio.gather(*playing))
    await asyncio.sleep(1)
    after = [processor(pids), processor_beside(house.beside), time.process_time()]
    server, database, client = (
        1000 * (end - start) / moves for start, end in zip(before, after, strict=True)
    )
    read = sum(player.bytes for player in players) - read
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
        "processor_ms_a_move": round(server, 2),
        "database_ms_a_move": round(database, 2),
        "client_ms_a_move": round(client, 2),
        "bytes_a_move": round(read / moves),
        "load_of_the_machine": round(os.getloadavg()[0], 1),
        "mb_empty": round(empty, 1),
        "mb_connected": round(full, 1),
        "mb_played": round(memory(pids), 1),
        "mb_a_table": round((memory(pids) - empty) / len(laid), 3),
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
                arrivals.put_nowait(push.scene.seq or 0)

    watchers = [asyncio.create_task(watch(line)) for line in lines]
    for _ in range(count):
        await arrivals.get()
    took: list[float] = []
    while not player.offers:
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


async def many_homes(
    sockets: Sockets, pid: int, laid: list[tuple[str, int]], seconds: float
) -> dict[str, Any]:
    """A home page open for every player of the tables, whose moves go on behind it."""
    people = [
        f"p{number}.{seat}" for number, (_, seats) in enumerate(laid) for seat in range(seats)
    ]
    pages = [await sockets.line("me/socket", who) for who in people]
    letters = 0

    async def read(page: ClientConnection) -> None:
        nonlocal letters
        async for _ in page:
            letters += 1

    readers = [asyncio.create_task(read(page)) for page in pages]
    await asyncio.sleep(2)
    groups = [
        [Player(await sockets.open(table, f"p{number}.{seat}"), seat) for seat in range(seats)]
        for number, (table, seats) in enumerate(laid)
    ]
    await asyncio.sleep(2)
    letters, used = 0, processor([pid])
    until = time.perf_counter() + seconds
    moves = sum(await asyncio.gather(*(keep_playing(group, 5.0, until) for group in groups)))
    await asyncio.sleep(1)
    used = processor([pid]) - used
    for task in (*readers, *(player.reader for group in groups for player in group)):
        task.cancel()
    lines = [*pages, *(player.line for group in groups for player in group)]
    await asyncio.gather(*(line.close() for line in lines))
    found = {"pages": len(pages), "moves": moves, "letters": letters}
    return {**found, "processor_ms_a_move": round(1000 * used / max(moves, 1), 2)}


# --- the floor ------------------------------------------------------------------------------

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
        app, log_config=None, http=bounded(100), ws="websockets-sansio", lifespan="off",
        ws_per_message_deflate=False,
    )  # fmt: skip
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
            return 1000 * (processor([server.pid]) - used) / ECHOES


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
    return 1000 * used / commits


# --- all of it ------------------------------------------------------------------------------


@contextmanager
def houses(folder: Path) -> Iterator[list[House]]:
    """One process, and two where there is what they need."""
    found = [House("one on SQLite", str(folder / "t.db"))]
    redis = shutil.which("redis-server")
    missing = why_not() or (None if redis else "Redis is not installed")
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
            yield [*found, two, two._replace(name="two, by table", by_table=True)]
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


async def measure_house(house: House, asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    key = folder / "key"
    tables = await Tables.open(house.database, key)
    laid = await lay_tables(tables, asked.tables)
    await tables.close()
    ports = [free_port() for _ in range(house.processes)]
    with ExitStack() as stack:
        servers = [
            stack.enter_context(started("--serve", house.database, key, port, house.redis or ""))
            for port in ports
        ]
        for port in ports:
            await answering(port)
        sockets = Sockets(ports, server_key(key), house.by_table)
        pids = [server.pid for server in servers]
        return await many_tables(sockets, pids, house, laid, asked)


async def measure_first(asked: argparse.Namespace, folder: Path, house: House) -> dict[str, Any]:
    """What does not depend on the kind of database or the number of processes."""
    key = folder / "key"
    tables = await Tables.open(house.database, key)
    watched = await seat_all(tables, "coffee-roaster", ["solo"])
    laid = await lay_tables(tables, asked.homes)
    long = {name: (await long_table(tables, name)).id for name in GAMES}
    await tables.close()
    cold = await cold_load(folder, long)
    port = free_port()
    with started("--serve", house.database, key, port, "") as server:
        await answering(port)
        sockets = Sockets([port], server_key(key))
        spectators = await many_spectators(sockets, watched.id, asked.spectators, 12)
        homes = await many_homes(sockets, server.pid, laid, min(asked.seconds, 10))
    return {"spectators": spectators, "homes": homes, "cold_load": cold}


async def measure(asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = {"compiled": compiled}
    floor = {"echo_ms": round(await echo_ms(), 3), "commit_ms": round(commit_ms(folder), 3)}
    syncs: list[float] = []
    with houses(folder) as all_houses:
        for house in all_houses:
            probe = asyncio.create_task(sync_now_and_then(folder, syncs))
            found[house.name] = await measure_house(house, asked, folder)
            probe.cancel()
        found |= await measure_first(asked, folder, all_houses[0])
    one = found["one on SQLite"]["processor_ms_a_move"]
    found["floor"] = {
        **floor, "times_the_floor": round(one / (floor["echo_ms"] + floor["commit_ms"]), 1)
    }  # fmt: skip
    if "two on PostgreSQL" in found:
        two = found["two on PostgreSQL"]["processor_ms_a_move"]
        found["two_to_one"] = round(two / found["one on PostgreSQL"]["processor_ms_a_move"], 2)
        by_table = found["two, by table"]["processor_ms_a_move"]
        found["two_to_one_by_table"] = round(
            by_table / found["one on PostgreSQL"]["processor_ms_a_move"], 2
        )
    return {**found, "disk": quantiles(syncs)}


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
    parser.add_argument("--homes", type=int, default=200, help="tables with home pages open")
    parser.add_argument("--serve", nargs=4, help=argparse.SUPPRESS)
    parser.add_argument("--echo", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        database, key, port, redis = asked.serve
        serve(database, Path(key), int(port), redis)
        return
    if asked.echo:
        serve_echo(asked.echo)
        return
    with tempfile.TemporaryDirectory(prefix="coffeehouse-bench-", dir=asked.folder) as folder:
        found = asyncio.run(measure(asked, Path(folder)))
    asked.out.parent.mkdir(exist_ok=True)
    asked.out.write_text(json.dumps(found, indent=1) + "\n")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
