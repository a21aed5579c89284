"""Those whom a house calls: a push service, a webhook and a mailbox, on loopback, for real."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import threading
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, NamedTuple, Self

import http_ece
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from coffeehouse.server.notifications.messages import NewPush


class Letter(NamedTuple):
    """A request as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


Answer = Callable[[Letter], bytes | None]
"""The bytes to answer with; None: nothing, for as long as anybody waits."""


def status(code: int, *headers: str, body: bytes = b"ok") -> bytes:
    lines = [f"HTTP/1.1 {code} So", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Listening:
    """A server on loopback, in a thread of its own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(ready,), daemon=True)
        self.thread.start()
        ready.wait()

    def run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(self.listen())
        self.port: int = server.sockets[0].getsockname()[1]
        ready.set()
        self.loop.run_forever()

    async def listen(self) -> asyncio.Server:
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)


class Receiver(Listening):
    """A web server that keeps what it is sent."""

    def __init__(self, answer: Answer = lambda letter: status(200)) -> None:
        self.answer = answer
        self.letters: list[Letter] = []
        self.broken = 0
        """Lines that were hung up on while it still talked."""
        super().__init__()

    async def listen(self) -> asyncio.Server:
        return await asyncio.start_server(self.serve, "127.0.0.1", 0)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
            plain = dict(line.split(": ", 1) for line in head[1:] if ": " in line)
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            named = {name.lower(): value for name, value in plain.items()}
            letter = Letter(head[0].split()[1], named, body)
            self.letters.append(letter)
            said = self.answer(letter)
            if said is None:
                await reader.read()
                return
            for start in range(0, len(said), 65536):
                writer.write(said[start : start + 65536])
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            self.broken += 1
        finally:
            writer.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"


class Browser:
    """A browser's end of Web Push: its keys, and what it reads of what arrives."""

    def __init__(self, service: Receiver, name: str = "b") -> None:
        self.service = service
        self.name = name
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.service.port}/push/{self.name}"

    def subscription(self, delay: int = 0) -> NewPush:
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        p256dh, auth = (base64.urlsafe_b64encode(one).decode() for one in (point, self.auth))
        return NewPush(
            endpoint=self.endpoint, p256dh=p256dh, auth=auth, device="Browser", delay=delay
        )

    def read(self) -> list[dict[str, str]]:
        return [self.opened(letter) for letter in self.service.letters if self.is_ours(letter)]

    def is_ours(self, letter: Letter) -> bool:
        return letter.path == f"/push/{self.name}"

    def opened(self, letter: Letter) -> dict[str, str]:
        assert letter.headers["content-encoding"] == "aes128gcm"
        assert Vapid02.verify(letter.headers["authorization"].replace(", ", ","))
        plain = http_ece.decrypt(
            letter.body, private_key=self.private, auth_secret=self.auth, version="aes128gcm"
        )
        return dict(json.loads(plain))


class MailBox(Listening):
    """A real SMTP server that keeps what it is sent."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusing: set[str] = set()
        super().__init__()

    async def listen(self) -> asyncio.Server:
        return await self.loop.create_server(lambda: SMTP(self), "127.0.0.1", 0)

    async def handle_RCPT(  # noqa: N802 - as aiosmtpd calls it
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if address in self.refusing:
            return "550 no such box"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.letters.append(found)
        return "250 taken"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"
