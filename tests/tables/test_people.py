"""People one has played with, the score of an evening, and ratings that can be computed anew."""

from __future__ import annotations

import random

import pytest

from coffeehouse.server.ratings.service import FEW_GAMES, Finish, after, newcomer
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AskFor, Concede, NewTable, Sit
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.table import Table
from tests.tables.process import Process
from tests.tables.room import nonce

pytestmark = pytest.mark.anyio
LATER_MS = 60_000


async def played(process: Process, people: str = "ab", seed: int = 1, **order: object) -> Table:
    """A whole game."""
    table = await process.seated("toy-tasting", people, **order)
    return await finished(process, table, seed)


async def finished(process: Process, table: Table, seed: int = 1) -> Table:
    rng = random.Random(seed)
    while not table.over:
        who, move = process.some_move(table, rng)
        assert isinstance(await process.do(table, who, move), Done)
        table = await process.app.play.reader.table(table.id)
    return table


def places(table: Table) -> dict[str | None, int]:
    assert table.ending is not None
    return {table.chairs[seat.seat].who: seat.place for seat in table.ending.result.seats}


async def test_opponents_are_those_one_finished_games_with(url: str, process: Process) -> None:
    assert await process.app.people.opponents.of("a") == []
    games = [await played(process, "ab", seed) for seed in (1, 2, 3)]
    await process.seated("toy-tasting", "ac")  # goes on
    (found,) = await process.app.people.opponents.of("a")
    ahead = sum(places(table)["a"] < places(table)["b"] for table in games)
    behind = sum(places(table)["a"] > places(table)["b"] for table in games)
    assert (found.tally.ahead, found.tally.behind) == (ahead, behind)
    assert found.tally.level == 3 - ahead - behind
    assert found.name == "B"
    assert [(game.table, game.game) for game in found.games] == [
        (table.id, "toy-tasting") for table in reversed(games)
    ]
    assert sum(game.standing == "ahead" for game in found.games) == ahead


async def test_a_handle_names_somebody_to_one_person_alone(url: str, process: Process) -> None:
    await played(process, "abc")
    of_a = {one.name: one.handle for one in await process.app.people.opponents.of("a")}
    of_b = {one.name: one.handle for one in await process.app.people.opponents.of("b")}
    assert set(of_a) == {"B", "C"}
    assert of_a["C"] != of_b["C"]
    with pytest.raises(TableRefused, match="no game with anybody"):
        await process.app.play.tables.create(
            NewTable(game="toy-tasting", seats=2, invite={1: of_b["C"]}), "a"
        )


async def test_an_invited_opponent_finds_a_chair_kept(url: str, process: Process) -> None:
    await played(process, "ab")
    (b,) = await process.app.people.opponents.of("a")
    table = await process.app.play.tables.create(
        NewTable(game="toy-tasting", seats=2, invite={1: b.handle}), "a"
    )
    assert [line.table for line in await process.app.play.lists.going_of("b")] == [table.id]
    sit = Sit(id="s1", name="X", nonce=nonce(9))
    assert isinstance(await process.app.play.actions.do(table.id, "a", sit), Done)
    assert isinstance(await process.app.play.actions.do(table.id, "c", sit), Refused)
    sit = Sit(id="s2", name="B", nonce=nonce(8), seat=1)
    assert isinstance(await process.app.play.actions.do(table.id, "b", sit), Done)
    with pytest.raises(TableRefused, match="seat"):
        await process.app.play.tables.create(
            NewTable(game="toy-tasting", seats=2, invite={2: b.handle}), "a"
        )


async def test_a_series_counts_all_games_that_led_to_a_rematch(url: str, process: Process) -> None:
    table = await played(process, "ab", 1)
    wins = {"a": 0.0, "b": 0.0}
    for seed in (2, 3, 4):
        for who, place in places(table).items():
            shared = list(places(table).values()).count(1)
            wins[who or ""] += 1 / shared if place == 1 else 0
        again = await process.app.play.tables.rematch(table.id, "a")
        for seat, chair in enumerate(again.chairs):
            assert chair.who is not None
            sit = Sit(id=process.id(), name=chair.name, nonce=nonce(seat), seat=seat)
            await process.app.play.actions.do(again.id, chair.who, sit)
        table = await finished(process, await process.app.play.reader.table(again.id), seed)
        before = await process.app.people.opponents.series(table.row.after or "", "a")
        assert before.games == seed - 1
        assert {line.name: line.wins for line in before.lines} == {"A": wins["a"], "B": wins["b"]}
    assert (await process.app.people.opponents.series(table.id, "a")).games == 4
    assert [line.yours for line in before.lines if line.name == "A"] == [True]


# --- ratings ----------------------------------------------------------------------------------


def test_who_wins_rises_and_who_loses_falls_and_both_are_better_known() -> None:
    new = newcomer()
    won, lost = after(Finish("g", ("a", "b"), (1, 2)), [new, new])
    assert won.mu > new.mu > lost.mu
    assert won.sigma < new.sigma
    assert won.games == 1
    same = after(Finish("g", ("a", "b", "c"), (1, 1, 1)), [new] * 3)
    assert same[0].mu == pytest.approx(same[2].mu)


async def points(process: Process, who: str) -> dict[str | None, int]:
    process.now += LATER_MS
    await process.app.ratings.count_new()
    return {one.level or who: one.points for one in await process.app.ratings.of(who)}


async def test_only_rated_tables_count_each_of_them_once(url: str, process: Process) -> None:
    await played(process, "ab")
    assert await points(process, "a") == {}
    table = await played(process, "ab", 2, rated=True)
    one, other = (await points(process, "a"))["a"], (await points(process, "b"))["b"]
    better = places(table)["a"] < places(table)["b"]
    assert better == (one > other)
    process.now += LATER_MS
    assert await process.app.ratings.count_new() == 0
    assert (await points(process, "a"))["a"] == one
    (shown,) = await process.app.ratings.of("a")
    assert shown.games == 1
    assert shown.provisional == (FEW_GAMES > 1)


async def test_computed_anew_the_ratings_are_the_same(url: str, process: Process) -> None:
    for seed, people in enumerate(("ab", "bc", "abc", "ca", "ab")):
        await played(process, people, seed, rated=True)
        if seed % 2:
            await points(process, "a")
    await points(process, "a")
    before = [await process.app.ratings.of(who) for who in "abc"]
    assert await process.app.ratings.recompute() == 5
    assert [await process.app.ratings.of(who) for who in "abc"] == before


async def test_bots_stand_on_the_same_scale(url: str, process: Process) -> None:
    table = await process.seated("toy-tasting", "a", seats=2, levels={1: "random"}, rated=True)
    give_up = Concede(id=process.id(), seat=0)
    assert isinstance(await process.do(table, "a", give_up), Done)
    found = await points(process, "a")
    assert found["random"] > found["a"]


async def test_somebody_on_two_chairs_shows_nothing(url: str, process: Process) -> None:
    await played(process, "aa", rated=True)
    assert await points(process, "a") == {}


async def test_a_rated_table_gives_no_hints_and_is_listed_with_points(
    url: str, process: Process
) -> None:
    await played(process, "ab", rated=True)
    mine = (await points(process, "a"))["a"]
    table = await process.seated("toy-tasting", "a", seats=2, rated=True, listed=True)
    (line,) = await process.app.play.lists.listed("waiting")
    assert line.rated
    assert line.chairs[0].points == mine
    full = await process.seated("toy-tasting", "ab", rated=True)
    asked = AskFor(id=process.id(), seat=0, topic="hints")
    answer = await process.do(full, "a", asked)
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "rated-counts"
    scene = await process.app.play.reader.scene(table.id, "a", 0)
    assert scene.rated
    assert not scene.hints


async def test_who_is_forgotten_takes_their_rating_along(url: str, process: Process) -> None:
    await played(process, "ab", rated=True)
    await points(process, "a")
    await process.app.identity.forget("a")
    assert await process.app.ratings.of("a") == []
    assert await process.app.people.opponents.of("b") == []
    assert len(await process.app.ratings.of("b")) == 1
    assert await process.app.ratings.recompute() == 1
