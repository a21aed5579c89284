"""Breakfast: everybody prepares at once, then a guest comes. The toy with an any-order phase."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffeehouse.engine import (
    Components,
    Game,
    Insight,
    Likelihood,
    Move,
    Options,
    Refusal,
    ScoreLine,
    Told,
    View,
)
from tests.toys.breakfast import edition, moves, rules, text, view
from tests.toys.breakfast.edition import BreakfastEdition
from tests.toys.breakfast.insight import BreakfastInsight
from tests.toys.breakfast.rules import BreakfastPrinted, BreakfastState


class Breakfast(Game[BreakfastState, BreakfastEdition, BreakfastPrinted]):
    id = "toy-breakfast"
    version = 1
    seats = (1, 2, 3)
    minutes = 5
    actions = rules.ACTIONS
    max_length = 120
    edition_type = BreakfastEdition

    def print_components(self) -> BreakfastPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> BreakfastState:
        return rules.start(self.printed, seats)

    def from_dict(self, data: Mapping[str, object]) -> BreakfastState:
        return edition.from_dict(self.printed, data)

    def move(self, state: BreakfastState, action: int) -> Move:
        return moves.move(state, action)

    def why(
        self, state: BreakfastState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        return moves.why(state, seat, verb, refs)

    def view(self, state: BreakfastState, seat: int | None) -> View:
        return view.view(state, seat)

    def told(self, state: BreakfastState, action: int, seat: int | None) -> Told:
        return view.told(state, action, seat)

    def odds(self, state: BreakfastState, seat: int | None) -> tuple[Likelihood, ...]:
        return view.odds(state, seat)

    def score_lines(self, state: BreakfastState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def census(self, state: BreakfastState) -> dict[str, int]:
        return view.census(state)

    def permuted(self, state: BreakfastState, names: tuple[int, ...]) -> BreakfastState:
        return view.permuted(state, names)

    def insight(self) -> Insight:
        return BreakfastInsight()

    def draw(self, view: View, components: Components) -> Text:
        return text.draw(view)


GAME = Breakfast
