"""One WebSocket a table: every message is answered, nothing that is sent can break it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.server.guard import Bucket
from coffeehouse.server.house import HouseState, clean_command, refusal_of
from coffeehouse.server.rooms import Guest
from coffeehouse.server.wire import (
    AskForHint,
    DoneNow,
    HintsNow,
    Look,
    Message,
    Ping,
    Pong,
    Preview,
    Previewed,
    RefusedNow,
    SceneNow,
    Why,
    WhyNow,
)
from coffeehouse.tables.commands import AnyCommand
from coffeehouse.tables.service import Done

LONGEST = 16_384
decoder = msgspec.json.Decoder(Message)


async def serve_socket(socket: WebSocket[Any, Any, Any], house: HouseState, table: str) -> None:
    """From hello to goodbye."""
    await house.tables.table(table)
    await socket.accept()
    guest = Guest(table, house.person_of(socket.cookies))
    house.rooms.enter(guest)
    sender = asyncio.create_task(send(socket, guest))
    try:
        await receive(socket, house, guest)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        house.rooms.leave(guest)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


async def send(socket: WebSocket[Any, Any, Any], guest: Guest) -> None:
    while (text := await guest.queue.get()) is not None:
        await socket.send_text(text)
    await socket.close(code=1001)


async def receive(socket: WebSocket[Any, Any, Any], house: HouseState, guest: Guest) -> None:
    bucket = Bucket(house.limits.messages)
    while True:
        text = await socket.receive_text()
        if not bucket.take():
            guest.dismiss("too-fast")
            return
        await answer(house, guest, text)


async def answer(house: HouseState, guest: Guest, text: str) -> None:
    """Read one message and do it; whatever is wrong with it becomes a refusal."""
    if len(text) > LONGEST:
        guest.push(refused(None, Refusal("too-long", {"most": LONGEST}), house))
        return
    try:
        message = decoder.decode(text)
    except msgspec.MsgspecError as error:
        refusal = Refusal("not-understood", {"why": str(error)})
        guest.push(refused(id_of(text), refusal, house))
        return
    house.metrics.count("socket_messages")
    try:
        await ANSWERS.get(type(message), do)(house, guest, message)
    except CoffeehouseError as error:
        guest.push(RefusedNow(message.id, refusal_of(error), str(error)))


def refused(id: str | None, refusal: Refusal, house: HouseState) -> RefusedNow:
    return RefusedNow(id, refusal, house.words.refusal(refusal))


def id_of(text: str) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can match it."""
    with contextlib.suppress(msgspec.MsgspecError):
        found = msgspec.json.decode(text)
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            return str(found["id"])[:64]
    return None


async def do(house: HouseState, guest: Guest, command: AnyCommand) -> None:
    who = house.must_be_known(guest.who)
    done = await house.tables.do(guest.table, who, clean_command(command))
    if isinstance(done, Done):
        house.metrics.count("commands_done")
        guest.push(DoneNow(done.id, done.seq))
        return
    house.metrics.count("commands_refused")
    guest.push(RefusedNow(done.id, done.refusal, done.sentence))
    if guest.seen is not None:
        scene = await house.tables.scene(guest.table, guest.who, guest.seat)
        guest.push(SceneNow(scene))


async def look(house: HouseState, guest: Guest, message: Look) -> None:
    await house.rooms.look(guest, message.seat, message.since)


async def preview(house: HouseState, guest: Guest, message: Preview) -> None:
    who = house.must_be_known(guest.who)
    view = await house.tables.preview(guest.table, who, message.seat, message.move)
    guest.push(Previewed(message.id, view))


async def why(house: HouseState, guest: Guest, message: Why) -> None:
    found = await house.why_not(guest.table, guest.who, message.seat, message.refs)
    guest.push(WhyNow(message.id, found.refusal, found.sentence))


async def hint(house: HouseState, guest: Guest, message: AskForHint) -> None:
    guest.push(HintsNow(message.id, await house.hints(guest.table, guest.who, message.seat)))


async def ping(house: HouseState, guest: Guest, message: Ping) -> None:
    guest.push(Pong(message.id))


ANSWERS: dict[type, Callable[[HouseState, Guest, Any], Awaitable[None]]] = {
    Look: look,
    Preview: preview,
    Why: why,
    AskForHint: hint,
    Ping: ping,
}
