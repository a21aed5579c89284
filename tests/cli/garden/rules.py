"""A small game for the tests of the command line: chance, a hand that may be hidden, many moves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine import CHANCE, OVER, Printed, State

RED, GREEN = 0, 1
BEANS = ("red", "green")
REST = 2
PLANT = 3
WIDEST = 10


class GardenPrinted(Printed):
    def __init__(self, rounds: int, beans: tuple[int, int]) -> None:
        super().__init__()
        self.rounds = rounds
        self.beans = beans


class GardenState(State):
    """Each turn chance draws a bean for `turn`, who then plants one or rests."""

    def __init__(self, printed: GardenPrinted, seats: int, size: int, hidden: bool) -> None:
        super().__init__(printed, seats, CHANCE)
        self.box = printed
        self.size = size
        self.hidden = hidden
        self.bag = list(printed.beans)
        self.hands = [[0, 0] for _ in range(seats)]
        self.beds: dict[tuple[int, int], tuple[int, int]] = {}
        self.turns = 0

    @property
    def turn(self) -> int:
        return self.turns % int(self.seats)

    def legal_actions(self) -> vec[i64]:
        found = vec[i64]()
        for action in self.outcomes() if self.seat == CHANCE else self.decisions():
            found = append(found, action)
        return found

    def outcomes(self) -> list[int]:
        return [bean for bean in (RED, GREEN) if self.bag[bean]]

    def decisions(self) -> list[int]:
        if self.seat == OVER:
            return []
        planting = [
            plant_action(row, place, bean)
            for row in range(self.size)
            for place in range(self.size)
            for bean in (RED, GREEN)
            if (row, place) not in self.beds and self.hands[self.turn][bean]
        ]
        return [REST, *planting]

    def weights(self) -> vec[i64]:
        return vec[i64]([self.bag[bean] for bean in self.outcomes()])

    def apply(self, action: i64) -> None:
        if self.seat == CHANCE:
            self.bag[int(action)] -= 1
            self.hands[self.turn][int(action)] += 1
            self.seat = self.turn
            return
        if action >= PLANT:
            row, place, bean = planted(int(action))
            self.hands[self.turn][bean] -= 1
            self.beds[row, place] = (self.turn, bean)
        self.turns += 1
        over = self.turns == self.box.rounds * int(self.seats) or not any(self.bag)
        self.seat = OVER if over else CHANCE

    def copy(self) -> GardenState:
        other = GardenState(self.box, int(self.seats), self.size, self.hidden)
        other.bag, other.hands = self.bag[:], [hand[:] for hand in self.hands]
        other.beds, other.turns, other.seat = dict(self.beds), self.turns, self.seat
        return other

    def key(self) -> bytes:
        return repr(self.to_dict()).encode()

    def scores(self) -> vec[i64]:
        return vec[i64]([self.planted_points(s) + self.hands[s][GREEN] for s in range(self.seats)])

    def planted_points(self, seat: int) -> int:
        return sum(1 if bean else 3 for who, bean in self.beds.values() if who == seat)

    def to_dict(self) -> dict[str, object]:
        return {"bag": self.bag, "hands": self.hands, "beds": sorted(self.beds.items())}


def plant_action(row: int, place: int, bean: int) -> int:
    return PLANT + (row * WIDEST + place) * 2 + bean


def planted(action: int) -> tuple[int, int, int]:
    cell, bean = divmod(action - PLANT, 2)
    return cell // WIDEST, cell % WIDEST, bean
