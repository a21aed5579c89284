"""Web Push: to a browser through its own push service, readable by that browser alone.

RFC 8030 carries it, RFC 8291 encrypts it, RFC 8292 says who sends it. The house's key follows from
its oldest server key, so it is the same in every process and as safe as that is.
"""

from __future__ import annotations

import base64
import hmac
import os
import time
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException

from coffeehouse.server.notifications.channels import Channel
from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.message import NotificationText
from coffeehouse.server.notifications.outbound import Before, Outbound

KEPT_SECONDS = 4 * 3600
"""How long a push service keeps it for a browser that is away: later it may be over."""
SIGNED_SECONDS = 12 * 3600
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the group of P-256: a private key is a number below it."""
GONE = (404, 410)
POINT_BYTES = 65
SECRET_BYTES = 16


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


class PushTransport:
    def __init__(self, server_key: bytes, contact: str, outbound: Outbound) -> None:
        digits = hmac.digest(server_key, b"coffeehouse web push", "sha512")
        number = int.from_bytes(digits) % (ORDER - 1) + 1
        private = ec.derive_private_key(number, ec.SECP256R1())
        self.vapid = Vapid02(private, conf={"no-strict": True})
        self.contact = contact
        self.outbound = outbound
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = packed(point)
        """The key a browser needs to subscribe."""

    def signed(self, service: str) -> dict[str, str]:
        """Whose message it is, for that push service and the next hours."""
        claims = {"aud": service, "sub": self.contact, "exp": int(time.time()) + SIGNED_SECONDS}
        try:
            return dict(self.vapid.sign(claims))
        except VapidException as error:
            raise NotSent("refused", forever=True) from error

    async def send(self, channel: Channel, message: NotificationText, before: Before) -> None:
        """Raises `NotSent`."""
        body = encrypted(channel, msgspec.json.encode(message))
        parts = urlsplit(channel.target)
        headers = {
            **self.signed(f"{parts.scheme}://{parts.netloc}"),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            # The next call replaces one that a sleeping browser has not fetched.
            "Topic": message.tag,
        }
        status = await self.outbound.post(channel.target, headers, body, before)
        if status in GONE:
            raise NotSent("gone", forever=True)
        if not 200 <= status < 300:
            raise NotSent("refused")


def encrypted(channel: Channel, content: bytes) -> bytes:
    try:
        return bytes(
            http_ece.encrypt(
                content,
                salt=os.urandom(SECRET_BYTES),
                private_key=ec.generate_private_key(ec.SECP256R1()),
                dh=unpacked(channel.details["p256dh"]),
                auth_secret=unpacked(channel.details["auth"]),
                version="aes128gcm",
            )
        )
    except (ValueError, KeyError, http_ece.ECEException) as error:
        raise NotSent("refused", forever=True) from error


def is_subscription(p256dh: str, auth: str) -> bool:
    """Whether a browser can have said these of itself."""
    try:
        point = unpacked(p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        return len(point) == POINT_BYTES and len(unpacked(auth)) == SECRET_BYTES
    except ValueError:
        return False
