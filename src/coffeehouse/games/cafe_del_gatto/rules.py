# Compiled by mypyc.
"""Café del Gatto: the state and what each action does, in the order of the rulebook."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.engine.state import CHANCE, OVER, State, places_by
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.games.cafe_del_gatto.cups import Cups, empty_cups
from coffeehouse.games.cafe_del_gatto.machine import Machine, empty_machine, repeated
from coffeehouse.games.cafe_del_gatto.phases import GattoPhase
from coffeehouse.games.cafe_del_gatto.printed import (
    CLEANING,
    COINS,
    CUPS,
    LAST_ROUND,
    START_COINS,
    SUGAR,
    TIP,
    TOKENS,
    GattoPrinted,
)
from coffeehouse.games.cafe_del_gatto.verbs import (
    BUY,
    DRAW,
    FINISHED,
    MUST_POUR_OUT,
    MUST_SERVE,
    MUST_SERVING,
    PHASES,
    SERVED,
    SERVING,
    SET_UP,
    TURN,
    VERB_OF,
)

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("turn", holds="seat"),
    Field("round"),
    Field("phase"),
    Field("cup"),
    Field("sweetened"),
    Field("machine.sack"),
    Field("coins", "sugar", holds="each-seat"),
    Field("machine.slots"),
    Field("cups.tiles", holds="each-seat"),
    Field("cups.served", holds="each-seat"),
    Field("cups.filled", holds="each-seat", size=0),
    Field("reserve", size=0),
    Field("sugar_reserve", size=0),
    Field("machine.discard", size=0),
    Field("tokens", size=0),
    phases=PHASES,
)
"""The fields of a position, in the order of its key."""


@final
class GattoState(State):
    """A position of Café del Gatto. Everything lies open; the sack has no order."""

    def __init__(
        self,
        box: GattoPrinted,
        seats: i64,
        machine: Machine,
        cups: Cups,
        tokens: vec[u8],
        coins: vec[i64],
        sugar: vec[i64],
    ) -> None:
        super().__init__(box, seats, CHANCE)
        self.box: GattoPrinted = box
        self.turn: i64 = 0
        """The seat whose turn it is, or in an intermediate round whose turn has just ended."""
        self.round: i64 = 1
        self.phase: GattoPhase = SET_UP
        self.cup: i64 = CUPS
        """The cup that is being served, or CUPS if there is none."""
        self.sweetened: i64 = 0
        """The number of sugar cubes in the cup that is being served."""
        self.reserve: i64 = COINS - START_COINS * seats + TIP
        self.sugar_reserve: i64 = SUGAR
        self.machine: Machine = machine
        self.cups: Cups = cups
        self.tokens: vec[u8] = tokens
        """How many of each drink token lie out; the index is box.first_token[cup] + token."""
        self.coins: vec[i64] = coins
        self.sugar: vec[i64] = sugar

    # --- what may happen -------------------------------------------------------------------

    def current_phase(self) -> Phase:
        return self.phase

    def verb_of(self, action: i64) -> Verb:
        return VERB_OF[action]

    def legal_actions(self) -> vec[i64]:
        """§turn: the seat has the verbs of its phase, and chance draws."""
        actions = vec[i64]()
        if self.seat == CHANCE:
            return DRAW.offer(self, actions)
        for verb in self.phase.verbs:
            actions = verb.offer(self, actions)
        return actions

    def tickets(self) -> i64:
        return self.machine.sack.total

    def outcome(self, ticket: i64) -> i64:
        return DRAW.first + self.machine.sack.kind_of(ticket)

    def apply(self, action: i64) -> None:
        verb = VERB_OF[action]
        verb.do(self, action - verb.first)

    # --- buying ----------------------------------------------------------------------------

    def earn_sugar(self) -> None:
        """§sugar: a tile with a 1 brings a cube, if one is left."""
        if self.sugar_reserve > 0:
            self.sugar_reserve -= 1
            self.sugar[self.seat] += 1

    def draw_tile(self) -> None:
        """§refill: chance decides which tile comes out of the sack."""
        self.machine.fill_sack()
        self.seat = CHANCE

    # --- serving ---------------------------------------------------------------------------

    def missing_tiles(self, seat: i64, cup: i64) -> i64:
        """§cups: the spaces of a cup that are still free."""
        return self.box.spaces[cup] - i64(self.cups.filled[seat * CUPS + cup])

    def drink_value(self) -> i64:
        """§sugar: the barista value of the drink being served, with the cubes in it."""
        return self.cups.barista_value(self.seat, self.cup) + self.sweetened

    def must_serve(self) -> bool:
        """§intermediate: whether the seat must serve a cup now."""
        return self.phase is MUST_SERVE

    def begin_serving(self, cup: i64) -> None:
        """§serve: the menu pays at once."""
        self.cup = cup
        self.receive(self.cups.menu_coins(self.seat, cup))
        self.phase = MUST_SERVING if self.must_serve() else SERVING

    def serve_for(self, token: i64) -> None:
        """§tokens: what the drink is worth beyond its token is paid, and the cup cleared."""
        at = self.box.first_token[self.cup] + token
        self.receive(self.drink_value() - self.box.tokens[at])
        self.tokens[at] -= 1
        self.cups.clear(self.seat, self.cup, self.machine)
        self.cups.put_token(self.seat, self.cup, token)
        self.cup = CUPS
        self.sweetened = 0
        if self.phase is MUST_SERVING:
            self.phase = MUST_SERVE
            self.call_next()
        elif self.cups.has_full(self.seat):
            self.phase = SERVED
        else:
            self.end_turn()

    # --- coins and cleaning ----------------------------------------------------------------

    def receive(self, coins: i64) -> None:
        """§reserve: the seat gets coins from the reserve, as far as it reaches."""
        received = self.payable(coins)
        self.reserve -= received
        self.coins[self.seat] += received

    def payable(self, coins: i64) -> i64:
        return min(coins, self.reserve)

    def pay(self, coins: i64) -> None:
        """§reserve: coins that are paid go into the reserve."""
        self.coins[self.seat] -= coins
        self.reserve += coins

    def can_go_on(self) -> bool:
        """§clean: whether the turn can still buy or clean."""
        return self.coins[self.seat] >= CLEANING or len(BUY.offer(self, vec[i64]())) > 0

    # --- rounds ----------------------------------------------------------------------------

    def end_turn(self) -> None:
        """§end and §intermediate: an intermediate round, the end or a new turn follows."""
        if self.machine.has_run_dry() and not self.is_played_out():
            self.hold_intermediate_round()
        else:
            self.go_on()

    def go_on(self) -> None:
        """§end: the next turn follows, unless the game is over."""
        if self.is_played_out():
            self.finish()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """§turn: the next seat has its turn, and after the last one a new round begins."""
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
            self.round += 1
        self.seat = self.turn
        self.phase = TURN

    def is_played_out(self) -> bool:
        """§end: whether the last seat of the last round has had its turn."""
        return self.turn == self.seats - 1 and self.is_last_round()

    def is_last_round(self) -> bool:
        """§end: whether somebody has served all five cups, or no round is left."""
        for seat in range(self.seats):
            if self.cups.all_served(seat):
                return True
        return self.round == LAST_ROUND

    def finish(self) -> None:
        self.seat = OVER
        self.phase = FINISHED

    def hold_intermediate_round(self) -> None:
        """§intermediate: everybody who can serves one cup; if nobody can, all pour one out."""
        self.phase = MUST_POUR_OUT
        for seat in range(self.seats):
            if self.cups.has_full(seat):
                self.phase = MUST_SERVE
        self.call_after(self.turn)

    def call_after(self, seat: i64) -> None:
        """§intermediate: call the next seat that has something to do. The seat whose turn came
        before the intermediate round is the last one asked.
        """
        while True:
            seat = 0 if seat == self.seats - 1 else seat + 1
            if self.is_called(seat):
                self.seat = seat
                return
            if seat == self.turn:
                self.go_on()
                return

    def is_called(self, seat: i64) -> bool:
        if self.must_serve():
            return self.cups.has_full(seat)
        return self.cups.most_tiles(seat) > 0

    def call_next(self) -> None:
        """§intermediate: every seat has its part in it, whatever the others served."""
        if self.seat == self.turn:
            self.go_on()
        else:
            self.call_after(self.seat)

    # --- scoring ---------------------------------------------------------------------------

    def scores(self) -> vec[i64]:
        """§score: drink tokens count their points, and every two sugar cubes one."""
        scores = vec[i64]()
        for seat in range(self.seats):
            points = self.sugar[seat] // 2
            for cup in range(CUPS):
                points += self.cups.token_points(seat, cup)
            scores = append(scores, points)
        return scores

    def places(self) -> vec[i64]:
        """§goal, §score: most points win; a tie goes to the seat with more coins."""
        ranked = self.scores()
        for seat in range(self.seats):
            ranked[seat] = ranked[seat] * (COINS + 1) + self.coins[seat]
        return places_by(ranked)

    # --- the state as a value --------------------------------------------------------------

    def copy(self) -> "GattoState":
        other = GattoState(
            self.box,
            self.seats,
            self.machine.copy(),
            self.cups.copy(),
            self.tokens[:],
            self.coins[:],
            self.sugar[:],
        )
        other.seat = self.seat
        other.turn = self.turn
        other.round = self.round
        other.phase = self.phase
        other.cup = self.cup
        other.sweetened = self.sweetened
        other.reserve = self.reserve
        other.sugar_reserve = self.sugar_reserve
        return other

    def fields(self) -> Fields:
        return FIELDS


def start(box: GattoPrinted, seats: i64) -> GattoState:
    """§setup: coins are dealt, the tip is paid, tokens are laid out; chance draws ten tiles."""
    coins = vec[i64]()
    sugar = vec[i64]()
    for _ in range(seats):
        coins = append(coins, START_COINS)
        sugar = append(sugar, 0)
    coins[0] -= TIP
    tokens = repeated(1, TOKENS)
    for cup in range(CUPS):
        tokens[box.first_token[cup]] = u8(seats)
    return GattoState(
        box, seats, empty_machine(box.tiles), empty_cups(box, seats), tokens, coins, sugar
    )
