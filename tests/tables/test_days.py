"""The game of the day: the same luck for everybody, one attempt, a list, and the secret after."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, text, update

from coffeehouse.server.daily.service import LONGEST_LIST, opening_of
from coffeehouse.server.db import schema
from coffeehouse.server.play import lists
from coffeehouse.server.play.rows import DAY_MS, chair_rows, head_row, read_line, table_row
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AskFor, Concede, Play, Undo
from coffeehouse.table.consent import hints_allowed
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.fair_draws import Dealer
from coffeehouse.table.table import Table
from coffeehouse.table.verify import Seen, Unproven, verify_file, verify_table
from tests.tables.process import Process

FIRST, SECOND = "1970-01-01", "1970-01-02"
ANNA, BERT = ("a", "Anna"), ("b", "Bert")


@pytest.fixture
def in_process(tmp_path: Path) -> Callable[[Callable[[Process], Awaitable[None]]], None]:
    async def opened(story: Callable[[Process], Awaitable[None]]) -> None:
        async with Process(
            f"sqlite+aiosqlite:///{tmp_path}/tables.db", tmp_path / "key"
        ) as process:
            await story(process)

    return lambda story: asyncio.run(opened(story))


Story = Callable[[Callable[[Process], Coroutine[None, None, None]]], None]


async def play_out(process: Process, table: Table, who: str, choose: int = 0) -> Table:
    """The move at a fixed place of the list, until it is over."""
    for _ in range(400):
        now = await process.app.play.reader.table(table.id)
        if now.over:
            return now
        moves = now.game.moves(now.state, 0)
        move = str(moves[choose % len(moves)])
        done = await process.app.play.actions.do(
            table.id, who, Play(id=process.id(), seat=0, seq=now.seq, move=move)
        )
        assert isinstance(done, Done)
    raise AssertionError("the game did not end")


def played(table: Table) -> list[tuple[int, object]]:
    return [(entry.seat, entry.action) for entry in table.live]


def test_the_same_moves_get_the_same_draws_whatever_was_taken_back(in_process: Story) -> None:
    async def story(process: Process) -> None:
        anna = await process.app.daily.attempt(FIRST, *ANNA)
        bert = await process.app.daily.attempt(FIRST, *BERT)
        assert anna.id != bert.id
        assert played(anna) == played(bert)
        await take_something_back(process, bert)
        finished = [await play_out(process, anna, "a"), await play_out(process, bert, "b")]
        assert played(finished[0]) == played(finished[1])
        assert finished[0].seq < finished[1].seq

    in_process(story)


async def take_something_back(process: Process, table: Table) -> None:
    """Undo as soon as it is allowed, so that every later seq is another."""
    for _ in range(40):
        now = await process.app.play.reader.table(table.id)
        move = str(now.game.moves(now.state, 0)[0])
        played = Play(id=process.id(), seat=0, seq=now.seq, move=move)
        assert isinstance(await process.app.play.actions.do(table.id, "b", played), Done)
        seq = (await process.app.play.reader.table(table.id)).seq
        undo = Undo(id=process.id(), seat=0, seq=seq)
        if isinstance(await process.app.play.actions.do(table.id, "b", undo), Done):
            return
    raise AssertionError("nothing could be taken back")


def test_another_day_has_another_luck(in_process: Story) -> None:
    async def story(process: Process) -> None:
        days = [f"1970-01-{day:02}" for day in range(1, 20)]
        tables = [await process.app.daily.attempt(day, *ANNA) for day in days]
        assert len({str(played(table)) for table in tables}) == len(days)
        assert len({str(opening_of(table)) for table in tables}) > 5

    in_process(story)


def test_one_attempt_counts_and_a_rematch_is_an_ordinary_game(in_process: Story) -> None:
    async def story(process: Process) -> None:
        table = await process.app.daily.attempt(FIRST, *ANNA)
        await play_out(process, table, "a")
        assert (await process.app.daily.attempt(FIRST, *ANNA)).id == table.id
        again = await process.app.play.tables.rematch(table.id, "a")
        assert again.row.settings.day is None
        assert again.row.commitment != table.row.commitment
        assert len((await process.app.daily.page(FIRST, "a")).list) == 1

    in_process(story)


def test_it_cannot_become_practice_and_gives_no_hints(in_process: Story) -> None:
    async def story(process: Process) -> None:
        table = await process.app.daily.attempt(FIRST, *ANNA)
        for topic in ("practice", "hints"):
            asked = await process.app.play.actions.do(
                table.id, "a", AskFor(id=process.id(), seat=0, topic=topic)
            )
            assert isinstance(asked, Refused)
            assert asked.refusal.code == "daily-counts"
        assert not hints_allowed(await process.app.play.reader.table(table.id))

    in_process(story)


def test_it_is_reviewed_after_its_day(in_process: Story) -> None:
    async def story(process: Process) -> None:
        table = await process.app.daily.attempt(FIRST, *ANNA)
        over = await play_out(process, table, "a")
        with pytest.raises(TableRefused, match="when its day is over"):
            await process.app.learning.reviews.get(over)
        process.now += DAY_MS
        assert await process.app.learning.reviews.get(over) is None
        assert process.app.learning.reviews.record(over).entries == played(over)

    in_process(story)


def test_the_list_of_the_day_has_the_best_first_and_shares_places(in_process: Story) -> None:
    async def story(process: Process) -> None:
        for number in range(4):
            person = (f"p{number}", f"P{number}")
            table = await process.app.daily.attempt(FIRST, *person)
            await play_out(process, table, person[0], choose=0 if number < 2 else -1)
        waiting = await process.app.daily.attempt(FIRST, *ANNA)
        day = await process.app.daily.page(FIRST, "a")
        assert day.played == 4
        assert day.table == waiting.id
        scores = [line.score for line in day.list]
        assert scores == sorted(scores, reverse=True)
        assert day.list[0].place == day.list[1].place == 1
        assert all(line.table is None for line in day.list)
        await process.app.play.actions.do(waiting.id, "a", Concede(id=process.id(), seat=0))
        after = await process.app.daily.page(FIRST, "a")
        assert all(line.table for line in after.list)
        assert [line.yours for line in after.list].count(True) == 1

    in_process(story)


def test_the_secret_is_published_the_day_after_and_proves_the_draws(in_process: Story) -> None:
    async def story(process: Process) -> None:
        over = await play_out(process, await process.app.daily.attempt(FIRST, *ANNA), "a")
        late = await process.app.daily.attempt(FIRST, *BERT)
        assert over.ending is not None
        assert over.ending.secret is None
        assert (await process.app.daily.page(FIRST, "a")).secret is None
        with pytest.raises(TableRefused, match="no day that has come"):
            await process.app.daily.page(SECOND, "a")
        with pytest.raises(Unproven):
            verify_table(over)
        early = await process.app.play.reader.export(over.id)
        with pytest.raises(Unproven, match="secret is published"):
            verify_file(early, over.game)
        process.now += DAY_MS
        assert process.app.daily.today() == SECOND
        await play_out(process, late, "b")
        day = await process.app.daily.page(FIRST, "a")
        assert day.secret is not None
        assert Dealer(bytes.fromhex(day.secret)).commitment == over.row.commitment
        assert verify_table(over, day.secret).draws > 5
        text = await process.app.play.reader.export(over.id)
        assert day.secret in text
        assert verify_file(text, over.game, Seen(commitment=day.commitment)).tied
        assert verify_file(early, over.game, secret=day.secret).day == FIRST
        with pytest.raises(Unproven):
            verify_file(text, over.game, Seen(commitment="00" * 32))
        # Whoever finished when the secret was known is not in the list.
        assert [line.name for line in day.list] == ["Anna"]

    in_process(story)


def test_a_table_of_the_day_survives_a_restart(in_process: Story) -> None:
    async def story(process: Process) -> None:
        table = await process.app.daily.attempt(FIRST, *ANNA)
        await process.reopen()
        again = await process.app.daily.attempt(FIRST, *ANNA)
        assert again.id == table.id
        assert again.status == "playing"
        assert (await play_out(process, again, "a")).over

    in_process(story)


MANY = 50_000


async def many_finishers(process: Process, like: Table) -> None:
    """As many games of the day as one that is over, each with another score."""
    row, seat = {**table_row(like.row), **head_row(like)._asdict()}, chair_rows(like)[0]
    ids = [f"{number:024x}" for number in range(MANY)]
    rows = [
        {**row, "id": id, "maker": None, "score": number % 1000 - 2000, "updated": number}
        for number, id in enumerate(ids)
    ]
    async with process.app.play.writer.store.database.write() as connection:
        await connection.execute(insert(schema.tables), rows)
        chairs = [seat._replace(table_id=id, who=f"x{id}", name="X")._asdict() for id in ids]
        await connection.execute(insert(schema.chairs), chairs)


def test_the_page_of_a_day_with_fifty_thousand_finishers_reads_the_best(
    in_process: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []

    def counted(*row: Any) -> object:
        read.append(row)
        return read_line(*row)

    monkeypatch.setattr(lists, "read_line", counted)

    async def story(process: Process) -> None:
        anna = await process.app.daily.attempt(FIRST, *ANNA)
        over = await play_out(process, anna, "a")
        await many_finishers(process, over)
        worst = update(schema.tables).where(schema.tables.c.id == anna.id)
        async with process.app.play.writer.store.database.write() as connection:
            await connection.execute(worst.values(score=-5000))
        process.now += 2000
        asked: list[str] = []
        engine = process.app.play.writer.store.database.engine.sync_engine
        event.listen(engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
        day = await process.app.daily.page(FIRST, "a")
        assert day.played == MANY + 1
        assert len(day.list) == LONGEST_LIST + 1
        assert day.list[-1].yours
        assert len(read) == LONGEST_LIST
        assert sum(query.startswith("SELECT") for query in asked) == 4
        # Everybody looks at once: for a second nothing but one's own place is read again.
        asked.clear()
        assert (await process.app.daily.page(FIRST, "nobody")).played == MANY + 1
        assert len(read) == LONGEST_LIST
        await no_sorting(process)

    in_process(story)


async def no_sorting(process: Process) -> None:
    """The index has the best first; nothing else is looked at."""
    best = (
        "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE day = '1970-01-01' AND score IS NOT NULL "
        "ORDER BY score DESC, updated LIMIT 100"
    )
    async with process.app.play.writer.store.database.read() as connection:
        plan = str((await connection.execute(text(best))).all())
    assert "ix_tables_day_score_updated" in plan
    assert "TEMP B-TREE" not in plan
