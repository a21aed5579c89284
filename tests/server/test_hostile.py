"""A stranger who means harm, and people who do two things at once."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from coffeehouse.client import Unreachable
from coffeehouse.server.play.guest import MOST_UNREAD_CHARACTERS
from coffeehouse.server.play.guest import Guest as Seated
from coffeehouse.server.play.messages import Pong
from coffeehouse.table.answers import Done, Previewed, Refused
from coffeehouse.table.commands import Concede, Play, Rename, SeatBot, Sit, Undo
from coffeehouse.table.frames import Scene
from coffeehouse.table.questions import Advise, Preview, Why
from tests.server.running import PATIENCE, Guest, Running, eventually, seated

T = TypeVar("T")


def at_once(*acts: Callable[[], T]) -> list[T]:
    """Everybody acts at the same moment."""
    answers: list[T] = []
    start = threading.Barrier(len(acts))

    def act(one: Callable[[], T]) -> None:
        start.wait()
        answers.append(one())

    threads = [threading.Thread(target=act, args=(one,)) for one in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == len(acts), "somebody got no answer"
    return answers


def another_tab(guest: Guest) -> Guest:
    """The same person on a line of their own."""
    tab = Guest(guest.url, guest.name)
    tab.cookie = guest.cookie
    return tab


def codes(answers: list[Done | Refused]) -> list[str]:
    return sorted("done" if isinstance(answer, Done) else answer.refusal.code for answer in answers)


# --- the last chair, the same rematch -------------------------------------------------------


def test_of_many_who_want_the_last_chair_one_gets_it(server: Running) -> None:
    table = server.guest().table("toy-tasting", seats=2, levels={0: "random"})
    crowd = [server.guest(f"Guest {number}") for number in range(8)]
    answers = at_once(*[partial(guest.take_seat, table) for guest in crowd])
    assert codes(answers).count("done") == 1
    assert set(codes(answers)) <= {"done", "started", "table-full", "seat-taken"}
    assert sum(bool(guest.scene(table).seats) for guest in crowd) == 1


def test_a_rematch_asked_for_by_all_at_once_is_one_table(server: Running) -> None:
    table, guests = seated(server, "toy-tasting", people=3)
    for seat in (0, 1):
        guests[seat].must(table, Concede(id="x", seat=seat))
    tabs = [*guests, *map(another_tab, guests)]
    tables = at_once(*[partial(tab.rematch, table) for tab in tabs])
    assert len(set(tables)) == 1
    chairs = guests[0].scene(tables[0]).chairs
    assert sorted(chair.name for chair in chairs) == ["Anna", "Bruno", "Carla"]


# --- giving up and being late while others act ----------------------------------------------


def test_conceding_while_the_house_thinks_ends_the_game_and_breaks_nothing(
    own_server: Running,
) -> None:
    for moment in range(4):
        anna = own_server.guest()
        table = anna.table("cafe-del-gatto", seats=2, levels={1: "journeyman"})
        anna.take_seat(table, 0)
        for _ in range(moment):
            scene = anna.scene(table, 0)
            if scene.moves:
                anna.move(table, scene)
        anna.must(table, Concede(id="x", seat=0))
        assert anna.scene(table, 0).status == "over"
    # The next one to think is not kept from it.
    watched = anna.table("toy-tasting", seats=2, levels={0: "random", 1: "random"})
    eventually(lambda: anna.scene(watched).status == "over")
    assert own_server.stop() == 0
    assert '"level": "error"' not in own_server.logged()


def test_moves_and_undos_of_two_tabs_at_once_leave_one_story(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-breakfast")
    tabs = [(anna, 0), (another_tab(anna), 0), (bruno, 1)]
    rng = random.Random(5)
    for number in range(12):
        acts = [
            partial(guest.do, table, some_act(guest.scene(table, seat), f"{number}.{tab}", rng))
            for tab, (guest, seat) in enumerate(tabs)
        ]
        assert "failed" not in codes(at_once(*acts))
        frames = bruno.frames(table, 1)
        assert [frame.seq for frame in frames] == list(range(1, len(frames) + 1))
    assert anna.frames(table, 0)[-1].seq == frames[-1].seq


def some_act(scene: Scene, id: str, rng: random.Random) -> Play | Undo:
    seat = scene.viewer or 0
    if scene.moves and rng.random() < 0.7:
        return Play(id=id, seat=seat, seq=scene.seq, move=rng.choice(scene.moves))
    return Undo(id=id, seat=seat, seq=scene.seq)


# --- one tablet, several seats --------------------------------------------------------------


def test_a_seat_that_has_not_confirmed_is_answered_nothing(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    for seat in (0, 1):
        anna.take_seat(table, seat)
    with anna.socket(table) as line:
        scene = line.look(0)
        move = scene.moves[0]
        for ask in (
            Preview(id="p", seat=1, move=move),
            Why(id="w", seat=1, refs=("cup",)),
            Advise(id="h", seat=1),
        ):
            refused = line.ask(ask)
            assert isinstance(refused, Refused)
            assert refused.refusal.code == "look-first"
        assert isinstance(line.ask(Preview(id="q", seat=0, move=move)), Previewed)


# --- strangers ------------------------------------------------------------------------------


def test_a_stranger_with_the_link_can_do_nothing_at_a_table_in_play(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    before = anna.scene(table, 0)
    stranger = server.guest("Mallory")
    for command in (
        Sit(id="1", name="Mallory", nonce="0" * 32),
        Sit(id="2", name="Mallory", nonce="0" * 32, seat=0),
        SeatBot(id="3", seat=1, level="random"),
        Rename(id="4", seat=0, name="Mallory"),
        Concede(id="5", seat=0),
        Undo(id="6", seat=0, seq=before.seq),
        Play(id="7", seat=0, seq=before.seq, move=before.moves[0]),
    ):
        assert isinstance(stranger.do(table, command), Refused)
    assert anna.scene(table, 0) == before


@pytest.mark.parametrize(
    "name", ['"\\ud800"', '"\\u0000"', '"\\u202e\\u2066"', '"' + "x" * 41 + '"', '"\\u3164"', "{}"]
)
def test_a_name_that_is_none_is_refused_at_both_doors(anna: Guest, name: str) -> None:
    table = anna.table("toy-tasting", seats=2)
    sit = f'{{"do": "sit", "id": "s", "nonce": "{"0" * 32}", "name": {name}}}'
    headers = {"Cookie": f"coffeehouse={anna.cookie}", "Content-Type": "application/json"}
    url = f"{anna.url}/api/tables/{table}/do"
    answer = httpx.post(url, content=sit.encode(), headers=headers, timeout=PATIENCE)
    assert answer.status_code in (200, 400)
    assert answer.json()["refusal"]["code"] in ("name-empty", "not-understood")
    with anna.socket(table) as line:
        line.send_text(sit)
        push = line.next()
        assert isinstance(push, Refused)
        assert push.refusal.code in ("name-empty", "not-understood")
    assert not any(chair.name for chair in anna.scene(table).chairs)


@pytest.mark.parametrize("table", ["ABC", "xyz", "a" * 65, "%00", "..%2f..", "é", "abc%20", "0"])
def test_no_address_of_a_socket_breaks_the_house(server: Running, table: str) -> None:
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    try:
        with connect(url, proxy=None) as line:
            assert json.loads(line.recv(PATIENCE))["refusal"]["code"] == "no-such-table"
    except (InvalidHandshake, ConnectionClosed):
        pass


@pytest.mark.parametrize(
    "lines",
    [
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nOrigin: http://[::1\r\n\r\n",
        b"POST /api/me/link HTTP/1.1\r\nHost: x\r\nOrigin: null\r\nContent-Length: 0\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: coffeehouse=\xff\xfe.=\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: coffeehouse=" + b"a" * 8000 + b"\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n{}",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_no_raw_request_is_answered_with_a_failure(server: Running, lines: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(lines)
        line.shutdown(socket.SHUT_WR)
        answer = line.recv(4000)
    assert not answer or b" 5" not in answer.split(b"\r\n", 1)[0], answer
    assert httpx.get(f"{server.url}/health", timeout=PATIENCE).text == "ok\n"


# --- who never reads ------------------------------------------------------------------------


def test_answers_nobody_reads_do_not_pile_up() -> None:
    guest = Seated("t", "a", "nowhere")
    for number in range(100):
        guest.push(Pong(str(number) + "x" * (MOST_UNREAD_CHARACTERS // 50)))
    assert guest.leaving
    assert sum(len(text) for text in guest.answers) < 100


def test_a_socket_that_never_reads_is_left_behind_and_others_play_on(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-tasting")
    deaf = anna.socket(table)
    deaf.line.close_timeout = 0
    with suppress(Unreachable), deaf:
        for number in range(150):
            deaf.send_text(f'{{"do":"look","id":"{number}","seat":0,"since":0}}')
        for _ in range(6):
            for seat, guest in ((0, anna), (1, bruno)):
                scene = guest.scene(table, seat)
                if scene.moves:
                    guest.move(table, scene)
