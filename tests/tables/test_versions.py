"""A table of an older version goes on if its check keys agree, else it can only be looked at."""

from __future__ import annotations

import msgspec
import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory

from coffeehouse.engine.game import AnyGame
from coffeehouse.server.db.migrate import config
from coffeehouse.server.play.cache import rebuilt
from coffeehouse.table import commands
from coffeehouse.table.entries import Entry
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.scenes import scene
from coffeehouse.table.table import ENTRIES_A_CHECK, Table
from tests.tables.room import Room


@pytest.fixture
def long_room(breakfast: AnyGame) -> Room:
    """More than one check key: moves taken back again and again."""
    room = Room(breakfast)
    while room.table.seq < 2 * ENTRIES_A_CHECK + 5:
        room.move(0, "prepare roll")
        room.undo(0)
    return room


def older(room: Room) -> Table:
    row = msgspec.structs.replace(room.table.row, version=0)
    return Table.rebuild(row, room.table.game, room.table.entries)


def test_one_check_key_for_64_entries(long_room: Room) -> None:
    with_key = [entry.seq for entry in long_room.table.entries if entry.key]
    assert with_key == [ENTRIES_A_CHECK, 2 * ENTRIES_A_CHECK]


def test_an_older_table_whose_keys_agree_goes_on(long_room: Room) -> None:
    table = older(long_room)
    assert table.status == "playing"
    assert table.state.key() == long_room.table.state.key()


def test_an_older_table_whose_keys_differ_is_read_only(long_room: Room) -> None:
    last = 2 * ENTRIES_A_CHECK - 1
    long_room.table.entries[last] = with_key(long_room.table.entries[last], "0" * 16)
    table = older(long_room)
    assert table.status == "read-only"
    assert table.read_only == "version"
    long_room.table = table
    with pytest.raises(TableRefused) as error:
        long_room.ask(0, "pause")
    assert error.value.refusal.code == "read-only-version"
    assert scene(table, "a", 0).moves == ()


def with_key(entry: Entry, key: str) -> Entry:
    return msgspec.structs.replace(entry, key=key)


def test_an_action_that_is_not_legal_any_more_makes_it_read_only(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.move(0, "pass")
    entries = room.table.entries
    entries[-1] = msgspec.structs.replace(entries[-1], action=10_000)
    assert older(room).read_only == "version"


def test_a_finished_table_keeps_its_result_whatever_the_rules_say_now(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    room.table.entries[5] = msgspec.structs.replace(room.table.entries[5], action=10_000)
    table = older(room)
    assert table.status == "over"
    assert table.ending == room.table.ending
    assert scene(table, "a", 0).result == room.table.ending.result  # type: ignore[union-attr]


def test_an_edition_that_cannot_be_read_any_more_leaves_people_and_result(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.do("a", commands.Concede(id="x", seat=0))
    table = rebuilt(room.table.row, "game = 'toy-tasting'", room.table.entries)
    assert table.status == "over"
    assert [chair.who for chair in table.chairs] == ["a", "b"]


def test_keys_of_what_was_taken_back_later_do_not_count(breakfast: AnyGame) -> None:
    room = Room(breakfast, "a", practice=True)
    first = room.move(0, "prepare roll")[0].seq
    while room.table.seq < ENTRIES_A_CHECK + 2:
        room.ask(0, "pause")
        room.ask(0, "resume")
    room.undo(0, to=first)
    assert older(room).status == "playing"


class OnlyAdds:
    """What a migration may do while an older program writes to the same database."""

    def __init__(self) -> None:
        self.did: list[str] = []

    def create_table(self, name: str, *columns: object) -> None:
        self.did.append(name)

    def create_index(self, name: str, *_: object, **how: object) -> None:
        assert not how.get("unique"), f"{name} would refuse what the older one writes"
        self.did.append(name)

    def add_column(self, table: str, column: sa.Column[object]) -> None:
        assert column.nullable or column.server_default is not None, f"{table}.{column.name}"
        self.did.append(column.name)


def test_a_step_of_the_schema_only_adds() -> None:
    for script in ScriptDirectory.from_config(config()).walk_revisions():
        steps = OnlyAdds()
        module = script.module
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(module, "op", steps)
            module.upgrade()
        assert steps.did, script.revision
