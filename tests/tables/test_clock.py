"""Time for a whole game, and by correspondence; what happens when it is over."""

from __future__ import annotations

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.table import commands, game_file
from coffeehouse.table.clock import counted, later, merged
from coffeehouse.table.clock_settings import Choice, Correspondence, Live
from coffeehouse.table.entries import Entry
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.house_commands import CallTime
from coffeehouse.table.scenes import scene
from coffeehouse.table.verify import verify_file, verify_table
from tests.tables.room import Room

SECOND, MINUTE, DAY = 1000, 60_000, 86_400_000


def wait(room: Room, ms: int) -> None:
    """So long after the last command; the next one takes another second."""
    room.now += ms - SECOND


def left(room: Room, seat: int) -> int:
    """What a seat would have left if the game stopped now."""
    due = room.table.due_of(seat)
    return room.table.clock.left(seat, room.table.closed) if due is None else due - room.now


def call_time(room: Room) -> list[str]:
    """The moment somebody's time is over."""
    due = room.table.due()
    assert due is not None
    room.now = due
    return kinds(room.command(CallTime()))


def kinds(entries: list[Entry]) -> list[str]:
    return [entry.kind for entry in entries]


def is_as_told(room: Room) -> bool:
    """Whoever loads the table finds the same times."""
    again = room.rebuilt()
    return all(
        again.clock.left(seat, ()) == room.table.clock.left(seat, ())
        and again.due_of(seat) == room.table.due_of(seat)
        for seat in range(len(room.table.chairs))
    )


# --- live -------------------------------------------------------------------------------------


def test_a_seats_time_runs_only_while_it_is_to_act(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 0))
    wait(room, 20 * SECOND)
    room.move(0, room.first_move(0))
    assert (left(room, 0), left(room, 1)) == (580 * SECOND, 600 * SECOND)
    wait(room, 30 * SECOND)
    room.move(1, room.first_move(1))
    assert (left(room, 0), left(room, 1)) == (580 * SECOND, 570 * SECOND)
    assert is_as_told(room)


def test_whoever_ends_a_turn_is_given_the_increment(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 15))
    wait(room, 5 * SECOND)
    room.move(0, room.first_move(0))
    assert left(room, 0) == 610 * SECOND


def test_where_all_act_in_any_order_everybodys_time_runs_until_they_have(
    breakfast: AnyGame,
) -> None:
    room = Room(breakfast, "abc", clock=Live(600, 15))
    wait(room, 10 * SECOND)
    room.move(0, "prepare roll")
    wait(room, 10 * SECOND)
    room.move(0, "done")
    assert [left(room, seat) for seat in range(3)] == [595 * SECOND, 580 * SECOND, 580 * SECOND]
    wait(room, 10 * SECOND)
    room.move(1, "done")
    assert [left(room, seat) for seat in range(3)] == [595 * SECOND, 585 * SECOND, 570 * SECOND]
    assert is_as_told(room)


def test_several_decisions_are_one_turn(breakfast: AnyGame) -> None:
    room = Room(breakfast, clock=Live(600, 15))
    room.move(0, "prepare roll")
    assert left(room, 0) == 599 * SECOND


def test_undo_gives_back_no_time_and_costs_nobody_any(breakfast: AnyGame) -> None:
    room = Room(breakfast, clock=Live(600, 15))
    wait(room, 100 * SECOND)
    room.move(0, "done")
    assert left(room, 0) == 515 * SECOND
    wait(room, 40 * SECOND)
    room.undo(0)
    assert left(room, 0) == 500 * SECOND, "what was thought before the move stays used"
    assert left(room, 1) == 460 * SECOND, "the other was free to think all the time"
    assert is_as_told(room)


def test_a_takeback_counts_for_nobody_from_the_move_on(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 0), practice=True)
    wait(room, 100 * SECOND)
    room.move(0, room.first_move(0))
    wait(room, 40 * SECOND)
    room.ask(0, "takeback")
    wait(room, 40 * SECOND)
    room.reply(1)
    assert (left(room, 0), left(room, 1)) == (500 * SECOND, 600 * SECOND)
    wait(room, 10 * SECOND)
    room.move(0, room.first_move(0))
    assert (left(room, 0), left(room, 1)) == (490 * SECOND, 600 * SECOND)
    assert is_as_told(room)


def test_a_pause_and_a_bot_take_nobodys_time(breakfast: AnyGame) -> None:
    room = Room(breakfast, clock=Live(600, 0))
    wait(room, 100 * SECOND)
    room.do("a", commands.Leave(id="l", seat=0))
    wait(room, 100 * SECOND)
    room.do("a", commands.Return(id="r", seat=0))
    assert (left(room, 0), left(room, 1)) == (500 * SECOND, 400 * SECOND)
    room.ask(0, "pause")
    room.reply(1)
    wait(room, DAY)
    room.ask(0, "resume")
    assert (left(room, 0), left(room, 1)) == (498 * SECOND, 398 * SECOND)
    assert is_as_told(room)


def test_a_new_name_is_no_new_time(breakfast: AnyGame) -> None:
    room = Room(breakfast, deadline=60)
    due = room.table.due()
    room.do("a", commands.Rename(id="n", seat=0, name="Anna"))
    assert room.table.due() == due


def test_while_the_house_is_closed_nobody_uses_time_even_long_ago(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 0))
    closed = (room.now + 10 * SECOND, room.now + 70 * SECOND)
    wait(room, 100 * SECOND)
    room.move(0, room.first_move(0))
    assert left(room, 0) == 500 * SECOND
    room.table.closed = [closed]
    assert left(room, 0) == 560 * SECOND
    assert room.table.due_of(1) == room.now + 600 * SECOND


# --- by correspondence ------------------------------------------------------------------------


def test_by_correspondence_a_turn_has_its_days_however_many_decisions_it_takes(
    breakfast: AnyGame,
) -> None:
    room = Room(breakfast, clock=Correspondence(2))
    wait(room, DAY)
    room.move(0, "prepare roll")
    assert left(room, 0) == DAY
    room.move(0, "done")
    room.move(1, "done")
    assert left(room, min(room.table.actors)) == 2 * DAY, "a new turn"
    assert is_as_told(room)


def test_on_holiday_a_seats_time_stands_still(breakfast: AnyGame) -> None:
    room = Room(breakfast, clock=Correspondence(2, holidays=10))
    wait(room, DAY)
    told = room.do("a", commands.TakeHoliday(id="h", seat=0, days=7))
    assert kinds(told) == ["holiday"]
    assert room.table.due_of(0) == room.now + 8 * DAY
    assert room.table.due_of(1) == room.now + DAY
    seen = scene(room.table, "a", 0).times[0]
    assert (seen.holiday, seen.holidays) == (room.now + 7 * DAY, 3)
    assert is_as_told(room)


def test_a_holiday_taken_before_ones_turn_covers_it(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Correspondence(2, holidays=10))
    room.do("b", commands.TakeHoliday(id="h", seat=1, days=4))
    ends = room.now + 4 * DAY
    wait(room, DAY)
    room.move(0, room.first_move(0))
    assert room.table.due_of(1) == ends + 2 * DAY


def test_a_closed_house_makes_no_holiday_shorter(breakfast: AnyGame) -> None:
    room = Room(breakfast, clock=Correspondence(2, holidays=10))
    room.do("a", commands.TakeHoliday(id="h", seat=0, days=3))
    due = room.table.due_of(0)
    assert due is not None
    room.table.closed = [(room.now + DAY, room.now + DAY + 5 * MINUTE)]
    assert room.table.due_of(0) == due + 5 * MINUTE


@pytest.mark.parametrize(
    ("clock", "days", "code"),
    [
        (Live(600), 1, "no-holidays"),
        (Correspondence(2), 1, "no-holidays"),
        (Correspondence(2, holidays=3), 4, "few-holidays"),
    ],
)
def test_nobody_takes_more_holiday_than_there_is(
    breakfast: AnyGame, clock: Live | Correspondence, days: int, code: str
) -> None:
    room = Room(breakfast, clock=clock)
    with pytest.raises(TableRefused) as error:
        room.do("a", commands.TakeHoliday(id="h", seat=0, days=days))
    assert error.value.refusal.code == code


def test_one_holiday_at_a_time(breakfast: AnyGame) -> None:
    room = Room(breakfast, clock=Correspondence(2, holidays=3))
    room.do("a", commands.TakeHoliday(id="h", seat=0, days=1))
    with pytest.raises(TableRefused):
        room.do("a", commands.TakeHoliday(id="i", seat=0, days=1))
    room.now += DAY
    room.do("a", commands.TakeHoliday(id="j", seat=0, days=2))


# --- when time is over ------------------------------------------------------------------------


def test_the_house_plays_on_and_who_comes_back_has_some_time_again(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 10))
    assert call_time(room) == ["clock", "seat"]
    assert room.table.chairs[0].level == "journeyman"
    room.do("a", commands.Return(id="r", seat=0))
    assert left(room, 0) == 150 * SECOND
    assert is_as_told(room)


def test_or_it_is_lost(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 10), late="concede")
    assert call_time(room) == ["clock", "seat", "end"]
    assert room.table.ending is not None
    assert room.table.ending.reason == "conceded"


def vote(room: Room, who: str, seat: int, choice: Choice) -> list[str]:
    return kinds(room.do(who, commands.CastVote(id=room.id(), seat=seat, choice=choice)))


def test_or_the_others_vote(tasting: AnyGame) -> None:
    room = Room(tasting, "abc", clock=Live(600, 10), late="vote")
    assert call_time(room) == ["clock"]
    assert room.table.due() is None, "while they vote nobody's time is over"
    asked = [scene(room.table, who, None).vote for who in "abcz"]
    assert [one is not None and one.waits_for_you for one in asked] == [False, True, True, False]
    assert vote(room, "b", 1, "house") == ["vote"]
    assert vote(room, "c", 2, "house") == ["vote", "seat"]
    assert room.table.vote is None
    assert room.table.chairs[0].level == "journeyman"
    assert is_as_told(room)


def test_two_who_do_not_agree_wait(tasting: AnyGame) -> None:
    room = Room(tasting, "abc", clock=Live(600, 10), late="vote")
    call_time(room)
    vote(room, "b", 1, "house")
    assert vote(room, "c", 2, "end") == ["vote"]
    assert room.table.vote is None
    assert left(room, 0) == 150 * SECOND, "a quarter of the budget"
    assert is_as_told(room)


def test_one_may_think_better_of_it(tasting: AnyGame) -> None:
    room = Room(tasting, "abc", clock=Live(600, 10), late="vote")
    call_time(room)
    vote(room, "b", 1, "end")
    vote(room, "b", 1, "wait")
    assert vote(room, "c", 2, "wait") == ["vote"]
    assert room.table.vote is None


def test_they_may_end_it_without_a_winner(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 10), late="vote")
    call_time(room)
    assert vote(room, "b", 1, "end") == ["vote", "end"]
    assert_abandoned(room)


def test_who_moves_after_all_ends_the_vote(tasting: AnyGame) -> None:
    room = Room(tasting, clock=Live(600, 10), late="vote")
    call_time(room)
    with pytest.raises(TableRefused):
        vote(room, "a", 0, "wait")
    room.move(0, room.first_move(0))
    assert room.table.vote is None
    with pytest.raises(TableRefused):
        vote(room, "b", 1, "end")
    assert is_as_told(room)


def test_where_nobody_else_could_vote_the_house_plays(tasting: AnyGame) -> None:
    room = Room(tasting, "a", house=1, clock=Live(600), late="vote")
    assert call_time(room) == ["clock", "seat"]


# --- abandoned --------------------------------------------------------------------------------


def assert_abandoned(room: Room) -> None:
    ending = room.table.ending
    assert ending is not None
    assert ending.reason == "abandoned"
    assert ending.result.winners == ()
    assert {seat.place for seat in ending.result.seats} == {0}
    assert scene(room.table, "a", 0).ended == "abandoned"


def test_people_agree_to_end_a_game_and_nobody_has_won(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.move(0, room.first_move(0))
    room.ask(1, "abandon")
    assert not room.table.over
    room.reply(0)
    assert_abandoned(room)
    verify_table(room.table)
    text = game_file.write(room.table)
    assert "# end abandoned" in text
    verify_file(text, tasting)


def test_one_who_disagrees_plays_on(tasting: AnyGame) -> None:
    room = Room(tasting, "abc")
    room.ask(0, "abandon")
    room.reply(1)
    room.reply(2, yes=False)
    assert not room.table.over
    room.play_out()
    assert room.table.ending is not None
    assert room.table.ending.reason == "finished"


def test_alone_one_gives_up_instead(tasting: AnyGame) -> None:
    room = Room(tasting, "a", house=1)
    with pytest.raises(TableRefused):
        room.ask(0, "abandon")


# --- spans ------------------------------------------------------------------------------------


def test_spans_that_touch_are_one() -> None:
    assert merged([(5, 7), (1, 3), (2, 4), (7, 9)]) == [(1, 4), (5, 9)]


def test_what_counts_and_when_it_has_counted_agree() -> None:
    off = [(10, 20), (30, 35), (50, 60)]
    for start in range(70):
        for length in range(40):
            end = later(start, length, off)
            assert counted(start, end, off) == length
    assert counted(40, 30, off) == 0, "a clock put back"
