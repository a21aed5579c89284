"""Exercises come back in growing intervals; reviews tell how one played over time."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from coffeehouse.analysis.exercises import Exercise
from coffeehouse.server.db import schema
from coffeehouse.server.learning.messages import ExerciseLine, PracticeChapter, PracticeSeen
from coffeehouse.server.learning.practice import INTERVALS, Practice, next_step
from coffeehouse.server.play.rows import DAY_MS
from coffeehouse.table.errors import TableRefused
from tests.tables.finished import reviewed
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def first(practice: Practice, who: str = "a") -> tuple[ExerciseLine, Exercise]:
    await practice.gather(who)
    line = (await practice.page(who)).due[0]
    return line, await practice.exercise(who, line.game, line.exercise)


def test_solved_it_waits_longer_and_failed_it_begins_anew() -> None:
    steps = [0]
    for _ in range(len(INTERVALS) + 1):
        steps.append(next_step(steps[-1], solved=True))
    assert steps == [0, 1, 2, 3, 4, 5, 5]
    assert {next_step(step, solved=False) for step in range(6)} == {1}
    assert list(INTERVALS) == sorted(INTERVALS)


def own_chapter(page: PracticeSeen) -> PracticeChapter:
    """Beside those the games ship."""
    (found,) = (chapter for chapter in page.chapters if chapter.own)
    return found


async def test_ones_own_mistakes_are_due_at_once_and_nobody_elses(process: Process) -> None:
    table = await reviewed(process)
    practice = process.app.learning.practice
    for who, seat in (("a", 0), ("b", 1)):
        line, exercise = await first(practice, who)
        assert line == ExerciseLine(game="kettle", exercise=exercise.id, own=True, step=0, new=True)
        assert exercise.seat == seat
        page = await practice.page(who)
        review = await process.app.learning.reviews.get(table)
        assert review is not None
        assert len(page.due) == min(len(review.moments(seat)), 8)
        assert own_chapter(page).due == own_chapter(page).total == len(page.due)
    await practice.gather("c")
    assert (await practice.page("c")).due == ()
    with pytest.raises(TableRefused, match="no such exercise"):
        await practice.exercise("c", "kettle", exercise.id)


async def test_what_was_solved_comes_back_after_ever_longer_times(process: Process) -> None:
    await reviewed(process)
    practice = process.app.learning.practice
    line, exercise = await first(practice)
    for days in (*INTERVALS, INTERVALS[-1]):
        progress = await practice.noted("a", exercise, solved=True)
        assert progress is not None
        assert progress.days == days
        assert line.exercise not in {one.exercise for one in (await practice.page("a")).due}
        process.now += days * DAY_MS
        assert line.exercise in {one.exercise for one in (await practice.page("a")).due}
    failed = await practice.noted("a", exercise, solved=False)
    assert failed is not None
    assert (failed.step, failed.days) == (1, 1)


async def test_only_the_first_try_of_what_is_due_counts(process: Process) -> None:
    await reviewed(process)
    practice = process.app.learning.practice
    _, exercise = await first(practice)
    assert await practice.noted("a", exercise, solved=False) is not None
    assert await practice.noted("a", exercise, solved=True) is None
    chapter = own_chapter(await practice.page("a"))
    assert (chapter.tried, chapter.learned) == (1, 0)


async def test_a_game_is_gathered_once_and_anew_after_another_review(process: Process) -> None:
    table = await reviewed(process)
    app, practice = process.app, process.app.learning.practice
    _, exercise = await first(practice)
    await practice.noted("a", exercise, solved=True)
    before = await practice.page("a")
    await practice.gather("a")
    assert await practice.page("a") == before
    found = await app.learning.reviews.get(table)
    assert found is not None
    await app.learning.reviews.keep(table, found)
    assert await practice.judged_games("a") == []
    await practice.gather("a")
    assert len(await practice.judged_games("a")) == 1
    assert await practice.page("a") == before, "how far one is stays"


async def test_reviews_tell_how_one_played_over_time(process: Process) -> None:
    one = await reviewed(process)
    other = await reviewed(process, "ba")
    await process.app.learning.practice.gather("a")
    games = await process.app.learning.practice.judged_games("a")
    assert [(game.table, game.account.seat) for game in games] == [(one.id, 0), (other.id, 1)]
    review = await process.app.learning.reviews.get(one)
    assert review is not None
    assert games[0].account == review.accounts[0]
    assert games[0].unit == review.unit


async def test_who_is_forgotten_practices_nothing_any_more(process: Process) -> None:
    await reviewed(process)
    practice = process.app.learning.practice
    _, exercise = await first(practice)
    await practice.noted("a", exercise, solved=True)
    await practice.gather("b")
    await process.app.identity.forget("a")
    for kept in (schema.practice, schema.accounts):
        async with process.app.play.writer.store.database.read() as connection:
            whose = set((await connection.execute(select(kept.c.who))).scalars())
        assert whose == {"b"}
