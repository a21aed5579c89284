"""`Client`: a coffeehouse on a server, from Python.

    client = Client("http://localhost:8222")
    scene = client.make(NewTable(game="coffee-roaster"))
    client.sit(scene.table, "Anna")
    with client.socket(scene.table) as socket:
        scene = socket.look(seat=0)
        socket.ask(Play(id=new_id(), seat=0, seq=scene.seq, move=scene.moves[0]))
        scene = socket.scene_after(scene.seq)

Everything is typed by the structs the server itself uses; views come as plain objects.
"""

from __future__ import annotations

import http.client
import secrets
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from http.cookies import SimpleCookie
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from coffeehouse.analysis.review import Reviewed
from coffeehouse.engine.errors import CoffeehouseError, Refusal, Value
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.options import Privilege
from coffeehouse.server.chat.messages import ChatMessage, Mute, Say
from coffeehouse.server.identity.messages import COOKIE, Claim, Link, Me, NewName
from coffeehouse.server.lobby.messages import Catalogue, GameBook, NewId, TableLine
from coffeehouse.server.people.messages import People, Series
from coffeehouse.server.play.messages import Bye, Frames, Look, Message, Push, SceneNow
from coffeehouse.table.answers import Answer, Done, Effects, Explained, Hints, Previewed, Refused
from coffeehouse.table.commands import AnyCommand, NewTable, Sit, new_id
from coffeehouse.table.frames import Frame, Line, Scene
from coffeehouse.table.questions import Advise, AnyQuestion, Preview, Weigh, Why

T = TypeVar("T")
A = TypeVar("A", bound=Answer)
TIMEOUT_SECONDS = 30.0
MOST_PUSH_BYTES = 2**24

encoder = msgspec.json.Encoder()
pushes: msgspec.json.Decoder[Push] = msgspec.json.Decoder(Push)


class ServerProblem(CoffeehouseError):
    """The server did not do what was asked; `refusal` says why."""

    def __init__(self, status: int, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.status = status
        self.refusal = refused.refusal


class Unreachable(CoffeehouseError):
    """Nobody answered, or it was no coffeehouse that did."""


def new_nonce() -> str:
    """One's own share of a table's luck."""
    return secrets.token_hex(16)


class Client:
    """One person at one server. Methods raise `ServerProblem` and `Unreachable`."""

    def __init__(
        self, url: str, cookie: str | None = None, timeout: float = TIMEOUT_SECONDS
    ) -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        self.timeout = timeout
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Unreachable(f"{url} is no address; it looks like http://localhost:8222.")
        self.is_secure = parts.scheme == "https"
        self.host, self.base = parts.netloc, parts.path
        self.line: http.client.HTTPConnection | None = None

    def close(self) -> None:
        if self.line is not None:
            self.line.close()
            self.line = None

    # --- the house and people ------------------------------------------------------------

    def catalogue(self) -> Catalogue:
        return self.get("house", Catalogue)

    def game(self, id: str) -> GameBook:
        return self.get(f"games/{id}", GameBook)

    def privileges(self, id: str) -> list[Privilege]:
        """Those of a game's options that have to be earned and are."""
        return self.get(f"games/{id}/privileges", list[Privilege])

    def me(self) -> Me:
        """Who one is; the first call makes a guest."""
        return self.get("me", Me)

    def rename(self, name: str) -> Me:
        return self.call("PATCH", "me", Me, NewName(name))

    def forget(self) -> None:
        self.send("DELETE", "me")
        self.cookie = None

    def sign_out_elsewhere(self) -> Me:
        """End one's sessions on all other devices."""
        return self.call("DELETE", "me/sessions", Me)

    def link(self) -> Link:
        return self.post("me/link", Link)

    def claim(self, token: str) -> Me:
        return self.post("me/claim", Me, Claim(token))

    # --- tables --------------------------------------------------------------------------

    def mine(self) -> list[TableLine]:
        return self.get("me/tables", list[TableLine])

    def listed(self, status: str = "waiting") -> list[TableLine]:
        return self.get("tables", list[TableLine], status=status)

    def make(self, order: NewTable) -> Scene:
        self.be_somebody()
        return self.post("tables", Scene, order)

    def sit(self, table: str, name: str, seat: int | None = None) -> Done | Refused:
        self.be_somebody()
        return self.do(table, Sit(id=new_id(), name=name, nonce=new_nonce(), seat=seat))

    def scene(self, table: str, seat: int | None = None) -> Scene:
        return self.get(f"tables/{table}", Scene, seat=seat)

    def frames(
        self, table: str, seat: int | None = None, since: int = 0, most: int | None = None
    ) -> list[Frame]:
        """All there are after an entry, page by page, or the first `most` of them."""
        found: list[Frame] = []
        while most is None or len(found) < most:
            left = None if most is None else most - len(found)
            asked = {"seat": seat, "since": found[-1].seq if found else since, "most": left}
            page = self.get(f"tables/{table}/frames", list[Frame], **asked)
            if not page:
                break
            found += page
        return found

    def log(
        self, table: str, seat: int | None = None, before: int | None = None, most: int = 60
    ) -> list[Line]:
        return self.get(f"tables/{table}/log", list[Line], seat=seat, before=before, most=most)

    def book(self, table: str) -> GameBook:
        return self.get(f"tables/{table}/book", GameBook)

    def components(self, table: str) -> Any:
        return self.get(f"tables/{table}/components", dict[str, Any])

    def board(self, table: str, seat: int | None = None, move: str | None = None) -> str:
        """As it is, or as it would be after a move of that seat."""
        return self.send("GET", f"tables/{table}/board", seat=seat, move=move).decode()

    def do(self, table: str, command: AnyCommand) -> Done | Refused:
        return self.call("POST", f"tables/{table}/do", Done | Refused, command)  # type: ignore[arg-type]

    def preview(self, table: str, seat: int, move: str) -> Any:
        return self.ask(table, Preview(id=new_id(), seat=seat, move=move), Previewed).view

    def why(self, table: str, seat: int, refs: Sequence[str]) -> Explained:
        return self.ask(table, Why(id=new_id(), seat=seat, refs=tuple(refs)), Explained)

    def effects(self, table: str, seat: int) -> tuple[Mapping[str, Value], ...]:
        return self.ask(table, Weigh(id=new_id(), seat=seat), Effects).effects

    def hints(self, table: str, seat: int) -> tuple[Hint, ...]:
        return self.ask(table, Advise(id=new_id(), seat=seat), Hints).hints

    def ask(self, table: str, question: AnyQuestion, kind: type[A]) -> A:
        return self.post(f"tables/{table}/ask", kind, question)

    def remarks(self, table: str) -> list[ChatMessage]:
        """What people said there lately."""
        return self.get(f"tables/{table}/remarks", list[ChatMessage])

    def say(self, table: str, said: Say) -> int:
        """Returns the remark's number."""
        return self.post(f"tables/{table}/remarks", Done, said).seq

    def mute(self, table: str, seat: int, muted: bool = True) -> None:
        self.post(f"tables/{table}/remarks", Done, Mute(id=new_id(), seat=seat, muted=muted))

    def rematch(self, table: str) -> str:
        return self.post(f"tables/{table}/rematch", NewId).table

    def series(self, table: str) -> Series:
        """The score of a game together with all it was a rematch of."""
        return self.get(f"tables/{table}/series", Series)

    def people(self) -> People:
        """Those one has finished games with, and ratings."""
        return self.get("me/people", People)

    def order_review(self, table: str, *, longer: bool = False) -> Reviewed:
        """Have a finished game reviewed; `review` tells how far it is."""
        return self.post(f"tables/{table}/review{'?longer=true' * longer}", Reviewed)

    def review(self, table: str) -> Reviewed:
        return self.get(f"tables/{table}/review", Reviewed)

    def export(self, table: str) -> str:
        return self.send("GET", f"tables/{table}/export").decode()

    def take_in(self, text: str) -> str:
        self.be_somebody()
        answer = self.send("POST", "tables/import", text.encode(), "text/plain")
        return msgspec.json.decode(answer, type=NewId).table

    def socket(self, table: str) -> TableSocket:
        return TableSocket(self, table)

    # --- the line ------------------------------------------------------------------------

    def be_somebody(self) -> None:
        if self.cookie is None:
            self.me()

    def get(self, path: str, kind: type[T], **query: object) -> T:
        return self.call("GET", path, kind, **query)

    def post(self, path: str, kind: type[T], body: msgspec.Struct | None = None) -> T:
        return self.call("POST", path, kind, body)

    def call(self, method: str, path: str, kind: type[T], body: Any = None, **query: object) -> T:
        content = None if body is None else encoder.encode(body)
        answer = self.send(method, path, content, "application/json", **query)
        return msgspec.json.decode(answer, type=kind)

    def send(
        self,
        method: str,
        path: str,
        content: bytes | None = None,
        kind: str = "application/json",
        **query: object,
    ) -> bytes:
        asked = urlencode({name: value for name, value in query.items() if value is not None})
        headers = {"Content-Type": kind} if content is not None else {}
        if self.cookie is not None:
            headers["Cookie"] = f"{COOKIE}={self.cookie}"
        target = f"{self.base}/api/{path}{'?' if asked else ''}{asked}"
        status, answer = self.exchange(method, target, content, headers)
        if status >= 400:
            raise ServerProblem(status, refused_by(answer))
        return answer

    def exchange(
        self, method: str, target: str, content: bytes | None, headers: dict[str, str]
    ) -> tuple[int, bytes]:
        # A line kept from before may have been closed since; a new one was not.
        for line in filter(None, (self.line, self.connect())):
            try:
                line.request(method, target, content, headers)
                response = line.getresponse()
                answer = response.read()
            except TimeoutError as error:
                trouble: Exception = error
                break
            except (OSError, http.client.HTTPException) as error:
                trouble = error
                line.close()
            else:
                self.line = line
                self.keep_cookie(response.headers.get_all("Set-Cookie") or ())
                return response.status, answer
        self.close()
        raise Unreachable(f"{self.url} does not answer ({trouble}).")

    def connect(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self.is_secure else http.client.HTTPConnection
        return kind(self.host, timeout=self.timeout)

    def keep_cookie(self, set_cookies: Sequence[str]) -> None:
        for text in set_cookies:
            found = SimpleCookie(text).get(COOKIE)
            if found is not None and found.value:
                self.cookie = found.value


def refused_by(answer: bytes) -> Refused:
    try:
        return msgspec.json.decode(answer, type=Refused)
    except msgspec.MsgspecError:
        sentence = "The server gave an answer nobody understands."
        return Refused(None, Refusal("not-possible"), sentence)


class TableSocket:
    """One WebSocket at a table. What comes while one waits for something else is kept."""

    def __init__(self, client: Client, table: str) -> None:
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
