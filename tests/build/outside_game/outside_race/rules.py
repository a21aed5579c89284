"""Race to the last field: each turn walk one field, or roll a die and go as far as it says.

Whoever rolls a six trips and gets one field far.

The classes say `native_class=False`: mypyc can lay out a native subclass only together with its
base, and the base is in Coffeehouse's own build.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.state import CHANCE, OVER, Printed, State
from coffeehouse.engine.verb import Phase, Sentence, Verb

FACES: Final = 6


@mypyc_attr(native_class=False)
class RacePrinted(Printed):
    def __init__(self, fields: i64) -> None:
        super().__init__()
        self.fields: i64 = fields


@mypyc_attr(native_class=False)
class Walk(Verb):
    def do(self, state: "RaceState", which: i64) -> None:
        state.advance(1)

    def moved(
        self, before: "RaceState", after: "RaceState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return ran(before, after)


@mypyc_attr(native_class=False)
class Roll(Verb):
    def do(self, state: "RaceState", which: i64) -> None:
        state.seat = CHANCE


@mypyc_attr(native_class=False)
class Show(Verb):
    """The die shows `which + 1`."""

    def offer(self, state: "RaceState", actions: vec[i64]) -> vec[i64]:
        for face in range(FACES):
            actions = append(actions, self.first + face)
        return actions

    def do(self, state: "RaceState", which: i64) -> None:
        """§trip: a six gets one field far."""
        state.advance(1 if which + 1 == FACES else which + 1)

    def refs(self, state: "RaceState", which: i64) -> tuple[str, ...]:
        return (f"face.{which + 1}",)

    def log_line(self, state: "RaceState", which: i64, viewer: int | None) -> Sentence:
        return "show", {"face": which + 1}

    def moved(
        self, before: "RaceState", after: "RaceState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return ran(before, after)


def ran(before: "RaceState", after: "RaceState") -> tuple[Transfer, ...]:
    """From where to where the runner got."""
    runner = before.runner
    start, end = before.squares[runner], after.squares[runner]
    return transfers(f"runner.{runner}", f"field.{start}", f"field.{end}")


WALK: Final = Walk("walk", 0)
ROLL: Final = Roll("roll", 1)
SHOW: Final = Show("show", 2, FACES)

RUNNING: Final = Phase("running", 0, [WALK, ROLL], SHOW)
FINISHED: Final = Phase("finished", 1, [])

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("runner", holds="seat"),
    Field("squares", holds="each-seat"),
)


@mypyc_attr(native_class=False)
class RaceState(State):
    def __init__(
        self, track: RacePrinted, seats: i64, seat: i64, runner: i64, squares: vec[i64]
    ) -> None:
        super().__init__(track, seats, seat)
        self.track: RacePrinted = track
        self.runner: i64 = runner
        self.squares: vec[i64] = squares

    def current_phase(self) -> Phase:
        """§turn: walk or roll; the die has six faces."""
        return FINISHED if self.seat == OVER else RUNNING

    def advance(self, steps: i64) -> None:
        """§goal: whoever stands on the last field has won."""
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

    def scores(self) -> vec[i64]:
        return self.squares[:]

    def fields(self) -> Fields:
        return FIELDS


def start(track: RacePrinted, seats: i64) -> RaceState:
    squares = vec[i64]()
    for _ in range(seats):
        squares = append(squares, 0)
    return RaceState(track, seats, 0, 0, squares)
