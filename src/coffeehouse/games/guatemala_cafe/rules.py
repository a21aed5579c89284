# Compiled by mypyc.
"""Guatemala Café: the state of a game and the course of a turn.

The true hands and the bag are in the state; what a seat may know of them is decided in `view.py`
and by `resample`.
"""

from typing import Final, Literal, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.games.guatemala_cafe.phases import GuatemalaPhase
from coffeehouse.games.guatemala_cafe.plantations import (
    Plantations,
    permuted_land,
    rebuilt,
    untouched,
)
from coffeehouse.games.guatemala_cafe.printed import (
    ALL_ROADS,
    CELLS,
    COLORS,
    EMPTY,
    HANDS,
    MOST_PIECES,
    ROAD,
    ROUNDS_OF_STANDSTILL,
    SACK_MONEY,
    START_MONEY,
    GuatemalaPrinted,
    amounts,
    zeros,
)
from coffeehouse.games.guatemala_cafe.sacks import Sacks, undealt
from coffeehouse.games.guatemala_cafe.selling import Track, permuted_course
from coffeehouse.games.guatemala_cafe.verbs import (
    BAG_DRAW,
    BUILDING,
    BUYER_START,
    CHOOSING,
    DEALING,
    ENDED,
    LAYOUT,
    PHASES,
    PLACING,
    QUESTION,
    REFILLING,
    VERB_OF,
    WALKING,
)

GAP_BITS: Final[i64] = 7
"""The bits that each emptied cell takes in `gaps`."""


@final
class GuatemalaState(State):
    """A position of Guatemala Café. `seat` decides, which in a blockade is another than `turn`."""

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
        self.phase: GuatemalaPhase = LAYOUT
        self.turn: i64 = 0
        """Whose turn it is."""
        self.laid: i64 = 0
        """Set-up: pieces laid out and sacks dealt so far."""
        self.buyer: i64 = -1
        self.roads_left: i64 = ALL_ROADS
        self.idle: i64 = 0
        """Turns in a row in which nothing was taken."""
        self.turns: i64 = 0
        """Turns begun so far."""
        self.taken: i64 = 0
        """Pieces placed in this turn."""
        self.piece: i64 = EMPTY
        """The piece that was taken and must be placed now."""
        self.gaps: i64 = 0
        """The cells emptied in this turn, seven bits each, the first in the lowest bits."""
        self.frame: i64 = -1
        """The framed cell whose sack was taken, while it is empty."""
        self.sack: i64 = -1
        """The color of that sack."""

    # --- what may happen --------------------------------------------------------------------

    def current_phase(self) -> Phase:
        return self.phase

    def verb_of(self, action: i64) -> Verb:
        return self.phase.draws if self.seat == CHANCE else VERB_OF[action]

    def legal_actions(self) -> vec[i64]:
        """§turn: what the verbs of the current phase offer."""
        actions = vec[i64]()
        phase = self.phase
        if self.seat == CHANCE:
            return phase.draws.offer(self, actions)
        for verb in phase.verbs:
            actions = verb.offer(self, actions)
        return actions

    def tickets(self) -> i64:
        return self.phase.draws.tickets(self)

    def outcome(self, ticket: i64) -> i64:
        return self.phase.draws.outcome(self, ticket)

    def apply(self, action: i64) -> None:
        if self.seat == CHANCE:
            self.phase.draws.do(self, action)
            return
        verb = VERB_OF[action]
        verb.do(self, action - verb.first)

    # --- setting up -------------------------------------------------------------------------

    def lay_next(self) -> None:
        """§setup: pieces on every cell, then sacks to every hand, then the buyer's first stop."""
        self.laid += 1
        if self.laid == CELLS:
            self.phase = DEALING
        elif self.laid == CELLS + HANDS:
            self.phase = BUYER_START
            self.seat = self.seats - 1

    def next_hand(self) -> i64:
        """§setup: the seat that is dealt the next sack."""
        return (self.laid - CELLS) % self.seats

    # --- the turn ---------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """§turn: a seat begins its turn with the buyer's walk."""
        self.turn = seat
        self.seat = seat
        self.turns += 1
        self.taken = 0
        self.phase = WALKING

    def choose(self) -> None:
        """§turn: after the walk the player builds, sells or does nothing."""
        self.phase = CHOOSING

    def may_sell(self) -> bool:
        """§turn: a sack may be sold while nothing has been taken in this turn."""
        return self.phase is CHOOSING

    def has_walked(self) -> bool:
        return self.phase is CHOOSING or self.phase is BUILDING

    def take(self, cell: i64, piece: i64) -> None:
        """§build: a piece is taken to be placed at once."""
        self.gaps |= (cell + 1) << (GAP_BITS * self.taken)
        self.piece = piece
        self.phase = PLACING

    def gap(self, number: i64) -> i64:
        """§gaps: the cell emptied as the first (0), second or third of this turn; -1 if none."""
        return ((self.gaps >> (GAP_BITS * number)) & ((1 << GAP_BITS) - 1)) - 1

    def cheapest(self, piece: i64) -> i64:
        """§prices: the least a piece costs the player whose turn it is."""
        return self.plantations.cheapest(piece, self.turn, self.money[self.turn])

    def placed(self) -> None:
        """§build: a turn takes up to three pieces and places each before the next is taken."""
        self.piece = EMPTY
        self.taken += 1
        if self.taken == MOST_PIECES:
            self.finish_build()
        else:
            self.phase = BUILDING

    def finish_build(self) -> None:
        """§gaps: roads fill the gaps this turn left, while they last."""
        while self.gaps != 0:
            if self.roads_left > 0:
                self.goods[self.gap(0)] = u8(ROAD)
                self.roads_left -= 1
            self.gaps >>= GAP_BITS
        self.end_turn()

    def end_turn(self) -> None:
        self.frame = -1
        self.sack = -1
        self.begin_turn((self.turn + 1) % self.seats)

    # --- coffee -----------------------------------------------------------------------------

    def sell(self, cell: i64, color: i64) -> None:
        """§sack: pay the coins, put the sack on the track and ask all others."""
        self.track.put_sack(color)
        self.money[self.turn] += SACK_MONEY
        self.frame = cell
        self.sack = color
        self.ask((self.turn + 1) % self.seats)

    def ask(self, seat: i64) -> None:
        """§blockade: put the question to the next seat, whether it holds the color or not; pass
        over it only for reasons everybody sees. After the last the color is scored.
        """
        while seat != self.turn:
            if self.sacks.hand_size(seat) > 0 and self.sacks.unseen(-1, self.sack) > 0:
                self.seat = seat
                self.phase = QUESTION
                return
            seat = (seat + 1) % self.seats
        self.score()

    def is_asking(self) -> bool:
        return self.phase is QUESTION

    def blocked(self) -> None:
        """§blockade: nothing is scored; the seller may build instead."""
        self.track.note(self.turns, self.turn, self.seat, amounts(self.seats, 0))
        self.frame = -1
        self.sack = -1
        self.seat = self.turn
        self.phase = BUILDING
        if self.track.is_met():
            self.finish()

    def score(self) -> None:
        """§scoring §departure: give every seat its points and let one ship leave."""
        gains = amounts(self.seats, 0)
        for seat in range(self.seats):
            gains[seat] = self.plantations.earns(seat, self.sack)
            self.track.add(seat, self.sack, gains[seat])
        self.track.note(self.turns, self.turn, -1, gains)
        ship = self.plantations.scored_ship(self.sack, self.seats)
        if ship >= 0:
            self.plantations.put_out_to_sea(ship)
        if self.track.is_met():
            self.finish()
        else:
            self.fill_frame()

    def fill_frame(self) -> None:
        """§refill: a sack of the player's choice fills the space, one from the bag if the hand is
        empty, none if the bag is empty too.
        """
        if self.sacks.hand_size(self.turn) > 0:
            self.seat = self.turn
            self.phase = REFILLING
        elif self.sacks.bag_size() > 0:
            self.seat = CHANCE
            self.phase = BAG_DRAW
        else:
            self.end_turn()

    # --- the end ----------------------------------------------------------------------------

    def turns_to_standstill(self) -> i64:
        """§standstill: how many more turns without taking anything end the game."""
        return ROUNDS_OF_STANDSTILL * self.seats - self.idle

    def finish(self) -> None:
        self.phase = ENDED
        self.seat = OVER

    def scores(self) -> vec[i64]:
        found = vec[i64]()
        for seat in range(self.seats):
            found = append(found, self.track.marker(seat))
        return found

    def places(self) -> vec[i64]:
        """§end: more points come first, then more money; equal seats share a place."""
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

    def resample(self, seat: i64, rng: Random) -> "GuatemalaState":
        world = self.copy()
        world.sacks.resample(seat, rng)
        return world

    # --- the state as a value ---------------------------------------------------------------

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
        twin.turn = self.turn
        twin.laid = self.laid
        twin.buyer = self.buyer
        twin.roads_left = self.roads_left
        twin.idle = self.idle
        twin.turns = self.turns
        twin.taken = self.taken
        twin.piece = self.piece
        twin.gaps = self.gaps
        twin.frame = self.frame
        twin.sack = self.sack
        return twin

    def fields(self) -> Fields:
        return FIELDS


def start(box: GuatemalaPrinted, seats: i64, is_free: bool) -> GuatemalaState:
    """§goal §setup: chance lays out the production area, or only deals the sacks."""
    state = GuatemalaState(
        box,
        seats,
        is_free,
        untouched(box.board(seats), seats),
        zeros(CELLS),
        undealt(seats),
        amounts(seats, START_MONEY),
        Track(box.board(seats).track, amounts(seats * COLORS, 0), vec[u8]()),
    )
    for cell in range(CELLS):
        state.goods[cell] = u8(EMPTY)
    if not is_free:
        for cell in range(CELLS):
            state.goods[cell] = box.layout[cell]
            state.sacks.bag[i64(box.layout[cell])] -= 1
        state.laid = CELLS
        state.phase = DEALING
    return state


# --- the fields of a position ---------------------------------------------------------------


def number(name: str, holds: Literal["seat"] | None = None) -> Field:
    """A field of one number, written as three bytes of the key."""
    return Field(name, size=3, minimum=-2, order="big", holds=holds)


def rebuild(state: GuatemalaState) -> None:
    """Work out workers, sheds, tiles, neighborhoods and road nets again from the pieces."""
    state.plantations = rebuilt(state.plantations)


FIELDS: Final = Fields(
    number("seats"),
    number("is_free"),
    number("seat", holds="seat"),
    number("phase"),
    number("turn", holds="seat"),
    number("laid"),
    number("buyer"),
    number("roads_left"),
    number("idle"),
    number("taken"),
    number("piece"),
    number("gaps"),
    number("frame"),
    number("sack"),
    Field("money", size=3, order="big", holds="each-seat"),
    Field("track.points", size=3, order="big", holds="each-seat"),
    Field("goods"),
    Field("sacks.bag"),
    Field("sacks.hands", holds="each-seat"),
    Field("plantations.land", holds=permuted_land),
    Field("plantations.roads"),
    Field("plantations.docks"),
    Field("plantations.sea"),
    Field("track.sacks"),
    # What happened before decides nothing, so two positions do not differ by it.
    Field("turns", size=0),
    Field("track.course", size=0, holds=permuted_course),
    phases=PHASES,
    rebuild=rebuild,
)
"""The fields of a position, in the order of its key."""
