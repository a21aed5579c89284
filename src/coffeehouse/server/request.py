"""What every part of the HTTP API reads from a request."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, WebSocket
from litestar.datastructures import State as Shared
from litestar.params import PathParameter

from coffeehouse.server.app_state import AppState
from coffeehouse.server.errors import Declined, Nobody
from coffeehouse.server.identity.cookies import Person
from coffeehouse.server.rate_limits import RateLimits

MOST_FILE_CHARACTERS = 400_000

Asked = Request[Any, Any, Shared]
TableId = Annotated[str, PathParameter(description="404 if no such table.")]


def state_of(request: Asked | WebSocket[Any, Any, Shared]) -> AppState:
    state: AppState = request.app.state.services
    return state


def limits_of(request: Asked | WebSocket[Any, Any, Shared]) -> RateLimits:
    return state_of(request).runtime.limits


def known(request: Asked) -> str | None:
    """The identity of whoever asks, if they have one."""
    person = state_of(request).identity.person_of(request.cookies)
    return None if person is None else person.who


def me(request: Asked) -> Person:
    """Whoever asks. Raises `Nobody`."""
    person = state_of(request).identity.person_of(request.cookies)
    if person is None:
        raise Nobody
    return person


async def text_of(request: Asked) -> str:
    """A text file that was sent. Raises `Declined`."""
    text = (await request.body()).decode("utf-8", "replace")
    if len(text) > MOST_FILE_CHARACTERS:
        raise Declined("too-long", most=MOST_FILE_CHARACTERS)
    return text
