"""One WebSocket a table: every message is answered, nothing that is sent can break it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.app_state import House
from coffeehouse.server.chat.messages import Mute, Say
from coffeehouse.server.errors import (
    Declined,
    Nobody,
    TooFast,
    WrongHost,
    WrongOrigin,
    readable,
    refusal_of,
)
from coffeehouse.server.middleware import address_of, check_host, check_origin
from coffeehouse.server.play.messages import Look, Message, Ping, Pong
from coffeehouse.server.play.rooms import NEWS, Guest, encoded
from coffeehouse.server.presence.messages import Attend
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.questions import Advise, AnyQuestion, Question

log = logging.getLogger("coffeehouse")
MOST_LETTERS = 16_384
UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)
GOING, REFUSED = 1001, 1008
decoder = msgspec.json.Decoder(Message)


async def serve_socket(socket: WebSocket[Any, Any, Any], house: House, table: str) -> None:
    """From hello to goodbye."""
    address = address_of(socket)
    try:
        must_be_welcome(socket, house)
        await house.tables.table(table)
        house.doors.enter(address)
    except CoffeehouseError as error:
        await turn_away(socket, error)
        return
    try:
        await socket.accept()
        person = house.person_of(socket.cookies)
        who, issued = (person.who, person.issued) if person else (None, 0)
        await attend(socket, house, Guest(table, who, address, issued))
    finally:
        house.doors.leave(address)


async def serve_hall(socket: WebSocket[Any, Any, Any], house: House) -> None:
    """One WebSocket for whatever page is open: one's own tables, whenever they change."""
    address = address_of(socket)
    try:
        must_be_welcome(socket, house)
        person = house.person_of(socket.cookies)
        if person is None:
            raise Nobody
        house.doors.enter(address)
    except CoffeehouseError as error:
        await turn_away(socket, error)
        return
    try:
        await socket.accept()
        await house.hall.attend(socket, person.who, person.issued)
    finally:
        house.doors.leave(address)


def must_be_welcome(socket: WebSocket[Any, Any, Any], house: House) -> None:
    """What holds for every request. Raises `TooFast`, `WrongHost`, `WrongOrigin`."""
    house.requests.take(address_of(socket))
    check_host(house, socket)
    check_origin(socket.headers)


async def turn_away(socket: WebSocket[Any, Any, Any], error: CoffeehouseError) -> None:
    """Browsers hide why a handshake failed: open, say it, close. Other sites hear nothing."""
    if isinstance(error, WrongOrigin | WrongHost):
        await socket.close(code=REFUSED)
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encoded(refusal(None, error)))
        await socket.close(code=REFUSED)


async def attend(socket: WebSocket[Any, Any, Any], house: House, guest: Guest) -> None:
    house.rooms.enter(guest)
    house.presences.enter(guest)
    sender = asyncio.create_task(send(socket, house, guest))
    try:
        await receive(socket, house, guest)
    except WebSocketDisconnect:
        pass
    finally:
        house.rooms.leave(guest)
        house.presences.leave(guest)
        for task in filter(None, (sender, guest.hint)):
            task.cancel()
        await asyncio.gather(sender, return_exceptions=True)


# --- out ------------------------------------------------------------------------------------


async def send(socket: WebSocket[Any, Any, Any], house: House, guest: Guest) -> None:
    while guest.letters or not guest.leaving:
        letter = await guest.next()
        if letter is NEWS:
            await send_news(socket, house, guest)
        else:
            await socket.send_text(letter)
    await socket.close(code=GOING)


async def send_news(socket: WebSocket[Any, Any, Any], house: House, guest: Guest) -> None:
    try:
        async for text in house.rooms.news(guest):
            await socket.send_text(text)
    except CoffeehouseError:
        # Storage is away: whoever comes back says what they saw last and misses nothing.
        guest.dismiss("look-again")


# --- in -------------------------------------------------------------------------------------


async def receive(socket: WebSocket[Any, Any, Any], house: House, guest: Guest) -> None:
    while True:
        text = await socket.receive_text()
        start = time.perf_counter()
        try:
            house.crowd.take(guest.address)
            house.messages.take(guest.who or guest.address)
        except TooFast as error:
            guest.push(refusal(id_of(text), error))
            await asyncio.sleep(error.wait)
            continue
        await answer(house, guest, text)
        house.metrics.messages.note(time.perf_counter() - start)


async def answer(house: House, guest: Guest, text: str) -> None:
    """Read one message and do it; whatever is wrong with it becomes a refusal."""
    id = None
    try:
        message = read(text)
        id = message.id
        await take(house, guest, message)
    except CoffeehouseError as error:
        guest.answer(refusal(id or id_of(text), error))
    except Exception:
        log.exception("a message failed", extra={"table": guest.table})
        guest.answer(refusal(id, Declined("failed")))


def read(text: str) -> Message:
    """Raises `Declined`."""
    if len(text) > MOST_LETTERS:
        raise Declined("too-long", most=MOST_LETTERS)
    try:
        message: Message = decoder.decode(text)
        return message
    except UNREADABLE as error:
        raise Declined("not-understood", why=readable(str(error))) from None


def id_of(text: str) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can match it."""
    with contextlib.suppress(*UNREADABLE):
        found = msgspec.json.decode(text[:MOST_LETTERS])
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            return str(found["id"])[:64]
    return None


def refusal(id: str | None, error: CoffeehouseError) -> Refused:
    return Refused(id, refusal_of(error), str(error))


async def take(house: House, guest: Guest, message: Message) -> None:
    match message:
        case Look():
            await house.rooms.look(guest, message)
        case Ping():
            guest.push(Pong(message.id, house.tables.clock()))
        case Attend():
            await attend_to(house, guest, message)
        case Say():
            number = await house.say(guest.table, guest.who, message)
            guest.answer(Done(message.id, number))
        case Mute():
            await mute(house, guest, message)
        case Advise():
            advise(house, guest, message)
        case Question():
            await reply(house, guest, message)
        case _:
            await do(house, guest, message)


async def do(house: House, guest: Guest, command: AnyCommand) -> None:
    guest.busy = True
    done = await house.do(guest.table, guest.who, command)
    if isinstance(done, Refused):
        guest.note_news()
    guest.answer(done)


async def attend_to(house: House, guest: Guest, message: Attend) -> None:
    first = guest.being is None
    house.presences.attend(guest, message)
    guest.answer(Pong(message.id, house.tables.clock()))
    if first:
        await house.rooms.open_ears(guest)


async def mute(house: House, guest: Guest, message: Mute) -> None:
    guest.muted = await house.mute(guest.table, guest.who, message)
    guest.answer(Done(message.id, 0))
    # What was not heard till now is heard again, and the other way round.
    guest.heard = 0
    await house.rooms.open_ears(guest)


async def reply(house: House, guest: Guest, question: AnyQuestion) -> None:
    """On a tablet that is passed around only the seat that has confirmed is answered."""
    if guest.who is None:
        raise Nobody
    if guest.seat != question.seat:
        raise Declined("look-first", seat=f"seat.{question.seat}")
    guest.push(await house.answer(guest.table, guest.who, guest.address, question))


def advise(house: House, guest: Guest, question: Advise) -> None:
    """Thought of beside the other messages: whoever waits for advice can still move."""
    if guest.hint is not None and not guest.hint.done():
        raise Declined("thinking")
    guest.hint = asyncio.create_task(think(house, guest, question))


async def think(house: House, guest: Guest, question: Advise) -> None:
    try:
        await reply(house, guest, question)
    except CoffeehouseError as error:
        guest.push(refusal(question.id, error))
    except Exception:
        log.exception("a hint failed", extra={"table": guest.table})
        guest.push(refusal(question.id, Declined("failed")))
