"""The rules of Kettle, in the order of its RULES.md."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.fields import Fields
from coffeehouse.engine.state import OVER, State
from coffeehouse.engine.verb import Phase
from coffeehouse.skeleton.printed import KettlePrinted
from coffeehouse.skeleton.saving import FIELDS
from coffeehouse.skeleton.verbs import FINISHED, TURN


class KettleState(State):
    """A position of Kettle. Everything lies open."""

    def __init__(self, box: KettlePrinted, seats: i64, cups: vec[i64], pouring: vec[i64]) -> None:
        super().__init__(box, seats, 0)
        self.box: KettlePrinted = box
        self.turn: i64 = 0
        """Who has the kettle, also while chance decides."""
        self.phase: Phase = TURN
        self.cups: vec[i64] = cups
        self.pouring: vec[i64] = pouring
        """Who still pours (1) or has stopped (0)."""

    def current_phase(self) -> Phase:
        return self.phase

    def spills(self, size: i64) -> bool:
        """§pour: more than the brim allows."""
        return self.cups[self.turn] + size > self.box.brim

    def fill(self, size: i64) -> None:
        """§pour: a cup that spills loses all it holds."""
        if self.spills(size):
            self.cups[self.turn] = 0
            self.pouring[self.turn] = 0
        else:
            self.cups[self.turn] += size
        self.pass_kettle()

    def pass_kettle(self) -> None:
        """§end: to the next who still pours; over when nobody does."""
        for step in range(self.seats):
            seat = (self.turn + 1 + step) % self.seats
            if self.pouring[seat] == 1:
                self.turn = self.seat = seat
                self.phase = TURN
                return
        self.seat = OVER
        self.phase = FINISHED

    def scores(self) -> vec[i64]:
        """§end: what is in the cup."""
        return self.cups[:]

    def copy(self) -> KettleState:
        other = KettleState(self.box, self.seats, self.cups[:], self.pouring[:])
        other.seat = self.seat
        other.turn = self.turn
        other.phase = self.phase
        return other

    def fields(self) -> Fields:
        return FIELDS


def start(box: KettlePrinted, seats: i64) -> KettleState:
    """§setup: an empty cup each."""
    cups = vec[i64]()
    pouring = vec[i64]()
    for _ in range(seats):
        cups = append(cups, 0)
        pouring = append(pouring, 1)
    return KettleState(box, seats, cups, pouring)
