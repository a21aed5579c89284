"""What is kept of a person goes when they want it, and what nobody needs by itself."""

from __future__ import annotations

import pytest

from coffeehouse.server.notifications.channels import MOST_CHANNELS
from coffeehouse.server.notifications.messages import QuietHours
from coffeehouse.table.errors import TableRefused
from tests.server.notifications.steps import (
    called,
    caller_of,
    count,
    mail_channel,
    move,
    push_channel,
    settled,
    webhook,
)
from tests.server.receivers import Browser, Receiver
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def test_forgetting_a_person_erases_all_of_it(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url)
    await local.app.notifications.quiet_hours.set("b", QuietHours(zone="UTC", start=1, end=2))
    await called(local)
    assert [await count(local, name) for name in ("channels", "notifications", "quiet_hours")] == [
        1,
        1,
        1,
    ]
    await local.app.identity.forget("b")
    assert [await count(local, name) for name in ("channels", "notifications", "quiet_hours")] == [
        0,
        0,
        0,
    ]


async def test_who_lost_a_device_is_not_called_there(local: Process, hook: Receiver) -> None:
    await push_channel(local, Browser(hook))
    kept = await webhook(local, hook.url)
    await local.app.identity.sign_out_elsewhere("b")
    assert [channel.id for channel in await local.app.notifications.channels.of_person("b")] == [
        kept.id
    ]


async def test_one_person_has_so_many_ways(local: Process) -> None:
    for number in range(MOST_CHANNELS):
        await webhook(local, f"https://hooks.example/{number}")
    await webhook(local, "https://hooks.example/0")
    with pytest.raises(TableRefused, match="take one away first"):
        await webhook(local, "https://hooks.example/more")


async def test_pruning_keeps_what_a_lasting_turn_was_told(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url)
    await mail_channel(local)
    table = await called(local)
    local.now += 40 * 86_400_000
    await local.app.play.maintenance.prune()
    await settled(caller_of(local))
    assert len(hook.letters) == 1
    assert len(await local.app.notifications.channels.of_person("b")) == 1, (
        "what nobody confirmed is gone"
    )
    await move(local, table, "b")
    await local.app.play.maintenance.prune()
    assert await count(local, "notifications") == 0
