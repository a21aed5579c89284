"""What people say at tables: bounded, beside the game, and gone with whoever is forgotten."""

from __future__ import annotations

import pytest

from coffeehouse.server.chat.messages import ChatMessage, Say
from coffeehouse.server.chat.service import visible
from coffeehouse.server.chat.store import MOST_MESSAGES
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.table import Table
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def say(process: Process, table: Table, who: str, seat: int, **what: object) -> int:
    said = Say(id=process.id(), seat=seat, **what)  # type: ignore[arg-type]
    return await process.app.chat.add(table, who, said)


async def heard(process: Process, table: Table, who: str) -> list[ChatMessage]:
    messages = process.app.chat.store
    return list(visible(await messages.since(table.id), await messages.muted_by(who)))


async def test_a_phrase_a_gesture_and_a_text_are_kept_in_order(process: Process) -> None:
    table = await process.seated("toy-tasting")
    await say(process, table, "a", 0, phrase="hello")
    await say(process, table, "b", 1, gesture="raise-cup")
    await say(process, table, "a", 0, text="  <b>good\u202e evening</b>\n ")
    told = await heard(process, table, "b")
    assert [(one.number, one.seat) for one in told] == [(1, 0), (2, 1), (3, 0)]
    assert [told[0].phrase, told[1].gesture] == ["hello", "raise-cup"]
    assert told[2].text == "<b>good evening</b>", "one line of letters that can be seen"


async def test_it_is_no_part_of_the_game(process: Process) -> None:
    table = await process.seated("coffee-roaster", "a")
    before = await process.app.play.reader.export(table.id)
    await say(process, table, "a", 0, text="what luck")
    await process.reopen()
    after = await process.app.play.reader.table(table.id)
    assert after.seq == table.seq
    assert await process.app.play.reader.export(table.id) == before


@pytest.mark.parametrize(
    ("order", "what", "code"),
    [
        ({"listed": True}, {"text": "hello"}, "no-text"),
        ({"speech": "phrases"}, {"text": "hello"}, "no-text"),
        ({"speech": "none"}, {"phrase": "hello"}, "no-words"),
        ({}, {"text": "\u200b \n"}, "text-empty"),
        ({}, {"text": "hello", "phrase": "hello"}, "say-one"),
        ({}, {}, "say-one"),
    ],
)
async def test_what_is_not_agreed_is_not_said(
    local: Process, order: dict[str, object], what: dict[str, object], code: str
) -> None:
    table = await local.seated("toy-tasting", "ab", **order)
    with pytest.raises(TableRefused) as error:
        await say(local, table, "a", 0, **what)
    assert error.value.refusal.code == code
    assert await heard(local, table, "b") == []


async def test_where_strangers_may_sit_down_phrases_and_gestures_are_left(local: Process) -> None:
    table = await local.seated("toy-tasting", listed=True)
    await say(local, table, "a", 0, phrase="good-luck")
    await say(local, table, "a", 0, gesture="tip-hat")
    assert len(await heard(local, table, "b")) == 2


@pytest.mark.parametrize(("who", "seat"), [("z", 0), ("a", 1), ("b", 0)])
async def test_who_only_watches_says_nothing_and_nobody_speaks_for_another(
    local: Process, who: str, seat: int
) -> None:
    table = await local.seated("toy-tasting")
    with pytest.raises(TableRefused):
        await say(local, table, who, seat, phrase="hello")


async def test_the_oldest_is_forgotten_first(process: Process) -> None:
    table = await process.seated("toy-tasting")
    for _ in range(MOST_MESSAGES + 5):
        await say(process, table, "a", 0, phrase="oops")
    told = await heard(process, table, "b")
    assert len(told) == MOST_MESSAGES
    assert told[-1].number == MOST_MESSAGES + 5


async def test_who_is_muted_is_heard_nowhere_until_they_are_again(process: Process) -> None:
    tables = [await process.seated("toy-tasting") for _ in range(2)]
    await process.app.chat.store.mute("a", "b", True)
    await process.app.chat.store.mute("a", "b", True)
    for table in tables:
        await say(process, table, "b", 1, text="psst")
        assert await heard(process, table, "a") == []
        assert len(await heard(process, table, "b")) == 1
    await process.app.chat.store.mute("a", "b", False)
    assert len(await heard(process, tables[0], "a")) == 1


async def test_who_is_forgotten_has_said_nothing_and_was_nowhere(process: Process) -> None:
    table = await process.seated("toy-tasting")
    messages, visits = process.app.chat.store, process.app.presence.visits
    await say(process, table, "a", 0, text="my secret")
    await say(process, table, "b", 1, text="hello")
    await messages.mute("a", "b", True)
    await messages.mute("b", "a", True)
    await visits.record({(table.id, "a"): 5, (table.id, "b"): 6})
    await process.app.identity.forget("a")
    assert [said.message.text for said in await messages.since(table.id)] == ["hello"]
    assert await messages.muted_by("a") == await messages.muted_by("b") == frozenset()
    assert await visits.last_at(table.id) == {"b": 6}


async def test_what_was_said_goes_with_a_table_nobody_came_to(process: Process) -> None:
    table = await process.seated("toy-tasting", "a", seats=2)
    await say(process, table, "a", 0, phrase="hello")
    await process.app.presence.visits.record({(table.id, "a"): 5})
    process.now += 40 * 86_400_000
    assert await process.app.play.maintenance.prune() == [table.id]
    assert await process.app.chat.store.since(table.id) == []
