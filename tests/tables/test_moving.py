"""Moves, what follows by itself, and what may be taken back."""

from __future__ import annotations

import random

import pytest

import coffeehouse
from coffeehouse.engine.errors import CoffeehouseError, IllegalMove
from coffeehouse.engine.game import AnyGame
from coffeehouse.table import commands
from coffeehouse.table.entries import Entry
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.moves import last_undo, own_steps
from tests.tables.room import Room


def kinds(entries: list[Entry]) -> list[str]:
    return [entry.kind for entry in entries]


def refusal(error: pytest.ExceptionInfo[TableRefused]) -> str:
    return error.value.refusal.code


def test_a_game_starts_when_the_last_nonce_is_in_and_chance_sets_up_in_the_same_insert(
    tasting: AnyGame,
) -> None:
    room = Room(tasting, "ab")
    last = room.table.started
    assert last == 2
    assert kinds(room.table.entries[2:]) == ["chance"] * 4
    assert room.table.status == "playing"


def test_a_move_and_all_chance_after_it_are_one_insert(tasting: AnyGame) -> None:
    room = Room(tasting)
    move = next(str(m) for m in tasting.moves(room.table.state, 0) if m.verb == "serve")
    added = room.move(0, move)
    assert kinds(added) == ["move", "chance"]
    assert added[0].request is not None
    assert added[1].request is None


def test_a_seat_is_played_only_by_its_holder(tasting: AnyGame) -> None:
    room = Room(tasting)
    with pytest.raises(TableRefused) as error:
        room.do("b", commands.Play(id="x", seat=0, seq=room.table.seq, move="pass"))
    assert refusal(error) == "not-your-seat"


def test_an_illegal_move_is_refused_in_the_games_words(tasting: AnyGame) -> None:
    room = Room(tasting)
    before = room.table.seq
    with pytest.raises(IllegalMove):
        room.move(1, "pass")
    with pytest.raises(IllegalMove):
        room.move(0, "fly moon")
    assert room.table.seq == before


def test_a_stale_seq_is_refused(tasting: AnyGame) -> None:
    room = Room(tasting)
    seen = room.table.seq
    room.move(0, "pass")
    with pytest.raises(TableRefused) as error:
        room.move(1, "pass", seq=seen)
    assert refusal(error) == "stale"
    with pytest.raises(TableRefused):
        room.move(1, "pass", seq=room.table.seq + 1)
    room.move(1, "pass")


def test_talk_at_the_table_makes_no_seq_stale(tasting: AnyGame) -> None:
    room = Room(tasting)
    seen = room.table.seq
    room.ask(1, "pause")
    room.move(0, "pass", seq=seen)


def test_in_an_any_order_phase_only_own_entries_make_a_seq_stale(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    seen = room.table.seq
    room.move(1, "prepare roll", seq=seen)
    room.move(0, first(room, 0), seq=seen)
    with pytest.raises(TableRefused) as error:
        room.move(1, first(room, 1), seq=seen)
    assert refusal(error) == "stale"


def first(room: Room, seat: int) -> str:
    return str(room.table.game.moves(room.table.state, seat)[0])


def test_a_seq_from_before_the_phase_is_stale(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    seen = room.table.seq
    room.move(0, "done")
    room.move(1, "done")
    with pytest.raises(TableRefused) as error:
        room.move(1, first(room, 1), seq=seen)
    assert refusal(error) == "stale"


def test_a_forced_move_plays_itself_where_nothing_is_hidden(breakfast: AnyGame) -> None:
    room = Room(breakfast, "a")
    while not room.table.over and not any(e.kind == "forced" for e in room.table.entries):
        room.move(0, first(room, 0))
    forced = [entry for entry in room.table.entries if entry.kind == "forced"]
    assert forced, "an empty pantry leaves nothing but being done"
    assert room.rebuilt().state.key() == room.table.state.key()


def test_a_forced_move_waits_for_its_person_where_being_forced_is_private(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    assert all(entry.kind != "forced" for entry in room.table.entries)


def test_undo_voids_the_last_own_move(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    key = room.table.state.key()
    room.move(0, first(room, 0))
    assert last_undo(room.table, "a", 0) == room.table.seq
    room.undo(0)
    assert room.table.state.key() == key
    assert room.rebuilt().state.key() == key


def test_undo_never_crosses_chance(tasting: AnyGame) -> None:
    room = Room(tasting, "aa")
    serve = next(str(m) for m in tasting.moves(room.table.state, 0) if m.verb == "serve")
    room.move(0, serve)
    with pytest.raises(TableRefused) as error:
        room.undo(0)
    assert refusal(error) == "undo-chance"


def test_undo_never_crosses_another_seats_move(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.move(0, "pass")
    room.move(1, "pass")
    with pytest.raises(TableRefused) as error:
        room.undo(0)
    assert refusal(error) == "undo-others"


def test_one_identity_holding_all_peoples_seats_undoes_across_them() -> None:
    room = Room(coffeehouse.game("cafe-del-gatto"), "aa")
    key = room.table.state.key()
    first_move = room.move(0, "take coins")[0].seq
    room.move(1, "take coins")
    room.undo(1, to=first_move)
    assert room.table.state.key() == key


def test_where_something_is_hidden_one_identity_undoes_for_who_acts_alone(tasting: AnyGame) -> None:
    """What the other has shown by a move is not forgotten when it is taken back."""
    room = Room(tasting, "aa")
    first_move = room.move(0, "pass")[0].seq
    assert last_undo(room.table, "a", 1) is None
    with pytest.raises(TableRefused):
        room.undo(1, to=first_move)
    own = room.move(1, "pass")[0].seq
    assert last_undo(room.table, "a", 1) == own


def test_others_entries_in_the_same_any_order_phase_do_not_stop_an_undo(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    mine = room.move(0, first(room, 0))[0].seq
    room.move(1, first(room, 1))
    beside = room.table.state.copy()
    room.undo(0, to=mine)
    assert room.table.live[-1].seat == 1, "what the other did stays"
    room.move(0, first(room, 0))
    room.table.state.turn_to(0)
    beside.turn_to(0)
    assert room.table.state.key() == beside.key()


def test_an_undo_beside_others_goes_back_several_own_moves(breakfast: AnyGame) -> None:
    room = Room(breakfast, "abc")
    start = room.move(0, first(room, 0))[0].seq
    room.move(1, first(room, 1))
    room.move(0, first(room, 0))
    room.move(2, first(room, 2))
    room.undo(0, to=start)
    assert [entry.seat for entry in room.table.live] == [1, 2]
    assert room.rebuilt().state.key() == room.table.state.key()


def test_a_phase_that_has_ended_is_not_opened_again(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    mine = room.move(0, "done")[0].seq
    room.move(1, "done")
    with pytest.raises(TableRefused) as error:
        room.undo(0, to=mine)
    assert refusal(error) in ("undo-chance", "undo-others")


def test_only_an_own_standing_move_can_be_undone(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    with pytest.raises(TableRefused) as error:
        room.undo(0)
    assert refusal(error) == "nothing-to-undo"
    other = room.move(1, first(room, 1))[0].seq
    with pytest.raises(TableRefused):
        room.undo(0, to=other)


def test_a_move_is_taken_out_from_under_later_ones(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    first_one, later = (room.move(0, first(room, 0))[0].seq for _ in range(2))
    assert own_steps(room.table, "a", 0) == (first_one, later)
    room.take_out(0, first_one)
    assert own_steps(room.table, "a", 0) == (later,)
    assert [entry.seq for entry in room.table.live if entry.kind == "move"] == [later]
    assert room.rebuilt().state.key() == room.table.state.key()


def bidding() -> Room:
    """At an auction, with a cube of each of three colors."""
    return Room(coffeehouse.game("cafe"), "ab", options={"variant": "advanced"})


def test_a_cube_is_taken_out_of_a_bid_and_the_others_stay() -> None:
    room = bidding()
    bids = [str(move) for move in room.table.game.moves(room.table.state, 0)][:2]
    slip, meant = (room.move(0, bid)[0].seq for bid in bids)
    room.take_out(0, slip)
    plain = bidding()
    plain.move(0, bids[1])
    assert room.table.state.key() == plain.table.state.key()
    assert own_steps(room.table, "a", 0) == (meant,)


def test_nobody_takes_out_what_is_not_their_own_or_was_answered() -> None:
    room = bidding()
    bid = next(str(move) for move in room.table.game.moves(room.table.state, 0))
    mine = room.move(0, bid)[0].seq
    with pytest.raises(TableRefused) as error:
        room.take_out(0, mine, mine + 1)
    assert refusal(error) == "nothing-to-undo"
    room.move(0, "close")
    theirs = room.move(1, "pass")[0].seq
    assert own_steps(room.table, "a", 0) == ()
    for seq, code in ((mine, "undo-others"), (theirs, "nothing-to-undo")):
        with pytest.raises(TableRefused) as error:
            room.take_out(0, seq)
        assert refusal(error) == code


def test_what_later_moves_need_is_not_taken_out() -> None:
    room = Room(coffeehouse.game("cafe"), "a")
    taken = room.move(0, first(room, 0))[0].seq
    while not any(move.verb == "place" for move in room.table.game.moves(room.table.state, 0)):
        taken = room.move(0, first(room, 0))[0].seq
    placed = room.move(0, first(room, 0))[0].seq
    steps = own_steps(room.table, "a", 0)
    assert steps[-2:] == (taken, placed)
    with pytest.raises(TableRefused) as error:
        room.take_out(0, taken)
    assert refusal(error) == "undo-rest"
    assert own_steps(room.table, "a", 0) == steps


def test_practice_goes_anywhere_and_is_marked(tasting: AnyGame) -> None:
    room = Room(tasting, "a", house=1, practice=True)
    key = room.table.state.key()
    serve = next(str(m) for m in tasting.moves(room.table.state, 0) if m.verb == "serve")
    start = room.move(0, serve)[0].seq
    room.house_moves(random.Random(1))
    room.undo(0, to=start)
    assert room.table.state.key() == key
    assert room.table.practice


def test_someone_alone_can_turn_a_game_into_practice(tasting: AnyGame) -> None:
    room = Room(tasting, "aa")
    serve = next(str(m) for m in tasting.moves(room.table.state, 0) if m.verb == "serve")
    start = room.move(0, serve)[0].seq
    room.ask(0, "practice")
    room.undo(0, to=start)
    assert room.rebuilt().practice


def test_practice_is_not_for_two_people(tasting: AnyGame) -> None:
    room = Room(tasting)
    with pytest.raises(TableRefused) as error:
        room.ask(0, "practice")
    assert refusal(error) == "practice-alone"


def test_nothing_is_added_after_the_end(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    with pytest.raises(CoffeehouseError):
        room.undo(0)
    with pytest.raises(CoffeehouseError):
        room.ask(0, "pause")


@pytest.mark.parametrize("people", ["aab", "abc", "ab", "a"])
@pytest.mark.parametrize("seed", range(8))
def test_a_table_rebuilt_from_its_entries_is_the_table(
    breakfast: AnyGame, people: str, seed: int
) -> None:
    room = Room(breakfast, people)
    room.play_out(seed, undo=0.3)
    again = room.rebuilt()
    assert again.state.key() == room.table.state.key()
    assert again.status == room.table.status == "over"
    assert again.live == room.table.live
    assert again.position.since == room.table.position.since
    assert again.ending == room.table.ending
