# Compiled by mypyc.
"""The rules of Roast, in the order of its RULES.md."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.state import CHANCE, OVER, Printed, State

KINDS: Final = 3
BURNT: Final = KINDS
ROAST: Final = 0
TIP: Final = 1
BEAN: Final = 2
ACTIONS: Final = BEAN + KINDS + 1

PAN: Final = 5


class RoastPrinted(Printed):
    """How many beans there are of each kind and what one is worth; the burnt come last."""

    def __init__(self, counts: vec[i64], points: vec[i64]) -> None:
        super().__init__()
        self.counts: vec[i64] = counts
        self.points: vec[i64] = points


class RoastState(State):
    """`turns` are left to play, this one included; `roaster` has it. `bag` and `pan` count the
    beans of each kind, `jars` those of each seat, one seat after the other.
    """

    def __init__(
        self, box: RoastPrinted, seats: i64, seat: i64, roaster: i64, turns: i64,
        bag: Bag, pan: vec[i64], jars: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__(box, seats, seat)
        self.box: RoastPrinted = box
        self.roaster: i64 = roaster
        self.turns: i64 = turns
        self.bag: Bag = bag
        self.pan: vec[i64] = pan
        self.jars: vec[i64] = jars

    def copy(self) -> "RoastState":
        return RoastState(
            self.box, self.seats, self.seat, self.roaster, self.turns,
            self.bag.copy(), self.pan[:], self.jars[:],
        )  # fmt: skip

    def in_pan(self) -> i64:
        total: i64 = 0
        for count in self.pan:
            total += count
        return total

    def legal_actions(self) -> vec[i64]:
        """§turn: roast while there is room in the pan, tip when there is something in it."""
        actions = vec[i64]()
        if self.seat == CHANCE:
            for kind in self.bag.kinds():
                actions = append(actions, BEAN + kind)
        elif self.seat != OVER:
            beans = self.in_pan()
            if beans < PAN:
                actions = append(actions, ROAST)
            if beans > 0:
                actions = append(actions, TIP)
        return actions

    def weights(self) -> vec[i64]:
        return self.bag.tickets_of_kinds()

    def tickets(self) -> i64:
        return self.bag.total

    def outcome(self, ticket: i64) -> i64:
        return BEAN + self.bag.kind_of(ticket)

    def apply(self, action: i64) -> None:
        if action == ROAST:
            self.seat = CHANCE
        elif action == TIP:
            self.tip()
        else:
            self.roast(action - BEAN)

    def roast(self, kind: i64) -> None:
        """§roast: a second burnt bean spoils the pan, and all of it goes back."""
        self.bag.take(kind)
        self.pan[kind] += 1
        if self.pan[BURNT] == 2:
            for back in range(i64(KINDS + 1)):
                self.give_back(back)
            self.pass_pan()
        else:
            self.seat = self.roaster

    def tip(self) -> None:
        """§tip: the good beans go into the jar, the burnt one into the bag."""
        for kind in range(i64(KINDS)):
            self.jars[self.roaster * KINDS + kind] += self.pan[kind]
            self.pan[kind] = 0
        self.give_back(BURNT)
        self.pass_pan()

    def give_back(self, kind: i64) -> None:
        self.bag.put(kind, self.pan[kind])
        self.pan[kind] = 0

    def pass_pan(self) -> None:
        """§end: over when all have had their turns."""
        self.turns -= 1
        self.roaster = (self.roaster + 1) % self.seats
        self.seat = self.roaster if self.turns > 0 else OVER

    def scores(self) -> vec[i64]:
        """§end: what the beans in the jar are worth."""
        totals = vec[i64]()
        for seat in range(self.seats):
            total: i64 = 0
            for kind in range(i64(KINDS)):
                total += self.jars[seat * KINDS + kind] * self.box.points[kind]
            totals = append(totals, total)
        return totals

    def key(self) -> bytes:
        data = bytearray([self.seats, self.seat + 2, self.roaster, self.turns])
        for count in self.bag.counts:
            data.append(count)
        for count in self.pan:
            data.append(count)
        for count in self.jars:
            data.append(count)
        return bytes(data)

    def to_dict(self) -> dict[str, object]:
        return {
            "seats": self.seats, "seat": self.seat, "roaster": self.roaster, "turns": self.turns,
            "bag": list(self.bag.counts), "pan": list(self.pan), "jars": list(self.jars),
        }  # fmt: skip


def start(box: RoastPrinted, seats: i64, rounds: i64) -> RoastState:
    """§setup: all beans in the bag, and as many turns each as there are rounds."""
    pan = vec[i64]()
    for _ in range(KINDS + 1):
        pan = append(pan, 0)
    jars = vec[i64]()
    for _ in range(seats * KINDS):
        jars = append(jars, 0)
    return RoastState(box, seats, 0, 0, seats * rounds, Bag(box.counts[:]), pan, jars)
