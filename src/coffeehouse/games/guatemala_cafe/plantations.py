# Compiled by mypyc.
"""The plantation board in play: sheds, workers, roads and ships, and what they earn."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from coffeehouse.games.guatemala_cafe.printed import (
    COLORS,
    NOWHERE,
    ORDINARY,
    ROAD,
    SHED,
    SHIP,
    SITE,
    Board,
    zeros,
)


@final
class Plantations:
    """Pieces never leave the land, so neighborhoods and road nets are kept as they grow."""

    def __init__(
        self,
        board: Board,
        land: vec[u8],
        near: vec[u8],
        workers: vec[u8],
        sheds: vec[u8],
        tiles: vec[u8],
        roads: vec[u8],
        net: vec[u8],
        docks: vec[u8],
        sea: vec[u8],
    ) -> None:
        self.board: Board = board
        self.land: vec[u8] = land
        """0 for a free space, else `marked(seat, color, is_shed)`."""
        self.near: vec[u8] = near
        """The seats, as bits, that have a color beside a space, by color and space."""
        self.workers: vec[u8] = workers
        """The workers on the land, by seat and color."""
        self.sheds: vec[u8] = sheds
        """The space of the shed plus one, by seat and color; 0 without a shed."""
        self.tiles: vec[u8] = tiles
        """The ownership tiles not on the board, by seat."""
        self.roads: vec[u8] = roads
        self.net: vec[u8] = net
        """The net of joined roads that each point belongs to."""
        self.docks: vec[u8] = docks
        """Harbor by harbor, cheapest dock first: one more than the ship's color, 0 if free."""
        self.sea: vec[u8] = sea
        """The ships that have left the game, by color."""

    def copy(self) -> "Plantations":
        return Plantations(
            self.board,
            self.land[:],
            self.near[:],
            self.workers[:],
            self.sheds[:],
            self.tiles[:],
            self.roads[:],
            self.net[:],
            self.docks[:],
            self.sea[:],
        )

    # --- where a piece may go ---------------------------------------------------------------

    def has_place(self, piece: i64, seat: i64, money: i64) -> bool:
        """§build: whether the seat could place and pay that piece now."""
        if piece == ROAD:
            return self.has_free_segment()
        if piece >= SHIP:
            return self.next_harbor(piece - SHIP, 0, seat, money) < self.harbors()
        return self.next_space(piece, 0, seat, money) < self.board.spaces

    def next_space(self, piece: i64, space: i64, seat: i64, money: i64) -> i64:
        """§workers §sheds §neighbors: the first space from that one on where a worker or shed
        may stand; past the last if there is none.
        """
        board = self.board
        spaces = board.spaces
        color = piece
        ground: u8 = ORDINARY
        prices = board.worker_price
        if piece >= SHED:
            color = piece - SHED
            ground = SITE
            prices = board.shed_price
            if self.site_of(seat, color) >= 0:
                return spaces
        mine: i64 = 1 << seat
        begins: i64 = mine if self.has_begun(seat, color) else 0
        near = self.near
        row = color * spaces
        land = self.land
        grounds = board.ground
        while space < spaces:
            # What the fewest spaces have is asked first.
            touching: i64 = i64(near[row + space])
            if (
                touching in (mine, begins)
                and land[space] == 0
                and grounds[space] == ground
                and prices[space] <= money
            ):
                return space
            space += 1
        return spaces

    def site_of(self, seat: i64, color: i64) -> i64:
        """The building site of the seat's shed of that color, -1 without one."""
        return i64(self.sheds[seat * COLORS + color]) - 1

    def has_begun(self, seat: i64, color: i64) -> bool:
        """Whether the seat has a plantation of that color, be it a single piece."""
        at = seat * COLORS + color
        return self.workers[at] != 0 or self.sheds[at] != 0

    def has_free_segment(self) -> bool:
        for road in self.roads:  # noqa: SIM110 - faster than a generator
            if road == 0:
                return True
        return False

    def harbors(self) -> i64:
        return len(self.board.harbor_point)

    def next_harbor(self, color: i64, harbor: i64, seat: i64, money: i64) -> i64:
        """§ships: the first harbor from that one on where the seat may land a ship of that
        color: its own shed's path leads there, and it can pay a free dock. Past the last if
        there is none.
        """
        site = self.site_of(seat, color)
        if site < 0:
            return self.harbors()
        ways = self.board.harbors_at[site] >> harbor
        while ways != 0:
            if ways & 1:
                dock = self.free_dock(harbor)
                if dock >= 0 and self.board.dock_prices[dock] <= money:
                    return harbor
            ways >>= 1
            harbor += 1
        return self.harbors()

    def free_dock(self, harbor: i64) -> i64:
        """§docks: the cheapest free dock, counted from 0; -1 if the harbor is full."""
        berths: i64 = len(self.board.dock_prices)
        for dock in range(berths):
            if self.docks[harbor * berths + dock] == 0:
                return dock
        return -1

    def price(self, piece: i64, where: i64) -> i64:
        """§prices: what a piece costs on that space, or in that harbor; roads cost nothing."""
        if piece == ROAD:
            return 0
        if piece >= SHIP:
            return self.board.dock_prices[self.free_dock(where)]
        return self.board.shed_price[where] if piece >= SHED else self.board.worker_price[where]

    def cheapest(self, piece: i64, seat: i64, money: i64) -> i64:
        """§prices: the least that a piece with a place costs the seat."""
        if piece == ROAD:
            return 0
        least = money
        if piece >= SHIP:
            harbor = self.next_harbor(piece - SHIP, 0, seat, money)
            while harbor < self.harbors():
                least = min(least, self.price(piece, harbor))
                harbor = self.next_harbor(piece - SHIP, harbor + 1, seat, money)
            return least
        space = self.next_space(piece, 0, seat, money)
        while space < self.board.spaces:
            least = min(least, self.price(piece, space))
            space = self.next_space(piece, space + 1, seat, money)
        return least

    # --- placing ----------------------------------------------------------------------------

    def settle(self, space: i64, seat: i64, piece: i64) -> None:
        """§plantation: a worker or shed goes on the land; the first of a color takes a tile."""
        color = piece if piece < SHED else piece - SHED
        if not self.has_begun(seat, color):
            self.tiles[seat] -= 1
        if piece < SHED:
            self.workers[seat * COLORS + color] += 1
        else:
            self.sheds[seat * COLORS + color] = u8(space + 1)
        self.land[space] = marked(seat, color, piece >= SHED)
        bit: u8 = u8(1 << seat)
        for side in range(4):
            beside: i64 = i64(self.board.neighbors[space * 4 + side])
            if beside != NOWHERE:
                self.near[color * self.board.spaces + beside] |= bit

    def lay_road(self, segment: i64) -> None:
        """§roads: cover a segment and join the nets at its ends. A net is called by its lowest
        point, in whatever order its roads were laid.
        """
        self.roads[segment] = 1
        one = self.net[self.board.segment_from[segment]]
        other = self.net[self.board.segment_to[segment]]
        if one == other:
            return
        kept = one if one < other else other
        joined = other if one < other else one
        for point in range(self.board.points):
            if self.net[point] == joined:
                self.net[point] = kept

    def land_ship(self, harbor: i64, color: i64) -> None:
        dock = self.free_dock(harbor)
        self.docks[harbor * len(self.board.dock_prices) + dock] = u8(color + 1)

    # --- scoring ----------------------------------------------------------------------------

    def reaches(self, site: i64, harbor: i64) -> bool:
        """§connection: whether roads run from the entrance of a site to that harbor."""
        board = self.board
        entrance = board.entrance[site]
        if self.roads[entrance] == 0:
            return False
        quay = board.harbor_point[harbor]
        return self.net[board.segment_from[entrance]] == self.net[quay]

    def is_connected(self, seat: i64, color: i64) -> bool:
        """§connection: whether roads run from the seat's shed to a harbor."""
        site = self.site_of(seat, color)
        if site < 0:
            return False
        for harbor in range(self.harbors()):  # noqa: SIM110 - faster than a generator
            if self.reaches(site, harbor):
                return True
        return False

    def connected_ships(self, seat: i64, color: i64) -> i64:
        """§scoring: the ships of that color in every harbor the seat's shed is connected with."""
        site = self.site_of(seat, color)
        found: i64 = 0
        if site >= 0:
            for harbor in range(self.harbors()):
                if self.reaches(site, harbor):
                    found += self.ships_in(harbor, color)
        return found

    def ships_along(self, site: i64, color: i64) -> i64:
        """The ships of that color in the harbors the path at a site leads to, paved or not."""
        ways = self.board.harbors_at[site]
        harbor: i64 = 0
        found: i64 = 0
        while ways != 0:
            if ways & 1:
                found += self.ships_in(harbor, color)
            ways >>= 1
            harbor += 1
        return found

    def ships_in(self, harbor: i64, color: i64) -> i64:
        berths: i64 = len(self.board.dock_prices)
        found: i64 = 0
        for dock in range(berths):
            if i64(self.docks[harbor * berths + dock]) == color + 1:
                found += 1
        return found

    def is_grown(self, seat: i64, color: i64) -> bool:
        """§plantation: whether the seat has one of that color with shed and worker."""
        at = seat * COLORS + color
        return self.workers[at] != 0 and self.sheds[at] != 0

    def earns(self, seat: i64, color: i64) -> i64:
        """§scoring: the points the seat gets when that color is scored now."""
        if not self.is_grown(seat, color):
            return 0
        workers = i64(self.workers[seat * COLORS + color])
        return workers * (1 + self.connected_ships(seat, color))

    def scored_ship(self, color: i64, seats: i64) -> i64:
        """§departure: where the ship lies that leaves after that color is scored, the cheapest
        dock among those of the scored ships, the leftmost harbor of several; -1 if none is.
        """
        best: i64 = -1
        for seat in range(seats):
            if not self.is_grown(seat, color):
                continue
            site = self.site_of(seat, color)
            for harbor in range(self.harbors()):
                if self.reaches(site, harbor):
                    at = self.cheapest_ship(harbor, color)
                    if at >= 0 and (best < 0 or self.leaves_before(at, best)):
                        best = at
        return best

    def cheapest_ship(self, harbor: i64, color: i64) -> i64:
        """Where the ship of that color at the cheapest dock of a harbor lies; -1 without one."""
        berths: i64 = len(self.board.dock_prices)
        for at in range(harbor * berths, (harbor + 1) * berths):
            if i64(self.docks[at]) == color + 1:
                return at
        return -1

    def leaves_before(self, one: i64, other: i64) -> bool:
        berths: i64 = len(self.board.dock_prices)
        mine = self.board.dock_prices[one % berths]
        theirs = self.board.dock_prices[other % berths]
        return mine < theirs or (mine == theirs and one < other)

    def put_out_to_sea(self, dock: i64) -> None:
        """§departure: a ship leaves; those behind it in its harbor close up."""
        berths: i64 = len(self.board.dock_prices)
        self.sea[i64(self.docks[dock]) - 1] += 1
        last = dock // berths * berths + berths - 1
        while dock < last:
            self.docks[dock] = self.docks[dock + 1]
            dock += 1
        self.docks[last] = 0


def marked(seat: i64, color: i64, is_shed: bool) -> u8:
    """A piece on the land as one number."""
    return u8(1 + (seat * COLORS + color) * 2 + (1 if is_shed else 0))


def owner_of(mark: i64) -> i64:
    return (mark - 1) // 2 // COLORS


def color_of(mark: i64) -> i64:
    return (mark - 1) // 2 % COLORS


def is_shed_mark(mark: i64) -> bool:
    return (mark - 1) % 2 == 1


def permuted_land(land: list[int], seats: tuple[int, ...]) -> list[int]:
    """The pieces on the land after the seats were renumbered."""
    return [
        int(marked(seats[owner_of(mark)], color_of(mark), is_shed_mark(mark))) if mark else 0
        for mark in land
    ]


def untouched(board: Board, seats: i64) -> Plantations:
    """§setup: the board before the first piece, with five ownership tiles for each seat."""
    tiles = zeros(seats)
    for seat in range(seats):
        tiles[seat] = u8(COLORS)
    return Plantations(
        board,
        zeros(board.spaces),
        zeros(COLORS * board.spaces),
        zeros(seats * COLORS),
        zeros(seats * COLORS),
        tiles,
        zeros(len(board.segment_from)),
        board.first_net[:],
        zeros(len(board.harbor_point) * len(board.dock_prices)),
        zeros(COLORS),
    )


def rebuilt(old: Plantations) -> Plantations:
    """The same pieces on a fresh board, so that all that follows from them is worked out again."""
    seats: i64 = len(old.tiles)
    fresh = untouched(old.board, seats)
    for space in range(len(old.land)):
        mark: i64 = i64(old.land[space])
        if mark != 0:
            piece = color_of(mark) + (SHED if is_shed_mark(mark) else 0)
            fresh.settle(space, owner_of(mark), piece)
    for segment in range(len(old.roads)):
        if old.roads[segment] != 0:
            fresh.lay_road(segment)
    fresh.docks = old.docks
    fresh.sea = old.sea
    return fresh
