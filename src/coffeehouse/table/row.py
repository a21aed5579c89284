"""`Row`: what is fixed when a table is made."""

from __future__ import annotations

from typing import Literal

import msgspec

from coffeehouse.table.clock_settings import AnyClock, Clock, DecisionClock, Late
from coffeehouse.table.fair_draws import BY_DRAW

Speech = Literal["all", "phrases", "none"]
"""What people may say at a table: everything, everything but free text, or nothing."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is kept, apart from the rules of the game. What is as ever is not stored: an
    older program at the same database reads what does not ask for anything new.
    """

    listed: bool = False
    """Shown among the open tables; otherwise only those with the link find it."""
    practice: bool = False
    """One person may take back anything, chance included. The table is marked so."""
    deadline: int | None = None
    """Seconds a person has for each decision."""
    late: Late = "house"
    """What the clock does to the seat that is late."""
    stand_in: str = "journeyman"
    """The level of the bot that takes a leaver's seat."""
    day: str | None = None
    """The day (`2026-11-16`) whose luck is dealt here, the same to everybody who plays it."""
    deal: bool = False
    """Whether chance deals the seats when the game starts. A rematch moves them on instead, and
    in a game from a file everybody takes over a seat that has a past.
    """
    scheme: int = BY_DRAW
    """How draws follow from the secret and what guests add; see `fair_draws`."""
    rated: bool = False
    """Whether it counts for the ratings of those who sit here."""
    tickets: tuple[tuple[int, int], ...] = ()
    """The luck of another game, for practice: the ticket of each draw, and of how many."""
    clock: Clock | None = None
    """The clock of the whole game or of a game by correspondence. It excludes `deadline`."""

    speech: Speech = "all"
    """What people may say to each other here."""

    @property
    def timed(self) -> AnyClock | None:
        """Whichever clock there is."""
        return self.clock or (DecisionClock(self.deadline) if self.deadline else None)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    """A long random id: whoever has the link may watch, and join while a seat is free."""
    game: str
    version: int
    edition: str
    """The digest of the edition's text, which is kept once."""
    seats: int
    options: dict[str, str]
    settings: Settings
    commitment: str
    """SHA-256 of the secret, shown before anyone adds a nonce."""
    created: int
    maker: str | None = None
    """The identity that made it, who may place bots before the start."""
    after: str | None = None
    """The table this is a rematch of."""
