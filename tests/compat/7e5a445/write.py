"""Writes this folder's files. It runs with commit 7e5a445 and with no other:

    git worktree add build/7e5a445 7e5a445 && make -C build/7e5a445 package
    build/7e5a445/.venv/bin/python tests/compat/7e5a445/write.py

Tables are played by `random.Random`, on a clock of their own and with readable ids, so that a
second run writes the same games.
"""

from __future__ import annotations

import asyncio
import gzip
import itertools
import random
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import msgspec
from coffeehouse.tables.commands import (
    AskFor,
    Concede,
    Leave,
    NewTable,
    Play,
    Rename,
    Reply,
    Return,
    Sit,
    Undo,
)
from coffeehouse.tables.database import Database
from coffeehouse.tables.fairness import server_key
from coffeehouse.tables.migrate import migrate
from coffeehouse.tables.moving import last_undo
from coffeehouse.tables.notify import InProcess
from coffeehouse.tables.store import Store
from coffeehouse.tables.table import Table

import coffeehouse
from coffeehouse.bots import RandomBot
from coffeehouse.engine.record import dump
from coffeehouse.server import daily
from coffeehouse.server.identity.cookies import Person
from coffeehouse.server.play import service
from coffeehouse.server.play.service import Done, Tables

FOLDER = Path(__file__).parent
COMMAND = Path(sys.executable).with_name("coffeehouse")
GAMES = ("coffee-roaster", "cafe", "guatemala-cafe", "cafe-del-gatto")
NOON = 1_794_830_400_000
SECOND = 1000


class House:
    """A house with its own clock and luck; `id` names the table made next."""

    def __init__(self, url: str, key: Path) -> None:
        self.now = NOON
        self.requests = itertools.count(1)
        self.rng = random.Random(7)
        self.database = Database.open(url)
        self.tables = Tables(Store(self.database), server_key(key), InProcess(), self.clock)

    def clock(self) -> int:
        self.now += 40
        return self.now

    def request(self) -> str:
        return f"r{next(self.requests)}"

    async def open(self, id: str, game: str, people: str, **order: object) -> str:
        """A table; one letter a seat says who sits there."""
        service.new_id = lambda: id
        new = NewTable(game=game, **{"seats": len(people), **order})
        await self.tables.create(new, people[0])
        for seat, who in enumerate(people):
            nonce = f"{self.rng.getrandbits(128):032x}"
            await self.do(id, who, Sit(id=self.request(), name=NAMES[who], nonce=nonce, seat=seat))
        return id

    async def do(self, id: str, who: str, command: object) -> int:
        done = await self.tables.do(id, who, command)
        assert isinstance(done, Done), done
        return done.seq

    async def ask(self, id: str, seat: int, topic: str, about: int | None = None) -> None:
        who = (await self.tables.table(id)).chairs[seat].who
        await self.do(id, who, AskFor(id=self.request(), seat=seat, topic=topic, about=about))

    async def answer(self, id: str, seat: int, yes: bool) -> None:
        table = await self.tables.table(id)
        reply = Reply(id=self.request(), seat=seat, ask=table.open_ask.seq, yes=yes)
        await self.do(id, table.chairs[seat].who, reply)

    async def move(self, id: str) -> Table:
        """A random move of whoever is to act, person or bot."""
        table = await self.tables.table(id)
        seat = self.rng.choice(sorted(table.actors))
        move = self.rng.choice(table.game.moves(table.state, seat))
        chair = table.chairs[seat]
        if chair.house is None:
            play = Play(id=self.request(), seat=seat, seq=table.seq, move=str(move))
            await self.do(id, chair.who, play)
        else:
            here = table.game.as_actor(table.state, seat)
            action = int(table.game.action(here, move))
            await self.tables.play_bot(id, seat, table.seq, action)
        return await self.tables.table(id)

    async def play(self, id: str, entries: int = 100_000, undo: float = 0.05) -> None:
        """Moves until there are so many entries or the game is over, some taken back."""
        table = await self.tables.table(id)
        while table.seq < entries and not table.over:
            table = await self.move(id)
            for seat, chair in enumerate(table.chairs):
                if chair.person and self.rng.random() < undo and last_undo(table, chair.who, seat):
                    back = Undo(id=self.request(), seat=seat, seq=table.seq)
                    await self.do(id, chair.who, back)
                    table = await self.tables.table(id)


NAMES = {"a": "Anna", "b": "Béla", "c": "Chiara", "d": "Dora"}


async def finished(house: House) -> None:
    await house.play(await house.open("roasterfinished", "coffee-roaster", "a"))
    await house.play(await house.open("cafefinished", "cafe", "ab", seats=3, house={2: "greedy"}))
    await house.play(await house.open("guatemalafinished", "guatemala-cafe", "abc"))
    await house.play(await house.open("gattofinished", "cafe-del-gatto", "ab"))
    await house.tables.rematch("gattofinished", "b")


async def running(house: House) -> None:
    """Each with a check key or more, so that a later version can tell whether it goes on."""
    await house.play(await house.open("roasterrunning", "coffee-roaster", "a"), 66)
    await house.play(await house.open("caferunning", "cafe", "ab"), 70)
    await house.play(await house.open("guatemalarunning", "guatemala-cafe", "abc"), 140)
    await house.play(await house.open("gattorunning", "cafe-del-gatto", "abc"), 70)


async def practice(house: House) -> None:
    """Alone, taking back what chance has answered."""
    id = await house.open("roasterpractice", "coffee-roaster", "a")
    await house.play(id, 20, undo=0)
    await house.ask(id, 0, "practice")
    await house.play(id, 60, undo=0.3)


async def hot_seat(house: House) -> None:
    """One person holds two seats; a takeback and a pause are agreed to, hints are declined."""
    id = await house.open("gattohotseat", "cafe-del-gatto", "aab", seats=4, house={3: "random"})
    await house.play(id, 40, undo=0)
    await house.ask(id, 0, "hints")
    await house.answer(id, 2, yes=False)
    while True:
        table = await house.move(id)
        if table.live[-1].kind == "move":
            break
    await house.ask(id, 0, "takeback", table.live[-1].seq)
    await house.answer(id, 2, yes=True)
    await house.do(id, "b", Rename(id=house.request(), seat=2, name="Béla II"))
    await house.play(id, 80, undo=0.1)
    await house.ask(id, 2, "pause")
    await house.answer(id, 1, yes=True)


async def left(house: House) -> None:
    """One has left and the house stands in, one was late, one came back from being late."""
    id = await house.open("guatemalaleft", "guatemala-cafe", "abc", deadline=3600, late="house")
    await house.play(id, 60, undo=0)
    await house.do(id, "c", Leave(id=house.request(), seat=2))
    await house.play(id, 80, undo=0)
    table = await house.tables.table(id)
    while not all(table.chairs[seat].person for seat in table.actors):
        table = await house.move(id)
    late = min(table.actors)
    house.now += 3600 * SECOND
    assert await house.tables.sweep() == [id]
    await house.move(id)
    who = table.chairs[late].who
    await house.do(id, who, Return(id=house.request(), seat=late))
    await house.play(id, 100, undo=0)


async def given_up(house: House) -> None:
    id = await house.open("cafeconceded", "cafe", "ad", practice=False)
    await house.play(id, 30)
    await house.do(id, "d", Concede(id=house.request(), seat=1))


async def waiting(house: House) -> None:
    await house.open("cafewaiting", "cafe", "a", seats=3, listed=True)


async def own_edition(house: House) -> None:
    """The rules and lists of the house under another name: an edition of somebody's own."""
    text = coffeehouse.game("cafe-del-gatto").edition_source.text
    name = next(line for line in text.splitlines() if line.startswith("name = "))
    text = text.replace(name, 'name = "Anna’s box"', 1)
    await house.play(await house.open("gattoedition", "cafe-del-gatto", "ab", edition=text), 70)


async def of_the_day(house: House) -> None:
    day = daily.today(house.tables)
    table = await daily.attempt(house.tables, day, Person("a", "Anna"))
    await house.play(table.id, undo=0)
    table = await daily.attempt(house.tables, day, Person("b", "Béla"))
    await house.play(table.id, 20, undo=0)


async def forgotten(house: House) -> None:
    """Dora, who sits at two of these tables, is taken out of both."""
    id = await house.open("gattoforgotten", "cafe-del-gatto", "ad")
    await house.play(id, 40)
    await house.tables.forget("d")


STORIES: tuple[Callable[[House], Awaitable[None]], ...] = (
    finished, running, practice, hot_seat, left, given_up, waiting, own_edition, of_the_day,
    forgotten,
)  # fmt: skip


async def write_database(file: Path) -> list[Table]:
    house = House(str(file), FOLDER / "server.key")
    await migrate(house.database)
    for story in STORIES:
        await story(house)
    for id in ("roasterfinished", "cafefinished", "guatemalafinished", "gattofinished"):
        (FOLDER / f"{id}.txt").write_text(await house.tables.export(id))
    for id in ("roasterrunning", "caferunning", "gattorunning"):
        (FOLDER / f"{id}.txt").write_text(await house.tables.export(id))
    await imported(house)
    found = [await house.tables.table(id) for id in ids_in(file)]
    await house.tables.close()
    return found


def ids_in(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [id for (id,) in connection.execute("SELECT id FROM tables ORDER BY id")]


async def imported(house: House) -> None:
    """Games that came in as files: one to look at, one to go on with."""
    for id in ("cafefinished", "gattorunning"):
        service.new_id = lambda id=id: f"{id}again"
        await house.tables.take_in((FOLDER / f"{id}.txt").read_text(), "a")


def facts(table: Table) -> dict[str, object]:
    """What must be true of the table whatever reads it."""
    result = table.ending and [
        [seat.seat, seat.place, seat.score] for seat in table.ending.result.seats
    ]
    return {
        "id": table.id,
        "game": table.game.id,
        "version": table.row.version,
        "status": table.status,
        "seq": table.seq,
        "moves": len(table.live),
        "key": table.position.check_key(),
        "names": [chair.name for chair in table.chairs],
        "people": [table.chairs[seat].person for seat in range(table.row.seats)],
        "practice": table.practice,
        "seat": int(table.state.seat),
        "result": result,
        "proven": table.over and table.ending.secret is not None and not table.row.settings.day,
    }


def write_records() -> None:
    for game in map(coffeehouse.game, GAMES):
        seats = game.seats[-1]
        players = [RandomBot(seed=seat) for seat in range(seats)]
        record = coffeehouse.play(game, players, seed=5)
        (FOLDER / f"{game.id}.record.txt").write_text(dump(game, record))


def write_saves() -> None:
    """A person and bots in a terminal, saved after some moves."""
    for id, rivals in zip(GAMES, ((), ("greedy",), ("random",), ("random", "greedy")), strict=True):
        file = FOLDER / f"{id}.save.txt"
        file.unlink(missing_ok=True)
        players = [word for level in rivals for word in ("--player", level)]
        typed = "\n".join([*["1"] * 3, f"save {file}", "quit"])
        subprocess.run(
            [COMMAND, "play", id, "--seed", "11", *players],
            input=typed, text=True, capture_output=True, check=True,
        )  # fmt: skip


def main() -> None:
    (FOLDER / "server.key").write_text("0c0ffee0" * 8 + "\n")
    file = FOLDER / "tables.db"
    file.unlink(missing_ok=True)
    tables = asyncio.run(write_database(file))
    manifest = msgspec.json.format(msgspec.json.encode([facts(table) for table in tables]))
    (FOLDER / "tables.json").write_bytes(manifest + b"\n")
    subprocess.run([COMMAND, "backup", FOLDER / "all.backup", "--database", file], check=True)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    file.with_suffix(".db.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    file.unlink()
    write_records()
    write_saves()


if __name__ == "__main__":
    main()
