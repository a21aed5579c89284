"""Messages about ratings."""

from __future__ import annotations

import msgspec


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody has shown to be at a game, by rated tables."""

    game: str
    level: str | None
    """Of a bot; None: one's own."""
    points: int
    error: int
    """Twice the uncertainty, in points."""
    games: int
    provisional: bool
