# Compiled by mypyc.
"""Guatemala Café: the state of a game and the course of a turn.

The true hands and the bag are in the state; what a seat may know of them is decided in `view.py`
and by `redeal`.
"""

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.state import CHANCE, OVER, State

# isort: off
from coffeehouse.games.guatemala_cafe.actions import (
    ALL_ROADS, ALLOW, BAG_DRAW, BLOCK, BUILDING, BUYER, BUYER_START, CELLS, CHOOSING, COLOURS,
    DEAL, DONE, EMPTY, ENDED, FOURTH_STEP, FRAMED, HANDS, LAYOUT, LINE, MOST_PIECES, PLACING,
    QUESTION, REFILL, REFILLING, ROAD, ROUNDS_OF_STANDSTILL, SACK, SACK_MONEY,
    SACKS_OF_A_COLOUR, SPACE, START_MONEY, STOPS, TAKE, WALK, WALKING,
)  # fmt: skip
# isort: on

from coffeehouse.games.guatemala_cafe.board import GuatemalaPrinted
from coffeehouse.games.guatemala_cafe.plantations import Plantations, untouched
from coffeehouse.games.guatemala_cafe.sacks import Sacks, undealt
from coffeehouse.games.guatemala_cafe.track import Track
from coffeehouse.games.guatemala_cafe.vecs import amounts, span, zeros


class GuatemalaState(State):
    """A position. `current` is whose turn it is; `seat` who decides, in a blockade another."""

    def __init__(
        self,
        box: GuatemalaPrinted,
        seats: i64,
        is_free: bool,
        plantations: Plantations,
        goods: vec[u8],
        sacks: Sacks,
        money: vec[i64],
        track: Track,
    ) -> None:
        super().__init__(box, seats, CHANCE)
        self.box: GuatemalaPrinted = box
        self.is_free: bool = is_free
        """Whether the production area was laid out by chance."""
        self.plantations: Plantations = plantations
        self.goods: vec[u8] = goods
        """The 81 cells of the production area: a piece, or `EMPTY`."""
        self.sacks: Sacks = sacks
        self.money: vec[i64] = money
        self.track: Track = track
        self.phase: i64 = LAYOUT
        self.current: i64 = 0
        self.laid: i64 = 0
        """Set-up: pieces laid out and sacks dealt so far."""
        self.buyer: i64 = -1
        self.roads_left: i64 = ALL_ROADS
        self.idle: i64 = 0
        """Turns in a row in which nothing was taken."""
        self.taken: i64 = 0
        """Pieces placed in this turn."""
        self.piece: i64 = EMPTY
        """The piece that was taken and must be placed now."""
        self.gaps: i64 = 0
        """The cells emptied in this turn, seven bits each, the first in the lowest bits."""
        self.frame: i64 = -1
        """The framed cell whose sack was taken, while it is empty."""
        self.sack: i64 = -1
        """The colour of that sack."""

    def copy(self) -> "GuatemalaState":
        twin = GuatemalaState(
            self.box,
            self.seats,
            self.is_free,
            self.plantations.copy(),
            self.goods[:],
            self.sacks.copy(),
            self.money[:],
            self.track.copy(),
        )
        twin.seat = self.seat
        twin.phase = self.phase
        twin.current = self.current
        twin.laid = self.laid
        twin.buyer = self.buyer
        twin.roads_left = self.roads_left
        twin.idle = self.idle
        twin.taken = self.taken
        twin.piece = self.piece
        twin.gaps = self.gaps
        twin.frame = self.frame
        twin.sack = self.sack
        return twin

    # --- what may happen --------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        phase = self.phase
        if phase == PLACING:
            money = self.money[self.current]
            return self.plantations.places(self.piece, self.current, money)
        if phase in (CHOOSING, BUILDING):
            return self.takes()
        if phase == WALKING:
            return span(WALK, 4 if self.money[self.current] >= FOURTH_STEP else 3)
        if phase == QUESTION:
            return span(ALLOW, 2 if self.sacks.held(self.seat, self.sack) > 0 else 1)
        if phase == REFILLING:
            return self.refills()
        if phase == BUYER_START:
            return span(BUYER, STOPS)
        return self.drawable() if self.seat == CHANCE else vec[i64]()

    def takes(self) -> vec[i64]:
        """What may be taken from the line beside the buyer, or nothing more. §turn §build"""
        found = vec[i64]()
        tried: i64 = 0
        placeable: i64 = 0
        money = self.money[self.current]
        for position in range(LINE):
            piece: i64 = i64(self.goods[self.box.cell(self.buyer, position)])
            if piece == EMPTY:
                continue
            if SACK <= piece < ROAD:
                if self.phase == CHOOSING:
                    found = append(found, TAKE + position)
                continue
            bit: i64 = i64(1) << piece
            if tried & bit == 0:
                tried |= bit
                if self.plantations.has_place(piece, self.current, money):
                    placeable |= bit
            if placeable & bit != 0:
                found = append(found, TAKE + position)
        return append(found, DONE)

    def refills(self) -> vec[i64]:
        found = vec[i64]()
        for colour in range(COLOURS):
            if self.sacks.held(self.current, colour) > 0:
                found = append(found, REFILL + colour)
        return found

    # --- chance -----------------------------------------------------------------------------

    def drawable(self) -> vec[i64]:
        found = vec[i64]()
        for piece in range(ROAD):
            if self.tickets_of(piece) > 0:
                found = append(found, piece)
        return found

    def weights(self) -> vec[i64]:
        found = vec[i64]()
        for piece in range(ROAD):
            if self.tickets_of(piece) > 0:
                found = append(found, self.tickets_of(piece))
        return found

    def tickets(self) -> i64:
        total: i64 = 0
        for piece in range(ROAD):
            total += self.tickets_of(piece)
        return total

    def outcome(self, ticket: i64) -> i64:
        piece: i64 = 0
        while ticket >= self.tickets_of(piece):
            ticket -= self.tickets_of(piece)
            piece += 1
        return piece

    def tickets_of(self, piece: i64) -> i64:
        """The chances that this piece is drawn next. §setup"""
        if self.phase != LAYOUT:
            return i64(self.sacks.bag[piece])
        if self.laid >= FRAMED:
            return i64(self.sacks.bag[piece]) if piece < SACK else 0
        if piece < SACK:
            return 0
        if self.laid == FRAMED - 1:
            return i64(self.sacks.bag[piece])
        # The first five framed sacks are one of each colour.
        return 1 if self.sacks.bag[piece] == SACKS_OF_A_COLOUR else 0

    def drawn(self, piece: i64) -> None:
        self.sacks.bag[piece] -= 1
        if self.phase == LAYOUT:
            self.lay_out(piece)
        elif self.phase == DEAL:
            self.deal(piece - SACK)
        else:
            self.goods[self.frame] = u8(piece)
            self.end_turn()

    def lay_out(self, piece: i64) -> None:
        """§setup"""
        self.goods[self.box.order[self.laid]] = u8(piece)
        self.laid += 1
        if self.laid == CELLS:
            self.phase = DEAL

    def deal(self, colour: i64) -> None:
        """§setup §hidden"""
        self.sacks.give(self.next_hand(), colour)
        self.laid += 1
        if self.laid == CELLS + HANDS:
            self.phase = BUYER_START
            self.seat = self.seats - 1

    def next_hand(self) -> i64:
        """The seat that is dealt the next sack."""
        return (self.laid - CELLS) % self.seats

    # --- the turn ---------------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        if action < BUYER:
            self.drawn(action)
        elif action < WALK:
            self.buyer = action - BUYER
            self.begin_turn(0)
        elif action < TAKE:
            self.walk(action - WALK + 1)
        elif action < SPACE:
            self.take(self.box.cell(self.buyer, action - TAKE))
        elif action < ALLOW:
            self.place(action)
        elif action == ALLOW:
            self.ask((self.seat + 1) % self.seats)
        elif action == BLOCK:
            self.block()
        elif action < DONE:
            self.refill(action - REFILL)
        else:
            self.done()

    def begin_turn(self, seat: i64) -> None:
        self.current = seat
        self.seat = seat
        self.taken = 0
        self.phase = WALKING

    def walk(self, steps: i64) -> None:
        """§walk"""
        if steps == 4:
            self.money[self.current] -= FOURTH_STEP
        self.buyer = (self.buyer + steps) % STOPS
        self.phase = CHOOSING

    def take(self, cell: i64) -> None:
        """Take a piece to place it at once, or a sack to score its colour. §turn"""
        piece: i64 = i64(self.goods[cell])
        self.goods[cell] = u8(EMPTY)
        self.idle = 0
        if SACK <= piece < ROAD:
            self.take_sack(cell, piece - SACK)
        else:
            self.gaps |= (cell + 1) << (7 * self.taken)
            self.piece = piece
            self.phase = PLACING

    def place(self, action: i64) -> None:
        """Pay for the taken piece and place it. §build §prices"""
        self.money[self.current] -= self.plantations.price(self.piece, action)
        self.plantations.place(self.piece, action, self.current)
        self.piece = EMPTY
        self.taken += 1
        if self.taken == MOST_PIECES:
            self.finish_build()
        else:
            self.phase = BUILDING

    def done(self) -> None:
        """§turn §standstill"""
        if self.phase == CHOOSING:
            self.idle += 1
            if self.idle == ROUNDS_OF_STANDSTILL * self.seats:
                self.finish()
                return
        self.finish_build()

    def finish_build(self) -> None:
        """Roads fill the gaps this turn left, while they last. §gaps"""
        while self.gaps != 0:
            if self.roads_left > 0:
                self.goods[(self.gaps & 127) - 1] = u8(ROAD)
                self.roads_left -= 1
            self.gaps >>= 7
        self.end_turn()

    def end_turn(self) -> None:
        self.frame = -1
        self.sack = -1
        self.begin_turn((self.current + 1) % self.seats)

    # --- coffee -----------------------------------------------------------------------------

    def take_sack(self, cell: i64, colour: i64) -> None:
        """§sack"""
        self.track.put_sack(colour)
        self.money[self.current] += SACK_MONEY
        self.frame = cell
        self.sack = colour
        self.ask((self.current + 1) % self.seats)

    def ask(self, seat: i64) -> None:
        """Put the blockade question to the next seat, whether it holds the colour or not; pass
        over it only for reasons everybody sees. After the last the colour is scored. §blockade
        """
        while seat != self.current:
            if self.sacks.hand_size(seat) > 0 and self.sacks.unseen(-1, self.sack) > 0:
                self.seat = seat
                self.phase = QUESTION
                return
            seat = (seat + 1) % self.seats
        self.score()

    def block(self) -> None:
        """The blocker's sack takes the place of the one that was to be scored. §blockade"""
        self.sacks.play(self.seat, self.sack)
        self.goods[self.frame] = u8(SACK + self.sack)
        self.frame = -1
        self.sack = -1
        self.seat = self.current
        self.phase = BUILDING
        if self.track.is_met():
            self.finish()

    def score(self) -> None:
        """§scoring §departure"""
        for seat in range(self.seats):
            self.track.add(seat, self.sack, self.plantations.worth(seat, self.sack))
        ship = self.plantations.scored_ship(self.sack, self.seats)
        if ship >= 0:
            self.plantations.put_out_to_sea(ship)
        if self.track.is_met():
            self.finish()
        else:
            self.ask_refill()

    def ask_refill(self) -> None:
        """A sack of the player's choice fills the space, one from the bag if the hand is empty,
        none if the bag is empty too. §refill
        """
        self.seat = self.current
        if self.sacks.hand_size(self.current) > 0:
            self.phase = REFILLING
            return
        self.phase = BAG_DRAW
        self.seat = CHANCE
        if self.sacks.bag_size() == 0:
            self.end_turn()

    def refill(self, colour: i64) -> None:
        self.sacks.play(self.current, colour)
        self.goods[self.frame] = u8(SACK + colour)
        self.end_turn()

    # --- the end ----------------------------------------------------------------------------

    def finish(self) -> None:
        self.phase = ENDED
        self.seat = OVER

    def scores(self) -> vec[i64]:
        found = vec[i64]()
        for seat in range(self.seats):
            found = append(found, self.track.marker(seat))
        return found

    def places(self) -> vec[i64]:
        """More points first, then more money, then shared. §end"""
        found = vec[i64]()
        for seat in range(self.seats):
            place: i64 = 1
            for other in range(self.seats):
                if self.is_ahead(other, seat):
                    place += 1
            found = append(found, place)
        return found

    def is_ahead(self, one: i64, other: i64) -> bool:
        mine = self.track.marker(one)
        theirs = self.track.marker(other)
        return mine > theirs or (mine == theirs and self.money[one] > self.money[other])

    def redeal(self, seat: i64, rng: Random) -> "GuatemalaState":
        world = self.copy()
        world.sacks.redeal(seat, rng)
        return world

    # --- as bytes and as a dict -------------------------------------------------------------

    def key(self) -> bytes:
        found = bytearray()
        for number in self.numbers().values():
            found += three_bytes(number + 2)
        for row in (self.money, self.track.points):
            for amount in row:
                found += three_bytes(amount)
        board = self.plantations
        for grid in (self.goods, self.sacks.bag, self.sacks.hands, board.land):
            found += bytes(grid)
        for grid in (board.roads, board.docks, board.sea, self.track.sacks):
            found += bytes(grid)
        return bytes(found)

    def numbers(self) -> dict[str, int]:
        return {
            "seats": self.seats,
            "is_free": int(self.is_free),
            "seat": self.seat,
            "phase": self.phase,
            "current": self.current,
            "laid": self.laid,
            "buyer": self.buyer,
            "roads_left": self.roads_left,
            "idle": self.idle,
            "taken": self.taken,
            "piece": self.piece,
            "gaps": self.gaps,
            "frame": self.frame,
            "sack": self.sack,
        }

    def to_dict(self) -> dict[str, object]:
        board = self.plantations
        return {
            **self.numbers(),
            "goods": list(self.goods),
            "bag": list(self.sacks.bag),
            "hands": list(self.sacks.hands),
            "track": list(self.track.sacks),
            "land": list(board.land),
            "roads": list(board.roads),
            "docks": list(board.docks),
            "sea": list(board.sea),
            "money": list(self.money),
            "points": list(self.track.points),
        }


def start(box: GuatemalaPrinted, seats: i64, is_free: bool) -> GuatemalaState:
    """The first node: chance lays out the production area, or only deals the sacks. §setup"""
    state = GuatemalaState(
        box,
        seats,
        is_free,
        untouched(box.board(seats), seats),
        zeros(CELLS),
        undealt(seats),
        amounts(seats, START_MONEY),
        Track(box.board(seats).track, amounts(seats * COLOURS, 0), vec[u8]()),
    )
    for cell in range(CELLS):
        state.goods[cell] = u8(EMPTY)
    if not is_free:
        for cell in range(CELLS):
            state.goods[cell] = box.layout[cell]
            state.sacks.bag[i64(box.layout[cell])] -= 1
        state.laid = CELLS
        state.phase = DEAL
    return state


def three_bytes(number: int) -> bytes:
    return number.to_bytes(3, "big")
