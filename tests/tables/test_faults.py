"""What may go wrong goes wrong here, on both databases: nothing acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from coffeehouse.server.db import database as database_module
from coffeehouse.server.db.database import Database
from coffeehouse.server.play import append
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import Concede, NewTable, Play, Sit, Undo
from coffeehouse.table.errors import StorageBusy
from coffeehouse.table.table import Table
from tests.tables.process import PATIENT_SECONDS, Process
from tests.tables.room import nonce

pytestmark = pytest.mark.anyio


@pytest.fixture
async def processes(url: str, tmp_path: Path) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes' worth of tables on one database, which never speak to each other."""
    key = tmp_path / "server.key"
    async with (
        Process(url, key, PATIENT_SECONDS) as one,
        Process(url, key, PATIENT_SECONDS) as other,
    ):
        other.ids = one.ids
        yield one, other


TOO_LATE = ("stale", "not-your-turn", "over")


def no_request_twice(table: Table) -> None:
    requests = [entry.request for entry in table.entries if entry.request]
    assert len(requests) == len(set(requests))
    assert [entry.seq for entry in table.entries] == list(range(1, table.seq + 1))


@pytest.mark.parametrize("game", ["toy-tasting", "toy-breakfast"])
async def test_a_crash_after_every_entry_loses_nothing(process: Process, game: str) -> None:
    table = await process.seated(game)
    rng = random.Random(4)
    while not table.over:
        who, play = process.some_move(table, rng)
        done = await process.do(table, who, play)
        await process.reopen()
        again = await process.do(table, who, play)
        assert again == done, "the client that never heard the answer asks again"
        table = await process.app.play.reader.table(table.id)
        assert table.entries[done.seq - 1].seat == play.seat  # type: ignore[union-attr]
    no_request_twice(table)


async def test_a_crash_before_the_commit_leaves_nothing_of_a_move(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:

    table = await process.seated("toy-tasting")
    who, play = process.some_move(table, random.Random(1))

    def crash(*_: object) -> None:
        raise KeyError("the power went out")

    with monkeypatch.context() as patch:
        patch.setattr(append, "head_row", crash)
        with pytest.raises(KeyError):
            await process.do(table, who, play)
    await process.reopen()
    assert (await process.app.play.reader.table(table.id)).seq == table.seq
    assert isinstance(await process.do(table, who, play), Done)


async def test_two_processes_on_one_table_never_make_a_move_twice(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    table = await one.seated("toy-breakfast", "abc")
    rng = random.Random(2)
    while not table.over:
        plays = [(process, process.some_move(table, rng)) for process in (one, other, other)]
        answers = await asyncio.gather(*(process.do(table, *play) for process, play in plays))
        assert any(isinstance(answer, Done) for answer in answers)
        for answer in answers:
            assert isinstance(answer, Done) or answer.refusal.code in TOO_LATE
        table = await other.app.play.reader.table(table.id)
    no_request_twice(table)
    assert (await one.app.play.reader.table(table.id)).entries == table.entries


async def test_of_two_tabs_on_one_seat_one_moves(processes: tuple[Process, Process]) -> None:
    one, other = processes
    table = await one.seated("toy-tasting")
    await other.app.play.reader.table(table.id)
    plays = [Play(id=id, seat=0, seq=table.seq, move="pass") for id in ("tab-1", "tab-2")]
    answers = await asyncio.gather(
        *(process.do(table, "a", play) for process, play in zip(processes, plays, strict=True))
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
    refused = next(answer for answer in answers if isinstance(answer, Refused))
    assert refused.refusal.code == "stale"


async def test_the_same_message_to_two_processes_at_once_counts_once(
    processes: tuple[Process, Process],
) -> None:
    table = await processes[0].seated("toy-tasting")
    play = Play(id="same", seat=0, seq=table.seq, move="pass")
    answers = await asyncio.gather(*(process.do(table, "a", play) for process in processes * 3))
    assert set(answers) == {Done("same", table.seq + 1)}


async def test_of_two_who_want_the_last_chair_in_two_processes_one_gets_it(
    processes: tuple[Process, Process],
) -> None:
    table = await processes[0].app.play.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    await processes[0].do(table, "a", Sit(id="1", name="A", nonce=nonce(1)))
    await processes[1].app.play.reader.table(table.id)
    sits = [Sit(id="2", name=who, nonce=nonce(2)) for who in "bc"]
    answers = await asyncio.gather(
        *(process.do(table, sit.name, sit) for process, sit in zip(processes, sits, strict=True))
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
    here, there = [await process.app.play.reader.table(table.id) for process in processes]
    assert here.entries == there.entries
    assert here.status == "playing"


async def test_a_rematch_asked_for_in_two_processes_is_one_table(
    processes: tuple[Process, Process],
) -> None:
    table = await processes[0].seated("toy-tasting")
    await processes[0].do(table, "a", Concede(id="x", seat=0))
    asked = [
        process.app.play.tables.rematch(table.id, who) for process in processes for who in "ab"
    ]
    assert len({table.id for table in await asyncio.gather(*asked)}) == 1


async def test_the_clock_and_a_move_at_the_same_moment_do_not_both_count(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    for number in range(6):
        table = await one.seated("toy-tasting", deadline=60)
        one.now += 61_000
        other.now = one.now
        play = Play(id="late", seat=0, seq=table.seq, move="pass")
        acts = [one.app.play.maintenance.sweep(), other.do(table, "a", play)]
        await asyncio.gather(*acts[:: 1 if number % 2 else -1])
        moved = (await one.app.play.reader.table(table.id)).entries[table.seq :]
        kinds = {entry.kind for entry in moved if entry.seat == 0}
        assert kinds in ({"move"}, {"clock", "seat"}), kinds
        no_request_twice(await other.app.play.writer.cache.load(table.id))


@pytest.mark.parametrize("seed", range(3))
async def test_late_doubled_and_reordered_messages_change_nothing(
    processes: tuple[Process, Process], seed: int
) -> None:
    rng = random.Random(seed)
    table = await processes[0].seated("toy-breakfast")
    sent: list[tuple[str, Play | Undo]] = []
    done: dict[str, Done] = {}
    while not table.over:
        sent.append(processes[0].some_move(table, rng))
        if rng.random() < 0.2:
            seat = rng.randrange(2)
            who = "ab"[seat]
            sent.append((who, Undo(id=processes[0].id(), seat=seat, seq=table.seq)))
        storm = rng.sample(sent, min(len(sent), 4)) + sent[-2:]
        rng.shuffle(storm)
        for who, message in storm:
            answer = await rng.choice(processes).do(table, who, message)
            if isinstance(answer, Done):
                assert done.setdefault(message.id, answer) == answer
            else:
                assert message.id not in done
        table = await rng.choice(processes).app.play.reader.table(table.id)
    no_request_twice(table)
    assert {entry.request for entry in table.entries if entry.kind in ("move", "undo")} >= {
        entry.request for entry in table.live if entry.kind == "move"
    }
    again = await processes[1].app.play.writer.cache.load(table.id)
    assert again.state.key() == table.state.key()


@asynccontextmanager
async def full(process: Process) -> AsyncIterator[None]:
    """No room for another entry, as the database itself says it."""
    database = process.app.play.writer.store.database
    async with database.engine.connect() as connection:
        if database.is_sqlite:
            pages = (await connection.execute(text("PRAGMA page_count"))).scalar()
            settings = (*database_module.SQLITE_SETTINGS, f"max_page_count={pages}")
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(database_module, "SQLITE_SETTINGS", settings)
                await process.reopen()
                yield
            await process.reopen()
        else:
            await connection.execute(text(FULL_FUNCTION))
            await connection.execute(text(FULL_TRIGGER))
            await connection.commit()
            yield
            await connection.execute(text("DROP TRIGGER full_disk ON entries"))
            await connection.commit()


FULL_FUNCTION = """
CREATE FUNCTION full_disk() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END
$$ LANGUAGE plpgsql
"""
FULL_TRIGGER = (
    "CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION full_disk()"
)


async def test_a_full_disk_is_said_and_the_game_goes_on_later(process: Process) -> None:
    table = await process.seated("toy-breakfast")
    async with full(process):
        refused = await until_refused(process, table)
        assert refused.refusal.code == "storage-full"
        here = await process.app.play.reader.table(table.id)
        assert here.seq == len(await process.app.play.writer.store.entries(table.id))
        await process.app.play.reader.scene(table.id, "a", 0)
    table = await process.app.play.reader.table(table.id)
    assert isinstance(await process.do(table, *process.some_move(table, random.Random(1))), Done)


async def until_refused(process: Process, table: Table) -> Refused:
    """Moves and undos until there is no room; a page holds a few."""
    for _ in range(400):
        table = await process.app.play.reader.table(table.id)
        answer = await process.do(
            table, "a", Play(id=process.id(), seat=0, seq=table.seq, move="prepare roll")
        )
        if isinstance(answer, Refused):
            return answer
        table = await process.app.play.reader.table(table.id)
        answer = await process.do(table, "a", Undo(id=process.id(), seat=0, seq=table.seq))
        if isinstance(answer, Refused):
            return answer
    raise AssertionError("there was always room")


@asynccontextmanager
async def locked(process: Process) -> AsyncIterator[None]:
    """Somebody else holds the database."""
    database = Database.open(process.url)
    lock = "BEGIN EXCLUSIVE" if database.is_sqlite else "LOCK TABLE entries IN EXCLUSIVE MODE"
    async with database.engine.connect() as connection:
        if database.is_sqlite:
            raw = await connection.get_raw_connection()
            await raw.driver_connection.execute(lock)  # type: ignore[union-attr]
            yield
            await raw.driver_connection.execute("ROLLBACK")  # type: ignore[union-attr]
        else:
            await connection.execute(text(lock))
            yield
            await connection.rollback()
    await database.close()


async def test_a_locked_database_is_said_and_the_same_message_works_later(process: Process) -> None:
    table = await process.seated("toy-tasting")
    who, play = process.some_move(table, random.Random(1))
    async with locked(process):
        refused = await process.do(table, who, play)
        assert isinstance(refused, Refused)
        assert refused.refusal.code == "storage-busy"
        assert "Try again" in refused.sentence
    assert isinstance(await process.do(table, who, play), Done)


async def test_a_postgres_that_drops_every_connection_is_found_again(
    postgres: str, tmp_path: Path
) -> None:
    from tests.tables.conftest import HANG_UP, create_database

    async with Process(await create_database(postgres, "two"), tmp_path / "key") as process:
        table = await process.seated("toy-tasting")
        async with Database.open(process.url).engine.connect() as other:
            await other.execute(text(HANG_UP))
        assert isinstance(
            await process.do(table, *process.some_move(table, random.Random(1))), Done
        )


async def test_a_database_that_is_not_there_is_busy() -> None:
    from tests.tables.postgres import free_port

    database = Database.open(f"postgresql://coffee@127.0.0.1:{free_port()}/none")
    with pytest.raises(StorageBusy):
        async with database.read():
            pass
    await database.close()
