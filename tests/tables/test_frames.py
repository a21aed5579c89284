"""What a pair of eyes is sent: every entry once, and nothing it may not know."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.result import Transfer
from coffeehouse.server.bus.sealed import EntrySealer
from coffeehouse.server.db.database import Database
from coffeehouse.server.play.cache import TableCache
from coffeehouse.server.play.cached_table import MOST_HEADS, CachedTable
from coffeehouse.server.play.downtime import Downtime, wall_clock
from coffeehouse.server.play.store import TableStore
from coffeehouse.table import commands, consent, errors
from coffeehouse.table.errors import TableRefused, table_words
from coffeehouse.table.fair_draws import Dealers
from coffeehouse.table.frames import Frame
from coffeehouse.table.keys import Keys
from coffeehouse.table.scenes import Retold, eyes_of, frames, scene
from coffeehouse.table.table import Table
from tests.tables.room import KEY, Room
from tests.toys.tasting.data import NAMES


def all_frames(table: Table, viewer: int | None, since: int = 0) -> list[Frame]:
    return frames(Retold(Table(table.row, table.game), table.entries), since, viewer)


def test_one_frame_an_entry_with_the_view_after_it(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    seen = all_frames(room.table, 0)
    assert [frame.seq for frame in seen] == [entry.seq for entry in room.table.entries]
    assert seen[-1].view == tasting.view(room.table.state, 0)
    assert seen[-1].kind == "end"


def test_the_log_tells_what_frames_tell_without_their_views(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    kept = CachedTable(room.table)
    told = [(frame.seq, frame.log_line) for frame in kept.frames(0, 0)]
    assert [(line.seq, line.log_line) for line in kept.lines(0, 0)] == told
    assert [line.seq for line in kept.lines(5, 0, 3)] == [6, 7, 8]
    assert not hasattr(kept.lines(0, 0)[0], "view")


def test_a_line_carries_what_moved_as_far_as_the_viewer_may_know(tasting: AnyGame) -> None:
    room = Room(tasting)
    poured = next(frame for frame in all_frames(room.table, 0) if frame.kind == "chance")
    [cup] = poured.log_line.moved
    assert (cup.source, cup.target) == ("bag", "seat.0.hand")
    assert cup.piece in NAMES
    for viewer in (1, None):
        same = next(one for one in all_frames(room.table, viewer) if one.seq == poured.seq)
        assert same.log_line.moved == (Transfer("", "bag", "seat.0.hand"),)
    sent = msgspec.json.decode(msgspec.json.encode(poured))["log_line"]
    assert sent["moved"] == [{"piece": cup.piece, "source": "bag", "target": "seat.0.hand"}]


def test_a_line_of_nothing_that_moved_sends_no_such_field(tasting: AnyGame) -> None:
    room = Room(tasting)
    sat = next(frame for frame in all_frames(room.table, 0) if frame.kind == "seat")
    assert "moved" not in msgspec.json.decode(msgspec.json.encode(sat))["log_line"]


def test_frames_bring_views_only_before_what_the_scene_shows(tasting: AnyGame) -> None:
    room = Room(tasting)
    seq = room.table.seq
    *before, last = CachedTable(room.table).frames(0, 0, views_before=seq)
    assert all(frame.view is not None for frame in before)
    assert last.view is None
    assert all(frame.view is None for frame in CachedTable(room.table).frames(0, 0, views_before=0))


def test_resume_gives_what_was_missed_and_no_more(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    whole = all_frames(room.table, None)
    for since in range(len(whole) + 1):
        assert all_frames(room.table, None, since) == whole[since:]


def test_a_shelf_builds_the_same_frames_from_any_head(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    kept = CachedTable(room.table)
    for seat in (0, 1):
        for _ in range(2):
            room.move(seat, str(breakfast.moves(room.table.state, seat)[0]))
            kept.advance(room.table)
        if seat == 0:
            room.undo(0)
            kept.advance(room.table)
            room.move(0, "done")
            kept.advance(room.table)
    assert len(kept.heads) == MOST_HEADS
    whole = all_frames(room.table, 1)
    for since in range(len(whole) + 1):
        assert kept.frames(since, 1) == whole[since:]


def test_a_full_shelf_puts_away_the_longest_unused_but_none_in_use(breakfast: AnyGame) -> None:
    async def story() -> list[str]:
        database, keys = Database.open("sqlite+aiosqlite://"), Keys.of(KEY, wall_clock)
        downtime, sealer = Downtime(database, wall_clock), EntrySealer(keys)
        shelf = TableCache(TableStore(database), Dealers(keys), downtime, sealer, size=2)
        tables = [Room(breakfast, id=f"t{number}").table for number in range(4)]
        async with shelf.put(tables[0]).lock:
            for table in tables[1:]:
                shelf.put(table)
            async with shelf.put(tables[3]).lock:
                assert shelf.put(tables[1]) is shelf.get("t1")
        return list(shelf.cached)

    assert asyncio.run(story()) == ["t0", "t3", "t1"]


def test_an_undo_is_seen_as_it_happened(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    start = breakfast.view(room.table.state, 0)
    room.move(0, "prepare roll")
    room.undo(0)
    moved, undone = all_frames(room.table, 0)[-2:]
    assert moved.view != start
    assert undone.view == start
    assert undone.log_line.code == "undo"


def test_eyes_are_ones_own_until_the_game_is_over(tasting: AnyGame) -> None:
    room = Room(tasting)
    assert eyes_of(room.table, "a", 0) == 0
    assert eyes_of(room.table, "z", None) is None
    for who, seat in (("b", 0), ("z", 1), (None, 1)):
        with pytest.raises(TableRefused) as error:
            eyes_of(room.table, who, seat)
        assert error.value.refusal.code == "not-your-seat"
    room.play_out()
    assert eyes_of(room.table, None, 1) == 1


def test_on_one_device_only_the_confirmed_seat_is_seen(tasting: AnyGame) -> None:
    room = Room(tasting, "aa")
    sent = scene(room.table, "a", 1)
    assert sent.seats == (0, 1)
    assert sent.moves == (), "it is the other seat's turn, though one's own too"
    assert sent.view == tasting.view(room.table.state, 1)


def test_a_scene_names_no_identity(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.do("a", commands.Rename(id="r", seat=0, name="Anna"))
    for who, viewer in (("a", 0), ("b", 1), (None, None)):
        sent = msgspec.json.decode(msgspec.json.encode(scene(room.table, who, viewer)))
        assert "who" not in str(sent["chairs"])
        assert "maker" not in sent
    mine = scene(room.table, "a", 0)
    assert [chair.yours for chair in mine.chairs] == [True, False]
    assert mine.moves == tuple(map(str, tasting.moves(room.table.state, 0)))


def rooms_by_what_seat_1_knows(game: AnyGame) -> list[tuple[Room, Room]]:
    """Pairs of tables equal but for the cups seat 0 was poured, the first two of the four."""
    found: dict[tuple[object, ...], Room] = {}
    pairs = []
    for number in range(60):
        room = Room(game, id=f"t{number}")
        known = tuple(entry.action for entry in room.table.live[2:])
        room.move(0, "pass")
        room.ask(0, "pause")
        other = found.setdefault(known, room)
        if other.table.state.key() != room.table.state.key():
            pairs.append((other, room))
    return pairs


def test_the_bytes_a_seat_gets_do_not_depend_on_what_it_may_not_know(tasting: AnyGame) -> None:
    pairs = rooms_by_what_seat_1_knows(tasting)
    assert pairs
    for one, other in pairs:
        for viewer in (1, None):
            assert wire(one.table, viewer) == wire(other.table, viewer)


def wire(table: Table, viewer: int | None) -> bytes:
    sent: Any = msgspec.to_builtins(scene(table, "b" if viewer == 1 else None, viewer))
    sent |= {"table": "", "fairness": ""}
    return msgspec.json.encode((all_frames(table, viewer), sent))


def test_every_kind_of_entry_is_told_in_words(breakfast: AnyGame) -> None:
    room = Room(breakfast, "abc", deadline=60)
    room.move(0, "prepare roll")
    room.undo(0)
    room.now += consent.PATIENCE_MS
    room.ask(0, "replace", 2)
    room.reply(1)
    room.do("c", commands.Return(id="back", seat=2))
    room.ask(0, "hints")
    room.reply(1, yes=False)
    room.do("a", commands.Rename(id="n", seat=0, name="Anna"))
    room.do("c", commands.Concede(id="c", seat=2))
    room.do("b", commands.Concede(id="b", seat=1))
    words = table_words()
    told = [frame.log_line for frame in all_frames(room.table, None)]
    kinds = {entry.kind for entry in room.table.entries}
    assert kinds >= {"seat", "undo", "ask", "answer", "end", "move"}
    for line, entry in zip(told, room.table.entries, strict=True):
        if entry.kind not in ("move", "chance", "forced"):
            assert words.has("log", line.code), line.code
            assert "{" not in words.say("log", line.code, line.values)


def test_every_refusal_has_words() -> None:
    rooms = Path(errors.__file__).parent.rglob("*.py")
    source = "".join(room.read_text("utf-8") for room in rooms)
    codes = set(re.findall(r'refused\(\s*"([a-z-]+)"', source))
    codes |= set(re.findall(r'Refusal\("([a-z-]+)"', source))
    assert len(codes) > 20
    for code in codes | {"read-only-version", "read-only-damaged", "read-only-key-lost"}:
        assert table_words().has("refusals", code), code
    assert str(TableRefused(Refusal("stale"))) == table_words().say("refusals", "stale")
