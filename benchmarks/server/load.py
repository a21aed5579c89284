"""The load: tables in play, spectators, home pages, and a long table nobody has at hand."""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import os
import random
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.houses import House, memory, processor, processor_beside
from coffeehouse.engine.registry import game
from coffeehouse.engine.result import Offer
from coffeehouse.server.app_state import AppState
from coffeehouse.server.identity.cookies import Identities, Person
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.settings import ServerSettings
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import NewTable, Play, Sit
from coffeehouse.table.table import Table

GAMES = ("coffee-roaster", "cafe-del-gatto", "cafe", "guatemala-cafe")
LONG = 300
IDLE_SECONDS = 6
"""How long nobody moves, to see what a house costs that is only open."""


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


# --- the tables -----------------------------------------------------------------------------


async def seat_all(app: AppState, name: str, people: Sequence[str]) -> Table:
    table = await app.play.tables.create(
        NewTable(game=name, seats=len(people), as_seated=True), people[0]
    )
    for seat, who in enumerate(people):
        sit = Sit(id=f"s{seat}", name="Guest", nonce=secrets.token_hex(16), seat=seat)
        assert isinstance(await app.play.actions.do(table.id, who, sit), Done)
    return (await app.play.reader.find(table.id)).table


async def lay_tables(app: AppState, count: int) -> list[tuple[str, int]]:
    laid = []
    for number in range(count):
        name = GAMES[number % len(GAMES)]
        seats = game(name).seats[0]
        table = await seat_all(app, name, [f"p{number}.{seat}" for seat in range(seats)])
        laid.append((table.id, seats))
    return laid


async def long_table(app: AppState, name: str) -> Table:
    """A table with about `LONG` entries, or with as many as a game has."""
    rng = random.Random(1)
    table = await seat_all(app, name, [f"long.{seat}" for seat in range(game(name).seats[-1])])
    while table.seq < LONG:
        seat = rng.choice(sorted(table.actors))
        move = str(rng.choice(table.game.moves(table.state, seat)))
        play = Play(id=f"m{table.seq}", seat=seat, seq=table.seq, move=move)
        await app.play.actions.do(table.id, f"long.{seat}", play)
        grown = (await app.play.reader.find(table.id)).table
        if grown.over or grown.seq == table.seq:
            break
        table = grown
    return table


async def cold_load(folder: Path, ids: dict[str, str]) -> list[dict[str, Any]]:
    rows = []
    for name, id in ids.items():
        app = await AppState.open(
            ServerSettings(database=str(folder / "t.db"), key_file=folder / "key")
        )
        await app.play.lists.late(0)
        start = time.perf_counter()
        table = await app.play.writer.cache.load(id)
        took = 1000 * (time.perf_counter() - start)
        rows.append({"game": name, "entries": table.seq, "ms": round(took, 1)})
        await app.close()
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
        cookie = self.identities.write(Person(who, "Guest", 0))
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


# --- what they meet with --------------------------------------------------------------------


async def many_tables(
    sockets: Sockets,
    pids: Sequence[int],
    house: House,
    laid: list[tuple[str, int]],
    asked: argparse.Namespace,
) -> dict[str, Any]:
    empty = memory(pids)
    groups: list[list[Player]] = []
    for number, (table, seats) in enumerate(laid):
        lines = [await sockets.open(table, f"p{number}.{seat}") for seat in range(seats)]
        groups.append([Player(line, seat) for seat, line in enumerate(lines)])
    await asyncio.sleep(1)
    full = memory(pids)
    idle = processor(pids)
    await asyncio.sleep(IDLE_SECONDS)
    idle = (processor(pids) - idle) / IDLE_SECONDS
    players = [player for group in groups for player in group]
    # A client that looks through all of its memory would be taken for a slow server.
    gc.collect()
    gc.disable()
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
    gc.enable()
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
        "idle_ms_a_second": round(1000 * idle, 1),
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
