"""What was measured of each game, in a file by its id; `python -m tools calibrate` writes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

import msgspec

from coffeehouse.analysis.review import Values
from coffeehouse.engine.game import AnyGame

QUICK = 30
"""A review takes so many times the strongest player's thought about one decision where nobody
measured what a minute is enough for.
"""


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a set-up brought its seats, over many games of one level."""

    command: str
    """How it was measured."""
    seats: int
    options: dict[str, str] = {}
    result: tuple[float, ...]
    error: tuple[float, ...]
    games: int


class Stretch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far what the judge expects is stretched, or shrunk, until it says what came."""

    command: str
    """How it was measured."""
    powers: tuple[float, ...]
    """By round, from the first, the power to which the odds are taken; the last for all later."""


class Measured(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file of a game."""

    thought: int = 0
    """How many times the strongest player's thought about one decision a review takes in all; 0:
    as many as `QUICK` says.
    """
    points: tuple[float, float, float] = (0.3, 0.8, 1.5)
    """What a slip, a mistake and a blunder cost at least, of a player alone."""
    same_luck: str = ""
    """Who plays a game that somebody played alone again, with the same luck; empty: nobody."""
    start: tuple[Start, ...] = ()
    stretch: Stretch | None = None


@lru_cache
def measured(id: str) -> Measured:
    """What is known of a game; nothing, of one from elsewhere."""
    file = resources.files(__name__).joinpath(f"{id}.toml")
    if not file.is_file():
        return Measured()
    return msgspec.toml.decode(file.read_bytes(), type=Measured)


def start_of(game: AnyGame, seats: int, options: Mapping[str, str]) -> Values | None:
    """What a seat may hope for before anything is drawn; None where nobody measured it."""
    for start in measured(game.id).start:
        if start.seats == seats and game.setup(seats, start.options) == dict(options):
            return start.result
    return None


def thought(game: AnyGame) -> int:
    return measured(game.id).thought or QUICK


def power(id: str, round: int | None) -> float:
    """To which power the odds of an expectation are taken in a round."""
    stretch = measured(id).stretch
    if stretch is None:
        return 1.0
    return stretch.powers[min(max(round or 1, 1), len(stretch.powers)) - 1]
