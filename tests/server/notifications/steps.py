"""What those who are called and those who call do, over and over."""

from __future__ import annotations

import asyncio

from sqlalchemy import func, select

from coffeehouse.server.db import schema
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.notifications.channels import Channel
from coffeehouse.server.notifications.mail import MailServer
from coffeehouse.server.notifications.messages import NewWebhook
from coffeehouse.server.notifications.routes import wanted
from coffeehouse.server.notifications.sender import NotificationConfig, NotificationSender
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Play
from coffeehouse.table.table import Table
from tests.server.receivers import Browser, MailBox
from tests.tables.process import Process

HOME = "https://coffee.example/"


# --- how the house calls -----------------------------------------------------------------------


def caller_of(
    process: Process, mailbox: MailBox | None = None, **settings: object
) -> NotificationSender:
    mail = MailServer.at(mailbox.url, "house@coffee.example") if mailbox else None
    chosen = NotificationConfig(
        public_url=HOME,
        mail=mail,
        **{"allow_private": True, **settings},  # type: ignore[arg-type]
    )
    feature = process.app.notifications
    return NotificationSender(
        feature.outbox, feature.channels, process.app.runtime.keys, chosen, Metrics()
    )


async def settled(caller: NotificationSender) -> None:
    """One look of the house, and all that came of it."""
    await caller.sweep()
    await asyncio.gather(*caller.tasks.values())


async def count(process: Process, name: str) -> int:
    table = schema.metadata.tables[name]
    async with process.app.play.writer.store.database.read() as connection:
        return int(
            (await connection.execute(select(func.count()).select_from(table))).scalar() or 0
        )


# --- how somebody wants to be called -----------------------------------------------------------


async def webhook(process: Process, url: str, who: str = "b", **how: object) -> Channel:
    new = NewWebhook(url=url, **how)  # type: ignore[arg-type]
    channel = wanted(new, who, process.now)
    await process.app.notifications.channels.add(channel)
    await process.app.notifications.channels.confirm(channel.id)
    return channel


async def mail_channel(process: Process, address: str = "bruno@example.org") -> Channel:
    """Not confirmed yet."""
    channel = Channel.new("b", "mail", address, 0, process.now)
    await process.app.notifications.channels.add(channel)
    return channel


async def channel_of(process: Process, channel: Channel) -> Channel:
    found = await process.app.notifications.channels.get(channel.id)
    assert found is not None
    return found


async def push_channel(process: Process, browser: Browser, who: str = "b") -> Channel:
    channel = wanted(browser.subscription(), who, process.now)
    await process.app.notifications.channels.add(channel)
    return channel


# --- how a turn begins and ends ----------------------------------------------------------------


async def move(process: Process, table: Table, who: str) -> Table:
    """Somebody's first move; they are to act."""
    table = await process.app.play.reader.table(table.id)
    seat = next(seat for seat in sorted(table.actors) if table.chairs[seat].who == who)
    text = str(table.game.moves(table.state, seat)[0])
    play = Play(id=process.id(), seat=seat, seq=table.seq, move=text)
    assert isinstance(await process.do(table, who, play), Done)
    return await process.app.play.reader.table(table.id)


async def waits_for(process: Process, who: str, game: str = "toy-tasting") -> Table:
    """A table at which it has just become somebody's turn, by the other's move."""
    table = await process.seated(game)
    other = "a" if who == "b" else "b"
    for _ in range(20):
        if not actors(table) & {other}:
            break
        table = await move(process, table, other)
    assert who in actors(table)
    return table


def actors(table: Table) -> set[str | None]:
    return {table.chairs[seat].who for seat in table.actors}


async def called(process: Process, mailbox: MailBox | None = None, **settings: object) -> Table:
    """It has become b's turn, and the house has looked."""
    table = await waits_for(process, "b")
    await settled(caller_of(process, mailbox, **settings))
    return table
