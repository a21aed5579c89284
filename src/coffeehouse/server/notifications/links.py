"""Links in messages: they work for whoever holds them, without a cookie, and for nothing else."""

from __future__ import annotations

import hmac
from typing import TypeVar

import msgspec

from coffeehouse.server.errors import Declined
from coffeehouse.server.identity.cookies import decode, encode, tag
from coffeehouse.table.keys import Keys


class ConfirmLink(msgspec.Struct, frozen=True):
    way: str


class StopLink(msgspec.Struct, frozen=True):
    way: str


L = TypeVar("L", ConfirmLink, StopLink)


def signed(keys: Keys, link: ConfirmLink | StopLink) -> str:
    text = msgspec.json.encode(link)
    return f"{encode(text)}.{encode(tag(keys.at(), type(link), text))}"


def opened(keys: Keys, token: str, kind: type[L]) -> L:
    """Also with a key that signs nobody in any more: whoever wants no more mail is believed.
    Raises `Declined`.
    """
    try:
        text, seal = (decode(part) for part in token.split("."))
        if any(hmac.compare_digest(seal, tag(key.secret, kind, text)) for key in keys):
            return msgspec.json.decode(text, type=kind)
    except (ValueError, msgspec.MsgspecError):
        pass
    raise Declined("call-link")
