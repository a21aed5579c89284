"""What can be done in Blind Tasting, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine import CHANCE, Phase, Refusal, Transfer, Verb
from coffeehouse.engine.errors import NOT_LEGAL
from coffeehouse.engine.verb import Sentence
from tests.toys.tasting.data import KINDS, NAMES

if TYPE_CHECKING:
    from tests.toys.tasting.rules import TastingState


class Serve(Verb):
    """§serve: the cup goes to your table, and another from the bag into your hand."""

    def offer(self, state: TastingState, actions: vec[i64]) -> vec[i64]:
        for kind in range(KINDS):
            if state.hands[state.seat * KINDS + kind] > 0:
                actions = append(actions, self.first + kind)
        return actions

    def do(self, state: TastingState, which: i64) -> None:
        state.hands[state.next * KINDS + which] -= 1
        state.tables[state.next * KINDS + which] += 1
        if state.bag.total > 0:
            state.seat = CHANCE
        else:
            state.end_turn()

    def refs(self, state: TastingState, which: i64) -> tuple[str, ...]:
        return (NAMES[which],)

    def log_line(self, state: TastingState, which: i64, viewer: int | None) -> Sentence:
        return "serve", {"cup": NAMES[which]}

    def moved(
        self, before: TastingState, after: TastingState, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        seat = f"seat.{before.seat}"
        return (Transfer(NAMES[which], f"{seat}.hand", f"{seat}.table"),)

    def accepts(self, ref: str) -> bool:
        return ref in NAMES

    def refusal_for(self, state: TastingState, seat: i64, refs: tuple[str, ...]) -> Refusal:
        """Only a cup of your own hand can be served."""
        if not refs or not all(map(self.accepts, refs)):
            return NOT_LEGAL
        return Refusal("not-in-hand", {"cup": refs[0]}, "serve")


class Pass(Verb):
    """§turn"""

    def do(self, state: TastingState, which: i64) -> None:
        state.end_turn()


class Pour(Verb):
    """§setup, §serve: a cup goes from the bag into a hand, unseen by the others."""

    def offer(self, state: TastingState, actions: vec[i64]) -> vec[i64]:
        for kind in state.bag.kinds():
            actions = append(actions, self.first + kind)
        return actions

    def weights(self, state: TastingState) -> vec[i64]:
        return state.bag.tickets_of_kinds()

    def do(self, state: TastingState, which: i64) -> None:
        state.bag.take(which)
        state.hands[state.next * KINDS + which] += 1
        if state.round > 0:
            state.end_turn()
        else:
            state.go_on_dealing()

    def refs(self, state: TastingState, which: i64) -> tuple[str, ...]:
        return (NAMES[which],)

    def log_line(self, state: TastingState, which: i64, viewer: int | None) -> Sentence:
        """§hands: which cup was poured is told to its owner only."""
        owner = f"seat.{state.next}"
        if state.next == viewer:
            return "pour-own", {"owner": owner, "cup": NAMES[which]}
        return "pour", {"owner": owner}

    def touched(self, state: TastingState, which: i64, viewer: int | None) -> tuple[str, ...]:
        """§hands"""
        return self.refs(state, which) if state.next == viewer else ()

    def moved(
        self, before: TastingState, after: TastingState, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§hands"""
        cup = NAMES[which] if before.next == viewer else ""
        return (Transfer(cup, "bag", f"seat.{before.next}.hand"),)


SERVE = Serve("serve", 0, KINDS)
PASS = Pass("pass", SERVE.end())
POUR = Pour("pour", PASS.end(), KINDS)

DEALING = Phase("dealing", 0, [], POUR)
TURN = Phase("turn", 1, [SERVE, PASS], POUR)
FINISHED = Phase("finished", 2, [])
