"""§privilege: what is earned by a finished game is for whoever played it, and for nobody else.

The bar is low here (any rank earns the expert privilege), so that a challenge played without a
thought is enough.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from coffeehouse.engine.options import Privilege
from coffeehouse.engine.registry import game
from coffeehouse.games.coffee_roaster import CoffeeRoaster
from coffeehouse.games.coffee_roaster.score_sheet import RANKS
from coffeehouse.table import game_file
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AskFor, Leave, NewTable, Play, Return, Sit
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.house_commands import BotMove
from coffeehouse.table.table import Table
from tests.tables.process import Process
from tests.tables.room import nonce

ROASTER = "coffee-roaster"
ANY_RANK = Privilege("privilege", "yes", (RANKS.lowest, *(title.code for title in RANKS.better)))
EXPERT = NewTable(game=ROASTER, options={"privilege": "yes"})
WHY = "first finish a roast challenge here"

Story = Callable[[Callable[[Process], Coroutine[None, None, None]]], None]


@pytest.fixture
def in_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Story:
    monkeypatch.setattr(CoffeeRoaster, "privileges", (ANY_RANK,))

    async def opened(story: Callable[[Process], Coroutine[None, None, None]]) -> None:
        url = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
        async with Process(url, tmp_path / "key") as process:
            await story(process)

    return lambda story: asyncio.run(opened(story))


async def play_on(process: Process, table: Table, who: str, until: int = 2000) -> Table:
    """Always the last move of the list, which comes to an end soonest."""
    now = await process.app.play.reader.table(table.id)
    while not now.over and len(now.live) < until:
        move = str(now.game.moves(now.state, 0)[-1])
        play = Play(id=process.id(), seat=0, seq=now.seq, move=move)
        assert isinstance(await process.do(now, who, play), Done)
        now = await process.app.play.reader.table(table.id)
    return now


async def challenge(process: Process, who: str, **order: object) -> Table:
    table = await process.seated(ROASTER, who, **order)
    return await play_on(process, table, who)


async def has(process: Process, who: str | None) -> bool:
    return bool(await process.app.people.privileges.of(who, game(ROASTER)))


async def is_locked(process: Process, who: str | None) -> bool:
    try:
        await process.app.play.tables.create(EXPERT, who)
    except TableRefused as error:
        return WHY in str(error)
    return False


def test_a_mid_level_roaster_or_better_has_earned_it_and_nobody_below() -> None:
    (privilege,) = game(ROASTER).privileges
    earned = {RANKS.title(points) for points in range(35, 90)}
    below = {RANKS.title(points) for points in range(-30, 35)}
    assert set(privilege.titles) == earned
    assert not below & earned


def test_a_challenge_finished_here_earns_it_for_good(in_process: Story) -> None:
    async def story(process: Process) -> None:
        assert await is_locked(process, "a")
        finished = await challenge(process, "a")
        assert finished.ending is not None
        assert finished.ending.reason == "finished"
        await process.reopen()
        assert await has(process, "a")
        assert not await is_locked(process, "a")
        assert await is_locked(process, "b")
        assert await is_locked(process, None)

    in_process(story)


def test_a_rank_below_mid_level_earns_nothing(
    in_process: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoffeeRoaster, "privileges", (Privilege("privilege", "yes", ("master",)),))

    async def story(process: Process) -> None:
        await challenge(process, "a")
        assert await is_locked(process, "a")

    in_process(story)


def test_a_single_choice_has_no_rank_and_earns_nothing(in_process: Story) -> None:
    async def story(process: Process) -> None:
        assert (await challenge(process, "a", options={"mode": "single"})).over
        assert await is_locked(process, "a")

    in_process(story)


def test_a_practice_game_earns_nothing(in_process: Story) -> None:
    async def story(process: Process) -> None:
        assert (await challenge(process, "a", practice=True)).over
        assert await is_locked(process, "a")
        table = await play_on(process, await process.seated(ROASTER, "a"), "a", until=40)
        asked = await process.do(table, "a", AskFor(id="p", seat=0, topic="practice"))
        assert isinstance(asked, Done)
        assert (await play_on(process, table, "a")).over
        assert await is_locked(process, "a")

    in_process(story)


def test_a_game_from_a_file_earns_nothing_finished_or_not(in_process: Story) -> None:
    async def story(process: Process) -> None:
        table = await play_on(process, await process.seated(ROASTER, "a"), "a", until=40)
        unfinished = game_file.write(table)
        for text in (unfinished, game_file.write(await play_on(process, table, "a"))):
            brought = await process.app.play.tables.import_game(text, "b")
            sit = Sit(id=process.id(), name="B", nonce=nonce(0))
            await process.do(brought, "b", sit)
            assert (await play_on(process, brought, "b")).over
        assert not await has(process, "b")

    in_process(story)


def test_a_game_a_bot_helped_with_earns_nothing(in_process: Story) -> None:
    async def story(process: Process) -> None:
        table = await process.seated(ROASTER, "a")
        assert isinstance(await process.do(table, "a", Leave(id="l", seat=0)), Done)
        now = await process.app.play.reader.table(table.id)
        action = int(now.state.legal_actions()[0])
        await process.app.play.actions.play_bot(now.id, BotMove(0, now.seq, action))
        assert isinstance(await process.do(table, "a", Return(id="r", seat=0)), Done)
        assert (await play_on(process, table, "a")).over
        assert await is_locked(process, "a")

    in_process(story)


def test_what_one_person_earned_is_no_chair_for_another(in_process: Story) -> None:
    async def story(process: Process) -> None:
        await challenge(process, "a")
        table = await process.app.play.tables.create(EXPERT, "a")
        refusal = await process.do(table, "b", Sit(id="b", name="B", nonce=nonce(1)))
        assert isinstance(refusal, Refused)
        assert refusal.refusal.code == "locked"
        assert WHY in refusal.sentence
        assert isinstance(await process.do(table, "a", Sit(id="a", name="A", nonce=nonce(1))), Done)
        begun = game_file.write(await process.app.play.reader.table(table.id))
        brought = await process.app.play.tables.import_game(begun, "b")
        sat = await process.do(brought, "b", Sit(id="b", name="B", nonce=nonce(1)))
        assert isinstance(sat, Refused)

    in_process(story)


def test_the_python_api_keeps_the_plain_option() -> None:
    state = CoffeeRoaster().new(1, privilege="yes")
    assert state.privilege == 1
