"""A long history is read in pages of bounded work, and others get their turn in between."""

from __future__ import annotations

import asyncio
import random

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.server.play import cached_table as keeping
from coffeehouse.server.play.cached_table import (
    FRAMES_A_PAGE,
    FRAMES_A_PART,
    CachedTable,
    Checkpoints,
)
from coffeehouse.table.entries import Step
from coffeehouse.table.position import Position
from coffeehouse.table.table import Table
from tests.tables.process import Process
from tests.tables.room import Room
from tests.tables.test_frames import all_frames

LONG = 700


class Applied:
    """Counts the moves that are played again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        apply = Position.apply

        def counted(position: Position, entry: Step, checked: bool = False) -> None:
            self.count += 1
            apply(position, entry, checked)

        monkeypatch.setattr(Position, "apply", counted)


def long_table(game: AnyGame, entries: int = LONG) -> Table:
    """Somebody changes their mind again and again."""
    room = Room(game, "aa", practice=True)
    rng = random.Random(3)
    while room.table.seq < entries:
        if room.table.live and rng.random() < len(room.table.live) / 6:
            room.undo(0)
        else:
            seat = rng.choice(sorted(room.table.actors))
            room.move(seat, str(rng.choice(game.moves(room.table.state, seat))))
    return room.table


def test_a_page_begins_where_the_one_before_it_ended(
    breakfast: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long_table(breakfast)
    whole, kept = all_frames(table, 1), CachedTable(table)
    applied = Applied(monkeypatch)
    all_frames(table, 1)
    once, applied.count = applied.count, 0
    pages, since = [], 0
    while part := kept.frames(since, 1, 20):
        pages += part
        since = part[-1].seq
    assert pages == whole
    assert applied.count <= once, "a page played the game again from its start"


def test_any_place_is_reached_by_playing_no_move_twice(
    breakfast: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long_table(breakfast)
    whole = all_frames(table, 0)
    for since in (0, 1, 250, 401, LONG - 3):
        kept = CachedTable(table)
        with monkeypatch.context() as patch:
            applied = Applied(patch)
            asyncio.run(kept.reach(since))
            assert applied.count <= since
        assert kept.frames(since, 0, 5) == whole[since : since + 5]


def test_marks_are_few_and_the_longest_unused_goes_first(breakfast: AnyGame) -> None:
    marks = Checkpoints(2)
    tables = [Room(breakfast, id=f"t{number}").table for number in range(3)]
    for table in tables[:2]:
        marks.put(table)
    assert marks.get("t0", tables[0].seq) is tables[0]
    marks.put(tables[2])
    assert [id for id, _ in marks.tables] == ["t0", "t2"]


@pytest.mark.anyio
async def test_many_who_read_everything_leave_others_their_turn(
    local: Process, breakfast: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty strangers read the whole of a long table: between two turns of somebody else no
    more than one part is built, no page is longer than it may be, and the game is played through
    about once a reader.
    """
    table = long_table(breakfast)
    local.app.play.writer.cache.put(table)
    built = turns = most = 0
    frames = CachedTable.frames

    def counted(kept: CachedTable, since: int, *asked: int | None) -> object:
        nonlocal built
        found = frames(kept, since, *asked)
        built += len(found)
        return found

    monkeypatch.setattr(CachedTable, "frames", counted)
    applied = Applied(monkeypatch)

    async def read() -> int:
        since = 0
        while page := await local.app.play.reader.frames(table.id, None, None, since, fresh=False):
            assert len(page) <= FRAMES_A_PAGE
            since = page[-1].seq
        return since

    async def play() -> None:
        nonlocal built, turns, most
        while True:
            built = 0
            await asyncio.sleep(0)
            turns, most = turns + 1, max(most, built)

    player = asyncio.create_task(play())
    readers = 20
    assert await asyncio.gather(*[read() for _ in range(readers)]) == [table.seq] * readers
    player.cancel()
    assert most <= 2 * FRAMES_A_PART
    assert turns >= readers * LONG // FRAMES_A_PART
    assert len(local.app.play.writer.cache.checkpoints.tables) <= keeping.MOST_CHECKPOINTS
    assert applied.count < 6 * readers * LONG


@pytest.mark.anyio
async def test_a_page_of_takebacks_ends_early(
    local: Process, breakfast: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coffeehouse.table.scenes.MOST_WORK", 3)
    table = long_table(breakfast, 80)
    kept = CachedTable(table)
    sizes, since = [], 0
    while part := kept.frames(since, None, 40):
        sizes.append(len(part))
        since = part[-1].seq
    assert since == table.seq
    assert max(sizes) < 40
