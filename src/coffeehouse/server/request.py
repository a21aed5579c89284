"""Who asks, and for what: what every part of the HTTP API reads from a request."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, WebSocket
from litestar.datastructures import State as Shared
from litestar.params import PathParameter

from coffeehouse.server.app_state import House
from coffeehouse.server.errors import Declined, Nobody
from coffeehouse.server.identity.cookies import Person

MOST_FILE_LETTERS = 400_000

Asked = Request[Any, Any, Shared]
TableId = Annotated[str, PathParameter(description="Of a table there is none: 404.")]


def house_of(request: Asked | WebSocket[Any, Any, Shared]) -> House:
    house: House = request.app.state.house
    return house


def known(request: Asked) -> str | None:
    person = house_of(request).person_of(request.cookies)
    return None if person is None else person.who


def me(request: Asked) -> Person:
    """Raises `Nobody`."""
    person = house_of(request).person_of(request.cookies)
    if person is None:
        raise Nobody
    return person


async def text_of(request: Asked) -> str:
    """A file that was sent. Raises `Declined`."""
    text = (await request.body()).decode("utf-8", "replace")
    if len(text) > MOST_FILE_LETTERS:
        raise Declined("too-long", most=MOST_FILE_LETTERS)
    return text
