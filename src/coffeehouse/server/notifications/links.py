"""Links in messages: each works without a cookie for anyone who has it, for one purpose."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from coffeehouse.server.errors import Declined
from coffeehouse.server.identity.signing import sign, unsign
from coffeehouse.table.keys import Keys


class ConfirmLink(msgspec.Struct, frozen=True):
    channel: str


class StopLink(msgspec.Struct, frozen=True):
    channel: str


L = TypeVar("L", ConfirmLink, StopLink)


def signed(keys: Keys, link: ConfirmLink | StopLink) -> str:
    return sign(keys, link)


def opened(keys: Keys, token: str, kind: type[L]) -> L:
    """Read a link. A key that signs nobody in any more is good enough: whoever wants no more mail
    is believed. Raises `Declined`.
    """
    found = unsign((key.secret for key in keys), token, kind)
    if found is None:
        raise Declined("notification-link")
    return found
