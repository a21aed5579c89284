"""`Hint`: a good move with its reasons, as a bot gives it and a person reads it."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import Offer


class Hint(msgspec.Struct, frozen=True):
    """One good move. `gain` and `risk` are codes of the game's `[score]`, with their points;
    `[hints]` has them as words for the middle of a sentence.
    """

    action: int
    offer: Offer
    confidence: float
    """The share of the search that went into this move."""
    score: float
    place: float
    low: float
    """The mean score of the worst tenth of the futures."""
    gain: str | None = None
    gain_points: float = 0.0
    gain_minus: bool = False
    """Whether that line costs points, so that the gain is fewer minus points."""
    risk: str | None = None
    risk_points: float = 0.0
    risk_minus: bool = False
