"""E-mail by the host's own mail server."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.notifications.channels import Channel
from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.message import NotificationText, say
from coffeehouse.server.notifications.outbound import Before, unhurried

SECONDS = 20.0
PORTS = {"smtp": 587, "smtps": 465}
NO_SUCH_BOX = (550, 551, 553)
TROUBLES = (aiosmtplib.SMTPException, OSError, TimeoutError)
OURS = ("localhost", "127.0.0.1", "::1")


class MailServer(msgspec.Struct, frozen=True, kw_only=True):
    """`smtp://name:password@host:587` or `smtps://…`; `sender` is what the mail is from."""

    host: str
    port: int
    tls: bool
    name: str | None = None
    password: str | None = None
    sender: str

    @classmethod
    def at(cls, address: str, sender: str) -> MailServer:
        """Raises `CoffeehouseError`."""
        try:
            parts = urlsplit(address)
            port = parts.port or PORTS[parts.scheme]
        except (ValueError, KeyError):
            parts, port = urlsplit(""), 0
        if not parts.hostname or not is_address(sender):
            raise CoffeehouseError(say("mail-settings"))
        return cls(
            host=parts.hostname,
            port=port,
            tls=parts.scheme == "smtps",
            name=None if parts.username is None else unquote(parts.username),
            password=None if parts.password is None else unquote(parts.password),
            sender=sender,
        )


def is_address(text: str) -> bool:
    """Whether it can be written to: one plain address and nothing around it."""
    _, found = parseaddr(text)
    box, _, host = text.rpartition("@")
    plain = found == text and text.isascii() and text.isprintable()
    return plain and bool(box) and "." in host.strip(".") and not set(text) & set(' "<>(),:;\\')


class MailTransport:
    def __init__(self, server: MailServer, home: str) -> None:
        self.server = server
        self.home = home
        self.tls: ssl.SSLContext | None = None

    async def send(self, channel: Channel, message: NotificationText, before: Before) -> None:
        """Raises `NotSent`. What the house's own server will not do is not the person's fault."""
        client, handed = self.client(), False
        try:
            async with asyncio.timeout(SECONDS) as limit:
                await self.enter(client)
                await client.mail(self.server.sender)
                try:
                    await client.rcpt(channel.target)
                except aiosmtplib.SMTPResponseException as error:
                    raise NotSent("refused", forever=error.code in NO_SUCH_BOX) from error
                await unhurried(limit, before)
                handed = True
                await client.data(self.email(channel, message).as_bytes())
        except aiosmtplib.SMTPResponseException as error:
            raise NotSent("refused" if handed else "house") from error
        except TROUBLES as error:
            raise NotSent("house", unsure=handed) from error
        finally:
            await say_goodbye(client)

    async def try_out(self) -> None:
        """Whether the server lets the house in. Raises `NotSent`."""
        client = self.client()
        try:
            async with asyncio.timeout(SECONDS):
                await self.enter(client)
        except TROUBLES as error:
            raise NotSent("house") from error
        finally:
            await say_goodbye(client)

    def client(self) -> aiosmtplib.SMTP:
        server = self.server
        if self.tls is None:
            self.tls = ssl.create_default_context()
        return aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port,
            use_tls=server.tls,
            tls_context=self.tls,
            timeout=SECONDS,
        )

    async def enter(self, client: aiosmtplib.SMTP) -> None:
        await client.connect()
        if self.server.name is None:
            return
        if client.get_transport_info("sslcontext") is None and self.server.host not in OURS:
            raise aiosmtplib.SMTPException(say("mail-open-line"))
        await client.login(self.server.name, self.server.password or "")

    def email(self, channel: Channel, message: NotificationText) -> EmailMessage:
        email = EmailMessage()
        email["Subject"] = message.title
        email["From"] = self.server.sender
        email["To"] = channel.target
        email["Date"] = formatdate()
        host = self.server.sender.rpartition("@")[2]
        email["Message-ID"] = f"<{message.tag}.{channel.id}@{host}>"
        email["Auto-Submitted"] = "auto-generated"
        email["List-Unsubscribe"] = f"<{one_click(message.stop)}>"
        email["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        stop = say("stop", link=message.stop)
        email.set_content(f"{message.text}\n\n{self.home}{message.link}\n\n-- \n{stop}\n")
        return email


async def say_goodbye(client: aiosmtplib.SMTP) -> None:
    with suppress(*TROUBLES):
        async with asyncio.timeout(1):
            await client.quit()
    client.close()


def one_click(stop: str) -> str:
    """The address that ends it at once, for programs that read mail."""
    home, page, token = stop.rpartition("stop?")
    return f"{home}api/notifications/{page}{token}"
