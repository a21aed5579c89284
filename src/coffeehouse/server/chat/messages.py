"""Who is at a table, and what people say there. None of it is part of the game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coffeehouse.table.bounds import RequestId, Seat

Presence = Literal["here", "away", "gone"]
"""Away: the page is open, and nobody looks at it."""
Speech = Literal["all", "phrases", "none"]
"""What may be said: phrases, gestures and free text; without text; nothing."""
Phrase = Literal[
    "hello", "good-luck", "well-played", "nice-draw", "thanks", "sorry", "oops", "one-moment",
    "no-rush", "your-turn", "good-game", "once-more", "goodbye",
]  # fmt: skip
Gesture = Literal[
    "raise-cup", "steam", "tip-hat", "tap-spoon", "pendulum", "slow-clap", "stir", "sugar",
    "biscuit", "newspaper", "bow", "spill",
]  # fmt: skip
MOST_LETTERS = 240
Text = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]


class Attend(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="attend"):
    """From now on one is told who is there and what is said; and the others, that one is."""

    id: RequestId
    here: bool = True
    """Whether somebody looks at the page."""
    choosing: bool = False
    """Whether something is taken in hand; others are told where that gives nothing away."""


class Say(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="say"):
    """One phrase, one gesture or one line of text, from a seat of one's own."""

    id: RequestId
    seat: Seat
    phrase: Phrase | None = None
    gesture: Gesture | None = None
    text: Text | None = None


class Mute(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="mute"):
    """Hear nothing more of whoever sits there, at any table; or hear them again."""

    id: RequestId
    seat: Seat
    muted: bool = True


class RemarkSeen(msgspec.Struct, frozen=True):
    """What somebody said. They are numbered from 1 at each table, and the oldest forgotten."""

    number: int
    seat: int
    at: int
    phrase: Phrase | None = None
    gesture: Gesture | None = None
    text: str | None = None


class SeatPresence(msgspec.Struct, frozen=True):
    """One person at a table."""

    presence: Presence
    seen: int | None = None
    """When they were last there (ms), if they are gone."""
    choosing: bool = False
