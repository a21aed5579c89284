# Compiled by mypyc.
"""Tokens come out of the bag and lie in front of the player, one or two of them are named."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.coffee_roaster.phases import RoasterVerb
from coffeehouse.games.coffee_roaster.printed import KINDS, MOISTURE
from coffeehouse.games.coffee_roaster.refs import KIND_REFS, first_missing, not_there

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState


class Draw(RoasterVerb):
    """§draw: chance brings a token; each phase that draws does something else with it."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        counts = state.bag.counts
        for kind in range(KINDS):
            if counts[kind] > 0:
                actions = append(actions, self.first + kind)
        return actions

    def weights(self, state: "RoasterState") -> vec[i64]:
        return state.bag.tickets_of_kinds()

    def left(self, state: "RoasterState") -> i64:
        """How many tokens are still to be drawn."""
        return state.to_draw

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return (KIND_REFS[which],)

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        values: dict[str, Value] = {"token": KIND_REFS[which]}
        code = self.settles(state, which, values)
        if not code:
            code = "draw-moisture" if which == MOISTURE else self.code(state)
        return code, values

    def code(self, state: "RoasterState") -> str:
        """How the log tells a token that stays."""
        return self.name

    def settles(self, state: "RoasterState", which: i64, values: dict[str, Value]) -> str:
        """How the log tells a draw after which nobody has to choose, and what came of it."""
        return ""

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return token_drawn(which, "drawn")


def token_drawn(kind: i64, target: str) -> tuple[Transfer, ...]:
    """§moisture: a token out of the bag; moisture leaves at once."""
    return (Transfer(KIND_REFS[kind], "bag", "supply" if kind == MOISTURE else target),)


def pile_refs(counts: vec[i64]) -> tuple[str, ...]:
    """A name for each token of a pile."""
    return tuple(KIND_REFS[kind] for kind in range(KINDS) for _ in range(counts[kind]))


def lay_out(state: "RoasterState", kind: i64) -> None:
    """§moisture: a token out of the bag lies in front of the player; moisture leaves at once."""
    state.bag.take(kind)
    if kind == MOISTURE:
        state.supply.put(kind)
    else:
        state.drawn.put(kind)


def put_back(state: "RoasterState") -> None:
    """§clean-up: what lies in front of the player goes into the bag."""
    drawn = state.drawn
    if drawn.total == 0:
        return
    for kind in range(KINDS):
        count = drawn.counts[kind]
        if count > 0:
            drawn.take(kind, count)
            state.bag.put(kind, count)


# --- two tokens named at once -------------------------------------------------------------


class Pair(RoasterVerb):
    """Two kinds, moisture excepted, numbered with the higher one first: 0+0, 0+1, 1+1, 0+2 …"""

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return KIND_REFS[lower_of(which)], KIND_REFS[higher_of(which)]

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        """They came out of it, and most go back."""
        return (*self.refs(state, which), "bag")

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        one, other = self.refs(state, which)
        return self.name, {"token": one, "other": other}

    def both(self, which: i64, source: str, target: str) -> tuple[Transfer, ...]:
        """The two, from one place to another."""
        low, high = KIND_REFS[lower_of(which)], KIND_REFS[higher_of(which)]
        return Transfer(low, source, target), Transfer(high, source, target)

    def accepts(self, ref: str) -> bool:
        return ref in KIND_REFS

    def among(self, state: "RoasterState") -> vec[i64]:
        """How many of each kind the two may be of."""
        return state.drawn.counts

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        counts = self.among(state)
        for high in range(MOISTURE):
            if counts[high] > 0:
                for low in range(high):
                    if counts[low] > 0:
                        actions = append(actions, self.first + pair(low, high))
                if counts[high] > 1:
                    actions = append(actions, self.first + pair(high, high))
        return actions

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        missing = first_missing(self.among(state), refs)
        return state.phase.busy if missing is None else self.why_missing(missing)

    def why_missing(self, ref: str) -> Refusal:
        return not_there(ref)


def pair(low: i64, high: i64) -> i64:
    return high * (high + 1) // 2 + low


def higher_of(which: i64) -> i64:
    """The higher kind of a pair."""
    high: i64 = 0
    while (high + 1) * (high + 2) // 2 <= which:
        high += 1
    return high


def lower_of(which: i64) -> i64:
    high = higher_of(which)
    return which - high * (high + 1) // 2


# --- one of the drawn tokens named --------------------------------------------------------


class One(RoasterVerb):
    """One of the drawn kinds."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        counts = state.drawn.counts
        for kind in range(MOISTURE):
            if counts[kind] > 0:
                actions = append(actions, self.first + kind)
        return actions

    def accepts(self, ref: str) -> bool:
        return ref in KIND_REFS

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return why_not_drawn(state, refs)


def why_not_drawn(state: "RoasterState", refs: tuple[str, ...]) -> Refusal:
    """§draw: of the tokens named one was not drawn often enough, or they do not fit the phase."""
    missing = first_missing(state.drawn.counts, refs)
    return state.phase.busy if missing is None else not_there(missing)
