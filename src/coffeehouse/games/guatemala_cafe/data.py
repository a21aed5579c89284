"""What is printed on the boards of Guatemala Café: the typed shape of an edition, its checks, and
the compiled form the rules read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import ClassVar, Literal

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine import Edition, Fault
from coffeehouse.games.guatemala_cafe.map_drawing import (
    BadDrawing,
    Border,
    Drawing,
    Space,
    counts,
    inner_borders,
    reach,
    read_layout,
    read_map,
)
from coffeehouse.games.guatemala_cafe.printed import (
    ALL_ROADS,
    COLORS,
    COVERED,
    FAR,
    FRAMED,
    MOST_HARBORS,
    MOST_SEGMENTS,
    MOST_SPACES,
    ORDINARY,
    OTHERS_OF_A_COLOR,
    ROAD,
    SACK,
    SHED,
    SITE,
    WORKERS_OF_A_COLOR,
    Board,
    GuatemalaPrinted,
    layout_order,
)

BANDS = ("gray", "green", "yellow")
RULEBOOK_PRICES = {"gray": (2, 1), "green": (4, 2), "yellow": (6, 3)}
RULEBOOK_DOCKS = [2, 3, 4]
DOCKS_OF_TWO = 6
SHORTEST_TRACK = 36
SITES_OF_THE_CLOSED_PATH = 4
Rules = Iterator[str]


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A price area: what a shed and a worker cost there."""

    name: str
    shed: int
    worker: int
    shed_for_two: int


class Map(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of the plantation board."""

    seats: list[int]
    roads: Literal["paths", "borders"]
    """Roads cover segments of the printed paths, or any border between two spaces."""
    docks: list[int]
    """The prices of a harbor's docks."""
    track: int
    """The last space of the victory point track."""
    drawing: str
    closed_with_three: str = ""
    """The path that three players do not use, by a harbor it leads to."""
    shed_prices: dict[str, int] = {}
    """What two players pay for a shed on a site, by its name; for others the area says it."""


class Production(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    layout: str


class GuatemalaEdition(Edition, frozen=True, kw_only=True):
    of_the_rulebook: ClassVar[tuple[str, ...]] = (
        "areas.*.shed",
        "areas.*.worker",
        "maps.0.docks.*",
    )
    areas: list[Area]
    maps: list[Map]
    production: Production

    def faults(self) -> Iterator[Fault]:
        yield from (Fault(("areas",), rule) for rule in area_rules(self.areas))
        if self.has_one_price_list():
            yield Fault(("areas",), "two players pay other prices for sheds")
        seats = sorted(seat for side in self.maps for seat in side.seats)
        if seats != [2, 3, 4]:
            yield Fault(("maps",), f"each of 2, 3 and 4 players needs one map, not {seats}")
        for index, side in enumerate(self.maps):
            for rule in read_rules(map_rules, side):
                yield Fault(("maps", index, "drawing"), rule)
        for rule in read_rules(layout_rules, self.production):
            yield Fault(("production", "layout"), rule)

    def has_one_price_list(self) -> bool:
        """Whether sheds cost two players the same as more players on every site."""
        return all(area.shed == area.shed_for_two for area in self.areas) and not any(
            side.shed_prices for side in self.maps
        )

    def map_for(self, seats: int) -> Map:
        return next(side for side in self.maps if seats in side.seats)

    def area(self, name: str) -> Area:
        return next(area for area in self.areas if area.name == name)


def read_rules(rules: Callable[..., Rules], part: object) -> Rules:
    """What `rules` says, or the one thing that keeps the drawing from being read."""
    try:
        yield from rules(part)
    except BadDrawing as bad:
        yield str(bad)


# --- checks ---------------------------------------------------------------------------------


def area_rules(areas: list[Area]) -> Rules:
    """§prices: check what a shed and a worker cost in each area."""
    if tuple(area.name for area in areas) != BANDS:
        yield "there are three areas: gray, green and yellow"
        return
    for area in areas:
        if (area.shed, area.worker) != RULEBOOK_PRICES[area.name]:
            shed, worker = RULEBOOK_PRICES[area.name]
            yield f"in the {area.name} area a shed costs {shed} and a worker {worker}"
        if area.shed_for_two < 1:
            yield f"a shed of two players costs something in the {area.name} area"


def map_rules(side: Map) -> Rules:
    drawing = read_map(side.drawing)
    yield from size_rules(side, drawing)
    yield from band_rules(drawing)
    yield from track_rules(side)
    yield from dock_rules(side, drawing)
    yield from site_rules(side, drawing)
    yield from shed_price_rules(side, drawing)
    if side.roads == "paths":
        yield from path_rules(drawing)
        yield from shortage_rules(side, drawing)
    elif any(border not in entrance_borders(drawing) for border in drawing.segments):
        yield "where roads lie on borders no path is printed"


def size_rules(side: Map, drawing: Drawing) -> Rules:
    if drawing.columns * drawing.rows > MOST_SPACES:
        yield f"a map has at most {MOST_SPACES} spaces"
    if len(all_segments(side, drawing)) > MOST_SEGMENTS:
        yield f"a map has at most {MOST_SEGMENTS} places for roads"
    if len(drawing.harbors) > MOST_HARBORS:
        yield f"a map has at most {MOST_HARBORS} harbors"


def band_rules(drawing: Drawing) -> Rules:
    """Yellow lies at the docks, then green, then gray inland."""
    if unknown := set(drawing.bands) - set(BANDS):
        yield f"rows end with gray, green or yellow, not {', '.join(sorted(unknown))}"
    elif drawing.bands != sorted(drawing.bands, key=BANDS.index):
        yield "from the top down rows are gray, then green, then yellow at the docks"
    elif set(drawing.bands) != set(BANDS):
        yield "a map has all three areas"


def track_rules(side: Map) -> Rules:
    if side.track < SHORTEST_TRACK:
        yield f"the track has at least {SHORTEST_TRACK} spaces: all 35 sacks must fit"


def dock_rules(side: Map, drawing: Drawing) -> Rules:
    """§docks: check the number and prices of docks."""
    if side.docks != sorted(side.docks):
        yield "docks are listed from the cheapest"
    if side.roads == "paths" and side.docks != RULEBOOK_DOCKS:
        yield "the three docks of a harbor cost 2, 3 and 4"
    if side.roads == "borders" and (len(side.docks) != DOCKS_OF_TWO or len(drawing.harbors) != 1):
        yield "two players have one harbor with six docks"


def site_rules(side: Map, drawing: Drawing) -> Rules:
    """§sheds: check that every site has a name, one entrance and a harbor."""
    names = list(drawing.sites.values())
    if len(set(names)) != len(names):
        yield "no two sites have the same name"
    for space, name in drawing.sites.items():
        borders = drawing.entrances.get(space, [])
        if len(borders) != 1:
            yield f"site {name} has {len(borders)} entrances; it needs one"
        elif borders[0] not in inner_borders(drawing.columns, drawing.rows):
            yield f"the entrance of site {name} is at the edge of the map"
        if name[0] not in drawing.harbors:
            yield f"site {name} is named after no harbor"
    for space in drawing.entrances:
        if space not in drawing.sites:
            yield f"there is an entrance at {space_name(space)} but no site"
    if side.roads == "paths" and not closed_sites(side, drawing):
        yield "three players need a path to be closed"


def shed_price_rules(side: Map, drawing: Drawing) -> Rules:
    """§prices: check the prices of single sites."""
    if side.shed_prices and side.roads == "paths":
        yield "only for two players sites have prices of their own"
    for name, price in side.shed_prices.items():
        if name not in drawing.sites.values():
            yield f"there is a price for {name} but no such site"
        if price < 1:
            yield f"a shed on site {name} costs something"


def path_rules(drawing: Drawing) -> Rules:
    """§roads: check that the printed paths lead from every site to its harbor."""
    inner = set(inner_borders(drawing.columns, drawing.rows))
    if not drawing.segments <= inner:
        yield "a segment lies at the edge of the map; paths run between spaces"
    drawn = {point for segment in drawing.segments for point in segment.ends}
    for column, row in sorted(drawn ^ drawing.joints):
        yield f"point {column} of line {row} should be {'o' if (column, row) in drawn else '+'}"
    paths = {letter: path(drawing, letter) for letter in drawing.harbors}
    if set().union(*paths.values()) != drawing.segments:
        yield "a segment leads to no harbor"
    for space, name in drawing.sites.items():
        for border in drawing.entrances.get(space, []):
            if border not in paths.get(name[0], ()):
                yield f"the path at the entrance of site {name} does not lead to harbor {name[0]}"


def shortage_rules(side: Map, drawing: Drawing) -> Rules:
    """There are never enough roads for all paths of four players, but for those of three."""
    if len(drawing.segments) <= ALL_ROADS:
        yield f"four players need more than {ALL_ROADS} segments: roads are scarce"
    if len(drawing.segments) - len(path(drawing, side.closed_with_three)) > ALL_ROADS:
        yield f"three players need at most {ALL_ROADS} segments"
    if len(closed_sites(side, drawing)) != SITES_OF_THE_CLOSED_PATH:
        yield "the path closed with three players has four sites: there are four cards"
    leftmost = min(drawing.harbors, key=lambda letter: drawing.harbors[letter][0])
    if side.closed_with_three != leftmost:
        yield "three players close the left path"


def layout_rules(production: Production) -> Rules:
    """§setup: check how many pieces of each kind the layout has."""
    found = counts(read_layout(production.layout))
    if found[:SHED] != [WORKERS_OF_A_COLOR] * COLORS:
        yield f"there are {WORKERS_OF_A_COLOR} workers of each color, not {found[:SHED]}"
    if found[SHED:SACK] != [OTHERS_OF_A_COLOR] * 2 * COLORS:
        yield f"sheds and ships: {OTHERS_OF_A_COLOR} of each color, not {found[SHED:SACK]}"
    sacks = found[SACK:ROAD]
    if sum(sacks) != FRAMED or min(sacks) < 1:
        yield f"there are {FRAMED} framed sacks with every color among them, not {sacks}"


def path(drawing: Drawing, letter: str) -> set[Border]:
    """The segments of the printed path that leads to a harbor."""
    return leading_to(drawing, letter, drawing.segments)


def leading_to(drawing: Drawing, letter: str, segments: Collection[Border]) -> set[Border]:
    """The segments of a chain that leads to a harbor."""
    points = reach(drawing.harbors.get(letter, []), segments)
    return {segment for segment in segments if segment.ends[0] in points}


def closed_harbors(side: Map, drawing: Drawing) -> list[str]:
    """§three-players: the harbors that the left path leads to."""
    closed = path(drawing, side.closed_with_three)
    return [letter for letter in sorted(drawing.harbors) if path(drawing, letter) & closed]


def closed_sites(side: Map, drawing: Drawing) -> list[Space]:
    closed = closed_harbors(side, drawing)
    return [space for space, name in drawing.sites.items() if name[0] in closed]


def entrance_borders(drawing: Drawing) -> set[Border]:
    return {border for borders in drawing.entrances.values() for border in borders}


def all_segments(side: Map, drawing: Drawing) -> list[Border]:
    if side.roads == "borders":
        return list(inner_borders(drawing.columns, drawing.rows))
    return sorted(drawing.segments)


# --- as the rules read it -------------------------------------------------------------------


def printed(edition: GuatemalaEdition) -> GuatemalaPrinted:
    layout = read_layout(edition.production.layout)
    framed = vec[i64]()
    for cell, piece in enumerate(layout):
        if piece >= SACK:
            framed = append(framed, cell)
    boards = [print_board(edition, seats) for seats in (2, 3, 4)]
    return GuatemalaPrinted(boards, vec[u8](layout), layout_order(framed))


def print_board(edition: GuatemalaEdition, seats: int) -> Board:
    """§three-players: the board as that many players use it."""
    side = edition.map_for(seats)
    drawing = read_map(side.drawing)
    closed = closed_harbors(side, drawing) if seats == 3 else []
    board = Board(drawing.columns, drawing.rows, vec[i64](side.docks), side.track)
    hidden = path(drawing, side.closed_with_three) if seats == 3 else set()
    segments = [segment for segment in all_segments(side, drawing) if segment not in hidden]
    harbors = [letter for letter in sorted(drawing.harbors) if letter not in closed]
    print_spaces(board, edition, drawing, seats)
    print_sites(board, drawing, segments, harbors)
    print_paths(board, drawing, segments, harbors)
    board.names.has_paths = side.roads == "paths"
    board.names.closed_segments = [(way_name(way), *way.ends) for way in sorted(hidden)]
    board.names.closed_harbors = [
        (f"harbor.{letter}", quay_columns(drawing, letter)) for letter in closed
    ]
    return board


def print_spaces(board: Board, edition: GuatemalaEdition, drawing: Drawing, seats: int) -> None:
    prices = edition.map_for(seats).shed_prices
    for row in range(drawing.rows):
        area = edition.area(drawing.bands[row])
        for column in range(drawing.columns):
            site = drawing.sites.get((column, row), "")
            usual = area.shed_for_two if seats == 2 else area.shed
            board.worker_price = append(board.worker_price, area.worker)
            board.shed_price = append(board.shed_price, prices.get(site, usual))
            board.names.areas.append(area.name)
            board.names.spaces.append(f"land.{space_name((column, row))}")


def print_sites(board: Board, drawing: Drawing, segments: list[Border], harbors: list[str]) -> None:
    paths = [leading_to(drawing, letter, segments) for letter in harbors]
    for row in range(drawing.rows):
        for column in range(drawing.columns):
            name = drawing.sites.get((column, row), "")
            is_open = name[:1] in harbors
            ground = SITE if is_open else COVERED if name else ORDINARY
            board.ground = append(board.ground, u8(ground))
            entrance, ways = 0, 0
            if is_open:
                door = drawing.entrances[(column, row)][0]
                entrance = segments.index(door)
                ways = sum(1 << at for at, path in enumerate(paths) if door in path)
            board.entrance = append(board.entrance, entrance)
            board.harbors_at = append(board.harbors_at, ways)


def print_paths(board: Board, drawing: Drawing, segments: list[Border], harbors: list[str]) -> None:
    def number(point: tuple[int, int]) -> int:
        return point[1] * (drawing.columns + 1) + point[0]

    for segment in segments:
        board.segment_from = append(board.segment_from, number(segment.ends[0]))
        board.segment_to = append(board.segment_to, number(segment.ends[1]))
        board.names.segments.append(way_name(segment))
    board.first_net = vec[u8](list(range(board.points)))
    board.first_far = vec[i64]([FAR] * board.points)
    board.first_via = vec[i64]([-1] * board.points)
    for letter in harbors:
        quay = [number(point) for point in drawing.harbors[letter]]
        board.harbor_point = append(board.harbor_point, quay[0])
        board.names.harbors.append(f"harbor.{letter}")
        board.names.quays.append(quay_columns(drawing, letter))
        for point in quay:
            board.first_net[point] = u8(quay[0])
            board.first_far[point] = 0


def quay_columns(drawing: Drawing, letter: str) -> tuple[int, ...]:
    return tuple(column for column, _ in drawing.harbors[letter])


def way_name(segment: Border) -> str:
    """A way is named by the space west or north of it: `way.e7.s`."""
    return f"way.{space_name((segment.column, segment.row))}.{segment.side}"


def space_name(space: Space) -> str:
    """A space is named by its column's letter and its row's number: `e7`."""
    return f"{'abcdefghijklmnop'[space[0]]}{space[1] + 1}"
