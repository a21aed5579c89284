# Compiled by mypyc.
"""Café del Gatto: the state and what each action does, in the order of the rulebook."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.state import CHANCE, OVER, State, places_by
from coffeehouse.games.cafe_del_gatto.actions import (
    BUY,
    CHOOSE,
    CLEAN,
    CUPS,
    DRAW,
    END,
    POUR_OUT,
    ROWS,
    SERVE,
    SIDES,
    SLOTS,
    SWEETEN,
    TAKE,
    TOKENS,
    value_of,
)
from coffeehouse.games.cafe_del_gatto.cups import Cups, GattoPrinted, empty_cups
from coffeehouse.games.cafe_del_gatto.machine import Machine, empty_machine, repeated

COINS: Final[i64] = 45
SUGAR: Final[i64] = 12
START_COINS: Final[i64] = 5
TIP: Final[i64] = 1
COINS_TAKEN: Final[i64] = 2
CLEANING: Final[i64] = 2
LAST_ROUND: Final[i64] = 60

# What the seat has to decide, or what the draws of chance interrupt.
SET_UP: Final[i64] = 0
TURN: Final[i64] = 1
BOUGHT: Final[i64] = 2
CLEANED: Final[i64] = 3
SERVING: Final[i64] = 4
SERVED: Final[i64] = 5
MUST_SERVE: Final[i64] = 6
MUST_SERVING: Final[i64] = 7
MUST_POUR_OUT: Final[i64] = 8
FINISHED: Final[i64] = 9


@final
class GattoState(State):
    """A position of Café del Gatto. Everything lies open; the sack has no order."""

    def __init__(
        self,
        box: GattoPrinted,
        seats: i64,
        seat: i64,
        turn: i64,
        round: i64,
        phase: i64,
        cup: i64,
        sweetened: i64,
        reserve: i64,
        sugar_reserve: i64,
        machine: Machine,
        cups: Cups,
        tokens: vec[u8],
        coins: vec[i64],
        sugar: vec[i64],
    ) -> None:
        super().__init__(box, seats, seat)
        self.box: GattoPrinted = box
        self.turn: i64 = turn
        """Whose turn it is; in an intermediate round, whose turn has just ended."""
        self.round: i64 = round
        self.phase: i64 = phase
        self.cup: i64 = cup
        """The cup being served, CUPS if none."""
        self.sweetened: i64 = sweetened
        """Sugar cubes already in that cup."""
        self.reserve: i64 = reserve
        self.sugar_reserve: i64 = sugar_reserve
        self.machine: Machine = machine
        self.cups: Cups = cups
        self.tokens: vec[u8] = tokens
        """How many drink tokens lie out, at cup x TOKENS + token."""
        self.coins: vec[i64] = coins
        self.sugar: vec[i64] = sugar

    # --- what may happen -------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        """§turn"""
        actions = vec[i64]()
        phase = self.phase
        if self.seat == CHANCE:
            for kind in self.machine.sack.kinds():
                actions = append(actions, DRAW + kind)
        elif phase == TURN:
            actions = self.add_cleanings(append(self.add_serves(self.add_buys(actions)), TAKE))
        elif phase == CLEANED:
            actions = append(self.add_cleanings(self.add_buys(actions)), END)
        elif self.cup < CUPS:
            actions = self.add_choices(actions)
        elif phase == SERVED:
            actions = append(self.add_serves(actions), END)
        elif phase == MUST_SERVE:
            actions = self.add_serves(actions)
        elif phase == MUST_POUR_OUT:
            actions = self.add_fullest(actions)
        return actions

    def add_buys(self, actions: vec[i64]) -> vec[i64]:
        """§buy: each tile the seat can pay, with each cup that takes it."""
        coins = self.coins[self.seat]
        for side in range(SIDES):
            cups = self.cups.open_to(self.seat, side)
            if cups == 0:
                continue
            for slot in range(side * ROWS, side * ROWS + ROWS):
                if self.machine.price(slot) > coins or self.machine.lowest_twin(slot) != slot:
                    continue
                for cup in range(CUPS):
                    if (cups >> cup) & 1:
                        actions = append(actions, BUY + slot * CUPS + cup)
        return actions

    def add_serves(self, actions: vec[i64]) -> vec[i64]:
        """§serve: each full cup."""
        for cup in range(CUPS):
            if self.cups.is_full(self.seat, cup):
                actions = append(actions, SERVE + cup)
        return actions

    def add_choices(self, actions: vec[i64]) -> vec[i64]:
        """§tokens and §sugar: another cube, or one of the tokens the drink is worth."""
        if self.sugar[self.seat] > 0:
            actions = append(actions, SWEETEN)
        value = self.drink_value()
        for token in range(TOKENS):
            at = self.cup * TOKENS + token
            if self.tokens[at] > 0 and self.box.tokens[at] <= value:
                actions = append(actions, CHOOSE + token)
        return actions

    def add_cleanings(self, actions: vec[i64]) -> vec[i64]:
        """§clean: either side, for whoever can pay it."""
        if self.coins[self.seat] >= CLEANING:
            for side in range(SIDES):
                actions = append(actions, CLEAN + side)
        return actions

    def add_fullest(self, actions: vec[i64]) -> vec[i64]:
        """§intermediate: the unserved cups with the most tiles."""
        most = self.cups.most_tiles(self.seat)
        for cup in range(CUPS):
            if i64(self.cups.filled[self.seat * CUPS + cup]) == most:
                actions = append(actions, POUR_OUT + cup)
        return actions

    def weights(self) -> vec[i64]:
        return self.machine.sack.tickets_of_kinds()

    def tickets(self) -> i64:
        return self.machine.sack.total

    def outcome(self, ticket: i64) -> i64:
        return DRAW + self.machine.sack.kind_of(ticket)

    def apply(self, action: i64) -> None:
        if action >= DRAW:
            self.insert(action - DRAW)
        elif action < SERVE:
            self.buy(action // CUPS, action % CUPS)
        elif action < SWEETEN:
            self.serve(action - SERVE)
        elif action == SWEETEN:
            self.sweeten()
        elif action < TAKE:
            self.choose(action - CHOOSE)
        elif action == TAKE:
            self.take_coins()
        elif action < POUR_OUT:
            self.clean(action - CLEAN)
        elif action < END:
            self.pour_out(action - POUR_OUT)
        else:
            self.end_turn()

    # --- buying ----------------------------------------------------------------------------

    def buy(self, slot: i64, cup: i64) -> None:
        """§buy"""
        self.pay(self.machine.price(slot))
        kind = self.machine.slide_out(slot)
        self.cups.place(self.seat, cup, kind)
        if value_of(kind) == 1:
            self.earn_sugar()
        self.phase = BOUGHT
        self.draw_tile()

    def earn_sugar(self) -> None:
        """§sugar: a tile with a 1 brings a cube, if one is left."""
        if self.sugar_reserve > 0:
            self.sugar_reserve -= 1
            self.sugar[self.seat] += 1

    def draw_tile(self) -> None:
        """§refill: chance decides which tile comes out of the sack."""
        self.machine.fill_sack()
        self.seat = CHANCE

    def insert(self, kind: i64) -> None:
        """§refill: the tile enters the machine; with no hole left play goes on."""
        self.machine.insert(kind)
        if self.machine.hole() < SLOTS:
            self.draw_tile()
            return
        self.seat = self.turn
        if self.phase == SET_UP:
            self.phase = TURN
        elif self.phase == BOUGHT or not self.can_go_on():
            self.end_turn()

    # --- serving ---------------------------------------------------------------------------

    def serve(self, cup: i64) -> None:
        """§serve: begin with a cup; the menu pays at once."""
        self.cup = cup
        self.receive(self.cups.menu_coins(self.seat, cup))
        self.phase = MUST_SERVING if self.phase == MUST_SERVE else SERVING

    def drink_value(self) -> i64:
        """§sugar: the barista value of the drink being served, with the cubes in it."""
        return self.cups.barista_value(self.seat, self.cup) + self.sweetened

    def sweeten(self) -> None:
        """§sugar: one cube into the cup being served."""
        self.sugar[self.seat] -= 1
        self.sugar_reserve += 1
        self.sweetened += 1

    def choose(self, token: i64) -> None:
        """§tokens: take a token, be paid the difference, clear the cup."""
        at = self.cup * TOKENS + token
        self.receive(self.drink_value() - self.box.tokens[at])
        self.tokens[at] -= 1
        self.cups.clear(self.seat, self.cup, self.machine)
        self.cups.put_token(self.seat, self.cup, token)
        self.cup = CUPS
        self.sweetened = 0
        if self.phase == MUST_SERVING:
            self.after_forced_serve()
        elif self.cups.has_full(self.seat):
            self.phase = SERVED
        else:
            self.end_turn()

    # --- coins and cleaning ----------------------------------------------------------------

    def take_coins(self) -> None:
        """§take"""
        self.receive(COINS_TAKEN)
        self.end_turn()

    def receive(self, coins: i64) -> None:
        """§reserve: coins from the reserve, as far as it reaches."""
        received = min(coins, self.reserve)
        self.reserve -= received
        self.coins[self.seat] += received

    def pay(self, coins: i64) -> None:
        """§reserve"""
        self.coins[self.seat] -= coins
        self.reserve += coins

    def clean(self, side: i64) -> None:
        """§clean: a whole side to the discard and five new tiles."""
        self.pay(CLEANING)
        self.machine.clear(side)
        self.phase = CLEANED
        self.draw_tile()

    def can_go_on(self) -> bool:
        """§clean: whether the turn can still buy or clean."""
        return self.coins[self.seat] >= CLEANING or len(self.add_buys(vec[i64]())) > 0

    # --- rounds ----------------------------------------------------------------------------

    def end_turn(self) -> None:
        """§end and §intermediate: what follows a turn, in this order."""
        is_round_over = self.turn == self.seats - 1
        if is_round_over and (self.is_last_round() or self.round == LAST_ROUND):
            self.finish()
        elif self.machine.has_run_dry():
            self.hold_intermediate_round()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """§turn"""
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
            self.round += 1
        self.seat = self.turn
        self.phase = TURN

    def is_last_round(self) -> bool:
        """§end: somebody has served all five cups."""
        for seat in range(self.seats):  # noqa: SIM110 - a generator is slower once compiled
            if self.cups.all_served(seat):
                return True
        return False

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
        """§intermediate: the next seat that has something to do. The seat whose turn came
        before the intermediate round is the last one asked.
        """
        while True:
            seat = 0 if seat == self.seats - 1 else seat + 1
            if self.is_called(seat):
                self.seat = seat
                return
            if seat == self.turn:
                self.next_turn()
                return

    def is_called(self, seat: i64) -> bool:
        if self.phase == MUST_SERVE:
            return self.cups.has_full(seat)
        return self.cups.most_tiles(seat) > 0

    def call_next(self) -> None:
        if self.seat == self.turn:
            self.next_turn()
        else:
            self.call_after(self.seat)

    def after_forced_serve(self) -> None:
        """§intermediate: a fifth cup between two rounds ends the game at once."""
        self.phase = MUST_SERVE
        if self.turn == self.seats - 1 and self.cups.all_served(self.seat):
            self.finish()
        else:
            self.call_next()

    def pour_out(self, cup: i64) -> None:
        """§intermediate: the tiles of a cup go to the discard and earn nothing."""
        self.cups.clear(self.seat, cup, self.machine)
        self.call_next()

    # --- scoring ---------------------------------------------------------------------------

    def scores(self) -> vec[i64]:
        """§score: drink tokens and a point for every two sugar cubes."""
        scores = vec[i64]()
        for seat in range(self.seats):
            points = self.sugar[seat] // 2
            for cup in range(CUPS):
                points += self.cups.token_points(seat, cup)
            scores = append(scores, points)
        return scores

    def places(self) -> vec[i64]:
        """§score: a tie goes to the seat with more coins."""
        ranked = self.scores()
        for seat in range(self.seats):
            ranked[seat] = ranked[seat] * (COINS + 1) + self.coins[seat]
        return places_by(ranked)

    # --- the state as a value --------------------------------------------------------------

    def copy(self) -> "GattoState":
        return GattoState(
            self.box,
            self.seats,
            self.seat,
            self.turn,
            self.round,
            self.phase,
            self.cup,
            self.sweetened,
            self.reserve,
            self.sugar_reserve,
            self.machine.copy(),
            self.cups.copy(),
            self.tokens[:],
            self.coins[:],
            self.sugar[:],
        )

    def key(self) -> bytes:
        """Reserves, discard and tokens left follow from what is in it."""
        small = vec[u8]()
        for scalar in vec[i64]([self.seats, self.seat + 2, self.turn, self.round, self.phase]):
            small = append(small, u8(scalar))
        small = append(append(small, u8(self.cup)), u8(self.sweetened))
        for count in self.machine.sack.counts:
            small = append(small, u8(count))
        for seat in range(self.seats):
            small = append(append(small, u8(self.coins[seat])), u8(self.sugar[seat]))
        on_table = bytes(self.machine.slots) + bytes(self.cups.tiles) + bytes(self.cups.served)
        return bytes(small) + on_table

    def to_dict(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "seat": self.seat,
            "turn": self.turn,
            "round": self.round,
            "phase": self.phase,
            "cup": self.cup,
            "sweetened": self.sweetened,
            "reserve": self.reserve,
            "sugar_reserve": self.sugar_reserve,
            "sack": list(self.machine.sack.counts),
            "discard": list(self.machine.discard.counts),
            "machine": list(self.machine.slots),
            "tiles": list(self.cups.tiles),
            "filled": list(self.cups.filled),
            "served": list(self.cups.served),
            "tokens": list(self.tokens),
            "coins": list(self.coins),
            "sugar": list(self.sugar),
        }


def start(box: GattoPrinted, seats: i64) -> GattoState:
    """§setup: coins dealt, tip paid, tokens laid out; the ten tiles come by chance."""
    coins = vec[i64]()
    sugar = vec[i64]()
    for _ in range(seats):
        coins = append(coins, START_COINS)
        sugar = append(sugar, 0)
    coins[0] -= TIP
    tokens = repeated(1, CUPS * TOKENS)
    for cup in range(CUPS):
        tokens[cup * TOKENS] = u8(seats)
    reserve = COINS - START_COINS * seats + TIP
    machine = empty_machine(box.tiles)
    cups = empty_cups(box, seats)
    return GattoState(
        box,
        seats,
        CHANCE,
        0,
        1,
        SET_UP,
        CUPS,
        0,
        reserve,
        SUGAR,
        machine,
        cups,
        tokens,
        coins,
        sugar,
    )
