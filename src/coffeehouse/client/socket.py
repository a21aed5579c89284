"""`TableSocket`: a table's WebSocket from Python."""

from __future__ import annotations

from contextlib import ExitStack
from types import TracebackType

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from coffeehouse.client.http import HttpClient, ServerProblem, Unreachable, encoder
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.play.messages import Bye, Frames, Look, Message, Push, SceneNow
from coffeehouse.table.answers import Refused
from coffeehouse.table.commands import new_id
from coffeehouse.table.frames import Frame, Scene

MOST_PUSH_BYTES = 2**24

pushes: msgspec.json.Decoder[Push] = msgspec.json.Decoder(Push)


class TableSocket:
    """One WebSocket at a table. What comes while one waits for something else is kept."""

    def __init__(self, client: HttpClient, table: str) -> None:
        self.client = client
        self.heard: list[Push] = []
        """Every push so far, in order."""
        scheme = "wss" if client.is_secure else "ws"
        url = f"{scheme}://{client.host}{client.base}/api/tables/{table}/socket"
        cookie = {"Cookie": f"{COOKIE}={client.cookie}"} if client.cookie else {}
        self.open = ExitStack()
        try:
            self.line = self.open.enter_context(
                connect(
                    url,
                    additional_headers=cookie,
                    open_timeout=client.timeout,
                    max_size=MOST_PUSH_BYTES,
                    compression=None,
                    proxy=None,
                )
            )
        except (OSError, InvalidHandshake) as error:
            raise Unreachable(f"{client.url} does not answer ({error}).") from None

    def __enter__(self) -> TableSocket:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self.open.close()

    def send(self, message: Message) -> None:
        self.send_text(encoder.encode(message).decode())

    def send_text(self, text: str) -> None:
        try:
            self.line.send(text)
        except ConnectionClosed as error:
            raise Unreachable(f"The line to {self.client.url} is gone ({error}).") from None

    def next(self, timeout: float | None = None) -> Push:
        """The next push. Raises `TimeoutError`, or `Unreachable` once the line is gone."""
        try:
            text = self.line.recv(self.client.timeout if timeout is None else timeout)
        except ConnectionClosed as error:
            raise Unreachable(f"The line to {self.client.url} is gone ({error}).") from None
        push = pushes.decode(text)
        self.heard.append(push)
        return push

    def ask(self, message: Message) -> Push:
        """Send a message and wait for its answer."""
        self.send(message)
        while True:
            push = self.next()
            if getattr(push, "id", None) == message.id or isinstance(push, Bye):
                return push

    def look(self, seat: int | None = None, since: int | None = None, views: bool = True) -> Scene:
        """Look through a seat's eyes from now on. Raises `ServerProblem` if they are not yours."""
        look = Look(id=new_id(), seat=seat, since=since, views=views)
        self.send(look)
        while True:
            push = self.next()
            if isinstance(push, SceneNow) and push.scene.viewer == seat:
                return push.scene
            if isinstance(push, Refused) and push.id in (look.id, None):
                raise ServerProblem(409, push)

    def scene_after(self, seq: int, timeout: float | None = None) -> Scene:
        """The first scene that knows of an entry after `seq`."""
        while True:
            push = self.next(timeout)
            if isinstance(push, SceneNow) and push.scene.seq > seq:
                return push.scene

    @property
    def frames(self) -> list[Frame]:
        """Every frame so far."""
        return [one for push in self.heard if isinstance(push, Frames) for one in push.frames]
