"""Who begins is chance: the first draw of a table deals its seats."""

from __future__ import annotations

import random
from collections import Counter
from math import factorial
from pathlib import Path

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.table import game_file
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import NewTable, Sit
from coffeehouse.table.entries import Dealt
from coffeehouse.table.errors import words_for
from coffeehouse.table.fair_draws import arrangement
from coffeehouse.table.scenes import Retold, frames, scene
from coffeehouse.table.table import Table
from coffeehouse.table.verify import Unproven, seen_draws, verify_file, verify_table
from tests.tables.process import Process
from tests.tables.room import Room, nonce


def told(room: Room) -> list[str]:
    """The whole log, as a spectator reads it."""
    start, game = Table(room.table.row, room.table.game), room.table.game
    words = words_for(game.words)
    return [
        words.log_line(line.log_line) for line in frames(Retold(start, room.table.entries), 0, None)
    ]


def order_of(room: Room) -> tuple[int, ...]:
    (dealt,) = (entry for entry in room.table.entries if isinstance(entry, Dealt))
    return dealt.order


def test_every_order_of_the_chairs_has_one_ticket() -> None:
    orders = {arrangement(ticket, 4) for ticket in range(factorial(4))}
    assert len(orders) == factorial(4)
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert arrangement(0, 4) == (0, 1, 2, 3)


def test_each_chair_comes_to_begin_as_often_as_any_other(breakfast: AnyGame) -> None:
    rooms = [Room(breakfast, "abc", id=f"t{number}", deal=True) for number in range(120)]
    first = Counter(room.table.chairs[0].who for room in rooms)
    assert set(first) == {"a", "b", "c"}
    assert min(first.values()) > 20


def test_people_and_bots_take_with_them_who_they_are(breakfast: AnyGame) -> None:
    for number in range(12):
        room = Room(breakfast, "ab", house=1, id=f"t{number}", deal=True)
        chairs = room.table.chairs
        assert order_of(room) == room.table.dealt
        assert [(chair.who, chair.name, chair.level, chair.nonce) for chair in chairs] == [
            [("a", "aaa", None, nonce(0)), ("b", "bbb", None, nonce(1)), (None, "", "chief", None)][
                chair
            ]
            for chair in order_of(room)
        ]
        assert room.rebuilt().chairs == chairs
        assert room.rebuilt().state.key() == room.table.state.key()


def test_one_person_may_hold_several_of_the_seats(breakfast: AnyGame) -> None:
    held = {Room(breakfast, "aab", id=f"t{n}", deal=True).table.seats_of("a") for n in range(40)}
    assert held == {(0, 1), (0, 2), (1, 2)}


@pytest.mark.parametrize(("people", "deal"), [("ab", False), ("a", True)])
def test_as_seated_and_alone_everybody_stays(breakfast: AnyGame, people: str, deal: bool) -> None:
    room = Room(breakfast, people, deal=deal)
    assert not any(isinstance(entry, Dealt) for entry in room.table.entries)
    assert [chair.who for chair in room.table.chairs] == list(people)
    assert scene(room.table, None, None).as_seated


def test_it_is_the_first_thing_that_happens_when_the_last_sits_down(tasting: AnyGame) -> None:
    room = Room(tasting, deal=True)
    assert room.table.started is not None
    after = room.table.entries[room.table.started :]
    assert [entry.kind for entry in after[:2]] == ["deal", "chance"]


def test_the_log_and_the_chairs_say_who_begins(breakfast: AnyGame) -> None:
    room = Room(breakfast, deal=True)
    first, second = (chair.name for chair in room.table.chairs)
    assert f"The seats are dealt by chance: {first} and {second}. {first} begins." in told(room)
    seen = scene(room.table, "a", None)
    assert [chair.begins for chair in seen.chairs] == [True, False]
    assert not seen.as_seated


def test_as_seated_the_log_says_it_when_the_last_sits_down(breakfast: AnyGame) -> None:
    assert "bbb sits down. Player 1 begins." in told(Room(breakfast))
    assert "aaa sits down. Player 1 begins." in told(Room(breakfast, "a", house=1))


def test_nobody_begins_before_the_seats_are_dealt(breakfast: AnyGame) -> None:
    room = Room(breakfast, "a", deal=True)
    waiting = Table(Room(breakfast, "ab", deal=True).table.row, breakfast)
    assert not any(chair.begins for chair in scene(waiting, None, None).chairs)
    assert not any(chair.begins for chair in scene(room.table, None, None).chairs)


def test_the_deal_is_proven_with_the_draws(tasting: AnyGame) -> None:
    for number in range(6):
        room = Room(tasting, "abc", id=f"t{number}", deal=True)
        room.play_out()
        assert verify_table(room.table).draws > 0
        assert verify_file(game_file.write(room.table), tasting).draws > 0
        dealt = next(iter(seen_draws(room.table, None)))
        assert len(dealt.lots) == factorial(3)
        assert arrangement(dealt.drawn, 3) == room.table.dealt


def test_other_seats_than_were_dealt_are_found(tasting: AnyGame) -> None:
    room = Room(tasting, deal=True)
    room.play_out()
    text, order = game_file.write(room.table), room.table.dealt
    assert order is not None
    was, bent = (f"# dealt {a} {b}" for a, b in (order, order[::-1]))
    assert was in text
    with pytest.raises(Unproven):
        verify_file(text.replace(was, bent), tasting)


@pytest.mark.anyio
async def test_a_table_is_dealt_unless_it_is_ordered_as_seated(tmp_path: Path) -> None:
    async with Process(f"sqlite+aiosqlite:///{tmp_path}/t.db", tmp_path / "key") as process:
        dealt = [await process.seated("toy-tasting", as_seated=False) for _ in range(12)]
        kept = [await process.seated("toy-tasting") for _ in range(12)]
        await process.reopen()
        begins = {(await process.app.play.reader.table(table.id)).chairs[0].who for table in dealt}
        assert begins == {"a", "b"}
        assert {table.chairs[0].who for table in kept} == {"a"}
        listed = {line.table: line for line in await process.app.play.lists.tables_of("a")}
        for table in dealt:
            seats = [chair.seat for chair in listed[table.id].chairs if chair.yours]
            assert seats == list(table.seats_of("a"))


@pytest.mark.anyio
async def test_a_rematch_moves_on_instead_of_being_dealt(tmp_path: Path) -> None:
    async with Process(f"sqlite+aiosqlite:///{tmp_path}/t.db", tmp_path / "key") as process:
        table = await process.app.play.tables.create(NewTable(game="toy-breakfast", seats=2), "a")
        for seat, who in enumerate("ab"):
            sit = Sit(id=process.id(), name=who, nonce=nonce(seat))
            assert isinstance(await process.do(table, who, sit), Done)
        table = await process.app.play.reader.table(table.id)
        begun = table.chairs[0].who
        await finish(process, table)
        again = await process.app.play.tables.rematch(table.id, "a")
        for who in "ab":
            sit = Sit(id=process.id(), name=who, nonce=nonce(7))
            assert isinstance(await process.do(again, who, sit), Done)
        again = await process.app.play.reader.table(again.id)
        assert again.dealt is None
        assert again.chairs[1].who == begun


async def finish(process: Process, table: Table) -> None:
    rng = random.Random(1)
    while not (table := await process.app.play.reader.table(table.id)).over:
        assert isinstance(await process.do(table, *process.some_move(table, rng)), Done)


@pytest.mark.anyio
async def test_in_a_game_from_a_file_seats_have_a_past(tmp_path: Path, breakfast: AnyGame) -> None:
    async with Process(f"sqlite+aiosqlite:///{tmp_path}/t.db", tmp_path / "key") as process:
        room = Room(breakfast)
        room.move(0, "done")
        table = await process.app.play.tables.import_game(game_file.write(room.table), "y")
        assert table.as_seated
