"""What was measured of a game and reviews rest on: `calibration.toml` beside the game's code.

`python -m tools calibrate` prints its entries. A game without the file is reviewed by the defaults.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

import msgspec

from coffeehouse.analysis.review import Values
from coffeehouse.engine.game import AnyGame

FILE = "calibration.toml"
QUICK = 30
"""The `thought` of a review where nobody measured what a minute is enough for."""


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a set-up brought its seats, over many games of one level."""

    command: str
    """The command that measured this."""
    seats: int
    options: dict[str, str] = {}
    result: tuple[float, ...]
    error: tuple[float, ...]
    games: int


class Stretch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far what the judge expects is stretched, or shrunk, until it says what came."""

    command: str
    """The command whose games were used to measure this."""
    powers: tuple[float, ...]
    """The power to which the odds are taken in each round, from the first; later rounds take the
    last of them.
    """


class Calibration(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The contents of a game's calibration file."""

    thought: int = 0
    """How many times the strongest bot's thought about one decision a review takes in all; 0
    means `QUICK`.
    """
    points: tuple[float, float, float] = (0.3, 0.8, 1.5)
    """The least points a slip, a mistake and a blunder cost a player alone."""
    same_luck: str = ""
    """The level that replays a game somebody played alone, with the same luck; empty for none."""
    start: tuple[Start, ...] = ()
    stretch: Stretch | None = None


def calibration(game: AnyGame) -> Calibration:
    """What was measured of a game; the defaults for a game that ships nothing."""
    return calibration_file(game.package)


@lru_cache
def calibration_file(package: str) -> Calibration:
    """The calibration file in a game's package; the defaults where there is none."""
    file = resources.files(package).joinpath(FILE)
    text = file.read_bytes() if file.is_file() else b""
    return msgspec.toml.decode(text, type=Calibration)


def start_of(game: AnyGame, seats: int, options: Mapping[str, str]) -> Values | None:
    """What a seat may hope for before anything is drawn; None where nobody measured it."""
    for start in calibration(game).start:
        if start.seats == seats and game.setup(seats, start.options) == dict(options):
            return start.result
    return None


def thought(game: AnyGame) -> int:
    """How many times the strongest bot's thought about one decision a review takes in all."""
    return calibration(game).thought or QUICK


def power(game: AnyGame, round: int | None) -> float:
    """The power to which the odds of an expectation are taken in a round."""
    stretch = calibration(game).stretch
    if stretch is None:
        return 1.0
    return stretch.powers[min(max(round or 1, 1), len(stretch.powers)) - 1]
