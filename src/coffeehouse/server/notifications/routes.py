"""What a person sets about being called, and the links in the messages they get."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from litestar import Router, delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from coffeehouse.server.app_state import House
from coffeehouse.server.errors import Declined, TooFast
from coffeehouse.server.middleware import address_of
from coffeehouse.server.notifications.channels import Way
from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.links import ConfirmLink, L, StopLink, opened
from coffeehouse.server.notifications.mail import is_address
from coffeehouse.server.notifications.messages import (
    AnyNewWay,
    Calling,
    NewMail,
    NewPush,
    NewWebhook,
    Quiet,
    WayChange,
    WayLine,
    WayTold,
)
from coffeehouse.server.notifications.outbound import must_be_web
from coffeehouse.server.notifications.push import is_subscription
from coffeehouse.server.request import Asked, house_of, me
from coffeehouse.table.bounds import whole

WayId = Annotated[str, PathParameter(pattern=whole("[0-9a-f]{32}"))]
Token = Annotated[str, QueryParameter(name="token", min_length=1, max_length=400)]


def shown(way: Way) -> str:
    """As its owner knows it again; the rest of a webhook's address is a password."""
    if way.kind == "mail":
        return way.target
    if way.kind == "push":
        return way.details.get("device", "")
    return urlsplit(way.target).hostname or ""


def line(way: Way) -> WayLine:
    return WayLine(
        id=way.id,
        kind=way.kind,
        target=shown(way),
        mark=way.digest,
        delay=way.delay,
        confirmed=way.confirmed is not None,
        failing=way.failures > 0,
        resting=way.resting,
    )


def wanted(new: AnyNewWay, who: str, now: int) -> Way:
    """Raises `Declined` for a target that cannot be one."""
    match new:
        case NewPush():
            must_be_target(new.endpoint)
            if not is_subscription(new.p256dh, new.auth):
                raise Declined("no-subscription")
            return Way.new(
                who, "push", new.endpoint, new.delay, now,
                p256dh=new.p256dh, auth=new.auth, device=new.device,
            )  # fmt: skip
        case NewMail():
            if not is_address(new.address):
                raise Declined("no-address")
            return Way.new(who, "mail", new.address, new.delay, now)
        case NewWebhook():
            must_be_target(new.url)
            return Way.new(who, "webhook", new.url, new.delay, now, form=new.form)


def must_be_target(url: str) -> None:
    try:
        must_be_web(url)
    except NotSent:
        raise Declined("no-web-address") from None


async def calling(house: House, who: str) -> Calling:
    ways, senders = house.tables.ways, house.caller.senders
    return Calling(
        push_key=house.caller.push.key,
        mail="mail" in senders,
        webhook="webhook" in senders,
        ways=tuple(line(way) for way in await ways.ways_of(who)),
        quiet=await ways.quiet_of(who),
    )


@get("/me/calls")
async def see_calls(request: Asked) -> Calling:
    """The ways one is called by when it is one's turn."""
    return await calling(house_of(request), me(request).who)


@post("/me/calls", status_code=201)
async def add_way(request: Asked, data: JSONBody[AnyNewWay]) -> Calling:
    """One more way. What is no browser of one's own is asked first whether it is wanted."""
    house, who = house_of(request), me(request).who
    house.making.take(address_of(request))
    way = wanted(data, who, house.tables.clock())
    if way.kind not in house.caller.senders:
        raise Declined("way-not-offered")
    if way.kind != "push":
        must_be_quiet(house, way)
    await house.tables.ways.add(way)
    if way.kind != "push":
        await ask_to_confirm(house, way)
    return await calling(house, who)


def must_be_quiet(house: House, way: Way) -> None:
    """A box or a channel is not to be filled with questions of strangers."""
    try:
        house.confirming.take(way.digest)
    except TooFast:
        raise Declined("asked-already") from None


async def ask_to_confirm(house: House, way: Way) -> None:
    try:
        await house.caller.ask_to_confirm(way)
    except NotSent as error:
        await house.tables.ways.remove(way.id)
        private = error.why == "private"
        raise Declined("way-private" if private else "way-unreachable") from None


@patch("/me/calls/{way:str}")
async def change_way(request: Asked, way: WayId, data: JSONBody[WayChange]) -> Calling:
    """Call later or sooner by it; or try again what was put to rest."""
    house, who = house_of(request), me(request).who
    values: dict[str, object] = {} if data.delay is None else {"delay": data.delay}
    if data.again:
        values |= {"failures": 0, "next_try": None, "resting": None}
    if values:
        await house.tables.ways.change(way, who, **values)
    return await calling(house, who)


@delete("/me/calls/{way:str}", status_code=200)
async def remove_way(request: Asked, way: WayId) -> Calling:
    """Not to be called by it any more."""
    house, who = house_of(request), me(request).who
    await house.tables.ways.remove(way, who)
    return await calling(house, who)


@put("/me/quiet")
async def keep_quiet(request: Asked, data: JSONBody[Quiet | None]) -> Calling:
    """When one is not to be called; what falls into these hours comes at their end."""
    house, who = house_of(request), me(request).who
    await house.tables.ways.keep_quiet(who, data)
    return await calling(house, who)


# --- links in messages ------------------------------------------------------------------------


def meant(request: Asked, token: str, link: type[L]) -> str:
    """The way a link is about. Raises `Declined`."""
    return opened(house_of(request).tables.keys, token, link).way


async def told(request: Asked, id: str) -> WayTold:
    way = await house_of(request).tables.ways.way(id)
    if way is None:
        raise Declined("call-stopped")
    return WayTold(kind=way.kind, target=shown(way), confirmed=way.confirmed is not None)


@get("/calls/stop")
async def see_stop(request: Asked, token: Token) -> WayTold:
    """What a link that ends messages is about."""
    return await told(request, meant(request, token, StopLink))


@post("/calls/stop", status_code=204)
async def stop(request: Asked, token: Token) -> None:
    """End these messages; for whoever holds the link, also programs that read mail."""
    await house_of(request).tables.ways.remove(meant(request, token, StopLink))


@get("/calls/confirm")
async def see_confirm(request: Asked, token: Token) -> WayTold:
    """What a link that allows messages is about."""
    return await told(request, meant(request, token, ConfirmLink))


@post("/calls/confirm", status_code=200)
async def confirm(request: Asked, token: Token) -> WayTold:
    """Allow these messages: it takes whoever reads them there."""
    way = meant(request, token, ConfirmLink)
    await house_of(request).tables.ways.confirm(way)
    return await told(request, way)


api = Router(
    "/api",
    route_handlers=[
        see_calls, add_way, change_way, remove_way, keep_quiet, see_stop, stop, see_confirm,
        confirm,
    ],
)  # fmt: skip
