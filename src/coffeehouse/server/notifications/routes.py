"""The HTTP API of notifications: a person's channels, and the links in what they are sent."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from litestar import delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from coffeehouse.server.app_state import AppState
from coffeehouse.server.errors import Declined, TooFast
from coffeehouse.server.middleware import address_of
from coffeehouse.server.notifications.channels import Channel
from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.links import ConfirmLink, L, StopLink, opened
from coffeehouse.server.notifications.mail import is_address
from coffeehouse.server.notifications.messages import (
    AnyNewChannel,
    ChannelChange,
    ChannelInfo,
    ChannelLine,
    NewMail,
    NewPush,
    NewWebhook,
    NotificationSettings,
    QuietHours,
)
from coffeehouse.server.notifications.outbound import must_be_web
from coffeehouse.server.notifications.push import is_subscription
from coffeehouse.server.request import Asked, limits_of, me, state_of
from coffeehouse.table.bounds import whole

ChannelId = Annotated[str, PathParameter(pattern=whole("[0-9a-f]{32}"))]
Token = Annotated[str, QueryParameter(name="token", min_length=1, max_length=400)]


def shown(channel: Channel) -> str:
    """As its owner knows it again; the rest of a webhook's address is a password."""
    if channel.kind == "mail":
        return channel.target
    if channel.kind == "push":
        return channel.details.get("device", "")
    return urlsplit(channel.target).hostname or ""


def line(channel: Channel) -> ChannelLine:
    return ChannelLine(
        id=channel.id,
        kind=channel.kind,
        target=shown(channel),
        digest=channel.digest,
        delay=channel.delay,
        confirmed=channel.confirmed is not None,
        failing=channel.failures > 0,
        disabled=channel.disabled,
    )


def wanted(new: AnyNewChannel, who: str, now: int) -> Channel:
    """Raises `Declined` for a target that cannot be one."""
    match new:
        case NewPush():
            must_be_target(new.endpoint)
            if not is_subscription(new.p256dh, new.auth):
                raise Declined("no-subscription")
            return Channel.new(
                who,
                "push",
                new.endpoint,
                new.delay,
                now,
                p256dh=new.p256dh,
                auth=new.auth,
                device=new.device,
            )
        case NewMail():
            if not is_address(new.address):
                raise Declined("no-address")
            return Channel.new(who, "mail", new.address, new.delay, now)
        case NewWebhook():
            must_be_target(new.url)
            return Channel.new(who, "webhook", new.url, new.delay, now, form=new.form)


def must_be_target(url: str) -> None:
    try:
        must_be_web(url)
    except NotSent:
        raise Declined("no-web-address") from None


async def settings_of(state: AppState, who: str) -> NotificationSettings:
    feature = state.notifications
    return NotificationSettings(
        push_key=feature.sender.push.key,
        mail="mail" in feature.sender.transports,
        webhook="webhook" in feature.sender.transports,
        channels=tuple(line(channel) for channel in await feature.channels.of_person(who)),
        quiet_hours=await feature.quiet_hours.get(who),
    )


@get("/me/notifications")
async def see_notifications(request: Asked) -> NotificationSettings:
    """The channels on which you are notified when it is your turn."""
    return await settings_of(state_of(request), me(request).who)


@post("/me/notifications", status_code=201)
async def add_channel(request: Asked, data: JSONBody[AnyNewChannel]) -> NotificationSettings:
    """Add a channel. A mailbox or webhook is asked for confirmation first."""
    state, who = state_of(request), me(request).who
    limits_of(request).making.take(address_of(request))
    channel = wanted(data, who, state.runtime.clock())
    if channel.kind not in state.notifications.sender.transports:
        raise Declined("channel-not-offered")
    if channel.kind != "push":
        must_not_be_flooded(state, channel)
    await state.notifications.channels.add(channel)
    if channel.kind != "push":
        await ask_to_confirm(state, channel)
    return await settings_of(state, who)


def must_not_be_flooded(state: AppState, channel: Channel) -> None:
    """Raises `Declined` if strangers have asked a mailbox or webhook for confirmation too often."""
    try:
        state.runtime.limits.confirming.take(channel.digest)
    except TooFast:
        raise Declined("asked-already") from None


async def ask_to_confirm(state: AppState, channel: Channel) -> None:
    try:
        await state.notifications.sender.ask_to_confirm(channel)
    except NotSent as error:
        await state.notifications.channels.remove(channel.id)
        private = error.why == "private"
        raise Declined("channel-private" if private else "channel-unreachable") from None


@patch("/me/notifications/{channel:str}")
async def change_channel(
    request: Asked, channel: ChannelId, data: JSONBody[ChannelChange]
) -> NotificationSettings:
    """Change the delay of a channel, or try a disabled one again."""
    state, who = state_of(request), me(request).who
    values: dict[str, object] = {} if data.delay is None else {"delay": data.delay}
    if data.retry:
        values |= {"failures": 0, "next_try": None, "disabled": None}
    if values:
        await state.notifications.channels.change(channel, who, **values)
    return await settings_of(state, who)


@delete("/me/notifications/{channel:str}", status_code=200)
async def remove_channel(request: Asked, channel: ChannelId) -> NotificationSettings:
    """Remove a channel."""
    state, who = state_of(request), me(request).who
    await state.notifications.channels.remove(channel, who)
    return await settings_of(state, who)


@put("/me/quiet-hours")
async def set_quiet_hours(
    request: Asked, data: JSONBody[QuietHours | None]
) -> NotificationSettings:
    """Set your quiet hours; notifications that fall into them come at their end."""
    state, who = state_of(request), me(request).who
    await state.notifications.quiet_hours.set(who, data)
    return await settings_of(state, who)


# --- links in messages ------------------------------------------------------------------------


def meant(request: Asked, token: str, link: type[L]) -> str:
    """The id of the channel a link is about. Raises `Declined`."""
    return opened(state_of(request).runtime.keys, token, link).channel


async def info(request: Asked, id: str) -> ChannelInfo:
    channel = await state_of(request).notifications.channels.get(id)
    if channel is None:
        raise Declined("channel-removed")
    confirmed = channel.confirmed is not None
    return ChannelInfo(kind=channel.kind, target=shown(channel), confirmed=confirmed)


@get("/notifications/stop")
async def see_stop(request: Asked, token: Token) -> ChannelInfo:
    """Which channel a link to stop notifications is about."""
    return await info(request, meant(request, token, StopLink))


@post("/notifications/stop", status_code=204)
async def stop(request: Asked, token: Token) -> None:
    """Stop these notifications; anyone who has the link can, mail programs too."""
    await state_of(request).notifications.channels.remove(meant(request, token, StopLink))


@get("/notifications/confirm")
async def see_confirm(request: Asked, token: Token) -> ChannelInfo:
    """Which channel a confirmation link is about."""
    return await info(request, meant(request, token, ConfirmLink))


@post("/notifications/confirm", status_code=200)
async def confirm(request: Asked, token: Token) -> ChannelInfo:
    """Confirm a channel, by the link that was sent to it."""
    channel = meant(request, token, ConfirmLink)
    await state_of(request).notifications.channels.confirm(channel)
    return await info(request, channel)


routes = [
    see_notifications,
    add_channel,
    change_channel,
    remove_channel,
    set_quiet_hours,
    see_stop,
    stop,
    see_confirm,
    confirm,
]
