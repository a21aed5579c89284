"""What processes write to each other is hidden, sealed, and never taken for the truth."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from coffeehouse.engine.result import Result
from coffeehouse.server.bus.messages import TableUpdated
from coffeehouse.server.bus.sealed import MOST_ENTRIES, EntrySealer
from coffeehouse.table.commands import Play
from coffeehouse.table.entries import Chair, Drawn, Ended, Ending, Entry, Moved, Seated, Undone
from coffeehouse.table.keys import Key, Keys
from tests.tables.process import Process

pytestmark = pytest.mark.anyio

OLD, NEW = Key(b"o" * 32), Key(b"n" * 32, since=1)
ENTRIES: list[Entry] = [
    Moved(0, 7, "1f" * 16, seq=4, at=5, request="r.1"),
    Drawn(-1, 3, seq=5, at=5, key="c0ffee"),
    Undone(0, (4, 5), seq=6, at=6),
    Seated(1, Chair(who="b", name="Bruno", nonce="00"), seq=7, at=7),
    Ended(-1, Ending("finished", None, Result(())), seq=8, at=8),
]


def test_a_message_is_read_as_it_was_written_and_only_for_its_table() -> None:
    sealer = EntrySealer(Keys([OLD]))
    sealed = sealer.seal("t", ENTRIES)
    assert sealer.open("t", sealed) == ENTRIES
    assert sealer.open("u", sealed) == []
    assert b"Bruno" not in sealed


def test_whoever_has_no_key_can_neither_forge_nor_change_a_message() -> None:
    sealer = EntrySealer(Keys([OLD]))
    sealed = sealer.seal("t", ENTRIES)
    assert sealer.open("t", EntrySealer(Keys([NEW])).seal("t", ENTRIES)) == []
    for place in range(len(sealed)):
        changed = bytes([*sealed[:place], sealed[place] ^ 1, *sealed[place + 1 :]])
        assert sealer.open("t", changed) == []
    assert sealer.open("t", b"") == sealer.open("t", sealed[:40]) == []


def test_the_same_entries_are_sealed_differently_each_time() -> None:
    sealer = EntrySealer(Keys([OLD]))
    assert sealer.seal("t", ENTRIES)[-8:] != sealer.seal("t", ENTRIES)[-8:]


def test_a_message_of_before_the_key_changed_is_read() -> None:
    before = EntrySealer(Keys([OLD])).seal("t", ENTRIES)
    assert EntrySealer(Keys([NEW, OLD])).open("t", before) == ENTRIES


def test_what_is_long_is_left_to_storage() -> None:
    sealer = EntrySealer(Keys([OLD]))
    assert sealer.seal("t", ENTRIES * MOST_ENTRIES) == b""


async def test_a_message_that_leaves_a_gap_is_not_taken_and_storage_is_asked(
    local: Process,
) -> None:
    table = await local.seated("toy-tasting")
    other = Process(local.url, local.key_file)
    await other.open()
    await other.app.play.reader.table(table.id)
    for number in range(2):
        play = Play(id=f"p{number}", seat=number, seq=table.seq + number, move="pass")
        await local.do(table, "ab"[number], play)
    now = local.app.play.writer.cache.table(table.id)
    assert now is not None
    last = now.entries[-1]
    sealer = local.app.play.writer.sealer
    kept = await other.app.play.reader.find(table.id)
    gap = sealer.seal(table.id, [last])
    assert not other.app.play.writer.cache.extend(kept, sealer.open(table.id, gap))
    doubled = [replace(last, seq=table.seq + 1), replace(last, seq=table.seq + 1)]
    assert not other.app.play.writer.cache.extend(kept, doubled)
    assert kept.table.seq == table.seq
    await other.app.play.writer.cache.apply(TableUpdated(table.id, last.seq, gap))
    assert kept.table.entries == now.entries
    # Late, it changes nothing.
    await other.app.play.writer.cache.apply(TableUpdated(table.id, last.seq, gap))
    assert kept.table.entries == now.entries
    await other.app.close()
