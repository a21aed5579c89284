"""Who is there: told to those at the table, when it changes, and never more than may be known."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from unittest.mock import AsyncMock

import msgspec
import pytest
from librt.random import Random
from redis.asyncio import Redis

from coffeehouse.engine.state import State
from coffeehouse.server.play.guest import Guest
from coffeehouse.server.play.rooms import Rooms
from coffeehouse.server.presence import remote_presence, service
from coffeehouse.server.presence.messages import PresenceReport, TablePresence
from coffeehouse.server.presence.service import PresenceService, may_see_choosing
from coffeehouse.table.commands import Leave
from coffeehouse.table.table import Table
from tests.tables.postgres import free_port
from tests.tables.process import Process
from tests.tables.room import Room
from tests.tables.test_bus import redis_on

pytestmark = pytest.mark.anyio
GRACE = 0.4


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Visit:
    """A room with its presences, and the pages that are open in it."""

    def __init__(self, process: Process, redis: str | None = None) -> None:
        self.process = process
        app = process.app
        self.rooms = Rooms(app.play.reader, app.runtime.bus)
        self.presences = PresenceService(self.rooms, app.presence.visits, process.clock, redis)

    def come(self, table: Table, who: str | None, attends: bool = True) -> Guest:
        guest = Guest(table.id, who, "127.0.0.1")
        self.rooms.enter(guest)
        self.presences.enter(guest)
        if attends:
            self.report_presence(guest)
        return guest

    def report_presence(self, guest: Guest, *, here: bool = True, choosing: bool = False) -> None:
        self.presences.report(guest, PresenceReport(id="a", here=here, choosing=choosing))

    def go(self, guest: Guest) -> None:
        self.rooms.leave(guest)
        self.presences.leave(guest)


@asynccontextmanager
async def two_processes(folder: Path, redis: str) -> AsyncIterator[tuple[Visit, Visit]]:
    """Of one house, with a Redis between them."""
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(2):
            process = Process(str(folder / "t.db"), folder / "server.key")
            visit = Visit(await stack.enter_async_context(process), redis)
            await visit.presences.start()
            stack.push_async_callback(visit.presences.stop)
            found.append(visit)
        yield found[0], found[1]


def told(guest: Guest) -> list[TablePresence]:
    """What a page was sent and has not read yet."""
    texts = [text for text in guest.answers if '"presence"' in text]
    guest.answers.clear()
    return [msgspec.json.decode(text, type=TablePresence) for text in texts]


async def next_told(guest: Guest) -> list[str | None]:
    """How everybody is, as the page is told next."""
    for _ in range(1500):
        await asyncio.sleep(0.01)
        found = told(guest)
        if found:
            return [None if seat is None else seat.presence for seat in found[-1].seats]
    raise AssertionError("nobody was told anything")


async def hears(guest: Guest, wanted: list[str]) -> None:
    """In the end; what another process has to tell may come a moment later."""
    while await next_told(guest) != wanted:
        pass


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds are shorter here."""
    monkeypatch.setattr(service, "GATHER_SECONDS", 0.02)
    monkeypatch.setattr(service, "GRACE_SECONDS", GRACE)
    monkeypatch.setattr(remote_presence, "HEARTBEAT_SECONDS", 0.2)
    monkeypatch.setattr(remote_presence, "SILENCE_SECONDS", 2)


@pytest.fixture
async def presence(tmp_path: Path, quick: None) -> AsyncIterator[Visit]:
    async with Process(str(tmp_path / "t.db"), tmp_path / "server.key") as process:
        found = Visit(process)
        await found.presences.start()
        yield found
        await found.presences.stop()


async def test_one_is_here_away_and_gone(presence: Visit) -> None:
    table = await presence.process.seated("toy-tasting")
    anna = presence.come(table, "a")
    assert await next_told(anna) == ["here", "gone"]
    bruno = presence.come(table, "b")
    assert await next_told(anna) == ["here", "here"]
    presence.report_presence(bruno, here=False)
    assert await next_told(anna) == ["here", "away"]
    presence.go(bruno)
    assert await next_told(anna) == ["here", "gone"]


async def test_who_loads_the_page_anew_was_never_gone(presence: Visit) -> None:
    table = await presence.process.seated("toy-tasting")
    anna, bruno = presence.come(table, "a"), presence.come(table, "b")
    assert await next_told(anna) == ["here", "here"]
    for _ in range(3):
        presence.go(bruno)
        await asyncio.sleep(GRACE / 4)
        bruno = presence.come(table, "b")
    await asyncio.sleep(GRACE * 1.5)
    assert told(anna) == []


async def test_of_two_pages_the_one_that_is_looked_at_counts(presence: Visit) -> None:
    table = await presence.process.seated("toy-tasting")
    anna, phone, laptop = (presence.come(table, who) for who in "abb")
    assert await next_told(anna) == ["here", "here"]
    presence.report_presence(phone, here=False)
    await asyncio.sleep(0.1)
    assert told(anna) == []
    presence.go(laptop)
    assert await next_told(anna) == ["here", "away"]


async def test_many_changes_are_told_once(presence: Visit) -> None:
    table = await presence.process.seated("toy-tasting")
    anna, bruno = presence.come(table, "a"), presence.come(table, "b")
    await next_told(anna)
    for turn in range(101):
        presence.report_presence(bruno, here=bool(turn % 2))
    assert await next_told(anna) == ["here", "away"]
    await asyncio.sleep(0.1)
    assert told(anna) == []


async def test_only_those_at_the_table_who_attend_are_told(presence: Visit) -> None:
    table, other = [await presence.process.seated("toy-tasting") for _ in range(2)]
    anna, elsewhere = presence.come(table, "a"), presence.come(other, "a")
    silent, watcher = presence.come(table, "a", attends=False), presence.come(table, None)
    await next_told(elsewhere)
    await next_told(anna)
    presence.come(table, "b")
    assert await next_told(anna) == ["here", "here"]
    assert await next_told(watcher) == ["here", "here"]
    assert told(silent) == []
    assert told(elsewhere) == []


async def test_a_stranger_who_watches_is_nobodys_business(presence: Visit) -> None:
    table = await presence.process.seated("toy-tasting")
    anna = presence.come(table, "a")
    await next_told(anna)
    presence.come(table, "z")
    presence.come(table, None)
    await asyncio.sleep(0.1)
    assert told(anna) == []


async def test_when_somebody_was_last_there_outlives_the_house(presence: Visit) -> None:
    process = presence.process
    table = await process.seated("toy-tasting")
    bruno = presence.come(table, "b")
    await asyncio.sleep(0.1)
    presence.go(bruno)
    await asyncio.sleep(GRACE * 2)
    database = process.app.play.writer.store.database
    writes = database.writes
    await presence.presences.record_now()
    assert database.writes == writes + 1
    noted = (await process.app.presence.visits.last_at(table.id))["b"]
    assert 0 < noted <= process.now
    again = Visit(process)
    await again.presences.start()
    anna = again.come(table, "a")
    await asyncio.sleep(0.1)
    seats = told(anna)[-1].seats
    assert seats[1] is not None
    assert (seats[1].presence, seats[1].seen) == ("gone", noted)
    await again.presences.stop()


async def test_a_bot_is_not_there_and_not_gone(presence: Visit) -> None:
    table = await presence.process.seated("toy-tasting", "a", seats=2, levels={1: "greedy"})
    anna = presence.come(table, "a")
    assert await next_told(anna) == ["here", None]


async def test_while_a_bot_stands_in_the_person_may_be_there(presence: Visit) -> None:
    table = await presence.process.seated("toy-tasting")
    await presence.process.do(table, "b", Leave(id="l", seat=1))
    anna = presence.come(table, "a")
    presence.come(table, "b")
    assert await next_told(anna) == ["here", "here"]


async def test_that_somebody_chooses_is_a_quiet_sign(presence: Visit) -> None:
    table = await presence.process.seated("cafe-del-gatto")
    assert table.actors == {0}
    anna, bruno = presence.come(table, "a"), presence.come(table, "b")
    await next_told(bruno)
    presence.report_presence(anna, choosing=True)
    await asyncio.sleep(0.2)
    seats = told(bruno)[-1].seats
    assert [seat is not None and seat.choosing for seat in seats] == [True, False]
    presence.report_presence(bruno, choosing=True)
    await asyncio.sleep(0.2)
    assert told(anna)[-1].seats == seats, "it is not their turn"


# --- in another process -----------------------------------------------------------------------


@pytest.fixture
async def pair(tmp_path: Path, quick: None) -> AsyncIterator[tuple[Visit, Visit]]:
    with redis_on(free_port()) as redis:
        async with two_processes(tmp_path, redis) as found:
            yield found


async def test_one_is_seen_from_another_process(pair: tuple[Visit, Visit]) -> None:
    here, there = pair
    table = await here.process.seated("cafe-del-gatto")
    await there.process.app.play.reader.table(table.id)
    bruno = there.come(table, "b")
    anna = here.come(table, "a")
    await hears(anna, ["here", "here"])
    there.report_presence(bruno, here=False)
    await hears(anna, ["here", "away"])
    here.report_presence(anna, choosing=True)
    await asyncio.sleep(0.3)
    seats = told(bruno)[-1].seats
    assert seats[0] is not None
    assert seats[0].choosing
    # A page in each process: the one that is looked at counts.
    second = here.come(table, "b")
    await hears(anna, ["here", "here"])
    here.go(second)
    await hears(anna, ["here", "away"])
    there.go(bruno)
    await hears(anna, ["here", "gone"])


async def test_many_changes_are_one_word_to_the_other_process(
    pair: tuple[Visit, Visit], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = pair
    table = await here.process.seated("toy-tasting")
    await there.process.app.play.reader.table(table.id)
    anna, bruno = here.come(table, "a"), there.come(table, "b")
    await hears(anna, ["here", "here"])
    assert here.presences.remote is not None
    look = AsyncMock(side_effect=here.presences.remote.load)
    monkeypatch.setattr(here.presences.remote, "load", look)
    for turn in range(101):
        there.report_presence(bruno, here=bool(turn % 2))
    await hears(anna, ["here", "away"])
    assert look.await_count == 1


async def test_who_was_in_a_process_that_died_is_gone(pair: tuple[Visit, Visit]) -> None:
    here, there = pair
    table = await here.process.seated("toy-tasting")
    await there.process.app.play.reader.table(table.id)
    anna, _ = here.come(table, "a"), there.come(table, "b")
    await hears(anna, ["here", "here"])
    assert there.presences.remote is not None
    for task in (*there.presences.tasks, *there.presences.remote.tasks):
        task.cancel()
    await hears(anna, ["here", "gone"])


async def test_what_was_missed_while_redis_was_away_is_heard_when_it_is_back(
    tmp_path: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by a house that opened before Redis did, and though Redis kept nothing."""
    monkeypatch.setattr(remote_presence, "ANSWER_SECONDS", 0.1)
    port = free_port()
    async with two_processes(tmp_path, f"redis://127.0.0.1:{port}") as (here, there):
        table = await here.process.seated("toy-tasting")
        await there.process.app.play.reader.table(table.id)
        anna, bruno = here.come(table, "a"), there.come(table, "b")
        await hears(anna, ["here", "gone"])
        with redis_on(port):
            await hears(anna, ["here", "here"])
        there.report_presence(bruno, here=False)
        await asyncio.sleep(0.3)
        with redis_on(port):
            await hears(anna, ["here", "away"])


async def test_redis_knows_nobodys_identity(tmp_path: Path, quick: None) -> None:
    who = "a-person-nobody-else-may-name"
    with redis_on(free_port()) as url:
        async with two_processes(tmp_path, url) as (here, _):
            table = await here.process.seated("toy-tasting", (who, "b"))
            anna = here.come(table, who)
            await next_told(anna)
            line = Redis.from_url(url)
            keys = [key async for key in line.scan_iter()]
            kept = [await line.hgetall(key) for key in keys if await line.type(key) == b"hash"]
            await line.aclose()
            assert kept
            assert who not in repr((keys, kept))


# --- nobody is told what they may not know ----------------------------------------------------


def test_where_whether_one_has_a_choice_is_private_choosing_is_not_shown() -> None:
    """Whoever has the color in hand and whoever has not look the same to the others."""
    import coffeehouse

    seen = {"private": 0, "open": 0}
    for seed in range(6):
        room = Room(coffeehouse.game("guatemala-cafe"), "abc", id=f"t{seed}")
        rng = Random(seed)
        for _ in range(200):
            table = room.table
            if table.over:
                break
            for seat in sorted(table.actors):
                shown = may_see_choosing(table, seat)
                for viewer in set(range(3)) - {seat}:
                    assert may_see_choosing(world(table, viewer, rng), seat) == shown
                seen["open" if shown else "private"] += 1
            seat = min(table.actors)
            moves = table.game.moves(table.state, seat)
            room.move(seat, str(moves[rng.randrange(len(moves))]))
    assert seen["open"] > 50
    assert seen["private"] > 5


def world(table: Table, viewer: int, rng: Random) -> Table:
    """The same to that viewer, with other hands."""
    twin = table.copy()
    state: State = twin.state.copy()
    state.resample(viewer, rng)
    twin.position.state = state
    return twin
