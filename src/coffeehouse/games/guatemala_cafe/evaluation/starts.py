# Compiled by mypyc.
"""What each first stop of the buyer brings the seats, as games from there were won."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.guatemala_cafe.printed import STOPS

UNKNOWN: Final = -1.0


@final
class Starts:
    """By number of seats, stop and seat."""

    def __init__(self) -> None:
        self.results: vec[float] = vec[float]()

    def learn(self, seats: i64, stop: i64, seat: i64, value: float) -> None:
        at = place_of(seats, stop, seat)
        while len(self.results) <= at:
            self.results = append(self.results, UNKNOWN)
        self.results[at] = value

    def has(self, seats: i64, stop: i64) -> bool:
        at = place_of(seats, stop, 0)
        return at < len(self.results) and self.results[at] != UNKNOWN

    def value(self, seats: i64, stop: i64, seat: i64) -> float:
        return self.results[place_of(seats, stop, seat)]

    def values(self, seats: i64, stop: i64) -> vec[float]:
        found = vec[float]()
        for seat in range(seats):
            found = append(found, self.value(seats, stop, seat))
        return found


def place_of(seats: i64, stop: i64, seat: i64) -> i64:
    """Those of fewer seats come first."""
    return STOPS * (seats * (seats - 1) // 2) + stop * seats + seat
