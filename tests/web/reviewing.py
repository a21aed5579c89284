"""Finished games with reviews, made beside the house as another process of it would."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any

from playwright.sync_api import Page

import coffeehouse
from coffeehouse.server.app_state import AppState
from coffeehouse.server.identity.cookies import Identities
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.settings import ServerSettings
from coffeehouse.table.commands import NewTable, Play, Sit, new_id
from coffeehouse.table.table import Table
from tests.web.conftest import House

THOUGHT = 0.02
"""Of a review's usual one."""


def imported(page: Page, text: str) -> str:
    """The table of a game file, once the house knows who brings it. Whoever made many tables lately
    waits as long as they are told.
    """
    page.goto("./")
    page.wait_for_selector(".games")
    made = page.request.post("./api/tables/import", data=text)
    while made.status == HTTPStatus.TOO_MANY_REQUESTS:
        page.wait_for_timeout(1000 * int(made.headers.get("retry-after", "1")))
        made = page.request.post("./api/tables/import", data=text)
    assert made.ok, made.text()
    return str(made.json()["table"])


def reviewed_game(house: House, page: Page, game: str, seed: int = 5, seats: int = 1) -> str:
    """A game of random moves that this browser's person has played on every seat, reviewed
    quickly; its table.
    """
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    return beside(played_and_reviewed(house, cookies[COOKIE], game, seed, seats))


def beside(work: Coroutine[Any, Any, str]) -> str:
    """In another thread: the browser's own loop runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def played_and_reviewed(house: House, cookie: str, game: str, seed: int, seats: int) -> str:
    app = await AppState.open(
        ServerSettings(database=str(house.data / "tables.db"), key_file=house.data / "server.key")
    )
    try:
        person = Identities(app.runtime.keys).read(cookie)
        assert person is not None
        table = await played(app, person.who, game, seed, seats)
        review = coffeehouse.review_game(app.learning.reviews.record(table), times=THOUGHT)
        await app.learning.reviews.keep(table, review)
        return table.id
    finally:
        await app.close()


async def played(app: AppState, who: str, game: str, seed: int, seats: int) -> Table:
    rng = random.Random(seed)
    order = NewTable(game=game, seats=seats, as_seated=True)
    table = await app.play.tables.create(order, who)
    for seat in range(seats):
        sit = Sit(id=new_id(), name=f"Player {seat + 1}", nonce=f"{seed:032x}", seat=seat)
        await app.play.actions.do(table.id, who, sit)
    table = await app.play.reader.table(table.id)
    while not table.over:
        seat = min(table.actors)
        move = str(rng.choice(table.game.moves(table.state, seat)))
        await app.play.actions.do(
            table.id, who, Play(id=new_id(), seat=seat, seq=table.seq, move=move)
        )
        table = await app.play.reader.table(table.id)
    return table
