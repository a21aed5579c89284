"""A small game for the tests of the command line: chance, a hand that may be hidden, many moves."""

from __future__ import annotations

from typing import Self

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine import (
    CHANCE,
    OVER,
    Field,
    Fields,
    Phase,
    Printed,
    Refusal,
    State,
    Transfer,
    Verb,
)
from coffeehouse.engine.verb import Sentence

RED, GREEN = 0, 1
BEANS = ("red", "green")
WIDEST = 10
EMPTY = 0
"""A bed holds this, or 1 + seat x 2 + bean."""


class GardenPrinted(Printed):
    def __init__(self, rounds: int, beans: tuple[int, int]) -> None:
        super().__init__()
        self.rounds = rounds
        self.beans = beans


class DrawBean(Verb):
    """§draw"""

    def offer(self, state: GardenState, actions: vec[i64]) -> vec[i64]:
        for bean in state.beans_left():
            actions = append(actions, self.first + bean)
        return actions

    def weights(self, state: GardenState) -> vec[i64]:
        return vec[i64]([state.bag[bean] for bean in state.beans_left()])

    def do(self, state: GardenState, which: i64) -> None:
        state.bag[which] -= 1
        state.hands[state.turn * 2 + which] += 1
        state.seat = state.turn

    def refs(self, state: GardenState, which: i64) -> tuple[str, ...]:
        return (BEANS[which],)

    def log_line(self, state: GardenState, which: i64, viewer: int | None) -> Sentence:
        owner = f"seat.{state.turn}"
        if state.hidden and viewer != state.turn:
            return "drew-something", {"seat": owner}
        return "drew", {"seat": owner, "bean": BEANS[which]}

    def moved(
        self, before: GardenState, after: GardenState, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        is_seen = not before.hidden or viewer == before.turn
        return (Transfer(BEANS[which] if is_seen else "", "bag", f"seat.{before.turn}.hand"),)


class Rest(Verb):
    """§rest"""

    def do(self, state: GardenState, which: i64) -> None:
        state.end_turn()

    def log_line(self, state: GardenState, which: i64, viewer: int | None) -> Sentence:
        return "rested", {}


class Plant(Verb):
    """§plant: bed x 2 + bean."""

    def offer(self, state: GardenState, actions: vec[i64]) -> vec[i64]:
        for bed in state.beds_dug():
            for bean in (RED, GREEN):
                if state.beds[bed] == EMPTY and state.hands[state.turn * 2 + bean]:
                    actions = append(actions, self.first + bed * 2 + bean)
        return actions

    def do(self, state: GardenState, which: i64) -> None:
        bed, bean = divmod(which, 2)
        state.hands[state.turn * 2 + bean] -= 1
        state.beds[bed] = 1 + state.turn * 2 + bean
        state.end_turn()

    def refs(self, state: GardenState, which: i64) -> tuple[str, ...]:
        return bed_ref(int(which) // 2), BEANS[which % 2]

    def log_line(self, state: GardenState, which: i64, viewer: int | None) -> Sentence:
        return "planted", {"bed": bed_ref(int(which) // 2), "bean": BEANS[which % 2]}

    def moved(
        self, before: GardenState, after: GardenState, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        bed, bean = bed_ref(int(which) // 2), BEANS[which % 2]
        return (Transfer(bean, f"seat.{before.turn}.hand", bed),)

    def accepts(self, ref: str) -> bool:
        return ref in BEANS or ref in BEDS

    def refusal_for(self, state: GardenState, seat: i64, refs: tuple[str, ...]) -> Refusal:
        for ref in refs:
            if ref in BEDS and state.beds[BEDS.index(ref)] != EMPTY:
                return Refusal("taken", {"bed": ref}, "plant")
            if ref in BEANS and not state.hands[seat * 2 + BEANS.index(ref)]:
                return Refusal("not-in-hand", {"bean": ref}, "draw")
        return Refusal("unknown")


def bed_ref(bed: int) -> str:
    return f"bed.{bed // WIDEST + 1}.{bed % WIDEST + 1}"


BEDS = [bed_ref(bed) for bed in range(WIDEST * WIDEST)]

DRAW = DrawBean("draw", 0, 2)
REST = Rest("rest", DRAW.end())
PLANT = Plant("plant", REST.end(), len(BEDS) * 2)

TURN = Phase("turn", 0, [REST, PLANT], DRAW, Refusal("unknown"))
FINISHED = Phase("finished", 1, [])


def permuted_beds(beds: list[int], names: tuple[int, ...]) -> list[int]:
    return [1 + names[(bed - 1) // 2] * 2 + (bed - 1) % 2 if bed else EMPTY for bed in beds]


FIELDS = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("turn", holds="seat"),
    Field("turns"),
    Field("size"),
    Field("hidden"),
    Field("bag"),
    Field("hands", holds="each-seat"),
    Field("beds", holds=permuted_beds),
)


class GardenState(State):
    """Each turn chance draws a bean for `turn`, who then plants one or rests."""

    def __init__(self, printed: GardenPrinted, seats: int, size: int, hidden: bool) -> None:
        super().__init__(printed, seats, CHANCE)
        self.box = printed
        self.size = size
        self.hidden = hidden
        self.bag = list(printed.beans)
        self.hands = [0, 0] * seats
        self.beds = [EMPTY] * len(BEDS)
        self.turn = 0
        self.turns = 0

    def current_phase(self) -> Phase:
        return FINISHED if self.seat == OVER else TURN

    def beans_left(self) -> list[int]:
        return [bean for bean in (RED, GREEN) if self.bag[bean]]

    def beds_dug(self) -> list[int]:
        return [row * WIDEST + place for row in range(self.size) for place in range(self.size)]

    def end_turn(self) -> None:
        self.turns += 1
        self.turn = self.turns % int(self.seats)
        over = self.turns == self.box.rounds * int(self.seats) or not any(self.bag)
        self.seat = OVER if over else CHANCE

    def copy(self) -> Self:
        other = type(self)(self.box, int(self.seats), self.size, self.hidden)
        other.seat, other.turn, other.turns = self.seat, self.turn, self.turns
        other.bag, other.hands, other.beds = self.bag[:], self.hands[:], self.beds[:]
        return other

    def fields(self) -> Fields:
        return FIELDS

    def scores(self) -> vec[i64]:
        seats = range(int(self.seats))
        return vec[i64]([self.planted_points(s) + self.hands[s * 2 + GREEN] for s in seats])

    def planted_by(self, seat: int) -> list[int]:
        return [(bed - 1) % 2 for bed in self.beds if bed and (bed - 1) // 2 == seat]

    def planted_points(self, seat: int) -> int:
        return sum(1 if bean else 3 for bean in self.planted_by(seat))


class HiddenGardenState(GardenState):
    """The garden in which nobody sees another's hand: what lies there may lie in the bag."""

    def resample(self, seat: i64, rng: Random) -> HiddenGardenState:
        world = self.copy()
        others = [other for other in range(int(self.seats)) if other != seat]
        held = {other: sum(self.hands[other * 2 : other * 2 + 2]) for other in others}
        for other in others:
            for bean in (RED, GREEN):
                world.bag[bean] += world.hands[other * 2 + bean]
                world.hands[other * 2 + bean] = 0
        for other in others:
            for _ in range(held[other]):
                bean = RED if rng.randrange(sum(world.bag)) < world.bag[RED] else GREEN
                world.bag[bean] -= 1
                world.hands[other * 2 + bean] += 1
        return world
