"""Answers to commands and questions, the same over HTTP and the socket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.hint import Hint


class Sent(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of everything that is sent; `kind` names the message."""


class Done(Sent, frozen=True, tag="done"):
    """A command was accepted as the entry `seq`; sent again, it gets the same answer."""

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
    """Why a selection leads to no move; None if it leads to one."""

    id: str
    refusal: Refusal | None
    sentence: str


class Effects(Sent, frozen=True, tag="effects"):
    id: str
    effects: tuple[Mapping[str, Value], ...]
    """For each offer of the scene, in its order: the values the move would change, before chance.
    """


class Hints(Sent, frozen=True, tag="hints"):
    id: str
    hints: tuple[Hint, ...]


Answer = Previewed | Explained | Effects | Hints
"""The answer to a question that was not refused."""
