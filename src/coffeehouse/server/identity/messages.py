"""Messages about who somebody is: a cookie, a name, and a link that moves both elsewhere."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from coffeehouse.table.bounds import Name

COOKIE = "coffeehouse"


class Me(msgspec.Struct, frozen=True):
    name: str
    mark: str = ""
    """Another one for each identity, and no way back to it: what a browser remembers is kept
    apart by it.
    """
    channel_disabled: bool = False
    """Whether one of their notification channels was disabled because it could not be reached."""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Link(msgspec.Struct, frozen=True):
    """A one-time token that carries an identity to another device."""

    token: str
    expires: int


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=400)]
