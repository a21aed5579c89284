"""The house boards once more, written down as corners and sides: nothing is read from the game.

A space is (column, row); a point is a corner of spaces, (0, 0) being the upper left one; a
segment is the two points it joins.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

Space = tuple[int, int]
Point = tuple[int, int]
Segment = frozenset[Point]

COLORS = ("black", "white", "beige", "reddish", "brown")
LETTERS = "abcdefghijkl"

PATHS: dict[str, list[list[Point]]] = {
    "a": [[(1, 9), (1, 6), (2, 6), (2, 4), (1, 4), (1, 1)], [(1, 2), (2, 2), (2, 1)]],
    "b": [
        [(4, 9), (4, 5), (3, 5), (3, 3)],
        [(4, 5), (5, 5), (5, 3), (4, 3), (4, 2), (5, 2), (5, 1)],
    ],
    "c": [
        [(7, 9), (7, 7), (8, 7), (8, 4), (6, 4), (6, 2), (7, 2), (7, 1)],
        [(7, 7), (6, 7), (6, 6)],
    ],
    "d": [
        [(10, 9), (10, 6), (11, 6), (11, 4), (10, 4), (10, 3), (9, 3), (9, 1)],
        [(11, 4), (11, 1)],
    ],
}
"""The printed paths of three and four players, by the harbor they lead to."""

LINK: list[Point] = [(5, 4), (6, 4)]
"""Not of the house: a segment that makes one path of b and c."""

SITES = {
    "a": ["0,7 E", "2,5 W", "0,1 E", "2,1 W"],
    "b": ["3,7 E", "5,4 W", "2,3 E", "4,1 E"],
    "c": ["7,7 N", "5,6 E", "8,4 W", "7,1 W"],
    "d": ["10,7 W", "10,5 E", "9,1 W", "11,1 W"],
}
SITES_OF_TWO = {
    "a": [
        *("1,7 E", "4,6 W", "7,7 W", "1,4 E", "4,3 E"),
        *("7,5 N", "0,1 S", "2,2 E", "5,1 W", "8,2 W"),
    ]
}
AREAS = ("gray", "gray", "gray", "green", "green", "green", "yellow", "yellow", "yellow")
WORKER = {"gray": 1, "green": 2, "yellow": 3}
SHED = {"gray": 2, "green": 4, "yellow": 6}
SHED_OF_TWO = {"gray": 3, "green": 5, "yellow": 7}


@dataclass(frozen=True, eq=False)
class Board:
    columns: int
    sites: dict[Space, Segment]
    """Open building sites and their entrances."""
    covered: frozenset[Space]
    segments: frozenset[Segment]
    quays: dict[str, frozenset[Point]]
    """The points of each harbor, from the left."""
    docks: tuple[int, ...]
    shed: dict[str, int]

    def spaces(self) -> list[Space]:
        return [(column, row) for row in range(9) for column in range(self.columns)]


@cache
def board_of(seats: int, is_linked: bool = False) -> Board:
    """The board for so many players, or the one on which two paths of the house are linked."""
    if seats == 2:
        return Board(
            columns=9,
            sites=sites_of(SITES_OF_TWO["a"]),
            covered=frozenset(),
            segments=frozenset(inner_borders(9)),
            quays={"a": frozenset({(4, 9), (5, 9)})},
            docks=(2, 2, 3, 3, 4, 4),
            shed=SHED_OF_TWO,
        )
    harbors = "abcd" if seats == 4 else "bcd"
    link = steps(LINK) if is_linked else []
    return Board(
        columns=12,
        sites=sites_of([line for letter in harbors for line in SITES[letter]]),
        covered=frozenset() if seats == 4 else frozenset(sites_of(SITES["a"])),
        segments=frozenset(
            segment for letter in harbors for chain in PATHS[letter] for segment in steps(chain)
        )
        | frozenset(link),
        quays={letter: frozenset({PATHS[letter][0][0]}) for letter in harbors},
        docks=(2, 3, 4),
        shed=SHED,
    )


def steps(chain: list[Point]) -> list[Segment]:
    """The unit segments along a chain of corners."""
    found = []
    for (x, y), (to_x, to_y) in pairwise(chain):
        across = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        while (x, y) != (to_x, to_y):
            beyond = x + across[0], y + across[1]
            found.append(frozenset({(x, y), beyond}))
            x, y = beyond
    return found


def sites_of(lines: list[str]) -> dict[Space, Segment]:
    return {space_of(line): side(space_of(line), line[-1]) for line in lines}


def space_of(line: str) -> Space:
    column, row = line.split()[0].split(",")
    return int(column), int(row)


def side(space: Space, toward: str) -> Segment:
    x, y = space
    ends = {
        "N": ((x, y), (x + 1, y)),
        "S": ((x, y + 1), (x + 1, y + 1)),
        "W": ((x, y), (x, y + 1)),
        "E": ((x + 1, y), (x + 1, y + 1)),
    }
    return frozenset(ends[toward])


def inner_borders(columns: int) -> set[Segment]:
    east = {side((x, y), "E") for x in range(columns - 1) for y in range(9)}
    south = {side((x, y), "S") for x in range(columns) for y in range(8)}
    return east | south


def beside(space: Space) -> set[Space]:
    x, y = space
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def reached(start: Segment, segments: set[Segment] | frozenset[Segment]) -> set[Point]:
    """Every point one comes to from a segment, walking along those segments."""
    if start not in segments:
        return set()
    ways: dict[Point, set[Point]] = {}
    for segment in segments:
        one, other = segment
        ways.setdefault(one, set()).add(other)
        ways.setdefault(other, set()).add(one)
    points = set(start)
    waiting = list(start)
    while waiting:
        fresh = ways[waiting.pop()] - points
        points |= fresh
        waiting += fresh
    return points


@cache
def harbors_of(board: Board, site: Space) -> tuple[str, ...]:
    """The harbors that the printed path at the entrance of a site, paved or not, leads to."""
    points = reached(board.sites[site], board.segments)
    return tuple(letter for letter, quay in board.quays.items() if quay & points)


# --- what they are called ---------------------------------------------------------------------


def land_ref(space: Space) -> str:
    return f"land.{LETTERS[space[0]]}{space[1] + 1}"


def space_at(ref: str) -> Space:
    """`land.e7` or `goods.e7`."""
    name = ref.split(".")[1]
    return LETTERS.index(name[0]), int(name[1:]) - 1


@cache
def way_ref(segment: Segment) -> str:
    """A border is called by the space to the west or north of it."""
    (x, y), (_, to_y) = sorted(segment)
    west, north = land_ref((x - 1, y)), land_ref((x, y - 1))
    return (f"{north}.s" if y == to_y else f"{west}.e").replace("land", "way")


@cache
def segment_at(ref: str) -> Segment:
    return side(space_at(ref), ref[-1].upper())
