# Compiled by mypyc.
"""`State`, the position of a game: the base class every game's rules extend.

A state is a pure function of the record that led to it. It holds small integers, no clock,
no random generator and no hidden order of cards: what nobody has seen is not there yet.
The law each member obeys stands in its docstring; `coffeehouse.testing` executes them.
"""

from abc import ABC, abstractmethod
from operator import index
from typing import Any, Final, SupportsIndex

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coffeehouse.engine.errors import illegal_action, not_an_actor
from coffeehouse.engine.fields import Fields, restore_state
from coffeehouse.engine.verb import Phase, Verb

CHANCE: Final[i64] = -1
OVER: Final[i64] = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """What is printed on boards and cards, as the compiled rules read it; shared by all states.

    A game extends it with vecs built once from its edition. `game` is the bound `Game`, so that
    a state can be pickled and restored in another process.
    """

    def __init__(self) -> None:
        self.game: Any = None


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position. `seat` says who decides: a seat from 0, `CHANCE` or `OVER`.

    A game's `__init__` takes its containers and the class keeps one owner for each of them, so
    that `copy` is a slice of each vec and nothing is ever shared between two states.
    """

    def __init__(self, printed: Printed, seats: i64, seat: i64) -> None:
        self.printed: Printed = printed
        self.seats: i64 = seats
        self.seat: i64 = seat

    @abstractmethod
    def current_phase(self) -> Phase:
        """The moment of the game. Its verbs are what may be done, its draw what chance brings."""

    def verb_of(self, action: i64) -> Verb:
        """The verb of an action that is legal now."""
        return self.current_phase().verb_of(action)

    def legal_actions(self) -> vec[i64]:
        """What may happen now. Law: sorted, unique, empty only when `OVER`.

        At `CHANCE` these are the possible outcomes. A game overrides this default, and those of
        the next four, with its own verbs for speed.
        """
        actions = vec[i64]()
        if self.seat == CHANCE:
            return self.drawing().offer(self, actions)
        for verb in self.current_phase().known:
            actions = verb.offer(self, actions)
        return actions

    def drawing(self) -> Verb:
        """At `CHANCE`: what is drawn."""
        draw = self.current_phase().draw
        assert draw is not None, "a phase that chance interrupts has a draw"
        return draw

    def weights(self) -> vec[i64]:
        """At `CHANCE`: the tickets each outcome holds. Law: all positive, in the order of
        `legal_actions()`.
        """
        return self.drawing().weights(self)

    def tickets(self) -> i64:
        """At `CHANCE`: how many tickets there are. Law: the sum of `weights()`."""
        total: i64 = 0
        for weight in self.weights():
            total += weight
        return total

    def outcome(self, ticket: i64) -> i64:
        """At `CHANCE`: the action that ticket (0 to `tickets() - 1`) falls on.

        Law: counting it over all tickets gives `weights()`. A game overrides this default,
        and `tickets`, to draw without building vecs.
        """
        actions = self.legal_actions()
        weights = self.weights()
        for i in range(len(weights)):
            ticket -= weights[i]
            if ticket < 0:
                return actions[i]
        raise IndexError("there are fewer tickets than that")

    def apply(self, action: i64) -> None:
        """Carry out a legal action in place. Trusts its caller; see `play` for the checked way.

        Law: the same record gives the same `key()`, compiled and interpreted.
        """
        verb = self.verb_of(action)
        verb.do(self, action - verb.first)

    def play(self, action: SupportsIndex) -> None:
        """Carry out an action in place, after checking that it is legal.

        An action is a number: an `int`, a numpy integer or anything else with `__index__`. Moves
        and their notation are played with `Game.play`. Law: accepts exactly `legal_actions()`.

        Raises `IllegalMove`, with the state unchanged, for anything else.

        >>> import coffeehouse
        >>> state = coffeehouse.game("cafe-del-gatto").new(seats=2, seed=7)
        >>> state.play(state.legal_actions()[0])
        >>> state.play(-1)
        Traceback (most recent call last):
        coffeehouse.engine.errors.IllegalMove: Action -1 is not legal here; see legal_actions().
        """
        try:
            number = index(action)
        except TypeError:
            raise illegal_action(action) from None
        # A truth is an integer to Python, and a slip here.
        if number < 0 or number >= 1 << 31 or isinstance(action, bool):
            raise illegal_action(action)
        checked: i64 = number
        if not contains(self.legal_actions(), checked):
            raise illegal_action(action)
        self.apply(checked)

    def actors(self) -> vec[i64]:
        """The seats that may act now, ascending. Law: contains `seat` unless it is `CHANCE` or
        `OVER`, when it is empty. More than one only where the rules let seats act in any order.
        """
        if self.seat < 0:
            return vec[i64]()
        return vec[i64]([self.seat])

    def turn_to(self, seat: i64) -> None:
        """Move the cursor to one of the `actors()`, or leave it where it is. Not an action: never
        in the record by itself. Law: every interleaving of an any-order phase ends in the same
        `key()`.
        """
        if seat == self.seat:
            return
        if not contains(self.actors(), seat):
            raise not_an_actor(seat)
        self.seat = seat

    @abstractmethod
    def copy(self) -> "State":
        """An equal state. Law: what happens to one never shows in the other."""

    @abstractmethod
    def fields(self) -> Fields:
        """All that makes up the position, listed once. Law: two states whose fields are equal
        are equal in every attribute.
        """

    def key(self) -> bytes:
        """The position as bytes. Law: equal exactly when the positions are the same."""
        return self.fields().key(self)

    @abstractmethod
    def scores(self) -> vec[i64]:
        """What each seat's position would be worth if the game ended now."""

    def places(self) -> vec[i64]:
        """Each seat's place: 1 is first, ties share the better place. A game with tie-breaks
        overrides it. Law: agrees with `scores()` wherever these differ.
        """
        return places_by(self.scores())

    def resample(self, seat: i64, rng: Random) -> "State":
        """A sample of the worlds `seat` cannot tell apart from this one, as a new state.

        Law: depends only on what the seat knows (equal views and an equally seeded rng give
        equal keys), keeps the seat's view, and has the right distribution. Default, for games
        that hide nothing: a copy.
        """
        return self.copy()

    def to_dict(self) -> dict[str, object]:
        """The state as lists, numbers and strings. Law: `game.from_dict` gives an equal key."""
        return self.fields().to_dict(self)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game: their keys are equal."""
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        return self.key() == other.key()

    def __hash__(self) -> int:
        """The hash of the key. It changes with the position: keep a `copy()` in a set."""
        return hash(self.key())

    def __repr__(self) -> str:
        """Game, round and whose turn it is, as a spectator may know it."""
        game = self.printed.game
        return object.__repr__(self) if game is None else str(game.describe(self))

    def __str__(self) -> str:
        """The board as a spectator sees it."""
        game = self.printed.game
        return object.__repr__(self) if game is None else str(game.show(self))

    def __reduce__(self) -> tuple[object, ...]:
        return restore_state, (self.printed.game, self.to_dict())


def contains(values: vec[i64], wanted: i64) -> bool:
    for value in values:  # noqa: SIM110 - a generator is slower than the loop once compiled
        if value == wanted:
            return True
    return False


def places_by(scores: vec[i64]) -> vec[i64]:
    """Places for scores where more is better: one more than the number of better seats."""
    places = vec[i64]()
    for mine in scores:
        better: i64 = 1
        for other in scores:
            if other > mine:
                better += 1
        places = append(places, better)
    return places


def sample_chance(state: State, rng: Random) -> i64:
    """At `CHANCE`: the outcome that a random ticket falls on."""
    return state.outcome(rng.randrange(state.tickets()))


def step(state: State, seat: i64, action: i64) -> None:
    """One entry of a record: the cursor to its seat, then its action."""
    state.turn_to(seat)
    state.apply(action)


def play_out(state: State, rng: Random) -> i64:
    """Play at random to the end, in place; returns the number of decisions seats took."""
    decisions: i64 = 0
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.apply(sample_chance(state, rng))
        else:
            actions = state.legal_actions()
            # A native local: randrange(len(…)) would go through the slow, boxed call.
            count: i64 = len(actions)
            state.apply(actions[rng.randrange(count)])
            decisions += 1
    return decisions


def resolve_chance(state: State, rng: Random) -> None:
    """Let chance decide until a seat has the word or the game is over."""
    while state.seat == CHANCE:
        state.apply(sample_chance(state, rng))
