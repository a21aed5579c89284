"""The rules of Blind Tasting, in the order of its RULES.md."""

from __future__ import annotations

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine import CHANCE, OVER, Bag, Field, Fields, Phase, State
from coffeehouse.engine.state import places_by
from tests.toys.tasting.data import KINDS, TastingPrinted
from tests.toys.tasting.verbs import DEALING, FINISHED, TURN

HAND = 2
VARIETY = 2

FIELDS = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("round"),
    Field("rounds"),
    Field("next", holds="seat"),
    Field("bag"),
    Field("hands", holds="each-seat"),
    Field("tables", holds="each-seat"),
)


class TastingState(State):
    """`hands` and `tables` hold KINDS counts a seat, one seat after the other."""

    def __init__(
        self, box: TastingPrinted, seats: i64, bag: Bag, hands: vec[i64], tables: vec[i64]
    ) -> None:
        super().__init__(box, seats, CHANCE)
        self.box: TastingPrinted = box
        self.round: i64 = 0
        """0 while hands are dealt."""
        self.rounds: i64 = 2
        self.next: i64 = 0
        """Whose turn it is, or whose cup is being poured."""
        self.bag: Bag = bag
        self.hands: vec[i64] = hands
        self.tables: vec[i64] = tables

    def current_phase(self) -> Phase:
        if self.seat == OVER:
            return FINISHED
        return TURN if self.round else DEALING

    def go_on_dealing(self) -> None:
        """§setup: two cups each."""
        if self.hand_size(self.next) == HAND:
            self.next += 1
        if self.next == self.seats:
            self.next = 0
            self.round = 1
            self.seat = 0

    def end_turn(self) -> None:
        """§end: after the last round it is over."""
        self.next += 1
        if self.next == self.seats:
            self.next = 0
            self.round += 1
        self.seat = OVER if self.round > self.rounds else self.next

    def hand_size(self, seat: i64) -> i64:
        return sum(self.hands[seat * KINDS + kind] for kind in range(KINDS))

    def variety(self, seat: i64) -> i64:
        """§scoring: two points for each kind on the table after the first."""
        kinds = sum(self.tables[seat * KINDS + kind] > 0 for kind in range(KINDS))
        return VARIETY * max(kinds - 1, 0)

    def served(self, seat: i64) -> i64:
        """§scoring: the points printed on the cups on the table."""
        return sum(
            self.tables[seat * KINDS + kind] * self.box.points[kind] for kind in range(KINDS)
        )

    def cups_on_table(self, seat: i64) -> i64:
        return sum(self.tables[seat * KINDS + kind] for kind in range(KINDS))

    def scores(self) -> vec[i64]:
        seats = range(self.seats)
        return vec[i64]([self.served(seat) + self.variety(seat) for seat in seats])

    def places(self) -> vec[i64]:
        """§scoring: of equal scores, the one with fewer cups served is better."""
        scores = enumerate(self.scores())
        return places_by(
            vec[i64]([score * 100 - self.cups_on_table(seat) for seat, score in scores])
        )

    def resample(self, seat: i64, rng: Random) -> TastingState:
        """§hands: other hands and the bag are one heap to you; deal the hands from it again."""
        world = self.copy()
        for other in range(self.seats):
            if other != seat:
                for kind in range(KINDS):
                    world.bag.put(kind, world.hands[other * KINDS + kind])
                    world.hands[other * KINDS + kind] = 0
        for other in range(self.seats):
            if other != seat:
                for _ in range(self.hand_size(other)):
                    kind = world.bag.kind_of(rng.randrange(world.bag.total))
                    world.bag.take(kind)
                    world.hands[other * KINDS + kind] += 1
        return world

    def copy(self) -> TastingState:
        other = TastingState(self.box, self.seats, self.bag.copy(), self.hands[:], self.tables[:])
        other.seat = self.seat
        other.round = self.round
        other.rounds = self.rounds
        other.next = self.next
        return other

    def fields(self) -> Fields:
        return FIELDS


def start(box: TastingPrinted, seats: i64, rounds: i64) -> TastingState:
    """§setup: all cups in the bag, empty hands and tables."""
    state = TastingState(box, seats, Bag(box.cups[:]), zeros(seats), zeros(seats))
    state.rounds = rounds
    return state


def zeros(seats: i64) -> vec[i64]:
    counts = vec[i64]()
    for _ in range(seats * KINDS):
        counts = append(counts, 0)
    return counts
