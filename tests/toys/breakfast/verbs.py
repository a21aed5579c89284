"""What can be done in Breakfast, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine import Phase, Refusal, Transfer, Verb
from coffeehouse.engine.errors import NOT_LEGAL
from coffeehouse.engine.verb import Sentence
from tests.toys.breakfast.data import GOODS, NAMES

if TYPE_CHECKING:
    from tests.toys.breakfast.rules import BreakfastState


class Prepare(Verb):
    """§prepare: one of the pantry goes on the tray; two steps a round."""

    def offer(self, state: BreakfastState, actions: vec[i64]) -> vec[i64]:
        for good in range(GOODS):
            if state.pantries[state.seat * GOODS + good] > 0:
                actions = append(actions, self.first + good)
        return actions

    def do(self, state: BreakfastState, which: i64) -> None:
        state.prepare(which)

    def refs(self, state: BreakfastState, which: i64) -> tuple[str, ...]:
        return (NAMES[which],)

    def log_line(self, state: BreakfastState, which: i64, viewer: int | None) -> Sentence:
        return "prepare", {"good": NAMES[which]}

    def moved(
        self, before: BreakfastState, after: BreakfastState, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        seat = f"seat.{before.seat}"
        return (Transfer(NAMES[which], f"{seat}.pantry", f"{seat}.tray"),)

    def accepts(self, ref: str) -> bool:
        return ref in NAMES

    def refusal_for(self, state: BreakfastState, seat: i64, refs: tuple[str, ...]) -> Refusal:
        """Only what is left in the pantry can go on the tray."""
        if len(refs) != 1 or not self.accepts(refs[0]):
            return NOT_LEGAL
        return Refusal("pantry-empty", {"good": refs[0]}, "prepare")


class Done(Verb):
    """§prepare: you may stop earlier."""

    def do(self, state: BreakfastState, which: i64) -> None:
        state.steps[state.seat] = 0
        state.pass_word()


class Guest(Verb):
    """§guest: comes and wants one of the goods."""

    def offer(self, state: BreakfastState, actions: vec[i64]) -> vec[i64]:
        for good in range(GOODS):
            actions = append(actions, self.first + good)
        return actions

    def weights(self, state: BreakfastState) -> vec[i64]:
        return state.box.guests[:]

    def do(self, state: BreakfastState, which: i64) -> None:
        state.serve(which)

    def refs(self, state: BreakfastState, which: i64) -> tuple[str, ...]:
        return (NAMES[which],)

    def log_line(self, state: BreakfastState, which: i64, viewer: int | None) -> Sentence:
        return "guest", {"good": NAMES[which]}

    def moved(
        self, before: BreakfastState, after: BreakfastState, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return tuple(
            Transfer(NAMES[which], f"seat.{seat}.tray", f"seat.{seat}.guests")
            for seat in range(before.seats)
            if before.trays[seat * GOODS + which] > 0
        )


PREPARE = Prepare("prepare", 0, GOODS)
DONE = Done("done", PREPARE.end())
GUEST = Guest("guest", DONE.end(), GOODS)

PREPARING = Phase("preparing", 0, [PREPARE, DONE], GUEST)
FINISHED = Phase("finished", 1, [])
