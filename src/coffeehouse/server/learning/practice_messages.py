"""Practice: which exercises come back to a person when, and how they have done so far."""

from __future__ import annotations

import msgspec

from coffeehouse.analysis.review import Account, Unit


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far somebody is with an exercise."""

    step: int
    """Which interval it waits for, from 1; solved it goes on to the next, failed back to 1."""
    due: int
    """When it comes back, in milliseconds since 1970."""
    days: int
    """The interval until then."""


class ExerciseLine(msgspec.Struct, frozen=True, kw_only=True):
    """An exercise in the list of what is due."""

    game: str
    exercise: str
    own: bool
    """Whether it is one's own mistake rather than an exercise the game ships."""
    step: int
    new: bool
    """Never tried."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """How far somebody is with the exercises of one game: their own or the house's."""

    game: str
    own: bool
    total: int
    tried: int
    learnt: int
    """Those that wait for the longest interval."""
    due: int
    """Those that came back and wait, and of one's own also the new ones."""
    next: int | None
    """When the next one comes back, if none is due."""


class PracticeSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The practice page: what to do now, first what is due longest."""

    intervals: tuple[int, ...]
    """In days."""
    due: tuple[ExerciseLine, ...]
    chapters: tuple[Chapter, ...]


class JudgedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One's own seat in a finished game that was reviewed."""

    table: str
    game: str
    at: int
    """When the game ended, in milliseconds since 1970."""
    unit: Unit
    account: Account
