"""One WebSocket a table: every message is answered, nothing that is sent can break it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.around import address_of
from coffeehouse.server.errors import Declined, Nobody, TooFast, WrongOrigin, refusal_of
from coffeehouse.server.guard import Bucket, check_origin
from coffeehouse.server.house import HouseState
from coffeehouse.server.rooms import NEWS, Guest, encoded
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
    Why,
    WhyNow,
)
from coffeehouse.tables.commands import AnyCommand
from coffeehouse.tables.service import Done

log = logging.getLogger("coffeehouse")
LONGEST = 16_384
UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)
GOING, REFUSED = 1001, 1008
decoder = msgspec.json.Decoder(Message)


async def serve_socket(socket: WebSocket[Any, Any, Any], house: HouseState, table: str) -> None:
    """From hello to goodbye."""
    address = address_of(socket)
    try:
        house.requests.take(address)
        check_origin(socket.headers)
        await house.tables.table(table)
        house.doors.enter(address)
    except CoffeehouseError as error:
        await turn_away(socket, error)
        return
    try:
        await socket.accept()
        person = house.person_of(socket.cookies)
        await attend(socket, house, Guest(table, person.who if person else None, address))
    finally:
        house.doors.leave(address)


async def turn_away(socket: WebSocket[Any, Any, Any], error: CoffeehouseError) -> None:
    """Browsers hide why a handshake failed: open, say it, close. Other sites hear nothing."""
    if isinstance(error, WrongOrigin):
        await socket.close(code=REFUSED)
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encoded(RefusedNow(None, refusal_of(error), str(error))))
        await socket.close(code=REFUSED)


async def attend(socket: WebSocket[Any, Any, Any], house: HouseState, guest: Guest) -> None:
    house.rooms.enter(guest)
    sender = asyncio.create_task(send(socket, house, guest))
    try:
        await receive(socket, house, guest)
    except WebSocketDisconnect:
        pass
    finally:
        house.rooms.leave(guest)
        for task in filter(None, (sender, guest.hint)):
            task.cancel()
        await asyncio.gather(sender, return_exceptions=True)


# --- out ------------------------------------------------------------------------------------


async def send(socket: WebSocket[Any, Any, Any], house: HouseState, guest: Guest) -> None:
    while guest.letters or not guest.leaving:
        letter = await guest.next()
        if letter is NEWS:
            await send_news(socket, house, guest)
        else:
            await socket.send_text(letter)
    await socket.close(code=GOING)


async def send_news(socket: WebSocket[Any, Any, Any], house: HouseState, guest: Guest) -> None:
    try:
        async for text in house.rooms.news(guest):
            await socket.send_text(text)
    except CoffeehouseError:
        # Storage is away: whoever comes back says what they saw last and misses nothing.
        guest.dismiss("look-again")


# --- in -------------------------------------------------------------------------------------


async def receive(socket: WebSocket[Any, Any, Any], house: HouseState, guest: Guest) -> None:
    bucket = Bucket(house.limits.messages)
    while True:
        text = await socket.receive_text()
        start = time.perf_counter()
        try:
            bucket.take()
        except TooFast as error:
            guest.push(RefusedNow(id_of(text), error.refusal, str(error)))
            await asyncio.sleep(error.wait)
            continue
        await answer(house, guest, text)
        house.metrics.messages.note(time.perf_counter() - start)


async def answer(house: HouseState, guest: Guest, text: str) -> None:
    """Read one message and do it; whatever is wrong with it becomes a refusal."""
    id = None
    try:
        message = read(text)
        id = message.id
        await ANSWERS.get(type(message), do)(house, guest, message)
    except CoffeehouseError as error:
        refuse(guest, id or id_of(text), error)
    except Exception:
        log.exception("a message failed", extra={"table": guest.table})
        refuse(guest, id, Declined("failed"))


def read(text: str) -> Message:
    """Raises `Declined`."""
    if len(text) > LONGEST:
        raise Declined("too-long", most=LONGEST)
    try:
        message: Message = decoder.decode(text)
        return message
    except UNREADABLE as error:
        raise Declined("not-understood", why=str(error)) from None


def id_of(text: str) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can match it."""
    with contextlib.suppress(*UNREADABLE):
        found = msgspec.json.decode(text[:LONGEST])
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            return str(found["id"])[:64]
    return None


def refuse(guest: Guest, id: str | None, error: CoffeehouseError) -> None:
    guest.answer(RefusedNow(id, refusal_of(error), str(error)))


async def do(house: HouseState, guest: Guest, command: AnyCommand) -> None:
    guest.busy = True
    done = await house.do(guest.table, guest.who, command)
    if isinstance(done, Done):
        guest.answer(DoneNow(done.id, done.seq))
        return
    guest.tell()
    guest.answer(RefusedNow(done.id, done.refusal, done.sentence))


async def look(house: HouseState, guest: Guest, message: Look) -> None:
    await house.rooms.look(guest, message.seat, message.since)


def confirmed(guest: Guest, seat: int) -> str:
    """Who asks through that seat's eyes. On a tablet that is passed around only the seat that has
    confirmed is answered. Raises `Declined`.
    """
    if guest.who is None:
        raise Nobody
    if guest.seat != seat:
        raise Declined("look-first", seat=f"seat.{seat}")
    return guest.who


async def preview(house: HouseState, guest: Guest, message: Preview) -> None:
    who = confirmed(guest, message.seat)
    view = await house.tables.preview(guest.table, who, message.seat, message.move)
    guest.push(Previewed(message.id, view))


async def why(house: HouseState, guest: Guest, message: Why) -> None:
    who = confirmed(guest, message.seat)
    found = await house.why_not(guest.table, who, message.seat, message.refs)
    guest.push(WhyNow(message.id, found.refusal, found.sentence))


async def hint(house: HouseState, guest: Guest, message: AskForHint) -> None:
    """Thought of beside the other messages: whoever waits for advice can still move."""
    who = confirmed(guest, message.seat)
    if guest.hint is not None and not guest.hint.done():
        raise Declined("thinking")
    house.hinting.take(guest.address)
    guest.hint = asyncio.create_task(think(house, guest, who, message))


async def think(house: HouseState, guest: Guest, who: str, message: AskForHint) -> None:
    try:
        guest.push(HintsNow(message.id, await house.hints(guest.table, who, message.seat)))
    except CoffeehouseError as error:
        guest.push(RefusedNow(message.id, refusal_of(error), str(error)))
    except Exception:
        log.exception("a hint failed", extra={"table": guest.table})
        failed = Declined("failed")
        guest.push(RefusedNow(message.id, failed.refusal, str(failed)))


async def ping(house: HouseState, guest: Guest, message: Ping) -> None:
    guest.push(Pong(message.id))


ANSWERS: dict[type, Callable[[HouseState, Guest, Any], Awaitable[None]]] = {
    Look: look,
    Preview: preview,
    Why: why,
    AskForHint: hint,
    Ping: ping,
}
