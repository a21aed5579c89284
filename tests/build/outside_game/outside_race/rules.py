"""Race to the last field: each turn walk one field, or roll a die and go as far as it says.

Whoever rolls a six trips and gets one field far.

The classes say `native_class=False`: mypyc can lay out a native subclass only together with its
base, and the base is in Coffeehouse's own build.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coffeehouse.engine.state import CHANCE, OVER, Printed, State

WALK: Final = 0
ROLL: Final = 1
FACE: Final = 2
"""FACE + n: the die shows n + 1."""
FACES: Final = 6
ACTIONS: Final = FACE + FACES


@mypyc_attr(native_class=False)
class RacePrinted(Printed):
    def __init__(self, fields: i64) -> None:
        super().__init__()
        self.fields: i64 = fields


@mypyc_attr(native_class=False)
class RaceState(State):
    def __init__(
        self, track: RacePrinted, seats: i64, seat: i64, runner: i64, squares: vec[i64]
    ) -> None:
        super().__init__(track, seats, seat)
        self.track: RacePrinted = track
        self.runner: i64 = runner
        self.squares: vec[i64] = squares

    def legal_actions(self) -> vec[i64]:
        """§turn: walk or roll; the die has six faces."""
        if self.seat == OVER:
            return vec[i64]()
        if self.seat != CHANCE:
            return vec[i64]([WALK, ROLL])
        faces = vec[i64]()
        for face in range(FACES):
            faces = append(faces, FACE + face)
        return faces

    def apply(self, action: i64) -> None:
        if action == ROLL:
            self.seat = CHANCE
        elif action == WALK or action == FACE + FACES - 1:
            self.advance(1)
        else:
            self.advance(action - FACE + 1)

    def advance(self, steps: i64) -> None:
        """§goal: whoever stands on the last field has won. §trip: a six gets one field far."""
        reached: i64 = self.squares[self.runner] + steps
        self.squares[self.runner] = min(reached, self.track.fields)
        if reached >= self.track.fields:
            self.seat = OVER
        else:
            self.next_runner()

    def next_runner(self) -> None:
        self.runner = (self.runner + 1) % self.seats
        self.seat = self.runner

    def copy(self) -> "RaceState":
        return RaceState(self.track, self.seats, self.seat, self.runner, self.squares[:])

    def key(self) -> bytes:
        return bytes([self.seat + 2, self.runner, *self.squares])

    def scores(self) -> vec[i64]:
        return self.squares[:]

    def to_dict(self) -> dict[str, object]:
        return {
            "seats": int(self.seats),
            "seat": int(self.seat),
            "runner": int(self.runner),
            "squares": list(self.squares),
        }


def start(track: RacePrinted, seats: i64) -> RaceState:
    fields = vec[i64]()
    for _ in range(seats):
        fields = append(fields, 0)
    return RaceState(track, seats, 0, 0, fields)
