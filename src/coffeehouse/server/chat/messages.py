"""Chat messages. They are never part of a game's record."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coffeehouse.table.answers import Sent
from coffeehouse.table.bounds import RequestId, Seat

Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "nice-draw",
    "thanks",
    "sorry",
    "oops",
    "one-moment",
    "no-rush",
    "your-turn",
    "good-game",
    "once-more",
    "goodbye",
]
Gesture = Literal[
    "raise-cup",
    "steam",
    "tip-hat",
    "tap-spoon",
    "pendulum",
    "slow-clap",
    "stir",
    "sugar",
    "biscuit",
    "newspaper",
    "bow",
    "spill",
]
MOST_LETTERS = 240
Text = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]


class Say(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="say"):
    """One phrase, one gesture or one line of text, from a seat of one's own."""

    id: RequestId
    seat: Seat
    phrase: Phrase | None = None
    gesture: Gesture | None = None
    text: Text | None = None


class Mute(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="mute"):
    """Mute whoever sits on a seat, at every table, or unmute them."""

    id: RequestId
    seat: Seat
    muted: bool = True


class ChatMessage(msgspec.Struct, frozen=True):
    """What somebody said. They are numbered from 1 at each table, and the oldest forgotten."""

    number: int
    seat: int
    at: int
    phrase: Phrase | None = None
    gesture: Gesture | None = None
    text: str | None = None


class ChatMessages(Sent, frozen=True, tag="chat"):
    """The messages since the last ones, and whom one has muted."""

    messages: tuple[ChatMessage, ...]
    muted: tuple[int, ...]
    """Their seats."""
