"""Malformed and hostile input: never a 500, never a closed house."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from coffeehouse.client import TableSocket
from coffeehouse.server.play.messages import Ping, Pong
from coffeehouse.table.answers import Refused
from tests.server.running import PATIENCE, Guest, Running

SAMPLE = settings(
    max_examples=60,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
DEEP = settings(SAMPLE, max_examples=2000)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=10,
)
words = st.sampled_from(
    [
        "move",
        "undo",
        "look",
        "sit",
        "hint",
        "why",
        "preview",
        "ping",
        "ask",
        "reply",
        "seat-bot",
        "leave",
        "return",
        "rename",
        "concede",
    ]
)
nearly = st.fixed_dictionaries(
    {"do": words | st.text(max_size=8), "id": st.text("abc.-:\n", max_size=70)},
    optional={
        "seat": st.integers(-2, 70) | json_values,
        "seq": st.integers(-1, 2**40),
        "since": st.integers(-1, 2**40) | st.none(),
        "move": st.text(max_size=30) | json_values,
        "refs": st.lists(st.text(max_size=70), max_size=40),
        "name": st.text(max_size=50),
        "nonce": st.text("0af", min_size=30, max_size=34),
        "level": st.text(max_size=10),
        "topic": st.sampled_from(["hints", "takeback", "pause", "resume", "practice", "tea"]),
        "about": st.integers(-1, 9),
        "to": st.integers(-1, 2**33),
        "ask": st.integers(-1, 2**33),
        "yes": st.booleans(),
    },
)
frames = st.one_of(
    nearly.map(json.dumps),
    json_values.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200),
    st.sampled_from(["[" * 9000, '{"do":"ping","id":"' + "x" * 20000 + '"}', '{"do":1}', "\ud7ff"]),
)


LINE = httpx.Client(timeout=PATIENCE)
addresses = itertools.count(1)


def headers(guest: Guest) -> dict[str, str]:
    """Each request comes from an address of its own, so that no limit hides what lies behind."""
    address = f"10.0.{next(addresses) // 250}.{next(addresses) % 250}"
    return {
        "Cookie": f"coffeehouse={guest.cookie}",
        "Content-Type": "application/json",
        "X-Forwarded-For": address,
    }


@pytest.fixture
def open_socket(anna: Guest) -> Iterator[TableSocket]:
    table = anna.table("toy-tasting", seats=2)
    anna.take_seat(table)
    with anna.socket(table) as socket:
        socket.look(0)
        yield socket


def survives(socket: TableSocket, frame: str | bytes) -> None:
    """Whatever it was, it is answered, and the next message too."""
    socket.line.send(frame)
    id = f"after-{len(socket.heard)}"
    socket.send(Ping(id=id))
    while not (isinstance(push := socket.next(), Pong) and push.id == id):
        if isinstance(push, Refused):
            assert push.sentence
            assert push.refusal.code != "failed", frame
            if push.refusal.code == "too-fast":
                socket.send(Ping(id=id))


@SAMPLE
@given(frame=frames)
def test_no_frame_breaks_a_socket(open_socket: TableSocket, frame: str | bytes) -> None:
    survives(open_socket, frame)


@pytest.mark.deep
@DEEP
@given(frame=frames)
def test_no_frame_breaks_a_socket_however_long_one_tries(
    open_socket: TableSocket, frame: str | bytes
) -> None:
    survives(open_socket, frame)


@settings(SAMPLE, max_examples=25)
@given(body=st.one_of(st.binary(max_size=300), json_values.map(lambda v: json.dumps(v).encode())))
def test_no_body_breaks_an_answer(server: Running, anna: Guest, body: bytes) -> None:
    for path in ("tables", "tables/abc/do", "me/claim", "tables/import"):
        answer = LINE.post(f"{server.url}/api/{path}", content=body, headers=headers(anna))
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
        assert answer.json()["sentence"]


def operations(server: Running) -> list[Any]:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    found = [result for result in schema.get_all_operations() if isinstance(result, Ok)]
    return [result.ok() for result in found]


def conforms(server: Running, guest: Guest, examples: int) -> None:
    """Requests made up from the schema get an answer that is in it, or a refusal that says why."""
    table = guest.table("toy-tasting", seats=2)
    guest.take_seat(table)
    for operation in operations(server):

        @settings(SAMPLE, max_examples=examples)
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            if "table" in (case.path_parameters or {}) and case.path_parameters["table"] != table:
                case.path_parameters["table"] = table
            answer = case.call(headers=headers(guest))
            assert answer.status_code < 500, (case, answer.text)
            if answer.status_code >= 400:
                assert answer.json()["sentence"]

        ask()


def test_the_api_keeps_to_its_schema(server: Running) -> None:
    assert len(operations(server)) > 15
    conforms(server, server.guest(), 4)


@pytest.mark.deep
def test_the_api_keeps_to_its_schema_however_long_one_tries(own_server: Running) -> None:
    conforms(own_server, own_server.guest(), 200)
