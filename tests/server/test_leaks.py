"""Guatemala Café on the wire: what a seat receives does not depend on what it may not know."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from ipaddress import IPv4Address

import httpx
import pytest
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from coffeehouse.engine.registry import game
from coffeehouse.server.app_state import AppState
from coffeehouse.server.identity.cookies import Identities, Person
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.key_file import server_key
from coffeehouse.server.settings import ServerSettings
from coffeehouse.table.entries import Drawn, Entry, Moved
from coffeehouse.table.fair_draws import Dealers
from coffeehouse.table.table import UNPLAYABLE, Table
from tests.server.running import PATIENCE, Running
from tests.tables.room import Room

GUATEMALA = game("guatemala-cafe")


def played(seed: int, people: str) -> Room:
    """A whole game by random moves."""
    room = Room(GUATEMALA, people)
    room.play_out(seed)
    return room


def other_worlds(room: Room, viewer: int) -> list[list[Entry]]:
    """The same game with two sacks dealt to others the other way round, as far as it can be told
    apart from nothing: the views of `viewer` are equal and every move stays legal.
    """
    entries = [replace(entry, key=None) for entry in room.table.entries]
    deals = [entry for entry in entries if isinstance(entry, Drawn)]
    rng = random.Random(viewer)
    found: list[list[Entry]] = []
    for _ in range(200):
        one, two = sorted(
            rng.sample(deals[: 6 * room.table.row.seats], 2), key=lambda entry: entry.seq
        )
        if one.action == two.action:
            continue
        world = list(entries)
        world[one.seq - 1] = replace(one, action=two.action)
        world[two.seq - 1] = replace(two, action=one.action)
        length = alike(room.table, entries, world, viewer, two.seq)
        if length > two.seq:
            found.append(world[:length])
    return sorted(found, key=len, reverse=True)


def alike(table: Table, entries: list[Entry], world: list[Entry], viewer: int, dealt: int) -> int:
    """How many entries go by with hidden positions different and the law of views kept."""
    true, other = Table(table.row, table.game), Table(table.row, table.game)
    for number, (one, two) in enumerate(zip(entries, world, strict=True)):
        if one.kind == "end":
            return number
        try:
            true.add(one)
            other.take(two, checked=True)
        except UNPLAYABLE:
            return number
        if one.seq <= dealt and GUATEMALA.view(true.state, viewer) != GUATEMALA.view(
            other.state, viewer
        ):
            return 0
        if one.seq > dealt and true.state.key() == other.state.key():
            return number
    return len(entries)


class Stage:
    """Puts games into the server's own database and listens at its sockets."""

    def __init__(self, server: Running, table: Table) -> None:
        self.server = server
        self.row = table.row
        self.people = [chair.who or "" for chair in table.chairs]
        self.key = server_key(server.key)

    async def put(self, entries: list[Entry]) -> str:
        id = secrets.token_hex(12)
        row = replace(self.row, id=id, commitment=Dealers(self.key).of(id).commitment)
        table = Table(row, GUATEMALA)
        for entry in entries:
            table.add(entry)
        app = await AppState.open(
            ServerSettings(database=self.server.database, key_file=self.server.key)
        )
        await app.play.writer.store.create(table)
        await app.close()
        return id

    @contextmanager
    def line(self, id: str, seat: int | None) -> Iterator[ClientConnection]:
        """A socket that looks at the table from its first entry on."""
        cookie = (
            "" if seat is None else Identities(self.key).write(Person(self.people[seat], "x", 0))
        )
        url = f"{self.server.url.replace('http', 'ws')}/api/tables/{id}/socket"
        look = f'{{"do":"look","id":"l","seat":{"null" if seat is None else seat},"since":0}}'
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        with connect(url, additional_headers=headers, proxy=None, max_size=2**24) as line:
            line.send(look)
            yield line

    def heard(self, id: str, seat: int | None) -> bytes:
        """Every byte a seat is sent from the first entry on, without the table's own name."""
        said = b""
        with self.line(id, seat) as line:
            while b'"kind":"scene"' not in (text := line.recv(PATIENCE).encode()):  # type: ignore[union-attr]
                said += text
        commitment = Dealers(self.key).of(id).commitment
        return (said + text).replace(id.encode(), b"").replace(commitment.encode(), b"")


PAGES = (
    "",
    "/frames",
    "/log",
    "/board",
    "/components",
    "/book",
    "/export",
    "/draws",
    "/review",
    "/review/3",
    "/rematch",
    "/series",
    "/chat",
    "/board?at=9",
    "/board?move=pass",
)


def notations(table: Table) -> list[str]:
    """Every move of a game, as whoever may not make it would write it."""
    twin, found = Table(table.row, table.game), dict[str, None]()
    for entry in table.entries:
        if isinstance(entry, Moved):
            found[str(table.game.move(twin.state, entry.action))] = None
        twin.add(entry)
    return list(found)


def asked(stage: Stage, id: str, seat: int, moves: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Everything one can ask over HTTP at a table, by what was asked, without the table's name."""
    cookie = Identities(stage.key).write(Person(stage.people[seat], "x", 0))
    places = itertools.count(int(IPv4Address("10.0.0.1")))
    own = bytes(id, "ascii"), bytes(Dealers(stage.key).of(id).commitment, "ascii")
    with httpx.Client(base_url=f"{stage.server.url}/api/", cookies={COOKIE: cookie}) as line:

        def told(method: str, path: str, body: dict[str, object] | None = None) -> bytes:
            # From somewhere else each time: no limit is what is to be seen here.
            place = {"X-Forwarded-For": str(IPv4Address(next(places)))}
            content = line.request(method, path, json=body, headers=place).content
            for name in own:
                content = content.replace(name, b"")
            return content

        for eyes in (seat, None, (seat + 1) % len(stage.people)):
            for page in PAGES:
                joined = "&" if "?" in page else "?"
                path = f"tables/{id}{page}" + ("" if eyes is None else f"{joined}seat={eyes}")
                yield f"{page} {eyes}", told("GET", path)
        lines = line.get("me/tables").json()
        yield (
            "me/tables",
            repr([{**one, "table": ""} for one in lines if one["table"] == id]).encode(),
        )
        asks: list[dict[str, object]] = [{"do": "effects"}, {"do": "hint"}]
        asks += [{"do": "preview", "move": move} for move in moves]
        asks += [{"do": "why", "refs": move.split()[1:]} for move in moves]
        for ask in asks:
            for eyes in (seat, (seat + 1) % len(stage.people)):
                body = {**ask, "id": "q", "seat": eyes}
                yield str(body), told("POST", f"tables/{id}/ask", body)
        for move in moves:
            body = {"do": "move", "id": "m", "seat": seat, "seq": 1, "move": move}
            yield str(body), told("POST", f"tables/{id}/do", body)
        position: dict[str, object] = {"of": "game", "table": id, "entry": 9}
        for path in ("positions/look", "positions/components", "positions/board"):
            yield path, told("POST", path, position)
        yield "play-on", told("POST", f"tables/{id}/play-on", {"entry": 9, "luck": "same"})


def ask_around(server: Running, viewers: Sequence[int], sparse: int) -> None:
    """Ask all there is to ask in two worlds, with one in so many of the game's moves."""
    room = played(3, "abc")
    stage = Stage(server, room.table)
    entries = [replace(entry, key=None) for entry in room.table.entries]
    moves = notations(room.table)[::sparse]
    for viewer in viewers:
        world = other_worlds(room, viewer)[0]
        true = asyncio.run(stage.put(entries[: len(world)]))
        other = asyncio.run(stage.put(world))
        here, there = (dict(asked(stage, id, viewer, moves)) for id in (true, other))
        assert here.keys() == there.keys()
        for question, answer in here.items():
            assert answer == there[question], question
        rest = [seat for seat in range(3) if seat != viewer]
        assert any(stage.heard(true, seat) != stage.heard(other, seat) for seat in rest)


def test_no_question_and_no_refused_move_tells_what_a_seat_may_not_know(
    own_server: Running,
) -> None:
    ask_around(own_server, (0,), sparse=40)


@pytest.mark.deep
def test_no_question_and_no_move_of_a_whole_game_tells_what_a_seat_may_not_know(
    own_server: Running,
) -> None:
    ask_around(own_server, (0, 1, 2), sparse=2)


def listen(
    server: Running, seed: int, viewers: tuple[int | None, ...], worlds: int, people: str = "abc"
) -> None:
    """A letter a seat says who sits there."""
    room = played(seed, people)
    stage = Stage(server, room.table)
    entries = [replace(entry, key=None) for entry in room.table.entries]
    for viewer in viewers:
        # A spectator knows less than any seat: what differs for none of them is hidden from it.
        others = other_worlds(room, 0 if viewer is None else viewer)
        assert others, "nothing was hidden that could have been otherwise"
        for world in others[:worlds]:
            true = asyncio.run(stage.put(entries[: len(world)]))
            other = asyncio.run(stage.put(world))
            assert stage.heard(true, viewer) == stage.heard(other, viewer)
            rest = [seat for seat in range(len(people)) if seat != viewer]
            assert any(stage.heard(true, seat) != stage.heard(other, seat) for seat in rest)


def test_the_bytes_a_seat_receives_do_not_depend_on_what_it_may_not_know(server: Running) -> None:
    listen(server, seed=3, viewers=(0, None), worlds=1)


def test_whoever_holds_two_seats_is_sent_what_the_confirmed_one_may_know(server: Running) -> None:
    listen(server, seed=3, viewers=(0, 1), worlds=1, people="aab")


@pytest.mark.deep
def test_the_bytes_of_many_games_do_not_depend_on_what_a_seat_may_not_know(
    own_server: Running,
) -> None:
    for seed in range(4, 10):
        listen(own_server, seed, (0, 1, 2, None), worlds=5, people="abc" if seed % 2 else "aab")
