"""Where the buyer may begin, and what that was measured to bring."""

from __future__ import annotations

from functools import lru_cache

from coffeehouse.engine.openings import read_openings
from coffeehouse.games.guatemala_cafe.evaluation.starts import Starts
from coffeehouse.games.guatemala_cafe.refs import STOP_OF_REF

PACKAGE = "coffeehouse.games.guatemala_cafe"
"""The package that holds `openings.toml`."""


@lru_cache
def starts(edition: str) -> Starts:
    """What is known of an edition by its digest; of any but the measured one nothing."""
    found = Starts()
    openings = read_openings(PACKAGE)
    if openings.edition != edition:
        return found
    for seats in {one.seats for one in openings.opening}:
        for move, values in openings.results(seats).items():
            stop = STOP_OF_REF[move.split()[-1]]
            for seat, value in enumerate(values):
                found.learn(seats, stop, seat, value)
    return found
