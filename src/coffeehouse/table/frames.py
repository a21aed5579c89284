"""What one viewer is sent of a table: lines and frames, one for each entry, and the scene."""

from __future__ import annotations

from typing import Any

import msgspec

from coffeehouse.engine.result import Likelihood, LogLine, Offer, Result
from coffeehouse.table.bounds import Topic
from coffeehouse.table.clock_settings import AnyClock, Late, TimeSeen, VoteSeen
from coffeehouse.table.entries import Reason
from coffeehouse.table.row import Speech


class Line(msgspec.Struct, frozen=True):
    """One entry as one viewer may know it: a line of the log."""

    seq: int
    kind: str
    """The kind of the entry, by its tag."""
    seat: int
    at: int
    log_line: LogLine


class Frame(Line, frozen=True):
    """A line with the game's own `View` after it, to animate from one to the next."""

    view: Any
    """None where it was not asked for, or where the scene that follows at once shows it."""


class ChairSeen(msgspec.Struct, frozen=True):
    """A chair as everybody sees it: no identity."""

    name: str
    level: str | None
    """The level of the bot that plays here now, if one does."""
    away: bool
    """A bot stands in for the person named."""
    ready: bool
    conceded: bool
    yours: bool
    begins: bool
    """Whether the starting player sits here, as far as that is known."""


class AskSeen(msgspec.Struct, frozen=True):
    seq: int
    seat: int
    topic: Topic
    about: int | None
    waits_for_you: bool


class FairnessSeen(msgspec.Struct, frozen=True):
    scheme: int
    """2: draws follow from the secret, nonces and links; 3: the luck of another game is played."""
    commitment: str
    nonces: tuple[str | None, ...]
    """The nonces by seat, as the game began; None where no browser added one."""
    tips: tuple[str | None, ...]
    """What the next link of each seat hashes to, by seat; None where there is no chain."""
    elsewhere: int
    """The number of draws that came with a file."""
    secret: str | None
    """The table's secret, published when the game is over."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that one viewer needs to draw the table as it is now."""

    table: str
    game: str
    version: int
    edition: str
    options: dict[str, str]
    seq: int
    status: str
    viewer: int | None
    """The seat that looks; None is a spectator."""
    seats: tuple[int, ...]
    """The seats that are yours, on this device or another."""
    chairs: tuple[ChairSeen, ...]
    view: Any
    """What changes during a game; what never does is the table's `Components`, sent once."""
    offers: tuple[Offer, ...]
    """The viewer's legal moves; empty for others, or while the table waits."""
    odds: tuple[Likelihood, ...]
    undo: int | None
    """The seq a plain undo would go back to."""
    steps: tuple[int, ...] = ()
    """The seqs of own moves that nothing has answered yet, oldest first: each may be taken out."""
    ask: AskSeen | None
    due: int | None
    hints: bool
    practice: bool
    rated: bool
    """Whether it counts for ratings."""
    hides: bool
    """Whether the game has something that not everybody may know."""
    as_seated: bool
    """Everybody keeps the chair they took; else chance deals the seats at the start."""
    fairness: FairnessSeen
    result: Result | None
    after: str | None
    day: str | None
    """The day whose luck is dealt here, if it is a game of the day."""
    clock: AnyClock | None = None
    late: Late = "house"
    """What happens to a seat whose time is over."""
    times: tuple[TimeSeen, ...] = ()
    """The time of each seat, where there is a clock."""
    vote: VoteSeen | None = None
    speech: Speech = "all"
    """What may be said here."""
    ended: Reason | None = None
    """Why it is over."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The offers in notation."""
        return tuple(map(str, self.offers))
