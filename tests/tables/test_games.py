"""Every registered game at a table: played with undo, rebuilt, told and proven."""

from __future__ import annotations

import msgspec
import pytest

import coffeehouse
from coffeehouse.table import game_file
from coffeehouse.table.scenes import Retold, frames, scene
from coffeehouse.table.table import Table
from coffeehouse.table.verify import verify_file, verify_table
from tests.tables.room import Room

TABLES = [(id, seats) for id in coffeehouse.game_ids() for seats in coffeehouse.game(id).seats]


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_whole_game_at_a_table(id: str, seats: int) -> None:
    game = coffeehouse.game(id)
    room = Room(game, "abcdefgh"[:seats])
    room.play_out(seed=seats, undo=0.1)
    table = room.table
    assert len(table.entries) < 4 * game.max_length
    again = room.rebuilt()
    assert again.state.key() == table.state.key()
    assert again.ending == table.ending
    drawn = sum(entry.kind == "chance" for entry in table.entries)
    assert verify_table(table).draws == drawn
    assert verify_file(game_file.write(table), game).draws == drawn


@pytest.mark.parametrize("id", coffeehouse.game_ids())
def test_every_pair_of_eyes_gets_every_entry(id: str) -> None:
    game = coffeehouse.game(id)
    seats = game.seats[-1]
    room = Room(game, "abcdefgh"[:seats])
    room.play_out(seed=1)
    for viewer in (None, seats - 1):
        sent = frames(Retold(Table(room.table.row, game), room.table.entries), 0, viewer)
        assert [frame.seq for frame in sent] == list(range(1, room.table.seq + 1))
        msgspec.json.encode(sent)
        msgspec.json.encode(scene(room.table, None, viewer))
