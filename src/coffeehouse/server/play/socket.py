"""One WebSocket a table: every message is answered, nothing that is sent can break it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.app_state import AppState
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
from coffeehouse.server.play.guest import Guest, encoded
from coffeehouse.server.play.messages import Look, Message, Ping, Pong
from coffeehouse.server.presence.messages import PresenceReport
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.questions import Advise, AnyQuestion, Question

log = logging.getLogger("coffeehouse")
MOST_CHARACTERS = 16_384
T = TypeVar("T")
UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)
GOING, REFUSED = 1001, 1008
decoder = msgspec.json.Decoder(Message)


@contextlib.asynccontextmanager
async def accepted(
    socket: WebSocket[Any, Any, Any], state: AppState, check: Callable[[], Awaitable[T]]
) -> AsyncIterator[T | None]:
    """Accept a socket for the block, with what `check` returns; None if it was refused.

    Every open socket counts toward the limit of its address.
    """
    address, limits = address_of(socket), state.runtime.limits
    try:
        limits.requests.take(address)
        check_host(state.runtime.settings, socket)
        check_origin(socket.headers)
        checked = await check()
        limits.sockets.enter(address)
    except CoffeehouseError as error:
        await turn_away(socket, error)
        yield None
        return
    try:
        await socket.accept()
        yield checked
    finally:
        limits.sockets.leave(address)


async def serve_table(socket: WebSocket[Any, Any, Any], state: AppState, id: str) -> None:
    """Serve one socket at a table, from its handshake to its end."""
    async with accepted(socket, state, lambda: state.play.reader.table(id)) as table:
        if table is not None:
            person = state.identity.person_of(socket.cookies)
            who, issued = (person.who, person.issued) if person else (None, 0)
            await TableConnection(socket, state, Guest(id, who, address_of(socket), issued)).serve()


async def turn_away(socket: WebSocket[Any, Any, Any], error: CoffeehouseError) -> None:
    """Browsers hide why a handshake failed: open, say it, close. Other sites hear nothing."""
    if isinstance(error, WrongOrigin | WrongHost):
        await socket.close(code=REFUSED)
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encoded(refusal(None, error)))
        await socket.close(code=REFUSED)


class TableConnection:
    """One guest's socket: a task sends, while messages are received and answered in order."""

    def __init__(self, socket: WebSocket[Any, Any, Any], state: AppState, guest: Guest) -> None:
        self.socket = socket
        self.state = state
        self.guest = guest

    async def serve(self) -> None:
        rooms, presence, guest = self.state.play.rooms, self.state.presence, self.guest
        rooms.enter(guest)
        presence.enter(guest)
        sender = asyncio.create_task(self.send())
        try:
            await self.receive()
        except WebSocketDisconnect:
            pass
        finally:
            rooms.leave(guest)
            presence.leave(guest)
            for task in filter(None, (sender, guest.hint)):
                task.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    # --- sending ---------------------------------------------------------------------------

    async def send(self) -> None:
        while not self.guest.is_done:
            text = await self.guest.next()
            if text is None:
                await self.send_news()
            else:
                await self.socket.send_text(text)
        await self.socket.close(code=GOING)

    async def send_news(self) -> None:
        try:
            async for text in self.state.play.rooms.news(self.guest):
                await self.socket.send_text(text)
        except CoffeehouseError:
            # Storage is away: a client that comes back says what it saw last and misses nothing.
            self.guest.dismiss("look-again")

    # --- receiving -------------------------------------------------------------------------

    async def receive(self) -> None:
        guest, limits = self.guest, self.state.runtime.limits
        while True:
            text = await self.socket.receive_text()
            start = time.perf_counter()
            try:
                limits.crowd.take(guest.address)
                limits.messages.take(guest.who or guest.address)
            except TooFast as error:
                guest.push(refusal(id_of(text), error))
                await asyncio.sleep(error.wait)
                continue
            await self.answer(text)
            self.state.runtime.metrics.messages.note(time.perf_counter() - start)

    async def answer(self, text: str) -> None:
        """Read one message and handle it; whatever is wrong with it becomes a refusal."""
        id = None
        try:
            message = read(text)
            id = message.id
            await self.handle(message)
        except CoffeehouseError as error:
            self.guest.answer(refusal(id or id_of(text), error))
        except Exception:
            log.exception("a message failed", extra={"table": self.guest.table})
            self.guest.answer(refusal(id, Declined("failed")))

    async def handle(self, message: Message) -> None:
        guest, state = self.guest, self.state
        match message:
            case Look():
                await state.play.rooms.look(guest, message)
            case Ping():
                guest.push(Pong(message.id, state.runtime.clock()))
            case PresenceReport():
                await self.report_presence(message)
            case Say():
                number = await state.chat.say(guest.table, guest.who, message)
                guest.answer(Done(message.id, number))
            case Mute():
                await self.mute(message)
            case Advise():
                self.start_hint(message)
            case Question():
                await self.reply(message)
            case _:
                await self.do(message)

    async def do(self, command: AnyCommand) -> None:
        guest = self.guest
        guest.busy = True
        done = await self.state.play.actions.do(guest.table, guest.who, command)
        if isinstance(done, Refused):
            guest.notify()
        guest.answer(done)

    async def report_presence(self, report: PresenceReport) -> None:
        first = self.guest.status is None
        self.state.presence.report(self.guest, report)
        self.guest.answer(Pong(report.id, self.state.runtime.clock()))
        if first:
            await self.state.chat.join(self.guest)

    async def mute(self, message: Mute) -> None:
        guest, chat = self.guest, self.state.chat
        guest.muted = await chat.mute(guest.table, guest.who, message)
        guest.answer(Done(message.id, 0))
        # Every message is sent again: some are visible now that were not, and the other way round.
        guest.last_chat = 0
        await chat.join(guest)

    async def reply(self, question: AnyQuestion) -> None:
        """Answer a question. On a tablet that is passed around only the seat that has confirmed is
        answered.
        """
        guest = self.guest
        if guest.who is None:
            raise Nobody
        if guest.seat != question.seat:
            raise Declined("look-first", seat=f"seat.{question.seat}")
        answer = self.state.play.actions.answer
        guest.push(await answer(guest.table, guest.who, guest.address, question))

    def start_hint(self, question: Advise) -> None:
        """Think beside the other messages: whoever waits for a hint can still move."""
        guest = self.guest
        if guest.hint is not None and not guest.hint.done():
            raise Declined("thinking")
        guest.hint = asyncio.create_task(self.hint(question))

    async def hint(self, question: Advise) -> None:
        try:
            await self.reply(question)
        except CoffeehouseError as error:
            self.guest.push(refusal(question.id, error))
        except Exception:
            log.exception("a hint failed", extra={"table": self.guest.table})
            self.guest.push(refusal(question.id, Declined("failed")))


def read(text: str) -> Message:
    """Raises `Declined`."""
    if len(text) > MOST_CHARACTERS:
        raise Declined("too-long", most=MOST_CHARACTERS)
    try:
        message: Message = decoder.decode(text)
        return message
    except UNREADABLE as error:
        raise Declined("not-understood", why=readable(str(error))) from None


def id_of(text: str) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can match it."""
    with contextlib.suppress(*UNREADABLE):
        found = msgspec.json.decode(text[:MOST_CHARACTERS])
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            return str(found["id"])[:64]
    return None


def refusal(id: str | None, error: CoffeehouseError) -> Refused:
    return Refused(id, refusal_of(error), str(error))
