"""The draws of a finished game, so that anybody can draw them again from the secret."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import LogLine


class Lot(msgspec.Struct, frozen=True):
    """Neighboring tickets with the same outcome, and what the log calls it."""

    outcome: int
    tickets: int
    log_line: LogLine


class DrawSeen(msgspec.Struct, frozen=True):
    """A draw of a finished game with all that is needed to draw it again elsewhere."""

    seq: int
    number: int
    """What the ticket depends on beside secret, nonces and links."""
    links: tuple[str, ...]
    """By seat the last link it had told; empty where there is none."""
    lots: tuple[Lot, ...]
    """Every ticket there was, in order."""
    drawn: int
    """The outcome it had."""
