"""Commands as they come over the wire: right ones, wrong ones and hostile ones."""

from __future__ import annotations

import random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import coffeehouse
from coffeehouse.engine.errors import IllegalMove
from coffeehouse.table import commands
from coffeehouse.table.bounds import Topic
from coffeehouse.table.clock import TableClock
from coffeehouse.table.clock_settings import Choice, Clock, Correspondence, Late, Live
from coffeehouse.table.commands import AnyCommand, NewTable
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.house_commands import CallTime
from coffeehouse.table.scenes import Retold, frames, scene
from coffeehouse.table.table import Table
from tests.tables.room import Room, nonce

decoder = msgspec.json.Decoder(AnyCommand)


def test_a_command_says_what_to_do() -> None:
    text = b'{"do": "move", "id": "q7", "seat": 0, "seq": 41, "move": "buy milk.3 cappuccino"}'
    assert decoder.decode(text) == commands.Play(
        id="q7", seat=0, seq=41, move="buy milk.3 cappuccino"
    )


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"do": "fly", "id": "1"}',
        '{"do": "move", "seat": 0, "seq": 1, "move": "x"}',
        '{"do": "move", "id": "", "seat": 0, "seq": 1, "move": "x"}',
        '{"do": "move", "id": "a\\u0000", "seat": 0, "seq": 1, "move": "x"}',
        '{"do": "move", "id": "1", "seat": -1, "seq": 1, "move": "x"}',
        '{"do": "move", "id": "1", "seat": 0, "seq": 99999999999, "move": "x"}',
        '{"do": "sit", "id": "1", "name": "A", "nonce": "zz"}',
        '{"do": "ask", "id": "1", "seat": 0, "topic": "money"}',
    ],
)
def test_what_is_no_command_is_not_decoded(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(text)


def test_an_order_for_a_table_names_bots_by_seat() -> None:
    order = msgspec.json.decode('{"game": "cafe", "levels": {"1": "chief"}}', type=NewTable)
    assert order.levels == {1: "chief"}


SEAT = st.integers(0, 3)
SEEN = st.integers(0, 40)
NAME = st.text(min_size=1, max_size=40)
ID = st.text("abc", min_size=1, max_size=3)
COMMAND: st.SearchStrategy[AnyCommand] = st.one_of(
    st.builds(
        commands.Sit, id=ID, name=NAME, nonce=st.just(nonce(5)), seat=st.one_of(st.none(), SEAT)
    ),
    st.builds(commands.SeatBot, id=ID, seat=SEAT, level=st.just("chief")),
    st.builds(commands.Leave, id=ID, seat=SEAT),
    st.builds(commands.Return, id=ID, seat=SEAT),
    st.builds(commands.Rename, id=ID, seat=SEAT, name=NAME),
    st.builds(commands.Concede, id=ID, seat=SEAT),
    st.builds(commands.Undo, id=ID, seat=SEAT, seq=SEEN, to=st.one_of(st.none(), SEEN)),
    st.builds(
        commands.AskFor,
        id=ID,
        seat=SEAT,
        topic=st.sampled_from(get_args(Topic)),
        about=st.one_of(st.none(), SEEN),
    ),
    st.builds(commands.Reply, id=ID, seat=SEAT, ask=SEEN, yes=st.booleans()),
    st.builds(commands.CastVote, id=ID, seat=SEAT, choice=st.sampled_from(get_args(Choice))),
    st.builds(commands.TakeHoliday, id=ID, seat=SEAT, days=st.integers(1, 4)),
    st.builds(commands.Play, id=ID, seat=SEAT, seq=SEEN, move=st.text(min_size=1, max_size=9)),
)
WHO = st.sampled_from("abcz")
STEP = st.one_of(st.tuples(WHO, COMMAND), st.just("move"), st.just("undo"), st.just("late"))


@settings(max_examples=150, deadline=None)
@given(
    game=st.sampled_from(["toy-breakfast", "toy-tasting"]),
    people=st.sampled_from(["ab", "aab", "abc", "aaa"]),
    practice=st.booleans(),
    clock=st.sampled_from([None, Live(60, 10), Correspondence(1, holidays=3)]),
    late=st.sampled_from(get_args(Late)),
    steps=st.lists(STEP, min_size=5, max_size=40),
)
def test_whatever_people_send_a_table_stays_whole(
    game: str, people: str, practice: bool, clock: Clock | None, late: str, steps: list[object]
) -> None:
    timed = {"clock": clock} if clock else {"deadline": 60}
    room = Room(coffeehouse.game(game), people, practice=practice, late=late, **timed)
    rng = random.Random(len(steps))
    for step in steps:
        before = room.table
        key = before.state.key()
        try:
            take(room, step, rng)
        except (TableRefused, IllegalMove):
            assert room.table is before
        assert before.state.key() == key, "a head never changes"
    stays_whole(room)


def take(room: Room, step: object, rng: random.Random) -> None:
    table = room.table
    if isinstance(step, tuple):
        room.do(*step)
    elif step == "late":
        room.now = max(room.table.due() or 0, room.now + 1000)
        room.command(CallTime())
    elif table.actors:
        seat = rng.choice(sorted(table.actors))
        if step == "undo":
            room.undo(seat)
        else:
            room.move(seat, str(rng.choice(table.game.moves(table.state, seat))))


def stays_whole(room: Room) -> None:
    table, again = room.table, room.rebuilt()
    assert again.read_only is None
    for name in (
        "chairs",
        "ending",
        "hints",
        "live",
        "luck",
        "open_ask",
        "paused",
        "practice",
        "vote",
    ):
        assert getattr(again, name) == getattr(table, name), name
    for name in TableClock.__slots__:
        assert getattr(again.clock, name) == getattr(table.clock, name), name
    assert again.state.key() == table.state.key()
    assert again.position.since == table.position.since
    sent = frames(Retold(Table(table.row, table.game), table.entries), 0, None)
    assert len(sent) == table.seq
    assert sent[-1].view == table.game.view(table.state, None)
    msgspec.json.encode(scene(table, "a", 0 if table.chairs[0].who == "a" else None))
