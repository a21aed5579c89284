"""A call comes while the turn lasts, as late as one likes, and not in quiet hours."""

from __future__ import annotations

import datetime as dt

import pytest

from coffeehouse.server.notifications.channels import after_quiet
from coffeehouse.server.notifications.messages import QuietHours
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import AskFor, Reply
from coffeehouse.table.errors import TableRefused
from tests.server.notifications.steps import caller_of, count, move, settled, waits_for, webhook
from tests.server.receivers import Receiver
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def test_a_delay_is_kept_and_a_turn_that_passed_is_not_called(
    local: Process, hook: Receiver
) -> None:
    await webhook(local, hook.url, delay=600)
    table = await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    local.now += 500_000
    await settled(caller)
    assert hook.letters == []
    await move(local, table, "b")
    local.now += 200_000
    await settled(caller)
    assert hook.letters == []
    assert await count(local, "notifications") == 0, "nothing is left of it"


async def test_who_has_begun_to_move_is_there(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url, delay=600)
    table = await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    seat = next(seat for seat in table.actors if table.chairs[seat].who == "b")
    ask = AskFor(id=local.id(), seat=seat, topic="pause")
    assert isinstance(await local.do(table, "b", ask), Done)
    local.now += 700_000
    await settled(caller)
    assert hook.letters == []


async def test_a_pause_ends_the_turn_and_going_on_begins_another(
    local: Process, hook: Receiver
) -> None:
    await webhook(local, hook.url, delay=600)
    table = await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    assert isinstance(await local.do(table, "a", AskFor(id="p", seat=0, topic="pause")), Done)
    table = await local.app.play.reader.table(table.id)
    assert table.open_ask is not None
    assert isinstance(
        await local.do(table, "b", Reply(id="y", seat=1, ask=table.open_ask.seq, yes=True)), Done
    )
    local.now += 700_000
    await settled(caller)
    assert hook.letters == []
    assert isinstance(await local.do(table, "a", AskFor(id="r", seat=0, topic="resume")), Done)
    local.now += 700_000
    await settled(caller)
    await settled(caller)
    assert len(hook.letters) == 1


def at(text: str, zone: dt.tzinfo = dt.UTC) -> int:
    return round(dt.datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "later"),
    [
        ("2026-11-16T21:59", "2026-11-16T21:59"),
        ("2026-11-16T22:00", "2026-11-17T07:30"),
        ("2026-11-17T07:29", "2026-11-17T07:30"),
        ("2026-11-17T07:30", "2026-11-17T07:30"),
    ],
)
def test_quiet_hours_may_span_midnight(moment: str, later: str) -> None:
    quiet = QuietHours(zone="Europe/Lisbon", start=22 * 60, end=7 * 60 + 30)
    assert after_quiet(quiet, at(moment)) == at(later), "in winter Lisbon has UTC"


def test_quiet_hours_are_those_of_the_clock_on_the_wall() -> None:
    # In the night to 2026-03-29 Berlin's clocks go from 2 to 3.
    quiet = QuietHours(zone="Europe/Berlin", start=23 * 60, end=7 * 60)
    assert after_quiet(quiet, at("2026-03-28T22:30")) == at("2026-03-29T05:00")
    noon = QuietHours(zone="America/New_York", start=9 * 60, end=17 * 60)
    assert after_quiet(noon, at("2026-07-01T12:59")) == at("2026-07-01T12:59")
    assert after_quiet(noon, at("2026-07-01T13:00")) == at("2026-07-01T21:00")
    assert after_quiet(QuietHours(zone="UTC", start=0, end=0), 5) == 5


async def test_what_falls_into_quiet_hours_comes_at_their_end(
    local: Process, hook: Receiver
) -> None:
    local.now = at("2026-11-16T23:00")
    await webhook(local, hook.url)
    await local.app.notifications.quiet_hours.set(
        "b", QuietHours(zone="UTC", start=22 * 60, end=8 * 60)
    )
    await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    local.now = at("2026-11-17T07:59")
    await settled(caller)
    assert hook.letters == []
    local.now = at("2026-11-17T08:00")
    await settled(caller)
    assert len(hook.letters) == 1


async def test_quiet_hours_set_later_hold_for_what_waits(local: Process, hook: Receiver) -> None:
    local.now = at("2026-11-16T20:00")
    await webhook(local, hook.url, delay=4 * 3600)
    await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    await local.app.notifications.quiet_hours.set(
        "b", QuietHours(zone="UTC", start=22 * 60, end=8 * 60)
    )
    local.now = at("2026-11-17T00:01")
    await settled(caller)
    await settled(caller)
    assert hook.letters == []
    await local.app.notifications.quiet_hours.set("b", None)
    await settled(caller)
    assert len(hook.letters) == 1


async def test_a_zone_that_is_none_is_refused(local: Process) -> None:
    for name in ("Nowhere/City", "../../etc/passwd", "/etc/passwd"):
        with pytest.raises(TableRefused, match="time zone"):
            await local.app.notifications.quiet_hours.set(
                "b", QuietHours(zone=name, start=0, end=60)
            )
