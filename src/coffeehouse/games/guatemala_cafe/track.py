# Compiled by mypyc.
"""The victory point track: markers from one end, sacks from the other."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.games.guatemala_cafe.printed import COLOURS


@final
class Track:
    """Spaces 1 to `length`; the first sack lies on the last of them, the next before it."""

    def __init__(self, length: i64, points: vec[i64], sacks: vec[u8]) -> None:
        self.length: i64 = length
        self.points: vec[i64] = points
        """For each seat and colour: points scored with it; a marker stands on their sum."""
        self.sacks: vec[u8] = sacks
        """The colours of the sacks in the order they were put."""
        self.course: vec[i64] = vec[i64]()
        """For each sale that is settled: its turn, the seller, who blocked it or -1, and what each
        seat got. Never changed in place, so that copies share it.
        """

    def copy(self) -> "Track":
        twin = Track(self.length, self.points[:], self.sacks[:])
        twin.course = self.course
        return twin

    def note(self, turn: i64, seller: i64, blocker: i64, gains: vec[i64]) -> None:
        """Remember how a sale ended."""
        course = append(append(append(self.course[:], turn), seller), blocker)
        for points in gains:
            course = append(course, points)
        self.course = course

    def put_sack(self, colour: i64) -> None:
        self.sacks = append(self.sacks, u8(colour))

    def add(self, seat: i64, colour: i64, points: i64) -> None:
        self.points[seat * COLOURS + colour] += points

    def marker(self, seat: i64) -> i64:
        total: i64 = 0
        for colour in range(COLOURS):
            total += self.points[seat * COLOURS + colour]
        return total

    def last_sack(self) -> i64:
        """The space of the sack that was put last; past the end before the first."""
        return self.length - len(self.sacks) + 1

    def is_met(self) -> bool:
        """§end: whether a marker is at the last sack or past it."""
        best: i64 = 0
        for seat in range(i64(len(self.points)) // COLOURS):
            best = max(best, self.marker(seat))
        return best >= self.last_sack()
