"""A locked database and a full disk: a clear refusal, and the game goes on later."""

from __future__ import annotations

import resource
import sqlite3

from coffeehouse.engine.errors import Refusal
from coffeehouse.server.error_responses import status_of, wait_after
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import Play
from coffeehouse.table.errors import StorageBusy
from tests.server.running import Running, seated


def test_an_answer_that_needs_storage_says_to_come_back() -> None:
    trouble = StorageBusy(Refusal("storage-busy"))
    assert status_of(trouble) == 503
    assert int(wait_after(trouble)["Retry-After"]) > 0


def test_a_locked_database_is_said_and_the_same_move_goes_through_later(
    own_server: Running,
) -> None:
    table, (anna, _) = seated(own_server, "toy-tasting")
    with anna.socket(table) as socket:
        scene = socket.look(0)
        move = Play(id="m", seat=0, seq=scene.seq, move=scene.moves[0])
        lock = sqlite3.connect(own_server.database, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        refused = socket.ask(move)
        assert isinstance(refused, Refused)
        assert refused.refusal.code == "storage-busy"
        assert "Try again" in refused.sentence
        lock.execute("ROLLBACK")
        lock.close()
        assert isinstance(socket.ask(move), Done)
        assert socket.scene_after(scene.seq).seq > scene.seq


def test_a_full_disk_is_said_and_the_game_stays_as_it_was(own_server: Running) -> None:
    table, (anna, _) = seated(own_server, "toy-tasting")
    scene = anna.scene(table, 0)
    move = Play(id="m", seat=0, seq=scene.seq, move=scene.moves[0])
    pid = own_server.process.pid
    # No file of the server may grow any more.
    free = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    refused = anna.do(table, move)
    assert isinstance(refused, Refused)
    assert refused.refusal.code in ("storage-full", "storage-busy")
    assert anna.scene(table, 0) == scene
    resource.prlimit(pid, resource.RLIMIT_FSIZE, free)
    assert anna.must(table, move) == scene.seq + 1
