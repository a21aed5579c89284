# Compiled by mypyc.
"""The plantation board in play: sheds, workers, roads and ships, and what they earn."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.games.guatemala_cafe.actions import (
    COLOURS,
    HARBOUR,
    ROAD,
    SEGMENT,
    SHED,
    SHIP,
    SPACE,
)
from coffeehouse.games.guatemala_cafe.board import NOWHERE, ORDINARY, SITE, Board
from coffeehouse.games.guatemala_cafe.vecs import zeros


@final
class Plantations:
    """Pieces never leave the land, so neighbourhoods and road nets are kept as they grow."""

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
        """0 for a free space, else `marked(seat, colour, is_shed)`."""
        self.near: vec[u8] = near
        """For each colour and space: the seats, as bits, with that colour beside the space."""
        self.workers: vec[u8] = workers
        """For each seat and colour: its workers on the land."""
        self.sheds: vec[u8] = sheds
        """For each seat and colour: one more than the space of its shed, 0 without one."""
        self.tiles: vec[u8] = tiles
        """For each seat: ownership tiles not on the board."""
        self.roads: vec[u8] = roads
        self.net: vec[u8] = net
        """For each point: which net of joined roads it belongs to."""
        self.docks: vec[u8] = docks
        """Harbour by harbour, cheapest dock first: one more than the ship's colour, 0 if free."""
        self.sea: vec[u8] = sea
        """For each colour: ships that have left the game."""

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
        """Whether the seat could place and pay that piece now. §build"""
        if piece == ROAD:
            return self.has_free_segment()
        if piece >= SHIP:
            return self.harbour_for(seat, piece - SHIP, money) >= 0
        for space in range(self.board.spaces):  # noqa: SIM110 - faster than a generator
            if self.fits(piece, space, seat, money):
                return True
        return False

    def places(self, piece: i64, seat: i64, money: i64) -> vec[i64]:
        """The actions that place a taken piece, ascending."""
        found = vec[i64]()
        if piece == ROAD:
            for segment in range(len(self.roads)):
                if self.roads[segment] == 0:
                    found = append(found, SEGMENT + segment)
        elif piece >= SHIP:
            found = append(found, HARBOUR + self.harbour_for(seat, piece - SHIP, money))
        else:
            for space in range(self.board.spaces):
                if self.fits(piece, space, seat, money):
                    found = append(found, SPACE + space)
        return found

    def fits(self, piece: i64, space: i64, seat: i64, money: i64) -> bool:
        """Whether a worker or shed may stand on a space. §workers §sheds §neighbours"""
        if self.land[space] != 0:
            return False
        board = self.board
        if piece < SHED:
            if board.ground[space] != ORDINARY or board.worker_price[space] > money:
                return False
            colour = piece
            begun = self.has_begun(seat, colour)
        else:
            if board.ground[space] != SITE or board.shed_price[space] > money:
                return False
            colour = piece - SHED
            if self.sheds[seat * COLOURS + colour] != 0:
                return False
            begun = self.has_begun(seat, colour)
        touching: i64 = i64(self.near[colour * board.spaces + space])
        mine: i64 = 1 << seat
        return touching == mine or (touching == 0 and not begun)

    def has_begun(self, seat: i64, colour: i64) -> bool:
        """Whether the seat has a plantation of that colour, be it a single piece."""
        at = seat * COLOURS + colour
        return self.workers[at] != 0 or self.sheds[at] != 0

    def has_free_segment(self) -> bool:
        for road in self.roads:  # noqa: SIM110 - faster than a generator
            if road == 0:
                return True
        return False

    def harbour_for(self, seat: i64, colour: i64, money: i64) -> i64:
        """The harbour where the seat may land a ship of that colour, -1 if there is none: the
        one its own shed's path leads to, with a free dock it can pay. §ships
        """
        site: i64 = i64(self.sheds[seat * COLOURS + colour]) - 1
        if site < 0:
            return -1
        harbour = self.board.harbour_of[site]
        dock = self.free_dock(harbour)
        if dock < 0 or self.board.dock_prices[dock] > money:
            return -1
        return harbour

    def free_dock(self, harbour: i64) -> i64:
        """The cheapest free dock, counted from 0; -1 if the harbour is full."""
        berths: i64 = len(self.board.dock_prices)
        for dock in range(berths):
            if self.docks[harbour * berths + dock] == 0:
                return dock
        return -1

    def price(self, piece: i64, action: i64) -> i64:
        """What placing a piece by that action costs. §prices"""
        if piece == ROAD:
            return 0
        if piece >= SHIP:
            return self.board.dock_prices[self.free_dock(action - HARBOUR)]
        if piece >= SHED:
            return self.board.shed_price[action - SPACE]
        return self.board.worker_price[action - SPACE]

    # --- placing ----------------------------------------------------------------------------

    def place(self, piece: i64, action: i64, seat: i64) -> None:
        if piece == ROAD:
            self.lay_road(action - SEGMENT)
        elif piece >= SHIP:
            self.land_ship(action - HARBOUR, piece - SHIP)
        else:
            self.settle(action - SPACE, seat, piece)

    def settle(self, space: i64, seat: i64, piece: i64) -> None:
        """Put a worker or shed on the land; the first of a plantation takes a tile. §plantation"""
        colour = piece if piece < SHED else piece - SHED
        if not self.has_begun(seat, colour):
            self.tiles[seat] -= 1
        if piece < SHED:
            self.workers[seat * COLOURS + colour] += 1
        else:
            self.sheds[seat * COLOURS + colour] = u8(space + 1)
        self.land[space] = marked(seat, colour, piece >= SHED)
        bit: u8 = u8(1 << seat)
        for side in range(4):
            beside: i64 = i64(self.board.neighbours[space * 4 + side])
            if beside != NOWHERE:
                self.near[colour * self.board.spaces + beside] |= bit

    def lay_road(self, segment: i64) -> None:
        """Cover a segment and join the nets at its ends. §roads"""
        self.roads[segment] = 1
        kept = self.net[self.board.segment_from[segment]]
        joined = self.net[self.board.segment_to[segment]]
        if kept == joined:
            return
        for point in range(self.board.points):
            if self.net[point] == joined:
                self.net[point] = kept

    def land_ship(self, harbour: i64, colour: i64) -> None:
        dock = self.free_dock(harbour)
        self.docks[harbour * len(self.board.dock_prices) + dock] = u8(colour + 1)

    # --- scoring ----------------------------------------------------------------------------

    def is_connected(self, seat: i64, colour: i64) -> bool:
        """Whether roads run from the entrance of the seat's shed to its harbour. §connection"""
        site: i64 = i64(self.sheds[seat * COLOURS + colour]) - 1
        if site < 0:
            return False
        board = self.board
        entrance = board.entrance[site]
        if self.roads[entrance] == 0:
            return False
        quay = board.harbour_point[board.harbour_of[site]]
        return self.net[board.segment_from[entrance]] == self.net[quay]

    def ships_in(self, harbour: i64, colour: i64) -> i64:
        berths: i64 = len(self.board.dock_prices)
        found: i64 = 0
        for dock in range(berths):
            if i64(self.docks[harbour * berths + dock]) == colour + 1:
                found += 1
        return found

    def is_grown(self, seat: i64, colour: i64) -> bool:
        """Whether the seat has a plantation of that colour with shed and worker. §plantation"""
        at = seat * COLOURS + colour
        return self.workers[at] != 0 and self.sheds[at] != 0

    def worth(self, seat: i64, colour: i64) -> i64:
        """The points the seat gets when that colour is scored now. §scoring"""
        if not self.is_grown(seat, colour):
            return 0
        at = seat * COLOURS + colour
        times: i64 = 1
        if self.is_connected(seat, colour):
            harbour = self.board.harbour_of[i64(self.sheds[at]) - 1]
            times += self.ships_in(harbour, colour)
        return i64(self.workers[at]) * times

    def scored_ship(self, colour: i64, seats: i64) -> i64:
        """Where the ship lies that leaves after that colour is scored: the cheapest dock among
        those of the scored ships, the leftmost harbour of several; -1 if none is. §departure
        """
        berths: i64 = len(self.board.dock_prices)
        best: i64 = -1
        for seat in range(seats):
            if not (self.is_grown(seat, colour) and self.is_connected(seat, colour)):
                continue
            harbour = self.board.harbour_of[i64(self.sheds[seat * COLOURS + colour]) - 1]
            for dock in range(berths):
                at = harbour * berths + dock
                if i64(self.docks[at]) == colour + 1:
                    if best < 0 or self.leaves_before(at, best):
                        best = at
                    break
        return best

    def leaves_before(self, one: i64, other: i64) -> bool:
        berths: i64 = len(self.board.dock_prices)
        mine = self.board.dock_prices[one % berths]
        theirs = self.board.dock_prices[other % berths]
        return mine < theirs or (mine == theirs and one < other)

    def put_out_to_sea(self, dock: i64) -> None:
        """A ship leaves; those behind it in its harbour close up. §departure"""
        berths: i64 = len(self.board.dock_prices)
        self.sea[i64(self.docks[dock]) - 1] += 1
        last = dock // berths * berths + berths - 1
        while dock < last:
            self.docks[dock] = self.docks[dock + 1]
            dock += 1
        self.docks[last] = 0


def marked(seat: i64, colour: i64, is_shed: bool) -> u8:
    """A piece on the land as one number."""
    return u8(1 + (seat * COLOURS + colour) * 2 + (1 if is_shed else 0))


def owner_of(mark: i64) -> i64:
    return (mark - 1) // 2 // COLOURS


def colour_of(mark: i64) -> i64:
    return (mark - 1) // 2 % COLOURS


def is_shed_mark(mark: i64) -> bool:
    return (mark - 1) % 2 == 1


def untouched(board: Board, seats: i64) -> Plantations:
    """The board before the first piece, with five ownership tiles for each seat. §setup"""
    tiles = zeros(seats)
    for seat in range(seats):
        tiles[seat] = u8(COLOURS)
    return Plantations(
        board,
        zeros(board.spaces),
        zeros(COLOURS * board.spaces),
        zeros(seats * COLOURS),
        zeros(seats * COLOURS),
        tiles,
        zeros(len(board.segment_from)),
        board.first_net[:],
        zeros(len(board.harbour_point) * len(board.dock_prices)),
        zeros(COLOURS),
    )


def rebuilt(
    board: Board, seats: i64, land: vec[u8], roads: vec[u8], docks: vec[u8], sea: vec[u8]
) -> Plantations:
    """The board with the given pieces on it, all that follows from them worked out again."""
    fresh = untouched(board, seats)
    for space in range(len(land)):
        mark: i64 = i64(land[space])
        if mark != 0:
            piece = colour_of(mark) + (SHED if is_shed_mark(mark) else 0)
            fresh.settle(space, owner_of(mark), piece)
    for segment in range(len(roads)):
        if roads[segment] != 0:
            fresh.lay_road(segment)
    fresh.docks = docks
    fresh.sea = sea
    return fresh
