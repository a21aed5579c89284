"""What comes back, over HTTP and the socket alike, and what a socket is sent unasked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.hint import Hint


class Sent(msgspec.Struct, frozen=True, tag_field="kind"):
    """`kind` names what it is."""


class Done(Sent, frozen=True, tag="done"):
    """A command was accepted. `seq` is the entry that carries it; sent again, the same."""

    id: str
    seq: int


class Refused(Sent, frozen=True, tag="refused"):
    """What was asked for was not done and nothing has changed: a code and its values for a
    program, a sentence for a person. Every HTTP answer from status 400 on is one.
    """

    id: str | None
    refusal: Refusal
    sentence: str


class Previewed(Sent, frozen=True, tag="preview"):
    id: str
    view: Any
    """The game's own `View` struct."""


class Explained(Sent, frozen=True, tag="why"):
    """Why a selection leads nowhere; None if it does lead somewhere."""

    id: str
    refusal: Refusal | None
    sentence: str


class Effects(Sent, frozen=True, tag="effects"):
    id: str
    effects: tuple[Mapping[str, Value], ...]
    """One an offer of the scene, in its order: the values a move would change, before chance."""


class Hints(Sent, frozen=True, tag="hints"):
    id: str
    hints: tuple[Hint, ...]


Answer = Previewed | Explained | Effects | Hints
"""To a question, unless it is refused."""
