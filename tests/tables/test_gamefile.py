"""A game goes out as a text file, comes back from one, and is proven by either."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import coffeehouse
from coffeehouse.engine.errors import BadRecord, CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import load
from coffeehouse.table import game_file
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Concede, Sit
from coffeehouse.table.fair_draws import Dealer
from coffeehouse.table.game_file import read_runs, write_runs
from coffeehouse.table.verify import Unproven, seen_draws, verify_file, verify_table
from tests.tables.process import Process
from tests.tables.room import Room, nonce


def test_the_draws_of_a_finished_game_are_proven_by_table_and_by_file(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    draws = sum(entry.kind == "chance" for entry in room.table.entries)
    assert verify_table(room.table).draws == draws > 4
    assert verify_file(game_file.write(room.table), tasting).draws == draws


def test_what_was_taken_back_shifts_the_seqs_and_still_fits(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    room.move(0, "prepare roll")
    room.undo(0)
    room.play_out()
    assert verify_file(game_file.write(room.table), breakfast).draws > 0


def test_a_practice_game_is_proven_with_all_it_took_back(tasting: AnyGame) -> None:
    room = Room(tasting, "aa", practice=True)
    start = room.move(0, str(tasting.moves(room.table.state, 0)[0]))[0].seq
    room.undo(0, to=start)
    room.play_out()
    drawn = sum(entry.kind == "chance" for entry in room.table.entries)
    assert verify_table(room.table).draws == drawn
    assert game_file.read(game_file.write(room.table)).practice


def test_every_draw_is_drawn_again_from_its_lots_and_the_secret(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    assert room.table.ending is not None
    dealer = Dealer(bytes.fromhex(room.table.ending.secret or ""))
    draws = list(seen_draws(room.table, None))
    for draw in draws:
        tickets = [lot.outcome for lot in draw.lots for _ in range(lot.tickets)]
        part = "".join((*sorted(room.table.luck.nonces), *draw.links))
        ticket = dealer.ticket(bytes.fromhex(part), draw.number, len(tickets))
        assert tickets[ticket] == draw.drawn
    assert len(draws) == verify_table(room.table).draws


def test_a_bent_draw_is_found(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    text = game_file.write(room.table)
    bent = text.replace("~ pour mild", "~ pour bold", 1)
    assert bent != text
    with pytest.raises(CoffeehouseError):
        verify_file(bent, tasting)


def test_another_secret_nonce_or_commitment_proves_nothing(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    text = game_file.write(room.table)
    other = Room(tasting, id="t2").dealer
    for change in (
        (room.dealer.secret.hex(), other.secret.hex()),
        (room.dealer.commitment, other.commitment),
        (nonce(1), nonce(7)),
        ("# secret ", "# secret zz"),
    ):
        with pytest.raises(Unproven):
            verify_file(text.replace(*change), tasting)


def test_an_unfinished_game_is_not_proven_yet(breakfast: AnyGame) -> None:
    room = Room(breakfast)
    assert room.dealer.secret.hex() not in game_file.write(room.table)
    with pytest.raises(Unproven, match="not over"):
        verify_file(game_file.write(room.table), breakfast)


def test_a_plain_record_proves_nothing(tasting: AnyGame) -> None:
    text = game_file.write(Room(tasting).table)
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    with pytest.raises(Unproven, match="record only"):
        verify_file(plain, tasting)


def test_the_file_is_an_ordinary_record(tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    record = load(tasting, game_file.write(room.table))
    assert tasting.replay(record).key() == room.table.state.key()


@pytest.mark.parametrize("numbers", [(), (4,), (3, 4, 5), (1, 3, 4, 9), (2, 4, 6)])
def test_numbers_are_written_as_runs(numbers: tuple[int, ...]) -> None:
    assert tuple(read_runs(write_runs(numbers))) == numbers


ENDLESS = pytest.param(f"draws {'0-499999 ' * 40_000}", id="more draws than memory holds")


@pytest.mark.parametrize(
    "damage",
    [
        "draws 1-x",
        "draws 5-3",
        "draws 1-99999999999",
        ENDLESS,
        "edition-text %%%",
        "elsewhere soon",
        "nonce x",
    ],
)
def test_damaged_notes_are_named(tasting: AnyGame, damage: str) -> None:
    text = game_file.write(Room(tasting).table)
    key = damage.split()[0]
    kept = [line for line in text.splitlines() if not line.startswith(f"# {key} ")]
    with pytest.raises(BadRecord):
        game_file.read("\n".join([*kept, f"# {damage}"]))


@pytest.mark.anyio
async def test_a_finished_game_comes_back_to_look_at(local: Process, tasting: AnyGame) -> None:
    room = Room(tasting)
    room.play_out()
    table = await local.app.play.tables.import_game(game_file.write(room.table), "z")
    assert table.status == "over"
    assert table.state.key() == room.table.state.key()
    assert [chair.name for chair in table.chairs] == ["aaa", "bbb"]
    assert table.ending.result == room.table.ending.result  # type: ignore[union-attr]
    assert len(await local.app.play.reader.frames(table.id, None, 0, 0)) == table.seq


@pytest.mark.anyio
async def test_a_game_given_up_comes_back_with_who_gave_up(
    local: Process, breakfast: AnyGame
) -> None:
    room = Room(breakfast)
    room.do("a", Concede(id="x", seat=0))
    table = await local.app.play.tables.import_game(game_file.write(room.table), "z")
    assert table.ending is not None
    assert table.ending.reason == "conceded"
    assert table.ending.result.winners == (1,)


@pytest.mark.anyio
async def test_an_unfinished_game_waits_for_people_and_goes_on(
    local: Process, breakfast: AnyGame
) -> None:
    room = Room(breakfast)
    room.move(0, "done")
    room.move(1, "done")
    table = await local.app.play.tables.import_game(game_file.write(room.table), "y")
    assert table.status == "waiting"
    assert table.state.key() == room.table.state.key()
    for seat, who in enumerate("yz"):
        sit = Sit(id=local.id(), name=who, nonce=nonce(seat))
        assert isinstance(await local.do(table, who, sit), Done)
    rng = random.Random(1)
    while not (table := await local.app.play.reader.table(table.id)).over:
        assert isinstance(await local.do(table, *local.some_move(table, rng)), Done)
    await local.reopen()
    proof = verify_table(await local.app.play.reader.table(table.id))
    assert (proof.elsewhere, proof.draws > 0) == (1, True)


@pytest.mark.anyio
async def test_a_game_that_hides_something_is_exported_when_it_is_over(local: Process) -> None:
    hidden = await local.seated("toy-tasting")
    with pytest.raises(CoffeehouseError):
        await local.app.play.reader.export(hidden.id)
    shown = await local.seated("toy-breakfast")
    assert "coffeehouse record" in await local.app.play.reader.export(shown.id)


@pytest.mark.anyio
@pytest.mark.parametrize("text", ["", "hello", "coffeehouse record 1\ngame x", "\0" * 10])
async def test_what_is_no_game_is_refused(local: Process, text: str) -> None:
    with pytest.raises(CoffeehouseError):
        await local.app.play.tables.import_game(text, "a")


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_file_with_any_damage_is_read_or_refused(data: st.DataObject) -> None:
    lines = finished_game().splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    words = lines[number].split()
    damage = data.draw(st.one_of(st.text(max_size=20), st.sampled_from([*words, "-1", "9" * 30])))
    kept = words[: data.draw(st.integers(0, len(words)))]
    lines[number] = " ".join([*kept, damage])
    with suppress(CoffeehouseError):
        verify_file("\n".join(lines), coffeehouse.game("toy-tasting"))


@cache
def finished_game() -> str:
    room = Room(coffeehouse.game("toy-tasting"))
    room.play_out()
    return game_file.write(room.table)
