"""A whole game in a package of its own, found through the entry points `coffeehouse.games`."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64
from rich.text import Text

from coffeehouse.engine import (
    Components,
    Edition,
    Game,
    Move,
    Options,
    Refusal,
    ScoreLine,
    Told,
    View,
)
from outside_race.rules import ACTIONS, FACE, ROLL, WALK, RacePrinted, RaceState, start


class RaceEdition(Edition, frozen=True, kw_only=True):
    fields: int


class RaceView(View, frozen=True, kw_only=True):
    runner: int
    fields: tuple[int, ...]
    goal: int


class OutsideRace(Game[RaceState, RaceEdition, RacePrinted]):
    id = "outside-race"
    version = 1
    seats = (2, 3)
    minutes = 1
    actions = ACTIONS
    max_length = 3 * 12 * 2
    edition_type = RaceEdition

    def print_components(self) -> RacePrinted:
        return RacePrinted(self.edition.fields)

    def start(self, seats: int, options: Options) -> RaceState:
        return start(self.printed, seats)

    def from_dict(self, data: Mapping[str, object]) -> RaceState:
        fields: list[i64] = data["squares"]  # type: ignore[assignment]
        seats, seat, runner = (data[name] for name in ("seats", "seat", "runner"))
        return RaceState(self.printed, seats, seat, runner, vec[i64](fields))  # type: ignore[arg-type]

    def move(self, state: RaceState, action: int) -> Move:
        if action in (WALK, ROLL):
            return Move(("walk", "roll")[action])
        return Move("show", (f"face.{action - FACE + 1}",))

    def view(self, state: RaceState, seat: int | None) -> RaceView:
        return RaceView(
            viewer=seat,
            turn=int(state.seat),
            actors=tuple(state.actors()),
            runner=int(state.runner),
            fields=tuple(state.squares),
            goal=int(self.printed.fields),
        )

    def why(self, state: RaceState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        return Refusal("walk-or-roll", rule="turn")

    def told(self, state: RaceState, action: int, seat: int | None) -> Told:
        if action in (WALK, ROLL):
            return Told(int(state.seat), ("walked", "rolled")[action])
        return Told(int(state.seat), "showed", {"face": action - FACE + 1})

    def score_lines(self, state: RaceState, seat: int) -> tuple[ScoreLine, ...]:
        return (ScoreLine("field", int(state.squares[seat])),)

    def census(self, state: RaceState) -> dict[str, int]:
        return {"runners": len(state.squares)}

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, RaceView)
        tracks = (f"{at:>3} / {view.goal}  seat {seat}" for seat, at in enumerate(view.fields))
        return Text("\n".join(tracks))


GAME = OutsideRace
