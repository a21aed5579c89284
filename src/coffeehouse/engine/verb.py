# Compiled by mypyc.
"""`Verb` and `Phase`: each thing that can be done, and each moment of the game, said once.

An action is a number; a verb owns a range of numbers, and `which` counts within it. All there is
to know about a kind of action stands in its verb: what it offers, what it does, the things it
touches, how it is told, what it changes, why it is refused. A phase says which verbs there are
now and what chance may bring. `legal_actions`, `apply`, moves, log, phrases and refusals follow.

The state is `Any` here. For speed a game has a verb class of its own, which declares `offer` and
`do` again with the game's own state, and a vec of these in its phases (docs/decisions/005).
"""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer

Sentence = tuple[str, dict[str, Value]]
"""A code of the words and its values."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One kind of action: the numbers from `first`, as many as there are things to do it with."""

    def __init__(self, name: str, first: i64, size: i64 = 1) -> None:
        self.name: str = name
        self.first: i64 = first
        self.size: i64 = size

    def end(self) -> i64:
        """The first number after this verb's."""
        return self.first + self.size

    def has(self, action: i64) -> bool:
        return self.first <= action < self.first + self.size

    # --- the rules -------------------------------------------------------------------------

    def offer(self, state: Any, actions: vec[i64]) -> vec[i64]:
        """`actions` and those of this verb that are legal now, ascending. Default: its first."""
        return append(actions, self.first)

    def do(self, state: Any, which: i64) -> None:
        """Carry out action `first + which`, which is legal."""

    def weights(self, state: Any) -> vec[i64]:
        """Of a verb of chance: the tickets of each outcome it offers. Default: one each."""
        ones = vec[i64]()
        for _ in range(len(self.offer(state, vec[i64]()))):
            ones = append(ones, 1)
        return ones

    # --- the edge --------------------------------------------------------------------------

    def name_of(self, state: Any, which: i64) -> str:
        """The verb a person reads; a game overrides it where one action has several names."""
        return self.name

    def is_called(self, name: str) -> bool:
        """Whether a person means this verb by that name."""
        return name == self.name

    def refs(self, state: Any, which: i64) -> tuple[str, ...]:
        """The things the action touches."""
        return ()

    def log_line(self, state: Any, which: i64, viewer: int | None) -> Sentence:
        """What the action is, before it happens, as the viewer may know it; see `Game.log_line`."""
        return self.name, {}

    def touched(self, state: Any, which: i64, viewer: int | None) -> tuple[str, ...]:
        """The things the action is about, by the names they have after it, as the viewer may
        know them: what a board marks until the next. Asked before it happens, like `log_line`.
        """
        return self.refs(state, which)

    def moved(
        self, before: Any, after: Any, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """Return what the action moved, by the places of `Game.inventory`; a piece the viewer may
        not know has the empty name. `before` and `after` are the states around it. Only lines of
        the log ask, so that rules and offers pay nothing for it.
        """
        return ()

    def needs_confirmation(self, state: Any, which: i64) -> bool:
        """Whether the action gives up for good what the seat still could do: people are asked
        once more. By what the seat knows.
        """
        return False

    def ends_turn(self, state: Any, which: i64) -> bool:
        """Whether the action leaves what the seat still could do: boards offer it apart from the
        others, so that no hasty finger ends a turn.
        """
        return False

    def effects(self, before: Any, after: Any, which: i64) -> dict[str, Value]:
        """What the action changes, beyond what the seat holds (`Game.holdings`); `after` stops
        before chance.
        """
        return {}

    def accepts(self, ref: str) -> bool:
        """Whether a thing of that name is one this verb touches: what a selection is meant for."""
        return False

    def canonical(self, state: Any, move: Move) -> Move:
        """The name the game has for what a move of this verb comes to; see `Game.same`."""
        return move

    def refusal_for(self, state: Any, seat: i64, refs: tuple[str, ...]) -> Refusal:
        """Why no legal action of this verb fits these refs, in a phase that has the verb."""
        return NOT_LEGAL

    def not_now(self, state: Any) -> Refusal:
        """Why the verb has to wait, in a phase that does not have it."""
        phase: Phase = state.current_phase()
        return phase.not_now(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A moment of the game: its verbs, what chance may bring, what other verbs are told."""

    def __init__(
        self,
        name: str,
        number: i64,
        verbs: list[Verb],
        draw: Verb | None = None,
        busy: Refusal = NOT_LEGAL,
    ) -> None:
        self.name: str = name
        self.number: i64 = number
        """Stands for the phase in a state's key; no meaning hangs on its order."""
        self.known: list[Verb] = verbs
        """In the order of their numbers, so that what they offer is ascending."""
        self.draw: Verb | None = draw
        self.busy: Refusal = busy
        """Why a verb that is not here has to wait."""

    def not_now(self, state: Any) -> Refusal:
        """The same as a person reads it, with what it is about."""
        return self.busy

    def verb_of(self, action: i64) -> Verb:
        """The verb an action belongs to in this phase, chance included."""
        if self.draw is not None and self.draw.has(action):
            return self.draw
        for verb in self.known:
            if verb.has(action):
                return verb
        raise IndexError("no verb of this phase has that action")
