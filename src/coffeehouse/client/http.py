"""HTTP requests to a server, and what goes wrong with them."""

from __future__ import annotations

import http.client
from collections.abc import Sequence
from http.cookies import SimpleCookie
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.server.identity.messages import COOKIE, Me
from coffeehouse.table.answers import Refused

T = TypeVar("T")
TIMEOUT_SECONDS = 30.0

encoder = msgspec.json.Encoder()


class ServerProblem(CoffeehouseError):
    """The server did not do what was asked; `refusal` says why."""

    def __init__(self, status: int, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.status = status
        self.refusal = refused.refusal


class Unreachable(CoffeehouseError):
    """Nobody answered, or it was no coffeehouse that did."""


class HttpClient:
    """A connection to one server, with one person's cookie."""

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

    def be_somebody(self) -> None:
        """Become a guest, unless there is a cookie already."""
        if self.cookie is None:
            self.get("me", Me)

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
