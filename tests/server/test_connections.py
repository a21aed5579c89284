"""Idle and slow connections take nobody's place, and the log stays small."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import uvicorn

from coffeehouse.cli.serve import Bounded, listen
from coffeehouse.server import connections
from coffeehouse.server.connections import Gathered, bounded, most_connections

pytestmark = pytest.mark.anyio
ASK = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
MUCH = 30_000_000
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def slow_app(scope: Any, receive: Any, send: Any) -> None:
    """Answers `/` at once, `/much` with a lot, and other paths only when the line is gone."""
    body = bytes(MUCH) if scope["path"] == "/much" else b"ok"
    if scope["path"] not in ("/", "/much"):
        while (await receive())["type"] != "http.disconnect":
            pass
        return
    headers = [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def serving(most: int) -> AsyncIterator[tuple[int, uvicorn.Server]]:
    config = uvicorn.Config(slow_app, lifespan="off", log_config=None, http=bounded(most))
    server = uvicorn.Server(config)
    listening = listen("127.0.0.1", 0)
    task = asyncio.create_task(server._serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    yield listening.getsockname()[1], server
    server.should_exit = server.force_exit = True
    await task


async def said(line: Line, ask: bytes = b"") -> bytes:
    reader, writer = line
    writer.write(ask)
    return await asyncio.wait_for(reader.read(1000), 20)


async def knock(port: int) -> Line:
    return await asyncio.open_connection("127.0.0.1", port)


async def test_idle_connections_make_room_for_one_that_asks() -> None:
    async with serving(most=5) as (port, server):
        idle = [await knock(port) for _ in range(20)]
        asked = await knock(port)
        assert b"200 OK" in await said(asked, ASK)
        assert len(server.server_state.connections) <= 5
        assert await said(idle[0]) == b"", "the longest idle was closed"


async def test_a_full_house_refuses_newcomers_in_a_sentence_and_keeps_those_inside() -> None:
    async with serving(most=3) as (port, server):
        inside = [await knock(port) for _ in range(3)]
        for _, writer in inside:
            writer.write(ASK.replace(b"/ ", b"/play ", 1))
        while len(server.server_state.tasks) < 3:
            await asyncio.sleep(0.01)
        answer = await said(await knock(port))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After" in answer
        assert b"The house is full" in answer
        assert len(server.server_state.tasks) == 3
        # From Python 3.12 on a server that closes waits for whoever is still connected.
        for _, writer in inside:
            writer.close()


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost:"])
async def test_who_never_says_what_they_want_is_hung_up_on(
    begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.1)
    async with serving(most=5) as (port, _):
        line = await knock(port)
        assert await said(line, begun) == b""


async def test_a_body_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.1)
    async with serving(most=5) as (port, _):
        post = b"POST /play HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"
        assert await said(await knock(port), post) == b""


@asynccontextmanager
async def asking_for_much(port: int) -> AsyncIterator[socket.socket]:
    """A line with little room, on which more was asked for than the system keeps."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(line, ("127.0.0.1", port))
        await loop.sock_sendall(line, ASK.replace(b"/ ", b"/much ", 1))
        yield line


async def test_who_asks_and_does_not_read_the_answer_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.1, raising=False)
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.1)
    made: list[Any] = []

    class Noted(Gathered):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self.transport.get_extra_info("socket"))

    monkeypatch.setattr(connections, "Gathered", Noted)
    async with serving(most=5) as (port, _), asking_for_much(port), asyncio.timeout(60):
        while not made or made[0].fileno() != -1:
            await asyncio.sleep(0.05)


async def test_every_answer_is_sent_at_once() -> None:
    """Nagle's algorithm would keep a small answer until the last one is acknowledged."""
    async with serving(most=5) as (port, server):
        line = await knock(port)
        await said(line, ASK)
        (connection,) = server.server_state.connections
        here = connection.transport.get_extra_info("socket")
        assert here.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_the_bound_lies_below_the_files_a_process_may_open() -> None:
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    for limit in (64, 256, 1024, files):
        assert limit // 2 <= most_connections(limit) < limit


def test_a_flood_of_the_same_line_is_bounded_and_told() -> None:
    bounded = Bounded(burst=10, second=1)
    spoken = []
    for number in range(10_000):
        record = logging.LogRecord("x", logging.INFO, "", 0, "request", (), None)
        record.created = 1000 + number / 1000
        if bounded.filter(record):
            spoken.append(record)
    assert len(spoken) <= 10 + 10
    left_out = sum(record.__dict__.get("left_out", 0) for record in spoken)
    assert left_out > 8000
    other = logging.LogRecord("x", logging.INFO, "", 0, "something else", (), None)
    assert bounded.filter(other), "other lines are said"


class Wire:
    """A transport that notes what it is asked to do."""

    def __init__(self) -> None:
        self.did: list[object] = []
        self.waiting = 0

    def write(self, data: bytes) -> None:
        self.did.append(data)

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.did.append("abort")

    def close(self) -> None:
        self.did.append("close")

    def pause_reading(self) -> None:
        self.did.append("pause")

    def resume_reading(self) -> None:
        self.did.append("resume")


def test_what_is_written_in_one_turn_is_sent_together() -> None:
    async def one_turn() -> list[object]:
        wire = Wire()
        gathered = Gathered(wire, asyncio.get_running_loop())
        gathered.write(b"done ")
        gathered.write(b"frames ")
        await asyncio.sleep(0)
        gathered.write(b"bye")
        gathered.close()
        return wire.did

    assert asyncio.run(one_turn()) == [b"done frames ", b"bye", "close"]


def test_reading_pauses_only_where_a_message_is_not_taken_at_once() -> None:
    async def two_messages() -> list[object]:
        wire = Wire()
        gathered = Gathered(wire, asyncio.get_running_loop())
        gathered.pause_reading()
        gathered.resume_reading()
        assert wire.did == []
        gathered.pause_reading()
        while not wire.did:
            await asyncio.sleep(0.01)
        gathered.resume_reading()
        return wire.did

    assert asyncio.run(two_messages()) == ["pause", "resume"]


@pytest.mark.parametrize(
    ("waiting", "cut_off"),
    [
        ((90_000, 60_000, 30_000, 0), False),
        ((90_000, 90_000), True),
        ((90_000, 60_000, 60_000), True),
        ((90_000, 89_999), True),
        ((0,), False),
    ],
)
def test_who_reads_slowly_gets_all_of_it(waiting: tuple[int, ...], cut_off: bool) -> None:
    """What waits to be sent whenever one looks."""
    wire, looks = Wire(), deque[Callable[[], None]]()

    class Loop:
        def call_soon(self, act: Callable[[], None]) -> None: ...

        def call_later(self, seconds: float, act: Any, *given: Any) -> None:
            looks.append(partial(act, *given))

    loop: Any = Loop()
    gathered = Gathered(wire, loop)
    gathered.write(bytes(100_000))
    wire.waiting = waiting[0]
    gathered.flush()
    for wire.waiting in waiting[1:]:
        looks.popleft()()
    assert ("abort" in wire.did) is cut_off
    assert len(looks) == 0
