"""Runs the server on a socket until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
from collections.abc import Iterator

import uvicorn
from litestar import Litestar

from coffeehouse.server.app import make_app
from coffeehouse.server.app_state import AppState
from coffeehouse.server.connections import FEW_FILES, bounded, most_connections, raise_limit
from coffeehouse.server.settings import ServerSettings

log = logging.getLogger("coffeehouse")
GOODBYE_SECONDS = 0.2
STOP_SECONDS = 5
MOST_MESSAGE_BYTES = 65_536
ACCEPTS_A_TURN = 16
"""Connections taken in one turn of the loop. A flood would else take every file there is before
the first of them could be hung up on.
"""
WAITING_CONNECTIONS = 2048
"""That the system keeps until they are taken."""
COLLECTIONS = (2_000, 5, 1_000_000)
"""Young objects are looked through often and few at a time, since everybody waits meanwhile; all of
them never by themselves.
"""
PING_SECONDS = 45
"""Between two pings of an open socket, below the minute after which proxies take one for dead."""


class Server(uvicorn.Server):
    """Says goodbye to every guest before it closes: they come back and resume."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self.app = app

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked, and then end well: uvicorn would die of the signal after all."""
        asked = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in asked}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING_CONNECTIONS)
        # What is there now stays: looking through it for garbage would only hold up moves. So
        # would looking through every table at hand; that is done once an hour.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECTIONS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        state: AppState | None = getattr(self.app.state, "services", None)
        if state is not None and state.clients.count:
            state.clients.dismiss_all()
            await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)


async def check(settings: ServerSettings) -> None:
    """Open what the house needs once, so that what is wrong is said in a sentence. Raises
    `CoffeehouseError`.
    """
    state = await AppState.open(settings)
    await state.close()


def run(settings: ServerSettings, listening: socket.socket, proxy: str = "127.0.0.1") -> None:
    """Returns when the server was stopped by a signal."""
    app = make_app(settings)
    files = raise_limit()
    if files < FEW_FILES:
        log.warning("only %d files may be open, about one a guest; raise LimitNOFILE", files)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=STOP_SECONDS,
        http=bounded(most_connections(files)),
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        # Packing costs each socket 300 KB and the loop its time; a proxy can do it.
        ws_per_message_deflate=False,
        server_header=False,
        backlog=ACCEPTS_A_TURN,
    )
    Server(config, app).run(sockets=[listening])
