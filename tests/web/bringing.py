"""Games brought to a wanted moment beside the house, as another process of it would."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64
from playwright.sync_api import Page

from coffeehouse.engine import OVER
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.state import resolve_chance
from coffeehouse.server.app_state import AppState
from coffeehouse.server.identity.cookies import Identities
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.settings import ServerSettings
from coffeehouse.table.commands import NewTable, Play, Sit, new_id
from coffeehouse.table.table import Table
from tests.web.conftest import House

Chooser = Callable[[Table, int, Random], str]
"""The move somebody makes who has a seat."""
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def brought(
    house: House,
    page: Page,
    game: str,
    seats: int,
    until: Callable[[Table], object],
    seed: int = 1,
    *,
    is_shared: bool = False,
    choose: Chooser | None = None,
) -> Table:
    """A table at which quick, sensible players, or others, have come so far, or to the end. This
    browser's person has the first seat, or all of them where one tablet goes round.
    """
    page.goto("./")
    page.wait_for_selector(".games li")
    [cookie] = [one["value"] for one in page.context.cookies() if one["name"] == COOKIE]
    chooser = choose or sensible_move
    work = bring(house, cookie, game, seats, until, seed, is_shared=is_shared, choose=chooser)
    # In another thread: the browser's own loop runs in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def bring(
    house: House,
    cookie: str,
    game: str,
    seats: int,
    until: Callable[[Table], object],
    seed: int,
    *,
    is_shared: bool,
    choose: Chooser,
) -> Table:
    app = await AppState.open(
        ServerSettings(database=str(house.data / "tables.db"), key_file=house.data / "server.key")
    )
    try:
        person = Identities(app.runtime.keys).read(cookie)
        assert person is not None
        order = NewTable(game=game, seats=seats, as_seated=True)
        table = await app.play.tables.create(order, person.who)
        others = [str(seat) * len(person.who) for seat in range(1, seats)]
        people = [person.who] * seats if is_shared else [person.who, *others]
        for seat, who in enumerate(people):
            sit = Sit(id=new_id(), name=NAMES[seat], nonce=f"{seed:032x}", seat=seat)
            await app.play.actions.do(table.id, who, sit)
        table = await app.play.reader.table(table.id)
        rng = Random(seed)
        while not table.over and not until(table):
            seat = min(table.actors)
            move = choose(table, seat, rng)
            play = Play(id=new_id(), seat=seat, seq=table.seq, move=move)
            await app.play.actions.do(table.id, people[seat], play)
            table = await app.play.reader.table(table.id)
        return table
    finally:
        await app.close()


def sensible_move(table: Table, seat: int, rng: Random) -> str:
    """What somebody quick would do who sees no more than the seat does."""
    game = table.game
    state = game.as_actor(table.state, seat)
    assert state is not None
    moves = {int(game.action(state, str(move))): str(move) for move in game.moves(state, seat)}
    actions = vec[i64]()
    for action in moves:
        actions = append(actions, action)
    return moves[int((game.evaluator() or Evaluator()).guide(state, actions, rng))]


def last_move(table: Table) -> str:
    """A move with which the game ends, as far as a few turns of luck can tell; '' if none does."""
    for move in table.game.moves(table.state, min(table.actors)):
        if all(ends(table, str(move), seed) for seed in range(4)):
            return str(move)
    return ""


def ends(table: Table, move: str, seed: int) -> bool:
    after = table.state.copy()
    after.apply(table.game.action(after, move))
    resolve_chance(after, Random(seed))
    return bool(after.seat == OVER)
