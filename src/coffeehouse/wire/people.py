"""Who somebody is to a house: a cookie, a name, and a link that carries both elsewhere."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from coffeehouse.wire.fields import Name

COOKIE = "coffeehouse"


class Me(msgspec.Struct, frozen=True):
    name: str


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Link(msgspec.Struct, frozen=True):
    """A one-time token that carries an identity to another device."""

    token: str
    expires: int


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=400)]
