# Compiled by mypyc.
"""What a verb and a phase of Guatemala Café are; `verbs` has them all."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.games.guatemala_cafe.printed import ROAD

if TYPE_CHECKING:
    from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


class GuatemalaVerb(Verb):
    """A verb that knows the state, so that the rules call it without a detour."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def do(self, state: "GuatemalaState", which: i64) -> None:
        pass


class Draw(GuatemalaVerb):
    """Chance brings a piece; `which` is its number. All draws have the same action numbers."""

    def tickets_of(self, state: "GuatemalaState", piece: i64) -> i64:
        """The chances that this piece comes next. Default: as many as are undrawn."""
        return i64(state.sacks.bag[piece])

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        for piece in range(ROAD):
            if self.tickets_of(state, piece) > 0:
                actions = append(actions, self.first + piece)
        return actions

    def weights(self, state: "GuatemalaState") -> vec[i64]:
        found = vec[i64]()
        for action in self.offer(state, vec[i64]()):
            found = append(found, self.tickets_of(state, action - self.first))
        return found

    def tickets(self, state: "GuatemalaState") -> i64:
        total: i64 = 0
        for piece in range(ROAD):
            total += self.tickets_of(state, piece)
        return total

    def outcome(self, state: "GuatemalaState", ticket: i64) -> i64:
        piece: i64 = 0
        while ticket >= self.tickets_of(state, piece):
            ticket -= self.tickets_of(state, piece)
            piece += 1
        return self.first + piece


class GuatemalaPhase(Phase):
    def __init__(
        self,
        name: str,
        number: i64,
        verbs: vec[GuatemalaVerb],
        draws: Draw,
        busy: Refusal = NOT_LEGAL,
    ) -> None:
        super().__init__(name, number, list(verbs), draws, busy)
        self.verbs: vec[GuatemalaVerb] = verbs
        self.draws: Draw = draws

    def plays_itself(self, state: "GuatemalaState") -> bool:
        """Whether everybody sees that a seat with one move has no other."""
        return True
