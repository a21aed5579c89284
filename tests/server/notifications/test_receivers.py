"""Receivers that are bad, slow, or lead elsewhere."""

from __future__ import annotations

import asyncio

import pytest

from coffeehouse.server.notifications.channels import PAUSES_MS
from coffeehouse.server.notifications.outbox import LEASE_MS
from tests.server.notifications.steps import (
    called,
    caller_of,
    channel_of,
    count,
    settled,
    waits_for,
    webhook,
)
from tests.server.receivers import Letter, Receiver, status
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def test_an_unreachable_target_is_tried_with_growing_pauses_then_put_to_rest(
    local: Process, hook: Receiver
) -> None:
    hook.answer = lambda letter: status(500)
    channel = await webhook(local, hook.url)
    await waits_for(local, "b")
    caller = caller_of(local)
    for tries, pause in enumerate(PAUSES_MS, 1):
        await settled(caller)
        await settled(caller)
        assert len(hook.letters) == tries
        assert (await channel_of(local, channel)).disabled is None
        local.now += pause
    await settled(caller)
    assert (await channel_of(local, channel)).disabled == "refused"
    assert await local.app.notifications.channels.any_disabled("b"), "and they are told"
    hook.answer = lambda letter: status(200)
    local.now += PAUSES_MS[-1] * 10
    await settled(caller)
    assert len(hook.letters) == len(PAUSES_MS) + 1
    again = {"failures": 0, "next_try": None, "disabled": None}
    await local.app.notifications.channels.change(channel.id, "b", **again)
    await settled(caller)
    assert len(hook.letters) == len(PAUSES_MS) + 2, "the turn still lasts, and was never told"


async def test_a_receiver_that_comes_back_is_told_and_its_failures_forgiven(
    local: Process, hook: Receiver
) -> None:
    answers = iter([503, 429, 200])
    hook.answer = lambda letter: status(next(answers))
    channel = await webhook(local, hook.url)
    await waits_for(local, "b")
    caller = caller_of(local)
    for pause in (*PAUSES_MS[:3], 1000):
        await settled(caller)
        local.now += pause
    assert len(hook.letters) == 3
    assert (await channel_of(local, channel)).failures == 0


async def test_what_is_gone_for_good_rests_at_once(local: Process, hook: Receiver) -> None:
    hook.answer = lambda letter: status(410)
    channel = await webhook(local, hook.url)
    await called(local)
    assert (await channel_of(local, channel)).disabled == "gone"
    assert await count(local, "notifications") == 0


async def test_a_slow_receiver_holds_up_nobody_and_is_not_told_twice(
    local: Process, hook: Receiver
) -> None:
    with Receiver(lambda letter: None) as slow:
        channel = await webhook(local, slow.url)
        await webhook(local, hook.url)
        await waits_for(local, "b")
        caller = caller_of(local)
        caller.transports["webhook"].outbound.seconds = 1  # type: ignore[attr-defined]
        await settled(caller)
        assert len(hook.letters) == 1
        local.now += LEASE_MS + PAUSES_MS[0]
        await settled(caller)
        assert len(slow.letters) == 1, "it may have heard, so it does not hear it again"
        assert (await channel_of(local, channel)).failures == 1


async def test_a_huge_answer_is_hung_up_on(local: Process, hook: Receiver) -> None:
    hook.answer = lambda letter: status(200, body=b"x" * 50_000_000)
    await webhook(local, hook.url)
    await called(local)
    assert await count(local, "notifications") == 1
    for _ in range(200):
        if hook.broken:
            break
        await asyncio.sleep(0.05)
    assert hook.broken == 1


async def test_redirects_are_followed_a_few_times(local: Process, hook: Receiver) -> None:
    def onward(letter: Letter) -> bytes:
        if letter.path == "/there":
            return status(200)
        return status(
            307, "Location: /there" if letter.path == "/hook" else f"Location: {hook.url}2"
        )

    hook.answer = onward
    await webhook(local, hook.url)
    await called(local)
    assert [letter.path for letter in hook.letters] == ["/hook", "/there"]
    assert hook.letters[1].json == hook.letters[0].json
    round_and_round = await webhook(local, f"{hook.url}2")
    table = await waits_for(local, "b")
    assert table
    hook.letters.clear()
    await settled(caller_of(local))
    assert [letter.path for letter in hook.letters].count("/hook2") == 4
    assert (await channel_of(local, round_and_round)).failures == 1
