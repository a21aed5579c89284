"""`make bench-server`: servers under load, on loopback, in about six minutes.

AppState in play with a move each every five seconds: 500 and 2,000 at one process on SQLite, 500 at
one on PostgreSQL, and at two with Redis between them, which also have twice as many, so that each
of them is as busy as the one; then the same people come, stay, come and go, to see what it costs to
tell who is there. One table with many spectators, many home pages, and a long table loaded from
cold storage. Bots are off. Writes build/bench-server.json.

What a move costs is told in processor time of the servers, that of clients and database apart,
and as a multiple of the floor: a bare echo over the same socket and one commit of SQLite. An
answer waits for the disk, so what the disk takes meanwhile is measured beside it; and for the
processor, so the load of the machine is told. On a busy machine `chrt -r 5 make bench-server`, as
root, measures the server and not its neighbors.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.server.floor import commit_ms, echo_ms, serve_echo, sync_now_and_then
from benchmarks.server.houses import (
    AS_BUSY,
    CROWDED,
    ROOT,
    House,
    answering,
    free_port,
    houses,
    serve,
    started,
)
from benchmarks.server.load import (
    GAMES,
    Sockets,
    cold_load,
    lay_tables,
    long_table,
    many_homes,
    many_spectators,
    many_tables,
    quantiles,
    seat_all,
)
from benchmarks.server.presence import many_presences
from coffeehouse import compiled
from coffeehouse.server.app_state import AppState
from coffeehouse.server.key_file import server_key
from coffeehouse.server.settings import ServerSettings

HOUSES = (
    "one on SQLite",
    CROWDED,
    "one on PostgreSQL",
    "two on PostgreSQL",
    "two, by table",
    AS_BUSY,
)
COMPARED = (
    ("one on SQLite", "floor"),
    ("two on PostgreSQL", "one on PostgreSQL"),
    ("two, by table", "one on PostgreSQL"),
    (AS_BUSY, "one on PostgreSQL"),
)


async def measure_house(house: House, asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    key = folder / "key"
    app = await AppState.open(ServerSettings(database=house.database, key_file=key))
    laid = await lay_tables(app, house.times * asked.tables)
    await app.close()
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
        played = await many_tables(sockets, pids, house, laid, asked)
        if house.name == AS_BUSY:
            return played
        return {**played, "presence": await many_presences(sockets, pids, laid)}


async def measure_first(asked: argparse.Namespace, folder: Path, house: House) -> dict[str, Any]:
    """What does not depend on the kind of database or the number of processes."""
    key = folder / "key"
    app = await AppState.open(ServerSettings(database=house.database, key_file=key))
    watched = await seat_all(app, "coffee-roaster", ["solo"])
    laid = await lay_tables(app, asked.homes)
    long = {name: (await long_table(app, name)).id for name in GAMES}
    await app.close()
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
    syncs: list[float] = []
    with houses(folder) as all_houses:
        for house in all_houses:
            if asked.house and house.name not in asked.house:
                continue
            probe = asyncio.create_task(sync_now_and_then(folder, syncs))
            found[house.name] = await measure_house(house, asked, folder)
            probe.cancel()
        if not asked.house:
            found |= await measure_first(asked, folder, all_houses[0])
            found["floor"] = {"echo_ms": await echo_ms(), "commit_ms": commit_ms(folder)}
    return {**found, "ratios": ratios(found), "disk": quantiles(syncs)}


def ratios(found: dict[str, Any]) -> dict[str, float]:
    """What a move costs at one house beside another, and beside the floor."""
    cost = {name: house["processor_ms_a_move"] for name, house in found.items() if name in HOUSES}
    cost["floor"] = sum(found["floor"].values()) if "floor" in found else None
    return {
        f"{more} to {less}": round(cost[more] / cost[less], 2)
        for more, less in COMPARED
        if cost.get(more) and cost.get(less)
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=25.0)
    parser.add_argument("--spectators", type=int, default=200)
    parser.add_argument("--folder", type=Path, help="where the database lies for the while")
    parser.add_argument("--out", type=Path, default=ROOT / "build/bench-server.json")
    parser.add_argument("--homes", type=int, default=200, help="tables with home pages open")
    parser.add_argument("--house", action="append", choices=HOUSES, help="only this one")
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
