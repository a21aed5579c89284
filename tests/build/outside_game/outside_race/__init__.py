"""A whole game in a package of its own, found through the entry points `coffeehouse.games`."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine import Components, Edition, Game, Inventory, Options, ScoreLine, View
from coffeehouse.engine.text import Text
from outside_race.rules import ROLL, SHOW, WALK, RacePrinted, RaceState, start


class RaceEdition(Edition, frozen=True, kw_only=True):
    fields: int


class RaceComponents(Components, frozen=True, kw_only=True):
    goal: int


class RaceView(View, frozen=True, kw_only=True):
    runner: int
    squares: tuple[int, ...]


class OutsideRace(Game[RaceState, RaceEdition, RacePrinted]):
    id = "outside-race"
    version = 1
    seats = (2, 3)
    minutes = 1
    verbs = (WALK, ROLL)
    actions = int(SHOW.end())
    max_length = 3 * 12 * 2
    edition_type = RaceEdition

    def print_components(self) -> RacePrinted:
        return RacePrinted(self.edition.fields)

    def start(self, seats: int, options: Options) -> RaceState:
        return start(self.printed, seats)

    def components(self, state: RaceState) -> RaceComponents:
        return RaceComponents(goal=int(self.printed.fields))

    def view(self, state: RaceState, seat: int | None) -> RaceView:
        return RaceView(
            viewer=seat,
            turn=int(state.seat),
            actors=tuple(state.actors()),
            phase=state.current_phase().name,
            runner=int(state.runner),
            squares=tuple(state.squares),
        )

    def score_lines(self, state: RaceState, seat: int) -> tuple[ScoreLine, ...]:
        return (ScoreLine("field", int(state.squares[seat])),)

    def inventory(self, state: RaceState) -> Inventory:
        return Counter((f"field.{at}", f"runner.{seat}") for seat, at in enumerate(state.squares))

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, RaceView)
        assert isinstance(components, RaceComponents)
        runners = enumerate(view.squares)
        return Text("\n".join(f"{at:>3} / {components.goal}  seat {seat}" for seat, at in runners))


GAME = OutsideRace
