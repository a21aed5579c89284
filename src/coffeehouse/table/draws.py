"""The draws of a finished game, so that anybody can draw them again from the secret."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import LogLine


class Lot(msgspec.Struct, frozen=True):
    """Consecutive tickets with the same outcome, and what the log calls it."""

    outcome: int
    tickets: int
    log_line: LogLine


class DrawSeen(msgspec.Struct, frozen=True):
    """A draw of a finished game with all that is needed to draw it again elsewhere."""

    seq: int
    number: int
    """The number of the draw, on which the ticket depends together with secret, nonces and links.
    """
    links: tuple[str, ...]
    """The last link each seat had revealed, by seat; empty where there is none."""
    lots: tuple[Lot, ...]
    """All tickets, in order."""
    drawn: int
    """The outcome that was drawn."""
