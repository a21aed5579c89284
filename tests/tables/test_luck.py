"""Luck that nobody can steer, and that nobody foresees once a guest's links go into it."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.server.play.cached_table import CachedTable
from coffeehouse.server.play.rows import entry_row, read_entry
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Leave, NewTable, Play, Rename, Return, Sit
from coffeehouse.table.entries import Drawn, Entry, Moved, Seated, Step
from coffeehouse.table.errors import words_for
from coffeehouse.table.fair_draws import Chain
from coffeehouse.table.hash_chains import Luck
from coffeehouse.table.scenes import scene
from coffeehouse.table.table import Table
from coffeehouse.table.verify import seen_draws, verify_table
from tests.tables.process import Process
from tests.tables.room import Room, nonce


def draws(entries: Sequence[Entry | Step]) -> list[int]:
    return [entry.action for entry in entries if isinstance(entry, Drawn)]


def test_nothing_a_host_adds_between_shifts_a_draw(tasting: AnyGame) -> None:
    """A host with the key could wait for a draw it liked by having somebody renamed."""
    found = set()
    for padding in range(6):
        room = Room(tasting)
        for number in range(padding):
            room.do("b", Rename(id=room.id(), seat=1, name=f"B{number}"))
        room.play_out(seed=3)
        found.add(tuple(draws(room.table.entries)))
    assert len(found) == 1


def test_a_draw_that_was_taken_back_does_not_come_again(tasting: AnyGame) -> None:
    room = Room(tasting, "aa", practice=True)
    assert room.table.luck.drawn == len(draws(room.table.entries))
    start = room.move(0, room.first_move(0))[0].seq
    before = room.table.luck.drawn
    room.undo(0, to=start)
    assert room.table.luck.drawn == before
    room.play_out()
    numbers = [draw.number for draw in seen_draws(room.table, None)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > len(draws(room.table.live))


def test_the_draws_after_a_move_come_from_its_link(tasting: AnyGame) -> None:
    room = Room(tasting, chained="ab")
    secret = room.dealer.secret
    first, second = room.chains
    before = room.table.luck
    (moved, *after) = room.move(0, room.first_move(0))
    assert isinstance(moved, Moved)
    assert moved.link == first.link(1)
    assert hashlib.sha256(bytes.fromhex(moved.link)).hexdigest() == first.end
    drawn = [entry for entry in after if isinstance(entry, Drawn)]
    assert drawn
    part = "".join(sorted((first.end, second.end))) + first.link(1)
    assert room.table.luck.part.hex() == part
    walk = Table(room.table.row, tasting)
    for entry in room.table.entries[: drawn[0].seq - 1]:
        walk.add(entry)
    ticket = room.dealer.ticket(bytes.fromhex(part), before.drawn + 1, int(walk.state.tickets()))
    assert int(walk.state.outcome(ticket)) == drawn[0].action
    assert secret == room.dealer.secret


def test_another_link_brings_another_luck(tasting: AnyGame) -> None:
    """Whoever holds the key knows nothing of what follows before it hears the link."""

    def luck(seed: int) -> tuple[int, ...]:
        part = Luck.of([Chain(bytes([7]) * 32, 3).end]).linked(0, f"{seed:064x}").part
        return tuple(Room(tasting).dealer.ticket(part, n, 10**6) for n in range(3))

    assert len({luck(seed) for seed in range(50)}) == 50


def test_every_link_of_a_whole_game_is_proven(tasting: AnyGame) -> None:
    room = Room(tasting, chained="ab")
    room.play_out()
    proof = verify_table(room.table)
    assert proof.foreseen < proof.draws
    spent = [entry.link for entry in room.table.entries if isinstance(entry, Moved)]
    assert all(spent)
    assert len(set(spent)) == len(spent)


def test_set_up_is_drawn_from_the_nonces(tasting: AnyGame) -> None:
    room = Room(tasting, chained="ab")
    assert room.table.luck.links == ("", "")
    assert draws(room.table.entries)


def test_a_seat_without_a_chain_keeps_its_nonce_and_the_proof_says_so(tasting: AnyGame) -> None:
    room = Room(tasting, "a", house=1)
    room.play_out()
    proof = verify_table(room.table)
    assert proof.foreseen == proof.draws > 0
    assert scene(room.table, "a", 0).fairness.tips == (None, None)


def test_draws_after_a_bots_move_use_the_guests_last_link(tasting: AnyGame) -> None:
    room = Room(tasting, "a", house=1, chained="a")
    rng = random.Random(1)
    while not any(room.table.luck.links):
        room.house_moves(rng)
        room.move(0, room.first_move(0))
    link = room.table.luck.links[0]
    room.house_moves(rng)
    assert room.table.luck.links[0] == link
    assert room.table.luck.has_link


@pytest.mark.parametrize("link", [None, "00" * 32, "end", "second"])
def test_a_move_without_its_next_link_counts_all_the_same(
    tasting: AnyGame, link: str | None
) -> None:
    room = Room(tasting, chained="ab")
    wrong = {"end": room.chains[0].end, "second": room.chains[0].link(2)}.get(link or "", link)
    play = Play(id="x", seat=0, seq=room.table.seq, move=room.first_move(0), link=wrong)
    (moved, *_) = room.do("a", play)
    assert isinstance(moved, Moved)
    assert moved.link is None
    assert room.next_link(0) == room.chains[0].link(1)
    room.play_out()
    assert verify_table(room.table).draws > 0


def test_a_new_chain_counts_from_the_next_move_on(tasting: AnyGame) -> None:
    """Whoever knew the secret could else try chains until the draw of now is a good one."""
    after = set()
    for seed in range(20):
        room = Room(tasting, chained="ab")
        chain = Chain(bytes([100 + seed]) * 32, 300)
        room.chains.append(chain)
        added = room.move(0, room.first_move(0), chain=chain)
        assert [type(entry) for entry in added[:2]] == [Moved, Seated]
        after.add(tuple(draws(added)))
        assert room.table.luck.tips[0] == chain.end
        assert room.next_link(0) == chain.link(1)
    assert len(after) == 1


def test_the_log_says_that_a_new_chain_was_begun(tasting: AnyGame) -> None:
    room = Room(tasting, chained="ab")
    room.move(0, room.first_move(0), chain=room.new_chain(9))
    words = words_for(tasting.words)
    told = [words.log_line(line.log_line) for line in CachedTable(room.table).lines(0, None)]
    assert sum("goes on from a browser that is new here" in line for line in told) == 1


def test_a_chain_goes_on_after_a_bot_stood_in(tasting: AnyGame) -> None:
    room = Room(tasting, chained="ab")
    room.move(0, room.first_move(0))
    room.do("a", Leave(id="leave", seat=0))
    room.do("a", Return(id="back", seat=0))
    assert room.next_link(0) == room.chains[0].link(2)
    room.play_out()
    assert verify_table(room.table).draws > 0


def test_one_browser_holds_several_seats_with_a_chain_each(tasting: AnyGame) -> None:
    room = Room(tasting, "aa", chained="a", deal=True)
    room.play_out()
    assert all(room.table.luck.links)
    assert verify_table(room.table).foreseen < verify_table(room.table).draws


def test_chains_follow_their_seat_when_the_seats_are_dealt(tasting: AnyGame) -> None:
    for number in range(8):
        room = Room(tasting, "abc", id=f"t{number}", chained="abc", deal=True)
        ends = [chair.nonce for chair in room.table.chairs]
        assert list(room.table.luck.tips) == list(room.table.luck.nonces) == ends


def test_a_move_is_stored_with_its_link_and_without_one_as_ever(tasting: AnyGame) -> None:
    room = Room(tasting, chained="a")
    room.play_out()
    moves = [entry for entry in room.table.entries if isinstance(entry, Moved)]
    assert {entry.link is None for entry in moves} == {True, False}
    for entry in moves:
        row = entry_row("t", entry)
        assert entry.link is not None or row.value == str(entry.action)
        assert read_entry(row[1:]) == entry


@pytest.mark.anyio
async def test_a_message_sent_twice_spends_one_link(process: Process) -> None:
    table = await process.app.play.tables.create(
        NewTable(game="toy-tasting", seats=2, as_seated=True), "a"
    )
    chains = [Chain(bytes([seat]) * 32, 50) for seat in range(2)]
    for seat, who in enumerate("ab"):
        sit = Sit(id=process.id(), name=who, nonce=chains[seat].end, seat=seat)
        assert isinstance(await process.do(table, who, sit), Done)
    table = await process.app.play.reader.table(table.id)
    move = str(table.game.moves(table.state, 0)[0])
    play = Play(id="once", seat=0, seq=table.seq, move=move, link=chains[0].link(1))
    first = await process.do(table, "a", play)
    await process.reopen()
    assert await process.do(table, "a", play) == first
    again = await process.app.play.reader.table(table.id)
    assert again.luck.tips[0] == chains[0].link(1)
    assert [e.link for e in again.entries if isinstance(e, Moved)] == [chains[0].link(1)]


def test_nonces_without_chains_have_no_tips() -> None:
    luck = Luck.of([nonce(2), None, nonce(1)])
    assert luck.tips == ("", "", "")
    assert luck.part.hex() == nonce(1) + nonce(2)
