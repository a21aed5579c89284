# Compiled by mypyc.
"""The rules of Blind Tasting, in the order of its RULES.md."""

from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.state import CHANCE, OVER, Printed, State, places_by

KINDS: Final = 4
SERVE: Final = 0
PASS: Final = SERVE + KINDS
POUR: Final = PASS + 1
ACTIONS: Final = POUR + KINDS

HAND: Final = 2
VARIETY: Final = 2


class TastingPrinted(Printed):
    """How many cups of each kind there are, and the points printed on them."""

    def __init__(self, cups: vec[i64], points: vec[i64]) -> None:
        super().__init__()
        self.cups: vec[i64] = cups
        self.points: vec[i64] = points


class TastingState(State):
    """`hands` and `tables` hold KINDS counts a seat, one seat after the other."""

    def __init__(
        self, box: TastingPrinted, seats: i64, seat: i64, round: i64, rounds: i64, next: i64,
        bag: Bag, hands: vec[i64], tables: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__(box, seats, seat)
        self.box: TastingPrinted = box
        self.round: i64 = round
        self.rounds: i64 = rounds
        self.next: i64 = next
        self.bag: Bag = bag
        self.hands: vec[i64] = hands
        self.tables: vec[i64] = tables

    def copy(self) -> "TastingState":
        return TastingState(
            self.box, self.seats, self.seat, self.round, self.rounds, self.next,
            self.bag.copy(), self.hands[:], self.tables[:],
        )  # fmt: skip

    def legal_actions(self) -> vec[i64]:
        """§turn: serve a cup you hold, or pass."""
        actions = vec[i64]()
        if self.seat == CHANCE:
            for kind in self.bag.kinds():
                actions = append(actions, POUR + kind)
        elif self.seat != OVER:
            for kind in range(i64(KINDS)):
                if self.hands[self.seat * KINDS + kind] > 0:
                    actions = append(actions, SERVE + kind)
            actions = append(actions, PASS)
        return actions

    def weights(self) -> vec[i64]:
        return self.bag.tickets_of_kinds()

    def tickets(self) -> i64:
        return self.bag.total

    def outcome(self, ticket: i64) -> i64:
        return POUR + self.bag.kind_of(ticket)

    def apply(self, action: i64) -> None:
        if action >= POUR:
            self.pour(action - POUR)
        elif action < PASS:
            self.serve(action - SERVE)
        else:
            self.end_turn()

    def pour(self, kind: i64) -> None:
        """§setup, §serve: a cup goes from the bag into a hand, unseen by the others."""
        self.bag.take(kind)
        self.hands[self.next * KINDS + kind] += 1
        if self.round > 0:
            self.end_turn()
            return
        if self.hand_size(self.next) == HAND:
            self.next += 1
        if self.next == self.seats:
            self.next = 0
            self.round = 1
            self.seat = 0

    def serve(self, kind: i64) -> None:
        """§serve: the cup goes to your table, and another from the bag into your hand."""
        self.hands[self.next * KINDS + kind] -= 1
        self.tables[self.next * KINDS + kind] += 1
        if self.bag.total > 0:
            self.seat = CHANCE
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """§end: after the last round it is over."""
        self.next += 1
        if self.next == self.seats:
            self.next = 0
            self.round += 1
        self.seat = OVER if self.round > self.rounds else self.next

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for kind in range(i64(KINDS)):
            size += self.hands[seat * KINDS + kind]
        return size

    def variety(self, seat: i64) -> i64:
        """§scoring: two points for each kind on the table after the first."""
        kinds: i64 = 0
        for kind in range(i64(KINDS)):
            if self.tables[seat * KINDS + kind] > 0:
                kinds += 1
        return VARIETY * (kinds - 1) if kinds > 1 else 0

    def served(self, seat: i64) -> i64:
        """§scoring: the points printed on the cups on the table."""
        points: i64 = 0
        for kind in range(i64(KINDS)):
            points += self.tables[seat * KINDS + kind] * self.box.points[kind]
        return points

    def cups_on_table(self, seat: i64) -> i64:
        count: i64 = 0
        for kind in range(i64(KINDS)):
            count += self.tables[seat * KINDS + kind]
        return count

    def scores(self) -> vec[i64]:
        scores = vec[i64]()
        for seat in range(self.seats):
            scores = append(scores, self.served(seat) + self.variety(seat))
        return scores

    def places(self) -> vec[i64]:
        """§scoring: of equal scores, the one with fewer cups served is better."""
        ranks = vec[i64]()
        scores = self.scores()
        for seat in range(self.seats):
            ranks = append(ranks, scores[seat] * 100 - self.cups_on_table(seat))
        return places_by(ranks)

    def redeal(self, seat: i64, rng: Random) -> "TastingState":
        """§hands: other hands and the bag are one heap to you; deal the hands from it again."""
        world = self.copy()
        for other in range(self.seats):
            if other != seat:
                for kind in range(i64(KINDS)):
                    world.bag.put(kind, world.hands[other * KINDS + kind])
                    world.hands[other * KINDS + kind] = 0
        for other in range(self.seats):
            if other != seat:
                for _ in range(self.hand_size(other)):
                    kind = world.bag.kind_of(rng.randrange(world.bag.total))
                    world.bag.take(kind)
                    world.hands[other * KINDS + kind] += 1
        return world

    def key(self) -> bytes:
        data = bytearray()
        for number in (self.seats, self.seat + 2, self.round, self.rounds, self.next):
            data.append(number)
        for group in (self.bag.counts, self.hands, self.tables):
            for count in group:
                data.append(count)
        return bytes(data)

    def to_dict(self) -> dict[str, object]:
        return {
            "seats": self.seats, "seat": self.seat, "round": self.round, "rounds": self.rounds,
            "next": self.next, "bag": list(self.bag.counts), "hands": list(self.hands),
            "tables": list(self.tables),
        }  # fmt: skip


def start(box: TastingPrinted, seats: i64, rounds: i64) -> TastingState:
    """§setup: all cups in the bag, empty hands and tables."""
    return TastingState(
        box, seats, CHANCE, 0, rounds, 0, Bag(box.cups[:]), zeros(seats), zeros(seats)
    )


def zeros(seats: i64) -> vec[i64]:
    counts = vec[i64]()
    for _ in range(seats * KINDS):
        counts = append(counts, 0)
    return counts
