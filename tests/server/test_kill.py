"""kill -9 of the server in the middle of a game: no acknowledged move lost, none doubled."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from coffeehouse.client import Unreachable
from coffeehouse.table.commands import Play
from tests.server.running import Guest, Running, eventually, seated
from tests.tables.conftest import create_database

T = TypeVar("T")


@pytest.fixture(params=["sqlite", "postgresql"])
def mortal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """A server to be killed, once on each kind of database."""
    database = str(tmp_path / "tables.db")
    if request.param == "postgresql":
        database = asyncio.run(create_database(request.getfixturevalue("postgres"), "mortal"))
    running = Running(database, tmp_path / "server.key")
    yield running
    running.kill()


def again(ask: Callable[[], T]) -> T:
    """Ask until somebody answers."""
    until = time.monotonic() + 60
    while True:
        try:
            return ask()
        except Unreachable:
            assert time.monotonic() < until
            time.sleep(0.05)


class Stubborn:
    """Plays on whatever happens: a message without an answer is sent again."""

    def __init__(self, table: str, guests: list[Guest]) -> None:
        self.table = table
        self.guests = guests
        self.acknowledged: dict[str, int] = {}

    def step(self) -> bool:
        """One move by whoever can; whether the game goes on."""
        for seat, guest in enumerate(self.guests):
            scene = again(partial(guest.scene, self.table, seat))
            if scene.status == "over":
                return False
            if scene.moves:
                move = random.Random(scene.seq).choice(scene.moves)
                play = Play(id=f"at-{scene.seq}", seat=seat, seq=scene.seq, move=move)
                seq = again(partial(guest.must, self.table, play))
                assert self.acknowledged.setdefault(play.id, seq) == seq
                return True
        time.sleep(0.05)
        return True

    def check(self) -> None:
        frames = again(partial(self.guests[0].frames, self.table, 0))
        assert [frame.seq for frame in frames] == list(range(1, len(frames) + 1))
        moves = [frame.seq for frame in frames if frame.kind == "move"]
        assert moves == sorted(self.acknowledged.values())


def kill_through(mortal: Running, kills: int, steps: int) -> None:
    """Killed at any moment, also while a move is being written."""
    table, guests = seated(mortal, "toy-tasting")
    player = Stubborn(table, guests)
    for number in range(kills):
        for _ in range(steps):
            player.step()
        supervisor = threading.Timer(0.004 * number, mortal.kill_and_restart)
        supervisor.start()
        player.step()
        supervisor.join()
    while player.step():
        pass
    player.check()


def test_a_game_survives_kill_9_of_the_server(mortal: Running) -> None:
    kill_through(mortal, kills=1, steps=3)


@pytest.mark.deep
def test_a_game_survives_kill_9_of_the_server_at_every_step(mortal: Running) -> None:
    kill_through(mortal, kills=12, steps=1)


def test_bots_go_on_after_kill_9_and_their_workers_go_with_the_server(own_server: Running) -> None:
    anna = own_server.guest()
    table = anna.table("coffee-roaster", levels={0: "random"})
    eventually(lambda: anna.scene(table).seq > 3 and bool(children(own_server.process.pid)))
    workers = children(own_server.process.pid)
    assert workers
    own_server.kill()
    eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    own_server.restart()
    anna.close()
    before = anna.scene(table).seq
    eventually(lambda: anna.scene(table).status == "over" or anna.scene(table).seq > before + 3, 60)


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]
