"""The rules of Breakfast, in the order of its RULES.md."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine import CHANCE, OVER, Field, Fields, Phase, State
from tests.toys.breakfast.data import GOODS, BreakfastPrinted
from tests.toys.breakfast.verbs import FINISHED, PREPARING

STEPS = 2

FIELDS = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("round"),
    Field("pantries", holds="each-seat"),
    Field("trays", holds="each-seat"),
    Field("sold", holds="each-seat"),
    Field("steps", holds="each-seat"),
)


class BreakfastState(State):
    """`pantries`, `trays`, `sold`: GOODS counts a seat; `steps`: what each seat has left."""

    def __init__(
        self,
        box: BreakfastPrinted,
        seats: i64,
        seat: i64,
        round: i64,
        pantries: vec[i64],
        trays: vec[i64],
        sold: vec[i64],
        steps: vec[i64],
    ) -> None:
        super().__init__(box, seats, seat)
        self.box: BreakfastPrinted = box
        self.round: i64 = round
        self.pantries: vec[i64] = pantries
        self.trays: vec[i64] = trays
        self.sold: vec[i64] = sold
        self.steps: vec[i64] = steps

    def current_phase(self) -> Phase:
        return FINISHED if self.seat == OVER else PREPARING

    def prepare(self, good: i64) -> None:
        """§prepare: one of the pantry goes on the tray; two steps a round."""
        place = self.seat * GOODS + good
        self.pantries[place] -= 1
        self.trays[place] += 1
        self.steps[self.seat] -= 1
        if self.steps[self.seat] == 0:
            self.pass_word()

    def pass_word(self) -> None:
        """§any-order: the first seat with steps left comes next; after the last, the guest."""
        self.seat = CHANCE
        for seat in range(self.seats):
            if self.steps[seat] > 0:
                self.seat = seat
                return

    def actors(self) -> vec[i64]:
        """§any-order: all who have steps left may act."""
        found = vec[i64]()
        if self.seat >= 0:
            for seat in range(self.seats):
                if self.steps[seat] > 0:
                    found = append(found, seat)
        return found

    def serve(self, good: i64) -> None:
        """§guest: buys one of what he wants from everyone who has it on the tray."""
        for seat in range(self.seats):
            place = seat * GOODS + good
            if self.trays[place] > 0:
                self.trays[place] -= 1
                self.sold[place] += 1
        self.next_round()

    def next_round(self) -> None:
        """§end: over after the last guest."""
        self.round += 1
        if self.round > self.box.rounds:
            self.seat = OVER
            return
        for seat in range(self.seats):
            self.steps[seat] = STEPS
        self.seat = 0

    def scores(self) -> vec[i64]:
        """§end: what the goods sold brought."""
        scores = vec[i64]()
        for seat in range(self.seats):
            coins: i64 = 0
            for good in range(GOODS):
                coins += self.sold[seat * GOODS + good] * self.box.pays[good]
            scores = append(scores, coins)
        return scores

    def copy(self) -> BreakfastState:
        return BreakfastState(
            self.box,
            self.seats,
            self.seat,
            self.round,
            self.pantries[:],
            self.trays[:],
            self.sold[:],
            self.steps[:],
        )

    def fields(self) -> Fields:
        return FIELDS


def start(box: BreakfastPrinted, seats: i64) -> BreakfastState:
    """§setup: a full pantry and an empty tray each."""
    pantries = vec[i64]()
    steps = vec[i64]()
    for _ in range(seats):
        steps = append(steps, STEPS)
        for count in box.pantry:
            pantries = append(pantries, count)
    none = zeros(seats * GOODS)
    return BreakfastState(box, seats, 0, 1, pantries, none, none[:], steps)


def zeros(count: i64) -> vec[i64]:
    found = vec[i64]()
    for _ in range(count):
        found = append(found, 0)
    return found
