# Compiled by mypyc.
"""The shortest ways to the harbors: what is paved of them, and what lacks."""

from functools import lru_cache
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from coffeehouse.games.guatemala_cafe.plantations import Plantations
from coffeehouse.games.guatemala_cafe.printed import FAR, Board


@final
class Ways:
    """The shortest ways to the harbors, found again after a road was paved."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.roads: vec[u8] = vec[u8]()
        self.far: vec[i64] = vec[i64]()
        """The number of roads missing between each point and the nearest harbor."""
        self.via: vec[i64] = vec[i64]()
        """The first segment of the shortest way from each point, -1 at a harbor."""

    def look_at(self, land: Plantations) -> None:
        if land.board is self.board and self.shows(land.roads):
            return
        self.look(land.board, land.roads[:])

    def look(self, board: Board, roads: vec[u8]) -> None:
        self.board = board
        self.roads = roads
        self.far = board.first_far[:]
        self.via = board.first_via[:]
        self.find_ways(board)

    def look_from(self, board: Board, roads: vec[u8], site: i64) -> None:
        """From the entrance of a site instead: `far` is then the roads that lack to each point,
        its own not counted.
        """
        self.board = board
        self.roads = roads
        self.far = board.first_far[:]
        self.via = board.first_via[:]
        for point in range(len(self.far)):
            self.far[point] = FAR
        segment = board.entrance[site]
        self.far[board.segment_from[segment]] = 0
        self.far[board.segment_to[segment]] = 0
        self.find_ways(board)

    def shows(self, roads: vec[u8]) -> bool:
        for segment in range(len(roads)):  # noqa: SIM110 - faster than a generator
            if roads[segment] != self.roads[segment]:
                return False
        return True

    def find_ways(self, board: Board) -> None:
        """Sweep over all segments, to and fro, until no distance changes any more."""
        step: i64 = -1
        while self.sweep(board, step):
            step = -step

    def sweep(self, board: Board, step: i64) -> bool:
        """Whether a way over some segment is shorter than the one known from either end."""
        starts, ends = board.segment_from, board.segment_to
        roads, far, via = self.roads, self.far, self.via
        segments: i64 = len(starts)
        segment: i64 = 0 if step > 0 else segments - 1
        changed = False
        while 0 <= segment < segments:
            one = starts[segment]
            other = ends[segment]
            length: i64 = 1 if roads[segment] == 0 else 0
            if far[other] + length < far[one]:
                far[one] = far[other] + length
                via[one] = segment
                changed = True
            elif far[one] + length < far[other]:
                far[other] = far[one] + length
                via[other] = segment
                changed = True
            segment += step
        return changed

    def missing(self, board: Board, site: i64) -> list[int]:
        """§connection: the segments to pave from the entrance of a site to its harbor."""
        marks = vec[float]([0.0] * len(self.roads))
        self.spread(board, site, 1.0, marks)
        return [segment for segment, mark in enumerate(marks) if mark]

    def spread(self, board: Board, site: i64, amount: float, over: vec[float]) -> None:
        """Add an amount on each segment that lacks a road on the way from a site."""
        segment = board.entrance[site]
        one = board.segment_from[segment]
        other = board.segment_to[segment]
        point = one if self.far[one] <= self.far[other] else other
        while segment >= 0:
            if self.roads[segment] == 0:
                over[segment] += amount
            segment = self.via[point]
            if segment >= 0:
                one = board.segment_from[segment]
                point = board.segment_to[segment] if one == point else one


@lru_cache(maxsize=16)
def ways_over(board: Board, roads: bytes) -> Ways:
    """The ways over those roads; sentences ask for the same ones again and again."""
    ways = Ways()
    ways.look(board, vec[u8](list(roads)))
    return ways


@lru_cache(maxsize=32)
def ways_from(board: Board, roads: bytes, site: int) -> Ways:
    """The ways over those roads from the entrance of a site."""
    ways = Ways()
    ways.look_from(board, vec[u8](list(roads)), site)
    return ways


def shortens(board: Board, roads: bytes, site: int, segment: int) -> bool:
    """§connection: whether paving that segment leaves a site one road less short of a harbor. It
    does at the entrance and on every way that is as short as the shortest.
    """
    if roads[segment]:
        return False
    entrance = board.entrance[site]
    if segment == entrance:
        return True
    there, back = ways_from(board, roads, site).far, ways_over(board, roads).far
    short = min(back[board.segment_from[entrance]], back[board.segment_to[entrance]])
    one, other = board.segment_from[segment], board.segment_to[segment]
    over = min(there[one] + back[other], there[other] + back[one]) + 1
    return short > 0 and over == short
