"""Several server processes on one PostgreSQL, with Redis between them, serve the same table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from http import HTTPStatus
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.lobby.messages import Mine
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Play
from tests.server.running import PATIENCE, Guest, Running, eventually, play_out, seated
from tests.tables.conftest import create_database
from tests.tables.postgres import free_port
from tests.tables.test_bus import deaf_redis, redis_on


@pytest.fixture
def pair(postgres: str, tmp_path: Path) -> Iterator[list[Running]]:
    """Two processes of one house."""
    database = asyncio.run(create_database(postgres, "many"))
    with ExitStack() as stack:
        redis = stack.enter_context(redis_on(free_port()))
        servers: list[Running] = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            key = tmp_path / name / "server.key"
            if servers:
                key.write_bytes(servers[0].key.read_bytes())
                key.chmod(0o600)
            servers.append(Running(database, key, "--redis", redis))
            stack.callback(servers[-1].kill)
        yield servers


def test_two_processes_serve_one_table(pair: list[Running]) -> None:
    one, two = pair
    anna, bruno = Guest(one.url, "Anna"), Guest(two.url, "Bruno")
    table = anna.table("toy-tasting", seats=2, listed=True)
    assert table in {line.table for line in bruno.listed()}
    anna.take_seat(table, 0)
    bruno.take_seat(table, 1)
    # A move in one process is pushed by the other.
    with anna.socket(table) as here, bruno.socket(table) as there:
        scene, other = here.look(0), there.look(1)
        assert scene.seq == other.seq
        move = Play(id="m", seat=0, seq=scene.seq, move=scene.moves[0])
        assert isinstance(here.ask(move), Done)
        assert there.scene_after(scene.seq).seq == here.scene_after(scene.seq).seq
        assert [f.seq for f in there.frames] == [f.seq for f in here.frames]
    # Sent again to the other process, it is known there: the person carries the same cookie.
    moved = Guest(two.url, "Anna")
    moved.cookie = anna.cookie
    assert moved.must(table, move) == anna.must(table, move)
    # A bot is moved once, whoever sees it; if its process dies, the other goes on.
    solo = bruno.table("coffee-roaster", levels={0: "random"})
    eventually(lambda: anna.scene(solo).status == "over", 60)
    assert [frame.seq for frame in anna.frames(solo)] == [f.seq for f in bruno.frames(solo)]
    two.kill()
    survivor = Guest(one.url, "Bruno")
    survivor.cookie = bruno.cookie
    assert play_out(table, [anna, survivor]).result is not None


def test_a_redis_that_hangs_keeps_nobody_in_the_same_process_from_a_move(tmp_path: Path) -> None:
    with deaf_redis() as redis:
        server = Running(str(tmp_path / "t.db"), tmp_path / "key", "--redis", redis)
        try:
            table, (anna, bruno) = seated(server, "toy-tasting")
            with anna.socket(table) as here, bruno.socket(table) as there:
                scene, _ = here.look(0), there.look(1)
                move = Play(id="m", seat=0, seq=scene.seq, move=scene.moves[0])
                assert isinstance(here.ask(move), Done)
                assert there.scene_after(scene.seq).seq == here.scene_after(scene.seq).seq
        finally:
            server.kill()


def test_a_limit_hit_in_one_process_holds_in_the_other(pair: list[Running]) -> None:
    clients = [httpx.Client(base_url=house.url, timeout=PATIENCE) for house in pair]
    with clients[0] as here, clients[1] as there:
        here.get("/api/me")
        there.cookies = here.cookies
        while here.post("/api/me/link").status_code == HTTPStatus.CREATED:
            pass
        eventually(lambda: there.post("/api/me/link").status_code == HTTPStatus.TOO_MANY_REQUESTS)
        assert there.get("/api/me/tables").status_code == HTTPStatus.OK


def test_the_home_page_hears_of_a_move_in_another_process(pair: list[Running]) -> None:
    one, two = pair
    anna, bruno = Guest(one.url, "Anna"), Guest(two.url, "Bruno")
    table = anna.table("toy-tasting", seats=2)
    anna.take_seat(table, 0)
    bruno.take_seat(table, 1)
    url = f"{two.url.replace('http', 'ws')}/api/me/socket"
    cookie = {"Cookie": f"{COOKIE}={bruno.cookie}"}
    with connect(url, additional_headers=cookie, proxy=None) as home:
        assert not his_turn(home.recv(PATIENCE), table)
        anna_moves(anna, table)
        while not his_turn(home.recv(PATIENCE), table):
            anna_moves(anna, table)


def his_turn(text: str | bytes, table: str) -> bool:
    told = msgspec.json.decode(text, type=Mine)
    return any(line.table == table and line.your_turn for line in told.tables)


def anna_moves(anna: Guest, table: str) -> None:
    scene = anna.scene(table, 0)
    if scene.moves:
        anna.move(table, scene)
