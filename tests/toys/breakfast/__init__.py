"""Breakfast: everybody prepares at once, then a guest comes. The toy with an any-order phase."""

from __future__ import annotations

from rich.text import Text

from coffeehouse.engine import (
    Components,
    Evaluator,
    Game,
    Inventory,
    Likelihood,
    Options,
    ScoreLine,
    View,
)
from tests.toys.breakfast import edition, rules, text, view
from tests.toys.breakfast.edition import BreakfastEdition
from tests.toys.breakfast.evaluation import BreakfastEvaluator
from tests.toys.breakfast.printed import BreakfastPrinted
from tests.toys.breakfast.rules import BreakfastState
from tests.toys.breakfast.verbs import DONE, GUEST, PREPARE
from tests.toys.breakfast.view import BreakfastComponents, BreakfastView


class Breakfast(Game[BreakfastState, BreakfastEdition, BreakfastPrinted]):
    id = "toy-breakfast"
    version = 1
    seats = (1, 2, 3)
    minutes = 5
    verbs = (PREPARE, DONE)
    actions = int(GUEST.end())
    max_length = 120
    edition_type = BreakfastEdition

    def print_components(self) -> BreakfastPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> BreakfastState:
        return rules.start(self.printed, seats)

    def view(self, state: BreakfastState, seat: int | None) -> View:
        return view.view(state, seat)

    def round(self, state: BreakfastState) -> int:
        return int(state.round)

    def components(self, state: BreakfastState) -> Components:
        return view.components(state)

    def odds(self, state: BreakfastState, seat: int | None) -> tuple[Likelihood, ...]:
        return view.odds(state, seat)

    def score_lines(self, state: BreakfastState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def inventory(self, state: BreakfastState) -> Inventory:
        return view.inventory(state)

    def evaluator(self) -> Evaluator:
        return BreakfastEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, BreakfastView)
        assert isinstance(components, BreakfastComponents)
        return text.draw(view, components)


GAME = Breakfast
