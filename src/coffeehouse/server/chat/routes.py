"""The HTTP API of chat at a table."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from coffeehouse.server.chat.messages import ChatMessage, Mute, Say
from coffeehouse.server.middleware import address_of
from coffeehouse.server.request import Asked, TableId, known, limits_of, state_of
from coffeehouse.table.answers import Done


@get("/tables/{table:str}/chat")
async def see_chat(request: Asked, table: TableId) -> list[ChatMessage]:
    """The recent chat messages at a table, without those of people you have muted."""
    limits_of(request).history.take(address_of(request))
    return list(await state_of(request).chat.history(table, known(request)))


@post("/tables/{table:str}/chat", status_code=200)
async def say(request: Asked, table: TableId, data: JSONBody[Say | Mute]) -> Done:
    """Say something from your seat, or mute whoever sits on another."""
    chat, who = state_of(request).chat, known(request)
    if isinstance(data, Mute):
        await chat.mute(table, who, data)
        return Done(data.id, 0)
    return Done(data.id, await chat.say(table, who, data))


routes = [see_chat, say]
