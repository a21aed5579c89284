# Compiled by mypyc.
"""Coffee Roaster: where every token lies, and what follows a roast."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.fields import Field, Fields
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.games.coffee_roaster.phases import FINISHED, PHASES, REVEALING, RoasterPhase
from coffeehouse.games.coffee_roaster.printed import (
    BOARD_SPACES,
    CHALLENGE_ROASTS,
    CUP_EFFECTS,
    CUP_SPACES,
    KINDS,
    NONE,
    Coffee,
    RoasterPrinted,
    Side,
)
from coffeehouse.games.coffee_roaster.scoring import cup_points
from coffeehouse.games.coffee_roaster.setting_up import effect_of, next_pair
from coffeehouse.games.coffee_roaster.verbs import DRAW, REVEAL

FIELDS: Final = Fields(
    Field("seats", size=0),
    Field("challenge", minimum=-128),
    Field("side_number", minimum=-128),
    Field("privilege", minimum=-128),
    Field("seat", minimum=-128, holds="seat"),
    Field("phase", minimum=-128),
    Field("roast", minimum=-128),
    Field("coffee", minimum=-128),
    Field("marker", minimum=-128),
    Field("to_draw", minimum=-128),
    Field("flavor_started", minimum=-128),
    Field("aside", minimum=-128),
    Field("asked", minimum=-128),
    Field("won", minimum=-128),
    Field("banked", minimum=-128),
    Field("last", minimum=-128),
    Field("bag", "supply", "drawn", "apart"),
    Field("board", minimum=-1),
    Field("effects", minimum=-1),
    Field("cup", minimum=-1),
    Field("served", minimum=-1),
    Field("tray"),
    phases=PHASES,
)
"""The fields of a position, in the order of its key."""


@final
class RoasterState(State):
    """A position of Coffee Roaster. Everything lies open; the bag has no order."""

    def __init__(
        self,
        box: RoasterPrinted,
        challenge: i64,
        side_number: i64,
        privilege: i64,
        bag: Bag,
        supply: Bag,
        drawn: Bag,
        apart: Bag,
        board: vec[i64],
        effects: vec[i64],
        cup: vec[i64],
        tray: vec[i64],
        served: vec[i64],
    ) -> None:
        super().__init__(box, 1, 0)
        self.box: RoasterPrinted = box
        self.challenge: i64 = challenge
        self.side_number: i64 = side_number
        self.side: Side = box.sides[side_number]
        self.privilege: i64 = privilege
        self.bag: Bag = bag
        self.supply: Bag = supply
        """The tokens that are not in play now, and those out of the game."""
        self.drawn: Bag = drawn
        """In front of the player: the round's tokens, or those waiting for the cup."""
        self.apart: Bag = apart
        """The five tokens laid out separately for *two out of five*."""
        self.board: vec[i64] = board
        """The kind on each space of the roast board, NONE if empty."""
        self.effects: vec[i64] = effects
        """The cup effect beside each pair of spaces, NONE until revealed."""
        self.cup: vec[i64] = cup
        self.tray: vec[i64] = tray
        self.served: vec[i64] = served
        """The coffee and the ten spaces of each cup that has been scored."""
        self.phase: RoasterPhase = REVEALING
        self.roast: i64 = 0
        """How many roasts of the challenge are finished."""
        self.coffee: i64 = NONE
        self.marker: i64 = NONE
        """The game round marker's space on the thermostat."""
        self.to_draw: i64 = 0
        self.flavor_started: i64 = 0
        """1 once a flavor effect was used this round."""
        self.aside: i64 = 0
        """The flavor tokens set aside: bit 0 body, 1 acidity, 2 aroma."""
        self.asked: i64 = 0
        """The set-aside flavor the player is asked about when roasting ends."""
        self.won: i64 = 0
        """The cup effects won, a bit each."""
        self.banked: i64 = 0
        """The points of the finished roasts."""
        self.last: i64 = 0
        """The points of the last finished roast."""

    def card(self) -> Coffee:
        return self.box.coffees[self.coffee]

    def has_won(self, effect: i64) -> bool:
        return (self.won >> effect) & 1 == 1

    # --- what may happen -------------------------------------------------------------------

    def current_phase(self) -> Phase:
        return self.phase

    def verb_of(self, action: i64) -> Verb:
        return self.phase.by_number[action]

    def legal_actions(self) -> vec[i64]:
        actions = vec[i64]()
        for verb in self.phase.verbs:
            actions = verb.offer(self, actions)
        return actions

    def tickets(self) -> i64:
        if self.phase is REVEALING:
            return CUP_EFFECTS - next_pair(self)
        return self.bag.total

    def outcome(self, ticket: i64) -> i64:
        if self.phase is REVEALING:
            return REVEAL.first + effect_of(self, ticket)
        return DRAW.first + self.bag.kind_of(ticket)

    def apply(self, action: i64) -> None:
        verb = self.phase.by_number[action]
        verb.do(self, action - verb.first)

    def ask(self, phase: RoasterPhase) -> None:
        """Hand the decision of a phase to the player."""
        self.phase = phase
        self.seat = 0

    # --- after a roast ---------------------------------------------------------------------

    def record_the_outcome(self) -> None:
        """§score-pad: the cup is written down; the challenge goes on with the next coffee."""
        self.last = cup_points(self.card(), self.cup)
        self.banked += self.last
        self.roast += 1
        self.served = append(self.served, self.coffee)
        for token in self.cup:
            self.served = append(self.served, token)
        if self.challenge == 1 and self.roast < CHALLENGE_ROASTS:
            self.clear_the_table()
        else:
            self.phase = FINISHED
            self.seat = OVER

    def clear_the_table(self) -> None:
        """§next-game: everything goes back into the box, and the cup effects are mixed."""
        self.bag = empty_bag()
        self.drawn = empty_bag()
        self.apart = empty_bag()
        self.supply = Bag(self.box.supply[:])
        self.board = filled(NONE, BOARD_SPACES)
        self.effects = filled(NONE, CUP_EFFECTS)
        self.cup = filled(NONE, CUP_SPACES)
        self.tray = vec[i64]()
        self.coffee = NONE
        self.marker = NONE
        self.aside = 0
        self.asked = 0
        self.won = 0
        self.flavor_started = 0
        self.phase = REVEALING
        self.seat = CHANCE

    def scores(self) -> vec[i64]:
        """§goal and §score-pad: the finished roasts, and the cup being filled as it stands."""
        score = self.banked
        if self.phase.is_testing:
            score += cup_points(self.card(), self.cup)
        return vec[i64]([score])

    # --- the state as a value --------------------------------------------------------------

    def copy(self) -> "RoasterState":
        other = RoasterState(
            self.box,
            self.challenge,
            self.side_number,
            self.privilege,
            self.bag.copy(),
            self.supply.copy(),
            self.drawn.copy(),
            self.apart.copy(),
            self.board[:],
            self.effects[:],
            self.cup[:],
            self.tray[:],
            self.served[:],
        )
        other.seat = self.seat
        other.phase = self.phase
        other.roast = self.roast
        other.coffee = self.coffee
        other.marker = self.marker
        other.to_draw = self.to_draw
        other.flavor_started = self.flavor_started
        other.aside = self.aside
        other.asked = self.asked
        other.won = self.won
        other.banked = self.banked
        other.last = self.last
        return other

    def fields(self) -> Fields:
        return FIELDS


def filled(value: i64, length: i64) -> vec[i64]:
    found = vec[i64]()
    while len(found) < length:
        found = append(found, value)
    return found


def empty_bag() -> Bag:
    return Bag(filled(0, KINDS))


def start(box: RoasterPrinted, challenge: i64, side: i64, privilege: i64) -> RoasterState:
    """§set-up: the first node is a cleared table on which chance reveals the cup effects."""
    state = RoasterState(
        box,
        challenge,
        side,
        privilege,
        empty_bag(),
        empty_bag(),
        empty_bag(),
        empty_bag(),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
    )
    state.clear_the_table()
    return state
