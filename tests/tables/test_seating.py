"""Chairs, consent and the clock."""

from __future__ import annotations

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.table import commands, consent, seats
from coffeehouse.table.consent import hints_allowed
from coffeehouse.table.decide import decide
from coffeehouse.table.draft import Draft
from coffeehouse.table.entries import Chair
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.house_commands import CallTime, LeaveForGood, Open
from tests.tables.room import Room, nonce


def waiting_room(game: AnyGame) -> Room:
    """Three chairs, Anna on the first."""
    room = Room(game, "abc")
    room.table = type(room.table)(room.table.row, game)
    room.do("a", commands.Sit(id="s", name=" An\u202ena\n ", nonce=nonce(0)))
    return room


def code(error: pytest.ExceptionInfo[TableRefused]) -> str:
    return error.value.refusal.code


def test_names_are_one_line_of_printable_letters(breakfast: AnyGame) -> None:
    assert waiting_room(breakfast).table.chairs[0].name == "An na"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Zoe\u0308 ", "Zoë"),
        ("Z" + "\u0300" * 30 + "oe", "Z\u0300\u0300oe"),
        ("Anna\u3164\u2800\u200b\u202eB", "Anna B"),
        ("☕ 孟加拉 \U0001f600", "☕ 孟加拉 \U0001f600"),
        ("x" * 39 + " y", "x" * 39),
    ],
)
def test_a_name_shows_what_it_is(typed: str, shown: str) -> None:
    assert seats.clean_name(typed) == shown


@pytest.mark.parametrize("typed", [" ", "\u3164", "\u2800\u00a0", "\u200d\u2066"])
def test_a_name_nobody_can_see_is_none(typed: str) -> None:
    with pytest.raises(TableRefused, match="at least one letter"):
        seats.clean_name(typed)


def test_nobody_moves_before_everybody_is_there(breakfast: AnyGame) -> None:
    room = waiting_room(breakfast)
    with pytest.raises(TableRefused) as error:
        room.move(0, "done")
    assert code(error) == "waiting"


def test_a_taken_chair_is_refused_and_a_free_one_found(breakfast: AnyGame) -> None:
    room = waiting_room(breakfast)
    with pytest.raises(TableRefused) as error:
        room.do("b", commands.Sit(id="x", name="B", nonce=nonce(1), seat=0))
    assert code(error) == "seat-taken"
    assert room.do("b", commands.Sit(id="y", name="B", nonce=nonce(1)))[0].seat == 1


def test_late_visitors_watch(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    with pytest.raises(TableRefused) as error:
        room.do("z", commands.Sit(id="x", name="Z", nonce=nonce(9)))
    assert code(error) == "started"


def test_before_the_start_a_leaver_frees_the_chair(breakfast: AnyGame) -> None:
    room = waiting_room(breakfast)
    room.do("a", commands.Leave(id="x", seat=0))
    assert room.table.chairs[0].empty


def test_people_at_the_table_place_bots(breakfast: AnyGame) -> None:
    room = waiting_room(breakfast)
    with pytest.raises(TableRefused) as error:
        room.do("z", commands.SeatBot(id="x", seat=1, level="chief"))
    assert code(error) == "not-at-table"
    for seat in (1, 2):
        room.do("a", commands.SeatBot(id=f"h{seat}", seat=seat, level="chief"))
    assert room.table.status == "playing"
    assert room.table.bots_to_act() == ((1, "chief"), (2, "chief"))


def test_a_leaver_is_replaced_by_a_bot_and_comes_back(breakfast: AnyGame) -> None:
    room = Room(breakfast, stand_in="chief")
    room.do("b", commands.Leave(id="x", seat=1))
    assert room.table.bots_to_act() == ((1, "chief"),)
    with pytest.raises(TableRefused) as error:
        room.move(1, "done")
    assert code(error) == "stand-in-plays"
    room.do("b", commands.Return(id="y", seat=1))
    room.move(1, "done")


def test_bots_wait_when_all_people_have_left(breakfast: AnyGame) -> None:
    room = Room(breakfast, "a", house=1)
    room.do("a", commands.Leave(id="x", seat=0))
    assert room.table.bots_to_act() == ()


def test_conceding_a_game_of_two_ends_it_with_the_other_first(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    room.do("a", commands.Concede(id="x", seat=0))
    assert room.table.ending is not None
    assert room.table.ending.reason == "conceded"
    assert [(seat.seat, seat.place) for seat in room.table.ending.result.seats] == [(1, 1), (0, 2)]


def test_in_a_larger_game_the_house_plays_on_for_who_conceded(breakfast: AnyGame) -> None:
    room = Room(breakfast, "abc")
    room.do("a", commands.Concede(id="x", seat=0))
    assert room.table.status == "playing"
    with pytest.raises(TableRefused) as error:
        room.do("a", commands.Return(id="y", seat=0))
    assert code(error) == "conceded"
    room.play_out()
    assert room.table.ending is not None
    assert room.table.ending.result.seats[-1].seat == 0
    assert room.table.ending.result.seats[-1].place == 3


def test_hints_among_people_need_consent(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    assert not hints_allowed(room.table)
    room.ask(0, "hints")
    assert not hints_allowed(room.table)
    room.reply(1)
    assert hints_allowed(room.table)
    assert hints_allowed(Room(breakfast, "a", house=1).table)


def test_everybody_must_agree(breakfast: AnyGame) -> None:
    room = Room(breakfast, "abc")
    room.ask(0, "pause")
    room.reply(1)
    assert not room.table.paused
    room.reply(2)
    assert room.table.paused
    with pytest.raises(TableRefused) as error:
        room.move(0, "done")
    assert code(error) == "paused"
    room.ask(2, "resume")
    room.move(0, "done")


def test_a_no_closes_the_question(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    room.ask(0, "pause")
    room.reply(1, yes=False)
    assert room.table.open_ask is None
    assert not room.table.paused


def test_talk_without_end_is_stopped_and_the_game_still_comes_to_its_own(
    breakfast: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(breakfast, "ab")
    monkeypatch.setattr("coffeehouse.table.decide.MOST_ENTRIES", room.table.seq + 2)
    for name in ("Ann", "Anne"):
        room.do("a", commands.Rename(id=room.id(), seat=0, name=name))
    with pytest.raises(TableRefused, match="only moves are left"):
        room.do("a", commands.Rename(id=room.id(), seat=0, name="Anna"))
    with pytest.raises(TableRefused, match="only moves are left"):
        room.command(Open({0: Chair("z", "Zoe")}))
    room.play_out()
    assert room.table.ending is not None


def test_the_limit_of_a_table_keeps_nobody_in_it(
    breakfast: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(breakfast, "ab", house=1, deadline=60)
    monkeypatch.setattr("coffeehouse.table.decide.MOST_ENTRIES", room.table.seq)
    room.command(LeaveForGood("b"))
    assert room.table.seats_of("b") == ()
    room.now += 61_000
    room.command(CallTime())
    assert room.table.people() == frozenset()


def test_one_question_at_a_time(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    room.ask(0, "pause")
    with pytest.raises(TableRefused) as error:
        room.ask(1, "hints")
    assert code(error) == "question-open"


def test_a_question_falls_when_people_change(breakfast: AnyGame) -> None:
    room = Room(breakfast, "abc")
    room.ask(0, "pause")
    room.do("b", commands.Leave(id="x", seat=1))
    assert room.table.open_ask is None


def test_an_agreed_takeback_goes_across_other_seats(tasting: AnyGame) -> None:
    room = Room(tasting)
    key = room.table.state.key()
    start = room.move(0, "pass")[0].seq
    room.move(1, "pass")
    room.ask(0, "takeback", start)
    added = room.reply(1)
    assert [entry.kind for entry in added] == ["answer", "undo"]
    assert room.table.state.key() == key == room.rebuilt().state.key()


def test_a_takeback_that_names_no_move_is_of_ones_last(tasting: AnyGame) -> None:
    room = Room(tasting)
    key = room.table.state.key()
    room.move(0, "pass")
    room.move(1, "pass")
    room.ask(0, "takeback")
    room.reply(1)
    assert room.table.state.key() == key


def test_not_even_an_agreed_takeback_crosses_chance(tasting: AnyGame) -> None:
    room = Room(tasting)
    start = room.move(0, "pass")[0].seq
    room.ask(0, "takeback", start)
    serve = next(str(m) for m in tasting.moves(room.table.state, 1) if m.verb == "serve")
    room.move(1, serve)
    with pytest.raises(TableRefused) as error:
        room.reply(1)
    assert code(error) == "undo-chance"


def test_the_others_agree_to_replace_who_is_gone(breakfast: AnyGame) -> None:
    room = Room(breakfast, "abc")
    room.now += consent.PATIENCE_MS
    room.ask(0, "replace", 2)
    room.reply(1)
    assert room.table.chairs[2].level == "journeyman"
    assert room.table.chairs[2].who == "c"


def test_nobody_is_replaced_who_has_not_kept_the_others_waiting(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.now += consent.PATIENCE_MS
    with pytest.raises(TableRefused, match="Nobody is waiting for bbb"):
        room.ask(0, "replace", 1)
    room.move(0, "pass")
    assert room.table.actors == {1}
    with pytest.raises(TableRefused, match="can play for them in 59 seconds"):
        room.ask(0, "replace", 1)
    room.now += consent.PATIENCE_MS
    room.ask(0, "replace", 1)
    assert room.table.chairs[1].level == "journeyman"


def sweep(room: Room, later: int) -> Draft:
    return decide(room.table, room.dealer, CallTime(), room.now + later)


def test_who_is_late_is_replaced_by_the_house(breakfast: AnyGame) -> None:
    room = Room(breakfast, deadline=60)
    assert room.table.due() == room.now + 60_000
    assert sweep(room, 59_999).entries == []
    added = sweep(room, 60_000).entries
    assert [(entry.kind, entry.seat) for entry in added] == [
        ("clock", 0),
        ("seat", 0),
        ("clock", 1),
        ("seat", 1),
    ]


def test_or_concedes_if_the_table_says_so(breakfast: AnyGame) -> None:
    room = Room(breakfast, deadline=60, late="concede")
    room.move(0, "done")
    draft = sweep(room, 60_000)
    assert [entry.kind for entry in draft.entries] == ["clock", "seat", "end"]


def test_anothers_move_does_not_stretch_my_time(breakfast: AnyGame) -> None:
    room = Room(breakfast, deadline=60)
    due = room.table.due()
    room.move(0, "prepare roll")
    assert room.table.due() == due


def test_a_pause_stops_the_clock(breakfast: AnyGame) -> None:
    room = Room(breakfast, "aa", deadline=60)
    room.ask(0, "pause")
    assert room.table.due() is None
    room.now += 500_000
    room.ask(0, "resume")
    assert room.table.due() == room.now + 59_000, "what was used before it stays used"


def test_a_chair_kept_for_someone_who_does_not_come_goes_to_the_house(breakfast: AnyGame) -> None:
    room = waiting_room(breakfast)
    room.command(Open({1: Chair("b", "Bert")}))
    with pytest.raises(TableRefused):
        room.do("c", commands.Sit(id="x", name="C", nonce=nonce(2), seat=1))
    room.do("a", commands.SeatBot(id="h", seat=1, level="chief"))
    assert room.table.chairs[1].who is None
