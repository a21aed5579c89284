"""Finished games with reviews in storage, for tests of what follows from them."""

from __future__ import annotations

import random

from coffeehouse.analysis import ExactJudge, review_game
from coffeehouse.table.table import Table
from tests.tables.process import Process


async def played_out(process: Process, game: str, people: str = "ab", seed: int = 1) -> Table:
    """A whole game by random moves."""
    table, rng = await process.seated(game, people), random.Random(seed)
    while not table.over:
        await process.do(table, *process.some_move(table, rng))
        table = await process.app.play.reader.table(table.id)
    return table


async def reviewed(process: Process, people: str = "ab") -> Table:
    """A game of the kettle with mistakes of everybody in it, judged by who knows it."""
    for seed in range(40):
        table = await played_out(process, "kettle", people, seed)
        reviews = process.app.learning.reviews
        found = review_game(reviews.record(table), table.game, judge=ExactJudge())
        if all(found.moments(seat) for seat in range(len(people))):
            await reviews.keep(table, found)
            return table
    raise AssertionError("nobody made a mistake")
