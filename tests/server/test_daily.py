"""The game of the day: the same luck for everybody, one attempt, a list, and the secret after."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path

import pytest

from coffeehouse.server import daily
from coffeehouse.server.errors import Declined
from coffeehouse.server.identity import Person
from coffeehouse.tables import Done, Refused, Table
from coffeehouse.tables.commands import AskFor, Concede, Play, Undo
from coffeehouse.tables.consent import hints_allowed
from coffeehouse.tables.verify import Unproven, verify_table
from tests.tables.house import House

FIRST, SECOND = "1970-01-01", "1970-01-02"
ANNA, BERT = Person("a", "Anna"), Person("b", "Bert")


@pytest.fixture
def in_house(tmp_path: Path) -> Callable[[Callable[[House], Awaitable[None]]], None]:
    async def opened(story: Callable[[House], Awaitable[None]]) -> None:
        async with House(f"sqlite+aiosqlite:///{tmp_path}/tables.db", tmp_path / "key") as house:
            await story(house)

    return lambda story: asyncio.run(opened(story))


Story = Callable[[Callable[[House], Coroutine[None, None, None]]], None]


async def play_out(house: House, table: Table, who: str, choose: int = 0) -> Table:
    """The move at a fixed place of the list, until it is over."""
    for _ in range(400):
        now = await house.tables.table(table.id)
        if now.over:
            return now
        moves = now.game.moves(now.state, 0)
        move = str(moves[choose % len(moves)])
        done = await house.tables.do(
            table.id, who, Play(id=house.id(), seat=0, seq=now.seq, move=move)
        )
        assert isinstance(done, Done)
    raise AssertionError("the game did not end")


def played(table: Table) -> list[tuple[int, object]]:
    return [(entry.seat, entry.value) for entry in table.live]


def test_the_same_moves_get_the_same_draws_whatever_was_taken_back(in_house: Story) -> None:
    async def story(house: House) -> None:
        anna = await daily.attempt(house.tables, FIRST, ANNA)
        bert = await daily.attempt(house.tables, FIRST, BERT)
        assert anna.id != bert.id
        assert played(anna) == played(bert)
        await take_something_back(house, bert)
        finished = [await play_out(house, anna, "a"), await play_out(house, bert, "b")]
        assert played(finished[0]) == played(finished[1])
        assert finished[0].seq < finished[1].seq

    in_house(story)


async def take_something_back(house: House, table: Table) -> None:
    """Undo as soon as it is allowed, so that every later seq is another."""
    for _ in range(40):
        now = await house.tables.table(table.id)
        move = str(now.game.moves(now.state, 0)[0])
        played = Play(id=house.id(), seat=0, seq=now.seq, move=move)
        assert isinstance(await house.tables.do(table.id, "b", played), Done)
        seq = (await house.tables.table(table.id)).seq
        undo = Undo(id=house.id(), seat=0, seq=seq)
        if isinstance(await house.tables.do(table.id, "b", undo), Done):
            return
    raise AssertionError("nothing could be taken back")


def test_another_day_has_another_luck(in_house: Story) -> None:
    async def story(house: House) -> None:
        days = [f"1970-01-{day:02}" for day in range(1, 20)]
        tables = [await daily.attempt(house.tables, day, ANNA) for day in days]
        assert len({str(played(table)) for table in tables}) == len(days)
        assert len({daily.opening_of(table) for table in tables}) > 5

    in_house(story)


def test_one_attempt_counts_and_a_rematch_is_an_ordinary_game(in_house: Story) -> None:
    async def story(house: House) -> None:
        table = await daily.attempt(house.tables, FIRST, ANNA)
        await play_out(house, table, "a")
        assert (await daily.attempt(house.tables, FIRST, ANNA)).id == table.id
        again = await house.tables.rematch(table.id, "a")
        assert again.row.settings.day is None
        assert again.row.commitment != table.row.commitment
        assert len((await daily.told(house.tables, FIRST, "a")).list) == 1

    in_house(story)


def test_it_cannot_become_practice_and_gives_no_hints(in_house: Story) -> None:
    async def story(house: House) -> None:
        table = await daily.attempt(house.tables, FIRST, ANNA)
        for topic in ("practice", "hints"):
            asked = await house.tables.do(
                table.id, "a", AskFor(id=house.id(), seat=0, topic=topic)
            )  # fmt: skip
            assert isinstance(asked, Refused)
            assert asked.refusal.code == "daily-counts"
        assert not hints_allowed(await house.tables.table(table.id))

    in_house(story)


def test_the_list_of_the_day_has_the_best_first_and_shares_places(in_house: Story) -> None:
    async def story(house: House) -> None:
        for number in range(4):
            person = Person(f"p{number}", f"P{number}")
            table = await daily.attempt(house.tables, FIRST, person)
            await play_out(house, table, person.who, choose=0 if number < 2 else -1)
        waiting = await daily.attempt(house.tables, FIRST, ANNA)
        day = await daily.told(house.tables, FIRST, "a")
        assert day.played == 4
        assert day.table == waiting.id
        scores = [line.score for line in day.list]
        assert scores == sorted(scores, reverse=True)
        assert day.list[0].place == day.list[1].place == 1
        assert all(line.table is None for line in day.list)
        await house.tables.do(waiting.id, "a", Concede(id=house.id(), seat=0))
        after = await daily.told(house.tables, FIRST, "a")
        assert all(line.table for line in after.list)
        assert [line.yours for line in after.list].count(True) == 1

    in_house(story)


def test_the_secret_is_published_the_day_after_and_proves_the_draws(in_house: Story) -> None:
    async def story(house: House) -> None:
        over = await play_out(house, await daily.attempt(house.tables, FIRST, ANNA), "a")
        late = await daily.attempt(house.tables, FIRST, BERT)
        assert over.ending is not None
        assert over.ending.secret is None
        assert (await daily.told(house.tables, FIRST, "a")).secret is None
        with pytest.raises(Declined, match="no day that has come"):
            await daily.told(house.tables, SECOND, "a")
        with pytest.raises(Unproven):
            verify_table(over)
        house.now += daily.DAY_MS
        assert daily.today(house.tables) == SECOND
        await play_out(house, late, "b")
        day = await daily.told(house.tables, FIRST, "a")
        assert day.secret is not None
        assert hashlib.sha256(bytes.fromhex(day.secret)).hexdigest() == over.row.commitment
        assert verify_table(over, day.secret).draws > 5
        # Whoever finished when the secret was known is not in the list.
        assert [line.name for line in day.list] == ["Anna"]

    in_house(story)


def test_a_table_of_the_day_survives_a_restart(in_house: Story) -> None:
    async def story(house: House) -> None:
        table = await daily.attempt(house.tables, FIRST, ANNA)
        await house.reopen()
        again = await daily.attempt(house.tables, FIRST, ANNA)
        assert again.id == table.id
        assert again.status == "playing"
        assert (await play_out(house, again, "a")).over

    in_house(story)
