"""Signed tokens: a struct as text that only this server can have written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

import msgspec
from itsdangerous import BadData, Signer
from itsdangerous.encoding import base64_decode, base64_encode

from coffeehouse.table.keys import Keys

T = TypeVar("T", bound=msgspec.Struct)


def sign(keys: Keys, content: msgspec.Struct) -> str:
    """Sign with the key that is in use now."""
    text = base64_encode(msgspec.json.encode(content))
    return signer((keys.at(),), type(content)).sign(text).decode()


def unsign(secrets: Iterable[bytes], token: str | None, kind: type[T]) -> T | None:
    """Read a token of that kind which one of these keys has signed; None for any other text."""
    try:
        text = signer(tuple(secrets), kind).unsign(token or "")
        return msgspec.json.decode(base64_decode(text), type=kind)
    except (BadData, ValueError, msgspec.MsgspecError):
        return None


@lru_cache
def signer(secrets: tuple[bytes, ...], kind: type) -> Signer:
    """Each kind has a key of its own: a link, which works once, must never pass for a cookie, which
    works for a year.
    """
    return Signer(
        list(secrets),
        salt=f"coffeehouse {kind.__name__}",
        key_derivation="hmac",
        digest_method=hashlib.sha256,
    )
