"""What a house does by itself asks storage once for many tables, never for each of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import event

from coffeehouse.server.app_state import AppState
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Play
from tests.tables.process import Process

pytestmark = pytest.mark.anyio
Sweep = Callable[[AppState], Awaitable[object]]


async def asked(app: AppState, sweep: Sweep) -> list[str]:
    """The questions a sweep asks storage, without what SQLite takes to begin and end."""
    found: list[str] = []

    def note(*said: object) -> None:
        found.append(str(said[2]))

    engine = app.play.writer.store.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    await sweep(app)
    event.remove(engine, "before_cursor_execute", note)
    return [query for query in found if not query.startswith(("BEGIN", "PRAGMA"))]


async def call_back(app: AppState) -> None:
    await app.notifications.sender.sweep()


async def take_up(app: AppState) -> None:
    await app.play.bots.take_up(0)


SWEEPS: dict[str, tuple[Sweep, int]] = {
    "clocks": (lambda app: app.play.maintenance.tick(), 6),
    "bots": (take_up, 1),
    "calls": (call_back, 2),
    "sessions": (lambda app: app.identity.sessions.refresh(), 2),
    "news that got lost": (
        lambda app: app.play.writer.cache.refresh_all(list(app.play.writer.cache.cached)),
        1,
    ),
    "home page": (lambda app: app.play.lists.going_of("a"), 4),
    "ratings": (lambda app: app.ratings.count_new(), 2),
    "pruning": (lambda app: app.play.maintenance.prune(), 7),
}


@pytest.mark.parametrize("name", SWEEPS)
async def test_an_idle_house_asks_as_much_for_many_tables_as_for_few(
    process: Process, name: str
) -> None:
    sweep, most = SWEEPS[name]
    counts = []
    await process.seated("toy-tasting", deadline=3600)
    await sweep(process.app)
    for many in (2, 10):
        for _ in range(many):
            await process.seated("toy-tasting", deadline=3600, rated=True)
            away = await process.seated("toy-tasting")
            await process.app.play.tables.hide(away.id, "a", True)
        counts.append(len(await asked(process.app, sweep)))
    assert counts[0] == counts[1] <= most


async def test_what_others_wrote_at_many_tables_is_read_with_one_question(local: Process) -> None:
    laid = [await local.seated("toy-tasting", deadline=3600) for _ in range(6)]
    other = Process(local.url, local.key_file)
    await other.open()
    for table in laid:
        done = await other.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
        assert isinstance(done, Done)
    ids = [table.id for table in laid]
    queries = await asked(local.app, lambda app: app.play.maintenance.up_to_date(ids))
    assert len(queries) == 1
    heads = {table.id: local.app.play.writer.cache.table(table.id) for table in laid}
    assert all(heads[table.id].seq > table.seq for table in laid)  # type: ignore[union-attr]
    await other.app.close()


async def test_a_table_that_cannot_be_followed_keeps_nobody_from_the_others(local: Process) -> None:
    good, bad = [await local.seated("toy-tasting") for _ in range(2)]
    other = Process(local.url, local.key_file)
    await other.open()
    for table in (good, bad):
        await other.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
    async with other.app.play.writer.store.database.write() as connection:
        broken = "UPDATE entries SET value = '{' WHERE table_id = ? AND seq = ?"
        await connection.exec_driver_sql(broken, (bad.id, bad.seq + 1))
    known = await local.app.play.maintenance.up_to_date([good.id, bad.id])
    assert known[good.id].seq > good.seq
    assert bad.id not in known
    assert local.app.play.maintenance.damaged == {bad.id}
    await other.app.close()
