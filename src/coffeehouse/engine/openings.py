"""What the first moves of a game were measured to bring, for its `Evaluator`; an edition's own."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.files import folder_of

FILE = "openings.toml"

Values = tuple[float, ...]
"""What each seat got: 1 before all others, 0 behind all, on average."""


class Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games of one table size from each of some first moves."""

    command: str
    """How it was measured."""
    seats: int
    games: int
    """From each move."""
    results: dict[str, Values]
    """By move, in the game's notation."""


class Openings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game."""

    edition: str
    """The digest of the edition they were played with; they say nothing of another."""
    opening: tuple[Opening, ...]

    def results(self, seats: int) -> dict[str, Values]:
        """The results by move; a move that was measured twice has the later result."""
        found: dict[str, Values] = {}
        for one in self.opening:
            if one.seats == seats:
                found |= one.results
        return found


def read_openings(package: str) -> Openings:
    file = folder_of(package).joinpath(FILE)
    return msgspec.toml.decode(file.read_bytes(), type=Openings)
